"""The languages that can be read: English, in which everything is written, and those that have a catalogue.

The host has a catalogue of its own sentences, `civ_tui/locale/CODE/LC_MESSAGES/civ_tui.po`, and each game one of those
of its folder and of what is printed on its components, `locale/CODE/LC_MESSAGES/NAME.po` beside its title. Both are
whole: a sentence that both say stands in both.

- At a table (`Language.at`) a sentence is looked up in the catalogue of the game that is played, then in that of the
  host, and is said in English if neither has it. The game goes first, so that whatever the host comes to say changes
  nothing in how a game translates its words; another game is never asked, which may mean something else by one of them.
- Where no game is played the host goes first; then the game that is first in the menu, whose words are said wherever
  the host asks for some without a game that is seen (`words.interface.words_of`).

The languages are those of the host. A game that lacks one is said in English there. A catalogue is read when a
sentence is first looked up in it: who reads English reads none, and the menu that of the host alone. Nothing is looked
up in that of a game of which nothing is loaded.

A catalogue is a file of gettext's, compiled beside it. gettext, because what fills a sentence is a value that the
program inserts: names that players type, and components of which there are hundreds. No format declines those (Fluent
cannot look a term up by a variable), so sentences are written in a way that leaves names in the nominative; and the
templates can stay in the source, where they can be read.
"""

from __future__ import annotations

import gettext
import os
import re
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from functools import cache, lru_cache
from pathlib import Path
from typing import Final

from civ_tui.engine.wording import as_written, sense
from civ_tui.storage.printable import takes
from civ_tui.words.language import ENGLISH, Language

DOMAIN: Final = "civ_tui"
"""What the host's catalogues are called."""
LOCALE: Final = Path(__file__).parents[1] / "locale"
"""The folder of the host's catalogues."""
AUTO: Final = "auto"
"""What stands for the language of the environment."""
ASKING: Final = ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG")
"""The variables of the environment that name languages, the first of them that is set first."""
OWN_NAME: Final = sense("what this language calls itself", "English")


def codes() -> tuple[str, ...]:
    """The codes of the languages; English first."""
    return "en", *_catalogues()


def offered() -> dict[str, str]:
    """The codes of the languages, and what each calls itself, for which every catalogue is read."""
    return {code: _own_name(code) for code in codes()}


def spoken(wanted: str = AUTO) -> Language:
    """The language of that code; with "auto" that of the environment. A language that the command line insists on comes
    before both, and English stands in for one that there is not, or that the output has no letters for."""
    wanted = _INSISTED[0] or wanted
    code = _of_the_environment() if wanted == AUTO else wanted
    return _of(code) if takes(sys.stdout, _own_name(code)) else ENGLISH


def _of(code: str) -> Language:
    return _read(code) if code in _catalogues() else ENGLISH


@cache
def _own_name(code: str) -> str:
    """What that language calls itself."""
    return _of(code).say(OWN_NAME)


_INSISTED: Final = [""]


def insist(code: str) -> None:
    """Speak the language of that code from now on, whatever the preferences say; "" lets them choose again."""
    _INSISTED[0] = code


def insisted() -> str:
    """The code of the language that the command line insists on, or ""."""
    return _INSISTED[0]


_NOW: Final = [ENGLISH]


def speak(wanted: str = AUTO) -> None:
    """From now on `SPOKEN` is the language of that code, as `spoken` finds it."""
    _NOW[0] = spoken(wanted)


_PLAYED: Final = [""]


@contextmanager
def played(title: str) -> Iterator[None]:
    """For as long as this lasts, `SPOKEN` is read at a table where the game of that name is played."""
    before, _PLAYED[0] = _PLAYED[0], title
    try:
        yield
    finally:
        _PLAYED[0] = before


def _following(title: str = "") -> Language:
    """What is spoken now: in the words of that game, or without one of the game that is played."""

    def now() -> Language:
        return _NOW[0].at(title or _PLAYED[0])

    return Language(
        translate=lambda template: now().translate(template),
        choose=lambda one, many, number: now().choose(one, many, number),
    )


SPOKEN: Final = replace(_following(), games=_following)
"""The language of what is read line by line: the commands, and the game as numbered lines. It follows `speak` and
`played`."""


def _of_the_environment() -> str:
    """The first language that LANGUAGE, LC_ALL, LC_MESSAGES or LANG asks for and that there is."""
    for name in ASKING:
        if asked := os.environ.get(name):
            return _first_of(asked)
    return "en"


@cache
def _first_of(wanted: str) -> str:
    for wish in wanted.split(":"):
        place = re.split(r"[.@]", wish)[0]
        for code in (place, place.partition("_")[0]):
            if code == "en" or code in _catalogues():
                return code
    return "en"


@cache
def _catalogues() -> tuple[str, ...]:
    return tuple(sorted(path.parts[-3] for path in LOCALE.glob(f"*/LC_MESSAGES/{DOMAIN}.mo")))


@cache
def _read(code: str) -> Language:
    host = gettext.translation(DOMAIN, LOCALE, [code])
    host.add_fallback(_OfTheFirst(code))
    return replace(_said_by(host, code), games=lambda title: _at_the_table(code, title))


@cache
def _at_the_table(code: str, title: str) -> Language:
    from civ_tui import titles

    own = gettext.translation(title, titles.beside(title, "locale"), [code], fallback=True)
    own.add_fallback(gettext.translation(DOMAIN, LOCALE, [code]))
    bound = _said_by(own, code)
    return replace(bound, translate=lru_cache(4096)(bound.translate))  # about as many as there are sentences


def _said_by(catalogue: gettext.NullTranslations, code: str) -> Language:
    def translate(template: str) -> str:
        # "" is the key of the catalogue's own head; a sentence that no catalogue has comes back as it is called there
        return as_written(catalogue.gettext(template)) if template else ""

    return Language(language=code, translate=translate, choose=catalogue.ngettext)


class _OfTheFirst(gettext.NullTranslations):
    """What holds where no game is played and the host has no such sentence: what the first game says."""

    def __init__(self, code: str) -> None:
        super().__init__()
        self.code = code

    @property
    def first(self) -> Language:
        """The language at a table of that game; English as long as nothing of it is loaded, when nobody can say any
        of its words."""
        from civ_tui import titles

        return _at_the_table(self.code, titles.FIRST) if titles.is_loaded(titles.FIRST) else ENGLISH

    def gettext(self, message: str) -> str:
        """What it says for the template."""
        return self.first.translate(message)

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        """The form that it says for the number."""
        return self.first.choose(msgid1, msgid2, n)
