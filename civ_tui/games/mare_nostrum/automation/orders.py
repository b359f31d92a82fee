"""The standing order of Mare Nostrum: to let the phase of war pass."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final

from civ_tui.engine.answers import END
from civ_tui.engine.flow import Option, Question
from civ_tui.games.mare_nostrum.rules.view import View
from civ_tui.sitting.orders import Order
from civ_tui.words.language import Language

WAR: Final = "war"
"""The menu that can be passed in every round: what it offers is known to all, so that passing it tells of no card."""


@dataclass(frozen=True, slots=True)
class Passes(Order):
    """The seat moves nothing in war."""

    def words(self, language: Language, seen: View) -> str:
        return language.say("War is passed: nothing moves.")

    @classmethod
    def fits(cls, fields: Mapping[str, Any]) -> bool:
        return fields["kind"] == WAR and [*fields["keys"]] == [END]


def order(view: View, question: Question[Any], option: Option[Any], *_: object) -> Order | None:
    """That of ending the phase of war."""
    ends = question.kind == WAR and option.key == END and option.reason is None
    return Passes(question.seat, WAR, (END,)) if ends else None
