"""A moment of a game as an SVG picture: who has won or has the turn, the race, the round, the board, the seats, and a
battle if there is one."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final

from rich.segment import Segment
from rich.style import Style
from rich.text import Text

from civ_tui.drawing.look import Look
from civ_tui.drawing.panel import Lines, styled
from civ_tui.export.postcard import banners, heading
from civ_tui.export.svg import HEADING, Picture, Row, document, in_colours, moment
from civ_tui.games.civilization.drawn import hands, phase_bar
from civ_tui.games.civilization.drawn.cells import NO_MARKS, cell_of
from civ_tui.games.civilization.drawn.front_rows import Front, columns, front_rows
from civ_tui.games.civilization.drawn.fronts import header_lines
from civ_tui.games.civilization.drawn.open_seats import seat_lines
from civ_tui.games.civilization.drawn.paint import paint
from civ_tui.games.civilization.drawn.pictures import Square, square
from civ_tui.games.civilization.drawn.strikes import on_fronts
from civ_tui.games.civilization.drawn.unit_cards import SMALL
from civ_tui.games.civilization.drawn.zooms import PIXELS, RULER, SIZES, Zoom
from civ_tui.games.civilization.exports.race import tracks
from civ_tui.games.civilization.rules.printed.geography import column
from civ_tui.games.civilization.rules.view import View

ABOVE: Final = HEADING + 3
"""Lines above the squares: the head, the round, a blank one, and the letters of the columns."""
SIDE: Final = 46
"""Columns of the seats, beside the board."""


def svg(view: View, look: Look, caption: str = "", zoom: Zoom = "L") -> str:
    """The picture of that view as a file; `caption` is a line below the board. Without colours to draw with it takes
    the dark ones."""
    look, squares, pictures = in_colours(look), None, list[Picture]()
    if look.painted:
        squares = {place: square(cell_of(view, seen), NO_MARKS, zoom, look) for place, seen in view.squares.items()}
        pictures.append(_picture(view, look, zoom, squares))
    head, board = [phase_bar.phase_line(view, look)], _board(view, look, zoom, squares)
    rows = moment(look, head, board, _seats(view, look), caption)
    pictures.append(heading(view, look, banners(view), tracks(view, look), rows))
    return document(rows, look.palette, caption, *pictures)


def _picture(view: View, look: Look, zoom: Zoom, squares: Mapping[int, Square]) -> Picture:
    """The pixels of the board, below its rulers."""
    (width, lines), (across, down) = SIZES[zoom], (PIXELS[zoom].across, PIXELS[zoom].down)
    nothing = ((look.palette.panel,) * (across * width),) * (down * lines)
    pixels: list[list[str]] = []
    for y in range(view.height):
        row = [squares[place].pixels if place in squares else nothing for place in _row(view, y)]
        pixels += [[dot for dots in line for dot in dots] for line in zip(*row, strict=True)]
    return Picture(RULER, ABOVE, view.width * width, view.height * lines, pixels)


def _row(view: View, y: int) -> range:
    return range(y * view.width, (y + 1) * view.width)


def _written(square: Square, width: int, lines: int) -> tuple[Row, ...]:
    """What is written on the picture of a square."""
    empty = " ", Style.null()
    return tuple([Segment(*square.labels.get((x, y), empty)) for x in range(width)] for y in range(lines))


def _board(view: View, look: Look, zoom: Zoom, squares: Mapping[int, Square] | None = None) -> Iterator[Row]:
    """The squares behind the numbers of their rows, below the letters of their columns: of those that are a picture
    only what is written on them."""
    width, height = SIZES[zoom]
    ruler = look.palette.role("muted")
    yield [Segment(" " * RULER), *(Segment(column(x).center(width), ruler) for x in range(view.width))]
    for y in range(view.height):
        painted = [
            None
            if place not in view.squares
            else _written(squares[place], width, height)
            if squares is not None
            else paint(cell_of(view, view.squares[place]), NO_MARKS, zoom, look)
            for place in _row(view, y)
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
    """The fronts, below both sides; then each hand that the view knows."""
    battle = view.battle
    if battle is None:
        return []
    sides = battle.attacker, battle.defender
    fronts = [Front(number, *pair) for number, pair in enumerate(on_fronts(view, battle), start=1) if any(pair)]
    lines = [*header_lines(look, view, battle, SIDE), *hands.side_heads(look, view, sides, columns(SMALL, SIDE), SIDE)]
    for row in front_rows(look, view, sides, fronts, SMALL, SIDE):
        lines += [Text(), *row]
    for side in sides:
        lines += [Text(), *hands.hand_in_brief(look, view, side, SIDE)] if side.hand else []
    return lines
