"""A square as a picture in block characters, on the grid of pixels that the look draws with.

Terrain, towns, pieces, borders and marks are pixels. All text is in labels with a ground of their own, never on a
texture; labels and pieces stay off the border at the sides, and in halves off every border, if there is room. White is
the cursor and nothing else.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import groupby, product
from types import MappingProxyType
from typing import Final

from rich.segment import Segment
from rich.style import Style

from civ_tui.drawing.blocks import Grid, fold, joined
from civ_tui.drawing.colours import BLACK, WHITE, blend, contrast
from civ_tui.drawing.glyphs import ATTACK
from civ_tui.drawing.look import Look
from civ_tui.drawing.mixing import coloured, shadowed
from civ_tui.drawing.pixels.picture import cells, picture_of
from civ_tui.drawing.sprites import SHADOW, Sprite, laid
from civ_tui.games.civilization.drawn.board import SPRITES
from civ_tui.games.civilization.drawn.cells import (
    EAST,
    NORTH,
    NORTH_EAST,
    NORTH_WEST,
    PIECES,
    SIDES,
    SOUTH,
    SOUTH_EAST,
    SOUTH_WEST,
    WEST,
    Badge,
    Cell,
    CityMark,
    Marks,
)
from civ_tui.games.civilization.drawn.frames import disc_around, hoist, plate_around, surround, track
from civ_tui.games.civilization.drawn.landscape import compass, landscape
from civ_tui.games.civilization.drawn.letters import RESOURCE_LETTERS
from civ_tui.games.civilization.drawn.terrain import BEACH, Pixels, card_back, terrain
from civ_tui.games.civilization.drawn.zooms import PIXELS, SIZES, Row, Zoom

BREATH: Final = 0.12
"""The share of the owner's colour in the ground of a city's outskirts."""
CASING, CASING_INDEXED = 0.45, 0.55
"""How much lighter or darker the pixels along the inside of a border are, with all colours and with 256. Some eyes can
tell the border from its surroundings only by that."""
BRIGHT: Final = 4 / 3
"""How much more of that a bright border needs on a light table."""
CASED: Final = 3
"""The lines of a square from which this applies in full; in lower ones half as much, to leave terrain."""
SEAM: Final = 0.14
"""How much darker the first pixels of a tile are."""
DIM: Final = 0.13
"""How much nearer to the panel's colour squares are that a march cannot reach."""
CALM: Final = 0.5
"""How much nearer to the panel's colour squares of one line are while they tell what they give."""
STAGE: Final = 0.65
"""How much nearer to it is the ground of figures that are selected or under the cursor."""
OWNED: Final = 0.25
"""The share of the owner's colour in them."""
LIT: Final = 0.35
"""How much nearer to the accent squares are that belong to what is pointed at."""
SOFT: Final = 0.6
"""How much of their contrast soft pictures lose."""

BORDER: Final = 2
"""The pixels of a border in real pixels; a dark one follows inside."""
BREAK: Final = 2
"""The pixels of a step of its rhythm."""
NOTCH: Final = 0.1
"""How much darker the first pixels of a square are in real pixels; twice as much where a tile begins."""
RIM, EDGE = 0.3, 0.7
"""How much lighter the rim of a disc is, and how much darker that of a plate."""

SPACIOUS: Final = 7
"""Columns of a square from which labels have a blank on both sides."""
RHYTHMS: Final = MappingProxyType({"red": (7, 1), "green": (4, 1), "yellow": (9, 2), "purple": (3, 2)})
"""The pixels of a border in the owner's colour and of the darker break after them, by colour. Without breaks some eyes
would lose these borders on terrain; the rhythm also tells them apart. Other colours have no breaks."""

KEPT: Final = 400
"""How many squares in real pixels are kept, at some 10 kB each."""
_REAL: Final[dict[tuple[Cell, Marks, Zoom, Look], tuple[Row, ...]]] = {}

Corner = tuple[int, int]


def paint(cell: Cell, marks: Marks, zoom: Zoom, look: Look) -> tuple[Row, ...]:
    """The rows of segments that draw the cell."""
    (width, lines), grid = SIZES[zoom], look.grid
    across, down = grid.across * width, grid.down * lines
    border = cell.place.border
    if marks.cursor and lines > 1:
        border |= EAST | WEST | (NORTH if _alone(cell) else 0)
    if lines == 1 and marks.yields and cell.terrain is not None and cell.city is None:
        sheet = _Sheet(_calm(cell, across, down, CALM, look), border, grid)
    elif _alone(cell) and (marks.selected or marks.cursor):
        sheet = _Sheet(_calm(cell, across, down, STAGE, look), border, grid)
        _border(sheet.pixels, cell, marks, look)
    else:
        sheet = _Sheet(_ground(cell, marks, across, down, look), border, grid)
        _casing(sheet.pixels, cell, marks, look)
        _border(sheet.pixels, cell, marks, look)
        _path(sheet, marks, look)
        if cell.city is not None and cell.terrain is not None:
            _town(sheet, cell, marks, look)
    _labels(sheet, cell, marks, look)
    _frame(sheet, marks, look)
    if marks.cursor:
        _cursor(sheet, look)
    return sheet.drawn()


@dataclass(frozen=True, slots=True)
class Square:
    """A square in real pixels: their colours (hex), row by row, and what is written above them, each character with its
    style by its column and line."""

    pixels: tuple[tuple[str, ...], ...]
    labels: Mapping[Corner, tuple[str, Style]]


def is_kept(cell: Cell, marks: Marks, zoom: Zoom, look: Look) -> bool:
    """Whether `real` has drawn that lately."""
    return (cell, marks, zoom, look) in _REAL


def real(cell: Cell, marks: Marks, zoom: Zoom, look: Look) -> tuple[Row, ...]:
    """The rows of segments that draw the cell as a picture in real pixels. Those drawn last are kept."""
    key = cell, marks, zoom, look
    rows = _REAL.pop(key, None) or _carried(square(cell, marks, zoom, look), zoom)
    _REAL[key] = rows
    if len(_REAL) > KEPT:
        del _REAL[next(iter(_REAL))]
    return rows


def _carried(drawn: Square, zoom: Zoom) -> tuple[Row, ...]:
    """The cells that carry a picture, with what is written on it."""
    rows = cells(picture_of(drawn.pixels, *SIZES[zoom]))
    for (x, y), (character, style) in drawn.labels.items():
        rows[y][x] = character, style if style.bgcolor is not None else rows[y][x][1] + style
    return tuple(tuple(Segment(*pair) for pair in row) for row in rows)


def square(cell: Cell, marks: Marks, zoom: Zoom, look: Look) -> Square:
    """The cell as a picture in real pixels, as many as `PIXELS` says for the zoom; the look must be one that paints.
    The frame of the selected square lies inside of it, so that the squares beside it stay as they are."""
    (width, lines), grid = SIZES[zoom], PIXELS[zoom]
    border = cell.place.border if lines > 1 else 0  # else no room would be left for a picture beside the label
    sheet = _Sheet(_scene(cell, marks, grid.across * width, grid.down * lines, look), border, grid)
    if cell.terrain is not None:
        _brink(sheet.pixels, cell, look)
        _path(sheet, marks, look)
        if cell.city is not None:
            _town(sheet, cell, marks, look)
    _labels(sheet, cell, marks, look)
    _plates(sheet)
    gap, accent, mark = look.palette.paints["gap"], look.palette.accent, look.palette.paints["mark"]
    if marks.selected:
        surround(sheet.pixels, (gap, *[accent] * 4, gap) if sheet.height > 1 else (accent, accent, gap))
    if marks.cursor:
        surround(sheet.pixels, (mark, mark, gap))
    return Square(tuple(map(tuple, sheet.pixels)), MappingProxyType(sheet.written))


def _scene(cell: Cell, marks: Marks, width: int, height: int, look: Look) -> Pixels:
    """The terrain in real pixels, in the colours of its owner, its first row and column a little darker."""
    place = cell.place
    if cell.terrain is None:
        rows = compass(place.across, place.down, width, height)
    else:
        built = cell.city is not None or cell.feature is not None
        rows = landscape(cell.terrain, place.x, place.y, width, height, place.around, built)
    ink_of = _marked(cell, marks, look)
    pixels = [[ink_of[dot] for dot in dots] for dots in rows]
    if cell.terrain is not None:
        top, left = (NOTCH * (2 if begins == 0 else 1) for begins in (place.down, place.across))
        pixels[0] = [fainter(colour, look, top) for colour in pixels[0]]
        for row in pixels[1:]:
            row[0] = fainter(row[0], look, left)
    return pixels


def _marked(cell: Cell, marks: Marks, look: Look) -> Mapping[str, str]:
    """The colour of each letter in a square with these marks."""
    ink_of = colours(look, cell.colour, marks.dim, marks.turns)
    accent = look.palette.accent
    return {dot: look.palette.mixed(ink, accent, LIT) for dot, ink in ink_of.items()} if marks.reachable else ink_of


def _brink(pixels: Pixels, cell: Cell, look: Look) -> None:
    """Draw the owner's border along the sides where their land ends, with a dark line inside of it."""
    owner = cell.colour
    if owner is None:
        return
    line, stitch, place = look.palette.players[owner], look.palette.stitch(owner), cell.place
    width, height = len(pixels[0]), len(pixels)
    left, top = place.x * width, place.y * height
    for depth in (BORDER, *range(BORDER)):
        for side, y in ((NORTH, depth), (SOUTH, height - 1 - depth)):
            if place.border & side:
                for x, colour in enumerate(pixels[y]):
                    pixels[y][x] = _edge(colour, owner, depth, (left + x) // BREAK, line, stitch, look)
        for side, x in ((WEST, depth), (EAST, width - 1 - depth)):
            if place.border & side:
                for y, row in enumerate(pixels):
                    if not _on_edge(y, height, place.border, depth):
                        row[x] = _edge(row[x], owner, depth, (top + y) // BREAK, line, stitch, look)
    if place.seam & NORTH:
        pixels[0] = [stitch] * width
    if place.seam & WEST:
        for row in pixels:
            row[0] = stitch


def _on_edge(y: int, height: int, border: int, depth: int) -> bool:
    """Whether a row is drawn by the border above or below already, nearer to the edge."""
    return bool((border & NORTH and y < min(depth, BORDER)) or (border & SOUTH and y >= height - min(depth, BORDER)))


def _edge(colour: str, owner: str, depth: int, place: int, line: str, stitch: str, look: Look) -> str:
    if depth == BORDER:
        return cased(colour, owner, look)
    return stitch if _breaks(owner, place) else line


def _path(sheet: _Sheet, marks: Marks, look: Look) -> None:
    """Draw the line of a path, in real pixels with a dark rim; no wider than a character is high or wide."""
    if not marks.ways:
        return
    ways, way, grid = [SIDES[side] for side in SIDES if marks.ways & side], look.palette.paints["way"], sheet.grid
    if sheet.real:
        track(sheet.pixels, ways, LINE + 2, LINE + 2, look.palette.paints["gap"])
        track(sheet.pixels, ways, LINE, LINE, way)
    else:
        track(sheet.pixels, ways, grid.across, grid.down // 2, way)


def _plates(sheet: _Sheet) -> None:
    """Draw what is behind labels and around them: plates with a dark rim, and discs for steps. Blanks become pixels, so
    that a frame runs over them."""
    across, down = sheet.grid.across, sheet.grid.down
    for (x, y), (character, style) in [*sheet.written.items()]:
        if character == " " and style.bgcolor is not None:
            del sheet.written[x, y]
            for row in sheet.pixels[down * y : down * (y + 1)]:
                row[across * x : across * (x + 1)] = [style.bgcolor.name] * across
    for columns, y, disc in sheet.plates if sheet.height > 1 else ():
        text = [column for column in columns if (column, y) in sheet.written]
        grounds = groupby(text, key=lambda column: sheet.written[column, y][1].bgcolor)
        for ground, run in grounds:
            if ground is None:
                continue
            own = [*run]
            box = (across * own[0], down * y, across * (own[-1] + 1) - 1, down * (y + 1) - 1)
            if disc:
                disc_around(sheet.pixels, box, ground.name, blend(ground.name, WHITE, RIM))
            else:
                plate_around(sheet.pixels, box, ground.name, blend(ground.name, BLACK, EDGE))


def _alone(cell: Cell) -> bool:
    """Whether figures have the square to themselves."""
    return bool(cell.badges) and cell.city is None and cell.feature is None


# Pixels


def _ground(cell: Cell, marks: Marks, width: int, height: int, look: Look) -> Pixels:
    """The terrain and pieces of the square, in the colours of their owner."""
    place = cell.place
    if cell.terrain is None:
        rows = card_back(place.across, place.down, width, height, look.grid)
    elif cell.city is not None:
        rows = (_YARD * width,) * height
    else:
        taken = cell.feature is not None or bool(cell.badges)
        rows = terrain(cell.terrain, place.x, place.y, width, height, place.shores, look.grid, taken)
    ink_of = _marked(cell, marks, look)
    pixels = [[ink_of[dot] for dot in dots] for dots in rows]
    if cell.terrain is not None and cell.city is None and not marks.cursor:
        seam = colours(look, cell.owner, marks.dim, marks.turns, True)
        if place.down == 0:
            pixels[0] = [seam[dot] for dot in rows[0]]
        if place.across == 0:
            for line, dots in zip(pixels, rows, strict=True):
                line[0] = seam[dots[0]]
    return pixels


def _calm(cell: Cell, width: int, height: int, share: float, look: Look) -> Pixels:
    """One colour for the terrain and its owner, that much nearer to the panel's, behind what matters more."""
    assert cell.terrain is not None
    ground = look.palette.terrain[cell.terrain][0]
    if cell.owner is not None and look.palette.blends:
        ground = blend(ground, look.palette.players[cell.owner], OWNED)
    return [[fainter(ground, look, share)] * width for _ in range(height)]


def _town(sheet: _Sheet, cell: Cell, marks: Marks, look: Look) -> None:
    """Draw the roofs above the bar, which is their wall."""
    city = cell.city
    assert city is not None
    kind = ("capital" if city.capital else "city") + (" walled" if city.walled else "")
    ink_of = _marked(cell, marks, look)
    turn = cell.place.x + cell.place.y - (city.half in (NORTH, WEST))  # both squares of a metropolis take the same
    if sheet.real:
        sheet.stamp("ground", 0, sheet.height, turn, ink_of)
        if city.half:
            sheet.lay("ground", sheet.height, turn, ink_of, city.half)
        sheet.covered.clear()
    if sheet.height > 1 and city.half:
        _half_of_town(sheet, city, turn, ink_of)
    elif sheet.height > 1:
        sheet.stamp(kind, 0, sheet.height - 1, turn, ink_of)
    else:
        sheet.stamp(kind, 0, 1, turn, ink_of, sheet.width - 1 - bool(cell.badges or marks.fights or city.idle))


def _half_of_town(sheet: _Sheet, city: CityMark, turn: int, shown: Mapping[str, str]) -> None:
    """Draw a square of a metropolis: side by side, each has a town behind the capital that stands between them; one
    above the other, the capital stands behind the town."""
    walled = " walled" if city.walled else ""
    if city.half == SOUTH:
        sheet.stamp(f"capital{walled}", 0, sheet.height, turn, shown)
        return
    sheet.stamp(f"city{walled}", 0, sheet.height - 1, turn, shown)
    if city.half in (EAST, WEST):
        sheet.lay(f"capital{walled}", sheet.height - 1, turn, shown, city.half)


@lru_cache(512)
def colours(
    look: Look, owner: str | None = None, dim: bool = False, turns: bool = False, seam: bool = False
) -> Mapping[str, str]:
    """The colour of each letter of the sprites."""
    palette = look.palette
    named = dict(palette.paints)
    if look.terrain == "soft":
        for kind, tones in palette.tones.items():
            for tone in tones:
                if palette.blends:
                    named[tone] = blend(named[tone], palette.terrain[kind][0], SOFT)
                elif kind != "mountain":  # mountains are shapes, not grain, and would be lost
                    named[tone] = palette.terrain[kind][0]
    if owner is not None:
        colour = palette.players[owner]
        if palette.blends:
            for tones in palette.tones.values():
                for tone in tones:
                    named[tone] = blend(named[tone], colour, BREATH)
            named["sand"] = blend(named["sand"], colour, BREATH)
        named.update(palette.town(owner))
    if turns:
        named["rim"] = palette.accent
    paints = {dot: coloured(look.palette, named, name) for dot, name in SPRITES.legend.items()}
    if dim and palette.blends:
        closed = {SPRITES.letter(name) for name in ("gap", "rim", "back", "weave")}
        paints = {dot: colour if dot in closed else fainter(colour, look, DIM) for dot, colour in paints.items()}
    if seam and palette.blends:
        paints = {dot: fainter(colour, look, SEAM) for dot, colour in paints.items()}
    return paints


def fainter(colour: str, look: Look, share: float) -> str:
    """The colour moved towards the gap between tiles; with 256 colours, the nearest one available."""
    return look.palette.mixed(colour, look.palette.paints["gap"], share)


def _casing(pixels: Pixels, cell: Cell, marks: Marks, look: Look) -> None:
    """Raise the contrast of the pixels along the inside of the owner's border; where a cell has more than two of them,
    of all that it has beside the border."""
    width, height, border = len(pixels[0]), len(pixels), cell.place.border
    lines, depth = height // look.grid.down, look.grid.down - 1
    if lines < BEACH or not border or cell.owner is None or cell.city is not None:
        return
    share = 1.0 if lines >= CASED else 0.5
    for y, row in enumerate(pixels):
        for x, colour in enumerate(row):
            if (
                (border & NORTH and 1 <= y <= depth)
                or (border & SOUTH and 1 <= height - 1 - y <= depth)
                or (border & WEST and x == 1)
                or (border & EAST and x == width - 2)
            ):
                row[x] = cased(colour, cell.owner, look, share)
                if marks.dim:
                    row[x] = fainter(row[x], look, DIM / 2)


@lru_cache(4096)
def cased(colour: str, owner: str, look: Look, share: float = 1.0) -> str:
    """That colour beside the owner's border: moved towards the gap between tiles or the marks, whichever differs more
    from the border; by a share of the casing. On a light table always towards the gap: a dark line inside of one border
    would be the darkest thing on the map."""
    palette = look.palette
    paints, line = palette.paints, palette.players[owner]
    goal = max((paints["gap"], paints["mark"]), key=lambda goal: contrast(goal, line))
    share *= CASING if palette.blends else CASING_INDEXED
    if goal == paints["mark"] and palette.blends and not palette.dark:
        goal, share = paints["gap"], share * BRIGHT
    return palette.mixed(colour, goal, share)


def _border(pixels: Pixels, cell: Cell, marks: Marks, look: Look) -> None:
    """Draw the owner's border along the sides where their land ends, in full colour on dim squares too: who owns the
    land matters most while somebody marches. Between two cities of one owner there is only a seam."""
    owner = cell.colour
    if owner is None:
        return
    line, stitch = look.palette.players[owner], look.palette.stitch(owner)
    if marks.dim and look.palette.blends:
        stitch = fainter(stitch, look, DIM / 2)
    border, seam, width, height = cell.place.border, cell.place.seam, len(pixels[0]), len(pixels)
    left, top, grid = cell.place.x * width, cell.place.y * height, look.grid
    for side, y in ((NORTH, 0), (SOUTH, height - 1)):
        if border & side:
            pixels[y] = [stitch if _breaks(owner, (left + x) // grid.across) else line for x in range(width)]
        elif seam & side:
            pixels[y] = [stitch] * width
    for side, x in ((WEST, 0), (EAST, width - 1)):
        for y, row in enumerate(pixels):
            if border & side:
                half = (top + y) * 2 // grid.down
                # Where pixels are finer the whole cell is a break, or it would need a third colour.
                near = (half,) if grid.across == 1 else (half, half ^ 1)
                row[x] = stitch if any(_breaks(owner, part) for part in near) else line
            elif seam & side:
                row[x] = stitch
    _sharpened(pixels, (line, stitch), grid)


def _sharpened(pixels: Pixels, lines: Sequence[str], grid: Grid, covered: Collection[Corner] = ()) -> None:
    """Leave but two colours in cells along the edges through which such lines run, so that they are whole: the first of
    the lines there and the commonest other colour. `covered` are pixels whose cells stay as they are."""
    across, down = grid.across, grid.down
    if across == 1:
        return
    columns, rows = len(pixels[0]) // across, len(pixels) // down
    for column, row in product(range(columns), range(rows)):
        if 0 < column < columns - 1 and 0 < row < rows - 1:
            continue
        dots = [*product(range(across * column, across * (column + 1)), range(down * row, down * (row + 1)))]
        tones = [pixels[y][x] for x, y in dots]
        first = next((line for line in lines if line in tones), None)
        if first is None or len(set(tones)) < 3 or any(dot in covered for dot in dots):
            continue
        common = max((tone for tone in tones if tone not in lines), key=tones.count)
        for x, y in dots:
            pixels[y][x] = first if pixels[y][x] in lines else common


def _breaks(owner: str, place: int) -> bool:
    """Whether a border of that colour has a break at that pixel column or row of the map."""
    drawn, darker = RHYTHMS.get(owner, (1, 0))
    return place % (drawn + darker) >= drawn


def _frame(sheet: _Sheet, marks: Marks, look: Look) -> None:
    """Draw this square's part of the frame around the selected one, which lies outside of it: what is selected is never
    covered."""
    pixels, accent = sheet.pixels, look.palette.accent
    if marks.beside & (NORTH | SOUTH):
        pixels[0 if marks.beside & NORTH else -1] = [accent] * len(pixels[0])
    for row in pixels if marks.beside & (EAST | WEST) else ():
        row[0 if marks.beside & WEST else -1] = accent
    corners = {NORTH_WEST: (0, 0), NORTH_EAST: (0, -1), SOUTH_WEST: (-1, 0), SOUTH_EAST: (-1, -1)}
    for corner, (y, x) in corners.items():
        if marks.beside & corner:
            pixels[y][x] = accent
    if marks.beside:
        _sharpened(pixels, (accent,), sheet.grid, sheet.covered)


def _cursor(sheet: _Sheet, look: Look) -> None:
    """Draw a frame along the edges, over all but letters and numbers; in a square of one line its sides, and the
    letters at them."""
    mark, pixels = look.palette.paints["mark"], sheet.pixels
    for row in pixels:
        row[0] = row[-1] = mark
    if sheet.height > 1:
        pixels[0], pixels[-1] = [mark] * len(pixels[0]), [mark] * len(pixels[0])
    _sharpened(pixels, (mark,), sheet.grid)
    if sheet.height > 1:
        return
    for (x, y), (character, _) in sheet.written.items():
        if x in (0, sheet.width - 1):
            sheet.written[x, y] = character, look.palette.cursor()


# Labels


class _Sheet:
    """The pixels of a square and its labels: characters by their column and line. `border` are the sides to keep
    off, `covered` the pixels of roofs, figures and pieces, `plates` the labels to be drawn on a plate of real pixels:
    their columns, line, and whether it is a disc."""

    def __init__(self, pixels: Pixels, border: int, grid: Grid) -> None:
        self.pixels, self.border, self.grid = pixels, border, grid
        self.width, self.height = len(pixels[0]) // grid.across, len(pixels) // grid.down
        self.written: dict[Corner, tuple[str, Style]] = {}
        self.covered: set[Corner] = set()
        self.plates: list[tuple[range, int, bool]] = []

    @property
    def real(self) -> bool:
        """Whether its pixels are real ones, which lie below the labels."""
        return not self.grid.characters

    def write(self, x: int, y: int, text: str, style: Style) -> int:
        """Write from column x on what lies in the square; returns the column after the last character."""
        for column, character in enumerate(text, start=x):
            if 0 <= column < self.width:
                self.written[column, y] = character, style
        return x + len(text)

    def label(self, x: int, y: int, parts: Iterable[tuple[str, Style]], *, disc: bool = False) -> None:
        """Write the parts from column x on, on a plate; what lies beside the square is cut off."""
        end = x
        for text, style in parts:
            end = self.write(end, y, text, style)
        self.plates.append((range(max(x, 0), min(end, self.width)), y, disc))

    @property
    def lines(self) -> list[int]:
        """The lines from the middle outwards, those beside a border last."""
        bordered = {0: NORTH, self.height - 1: SOUTH}
        middle = (self.height - 1) / 2
        return sorted(range(self.height), key=lambda y: (bool(self.border & bordered.get(y, 0)), abs(y - middle), -y))

    @property
    def inside(self) -> tuple[int, int, int, int]:
        """The first column and line inside the border, and those after the last; no line is kept free in low squares,
        nor where pixels are finer and the border is much thinner than a line."""
        left, right = int(bool(self.border & WEST)), self.width - bool(self.border & EAST)
        if self.height < _TALL or self.grid.across > 1:
            return left, 0, right, self.height
        return left, int(bool(self.border & NORTH)), right, self.height - bool(self.border & SOUTH)

    def put_label(
        self, text: str, style: Style, lines: Iterable[int], align: str = "", *, apart: bool = False, disc: bool = False
    ) -> bool:
        """Put a label on the first of the lines with room for it, at the left ("<"), at the right (">") or in the
        middle; off the border if possible, or off every edge if it stands `apart`."""
        border = self.border if self.height > 1 else 0
        west, east = apart or bool(border & WEST), apart or bool(border & EAST)
        lines = list(lines)
        for left, right in ((west, east), (0, 0)):
            most = self.width - right - len(text)
            x = left if align == "<" else most if align == ">" else (left + most + 1) // 2
            if x < left:
                continue
            for y in lines:
                if all((x + i, y) not in self.written for i in range(len(text))):
                    self.label(x, y, [(text, style)], disc=disc)
                    return True
        return False

    def aside(self, texts: Sequence[str], style: Style) -> bool:
        """Put a label, the first of these with room, where it covers nothing: at the right of the highest line with
        room for any."""
        left, top, right, foot = self.inside
        left, right = max(left, self.real), min(right, self.width - self.real)  # or a disc would be cut off
        lines = sorted(range(self.height), key=lambda y: (y >= foot, y < top, y))
        for y, text in ((y, text) for y in lines for text in texts):
            for x in range(right - len(text), left - 1, -1):
                if all(self.is_free(x + i, y) for i in range(len(text))):
                    self.label(x, y, [(text, style)], disc=True)
                    return True
        return False

    def is_free(self, x: int, y: int) -> bool:
        """Whether neither text nor a piece is in that column and line."""
        across, down = self.grid.across, self.grid.down
        dots = product(range(across * x, across * (x + 1)), range(down * y, down * (y + 1)))
        return (x, y) not in self.written and self.covered.isdisjoint(dots)

    def stamp(
        self,
        name: str,
        line: int,
        foot: int,
        turn: int,
        shown: Mapping[str, str],
        most: int | None = None,
    ) -> tuple[int, int, int] | None:
        """Draw the largest picture of that name that fits between these lines (the last one excluded) and inside the
        border, at their foot; with `most` in so many columns at the left. Returns its left column, first line and
        columns; None if none fits."""
        left, _, right, _ = (0, 0, self.width, 0) if self.real else self.inside
        right = right if most is None else min(right, left + most)
        across, down = self.grid.across, self.grid.down
        sprites = SPRITES.fitting(name, across * (right - left), down * (foot - line), self.grid)
        if not sprites:
            return None
        sprite = sprites[turn % len(sprites)]
        if self.real:
            return self.put(sprite, across * left + (across * (right - left) - len(sprite[0])) // 2, down * foot, shown)
        columns = -(-len(sprite[0]) // across)
        column, top = left + (right - left - columns) // 2, down * foot - len(sprite)
        self._draw(sprite, across * column, top, shown)
        return column, top // down, columns

    def lay(self, name: str, foot: int, turn: int, shown: Mapping[str, str], side: int) -> None:
        """Draw what lies in this square of the largest picture of that name that fits into a square, with its middle on
        that side of this one and its foot above that line."""
        across, down = self.grid.across, self.grid.down
        sprites = SPRITES.fitting(name, across * self.width, down * foot, self.grid)
        if not sprites:
            return
        sprite = sprites[turn % len(sprites)]
        columns = -(-len(sprite[0]) // across)
        left, top = across * ((self.width - columns) // 2), down * foot - len(sprite)
        left += {EAST: across * (self.width // 2), WEST: -across * (self.width - self.width // 2)}.get(side, 0)
        top += {SOUTH: down * self.height // 2, NORTH: -(down * self.height - down * self.height // 2)}.get(side, 0)
        self._draw(sprite, left, top, shown)

    def put(self, sprite: Sprite, left: int, foot: int, shown: Mapping[str, str]) -> tuple[int, int, int]:
        """Draw a picture in real pixels, at its foot, with its shadow."""
        self._draw(sprite, left, foot - len(sprite), shown)
        across, down = self.grid.across, self.grid.down
        return left // across, (foot - len(sprite)) // down, -(-len(sprite[0]) // across)

    def _draw(self, sprite: Sprite, left: int, top: int, shown: Mapping[str, str]) -> None:
        for x, y, dot in laid(sprite, left, top, len(self.pixels[0]), len(self.pixels)):
            if dot == SHADOW:
                self.pixels[y][x] = shadowed(self.pixels[y][x])
            else:
                self.pixels[y][x] = shown[dot]
                self.covered.add((x, y))

    def drawn(self) -> tuple[Row, ...]:
        """The lines of segments: labels over pixels."""
        rows = []
        for y, line in enumerate(fold(self.pixels, self.grid)):
            row = [self.written.get((x, y)) or cell for x, cell in enumerate(line)]
            rows.append(tuple(joined(row)))
        return tuple(rows)


def _labels(sheet: _Sheet, cell: Cell, marks: Marks, look: Look) -> None:
    label = look.palette.label
    yields = marks.yields and not marks.site and not (sheet.height == 1 and cell.badges)  # nothing covers a figure
    if cell.city is not None:
        _bar(sheet, cell.city, cell.badges, look)
    elif yields and not (sheet.real and cell.feature is not None and cell.feature[0] in PIECES):  # which tell it
        _yields(sheet, cell, look)
    if cell.terrain is None:
        if marks.target:
            sheet.put_label(f" {'?' if marks.turns else look.glyphs.bullet} ", label("step"), sheet.lines)
        return
    if sheet.height == 1:
        if not yields:
            _small(sheet, cell, marks, look)
            _choice(sheet, cell, marks, look)
        elif cell.resource is not None and cell.city is None:
            sheet.put_label(RESOURCE_LETTERS[cell.resource], label(cell.resource), [0], ">")
        return
    if cell.feature is not None:
        _feature(sheet, cell, cell.feature[0], marks, look)
    _figures(sheet, cell, marks, look)
    if cell.resource is not None and not marks.fights:
        top = sorted(sheet.lines, key=lambda y: (sheet.border & NORTH and y == 0, y))
        flag = RESOURCE_LETTERS[cell.resource]
        spacious = sheet.width >= SPACIOUS and not sheet.real
        # A bare letter at the edge would run into a label in the next square, but beside a flag there is no more room.
        apart = not spacious and not cell.badges
        sheet.put_label(f" {flag} " if spacious else flag, label(cell.resource), top, ">", apart=apart)
    if sign := _mark(marks, look):
        style = label("strike" if marks.fights else "way" if marks.passed else "step")
        signs, aside = (f" {sign} ", sign, sign[0])[sheet.real :], bool(sheet.covered or cell.badges)
        whole = sheet.real and bool(cell.badges)  # there is room for all of it beside the flag
        if not (aside and sheet.aside(signs[:1] if whole else signs, style)):
            align = ">" if aside else ""
            order = sheet.lines
            if sheet.real:  # off faces and the peak of a mountain, beside a flag
                order = [*reversed(range(sheet.height))] if cell.terrain == "mountain" or cell.feature else order
                order = [*range(sheet.height)] if cell.badges else order
            signs = signs[aside and not sheet.real :]
            any(sheet.put_label(text, style, order, align, apart=sheet.real, disc=True) for text in signs)
    if cell.blockaded and not (cell.feature is not None and cell.feature[0] in PIECES):
        sheet.put_label(look.glyphs.blockade, label("ledger"), range(sheet.height), "<")
    _choice(sheet, cell, marks, look)


def _choice(sheet: _Sheet, cell: Cell, marks: Marks, look: Look) -> None:
    """Mark the site of a city with a ring, fainter where little lies around it and golden where one can be founded now,
    and what else can be chosen with a golden dot: in the middle, else where it covers least, at the upper right."""
    marked = marks.selected or marks.fights or marks.steps or marks.passed
    if marked or not (marks.site or marks.target) or (cell.city is not None and cell.city.idle):  # as its bar says
        return
    edge = int(marks.cursor and sheet.height > 1)  # for its frame
    columns = range(edge, sheet.width - edge)
    room = [place for place in product(columns, range(sheet.height)) if place not in sheet.written]
    if not room:
        return
    palette, empty = look.palette, not sheet.covered and not sheet.written
    share = 0 if sum(n for _, n in cell.icons) >= RICH else FAINT
    tone = palette.accent if marks.target else palette.mixed(palette.text, palette.fog_ink, share)
    near = {(x + side, y) for x, y in sheet.written for side in (-1, 1)}  # there it would read as a part of that
    x, y = min(room, key=lambda place: (not sheet.is_free(*place), place in near, place[1], -place[0]))
    if not sheet.real:
        x, y = ((sheet.width - 1) // 2, sheet.lines[0]) if empty else (x, y)
        sign = RING if marks.site else look.glyphs.bullet
        sheet.label(x, y, [(sign, Style(color=tone, bgcolor=_calm(cell, 1, 1, STAGE, look)[0][0], bold=True))])
        return
    (across, down), size = (sheet.grid.across, sheet.grid.down), (len(sheet.pixels[0]), len(sheet.pixels))
    (sprite,) = SPRITES.drawn(sheet.grid)["site" if marks.site else "choice"]
    middle = (size[0] // 2, size[1] // 2) if empty else (across * x + across // 2, down * y + down // 2)
    left, top = (
        max(INSET, min(at - len(sprite) // 2, end - len(sprite) - INSET)) for at, end in zip(middle, size, strict=True)
    )
    sheet.put(sprite, left, top + len(sprite), {**colours(look), SPRITES.letter("owner"): tone})


def _mark(marks: Marks, look: Look) -> str:
    """What is written on a square that can be reached or lies on the way: the steps, else a dot, or an arrow where the
    way ends; before them whether the group fights there."""
    if marks.selected:
        return ""
    if marks.fights:
        return f"{ATTACK}{marks.steps or ''}"
    return str(marks.steps or "") or (_ENDS.get(marks.ways, look.glyphs.bullet) if marks.passed else "")


def _bar(sheet: _Sheet, city: CityMark, badges: Sequence[Badge], look: Look) -> None:
    """Write at the foot the owner's letter, the sign of the marker on the city, and at the right the production; in a
    square of one line also the city's rank, without which it would look like an army, and figures in place of the
    production. The bar of a metropolis runs through both squares, or stands below both. Real pixels of one line show
    the town in place of all that, before the letter."""
    if city.half == SOUTH and sheet.height > 1:
        return
    style, foot = look.palette.badge(city.colour), sheet.height - 1
    idle = look.glyphs.bullet if city.idle else ""
    shape = "" if sheet.height > 1 else look.glyphs.capital if city.capital else look.glyphs.city
    if sheet.real and sheet.height == 1:
        if badges:
            count = str(badges[0].armies or look.glyphs.scout)
            sheet.write(sheet.width - 2, 0, count, look.palette.badge(badges[0].colour))
        sheet.write(sheet.width - 1 - len(idle), 0, f"{idle}{city.letter}", style)
        return
    left = f"{city.letter}{shape}{idle}"
    if city.half == WEST or (city.half == NORTH and sheet.height == 1):
        left = ""
    tells = city.half not in (EAST, SOUTH) and not (sheet.height == 1 and badges)
    room, icon = sheet.width - len(left), look.glyphs.icon
    if city.holds and room > len(str(city.production)):
        left, room = left + look.glyphs.piece(city.holds), room - 1
    # Or it would read as the name of a square, and in one line as a part of what stands beside it.
    apart = sheet.height == 1 or not idle
    made = f"{city.production}{icon('production')}"
    traded = f"{city.trade}{icon('trade')}"
    ways = (f"{made} {traded}", f"{made}{traded}", made, str(city.production))
    number = str(city.production)
    fits = number if len(number) > 1 and not idle and len(number) <= room else ""  # two digits stand for themselves
    right = next((way for way in ways if len(way) <= room - apart), fits) if tells else ""
    whole = sheet.height > 1 or bool(city.half)
    sheet.write(0, foot, left + (right.rjust(room) if whole else right), style)
    if sheet.height == 1 and badges:
        badge = badges[0]
        count = str(badge.armies) if badge.armies else look.glyphs.scout
        own = badge.colour == city.colour
        sheet.write(2, 0, count, look.palette.label("ledger") if own else look.palette.badge(badge.colour))


def _small(sheet: _Sheet, cell: Cell, marks: Marks, look: Look) -> None:
    """Draw a square of one line: figures at the right; from the left a sign each for the piece (what a building gives
    most of), the resource and the steps."""
    label = look.palette.label
    if cell.city is not None:
        if marks.fights:
            sheet.write(sheet.width - 1 - sheet.real, 0, ATTACK, label("strike"))
        return
    if sheet.real and _alone(cell) and not cell.badges[0].armies and cell.resource is None:
        badge = cell.badges[0]  # the picture tells what it is
        sheet.put_label(badge.letter, look.palette.badge(badge.colour, spent=badge.moved), [0], ">")
    else:
        _badges(sheet, cell.badges[:1], [0], ">" if sheet.real else "<", marks, look)
    if sheet.real:
        _standing(sheet, cell, marks, look)
    if marks.fights:
        _sign(sheet, ATTACK, label("strike"))
    if cell.feature is not None and not (sheet.real and cell.feature[0] in _TOLD):
        kind = cell.feature[0]
        signs = [look.glyphs.icon(icon) for icon, _ in sorted(cell.icons, key=lambda icon: -icon[1])]
        _sign(sheet, signs[0] if kind == "building" and signs else look.glyphs.piece(kind), label(_paint(kind)))
    if cell.resource is not None:
        _sign(sheet, RESOURCE_LETTERS[cell.resource], label(cell.resource))
    if (sign := _mark(marks, look)) and not marks.fights and not (marks.steps and cell.badges):
        # Two numbers side by side would be confused, and in three columns a number with a letter.
        sign = sign if sheet.width > 3 or not sheet.written else look.glyphs.bullet
        _sign(sheet, sign, label("way" if marks.passed else "step"))


def _standing(sheet: _Sheet, cell: Cell, marks: Marks, look: Look) -> None:
    """Draw what stands on a square of one line in real pixels, at the left of figures."""
    turn, room = cell.place.x + cell.place.y, min((x for x, _ in sheet.written), default=sheet.width)
    if cell.feature is not None:
        kind = cell.feature[0]
        sheet.stamp(kind, 0, 1, turn, colours(look), room if kind in _TOLD else room - 1)
    elif cell.badges and room:
        badge = cell.badges[0]
        kind, paints = _worn(badge, marks, look)
        sheet.stamp(kind, 0, 1, 0, paints, room)


_TOLD: Final = ("wonder", "great_person", "hut", "village", "relic")
"""The pieces that are told by their picture in a square of one line; a building has the sign of what it gives."""


def _sign(sheet: _Sheet, sign: str, style: Style) -> None:
    """Put the sign in the free column nearest to the middle, off the border and apart from what is written if
    possible: side by side they would read as a word."""
    border = {x for x, side in ((0, WEST), (sheet.width - 1, EAST)) if sheet.border & side}
    free = [x for x in range(sheet.width) if (x, 0) not in sheet.written]
    near = {x + side for x, _ in sheet.written for side in (-1, 1)}
    # Pictures in real pixels stand at the left.
    order = [(x in near, x in border, -x if sheet.real else abs(2 * x + 1.5 - sheet.width), x) for x in free]
    for *_, x in sorted(order)[:1]:
        sheet.write(x, 0, sign, style)


def _figures(sheet: _Sheet, cell: Cell, marks: Marks, look: Look) -> None:
    """Draw figures that have the square to themselves as a flag and a soldier, or a wagon; others as badges above the
    rest."""
    if len(cell.badges) == 1 and _alone(cell) and _has_room_for_flag(sheet, cell.badges[0], look):
        badge = cell.badges[0]
        spent = badge.moved and not marks.selected
        kind, paints = _worn(badge, marks, look)
        if sheet.real:
            _flag(sheet, badge, kind, spent, paints, look)
            return
        kind = kind if badge.armies else "scout"
        _, top, _, foot = sheet.inside
        tall = sheet.height >= _TALL
        top = max(top, 1) if tall and (marks.fights or marks.steps) else top  # for the sign of what awaits there
        text = _badge(badge, look)
        most = None if tall or not marks.fights else max(_FLAG, 1 + len(text))
        corner = sheet.stamp(kind, top, foot, 0, paints, most)
        if corner is not None:
            x, line, across = corner
            if badge.armies:
                x += 1
            else:
                text = _scouts(badge)
                x, line = x + (across - len(text)) // 2, (line + foot - 1) // 2
            sheet.write(x, line, text, look.palette.badge(badge.colour, spent=spent))
            return
    lines = sorted(sheet.lines, key=lambda y: (bool(sheet.border & NORTH) and y == 0 and not sheet.real, y))
    badges = cell.badges[: 2 if sheet.width < 9 else 3]
    _badges(sheet, badges, lines, "<", marks, look)
    if sheet.real and _alone(cell):
        room = len(sheet.pixels[0]) // len(badges)
        for index, badge in enumerate(badges):
            kind, paints = _worn(badge, marks, look)
            for sprite in SPRITES.fitting(kind, room, len(sheet.pixels) - sheet.grid.down - 1, sheet.grid)[:1]:
                sheet.put(sprite, index * room + (room - len(sprite[0])) // 2, len(sheet.pixels), paints)


def _has_room_for_flag(sheet: _Sheet, badge: Badge, look: Look) -> bool:
    """Whether a flag in real pixels, with its pole before the label and its tail behind, fits; blocks make it fit."""
    return not sheet.real or len(_badge(badge, look)) + 2 <= sheet.width


def _worn(badge: Badge, marks: Marks, look: Look) -> tuple[str, Mapping[str, str]]:
    """The picture of figures, and its colours: those that have moved and are not marching wear darker cloth."""
    spent = badge.moved and not marks.selected
    cloth = {"owner": look.palette.cloth(badge.colour, spent=spent)}
    worn = {
        dot: coloured(look.palette, cloth, name) for dot, name in SPRITES.legend.items() if name.startswith("owner")
    }
    kind = ("army" if badge.armies else "scout") + (" spent" if spent else "")
    return kind, {**colours(look, badge.colour), **worn}


def _flag(sheet: _Sheet, badge: Badge, kind: str, spent: bool, shown: Mapping[str, str], look: Look) -> None:
    """Draw figures in real pixels: beside a pole with the label as its flag."""
    across, down = sheet.grid.across, sheet.grid.down
    text = _badge(badge, look) if badge.armies else _scouts(badge)
    left, right = across, across * (1 + len(text))
    sheet.write(1, 0, text, look.palette.badge(badge.colour, spent=spent))
    height, width = len(sheet.pixels), len(sheet.pixels[0])
    hoist(sheet.pixels, left, right, down, [shown[dot] for dot in _FLAG_DOTS])
    sheet.covered |= set(product(range(left - 2, right + 2), range(down)))
    sprites = SPRITES.fitting(kind, width - left - 1, height - down - 1, sheet.grid)
    if sprites:
        sprite = sprites[min(badge.armies, len(sprites)) - 1]
        inset = BORDER + 1 if sheet.border & EAST else 0
        sheet.put(sprite, width - inset - len(sprite[0]) - (not inset), height, shown)


def _badges(sheet: _Sheet, badges: Sequence[Badge], lines: Sequence[int], align: str, marks: Marks, look: Look) -> None:
    """Place side by side each owner's letter on their colour and their figures, in darker cloth if they have moved and
    are not marching."""
    written = [_badge(badge, look) for badge in badges]
    before = set(sheet.written)
    if not badges or not sheet.put_label("".join(written), Style(), lines, align):
        return
    x, y = min(set(sheet.written) - before)
    for text, badge in zip(written, badges, strict=True):
        x = sheet.write(x, y, text, look.palette.badge(badge.colour, spent=badge.moved and not marks.selected))


def _badge(badge: Badge, look: Look) -> str:
    return f"{badge.letter}{badge.armies or ''}{look.glyphs.scout if badge.scouts else ''}"


def _scouts(badge: Badge) -> str:
    """What is written on the wagon of scouts that have the square to themselves."""
    return badge.letter + (str(badge.scouts) if badge.scouts > 1 else "")


def _feature(sheet: _Sheet, cell: Cell, kind: str, marks: Marks, look: Look) -> None:
    """Draw a piece as its picture; below it, what a player's piece gives, unless a frame runs there."""
    _, top, _, foot = sheet.inside
    turn, paints = cell.place.x + cell.place.y, colours(look)
    if kind in PIECES and not marks.framed:
        sheet.stamp(kind, top, foot - 1, turn, paints)
        _gives(sheet, cell, kind, foot - 1, look)
    elif (sheet.height < _TALL and (sheet.grid.across == 1 or (marks.framed and not sheet.real))) or sheet.stamp(
        kind, top, foot, turn, paints
    ) is None:
        sign, style = look.glyphs.piece(kind), look.palette.label(_paint(kind))
        sheet.put_label(f" {sign} ", style, sheet.lines) or sheet.put_label(sign, style, sheet.lines)


def _gives(sheet: _Sheet, cell: Cell, kind: str, line: int, look: Look) -> None:
    """Write what a piece gives, in the hues of the icons on its own ground: each sign as often as it gives it, else
    with its number, else once; before that the sign of a blockade, and its own as far as there is room. The plate
    leaves a column free at both sides, or at one, so that those of neighbours do not run together."""
    left, _, right, _ = sheet.inside
    paint = _paint(kind)
    icons = [(icon, look.glyphs.icon(icon), n) for icon, n in cell.icons]
    blockade = [("", look.glyphs.blockade)] if cell.blockaded else []
    own = [("", look.glyphs.piece(kind))] if kind != "building" or not icons else []
    ways = [
        [*blockade, *sign, *way]
        for way in (
            [(icon, look.glyphs.repeated(icon, n)) for icon, _, n in icons],
            [(icon, f"{glyph}{n}" if n > 1 else glyph) for icon, glyph, n in icons],
            [(icon, glyph) for icon, glyph, _ in icons],
        )
        for sign in ((own, []) if icons else (own,))
    ]
    fitting = (
        way
        for some in (ways[:4], ways[4:])
        for room in (sheet.width - 2, sheet.width - 1)
        for way in some
        if sum(len(text) for _, text in way) <= room
    )
    parts = next(fitting, ways[-1])
    length = sum(len(text) for _, text in parts)
    if length > right - left:
        left, right = 0, sheet.width
    blank = right - left >= length + 2 and sheet.width >= SPACIOUS and not sheet.real
    x = left + max(0, (right - left - length) // 2) - blank
    x -= not blank and x > 0 and x + length == sheet.width  # or it would run into the next square's
    edge = (" " * blank, look.palette.label(paint))
    sheet.label(x, line, [edge, *((text, look.palette.icon_on(paint, icon)) for icon, text in parts), edge])


def _paint(kind: str) -> str:
    """The paint of the label of such a piece; a city-state has that of buildings."""
    return "building" if kind == "city_state" else kind


def _yields(sheet: _Sheet, cell: Cell, look: Look) -> None:
    """Write what the square gives, in the hues of their kinds: numbers and signs, signs alone, or numbers alone; the
    first that leaves a column free before the next square."""
    if cell.terrain is None or not cell.icons:
        return
    room = min(sheet.inside[2] - sheet.inside[0] if sheet.height > 1 else sheet.width, sheet.width - 1)
    signs = [(look.glyphs.icon(kind), n) for kind, n in cell.icons]
    ways = [[sign * n for sign, n in signs], [str(n) for _, n in signs]]
    texts = [f"{n}{sign}" for sign, n in signs]
    if len("".join(texts)) > room:
        texts = next((way for way in ways if len("".join(way)) <= room), ways[-1])
    parts = [(text, look.palette.hue(kind)) for text, (kind, _) in zip(texts, cell.icons, strict=False)]
    x = bool(sheet.border & WEST) if sheet.height > 1 else 0
    y = min(sheet.lines, key=lambda y: (bool(sheet.border & NORTH) and y == 0, y)) if sheet.height > 1 else 0
    if sheet.real and cell.badges:  # below their flag
        y = sheet.height - 1
    while len("".join(text for text, _ in parts)) > min(room, sheet.width - x):  # half a number would be another
        parts.pop()
    sheet.label(x, y, parts)


RING: Final = "○"
RICH: Final = 8
"""The icons around the site of a city from which it is a good one."""
FAINT: Final = 0.3
"""How much fainter the rings of others are."""
INSET: Final = 4
"""The pixels at the sides of a square that a ring or dot leaves to frames."""
LINE: Final = 4
"""The pixels of the line of a path."""
_ENDS: Final = {SOUTH: "▲", WEST: "►", NORTH: "▼", EAST: "◄"}
"""Which way a path leads that comes from that side."""
_INK: Final = "door in shade in shade"
_FLAG_DOTS: Final = tuple(SPRITES.letter(name) for name in ("wall", "wall in shade", "owner", "owner in shade", _INK))
_FLAG: Final = 3
"""Columns of the smallest flag."""
_TALL: Final = 3
"""Lines of a square from which pieces keep off a border above or below them."""
_YARD: Final = SPRITES.letter("yard")
