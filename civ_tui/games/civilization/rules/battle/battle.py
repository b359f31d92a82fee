"""BATTLE: an army enters a square with an enemy army, an enemy city centre or a village.

The battle stays on the table as `t.battle` from drawing the forces to taking the loot. If it ends the game it remains
there.
"""

from __future__ import annotations

from typing import Any

from civ_tui.games.civilization.rules import board, edition, gains, ruling, victory
from civ_tui.games.civilization.rules.battle import attacks, forces, forecast, turns, view, village
from civ_tui.games.civilization.rules.battle.loot import loot
from civ_tui.games.civilization.rules.battle.state import Battle, Side, SideName
from civ_tui.games.civilization.rules.cards.registry import happened
from civ_tui.games.civilization.rules.state import Figure, Player, Square, Table


async def attack(t: Table, attacker: Player, square: Square, group: list[Figure]) -> bool:
    """BATTLE-1: the group has just entered a square with enemy figures, an enemy city centre or a village. Resolves the
    battle and its loot, and returns whether any figure of the group is still there."""
    await resolve(t, join_battle(t, attacker, square))
    return any(figure.square == square for figure in group)


async def resolve(t: Table, battle: Battle) -> None:
    """The battle from its beginning to its loot. LOOT-3b: lone scouts die without a fight."""
    t.battle = battle
    if battle.kind == "figures" and not forces.armies_on(t.players[battle.defender.seat], battle.square):
        cause, seat = "MOVE-11", battle.attacker.seat
        gains.note(t, "scouts_killed", seat, cause=cause, place=battle.square, against=battle.defender.seat)
        await aftermath(t, battle, "attacker")
    else:
        await fight(t, battle)
    t.battle = None
    for deck in t.market.units.values():
        gains.turn_returned(t, deck)


def join_battle(t: Table, attacker: Player, square: Square) -> Battle:
    """BATTLE-1: the attacked target and its defender. A city comes before figures, figures before a village. The player
    to the attacker's left plays the barbarians of a village."""
    side, city = Side(attacker.seat), board.city_at(t, square)
    if city is not None:
        return Battle(square, "capital" if city.capital else "city", side, Side(city.owner))
    enemies = [figure for figure in board.figures_on(t, square) if figure.owner != attacker.seat]
    if enemies:
        return Battle(square, "figures", side, Side(enemies[0].owner))
    assert square in t.board.tokens, "nothing to attack"
    left = (attacker.seat + 1) % len(t.players)
    return Battle(square, "village", side, Side(left, barbarian=True))


async def fight(t: Table, battle: Battle) -> None:
    """BATTLE-1 to BATTLE-13 in the order of the rulebook."""
    gains.note(
        t,
        "battle_begins",
        battle.attacker.seat,
        cause="BATTLE-1",
        place=battle.square,
        attacked=battle.kind,
        against=battle.defender.seat,
        **_by_horde(battle, "barbarian"),
    )
    for side in sides_of_players(battle):
        await happened(t, "battle_begins", t.players[side.seat], battle)
    forces.count_bonuses(t, battle)
    await before_forces(t, battle)
    for side in sides_of_players(battle):
        forces.draw_battle_force(t, battle, side)
    for side in (battle.attacker, battle.defender):
        if side.barbarian:
            await village.draw_barbarians(t, battle, side)
    for side in (battle.attacker, battle.defender):
        gains.note(
            t,
            "battle_force",
            side.seat,
            cause="BATTLE-2",
            place=battle.square,
            barbarian=side.barbarian,
            cards=len(side.hand),
            bonus=side.bonus,
        )
    await forces_drawn(t, battle)
    await turns.play_units(t, battle)
    await aftermath(t, battle, result(t, battle))


def _by_horde(battle: Battle, fact: str) -> dict[str, Any]:
    """The fact that barbarians attack, for the log (WAW-EVT-4)."""
    return {fact: True} if battle.attacker.barbarian else {}


@edition.overridable
async def before_forces(_t: Table, _battle: Battle) -> None:
    """A battle is joined, and nobody has drawn yet (BATTLE-2)."""


@edition.overridable
async def forces_drawn(_t: Table, _battle: Battle) -> None:
    """Both sides have drawn, and no unit has been played yet."""


@edition.overridable
async def battle_fought(_t: Table, _battle: Battle) -> None:
    """The losses of a battle have been taken, and the cards that act by themselves have acted."""


def sides_of_players(battle: Battle) -> list[Side]:
    """The sides that belong to a player, the attacker first."""
    return [side for side in (battle.attacker, battle.defender) if not side.barbarian]


def result(t: Table, battle: Battle) -> SideName:
    """BATTLE-10: the higher total wins, even without surviving units; ties go to the defender."""
    seen = view.battle_view(t, battle, None)
    attacker, defender = forecast.totals(t.edition, seen.fronts, seen.edge)
    winner: SideName = "attacker" if attacker > defender else "defender"
    gains.note(
        t,
        "battle_result",
        battle.side(winner).seat,
        cause=forecast.counted_by(t.edition),
        place=battle.square,
        winner=winner,
        barbarian=battle.side(winner).barbarian,
        attacked=battle.kind,
        against=battle.side(attacks.enemy_of(winner)).seat,
        attacker=attacker,
        defender=defender,
        attacker_bonus=battle.attacker.bonus,
        defender_bonus=battle.defender.bonus,
        **_by_horde(battle, "horde"),
    )
    return winner


async def aftermath(t: Table, battle: Battle, winner: SideName) -> None:
    """The consequences of a battle: LOOT-3; then as one effect (COIN-4) the losses of both sides, BATTLE-13 and the
    fall of a city; then cards, and the reward. WAW-EVT-5: barbarians who attack win no game, take no capital and
    nothing else, and who beats them has no reward."""
    won, lost = battle.side(winner), battle.side(attacks.enemy_of(winner))
    if not won.barbarian:
        victory.look(t, "battle_decided", battle, winner)  # LOOT-3
    conquered = winner == "attacker" and battle.kind == "city"
    with gains.one_effect(t):
        lose_armies(t, battle, won)
        figures = lose_all_figures(t, battle, lost)
        forces.return_survivors(t, battle)
        if conquered:
            gains.destroy_city(t, t.players[lost.seat], battle.square, "LOOT-2")
    if not won.barbarian:
        await happened(t, "battle_won", t.players[won.seat], battle)
    for side in sides_of_players(battle):
        await happened(t, "battle_over", t.players[side.seat], battle)
    if conquered:
        await happened(t, "city_lost", t.players[lost.seat], battle.square)
    await battle_fought(t, battle)
    if battle.attacker.barbarian:
        return
    if battle.kind == "village":
        if winner == "attacker":
            await village.take_village(t, t.players[won.seat], battle.square)
    else:
        if conquered:
            await happened(t, "city_conquered", t.players[won.seat], battle.square)
            await ruling.settle_governments(t)
        await loot(t, t.players[won.seat], t.players[lost.seat], figures=figures, city=conquered)


def lose_armies(t: Table, battle: Battle, won: Side) -> None:
    """BATTLE-11: the winner loses an army in the square for every two of their units killed, but never the last
    army."""
    armies = forces.armies_on(t.players[won.seat], battle.square)
    for army in armies[1:][: len(won.killed) // t.components.limits.winner_units_per_army]:
        gains.kill_figure(t, army, "BATTLE-11")


def lose_all_figures(t: Table, battle: Battle, lost: Side) -> bool:
    """BATTLE-12: all figures of the loser in the square die, including scouts beside armies (MOVE-11). Returns whether
    there were any (LOOT-1)."""
    figures = board.own_figures(t.players[lost.seat], battle.square)
    for figure in figures:
        gains.kill_figure(t, figure, "BATTLE-12")
    return bool(figures)
