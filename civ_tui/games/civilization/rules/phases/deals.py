"""TRADE-3: players compose deals; the rules check them.

A deal is written as one line, the stable key of its answer: what the proposer gives, ">", what they get, each as words
such as "trade=3 culture=2 resource:silk=1 token:0 card:1 promise:peace". Tokens and cards are named by their place in
the giver's row, so the line does not reveal their faces.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from civ_tui.engine.flow import Option, Reason, Seat
from civ_tui.engine.wording import Line
from civ_tui.games.civilization.rules import gains, hand, paying
from civ_tui.games.civilization.rules.goods import PROMISES, Facts, faces_seen, goods_in_words, goods_seen, seen
from civ_tui.games.civilization.rules.printed.components import MARKET_RESOURCES
from civ_tui.games.civilization.rules.state import Player, Table, Token
from civ_tui.games.civilization.rules.subjects import Deal, Goods

TOKEN_KEPT: Final = Reason("FAF-HUT-1", "A face-down token that is no resource cannot be traded.")
"""Who may not see this reason learns nothing of the token (`visibility`)."""


def in_words(t: Table, deal: Deal) -> Line:
    """The deal for the table to read; faces of tokens and cards stay hidden."""
    by, to = t.players[deal.by], t.players[deal.to]
    return exchange_in_words(by.name, goods_seen(t, by, deal.gives), to.name, goods_seen(t, to, deal.gets))


def exchange_in_words(by: str, gives: Facts, to: str, gets: Facts) -> Line:
    """Who gives what to whom, both sides' public goods by their names."""
    template = "{by} gives {gives}; {to} gives {gets}"
    if not gets:
        template = "{by} gives {to} {gives}, for nothing"
    elif not gives:
        template = "{to} gives {by} {gets}, for nothing"
    return Line(template, by=by, gives=goods_in_words(gives), to=to, gets=goods_in_words(gets))


def read_deal(t: Table, by: Seat, to: Seat, line: str) -> Deal | Reason:
    """The deal that a line means, or the reason why it is not a deal (TRADE-3: what may change hands)."""
    sides = line.split(">")
    if len(sides) != 2:
        return Reason("TRADE-3", "A deal is written as what you give, “>”, and what you get.")
    gives, gets = _read_goods(sides[0]), _read_goods(sides[1])
    if isinstance(gives, Reason):
        return gives
    return gets if isinstance(gets, Reason) else Deal(by, to, gives, gets)


def _read_goods(text: str) -> Goods | Reason:
    numbers = {"trade": 0, "culture": 0}
    resources: dict[str, int] = {}
    places: dict[str, list[int]] = {"token": [], "card": []}
    promises = []
    for word in text.split():
        if word.startswith("promise:") and word.removeprefix("promise:") in PROMISES:
            promises.append(word.removeprefix("promise:"))
            continue
        what, _, amount = word.partition("=")
        kind, _, which = what.partition(":")
        number = amount if amount else which
        if not number.isascii() or not number.isdigit() or len(number) > 4:
            return Reason("TRADE-3", Line("“{word}” is no amount.", word=word))
        if what in numbers:
            numbers[what] += int(number)
        elif kind == "resource" and which in MARKET_RESOURCES:
            resources[which] = resources.get(which, 0) + int(number)
        elif kind in places and not amount:
            places[kind].append(int(number))
        else:
            return Reason("TRADE-3", Line("“{word}” cannot change hands.", word=word))
    return Goods(
        numbers["trade"],
        numbers["culture"],
        tuple(sorted((resource, amount) for resource, amount in resources.items() if amount)),
        tuple(sorted(places["token"])),
        tuple(sorted(places["card"])),
        tuple(sorted(set(promises))),
    )


def why_not_deal(t: Table, deal: Deal, seat: Seat) -> Reason | None:
    """The reason why the two cannot carry out the deal, as far as that seat, one of them, can know, or None."""
    if deal.gives.empty and deal.gets.empty:
        return Reason("TRADE-3", "Nothing changes hands in this deal.")
    reason = _why_not_give(t.players[deal.by], deal.gives) or _why_not_give(t.players[deal.to], deal.gets)
    return reason or _why_not_hand_over(t.players[seat], deal.gives if deal.by == seat else deal.gets)


def _why_not_hand_over(giver: Player, goods: Goods) -> Reason | None:
    """FAF-HUT-1: a face-down token that is no resource cannot be traded, as its owner alone knows."""
    if all(paying.pays(giver.tokens[place]) for place in goods.tokens):
        return None
    return TOKEN_KEPT


def _why_not_give(giver: Player, goods: Goods) -> Reason | None:
    short: Line | None = None
    if giver.trade < goods.trade:
        short = Line("{name} has only {n} trade.", name=giver.name, n=giver.trade)
    elif giver.culture < goods.culture:
        short = Line("{name} has only {n} culture tokens.", name=giver.name, n=giver.culture)
    for resource, amount in goods.resources:
        if giver.resources.get(resource, 0) < amount:
            short = Line(
                "{name} has only {n} {resource}.",
                name=giver.name,
                n=giver.resources.get(resource, 0),
                resource=Line(resource),
            )
    for places, row, words in (
        (goods.tokens, len(giver.tokens), "{name} has no such token."),
        (goods.cards, len(giver.hand), "{name} has no such card."),
    ):
        if len(set(places)) < len(places) or any(place >= row for place in places):
            short = Line(words, name=giver.name)
    return None if short is None else Reason("TRADE-3", short)


TRADE, CULTURE, CARD, TOKEN = Goods(trade=3), Goods(culture=1), Goods(cards=(0,)), Goods(tokens=(0,))
RESOURCES = {resource: Goods(resources=((resource, 1),)) for resource in MARKET_RESOURCES}


def suggestions(t: Table, by: Player, to: Player) -> list[Deal]:
    """A few simple deals, for players who do not compose one."""
    ideas: list[tuple[Goods, Goods]] = []
    by_pays, to_pays = by.trade >= TRADE.trade, to.trade >= TRADE.trade
    if by_pays and to.culture >= CULTURE.culture:
        ideas.append((TRADE, CULTURE))
    for resource, goods in RESOURCES.items():
        if to.resources.get(resource) and by_pays:
            ideas.append((TRADE, goods))
        if by.resources.get(resource) and to_pays:
            ideas.append((goods, TRADE))
    if by.hand and to_pays:
        ideas.append((CARD, TRADE))
    if to.tokens and by_pays:
        ideas.append((TRADE, TOKEN))
    return [Deal(by.seat, to.seat, gives, gets) for gives, gets in ideas]


def suggested(t: Table, deal: Deal) -> Option[Deal | None]:
    """The option that proposes one of these deals."""
    by, to = t.players[deal.by], t.players[deal.to]
    decks = tuple([t.components.culture_events[card].deck for card in by.hand[:1]]) if deal.gives.cards else ()
    kinds = tuple([token.kind for token in to.tokens[:1]]) if deal.gets.tokens else ()
    return _suggested(deal, by.name, decks, to.name, kinds)


@lru_cache(maxsize=1 << 12)
def _suggested(deal: Deal, by: str, decks: tuple[int, ...], to: str, kinds: tuple[str, ...]) -> Option[Deal | None]:
    """Cached by its public contents, because talks return to the same few deals."""
    return Option(deal.key, deal, exchange_in_words(by, seen(deal.gives, (), decks), to, seen(deal.gets, kinds, ())))


async def carry_out(t: Table, deal: Deal) -> None:
    """TRADE-3: the goods change hands, both ways at once. TRADE-5: a hand that is now too large is discarded down."""
    by, to = t.players[deal.by], t.players[deal.to]
    gains.note(
        t,
        "deal",
        deal.by,
        cause="TRADE-3",
        to=deal.to,
        gives=goods_seen(t, by, deal.gives),
        gets=goods_seen(t, to, deal.gets),
    )
    taken = _take(by, deal.gives), _take(to, deal.gets)
    for giver, receiver, goods, (tokens, cards) in ((by, to, deal.gives, taken[0]), (to, by, deal.gets, taken[1])):
        gains.gain_trade(t, receiver, goods.trade, "TRADE-3")
        receiver.culture += goods.culture
        for resource, amount in goods.resources:
            receiver.resources[resource] = receiver.resources.get(resource, 0) + amount
        receiver.tokens += tokens
        receiver.hand += cards
        if tokens or cards:
            gains.bring_to_light(t)
            faces = faces_seen(tokens, cards)
            gains.note(
                t, "passed_hidden", giver.seat, (giver.seat, receiver.seat), "TRADE-3", to=receiver.seat, faces=faces
            )
    for player in (by, to):
        await hand.discard_down(t, player)


def _take(giver: Player, goods: Goods) -> tuple[list[Token], list[str]]:
    giver.trade -= goods.trade
    giver.culture -= goods.culture
    for resource, amount in goods.resources:
        for _ in range(amount):
            gains.lose_resource(giver, resource)
    tokens = [giver.tokens[place] for place in goods.tokens]
    cards = [giver.hand[place] for place in goods.cards]
    giver.tokens = [token for index, token in enumerate(giver.tokens) if index not in goods.tokens]
    giver.hand = [card for index, card in enumerate(giver.hand) if index not in goods.cards]
    return tokens, cards
