"""A word that can be typed, and what it does."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final, Generic, TypeVar

from civ_tui.lines.console import Console
from civ_tui.lines.typed import meant, typed
from civ_tui.lines.words import listed, plain, say

T = TypeVar("T")
T_contra = TypeVar("T_contra", contravariant=True)


@dataclass(frozen=True, slots=True)
class Command(Generic[T_contra]):
    """A word, as it is used, and what it does. `run` gets what was typed behind it and returns whether the question
    has to be put anew. `kinds` are the questions in which it means something, none for all, and `needs` the key of an
    option that they have; `unasked` whether it does while no question lies on the table: at a hand-over, and once the
    game is over."""

    usage: str
    meaning: str
    run: Callable[[T_contra, str], bool]
    kinds: tuple[str, ...] = ()
    unasked: bool = False
    needs: str = ""

    @property
    def name(self) -> str:
        """The word itself."""
        return self.usage.partition(" ")[0].rstrip(",")


def among(own: Iterable[Command[Any]], others: Mapping[str, Sequence[Command[Any]]]) -> Iterator[Command[Any]]:
    """The commands with others among them, those before the command of the name under which they stand; under the empty
    name, behind all."""
    for command in own:
        yield from others.get(command.name, ())
        yield command
    yield from others.get("", ())


def usage(command: Command[Any]) -> str:
    """How a command is typed: its word and what may stand behind it, and the English word where the reader's is
    another; both are understood."""
    words = say(command.usage) if " " in command.usage else typed(command.usage)
    return words if words.startswith(command.name) else f"{words} ({command.name})"


ALIASES: Final = {"cards": "hand", "?": "what", "again": "list", "exit": "quit", "sq": "square"}
"""Other words for the same."""


def run(doer: T, known: Mapping[str, Command[T]], line: str, console: Console) -> bool | None:
    """Do what the line says: one of the words, which may be shortened, and what stands behind it. Returns whether the
    question has to be put anew; None where the line is no command."""
    if line.startswith("?") and line[1:2].strip():
        line = f"? {line[1:]}"
    word, _, rest = line.partition(" ")
    names = meant(ALIASES.get(plain(word), word), known)
    if len(names) == 1:
        return known[names[0]].run(doer, rest.strip())
    if not names:
        return None
    console.say(say("“{word}” could be {words}.", word=word, words=listed(map(typed, names))))
    return False
