"""Resource cards that come and go: what everybody has seen of it, and what is left in the bank."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping

from civ_tui.games.mare_nostrum.rules.names import COIN, CardKind
from civ_tui.games.mare_nostrum.rules.printed import printed
from civ_tui.games.mare_nostrum.rules.state import Cards, Player, Table


def add(cards: Cards, kind: CardKind, n: int = 1) -> None:
    """Put so many of a kind to the cards; a kind of which none is left is forgotten."""
    left = cards.get(kind, 0) + n
    if left:
        cards[kind] = left
    else:
        cards.pop(kind, None)


def receive(t: Table, player: Player, kind: CardKind, n: int = 1) -> int:
    """Cards from the bank, before all eyes (MN-SECRET-3): as many as there are (MN-INCOME-9). Returns how many."""
    n = min(n, t.bank.get(kind, 0))
    add(t.bank, kind, -n)
    add(player.hand, kind, n)
    add(player.certain, kind, n)
    return n


def give_back(t: Table, player: Player, kinds: Iterable[CardKind]) -> None:
    """Cards to the bank, before all eyes (MN-PAY-6)."""
    for kind in kinds:
        leave(player, kind)
        add(t.bank, kind)


def leave(player: Player, kind: CardKind) -> None:
    """A card leaves the hand, seen by all. Its owner, who has known it, may take that back, if they have chosen it."""
    add(player.hand, kind, -1)
    if player.certain.get(kind):
        add(player.certain, kind, -1)


def come_to_light(t: Table, player: Player, kinds: Iterable[CardKind]) -> None:
    """Cards are about to leave a hand without a choice of its owner: nobody takes back that one of which not everybody
    was certain is seen."""
    if any(n > player.certain.get(kind, 0) for kind, n in Counter(kinds).items()):
        t.revealed += 1


def enter(player: Player, kind: CardKind) -> None:
    """A card enters the hand, seen by all."""
    add(player.hand, kind)
    add(player.certain, kind)


def hand_over(giver: Player, receiver: Player, kind: CardKind) -> None:
    """A card goes from hand to hand, and the others do not see which (MN-TRADE-13): of each kind that the giver was
    known to hold it may have been the one."""
    for card in [*giver.certain]:
        add(giver.certain, card, -1)
    add(giver.hand, kind, -1)
    add(receiver.hand, kind)


def by_kind(hand: Mapping[CardKind, int]) -> Cards:
    """The cards of a hand counted by kind, in printed order."""
    return {kind: hand[kind] for kind in printed().kinds if hand.get(kind)}


def in_order(hand: Mapping[CardKind, int]) -> list[CardKind]:
    """The cards of a hand in printed order, one by one."""
    return [kind for kind in printed().kinds for _ in range(hand.get(kind, 0))]


def coins(hand: Mapping[CardKind, int]) -> int:
    """How many coins it holds."""
    return hand.get(COIN, 0)


def goods_one_by_one(hand: Mapping[CardKind, int]) -> list[CardKind]:
    """Its goods in printed order, one by one."""
    return [kind for kind in in_order(hand) if kind != COIN]


def goods(hand: Mapping[CardKind, int]) -> list[CardKind]:
    """The kinds of goods that it holds, in printed order."""
    return [kind for kind in printed().goods if hand.get(kind)]
