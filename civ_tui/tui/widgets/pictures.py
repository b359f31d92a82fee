"""A square as a picture in half blocks: two pixels a character, the upper in the ink, the lower in the ground colour.

Terrain, towns, borders and marks are pixels. All text is in labels with a ground of their own, never on a texture;
labels stay off the border if there is room.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from types import MappingProxyType
from typing import Final

from rich.segment import Segment
from rich.style import Style

from civ_tui.rules.edition import Edition
from civ_tui.rules.printed.components import Printed
from civ_tui.tui.theme.colours import blend, contrast, hard_ink, indexed
from civ_tui.tui.theme.glyphs import ABBREVIATED, RESOURCE_LETTERS, short
from civ_tui.tui.theme.look import Look
from civ_tui.tui.theme.palette import TONES
from civ_tui.tui.widgets.cells import EAST, NORTH, SOUTH, WEST, Badge, Cell, CityMark, Marks
from civ_tui.tui.widgets.sprites import legend, letter, sprites
from civ_tui.tui.widgets.terrain import BEACH, Pixels, card_back, stamp, terrain
from civ_tui.tui.widgets.zooms import SIZES, Row, Zoom

BREATH: Final = 0.12
"""The share of the owner's colour in the ground of a city's outskirts."""
CASING: Final = 0.55
"""How much lighter or darker the pixels along the inside of a border are. Some eyes can tell the border from its
surroundings only by that."""
CASED: Final = 6
"""The height of a square in pixels from which this applies in full; in smaller ones half as much, to leave terrain."""
SEAM: Final = 0.14
"""How much darker the first pixels of a tile are."""
DIM: Final = 0.4
"""How much nearer to the panel's colour squares are that a march cannot reach."""
CALM: Final = 0.5
"""How much nearer to the panel's colour squares of one line are while they tell what they give."""
OWNED: Final = 0.25
"""The share of the owner's colour in them."""
SOFT: Final = 0.6
"""How much of their contrast soft pictures lose."""

SPACIOUS: Final = 7
"""Columns of a square from which names leave the last one free."""
RHYTHMS: Final = MappingProxyType({"red": (7, 1), "green": (4, 1), "yellow": (9, 2), "purple": (3, 2)})
"""The pixels of a border in the owner's colour and of the darker break after them, by colour. Without breaks some eyes
would lose these borders on terrain; the rhythm also tells them apart. Other colours have no breaks."""

Corner = tuple[int, int]


def paint(cell: Cell, marks: Marks, zoom: Zoom, look: Look) -> tuple[Row, ...]:
    """The rows of segments that draw the cell."""
    width, lines = SIZES[zoom]
    if lines == 1 and marks.yields and not marks.site and cell.terrain is not None and cell.city is None:
        pixels = _calm(cell, width, look)
    else:
        pixels = _ground(cell, marks, width, 2 * lines, look)
        _casing(pixels, cell, marks, look)
        _border(pixels, cell, marks, look)
    _frames(pixels, cell, marks, look)
    sheet = _Sheet(width, lines, cell.place.border)
    _labels(sheet, cell, marks, look)
    _plates(pixels, sheet, cell, look)
    if marks.cursor:
        _cursor(pixels, sheet, look)
    elif lines == 1 and (marks.target or marks.selected):
        _brackets(pixels, sheet, marks, look)
    return sheet.over(pixels)


# Pixels


def _ground(cell: Cell, marks: Marks, width: int, height: int, look: Look) -> Pixels:
    """The terrain and pieces of the square, in the colours of their owner."""
    place, owner = cell.place, cell.owner
    rows: Sequence[str]
    if cell.terrain is None:
        rows = card_back(place.across, place.down, width, height)
    elif cell.city is not None:
        rows, owner = _town(cell.city, cell.place.x + cell.place.y, width, height), cell.city.colour
    else:
        rows = terrain(cell.terrain, place.x, place.y, width, height, place.shores)
    shown = colours(look, owner, marks.dim, marks.turns)
    pixels = [[shown[dot] for dot in dots] for dots in rows]
    if cell.terrain is not None and cell.city is None and not marks.cursor:
        seam = colours(look, owner, marks.dim, marks.turns, True)
        if place.down == 0:
            pixels[0] = [seam[dot] for dot in rows[0]]
        if place.across == 0:
            for line, dots in zip(pixels, rows, strict=True):
                line[0] = seam[dots[0]]
    return pixels


def _calm(cell: Cell, width: int, look: Look) -> Pixels:
    """One colour for the terrain and its owner, for a square of one line that is full of numbers."""
    assert cell.terrain is not None
    ground = look.palette.terrain[cell.terrain][0]
    if cell.owner is not None and look.palette.blends:
        ground = blend(ground, look.palette.players[cell.owner], OWNED)
    return [[fainter(ground, look, CALM)] * width for _ in range(2)]


def _town(city: CityMark, turn: int, width: int, height: int) -> list[str]:
    """Roofs and walls below the bar."""
    kind = ("capital" if city.capital else "city") + (" walled" if city.walled else "")
    pixels = [[_YARD] * width for _ in range(height)]
    found = sprites(kind, width, height - 2)
    if found:
        stamp(pixels, found[turn % len(found)])
    return ["".join(row) for row in pixels]


@lru_cache(512)
def colours(
    look: Look, owner: str | None = None, dim: bool = False, turns: bool = False, seam: bool = False
) -> Mapping[str, str]:
    """The colour of each letter of the sprites."""
    palette = look.palette
    named = dict(palette.paints)
    if look.terrain == "soft":
        for kind, tones in TONES.items():
            for tone in tones:
                if palette.blends:
                    named[tone] = blend(named[tone], palette.terrain[kind][0], SOFT)
                elif kind != "mountain":  # mountains are shapes, not grain, and would be lost
                    named[tone] = palette.terrain[kind][0]
    if owner is not None:
        colour = palette.players[owner]
        if palette.blends:
            for tones in TONES.values():
                for tone in tones:
                    named[tone] = blend(named[tone], colour, BREATH)
            named["sand"] = blend(named["sand"], colour, BREATH)
        named.update(palette.town(owner))
    if turns:
        named["rim"] = palette.accent
    shown = {dot: named.get(name, palette.panel) for dot, name in legend().items()}
    if dim:
        closed = {letter(name) for name in ("gap", "rim", "back", "weave")}
        shown = {dot: colour if dot in closed else fainter(colour, look, DIM) for dot, colour in shown.items()}
        shown |= {letter(name): colour for name, colour in palette.dimmed.items()}
    if seam and palette.blends:
        shown = {dot: fainter(colour, look, SEAM) for dot, colour in shown.items()}
    return shown


def fainter(colour: str, look: Look, share: float) -> str:
    """The colour moved towards the gap between tiles; with 256 colours, the nearest one available."""
    mixed = blend(colour, look.palette.paints["gap"], share)
    return mixed if look.palette.blends else indexed(mixed)


def _casing(pixels: Pixels, cell: Cell, marks: Marks, look: Look) -> None:
    """Raise the contrast of the pixels along the inside of the owner's border."""
    width, height, border = len(pixels[0]), len(pixels), cell.place.border
    if height < BEACH or not border or cell.owner is None or cell.city is not None:
        return
    share = CASING if height >= CASED else CASING / 2
    for y, row in enumerate(pixels):
        for x, colour in enumerate(row):
            if (
                (border & NORTH and y == 1)
                or (border & SOUTH and y == height - 2)
                or (border & WEST and x == 1)
                or (border & EAST and x == width - 2)
            ):
                row[x] = cased(colour, cell.owner, look, share)
                if marks.dim:
                    row[x] = fainter(row[x], look, DIM / 2)


@lru_cache(4096)
def cased(colour: str, owner: str, look: Look, share: float = CASING) -> str:
    """That colour beside the owner's border: moved towards the gap between tiles or the marks, whichever differs more
    from the border."""
    paints, line = look.palette.paints, look.palette.players[owner]
    mixed = blend(colour, max((paints["gap"], paints["mark"]), key=lambda goal: contrast(goal, line)), share)
    return mixed if look.palette.blends else indexed(mixed)


def _border(pixels: Pixels, cell: Cell, marks: Marks, look: Look) -> None:
    """Draw the owner's border along the sides where the outskirts end, in full colour on dim squares too: who owns the
    land matters most while somebody marches."""
    owner = cell.owner if cell.city is None else cell.city.colour
    if owner is None or not cell.place.border:
        return
    shades = (look.palette.players[owner], look.palette.stitch(owner))
    if marks.dim and look.palette.blends:
        shades = (shades[0], fainter(shades[1], look, DIM / 2))
    border, width, height = cell.place.border, len(pixels[0]), len(pixels)
    left, top = cell.place.x * width, cell.place.y * height
    for side, y in ((NORTH, 0), (SOUTH, height - 1)):
        if border & side:
            pixels[y] = [shades[_breaks(owner, left + x)] for x in range(width)]
    for side, x in ((WEST, 0), (EAST, width - 1)):
        if border & side:
            for y, row in enumerate(pixels):
                row[x] = shades[_breaks(owner, top + y)]


def _breaks(owner: str, place: int) -> bool:
    """Whether a border of that colour has a break at that pixel column or row of the map."""
    drawn, darker = RHYTHMS.get(owner, (1, 0))
    return place % (drawn + darker) >= drawn


def _plates(pixels: Pixels, sheet: _Sheet, cell: Cell, look: Look) -> None:
    """Draw the plates of armies above and below their badges, so that they are seen first. One pixel, bare or dark,
    separates them from a border of their own colour."""
    width, height, border = len(pixels[0]), len(pixels), cell.place.border
    owner = cell.owner if cell.city is None else cell.city.colour
    for left, right, line, colour in sheet.plates:
        top, foot = 2 * line - 1, 2 * line + 2
        apart = border if colour == owner else 0
        for y, melts in ((top, apart & NORTH and top == 1), (foot, apart & SOUTH and foot == height - 2)):
            if 0 <= y < height and not melts:
                pixels[y][left:right] = [look.palette.players[colour]] * (right - left)
        for x, melts in ((0, apart & WEST and left == 1), (width - 1, apart & EAST and right == width - 1)):
            for row in pixels[max(0, top) : foot + 1] if melts else ():
                row[x] = look.palette.paints["gap"]


def _frames(pixels: Pixels, cell: Cell, marks: Marks, look: Look) -> None:
    """Draw the corners of targets and of the selected square, the lower corners of other squares within reach, and the
    dot of a path: as single pixels in small squares, as angles in larger ones (for a single line, see `_brackets`)."""
    width, height = len(pixels[0]), len(pixels)
    mark, right, foot = look.palette.paints["mark"], width - 1, height - 1
    framed = height > 2 and (marks.target or marks.selected)
    corners: list[Corner] = []
    if framed or marks.reachable:
        corners = [(0, foot), (right, foot)]
    if framed:
        corners += [(0, 0), (right, 0)]
    if framed and (height > 4 or marks.selected):
        corners += [(1, 0), (0, 1), (right - 1, 0), (right, 1)]
        corners += [(1, foot), (0, foot - 1), (right - 1, foot), (right, foot - 1)]
    for x, y in corners:
        pixels[y][x] = look.palette.accent if marks.selected else mark
    if marks.passed and not marks.selected:
        across, down = max(1, width // 5), max(1, height // 3)
        for y in range((height - down) // 2, (height - down) // 2 + down):
            for x in range((width - across) // 2, (width - across) // 2 + across):
                pixels[y][x] = mark


def _cursor(pixels: Pixels, sheet: _Sheet, look: Look) -> None:
    """Draw a frame around everything, with letters on top of it."""
    mark = look.palette.paints["mark"]
    if len(pixels) > 2:
        pixels[0] = [mark] * sheet.width
        pixels[-1] = [mark] * sheet.width
    for row in pixels:
        row[0] = row[-1] = mark
    for (x, y), (character, _) in sheet.written.items():
        if x in (0, sheet.width - 1):
            sheet.written[x, y] = character, look.palette.cursor()


def _brackets(pixels: Pixels, sheet: _Sheet, marks: Marks, look: Look) -> None:
    """In a square of one line, put targets and the selected square in brackets, unless a label needs the room."""
    for x, bracket in ((0, "["), (sheet.width - 1, "]")):
        ground = look.palette.accent if marks.selected else pixels[1][x]
        sheet.written.setdefault((x, 0), (bracket, Style(color=hard_ink(ground), bgcolor=ground, bold=True)))


# Labels


class _Sheet:
    """The labels of a square: characters by their column and line. `border` are the sides to keep off."""

    def __init__(self, width: int, height: int, border: int) -> None:
        self.width, self.height, self.border = width, height, border
        self.written: dict[Corner, tuple[str, Style]] = {}
        self.plates: list[tuple[int, int, int, str]] = []
        """Plates under the badges of armies: first column, column after the last, line, colour."""

    def write(self, x: int, y: int, text: str, style: Style) -> int:
        """Write from column x on; returns the column after the last character."""
        for column, character in enumerate(text, start=x):
            if 0 <= column < self.width:
                self.written[column, y] = character, style
        return x + len(text)

    @property
    def lines(self) -> list[int]:
        """The lines from the middle outwards, those beside a border last."""
        bordered = {0: NORTH, self.height - 1: SOUTH}
        middle = (self.height - 1) / 2
        return sorted(range(self.height), key=lambda y: (bool(self.border & bordered.get(y, 0)), abs(y - middle), -y))

    def room(self, y: int) -> int:
        """How many columns of the line a name may take without touching the border or the next square's name."""
        if any(y == line for _, line in self.written):
            return 0
        return self.width - bool(self.border & WEST) - bool(self.border & EAST or self.width >= SPACIOUS)

    def place(self, text: str, style: Style, lines: Iterable[int], align: str = "", *, apart: bool = False) -> bool:
        """Put a label on the first of the lines with room for it, at the left ("<"), at the right (">") or in the
        middle; off the border if possible, or off every edge if it stands `apart`."""
        west, east = apart or bool(self.border & WEST), apart or bool(self.border & EAST)
        lines = list(lines)
        for left, right in ((west, east), (0, 0)):
            most = self.width - right - len(text)
            x = left if align == "<" else most if align == ">" else (left + most + 1) // 2
            if x < left:
                continue
            for y in lines:
                if all((x + i, y) not in self.written for i in range(len(text))):
                    self.write(x, y, text, style)
                    return True
        return False

    def over(self, pixels: Pixels) -> tuple[Row, ...]:
        """The lines of segments: labels over pixels."""
        rows = []
        for y in range(self.height):
            upper, lower = pixels[2 * y], pixels[2 * y + 1]
            row = [self.written.get((x, y)) or _half(upper[x], lower[x]) for x in range(self.width)]
            rows.append(tuple(_joined(row)))
        return tuple(rows)


def _joined(row: Sequence[tuple[str, Style]]) -> Iterable[Segment]:
    text, style = row[0]
    for character, own in row[1:]:
        if own is style:
            text += character
        else:
            yield Segment(text, style)
            text, style = character, own
    yield Segment(text, style)


@lru_cache(8192)
def _half(upper: str, lower: str) -> tuple[str, Style]:
    """Two pixels as a character."""
    return (" ", Style(bgcolor=upper)) if upper == lower else ("▀", Style(color=upper, bgcolor=lower))


def _labels(sheet: _Sheet, cell: Cell, marks: Marks, look: Look) -> None:
    label = look.palette.label
    if cell.city is not None:
        _bar(sheet, cell.city, cell.badges, look)
    elif marks.yields:
        _yields(sheet, cell, look)
    if cell.terrain is None:
        if marks.turns and marks.target:
            sheet.place(" ? "[: sheet.width], label("step"), sheet.lines)
        return
    if sheet.height == 1:
        if not marks.yields:
            _small(sheet, cell, marks, look)
        elif cell.resource is not None and cell.city is None:
            sheet.place(RESOURCE_LETTERS[cell.resource], label(cell.resource), [0], ">")
        return
    foot = sorted(sheet.lines, key=lambda y: (sheet.border & SOUTH and y == sheet.height - 1, -y))
    if cell.city is not None:
        foot = [line for line in foot if line]
    _figures(sheet, cell, marks, foot, look)
    if marks.steps:
        sheet.place(f" {marks.steps} ", label("way" if marks.passed else "step"), sheet.lines)
    if cell.resource is not None:
        top = sorted(sheet.lines, key=lambda y: (sheet.border & NORTH and y == 0, y))
        flag = RESOURCE_LETTERS[cell.resource]
        spacious = sheet.width >= SPACIOUS
        # A bare letter at the edge would run into a name in the next square.
        sheet.place(f" {flag} " if spacious else flag, label(cell.resource), top, ">", apart=not spacious)
    if cell.feature is not None:
        _feature(sheet, cell, *cell.feature, look)
    if cell.blockaded:
        sheet.place(look.glyphs.blockade, label("village"), range(sheet.height), "<")


def _bar(sheet: _Sheet, city: CityMark, badges: Sequence[Badge], look: Look) -> None:
    """Write the owner's letter and the city's rank, and at the right its production, or its figures in a square of one
    line."""
    style = look.palette.badge(city.colour)
    idle = look.glyphs.bullet if city.idle else ""
    left = f"{city.letter}{look.glyphs.capital if city.capital else look.glyphs.city}{idle}"
    made = str(city.production)
    if sheet.width >= 5:
        made += look.glyphs.icon("production")
    if sheet.width >= 9:
        made += f" {city.trade}{look.glyphs.icon('trade')}"
    room = sheet.width - len(left)
    sheet.write(0, 0, left + (made.rjust(room) if len(made) <= room else " " * room), style)
    if sheet.height == 1 and badges:
        badge = badges[0]
        count = str(badge.armies) if badge.armies else look.glyphs.scout
        own = badge.colour == city.colour
        sheet.write(2, 0, count, look.palette.label("ledger") if own else look.palette.badge(badge.colour))


def _small(sheet: _Sheet, cell: Cell, marks: Marks, look: Look) -> None:
    """Draw a square of one line: figures at the right; from the left a sign each for the piece (the first letter of a
    building), the steps and the resource."""
    label = look.palette.label
    if cell.city is not None:
        return
    _place_badges(sheet, cell.badges[:1], [0], ">", marks, look)
    if cell.feature is not None:
        kind, sign, printed = _told(cell.edition, *cell.feature, look)
        if printed is not None and kind == "building":
            sign = look.name(printed)[0].lower()
        _sign(sheet, sign, label(kind))
    if marks.steps and not cell.badges:  # two numbers side by side would be confused
        _sign(sheet, str(marks.steps), label("way" if marks.passed else "step"))
    if cell.resource is not None:
        _sign(sheet, RESOURCE_LETTERS[cell.resource], label(cell.resource))


def _sign(sheet: _Sheet, sign: str, style: Style) -> None:
    """Put the sign in the free column nearest to the middle, off the border if possible."""
    border = {x for x, side in ((0, WEST), (sheet.width - 1, EAST)) if sheet.border & side}
    columns = sorted(range(sheet.width), key=lambda x: (x in border, abs(2 * x + 1.5 - sheet.width)))
    for x in columns:
        if (x, 0) not in sheet.written:
            sheet.write(x, 0, sign, style)
            return


def _figures(sheet: _Sheet, cell: Cell, marks: Marks, lines: Sequence[int], look: Look) -> None:
    """Place a badge for each owner side by side on one line, in the middle if the square is otherwise empty."""
    alone = cell.city is None and cell.feature is None
    badges = cell.badges[: 2 if sheet.width < 9 else 3]
    _place_badges(sheet, badges, sheet.lines if alone else lines, "" if alone else "<", marks, look)


def _place_badges(
    sheet: _Sheet, badges: Sequence[Badge], lines: Sequence[int], align: str, marks: Marks, look: Look
) -> None:
    """Place side by side each owner's letter on their colour and their figures, which are hollow if they have moved and
    are not marching."""
    signed = len(badges) == 1 and (sheet.width >= SPACIOUS or (sheet.height > 1 and not align))
    written = [_badge(badge, look, sign=signed) for badge in badges]
    if sum(map(len, written)) > sheet.width - bool(sheet.border & WEST) - bool(sheet.border & EAST):
        written = [text.strip() for text in written]
    before = set(sheet.written)
    if not sheet.place("".join(written), Style(), lines, align):
        return
    x, y = min(set(sheet.written) - before, default=(0, 0))
    for text, badge in zip(written, badges, strict=True):
        if sheet.height > 1 and badge.armies:
            sheet.plates.append((x, x + len(text), y, badge.colour))
        head = text.index(badge.letter) + 1
        x = sheet.write(x, y, text[:head], look.palette.badge(badge.colour))
        spent = badge.moved and not marks.selected
        x = sheet.write(x, y, text[head:], look.palette.badge(badge.colour, spent=spent))


def _badge(badge: Badge, look: Look, *, sign: bool) -> str:
    army = look.glyphs.army if sign and badge.armies else ""
    text = f"{badge.letter}{army}{badge.armies or ''}{look.glyphs.scout if badge.scouts else ''}"
    return f" {text} " if army and len(text) < ABBREVIATED else text


def _told(edition: Edition | None, kind: str, component: str, look: Look) -> tuple[str, str, Printed | None]:
    """The label of a piece, its sign, and its component."""
    glyphs = look.glyphs
    signs = {"hut": glyphs.hut, "village": glyphs.village}
    pieces = {"building": glyphs.building, "wonder": glyphs.wonder, "great_person": glyphs.great_person}
    if kind not in pieces:
        return (kind if kind in signs else "disaster"), signs.get(kind, glyphs.disaster), None
    if edition is None:
        return kind, pieces[kind], None
    known = edition.components
    shelves: dict[str, Mapping[str, Printed]] = {
        "building": known.buildings,
        "wonder": known.wonders,
        "great_person": known.great_people,
    }
    return kind, pieces[kind], shelves[kind][component]


def _feature(sheet: _Sheet, cell: Cell, kind: str, component: str, look: Look) -> None:
    """Draw a piece as its name or its short word; a hut, village or disaster as a small picture. Buildings alternate
    between two grounds, so that names of neighbours do not run into each other."""
    named, sign, printed = _told(cell.edition, kind, component, look)
    style = look.palette.label(named, shaded=named == "building" and bool((cell.place.x + cell.place.y) % 2))
    if printed is None:
        if sheet.height >= 3 and (found := sprites(named, sheet.width, 4)) and len(sheet.lines) >= 2:
            rows = _free_pair(sheet, len(found[0][0]))
            if rows is not None:
                _stamp(sheet, found[0], rows, look)
                return
        sheet.place(f" {sign} ", style, sheet.lines) or sheet.place(sign, style, sheet.lines)
        return
    name = look.name(printed)
    if len(name) > sheet.width - (2 if sheet.width >= SPACIOUS else 1):  # the room on every square
        name = short(component, name, english=look.language == "en") or name
    for line in sheet.lines:
        room = sheet.room(line)
        if len(name) <= room:
            spacious = sheet.width >= SPACIOUS
            at_bar = cell.barred and line == 0
            meets = cell.followed > bool(sheet.border & WEST) or at_bar
            if not spacious and len(name) >= sheet.width - 1 and meets:
                sheet.write(0, line, name, style)  # even over the border, or it would touch the next name or the bar
                return
            signed = sign + name if spacious and kind != "building" and len(name) < room else name
            written = signed.center(len(signed) + (2 if len(signed) + 2 <= room else 0))
            sheet.place(written, style, [line], "<" if at_bar and not spacious else "")
            return
    sheet.place(sign, style, sheet.lines)


def _free_pair(sheet: _Sheet, width: int) -> Corner | None:
    """The first column and line with room for a picture two lines high."""
    x = (sheet.width - width) // 2
    for y in sorted(range(sheet.height - 1), key=lambda y: (abs(2 * y + 2 - sheet.height), -y)):
        if all((x + i, y + j) not in sheet.written for i in range(width) for j in (0, 1)):
            return x, y
    return None


def _stamp(sheet: _Sheet, sprite: Sequence[str], corner: Corner, look: Look) -> None:
    """Place a small picture like a label."""
    shown = colours(look)
    left, top = corner
    for y in range(len(sprite) // 2):
        for x, (upper, lower) in enumerate(zip(sprite[2 * y], sprite[2 * y + 1], strict=True)):
            sheet.written[left + x, top + y] = _half(shown[upper], shown[lower])


def _yields(sheet: _Sheet, cell: Cell, look: Look) -> None:
    """Write what the square gives, in the hues of their kinds: numbers and signs, signs alone, or numbers alone; in one
    line, the first that leaves a column free before the next square."""
    if cell.terrain is None or not cell.icons:
        return
    room = sheet.room(0) if sheet.height > 1 else sheet.width - 1
    signs = [(look.glyphs.icon(kind), n) for kind, n in cell.icons]
    ways = [[f"{n}{sign}" for sign, n in signs], [sign * n for sign, n in signs], [str(n) for _, n in signs]]
    texts = next((way for way in ways if len("".join(way)) <= room), ways[-1])
    parts = [(text, look.palette.hue(kind)) for text, (kind, _) in zip(texts, cell.icons, strict=True)]
    x = bool(sheet.border & WEST) if sheet.height > 1 else 0
    y = min(sheet.lines, key=lambda y: (bool(sheet.border & NORTH) and y == 0, y)) if sheet.height > 1 else 0
    for text, style in parts:
        if x + len(text) <= sheet.width:
            x = sheet.write(x, y, text, style)


_YARD: Final = letter("yard")
