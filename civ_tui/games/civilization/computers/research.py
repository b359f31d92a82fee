"""Research, and every other choice of a tech."""

from __future__ import annotations

from typing import Any

from civ_tui.computers.thoughts import Candidate
from civ_tui.engine.answers import NONE
from civ_tui.engine.flow import Question
from civ_tui.engine.wording import Line, Text
from civ_tui.games.civilization.computers.position import Position
from civ_tui.games.civilization.rules.phases.pyramid import why_no_place, why_not_learn
from civ_tui.games.civilization.rules.phases.research import needed_trade
from civ_tui.games.civilization.rules.subjects import Tech

ROWS = (0, 5, 4, 3, 2, 1)
"""How many techs of each level a pyramid with Space Flight needs."""


def research(position: Position, question: Question[Any]) -> list[Candidate]:
    """The tech of this round, or saving trade for a higher one."""
    return [
        _tech(position, option.subject.id) if isinstance(option.subject, Tech) else _wait(position)
        for option in question.legal()
    ]


def _tech(position: Position, tech: str) -> Candidate:
    card = position.t.components.techs[tech]
    if tech == "space_flight":
        return Candidate(tech, 1000.0, ("It wins the game.",))
    value = position.tech(tech)
    if why_no_place(position.me, 5) is None and position.plan.id == "technology":
        return Candidate(tech, min(value, 1.0), ("All trade is kept for Space Flight.",))
    row = list(position.me.learned.values()).count(card.level - 1)
    if position.plan.id == "technology" and row >= ROWS[card.level]:
        value -= 7
    reasons: tuple[Text, ...] = (Line("{tech} is a tech of level {level}.", tech=Line(card.name), level=card.level),)
    if tech in position.plan.techs:
        reasons = (_serves(position), *reasons)
    return Candidate(tech, value, reasons)


def _serves(position: Position) -> Text:
    return {
        "economy": "It brings coins, or what coins are made of.",
        "technology": "It makes the next techs come sooner.",
        "culture": "It brings culture.",
        "military": "It makes your armies stronger.",
    }[position.plan.id]


def _wait(position: Position) -> Candidate:
    """Learn nothing and keep the trade."""
    t, me = position.t, position.me
    income = sum(position.yields(city).trade for city in me.cities)
    if why_no_place(me, 5) is None and me.trade + income >= needed_trade(t, me, 5) - 3:
        return Candidate(NONE, 30.0, ("Space Flight comes next round.",))
    return Candidate(NONE, position.plan.wait, ("What is not spent now may serve later.",))


def best_free(position: Position) -> float:
    """The value of the best tech that could be learned for free (EXP-12), 0 if there is none."""
    t, me = position.t, position.me
    return max((position.tech(tech) for tech in t.components.techs if why_not_learn(t, me, tech) is None), default=0.0)


def choose_tech(position: Position, question: Question[Any]) -> list[Candidate]:
    """The tech to take from a card or a battle."""
    return [Candidate(option.key, position.tech(option.key)) for option in question.legal()]
