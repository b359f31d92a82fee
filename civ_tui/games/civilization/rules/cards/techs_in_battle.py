"""Techs whose text applies in battles, in printed order."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from operator import attrgetter

from civ_tui.engine.flow import Option, Reason
from civ_tui.engine.wording import Line
from civ_tui.games.civilization.rules import gains, kinds, limits, subjects
from civ_tui.games.civilization.rules.battle import attacks, forces
from civ_tui.games.civilization.rules.battle.state import Battle, Front, SideName
from civ_tui.games.civilization.rules.battle.view import UnitView, unit_view
from civ_tui.games.civilization.rules.cards.playing import note_use
from civ_tui.games.civilization.rules.cards.registry import TargetChoice, Targets, ability, when
from civ_tui.games.civilization.rules.state import Player, Table


def in_progress(t: Table) -> Battle:
    """The battle in which an ability is used."""
    assert t.battle is not None, "battle abilities are offered in battles"
    return t.battle


def dividing(text: str, side: Callable[[Battle, Player], SideName], room: Callable[[UnitView], int]) -> Targets:
    """Asks for the front of each wound in turn, up to the number in the ability's text or until the units can take no
    more. `side` says whose units they are, of which one's own are healed, and `room` how many each can take."""

    def following(
        t: Table, player: Player, *chosen: subjects.OnFront | None
    ) -> TargetChoice[subjects.OnFront | None] | None:
        most = t.components.abilities[text].numbers["wounds"]
        if len(chosen) == most or None in chosen:
            return None
        battle = in_progress(t)
        owner = side(battle, player)
        options: list[Option[subjects.OnFront | None]] = []
        for number, front in enumerate(battle.fronts, 1):
            unit = attacks.unit_on(front, owner)
            if unit is not None:
                seen = unit_view(t, battle.side(owner), unit.card, unit.wounds)
                left = room(seen) - chosen.count(subjects.OnFront(number))
                reason = None if left > 0 else Reason(f"tech:{text.split('.')[0]}", "That is all this unit can take.")
                label = Line("{unit} {strength} on front {n}", unit=Line(seen.name), strength=seen.numbers, n=number)
                options.append(Option(f"front:{number}", subjects.OnFront(number), label, reason))
        if chosen and all(option.reason is not None for option in options):
            return None
        if chosen:
            options.append(Option(kinds.ENOUGH, None, "Enough"))
        own = owner == forces.side_of(battle, player)
        words = "Heal wound {n} of {most}: on which unit?" if own else "Deal wound {n} of {most}: to which unit?"
        return TargetChoice(player.seat, kinds.CHOOSE_OPTION, Line(words, n=len(chosen) + 1, most=most), options)

    return following


def enemy_units(battle: Battle, player: Player) -> SideName:
    """The side that the player fights against."""
    return attacks.enemy_of(forces.side_of(battle, player))


async def deal_wounds(t: Table, player: Player, *fronts: subjects.OnFront | None) -> None:
    """Deal up to so many wounds to enemy units in play, divided as you like: one to the unit on each of these fronts; a
    front named twice means two wounds (BATTLE-7)."""
    side = enemy_units(in_progress(t), player)
    for front, wounds in _shares(fronts):
        attacks.wound(t, front, side, wounds)


def _shares(fronts: tuple[subjects.OnFront | None, ...]) -> list[tuple[int, int]]:
    """How many of the wounds go to each front."""
    return sorted(Counter(front.number for front in fronts if front is not None).items())


to_death, to_health = attrgetter("left"), attrgetter("wounds")
"""The wounds that would kill a unit, and those that can be healed."""

# Level I


@ability("animal_husbandry.heal3", targets=dividing("animal_husbandry.heal3", forces.side_of, to_health))
async def animal_husbandry(t: Table, player: Player, *fronts: subjects.OnFront | None) -> None:
    """Once per battle, heal up to 3 wounds on your units in play, divided as you like."""
    for front, wounds in _shares(fronts):
        attacks.heal(t, front, forces.side_of(in_progress(t), player), wounds)


@when("battle_won", "tech:code_of_laws")
async def code_of_laws(t: Table, player: Player, _battle: Battle) -> None:
    """Once per round, after you win a battle, put a coin token on this card (4 at most)."""
    if "code_of_laws.coin_on_win" not in player.used and limits.coin_room(t, player, "code_of_laws"):
        note_use(t, player, "code_of_laws.coin_on_win")
        gains.add_coin_token(t, player, "code_of_laws", "tech:code_of_laws")


def why_not_strengthen(t: Table, player: Player) -> Reason | None:
    """The extra wounds need a unit still to be played and an enemy unit alone on a front."""
    battle = in_progress(t)
    if battle.unit_played:
        return Reason("tech:metalworking", "Your unit has been played.")
    if not any(stands_alone(front, enemy_units(battle, player)) for front in battle.fronts):
        return Reason("tech:metalworking", "No enemy unit stands alone on a front.")
    return None


def stands_alone(front: Front, side: SideName) -> bool:
    """Whether the side has the front's only unit (BATTLE-6)."""
    return attacks.unit_on(front, side) is not None and attacks.unit_on(front, attacks.enemy_of(side)) is None


@ability("metalworking.attack", why_not_strengthen)
async def metalworking(t: Table, _player: Player) -> None:
    """Just before you play a unit: if it attacks as it is played, it deals 3 more wounds in that attack. It does not
    become harder to kill."""
    in_progress(t).attack_bonus += t.components.abilities["metalworking.attack"].numbers["wounds"]


# Levels II and IV

for id_ in ("mathematics.wounds", "ballistics.wounds"):
    ability(id_, targets=dividing(id_, enemy_units, to_death))(deal_wounds)


# Level III


def why_not_heal(t: Table, player: Player) -> Reason | None:
    """There must be a wound to heal."""
    battle = in_progress(t)
    units = [attacks.unit_on(front, forces.side_of(battle, player)) for front in battle.fronts]
    if any(unit is not None and unit.wounds for unit in units):
        return None
    return Reason("tech:biology", "None of your units in play is wounded.")


@ability("biology.heal_all", why_not_heal)
async def biology(t: Table, player: Player) -> None:
    """Once per battle, heal all wounds on your units in play."""
    battle = in_progress(t)
    for number, front in enumerate(battle.fronts, 1):
        unit = attacks.unit_on(front, forces.side_of(battle, player))
        if unit is not None:
            attacks.heal(t, number, forces.side_of(battle, player), unit.wounds)


# Level IV


@when("battle_begins", "tech:combustion")
async def breach(t: Table, player: Player, battle: Battle) -> None:
    """When your army attacks a walled city, destroy its walls before the battle."""
    city = forces.defended_city(t, battle)
    if city is not None and city.walled and battle.attacker.seat == player.seat:
        note_use(t, player, "combustion.breach")
        gains.destroy_building(t, city.square, "tech:combustion")
