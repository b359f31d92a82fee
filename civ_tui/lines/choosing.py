"""Prompts before there is a game: one of several things, by its number or its name, or what holds on Enter."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeVar

from civ_tui.lines.console import Console, Left
from civ_tui.lines.typed import is_typed
from civ_tui.lines.words import listed, number, say

T = TypeVar("T")


class Back(Exception):
    """Somebody wants to go back to the question before."""


def filled(console: Console, form: Callable[[], T]) -> T:
    """What the form makes of the answers to its questions. `back` asks the last one that was answered again, and leaves
    the answers before it as they are. Raises `Back` at the first one, or `Left`."""
    answers: list[str] = []
    while True:
        try:
            with console.keeping(answers):
                return form()
        except Back:
            if not answers:
                raise
            answers.pop()


def choose(console: Console, question: str, choices: Sequence[tuple[str, str]], preset: int = 0) -> str:
    """The value of what is chosen of (value, name). Raises `Back` or `Left`."""
    names = [name for _, name in choices]
    numbered = listed(f"{place} {name}" for place, name in enumerate(names, start=1))

    def read(typed: str) -> str:
        place = number(typed)
        if place is not None and 0 < place <= len(choices):
            return choices[place - 1][0]
        exact = [value for value, name in choices if name.lower() == typed.lower()]
        matches = exact or [value for value, name in choices if name.lower().startswith(typed.lower())]
        if len(matches) == 1:
            return matches[0]
        raise ValueError(say("“{typed}” is none of them: type a number or a name.", typed=typed))

    words = say("{question} {choices}. Enter: {preset}.", question=question, choices=numbered, preset=names[preset])
    return understood(console, words, read, choices[preset][0])


def understood(console: Console, question: str, read: Callable[[str], T], preset: T) -> T:
    """Ask until `read` understands what was typed; its ValueError is said. Enter alone is `preset`."""

    def answered(typed: str) -> T:
        if not typed:
            return preset
        if is_typed(typed, "back"):
            raise Back
        if is_typed(typed, "quit"):
            raise Left
        if is_typed(typed, "help"):
            raise ValueError(say("Enter takes what is offered, back goes to the question before, quit leaves."))
        return read(typed)

    return console.reply(question, answered)


def yes(console: Console, question: str, *, preset: bool = False) -> bool:
    """Yes or no; `preset` is what holds on Enter."""
    return choose(console, question, (("", say("no")), ("yes", say("yes"))), int(preset)) == "yes"
