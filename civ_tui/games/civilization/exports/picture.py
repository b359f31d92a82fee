"""A moment of a game as an SVG picture: who has won or has the turn, the race, the round, the board, the seats, and a
battle if there is one."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
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
from civ_tui.games.civilization.drawn.paint import in_a_row
from civ_tui.games.civilization.drawn.pictures import square
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
Letters = dict[tuple[int, int], tuple[str, Style]]
"""Characters with their styles by column and line."""


def svg(view: View, look: Look, caption: str = "", zoom: Zoom = "L") -> str:
    """The picture of that view as a file; `caption` is a line below the board. Without colours to draw with it takes
    the dark ones."""
    look, letters, pictures = in_colours(look), None, list[Picture]()
    if look.painted:
        (width, lines), (pixels, letters) = SIZES[zoom], painted(view, look, zoom)
        pictures.append(Picture(RULER, ABOVE, view.width * width, view.height * lines, pixels))
    head, board = [phase_bar.phase_line(view, look)], _board(view, look, zoom, letters)
    rows = moment(look, head, board, _seats(view, look), caption)
    pictures.append(heading(view, look, banners(view), tracks(view, look), rows))
    return document(rows, look.palette, caption, *pictures)


def painted(view: View, look: Look, zoom: Zoom) -> tuple[list[list[str]], Letters]:
    """The pixels of the board without its rulers, and what is written on them."""
    (width, lines), grid = SIZES[zoom], PIXELS[zoom]
    across, down = width * grid.across, lines * grid.down
    pixels = [[look.palette.panel] * (view.width * across) for _ in range(view.height * down)]
    letters: Letters = {}
    for seen in view.squares.values():
        drawn = square(cell_of(view, seen), NO_MARKS, zoom, look)
        for row, dots in enumerate(drawn.pixels, start=seen.y * down):
            pixels[row][seen.x * across : (seen.x + 1) * across] = dots
        letters |= {(seen.x * width + x, seen.y * lines + y): written for (x, y), written in drawn.labels.items()}
    return pixels, letters


def _board(view: View, look: Look, zoom: Zoom, letters: Letters | None) -> Iterator[Row]:
    """The squares behind the numbers of their rows, below the letters of their columns; where they are a picture only
    the letters that are written on it."""
    width, height = SIZES[zoom]
    ruler, empty = look.palette.role("muted"), (" ", Style.null())
    yield [Segment(" " * RULER), *(Segment(column(x).center(width), ruler) for x in range(view.width))]
    for y in range(view.height):
        squares = (view.squares.get(place) for place in range(y * view.width, (y + 1) * view.width))
        rows: Iterable[Iterable[Segment]] = (
            in_a_row(((None if seen is None else cell_of(view, seen), NO_MARKS) for seen in squares), zoom, look)
            if letters is None
            else [
                [Segment(*letters.get((x, line), empty)) for x in range(view.width * width)]
                for line in range(y * height, (y + 1) * height)
            ]
        )
        for line, row in enumerate(rows):
            head = f"{y + 1:>2} " if line == (height - 1) // 2 else " " * RULER
            yield [Segment(head, ruler), *row]


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
