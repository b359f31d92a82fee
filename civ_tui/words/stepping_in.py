"""Asking a person, before a computer player answers, whether they step in."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final

from civ_tui.engine.flow import Option, Question, Seat
from civ_tui.title import Seen
from civ_tui.words.language import Language
from civ_tui.words.moments import phase_name

NOT_NOW: Final = "not_now"
"""The key of letting the computer player answer; never an answer of the game."""
NEVER: Final = "never"
"""The key of letting them answer for the rest of the phase."""


def asks(language: Language, seen: Seen, question: Question[Any], seat: Seat) -> str:
    """The question to that seat, before the question is answered."""
    names = [player.name for player in seen.players]
    return language.say("{name}, do you step in before {other} goes on?", name=names[seat], other=names[question.seat])


def offers(language: Language, seen: Seen, interrupts: Iterable[Option[Any]]) -> list[Option[Any]]:
    """What they could step in with, then what does nothing."""
    phase = phase_name(language, seen.title, seen.phase)
    return [
        *(option for option in interrupts if option.reason is None),
        Option(NOT_NOW, NOT_NOW, "Not now"),
        Option(NEVER, NEVER, language.say("Not in this phase ({phase}): do not ask again", phase=phase)),
    ]
