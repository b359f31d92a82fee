"""The one place through which every sentence goes that is read aloud."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Any, Final

from civ_tui.engine.flow import Reason
from civ_tui.engine.wording import Text
from civ_tui.words.languages import SPOKEN

LANGUAGE: Final = SPOKEN
"""The language of the sentences."""
WORD: Final = re.compile(r"[\w-]+")


def say(template: Text, **parts: Any) -> str:
    """A sentence in the reader's language."""
    return LANGUAGE.say(template, **parts)


def listed(parts: Iterable[str]) -> str:
    """The parts, one after the other, with commas; those that are empty are left out."""
    return LANGUAGE.row(parts)


def count(number: int, one: str, many: str) -> str:
    """A sentence about a number, by its form for one and for many (`Language.count`)."""
    return LANGUAGE.count(number, one, many)


def against(reason: Reason) -> str:
    """What stands against something, and the clause behind it if there is one."""
    words = say(reason.line)
    return f"{words} {reason.clause}." if reason.clause else words


def containing(lines: Iterable[str], wanted: str) -> list[str]:
    """The lines in which every one of the wanted words begins a word."""
    words = plain(wanted).split()
    return [line for line in lines if all(any(one.startswith(word) for one in _words(line)) for word in words)]


def _words(line: str) -> list[str]:
    return WORD.findall(plain(line))


def plain(typed: str) -> str:
    """What was typed in small letters, with е for ё, as the Russian catalogue writes it."""
    return typed.lower().replace("ё", "е")


def number(typed: str) -> int | None:
    """The number that was typed, of an endless one its beginning; None for anything else."""
    return int(typed[:6]) if typed.isascii() and typed.isdecimal() else None
