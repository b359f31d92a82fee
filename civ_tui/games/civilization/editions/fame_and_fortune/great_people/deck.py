"""FAF-GP-1 to FAF-GP-4 and FAF-GP-8: the deck of great person cards, how one is gained, and when it is lost."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Final

from civ_tui.engine.flow import Option, Question, Seat, ask
from civ_tui.engine.wording import Line
from civ_tui.games.civilization.rules import gains, people, subjects
from civ_tui.games.civilization.rules.edition import Overrides, Pieces
from civ_tui.games.civilization.rules.kinds import GREAT_PERSON_KEPT
from civ_tui.games.civilization.rules.people import DRAWN, PEOPLE
from civ_tui.games.civilization.rules.phases import great_people, setup
from civ_tui.games.civilization.rules.pieces import Dealer
from civ_tui.games.civilization.rules.state import Deck, Player, Table
from civ_tui.games.civilization.rules.subjects import PrintedCard

OVERRIDES: Final = Overrides()


@OVERRIDES.overrides(setup.fill_market)
def fill_market(before: Callable[..., None], t: Table) -> None:
    """EXP-SETUP-9: the cards are a shuffled deck, face down."""
    before(t)
    cards = [*t.components.people]
    t.chance.shuffle(cards)
    t.market.decks[PEOPLE] = Deck(cards)
    for player in t.players:
        player.cards[PEOPLE] = []


@OVERRIDES.overrides(great_people.draw_great_person)
async def draw_great_person(_before: Callable[..., object], t: Table, player: Player, cause: str) -> str | None:
    """FAF-GP-2: the top card, and a marker of its kind. FAF-GP-4: who draws more keeps one of them; the others go face
    up under the deck."""
    drawn: list[str] = []
    while len(drawn) < great_people.great_people_drawn(t, player):
        card = _fitting_card(t, player)
        if card is None:
            break
        drawn.append(card)
        player.cards[DRAWN] = drawn[:]
        gains.note(t, "drawn_person", player.seat, (player.seat,), cause, card=card)
    if not drawn:
        return None
    chosen = drawn[0] if len(drawn) == 1 else (await ask(lambda: _which_to_keep(t, player, drawn))).id
    del player.cards[DRAWN]
    for card in drawn:
        if card != chosen:
            people.put_under(t, card)
            gains.bring_to_light(t)
            gains.note(t, "return_person", player.seat, cause="FAF-GP-4", card=card)
    player.cards[PEOPLE].append(chosen)
    marker = t.components.people[chosen].type
    t.market.great_people.remove(marker)
    player.great_people.append(marker)
    gains.note(t, "great_person", player.seat, cause=cause, person=marker)
    return marker


def _fitting_card(t: Table, player: Player) -> str | None:
    """FAF-GP-3: the next card for which a marker of its kind is left; those above it go face up under the deck. None if
    no card of the deck has a marker."""
    deck, printed = t.market.decks[PEOPLE], t.components.people
    while any(printed[card].type in t.market.great_people for card in (*deck.face_down, *deck.face_up)):
        card = gains.draw_from(t, deck)
        assert card is not None, "the deck has a card that fits"
        gains.bring_to_light(t)
        if printed[card].type in t.market.great_people:
            return card
        people.put_under(t, card)
        gains.note(t, "return_person", player.seat, cause="FAF-GP-3", card=card)
    return None


def _which_to_keep(t: Table, player: Player, drawn: list[str]) -> Question[PrintedCard]:
    printed = t.components.people
    options = [
        Option(
            f"person:{card}",
            subjects.printed_card("person", card),
            Line("{person}: {text}", person=Line(printed[card].name), text=Line(printed[card].text)),
        )
        for card in drawn
    ]
    return Question(player.seat, GREAT_PERSON_KEPT, "Which of these great people do you keep?", options, secret=True)


@OVERRIDES.overrides(gains.great_person_lost)
def great_person_lost(before: Callable[..., None], t: Table, player: Player, kind: str) -> None:
    """FAF-GP-8: who has more cards of the kind than markers discards some of them at random."""
    before(t, player, kind)
    markers = player.great_people.count(kind) + len(people.on_map(t, player, kind))
    cards = [card for card in people.held(player) if t.components.people[card].type == kind]
    while len(cards) > markers:
        card = t.chance.draw(cards)
        gains.note(t, "lose_person", player.seat, cause="FAF-GP-8", card=card)
        people.discard(t, player, card)


# The pieces


def _printed(t: Table) -> Counter[str]:
    return Counter([*t.components.people])


def _lying(t: Table) -> Counter[str]:
    deck = t.market.decks[PEOPLE]
    cards = Counter([*deck.face_down, *deck.face_up])
    for player in t.players:
        cards.update([*people.held(player), *player.blanks, *player.cards.get(DRAWN, ())])
    return cards


def _deal_anew(t: Table, dealer: Dealer, seat: Seat | None) -> None:
    """The secret cards of others are any of their kinds, which are public; the rest lies in the deck in any order."""
    printed, face_down = t.components.people, t.market.decks[PEOPLE].face_down
    others = [player for player in t.players if player.seat != seat]
    hands = [people.secret(player) for player in others]
    choices = [player.cards[DRAWN] for player in others if DRAWN in player.cards]
    pool = dealer.shuffled(card for row in (*hands, *choices, face_down) for card in row)
    for hand in hands:
        for place, held in enumerate(hand):
            hand[place] = next(card for card in pool if printed[card].type == printed[held].type)
            pool.remove(hand[place])
    for row in choices:
        for place in range(len(row)):
            row[place] = next(card for card in pool if printed[card].type in t.market.great_people)
            pool.remove(row[place])
    face_down[:] = pool


PIECES: Final = Pieces("great person cards", _lying, _printed, _deal_anew)
