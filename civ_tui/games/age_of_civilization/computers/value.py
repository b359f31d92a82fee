"""What a table is worth to a player: points, and what else will become points, as it was fitted to games between
computer players (`tests/games/age_of_civilization/computers/fit.py`). In the last round it is the true score.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, fields
from functools import cache
from importlib.resources import files
from typing import Any, Final

from civ_tui.engine.flow import Seat
from civ_tui.games.age_of_civilization.rules import effects
from civ_tui.games.age_of_civilization.rules.printed import printed
from civ_tui.games.age_of_civilization.rules.state import Player, Table

PARTS: Final = ("points", "coins", "workers", "places", "strength", "final", "cards")
"""Of what the value is made: points; coins; workers, without those that the end of the round takes; free places for
civilizations; shields more or less than the best other; what the end of the game would give; and cards."""
LEAD: Final = 3
"""From how many shields more or less than the best other it matters no more."""
TIE: Final = {"workers": 0.01, "coins": 0.001}
"""What they are worth in the last round, where they only decide ties (AGE-SCORE-2)."""


@dataclass(slots=True)
class Position(Table):
    """A table on which turns are tried: it has no deck, so that nothing is turned up, and writes no log."""

    def note(self, kind: str, seat: Seat | None = None, **_: Any) -> None:
        """Nobody reads it."""


def position(t: Table) -> Position:
    """A copy of the table to try turns on."""
    held = {field.name: getattr(t, field.name) for field in fields(Table)}
    return Position(**{**held, "deck": [], "log": []}).clone()


@cache
def fitted() -> Mapping[str, Any]:
    """The weights: of each part by the rounds from the first; of cards "main:rome" while it leads, "civ:rome" as a
    legacy, and technologies for each round to come, of wonders at once."""
    weights: Mapping[str, Any] = json.loads(files(__package__).joinpath("weights.json").read_text("utf-8"))
    return weights


def cards(player: Player) -> Iterator[str]:
    """The cards whose effects the player has, as the weights call them; to have no technology is like one
    (AGE-ACT-HUNT)."""
    yield f"main:{player.leading}"
    yield from (f"civ:{civ}" for civ in player.civilizations)
    yield from (f"tech:{technology}" for technology in player.technologies or ("none",))
    yield from (f"wonder:{wonder}" for wonder in player.wonders)


def counted(t: Table, player: Player) -> dict[str, float]:
    """The parts as numbers, before they are weighed, but for points and cards."""
    strength = effects.strength(t, player)
    rivals = effects.rivals(t, player)
    return {
        "coins": player.coins,
        "workers": player.workers - _in_danger(t, player, strength, rivals),
        "places": printed().setup.civilizations - len(player.civilizations),
        "strength": max(-LEAD, min(LEAD, strength - max(rivals))),
        "final": sum(effects.amount(t, player, effect, "points") for _, effect in effects.in_force(player, "game_end")),
    }


def _in_danger(t: Table, player: Player, strength: int, rivals: list[int]) -> int:
    """The worker that the end of the round takes as things stand (AGE-WAR-1, AGE-PLAGUE-1, AGE-SOLO-6)."""
    symbol = printed().actions[t.future[0]].symbol if t.future else ""
    if not symbol or not player.workers or effects.is_safe(player, symbol):
        return 0
    return int(symbol == "plague" or strength <= min(rivals) + t.alone)


def parts(t: Table, seat: Seat, weights: Mapping[str, Any]) -> tuple[float, ...]:
    """What each of the `PARTS` is worth to that seat after its turn, in points."""
    player, rounds = t.players[seat], t.rounds_left
    counts = counted(t, player)
    if not rounds:
        return (
            player.points,
            player.coins * TIE["coins"],
            player.workers * TIE["workers"],
            0.0,
            0.0,
            counts["final"],
            0.0,
        )
    known, worth = weights["cards"], 0.0
    for card in cards(player):
        worth += known.get(card, 0.0) * (1 if card.startswith("wonder:") else rounds)
    return (player.points, *(number * weights[of][t.round - 1] for of, number in counts.items()), worth)


def value(t: Table, seat: Seat, weights: Mapping[str, Any]) -> float:
    """What the table is worth to that seat after its turn, in points. What others gain by it counts a little."""
    others = [other for other in t.players if other.seat != seat]
    if not others or not t.rounds_left:
        return sum(parts(t, seat, weights))
    theirs: float = sum(other.coins for other in others) * weights["coins"][t.round - 1] / len(others)
    return sum(parts(t, seat, weights)) - float(weights["others"]) * theirs
