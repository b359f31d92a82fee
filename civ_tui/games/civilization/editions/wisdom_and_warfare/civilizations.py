"""WAW-CIV-1 to WAW-CIV-6: the Aztecs, the English, the French, the Japanese, the Mongols and the Zulu."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from civ_tui.games.civilization.editions import free
from civ_tui.games.civilization.editions.civilizations import number, of_power, with_civilizations
from civ_tui.games.civilization.rules import board, gains, limits, subjects
from civ_tui.games.civilization.rules.battle import forces, loot, village
from civ_tui.games.civilization.rules.battle.state import Battle
from civ_tui.games.civilization.rules.cards.civilizations import note_power
from civ_tui.games.civilization.rules.cards.registry import Cards
from civ_tui.games.civilization.rules.edition import Edition, Options, Overrides
from civ_tui.games.civilization.rules.phases import exploring, founding, research
from civ_tui.games.civilization.rules.printed.granted import Water
from civ_tui.games.civilization.rules.state import Player, Square, Table

CARDS: Final = Cards()
OVERRIDES: Final = Overrides()


def civilizations(played: Edition, on: Options) -> Edition:
    """The six civilizations, without those that lack something (EXP-3). Raises `CatalogError`."""
    return with_civilizations(played, on, "wisdom_and_warfare").extended(CARDS, OVERRIDES)


# Aztecs


@CARDS.when("battle_won", "civ:aztecs")
async def tribute(t: Table, player: Player, battle: Battle) -> None:
    """WAW-CIV-1: gain 3 trade when you win a battle."""
    note_power(t, player, "aztecs.tribute", battle.square)
    gains.gain_trade(t, player, number(t, player.civilization, "tribute", "gained_trade"), "civ:aztecs")


@CARDS.when("battle_over", "civ:aztecs")
async def sacrifice(t: Table, player: Player, battle: Battle) -> None:
    """WAW-CIV-1: after a battle of yours, 1 culture token for each unit killed in it, on either side."""
    killed = len(battle.attacker.killed) + len(battle.defender.killed)
    if killed:
        note_power(t, player, "aztecs.sacrifice", battle.square)
        gains.gain_culture(t, player, number(t, player.civilization, "sacrifice", "culture") * killed, "civ:aztecs")


@CARDS.when("great_person_gained", "civ:aztecs")
async def chosen(t: Table, player: Player, _person: str) -> None:
    """WAW-CIV-1: when you gain a great person, you may build 2 unlocked units for free."""
    card = subjects.printed_card("power", "aztecs.chosen")
    await free.build_units(t, player, "civ:aztecs", card, number(t, player.civilization, "chosen", "units"))


# English; that their armies gather is on their sheet


@OVERRIDES.overrides(limits.water)
def water(before: Callable[..., Water], t: Table, player: Player) -> Water:
    """WAW-CIV-2: the figures of the English cross water."""
    able = before(t, player)
    return "cross" if player.civilization == "english" and able == "closed" else able


# French


# WAW-CIV-3: 2 more combat bonus in every battle of the French.
OVERRIDES.adds(forces.combat_bonus)(of_power("grande_armee", "combat"))


# Japanese


@OVERRIDES.adds(limits.strength)
def strength(edition: Edition, _ranks: dict[str, int], card: str, civilization: str) -> int:
    """WAW-CIV-4: the infantry of the Japanese is 1 stronger."""
    strong, infantry = civilization == "japanese", edition.components.unit_cards[card].type == "infantry"
    return number(edition, civilization, "samurai", "strength") if strong and infantry else 0


@OVERRIDES.overrides(research.needed_trade)
def needed_trade(before: Callable[..., int], t: Table, player: Player, level: int) -> int:
    """WAW-CIV-4: a tech of any level needs 3 trade less of the Japanese."""
    return max(0, before(t, player, level) - number(t, player.civilization, "scholars", "needed_trade"))


# Mongols


@OVERRIDES.overrides(loot.loot_gained)
def loot_gained(before: Callable[..., int], t: Table, winner: Player, loser: Player, amount: int) -> int:
    """WAW-CIV-5: the Mongols gain 1 loot more when they gain any as attackers."""
    attacks = t.battle is not None and t.battle.attacker.seat == winner.seat
    more = number(t, winner.civilization, "plunder", "loot") if attacks else 0
    if more:
        note_power(t, winner, "mongols.plunder")
    return before(t, winner, loser, amount) + more


# Zulu


@OVERRIDES.overrides(village.defended)
def defended(_before: Callable[..., bool], _t: Table, player: Player, _square: Square) -> bool:
    """WAW-CIV-6: the armies of the Zulu take a village without a battle."""
    return player.civilization != "zulu"


@OVERRIDES.overrides(founding.keeps_away)
def keeps_away(_before: Callable[..., bool], _of: Any, civilization: str, token: str) -> bool:
    """WAW-CIV-6: the Zulu found cities next to huts."""
    return civilization != "zulu" or token != "hut"


@CARDS.when("city_founded", "civ:zulu")
async def kraals(t: Table, player: Player, square: Square) -> None:
    """WAW-CIV-6: at the founding of a city, take the huts next to it."""
    for near in sorted(board.geography(t).around[square]):
        if near in t.board.tokens:
            note_power(t, player, "zulu.kraals", near)
            await exploring.take_hut(t, player, near)
