"""Words for what the table draws as signs."""

from __future__ import annotations

from collections.abc import Sequence

from civ_tui.games.civilization.rules.printed.catalog import Catalog
from civ_tui.games.civilization.rules.printed.components import Icons
from civ_tui.games.civilization.rules.view import PlayerView
from civ_tui.games.civilization.words import players
from civ_tui.games.civilization.words.names import RESOURCE_NAMES, clause_source, icons_in_words
from civ_tui.lines.words import LANGUAGE, say


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
