"""What a screen shows as SVG, cell by cell: letters, block characters as what they are, and pictures in real pixels.

The file needs nothing from elsewhere. With several frames it moves: every frame holds only what has changed since the
one before, and shows from its moment on.
"""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Iterator, Mapping, Sequence
from types import MappingProxyType
from typing import Final, NamedTuple
from xml.sax.saxutils import escape

from rich.style import Style
from textual.app import App

from civ_tui.drawing.blocks import GRIDS
from civ_tui.drawing.colours import blend
from civ_tui.drawing.palettes import DARK
from civ_tui.drawing.pixels.picture import Cut, Picture
from civ_tui.drawing.pixels.png import png

CELL: Final = (8, 16)
"""Units of a column and a line."""
FONT: Final = 13.289
"""A letter of DejaVu Sans Mono is 0.602 em wide: so high, it is as wide as a column."""
BASE: Final = 12.3
"""Units from the top of a line to the foot of its letters."""
FAMILY: Final = "DejaVu Sans Mono,Menlo,Consolas,monospace"


class Cell(NamedTuple):
    """A character, its ink and its ground, whether it is bold, and the part of a picture that is there instead."""

    character: str
    ink: str
    ground: str
    bold: bool
    part: tuple[Picture, int, int] | None = None


Frame = list[list[Cell]]


def _dots() -> Iterator[tuple[str, tuple[tuple[float, float, float, float], ...]]]:
    """Each block character with the boxes that it consists of: left, top, width and height in cells."""
    for grid in GRIDS.values():
        for bits, character in enumerate(grid.characters):
            wide, high = 1 / grid.across, 1 / grid.down
            places = [divmod(place, grid.across) for place in range(grid.across * grid.down) if bits >> place & 1]
            yield character, tuple((x * wide, y * high, wide, high) for y, x in places)


BLOCKS: Final[Mapping[str, tuple[tuple[float, float, float, float], ...]]] = MappingProxyType(
    {character: boxes for character, boxes in _dots() if boxes}
)


def frame(app: App[None]) -> Frame:
    """Everything on the screen."""
    rows = []
    for strip in app.screen._compositor.render_strips():
        row: list[Cell] = []
        for text, style, _ in strip:
            ink, ground = _colours(style or Style.null())
            cut = style.color if style is not None and isinstance(style.color, Cut) else None
            part = None if cut is None else (cut.picture, cut.column, cut.line)
            row += [Cell(character, ink, ground, bool(style and style.bold), part) for character in text]
        rows.append(row)
    return rows


def _colours(style: Style) -> tuple[str, str]:
    """Ink and ground of a style as hex."""
    ink = DARK.text if style.color is None else style.color.get_truecolor().hex
    ground = DARK.panel if style.bgcolor is None else style.bgcolor.get_truecolor().hex
    if style.reverse:
        ink, ground = ground, ink
    return (blend(ground, ink, 0.5) if style.dim else ink), ground


class _Pictures:
    """The pictures of a file: each is in it once, whoever has drawn it how often."""

    def __init__(self) -> None:
        self._names: dict[tuple[object, ...], str] = {}
        self.files: list[str] = []

    def name(self, picture: Picture) -> str:
        """The name by which the picture can be used."""
        key = picture.rows, picture.colours, picture.columns, picture.lines
        if key not in self._names:
            self._names[key] = name = f"p{len(self._names)}"
            width, height = picture.columns * CELL[0], picture.lines * CELL[1]
            data = b64encode(png(picture.rows, picture.colours)).decode("ascii")
            how = f'width="{width}" height="{height}" preserveAspectRatio="none" style="image-rendering:pixelated"'
            self.files.append(f'<image id="{name}" {how} href="data:image/png;base64,{data}"/>')
        return self._names[key]


def _changed(now: Frame, before: Frame | None) -> Iterator[tuple[int, int, list[Cell]]]:
    """What is different: the line and column of cells side by side that can be drawn in one piece, and those cells."""
    for y, row in enumerate(now):
        changed = [x for x in range(len(row)) if before is None or before[y][x] != row[x]]
        if not changed:
            continue
        # One column more on both sides: letters may be a little wider than their cells.
        x, stop = max(0, changed[0] - 1), min(len(row), changed[-1] + 2)
        while x < stop:
            end = x + 1
            while end < stop and _joins(row[end - 1], row[end]):
                end += 1
            yield y, x, row[x:end]
            x = end


def _joins(one: Cell, other: Cell) -> bool:
    """Whether both can be drawn in one piece: letters of one style, the same block, or parts side by side."""
    if one.part is not None or other.part is not None:
        beside = one.part and (one.part[0], one.part[1] + 1, one.part[2])
        return beside == other.part and one.ground == other.ground
    if one.character in BLOCKS or other.character in BLOCKS:
        return one == other
    return one[1:] == other[1:]


def _drawn(now: Frame, before: Frame | None, pictures: _Pictures) -> Iterator[str]:
    """What is different, as SVG: grounds and blocks by their colour, then pictures and letters."""
    grounds: dict[str, list[str]] = {}
    blocks: dict[str, list[str]] = {}
    rest: list[str] = []
    across, down = CELL
    for y, x, cells in _changed(now, before):
        character, ink, ground, bold, part = cells[0]
        length, text = len(cells), "".join(cell.character for cell in cells)
        grounds.setdefault(ground, []).append(_box(x, y, length, 1))
        if part is not None:
            picture, column, line = part
            window = f"{column * across} {line * down} {length * across} {down}"
            place = f'x="{x * across}" y="{y * down}" width="{length * across}" height="{down}"'
            rest.append(f'<svg {place} viewBox="{window}"><use href="#{pictures.name(picture)}"/></svg>')
        elif character in BLOCKS:
            for left, top, wide, high in BLOCKS[character]:
                boxes = [(x, length)] if wide == 1 else [(at + left, wide) for at in range(x, x + length)]
                blocks.setdefault(ink, []).extend(_box(start, y + top, span, high) for start, span in boxes)
        elif text.strip():
            begins = (x + len(text) - len(text.lstrip())) * across
            place = f'x="{begins}" y="{y * down + BASE:g}" textLength="{len(text.strip()) * across}"'
            weight = ' font-weight="bold"' if bold else ""
            rest.append(f'<text {place} fill="{ink}"{weight}>{escape(text.strip())}</text>')
    for paths in (grounds, blocks):
        yield from (f'<path fill="{colour}" d="{"".join(parts)}"/>' for colour, parts in paths.items())
    yield from rest


def _box(x: float, y: float, wide: float, high: float) -> str:
    """The path around a box of cells."""
    left, top = x * CELL[0], y * CELL[1]
    return f"M{left:.6g} {top:.6g}h{wide * CELL[0]:.6g}v{high * CELL[1]:.6g}H{left:.6g}z"


def document(frames: Sequence[tuple[Frame, float]], title: str = "") -> str:
    """The file that shows each of these frames for so many seconds, again and again."""
    whole, at, before = sum(seconds for _, seconds in frames), 0.0, None
    width, height = len(frames[0][0][0]) * CELL[0], len(frames[0][0]) * CELL[1]
    steps, groups, pictures = [], [], _Pictures()
    for number, (now, seconds) in enumerate(frames):
        if number:
            share = 100 * at / whole
            until, then = f"0%,{share:.2f}%{{visibility:hidden}}", f"{share + 0.01:.2f}%,100%{{visibility:visible}}"
            steps.append(f"@keyframes f{number}{{{until}{then}}}")
            steps.append(f"#f{number}{{animation:f{number} {whole:g}s step-end infinite}}")
        groups.append(f'<g id="f{number}">{"".join(_drawn(now, before, pictures))}</g>')
        before, at = now, at + seconds
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="{width}" height="{height}">'
        f"<title>{escape(title)}</title><style>{''.join(steps)}</style><defs>{''.join(pictures.files)}</defs>"
        f'<g shape-rendering="crispEdges" font-family="{FAMILY}" font-size="{FONT}" xml:space="preserve">'
        f"{''.join(groups)}</g></svg>\n"
    )
