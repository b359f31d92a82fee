"""Which clause of the rulebook stands behind a question and each of its options, and what extends it."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any, Final

from civ_tui.engine.flow import Option, Question
from civ_tui.engine.rulebook import Clause
from civ_tui.engine.wording import Text
from civ_tui.games.civilization.rules import kinds, subjects
from civ_tui.games.civilization.rules.edition import Edition

OF_ITEMS: Final = MappingProxyType(
    {
        "army": "PROD-3",
        "scout": "PROD-3",
        "unit": "PROD-4",
        "building": "PROD-6",
        "walls": "PROD-11",
        "wonder": "PROD-12",
    }
)
"""By the kind of what a city makes."""
OF_SUBJECTS: Final[Mapping[type, str]] = MappingProxyType(
    {
        subjects.Founding: "FOUND-1",
        subjects.Government: "GOV-2",
        subjects.GreatPerson: "GREAT-2",
        subjects.Gathering: "SCOUT-1",
        subjects.CultureSpace: "CULT-1",
        subjects.Arts: "ARTS-1",
        subjects.CardAction: "FAF-DISB-4",
    }
)
"""By what the option is about."""
OF_STEPS: Final = MappingProxyType(
    {"explore": "MOVE-6", "leave": "MOVE-2", "stop": "MOVE-3", "disband": "FAF-DISB-1", "back": "MOVE-2"}
)
"""By the kind of a step of a march."""
OF_CARDS: Final = MappingProxyType(
    {
        "event": "CULT-6",
        "ability": "HARV-2",
        "hut": "FAF-HUT-1",
        "village": "FAF-HUT-1",
        "relic": "FAF-REL-5",
        "investment": "FAF-INV-2",
        "government": "GOV-4",
        "policy": "WAW-POL-6",
        "person": "FAF-GP-6",
    }
)
"""What is played from any list, by its kind."""
OF_QUESTIONS: Final = MappingProxyType(
    {
        "setup.capital": "SETUP-11",
        "setup.wonder": "SETUP-12",
        "setup.great_person": "SETUP-12",
        "setup.army": "SETUP-13",
        "setup.scout": "SETUP-13",
        "start_of_turn": "START-1",
        "found.founder": "FOUND-2",
        "found.displace": "FOUND-9",
        "gather.city": "SCOUT-1",
        "trade": "TRADE-1",
        "trade.deal": "TRADE-3",
        "trade.agree": "TRADE-4",
        "city_management": "CITY-1",
        "city.action": "PROD-1",
        "city.place": "PROD-9",
        "movement": "MOVE-2",
        "movement.step": "MOVE-1",
        "movement.left": "FAF-DISB-2",
        "research": "RES-3",
        "battle.unit": "BATTLE-6",
        "battle.loot": "LOOT-1",
        "battle.loot_city": "LOOT-2",
        "battle.barbarian": "BARB-1",
        "great_person.square": "GREAT-1",
        "great_person.kept": "CULT-3",
        "policy.adopt": "WAW-POL-2",
        "policy.give_back": "WAW-POL-5",
        "policy.switch": "WAW-POL-4",
        "hand.discard": "CULT-2",
        "hand.kept": "FAF-TECH-2",
        "choose.payment": "HARV-2",
        "respond": "TIME-2",
    }
)
"""By the kind of the question, where the option says no more."""


def clause_of(question: Question[Any], option: Option[Any] | None, fallback: str) -> str:
    """The clause that an option is about: that of the reason against it, else that of what it does, else that of the
    question, or of the card that asks; `fallback` for a question that has none."""
    card = question.subject.kind if isinstance(question.subject, subjects.PrintedCard) else ""
    whole = OF_QUESTIONS.get(question.kind) or OF_CARDS.get(card, fallback)
    if option is None:
        return whole
    if option.reason is not None:
        return option.reason.clause
    return _of_subject(question.kind, option.subject) or whole


def extensions(edition: Edition, clause: str) -> list[tuple[Text, Clause]]:
    """The clauses of what is on in that edition that extend this one, each with the name of its option."""
    return [
        (edition.options[named].name, each)
        for each, options in edition.components.rulebook.extending(clause)
        if (named := next((option for option in options if option in edition.on), None)) is not None
    ]


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
        case subjects.CardAction(card="part:building_programs"):
            return "WAW-PROG-1"
        case subjects.Item(item) if kind == kinds.CITY_ACTION:
            return OF_ITEMS[item]
        case subjects.Harvest() if kind == kinds.CITY_ACTION:
            return "HARV-1"
    return OF_SUBJECTS.get(type(subject))
