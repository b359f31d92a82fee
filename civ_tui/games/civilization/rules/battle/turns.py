"""BATTLE-5, BATTLE-6 and BATTLE-9: the battle turns and what may be played in them."""

from __future__ import annotations

from civ_tui.engine.answers import END
from civ_tui.engine.flow import Option, Question, Reason, ask
from civ_tui.engine.wording import Line
from civ_tui.games.civilization.rules import board, gains, kinds, subjects
from civ_tui.games.civilization.rules.battle import attacks, forces
from civ_tui.games.civilization.rules.battle.state import Battle, Front, FrontUnit, Side
from civ_tui.games.civilization.rules.battle.view import UnitView, unit_view
from civ_tui.games.civilization.rules.cards import playing, registry
from civ_tui.games.civilization.rules.edition import Edition
from civ_tui.games.civilization.rules.state import Table
from civ_tui.games.civilization.rules.subjects import BattleAt, PlayedUnit, PrintedCard


async def play_units(t: Table, battle: Battle) -> None:
    """BATTLE-5: the sides play one unit at a time until both hands are empty. The defender begins; against a walled
    city the attacker does. When one side has run out, the other plays its remaining units."""
    city = forces.defended_city(t, battle)
    battle.turn = "attacker" if city is not None and city.walled else "defender"
    while battle.attacker.hand or battle.defender.hand:
        if battle.side(battle.turn).hand:
            await battle_turn(t, battle)
        battle.turn = attacks.enemy_of(battle.turn)


async def battle_turn(t: Table, battle: Battle) -> None:
    """BATTLE-9: use abilities, play one unit, use abilities, end. Public knowledge alone decides whether the turn
    pauses for abilities before its end, so the pause reveals no hidden iron."""
    side = battle.side(battle.turn)

    def play() -> Question[PlayedUnit | PrintedCard]:
        words = "Battle at {square}: play a unit."
        if side.barbarian:
            words = "Battle at {square}: play a unit of the barbarians."
        prompt = Line(words, square=board.name(t, battle.square))
        options: list[Option[PlayedUnit | PrintedCard]] = [*unit_options(t, battle), *battle_abilities(t, side)]
        return Question(side.seat, kinds.BATTLE_UNIT, prompt, options, secret=True, subject=BattleAt(battle.square))

    def go_on() -> Question[PrintedCard | None]:
        prompt = Line("Battle at {square}: use an ability, or end your turn.", square=board.name(t, battle.square))
        options: list[Option[PrintedCard | None]] = [*battle_abilities(t, side)]
        options.append(Option(END, None, "End the battle turn"))
        return Question(side.seat, kinds.BATTLE_UNIT, prompt, options, secret=True, subject=BattleAt(battle.square))

    battle.unit_played = False
    while isinstance(played := await ask(play), PrintedCard):
        await playing.play(t, t.players[side.seat], played)
        await units_killed(t, battle)
        if battle.unit_played:  # the card has stood in for a unit
            battle.attack_bonus = 0
            return
    play_unit(t, battle, played.card, played.front)
    await units_killed(t, battle)
    while not side.barbarian and playing.might_use(t, t.players[side.seat], "battle"):
        ability = await ask(go_on)
        if ability is None:
            break
        await playing.play(t, t.players[side.seat], ability)
        await units_killed(t, battle)
    battle.attack_bonus = 0


async def units_killed(t: Table, battle: Battle) -> None:
    """Tell the cards of both sides that units may have been killed, again if they kill."""
    dead = -1
    while dead < (now := len(battle.attacker.killed) + len(battle.defender.killed)):
        dead = now
        for side in (battle.attacker, battle.defender):
            if not side.barbarian:
                await registry.happened(t, "units_killed", t.players[side.seat], battle)


def battle_abilities(t: Table, side: Side) -> list[Option[PrintedCard]]:
    """The abilities that the side may use in its battle turn; barbarians have none."""
    if side.barbarian:
        return []
    player = t.players[side.seat]
    options = playing.ability_options(t, player, "battle")
    return options + playing.person_options(t, player, "battle") if player.people or player.cards else options


def unit_options(t: Table, battle: Battle) -> list[Option[PlayedUnit]]:
    """BATTLE-6: each unit of the hand on a new front, or against an enemy unit without an opponent; equal cards appear
    once. Empty fronts, on which both units died, are not offered."""
    side, enemy = battle.side(battle.turn), battle.side(attacks.enemy_of(battle.turn))
    options = []
    for card in dict.fromkeys(side.hand):
        unit = unit_view(t, side, card)
        facts = {"name": Line(unit.name), "strength": unit.numbers}
        key = f"{card}@new"
        played = subjects.played_unit(card, None)
        options.append(Option(key, played, Line("{name} {strength} opens a new front", **facts)))
        for number, front in enumerate(battle.fronts, 1):
            key, played = f"{card}@{number}", subjects.played_unit(card, number)
            own, other = attacks.unit_on(front, battle.turn), attacks.unit_on(front, attacks.enemy_of(battle.turn))
            if own is not None:
                reason = Reason("BATTLE-6", Line("Your {name} holds front {n}.", name=_named(t, side, own), n=number))
                label = Line("{name} {strength} on front {n}", **facts, n=number)
                options.append(Option(key, played, label, reason))
            elif other is not None:
                label = _attack_label(
                    t.edition, unit, unit_view(t, enemy, other.card, other.wounds), number, battle.attack_bonus
                )
                options.append(Option(key, played, label))
    return options


def _named(t: Table, side: Side, unit: FrontUnit) -> Line:
    return Line(unit_view(t, side, unit.card).name)


def _attack_label(edition: Edition, unit: UnitView, enemy: UnitView, number: int, more: int) -> Line:
    return Line(
        "{name} {strength} attacks {enemy} {enemy_strength} on front {n}: {outcome}",
        name=Line(unit.name),
        strength=unit.numbers,
        enemy=Line(enemy.name),
        enemy_strength=enemy.numbers,
        n=number,
        outcome=attacks.clash(edition, unit, enemy, more).outcome,
    )


def play_unit(t: Table, battle: Battle, card: str, number: int | None) -> None:
    """BATTLE-6: play the card on a new front (None), or on the front with that number (from 1), where it attacks at
    once."""
    side = battle.side(battle.turn)
    side.hand.remove(card)
    gains.bring_to_light(t)
    if number is None:
        battle.fronts.append(Front())
        number = len(battle.fronts)
    front = battle.fronts[number - 1]
    attacks.put_unit(front, battle.turn, FrontUnit(card))
    if attacks.unit_on(front, attacks.enemy_of(battle.turn)) is None:
        attacks.note_unit(t, battle, "unit_opens_front", number, battle.turn)
    else:
        attacks.attack_front(t, battle, number)
    battle.unit_played = True
