"""Changes of government, in sentences."""

from __future__ import annotations

from typing import Any

from civ_tui.engine.flow import Option, Question
from civ_tui.games.civilization.rules.phases.start_of_turn import IMMUNE
from civ_tui.games.civilization.rules.subjects import ANARCHY, Government
from civ_tui.games.civilization.rules.view import View
from civ_tui.words.language import Language


def is_free_now(view: View, question: Question[Any], option: Option[Any]) -> bool:
    """Whether the government can be had without Anarchy now and not later, because this start of turn alone allows it
    (GOV-2); never for who is immune to Anarchy (FAF-WON-5)."""
    new, now = option.subject, view.players[question.seat].government
    if not isinstance(new, Government) or new == ANARCHY or option.reason is not None or now == ANARCHY.id:
        return False
    return not any(other.subject == ANARCHY and other.reason is IMMUNE for other in question.options)


def free_now(language: Language, view: View, question: Question[Any], option: Option[Any]) -> str:
    """The sentence that says so; empty where it is not."""
    if not is_free_now(view, question, option):
        return ""
    return language.say("Free in this start of turn alone; later it takes a round of Anarchy.")
