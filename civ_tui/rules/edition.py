"""Editions: which components and cards are in play, and by which functions.

A table names its edition in its settings and holds it; whoever has a table or a view asks that. Who has neither is
given one. An edition is data plus functions, so an expansion, another unit deck or a house rule is one more of them.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import cache
from types import MappingProxyType
from typing import TYPE_CHECKING, Final

from civ_tui.engine.wording import Said, Text
from civ_tui.rules.printed.catalog import PRINTING, Catalog, load, rules_data
from civ_tui.rules.printed.geography import Geography

if TYPE_CHECKING:
    from civ_tui.rules.cards.registry import Cards

STANDARD: Final = "printed"
"""The game as it is printed: what is played unless something else is agreed on."""
RULES_VERSION: Final = 2
"""Raised when the same answers no longer lead through the same questions."""


class UnknownEdition(Exception):
    """An edition that this program does not have; the message is a sentence for the player."""

    def __init__(self, id_: str) -> None:
        super().__init__(Said("This game is played with the edition “{id}”, which this program does not have.", id=id_))


@dataclass(frozen=True, eq=False, slots=True)
class Edition:
    """Everything in play: `components` is what is printed, `cards` what single cards do beyond their numbers.

    `printing` is raised when other components are dealt or cards say something else: no game goes on under another
    printing than the one it was dealt from. `rules` is the version of the rules, by which answers are replayed.
    """

    id: str
    name: Text
    components: Catalog = field(repr=False)
    cards: Cards = field(repr=False)
    printing: int = 1
    rules: int = RULES_VERSION
    geographies: Mapping[int, Geography] = field(init=False, repr=False)
    """The shape of each layout, by the number of players."""

    def __post_init__(self) -> None:
        shapes = {players: Geography(layout) for players, layout in self.components.layouts.items()}
        object.__setattr__(self, "geographies", MappingProxyType(shapes))


def _standard() -> Edition:
    from civ_tui.rules.cards.all import PRINTED_CARDS  # the functions of the cards are written for a table

    return Edition(STANDARD, "As printed", load(rules_data()), PRINTED_CARDS, PRINTING)


EDITIONS: Final[dict[str, Callable[[], Edition]]] = {STANDARD: _standard}
"""The editions that can be played, in the order in which they are offered, and how each is loaded."""


def edition(id_: str) -> Edition:
    """The edition of that identifier, loaded once. Raises `UnknownEdition`."""
    if id_ not in EDITIONS:
        raise UnknownEdition(id_)
    return _loaded(EDITIONS[id_])


@cache
def _loaded(load_it: Callable[[], Edition]) -> Edition:
    return load_it()


def editions() -> list[Edition]:
    """All editions that can be played."""
    return [edition(id_) for id_ in EDITIONS]
