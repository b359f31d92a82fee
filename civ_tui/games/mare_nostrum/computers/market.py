"""A trade that is imagined to its end (MN-TRADE): everybody lays out what they need least, and takes what they need
most."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

from civ_tui.engine.flow import Seat
from civ_tui.games.mare_nostrum.computers.hands import counted, plus, with_new, with_one_more
from civ_tui.games.mare_nostrum.computers.position import Position
from civ_tui.games.mare_nostrum.rules.cards import coins
from civ_tui.games.mare_nostrum.rules.names import COIN, CardKind
from civ_tui.games.mare_nostrum.rules.printed import printed
from civ_tui.games.mare_nostrum.rules.state import Cards


@dataclass(slots=True)
class Market:
    """A trade in progress: what everybody still holds, has `open`, and has taken; whose `turn` it is; and the last two
    pairs of players between whom a card went."""

    held: list[Cards]
    open: dict[Seat, list[CardKind]]
    turn: Seat
    seafarer: Seat
    asks: Seat | None = None
    last: tuple[frozenset[Seat], ...] = field(default=())

    def hand(self, seat: Seat) -> Cards:
        """What the seat holds for certain, with what it has open."""
        return plus(self.held[seat], self.open.get(seat, ()))

    def offers(self, seat: Seat) -> list[tuple[Seat, CardKind]]:
        """MN-TRADE-8 to 10: what the seat may take."""
        if sum(map(bool, self.open.values())) < 2:
            return []
        return [
            (other, kind)
            for other, kinds in self.open.items()
            if other != seat and self.asks in (None, other) and not self.have_swapped(seat, other)
            for kind in dict.fromkeys(kinds)
        ]

    def have_swapped(self, one: Seat, other: Seat) -> bool:
        """MN-TRADE-9."""
        return self.last == (frozenset((one, other)),) * 2

    def take(self, seat: Seat, other: Seat, kind: CardKind) -> None:
        """The seat takes a card; who has lost it takes next."""
        self.open[other] = [*self.open[other]]
        self.open[other].remove(kind)
        self.held[seat] = plus(self.held[seat], (kind,))
        self.last = (*self.last[-1:], frozenset((seat, other)))
        self.turn, self.asks = other, None

    def clone(self) -> Market:
        """An independent one."""
        return Market([*self.held], {**self.open}, self.turn, self.seafarer, self.asks, self.last)


def gains(position: Position, market: Market, seat: Seat, kinds: Iterable[CardKind]) -> dict[CardKind, float]:
    """What a card of each kind is worth to the seat now: its open cards may be gone before the end."""
    purse, worths = position.purses[seat], dict[CardKind, float]()
    for hand in (market.held[seat], market.hand(seat)):
        money, counts = coins(hand), counted(hand)
        before = purse.hoped(money, counts)
        for kind in kinds:
            if kind == COIN:
                after = purse.hoped(money + 1, counts)
            else:
                after = purse.hoped(money, with_one_more(counts, hand.get(kind, 0)))
            worths[kind] = worths.get(kind, 0.0) + 0.5 * (after - before)
    return worths


def to_lay_out(position: Position, seat: Seat, hand: Cards, number: int, come: int | None = None) -> list[CardKind]:
    """So many cards of the hand, those that are missed least if others of new kinds `come` for them: mostly as many as
    are exchanged."""
    come = round(position.weights.exchanged * number) if come is None else come
    rest_hand, laid, purse = {**hand}, list[CardKind](), position.purses[seat]

    def without(kind: CardKind) -> float:
        rest = plus(rest_hand, (kind,), -1)
        money, counts = coins(rest), counted(rest)
        return (
            max(purse.worth(money, with_new(counts, come)), purse.worth(money + come, counts)) + 0.1 * rest_hand[kind]
        )

    for _ in range(number):
        kind = max((kind for kind in printed().kinds if rest_hand.get(kind)), key=without)
        rest_hand[kind] -= 1
        laid.append(kind)
    return laid


def laid_out(position: Position, hands: Sequence[Cards], seafarer: Seat, number: int) -> Market:
    """The trade at its beginning."""
    market = Market([{**hand} for hand in hands], {}, seafarer, seafarer)
    for seat, hand in enumerate(hands):
        if sum(hand.values()) >= number:
            lay(market, seat, to_lay_out(position, seat, hand, number))
    return market


def lay(market: Market, seat: Seat, cards: Sequence[CardKind]) -> None:
    """The seat lays out those cards."""
    market.open[seat] = [*cards]
    market.held[seat] = plus(market.held[seat], cards, -1)


def played_out(position: Position, market: Market) -> list[Cards]:
    """What everybody holds in the end."""
    while offers := market.offers(market.turn):
        seat = market.turn
        worth = gains(position, market, seat, dict.fromkeys(kind for _, kind in offers))
        other, kind = max(offers, key=lambda offer: worth[offer[1]] - position.share(offer[0]))
        market.take(seat, other, kind)
    hands = [market.hand(seat) for seat in range(len(market.held))]
    short, giver = market.turn, market.seafarer
    if short != giver and market.last:
        kind = max(
            (kind for kind in printed().kinds if hands[giver].get(kind)),
            key=lambda kind: position.worth(giver, plus(hands[giver], (kind,), -1), hope=False),
        )
        hands[giver], hands[short] = plus(hands[giver], (kind,), -1), plus(hands[short], (kind,))
    return hands


def outcome(position: Position, hands: Sequence[Cards]) -> float:
    """What those hands are worth to the seat that looks: its own, less what the others gain."""
    worth = position.worth(position.seat, hands[position.seat], hope=False)
    for player in position.rivals:
        if share := position.share(player.seat):
            worth -= share * position.worth(player.seat, hands[player.seat], hope=False)
    return worth
