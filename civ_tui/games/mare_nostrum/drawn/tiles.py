"""What a tile of the map depends on: the colours of its areas, and what lies on it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, NamedTuple

from rich.style import Style

from civ_tui.drawing.area_board import AreaMarks
from civ_tui.drawing.areas import Area
from civ_tui.games.mare_nostrum.drawn.spots import Flag, Spot
from civ_tui.games.mare_nostrum.drawn.sprites import PlacedSprite

Letters = tuple[tuple[int, int, str, Style], ...]
"""Characters with their styles by column and line."""


class Tint(NamedTuple):
    """What colours an area: its owner, who occupies it, whether it is at war; how it is marked."""

    owner: Flag | None = None
    occupier: Flag | None = None
    at_war: bool = False
    cursor: bool = False
    selected: bool = False
    reachable: bool = False
    dim: bool = False


PLAIN: Final = Tint()


@dataclass(frozen=True, slots=True)
class Written:
    """What lies on a tile: characters with their styles by column and line, pictures, and the dots of a path."""

    letters: Letters = ()
    sprites: tuple[PlacedSprite, ...] = ()
    path: tuple[tuple[int, int], ...] = ()


def tint(spot: Spot, marks: AreaMarks) -> Tint:
    """The colours of an area."""
    return Tint(spot.owner, spot.occupier, spot.at_war, marks.cursor, marks.selected, marks.reachable, marks.dim)


Tints = tuple[tuple[Area, Tint], ...]
"""The areas of a tile that are not plain."""
