"""Words for what the table draws as signs: one place through which every sentence goes that is read aloud."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from typing import Any, Final

from civ_tui.engine.flow import Reason
from civ_tui.engine.wording import Text
from civ_tui.games.civilization.rules.printed.catalog import Catalog
from civ_tui.games.civilization.rules.printed.components import Icons
from civ_tui.games.civilization.rules.view import PlayerView
from civ_tui.games.civilization.words import players
from civ_tui.games.civilization.words.names import RESOURCE_NAMES, clause_source, icons_in_words
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


def icons(given: Icons) -> str:
    """Icons in words, as in "1 production, 2 trade"; empty for none."""
    return icons_in_words(LANGUAGE, given)


def resource(name: str) -> str:
    """What a resource is called."""
    return say(RESOURCE_NAMES[name])


def resources(held: Sequence[tuple[str, int]]) -> str:
    """Resources with their numbers, as in "2 Iron, 1 Silk"."""
    return players.resources(LANGUAGE, held)


def who(player: PlayerView) -> str:
    """A player with their civilization, as in "Anna, Romans"."""
    return players.who(LANGUAGE, player)


def clause_lines(components: Catalog, code: str) -> list[str]:
    """A clause of the rulebook: its title, its text, and where it is printed; empty for what is none."""
    found = components.clauses.get(code)
    if found is None:
        return []
    source = say("Source: {source}.", source=clause_source(LANGUAGE, found))
    return [say("{code}: {title}.", code=found.id, title=say(found.title)), LANGUAGE.text(found), source]
