"""What a hand of cards would buy, and what heroes and wonders still lack (MN-PAY-2, MN-CARD-2)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any, Final

from civ_tui.engine.flow import Question
from civ_tui.engine.wording import any_of
from civ_tui.games.mare_nostrum.rules import naming
from civ_tui.games.mare_nostrum.rules.building import kept_goods
from civ_tui.games.mare_nostrum.rules.ending import PYRAMIDS, is_for
from civ_tui.games.mare_nostrum.rules.names import CardKind, CardName
from civ_tui.games.mare_nostrum.rules.paying import bill, cannot_pay, price, together
from civ_tui.games.mare_nostrum.rules.printed import printed
from civ_tui.games.mare_nostrum.rules.view import PlayerView, View
from civ_tui.words.language import Language

MOST: Final = 12
"""More things at once than any hand pays are not counted."""


def enough_for(language: Language, player: PlayerView, hand: Mapping[CardKind, int]) -> str:
    """How many things the hand would pay at each price, one price or another, and what the rest would pay beside
    them."""
    prices, purchases = sorted({price(player, item) for item in printed().prices}), list[str]()
    for most in prices:
        bought: list[int] = []
        for cost in reversed(prices[: prices.index(most) + 1]):
            while len(bought) < MOST and together(hand, [*bought, cost]):
                bought.append(cost)
            if not bought:
                break
        counted = (language.say("{n} at {price}", n=n, price=cost) for cost, n in Counter(bought).items())
        purchases += [" + ".join(counted)] if bought else []
    return (
        language.say("Enough for {what}.", what=any_of(purchases))
        if purchases
        else language.say("Not enough for anything.")
    )


def how_paid(language: Language, player: PlayerView) -> str:
    """MN-PAY-2, 7: what a set is, and how much of the rest stays after building."""
    words = (
        "A set is coins only, or goods of different kinds. After building you keep at most: coins {n}, goods {goods}."
    )
    return language.say(words, n=printed().cards.keep.coins, goods=kept_goods(player))


def for_sale(view: View, player: PlayerView) -> Mapping[int, list[CardName]]:
    """The heroes and wonders that the player may still buy, by their prices."""
    by_price: dict[int, list[CardName]] = {}
    for card in view.offered:
        if is_for(player, card):
            by_price.setdefault(price(player, card), []).append(card)
    return dict(sorted(by_price.items()))


def winning(seen: View, player: PlayerView, hand: Mapping[CardKind, int]) -> list[CardName]:
    """MN-END-1, 2: the heroes and wonders for sale that the hand pays and each of which alone reaches what wins."""
    least = printed().setup.cards_to_win
    ahead = max(other.tally for other in seen.players if other.seat != player.seat) if seen.contested else 0
    goal, owned = max(least, ahead + 1), len(player.cards) + 1
    return [
        card
        for cost, cards in for_sale(seen, player).items()
        if cannot_pay(hand, cost) is None
        for card in cards
        if (max(owned, least) if PYRAMIDS in (card, *player.cards) else owned) >= goal
    ]


def wins_now(language: Language, seen: View, player: PlayerView) -> str:
    """What of the heroes and wonders wins, if the player's cards pay it; empty where none does."""
    cards = winning(seen, player, player.hand or {})
    words = "Your cards pay for what wins the game, unless another can win in this phase too: {card}."
    return language.say(words, card=all_called(language, cards)) if cards else ""


def all_called(language: Language, cards: Sequence[CardName]) -> str:
    """What heroes and wonders of one price are called together."""
    return language.say(naming.card(cards[0])) if len(cards) == 1 else language.say("Hero or wonder")


def only_payment(language: Language, seen: View, question: Question[Any], hand: Mapping[CardKind, int]) -> str:
    """What of the hand pays what is about to be placed or chosen, where nothing else could; empty if it is chosen."""
    items = [question.subject] if question.kind == "build.where" else [option.key for option in question.legal()]
    costs = {price(seen.players[question.seat], f"{item}") for item in items if item in printed().prices}
    paid = bill(hand, min(costs)).only if costs else None
    return "" if paid is None else language.say("All that can pay it: {cards}.", cards=naming.cards(paid))


def lacking(language: Language, hand: Mapping[CardKind, int], cost: int) -> str:
    """What the hand lacks of that price, or that it pays it."""
    why = cannot_pay(hand, cost)
    return language.say("Your cards pay it.") if why is None else language.say(why.line)


def nearest(language: Language, seen: View, player: PlayerView, hand: Mapping[CardKind, int]) -> str:
    """What the hand lacks of the cheapest heroes or wonders for sale; empty if none are."""
    cost, cards = next(iter(for_sale(seen, player).items()), (0, []))
    facts = {"card": all_called(language, cards), "cost": cost} if cards else {}
    return language.say("{card}, {cost}: {lacks}", **facts, lacks=lacking(language, hand, cost)) if facts else ""
