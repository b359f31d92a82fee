"""A small picture of the map, two columns a square, for where a game is only named."""

from __future__ import annotations

from collections.abc import Iterable

from rich.text import Text

from civ_tui.rules.view import SquareView, View
from civ_tui.tui.theme.look import Look
from civ_tui.tui.widgets.cells import Cell, cell_of
from civ_tui.tui.widgets.panel import Lines


def small_map(view: View, look: Look) -> Lines:
    """A line for each row of the map: terrain with whose city or figures stand there."""
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
            line.append(f"{badge.letter}{shape}", look.palette.badge(badge.colour, spent=badge.moved))
        else:
            glyphs = look.glyphs.terrain if look.palette.coloured else look.glyphs.texture
            line.append(f"{glyphs[cell.terrain]} ", ground)
    return line
