"""The pieces of each kind: how many are printed, where they lie on a table, and how what is hidden is dealt anew.

What a seat may imagine depends only on what it can know: hidden pieces are sorted before they are dealt. Lists that a
waiting rule may hold are changed, not replaced; figures, cities and open pieces stay as they are.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from functools import cache
from hashlib import shake_128
from typing import Any, Final, Literal, TypeVar

from civ_tui.engine.chance import Chance
from civ_tui.engine.flow import Seat
from civ_tui.games.civilization.rules.battle.village import GREAT_PERSON
from civ_tui.games.civilization.rules.edition import Edition, Pieces
from civ_tui.games.civilization.rules.printed.components import MARKET_RESOURCES
from civ_tui.games.civilization.rules.state import Deck, Player, Table, TileSlot, Token

T = TypeVar("T")
TokenKind = Literal["hut", "village"]


# Where they lie


def _printed(copies: Mapping[Any, int]) -> Counter[str]:
    return Counter({str(what): number for what, number in copies.items()})


def _in_decks(decks: Iterable[Deck]) -> Counter[str]:
    return Counter(card for deck in decks for card in (*deck.face_down, *deck.face_up))


def _units(t: Table) -> Counter[str]:
    units = _in_decks(t.market.units.values())
    for player in t.players:
        units.update(player.forces)
    if t.battle is not None:
        for side in (t.battle.attacker, t.battle.defender):
            units.update(side.hand)
        for front in t.battle.fronts:
            units.update(unit.card for unit in (front.attacker, front.defender) if unit is not None)
    return units


@cache
def _all_units(edition: Edition) -> Counter[str]:
    kinds = edition.components.unit_kinds.values()
    return Counter({f"{kind.id}-{strength}": copies for kind in kinds for strength, copies in kind.cards.items()})


@cache
def _all_events(edition: Edition) -> Counter[str]:
    return Counter({event.id: event.copies for event in edition.components.culture_events.values()})


def _events(t: Table) -> Counter[str]:
    events = _in_decks(t.market.events.values())
    for player in t.players:
        events.update(player.hand)
    return events


def removed(t: Table, kind: str) -> list[str]:
    """The pieces of that kind that have left the game."""
    return [piece.split(":", maxsplit=1)[1] for piece in t.market.removed if piece.startswith(f"{kind}:")]


def _wonders(t: Table) -> Counter[str]:
    wonders = Counter([*t.market.wonders, *t.market.wonder_deck, *t.market.unseen, *removed(t, "wonder")])
    for player in t.players:
        wonders.update(card.id for card in player.wonders)
        wonders.update([player.setup_wonder] if player.setup_wonder else [])
    return wonders


def _great_people(t: Table) -> Counter[str]:
    persons = Counter([*t.market.great_people, *removed(t, "great_person")])
    persons.update(marker.id for marker in t.board.markers.values() if marker.kind == "great_person")
    for player in t.players:
        persons.update(player.great_people)
    return persons


def _tokens(t: Table, kind: str) -> Counter[str]:
    contents = Counter([*(t.market.huts if kind == "hut" else t.market.villages), *removed(t, kind)])
    contents.update(token.content for token in t.board.tokens.values() if token.kind == kind)
    for player in t.players:
        contents.update(token.content for token in player.tokens if token.kind == kind)
    return contents


def _buildings(t: Table) -> Counter[str]:
    buildings = Counter(t.market.buildings)
    buildings.update(
        t.components.buildings[marker.id].pool for marker in t.board.markers.values() if marker.kind == "building"
    )
    return +buildings


def _resources(t: Table) -> Counter[str]:
    resources = Counter(t.market.resources)
    for player in t.players:
        resources.update(player.resources)
    return +resources


# Dealing anew


class Dealer:
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


def _deal_tiles(t: Table, dealer: Dealer, _seat: Seat | None) -> None:
    """Tiles face down on the map or left over in the box."""
    slots = t.board.slots
    known = {slot.tile for slot in slots if slot.revealed}
    pool = dealer.shuffled(tile for tile in _neutral(t.edition) if tile not in known)
    for index, slot in enumerate(slots):
        if not slot.revealed:
            slots[index] = _face_down(slot.x, slot.y, pool.pop(), slot.quarter_turns)


def _rows(dealer: Dealer, rows: list[list[str]], decks: list[list[str]], backs: dict[str, object]) -> None:
    """Redistribute cards with the same back among the rows and the face-down decks."""
    pools: dict[object, list[str]] = {}
    for row in (*rows, *decks):
        for card in row:
            pools.setdefault(backs[card], []).append(card)
    pools = {back: dealer.shuffled(pools[back]) for back in sorted(pools, key=str)}
    for row in (*rows, *decks):
        row[:] = [pools[backs[card]].pop() for card in row]


def _deal_tokens(t: Table, dealer: Dealer, seat: Seat | None, kind: TokenKind, pool: list[str]) -> None:
    """Huts or villages on the map, with players, and left over. Nobody holds face down what is used at once."""
    squares = [square for square, token in t.board.tokens.items() if token.kind == kind]
    held = [player for player in _others(t, seat) if any(token.kind == kind for token in player.tokens)]
    contents = pool + [t.board.tokens[square].content for square in squares]
    contents += [token.content for player in held for token in player.tokens if token.kind == kind]
    if held:
        never = {GREAT_PERSON} | {id_ for id_, face in t.components.faces(kind).items() if face.phase is None}
        stack = dealer.shuffled(content for content in contents if content not in never)
        for player in held:
            player.tokens[:] = [_token(kind, stack.pop()) if token.kind == kind else token for token in player.tokens]
        contents = stack + [content for content in contents if content in never]
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
def _token(kind: TokenKind, content: str) -> Token:
    return Token(kind, content)


@cache
def _backs(edition: Edition, shelf: str, back: str) -> dict[str, object]:
    """The backs of the cards on that shelf, by their ids."""
    return {card.id: getattr(card, back) for card in getattr(edition.components, shelf).values()}


# Each kind


def _others(t: Table, seat: Seat | None) -> list[Player]:
    """Everybody but that seat."""
    return [player for player in t.players if player.seat != seat]


def _deal_events(t: Table, dealer: Dealer, seat: Seat | None) -> None:
    decks = [deck.face_down for deck in t.market.events.values()]
    _rows(dealer, [player.hand for player in _others(t, seat)], decks, _backs(t.edition, "culture_events", "deck"))


def _deal_units(t: Table, dealer: Dealer, seat: Seat | None) -> None:
    forces = [player.forces for player in _others(t, seat)]
    if t.battle is not None:
        sides = (t.battle.attacker, t.battle.defender)
        forces += [side.hand for side in sides if side.seat != seat and side.seat not in t.battle.open_hands]
    _rows(dealer, forces, [deck.face_down for deck in t.market.units.values()], _backs(t.edition, "unit_cards", "type"))


def _deal_wonders(t: Table, dealer: Dealer, _seat: Seat | None) -> None:
    _rows(dealer, [t.market.wonder_deck, t.market.unseen], [], _backs(t.edition, "wonders", "era"))


def _deal_great_people(t: Table, _dealer: Dealer, _seat: Seat | None) -> None:
    t.market.great_people.sort()  # the order of drawing is future chance


PIECES: Final = (
    Pieces("tiles", resample=_deal_tiles),
    Pieces("culture events", _events, lambda t: _all_events(t.edition), _deal_events),
    Pieces("unit cards", _units, lambda t: _all_units(t.edition), _deal_units),
    Pieces(
        "wonders",
        _wonders,
        lambda t: Counter() if t.settings.learning else Counter(list(t.components.wonders)),
        _deal_wonders,
    ),
    Pieces(
        "great people",
        _great_people,
        lambda t: Counter({person.id: person.copies for person in t.components.great_people.values()}),
        _deal_great_people,
    ),
    Pieces(
        "huts",
        lambda t: _tokens(t, "hut"),
        lambda t: _printed(t.components.huts),
        lambda t, dealer, seat: _deal_tokens(t, dealer, seat, "hut", t.market.huts),
    ),
    Pieces(
        "villages",
        lambda t: _tokens(t, "village"),
        lambda t: _printed(t.components.villages),
        lambda t, dealer, seat: _deal_tokens(t, dealer, seat, "village", t.market.villages),
    ),
    Pieces(
        "buildings",
        _buildings,
        lambda t: Counter({pool.id: pool.count for pool in t.components.building_pools.values()}),
    ),
    Pieces("resources", _resources, lambda t: _printed(dict.fromkeys(MARKET_RESOURCES, len(t.players)))),
)
"""The pieces of the base game, in the order in which they are dealt anew."""
