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
from civ_tui.games.civilization.computers.value import expanded, features, further, logits, mixed
from civ_tui.games.civilization.rules.state import Table

LUCK: Final = 0.6
"""The weight of luck in the choice: the higher it is, the less others can predict the plan."""
FAITH: Final = 1.2
"""How much better another plan must be than the first one."""
START: Final = {"economy": 0.2, "technology": -0.4, "culture": -0.3, "military": 0.2}
"""How well each plan suits everybody at the beginning of a base game."""
BASE, EXPANDED = "choice.json", "choice_expanded.json"
"""The files of what was fitted, for the base game and with everything that the expansions add; the latter to far fewer
games, with coins half a point higher and war half a point lower, as they fare there."""
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
    seen = [*mine.values(), *against(rivals), *further(t, seat).values()]
    share = expanded(t)
    return {
        plan: nation(plan, civilization, share) + sum(map(float.__mul__, _weights(plan, share), seen)) for plan in PLANS
    }


def win_probability(t: Table, seat: Seat, plan: str) -> float:
    """The seat's chance to win if it aims for this victory."""
    if t.victory:
        return 1.0 / len(t.winners) if seat in t.winners else 0.0
    judged = logits(t)
    judged[seat] += likings(t, seat)[plan]
    return 1.0 / sum(exp(logit - judged[seat]) for logit in judged)


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
    suits, civilization, share = likings(t, seat), t.players[seat].civilization, expanded(t)
    begun = max(
        PLANS,
        key=lambda plan: nation(plan, civilization, share) + (1 - share) * START[plan] + LUCK * luck[plan],
    )
    return max(PLANS, key=lambda plan: suits[plan] + LUCK * luck[plan] + FAITH * (plan == begun))


@cache
def nation(plan: str, civilization: str, share: float) -> float:
    """How well the plan suits the civilization where that share of the expansions is on."""
    base, more = (_fitted(name)[plan]["civilizations"][civilization] for name in (BASE, EXPANDED))
    return float(base + share * (more - base))


@cache
def _weights(plan: str, share: float) -> tuple[float, ...]:
    """How much each fact counts for the plan."""
    base, more = (_fitted(name)[plan]["weights"] for name in (BASE, EXPANDED))
    return mixed(base, more, share)


@cache
def _fitted(name: str) -> dict[str, dict[str, Any]]:
    """What a data file has, by plan."""
    data: dict[str, dict[str, Any]] = json.loads(files(__package__).joinpath(name).read_text("utf-8"))
    return data
