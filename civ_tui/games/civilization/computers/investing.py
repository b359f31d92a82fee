"""Whether a coin is worth more on an investment card (FAF-INV), and which coin it costs least to give."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from civ_tui.computers.thoughts import Candidate
from civ_tui.games.civilization.computers.sight import Sight
from civ_tui.games.civilization.editions.civilizations import number
from civ_tui.games.civilization.rules.battle.prizes import SHEET
from civ_tui.games.civilization.rules.limits import coin_room

HAND: Final = 3.0
"""The value of one more card in hand."""
TECH: Final = 24.0
"""The value of a tech learned for free."""
LATER: Final = 0.6
"""The share of the value of a line that counts while coins for it are still lacking."""
SPACES: Final = 0.5
"""The spaces of the culture track that a player enters in a round, if that is not their plan."""
CLOSE: Final = 5
"""With so few coins lacking, somebody who aims for them keeps each one."""


def weigh_investment(sight: Sight, card: str, key: str) -> Candidate:
    """One coin more on the card: its share of what the next line adds, against the worth of a coin."""
    t, me = sight.t, sight.me
    coins, printed = me.investments.get(card, 0), t.components.investments[card]
    ahead = next((step for step in printed.steps if step.coins > coins), None)
    brings = sight.plan.advance * number(t, me.civilization, "patrons", "spaces")
    if ahead is None and not brings:
        return Candidate(key, -5.0, ("Its last line is reached.",))
    share = 0.0
    if ahead is not None:
        behind = [step.numbers for step in printed.steps if step.coins <= coins][-1:] or [{}]
        gained = _worth(sight, ahead.numbers) - (0.0 if "techs" in ahead.numbers else _worth(sight, behind[0]))
        lacking = ahead.coins - coins
        tokens = sum(me.tech_coins.values()) + me.sheet_coins + sum(wonder.coins for wonder in me.wonders)
        share = gained / lacking * (1.0 if lacking <= tokens else LATER)
    short = t.components.limits.coins_to_win - me.coins
    kept = sight.plan.coin_now * (1 + (CLOSE / short if sight.plan.id == "economy" else 0.0))
    return Candidate(key, share + brings - kept, ("What it brings is worth more than the coin.",))


def _worth(sight: Sight, numbers: Mapping[str, int]) -> float:
    """What the numbers of a line are worth until the end of the game."""
    plan, left, me = sight.plan, sight.left, sight.me
    to_go = len(sight.t.components.culture_track) - me.culture_space
    spaces = to_go if plan.id == "culture" else min(to_go, SPACES * left)
    each = {
        "culture_hand": HAND,
        "culture_price": plan.token * spaces,
        "city_production": plan.production * plan.building * len(me.cities) * left,
        "combat": plan.combat * left / 2,
        "techs": TECH if plan.id == "technology" else TECH / 2,
    }
    return sum(each.get(what, 0.0) * number for what, number in numbers.items())


def coin(sight: Sight, card: str) -> float:
    """The coin token on that card: best one from a tech that can take no more, since it then can again (FAF-INV-3)."""
    if card == SHEET:
        return 0.5
    return 1.0 if card in sight.me.tech_coins and not coin_room(sight.t, sight.me, card) else 0.0
