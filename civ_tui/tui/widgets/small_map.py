"""A small picture of the map, two columns a square, for where a game is only named, with what there is to say of it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from rich.style import Style
from rich.text import Text

from civ_tui.prose.saved_games import progress
from civ_tui.rules.view import SquareView, View
from civ_tui.tui.theme.look import Look
from civ_tui.tui.theme.palette import blend
from civ_tui.tui.widgets.cells import Cell, cell_of
from civ_tui.tui.widgets.panel import Lines, player_badge, styled
from civ_tui.tui.widgets.pictures import colours
from civ_tui.tui.widgets.players import filled
from civ_tui.tui.widgets.terrain import terrain

OWNED: Final = 0.6
"""How much of its owner's colour land takes."""
TINY: Final = (3, 2)
"""The pixels of a square at the smallest zoom, of which two columns are shown."""


GAP: Final = Text("  ")


def game_lines(look: Look, view: View, answers: int, width: int) -> Lines:
    """The map, who plays, how far the game has come."""
    lines = small_map(view, look)
    players = (player_badge(look, each).append(f" {each.name}") for each in view.players)
    lines += filled(tuple(players), GAP, width)
    for told in (progress(look, view), look.count(answers, "{n} decision", "{n} decisions")):
        lines.append(styled(told, look.palette.role("muted")))
    return lines


def small_map(view: View, look: Look) -> Lines:
    """A line for each row of the map: terrain, whose land it is, whose city or figures stand there."""
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
