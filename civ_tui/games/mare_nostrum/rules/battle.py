"""Battles (MN-BATTLE): one exchange of dice, and the losses of both."""

from __future__ import annotations

from typing import Final

from civ_tui.engine.flow import Option, Question, ask
from civ_tui.engine.handful import Handful, Item
from civ_tui.engine.wording import Line, Text, row
from civ_tui.games.mare_nostrum.rules import choosing, kinds, naming
from civ_tui.games.mare_nostrum.rules.names import Side
from civ_tui.games.mare_nostrum.rules.printed import AreaNumber, printed
from civ_tui.games.mare_nostrum.rules.state import Area, Battle, Force, Player, Table, Unit

HANNIBAL, PERICLES = "hannibal", "pericles"
WHICH_ATTACK: Final = Line("Which of them attack?")


async def fight(t: Table, number: AreaNumber, attackers: list[Unit], side: Side) -> None:
    """MN-BATTLE-5, 8 to 13: those units attack that side there."""
    area = t.areas[number]
    at_sea = number in printed().water
    defenders = area.of(side, "trireme") if at_sea else [unit for unit in area.of(side) if unit.kind != "trireme"]
    battle = Battle(number, _force(attackers), _force(defenders), at_sea)
    t.battle = battle
    t.note(
        "battle",
        t.seat_of(battle.attacker.side),
        cause="MN-BATTLE-4",
        place=number,
        attacker=attackers[0].side,
        defender=side,
    )
    for force in (battle.attacker, battle.defender):
        await _support(t, battle, force)
    t.revealed += 1
    for force in (battle.attacker, battle.defender):
        _throw(t, battle, force)
    _count_losses(battle)
    for force, units in ((battle.attacker, attackers), (battle.defender, defenders)):
        await _lose(t, battle, force, units)
    t.battle = None


def _force(units: list[Unit]) -> Force:
    fortresses = sum(unit.kind == "fortress" for unit in units)
    return Force(units[0].side, len(units) - fortresses, fortresses)


def _throw(t: Table, battle: Battle, force: Force) -> None:
    """MN-BATTLE-8, 9: a die for each legion or trireme, 6 for each fortress, and what Hannibal adds."""
    rules = printed().pieces.battle
    force.dice = [1 + t.chance.below(rules.die) for _ in range(force.legions)]
    owner = t.owner_of(HANNIBAL)
    if owner is not None and owner.civilization == force.side and not battle.at_sea:
        force.adds += printed().heroes[HANNIBAL].amount * force.legions
    t.note(
        "thrown",
        t.seat_of(force.side),
        cause="MN-BATTLE-8",
        place=battle.area,
        side=force.side,
        dice=force.dice[:],
        fortresses=force.fortresses,
        adds=force.adds,
        score=score(force),
    )


def score(force: Force) -> int:
    """MN-BATTLE-8."""
    return sum(force.dice) + printed().pieces.battle.fortress * force.fortresses + force.adds


def _count_losses(battle: Battle) -> None:
    """MN-BATTLE-10, 11: a unit for every full five points of the other, from the scores before any is removed."""
    points = printed().pieces.battle.points_per_loss
    for force, other in ((battle.attacker, battle.defender), (battle.defender, battle.attacker)):
        force.losses = min(force.units, score(other) // points)


# Losses


async def _lose(t: Table, battle: Battle, force: Force, units: list[Unit]) -> None:
    """MN-BATTLE-11, 12: each side chooses which of its units it loses; a garrison loses legions first (MN-NEUT-3)."""
    if not force.losses:
        return
    seat, fortresses = t.seat_of(force.side), least_fortresses(force)
    if seat is not None and len(_ways_to_lose(force)) > 1:
        fortresses = await ask(lambda: _which_losses(t, battle, force))
    area = t.areas[battle.area]
    legions = force.losses - fortresses
    prompt = Line("{area}: which units do you lose?", area=naming.area(battle.area))
    fallen = await choosing.risk(
        t, seat, [unit for unit in units if unit.kind != "fortress"], legions, kinds.LOSE, prompt
    )
    fallen += [unit for unit in units if unit.kind == "fortress"][:fortresses]
    for unit in fallen:
        remove(t, area, unit)
    t.note(
        "losses",
        seat,
        cause="MN-BATTLE-12",
        place=battle.area,
        side=force.side,
        legions=0 if battle.at_sea else legions,
        fortresses=fortresses,
        triremes=legions if battle.at_sea else 0,
    )


def least_fortresses(force: Force) -> int:
    """How many fortresses fall if legions fall first."""
    return max(0, force.losses - force.legions)


def _ways_to_lose(force: Force) -> range:
    """How many fortresses the side may lose."""
    return range(least_fortresses(force), min(force.fortresses, force.losses) + 1)


def _which_losses(t: Table, battle: Battle, force: Force) -> Question[int]:
    """MN-BATTLE-11."""
    seat = t.seat_of(force.side)
    assert seat is not None, "garrisons do not choose"
    options = []
    for fortresses in _ways_to_lose(force):
        legions = force.losses - fortresses
        options.append(Option(f"fortresses:{fortresses}", fortresses, _fallen(legions, fortresses)))
    prompt = Line("{area}: which units do you lose?", area=naming.area(battle.area))
    return Question(seat, kinds.LOSE, prompt, options)


def _fallen(legions: int, fortresses: int) -> Text:
    lines = [naming.units("legion", legions)] if legions else []
    return row([*lines, *([naming.units("fortress", fortresses)] if fortresses else [])])


def remove(t: Table, area: Area, unit: Unit) -> None:
    """A unit returns to its owner's supply (MN-BATTLE-12)."""
    area.units = [other for other in area.units if other is not unit]
    supply = t.supplies[unit.side]
    setattr(supply, unit.kind, getattr(supply, unit.kind) + 1)


# Pericles


async def _support(t: Table, battle: Battle, force: Force) -> None:
    """MN-HERO-9: Greek triremes at sea on the coast may each support one land battle of Greek legions in a war
    phase."""
    player = t.owner_of(PERICLES)
    if player is None or player.civilization != force.side or battle.at_sea or not force.legions:
        return
    if not (able := supporters(t, player, battle.area)):
        return
    chosen = await ask(lambda: _who_supports(player, battle.area, able))
    for sea in map(int, chosen):
        next(unit for unit in able[sea] if not unit.supported).supported = True
    force.adds += printed().heroes[PERICLES].amount * len(chosen)
    if chosen:
        t.note("support", player.seat, cause="mn-hero:pericles", place=battle.area, n=len(chosen))


def supporters(t: Table, player: Player, province: AreaNumber) -> dict[AreaNumber, list[Unit]]:
    """The triremes that could support a battle in the province, by their seas, those that have moved and cannot support
    another elsewhere first."""
    fleets = {
        sea: [unit for unit in t.areas[sea].of(player.civilization) if not unit.supported]
        for sea in printed().coasts[province]
    }
    return {sea: sorted(units, key=lambda unit: not unit.moved) for sea, units in fleets.items() if units}


def _who_supports(
    player: Player, province: AreaNumber, able: dict[AreaNumber, list[Unit]]
) -> Question[tuple[str, ...]]:
    """MN-HERO-9."""
    items = tuple(Item(str(sea), naming.area(sea), len(units), sea) for sea, units in able.items())
    handful = Handful(items, 0, sum(map(len, able.values())), "MN-HERO-9")
    all_ = [str(sea) for sea, units in able.items() for _ in units]
    options = [Option(handful.key(all_), tuple(all_), "All that can"), Option(handful.key(()), (), "None of them")]
    prompt = Line("{area}: which triremes support your legions?", area=naming.area(province))
    return Question(player.seat, kinds.SUPPORT, prompt, options, subject=handful, composed=True)
