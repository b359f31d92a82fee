"""Maps of areas: what touches what, maps made larger, and where arrows lead."""

from math import hypot

import pytest

from civ_tui.drawing.areas import LEAN, OUTSIDE, WIDE, Centre, raster, ways
from civ_tui.drawing.noise import grain, mixed

SMALL = raster(("aaaabbbb", "aaccccbb", "..cccc.."), ("aa", "bb", "cc"))
"""Two bays around a cape, whose areas are 0, 1 and 2."""
COMPASS = ((1, 0), (-1, 0), (0, 1), (0, -1))


def scattered(count: int, salt: int) -> list[Centre]:
    return [(100 * grain(each, 0, salt), 60 * grain(each, 1, salt)) for each in range(count)]


def test_a_cell_has_the_code_of_an_area_or_of_none() -> None:
    assert SMALL.rows == (b"\0\0\1\1", b"\0\2\2\1", bytes((OUTSIDE, 2, 2, OUTSIDE)))


def test_at_its_own_size_a_map_is_what_it_was() -> None:
    assert tuple(SMALL.part(4, 3, 0, 0, 4, 3, None)) == SMALL.rows


def test_a_larger_map_keeps_the_middle_of_every_cell_and_parts_of_it_join() -> None:
    large = SMALL.part(40, 30, 0, 0, 40, 30, None)
    assert [[large[10 * y + 5][10 * x + 5] for x in range(4)] for y in range(3)] == [list(row) for row in SMALL.rows]
    assert SMALL.part(40, 30, 13, 8, 9, 11, None) == [row[13:22] for row in large[8:19]]
    assert large[10][9] == 0, "corners are round"


def test_edges_wander_with_noise_but_never_far() -> None:
    straight, bent = (SMALL.part(40, 30, 0, 0, 40, 30, stray) for stray in (None, (mixed((8, 1)), 4)))
    other = [(x, y) for y in range(30) for x in range(40) if straight[y][x] != bent[y][x]]
    assert other
    for x, y in other:
        near = {
            straight[line][column]
            for line in range(max(0, y - 4), min(30, y + 5))
            for column in range(max(0, x - 4), min(40, x + 5))
        }
        assert bent[y][x] in near


@pytest.mark.parametrize("salt", range(6))
def test_arrows_lead_ahead_and_if_anything_lies_there_somewhere(salt: int) -> None:
    centres = scattered(24, salt)
    found = ways(centres)
    for one, (x, y) in enumerate(centres):
        for right, down in COMPASS:
            ahead = {
                other
                for other, (column, line) in enumerate(centres)
                if (along := (column - x) * right + (line - y) * down) > 0
                and abs((column - x) * down + (line - y) * right) < WIDE * along
            }
            there = found.get((one, (right, down)))
            assert (there in ahead) if ahead else there is None


@pytest.mark.parametrize("salt", range(6))
def test_nearest_neighbours_lead_to_each_other(salt: int) -> None:
    centres = scattered(24, salt)
    found = ways(centres)
    pairs = [
        (hypot(b[0] - a[0], LEAN * (b[1] - a[1])), one, other)
        for one, a in enumerate(centres)
        for other, b in enumerate(centres)
        if b[0] > a[0] and abs(b[1] - a[1]) < WIDE * (b[0] - a[0])
    ]
    _, one, other = min(pairs)
    assert (found[one, (1, 0)], found[other, (-1, 0)]) == (other, one)


def test_a_table_of_arrows_does_not_depend_on_anything_but_the_centres() -> None:
    assert ways(scattered(12, 1)) == ways(scattered(12, 1))
    assert ways([(0, 0)]) == {}


def test_rasters_are_as_wide_as_they_say() -> None:
    assert (SMALL.width, SMALL.height) == (4, 3)
