"""Whether a coin is worth more on an investment card (FAF-INV), and which coin it costs least to give."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from civ_tui.computers.thoughts import Candidate
from civ_tui.engine.wording import Line
from civ_tui.games.civilization.computers.strengths import Strengths
from civ_tui.games.civilization.editions.civilizations import number
from civ_tui.games.civilization.rules.battle.prizes import SHEET
from civ_tui.games.civilization.rules.limits import coin_room

HAND: Final = 3.0
"""The value of one more card in hand."""
TECH: Final = 24.0
"""The value of a tech learned for free."""
LATER: Final = 0.6
"""The share of the value of a line that counts while coins for it are still lacking."""
NEXT_ROUND: Final = 0.9
"""The share of its value that a coin token keeps until it can be invested."""
SPACES: Final = 0.5
"""The spaces of the culture track that a player enters in a round, if that is not their plan."""
OWN_COINS: Final = ("investment", "person")
"""What asks for a coin token of the seat's own; other cards take one from a rival."""
CLOSE: Final = 5
"""With so few coins lacking, somebody who aims for them keeps each one."""


def coin_now(position: Strengths) -> float:
    """What one coin token more is worth from now on: as a coin, or in the next round on the card that makes most of
    it."""
    cards = position.t.components.investments
    if not cards:
        return position.plan.coin_now
    worths = _each(position)
    best = max(_share(position, card, worths, 1) for card in cards) + _brings(position)
    return max(position.plan.coin_now, NEXT_ROUND * best)


def weigh_investment(position: Strengths, card: str, key: str) -> Candidate:
    """One coin more on the card, against the worth of a coin."""
    t, me = position.t, position.me
    printed = t.components.investments[card]
    if me.investments.get(card, 0) >= printed.steps[-1].coins and not _brings(position):
        return Candidate(key, -5.0, ("Its last line is reached.",))
    short = t.components.limits.coins_to_win - me.coins
    worth = position.plan.coin_now * (1 + (CLOSE / short if position.plan.id == "economy" else 0.0))
    why = ("What it brings is worth more than the coin.", Line(printed.text))
    return Candidate(key, for_free(position, card) - worth, why)


def for_free(position: Strengths, card: str) -> float:
    """One coin more on the card that costs no coin token."""
    return _share(position, card, _each(position)) + _brings(position)


def _brings(position: Strengths) -> float:
    """What the civilization gains with each coin invested, whatever the card."""
    return position.plan.advance * number(position.t, position.me.civilization, "patrons", "spaces")


def _share(position: Strengths, card: str, each: Mapping[str, float], further: int = 0) -> float:
    """The share that one coin has of what the best line ahead adds, if `each` is what numbers are worth; with so many
    coin tokens more than there are."""
    me, steps = position.me, position.t.components.investments[card].steps
    coins = me.investments.get(card, 0)
    ahead = [step for step in steps if step.coins > coins]
    behind = sum(_worth(step.numbers, each) for step in steps[: len(steps) - len(ahead)][-1:])
    tokens = sum(me.tech_coins.values()) + me.sheet_coins + sum(wonder.coins for wonder in me.wonders) + further
    share = 0.0
    for step in ahead:
        gained = _worth(step.numbers, each) - (0.0 if "techs" in step.numbers else behind)
        lacking = step.coins - coins
        share = max(share, gained / lacking * (1.0 if lacking <= tokens else LATER))
    return share


def _worth(numbers: Mapping[str, int], each: Mapping[str, float]) -> float:
    """What the numbers of a line are worth."""
    return sum(each.get(what, 0.0) * number for what, number in numbers.items())


def _each(position: Strengths) -> dict[str, float]:
    """What one of each number is worth until the end of the game."""
    plan, left, me = position.plan, position.left, position.me
    to_go = len(position.t.components.culture_track) - me.culture_space
    spaces = to_go if plan.id == "culture" else min(to_go, SPACES * left)
    return {
        "culture_hand": HAND,
        "culture_price": plan.token * spaces,
        "city_production": plan.production * plan.building * len(me.cities) * left,
        "combat": plan.combat * left,
        "techs": TECH if plan.id == "technology" else TECH / 2,
    }


def coin(position: Strengths, card: str) -> float:
    """The coin token on that card: best one from a tech that can take no more, since it then can again (FAF-INV-3)."""
    if card == SHEET:
        return 0.5
    return 1.0 if card in position.me.tech_coins and not coin_room(position.t, position.me, card) else 0.0
