"""What things are called in sentences: names as they are printed, in the reader's language when they are read."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Final

from civ_tui.engine.wording import Line, Text, row
from civ_tui.games.age_of_civilization.rules.effects import Change
from civ_tui.games.age_of_civilization.rules.names import PASS, CardId
from civ_tui.games.age_of_civilization.rules.printed import Goal, printed

PHASES: Final[Mapping[str, tuple[Text, Text]]] = {
    "draft": ("Draft", "Draft"),
    "civilization": ("Civilization", "Civilization"),
    "actions": ("Actions", "Actions"),
    "closing": ("End of the turn", "End"),
}
"""What each phase is called, in full and where room is scarce."""
SIGNS: Final[Mapping[str, Line]] = {"war": Line("war"), "plague": Line("plague")}
"""The signs of action cards."""


@cache
def card(name: CardId) -> Line:
    """The name of a card by its kind and id; a pass has no card."""
    return Line("Pass") if name == PASS else Line(printed().cards[name].name)


@cache
def called(kind: str, name: str) -> Line:
    """The same by the kind and the id alone."""
    return card(f"{kind}:{name}")


def amounts(points: int = 0, coins: int = 0, workers: int = 0) -> Text:
    """What is gained or lost: "points +2, coins -4"; "nothing" without any."""
    gains = [Line("points +{n}", n=points)] if points else []
    if coins:
        gains.append(Line("coins +{n}" if coins > 0 else "coins -{n}", n=abs(coins)))
    if workers:
        gains.append(Line("workers +{n}" if workers > 0 else "workers -{n}", n=abs(workers)))
    return row(gains) or Line("nothing")


def gain(change: Change) -> Text:
    """The same of a change."""
    return amounts(change.points, change.coins, change.workers)


def asked(goal: Goal) -> Text:
    """What a goal of the skirmish asks for: "points 25, wonders 4" (AGE-SOLO-10)."""
    least = {
        "points {n}": goal.points_at_least,
        "technologies {n}": goal.technologies_at_least,
        "wonders {n}": goal.wonders_at_least,
        "strength {n}": goal.strength_at_least,
    }
    most = [] if goal.technologies_at_most is None else [Line("at most technologies {n}", n=goal.technologies_at_most)]
    most = [Line("no technology")] if goal.technologies_at_most == 0 else most
    return row([*(Line(words, n=n) for words, n in least.items() if n), *most])


def price(workers: int = 0, coins: int = 0, *, given_up: bool = False) -> Text:
    """What is placed and paid: "workers: 1, coins: 4"; "free" for nothing."""
    placed = "workers given up: {n}" if given_up else "workers: {n}"
    costs = [*([Line(placed, n=workers)] if workers else []), *([Line("coins: {n}", n=coins)] if coins else [])]
    return row(costs) or Line("free")
