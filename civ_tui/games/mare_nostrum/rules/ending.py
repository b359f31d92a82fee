"""The end of the game (MN-END)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

from civ_tui.engine.flow import GameOver, Seat
from civ_tui.games.mare_nostrum.rules.cards import goods
from civ_tui.games.mare_nostrum.rules.names import COIN, CardKind, CardName
from civ_tui.games.mare_nostrum.rules.paying import Buyer, sets
from civ_tui.games.mare_nostrum.rules.printed import printed
from civ_tui.games.mare_nostrum.rules.state import Cards, Player, Table

PYRAMIDS: Final = "pyramids"


def tally(player: Player) -> int:
    """MN-END-3: how many heroes and wonders they own; with the Pyramids at least as many as win."""
    owned = len(player.cards)
    return max(owned, printed().setup.cards_to_win) if PYRAMIDS in player.cards else owned


def has_reached(player: Player) -> bool:
    """MN-END-1: the Pyramids, or four heroes and wonders."""
    return tally(player) >= printed().setup.cards_to_win


def goal(t: Table, player: Player) -> int:
    """The tally that wins: four, or where everybody knows that the ending is contested, more than any other's
    (MN-END-1, 3)."""
    least = printed().setup.cards_to_win
    return max(least, *(1 + tally(other) for other in t.players if other is not player)) if t.known else least


def after_purchase(t: Table, player: Player) -> None:
    """MN-END-1: they win at once, unless the ending is contested; then everybody is told so (MN-END-5)."""
    if not has_reached(player):
        return
    if not t.contested:
        win(t, player.seat, "MN-END-1")
    if not t.known:
        t.known = True
        t.revealed += 1
        t.note("contested", player.seat, cause="MN-END-5")


def win(t: Table, seat: Seat, cause: str) -> None:
    """The game is over."""
    player = t.players[seat]
    t.winners, t.victory = [seat], PYRAMIDS if PYRAMIDS in player.cards else "cards"
    t.revealed += 1
    t.note("victory", seat, cause=cause, victory=t.victory)
    raise GameOver


def begin_building(t: Table) -> None:
    """MN-END-2: who could win in this building phase, so that it may have no winner before its end."""
    t.able = [player.seat for player in t.players if could_win(t, player)]


def end_building(t: Table) -> None:
    """MN-END-3, 4, 7: a contested phase is won by the only highest tally of at least four, or if nothing can settle a
    tie any more, by whoever of those who tie rules most provinces. Once everybody knows, every phase is contested; what
    nobody has noticed is forgotten. Where it was not contested, whoever has reached a tally that wins has won."""
    t.able = []
    highest = max(map(tally, t.players))
    best = [player for player in t.players if tally(player) == highest]
    if not has_reached(best[0]):
        return
    if len(best) == 1:
        win(t, best[0].seat, "MN-END-3")
    if not any(could_lead(t, player) for player in t.players):
        win(t, max(best, key=lambda player: precedence(t, player)).seat, "MN-END-7")


def could_lead(t: Table, player: Player) -> bool:
    """MN-END-7: whether with everything but the Pyramids that is for sale to them they would own more than any
    other."""
    return len(player.cards) + sum(card != PYRAMIDS for card in for_sale(t, player)) >= goal(t, player)


def precedence(t: Table, player: Player) -> tuple[int, int]:
    """MN-END-7: how many provinces they rule, then how early they sit from the Legislator on."""
    ruled = sum(area.marker == player.civilization for area in t.areas)
    return ruled, -((player.seat - t.titles["legislator"]) % len(t.players))


def could_win(t: Table, player: Player) -> bool:
    """MN-END-6: whether their hand pays for the Pyramids, or for all cards that they lack to four."""
    facts = printed().setup
    price = facts.prices["wonder"]
    enough = sum(card != PYRAMIDS for card in for_sale(t, player))
    missing = facts.cards_to_win - len(player.cards)
    for hand in _hands(t, player):
        if PYRAMIDS in t.offered and sets(hand, facts.prices[PYRAMIDS]):
            return True
        if 0 < missing <= enough and sets(hand, price) >= missing:
            return True
    return False


def for_sale(t: Table, player: Player) -> list[CardName]:
    """MN-CARD-2: the heroes and wonders on offer that they may buy."""
    return [card for card in t.offered if is_for(player, card)]


def is_for(player: Buyer, card: str) -> bool:
    """MN-CARD-2: whether that hero or wonder can ever be theirs."""
    return printed().offered[card].civilization in ("", player.civilization)


def _hands(t: Table, player: Player) -> Iterator[Cards]:
    """The hand, and what Cleopatra could make of it."""
    yield player.hand
    if "cleopatra" in player.cards:
        for gives, gets in exchanges(t, player):
            hand = {**player.hand, gives: player.hand[gives] - 1}
            yield {**hand, gets: hand.get(gets, 0) + 1}


def exchanges(t: Table, player: Player) -> Iterable[tuple[CardKind, CardKind]]:
    """MN-HERO-8: a good for a coin, or a coin for a good, as far as the bank has them: what is given and received."""
    if t.bank.get(COIN):
        yield from ((kind, COIN) for kind in goods(player.hand))
    if player.hand.get(COIN):
        yield from ((COIN, kind) for kind in printed().goods if t.bank.get(kind))
