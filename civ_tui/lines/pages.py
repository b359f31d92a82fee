"""The pages about what options add, at the prompt."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from civ_tui.lines.words import LANGUAGE, number, say
from civ_tui.words.language import Language
from civ_tui.words.lessons import Chapter


def listing(told: Sequence[Chapter], language: Language = LANGUAGE) -> Iterator[str]:
    """What each page is about, behind its number."""
    for place, page in enumerate((page for chapter in told for page in chapter.pages), start=1):
        yield f"{place}. {language.say(page.title)}"


def page_called(told: Sequence[Chapter], typed: str, language: Language = LANGUAGE) -> Iterator[str]:
    """The page of that number, or that there is none."""
    pages, place = [page for chapter in told for page in chapter.pages], number(typed)
    if place is None or not 0 < place <= len(pages):
        yield say("Type a number from {few} to {many}.", few=1, many=len(pages))
        return
    page = pages[place - 1]
    yield language.say("{page}.", page=language.say(page.title))
    yield from map(language.say, page.about)
    yield language.say("The rules begin with {clause}.", clause=page.clause)
