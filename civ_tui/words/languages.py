"""The languages that can be read: English, in which everything is written, and those that have a catalogue.

A catalogue is one file of gettext's, `civ_tui/locale/CODE/LC_MESSAGES/civ_tui.po`, compiled beside it. gettext, because
what fills a sentence is a value that the program inserts: names that players type, and components of which there are
hundreds. No format declines those (Fluent cannot look a term up by a variable), so sentences are written in a way that
leaves names in the nominative; and the templates can stay in the source, where they can be read.
"""

from __future__ import annotations

import gettext
import os
import re
from functools import cache
from pathlib import Path
from typing import Final

from civ_tui.engine.wording import as_written, sense
from civ_tui.words.language import ENGLISH, Language

DOMAIN: Final = "civ_tui"
LOCALE: Final = Path(__file__).parents[1] / "locale"
"""The folder of the catalogues."""
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
    return {code: _of(code).say(OWN_NAME) for code in codes()}


def spoken(wanted: str = AUTO) -> Language:
    """The language of that code; with "auto" that of the environment. A language that the command line insists on comes
    before both, and English stands in for one that there is not."""
    wanted = _INSISTED[0] or wanted
    code = _of_the_environment() if wanted == AUTO else wanted
    return _of(code)


def _of(code: str) -> Language:
    return _read(code) if code in _catalogues() else ENGLISH


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


SPOKEN: Final = Language(
    translate=lambda template: _NOW[0].translate(template),
    choose=lambda one, many, number: _NOW[0].choose(one, many, number),
)
"""The language of what is read line by line: the commands, and the game as numbered lines. It follows `speak`."""


def _of_the_environment() -> str:
    """The first language that LANGUAGE, LC_ALL, LC_MESSAGES or LANG asks for and that there is."""
    wanted = next((asked for name in ASKING if (asked := os.environ.get(name))), "")
    for each in wanted.split(":"):
        place = re.split(r"[.@]", each)[0]
        for code in (place, place.partition("_")[0]):
            if code == "en" or code in _catalogues():
                return code
    return "en"


@cache
def _catalogues() -> tuple[str, ...]:
    return tuple(sorted(path.parts[-3] for path in LOCALE.glob(f"*/LC_MESSAGES/{DOMAIN}.mo")))


@cache
def _read(code: str) -> Language:
    with (LOCALE / code / "LC_MESSAGES" / f"{DOMAIN}.mo").open("rb") as file:
        catalogue = gettext.GNUTranslations(file)
    catalogue.add_fallback(_Written())

    def translate(template: str) -> str:
        return catalogue.gettext(template) if template else ""  # "" is the key of the catalogue's own head

    return Language(language=code, translate=translate, choose=catalogue.ngettext)


class _Written(gettext.NullTranslations):
    """What holds where a catalogue has no sentence yet: the English one."""

    def gettext(self, message: str) -> str:
        """The template itself."""
        return as_written(message)
