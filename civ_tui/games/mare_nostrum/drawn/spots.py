"""What an area looks like: the facts that are drawn of a province or a sea, and nothing else."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass

from civ_tui.games.mare_nostrum.rules.income import province_yield
from civ_tui.games.mare_nostrum.rules.names import MARKER, CardKind, Side, UnitKind
from civ_tui.games.mare_nostrum.rules.printed import AreaNumber, printed
from civ_tui.games.mare_nostrum.rules.view import AreaView, Units, View


@dataclass(frozen=True, slots=True)
class Flag:
    """A side: its colour and letter; a garrison's is one that nobody plays."""

    colour: str
    letter: str
    garrison: bool = False


@dataclass(frozen=True, slots=True)
class Force:
    """The units of a side in an area: legions, fortresses, triremes at sea and those that are `docked`; `moved` if none
    of them that could can still move."""

    flag: Flag
    legions: int = 0
    fortresses: int = 0
    triremes: int = 0
    docked: int = 0
    moved: bool = False


@dataclass(frozen=True, slots=True)
class Place:
    """A printed place for a building, a site or an icon of `what` goods: whether it is `built` on, and whose legion
    holds that."""

    what: CardKind
    built: bool
    holder: Flag | None = None


@dataclass(frozen=True, slots=True)
class Spot:
    """An area as it is drawn. `owner` is whose marker it has, `taker` who has put a legion on that marker, `occupier`
    whose legions stand on buildings; `market` and `temple` are places that are built on, or nothing. It `yields` cards
    now, to its owner or the occupier."""

    number: AreaNumber
    owner: Flag | None = None
    capital: bool = False
    sites: tuple[Place, ...] = ()
    goods: tuple[Place, ...] = ()
    market: Place | None = None
    temple: Place | None = None
    pillaged: bool = False
    forces: tuple[Force, ...] = ()
    at_war: bool = False
    occupier: Flag | None = None
    taker: Flag | None = None
    yields: tuple[tuple[CardKind, int], ...] = ()


def spots(view: View) -> Mapping[AreaNumber, Spot]:
    """Every area of the view, by its number."""
    return spots_in({area.number: area for area in view.areas}, view)


def spots_in(areas: Mapping[AreaNumber, AreaView], view: View) -> Mapping[AreaNumber, Spot]:
    """Those areas, on the table of that view."""
    flags = {player.civilization: Flag(player.colour, player.letter) for player in view.players}
    for name, civilization in printed().civilizations.items():
        if name not in flags:
            used = {flag.colour for flag in flags.values()}
            colour = civilization.colour
            if colour in used:  # somebody plays in its colour
                colour = next(
                    civilization.colour
                    for civilization in printed().civilizations.values()
                    if civilization.colour not in used
                )
            flags[name] = Flag(colour, civilization.letter, garrison=True)
    return {number: _spot(area, flags) for number, area in areas.items()}


def _spot(area: AreaView, flags: Mapping[Side, Flag]) -> Spot:
    facts = printed()
    if area.number in facts.water:
        return Spot(area.number, forces=tuple(_forces(area, flags)))
    province = facts.provinces[area.number]
    held = {units.on: flags[units.side] for units in area.units if units.on not in ("", MARKER)}
    capital = area.number in facts.capitals and facts.capitals[area.number] == area.marker
    goods = (Place(good, good in area.caravans, held.get(f"caravan:{good}")) for good in province.goods)
    return Spot(
        area.number,
        flags.get(area.marker),
        capital,
        tuple(Place("coin", site.id in area.cities, held.get(f"city:{site.id}")) for site in province.city),
        tuple(goods),
        Place("", True, held.get("market")) if area.market else None,
        Place("", True, held.get("temple")) if area.temple else None,
        area.pillaged,
        tuple(_forces(area, flags)),
        area.at_war,
        flags.get(area.occupier),
        flags.get(area.taker),
        tuple(province_yield(area, area.occupier or area.marker).items()),
    )


def _forces(area: AreaView, flags: Mapping[Side, Flag]) -> Iterator[Force]:
    """The units of each side, those of the owner first."""
    for side in sorted(area.sides, key=lambda side: (side != area.marker, side)):
        own = [units for units in area.units if units.side == side]
        mobile = [units for units in own if units.kind != "fortress"]
        yield Force(
            flags[side],
            _count(own, "legion"),
            _count(own, "fortress"),
            _count(own, "trireme"),
            _count(own, "trireme", docked=True),
            bool(mobile) and all(units.moved for units in mobile),
        )


def _count(all_: Iterable[Units], kind: UnitKind, *, docked: bool = False) -> int:
    return sum(units.n for units in all_ if units.kind == kind and units.docked == docked)
