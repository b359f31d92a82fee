"""The shape of a map, and what its squares are called."""

import pytest

from civ_tui.games.civilization.rules.printed.components import Layout
from civ_tui.games.civilization.rules.printed.geography import Geography, column
from civ_tui.games.civilization.rules.subjects import ChosenGroup


@pytest.mark.parametrize(("x", "name"), [(0, "A"), (25, "Z"), (26, "AA"), (27, "AB"), (51, "AZ"), (52, "BA")])
def test_columns_after_z_have_two_letters(x: int, name: str) -> None:
    assert column(x) == name


def test_squares_of_a_wide_map_are_found_by_their_names() -> None:
    shape = Geography(Layout(players=2, width=28, height=4, tiles=((0, 0), (24, 0)), homes=()))
    assert shape.names[shape.squares["AB4"]] == "AB4"
    assert shape.coordinates(shape.squares["AB4"]) == (27, 3)
    assert ChosenGroup.of("AB4:2A1S") == ChosenGroup("AB4", 2, 1)


def test_squares_that_are_closer_are_those_with_a_lesser_distance_on_diagonals_too() -> None:
    shape = Geography(Layout(players=2, width=8, height=4, tiles=((0, 0), (4, 0)), homes=()))
    closer = shape.closer(shape.squares["B2"], 3)
    assert closer == {square for name, square in shape.squares.items() if name[0] in "ABCD"}
    assert shape.closer(shape.squares["H4"], 1) == {shape.squares["H4"]}
