"""A language that nobody speaks: every sentence that passes through the catalogues stands in brackets, with accents on
its letters, so that whatever is read without them has not passed."""

import re
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from typing import Final

import pytest

from civ_tui.engine.wording import as_written
from civ_tui.words import languages
from civ_tui.words.language import Language

CODE: Final = "pseudo"
ACCENTS: Final = str.maketrans(
    "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ",
    "āƀćďēƒģĥīĵķļɱńōƥɋřśţūṽŵẋŷžĀƁĆĎĒƑĢĤĪĴĶĻṀŃŌƤɊŘŚŢŪṼŴẊŶŽ",
)
KEPT: Final = re.compile(r"(\{\w+\}|`[^`]*`)")
"""What a translation keeps: places, and keys by their ids."""
OPENS, ENDS = "⟦", "⟧"
WORD: Final = re.compile(r"[A-Za-z][A-Za-z'’-]*[A-Za-z]")
KEYS: Final = frozenset(
    {
        *(
            "Enter",
            "Esc",
            "Tab",
            "Space",
            "Home",
            "End",
            "Shift",
            "Ctrl",
            "Alt",
            "PgUp",
            "PgDn",
            "Dn",
            "Backspace",
            "Delete",
        ),
        *("ASCII", "TOML", "UTF", "SVG", "Markdown", "II", "III", "IV", "English"),
    }
)
"""What is called so in every language."""


def translate(template: str) -> str:
    """The template in brackets and with accents; what has them already as it is."""
    if not template or OPENS in template:
        return template
    parts = KEPT.split(as_written(template))
    return OPENS + "".join(part if KEPT.fullmatch(part) else part.translate(ACCENTS) for part in parts) + ENDS


PSEUDO: Final = Language(
    language=CODE, translate=translate, choose=lambda one, many, number: translate(one if number == 1 else many)
)


@contextmanager
def spoken() -> Iterator[None]:
    """Whatever is said meanwhile, on screens and in lines, is said in it."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(languages, "_catalogues", lambda: (CODE,))
        patch.setattr(languages, "_read", lambda code: PSEUDO)
        languages.insist(CODE)
        languages.speak(CODE)
        try:
            yield
        finally:
            languages.insist("")
            languages.speak("en")


def untranslated(text: str, names: Iterable[str] = ()) -> set[str]:
    """The words that have not passed through the catalogues, but for these names and those of keys."""
    known = {part for name in names for part in re.findall(r"\w+", name)} | KEYS
    return {word for word in WORD.findall(text) if not set(re.findall(r"[A-Za-z]+", word)) <= known}


def english(told: str, names: Iterable[str] = (), folder: str = "") -> set[str]:
    """The English words in what was read out in another language, but for these names, the codes of clauses, what is
    called so everywhere, and the words of commands that the help names behind the reader's own, as in “рука (hand)”.
    Lines with a path in that folder are left out."""
    lines = (line for line in told.splitlines() if not folder or folder not in line)
    said = re.sub(r"\(\w+\)", "", "\n".join(lines))
    clauses = re.findall(r"\b[A-Z]+(?:-[A-Z0-9]+)+\b", said)
    return untranslated(said, (*names, *clauses, "civ", "tui", "plain", "Mare", "Nostrum", "Age", "of", "Civilization"))
