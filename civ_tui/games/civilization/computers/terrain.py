"""Squares that become another terrain for good (FAF-DIS-1)."""

from __future__ import annotations

from civ_tui.games.civilization.computers.sight import Sight
from civ_tui.games.civilization.rules.board import city_at, figures_on, outskirts
from civ_tui.games.civilization.rules.state import Square


def improvement(sight: Sight, square: Square) -> float:
    """How much more per round a square of the seat's outskirts would yield as the best terrain that it can become; what
    it gives now is lost. Nothing elsewhere, where something stands and where a marker lies."""
    t = sight.t
    board = t.board
    if not any(square in outskirts(t, city) for city in sight.me.cities) or city_at(t, square) is not None:
        return 0.0
    if square in board.markers or square in board.tokens or square in board.disasters or figures_on(t, square):
        return 0.0
    best = max(sight.worth(icons) for icons in t.components.limits.disasters.values())
    return best - sight.square(square) - sight.land.extra.get(square, 0.0)


def best_improvement(sight: Sight) -> float:
    """The same of the square where it is most; 0 if none gains."""
    squares = [square for city in sight.me.cities for square in sorted(outskirts(sight.t, city))]
    return max((improvement(sight, square) for square in squares), default=0.0)
