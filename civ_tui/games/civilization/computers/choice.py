"""Which victory the strong level aims for. It weighs its civilization, its land, its position and its rivals, fitted to
games between computer players with all plans, and adds a little luck."""

from __future__ import annotations

import json
from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from math import exp, log
from typing import Any, Final

from civ_tui.engine.chance import Chance
from civ_tui.engine.flow import Seat
from civ_tui.games.civilization.computers.plans import PLANS
from civ_tui.games.civilization.computers.value import features, sums
from civ_tui.games.civilization.rules.state import Table

LUCK: Final = 0.6
"""The weight of luck in the choice: the higher it is, the less others can predict the plan."""
FAITH: Final = 1.2
"""How much better another plan must be than the first one."""
START: Final = {"economy": 0.2, "technology": -0.4, "culture": -0.3, "military": 0.2}
"""How well each plan suits everybody at the beginning."""
RIVALS: Final = ("coins", "space", "strength", "cities")
"""The features of rivals that count: the highest coins and space among them, the lowest strength and cities."""


def lots(chance: Chance) -> dict[str, float]:
    """The luck of each plan, drawn once for a game."""
    return {plan: -log(-log((chance.below(9999) + 1) / 10000)) for plan in PLANS}


def likings(t: Table, seat: Seat) -> dict[str, float]:
    """How well each plan suits the seat now, in log odds (a difference of 1 is odds of e to 1)."""
    mine = features(t, seat)
    rivals = [features(t, player.seat) for player in t.players if player.seat != seat]
    civilization = t.players[seat].civilization
    seen = [*mine.values(), *against(rivals)]
    return {
        plan: known["civilizations"][civilization] + sum(map(float.__mul__, known["weights"], seen))
        for plan, known in _fitted().items()
    }


def hope(t: Table, seat: Seat, plan: str) -> float:
    """The seat's chance to win if it aims for this victory."""
    if t.victory:
        return 1.0 / len(t.winners) if seat in t.winners else 0.0
    judged = sums(t)
    judged[seat] += likings(t, seat)[plan]
    return 1.0 / sum(exp(one - judged[seat]) for one in judged)


def against(rivals: list[dict[str, float]]) -> list[float]:
    """The features of the rivals that count, in the order of `RIVALS`."""
    coins, space, strength, cities = ([rival[name] for rival in rivals] for name in RIVALS)
    return [max(coins), max(space), min(strength), min(cities)]


def suited(t: Table, seat: Seat) -> str:
    """The plan that suits the seat best on all visible facts."""
    suits = likings(t, seat)
    return max(PLANS, key=suits.__getitem__)


def chosen(t: Table, seat: Seat, luck: Mapping[str, float]) -> str:
    """The plan that suits the seat best: the first one, unless another now suits it much better."""
    suits, civilization = likings(t, seat), t.players[seat].civilization
    begun = max(
        PLANS, key=lambda plan: _fitted()[plan]["civilizations"][civilization] + START[plan] + LUCK * luck[plan]
    )
    return max(PLANS, key=lambda plan: suits[plan] + LUCK * luck[plan] + FAITH * (plan == begun))


@cache
def _fitted() -> dict[str, dict[str, Any]]:
    """The contents of the data file, by plan."""
    data: dict[str, dict[str, Any]] = json.loads(files(__package__).joinpath("choice.json").read_text("utf-8"))
    return data
