"""A word that can be typed, and what it does."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any, Final, Generic, TypeVar

from civ_tui.lines.words import say

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Command(Generic[T]):
    """A word, how it is used and what it does. `run` gets what was typed behind it and returns whether the question
    has to be put anew. `kinds` are the questions in which it means something, none for all; `over` whether it does
    once the game is over."""

    name: str
    usage: str
    meaning: str
    run: Callable[[T, str], bool]
    kinds: tuple[str, ...] = ()
    over: bool = False


def usage(command: Command[Any]) -> str:
    """How a command is typed: its word, which is the same in every language, and what may stand behind it."""
    return say(command.usage) if " " in command.usage else command.usage


ALIASES: Final = {"cards": "hand", "?": "what", "again": "list", "exit": "quit", "sq": "square"}
"""Other words for the same."""


def matching(word: str, known: Iterable[str]) -> list[str]:
    """The known words that it could be short for; the word itself if it is one of them."""
    known = list(dict.fromkeys(known))
    return [word] if word in known else [one for one in known if one.startswith(word)]
