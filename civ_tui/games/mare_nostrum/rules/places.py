"""Where something may be built, or influence be placed (MN-BUILD, MN-INFL)."""

from __future__ import annotations

from collections.abc import Set
from dataclasses import dataclass
from typing import Final

from civ_tui.engine.flow import Reason
from civ_tui.engine.wording import Line
from civ_tui.games.mare_nostrum.rules.geography import neighbours
from civ_tui.games.mare_nostrum.rules.names import UNITS, CardKind
from civ_tui.games.mare_nostrum.rules.printed import AreaNumber, printed
from civ_tui.games.mare_nostrum.rules.state import Area, Player, Table

GREECE: Final = "greece"
"""Who reaches further in the free set-up (MN-FREE-8)."""
NOT_YOURS: Final = Reason("MN-BUILD-3", Line("You have no influence there."))
TOO_NEW: Final = Reason("MN-BUILD-3", Line("Your influence has come there in this phase only."))
AT_WAR: Final = Reason("MN-BUILD-4", Line("The province is at war."))
OCCUPIED: Final = Reason("MN-BUILD-4", Line("An enemy legion stands there."))
NO_SITE: Final = Reason("MN-BUILD-6", Line("There is no city site without a city."))
NO_ICON: Final = Reason("MN-BUILD-6", Line("There is no goods icon without a caravan."))
NO_TEMPLE: Final = Reason("MN-BUILD-7", Line("A temple needs a province with a city site."))
NO_MARKET: Final = Reason("MN-BUILD-7", Line("A market needs a province with goods."))
SECOND: Final = Reason("MN-BUILD-8", Line("There is one already."))
NO_COAST: Final = Reason("MN-BUILD-9", Line("The province has no coast."))
MARKED: Final = Reason("MN-INFL-3", Line("There is a marker already."))
GARRISON: Final = Reason("MN-FREE-10", Line("A garrison stands there."))
ENEMY: Final = Reason("MN-INFL-4", Line("Enemy land units stand there."))
TOO_FAR: Final = Reason("MN-INFL-1", Line("It borders none of your provinces, and no chain of triremes leads there."))
ONLY_NEW: Final = Reason("MN-INFL-2", Line("You have marked the province that leads there in this phase only."))
NOT_NEXT_TO_CAPITAL: Final = Reason("MN-FREE-5", Line("It does not border your capital."))
IN_CAPITAL_ONLY: Final = Reason("MN-FREE-7", Line("Units start in the capital."))


def may_build(t: Table, player: Player, item: str, number: AreaNumber) -> Reason | None:
    """Why the player cannot build that there, whatever they can pay: a token or a unit (MN-BUILD-3 to 10)."""
    return closed(t, player, number) or no_room(player, item, number, t.areas[number])


def closed(t: Table, player: Player, number: AreaNumber) -> Reason | None:
    """MN-BUILD-3 to 5: why the player cannot build anything there."""
    area = t.areas[number]
    if area.marker != player.civilization:
        return NOT_YOURS
    if area.since >= t.round:
        return TOO_NEW
    if area.units and number not in printed().capitals:  # MN-BUILD-5: it is the player's own, since the marker is
        if area.at_war:
            return AT_WAR
        if any(unit.side != player.civilization for unit in area.on_land):
            return OCCUPIED
    return None


def open_provinces(t: Table, player: Player) -> list[AreaNumber]:
    """MN-BUILD-3 to 5: where the player can build something."""
    return [number for number in printed().land if closed(t, player, number) is None]


def no_room(player: Player, item: str, number: AreaNumber, area: Area) -> Reason | None:
    """MN-BUILD-6 to 9: why the province has no room for it."""
    province = printed().provinces[number]
    match item:
        case "city":
            return None if len(area.cities) < len(province.city) else NO_SITE
        case "caravan":
            return None if len(area.caravans) < len(province.goods) else NO_ICON
        case "temple":
            return NO_TEMPLE if not province.city else SECOND if area.temple else None
        case "market":
            return NO_MARKET if not province.goods else SECOND if area.market else None
        case "fortress":
            return None if len(area.of(player.civilization, "fortress")) < most_fortresses(player) else SECOND
        case "trireme":
            return None if province.coast else NO_COAST
    return None


def most_fortresses(player: Player | None) -> int:
    """MN-BUILD-8, MN-WONDER-5: how many fortresses of theirs a province may hold; a garrison has one."""
    zeus = "statue_of_zeus"
    return printed().wonders[zeus].amount if player is not None and zeus in player.cards else 1


def free_icons(t: Table, number: AreaNumber) -> list[CardKind]:
    """The goods icons of a province without a caravan."""
    return [good for good in printed().provinces[number].goods if good not in t.areas[number].caravans]


def free_sites(t: Table, number: AreaNumber) -> list[str]:
    """The city sites of a province without a city."""
    return [site.id for site in printed().provinces[number].city if site.id not in t.areas[number].cities]


@dataclass(frozen=True, slots=True)
class Reach:
    """The provinces that can be reached from those that a player has owned since before this building phase, and from
    those that they have marked in it; or `everywhere` (MN-INFL-1, 2, 6)."""

    old: Set[AreaNumber]
    new: Set[AreaNumber]
    everywhere: bool = False


def reach(t: Table, player: Player, *, lighthouse: bool = True) -> Reach:
    """MN-INFL-1, 2, 6: where the player's provinces reach by land and by own chains. Without the `lighthouse` theirs
    does not count (MN-HERO-10)."""
    own = player.civilization
    starts = [number for number, area in enumerate(t.areas) if area.marker == own]
    new = [number for number in starts if t.areas[number].since >= t.round]
    old = [number for number in starts if number not in new]
    everywhere = lighthouse and "lighthouse" in player.cards
    return Reach(neighbours(t, own, *old), neighbours(t, own, *new), everywhere)


def may_mark(t: Table, player: Player, number: AreaNumber, within: Reach) -> Reason | None:
    """MN-INFL-1 to 4, 6: why the player, who reaches so far, cannot place influence there. No marker ever leaves a
    province but for another, so that one which had a marker in this round has one."""
    area = t.areas[number]
    if area.marker:
        return MARKED
    if any(unit.side != player.civilization for unit in area.on_land):
        return ENEMY
    if within.everywhere or number in within.old:
        return None
    return ONLY_NEW if number in within.new else TOO_FAR


def may_begin(t: Table, player: Player, item: str, number: AreaNumber) -> Reason | None:
    """MN-FREE-5 to 8, 10: why the player cannot begin with that there in the free set-up."""
    area = t.areas[number]
    if item == "influence":
        if area.marker:
            return MARKED if t.seat_of(area.marker) is not None else GARRISON
        return None if number in marked_first(player) else NOT_NEXT_TO_CAPITAL
    if area.marker != player.civilization:
        return NOT_YOURS
    if item in UNITS and number != capital_of(player) and player.civilization != GREECE:
        return IN_CAPITAL_ONLY
    return no_room(player, item, number, area)


def marked_first(player: Player) -> list[AreaNumber]:
    """MN-FREE-5, 8: the provinces besides the capital that the player may mark in the free set-up."""
    facts = printed()
    also = (facts.number[id_] for id_ in facts.setup.greece_also) if player.civilization == GREECE else ()
    return [*dict.fromkeys((*facts.land_neighbours[capital_of(player)], *also))]


def capital_of(player: Player) -> AreaNumber:
    """The province in which the player's civilization begins."""
    return printed().number[printed().civilizations[player.civilization].capital]
