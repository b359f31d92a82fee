"""What a sole victor does in a province of another side (MN-AFTER, MN-PILL, MN-OCC, MN-ASSIM)."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Final

from civ_tui.engine.answers import BACK
from civ_tui.engine.flow import Option, Question, Reason, ask
from civ_tui.engine.handful import Handful, Item
from civ_tui.engine.wording import Line, row
from civ_tui.games.mare_nostrum.rules import cards, kinds, naming
from civ_tui.games.mare_nostrum.rules.names import COIN, MARKER, CardKind, Side, Stance
from civ_tui.games.mare_nostrum.rules.printed import AreaNumber, printed
from civ_tui.games.mare_nostrum.rules.state import Area, Player, Table, Unit

NEBUCHADNEZZAR: Final = "nebuchadnezzar"
CAPITAL = Reason("MN-CAP-1", Line("The marker in a capital is never replaced."))
NO_BUILDING = Reason("MN-PILL-3", Line("There is no building."))
PILLAGED = Reason("MN-PILL-2", Line("It has been pillaged; something must be built there first."))
COMBINED = Reason("MN-AFTER-2", Line("Pillage, occupation and assimilation cannot be combined."))
HAS_CHOSEN = Reason("MN-AFTER-3", Line("You have chosen in this part."))
IMPOSSIBLE = Reason("MN-AFTER-2", Line("None of the three is possible there."))
MUST_CHOOSE = Reason("MN-AFTER-2", Line("A sole victor must pillage, occupy or assimilate."))


@dataclass(frozen=True, slots=True)
class Choice:
    """A stance, and the building that is pillaged."""

    stance: Stance
    building: str = ""


PILLAGE: Final = Option("pillage", Choice("pillage"), "Pillage")
OCCUPY: Final = Option("occupy", Choice("occupation"), "Occupy: put legions on buildings")
ASSIMILATE: Final = Option("assimilate", Choice("assimilation"), "Assimilate: a legion on the marker")


def is_sole_victor(t: Table, side: Side, number: AreaNumber) -> bool:
    """MN-AFTER-2, 6: whether that side alone has land units in a province of another, at least one of them a legion."""
    area = t.areas[number]
    return area.marker not in ("", side) and area.sides == [side] and bool(area.of(side, "legion"))


def stances(t: Table, number: AreaNumber) -> list[Option[Choice]]:
    """The three of them, each with the reason against it. A stance that was taken in this part stays; legions that
    have come since may still be put on further buildings (MN-AFTER-3)."""
    area = t.areas[number]
    taken = COMBINED if area.fresh else None
    buildings, ruins = area.buildings, PILLAGED if area.pillaged else None
    more = taken if area.stance != "occupation" or not _could_hold_more(area) else None
    capital = CAPITAL if number in printed().capitals else None
    pillages = [_pillage_of(building).unless(taken or ruins) for building in buildings]
    return [
        *(pillages or [PILLAGE.unless(NO_BUILDING)]),
        OCCUPY.unless(more if buildings else NO_BUILDING),
        ASSIMILATE.unless(capital or taken),
    ]


@cache
def _pillage_of(building: str) -> Option[Choice]:
    label = Line("Pillage: {building}", building=naming.building(building))
    return Option(f"pillage:{building}", Choice("pillage", building), label)


def _could_hold_more(area: Area) -> bool:
    """Whether a legion stands on no building, and a building has none."""
    legions = [unit for unit in area.units if unit.kind == "legion"]
    return len(area.held) < min(len(legions), len(area.buildings))


def why_not_choose(t: Table, number: AreaNumber) -> Reason | None:
    """MN-AFTER-2, 3: why the sole victor there cannot take or change a stance."""
    if any(option.reason is None for option in stances(t, number)):
        return None
    return HAS_CHOSEN if t.areas[number].fresh else IMPOSSIBLE


def owes_stance(t: Table, side: Side, number: AreaNumber) -> bool:
    """MN-AFTER-2, 4: whether that side has been alone there without a stance."""
    stance = t.areas[number].stance
    return not stance and is_sole_victor(t, side, number) and why_not_choose(t, number) is None


async def choose_stance(t: Table, player: Player, number: AreaNumber, *, menu: bool = False) -> None:
    """MN-AFTER-2, 3: one of the three; from the `menu` the player may also go back."""
    while True:
        choice = await ask(lambda: _which_stance(t, player, number, menu=menu))
        if choice is None:
            return
        if choice.stance != "occupation" or await _occupy(t, player, number):
            break
    area = t.areas[number]
    if choice.stance != "occupation":
        _step_down(area)
    area.stance, area.fresh = choice.stance, True
    if choice.stance == "pillage":
        _pillage(t, player, number, choice.building)
        await _nebuchadnezzar(t, player, number, choice.building)
    elif choice.stance == "assimilation":
        _bound_first(area, player.civilization)[0].on = MARKER
        t.note("assimilates", player.seat, cause="MN-ASSIM-1", place=number)


def _which_stance(t: Table, player: Player, number: AreaNumber, *, menu: bool) -> Question[Choice | None]:
    """MN-AFTER-2."""
    options: list[Option[Choice | None]] = [*stances(t, number)]
    if menu:
        options.append(Option(BACK, None, "Back"))
    prompt = Line("{area}: you are alone there. What do you do?", area=naming.area(number))
    return Question(player.seat, kinds.STANCE, prompt, options, subject=number)


def _bound_first(area: Area, side: Side) -> list[Unit]:
    """The legions of that side, those that have moved first: they cannot leave, so nobody would rather put others on
    buildings or markers."""
    return sorted(area.of(side, "legion"), key=lambda unit: not unit.moved)


def _step_down(area: Area) -> None:
    for unit in area.units:
        unit.on = ""


# Pillage


def _pillage(t: Table, player: Player, number: AreaNumber, building: str) -> None:
    """MN-PILL-1."""
    area, (what, _, which) = t.areas[number], building.partition(":")
    if what == "caravan":
        area.caravans.remove(which)
    elif what == "city":
        area.cities.remove(which)
    else:
        setattr(area, what, False)
    t.tokens[what] += 1  # type: ignore[index]
    area.pillaged = True
    t.note("pillage", player.seat, cause="MN-PILL-1", place=number, building=building, side=area.marker)


async def _nebuchadnezzar(t: Table, player: Player, number: AreaNumber, building: str) -> None:
    """MN-HERO-5: what his owner receives from the bank."""
    if NEBUCHADNEZZAR not in player.cards:
        return
    what, _, which = building.partition(":")
    gains = [COIN] if what in ("city", "temple") else [which] if what == "caravan" else t.areas[number].caravans[:]
    if not (gains := [kind for kind in gains if t.bank.get(kind)]):
        return
    kind = gains[0] if len(gains) == 1 else await ask(lambda: _which_gain(player, gains))
    cards.receive(t, player, kind)
    t.note("gain", player.seat, cause="mn-hero:nebuchadnezzar", card=kind)


def _which_gain(player: Player, gains: list[CardKind]) -> Question[CardKind]:
    options = [Option(kind, kind, naming.kind(kind)) for kind in gains]
    return Question(player.seat, kinds.GAIN, "Which good of the market does Nebuchadnezzar bring?", options)


# Occupation


async def _occupy(t: Table, player: Player, number: AreaNumber) -> bool:
    """MN-OCC-1: legions on buildings, one on each. Returns whether the player has chosen any."""
    held = await ask(lambda: _which_buildings(t, player, number))
    if not held:
        return False
    area = t.areas[number]
    _put_on(_bound_first(area, player.civilization), held)
    t.note("occupies", player.seat, cause="MN-OCC-1", place=number, buildings=[*held], side=area.marker)
    return True


def _put_on(legions: list[Unit], buildings: tuple[str, ...]) -> None:
    """Those that stand on one of the buildings stay; the others go to what is left."""
    for unit in legions:
        unit.on = unit.on if unit.on in buildings else ""
    left = [building for building in buildings if building not in [unit.on for unit in legions]]
    for unit, building in zip([unit for unit in legions if not unit.on], left, strict=False):
        unit.on = building


@dataclass(frozen=True, slots=True)
class Occupied(Handful):
    """Buildings to occupy; those that were taken in this part stay so."""

    stay: tuple[str, ...] = ()

    def refusal(self, taken: tuple[str, ...]) -> Reason | None:
        """MN-OCC-1, MN-AFTER-3."""
        if not {*self.stay} <= {*taken}:
            return Reason("MN-AFTER-3", Line("Legions stay on the buildings that they have taken in this part."))
        if not self.least <= len(taken) <= self.most:
            return Reason(self.clause, Line("One legion on each building, at least one: at most {n}.", n=self.most))
        return None


def _which_buildings(t: Table, player: Player, number: AreaNumber) -> Question[tuple[str, ...]]:
    """MN-OCC-1."""
    area = t.areas[number]
    buildings, legions = area.buildings, area.of(player.civilization, "legion")
    stay = tuple(area.held) if area.fresh else ()
    items = tuple(Item(building, naming.building(building)) for building in buildings)
    handful = Occupied(items, max(1, len(stay)), min(len(buildings), len(legions)), "MN-OCC-1", stay)
    rows = [[*stay, *(building for building in buildings if building not in stay)][: handful.most]]
    rows += [[*stay, building] for building in buildings if building not in stay]
    options: list[Option[tuple[str, ...]]] = []
    for chosen in rows:
        key = handful.key(chosen)
        if not any(option.key == key for option in options):
            options.append(Option(key, tuple(chosen), row(map(naming.building, chosen))))
    options.append(Option(BACK, (), "Back"))
    prompt = Line("{area}: which buildings do your legions occupy?", area=naming.area(number))
    return Question(player.seat, kinds.OCCUPY, prompt, options, subject=handful, composed=True)
