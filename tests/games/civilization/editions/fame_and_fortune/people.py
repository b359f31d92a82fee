"""Tables with great person cards, for tests."""

from civ_tui.games.civilization.rules import gains
from civ_tui.games.civilization.rules.board import geography, is_water
from civ_tui.games.civilization.rules.people import PEOPLE
from civ_tui.games.civilization.rules.state import Square, Table
from tests.games.civilization.rules import tables

CARDS = "great_people_cards"


def table(players: int = 2, civs: tuple[str, ...] = tables.CIVILIZATIONS, *more: str) -> Table:
    """A table with the cards; `more` options besides."""
    return tables.table(players, civs, options=(CARDS, *more))


def outskirts(t: Table, seat: int) -> list[Square]:
    """The free squares of dry land around the capital of the seat."""
    return [
        square
        for square in geography(t).around[t.players[seat].cities[0].square]
        if square not in t.board.markers and not is_water(t, square)
    ]


def marker(t: Table, seat: int, kind: str) -> Square:
    """A great person marker out of the market onto a square of the capital's outskirts."""
    square = outskirts(t, seat)[0]
    tables.great_person(t, seat, kind, t.shape.names[square])
    return square


def give(t: Table, seat: int, *cards: str, shown: bool = False, placed: bool = True) -> None:
    """These cards out of their deck to the seat, in secret or `shown`, each kind with a marker on the map or, unless
    `placed`, in the reserve."""
    player = t.players[seat]
    for card in cards:
        t.market.decks[PEOPLE].face_down.remove(card)
        (player.people if shown else player.cards[PEOPLE]).append(card)
        kind = t.components.people[card].type
        if placed:
            marker(t, seat, kind)
        else:
            t.market.great_people.remove(kind)
            player.great_people.append(kind)
    gains.recount(t)


def show(t: Table, card: str, name: str) -> None:
    """The first player has shown that great person, whose marker stands on the square of that name."""
    t.market.decks[PEOPLE].face_down.remove(card)
    t.players[0].people.append(card)
    tables.great_person(t, 0, t.components.people[card].type, name)


def given(
    *cards: str,
    seat: int = 0,
    shown: bool = False,
    placed: bool = True,
    players: int = 2,
    civs: tuple[str, ...] = tables.CIVILIZATIONS,
) -> Table:
    """A table on which the seat has these cards, as `give` gives them."""
    t = table(players, civs)
    give(t, seat, *cards, shown=shown, placed=placed)
    return t


def stack(t: Table, *cards: str) -> None:
    """Make these the next cards of the deck, the first one first."""
    deck = t.market.decks[PEOPLE].face_down
    for card in reversed(cards):
        deck.remove(card)
        deck.append(card)
