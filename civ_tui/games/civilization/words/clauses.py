"""Which clause of the rulebook stands behind a question and each of its options, and what extends it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from civ_tui.engine.data import read
from civ_tui.engine.flow import Option, Question
from civ_tui.games.civilization.rules import kinds, subjects

_CLAUSES: Final[Mapping[str, Mapping[str, str]]] = read(__package__, "clauses.toml")
OF_ACTIONS: Final[Mapping[str, str]] = _CLAUSES["actions"]
OF_CARDS: Final[Mapping[str, str]] = _CLAUSES["cards"]
OF_ITEMS: Final[Mapping[str, str]] = _CLAUSES["items"]
OF_STEPS: Final[Mapping[str, str]] = _CLAUSES["steps"]
OF_SUBJECTS: Final[Mapping[type, str]] = {
    subjects.Founding: "FOUND-1",
    subjects.Government: "GOV-2",
    subjects.GreatPerson: "GREAT-2",
    subjects.Gathering: "SCOUT-1",
    subjects.CultureSpace: "CULT-1",
    subjects.Arts: "ARTS-1",
}
"""By what the option is about."""


def clause_of(question: Question[Any], option: Option[Any] | None, fallback: str) -> str:
    """The clause that an option is about: that of the reason against it, else that of what it does, else that of the
    question, or of the card that asks; `fallback` for a question that has none."""
    card = question.subject.kind if isinstance(question.subject, subjects.PrintedCard) else ""
    whole = question.kind.clause or OF_CARDS.get(card, fallback)
    if option is None:
        return whole
    if option.reason is not None:
        return option.reason.clause
    return _of_subject(question.kind, option.subject) or whole


def _of_subject(kind: str, subject: object) -> str | None:
    match subject:
        case subjects.Government() if subject == subjects.ANARCHY:
            return "GOV-3"
        case subjects.PrintedCard(card):
            return OF_CARDS.get(card)
        case subjects.Step(step):
            return OF_STEPS.get(step)
        case subjects.OtherPlayer() if kind == kinds.TRADE:
            return "TRADE-3"
        case subjects.CardAction(card):
            return OF_ACTIONS[card]
        case subjects.Item(item) if kind == kinds.CITY_ACTION:
            return OF_ITEMS[item]
        case subjects.Harvest() if kind == kinds.CITY_ACTION:
            return "HARV-1"
    return OF_SUBJECTS.get(type(subject))
