"""The end of the game (AGE-SCORE)."""

from __future__ import annotations

from civ_tui.engine.flow import GameOver
from civ_tui.games.age_of_civilization.rules import effects, skirmish
from civ_tui.games.age_of_civilization.rules.effects import Change
from civ_tui.games.age_of_civilization.rules.names import SHARED, SKIRMISH
from civ_tui.games.age_of_civilization.rules.state import Player, Table

TIES = ("points", "workers", "coins")
"""AGE-SCORE-2: what decides, one after the other."""


def final(t: Table, player: Player) -> list[Change]:
    """AGE-SCORE-1: what the player's cards would give if the game ended now, card by card."""
    points = [
        (card, effects.amount(t, player, effect, "points")) for card, effect in effects.in_force(player, "game_end")
    ]
    changes: dict[str, int] = {}
    for card, number in points:
        changes[card] = changes.get(card, 0) + number
    return [Change(card, number) for card, number in changes.items() if number]


def score(t: Table) -> None:
    """AGE-SCORE-1, 2: the effects of all, counted on the same state; then who has won. In the skirmish the goals
    instead (AGE-SOLO-10)."""
    gained = [(player, change) for player in t.players for change in final(t, player)]
    for player, change in gained:
        player.points += change.points
        t.note("final", player.seat, cause=change.card, card=change.card, points=change.points)
    if t.alone:
        (player,) = t.players
        t.goals, t.victory = skirmish.reached(t, player, player.points), SKIRMISH
        t.note("goals", player.seat, cause="AGE-SOLO-10", goals=t.goals[:], points=player.points)
        raise GameOver
    ranks = {player.seat: tuple(getattr(player, of) for of in TIES) for player in t.players}
    best = max(ranks.values())
    t.winners = [seat for seat, rank in ranks.items() if rank == best]
    rest = [rank for seat, rank in ranks.items() if seat not in t.winners]
    t.victory = next((of for n, of in enumerate(TIES) if all(rank[: n + 1] != best[: n + 1] for rank in rest)), SHARED)
    if len(t.winners) > 1:
        t.victory = SHARED
    for seat in t.winners:
        t.note("victory", seat, cause="AGE-SCORE-2", victory=t.victory, points=t.players[seat].points)
    raise GameOver
