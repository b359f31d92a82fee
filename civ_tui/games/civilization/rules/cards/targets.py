"""The targets of culture events: how they are chosen, and which seats they hit.

Ranges are counted without diagonals, and never through unrevealed tiles.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from typing import Final

from civ_tui.engine.answers import NOTHING
from civ_tui.engine.flow import Option, Reason, Seat
from civ_tui.engine.wording import Line
from civ_tui.games.civilization.rules import kinds
from civ_tui.games.civilization.rules.board import city_around, city_at, face, geography, name, within
from civ_tui.games.civilization.rules.cards.choosing import buildings, choose_square, other_player
from civ_tui.games.civilization.rules.cards.registry import Check, TargetChoice
from civ_tui.games.civilization.rules.edition import Edition
from civ_tui.games.civilization.rules.state import Player, Square, Table
from civ_tui.games.civilization.rules.subjects import BuildingAt, OnSquare, OtherPlayer

Asks = Callable[..., TargetChoice[OnSquare]]
AsksBuilding = Callable[..., TargetChoice[BuildingAt]]


def number(t: Table, card: str, what: str) -> int:
    """A number printed in the text of a culture event."""
    return t.components.culture_events[card].numbers[what]


def in_range(t: Table, player: Player, card: str) -> set[Square]:
    """The squares within the card's range of the player's figures and cities; the whole map if it has no range."""
    if "range" not in t.components.culture_events[card].numbers:
        return set(geography(t).all)
    sources = [figure.square for figure in player.figures if figure.square is not None]
    return within(
        t, [*sources, *(square for city in player.cities for square in city.squares)], number(t, card, "range")
    )


def too_far(t: Table, card: str) -> Reason:
    """The reason against a square out of the card's range."""
    return _too_far(t.edition, card)


@cache
def _too_far(edition: Edition, card: str) -> Reason:
    most = edition.components.culture_events[card].numbers["range"]
    return Reason(f"event:{card}", Line("It is more than {n} squares from your figures and cities.", n=most))


# Other players


def another_player(
    prompt: str, why_not: Callable[[Table, Player, Player], Reason | None] = lambda _t, _player, _other: None
) -> Callable[..., TargetChoice[OtherPlayer]]:
    """Another player as target; the prompt says what happens to that player."""
    return lambda t, player: other_player(t, player, prompt, lambda other: why_not(t, player, other))


def that_player(_t: Table, other: Player, *_further: object) -> tuple[Seat, ...]:
    """The card is aimed at the player chosen."""
    return (other.seat,)


# Buildings


def building_in_range(card: str) -> AsksBuilding:
    """A building within the card's range, or walls, which are a building in the city centre (PROD-11)."""

    def choice(t: Table, player: Player) -> TargetChoice[BuildingAt]:
        reach = in_range(t, player, card)
        return _building(t, player, lambda square: None if square in reach else too_far(t, card))

    return choice


def building_of_another(t: Table, player: Player, *taken: Square) -> TargetChoice[BuildingAt]:
    """A building, or walls, of another player."""

    def why_not(square: Square) -> Reason | None:
        if square in taken:
            return Reason("event:disaster", "This one is already chosen.")
        return Reason("event:disaster", "It is your own.") if owner(t, square) == player.seat else None

    return _building(t, player, why_not)


def or_no_more(choice: AsksBuilding) -> Callable[..., TargetChoice[BuildingAt | None]]:
    """The same choice with the option to stop, for cards that say "up to"."""

    def optional(t: Table, player: Player, *chosen: Square) -> TargetChoice[BuildingAt | None]:
        asked = choice(t, player, *chosen)
        options: list[Option[BuildingAt | None]] = [*asked.options, Option(NOTHING, None, "No more")]
        return TargetChoice(asked.seat, asked.kind, asked.prompt, options)

    return optional


def _building(t: Table, player: Player, why_not: Callable[[Square], Reason | None]) -> TargetChoice[BuildingAt]:
    words = "{building} of {owner} on {square}"
    options = (
        Option(name(t, square), BuildingAt(square), of_owner(t, words, square, building), why_not(square), square)
        for square, building in buildings(t)
    )
    return TargetChoice(player.seat, kinds.CHOOSE_SQUARE, "Which building is destroyed?", options)


def of_owner(t: Table, words: str, square: Square, building: str) -> Line:
    """These words about a building that may be destroyed."""
    owned_by = t.players[owner(t, square)].name
    return Line(words, building=Line(building), owner=owned_by, square=name(t, square))


def owner(t: Table, square: Square) -> Seat:
    """The owner of the building on that square, or of the city with the walls."""
    marker = t.board.markers.get(square)
    if marker is not None:
        return marker.owner
    city = city_at(t, square)
    assert city is not None, "only buildings and walls are chosen"
    return city.owner


def owners(t: Table, *squares: Square | None) -> tuple[Seat, ...]:
    """The card is aimed at the owners of what stands there."""
    return tuple(dict.fromkeys(owner(t, square) for square in squares if square is not None))


# Squares that a disaster changes


def marker_left(card: str) -> Check:
    """Whether a disaster marker is left; only the printed number exists."""

    def why_not(t: Table, _player: Player) -> Reason | None:
        most = t.components.limits.disaster_markers
        if most is None or len(t.board.disasters) < most:
            return None
        return Reason(f"event:{card}", Line("All {n} disaster markers are on the map.", n=most))

    return why_not


RELIC: Final = Reason("FAF-REL-2", "Nothing changes the square of a relic.")
STANDING: Final[Mapping[str, str]] = {
    "building": "A building stands there.",
    "wonder": "A wonder stands there.",
    "city_state": "A city-state lies there.",
}
"""Why a disaster marker cannot go on a square with such a marker."""


def disaster_square(card: str, terrain: Callable[[str], bool]) -> Asks:
    """A revealed square of such a terrain without a building or wonder. A city centre counts as built on, and a square
    with a disaster marker keeps it for the rest of the game."""

    def choice(t: Table, player: Player) -> TargetChoice[OnSquare]:
        def why_not(square: Square) -> Reason | None:
            if square in t.board.disasters:
                return Reason(f"event:{card}", "A disaster marker lies there for the rest of the game.")
            if square in centres:
                return Reason(f"event:{card}", "A city stands there.")
            if square in t.board.relics:
                return RELIC
            marker = t.board.markers.get(square)
            if marker is not None and marker.kind != "great_person":
                return Reason(f"event:{card}", STANDING[marker.kind])
            return None

        centres = {square for other in t.players for city in other.cities for square in city.squares}
        faces = ((square, face(t, square)) for square in geography(t).all)
        squares = (square for square, ground in faces if ground is not None and terrain(ground.terrain))
        return choose_square(t, player, squares, "On which square does the disaster marker go?", why_not)

    return choice


def owner_of_outskirts(t: Table, square: Square) -> tuple[Seat, ...]:
    """The card is aimed at the player in whose outskirts the square lies, if any."""
    city = city_around(t, square)
    return () if city is None else (city.owner,)
