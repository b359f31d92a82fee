"""Texts of a table that do not fit: each names the key that shows all of it."""

from __future__ import annotations

import pytest
from textual.widget import Widget

from civ_tui.sitting.deciding import Confirmation
from civ_tui.tui.keys import KEYS
from civ_tui.tui.table.table import TableScreen
from civ_tui.tui.table.text_panel import TextPanel
from tests.games.civilization.screens import at_the_keys as civilization
from tests.games.civilization.screens.at_the_keys import press
from tests.games.mare_nostrum.screens import at_table as mare_nostrum
from tests.games.mare_nostrum.screens.at_table import SMALL, shown
from tests.reading import lines_of, reading

ASKED = {"mare_nostrum": ("build", "build.where", "war", "trade.lay", "next"), "civilization": ("movement", "trade")}


@pytest.mark.parametrize(("game", "kind"), [(game, kind) for game, kinds in ASKED.items() for kind in kinds])
async def test_whatever_is_cut_beside_or_below_the_map_is_shown_whole_by_the_key_it_names(game: str, kind: str) -> None:
    session = mare_nostrum.at(kind) if game == "mare_nostrum" else civilization.at(kind)
    cut = 0
    async with mare_nostrum.seated(session, SMALL) as (pilot, table):
        prompt = table.query_one("#prompt", TextPanel)
        asked = prompt.draw
        for lines in range(0, 14, 3):
            prompt.draw = lambda width, lines=lines: [*asked(width), *asked(width) * lines]  # type: ignore[misc]
            await press(pilot, "down")
            table.set_focus(table.map)
            await pilot.pause(0.2)
            panels = [panel for panel in table.query("#side > TextPanel, #square").results(TextPanel) if panel.display]
            out = [panel for panel in panels if not _fits(table, panel)]
            for panel in out:
                assert not panel.size.height or KEYS["whole"].name in shown(pilot, panel).split("… ")[-1], panel.id
            await press(pilot, KEYS["whole"].keys[0])
            assert reading(pilot.app.screen) == "whole"
            nothing = "All of it stands on the screen" in shown(pilot)
            assert nothing == (not out), [panel.id for panel in out]
            await press(pilot, "escape")
            cut += len(out)
    assert cut


@pytest.mark.parametrize(
    ("game", "kind"),
    [("civilization", "city_management"), ("civilization", "movement.step"), ("mare_nostrum", "war")],
)
async def test_what_is_said_of_what_is_only_shown_is_read_whole_and_can_be_taken_then(game: str, kind: str) -> None:
    session = mare_nostrum.at(kind) if game == "mare_nostrum" else civilization.at(kind)
    said = "Nobody can take this back, and that is said at such length that no box has lines for it. " * 4
    async with mare_nostrum.seated(session, SMALL) as (pilot, table):
        asked = Confirmation("what", lambda: None)
        table.selection.ask(None, said, asked)
        await pilot.pause()
        box = table.explanation
        assert KEYS["whole"].name in shown(pilot, box).split("… ")[-1]
        whole = " ".join(line.plain for line in box.draw(40)).split()
        await press(pilot, KEYS["whole"].keys[0])
        assert reading(pilot.app.screen) == "whole"
        told = " ".join(lines_of(pilot.app.screen, 40)).split()
        assert " ".join(said.split()) in " ".join(whole)
        assert " ".join(whole) in " ".join(told)
        await press(pilot, "escape")
        assert pilot.app.screen is table
        assert table.choices.confirmation is asked
        assert " ".join(line.plain for line in box.draw(40)).split() == whole


def _fits(table: TableScreen, panel: TextPanel) -> bool:
    """Whether all that it has to say is in sight."""
    width, square = panel.size.width, panel.id == "square"
    site, room = table.map.yields, table.square_lines
    about = table.screens.square_lines(table.look, table.shown, table.map.looked_at, width, site=site, room=room)
    assert isinstance(panel.parent, Widget)
    seen = panel.region.intersection(panel.parent.region)
    return len(about if square else panel.draw(width or 1)) <= min(panel.size.height, seen.height)
