"""The generals, in the order of their names. FAF-GP-11 says when those act who act in battles (`moments`)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from civ_tui.engine.flow import Option, Question, Reason, ask
from civ_tui.engine.wording import Line
from civ_tui.games.civilization.rules import board, gains, limits, people, reasons, subjects
from civ_tui.games.civilization.rules.battle import attacks, forces, view
from civ_tui.games.civilization.rules.battle.state import Battle, Side
from civ_tui.games.civilization.rules.cards.choosing import choose_square
from civ_tui.games.civilization.rules.cards.registry import Cards, TargetChoice, in_turn
from civ_tui.games.civilization.rules.edition import Overrides
from civ_tui.games.civilization.rules.kinds import CHOOSE_FIGURES, CHOOSE_OPTION
from civ_tui.games.civilization.rules.phases import movement, routes
from civ_tui.games.civilization.rules.state import Player, Square, Table
from civ_tui.games.civilization.rules.subjects import Group, OnFront, OnSquare, UnitType

CARDS: Final = Cards()
OVERRIDES: Final = Overrides()
ZHUKOV: Final = "person:georgy_zhukov"


def number(t: Table, card: str, what: str) -> int:
    """A number printed in the text of a great person card."""
    return t.components.people[card].numbers[what]


def while_in_force(card: str, what: str) -> Callable[..., int]:
    """What a rule adds for a player: that number of the great person card, as long as it is in force."""
    return lambda t, player: number(t, card, what) if people.in_force(t, player, card) else 0


def in_progress(t: Table) -> Battle:
    """The battle in which the card is used."""
    assert t.battle is not None, "these cards are offered in battles"
    return t.battle


def own_side(t: Table, player: Player) -> Side:
    """The player's side of the battle."""
    battle = in_progress(t)
    return battle.side(forces.side_of(battle, player))


# Georgy Zhukov


@CARDS.when("units_killed", ZHUKOV)
async def georgy_zhukov(t: Table, player: Player, battle: Battle) -> None:
    """Whenever a unit of yours is killed in a battle, deal 1 wound to an enemy unit of your choice."""
    side, enemies = own_side(t, player), attacks.enemy_of(forces.side_of(battle, player))

    def question() -> Question[OnFront]:
        options = []
        for number_, front in enumerate(battle.fronts, 1):
            unit = attacks.unit_on(front, enemies)
            if unit is not None:
                seen = view.unit_view(t, battle.side(enemies), unit.card, unit.wounds)
                label = Line("{unit} {strength} on front {n}", unit=Line(seen.name), strength=seen.numbers, n=number_)
                options.append(Option(f"front:{number_}", OnFront(number_), label))
        card = subjects.printed_card("person", "georgy_zhukov")
        return Question(player.seat, CHOOSE_OPTION, "Which enemy unit does Zhukov wound?", options, subject=card)

    while side.used.count(ZHUKOV) < len(side.killed):
        side.used.append(ZHUKOV)
        choices = question()
        if choices.options:
            front = choices.options[0].subject if len(choices.options) == 1 else await ask(question, built=choices)
            attacks.wound(t, front.number, enemies, number(t, "georgy_zhukov", "wounds"))


def count_no_dead_of_before(battle: Battle) -> None:
    """Zhukov strikes for no unit that died before the first was played."""
    for side in (battle.attacker, battle.defender):
        side.used.extend([ZHUKOV] * len(side.killed))


# Gustavus Adolphus


def why_not_replace(t: Table, player: Player) -> Reason | None:
    """There must be units to replace."""
    if own_side(t, player).hand:
        return None
    return Reason("person:gustavus_adolphus", "Your battle force has no units.")


async def gustavus_adolphus(t: Table, player: Player) -> None:
    """At the start of a battle discard this card: all units of your battle force are killed and cannot be saved; build
    as many unlocked units for free, straight into your battle force."""
    side, cause = own_side(t, player), "person:gustavus_adolphus"
    people.discard(t, player, "gustavus_adolphus")
    killed = side.hand[:]
    side.hand.clear()
    for card in killed:
        side.killed.append(card)
        side.settled.append(card)
        gains.return_unit(t, card)
        gains.note(t, "lose_unit", player.seat, cause=cause, card=card)

    def question() -> Question[UnitType]:
        options, new = [], len(side.hand) + 1
        for kind in t.components.unit_kinds.values():
            reason = None
            if kind.id == "aircraft" and "aircraft" not in limits.granted(t, player).units:
                reason = Reason("PROD-4", "Aircraft need Flight.")
            elif not len(t.market.units[kind.id]):
                reason = Reason("PROD-5", "That deck is empty.")
            rank = player.ranks.get(kind.id, kind.lowest_rank)
            options.append(Option(kind.id, UnitType(kind.id), Line(kind.names[rank]), reason))
        prompt = Line("Unit {n} of {all} of the new battle force: of which type?", n=new, all=len(killed))
        subject = subjects.printed_card("person", "gustavus_adolphus")
        return Question(player.seat, CHOOSE_OPTION, prompt, options, subject=subject)

    for _ in killed:
        if not question().legal():
            return
        kind = (await ask(question)).id
        # At the start of a battle nobody else has died: what lies face up are these dead, whom no card calls back.
        drawn = gains.draw_from(t, t.market.units[kind])
        assert drawn is not None
        side.hand.append(drawn)
        gains.bring_to_light(t)
        gains.note(t, "draw_unit", player.seat, cause=cause, type=kind)
        gains.note(t, "drawn_unit", player.seat, audience=(player.seat,), cause=cause, card=drawn)


# Hannibal


def moved_group(t: Table, player: Player) -> TargetChoice[Group]:
    """Any of the player's figures of one square."""
    squares = sorted({figure.square for figure in player.figures if figure.square is not None})
    names, options = board.geography(t).names, []
    for square in squares:
        kinds = [figure.kind for figure in board.own_figures(player, square)]
        for armies, scouts, key, words in movement.compositions(kinds.count("army"), kinds.count("scout")):
            group = subjects.group(player.seat, square, armies, scouts)
            label = Line("{group} on {square}", group=words, square=names[square])
            reason = None
            if gathering(t, player, group).why_none() is not None:
                reason = Reason("MOVE-3", "No other square of your figures can take them.")
            options.append(Option(f"{names[square]}:{key}", group, label, reason, square))
    return TargetChoice(player.seat, CHOOSE_FIGURES, "Which of your figures move?", options)


def gathering(t: Table, player: Player, group: Group) -> TargetChoice[OnSquare]:
    """Another square with a figure of the player, with room for the group (MOVE-3) and not guarded by a Gate
    (FAF-WON-6)."""
    most, closed = limits.stacking_limit(t, player), routes.closed_squares(t, player)
    standing = [figure.square for figure in player.figures if figure.square is not None]

    def why_not(square: Square) -> Reason | None:
        if standing.count(square) + group.armies + group.scouts > most:
            return Reason("MOVE-3", "More of your figures would stand there than one square holds.")
        return closed.get(square)

    squares = (square for square in sorted({*standing}) if square != group.square)
    return choose_square(t, player, squares, "To which of your figures?", why_not)


@CARDS.person("hannibal", targets=in_turn(moved_group, gathering))
async def hannibal(t: Table, player: Player, group: Group, square: Square) -> None:
    """Discard this card: move any of your figures of one square to another square that holds a figure of yours, within
    the stacking limit."""
    moving = movement.so_many((figure for figure in player.figures if figure.square == group.square), group)
    gains.move_group(t, moving, square, "person:hannibal")


# Joan of Arc


def why_not_defend(t: Table, player: Player) -> Reason | None:
    """Only who is attacked defends."""
    if forces.side_of(in_progress(t), player) == "defender":
        return None
    return Reason("FAF-GP-11", "It is used only by whoever defends.")


async def joan_of_arc(t: Table, player: Player) -> None:
    """At the start of a battle in which you defend, discard this card: your combat bonus is higher by the number of
    your culture tokens until the battle ends."""
    people.discard(t, player, "joan_of_arc")
    strengthen(t, player, player.culture * number(t, "joan_of_arc", "combat"), "person:joan_of_arc")


def strengthen(t: Table, player: Player, amount: int, cause: str) -> None:
    """Raise the combat bonus of the player's side until the battle ends."""
    side = own_side(t, player)
    side.bonus += amount
    gains.note(t, "combat_bonus", player.seat, cause=cause, amount=amount, bonus=side.bonus)


# Khalid ibn al-Walid


async def khalid_ibn_al_walid(t: Table, player: Player) -> None:
    """At the start of any phase discard this card: you become the first player. Next round the marker passes on from
    you."""
    people.discard(t, player, "khalid_ibn_al_walid")
    t.first = player.seat
    gains.note(t, "first_player", player.seat, cause="person:khalid_ibn_al_walid")


# Leonidas


def leonidas(t: Table, battle: Battle) -> None:
    """When you start a battle as the defender with fewer units in your battle force than the enemy, your combat bonus
    is 8 higher until the battle ends."""
    defender = battle.defender
    if defender.barbarian or len(defender.hand) >= len(battle.attacker.hand):
        return
    player = t.players[defender.seat]
    if people.in_force(t, player, "leonidas"):
        strengthen(t, player, number(t, "leonidas", "combat"), "person:leonidas")


# Sun Tzu


def why_not_wait(t: Table, player: Player) -> Reason | None:
    """The enemy must have a unit left to play."""
    battle, price = in_progress(t), number(t, "sun_tzu", "trade")
    if battle.unit_played:
        return Reason("person:sun_tzu", "Your unit has been played.")
    if not battle.side(attacks.enemy_of(forces.side_of(battle, player))).hand:
        return Reason("FAF-GP-11", "The enemy has no unit left to play.")
    if player.trade < price:
        return reasons.too_little_trade("person:sun_tzu", price, player.trade)
    return None


@CARDS.person("sun_tzu", why_not_wait)
async def sun_tzu(t: Table, player: Player) -> None:
    """Once per battle spend 3 trade to pass your battle turn instead of playing a unit."""
    gains.spend_trade(t, player, number(t, "sun_tzu", "trade"), "person:sun_tzu")
    in_progress(t).unit_played = True
