"""What can be looked up of Civilization besides its rulebook: every card, marker and figure, with its picture."""

from __future__ import annotations

from functools import lru_cache, partial
from typing import Final

from rich.text import Text

from civ_tui.drawing.art.painting import painted
from civ_tui.drawing.look import Look
from civ_tui.drawing.panel import Lines
from civ_tui.games.civilization.drawn.describe import component_lines
from civ_tui.games.civilization.drawn.illustrated import LINES, illustrated_lines
from civ_tui.games.civilization.rules.edition import NAME, Edition
from civ_tui.games.civilization.rules.printed.catalog import Catalog
from civ_tui.games.civilization.screens.lesson_pictures import shown
from civ_tui.games.civilization.words.components import names
from civ_tui.games.civilization.words.names import SHELVES, clause_source
from civ_tui.tui.overlays.articles import ANY, Article, article_of, of_chapters, of_rulebook
from civ_tui.tui.table.text_panel import Draw
from civ_tui.words.lessons import chapters

HUT: Final = "hut"
"""The word of the rules that has pictures."""


@lru_cache
def articles(look: Look, edition: Edition) -> tuple[Article, ...]:
    """All of them: the pages about what is on, the rulebook, then the cards by kind."""
    say, components = look.say, edition.components
    pages = of_chapters(look, chapters(NAME, edition.on), partial(shown, look))
    found = [
        *pages,
        *of_rulebook(
            look,
            components.rulebook,
            clause_source,
            partial(components.rulebook.extensions, edition.options, edition.on),
            partial(_pictured, look),
        ),
    ]
    for kind, shelf in SHELVES.items():
        for each, name in names(look, components, kind).items():
            found.append(article_of(f"{kind}:{each}", say(shelf), name, _drawn(look, components, kind, each)))
    return tuple(found)


def _pictured(look: Look, term: str, width: int) -> Lines:
    """The hut and the village, below the word for both."""
    if term != HUT:
        return []
    pictures = [painted(look, token, width, LINES) for token in (HUT, "village")]
    return [Text(), *(Text("  ").join(row) for row in zip(*pictures, strict=True))]


def _drawn(look: Look, components: Catalog, kind: str, component: str) -> Draw:
    def draw(width: int) -> Lines:
        lines = component_lines if width == ANY else illustrated_lines
        return lines(look, components, kind, component, width)

    return draw
