"""Research, and every other choice of a tech."""

from __future__ import annotations

from typing import Any

from civ_tui.computers.thoughts import Candidate
from civ_tui.engine.answers import NONE
from civ_tui.engine.flow import Question
from civ_tui.engine.wording import Line, Text
from civ_tui.games.civilization.computers.sight import Sight
from civ_tui.games.civilization.rules.phases.pyramid import why_no_place, why_not_learn
from civ_tui.games.civilization.rules.phases.research import needed_trade
from civ_tui.games.civilization.rules.subjects import Tech

ROWS = (0, 5, 4, 3, 2, 1)
"""How many techs of each level a pyramid with Space Flight needs."""


def research(sight: Sight, question: Question[Any]) -> list[Candidate]:
    """The tech of this round, or saving trade for a higher one."""
    return [
        _tech(sight, option.subject.id) if isinstance(option.subject, Tech) else _wait(sight)
        for option in question.legal()
    ]


def _tech(sight: Sight, tech: str) -> Candidate:
    card = sight.t.components.techs[tech]
    if tech == "space_flight":
        return Candidate(tech, 1000.0, ("It wins the game.",))
    value = sight.tech(tech)
    if why_no_place(sight.me, 5) is None and sight.plan.id == "technology":
        return Candidate(tech, min(value, 1.0), ("All trade is kept for Space Flight.",))
    row = list(sight.me.learned.values()).count(card.level - 1)
    if sight.plan.id == "technology" and row >= ROWS[card.level]:
        value -= 7
    reasons: tuple[Text, ...] = (Line("{tech} is a tech of level {level}.", tech=Line(card.name), level=card.level),)
    if tech in sight.plan.techs:
        reasons = (_serves(sight), *reasons)
    return Candidate(tech, value, reasons)


def _serves(sight: Sight) -> Text:
    return {
        "economy": "It brings coins, or what coins are made of.",
        "technology": "It makes the next techs come sooner.",
        "culture": "It brings culture.",
        "military": "It makes your armies stronger.",
    }[sight.plan.id]


def _wait(sight: Sight) -> Candidate:
    """Learn nothing and keep the trade."""
    t, me = sight.t, sight.me
    income = sum(sight.yields(city).trade for city in me.cities)
    if why_no_place(me, 5) is None and me.trade + income >= needed_trade(t, me, 5) - 3:
        return Candidate(NONE, 30.0, ("Space Flight comes next round.",))
    return Candidate(NONE, sight.plan.wait, ("What is not spent now may serve later.",))


def best_free(sight: Sight) -> float:
    """The value of the best tech that could be learned for free (EXP-12), 0 if there is none."""
    t, me = sight.t, sight.me
    return max((sight.tech(tech) for tech in t.components.techs if why_not_learn(t, me, tech) is None), default=0.0)


def choose_tech(sight: Sight, question: Question[Any]) -> list[Candidate]:
    """The tech to take from a card or a battle."""
    return [Candidate(option.key, sight.tech(option.key)) for option in question.legal()]
