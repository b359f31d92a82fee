"""Whether a figure is worth less than what it leaves in a city in which it is disbanded (FAF-DISB)."""

from __future__ import annotations

from typing import Final

from civ_tui.engine.wording import Line, Text
from civ_tui.games.civilization.computers.cities import PATIENCE, SOON, better_with
from civ_tui.games.civilization.computers.position import Position
from civ_tui.games.civilization.rules.limits import max_cities
from civ_tui.games.civilization.rules.state import Figure, Square

WALLED: Final = 0.7
"""The share of the value of a unit in danger that a fortification has, as walls have it."""
IDLING, WALKS = 0.3, 0.6
"""What a scout that founds no city is worth in each round that is left, besides what it does, and what it costs to make
a figure again."""


def disbanded(position: Position, group: list[Figure], square: Square, does: float = 0.0) -> tuple[float, Text]:
    """What is gained if the group is disbanded in a city of the seat's own instead of reaching its best goal, where it
    `does` so much in a round (FAF-DISB-2)."""
    markers = position.t.components.city_markers
    kinds = {figure.kind for figure in group}
    left = [(marker_left(position, square, marker.id), marker) for marker in markers.values() if marker.figure in kinds]
    most, marker = max(left, key=lambda each: each[0])
    armies, scouts = (sum(figure.kind == kind for figure in group) for kind in ("army", "scout"))
    values, have = position.plan.armies, len(position.on_map("army"))
    lost = sum(values[min(place, len(values) - 1)] for place in range(have - armies, have))
    settles = len(position.me.cities) < max_cities(position.t, position.me)
    does = max(0.0, does)
    lost += scouts * (position.plan.founder + does if settles else (IDLING + does) * position.left)
    leaves = Line(
        "It may leave a marker in {square}: {piece}. {text}",
        square=position.geo.names[square],
        piece=Line(marker.name),
        text=Line(marker.text),
    )
    return most - lost - WALKS, Line("Figures that end their move there are disbanded. {gain}", gain=leaves)


def marker_left(position: Position, square: Square, marker: str) -> float:
    """The value of that marker on the seat's city there; 0 if it has one already."""
    city, printed = position.centres.get(square), position.t.components.city_markers[marker]
    if city is None or city.holds:
        return 0.0
    threat = position.threats.get(square, 0.0)
    held = position.plan.walls + WALLED * position.plan.defence * threat if city.capital else 1.0 + 3.0 * threat
    walls = printed.combat / position.t.components.walls.combat * held
    more = better_with(position, city, printed.production) if printed.production and position.left > SOON else 0.0
    return walls + PATIENCE * more
