"""Which clause of the rulebook stands behind a question and each of its options."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any, Final

from civ_tui.engine.flow import Option, Question
from civ_tui.games.mare_nostrum.rules.printed import printed
from civ_tui.games.mare_nostrum.rules.stances import Choice
from civ_tui.games.mare_nostrum.rules.war import Attack, Group, Settle

OF_QUESTIONS: Final[Mapping[str, str]] = MappingProxyType(
    {
        "title": "MN-TITLE-7",
        "any_good": "MN-INCOME-7",
        "trade.number": "MN-TRADE-1",
        "trade.lay": "MN-TRADE-5",
        "trade.take": "MN-TRADE-8",
        "trade.gift": "MN-TRADE-13",
        "next": "MN-ROUND-2",
        "build": "MN-BUILD-1",
        "build.where": "MN-BUILD-3",
        "build.card": "MN-CARD-1",
        "build.exchange": "MN-HERO-8",
        "build.free": "MN-INFL-1",
        "pay": "MN-PAY-2",
        "keep": "MN-PAY-8",
        "put_out": "MN-ASSIM-6",
        "war": "MN-WAR-1",
        "war.move": "MN-MOVE-4",
        "war.number": "MN-MOVE-5",
        "war.whom": "MN-BATTLE-6",
        "war.attack": "MN-BATTLE-4",
        "war.alps": "MN-OPT-ALPS",
        "lose": "MN-BATTLE-11",
        "support": "MN-HERO-9",
        "helen": "MN-HERO-4",
        "blockade": "MN-OPT-BLOCK",
        "blockade.number": "MN-OPT-BLOCK-1",
        "stance": "MN-AFTER-2",
        "gain": "MN-HERO-5",
        "occupy": "MN-OCC-1",
        "setup": "MN-FREE-1",
        "setup.where": "MN-FREE-5",
    }
)
"""By the kind of the question, where the option says no more."""
OF_ITEMS: Final[Mapping[str, str]] = MappingProxyType(
    {
        "influence": "MN-INFL-1",
        "city": "MN-BUILD-6",
        "caravan": "MN-BUILD-6",
        "temple": "MN-BUILD-7",
        "market": "MN-BUILD-7",
        "legion": "MN-BUILD-9",
        "fortress": "MN-BUILD-8",
        "trireme": "MN-BUILD-9",
        "card": "MN-CARD-1",
        "alps": "MN-OPT-ALPS",
        "odysseus": "MN-HERO-6",
    }
)
"""By what is bought or done, where a menu offers it by name."""
OF_STANCES: Final[Mapping[str, str]] = MappingProxyType(
    {"pillage": "MN-PILL-1", "occupation": "MN-OCC-1", "assimilation": "MN-ASSIM-1"}
)


def clause_of(question: Question[Any], option: Option[Any] | None, fallback: str) -> str:
    """The clause that an option is about: that of the reason against it, else that of what it does, else that of the
    question; `fallback` for a question that has none."""
    if option is not None and option.reason is not None and option.reason.clause:
        return option.reason.clause
    whole = OF_QUESTIONS.get(question.kind, fallback)
    if question.kind in ("build.where", "build.free", "setup.where"):
        whole = OF_ITEMS.get(str(question.subject), whole)
    return whole if option is None else _of_subject(option.subject) or whole


def _of_subject(subject: object) -> str | None:
    match subject:
        case Group(kind=kind, docked=docked):
            return "MN-MOVE-4" if kind == "legion" else "MN-MOVE-1" if docked else "MN-MOVE-2"
        case Attack():
            return "MN-BATTLE-3"
        case Settle():
            return "MN-AFTER-2"
        case Choice(stance=stance):
            return OF_STANCES.get(stance)
        case str():
            card = printed().offered.get(subject)
            return OF_ITEMS.get(subject) if card is None else card.clause
    return None
