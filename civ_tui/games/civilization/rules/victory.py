"""The four victories, and who wins when several are reached at the same moment (WIN-1..5)."""

from __future__ import annotations

from typing import Literal

from civ_tui.engine.flow import GameOver, Seat
from civ_tui.engine.log import Entry
from civ_tui.games.civilization.rules.state import Player, Table

Victory = Literal["culture", "technology", "economy", "military", "learning"]

CLAUSES: dict[str, str] = {
    "culture": "WIN-1",
    "technology": "WIN-2",
    "economy": "WIN-3",
    "military": "WIN-4",
    "learning": "SETUP-19",
}


def declare(t: Table, victory: Victory, seats: list[Seat]) -> None:
    """End the game for these claimants; WIN-5 decides among them, and the learning game has no winner. Never returns:
    raises `GameOver` through every waiting rule."""
    t.victory = victory
    t.winners = [] if victory == "learning" else foremost([t.players[seat] for seat in seats])
    t.revealed += 1
    t.log.append(Entry(t.round, t.phase, "victory", None, {"victory": victory}, cause=CLAUSES[victory]))
    raise GameOver


def decide(t: Table, claims: dict[Victory, list[Seat]]) -> None:
    """End the game if anybody claims a victory; among several claims at one moment, the best claimant wins (WIN-5)."""
    claimants = sorted({seat for seats in claims.values() for seat in seats})
    if claimants:
        best = foremost([t.players[seat] for seat in claimants])
        declare(t, next(victory for victory, seats in claims.items() if best[0] in seats), best)


def foremost(claimants: list[Player]) -> list[Seat]:
    """WIN-5: most coins, then furthest on the culture track, then most techs, then most cities; equals share."""

    def standing(player: Player) -> tuple[int, int, int, int]:
        return player.coins, player.culture_space, len(player.techs), len(player.cities)

    best = max(standing(player) for player in claimants)
    return [player.seat for player in claimants if standing(player) == best]
