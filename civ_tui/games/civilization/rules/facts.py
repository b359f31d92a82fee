"""The facts of each kind of log entry, and their sorts.

A file's log is checked against this table when the file is opened, so readers of entries may rely on it. A fact with
several values has a sort of its own like any other.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from functools import lru_cache
from types import MappingProxyType
from typing import Any, Final, NamedTuple, get_args

from civ_tui.engine.log import Entry
from civ_tui.games.civilization.rules.battle.prizes import SHEET
from civ_tui.games.civilization.rules.board import geography
from civ_tui.games.civilization.rules.chronicle import CITY_ACTIONS, MADE, TEMPLATES
from civ_tui.games.civilization.rules.printed.components import MARKET_RESOURCES, Terrain
from civ_tui.games.civilization.rules.state import Table

Sort = Callable[[Any, Table], bool]
"""Whether a value is of this sort, at that table."""

LONGEST_TEXT: Final = 300
"""Characters of a text among the facts. A deal of everything that two players can own is shorter."""
LARGEST: Final = 10**6
"""No number at a table comes near this."""
CAUSE: Final = re.compile(r"(?:[A-Z]+-[0-9]{1,2}[a-z]?|[a-z]+:[a-z0-9_.]{1,60})?")
"""A clause of the rulebook, a card, or the empty text."""


def number(value: Any, t: Table) -> bool:
    """A count."""
    return type(value) is int and -LARGEST <= value <= LARGEST


def seed(value: Any, t: Table) -> bool:
    """The seed of the game's random numbers."""
    return type(value) is int and value == t.settings.seed


def flag(value: Any, t: Table) -> bool:
    """Yes or no."""
    return isinstance(value, bool)


def seat(value: Any, t: Table) -> bool:
    """One of the players."""
    return type(value) is int and 0 <= value < len(t.players)


def square(value: Any, t: Table) -> bool:
    """A square of the map."""
    return type(value) is int and value in geography(t).names


def square_name(value: Any, t: Table) -> bool:
    """A square of the map, by its name."""
    return isinstance(value, str) and value in geography(t).names.values()


def front(value: Any, t: Table) -> bool:
    """A front of a battle, counted from 1."""
    return type(value) is int and 1 <= value <= LARGEST


def words(value: Any, t: Table) -> bool:
    """A text that can be shown."""
    return isinstance(value, str) and len(value) <= LONGEST_TEXT and value.isprintable()


def deck(value: Any, t: Table) -> bool:
    """A deck of culture events, by its number."""
    return type(value) is int and value in t.market.events


def content(value: Any, t: Table) -> bool:
    """The face of a hut or village token."""
    return isinstance(value, str) and (value in t.components.huts or value in t.components.villages)


def power(value: Any, t: Table) -> bool:
    """A power of a civilization."""
    civilization, _, id_ = value.partition(".") if isinstance(value, str) else ("", "", "")
    sheet = t.components.civilizations.get(civilization)
    return sheet is not None and any(each.id == id_ for each in sheet.powers)


def victory(value: Any, t: Table) -> bool:
    """A victory of the edition."""
    return isinstance(value, str) and value in t.edition.victories


def made(value: str, t: Table) -> bool:
    """What a city can produce, by its key."""
    kind, _, id_ = value.partition(":")
    return (
        value in MADE
        or (kind == "building" and id_ in t.components.buildings)
        or (kind == "wonder" and id_ in t.components.wonders)
    )


def announced(value: Any, t: Table) -> bool:
    """What can be cancelled (TIME-2): a culture event, an ability, or an action of a city with one item or two."""
    if not isinstance(value, str):
        return False
    first, plus, second = value.partition("+")
    if plus:
        return made(first, t) and made(second, t)
    printed = t.components
    return made(value, t) or value in CITY_ACTIONS or value in printed.culture_events or value in printed.abilities


def bearer(value: Any, t: Table) -> bool:
    """Where coin tokens lie (LOOT-4)."""
    return isinstance(value, str) and (value == SHEET or value in t.components.techs or value in t.components.wonders)


def item(value: Any, t: Table) -> bool:
    """What a city can produce, by its key."""
    return isinstance(value, str) and made(value, t)


def rank(value: Any, t: Table) -> bool:
    """A rank of some type of unit (RES-6)."""
    return type(value) is int and any(value in kind.names for kind in t.components.unit_kinds.values())


def unit(value: Any, t: Table) -> bool:
    """A unit as it is named: `[type, rank]`."""
    if not isinstance(value, list) or len(value) != 2:
        return False
    type_, rank = value
    kinds = t.components.unit_kinds
    return isinstance(type_, str) and type_ in kinds and type(rank) is int and rank in kinds[type_].names


def goods(value: Any, t: Table) -> bool:
    """What one side of a deal gives, as everybody sees it (`rules.goods`)."""
    sorts: dict[str, Sort] = {
        "trade": _some,
        "culture": _some,
        "resources": lambda held, t: (
            isinstance(held, dict) and all(resource(kind, t) and _some(n, t) for kind, n in held.items())
        ),
        "tokens": _rows(token, _some),
        "cards": _rows(_some, deck),
    }
    return _told(value, t, sorts)


def faces(value: Any, t: Table) -> bool:
    """The hidden faces among the goods, as the two dealing players see them."""
    return bool(value) and _told(value, t, {"tokens": _each(content), "cards": _each(event)})


def _told(value: Any, t: Table, sorts: Mapping[str, Sort]) -> bool:
    return isinstance(value, dict) and value.keys() <= sorts.keys() and all(sorts[key](value[key], t) for key in value)


def _some(value: Any, t: Table) -> bool:
    return number(value, t) and value > 0


def _each(sort: Sort) -> Sort:
    return lambda value, t: isinstance(value, list) and all(sort(one, t) for one in value)


def _rows(*sorts: Sort) -> Sort:
    def row(value: Any, t: Table) -> bool:
        return (
            isinstance(value, list)
            and len(value) == len(sorts)
            and all(sort(one, t) for sort, one in zip(sorts, value, strict=True))
        )

    return _each(row)


def one_of(*known: str) -> Sort:
    """One of these words."""
    return lambda value, _t: isinstance(value, str) and value in known


def printed(shelf: str) -> Sort:
    """A component of that shelf of the catalogue, by its id."""
    return lambda value, t: isinstance(value, str) and value in getattr(t.components, shelf)


def maybe(sort: Sort) -> Sort:
    """A value of that sort, or None; such a fact may be missing."""
    return lambda value, t: value is None or sort(value, t)


tech, building, wonder, event = (printed(shelf) for shelf in ("techs", "buildings", "wonders", "culture_events"))
person, government, ability = (printed(shelf) for shelf in ("great_people", "governments", "abilities"))
unit_type, unit_card = printed("unit_kinds"), printed("unit_cards")
resource = one_of(*MARKET_RESOURCES)
token, figure, terrain = one_of("hut", "village"), one_of("army", "scout"), one_of(*get_args(Terrain))
side = one_of("attacker", "defender")
attacked = one_of("figures", "city", "capital", "village")

_UNIT: Final[Mapping[str, Sort]] = {
    "barbarian": flag,
    "front": front,
    "card": unit_card,
    "unit": unit,
    "strength": number,
    "wounds": number,
}

FACTS: Final[Mapping[str, Mapping[str, Sort]]] = MappingProxyType(
    {
        # Setup and round
        "game_begins": {"first": seat, "seed": seed},
        "round": {"first": seat},
        "phase": {},
        "capital": {},
        "victory": {"victory": victory},
        "taken_back": {"answers": number},
        # Cities, governments, techs
        "city_founded": {},
        "city_destroyed": {},
        "government": {"government": government},
        "gathers": {"city": square_name},
        "learn": {"tech": tech},
        "no_research": {},
        "no_tech": {},
        "improve": {"building": building},
        "produces": {"item": item, "cost": number, "rank": maybe(rank)},
        "walls": {},
        "arts": {},
        "harvest": {},
        "production_bonus": {"amount": number},
        "extra_actions": {},
        "advance": {"space": number},
        # Dials, tokens, cards
        "coins": {"coins": number, "change": number},
        "coin_token": {"tech": tech},
        "wonder_coin": {"card": wonder},
        "sheet_coin": {},
        "gain_trade": {"amount": number, "lost": number, "dial": number},
        "spend_trade": {"amount": number, "dial": number},
        "gain_culture": {"amount": number, "tokens": number},
        "spend_culture": {"amount": number, "tokens": number},
        "gain_resource": {"resource": resource},
        "spend_resource": {"resource": resource},
        "spend_token": {"resource": content, "token": token},
        "draw_unit": {"type": unit_type},
        "drawn_unit": {"card": unit_card},
        "draw_event": {"deck": deck},
        "drawn_event": {"card": event},
        "discard_event": {"card": event},
        "lose_unit": {"card": unit_card},
        "save_unit": {"card": unit_card},
        "great_person": {"person": person},
        "play_event": {"card": event},
        "use_ability": {"ability": ability},
        "use_wonder": {"card": wonder},
        "use_power": {"card": power},
        "refuses_event": {"card": event},
        "fizzles": {"card": maybe(event), "ability": maybe(ability)},
        "responds": {"what": announced},
        "passes": {},
        "cancelled": {"what": announced, "by": maybe(seat)},
        # Markers and figures
        "place_building": {"id": building},
        "place_wonder": {"id": wonder},
        "place_great_person": {"id": person},
        "lose_building": {"id": building},
        "lose_wonder": {"id": wonder},
        "lose_great_person": {"id": person},
        "lose_walls": {},
        "disaster": {"terrain": terrain},
        "locked": {},
        "wonder_revealed": {"wonder": wonder},
        "obsolete": {"wonder": wonder},
        "enter_figure": {"kind": figure},
        "lose_figure": {"kind": figure},
        "march": {"figures": number, "origin": square},
        "explore": {},
        "take_hut": {},
        "token_seen": {"content": content},
        "take_village": {},
        # Trade
        "proposes": {"to": seat, "deal": words, "gives": maybe(goods), "gets": maybe(goods)},
        "refuses": {"to": seat},
        "deal": {"to": seat, "gives": goods, "gets": goods},
        "passed_hidden": {"to": seat, "faces": faces},
        # Battle and loot
        "scouts_killed": {"against": seat},
        "battle_begins": {"attacked": attacked, "against": seat},
        "battle_force": {"barbarian": flag, "cards": number, "bonus": number},
        "unit_opens_front": _UNIT,
        "unit_attacks": {**_UNIT, "enemy": unit, "enemy_strength": number, "first": flag},
        "unit_wounded": {**_UNIT, "more": number},
        "unit_killed": _UNIT,
        "unit_healed": {**_UNIT, "less": number},
        "battle_result": {
            "winner": side,
            "barbarian": flag,
            "attacked": attacked,
            "against": seat,
            "attacker": number,
            "defender": number,
            "attacker_bonus": number,
            "defender_bonus": number,
        },
        "loot_nothing": {"loser": seat},
        "loot_resource": {"loser": seat, "resource": resource},
        "loot_token": {"loser": seat, "token": token},
        "loot_event": {"loser": seat, "deck": deck},
        "event_seen": {"card": event},
        "discard_coin": {"card": bearer},
        "steal_coin": {"loser": seat, "card": bearer},
    }
)
"""The facts of every kind of entry. Only facts of a `maybe` sort may be missing."""


def fits(entry: Entry, t: Table) -> bool:
    """Whether the entry could be in the log of that table: of a known kind, with exactly the facts of that kind, about
    existing seats and squares."""
    form = FORMS.get(entry.kind) or _form_besides(entry.kind, t)
    if form is None or not entry.facts.keys() <= form.facts.keys():
        return False
    if entry.phase not in t.edition.phases or not 0 <= entry.round <= t.round or not _is_cause(entry.cause):
        return False
    if not (form.who(entry.seat, t) and form.where(entry.place, t)):
        return False
    if entry.audience is not None and not all(seat(each, t) for each in entry.audience):
        return False
    get = entry.facts.get
    return all(sort(get(name), t) for name, sort in form.facts.items())


class Form(NamedTuple):
    """What entries of a kind must tell: the seat, the square, and the facts."""

    who: Sort
    where: Sort
    facts: Mapping[str, Sort]


def _form(kind: str) -> Form:
    """The seat and the square are required if the sentence of that kind names them."""
    template = TEMPLATES[kind]
    who, where = (sort if part in template else maybe(sort) for sort, part in ((seat, "{who}"), (square, "{where}")))
    return Form(who, where, FACTS[kind])


def _form_besides(kind: str, t: Table) -> Form | None:
    """That of a kind which only this edition has."""
    told = t.edition.told.get(kind)
    if told is None:
        return None
    facts = {name: printed(shelf) if shelf else number for name, shelf in told.facts.items()}
    return Form(maybe(seat), maybe(square), facts)


FORMS: Final[Mapping[str, Form]] = MappingProxyType({kind: _form(kind) for kind in FACTS})


@lru_cache(maxsize=1 << 10)
def _is_cause(text: str) -> bool:
    return CAUSE.fullmatch(text) is not None
