"""What a hand of cards is worth: the best sets that it pays (MN-PAY-2).

Kinds of goods are alike here, so a hand is its coins and how often it holds each kind, the most first.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from typing import Final

from civ_tui.games.mare_nostrum.rules.names import COIN, CardKind
from civ_tui.games.mare_nostrum.rules.printed import printed

Counts = tuple[int, ...]
"""How often a hand holds each kind of goods that it holds, the most first."""
Sizes = tuple[int, ...]
"""The sizes of sets, the greatest first."""
REMEMBERED: Final = 1 << 16


def fits(counts: Counts, sets: Sequence[int]) -> bool:
    """Whether goods held so often can be divided into disjoint sets of those sizes, the greatest first, each of
    different kinds: any of them together must find as many cards, no kind more often than there are sets (the theorem
    of Gale and Ryser)."""
    needed = 0
    for number, size in enumerate(sets, start=1):
        needed += size
        if needed > sum(min(count, number) for count in counts):
            return False
    return True


@lru_cache(REMEMBERED)
def divisions(counts: Counts, sizes: Sizes) -> tuple[tuple[int, ...], ...]:
    """How many sets of each size goods held so often can be divided into: every choice of the greater ones, with as
    many of the smallest as still fit."""
    return tuple(_divided(counts, sizes, [])) if sizes else ((),)


def _divided(counts: Counts, sizes: Sizes, greater: list[int]) -> Iterator[tuple[int, ...]]:
    sets, number, further = greater, 0, sizes[1:]
    while fits(counts, sets):
        if further:
            for rest in _divided(counts, further, sets):
                yield (number, *rest)
        sets = [*sets, sizes[0]]
        number += 1
    if not further:
        yield (number - 1,)


@lru_cache(REMEMBERED)
def coin_divisions(coins: int, sizes: Sizes, most: Sizes) -> tuple[tuple[int, tuple[int, ...]], ...]:
    """The same for coins, of each size no more sets than the `most` for sale, each with how many coins are left
    over: without those that leave enough for a further set beside what is kept."""
    keep = printed().cards.keep.coins

    def enough(left: int, paid: tuple[int, ...]) -> bool:
        return any(n < limit and left - size >= keep for size, n, limit in zip(sizes, paid, most, strict=True))

    return tuple(split for split in _coins_divided(coins, sizes, most) if not enough(*split))


def _coins_divided(coins: int, sizes: Sizes, most: Sizes) -> Iterator[tuple[int, tuple[int, ...]]]:
    if not sizes:
        yield coins, ()
        return
    for number in range(min(most[0], coins // sizes[0]) + 1):
        for left, rest in _coins_divided(coins - number * sizes[0], sizes[1:], most[1:]):
            yield left, (number, *rest)


class Purse:
    """What sets are worth to a player: for each size the worth of none, one, two... of them together."""

    def __init__(self, sums: Mapping[int, Sequence[float]], kept: float, hope: Sequence[float] = (1.0,)) -> None:
        self.sizes: Sizes = tuple(sorted(sums, reverse=True))
        self.sums = tuple(tuple(sums[size]) for size in self.sizes)
        self.most: Sizes = tuple(len(sums) - 1 for sums in self.sums)
        self.kept, self.hope = kept, hope
        self._known: dict[tuple[int, Counts], tuple[float, tuple[int, ...]]] = {}
        self._hoped: dict[tuple[int, Counts], float] = {}

    def hoped(self, coins: int, counts: Counts) -> float:
        """The same while further cards may come: none, one, two, coins or goods of new kinds, as likely as `hope`
        says."""
        known = self._hoped.get((coins, counts))
        if known is None:
            known = 0.0
            for n, chance in enumerate(self.hope):
                known += chance * max(self.worth(coins, with_new(counts, n)), self.worth(coins + n, counts))
            self._hoped[coins, counts] = known
        return known

    def worth(self, coins: int, counts: Counts) -> float:
        """The worth of the best sets that such a hand pays, and of the coins that are kept."""
        return self._best(coins, counts)[0]

    def sets(self, coins: int, counts: Counts) -> Sizes:
        """The sizes of the best sets that such a hand pays."""
        bought = self._best(coins, counts)[1]
        return tuple(size for size, n in zip(self.sizes, bought, strict=True) for _ in range(n))

    def _best(self, coins: int, counts: Counts) -> tuple[float, tuple[int, ...]]:
        known = self._known.get((coins, counts))
        if known is None:
            known = self._known[coins, counts] = self.best(coins, counts)
        return known

    def best(self, coins: int, counts: Counts) -> tuple[float, tuple[int, ...]]:
        """The same, and how many sets of each size are best."""
        keep = printed().cards.keep.coins
        best, bought = -1.0, (0,) * len(self.sizes)
        for left, paid in coin_divisions(coins, self.sizes, self.most):
            unspent = self.kept * min(left, keep)
            for goods in divisions(counts, self.sizes):
                worth = unspent
                for sums, n, other in zip(self.sums, paid, goods, strict=True):
                    worth += sums[min(n + other, len(sums) - 1)]
                if worth > best:
                    best, bought = worth, tuple(map(int.__add__, paid, goods))
        return best, bought


@lru_cache(256)
def purse(sums: tuple[tuple[int, tuple[float, ...]], ...], kept: float, hope: tuple[float, ...] = (1.0,)) -> Purse:
    """The purse with those sums; equal ones are the same, and remember together."""
    return Purse(dict(sums), kept, hope)


def counted(hand: Mapping[CardKind, int]) -> Counts:
    """How often the hand holds each kind of goods."""
    return tuple(sorted([n for kind, n in hand.items() if n > 0 and kind != COIN], reverse=True))


def with_new(counts: Counts, kinds: int) -> Counts:
    """With one card of each of so many further kinds, as far as there are others."""
    return (*counts, *(1,) * min(kinds, len(printed().goods) - len(counts)))


def with_one_more(counts: Counts, held: int) -> Counts:
    """With one card more of a kind that is held so often."""
    if not held:
        return (*counts, 1)
    place = counts.index(held)
    return (*counts[:place], held + 1, *counts[place + 1 :])


def plus(hand: Mapping[CardKind, int], kinds: Iterable[CardKind], n: int = 1) -> dict[CardKind, int]:
    """The hand with those cards as well, or with n = -1 without them."""
    merged = {**hand}
    for kind in kinds:
        merged[kind] = merged.get(kind, 0) + n
    return merged
