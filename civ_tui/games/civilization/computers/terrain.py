"""Squares that become another terrain for good (FAF-DIS-1): to yield more to the seat, or less to a rival."""

from __future__ import annotations

from typing import Final

from civ_tui.games.civilization.computers.sight import Sight
from civ_tui.games.civilization.rules.board import figures_on, icons_on, outskirts
from civ_tui.games.civilization.rules.state import Square

COIN: Final = 8.0
"""What it is worth that a rival who is about to win loses a coin."""


def change(sight: Sight, square: Square) -> float:
    """What the seat gains until the end of the game if the square changes: in its own outskirts by the best terrain, in
    those of a rival near to winning by the poorest. Nothing elsewhere, where something stands and where a marker
    lies."""
    city = sight.outskirts.get(square)
    if city is None or not _changes(sight, square):
        return 0.0
    now, rounds = sight.square(square) + sight.land.extra.get(square, 0.0), sight.left * sight.plan.building
    worths = [sight.worth(icons) for icons in sight.t.components.limits.disasters.values()]
    if city.owner == sight.seat:
        return (max(worths) - now) * rounds
    pressing = sight.urgency(sight.t.players[city.owner])
    return pressing * ((now - min(worths)) * rounds + COIN * icons_on(sight.t, square).coin)


def _changes(sight: Sight, square: Square) -> bool:
    board = sight.t.board
    taken = square in board.markers or square in board.tokens or square in board.disasters
    return not taken and square not in sight.centres and not figures_on(sight.t, square)


def best_change(sight: Sight) -> tuple[float, bool]:
    """The most that the seat gains by a change of one square, and whether that is a rival's; 0 if none gains."""
    best = 0.0, False
    for player in sight.t.players:
        spoils = player.seat != sight.seat
        if spoils and not sight.urgency(player):
            continue
        squares = [square for city in player.cities for square in sorted(outskirts(sight.t, city))]
        best = max(best, (max((change(sight, square) for square in squares), default=0.0), spoils))
    return best
