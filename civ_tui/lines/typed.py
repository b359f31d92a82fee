"""Words that can be typed, in English and in the reader's language."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Final, TypeVar

from civ_tui.engine.wording import sense
from civ_tui.lines.words import plain, say

W = TypeVar("W", bound=str)
TYPED: Final = (
    *("list", "why", "what", "rule", "state", "near", "log", "hand", "hide", "undo", "redo", "restart", "always"),
    *("pass", "orders", "takeback", "interrupt", "advise", "lessons", "skip", "seats", "terse", "added", "guide"),
    *("symbols", "preferences", "replay", "export", "save", "quit", "help"),  # the commands
    *("on", "back", "phase", "round", "last", "eyes", "play", "everybody", "everything"),  # of a replay
    *("end", "agree", "refuse", "stop"),  # answers
    *("all", "off", "and", "record", "chronicle", "picture", "postcard", "evening", "person"),
    *("easy", "normal", "hard"),
)
"""The words of every game for which a language may have its own; those of a game stand beside its lines."""


def typed(word: str) -> str:
    """An English word as it is typed in the reader's language, which may be the same."""
    return say(sense("typed", word)) if word.isalpha() else word


def is_typed(line: str, word: str) -> bool:
    """Whether the line is that word, in English or in the reader's language."""
    return plain(line) in (word, typed(word))


def meant(line: str, known: Iterable[W], translated: Callable[[str], str] = typed) -> list[W]:
    """The English words among those known that the line could be short for, in either language, into which `translated`
    puts them; one alone where the line is the whole of it."""
    short, forms = plain(line), {word: (plain(word), translated(word)) for word in known}
    exact = [word for word, either in forms.items() if short in either]
    return exact[:1] or [word for word, either in forms.items() if any(form.startswith(short) for form in either)]
