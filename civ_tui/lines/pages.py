"""The pages about what options add, at the prompt."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import chain

from civ_tui.lines.words import LANGUAGE, number, plain, say
from civ_tui.words.language import Language
from civ_tui.words.lessons import Chapter, Page


def listing(chapters: Sequence[Chapter], language: Language = LANGUAGE) -> Iterator[str]:
    """What each page is about, behind its number."""
    for place, page in enumerate(_pages(chapters), start=1):
        yield f"{place}. {language.say(page.title)}"


def page_called(chapters: Sequence[Chapter], typed: str) -> Page:
    """The page of that number, or the first whose title has those words. Raises ValueError with a sentence if there is
    none."""
    pages, place = _pages(chapters), number(typed)
    called = [page for page in pages if plain(typed) in plain(say(page.title))]
    if called and (place is None or len(called) == 1):
        return called[0]
    if place is None or not 0 < place <= len(pages):
        raise ValueError(say("Type a number from {few} to {many}.", few=1, many=len(pages)))
    return pages[place - 1]


def read_out(page: Page, language: Language = LANGUAGE) -> Iterator[str]:
    """The whole page."""
    yield language.say("{page}.", page=language.say(page.title))
    yield from map(language.say, chain(page.about, *page.compared))
    yield language.say("The rules begin with {clause}.", clause=page.clause)


def _pages(chapters: Sequence[Chapter]) -> list[Page]:
    return [page for chapter in chapters for page in chapter.pages]
