"""Squares that become another terrain for good (FAF-DIS-1): to yield more to the seat, or less to a rival."""

from __future__ import annotations

from typing import Final

from civ_tui.games.civilization.computers.position import Position
from civ_tui.games.civilization.rules.board import figures_on, icons_on, outskirts
from civ_tui.games.civilization.rules.state import Square

COIN: Final = 8.0
"""What it is worth that a rival who is about to win loses a coin."""


def change(position: Position, square: Square) -> float:
    """What the seat gains until the end of the game if the square changes: in its own outskirts by the best terrain, in
    those of a rival near to winning by the poorest. Nothing elsewhere, where something stands and where a marker
    lies."""
    city = position.outskirts.get(square)
    if city is None or not _changes(position, square):
        return 0.0
    now, rounds = position.square(square) + position.land.extra.get(square, 0.0), position.left * position.plan.building
    worths = [position.worth(icons) for icons in position.t.components.limits.disasters.values()]
    if city.owner == position.seat:
        return (max(worths) - now) * rounds
    pressing = position.urgency(position.t.players[city.owner])
    return pressing * ((now - min(worths)) * rounds + COIN * icons_on(position.t, square).coin)


def _changes(position: Position, square: Square) -> bool:
    board = position.t.board
    taken = square in board.markers or square in board.tokens or square in board.disasters
    return not taken and square not in position.centres and not figures_on(position.t, square)


def best_change(position: Position) -> tuple[float, bool]:
    """The most that the seat gains by a change of one square, and whether that is a rival's; 0 if none gains."""
    best = 0.0, False
    for player in position.t.players:
        spoils = player.seat != position.seat
        if spoils and not position.urgency(player):
            continue
        squares = [square for city in player.cities for square in sorted(outskirts(position.t, city))]
        best = max(best, (max((change(position, square) for square in squares), default=0.0), spoils))
    return best
