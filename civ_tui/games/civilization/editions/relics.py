"""FAF-REL-1 to FAF-REL-7, WAW-REL-1, WAW-REL-2: the relics on the tiles of both expansions."""

from __future__ import annotations

from collections import Counter
from typing import Final

from civ_tui.engine.flow import Option
from civ_tui.games.civilization.editions import free
from civ_tui.games.civilization.editions.fame_and_fortune.investments import put as invest
from civ_tui.games.civilization.rules.cards.alike import lesson
from civ_tui.games.civilization.rules.cards.finds import kept, use_kept
from civ_tui.games.civilization.rules.cards.registry import Cards, TargetChoice, in_turn
from civ_tui.games.civilization.rules.edition import Edition, Options, Pieces
from civ_tui.games.civilization.rules.kinds import CHOOSE_OPTION
from civ_tui.games.civilization.rules.phases import culture_track, great_people
from civ_tui.games.civilization.rules.printed.catalog import BOXES
from civ_tui.games.civilization.rules.printed.expansions import RELICS
from civ_tui.games.civilization.rules.printed.loading import in_box, playable
from civ_tui.games.civilization.rules.state import Player, Square, Table
from civ_tui.games.civilization.rules.subjects import PrintedCard

CARDS: Final = Cards()
CARDS.uses("relic", kept("relic"), "start_of_turn")(use_kept)


def relics(played: Edition, on: Options) -> Edition:
    """The relics of the tiles in play. Raises `CatalogError` if they are unusable."""
    printed = played.components
    marked = {face.relic for tile in printed.tiles.values() for face in tile.faces}
    boxes = (in_box(printed, box, RELICS) for box in BOXES)
    chosen = [relic for box in boxes for relic in playable(box, on) if relic.id in marked]
    pieces = Pieces("relics", _lying, lambda t: Counter(list(t.components.relics)))
    return played.extended(CARDS, pieces=(pieces,), relics=chosen)


def _lying(t: Table) -> Counter[str]:
    """The markers on the map, those that have left the game, and those beside it whose tiles nobody has seen."""
    seen = {slot.tile for slot in t.board.slots if slot.revealed}
    unseen = (face.relic for tile in t.components.tiles.values() if tile.id not in seen for face in tile.faces)
    markers = Counter(relic for relic in unseen if relic in t.components.relics)
    markers.update(t.board.relics.values())
    markers.update(piece.removeprefix("relic:") for piece in t.market.removed if piece.startswith("relic:"))
    return markers


# FAF-REL-6: learn for free a tech of the player's choice (EXP-12).
CARDS.find("relic", "atlantis", targets=in_turn(free.any_tech))(lesson(PrintedCard("relic", "atlantis")))


@CARDS.find("relic", "school_of_confucius")
async def school_of_confucius(t: Table, player: Player, _square: Square) -> None:
    """FAF-REL-7: gain two great people, one after the other."""
    for _ in range(t.components.relics["school_of_confucius"].numbers["people"]):
        await great_people.gain_great_person(t, player, "relic:school_of_confucius")


def _investment(t: Table, player: Player, *chosen: PrintedCard) -> TargetChoice[PrintedCard] | None:
    """The card that takes the next coin."""
    if len(chosen) == t.components.relics["seven_cities_of_gold"].numbers["coins"]:
        return None
    options = (
        Option(card.id, PrintedCard("investment", card.id), card.name) for card in t.components.investments.values()
    )
    return TargetChoice(player.seat, CHOOSE_OPTION, "On which card do you invest a coin for free?", options)


@CARDS.find("relic", "seven_cities_of_gold", targets=_investment)
async def seven_cities_of_gold(t: Table, player: Player, *cards: PrintedCard) -> None:
    """FAF-REL-8: invest two coins for free, on one card or on two."""
    for card in cards:
        await invest(t, player, card.id, "relic:seven_cities_of_gold")


@CARDS.find("relic", "attilas_village")
async def attilas_village(t: Table, player: Player, _square: Square) -> None:
    """WAW-REL-1: build two units of unlocked types of the player's choice for free."""
    card = PrintedCard("relic", "attilas_village")
    await free.build_units(t, player, card.key, card, t.components.relics[card.id].numbers["units"])


@CARDS.find("relic", "ark_of_the_covenant")
async def ark_of_the_covenant(t: Table, player: Player, _square: Square) -> None:
    """WAW-REL-2: two free advances on the culture track, one after the other (CULT-1 to CULT-4)."""
    for _ in range(t.components.relics["ark_of_the_covenant"].numbers["spaces"]):
        await culture_track.advance(t, player, free=True, cause="relic:ark_of_the_covenant")
