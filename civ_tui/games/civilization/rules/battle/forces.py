"""BATTLE-2 to BATTLE-4 and BATTLE-13: the battle forces, their combat bonus, and where the cards go afterwards.

Each unit card lies in one place at every moment: in the standing forces, in a side's hand, on a front, or face up under
its deck. `Side.killed` only remembers which cards died.
"""

from __future__ import annotations

from collections.abc import Sequence

from civ_tui.games.civilization.rules import board, edition, gains
from civ_tui.games.civilization.rules.battle.state import Battle, Side, SideName
from civ_tui.games.civilization.rules.limits import coin_hand, government
from civ_tui.games.civilization.rules.state import City, Figure, Player, Square, Table


def armies_on(player: Player, square: Square) -> list[Figure]:
    """The player's armies on the square."""
    return [figure for figure in board.own_figures(player, square) if figure.kind == "army"]


def defended_city(t: Table, battle: Battle) -> City | None:
    """The attacked city, or None. BATTLE-9a: it defends itself; armies in its outskirts take no part."""
    return board.city_at(t, battle.square)


def battle_hand(t: Table, player: Player, square: Square, defending_city: bool) -> int:
    """BATTLE-2: how many cards the player draws for a battle on the square, with their armies there."""
    return hand_of_armies(t, player, len(armies_on(player, square)), defending_city)


def hand_of_armies(t: Table, player: Player, armies: int, defending_city: bool) -> int:
    """BATTLE-2: how many cards the player draws with that many armies: 3, 2 more for each army beyond the first, 3 more
    when defending a city, and the bonuses of government and techs."""
    limits = t.components.limits
    size = limits.battle_hand + government(t, player).numbers.get("battle_hand", 0) + coin_hand(t, player)
    size += limits.battle_hand_extra_army * max(0, armies - 1)
    return size + limits.battle_hand_city if defending_city else size


def draw_battle_force(t: Table, battle: Battle, side: Side) -> None:
    """BATTLE-2: draw the battle force at random from the standing forces; all of them if there are too few."""
    player = t.players[side.seat]
    defending_city = side is battle.defender and defended_city(t, battle) is not None
    size = battle_hand(t, player, battle.square, defending_city)
    for _ in range(min(size, len(player.forces))):
        side.hand.append(t.chance.draw(player.forces))
        gains.bring_to_light(t)


@edition.overridable
def combat_bonus(t: Table, player: Player, defended: City | None = None) -> int:
    """BATTLE-4: the whole combat bonus of a player who may be defending a city: the icons of their barracks, academies
    and generals on the map, 6 for a city or 12 for a capital, 4 for walls. Blockades do not reduce it (BLOCK-1)."""
    own = [square for square, marker in t.board.markers.items() if marker.owner == player.seat]
    bonus = sum(board.icons_on(t, square).combat for square in own)
    if defended is not None:
        limits = t.components.limits
        bonus += limits.combat_capital if defended.capital else limits.combat_city
        bonus += t.components.walls.combat if defended.walled else 0
    return bonus


@edition.overridable
def bonus_left(_t: Table, _player: Player, _group: Sequence[Figure]) -> int:
    """BATTLE-4: what of the player's combat bonus is lost as that group of figures marches off."""
    return 0


@edition.overridable
def bonus_on(_t: Table, _square: Square) -> int:
    """BATTLE-4: what the square adds to the combat bonus of armies that are attacked there."""
    return 0


def count_bonuses(t: Table, battle: Battle) -> None:
    """BATTLE-4: set the combat bonus of both sides; barbarians have none (BARB-1). Each side adds its own bonus, which
    is equivalent to giving the difference to the side with more."""
    if not battle.attacker.barbarian:
        battle.attacker.bonus = combat_bonus(t, t.players[battle.attacker.seat])
    if not battle.defender.barbarian:
        city = defended_city(t, battle)
        battle.defender.bonus = combat_bonus(t, t.players[battle.defender.seat], city)
        battle.defender.bonus += 0 if city is not None else bonus_on(t, battle.square)


def survivors(battle: Battle, side: Side) -> list[str]:
    """The cards of the side's surviving units on the fronts."""
    units = [front.attacker if side is battle.attacker else front.defender for front in battle.fronts]
    return [unit.card for unit in units if unit is not None]


def return_survivors(t: Table, battle: Battle) -> None:
    """BATTLE-13: survivors return to the standing forces; BARB-1: surviving barbarians go face up under their decks."""
    for side in (battle.attacker, battle.defender):
        for card in survivors(battle, side):
            if side.barbarian:
                gains.return_unit(t, card)
            else:
                t.players[side.seat].forces.append(card)
    battle.fronts.clear()


def side_of(battle: Battle, player: Player) -> SideName:
    """The side on which the player fights."""
    return "attacker" if battle.attacker.seat == player.seat else "defender"
