"""Pixels folded into block characters, and read back."""

from __future__ import annotations

from itertools import product

import pytest

from civ_tui.drawing.blocks import GRIDS, HALVES, QUADRANTS, Grid, cell, fold

RED, BLUE, NIGHT = "#ff0000", "#0000ff", "#0000e0"


def shown(dots: tuple[str, ...], grid: Grid) -> tuple[str, ...]:
    """The colours that the character of these pixels shows."""
    character, style = cell(dots, grid)
    assert style.bgcolor is not None
    ink = style.bgcolor.name if style.color is None else style.color.name
    bits = grid.characters.index(character)
    return tuple(ink if bits >> place & 1 else style.bgcolor.name for place in range(len(dots)))


@pytest.mark.parametrize("grid", GRIDS.values(), ids=GRIDS)
def test_two_colours_are_shown_as_they_are(grid: Grid) -> None:
    for dots in product((RED, BLUE), repeat=grid.across * grid.down):
        assert shown(dots, grid) == dots
    assert len(grid.characters) == 2 ** (grid.across * grid.down)


def test_of_three_colours_those_that_are_alike_are_shown_as_one() -> None:
    assert shown((RED, BLUE, BLUE, NIGHT), QUADRANTS)[0] == RED
    one, other = shown((BLUE, RED, "#fe0000", RED), QUADRANTS)[::3]
    assert (one, other) == (BLUE, RED), "the commonest stays what it is"


def test_lines_of_pixels_are_lines_of_cells() -> None:
    rows = [[RED, RED, BLUE, BLUE], [RED, RED, BLUE, RED], [BLUE] * 4, [BLUE] * 4]
    quarters = [[character for character, _ in line] for line in fold(rows, QUADRANTS)]
    assert quarters == [[" ", "▛"], [" ", " "]]
    halves = [[character for character, _ in line] for line in fold(rows, HALVES)]
    assert halves == [[" ", " ", " ", "▀"], [" ", " ", " ", " "]]
