"""What changes a little is drawn again only there, and looks as if all of it had been drawn again."""

from __future__ import annotations

from asyncio import sleep
from typing import Any

import pytest
from rich.text import Text
from textual.app import App, ComposeResult
from textual.geometry import Region
from textual.pilot import Pilot
from textual.screen import Screen
from textual.strip import Strip
from textual.widget import Widget

from civ_tui.engine.flow import Option, Reason
from civ_tui.games.civilization.drawn.map import MapView
from civ_tui.tui.overlays.once import Once
from civ_tui.tui.table.choices import Choice, ChoiceList
from civ_tui.tui.table.table import TableScreen
from civ_tui.tui.table.text_panel import TextPanel
from tests.games.civilization.rules.tables import table as laid
from tests.games.civilization.screens.at_the_keys import (
    MEDIUM,
    SMALL,
    choose,
    game,
    press,
    seated,
    session_on,
)
from tests.tui.shown import Terminal, screen_lines, strips

pytestmark = pytest.mark.usefixtures("every_frame")

PLACED = ("bar", "table", "left", "map", "square", "room", "side", "news", "race", "players", "keys")
"""The places of the table."""
LONG = "a label that is too long for a line of the list"
OFFERED = [
    Choice(
        Option(str(n), None, "", Reason("GOLDEN-1", "Not now.") if n > 9 else None),
        f"{LONG if n % 3 == 1 else 'short'} {n}",
        heading=f"Part {n // 4}",
    )
    for n in range(14)
]


class Shown(App[None]):
    """A list that does not fit, and a text of its own height."""

    CSS = "ChoiceList { height: 8; } #fixed { height: 3; }"

    def compose(self) -> ComposeResult:
        yield ChoiceList(id="list")
        yield TextPanel(id="said")
        yield TextPanel(id="fixed")


def drawn(pilot: Pilot[None]) -> list[list[tuple[str, str]]]:
    """All that is on the screen, with its styles."""
    return [[(segment.text, str(segment.style)) for segment in strip] for strip in strips(pilot.app)]


async def drawn_anew(pilot: Pilot[None]) -> list[list[tuple[str, str]]]:
    """The same after everything has been drawn again."""
    for widget in pilot.app.screen.walk_children():
        widget.refresh(layout=True)
    await pilot.pause()
    return drawn(pilot)


async def test_the_highlight_leaves_nothing_behind() -> None:
    async with Shown().run_test(size=(30, 20)) as pilot:
        menu = pilot.app.query_one(ChoiceList)
        menu.focus()
        for keys in (["down"] * 3, ["down"] * 12, ["end", "up", "up", "home"], ["pagedown", "up"]):
            menu.offer(OFFERED)
            await pilot.pause()
            before = drawn(pilot)
            await press(pilot, *keys)
            after = drawn(pilot)
            assert after != before or menu.highlighted == 1, keys
            assert after == await drawn_anew(pilot), keys


class Moving(Once[None]):
    """The same on a screen of ours, below a text of any height."""

    CSS = "ChoiceList { height: 8; } TextPanel { height: auto; } .away { display: none; }"

    def compose(self) -> ComposeResult:
        yield TextPanel(id="said")
        yield ChoiceList(id="list")
        yield TextPanel(id="below")


async def test_a_list_that_has_moved_is_not_drawn_twice(monkeypatch: pytest.MonkeyPatch) -> None:
    """Asked for the size of a widget, Textual may work out the next layout at once, and takes it for one that is drawn
    already."""
    terminal = Terminal(30, 20, monkeypatch)
    async with App[None]().run_test(size=(30, 20)) as pilot:
        await pilot.app.push_screen(moving := Moving())
        menu, said = moving.query_one(ChoiceList), moving.query_one("#said", TextPanel)
        menu.offer(OFFERED)
        for lines in (1, 4, 2):
            said.draw = lambda _width, lines=lines: [Text(f"line {n}") for n in range(lines)]  # type: ignore[misc]
            while said._layout_required:
                await sleep(0)
            moving._compositor._full_map_invalidated = True  # as after a widget out of sight has changed
            assert menu.size
            await pilot.pause()
            assert terminal.lines == screen_lines(pilot.app)


@pytest.mark.parametrize("name", ["said", "fixed"])
async def test_a_text_that_changes_is_all_there_whether_it_is_as_long_or_not(name: str) -> None:
    async with Shown().run_test(size=(30, 20)) as pilot:
        said = pilot.app.query_one(f"#{name}", TextPanel)
        texts = (["one", "two"], ["one", "other"], ["one", "other", "third"], ["last"], ["one", "two"])
        for lines in texts:
            said.draw = lambda _width, lines=lines: [Text(line) for line in lines]  # type: ignore[misc]
            await pilot.pause()
            shown = [line.strip() for line in screen_lines(pilot.app) if line.strip()]
            assert shown[: len(lines)] == lines
            assert len(shown) == len(lines)
            assert drawn(pilot) == await drawn_anew(pilot)
        before = drawn(pilot)
        said.draw = lambda _width: [Text("one", "blue"), Text("two")]
        await pilot.pause()
        assert drawn(pilot) != before, "another colour alone is drawn too"
        assert drawn(pilot) == await drawn_anew(pilot)


async def test_what_a_move_of_the_cursor_changes_is_drawn_in_one_go(monkeypatch: pytest.MonkeyPatch) -> None:
    """The squares, the heads of their columns and what is said of the square, not one after the other: whenever the
    screen is ready to draw, all of them wait for it. What is explained only once the cursor rests is left out."""
    monkeypatch.setattr("civ_tui.tui.table.selection.RESTING", 1000)
    async with seated(game(), MEDIUM) as (pilot, table):
        square = table.query_one("#square", TextPanel)
        table.map.focus()
        await pilot.pause()
        ready: list[set[Widget]] = []
        monkeypatch.setattr(table._update_timer, "resume", lambda: ready.append({*table._dirty_widgets}))
        for key in ("right", "down"):  # to squares that no option is about
            said, cursor = square.said, table.map.cursor
            ready.clear()
            await press(pilot, key)
            assert table.map.cursor != cursor
            assert square.said != said
            assert len(ready[0]) > 1
            assert ready[0] == set[Widget]().union(*ready)


async def test_a_text_that_is_measured_before_it_is_drawn_is_drawn_whole(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever else asks for a layout measures it too: that says nothing of what stands on the screen."""
    terminal = Terminal(30, 20, monkeypatch)
    async with App[None]().run_test(size=(30, 20)) as pilot:
        await pilot.app.push_screen(moving := Moving())
        said = moving.query_one("#said", TextPanel)
        now = ["march", "look ahead"]
        said.draw = lambda _width: [Text(line) for line in now]
        await pilot.pause()
        now[0] = "marches there"
        said.say_again()
        said.get_content_height(moving.size, moving.size, said.content_size.width)
        now[1] = "under the cursor"
        said.clear_cached_dimensions()
        said.get_content_height(moving.size, moving.size, said.content_size.width)
        said.say_again()
        await pilot.pause()
        assert terminal.lines == screen_lines(pilot.app)
        assert any("under the cursor" in line for line in terminal.lines)


async def test_a_text_that_was_ready_is_not_drawn_where_it_has_changed_since() -> None:
    async with Shown().run_test(size=(30, 20)) as pilot:
        said = pilot.app.query_one("#fixed", TextPanel)
        words = ["before", "meanwhile", "now"]
        said.draw = lambda width: [Text(words[0])]
        await pilot.pause()
        words.pop(0)
        said.say_again()
        words.pop(0)
        said.refresh(layout=True)
        await pilot.pause()
        assert "now" in "\n".join(screen_lines(pilot.app))
        assert "meanwhile" not in "\n".join(screen_lines(pilot.app))


@pytest.mark.parametrize("size", [SMALL, MEDIUM, (160, 54)])
async def test_the_first_picture_of_the_table_is_the_one_that_stays(
    size: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Textual tells screens and widgets how large they are once it has drawn them, and must not draw them otherwise."""
    places: list[dict[str, Region]] = []
    maps: list[list[str]] = []
    draw = Screen._compositor_refresh

    def watched(self: Screen[None]) -> None:
        draw(self)
        if isinstance(self, TableScreen):
            places.append({widget.id: widget.region for widget in self.query("*") if widget.id in PLACED})
            strips = self.query_one(MapView).render_lines(self.query_one(MapView).size.region)
            maps.append([strip.text for strip in strips])

    monkeypatch.setattr(Screen, "_compositor_refresh", watched)
    async with seated(game(), size) as (pilot, _):
        await pilot.pause()
        assert len(places) > 1
        assert places[0] == places[-1]
        assert maps[0] == maps[-1]


async def test_the_map_is_drawn_once_when_the_table_opens(monkeypatch: pytest.MonkeyPatch) -> None:
    """Its room is known before the first picture: nothing of it has to be drawn again afterwards."""
    rows: list[int] = []
    draw = MapView._draw_row

    def watched(self: MapView, row: int, *how: Any) -> list[Strip]:
        rows.append(row)
        return draw(self, row, *how)

    monkeypatch.setattr(MapView, "_draw_row", watched)
    async with seated(game(), (160, 54)) as (pilot, screen):
        await pilot.pause()
        assert sorted(rows) == list(range(screen.shown.height))


async def test_the_map_that_comes_back_after_a_deal_is_all_there(monkeypatch: pytest.MonkeyPatch) -> None:
    """The deal changes what the hidden map shows, and the map comes back with it."""
    t = laid(2)
    t.phase = "trade"
    t.players[1].trade = 1
    session = session_on(t)
    terminal = Terminal(*SMALL, monkeypatch)
    async with seated(session) as (pilot, table):
        await choose(pilot, "talk:1")
        assert not table.query_one("#ground").display
        await press(pilot, "right", "1", "enter")
        await press(pilot, *session.view(None).players[1].letter.upper() * 2)
        assert table.query_one("#ground").display
        assert terminal.lines == screen_lines(pilot.app)
