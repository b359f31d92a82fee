"""Editions: which components and cards are in play, and the functions of the cards.

Settings name the edition; a table or view holds it, and code that has neither receives it as an argument. An edition is
data plus functions, so an expansion, another unit deck or a house rule is simply another edition.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import cache
from types import MappingProxyType
from typing import TYPE_CHECKING, Final

from civ_tui.engine.wording import Said, Text
from civ_tui.games.civilization.rules.printed.catalog import PRINTING, Catalog
from civ_tui.games.civilization.rules.printed.geography import Geography
from civ_tui.games.civilization.rules.printed.loading import load, rules_data
from civ_tui.title import UnknownTitle

if TYPE_CHECKING:
    from civ_tui.games.civilization.rules.cards.registry import Cards

NAME: Final = "civilization"
"""The name of the game in saves and records."""
STANDARD: Final = "printed"
"""The game as printed, which is played unless the players agree on another edition."""
RULES_VERSION: Final = 2
"""Raise this when the same answers no longer meet the same questions."""


class UnknownEdition(UnknownTitle):
    """This program does not have the edition; the message is a sentence for the player."""

    def __init__(self, id_: str) -> None:
        super().__init__(Said("This game is played with the edition “{id}”, which this program does not have.", id=id_))


@dataclass(frozen=True, eq=False, slots=True)
class Edition:
    """Everything in play: `components` is what is printed, `cards` what single cards do beyond their numbers.

    Raise `printing` when other components are dealt or card texts change: a game continues only under the printing it
    was dealt from. `rules` is the version of the rules for replaying answers.
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
    from civ_tui.games.civilization.rules.cards.all import PRINTED_CARDS  # the functions of the cards need the table

    return Edition(STANDARD, "As printed", load(rules_data()), PRINTED_CARDS, PRINTING)


EDITIONS: Final[dict[str, Callable[[], Edition]]] = {STANDARD: _standard}
"""The editions that can be played, in the order of the menu, and how to load each."""


def edition(id_: str) -> Edition:
    """The edition with that id, loaded once. Raises `UnknownEdition`."""
    if id_ not in EDITIONS:
        raise UnknownEdition(id_)
    return _loaded(EDITIONS[id_])


@cache
def _loaded(load_it: Callable[[], Edition]) -> Edition:
    return load_it()


def editions() -> list[Edition]:
    """All editions that can be played."""
    return [edition(id_) for id_ in EDITIONS]
