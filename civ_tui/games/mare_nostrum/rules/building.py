"""Building (MN-BUILD): purchases, one after another, as long as a player can pay."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from functools import cache, partial
from itertools import combinations
from typing import Final

from civ_tui.engine.answers import BACK, END, NOTHING
from civ_tui.engine.flow import Option, Question, Reason, ask
from civ_tui.engine.handful import Handful, Item
from civ_tui.engine.wording import Line
from civ_tui.games.mare_nostrum.rules import cards, kinds, naming, paying
from civ_tui.games.mare_nostrum.rules.ending import after_purchase, exchanges, for_sale, is_for
from civ_tui.games.mare_nostrum.rules.names import COIN, MARKER, TOKENS, UNITS, CardKind, CardName, Side, UnitKind
from civ_tui.games.mare_nostrum.rules.places import (
    free_icons,
    free_sites,
    may_build,
    may_mark,
    no_room,
    open_provinces,
    reach,
)
from civ_tui.games.mare_nostrum.rules.printed import AreaNumber, printed
from civ_tui.games.mare_nostrum.rules.setup import SEATS
from civ_tui.games.mare_nostrum.rules.state import Player, Table, Unit

INFLUENCE: Final = "influence"
FOR_PROVINCES: Final = (INFLUENCE, *TOKENS, *UNITS)
"""What can be bought for a province."""
CARD: Final = "card"
"""The line of the menu for heroes and wonders."""
CLEOPATRA, HAMMURABI = "cleopatra", "hammurabi"
NO_PROVINCE: Final = Reason("MN-BUILD-3", Line("You can build in no province now."))
NOT_REACHED: Final = Reason("MN-INFL-1", Line("No province that you reach is free of markers and enemies."))
NO_ROOM: Final[Mapping[str, Line]] = {
    "city": Line("No province that you can build in now has a free city site."),
    "caravan": Line("No province that you can build in now has a free goods icon."),
    "temple": Line("No province that you can build in now has a city site and no temple."),
    "market": Line("No province that you can build in now has goods and no market."),
    "fortress": Line("No province that you can build in now has room for a fortress."),
    "trireme": Line("No province that you can build in now has a coast."),
}
"""Why something cannot be built in any province (MN-BUILD-6 to 9)."""
NONE_FOR_SALE: Final = Reason("MN-CARD-1", Line("All heroes and wonders that you could buy are owned."))


@dataclass(frozen=True, slots=True)
class Place:
    """A province for what is bought, with the goods of a caravan or the site of a city; or, with `replaces`, where a
    marker takes the place of another side's (MN-ASSIM-3)."""

    area: AreaNumber
    which: str = ""
    replaces: bool = False


async def building_part(t: Table, player: Player) -> None:
    """MN-BUILD-1: the player buys what they can pay, in any order, until they end their part."""
    while (chosen := await ask(lambda: _menu(t, player))) != END:
        if chosen == CARD:
            await _buy_card(t, player)
        elif chosen == CLEOPATRA:
            await _exchange(t, player)
        elif chosen == HAMMURABI:
            await _place_free(t, player, INFLUENCE, HAMMURABI)
        else:
            await _buy(t, player, chosen)
    await _choose_goods(t, player)


# What may be bought


def _menu(t: Table, player: Player) -> Question[str]:
    """MN-BUILD-1: what can be paid and is there."""
    options, sites = [], open_provinces(t, player)
    for item in FOR_PROVINCES:
        cost = paying.price(player, item)
        reason = none_left(t, player, item) or nowhere(t, player, item, sites) or paying.cannot_pay(player.hand, cost)
        options.append(for_province(item, cost).unless(reason))
    if offered := for_sale(t, player):
        cheapest = min(paying.price(player, card) for card in offered)
        label, reason = Line("Hero or wonder: {n}", n=cheapest), paying.cannot_pay(player.hand, cheapest)
        options.append(Option(CARD, CARD, label, reason))
    else:
        options.append(Option(CARD, CARD, "Hero or wonder", NONE_FOR_SALE))
    if CLEOPATRA in player.cards:
        options.append(Option(CLEOPATRA, CLEOPATRA, "Cleopatra: exchange a card with the bank", _used(t, player)))
    if HAMMURABI in player.cards:
        label = Line("Hammurabi: an influence marker without payment")
        reason = (
            _spent(t, HAMMURABI) or none_left(t, player, INFLUENCE) or nowhere(t, player, INFLUENCE, sites, HAMMURABI)
        )
        options.append(Option(HAMMURABI, HAMMURABI, label, reason))
    options.append(Option(END, END, "End your part"))
    return Question(player.seat, kinds.BUILD, "What do you buy?", options)


@cache
def for_province(item: str, cost: int) -> Option[str]:
    """The line of a menu for something that a province takes, at that price."""
    return Option(item, item, Line("{item}: {n}", item=naming.ITEMS[item], n=cost))


def none_left(t: Table, player: Player, item: str) -> Reason | None:
    """MN-PAY-9: why there is no such token or piece left to buy."""
    if item in TOKENS:
        if t.tokens[item]:
            return None
        n = printed().tokens[item].bank[len(t.players) - SEATS.start]
        return Reason("MN-PAY-9", Line("All {n} are on the map.", n=n))
    if getattr(t.supplies[player.civilization], item):
        return None
    return Reason("MN-PAY-9", Line("All {n} of yours are on the map.", n=printed().supply[item]))


def nowhere(t: Table, player: Player, item: str, sites: Iterable[AreaNumber], free: CardName = "") -> Reason | None:
    """MN-BUILD-3 to 10, MN-INFL-1 to 6: why it cannot be bought, if every province refuses it. A building or a unit
    needs one of the open provinces as its site; if none of them has room for it, the clause is that of the first."""
    if item == INFLUENCE:
        against = _against(t, player, item, free)
        return None if any(against(number) is None for number in printed().land) else NOT_REACHED
    full: Reason | None = None
    for number in sites:
        if (refused := no_room(player, item, number, t.areas[number])) is None:
            return None
        full = full or refused
    return NO_PROVINCE if full is None else Reason(full.clause, NO_ROOM[item])


def _spent(t: Table, card: CardName) -> Reason | None:
    """Whether the hero has acted in this part."""
    if card not in t.used:
        return None
    return Reason(printed().offered[card].clause, Line("{hero} has acted in this part.", hero=naming.card(card)))


def _used(t: Table, player: Player) -> Reason | None:
    """MN-HERO-8."""
    nothing = (
        None if any(True for _ in exchanges(t, player)) else Reason("MN-HERO-8", Line("There is nothing to exchange."))
    )
    return _spent(t, CLEOPATRA) or nothing


def places(t: Table, player: Player, item: str, free: CardName = "") -> list[Option[Place]]:
    """Every province as a place for the item, with the reason against it. A marker that a card places for `free` never
    replaces another; Hammurabi's has to be reached under the Lighthouse too (MN-HERO-10, MN-WONDER-4)."""
    options: list[Option[Place]] = []
    against = _against(t, player, item, free)
    for number in printed().land:
        reason, marker = against(number), t.areas[number].marker
        if reason is None and item == INFLUENCE and marker:
            options.append(_instead(number, marker))
        else:
            options += offers(t, item, number, reason)
    return options


def offers(t: Table, item: str, number: AreaNumber, reason: Reason | None) -> list[Option[Place]]:
    """The province as a place for the item, for each goods or site of it, or with the reason against it."""
    if reason is None and item in ("caravan", "city"):
        return [offer(number, which) for which in (free_icons if item == "caravan" else free_sites)(t, number)]
    return [offer(number).unless(reason)]


def _against(t: Table, player: Player, item: str, free: CardName) -> Callable[[AreaNumber], Reason | None]:
    """What tells the reason against a province as a place for the item."""
    if item != INFLUENCE:
        return partial(may_build, t, player, item)
    within = reach(t, player, lighthouse=free != HAMMURABI)

    def against(number: AreaNumber) -> Reason | None:
        reason = may_mark(t, player, number, within)
        return None if not free and assimilates(t, player, number) else reason

    return against


@cache
def offer(number: AreaNumber, which: str = "") -> Option[Place]:
    """The province as a place for something: for the goods of a caravan, or a city on that site."""
    name, key = naming.area(number), printed().areas[number].id
    if not which:
        return Option(key, Place(number), name, place=number)
    what = naming.kind(which) if which in printed().goods else naming.site(which)
    return Option(f"{key}:{which}", Place(number, which), Line("{area}: {what}", area=name, what=what), place=number)


@cache
def _instead(number: AreaNumber, side: Side) -> Option[Place]:
    """The province as a place for a marker instead of that side's."""
    label = Line("{area}, in place of {side}", area=naming.area(number), side=naming.side(side))
    return Option(printed().areas[number].id, Place(number, replaces=True), label, place=number)


def assimilates(t: Table, player: Player, number: AreaNumber) -> bool:
    """MN-ASSIM-3: whether a legion of the player's stands on the marker there, as it does only while they are alone
    (MN-AFTER-5)."""
    return any(unit.on == MARKER for unit in t.areas[number].of(player.civilization))


# Buying


async def _buy(t: Table, player: Player, item: str) -> None:
    """Something for a province: where, then what is paid for it."""
    place = await ask(lambda: _where(t, player, item))
    if place is None:
        return
    what = Line("{item} ({area})", item=naming.ITEMS[item], area=naming.area(place.area))
    paid = await paying.pay(t, player, paying.price(player, item), what)
    if paid is None:
        return
    t.note(
        "buy", player.seat, cause="MN-PAY-1", place=place.area, item=item, which=place.which, cards=naming.counts(paid)
    )
    if place.replaces:
        await _assimilate(t, player, place.area)
    else:
        put(t, player, item, place)


def _where(t: Table, player: Player, item: str) -> Question[Place | None]:
    options: list[Option[Place | None]] = [*places(t, player, item), Option(BACK, None, "Back")]
    prompt = Line("{item}: where?", item=naming.ITEMS[item])
    return Question(player.seat, kinds.BUILD_WHERE, prompt, options, subject=item)


def put(t: Table, player: Player, item: str, place: Place) -> None:
    """Put a token of the bank or a piece of the supply there."""
    area = t.areas[place.area]
    if item in TOKENS:
        t.tokens[item] -= 1
        area.pillaged = False  # MN-PILL-2
        if item == "caravan":
            area.caravans.append(place.which)
        elif item == "city":
            area.cities.append(place.which)
        else:
            setattr(area, item, True)
        return
    supply = t.supplies[player.civilization]
    setattr(supply, item, getattr(supply, item) - 1)
    if item == INFLUENCE:
        area.marker, area.since = player.civilization, t.round
        return
    add_unit(t, player, item, place.area)  # type: ignore[arg-type]


def add_unit(t: Table, player: Player, kind: UnitKind, number: AreaNumber) -> None:
    """A unit of the player's comes into a province, a trireme docked (MN-BUILD-9). If that brings war, all that legions
    did there is over (MN-AFTER-5, MN-CAP-3)."""
    area = t.areas[number]
    area.units.append(Unit(player.civilization, kind, docked=kind == "trireme"))
    if area.at_war:
        ends_stance(t, number)


def ends_stance(t: Table, number: AreaNumber) -> None:
    """MN-AFTER-5: nobody is alone there any more."""
    area = t.areas[number]
    area.stance, area.fresh = "", False
    for unit in area.units:
        unit.on = ""


async def _place_gift(t: Table, player: Player, item: str, card: CardName) -> None:
    """MN-WONDER-4, 5: what a wonder brings at once, if there is one left and a place for it."""
    if none_left(t, player, item) is None and nowhere(t, player, item, open_provinces(t, player), card) is None:
        await _place_free(t, player, item, card)


async def _place_free(t: Table, player: Player, item: str, card: CardName) -> None:
    """What a card places without payment: Hammurabi's or the Lighthouse's marker, a fortress of the Statue of Zeus."""
    place = await ask(lambda: _free(t, player, item, card))
    if place is None:
        return
    t.used.append(card)
    put(t, player, item, place)
    t.note("free", player.seat, cause=f"mn-{sort(card)}:{card}", place=place.area, item=item)


def _free(t: Table, player: Player, item: str, card: CardName) -> Question[Place | None]:
    """MN-HERO-10, MN-WONDER-4, MN-WONDER-5: it may be placed, and need not."""
    leave_it: Option[Place | None] = Option(NOTHING, None, "Place nothing")
    if card == HAMMURABI:
        leave_it = Option(BACK, None, "Back")
    options: list[Option[Place | None]] = [*places(t, player, item, card), leave_it]
    prompt = Line("{card}: where do you place it without payment?", card=naming.card(card))
    return Question(player.seat, kinds.BUILD_FREE, prompt, options, subject=item)


def sort(card: CardName) -> str:
    """Whether the card is a hero or a wonder."""
    return "hero" if card in printed().heroes else "wonder"


async def _buy_card(t: Table, player: Player) -> None:
    """MN-CARD-1 to 3: a hero or a wonder, which works at once."""
    card = await ask(lambda: _which_card(t, player))
    if card == BACK:
        return
    paid = await paying.pay(t, player, paying.price(player, card), naming.card(card))
    if paid is None:
        return
    t.offered.remove(card)
    player.cards.append(card)
    t.note("card", player.seat, cause="MN-CARD-1", card=card, cards=naming.counts(paid))
    after_purchase(t, player)
    if card == "lighthouse":
        await _place_gift(t, player, INFLUENCE, card)
    elif card == "statue_of_zeus":
        await _place_gift(t, player, "fortress", card)


def _which_card(t: Table, player: Player) -> Question[CardName]:
    """MN-CARD-2."""
    options = []
    for card in t.offered:
        cost, whose = paying.price(player, card), printed().offered[card].civilization
        other = None
        if not is_for(player, card):
            other = Reason("MN-CARD-2", Line("Only {side} can buy this hero.", side=naming.side(whose)))
        label = Line("{item}: {n}", item=naming.card(card), n=cost)
        options.append(Option(card, card, label, other or paying.cannot_pay(player.hand, cost)))
    options.append(Option(BACK, BACK, "Back"))
    return Question(player.seat, kinds.BUILD_CARD, "Which hero or wonder?", options)


async def _assimilate(t: Table, player: Player, number: AreaNumber) -> None:
    """MN-ASSIM-3, 4, 6: docked triremes of the former owner put out, and the marker is replaced."""
    area, former = t.areas[number], t.areas[number].marker
    for trireme in area.of(former, "trireme"):
        await _put_out(t, former, trireme, number)
    t.supplies[former].influence += 1
    put(t, player, INFLUENCE, Place(number))
    ends_stance(t, number)
    t.note("assimilated", player.seat, cause="MN-ASSIM-3", place=number, side=former)


async def _put_out(t: Table, side: str, trireme: Unit, number: AreaNumber) -> None:
    """MN-ASSIM-6: into a sea of its owner's choice."""
    seas, seat = printed().coasts[number], t.seat_of(side)
    assert seat is not None, "a garrison has no trireme"
    sea = seas[0] if len(seas) == 1 else await ask(lambda: _which_sea(seat, number))
    t.areas[number].units.remove(trireme)
    trireme.docked = False
    t.areas[sea].units.append(trireme)
    t.note("put_out", seat, cause="MN-ASSIM-6", place=sea, side=side)


def _which_sea(seat: int, number: AreaNumber) -> Question[AreaNumber]:
    facts = printed()
    options = [Option(facts.areas[sea].id, sea, naming.area(sea), place=sea) for sea in facts.coasts[number]]
    prompt = Line("{area} is lost. Into which sea does your trireme put out?", area=naming.area(number))
    return Question(seat, kinds.PUT_OUT, prompt, options)


# Cleopatra


async def _exchange(t: Table, player: Player) -> None:
    """MN-HERO-8: with the bank, once in the part."""
    chosen = await ask(lambda: _which_exchange(t, player))
    if chosen is None:
        return
    gives, gets = chosen
    t.used.append(CLEOPATRA)
    cards.leave(player, gives)
    cards.receive(t, player, gets)
    cards.add(t.bank, gives)
    t.note("exchange", player.seat, cause="mn-hero:cleopatra", gives=gives, gets=gets)


def _which_exchange(t: Table, player: Player) -> Question[tuple[CardKind, CardKind] | None]:
    options: list[Option[tuple[CardKind, CardKind] | None]] = [
        Option(
            f"{gives}:{gets}", (gives, gets), Line("{one} for {other}", one=naming.kind(gives), other=naming.kind(gets))
        )
        for gives, gets in exchanges(t, player)
    ]
    options.append(Option(BACK, None, "Back"))
    return Question(player.seat, kinds.BUILD_EXCHANGE, "What do you exchange with the bank?", options)


# The end of the phase


async def _choose_goods(t: Table, player: Player) -> None:
    """MN-PAY-8, MN-WONDER-1: under the Hanging Gardens the player chooses which goods they keep."""
    most = kept_goods(player)
    if most and player.held > most:  # whoever hears of the question must not learn from it how many are coins
        player.keeps = [*await ask(lambda: _keep(player, most))]
    else:
        player.keeps = cards.goods_one_by_one(player.hand)[:most]


def kept_goods(player: paying.Buyer) -> int:
    """How many goods the player keeps at the end of building."""
    gardens = "hanging_gardens"
    return printed().wonders[gardens].amount if gardens in player.cards else printed().cards.keep.goods


def _keep(player: Player, most: int) -> Question[tuple[CardKind, ...]]:
    """MN-PAY-8."""
    held = cards.goods_one_by_one(player.hand)
    items = tuple(Item(kind, naming.kind(kind), n) for kind, n in naming.counts(held).items())
    handful = Handful(items, 0, most, "MN-PAY-7")
    rows = dict.fromkeys(combinations(held, min(most, len(held))))
    options = [Option(handful.key(row), row, naming.cards(row) or "Nothing") for row in rows]
    prompt = Line("Which goods do you keep? At most {n}.", n=most)
    return Question(player.seat, kinds.KEEP, prompt, options, secret=True, subject=handful, composed=True)


def return_cards(t: Table) -> None:
    """MN-PAY-7: all goods and all coins but two go back to the bank. Everybody knows that what is left are coins, but
    for the goods that somebody keeps (MN-SECRET-4)."""
    for player in t.players:
        spare = max(0, cards.coins(player.hand) - printed().cards.keep.coins)
        back = {kind: player.hand[kind] - player.keeps.count(kind) for kind in cards.goods(player.hand)}
        back = {kind: n for kind, n in ({COIN: spare} | back).items() if n}
        cards.come_to_light(t, player, _each(back.items()))
        cards.give_back(t, player, _each(back.items()))
        if player.keeps:
            t.revealed += 1
        else:
            player.certain = {**player.hand}
        player.keeps = []
        if back:
            t.note("returned", player.seat, cause="MN-PAY-7", cards=back)


def _each(counted: Iterable[tuple[CardKind, int]]) -> list[CardKind]:
    return [kind for kind, n in counted for _ in range(n)]
