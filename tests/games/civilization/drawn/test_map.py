"""The map as a widget: cursor, marks, scrolling, zoom, mouse, and how little of it is drawn again."""

from collections.abc import AsyncIterator, Iterable, Sequence
from contextlib import asynccontextmanager
from dataclasses import replace

import pytest
from textual.geometry import Offset, Size
from textual.pilot import Pilot

from civ_tui.drawing.look import Look
from civ_tui.games.civilization.drawn import small_map
from civ_tui.games.civilization.drawn.cells import EAST, NORTH, SOUTH, WEST, Cell, Marks, Place
from civ_tui.games.civilization.drawn.map import MapView
from civ_tui.games.civilization.drawn.small_map import OUTSIDE, closer_look
from civ_tui.games.civilization.drawn.terrain import TILE
from civ_tui.games.civilization.drawn.zooms import RULER, SIZES, ZOOMS, Row, Zoom
from civ_tui.games.civilization.rules.view import View
from civ_tui.storage import record
from tests.games.civilization.drawn.drawing import ENGLISH, PLAINLY, Stage, check_golden
from tests.games.civilization.drawn.sample import number, pyramid_view, sample_view
from tests.palettes import PALETTES
from tests.recorded import corpus
from tests.rows import all_rows
from tests.tui.shown import screen_lines

pytestmark = pytest.mark.usefixtures("every_frame")

FITTING = {"S": (51, 17), "M": (83, 33), "L": (115, 49)}


@asynccontextmanager
async def on_stage(
    size: tuple[int, int], look: Look = ENGLISH, *, view: View | None = None
) -> AsyncIterator[tuple[Pilot[None], MapView, Stage]]:
    """The map of the sample, or of that view, alone on a screen of that size, drawn once."""
    board = MapView(view or sample_view())
    stage = Stage(board, look)
    async with stage.run_test(size=size, message_hook=stage.note) as pilot:
        await pilot.pause()
        yield pilot, board, stage


def test_a_closed_tile_has_its_rose_whole_or_not_at_all(monkeypatch: pytest.MonkeyPatch) -> None:
    view, drawn, (columns, lines) = of_five(), list[Place](), SIZES["XXL"]

    def drawing(row: Iterable[tuple[Cell | None, Marks]], *_: object) -> Sequence[Row]:
        drawn.extend(cell.place for cell, _ in row if cell is not None)
        return ()

    monkeypatch.setattr(small_map, "in_a_row", drawing)
    closed = next(square for square in view.squares.values() if not square.revealed)
    for squares, whole in ((TILE - 1, False), (2 * TILE, True)):
        drawn.clear()
        closer_look(ENGLISH, view, closed.square, Size(squares * columns, squares * lines), "XL")
        roses = [place.across >= 0 for place in drawn if (place.x, place.y) == (closed.x, closed.y)]
        assert roses == [whole]


@pytest.mark.parametrize("zoom", FITTING)
async def test_zoom_is_chosen_so_that_the_whole_map_is_seen(zoom: str) -> None:
    width, height = FITTING[zoom]
    async with on_stage((width, height)) as (pilot, board, _):
        assert board.shown_zoom == zoom
        assert not board.show_vertical_scrollbar
        assert not board.show_horizontal_scrollbar
        await pilot.resize_terminal(width - 1, height)
        assert board.shown_zoom == {"S": "S", "M": "M-", "L": "M"}[zoom]


def of_five() -> View:
    """A game of five with everything, near its end."""
    played = record.load(corpus.path_of("everything-5-culture"))
    game = played.played.new_game(played.settings)
    for given in played.answers[:-120]:
        game.give(given)
    seen: View = played.played.view(game.state, None)
    return seen


async def test_of_a_map_for_five_a_part_with_roofs_is_shown_round_the_cursor() -> None:
    view = of_five()
    async with on_stage((91, 36), view=view) as (pilot, board, _):
        for size, zoom, is_part in (((91, 36), "M", True), ((115, 37), "M-", False), ((51, 20), "S", True)):
            await pilot.resize_terminal(*size)
            assert (board.shown_zoom, bool(board.part)) == (zoom, is_part)
        await pilot.resize_terminal(91, 36)
        for player in view.players:
            board.cursor = player.cities[0].square
            board.centre()
            seen = board.sight.translate(-board.scroll_offset)
            assert seen.x >= 0
            assert seen.right <= 91
            assert seen.y >= 0
            assert seen.bottom <= 36
            assert {player.cities[0].square} < {*board.part} < {*board.spots}


def test_beside_a_part_stands_the_whole_map_with_pieces_and_land_in_their_colours() -> None:
    view, palette = of_five(), ENGLISH.palette
    home = view.players[0].cities[0].square
    part = {square for square in view.squares if square % view.width < 16}
    strips = closer_look(ENGLISH, view, home, Size(33, 12), "M", part)
    assert [strip.cell_length for strip in strips] == [view.width] * (view.height // 2)

    def pixel(square: int) -> str | None:
        y, x = divmod(square, view.width)
        ((character, style, _),) = strips[y // 2].crop(x, x + 1)
        assert style is not None
        shown = {" ": (style.bgcolor, style.bgcolor), "█": (style.color, style.color)}
        colour = shown.get(
            character, (style.color, style.bgcolor) if character == "▀" else (style.bgcolor, style.color)
        )
        return getattr(colour[y % 2], "name", None)

    assert pixel(home) == palette.text
    for player in view.players:
        own = palette.players[player.colour]
        for city in {city.square for city in player.cities} - {home}:
            assert pixel(city) == (own if city in part else palette.mixed(own, palette.panel, OUTSIDE))
    assert len(closer_look(ENGLISH, view, home, Size(33, 8), "M", part)) == 8
    assert closer_look(ENGLISH, view, home, Size(33, 7), "M", part) == []
    assert closer_look(ENGLISH, view, home, Size(27, 12), "M", part) == []


@pytest.mark.parametrize("zoom", FITTING)
async def test_the_whole_widget_as_text(zoom: str) -> None:
    async with on_stage(FITTING[zoom], PLAINLY) as (pilot, board, stage):
        board.cursor = number("H6")
        board.targets = frozenset(map(number, ("E5", "F5", "G4", "G6", "H5", "H6")))
        board.selected = number("G5")
        board.path = (number("H5"), number("H6"))
        await pilot.pause()
        check_golden(f"map-{zoom}", "\n".join(line.rstrip() for line in screen_lines(stage)) + "\n")


@all_rows("palette", ["dark", "none"])
@all_rows("size", [(30, 9), (70, 20)])
async def test_every_line_is_exactly_as_wide_as_the_widget(palette: str, size: tuple[int, int]) -> None:
    async with on_stage(size, Look(PALETTES[palette])) as (pilot, board, _):
        for zoom in ZOOMS:
            board.zoom = zoom
            board.cursor = number("P16")
            await pilot.pause()
            lines = [board.render_line(y) for y in range(board.size.height)]
            assert {line.cell_length for line in lines} == {board.size.width}
            assert {sum(segment.cell_length for segment in line) for line in lines} == {board.size.width}


@pytest.mark.parametrize(
    ("keys", "reached"),
    [
        (["right", "right", "down"], "C2"),
        (["l", "j", "j", "h", "k"], "A2"),
        (["д", "о", "о", "р", "л"], "A2"),
        (["left", "up"], "A1"),
        (["pagedown", "shift+right"], "E5"),
    ],
)
async def test_keys_of_both_layouts_move_the_cursor(keys: list[str], reached: str) -> None:
    async with on_stage((60, 20)) as (pilot, board, stage):
        board.focus()
        await pilot.press(*keys)
        await pilot.pause()
        assert board.cursor == number(reached)
        told = [message.square for message in stage.heard(MapView.CursorMoved)]
        assert told == [] if reached == "A1" else told[-1] == number(reached)


async def test_the_cursor_passes_over_what_is_not_there() -> None:
    async with on_stage((51, 17), view=pyramid_view()) as (pilot, board, _):
        board.focus()
        assert board.cursor == number("G1")
        await pilot.press("left")
        assert board.cursor == number("G1")
        board.cursor = number("A1")
        assert board.cursor == number("G1")
        board.cursor = number("A13")
        await pilot.press("up")
        assert board.cursor == number("A13")
        assert board.place_at(Offset(3, 1)) is None


async def test_the_cursor_scrolls_into_view_and_the_rulers_stay() -> None:
    async with on_stage((40, 14)) as (pilot, board, stage):
        board.zoom = "L"
        board.focus()
        board.cursor = number("P16")
        await pilot.pause()
        lines = screen_lines(stage)
        assert "P" in lines[0]
        assert "A" not in lines[0]
        assert any(line.startswith("16 ") for line in lines)
        seen = board.scrollable_content_region
        assert board.place_at(Offset(seen.right - 1, seen.bottom - 1)) == number("P16")
        board.cursor = number("A1")
        await pilot.pause()
        assert board.scroll_offset == Offset(0, 0)
        assert board.place_at(Offset(3, 1)) == number("A1")


@all_rows("names", [("A1", "H8", "B3"), ("A1", "P8", "I9"), ("P1", "A16"), ("A1", "H16", "G5"), ("A1", "P1", "G12")])
async def test_the_square_under_the_cursor_is_wholly_in_sight_and_a_part_of_those_around_it(names: list[str]) -> None:
    async with on_stage((40, 14)) as (pilot, board, _):
        board.zoom = "L"
        await pilot.pause()
        for name in names:
            board.cursor = number(name)
            await pilot.pause()
            seen = board.scrollable_content_region
            shown = [board.place_at(Offset(x, y)) for y in range(seen.height) for x in range(seen.width)]
            assert shown.count(board.cursor) == 7 * 3
            y, x = divmod(number(name), 16)
            around = {(y + down, x + right) for down in (-1, 0, 1) for right in (-1, 0, 1)}
            assert {down * 16 + right for down, right in around if 0 <= down < 16 and 0 <= right < 16} <= {*shown}


async def test_zooms_follow_each_other() -> None:
    async with on_stage((51, 17)) as (pilot, board, _):
        shown = []
        for _ in ZOOMS:
            board.action_zoom()
            await pilot.pause()
            shown.append((board.shown_zoom, board.virtual_size))
        assert shown[0] == ("S+", (67, 17))
        assert [zoom for zoom, _ in shown] == [*ZOOMS[1:], "S"]


def rows_drawn(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """Every row of squares that a map draws from now on."""
    drawn: list[int] = []
    draw = MapView._draw_row
    monkeypatch.setattr(MapView, "_draw_row", lambda self, row, *how: drawn.append(row) or draw(self, row, *how))
    return drawn


async def test_moving_the_cursor_draws_two_rows_again_and_refreshes_two_cells_with_their_heads(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async with on_stage((51, 17)) as (pilot, board, _):
        drawn = rows_drawn(monkeypatch)
        regions = set()
        refresh = board.refresh
        monkeypatch.setattr(board, "refresh", lambda *areas, **how: regions.update(areas) or refresh(*areas, **how))
        board.cursor = number("B3")
        await pilot.pause()
        assert sorted(drawn) == [0, 2]
        board.refresh()
        await pilot.pause()
        assert len(drawn) == 2
        assert {(*region,) for region in regions} == {
            (3, 1, 3, 1), (6, 3, 3, 1),
            (3, 0, 3, 1), (6, 0, 3, 1), (0, 1, 3, 1), (0, 3, 3, 1),
        }  # fmt: skip


async def test_a_new_view_draws_only_what_changed(monkeypatch: pytest.MonkeyPatch) -> None:
    view = sample_view()
    async with on_stage((51, 17), view=view) as (pilot, board, _):
        drawn = rows_drawn(monkeypatch)
        square = number("G5")
        board.view = replace(view, squares={**view.squares, square: replace(view.squares[square], figures=())})
        await pilot.pause()
        assert drawn == [4]


async def test_another_theme_or_look_draws_everything_again() -> None:
    async with on_stage((51, 17)) as (pilot, board, stage):
        before = board.render_line(5)
        stage.look = Look(PALETTES["light"])
        stage.theme = "textual-light"
        await pilot.pause()
        after = board.render_line(5)
        assert before.text == after.text
        assert before != after


async def test_the_cursor_can_be_brought_to_the_middle_of_a_map_that_does_not_fit() -> None:
    async with on_stage((60, 20)) as (pilot, board, _):
        board.zoom = "L"
        board.cursor = number("I9")
        board.centre()
        await pilot.pause()
        width, height = SIZES["L"]
        left, top = 8 * width - board.scroll_offset.x, 8 * height - board.scroll_offset.y
        room = board.scrollable_content_region.size
        assert abs(left + width // 2 - room.width // 2) <= width
        assert abs(top + height // 2 - room.height // 2) <= height


async def test_the_outskirts_of_a_place_are_drawn_again_when_it_changes() -> None:
    async with on_stage(FITTING["M"], PLAINLY) as (pilot, board, stage):
        before = screen_lines(stage)
        board.reach = frozenset({number("H6")})
        await pilot.pause()
        marked = screen_lines(stage)
        assert [n for n, (one, other) in enumerate(zip(before, marked, strict=True)) if one != other] == [12]
        board.reach = frozenset()
        await pilot.pause()
        assert screen_lines(stage) == before


def style_at(board: MapView, name: str, zoom: Zoom = "M") -> object:
    """How the middle of a square is drawn."""
    y, x = divmod(number(name), 16)
    width, height = SIZES[zoom]
    line = board.render_line(1 + y * height)
    return next(iter(line.crop(RULER + x * width + 2, RULER + x * width + 3)))


async def test_while_a_march_can_go_on_its_reach_is_lit_and_numbered_and_all_else_dim() -> None:
    async with on_stage(FITTING["M"]) as (pilot, board, stage):
        near, far = style_at(board, "H6"), style_at(board, "A7")
        before = screen_lines(stage)
        board.steps = {number("H6"): 1, number("H7"): 2}
        await pilot.pause()
        marked = screen_lines(stage)
        assert " 2 " in marked[14][RULER + 7 * 5 : RULER + 8 * 5]
        assert style_at(board, "H6") == near
        assert style_at(board, "A7") != far
        board.steps = {}
        await pilot.pause()
        assert screen_lines(stage) == before
        assert style_at(board, "A7") == far


async def test_the_frame_of_what_is_selected_runs_over_the_squares_around_it() -> None:
    async with on_stage(FITTING["M"]) as (pilot, board, _):
        names = ("G5", "H5", "I5", "G6", "I6", "G7", "H7", "I7")
        width, height = SIZES["M"]

        def drawn(name: str) -> list[object]:
            y, x = divmod(number(name), 16)
            return [
                [*board.render_line(1 + y * height + line).crop(RULER + x * width, RULER + (x + 1) * width)]
                for line in range(height)
            ]

        before = {name: drawn(name) for name in (*names, "J6", "A1")}
        board.selected = number("H6")
        await pilot.pause()
        assert all(drawn(name) != before[name] for name in names)
        assert all(drawn(name) == before[name] for name in ("J6", "A1"))
        board.selected = None
        await pilot.pause()
        assert {name: drawn(name) for name in before} == before


async def test_a_way_leads_over_the_sides_of_its_squares_from_the_selected_one() -> None:
    async with on_stage(FITTING["M"]) as (pilot, board, _):
        board.selected = number("H6")
        await pilot.pause()
        board.path = number("H7"), number("I7")
        ways = {name: board.marks(number(name)).ways for name in ("H6", "H7", "I7", "I6", "G6")}
        assert ways == {"H6": SOUTH, "H7": NORTH | EAST, "I7": WEST, "I6": 0, "G6": 0}
        board.path = ()
        assert not board.marks(number("H6")).ways


async def test_a_closed_tile_that_can_be_turned_over_is_framed_as_a_whole() -> None:
    async with on_stage(FITTING["M"]) as (pilot, board, stage):
        corner, target = number("I5"), number("I6")
        assert not sample_view().squares[corner].revealed
        before = {name: style_at(board, name) for name in ("L8", "H8")}
        lines = [board.render_line(y) for y in range(board.size.height)]
        board.targets = frozenset({target})
        await pilot.pause()
        framed = [n for n in range(len(lines)) if board.render_line(n) != lines[n]]
        assert framed == list(range(1 + 4 * 2, 1 + 8 * 2)), "every line of the tile, and no other"
        assert before["H8"] == style_at(board, "H8")
        assert " ? " in screen_lines(stage)[1 + 5 * 2 + 1]


async def test_what_squares_give_is_laid_over_the_map_and_taken_away() -> None:
    async with on_stage(FITTING["M"]) as (pilot, board, stage):
        board.focus()
        await pilot.pause()
        before = screen_lines(stage)
        board.action_yields()
        await pilot.pause()
        icons = sample_view().squares[number("A7")].icons
        assert icons.trade == 1
        assert "1»" in screen_lines(stage)[13][RULER : RULER + 5]
        board.action_yields()
        await pilot.pause()
        assert screen_lines(stage) == before


@pytest.mark.parametrize(("zoom", "across"), [("S", 4), ("M", 2), ("L", 2), ("XL", 1)])
async def test_a_line_of_the_map_is_cut_so_that_little_is_sent_for_a_square(zoom: Zoom, across: int) -> None:
    async with on_stage((160, 70)) as (pilot, board, stage):
        board.zoom = zoom
        await pilot.pause()
        cuts = {cut - board.margin.x - RULER for cut in stage.screen._compositor.cuts[5]}
        assert {x * SIZES[zoom][0] for x in range(0, 16, across)} <= cuts


async def test_the_mouse_reaches_the_map_through_its_seams_and_nothing_on_the_rulers() -> None:
    async with on_stage(FITTING["M"]) as (pilot, board, stage):
        for x in (0, 1, 2):
            await pilot.hover(board, offset=(RULER + x * 5 + 2, 1 + 2))
            assert board.hovered == number("ABC"[x] + "2")
        for offset, chosen in (((RULER + 2, 3), 0), ((1, 5), 0), ((RULER + 2, 3), 1)):
            await pilot.click(board, offset=offset)
            await pilot.pause()
            assert board.cursor == number("A2")
            assert len(stage.heard(MapView.SquareChosen)) == chosen, "the first click only moves the cursor"
