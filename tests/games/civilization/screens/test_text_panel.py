"""Texts beside the map: what has no room says so, and can be read whole."""

from __future__ import annotations

import pytest
from rich.text import Text

from civ_tui.games.civilization.drawn.inspector import square_in_brief
from civ_tui.games.civilization.rules.state import Token
from civ_tui.games.civilization.rules.view import view
from civ_tui.tui.keys import KEYS
from civ_tui.tui.table.text_panel import TextPanel, shortened
from tests.games.civilization.drawn.drawing import ENGLISH
from tests.games.civilization.rules.marching import straight
from tests.games.civilization.rules.tables import at, found, put, table
from tests.games.civilization.screens.at_the_keys import press, seated, session_on, text
from tests.reading import lines_of, reading


def test_lines_without_room_end_with_the_key_that_shows_them() -> None:
    lines = [Text(word) for word in ("one", "two", "three and more than that")]
    assert shortened(ENGLISH, lines, 3, 20, "b") == lines
    short = shortened(ENGLISH, lines, 2, 12, "b")
    assert [line.plain for line in short] == ["one", "two       … b"[:8] + " … b"]
    assert short[-1].cell_len == 12
    long = [Text("two words too many"), Text("more")]
    assert shortened(ENGLISH, long, 1, 14, "b")[0].plain == "two words  … b", "no word is broken, one mark tells it"
    assert shortened(ENGLISH, long, 1, 6, "b")[0].plain == "tw … b"
    row = [Text("Crete, Rome, Sicily"), Text("Egypt")]
    assert shortened(ENGLISH, row, 1, 16, "b")[0].plain == "Crete, Rome  … b", "nothing ends with a comma"
    assert shortened(ENGLISH, long, 1, 21, "b")[0].plain == "two words too     … b", "the text before the key"
    assert shortened(ENGLISH, long, 1, 24, ".")[0].plain == "two words too many … [.]"
    assert shortened(ENGLISH, long, 1, 33, "b")[0].plain == "two words too many  … more with b"


@pytest.mark.parametrize("lines", [4, 60])
async def test_a_text_that_has_no_room_says_so_and_a_key_shows_the_whole_of_it(lines: int) -> None:
    async with seated(table(2)) as (pilot, screen):
        about = screen.query_one("#about", TextPanel)
        about.draw = lambda _width: [Text(f"line {number} of it") for number in range(lines)]
        await pilot.pause()
        region = about.region
        shown = [line[region.x : region.right] for line in text(pilot).splitlines()[region.y : region.bottom]]
        cut = lines > about.size.height
        assert about.cut is cut
        assert shown[-1].rstrip().endswith(f"more with “{KEYS['whole'].name}”") is cut
        await press(pilot, "full_stop")
        assert reading(pilot.app.screen) == "whole"
        told = "\n".join(lines_of(pilot.app.screen, 40))
        assert bool(told) is cut
        assert (f"line {lines - 1} of it" in told) is cut


async def test_a_text_that_changes_twice_before_it_is_drawn_is_drawn_as_it_is_then() -> None:
    async with seated(table(2)) as (pilot, screen):
        about = screen.query_one("#about", TextPanel)
        for words in ("before",), ("meanwhile", "before"):
            for said in words:
                about.draw = lambda _width, said=said: [Text(said)]  # type: ignore[misc]
            await pilot.pause()
        region = about.region
        shown = [line[region.x : region.right].strip() for line in text(pilot).splitlines()[region.y : region.bottom]]
        assert "before" in shown


def test_the_box_of_a_square_shows_the_figures_on_it_however_much_else_there_is() -> None:
    t = table(2)
    a, *_ = straight(t, 1)
    put(t, 0, "army", a)
    put(t, 0, "scout", a)
    found(t, 0, a, walled=True)
    session = session_on(t)
    seen = session.view(None)
    for width in (30, 34, 60):
        shown = " ".join(line.plain for line in square_in_brief(ENGLISH, seen, at(t, a), width)[:2])
        assert f"{ENGLISH.glyphs.army}" in shown
        assert f"{ENGLISH.glyphs.scout}" in shown
        lines = square_in_brief(ENGLISH, seen, at(t, a), width)
        (*_, last) = shortened(ENGLISH, lines, len(lines) - 1, width, KEYS["board"].name)
        assert last.plain.endswith(KEYS["board"].name), "the rest stands on the board"


@pytest.mark.parametrize(
    ("options", "said"),
    [
        ((), "Armies take it. Republic: scouts."),
        (("governments_waw",), "Armies take it."),
        (("governments_waw", "policies"), "Armies take it. Pacifism: scouts."),
    ],
)
def test_a_hut_is_taken_by_scouts_under_what_opens_huts_to_them_in_this_game(
    options: tuple[str, ...], said: str
) -> None:
    t = table(2, options=options)
    square = at(t, straight(t, 1)[0])
    t.board.tokens[square] = Token("hut", "silk")
    lines = square_in_brief(ENGLISH, view(t, 0), square, 60, room=9)
    assert lines[-1].plain == said


async def test_what_is_drawn_is_always_what_is_said_however_little_of_it_has_changed() -> None:
    """The last line names the key that shows the rest exactly as long as there is a rest."""
    async with seated(table(2)) as (pilot, screen):
        about = screen.query_one("#about", TextPanel)

        async def shows(first: str, lines: int) -> list[str]:
            about.draw = lambda _width: [Text(first), *(Text(f"line {number}") for number in range(1, lines))]
            await pilot.pause()
            region, drawn = about.content_region, text(pilot).splitlines()
            return [line[region.x : region.right].rstrip() for line in drawn[region.y : region.bottom]]

        room = about.content_size.height
        for more in (3, -1, 1, 0, 3, 0, 1, 0, 3, 3, 1, 0):
            shown = await shows(f"first of {room + more}", room + more)
            assert about.cut is (more > 0)
            assert ("more with" in shown[-1]) is about.cut, (more, shown)
            assert shown[0] == f"first of {room + more}"
