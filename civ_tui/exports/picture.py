"""A moment of a game as an SVG picture: the round, the board with its rulers, the seats, and a battle if there is one.

The file needs nothing from elsewhere; letters stand in the columns of whatever fixed-width font the reader has.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from io import StringIO
from string import ascii_uppercase
from typing import Final
from xml.sax.saxutils import escape

from rich.cells import cell_len
from rich.console import Console
from rich.segment import Segment
from rich.style import Style
from rich.text import Text

from civ_tui.rules.view import View
from civ_tui.widgets.cells import NO_MARKS, cell_of
from civ_tui.widgets.front_boxes import Standing, box_lines
from civ_tui.widgets.fronts import header_lines
from civ_tui.widgets.hands import hand_list
from civ_tui.widgets.look import Look
from civ_tui.widgets.map import RULER
from civ_tui.widgets.open_seats import seat_lines
from civ_tui.widgets.paint import SIZES, Zoom, paint
from civ_tui.widgets.palette import DARK, Palette, blend
from civ_tui.widgets.panel import Lines, styled
from civ_tui.widgets.phase_bar import phase_line

SIDE: Final = 46
"""Columns of the seats, beside the board."""
GAP: Final = 2
"""Columns around and between the board and the seats."""
CELL: Final = (12, 24)
"""Pixels of a column and a line. A column is as wide as a letter of most fonts at this size, since not every reader
stretches letters to the length that the file asks for."""
FONT: Final = 20
BASE: Final = 18
"""Pixels from the top of a line to the foot of its letters."""
FAMILY: Final = "DejaVu Sans Mono, Menlo, Consolas, Liberation Mono, monospace"
FAINT: Final = 0.45
"""How far what is dim lies from the ground, of the whole way to the ink."""

Row = list[Segment]


def svg(view: View, look: Look, caption: str = "", zoom: Zoom = "L") -> str:
    """The picture of that view as a file; `caption` is a line below the board. Without colours to draw with it takes
    the dark ones."""
    if not look.palette.coloured:
        look = replace(look, palette=DARK)
    rows = _rows(view, look, caption, zoom)
    columns = max(sum(segment.cell_length for segment in row) for row in rows) + GAP
    return "\n".join(_file(rows, columns, look.palette, caption)) + "\n"


def _rows(view: View, look: Look, caption: str, zoom: Zoom) -> list[Row]:
    board = list(_board(view, look, zoom))
    side = _drawn(_seats(view, look))
    width = RULER + view.width * SIZES[zoom][0]
    rows = [*_drawn([phase_line(view, look), Text()])]
    for number in range(max(len(board), len(side))):
        left = board[number] if number < len(board) else [Segment(" " * width)]
        rows.append([*left, Segment(" " * GAP), *(side[number] if number < len(side) else [])])
    if caption:
        rows += _drawn([Text(), styled(caption, look.palette.role("muted"))])
    return [[], *([Segment(" " * GAP), *row] for row in rows), []]


def _board(view: View, look: Look, zoom: Zoom) -> Iterator[Row]:
    """The squares behind the numbers of their rows, below the letters of their columns."""
    width, height = SIZES[zoom]
    ruler = look.palette.role("muted")
    yield [Segment(" " * RULER), *(Segment(letter.center(width), ruler) for letter in ascii_uppercase[: view.width])]
    for y in range(view.height):
        painted = [
            paint(cell_of(view, view.squares[square]), NO_MARKS, zoom, look) if square in view.squares else None
            for square in range(y * view.width, (y + 1) * view.width)
        ]
        for line in range(height):
            head = f"{y + 1:>2} " if line == (height - 1) // 2 else " " * RULER
            row = [Segment(head, ruler)]
            for cell in painted:
                row.extend([Segment(" " * width)] if cell is None else cell[line])
            yield row


def _seats(view: View, look: Look) -> Lines:
    """The figures of every seat with what the view knows that it holds, and the battle that is fought."""
    lines: Lines = []
    for seat in view.order:
        player = view.players[seat]
        lines += [*seat_lines(look, player, SIDE), styled(f"    {player.name}", look.palette.role("muted")), Text()]
    return lines if view.victory else [*lines, *_battle(view, look)]


def _battle(view: View, look: Look) -> Lines:
    """The fronts between both hands, the defender's above."""
    battle = view.battle
    if battle is None:
        return []
    pairs = [(defender, attacker) for attacker, defender in battle.fronts]
    standings = [Standing(number, pair, pair) for number, pair in enumerate(pairs, start=1) if any(pair)]
    lines = [*header_lines(look, view, battle, SIDE), Text(), *hand_list(look, view, battle.defender, SIDE)]
    lines += box_lines(look, view, (battle.defender, battle.attacker), standings, SIDE)
    return [*lines, *hand_list(look, view, battle.attacker, SIDE)]


def _drawn(lines: Iterable[Text]) -> list[Row]:
    console = Console(file=StringIO(), width=1000, color_system="truecolor")
    return [[segment for segment in line.render(console) if segment.text] for line in lines]


def _file(rows: Sequence[Row], columns: int, palette: Palette, caption: str) -> Iterator[str]:
    (across, down), ground = CELL, palette.panel
    width, height = columns * across, len(rows) * down
    yield f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="{width}" height="{height}">'
    if caption:
        yield f"<title>{escape(caption)}</title>"
    yield f'<rect width="{width}" height="{height}" fill="{ground}"/>'
    fills: list[str] = []
    letters: list[str] = []
    for y, row in enumerate(rows):
        x = 0
        for text, style in _runs(row):
            ink, fill = _colours(style, palette)
            length = cell_len(text)
            place = f'x="{x * across}" y="{y * down}" width="{length * across}" height="{down}"'
            if fill != ground:
                fills.append(f'<rect {place} fill="{fill}"/>')
            if text.strip():
                letters.append(_letters(text, x * across, y * down + BASE, ink, style))
            x += length
    yield '<g shape-rendering="crispEdges">'
    yield from fills
    yield "</g>"
    yield f'<g font-family="{FAMILY}" font-size="{FONT}" xml:space="preserve">'
    yield from letters
    yield "</g>"
    yield "</svg>"


def _runs(row: Row) -> Iterator[tuple[str, Style]]:
    """The segments of a line; those of one style after each other as one."""
    for text, style, _ in Segment.simplify(row):
        yield text, style or Style.null()


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
