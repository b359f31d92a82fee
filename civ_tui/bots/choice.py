"""Which victory the strong level strives for: what its civilization and its land are good for, what it has by now, and
how its rivals stand, weighed as games between computer players of all plans came out, and a little luck."""

from __future__ import annotations

import json
from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from math import exp, log
from typing import Any, Final

from civ_tui.bots.plans import PLANS
from civ_tui.bots.value import FEATURES, features, sums
from civ_tui.engine.chance import Chance
from civ_tui.engine.flow import Seat
from civ_tui.rules.state import Table

LUCK: Final = 0.6
"""How much luck counts beside what is known: the more, the less can be foreseen what somebody strives for."""
FAITH: Final = 1.2
"""How much better another plan must suit somebody than the one that was begun."""
START: Final = {"economy": 0.2, "technology": -0.4, "culture": -0.3, "military": 0.2}
"""How well plans suit everybody at the beginning."""
RIVALS: Final = ("coins", "space", "strength", "cities")
"""What of the rivals is looked at: of each the most that one of them has, of strength and cities the least."""


def lots(chance: Chance) -> dict[str, float]:
    """How lucky each plan is thought to be, drawn once for a game."""
    return {plan: -log(-log((chance.below(9999) + 1) / 10000)) for plan in PLANS}


def likings(t: Table, seat: Seat) -> dict[str, float]:
    """How well each plan suits the seat now, in the measure of odds (a difference of 1 is odds of e to 1)."""
    mine = features(t, seat)
    rivals = [features(t, player.seat) for player in t.players if player.seat != seat]
    civilization = t.players[seat].civilization
    seen = [*mine, *against(rivals)]
    return {
        plan: known["civilizations"][civilization] + sum(map(float.__mul__, known["weights"], seen))
        for plan, known in _fitted().items()
    }


def hope(t: Table, seat: Seat, plan: str) -> float:
    """The chance of the seat to win that strives for this victory."""
    if t.victory:
        return 1.0 / len(t.winners) if seat in t.winners else 0.0
    judged = sums(t)
    judged[seat] += likings(t, seat)[plan]
    return 1.0 / sum(exp(one - judged[seat]) for one in judged)


def against(rivals: list[list[float]]) -> list[float]:
    """What of the rivals is looked at, in the order of `RIVALS`."""
    columns = {name: [rival[FEATURES.index(name)] for rival in rivals] for name in RIVALS}
    return [max(columns["coins"]), max(columns["space"]), min(columns["strength"]), min(columns["cities"])]


def suited(t: Table, seat: Seat) -> str:
    """The plan that by all that can be seen suits the seat best."""
    suits = likings(t, seat)
    return max(PLANS, key=suits.__getitem__)


def chosen(t: Table, seat: Seat, luck: Mapping[str, float]) -> str:
    """The plan that suits the seat best: that which it began with, unless another has come to suit it much better."""
    suits, civilization = likings(t, seat), t.players[seat].civilization
    begun = max(
        PLANS, key=lambda plan: _fitted()[plan]["civilizations"][civilization] + START[plan] + LUCK * luck[plan]
    )
    return max(PLANS, key=lambda plan: suits[plan] + LUCK * luck[plan] + FAITH * (plan == begun))


@cache
def _fitted() -> dict[str, dict[str, Any]]:
    """The data file, by plan."""
    data: dict[str, dict[str, Any]] = json.loads(files(__package__).joinpath("choice.json").read_text("utf-8"))
    return data
