"""What can be looked up of Civilization besides its rulebook: every card, marker and figure, with its picture."""

from __future__ import annotations

from functools import lru_cache

from civ_tui.drawing.look import Look
from civ_tui.drawing.panel import Lines
from civ_tui.games.civilization.drawn.describe import component_lines
from civ_tui.games.civilization.drawn.illustrated import illustrated_lines
from civ_tui.games.civilization.rules.edition import STANDARD, Edition, edition
from civ_tui.games.civilization.rules.printed.catalog import Catalog
from civ_tui.games.civilization.rules.view import View
from civ_tui.games.civilization.words.components import names
from civ_tui.games.civilization.words.names import SHELVES
from civ_tui.tui.overlays.articles import ANY, Article, article_of
from civ_tui.tui.table.text_panel import Draw


def cards(look: Look, seen: View | None) -> tuple[Article, ...]:
    """All of them, by kind; without a game that is seen, those of the printed one."""
    return _cards(look, edition(STANDARD) if seen is None else seen.edition)


@lru_cache
def _cards(look: Look, edition: Edition) -> tuple[Article, ...]:
    components = edition.components
    return tuple(
        article_of(f"{kind}:{id_}", look.say(shelf), name, _drawn(look, components, kind, id_))
        for kind, shelf in SHELVES.items()
        for id_, name in names(look, components, kind).items()
    )


def _drawn(look: Look, components: Catalog, kind: str, component: str) -> Draw:
    def draw(width: int) -> Lines:
        lines = component_lines if width == ANY else illustrated_lines
        return lines(look, components, kind, component, width)

    return draw
