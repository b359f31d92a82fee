"""A picture of the map that is only looked at, as large as it can be, and what there is to say of its game."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from rich.style import Style
from rich.text import Text
from textual.geometry import Size

from civ_tui.prose.saved_games import progress
from civ_tui.rules.view import SquareView, View
from civ_tui.tui.theme.colours import blend
from civ_tui.tui.theme.look import Look
from civ_tui.tui.widgets.cells import NO_MARKS, Cell, cell_of
from civ_tui.tui.widgets.illustrated import beside_picture
from civ_tui.tui.widgets.paint import paint
from civ_tui.tui.widgets.panel import Lines, player_badge, styled
from civ_tui.tui.widgets.pictures import colours
from civ_tui.tui.widgets.players import filled
from civ_tui.tui.widgets.race import race_lines
from civ_tui.tui.widgets.terrain import terrain
from civ_tui.tui.widgets.zooms import RULER, SIZES, fitting

OWNED: Final = 0.6
"""How much of its owner's colour land takes."""
TINY: Final = (3, 2)
"""The pixels of a square at the smallest zoom, of which two columns are shown."""
GAP: Final = Text("  ")
BESIDE: Final = 26
"""The least columns of what is told beside a map, where there is no room below it."""


def game_lines(look: Look, view: View, answers: int, room: Size) -> Lines:
    """The map, how far the game has come, who plays; where there is room, how far each has come too."""
    players = (player_badge(look, each).append(f" {each.name}") for each in view.players)
    who, muted = filled(tuple(players), GAP, room.width), look.palette.role("muted")
    counted = look.count(answers, "{n} decision", "{n} decisions")
    told = [styled(words, muted) for words in (progress(look, view), counted)]
    board = board_lines(look, view, Size(room.width, room.height - len(who) - len(told)))
    if len(board) + len(who) + len(told) > room.height and room.width - board[0].cell_len >= BESIDE:
        return beside_picture(look, board, [*who, *told])
    left = room.height - len(board) - len(told) - 1
    race = race_lines(look, view, room.width, left, show_private=False)
    in_cards = len(view.players) < len(race) <= left
    return [*board, *told, Text(), *race] if in_cards else [*board, *who, *told]


def board_lines(look: Look, view: View, room: Size) -> Lines:
    """The squares of a map without its rulers, in so much room."""
    zoom = fitting(view.width, view.height, Size(room.width + RULER, room.height + 1))
    width, height = SIZES[zoom]
    if view.width * width > room.width:
        return small_map(view, look)
    lines: Lines = []
    for y in range(view.height):
        rows = [Text() for _ in range(height)]
        for square in range(y * view.width, (y + 1) * view.width):
            if square not in view.squares:
                for row in rows:
                    row.append(" " * width)
                continue
            cell = paint(cell_of(view, view.squares[square]), NO_MARKS, zoom, look)
            for row, segments in zip(rows, cell, strict=True):
                for text, style, _ in segments:
                    row.append(text, style)
        lines += rows
    return lines


def small_map(view: View, look: Look) -> Lines:
    """A line for each row of the map, two columns a square: terrain, whose land it is, whose city or figures stand
    there."""
    rows: dict[int, list[SquareView]] = {}
    for square in view.squares.values():
        rows.setdefault(square.y, []).append(square)
    return [_row((cell_of(view, square) for square in rows[y]), look) for y in sorted(rows)]


def _row(cells: Iterable[Cell], look: Look) -> Text:
    line = Text(end="")
    for cell in cells:
        ground = look.palette.ground(cell.terrain, cell.shaded)
        if cell.terrain is None:
            line.append(look.glyphs.fog * 2, ground)
        elif cell.city is not None:
            kind = look.glyphs.capital if cell.city.capital else look.glyphs.city
            line.append(f"{cell.city.letter}{kind}", look.palette.badge(cell.city.colour))
        elif cell.badges:
            badge = cell.badges[0]
            shape = look.glyphs.army if badge.armies else look.glyphs.scout
            line.append(badge.letter, look.palette.badge(badge.colour))
            line.append(shape, look.palette.badge(badge.colour, spent=badge.moved))
        elif look.painted:
            for upper, lower in _pixels(cell, look):
                line.append("▀", Style(color=upper, bgcolor=lower))
        else:
            glyphs = look.glyphs.terrain if look.palette.coloured else look.glyphs.texture
            line.append(f"{glyphs[cell.terrain]} ", ground)
    return line


def _pixels(cell: Cell, look: Look) -> Iterable[tuple[str, str]]:
    """Two columns of two pixels, of land that belongs to somebody in the owner's colour as far as colours can be mixed,
    else below."""
    assert cell.terrain is not None
    shown, owner = colours(look), look.palette.players.get(cell.owner or "")
    rows = terrain(cell.terrain, cell.place.x, cell.place.y, *TINY)
    for above, below in zip(rows[0][:2], rows[1][:2], strict=True):
        if owner is None:
            yield shown[above], shown[below]
        elif look.palette.blends:
            yield blend(shown[above], owner, OWNED), blend(shown[below], owner, OWNED)
        else:
            yield shown[above], owner
