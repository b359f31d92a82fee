"""What things are called in sentences: names as they are printed, in the reader's language when they are read."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from functools import cache
from typing import Final, Protocol

from civ_tui.engine.wording import Line, Text, row, sense
from civ_tui.games.mare_nostrum.rules.names import MARKER, CardKind, CardName, Side, TitleName, UnitKind
from civ_tui.games.mare_nostrum.rules.printed import AreaNumber, printed

PHASES: Final[Mapping[str, tuple[Text, Text]]] = {
    "setup": ("Set-up", "Set-up"),
    "trade": ("Trade", "Trade"),
    "building": ("Building", "Building"),
    "war": ("War", "War"),
}
"""What each phase is called, in full and where room is scarce."""
ITEMS: Final[Mapping[str, Line]] = {
    "influence": Line("Influence marker"),
    "city": Line(sense("a building", "City")),
    "caravan": Line("Caravan"),
    "market": Line(sense("a building", "Market")),
    "temple": Line("Temple"),
    "legion": Line("Legion"),
    "fortress": Line("Fortress"),
    "trireme": Line("Trireme"),
}
"""What can be bought for a province."""


DEEDS: Final[Mapping[str, Line]] = {
    "attacks": Line("attacking now"),
    "moved": Line("after a move"),
    "attacked": Line("after an attack"),
    "supported": Line("after supporting a battle"),
}
"""What units have done, or do, by which a player tells them apart."""


area: Final[Callable[[AreaNumber], Line]] = cache(lambda key: Line(printed().areas[key].name))
"""The name of an area."""
kind: Final[Callable[[CardKind], Line]] = cache(lambda key: Line(printed().kinds[key].name))
"""The name of a kind of resource cards."""
card: Final[Callable[[CardName], Line]] = cache(lambda key: Line(printed().offered[key].name))
"""The name of a hero or wonder."""
side: Final[Callable[[Side], Line]] = cache(lambda key: Line(printed().civilizations[key].name))
"""The name of a civilization."""


class Named(Protocol):
    """A player, or what is seen of one."""

    @property
    def name(self) -> str:
        """What the others call them."""

    @property
    def civilization(self) -> Side:
        """Whom they lead."""


def called(player: Named) -> Text:
    """The name of a player; that of their civilization is said in the reader's language."""
    own = side(player.civilization)
    return own if player.name == printed().civilizations[player.civilization].name else player.name


title: Final[Callable[[TitleName], Line]] = cache(lambda key: Line(printed().titles[key].name))
"""The name of a title."""


@cache
def site(city: str) -> Line:
    """The name of a city by its site."""
    return Line(next(town.name for province in printed().provinces for town in province.city if town.id == city))


@cache
def building(key: str) -> Line:
    """A building of a province: "caravan:grain", "city:roma", "market", "temple", or the marker of its owner."""
    what, _, which = key.partition(":")
    if what == "caravan":
        return Line("Caravan ({good})", good=kind(which))
    if what == "city":
        return Line("City ({city})", city=site(which))
    return Line("Influence marker") if what == MARKER else ITEMS[what]


def cards(held: Mapping[CardKind, int] | Iterable[CardKind]) -> Text:
    """Cards by kind, in printed order, each with its number if there are several."""
    counted = held if isinstance(held, Mapping) else counts(held)
    known = (name for name in printed().kinds if counted.get(name))
    return row(kind(name) if counted[name] == 1 else several(name, counted[name]) for name in known)


def units(unit: str, n: int) -> Line:
    """So many units of a kind, or buildings."""
    return Line("{unit} ×{n}", unit=ITEMS[unit], n=n)


def deeds(unit: UnitKind, done: Iterable[Iterable[str]]) -> Text:
    """Units of a kind, counted by what they have done: "Trireme ×2 (after a move), Trireme ×1"."""
    return row(
        Line("{units} ({deeds})", units=units(unit, n), deeds=row(DEEDS[word] for word in words))
        if words
        else units(unit, n)
        for words, n in Counter(map(tuple, done)).items()
    )


def several(card: CardKind, n: int) -> Line:
    """So many cards of a kind."""
    return Line("{kind} ×{n}", kind=kind(card), n=n)


def counts(kinds: Iterable[CardKind]) -> dict[CardKind, int]:
    """The cards counted by kind, in printed order."""
    sequence = [*kinds]
    return {kind: sequence.count(kind) for kind in printed().kinds if kind in sequence}
