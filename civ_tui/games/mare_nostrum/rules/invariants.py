"""What must hold after every decision: each card, token, marker and unit as often as there are, each in one place."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from civ_tui.games.mare_nostrum.rules import names, places, setup
from civ_tui.games.mare_nostrum.rules.names import COIN
from civ_tui.games.mare_nostrum.rules.printed import printed
from civ_tui.games.mare_nostrum.rules.state import Area, Table


def check(t: Table) -> None:
    """Raise AssertionError for the first invariant that does not hold."""
    for fault in faults(t):
        raise AssertionError(fault)


def faults(t: Table) -> Iterator[str]:
    """Every invariant that does not hold, as a sentence."""
    yield from _cards(t)
    yield from _tokens(t)
    yield from _pieces(t)
    yield from _seats(t)
    for number, area in enumerate(t.areas):
        yield from _area(t, number, area)


def _cards(t: Table) -> Iterator[str]:
    """The 123 resource cards, and each hero and wonder (MN-SETUP-5, 6)."""
    lying = Counter(t.bank)
    for player in t.players:
        lying.update(player.hand)
        if not {*player.hand, *player.certain} <= printed().kinds.keys():
            yield f"seat {player.seat}: cards of no kind"
        if min([1, *player.hand.values(), *player.certain.values()]) < 1:
            yield f"seat {player.seat}: fewer cards than one"
        if Counter(player.certain) - Counter(player.hand):
            yield f"seat {player.seat}: certain cards that they do not hold"
        if COIN in player.keeps or Counter(player.keeps) - Counter(player.hand):
            yield f"seat {player.seat}: keeps goods that they do not hold"
    if t.trade is not None:
        for cards in (*t.trade.open.values(), *t.trade.taken.values()):
            lying.update(cards)
    there = Counter({kind.id: kind.count for kind in printed().cards.kind})
    if lying != there or min([0, *t.bank.values()]) < 0 or not t.bank.keys() <= there.keys():
        yield f"cards: {dict(lying - there)} too many, {dict(there - lying)} missing"
    sides = [player.civilization for player in t.players]
    offered = sorted(card for card, facts in printed().offered.items() if facts.civilization in ("", *sides))
    printed_cards = sorted([*t.offered, *(card for player in t.players for card in player.cards)])
    if printed_cards != offered:
        yield f"heroes and wonders {printed_cards} instead of {offered}"
    for player in t.players:
        if any(printed().offered[card].civilization not in ("", player.civilization) for card in player.cards):
            yield f"seat {player.seat}: the hero of another civilization"


def _tokens(t: Table) -> Iterator[str]:
    """MN-SETUP-4."""
    built = Counter(building.partition(":")[0] for area in t.areas for building in area.buildings)
    for token in names.TOKENS:
        there = printed().tokens[token].bank[len(t.players) - setup.SEATS.start]
        if t.tokens[token] < 0 or t.tokens[token] + built[token] != there:
            yield f"{token}: {t.tokens[token]} and {built[token]} instead of {there}"


def _pieces(t: Table) -> Iterator[str]:
    """MN-SETUP-1: markers and units of each colour."""
    if t.supplies.keys() != printed().civilizations.keys():
        yield f"supplies of {[*t.supplies]}"
    markers = Counter(area.marker for area in t.areas)
    units = Counter((unit.side, unit.kind) for area in t.areas for unit in area.units)
    for side, supply in t.supplies.items():
        counts = {"influence": supply.influence + markers[side]}
        for kind in ("legion", "fortress", "trireme"):
            counts[kind] = getattr(supply, kind) + units[side, kind]
        left = (supply.influence, supply.legion, supply.fortress, supply.trireme)
        if counts != printed().supply or min(left) < 0:
            yield f"{side}: {counts}, {left} of them in the supply"


def _seats(t: Table) -> Iterator[str]:
    agreed = [(seat, player.name) for seat, player in enumerate(t.settings.seats)]
    if agreed != [(player.seat, player.name) for player in t.players]:
        yield "players that are not those of the settings"
    sides = {player.civilization for player in t.players}
    if len(sides) < len(t.players) or not sides <= printed().civilizations.keys():
        yield f"civilizations {sides}"
    seats = range(len(t.players))
    if [*t.titles] != [*names.TITLES] or not all(seat in seats for seat in t.titles.values()):
        yield f"titles {t.titles}"
    if not {*t.able} <= {*seats} or len({*t.able}) < len(t.able):
        yield f"able to win: {t.able}"
    if t.acting not in seats or not {*t.left} <= {*seats} or len({*t.left}) < len(t.left):
        yield f"acting {t.acting}, left {t.left}"


def _stance(t: Table, name: str, area: Area) -> Iterator[str]:
    """MN-AFTER-2, 5: a stance is that of legions that are alone in a province of another side."""
    legions = [unit for unit in area.units if unit.kind == "legion"]
    if area.stance and not (area.marker and legions and area.sides == [legions[0].side] != [area.marker]):
        yield f"{name}: {area.stance} by nobody who is alone there"
    stands = {"occupation" if unit.on != names.MARKER else "assimilation" for unit in area.units if unit.on}
    if stands != {area.stance} - {"", "pillage"}:
        yield f"{name}: {area.stance!r} by legions on {[unit.on for unit in legions]}"


def _area(t: Table, number: int, area: Area) -> Iterator[str]:
    """MN-MAP-9, MN-BUILD-6 to 9, MN-OCC-1, MN-ASSIM-1, MN-CAP-1."""
    facts = printed()
    name = facts.areas[number].id
    if any(unit.side not in t.supplies for unit in area.units) or area.marker not in ("", *t.supplies):
        yield f"{name}: pieces of no civilization"
    if any(unit.supported and (unit.kind != "trireme" or unit.docked) for unit in area.units):
        yield f"{name}: a unit that cannot have supported a battle"
    if not 0 <= area.since <= t.round or (area.since and not area.marker):
        yield f"{name}: a marker since round {area.since}"
    if number in facts.water:
        if area.marker or area.buildings or area.pillaged or area.stance:
            yield f"{name}: what cannot be in a sea"
        if any(unit.kind != "trireme" or unit.docked or t.seat_of(unit.side) is None for unit in area.units):
            yield f"{name}: a unit that cannot be in a sea"
        return
    province = facts.provinces[number]
    if number in facts.capitals and area.marker != facts.capitals[number]:
        yield f"{name}: the marker {area.marker!r} in a capital"
    if len({*area.caravans}) < len(area.caravans) or not {*area.caravans} <= {*province.goods}:
        yield f"{name}: caravans {area.caravans}"
    if len({*area.cities}) < len(area.cities) or not {*area.cities} <= {site.id for site in province.city}:
        yield f"{name}: cities {area.cities}"
    if (area.market and not province.goods) or (area.temple and not province.city):
        yield f"{name}: a market or temple that has no place"
    for unit in area.units:
        if unit.kind == "trireme" and not (unit.docked and unit.side == area.marker and province.coast):
            yield f"{name}: a trireme that cannot be docked there"
        if unit.on and (unit.kind != "legion" or area.sides != [unit.side] or unit.side == area.marker):
            yield f"{name}: a unit on {unit.on} that is not alone there"
        if unit.on not in ("", names.MARKER, *area.buildings):
            yield f"{name}: a unit on {unit.on}"
    yield from _stance(t, name, area)
    stood = [unit.on for unit in area.units if unit.on]
    if len({*stood}) < len(stood) or (names.MARKER in stood and (len(stood) > 1 or number in facts.capitals)):
        yield f"{name}: legions on {stood}"
    if area.marker == "" and area.buildings:
        yield f"{name}: buildings without an owner"
    for side in area.sides:
        if len(area.of(side, "fortress")) > places.most_fortresses(t.player_of(side)):
            yield f"{name}: too many fortresses of {side}"
