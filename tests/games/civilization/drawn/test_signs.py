"""Squares as signs: the board as text at three zooms, and single squares."""

from dataclasses import replace

import pytest
from rich.cells import cell_len

from civ_tui.drawing.colours import contrast
from civ_tui.drawing.glyphs import ALLOWED, ASCII
from civ_tui.drawing.look import Look
from civ_tui.drawing.palettes import DARK, PLAIN
from civ_tui.games.civilization.drawn.cells import NO_MARKS, Badge, Cell, CityMark, Marks, cell_of
from civ_tui.games.civilization.drawn.paint import paint
from civ_tui.games.civilization.drawn.zooms import SIZES, Zoom
from tests.games.civilization.drawn.drawing import LOOKS, PLAINLY, board_text, check_golden, symbols
from tests.games.civilization.drawn.sample import number, pyramid_view, sample_view
from tests.palettes import PALETTES

ZOOMS: tuple[Zoom, ...] = ("S", "M", "L")
FIELD = Cell("grassland", False)


def rows(cell: Cell, zoom: Zoom, marks: Marks = NO_MARKS, look: Look = PLAINLY) -> list[str]:
    """The painted cell as text."""
    return ["".join(segment.text for segment in row) for row in paint(cell, marks, zoom, look)]


@pytest.mark.parametrize("zoom", ZOOMS)
def test_the_board_as_text(zoom: Zoom) -> None:
    check_golden(f"board-{zoom}", board_text(sample_view(), zoom, PLAINLY))


def test_the_board_as_text_in_ascii() -> None:
    drawn = board_text(sample_view(), "M", Look(DARK, ASCII))
    assert drawn.isascii()
    check_golden("board-ascii-M", drawn)


@pytest.mark.parametrize("zoom", ZOOMS)
def test_the_board_without_colours(zoom: Zoom) -> None:
    check_golden(f"board-plain-{zoom}", board_text(sample_view(), zoom, Look(PLAIN)))


def test_the_map_for_three_players_has_nothing_outside_its_tiles() -> None:
    check_golden("board-pyramid-S", board_text(pyramid_view(), "S", PLAINLY))


@pytest.mark.parametrize("zoom", ZOOMS)
def test_every_painted_cell_has_exactly_the_size_of_its_zoom(zoom: Zoom) -> None:
    view = sample_view()
    marks = (NO_MARKS, Marks(cursor=True), Marks(target=True), Marks(selected=True), Marks(passed=True))
    width, height = SIZES[zoom]
    seen = set()
    for look in LOOKS:
        for square in view.squares.values():
            cell = cell_of(view, square)
            for mark in marks:
                painted = rows(cell, zoom, mark, look)
                seen.update(painted)
                assert len(painted) == height
                assert {cell_len(row) for row in painted} == {width}
    assert symbols(seen) <= ALLOWED


def test_a_square_with_everything() -> None:
    army = Badge("R", "red", 2, 0, moved=False)
    cell = Cell("mountain", False, (("production", 3),), None, ("building", "workshop"), None, (army,), "red", -1)
    assert rows(cell, "S") == ["▲R2"]
    assert rows(cell, "M") == ["▲☼☼☼ ", "WORR2"]
    assert rows(cell, "L") == ["▌▲☼☼☼ ▌"[:6] + " ", "▌WORK  ", "▌R†2   "]


def test_a_resource_stands_on_a_flag_apart_from_the_next_square() -> None:
    cell = replace(FIELD, resource="iron", icons=(("trade", 1),))
    assert rows(cell, "S") == [",f "]
    assert rows(cell, "M") == [",» F ", "     "]
    assert rows(cell, "L")[0] == " ,»  F "
    for palette in PALETTES.values():
        for terrain in ("grassland", "forest", "desert", "mountain", "water"):
            for zoom in ("M", "L"):
                drawn = paint(replace(cell, terrain=terrain), NO_MARKS, zoom, Look(palette, terrain="plain"))[0]
                ground = next(segment.style for segment in drawn if "»" in segment.text)
                flag = next(segment.style for segment in drawn if segment.text == "F")
                assert flag is not None
                assert ground is not None
                assert (flag.bgcolor, flag.reverse) != (ground.bgcolor, ground.reverse)


def test_cities_show_letter_shape_kind_and_production() -> None:
    mark = CityMark("R", "red", capital=True, walled=False, production=9, trade=12)
    capital = replace(FIELD, city=mark)
    assert rows(capital, "S") == ["R◙ "]
    assert rows(capital, "M") == ["R◙CAP", "☼9   "]
    assert rows(capital, "L") == [" ☼9»12 ", " R◙CAP ", "       "]
    walled = replace(FIELD, city=replace(mark, capital=False, walled=True))
    assert rows(walled, "M")[0] == "R◘WAL"
    assert rows(walled, "L")[1] == " R◘WALL"


def test_badges_hold_armies_and_scouts_of_each_owner() -> None:
    both = Badge("C", "yellow", 3, 1, moved=False)
    scout = Badge("G", "blue", 0, 1, moved=False)
    assert rows(replace(FIELD, badges=(both,)), "S") == ["C3●"]
    assert rows(replace(FIELD, badges=(both,)), "M")[1] == "  C3●"
    assert rows(replace(FIELD, badges=(both,)), "L")[2] == " C†3●  "
    assert rows(replace(FIELD, badges=(scout,)), "S") == [",G●"]
    assert rows(replace(FIELD, badges=(both, scout)), "M")[1] == "C3●G●"
    assert rows(replace(FIELD, badges=(both, scout)), "L")[2] == " C3●G● "


def test_who_attacks_a_city_keeps_the_own_colour() -> None:
    city = CityMark("G", "blue", True, False, 5, 3)
    for letter, colour in (("R", "red"), ("G", "blue")):
        badge = Badge(letter, colour, 3, 0, False)
        (row,) = paint(Cell("desert", False, city=city, badges=(badge,)), NO_MARKS, "S", PLAINLY)
        assert row[-1].text[-1] == "3"
        assert row[-1].style == DARK.badge(colour)


def test_icons_that_do_not_fit_are_counted() -> None:
    cell = replace(FIELD, icons=(("trade", 2), ("production", 2), ("culture", 1)))
    assert rows(cell, "M")[0] == ",»2☼2♪"[:5]
    assert rows(replace(FIELD, icons=(("trade", 2), ("combat", 4))), "M")[0] == ",»»+4"


def test_a_blockaded_square_yields_nothing() -> None:
    assert rows(replace(FIELD, icons=(("trade", 2),), blockaded=True), "M")[0] == ",×   "


def test_targets_have_corners_where_nothing_else_is() -> None:
    target = Marks(target=True)
    assert rows(FIELD, "L", target) == ["┌,    ┐", "       ", "└     ┘"]
    assert rows(FIELD, "M", target) == [",   ┐", "└   ┘"], "the terrain keeps its sign"
    badge = Badge("R", "red", 2, 0, moved=False)
    assert rows(replace(FIELD, badges=(badge,), resource="silk"), "M", target) == [",  S┐", "└  R2"]


def test_what_can_be_reached_is_marked_more_lightly_than_a_target() -> None:
    reach = Marks(reachable=True)
    assert rows(FIELD, "L", reach) == [" ,     ", "       ", "└     ┘"]
    assert rows(FIELD, "M", reach) == [",    ", "└   ┘"]
    assert rows(FIELD, "S", reach) == [",· "]
    hut = replace(FIELD, feature=("hut", "hut"))
    assert rows(hut, "S", reach) == [",⌂ "]
    style = next(segment.style for segment in paint(hut, reach, "S", PLAINLY)[0] if "⌂" in segment.text)
    assert style is not None
    assert style.underline


def test_corners_can_be_seen_on_what_is_unexplored() -> None:
    corner = paint(Cell(None, False), Marks(target=True), "L", PLAINLY)[0][0]
    assert corner.text == "┌"
    assert corner.style is not None
    assert corner.style.color is not None
    assert contrast(corner.style.color.name, DARK.fog) > 4.5 > contrast(DARK.fog_ink, DARK.fog)


def test_the_corners_of_a_target_leave_a_city_its_letter() -> None:
    capital = replace(FIELD, city=CityMark("R", "red", capital=True, walled=False, production=9, trade=12))
    assert rows(capital, "M", Marks(target=True)) == ["R◙CAP", "☼9  ┘"]


def test_a_march_leaves_dots_that_hide_no_figure() -> None:
    both = replace(FIELD, badges=(Badge("E", "green", 1, 1, moved=False),))
    passed = Marks(passed=True)
    assert rows(FIELD, "S", passed) == [", •"]
    assert rows(FIELD, "M", passed) == [",   •", "     "]
    assert rows(FIELD, "M", Marks(passed=True, selected=True)) == [",    ", "     "]
    assert rows(both, "S", passed) == ["E1●"]
    assert rows(both, "M", passed) == [",   •", "  E1●"]
    assert rows(replace(FIELD, badges=(Badge("C", "red", 0, 1, moved=False),)), "S", passed) == [",C●"]


def test_own_cities_that_have_not_acted_are_marked_in_city_management() -> None:
    mark = CityMark("R", "red", capital=True, walled=False, production=9, trade=12, idle=True)
    capital = replace(FIELD, city=mark)
    assert rows(capital, "S") == ["R◙•"]
    assert rows(capital, "M") == ["R◙CAP", "☼9•  "]
    assert rows(capital, "L")[1] == "•R◙CAP "
    for phase, idle in (("city_management", {"C3", "F2"}), ("movement", set())):
        view = sample_view(phase=phase)
        cells = {square.name: cell_of(view, square) for square in view.squares.values()}
        assert {name for name, cell in cells.items() if cell.city is not None and cell.city.idle} == idle


def test_the_cursor_changes_styles_and_hides_nothing() -> None:
    view = sample_view()
    for zoom in ZOOMS:
        for square in view.squares.values():
            cell = cell_of(view, square)
            assert rows(cell, zoom) == rows(cell, zoom, Marks(cursor=True))
            assert paint(cell, NO_MARKS, zoom, PLAINLY) != paint(cell, Marks(cursor=True), zoom, PLAINLY)


def test_moved_figures_look_spent() -> None:
    fresh = replace(FIELD, badges=(Badge("R", "red", 1, 0, moved=False),))
    spent = replace(FIELD, badges=(Badge("R", "red", 1, 0, moved=True),))
    assert rows(fresh, "M") == rows(spent, "M")
    assert paint(fresh, NO_MARKS, "M", PLAINLY) != paint(spent, NO_MARKS, "M", PLAINLY)


def test_an_unexplored_square_shows_fog_only() -> None:
    view = sample_view()
    hidden = view.squares[number("I5")]
    assert not hidden.revealed
    assert rows(cell_of(view, hidden), "L") == ["░░░░░░░"] * 3
