"""CULT-2, CULT-6: the hand of culture events, its limit, and what leaves it."""

from __future__ import annotations

from collections import Counter

from civ_tui.engine.answers import BACK
from civ_tui.engine.flow import Option, Question, ask
from civ_tui.engine.wording import Line, Text
from civ_tui.games.civilization.rules import edition, gains, kinds, limits, subjects
from civ_tui.games.civilization.rules.printed.catalog import Catalog
from civ_tui.games.civilization.rules.state import Player, Table
from civ_tui.games.civilization.rules.subjects import PrintedCard


async def discard_down(t: Table, player: Player) -> None:
    """CULT-2, CULT-7, TRADE-5: while the hand is over the culture hand size, its owner chooses a card to discard."""

    def question() -> Question[PrintedCard]:
        prompt = Line("Your hand holds {n} cards at most. Which do you discard?", n=limits.culture_hand(t, player))
        return Question(player.seat, kinds.HAND_DISCARD, prompt, _cards(t.components, player.hand), secret=True)

    while gains.over_hand(t, player):
        gains.discard_event(t, player, (await ask(question)).id, "CULT-2")


@edition.overridable
async def draw_event(t: Table, player: Player, deck: int, cause: str) -> None:
    """CULT-2: the player draws a culture event of that deck, and discards down to the culture hand size."""
    gains.draw_event(t, player, deck, cause)
    await discard_down(t, player)


async def read_out(t: Table, player: Player, card: str) -> bool:
    """CULT-6: a culture event is read out and goes face up under its deck. If the hand is over its limit it is reduced
    first, and the player may then change their mind. Returns whether the card was read out."""
    if not await _reduce(t, player, card):
        return False
    gains.note(t, "play_event", player.seat, cause=f"event:{card}", card=card)
    gains.discard_event(t, player, card, "CULT-6")
    return True


async def _reduce(t: Table, player: Player, card: str) -> bool:
    """CULT-2: if the hand is over its limit, discard down before the card is played. The card itself is not discarded,
    and nobody else learns which it is before it is read out. Its owner may change their mind; returns whether it is
    played."""

    def question() -> Question[PrintedCard | None]:
        others = player.hand[:]
        others.remove(card)
        prompt = Line(
            "Your hand holds {n} cards at most. Which do you discard before you play {card}?",
            n=limits.culture_hand(t, player),
            card=Line(t.components.culture_events[card].name),
        )
        options: list[Option[PrintedCard | None]] = [*_cards(t.components, others)]
        options.append(Option(BACK, None, "Do not play it after all"))
        return Question(player.seat, kinds.HAND_DISCARD, prompt, options, secret=True)

    while gains.over_hand(t, player):
        discarded = await ask(question)
        if discarded is None:
            return False
        gains.discard_event(t, player, discarded.id, "CULT-2")
    return True


def _cards(components: Catalog, cards: list[str]) -> list[Option[PrintedCard]]:
    """One of them; equal cards are one option, which says how many they are."""
    options: list[Option[PrintedCard]] = []
    for card, n in Counter(cards).items():
        name = components.culture_events[card].name
        label: Text = name if n == 1 else Line("{card} ×{n}", card=Line(name), n=n)
        options.append(Option(card, subjects.printed_card("event", card), label, secret=True))
    return options


def might_hold(t: Table, player: Player, card: str) -> bool:
    """Whether the player could hold that culture event, as far as the others know: the hand has a card with its back,
    and some copy does not lie face up."""
    events = t.components.culture_events
    printed = events[card]
    if not any(events[held].deck == printed.deck for held in player.hand):
        return False
    return t.market.events[printed.deck].face_up.count(card) < printed.copies
