"""The land: it flows on over the edges of squares, is nowhere the same, and tells nothing of what is closed."""

from collections import Counter
from collections.abc import Callable
from itertools import product

from civ_tui.drawing.blocks import HALVES, OCTANTS, QUADRANTS, SEXTANTS, Grid
from civ_tui.drawing.palettes import DARK
from civ_tui.games.civilization.drawn import pictures
from civ_tui.games.civilization.drawn.board import SPRITES
from civ_tui.games.civilization.drawn.cells import NO_MARKS, cell_of
from civ_tui.games.civilization.drawn.landscape import landscape
from civ_tui.games.civilization.drawn.pictures import Square, square
from civ_tui.games.civilization.drawn.terrain import terrain
from tests.games.civilization.drawn.drawing import ENGLISH
from tests.games.civilization.drawn.sample import sample_view
from tests.games.civilization.drawn.specimens import KINDS, PRINCIPAL
from tests.rows import all_rows

FINER = (QUADRANTS, SEXTANTS, OCTANTS)
WIDE, HIGH = 35, 30
"""The pixels of a square in real pixels."""
LinesRenderable = tuple[str, ...]
Painter = Callable[[str, int, int, int, int], LinesRenderable]
"""Draws the land of a kind at a column and row, as wide and as high as stated."""


def on(grid: Grid) -> Painter:
    return lambda kind, x, y, width, height: terrain(kind, x, y, width, height, grid=grid)


def real(kind: str, x: int, y: int, width: int, height: int) -> LinesRenderable:
    return landscape(kind, x, y, width, height, kind[0] * 8)


def joined(west: LinesRenderable, east: LinesRenderable) -> LinesRenderable:
    return tuple(left + right for left, right in zip(west, east, strict=True))


@all_rows("kind", KINDS)
@all_rows(
    "painter, width, height",
    [(on(HALVES), 7, 6), *((on(grid), 14, 3 * grid.down) for grid in FINER), (real, WIDE, HIGH)],
)
def test_land_is_made_of_letters_of_the_legend_and_no_two_squares_are_equal(
    kind: str, painter: Painter, width: int, height: int
) -> None:
    squares = [painter(kind, x, y, width, height) for x, y in product(range(8), repeat=2)]
    assert {(len(each), len(row)) for each in squares for row in each} == {(height, width)}
    assert set("".join(map("".join, squares))) <= set(SPRITES.legend)
    assert len({*squares}) > (60 if painter is real else 12), "waves and dunes in blocks come again"


@all_rows(
    "painter, kind",
    [
        *((on(HALVES), kind) for kind in ("water", "desert")),
        *((on(grid), kind) for grid in FINER for kind in ("water", "desert", "forest", "grassland")),
        *((real, kind) for kind in ("water", "grassland", "forest", "desert")),
    ],
)
def test_land_and_what_grows_on_it_run_on_over_the_edges_of_squares(painter: Painter, kind: str) -> None:
    """The same pixels are drawn, wherever squares begin."""
    tall = painter(kind, 1, 1, WIDE, 2 * HIGH)
    assert tall == painter(kind, 1, 2, WIDE, HIGH) + painter(kind, 1, 3, WIDE, HIGH)
    wide = painter(kind, 1, 2, 2 * WIDE, HIGH)
    assert wide == joined(*(painter(kind, x, 2, WIDE, HIGH) for x in (2, 3)))


@all_rows("kind", ["grassland", "forest", "desert"])
def test_coasts_run_on_over_the_edges_of_squares(kind: str) -> None:
    """The same shore is drawn, however wide the squares are, on the side of the water and on that of the land."""
    land = kind[0]
    for own, beside in ((kind, f"w{3 * land}w{2 * land}w"), ("water", f"{land}www{land}ww{land}")):
        wide = landscape(own, 1, 2, 2 * WIDE, HIGH, beside)
        assert wide == joined(*(landscape(own, x, 2, WIDE, HIGH, beside) for x in (2, 3)))


@all_rows("grid", FINER)
def test_few_cells_of_the_land_need_a_third_colour(grid: Grid) -> None:
    """Most of them in the desert, whose three are much alike."""
    for kind in KINDS:
        counts: Counter[int] = Counter()
        for x, y in product(range(8), repeat=2):
            rows = terrain(kind, x, y, 7 * grid.across, 3 * grid.down, grid=grid)
            for top, left in product(range(0, len(rows), grid.down), range(0, len(rows[0]), grid.across)):
                dots = "".join(row[left : left + grid.across] for row in rows[top : top + grid.down])
                counts[len({*dots})] += 1
        more, most = sum(n for colours, n in counts.items() if colours > 2), 0.5 if kind == "desert" else 0.2
        assert more < most * counts.total(), kind


def test_nothing_flows_over_from_where_the_terrain_is_unknown() -> None:
    alone = landscape("grassland", 3, 3, WIDE, HIGH)
    assert alone == landscape("grassland", 3, 3, WIDE, HIGH, " " * 8)
    assert landscape("grassland", 3, 3, WIDE, HIGH, "w" + " " * 7) != alone
    assert landscape("desert", 3, 3, WIDE, HIGH, "f" + " " * 7) != landscape("desert", 3, 3, WIDE, HIGH)


def drawn(name: str) -> Square:
    return square(*PRINCIPAL[name], "L", ENGLISH)


def test_an_unexplored_square_shows_the_back_of_its_tile_and_nothing_else() -> None:
    """Whatever is around it: its cell is told nothing."""
    view = sample_view()
    names = ("gap", "rim", "back", "weave", "rim + trough", "rim + thatch", "rim + back")
    back = {pictures.colours(ENGLISH)[SPRITES.letter(name)] for name in names}
    hidden = [cell_of(view, each) for each in view.squares.values() if not each.revealed]
    assert hidden
    for cell in hidden:
        assert cell.place.around == ""
        shown = square(cell, NO_MARKS, "L", ENGLISH)
        assert not shown.labels
        assert {colour for row in shown.pixels for colour in row} <= back
    assert DARK.accent not in back
