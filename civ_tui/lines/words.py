"""The one place through which every sentence goes that is read aloud."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from typing import Final, TypeVar

from civ_tui.engine.flow import Reason
from civ_tui.title import Seen
from civ_tui.words.interface import words_of
from civ_tui.words.languages import SPOKEN
from civ_tui.words.moments import moment
from civ_tui.words.rulebook import EXTENSIONS, extensions, whole_text

T = TypeVar("T")

LANGUAGE: Final = SPOKEN
"""The language of the sentences."""
say, listed, count = LANGUAGE.say, LANGUAGE.row, LANGUAGE.count
"""A sentence in the reader's language; parts one after the other, with commas; a sentence about a number."""
WORD: Final = re.compile(r"[\w-]+")


def against(reason: Reason) -> str:
    """What stands against something, and the clause behind it if there is one."""
    words = say(reason.line)
    return f"{words} {reason.clause}." if reason.clause else words


def now(view: Seen) -> str:
    """When in the game it is, as a sentence."""
    return say("{moment}.", moment=moment(LANGUAGE, view.title, view.round, view.phase))


def clause_lines(view: Seen, code: str) -> list[str]:
    """A clause of the rulebook: its title, its text, and where it is printed; empty for what is none."""
    words = words_of(view)
    clause = words.rulebook(view).clauses.get(code)
    if clause is None:
        return []
    source = words.clause_source(LANGUAGE, clause)
    printed = [say("Source: {source}.", source=source)] if source else []
    found_on = extensions(view, code)
    for option, more in found_on:
        title = say("With “{option}”: {title}.", option=say(option), title=say(more.title))
        text = "" if len(found_on) > EXTENSIONS else f"{whole_text(LANGUAGE, more)} "
        printed.append(f"{title} {text}({more.id})")
    return [say("{code}: {title}.", code=clause.id, title=say(clause.title)), whole_text(LANGUAGE, clause), *printed]


def containing(lines: Iterable[str], wanted: str) -> list[str]:
    """The lines in which every one of the wanted words begins a word."""
    words = plain(wanted).split()
    return [line for line in lines if all(any(form.startswith(word) for form in _words(line)) for word in words)]


def _words(line: str) -> list[str]:
    return WORD.findall(plain(line))


def plain(typed: str) -> str:
    """What was typed in small letters, with е for ё, as the Russian catalogue writes it."""
    return typed.lower().replace("ё", "е")


def number(typed: str) -> int | None:
    """The number that was typed, of an endless one its beginning; None for anything else."""
    return int(typed[:6]) if typed.isascii() and typed.isdecimal() else None


def numbered(options: Sequence[T], typed: str) -> T:
    """What stands under the number that was typed. Raises ValueError with a sentence."""
    place = number(typed)
    if place is None or not 0 < place <= len(options):
        raise ValueError(say("There is no {n}. Numbers go from 1 to {last}.", n=typed, last=len(options)))
    return options[place - 1]
