"""Which clause of the rulebook stands behind a question and each of its options."""

from __future__ import annotations

from types import MappingProxyType
from typing import Any, Final

from civ_tui.engine.flow import Option, Question
from civ_tui.speech.offers import ANARCHY

OF_KEYS: Final = MappingProxyType(
    {
        "start_of_turn": {
            "found": "FOUND-1",
            "government": "GOV-2",
            "great_person": "GREAT-2",
            "gather": "SCOUT-1",
        },
        "trade": {"talk": "TRADE-3"},
        "city_management": {"city": "CITY-1", "culture": "CULT-1"},
        "city.action": {
            "army": "PROD-3",
            "scout": "PROD-3",
            "unit": "PROD-4",
            "building": "PROD-6",
            "walls": "PROD-11",
            "wonder": "PROD-12",
            "arts": "ARTS-1",
            "harvest": "HARV-1",
        },
        "movement.step": {"explore": "MOVE-6", "stop": "MOVE-3"},
    }
)
"""By the kind of the question and the first word of the option's key."""
OF_CARDS: Final = MappingProxyType({"event": "CULT-6", "ability": "HARV-2", "wonder": "PROD-12"})
"""What is played from any list, by the first word of its key."""
OF_QUESTIONS: Final = MappingProxyType(
    {
        "setup.capital": "SETUP-11",
        "setup.wonder": "SETUP-12",
        "setup.great_person": "SETUP-12",
        "setup.army": "SETUP-13",
        "setup.scout": "SETUP-13",
        "start_of_turn": "START-1",
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
        "research": "RES-3",
        "battle.unit": "BATTLE-6",
        "battle.loot": "LOOT-1",
        "battle.loot_city": "LOOT-2",
        "battle.barbarian": "BARB-1",
        "great_person.square": "GREAT-1",
        "hand.discard": "CULT-2",
        "choose.payment": "HARV-2",
        "respond": "TIME-2",
    }
)
"""By the kind of the question, where the option says no more."""


def clause_of(question: Question[Any], option: Option[Any] | None, fallback: str) -> str:
    """The clause that an option is about: that of the reason against it, else that of what it does, else that of the
    question; `fallback` for a question that has none."""
    whole = OF_QUESTIONS.get(question.kind, fallback)
    if option is None:
        return whole
    if option.reason is not None:
        return option.reason.clause
    if option.key == ANARCHY:
        return "GOV-3"
    word = option.key.partition(":")[0]
    return OF_KEYS.get(question.kind, {}).get(word) or OF_CARDS.get(word, whole)
