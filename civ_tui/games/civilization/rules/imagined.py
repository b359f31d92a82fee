"""What a seat may imagine: the table with everything hidden from it dealt anew.

Anything hidden that is added to the state must be added here and to `view`. Two laws hold: the view of the seat stays
the same, and dealing anew twice gives the same as once. The deal therefore depends only on what the seat can know:
hidden pieces are sorted before they are dealt.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from functools import cache
from hashlib import shake_128
from typing import Literal, TypeVar

from civ_tui.computers.imagined import ImaginedGame
from civ_tui.engine.chance import Chance
from civ_tui.engine.flow import Seat
from civ_tui.engine.log import heard
from civ_tui.games.civilization.rules.battle.village import GREAT_PERSON
from civ_tui.games.civilization.rules.edition import Edition
from civ_tui.games.civilization.rules.state import Player, Table, TileSlot, Token

T = TypeVar("T")


class Imagined(ImaginedGame[Table]):
    """A table as one seat may imagine it."""

    def deal_anew(self, state: Table, chance: Chance) -> None:
        """Deal anew what the seat cannot know."""
        redeal(state, self.seat, chance)

    @property
    def civilization(self) -> str:
        """The seat's civilization, which is public."""
        return self._game.state.players[self.seat].civilization


def redeal(t: Table, seat: Seat | None, chance: Chance) -> None:
    """Deal anew, in place, everything that the seat cannot know, including future chance. None deals anew everything
    that is not public.

    Lists that a waiting rule may hold are changed, not replaced; figures, cities and open pieces stay as they are.
    """
    others = [player for player in t.players if player.seat != seat]
    dealer = _Dealer(chance)
    _tiles(t, dealer)
    events = [t.market.events[number].face_down for number in t.market.events]
    _rows(dealer, [player.hand for player in others], events, _backs(t.edition))
    forces = [player.forces for player in others]
    if t.battle is not None:
        sides = (t.battle.attacker, t.battle.defender)
        forces += [side.hand for side in sides if side.seat != seat and side.seat not in t.battle.open_hands]
    _rows(dealer, forces, [deck.face_down for deck in t.market.units.values()], _types(t.edition))
    _rows(dealer, [t.market.wonder_deck], [], _eras(t.edition))
    t.market.great_people.sort()  # the order of drawing is future chance
    for kind, pool in (("hut", t.market.huts), ("village", t.market.villages)):
        _tokens(t, dealer, kind, pool, others)  # type: ignore[arg-type]
    t.log[:] = heard(t.log, seat)
    t.chance.state = chance.below(1 << 62)
    t.chance.forced.clear()
    t.settings = replace(t.settings, seed=0)


class _Dealer:
    """Shuffles with a stream of bytes grown from one random number: much faster than a number for each card."""

    def __init__(self, chance: Chance) -> None:
        self.seed = chance.below(1 << 62).to_bytes(8, "big")
        self.dealt = 0

    def shuffled(self, items: Iterable[T]) -> list[T]:
        """The items in a random order that does not depend on their order before."""
        row: list[T] = sorted(items)  # type: ignore[type-var]
        self.dealt += 1
        numbers = memoryview(shake_128(self.seed + bytes([self.dealt])).digest(4 * len(row))).cast("I")
        return [item for _, item in sorted(zip(numbers, row, strict=True))]


def _tiles(t: Table, dealer: _Dealer) -> None:
    """Tiles face down on the map or left over in the box."""
    slots = t.board.slots
    known = {slot.tile for slot in slots if slot.revealed}
    pool = dealer.shuffled(tile for tile in _neutral(t.edition) if tile not in known)
    for place, slot in enumerate(slots):
        if not slot.revealed:
            slots[place] = _face_down(slot.x, slot.y, pool.pop(), slot.quarter_turns)


def _rows(dealer: _Dealer, rows: list[list[str]], decks: list[list[str]], backs: dict[str, object]) -> None:
    """Redistribute cards with the same back among the rows and the face-down decks."""
    pools: dict[object, list[str]] = {}
    for row in (*rows, *decks):
        for card in row:
            pools.setdefault(backs[card], []).append(card)
    pools = {back: dealer.shuffled(pools[back]) for back in sorted(pools, key=str)}
    for row in (*rows, *decks):
        row[:] = [pools[backs[card]].pop() for card in row]


def _tokens(t: Table, dealer: _Dealer, kind: Literal["hut", "village"], pool: list[str], others: list[Player]) -> None:
    """Huts or villages on the map, with players, and left over. Nobody holds a great person face down."""
    squares = [square for square, token in t.board.tokens.items() if token.kind == kind]
    held = [player for player in others if any(token.kind == kind for token in player.tokens)]
    contents = pool + [t.board.tokens[square].content for square in squares]
    contents += [token.content for player in held for token in player.tokens if token.kind == kind]
    if held:
        kept = dealer.shuffled(content for content in contents if content != GREAT_PERSON)
        for player in held:
            player.tokens[:] = [_token(kind, kept.pop()) if one.kind == kind else one for one in player.tokens]
        contents = kept + [GREAT_PERSON] * contents.count(GREAT_PERSON)
    contents = dealer.shuffled(contents)
    for square in squares:
        t.board.tokens[square] = _token(kind, contents.pop())
    pool[:] = sorted(contents)  # the order of laying is future chance


@cache
def _neutral(edition: Edition) -> tuple[str, ...]:
    return tuple(tile.id for tile in edition.components.tiles.values() if tile.civilization is None)


@cache
def _face_down(x: int, y: int, tile: str, quarter_turns: int) -> TileSlot:
    return TileSlot(x, y, tile, quarter_turns)


@cache
def _token(kind: Literal["hut", "village"], content: str) -> Token:
    return Token(kind, content)


@cache
def _backs(edition: Edition) -> dict[str, object]:
    return {card.id: card.deck for card in edition.components.culture_events.values()}


@cache
def _types(edition: Edition) -> dict[str, object]:
    return {card.id: card.type for card in edition.components.unit_cards.values()}


@cache
def _eras(edition: Edition) -> dict[str, object]:
    return {wonder.id: wonder.era for wonder in edition.components.wonders.values()}
