"""What things are called: phases, terrain, resources, units, icons, and whatever is printed."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Final

from civ_tui.engine.data import read
from civ_tui.games.civilization.rules import naming
from civ_tui.games.civilization.rules.edition import NAME
from civ_tui.games.civilization.rules.phases.pyramid import has_place
from civ_tui.words import moments
from civ_tui.words.language import Language

if TYPE_CHECKING:
    from civ_tui.games.civilization.rules.printed.catalog import Catalog
    from civ_tui.games.civilization.rules.printed.components import Icons, UnitKind
    from civ_tui.games.civilization.rules.view import PlayerView

RESPONSES: Final = (("possible", "if possible"), ("always", "always"))
"""When the table is asked whether anybody responds (TIME-2)."""
_NAMES: Final[Mapping[str, Mapping[str, str]]] = read(__package__, "names.toml")["names"]
PHRASES: Final[Mapping[str, Mapping[str, str]]] = read(__package__, "phrases.toml")["text"]
"""What is said, by what it is about."""
TERRAIN_NAMES: Final[Mapping[str, str]] = _NAMES["terrain"]
RESOURCE_NAMES: Final[Mapping[str, str]] = _NAMES["resources"]
RESOURCES_INSIDE: Final[Mapping[str, str]] = _NAMES["resources_inside"]
UNIT_NAMES: Final[Mapping[str, str]] = _NAMES["units"]
SOURCES: Final[Mapping[str, str]] = _NAMES["sources"]
SHELVES: Final[Mapping[str, str]] = _NAMES["shelves"]
ICON_KINDS: Final = tuple(naming.ICONS)
"""The kinds of icons, in the order in which they are named and drawn everywhere."""
ROMAN: Final = ("", "I", "II", "III", "IV", "V")
"""Levels of techs and decks as they are printed."""


def seat_name(language: Language, player: PlayerView) -> str:
    """What a seat is called: its civilization."""
    return language.name(player.components.civilizations[player.civilization])


def component_name(language: Language, components: Catalog, kind: str, component: str) -> str:
    """What a building, wonder, great person or city-state is called."""
    return language.name(components.of_kind(kind)[component])


def event_name(language: Language, components: Catalog, card: str) -> str:
    """A culture event as its name and deck."""
    printed = components.culture_events[card]
    return f"{language.name(printed)} {ROMAN[printed.deck]}"


def token_name(language: Language, components: Catalog, content: str) -> str:
    """What a hut or village token hides."""
    face = components.hut_faces.get(content) or components.village_faces.get(content)
    return resource_inside(language, content) if face is None else language.name(face)


def resource_inside(language: Language, kind: str) -> str:
    """A resource within a sentence."""
    return language.say(RESOURCES_INSIDE[kind])


def moment(language: Language, number: int, phase: str) -> str:
    """When in a game it is, as in "Round 3, Movement"; before the first round "Setup"."""
    return moments.moment(language, NAME, number, phase)


def icons_in_words(language: Language, icons: Icons) -> str:
    """Icons by name, as in "1 production, 2 trade"."""
    return language.row(map(language.say, naming.icons(icons)))


def level_reached(player: PlayerView, trade: int) -> str:
    """The Roman number of the highest tech that so much trade pays (RES-2) and for which that player's pyramid has a
    place (RES-3), after a blank; empty below the first."""
    levels = [level for level, needed in player.research_trade if needed <= trade and has_place(player.rows, level)]
    return f" {ROMAN[max(levels)]}" if levels else ""


def rank_names(language: Language, kind: UnitKind) -> Mapping[int, str]:
    """What the units of that type are called at each rank."""
    return {rank: language.translate(name) for rank, name in kind.names.items()}
