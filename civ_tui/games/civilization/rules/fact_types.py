"""The types of facts in the log: which values are of a type, and how the sentences of the log write them.

A file's log is checked against them when the file is opened (`engine.chronicle`), so readers of entries may rely on
them. A fact with several values has a type of its own like any other.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any, Final, get_args

from civ_tui.engine.chronicle import SEAT, FactType, Test, Writing, number_within, one_of, written
from civ_tui.games.civilization.rules import board, naming
from civ_tui.games.civilization.rules.battle.prizes import SHEET
from civ_tui.games.civilization.rules.goods import PROMISES, faces_in_words, goods_in_words
from civ_tui.games.civilization.rules.printed.components import MARKET_RESOURCES, Terrain
from civ_tui.games.civilization.rules.state import Table

LONGEST_TEXT: Final = 300
"""Characters of a text among the facts. A deal of everything that two players can own is shorter."""
LARGEST: Final = 10**6
"""No number at a table comes near this."""
number, seat = number_within(-LARGEST, LARGEST), replace(SEAT, written=naming.player)
front = number_within(1, LARGEST)
"""A front of a battle, counted from 1."""
seed = FactType(lambda value, t: type(value) is int and value == t.settings.seed)
"""The seed of the game's random numbers."""
flag = FactType(lambda value, _t: isinstance(value, bool))
words = FactType(lambda value, _t: isinstance(value, str) and len(value) <= LONGEST_TEXT and value.isprintable())
"""A text that can be shown."""
square_name = FactType(lambda value, t: isinstance(value, str) and value in board.geography(t).names.values())
deck = FactType(lambda value, t: type(value) is int and value in t.market.events, lambda value, _view: "I" * value)
"""A deck of culture events, by its number."""
rank = FactType(
    lambda value, t: type(value) is int and any(value in kind.names for kind in t.components.unit_kinds.values())
)
"""A rank of some type of unit (RES-6)."""


@written(naming.square)
def square(value: Any, t: Table) -> bool:
    """A square of the map."""
    return type(value) is int and value in board.geography(t).names


@written(naming.token_face)
def content(value: Any, t: Table) -> bool:
    """The face of a hut or village token."""
    return isinstance(value, str) and (value in t.components.huts or value in t.components.villages)


@written(naming.card_name)
def power(value: Any, t: Table) -> bool:
    """A power of a civilization."""
    civilization, _, id_ = value.partition(".") if isinstance(value, str) else ("", "", "")
    sheet = t.components.civilizations.get(civilization)
    return sheet is not None and any(entry.id == id_ for entry in sheet.powers)


def decree_of(kind: str) -> FactType:
    """What a government or policy lets its player use: "feudalism.harvest"."""

    def test(value: Any, t: Table) -> bool:
        card, _, id_ = value.partition(".") if isinstance(value, str) else ("", "", "")
        component = t.components.of_kind(kind).get(card)
        return component is not None and bool(id_) and any(clause.id == id_ for clause in component.clauses)

    return FactType(test, naming.decree_of(kind))


decree, reform = decree_of("government"), decree_of("policy")


def made(value: str, t: Table) -> bool:
    """What a city can produce, by its key."""
    kind, _, id_ = value.partition(":")
    return (
        value in naming.MADE
        or (kind == "building" and id_ in t.components.buildings)
        or (kind == "wonder" and id_ in t.components.wonders)
    )


item = FactType(lambda value, t: isinstance(value, str) and made(value, t))
"""What a city can produce, by its key."""


@written(naming.announced)
def announced(value: Any, t: Table) -> bool:
    """What can be cancelled (TIME-2): a culture event, an ability, or an action of a city with one item or two."""
    if not isinstance(value, str):
        return False
    first, plus, second = value.partition("+")
    if plus:
        return made(first, t) and made(second, t)
    printed = t.components
    return (
        made(value, t) or value in naming.CITY_ACTIONS or value in printed.culture_events or value in printed.abilities
    )


@written(naming.card_name)
def bearer(value: Any, t: Table) -> bool:
    """Where coin tokens lie (LOOT-4)."""
    return isinstance(value, str) and (value == SHEET or value in t.components.techs or value in t.components.wonders)


@written(naming.unit_name)
def unit(value: Any, t: Table) -> bool:
    """A unit as it is named: `[type, rank]`."""
    if not isinstance(value, list) or len(value) != 2:
        return False
    type_, rank = value
    kinds = t.components.unit_kinds
    return isinstance(type_, str) and type_ in kinds and type(rank) is int and rank in kinds[type_].names


@written(lambda goods, _view: goods_in_words(goods))
def goods(value: Any, t: Table) -> bool:
    """What one side of a deal gives, as everybody sees it (`rules.goods`)."""
    types: dict[str, Test] = {
        "trade": _some,
        "culture": _some,
        "resources": lambda held, t: (
            isinstance(held, dict) and all(resource(kind, t) and _some(n, t) for kind, n in held.items())
        ),
        "tokens": _rows(token, _some),
        "cards": _rows(_some, deck),
        "promises": _each(lambda promise, _t: promise in PROMISES),
    }
    return _told(value, t, types)


@written(lambda faces, view: faces_in_words(faces, view.components))
def faces(value: Any, t: Table) -> bool:
    """The hidden faces among the goods, as the two dealing players see them."""
    return bool(value) and _told(value, t, {"tokens": _each(content), "cards": _each(event)})


def _told(value: Any, t: Table, types: Mapping[str, Test]) -> bool:
    return isinstance(value, dict) and value.keys() <= types.keys() and all(types[key](value[key], t) for key in value)


def _some(value: Any, t: Table) -> bool:
    return number(value, t) and value > 0


def _each(is_type: Test) -> Test:
    return lambda value, t: isinstance(value, list) and all(is_type(part, t) for part in value)


def _rows(*types: Test) -> Test:
    def row(value: Any, t: Table) -> bool:
        return (
            isinstance(value, list)
            and len(value) == len(types)
            and all(is_type(part, t) for is_type, part in zip(types, value, strict=True))
        )

    return _each(row)


@written(naming.victory)
def victory(value: Any, t: Table) -> bool:
    """A victory of the edition."""
    return isinstance(value, str) and value in t.edition.victories


def printed(shelf: str, writing: Writing | None = None) -> FactType:
    """A component of that shelf of the catalogue, by its id; written by its name if nothing else is said."""
    return FactType(
        lambda value, t: isinstance(value, str) and value in getattr(t.components, shelf),
        writing or naming.on_shelf(shelf),
    )


tech, building, wonder, event = (printed(shelf) for shelf in ("techs", "buildings", "wonders", "culture_events"))
city_marker, city_state = printed("city_markers"), printed("city_states")
person, government, ability = printed("great_people"), printed("governments"), printed("abilities", naming.ability)
unit_type, unit_card = printed("unit_kinds", naming.called), printed("unit_cards", naming.card_name)
investment, policy = printed("investments"), printed("policies")
person_card = printed("people")
resource, terrain = one_of(*MARKET_RESOURCES, writing=naming.called), one_of(*get_args(Terrain), writing=naming.called)
relic = printed("relics")
token, figure = one_of("hut", "village"), one_of("army", "scout", writing=naming.called)
side = one_of("attacker", "defender")
attacked = one_of("figures", "city", "capital", "village")
change = replace(number, written=naming.signed)
