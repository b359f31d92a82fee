"""Prices, and the sets of cards that pay them (MN-PAY)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache, lru_cache
from itertools import accumulate, combinations, islice
from operator import le
from typing import Final, Protocol

from civ_tui.engine.answers import BACK
from civ_tui.engine.flow import Option, Question, Reason, ask
from civ_tui.engine.handful import Handful, Item
from civ_tui.engine.wording import Line, Text
from civ_tui.games.mare_nostrum.rules import kinds, naming
from civ_tui.games.mare_nostrum.rules.cards import by_kind, coins, give_back, goods
from civ_tui.games.mare_nostrum.rules.names import COIN, TOKENS, CardKind, CardName, Side
from civ_tui.games.mare_nostrum.rules.printed import printed
from civ_tui.games.mare_nostrum.rules.state import Player, Table

CHEAPER: Final = ("influence", *TOKENS)
"""What costs one card less under the Mausoleum."""
SUGGESTED: Final = 3
"""How many sets of goods are suggested."""
MIXED = Reason("MN-PAY-2", Line("A set is coins only, or goods only."))
TWICE = Reason("MN-PAY-2", Line("The goods of a set are all of different kinds."))


class Buyer(Protocol):
    """Who could buy something, as the rules or a view know them."""

    @property
    def civilization(self) -> Side:
        """What they play."""

    @property
    def cards(self) -> Sequence[CardName]:
        """The heroes and wonders that they own."""


def price(player: Buyer, item: str) -> int:
    """MN-PAY-3, 4: how many cards the item costs the player: something for a province, a hero or a wonder."""
    facts = printed()
    if item == "fortress" and "caesar" in player.cards:
        return facts.heroes["caesar"].amount
    less = facts.wonders["mausoleum"].amount if item in CHEAPER and "mausoleum" in player.cards else 0
    return facts.prices[item] - less


def cannot_pay(hand: Mapping[CardKind, int], cost: int) -> Reason | None:
    """MN-PAY-2, 5: why the hand holds no set of that price: what is missing of it."""
    money = coins(hand)
    kinds = len(hand) - bool(money)
    return None if max(money, kinds) >= cost else _too_dear(cost - kinds, cost - money)


@cache
def _too_dear(kinds: int, money: int) -> Reason:
    return Reason("MN-PAY-2", Line("Kinds of goods ×{goods} or coins ×{coins} are missing.", goods=kinds, coins=money))


def sets(hand: Mapping[CardKind, int], price: int) -> int:
    """How many disjoint sets of that price a hand holds (MN-PAY-2)."""
    held = [hand[kind] for kind in goods(hand)]
    most = sum(held) // price
    of_goods = next(n for n in range(most, -1, -1) if sum(min(count, n) for count in held) >= price * n)
    return coins(hand) // price + of_goods


def together(hand: Mapping[CardKind, int], prices: Sequence[int]) -> bool:
    """Whether a hand holds disjoint sets of all those prices (MN-PAY-2): some of coins, the others of goods, of which
    any together must find as many cards, no kind more often than there are sets."""
    money, held = coins(hand), [hand[kind] for kind in goods(hand)]
    for n in range(len(prices) + 1):
        for of_coins in {*combinations(prices, n)}:
            rest = sorted((Counter(prices) - Counter(of_coins)).elements(), reverse=True)
            sizes = (sum(min(count, n) for count in held) for n in range(1, len(rest) + 1))
            if sum(of_coins) <= money and all(map(le, accumulate(rest), sizes)):
                return True
    return False


@dataclass(frozen=True, slots=True)
class Bill(Handful):
    """What is paid: a set of cards of a hand, of exactly the price. Of each kind of goods there is one."""

    def lacking(self, key: str) -> Reason:
        """MN-PAY-2."""
        twice = key != COIN and any(item.key == key for item in self.items)
        return TWICE if twice else Handful.lacking(self, key)

    def refusal(self, taken: tuple[str, ...]) -> Reason | None:
        """MN-PAY-2, 5."""
        if COIN in taken and {*taken} != {COIN}:
            return MIXED
        if len(taken) != self.most:
            return Reason("MN-PAY-5", Line("It costs exactly {n}; there is no change.", n=self.most))
        return None

    def sets(self) -> Iterator[tuple[CardKind, ...]]:
        """Every set of cards that pays it."""
        held = {item.key: item.count for item in self.items}
        if held.pop(COIN, 0) >= self.most:
            yield (COIN,) * self.most
        yield from combinations(held, self.most)

    @property
    def only(self) -> tuple[CardKind, ...] | None:
        """The only set of cards that pays it; None if there are several, or none."""
        sets = [*islice(self.sets(), 2)]
        return sets[0] if len(sets) == 1 else None


def bill(hand: Mapping[CardKind, int], cost: int) -> Bill:
    """What the hand may pay that price from."""
    items = tuple(Item(kind, naming.kind(kind), n if kind == COIN else 1) for kind, n in by_kind(hand).items())
    return Bill(items, cost, cost, "MN-PAY-2")


def suggestions(player: Player, cost: int) -> list[tuple[CardKind, ...]]:
    """Sets of that price: first what leaves the greatest sets, of those what its owner needs least: goods that they
    have several times, or coins beyond those that may be kept."""
    money = coins(player.hand)
    prices = sorted({*printed().setup.prices.values()}, reverse=True)

    def left(paid: tuple[CardKind, ...]) -> list[int]:
        rest = {kind: n - paid.count(kind) for kind, n in player.hand.items() if n > paid.count(kind)}
        return [sets(rest, price) for price in prices]

    of_coins = [(COIN,) * cost] if money >= cost else []
    least = sorted(goods(player.hand), key=lambda kind: -player.hand[kind])
    of_goods = [*islice(combinations(least, cost), SUGGESTED)]
    spare = money >= cost + printed().cards.keep.coins
    return sorted(of_coins + of_goods if spare else of_goods + of_coins, key=left, reverse=True)


async def pay(t: Table, player: Player, cost: int, item: Text) -> tuple[CardKind, ...] | None:
    """MN-PAY-1, 6: the set goes back to the bank at once. Returns what was paid; None if the player rather does not
    buy."""
    paid = await ask(lambda: _payment(player, cost, item))
    if paid == (BACK,):
        return None
    give_back(t, player, paid)
    return paid


def _payment(player: Player, cost: int, item: Text) -> Question[tuple[CardKind, ...]]:
    """MN-PAY-2, 5."""
    handful = bill(player.hand, cost)
    options = [_offered(handful.key(suggestion), suggestion) for suggestion in suggestions(player, cost)]
    options.append(Option(BACK, (BACK,), "Do not buy it"))
    prompt = Line("{item} costs {n}. What do you pay?", item=item, n=cost)
    return Question(player.seat, kinds.PAY, prompt, options, subject=handful, composed=True)


@lru_cache(maxsize=1 << 12)
def _offered(key: str, cards: tuple[CardKind, ...]) -> Option[tuple[CardKind, ...]]:
    """A suggested set."""
    return Option(key, cards, naming.cards(cards))
