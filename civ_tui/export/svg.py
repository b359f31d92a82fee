"""Lines of text as an SVG picture.

The file needs nothing from elsewhere; letters stand in the columns of whatever fixed-width font the reader has.
"""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from io import StringIO
from typing import Final, NamedTuple
from xml.sax.saxutils import escape

from rich.cells import cell_len
from rich.console import Console
from rich.segment import Segment
from rich.style import Style
from rich.text import Text

from civ_tui.drawing.colours import blend
from civ_tui.drawing.look import Look
from civ_tui.drawing.palette import Palette
from civ_tui.drawing.palettes import DARK
from civ_tui.drawing.panel import Lines, styled
from civ_tui.drawing.pixels.png import png_of_many

GAP: Final = 2
"""Columns left and right of the lines; above and below one line is free."""
CELL: Final = (15, 30)
"""Pixels of a column and a line. A column is as wide as a letter of most fonts at this size, since not every reader
stretches letters to the length that the file asks for."""
FONT: Final = 25
BASE: Final = 23
"""Pixels from the top of a line to the foot of its letters."""
FAMILY: Final = "DejaVu Sans Mono, Menlo, Consolas, Liberation Mono, monospace"
HEADING: Final = 16
"""Lines of the head of a postcard above a board, with the race."""
HALF: Final = "▀"
"""What the pictures of the map are made of: drawn here as what it is, so that no font leaves a gap."""
FAINT: Final = 0.45
"""How far what is dim lies from the ground, of the whole way to the ink."""

Row = list[Segment]


class Picture(NamedTuple):
    """Rows of pixels (hex colours) that lie below the text from that column and row on, over so many columns and
    lines."""

    column: int
    row: int
    columns: int
    lines: int
    pixels: Sequence[Sequence[str]]


def drawn(lines: Iterable[Text]) -> list[Row]:
    """The lines as rows of a picture."""
    console = Console(file=StringIO(), width=1000, color_system="truecolor")
    return [[segment for segment in line.render(console) if segment.text] for line in lines]


def in_colours(look: Look) -> Look:
    """The look, in the dark colours where it has none to draw with."""
    return look if look.palette.coloured else replace(look, palette=DARK)


def moment(look: Look, head: Lines, board: Iterable[Row], side: Lines, caption: str) -> list[Row]:
    """The rows of a picture of a game: room for the head of a postcard, a line and a blank
    one above the board, lines beside it, a caption below it."""
    rows, side_rows = list(board), drawn(side)
    width = sum(segment.cell_length for segment in rows[0])
    rows += [[Segment(" " * width)]] * (len(side_rows) - len(rows))
    side_rows += [[]] * (len(rows) - len(side_rows))
    below = [Text(), styled(caption, look.palette.role("muted"))] if caption else []
    joined_rows = [[*left, Segment(" " * GAP), *right] for left, right in zip(rows, side_rows, strict=True)]
    return [*[[]] * HEADING, *drawn([*head, Text()]), *joined_rows, *drawn(below)]


def document(rows: Iterable[Row], palette: Palette, title: str = "", *pictures: Picture) -> str:
    """The file, on the ground of the palette's panels, with those pictures below the text; `title` is what readers call
    it."""
    framed = [[], *([Segment(" " * GAP), *row] for row in rows), []]
    columns = max(sum(segment.cell_length for segment in row) for row in framed) + GAP
    return "\n".join(_file(framed, columns, palette, title, pictures)) + "\n"


def _file(
    rows: Sequence[Row], columns: int, palette: Palette, title: str, pictures: Sequence[Picture]
) -> Iterator[str]:
    (across, down), ground = CELL, palette.panel
    width, height = columns * across, len(rows) * down
    yield f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="{width}" height="{height}">'
    if title:
        yield f"<title>{escape(title)}</title>"
    yield f'<rect width="{width}" height="{height}" fill="{ground}"/>'
    yield from map(_image, pictures)
    fills: list[str] = []
    letters: list[str] = []
    for y, row in enumerate(rows):
        x = 0
        for text, own, _ in Segment.simplify(row):
            style = own or Style.null()
            ink, fill = _colours(style, palette)
            length = cell_len(text)
            upper = f'x="{x * across}" y="{y * down}" width="{length * across}" height="{down // 2}"'
            place = f'x="{x * across}" y="{y * down}" width="{length * across}" height="{down}"'
            if fill != ground:
                fills.append(f'<rect {place} fill="{fill}"/>')
            if set(text) == {HALF}:
                fills.append(f'<rect {upper} fill="{ink}"/>')
            elif text.strip():
                letters.append(_letters(text, x * across, y * down + BASE, ink, style))
            x += length
    yield '<g shape-rendering="crispEdges">'
    yield from fills
    yield "</g>"
    yield f'<g font-family="{FAMILY}" font-size="{FONT}" xml:space="preserve">'
    yield from letters
    yield "</g>"
    yield "</svg>"


def _image(picture: Picture) -> str:
    """The pixels, which readers enlarge without blurring them."""
    (across, down), left, top = CELL, picture.column + GAP, picture.row + 1
    place = f'x="{left * across}" y="{top * down}" width="{picture.columns * across}" height="{picture.lines * down}"'
    data = b64encode(png_of_many(picture.pixels)).decode("ascii")
    how = 'preserveAspectRatio="none" style="image-rendering:pixelated"'
    return f'<image {place} {how} href="data:image/png;base64,{data}"/>'


def _letters(text: str, x: int, y: int, ink: str, style: Style) -> str:
    """The text at that place: blanks at its ends only move it."""
    begins = len(text) - len(text.lstrip(" "))
    words = text.strip(" ")
    more = ' font-weight="bold"' if style.bold else ""
    if style.underline:
        more += ' text-decoration="underline"'
    length = cell_len(words) * CELL[0]
    where = f'x="{x + begins * CELL[0]}" y="{y}" textLength="{length}"'
    return f'<text {where} fill="{ink}"{more}>{escape(words)}</text>'


def _colours(style: Style, palette: Palette) -> tuple[str, str]:
    """Ink and ground of a style."""
    ink = style.color.name if style.color is not None else palette.text
    fill = style.bgcolor.name if style.bgcolor is not None else palette.panel
    if style.reverse:
        ink, fill = fill, ink
    return (blend(fill, ink, FAINT) if style.dim else ink), fill
