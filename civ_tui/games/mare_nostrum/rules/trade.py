"""Trading (MN-TRADE): a number is named, cards are laid out, and each who loses one takes one."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from functools import lru_cache

from civ_tui.engine.flow import Option, Question, Reason, Seat, ask, ask_each
from civ_tui.engine.handful import Handful, Item
from civ_tui.engine.wording import Line, Text, line_of, row
from civ_tui.games.mare_nostrum.rules import income, kinds, naming, titles
from civ_tui.games.mare_nostrum.rules.cards import (
    by_kind,
    coins,
    come_to_light,
    enter,
    goods,
    goods_one_by_one,
    hand_over,
    in_order,
    leave,
)
from civ_tui.games.mare_nostrum.rules.names import COIN, CardKind
from civ_tui.games.mare_nostrum.rules.printed import printed
from civ_tui.games.mare_nostrum.rules.state import Player, Table, Take, Trade

SWAPPED = Reason("MN-TRADE-9", Line("The last two cards were taken between these two players."))


@dataclass(frozen=True, slots=True)
class Taken:
    """A card to take: one of that kind from that seat."""

    seat: Seat
    kind: CardKind


async def trade_phase(t: Table) -> None:
    """MN-ROUND-1: the title, income, then trading."""
    await titles.check_title(t)
    await income.deal_income(t)
    await trading(t)
    t.trade = None


async def trading(t: Table) -> None:
    """MN-TRADE-1 to 14."""
    seafarer = t.players[t.titles["seafarer"]]
    t.acting = seafarer.seat
    number = await ask(lambda: _number(t, seafarer))
    if number:
        t.note("number", seafarer.seat, cause="MN-TRADE-1", n=number)
    part = [player for player in t.from_seat(seafarer.seat) if player.held >= number]
    if number == 0 or len(part) < 2:
        t.note("no_trade", seafarer.seat, cause="MN-TRADE-4" if number else "MN-TRADE-2")
        return
    for player in t.players:
        if player not in part:
            t.note("left_out", player.seat, cause="MN-TRADE-3")
    t.trade = Trade(number)
    chosen = await ask_each(*[lambda player=player: _lay(player, number) for player in part if player.held > number])
    for player in part:
        cards = chosen.get(player.seat) or in_order(player.hand)
        if player.seat not in chosen:
            come_to_light(t, player, cards)
        t.trade.open[player.seat], t.trade.taken[player.seat] = [*cards], []
        for kind in cards:
            leave(player, kind)
        t.note("laid", player.seat, cause="MN-TRADE-5", cards=naming.counts(cards))
    if chosen:
        t.revealed += 1
    turn = seafarer.seat
    while (question := _take(t, turn)).legal():
        t.acting = turn
        take = await ask(lambda turn=turn: _take(t, turn), built=question)  # type: ignore[misc]
        turn = _taken(t, turn, take)
    _take_up(t)
    if turn != seafarer.seat:
        await _make_good(t, seafarer, t.players[turn])


def _number(t: Table, seafarer: Player) -> Question[int]:
    """MN-TRADE-1, 3, 4. None comes last, so that the digit of an option is its number."""
    options = []
    for n in (*range(1, seafarer.held + 1), 0):
        without = [line_of(naming.called(player)) for player in t.players if player.held < n]
        if n == 0 or len(without) > len(t.players) - 2:
            label = Line("{n}: no trading", n=n)
        elif without:
            label = Line("cards: {n}, without {names}", n=n, names=row(without))
        else:
            label = Line("cards: {n}", n=n)
        options.append(Option(f"{n}", n, label))
    prompt = "How many cards does everybody lay out?"
    return Question(seafarer.seat, kinds.TRADE_NUMBER, prompt, options, secret=True)


def _lay(player: Player, number: int) -> Question[tuple[CardKind, ...]]:
    """MN-TRADE-5: exactly so many cards; what is most to spare is suggested first. Whoever holds just so many is not
    asked: their hand is the only answer."""
    items = tuple(Item(kind, naming.kind(kind), n) for kind, n in by_kind(player.hand).items())
    handful = Handful(items, number, number, "MN-TRADE-5")
    options: list[Option[tuple[CardKind, ...]]] = []
    for hand in (to_spare(player), [*reversed(to_spare(player))], in_order(player.hand)):
        cards = tuple(hand[:number])
        key = handful.key(cards)
        if not any(option.key == key for option in options):
            options.append(Option(key, cards, naming.cards(cards)))
    prompt = Line("Which cards do you lay out? It must be exactly {n}.", n=number)
    return Question(player.seat, kinds.TRADE_LAY, prompt, options, secret=True, subject=handful, composed=True)


def to_spare(player: Player) -> list[CardKind]:
    """The hand, what its owner needs least first: goods that they have several times, the fewer coins or kinds of
    goods, and the rest."""
    several = goods_one_by_one(player.hand)
    doubles = [kind for index, kind in enumerate(several) if kind in several[:index]]
    kinds, money = goods(player.hand), [COIN] * coins(player.hand)
    return [*doubles, *(money + kinds if len(money) < len(kinds) else kinds + money)]


def may_take(t: Table, seat: Seat) -> list[Option[Taken]]:
    """MN-TRADE-6, 8 to 10: the open cards of the others; none once only one player has any."""
    trade = t.trade
    assert trade is not None, "cards lie open"
    if sum(bool(cards) for cards in trade.open.values()) < 2:
        return []
    options = []
    for other, cards in trade.open.items():
        if other == seat:
            continue
        reason = SWAPPED if have_swapped(trade, seat, other) else None
        if reason is None and trade.asks is not None and trade.asks != other:
            asks = naming.called(t.players[trade.asks])
            reason = Reason("MN-HERO-6", Line("Odysseus makes you take a card of {name}.", name=asks))
        name = naming.called(t.players[other])
        options += [_card_of(other, name, kind).unless(reason) for kind in printed().kinds if kind in cards]
    return options


@lru_cache(maxsize=1 << 10)
def _card_of(seat: Seat, name: Text, kind: CardKind) -> Option[Taken]:
    label = Line("{kind} of {name}", kind=naming.kind(kind), name=name)
    return Option(f"take:{seat}:{kind}", Taken(seat, kind), label)


def have_swapped(trade: Trade, one: Seat, other: Seat) -> bool:
    """MN-TRADE-9: the last two cards were taken between these two."""
    last = [{take.by, take.from_} for take in trade.takes[-2:]]
    return last == [{one, other}] * 2


def _take(t: Table, seat: Seat) -> Question[Taken]:
    """MN-TRADE-8."""
    return Question(seat, kinds.TRADE_TAKE, "Which card do you take?", may_take(t, seat))


def _taken(t: Table, by: Seat, take: Taken) -> Seat:
    """MN-TRADE-7, 8: the card lies before its taker; who has lost it takes next."""
    trade = t.trade
    assert trade is not None, "cards lie open"
    trade.open[take.seat].remove(take.kind)
    trade.taken[by].append(take.kind)
    trade.takes.append(Take(by, take.seat, take.kind))
    trade.asks = None
    t.note("take", by, cause="MN-TRADE-8", of=take.seat, card=take.kind)
    return take.seat


def _take_up(t: Table) -> None:
    """MN-TRADE-11."""
    assert t.trade is not None, "cards lie open"
    for cards in (t.trade.open, t.trade.taken):
        for seat, open_cards in cards.items():
            for kind in open_cards:
                enter(t.players[seat], kind)
            open_cards.clear()


async def _make_good(t: Table, seafarer: Player, short: Player) -> None:
    """MN-TRADE-13: whoever is one card short receives one of the Seafarer's, unseen by the others."""
    t.acting = seafarer.seat
    kind = await ask(lambda: _gift(seafarer, short))
    hand_over(seafarer, short, kind)
    t.revealed += 1
    t.note("gift", seafarer.seat, cause="MN-TRADE-13", to=short.seat)
    t.note("gift_seen", seafarer.seat, cause="MN-TRADE-13", to=short.seat, card=kind, only=(seafarer.seat, short.seat))


def _gift(seafarer: Player, short: Player) -> Question[CardKind]:
    """MN-TRADE-13."""
    options = [Option(kind, kind, naming.kind(kind)) for kind in by_kind(seafarer.hand)]
    prompt = Line("{name} is one card short. Which one do you give?", name=naming.called(short))
    return Question(seafarer.seat, kinds.TRADE_GIFT, prompt, options, secret=True)


# Odysseus


ODYSSEUS = "odysseus"


def calls(t: Table, asked: Collection[Question[object]], seat: Seat) -> list[Option[str]]:
    """MN-HERO-6: whether that seat may have the next card taken from it now, in place of another; it is asked while one
    could be taken from another."""
    player, trade = t.players[seat], t.trade
    question = next((put for put in asked if put.kind == "trade.take"), None)
    if ODYSSEUS not in player.cards or question is None or question.seat == seat:
        return []
    assert trade is not None, "cards lie open"
    taker = t.players[question.seat]
    reason = None
    if ODYSSEUS in t.used:
        reason = Reason("MN-HERO-6", Line("Odysseus has acted in this trade phase."))
    elif not trade.open.get(seat):
        reason = Reason("MN-HERO-6", Line("No card of yours lies open."))
    elif have_swapped(trade, seat, question.seat):
        reason = SWAPPED
    label = Line("Odysseus: {name} takes a card of yours", name=naming.called(taker))
    others = any(isinstance(option.subject, Taken) and option.subject.seat != seat for option in question.legal())
    return [Option(ODYSSEUS, ODYSSEUS, label, reason, asks=others)]


async def call(t: Table, seat: Seat) -> None:
    """MN-HERO-6."""
    assert t.trade is not None, "cards lie open"
    t.used.append(ODYSSEUS)
    t.trade.asks = seat
    t.note("odysseus", seat, cause="mn-hero:odysseus", of=t.acting)
