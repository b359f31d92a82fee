"""Where on the map each area has its badge: boxes that lie on their area, or on the sea beside it, and never on each
other. They depend on the zoom alone, so that nothing jumps while a game goes on."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import accumulate
from math import inf
from typing import Final, NamedTuple

from textual.geometry import Region, Size

from civ_tui.drawing.areas import OUTSIDE, Area
from civ_tui.games.mare_nostrum.drawn.cell_map import CellMap, cell_map
from civ_tui.games.mare_nostrum.drawn.zooms import Zoom
from civ_tui.games.mare_nostrum.rules.printed import printed


class Measure(NamedTuple):
    """How large boxes are at a zoom: the least and most columns and lines, and those of seas."""

    width: tuple[int, int]
    height: tuple[int, int]
    sea: tuple[int, int]
    lines: tuple[int, int]


MEASURES: Final[dict[Zoom, Measure]] = {
    "XS": Measure((5, 6), (1, 2), (5, 8), (1, 1)),
    "S": Measure((5, 8), (1, 2), (6, 12), (1, 1)),
    "S+": Measure((5, 8), (1, 2), (6, 12), (1, 1)),
    "M-": Measure((6, 12), (2, 3), (7, 13), (1, 3)),
    "M": Measure((7, 14), (2, 3), (8, 15), (2, 3)),
    "M+": Measure((8, 14), (3, 3), (9, 15), (3, 3)),
    "L": Measure((9, 15), (3, 3), (12, 16), (3, 3)),
    "XL": Measure((9, 16), (3, 3), (14, 18), (3, 4)),
    "XXL": Measure((9, 16), (3, 3), (14, 18), (3, 4)),
}

OWN, FREE, FOREIGN, COAST, STRANGE, FAR = 0.5, 0.1, -2.5, -6.0, -4.0, -0.5
"""What a cell of a box counts that lies on its own area, on a sea or outside, on another province or, of a sea, on any,
on another sea than its own; and each column by which it lies off the centre."""
WANTED, AT_SEA, WASTED = 5.0, 2.0, -2.5
"""What a column counts that the name needs, also that of a sea, which rather lies where it belongs; and one beyond."""
AROUND: Final = Size(18, 7)
"""How many columns and lines off the centre of its area a box may begin."""
BESIDE: Final = 3
"""Columns beside the name of a province: the owner's letter, a blank, what can be chosen."""
LEAST: Final = 9
"""The columns that badges want however short the name is."""

NEARLY: Final = 1e-6
"""What differs by less is the same."""

_LAND, _SEA, _OUT = 1, 2, 3


@lru_cache
def boxes(zoom: Zoom) -> tuple[Region, ...]:
    """The box of each area, in cells of the map; small provinces choose first."""
    map_, facts = cell_map(zoom), printed()
    kinds = bytes(_LAND if area in facts.land else _SEA if area in facts.water else _OUT for area in range(OUTSIDE + 1))
    classes = [row.translate(kinds) for row in map_.cells]
    sizes = {area: sum(row.count(area) for row in map_.cells) for area in range(len(facts.areas))}
    taken = [bytearray(map_.columns) for _ in range(map_.lines)]
    regions: dict[Area, Region] = {}
    for area in sorted(sizes, key=lambda area: (area in facts.water, sizes[area])):
        _, *best = max(_candidates(map_, classes, taken, area))
        box = regions[area] = Region(*best)
        for row in taken[box.y : box.bottom]:
            row[box.x : box.right] = b"\1" * box.width
    return tuple(regions[area] for area in range(len(facts.areas)))


def _candidates(
    map_: CellMap, classes: Sequence[bytes], taken: Sequence[bytearray], area: Area
) -> Iterator[tuple[float, int, int, int, int]]:
    """Boxes around the area that cover no other, of every allowed size: how well each lies, its column, line, columns
    and lines. Those are left out that would lie worse than one before if all their cells were the area's own."""
    facts = printed()
    measure, at_sea = MEASURES[map_.zoom], area in facts.water
    (least, most), (low, high) = (measure.sea, measure.lines) if at_sea else (measure.width, measure.height)
    xs = [x for row in map_.cells for x in (row.find(area), row.rfind(area)) if x >= 0]
    ys = [y for y, row in enumerate(map_.cells) if area in row]
    column, line = map_.centre(area)
    centre, middle = int(column), int(line)
    above, below = max(0, ys[0] - 1, middle - AROUND.height), min(ys[-1] + 1, middle + AROUND.height)
    before, behind = max(not at_sea, min(xs) - 4, centre - AROUND.width), min(max(xs) + 4, centre + AROUND.width)
    need = max(len(facts.areas[area].name) + BESIDE * (not at_sea), LEAST)
    needed = {
        width: (AT_SEA if at_sea else WANTED) * min(width, need) + WASTED * max(0, width - need)
        for width in range(most, least - 1, -1)
    }
    reached = -inf
    for height in range(high, low - 1, -1):
        for y in sorted(range(above, min(map_.lines - height, below) + 1), key=lambda y: abs(y + height / 2 - line)):
            aside = 2 * abs(y + height / 2 - line)
            at_best = {
                width: columns + OWN * width * height + FAR * aside + 2.0 * height + NEARLY
                for width, columns in needed.items()
            }
            if max(at_best.values()) < reached:
                continue
            rows = range(y, y + height)
            own_before, land_before, taken_before = (
                _before([row[area] for area in rows], value)
                for row, value in ((map_.cells, area), (classes, _LAND), (taken, 1))
            )
            for width, columns in needed.items():
                for x in range(before, min(map_.columns - width, behind) + 1):
                    off = abs(x + width / 2 - column) + aside
                    if at_best[width] + FAR * (off - aside) < reached or taken_before[x + width] != taken_before[x]:
                        continue
                    own, land = own_before[x + width] - own_before[x], land_before[x + width] - land_before[x]
                    foreign, free = (land, 0) if at_sea else (land - own, width * height - land)
                    strange = width * height - own - land if at_sea else 0
                    cells = OWN * own + FREE * free + (COAST if at_sea else FOREIGN) * foreign + STRANGE * strange
                    worth = columns + cells + FAR * off + 2.0 * height - (0 if own else 100)
                    reached = max(reached, worth)
                    yield worth, x, y, width, height


def _before(rows: Sequence[bytes | bytearray], value: int) -> Sequence[int]:
    """How many cells of that value the rows have before each column."""
    return [0, *accumulate(column.count(value) for column in zip(*rows, strict=True))]


@lru_cache
def runs_into_another(zoom: Zoom, sea: Area) -> bool:
    """Whether the box of another sea begins where that of this one ends, so that their names could be read as one."""
    box = boxes(zoom)[sea]
    edge = Region(box.right, box.y, 1, box.height)
    return any(boxes(zoom)[water].overlaps(edge) for water in printed().water if water != sea)


@lru_cache(4096)
def is_coastal(zoom: Zoom, room: Region) -> bool:
    """Whether a part of those cells is land."""
    cells, land = cell_map(zoom).cells, printed().land
    return any(area in land for y in range(room.y, room.bottom) for area in cells[y][room.x : room.right])


@lru_cache
def quiet(zoom: Zoom) -> frozenset[tuple[int, int]]:
    """The cells of boxes and beside them, where signs would be taken for a part of what is written."""
    return frozenset(
        (x, y) for box in boxes(zoom) for x in range(box.x - 1, box.right + 1) for y in range(box.y, box.bottom)
    )


@lru_cache
def written_in(zoom: Zoom, tile: int) -> tuple[Area, ...]:
    """The areas whose badge, with the pictures above and below it, may lie on that tile."""
    around = cell_map(zoom).region_of(tile)
    return tuple(area for area, box in enumerate(boxes(zoom)) if box.grow((1, 2, 2, 2)).overlaps(around))


@lru_cache(4096)
def is_free(zoom: Zoom, room: Region, area: Area) -> bool:
    """Whether those cells lie on the map and on nobody's box but that of the area itself, and for the most part on the
    area."""
    map_ = cell_map(zoom)
    if not Region(0, 0, map_.columns, map_.lines).contains_region(room):
        return False
    if any(box.overlaps(room) for other, box in enumerate(boxes(zoom)) if other != area):
        return False
    own = sum(map_.cells[y][room.x : room.right].count(area) for y in range(room.y, room.bottom))
    return 2 * own >= room.area
