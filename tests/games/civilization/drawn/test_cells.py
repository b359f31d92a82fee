"""What a square of a view is drawn from: its place, its owner's land and its pieces."""

from dataclasses import replace

import pytest

from civ_tui.games.civilization.drawn.cells import AROUND, EAST, NORTH, SOUTH, WEST, Cell, Place, around, cell_of
from civ_tui.games.civilization.rules.printed.components import Icons
from civ_tui.games.civilization.rules.view import View
from tests.certain import certain
from tests.games.civilization.drawn.drawing import ENGLISH
from tests.games.civilization.drawn.sample import number, pyramid_view, sample_view
from tests.games.civilization.screens.at_the_keys import game


def cells(view: View) -> dict[str, Cell]:
    return {square.name: cell_of(view, square) for square in view.squares.values()}


def places(view: View) -> dict[str, Place]:
    return {name: cell.place for name, cell in cells(view).items()}


def test_a_cell_knows_its_border_and_its_place_in_the_tile() -> None:
    view = sample_view()
    found = places(view)
    for square in view.squares.values():
        place = found[square.name]
        assert (place.x, place.y, place.across, place.down) == (square.x, square.y, square.x % 4, square.y % 4)
    # C3 is the centre of nine squares: a closed line runs around them.
    border = {name: found[name].border for name in ("A1", "B2", "C2", "C3", "D4")}
    assert border == {"A1": 0, "B2": NORTH | WEST, "C2": NORTH, "C3": 0, "D4": SOUTH | EAST}


def test_tiles_of_other_maps_begin_where_they_lie() -> None:
    three, five = places(pyramid_view()), places(game(5).view(None))
    assert (three["G1"].across, three["J1"].across) == (0, 3)
    assert (three["E5"].across, three["C9"].across, three["A13"].across) == (0, 0, 0)
    assert {(five[name].across, five[name].down) for name in ("M1", "I3", "Q3", "M5", "A7", "C15")} == {(0, 0)}
    assert {(five[name].across, five[name].down) for name in ("L6", "AB10")} == {(3, 3)}


def test_a_square_knows_the_terrain_around_and_its_shores_but_nothing_of_closed_tiles() -> None:
    view = sample_view()
    for square in view.squares.values():
        place, shores = cell_of(view, square).place, 0
        around = ""
        for side, (right, down) in AROUND.items():
            x, y = square.x + right, square.y + down
            other = view.squares.get(y * 16 + x) if 0 <= x < 16 else None
            kind = other.terrain if other is not None and other.revealed else None
            around += kind[0] if kind else " "
            shores |= side * (kind not in (None, "water"))
        assert place.around == (around if square.revealed else "")
        assert place.shores == (shores if square.terrain == "water" else 0)


def test_between_two_cities_of_one_owner_there_is_a_seam_and_no_border() -> None:
    view = sample_view()
    squares = dict(view.squares)
    city, other = certain(squares[number("C3")].city), squares[number("F3")]
    for name in ("E2", "E3", "E4", "F2", "F4", "G2", "G3", "G4"):
        squares[number(name)] = replace(squares[number(name)], owner=city.owner, outskirts_of=other.square, city=None)
    moved = replace(city, square=other.square)
    squares[other.square] = replace(other, city=moved, owner=None, outskirts_of=None)
    found = places(replace(view, squares=squares))
    west, east = found["D3"], found["E3"]
    assert (west.border & EAST, west.seam, east.border & WEST, east.seam) == (0, 0, 0, WEST)


def test_a_cell_knows_its_owner_its_side_of_the_outskirts_and_what_it_gives() -> None:
    view = sample_view()
    found = cells(view)
    assert [(found[name].owner, found[name].side) for name in ("B3", "C2", "D3")] == [
        ("red", -1),
        ("red", 0),
        ("red", 1),
    ]
    assert cell_of(view, replace(view.squares[number("A1")], icons=Icons(coin=1))).icons == (("coin", 1),)


def test_own_cities_that_have_not_acted_are_marked_in_city_management_alone() -> None:
    for phase, idle in (("city_management", {"C3", "F2"}), ("movement", set())):
        found = cells(sample_view(phase=phase))
        assert {name for name, cell in found.items() if cell.city is not None and cell.city.idle} == idle


def test_figures_have_moved_when_all_of_them_have() -> None:
    view = sample_view()
    square = view.squares[number("M4")]
    resting = replace(square.figures[0], moved=False)
    for figures, moved in ((square.figures, True), ((resting, *square.figures[1:]), False)):
        (badge,) = cell_of(view, replace(square, figures=figures)).badges
        assert (badge.armies, badge.scouts, badge.moved) == (4, 0, moved)


@pytest.mark.parametrize("room", range(2, 9))
@pytest.mark.parametrize("numbers", [(7, 2), (10, 1), (5, 4, 1), (10, 10, 2), (0, 12)])
def test_of_what_lies_around_a_site_whole_numbers_fit_and_the_first_is_never_missing(
    numbers: tuple[int, ...], room: int
) -> None:
    icons = tuple(zip(("production", "trade", "culture"), numbers, strict=False))
    shown = around(Cell("grassland", False, icons), ENGLISH, room)
    assert len("".join(shown)) <= room
    assert shown[0].startswith(str(numbers[0]))
    assert all(text == f"{n}{ENGLISH.glyphs.icon(kind)}" for text, (kind, n) in zip(shown[1:], icons[1:], strict=False))
