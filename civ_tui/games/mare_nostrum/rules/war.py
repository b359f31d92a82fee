"""War (MN-WAR): units move, fight, and settle what becomes of the provinces that they are alone in."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cache, lru_cache
from operator import attrgetter
from typing import Final, NamedTuple

from civ_tui.engine.answers import BACK, END
from civ_tui.engine.flow import Option, Question, Reason, ask
from civ_tui.engine.wording import Line, Text, row
from civ_tui.games.mare_nostrum.rules import battle, choosing, kinds, naming, reactions, stances
from civ_tui.games.mare_nostrum.rules.alps import ALPS_WAY, alps_reason, cross_the_alps
from civ_tui.games.mare_nostrum.rules.movement import HAS_MOVED, move, settle, targets
from civ_tui.games.mare_nostrum.rules.names import ALPS, Side, UnitKind
from civ_tui.games.mare_nostrum.rules.printed import AreaNumber, printed
from civ_tui.games.mare_nostrum.rules.state import Player, Table, Unit

HAS_ATTACKED: Final = Reason("MN-WAR-2", Line("All of them have attacked."))
ENDS: Final[Option[Subject]] = Option(END, END, "End your part")
MUST_FIGHT: Final = Reason("MN-BATTLE-3", Line("Legions that stand beside enemies must attack or leave first."))


class Group(NamedTuple):
    """Units of one kind in an area that are alike: they have done the same, and stand on the same thing."""

    area: AreaNumber
    kind: UnitKind
    docked: bool = False
    attacked: bool = False
    supported: bool = False
    on: str = ""

    @classmethod
    def of(cls, unit: Unit, number: AreaNumber) -> Group:
        """Those that are like the unit in that area."""
        return cls(number, *_stands(unit)[:-1])

    @property
    def deeds(self) -> tuple[str, ...]:
        """What they have done."""
        return (*(["attacked"] if self.attacked else []), *(["supported"] if self.supported else []))

    def order(self) -> tuple[object, ...]:
        """Where it comes in the menu among those of its area: those that stand on nothing first."""
        return self.kind, self.on, self.deeds, self.docked


@dataclass(frozen=True, slots=True)
class Attack:
    """An attack in that area."""

    area: AreaNumber


@dataclass(frozen=True, slots=True)
class Settle:
    """What a sole victor does there."""

    area: AreaNumber


Subject = Group | Attack | Settle | str
Stands = tuple[UnitKind, bool, bool, bool, str, bool]
"""By what units of an area differ, as in a `Group`, and whether one has moved."""
_stands: Final[Callable[[Unit], Stands]] = attrgetter("kind", "docked", "attacked", "supported", "on", "moved")


def begin_part(t: Table, player: Player) -> None:
    """MN-WAR-2: nothing of the player's has moved or attacked in this part."""
    for area in t.areas:
        area.fought = area.fresh = False
        for unit in area.units:
            if unit.side == player.civilization:
                unit.moved = unit.attacked = False


async def war_part(t: Table, player: Player) -> None:
    """MN-WAR-1: the player moves and fights in any order, as they like."""
    begin_part(t, player)
    while (subject := await ask(lambda: _menu(t, player))) != END:
        if isinstance(subject, Group):
            await _march(t, player, subject)
        elif isinstance(subject, Attack):
            await _attack(t, player, subject.area)
        elif isinstance(subject, Settle):
            await stances.choose_stance(t, player, subject.area, menu=True)
        else:
            await cross_the_alps(t, player)


def _menu(t: Table, player: Player) -> Question[Subject]:
    """MN-WAR-1."""
    options: list[Option[Subject]] = []
    side, owed = player.civilization, None
    for number, units in army(t, side).items():
        area = t.areas[number]
        options += _moves(number, *map(_stands, units))
        if len(units) < len(area.units):
            options += _attacks(t, side, number)
            owed = owed or (MUST_FIGHT if must_attack(t, side, number) else None)
        if stances.is_sole_victor(t, side, number):
            settled = stances.why_not_choose(t, number)
            options.append(_settle(number).unless(settled))
            owed = owed or (None if settled or area.stance else stances.MUST_CHOOSE)
    if t.is_on(ALPS) and side == ALPS_WAY.side:
        reason = alps_reason(t, player)
        options.append(Option(ALPS, ALPS, "Cross the Alps: Numidia to Lombardy", reason, ALPS_WAY.start))
    options.append(ENDS.unless(owed))
    return Question(player.seat, kinds.WAR, "What do your legions and triremes do?", options)


def army(t: Table, side: Side) -> dict[AreaNumber, list[Unit]]:
    """The units of that side, area by area in the order of the map."""
    units: dict[AreaNumber, list[Unit]] = {}
    for number, area in enumerate(t.areas):
        for unit in area.units:
            if unit.side == side:
                units.setdefault(number, []).append(unit)
    return units


def must_attack(t: Table, side: Side, number: AreaNumber) -> bool:
    """MN-BATTLE-3: a legion that has not attacked stands beside land units of another side, and no attack was made
    there in this part."""
    area = t.areas[number]
    return area.at_war and not area.fought and any(not unit.attacked for unit in area.of(side, "legion"))


@cache
def _settle(number: AreaNumber) -> Option[Subject]:
    label = Line("{area}: pillage, occupy, assimilate", area=naming.area(number))
    return Option(f"stance:{printed().areas[number].id}", Settle(number), label, place=number)


# Moving


@lru_cache(maxsize=1 << 14)
def _moves(number: AreaNumber, *units: Stands) -> list[Option[Subject]]:
    """MN-WAR-2, MN-MOVE-8: those units of an area that have not moved may do so; those that are alike together."""
    groups: dict[Group, list[bool]] = {}
    for stands in units:
        group, moved = Group(number, *stands[:-1]), stands[-1]
        if group.kind != "fortress":
            groups.setdefault(group, []).append(not moved)
    options = []
    for group in sorted(groups, key=Group.order):
        fresh = sum(groups[group])
        options.append(_move(group, fresh or len(groups[group])).unless(None if fresh else HAS_MOVED))
    return options


@cache
def _move(group: Group, n: int) -> Option[Subject]:
    """So many units of the group move."""
    marks = ("docked" if group.docked else group.kind, *group.deeds, group.on.replace(":", "."))
    key = ":".join(filter(None, ("move", printed().areas[group.area].id, *marks)))
    return Option(key, group, Line("Move: {units}", units=named(group, n)), place=group.area)


def named(group: Group, n: int) -> Text:
    """The group in words, with its area."""
    units, area = naming.units(group.kind, n), naming.area(group.area)
    if group.docked:
        return Line("{units}, docked in {area}", units=units, area=area)
    more = [*([naming.building(group.on)] if group.on else []), *(naming.DEEDS[word] for word in group.deeds)]
    if more:
        return Line("{units}, {area} ({more})", units=units, area=area, more=row(more))
    return Line("{units}, {area}", units=units, area=area)


async def _march(t: Table, player: Player, group: Group) -> None:
    """MN-MOVE-1 to 8: where to, and how many of the group."""
    target = await ask(lambda: _where_to(t, player, group))
    if target is None:
        return
    units = _unmoved(t, player, group)
    n = len(units) if len(units) == 1 else await ask(lambda: _how_many(t, player, group, target, len(units)))
    if n:
        await move(t, player, units[:n], group.area, target)


def _where_to(t: Table, player: Player, group: Group) -> Question[AreaNumber | None]:
    """MN-MOVE-1, 2, 4."""
    options: list[Option[AreaNumber | None]] = [*targets(t, player, group.kind, group.area, docked=group.docked)]
    options.append(Option(BACK, None, "Back"))
    prompt = Line("{units}: where to?", units=named(group, len(_unmoved(t, player, group))))
    return Question(player.seat, kinds.WAR_MOVE, prompt, options, subject=group)


def _unmoved(t: Table, player: Player, group: Group) -> list[Unit]:
    fresh = (*group[1:], False)
    return [unit for unit in t.areas[group.area].of(player.civilization) if _stands(unit) == fresh]


def _how_many(t: Table, player: Player, group: Group, target: AreaNumber, most: int) -> Question[int]:
    options = [Option(f"{n}", n, naming.units(group.kind, n)) for n in range(most, 0, -1)]
    options.append(Option(BACK, 0, "Back"))
    prompt = Line("To {area}: how many?", area=naming.area(target))
    return Question(player.seat, kinds.WAR_NUMBER, prompt, options, subject=target)


# Attacking


def enemies(t: Table, side: Side, number: AreaNumber) -> list[Side]:
    """MN-BATTLE-1, 6: whom that side could attack there."""
    area = t.areas[number]
    if number in printed().water:
        return sorted({unit.side for unit in area.units} - {side})
    return [other for other in area.sides if other != side]


def attackers(t: Table, side: Side, number: AreaNumber) -> list[Unit]:
    """MN-BATTLE-4: those of that side that could attack there."""
    kind: UnitKind = "trireme" if number in printed().water else "legion"
    return [unit for unit in t.areas[number].of(side, kind) if not unit.attacked]


def _attacks(t: Table, side: Side, number: AreaNumber) -> Iterator[Option[Subject]]:
    """MN-BATTLE-1, 6."""
    others = enemies(t, side, number)
    kind: UnitKind = "trireme" if number in printed().water else "legion"
    if others and t.areas[number].of(side, kind):
        yield _attack_on(number, *others).unless(None if attackers(t, side, number) else HAS_ATTACKED)


@cache
def _attack_on(number: AreaNumber, *others: Side) -> Option[Subject]:
    label = Line("Attack: {area}, {sides}", area=naming.area(number), sides=row(map(naming.side, others)))
    return Option(f"attack:{printed().areas[number].id}", Attack(number), label, place=number)


async def _attack(t: Table, player: Player, number: AreaNumber) -> None:
    """MN-BATTLE-2 to 6: whom, and with how many. At sea there are no fortresses, and nothing follows."""
    side, others = player.civilization, enemies(t, player.civilization, number)
    target = others[0] if len(others) == 1 else await ask(lambda: _whom(t, player, number, others))
    if not target:
        return
    able = attackers(t, side, number)
    n = len(able) if len(able) == 1 else await ask(lambda: _with_how_many(player, number, target, able))
    if not n:
        return
    chosen = await choosing.risk(t, player.seat, able, n, kinds.WHICH, battle.WHICH_ATTACK)
    t.areas[number].fought = True
    chosen += [unit for unit in t.areas[number].of(side, "fortress") if not unit.attacked]
    turned = await reactions.helen(t, player, number, chosen)
    await _strike(t, number, [unit for unit in chosen if unit is not turned], target)
    await settle(t, player, number)


async def _strike(t: Table, number: AreaNumber, units: list[Unit], target: Side) -> None:
    """MN-WAR-2, MN-BATTLE-4: the units have attacked, unless Helen of Troy has left none."""
    for unit in units:
        unit.attacked = True
    if units:
        await battle.fight(t, number, units, target)


def _whom(t: Table, player: Player, number: AreaNumber, others: list[Side]) -> Question[Side]:
    """MN-BATTLE-6."""
    options = [
        Option(f"side:{side}", side, Line("{side}: {units}", side=naming.side(side), units=present(t, side, number)))
        for side in others
    ]
    options.append(Option(BACK, "", "Back"))
    prompt = Line("{area}: whom do you attack?", area=naming.area(number))
    return Question(player.seat, kinds.WAR_WHOM, prompt, options, subject=number)


def present(t: Table, side: Side, number: AreaNumber) -> Text:
    """The units of that side that would take part in a battle there, in words."""
    kinds: tuple[UnitKind, ...] = ("trireme",) if number in printed().water else ("legion", "fortress")
    counted = ((kind, len(t.areas[number].of(side, kind))) for kind in kinds)
    return row(naming.units(kind, n) for kind, n in counted if n)


def _with_how_many(player: Player, number: AreaNumber, target: Side, able: list[Unit]) -> Question[int]:
    """MN-BATTLE-4, 5."""
    options = [Option(f"{n}", n, naming.units(able[0].kind, n)) for n in range(len(able), 0, -1)]
    options.append(Option(BACK, 0, "Back"))
    prompt = Line("{area}: with how many do you attack {side}?", area=naming.area(number), side=naming.side(target))
    return Question(player.seat, kinds.WAR_ATTACK, prompt, options, subject=(number, target))
