"""How the text of a game's rules is read out."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby
from typing import Final

from civ_tui import titles
from civ_tui.engine.rulebook import Clause, Guide, Rulebook
from civ_tui.engine.wording import Text
from civ_tui.title import Seen
from civ_tui.words.interface import words_of
from civ_tui.words.language import Language
from civ_tui.words.lessons import Chapter, Page

EXTENSIONS: Final = 2
"""The most clauses of options that are read in full below the one that they extend; of more the titles alone."""


def extensions(seen: Seen, clause: str) -> list[tuple[Text, Clause]]:
    """What the options of that table add to the clause: the clauses that say so, each with the name of its option."""
    switches = titles.title(seen.title).edition().options
    return words_of(seen).rulebook(seen).extensions(switches, seen.options, clause)


def whole_text(language: Language, clause: Clause) -> str:
    """What the clause says, with what of it is a house ruling."""
    text = language.text(clause).strip()
    if not clause.ruling:
        return text
    ruling = language.say("House ruling: {ruling}", ruling=language.say(clause.ruling))
    return f"{text} {ruling}"


def guides(rulebook: Rulebook) -> Iterator[Chapter]:
    """Its pages by section, filled with what is printed."""
    for section, guides in groupby(rulebook.guides.values(), lambda guide: guide.section):
        yield Chapter(section, tuple(_page(rulebook, guide) for guide in guides))


def _page(rulebook: Rulebook, guide: Guide) -> Page:
    compared = tuple(tuple(map(rulebook.filled, column)) for column in guide.compared)
    about = tuple(map(rulebook.filled, guide.about))
    return Page(guide.id, guide.title, about, guide.clause, compared=compared, also=guide.also)
