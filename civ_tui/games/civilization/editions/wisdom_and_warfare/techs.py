"""WAW-TECH-1 to WAW-TECH-5: four techs, and the shipyard that one of them unlocks."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from civ_tui.games.civilization.editions.free import any_tech
from civ_tui.games.civilization.rules import board, gains, limits
from civ_tui.games.civilization.rules.cards.alike import lesson
from civ_tui.games.civilization.rules.cards.playing import note_use
from civ_tui.games.civilization.rules.cards.registry import Cards, in_turn
from civ_tui.games.civilization.rules.edition import Edition, Options, Overrides
from civ_tui.games.civilization.rules.phases import production
from civ_tui.games.civilization.rules.phases.production import Site, sites
from civ_tui.games.civilization.rules.printed import expansions, files, loading
from civ_tui.games.civilization.rules.state import City, Player, Square, Table
from civ_tui.games.civilization.rules.subjects import Item, PrintedCard

CARDS: Final = Cards()
OVERRIDES: Final = Overrides()
SHIPYARD: Final = "shipyard"


def techs(played: Edition, on: Options) -> Edition:
    """The cards and the shipyards. Raises `CatalogError` if they are unusable."""
    cards = loading.in_box(played.components, "wisdom_and_warfare", files.TECHS)
    markers = loading.in_box(played.components, "wisdom_and_warfare", expansions.FURTHER_BUILDINGS)
    techs = loading.playable_techs(cards, on)
    return played.extended(CARDS, OVERRIDES, techs=techs, building_pools=markers.pool, buildings=markers.building)


@OVERRIDES.overrides(production.further_sites)
def further_sites(before: Callable[..., list[Site]], t: Table, player: Player, city: City, item: Item) -> list[Site]:
    """WAW-TECH-2, tech:navy: an army may be placed in the outskirts of any own city that has a shipyard."""
    places = before(t, player, city, item)
    if item.kind != "army" or not player.knows("navy"):
        return places
    ports = [port for port in player.cities if port is not city and _has_shipyard(t, port)]
    return [*places, *(site for port in ports for site in sites(t, player, port))]


def _has_shipyard(t: Table, city: City) -> bool:
    pieces = (t.board.markers.get(square) for square in board.outskirts(t, city))
    return any(piece is not None and piece.id == SHIPYARD for piece in pieces)


@CARDS.when("wonder_built", "tech:education")
async def academies(t: Table, player: Player, _square: Square) -> None:
    """Once per round, when you build a wonder, put a coin token on this card (4 at most)."""
    if "education.coin_on_wonder" not in player.used and limits.coin_room(t, player, "education"):
        note_use(t, player, "education.coin_on_wonder")
        gains.add_coin_token(t, player, "education", "tech:education")


# Learn for free any tech for which your pyramid has a place.
CARDS.ability("education.tech", targets=in_turn(any_tech))(lesson(PrintedCard("ability", "education.tech")))
