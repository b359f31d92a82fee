"""What everybody can work out about a battle before it begins: the defender, the number of cards, the combat bonus."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

from civ_tui.engine.flow import Seat
from civ_tui.games.civilization.rules.battle.forces import bonus_left, bonus_on, combat_bonus, hand_of_armies
from civ_tui.games.civilization.rules.battle.village import barbarian_types, defended
from civ_tui.games.civilization.rules.board import city_at, enemy_squares, figures_on
from civ_tui.games.civilization.rules.state import Figure, Player, Square, Table


@dataclass(frozen=True, slots=True)
class Prospect:
    """The fight that would begin on entering a square. `against` is the defending seat, None for barbarians; "scouts"
    die without a fight (MOVE-11). `units` (cards drawn, BATTLE-2) and `bonus` (BATTLE-4) are given for the present,
    attacker's first; a card may still change them."""

    kind: Literal["scouts", "figures", "city", "capital", "village"]
    against: Seat | None
    units: tuple[int, int] = (0, 0)
    bonus: tuple[int, int] = (0, 0)


def prospect(t: Table, player: Player, square: Square, group: Sequence[Figure]) -> Prospect | None:
    """What the player would fight on the square with that group; None if there is nothing to attack."""
    city = city_at(t, square)
    if city is not None and city.owner == player.seat:
        city = None
    enemies = figures_on(t, square)  # all of one player: enemies never share a square outside a battle
    token = t.board.tokens.get(square)
    village = token is not None and token.kind == "village" and defended(t, player, square)
    if city is None and square not in enemy_squares(t, player) and not village:
        return None
    armies = sum(figure.kind == "army" for figure in group)
    own = min(hand_of_armies(t, player, armies, False), len(player.forces))
    bonus = combat_bonus(t, player) - bonus_left(t, player, group)
    if city is None and not enemies:
        return Prospect("village", None, (own, len(barbarian_types(t.components))), (bonus, 0))
    other = t.players[enemies[0].owner if city is None else city.owner]
    standing = sum(figure.kind == "army" for figure in enemies)
    if city is None and not standing:
        return Prospect("scouts", other.seat)
    theirs = min(hand_of_armies(t, other, standing, city is not None), len(other.forces))
    kind: Literal["figures", "city", "capital"] = "figures"
    if city is not None:
        kind = "capital" if city.capital else "city"
    defence = combat_bonus(t, other, city) + (0 if city is not None else bonus_on(t, square))
    return Prospect(kind, other.seat, (own, theirs), (bonus, defence))
