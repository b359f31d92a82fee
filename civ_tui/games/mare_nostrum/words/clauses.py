"""Which clause of the rulebook stands behind a question and each of its options."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from civ_tui.engine.data import read
from civ_tui.engine.flow import Option, Question
from civ_tui.games.mare_nostrum.rules.printed import printed
from civ_tui.games.mare_nostrum.rules.stances import Choice
from civ_tui.games.mare_nostrum.rules.war import Attack, Group, Settle

_CLAUSES: Final[Mapping[str, Mapping[str, str]]] = read(__package__, "clauses.toml")
OF_ITEMS: Final[Mapping[str, str]] = _CLAUSES["items"]
OF_STANCES: Final[Mapping[str, str]] = _CLAUSES["stances"]


def clause_of(question: Question[Any], option: Option[Any] | None, fallback: str) -> str:
    """The clause that an option is about: that of the reason against it, else that of what it does, else that of the
    question; `fallback` for a question that has none."""
    if option is not None and option.reason is not None and option.reason.clause:
        return option.reason.clause
    whole = question.kind.clause or fallback
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
