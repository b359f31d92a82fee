"""Pixels folded into block characters, and read back."""

from __future__ import annotations

import unicodedata
from itertools import product

import pytest
from rich.cells import cell_len

from civ_tui.drawing.blocks import GRIDS, HALVES, OCTANTS, QUADRANTS, SEXTANTS, Grid, cell, fold
from civ_tui.drawing.glyphs import ALLOWED, FINER
from tests.certain import certain

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


@pytest.mark.parametrize(("grid", "kind"), [(SEXTANTS, "SEXTANT"), (OCTANTS, "OCTANT")], ids=["sextants", "octants"])
def test_characters_are_named_after_their_pixels_in_unicode(grid: Grid, kind: str) -> None:
    """Where this version of Python knows the name; octants are younger than some."""
    assert len(set(grid.characters)) == len(grid.characters)
    for bits, character in enumerate(grid.characters):
        name = f"BLOCK {kind}-" + "".join(str(place + 1) for place in range(8) if bits >> place & 1)
        if unicodedata.name(character, name).startswith("BLOCK"):
            assert unicodedata.name(character, name) == name


def test_octants_begin_and_end_where_unicode_says_and_leave_out_what_other_blocks_have() -> None:
    bits = {character: bits for bits, character in enumerate(OCTANTS.characters)}
    assert (bits["\U0001cd00"], bits["\U0001cd09"], bits["\U0001cde5"]) == (0b100, 0b10000, 0b11111110)
    older = {" ": 0, "█": 255, "▀": 0b1111, "▌": 0b01010101, "▘": 0b101, "▟": 0b11111010, "\u2582": 0b11000000}
    assert {character: bits[character] for character in older} == older
    assert sum(0x1CD00 <= ord(character) <= 0x1CDE5 for character in OCTANTS.characters) == 230


@pytest.mark.parametrize("grid", GRIDS.values(), ids=GRIDS)
def test_every_character_is_one_column_wide_and_may_be_drawn(grid: Grid) -> None:
    drawn = {cell(dots, grid)[0] for dots in product((RED, BLUE), repeat=grid.across * grid.down)}
    assert {cell_len(character) for character in drawn} == {1}
    assert drawn <= (ALLOWED if grid in (HALVES, QUADRANTS) else ALLOWED | FINER)


def test_what_terminals_lack_is_drawn_with_ink_and_ground_exchanged() -> None:
    quarter = (RED, RED, *(BLUE,) * 6)
    assert OCTANTS.characters.index("\U0001fb82") in OCTANTS.rare
    character, style = cell(quarter, OCTANTS)
    assert (character, certain(style.color).name, certain(style.bgcolor).name) == ("\u2586", BLUE, RED)
    assert not FINER & {OCTANTS.characters[bits] for bits in OCTANTS.rare}


def test_of_three_colours_those_that_are_alike_are_shown_as_one() -> None:
    assert shown((RED, BLUE, BLUE, NIGHT), QUADRANTS)[0] == RED
    one, other = shown((BLUE, RED, "#fe0000", RED), QUADRANTS)[::3]
    assert (one, other) == (BLUE, RED), "the commonest stays what it is"
    mixed = shown((BLUE, NIGHT, "#0000a0", RED, RED, RED, RED, RED), OCTANTS)
    assert mixed == (*("#0000d5",) * 3, *(RED,) * 5), "or all are mixed"


def test_lines_of_pixels_are_lines_of_cells() -> None:
    rows = [[RED, RED, BLUE, BLUE], [RED, RED, BLUE, RED], [BLUE] * 4, [BLUE] * 4]
    quarters = [[character for character, _ in line] for line in fold(rows, QUADRANTS)]
    assert quarters == [[" ", "▛"], [" ", " "]]
    halves = [[character for character, _ in line] for line in fold(rows, HALVES)]
    assert halves == [[" ", " ", " ", "▀"], [" ", " ", " ", " "]]
