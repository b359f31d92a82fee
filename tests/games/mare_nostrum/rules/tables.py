"""Tables for tests: a bare map, on which a test lays what it is about, as short text.

Every piece is taken from where it really lies, so that no component exists twice. Sides are named by civilization.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from civ_tui.games.mare_nostrum.rules import naming
from civ_tui.games.mare_nostrum.rules.battle import remove
from civ_tui.games.mare_nostrum.rules.cards import add
from civ_tui.games.mare_nostrum.rules.log_kinds import sentence
from civ_tui.games.mare_nostrum.rules.names import MARKER, TOKENS, Side, Stance, TitleName, UnitKind
from civ_tui.games.mare_nostrum.rules.printed import printed
from civ_tui.games.mare_nostrum.rules.settings import SeatSettings, Settings
from civ_tui.games.mare_nostrum.rules.setup import deal
from civ_tui.games.mare_nostrum.rules.state import Area, Player, Table, Unit
from civ_tui.games.mare_nostrum.rules.titles import counts
from civ_tui.games.mare_nostrum.rules.view import view

NAMES = ("Anna", "Boris", "Clara", "David", "Emma")
LETTERS: Mapping[str, UnitKind] = {"L": "legion", "F": "fortress", "T": "trireme"}


@dataclass(frozen=True)
class Lay:
    """What lies in an area. `units` are letters by side: legions, fortresses, triremes; small ones have moved in this
    part. `on` are the buildings, or the marker, on which further legions of a side stand. A province without an owner
    that is named keeps the one that it has."""

    area: str
    owner: Side | None = None
    goods: str = ""
    cities: str = ""
    market: bool = False
    temple: bool = False
    units: Mapping[Side, str] = field(default_factory=dict)
    on: Mapping[Side, str] = field(default_factory=dict)
    since: int = 0
    pillaged: bool = False


def province(
    name: str,
    owner: Side | None = None,
    *,
    goods: str = "",
    cities: str = "",
    market: bool = False,
    temple: bool = False,
    units: Mapping[Side, str] | None = None,
    on: Mapping[Side, str] | None = None,
    since: int = 0,
    pillaged: bool = False,
) -> Lay:
    """A province: caravans on those `goods`, `cities` on those sites."""
    return Lay(name, owner, goods, cities, market, temple, units or {}, on or {}, since, pillaged)


def sea(name: str, **units: str) -> Lay:
    """A sea with triremes: `sea("aegean_sea", greece="TT")`."""
    return Lay(name, units=units)


def settings(*sides: Side, options: Iterable[str] = (), seed: int = 1) -> Settings:
    """Those civilizations in seating order."""
    seats = tuple(SeatSettings(name, civilization=side) for name, side in zip(NAMES, sides, strict=False))
    return Settings(seats, seed, tuple(options))


def dealt(*sides: Side, options: Iterable[str] = (), seed: int = 1) -> Table:
    """A game that has just been dealt."""
    return deal(settings(*sides, options=options, seed=seed))


def table(
    *lays: Lay,
    sides: str = "carthage rome greece egypt babylon",
    options: Iterable[str] = (),
    hands: Mapping[Side, str] | None = None,
    cards: Mapping[Side, str] | None = None,
) -> Table:
    """Round 2 of a game in which nothing has been built: markers in the capitals, nobody has cards or a hero, garrisons
    are gone; and then what is laid out. The first seat holds all titles."""
    t = deal(replace(settings(*sides.split()), options=tuple(options)))
    for number, area in enumerate(t.areas):
        for unit in area.units:
            remove(t, area, unit)
        for building in area.buildings:
            t.tokens[building.partition(":")[0]] += 1  # type: ignore[index]
        if number not in printed().capitals and area.marker:
            t.supplies[area.marker].influence += 1
            area.marker = ""
        t.areas[number] = Area(area.marker)
    for player in t.players:
        t.offered += player.cards
        player.cards = []
    t.titles = dict.fromkeys(t.titles, 0)
    t.round, t.phase, t.acting, t.left = 2, "war", 0, []
    for each in lays:
        lay(t, each)
    for side, held in (hands or {}).items():
        hand(t, side, held)
    for side, owned in (cards or {}).items():
        own(t, side, *owned.split())
    t.log.clear()
    return t


def lay(t: Table, each: Lay) -> None:
    """Put it there."""
    area = at(t, each.area)
    water = printed().number[each.area] in printed().water
    if each.owner is not None and each.owner != area.marker:
        area.marker = each.owner
        t.supplies[each.owner].influence -= 1
    area.since, area.pillaged = each.since, each.pillaged
    before = [*area.buildings]
    area.caravans += each.goods.split()
    area.cities += each.cities.split()
    area.market, area.temple = area.market or each.market, area.temple or each.temple
    for building in area.buildings[:]:
        if building not in before:
            t.tokens[building.partition(":")[0]] -= 1  # type: ignore[index]
    for side, letters in each.units.items():
        for letter in letters:
            _unit(t, area, Unit(side, LETTERS[letter.upper()], moved=letter.islower()), water)
    for side, places in each.on.items():
        for place in places.split():
            _unit(t, area, Unit(side, "legion", on=place), water)
            area.stance = "assimilation" if place == MARKER else "occupation"


def _unit(t: Table, area: Area, unit: Unit, water: bool) -> None:
    unit.docked = unit.kind == "trireme" and not water
    setattr(t.supplies[unit.side], unit.kind, getattr(t.supplies[unit.side], unit.kind) - 1)
    area.units.append(unit)


def at(t: Table, name: str) -> Area:
    """The area of that name."""
    return t.areas[number(name)]


def number(name: str) -> int:
    """Its number."""
    return printed().number[name]


def of(t: Table, side: Side) -> Player:
    """Who plays that civilization."""
    player = t.player_of(side)
    assert player is not None, f"nobody plays {side}"
    return player


def counted(t: Table, title: TitleName, side: Side) -> int:
    """What that side counts for the title."""
    return counts(t, title)[of(t, side).seat]


def hand(t: Table, side: Side, held: str) -> None:
    """Cards out of the bank into a hand, before all eyes: "coin*3 grain iron"."""
    for word in held.split():
        kind, _, n = word.partition("*")
        for cards in (of(t, side).hand, of(t, side).certain):
            add(cards, kind, int(n or 1))
        add(t.bank, kind, -int(n or 1))


def own(t: Table, side: Side, *cards: str) -> None:
    """These heroes and wonders out of the offer."""
    for card in cards:
        t.offered.remove(card)
        of(t, side).cards.append(card)


def empty_bank(t: Table, kind: str, left: int = 0) -> None:
    """Leave so many cards of a kind in the bank: Babylon holds the others, or whoever sits last."""
    n = t.bank[kind] - left
    add(t.bank, kind, -n)
    for cards in (t.players[-1].hand, t.players[-1].certain):
        add(cards, kind, n)


def dice(t: Table, *eyes: int) -> None:
    """The next dice show these eyes."""
    t.chance.forced = [eye - 1 for eye in eyes]


def in_hand(t: Table, side: Side) -> str:
    """The hand, as `hand` writes it, in printed order."""
    held = of(t, side).hand
    return " ".join(f"{kind}*{held[kind]}" if held[kind] > 1 else kind for kind in printed().kinds if held.get(kind))


def there(t: Table, name: str) -> dict[Side, str]:
    """The units in an area as letters by side, small ones have moved; what legions stand on follows in brackets."""
    letters = {kind: letter for letter, kind in LETTERS.items()}
    found: dict[Side, list[str]] = {}
    for unit in at(t, name).units:
        letter = letters[unit.kind].lower() if unit.moved else letters[unit.kind]
        found.setdefault(unit.side, []).append(letter + (f"({unit.on})" if unit.on else ""))
    return {side: "".join(sorted(all_)) for side, all_ in sorted(found.items())}


def stance(t: Table, name: str) -> Stance:
    """The stance that somebody has taken in a province."""
    return at(t, name).stance


def titles(t: Table) -> dict[str, Side]:
    """Who holds each title."""
    return {title: t.players[seat].civilization for title, seat in t.titles.items()}


def tokens(t: Table) -> tuple[int, ...]:
    """What is left in the bank of cities, caravans, markets and temples."""
    return tuple(t.tokens[each] for each in TOKENS)


def facts(t: Table, kind: str) -> list[dict[str, Any]]:
    """What the log says of each entry of that kind."""
    return [dict(entry.facts) for entry in t.log if entry.kind == kind]


def told(t: Table, *kinds: str, side: Side | None = None) -> list[str]:
    """What that side, or everybody, reads in the log, each sentence with its clause; of these kinds, if any are
    named."""
    seen = view(t, None if side is None else of(t, side).seat)
    return [f"{sentence(each, seen)} [{each.cause}]" for each in seen.log if not kinds or each.kind in kinds]


def name(side: Side) -> str:
    """What a civilization is called."""
    return str(naming.side(side))
