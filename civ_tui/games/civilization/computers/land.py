"""The revealed land as computer players see it, computed once for each arrangement of tiles."""

from __future__ import annotations

from collections import deque
from dataclasses import dataclass
from functools import lru_cache

from civ_tui.games.civilization.rules.board import disaster_face, geography, is_city_state, printed
from civ_tui.games.civilization.rules.edition import Edition
from civ_tui.games.civilization.rules.printed.components import Terrain
from civ_tui.games.civilization.rules.printed.geography import Geography
from civ_tui.games.civilization.rules.state import Square, Table

RESOURCE, WATER = 0.6, 0.3
"""The value of a resource and of water in a city's outskirts, besides the icons."""


@dataclass(frozen=True, slots=True)
class Land:
    """The revealed squares, those on which figures stand dry, and those from which a tile can be explored. `centres`
    are the squares where the printed map allows a city (FOUND-3, FOUND-4); `extra` is the value of a square to a city
    besides its icons."""

    revealed: frozenset[Square]
    dry: frozenset[Square]
    frontier: tuple[Square, ...]
    centres: dict[Square, None]
    extra: dict[Square, float]


def land(t: Table) -> Land:
    """The land of this table."""
    board = t.board
    tiles = tuple((slot.tile, slot.quarter_turns) if slot.revealed else None for slot in board.slots)
    states = [square for square in board.markers if is_city_state(t, square)] if t.components.city_states else ()
    return _land(t.edition, geography(t), tiles, tuple(board.disasters.items()), frozenset(states))


@lru_cache(maxsize=2048)
def _land(
    edition: Edition,
    geo: Geography,
    tiles: tuple[tuple[str, int] | None, ...],
    disasters: tuple[tuple[Square, Terrain], ...],
    states: frozenset[Square],
) -> Land:
    faces = {
        square: printed(edition, *tile)[geo.cell[square]]
        for square in geo.all
        if (tile := tiles[geo.slot[square]]) is not None
    }
    faces |= {square: disaster_face(edition, terrain) for square, terrain in disasters}
    soil = frozenset(square for square, face in faces.items() if face.terrain != "water")
    around = geo.around
    return Land(
        frozenset(faces),
        soil | states,  # WAW-CS-3: a city-state is land for movement, but its water stays water to a founder
        tuple(square for square in faces if any(near not in faces for near in geo.orthogonal[square])),
        {
            square: None
            for square in faces
            if square in soil and len(around[square]) == 8 and faces.keys() >= geo.outskirts[square]
        },
        {square: RESOURCE * bool(face.resource) + WATER * (square not in soil) for square, face in faces.items()},
    )


@lru_cache(maxsize=1024)
def march_steps(geo: Geography, open_to: frozenset[Square], *starts: Square) -> dict[Square, int]:
    """The number of march steps from the nearest of the starts to each square."""
    steps = dict.fromkeys(starts, 0)
    edge = deque(starts)
    while edge:
        square = edge.popleft()
        for near in geo.orthogonal[square]:
            if near not in steps and near in open_to:
                steps[near] = steps[square] + 1
                edge.append(near)
    return steps
