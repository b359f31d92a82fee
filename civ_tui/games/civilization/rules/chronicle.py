"""The sentences of the log: one template for each kind of entry, filled with names of players, squares and components.

An entry itself says who may read it (`Entry.heard_by`); a view holds only the entries of its seat.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Final

from civ_tui.engine.flow import Seat
from civ_tui.engine.log import Entry
from civ_tui.engine.wording import Line, Text
from civ_tui.games.civilization.rules.goods import faces_in_words, goods_in_words

if TYPE_CHECKING:
    from civ_tui.games.civilization.rules.printed.catalog import Catalog
    from civ_tui.games.civilization.rules.view import View

MINOR: Final = frozenset(
    {
        "phase",
        "battle_force",
        "coins",
        "drawn_event",
        "drawn_unit",
        "event_seen",
        "passed_hidden",
        "passes",
        "spend_culture",
        "spend_trade",
        "token_seen",
        "unit_wounded",
    }
)
"""Kinds left out of a summary: they repeat another entry, or concern one seat alone."""

TEMPLATES: Final[Mapping[str, str]] = MappingProxyType(
    {
        # Setup and round
        "game_begins": "The game begins. {first} is the first player.",
        "round": "Round {round} begins. {first} is the first player.",
        "phase": "Phase: {phase}.",
        "capital": "{who} places the capital on {where}.",
        "victory": "Victory: {victory}.",
        "taken_back": "All players agree to take back decisions: {answers}.",
        # Cities, governments, techs
        "city_founded": "{who} founds a city on {where}.",
        "city_destroyed": "{who} loses the city {where}.",
        "government": "{who} adopts {government}.",
        "gathers": "{who} gathers from {where} for {city}.",
        "learn": "{who} learns {tech}.",
        "no_tech": "{who} researches nothing.",
        "no_research": "Nobody has the trade for a tech: there is no research.",
        "improve": "{who} improves {where}: {building}.",
        "produces": "{who} produces in {where}: {item}, {cost} production.",
        "produces.free": "{who} produces in {where} for free: {item}.",
        "walls": "{who} walls {where}.",
        "arts": "{who} devotes {where} to the arts.",
        "harvest": "{who} harvests in {where}.",
        "production_bonus": "{where} has {amount} more production this round.",
        "extra_actions": "The cities of {who} take one more action this round.",
        "advance": "{who} advances to space {space} of the culture track.",
        "advance.free": "{who} advances to space {space} of the culture track for free: {by_card}.",
        # Dials, tokens, cards
        "coins": "Coins of {who}: {coins} ({change}).",
        "coin_token": "{who} puts a coin on {tech}.",
        "wonder_coin": "{who} puts a coin on {card}.",
        "sheet_coin": "{who} puts a coin on the civilization sheet.",
        "gain_trade": "{who} gains {amount} trade: {dial} now.",
        "gain_trade.lost": "{who} gains {amount} trade: {dial} now, {lost} lost.",
        "spend_trade": "{who} spends {amount} trade.",
        "gain_culture": "{who} gains {amount} culture.",
        "spend_culture": "{who} spends {amount} culture.",
        "gain_resource": "{who} gains {resource}.",
        "spend_resource": "{who} spends {resource}.",
        "spend_token": "{who} spends a hut token: {resource}.",
        "spend_token.village": "{who} spends a village token: {resource}.",
        "draw_unit": "{who} draws a unit: {type}.",
        "drawn_unit": "{who} has drawn {card}.",
        "draw_event": "{who} draws a culture event of deck {deck}.",
        "drawn_event": "{who} has drawn {card}.",
        "discard_event": "{who} discards {card}.",
        "lose_unit": "{who} loses a unit: {card}.",
        "save_unit": "{who} saves a unit: {card}.",
        "great_person": "{who} receives a great person: {person}.",
        "play_event": "{who} plays {card}.",
        "use_ability": "{who} uses {ability}.",
        "use_wonder": "{who} uses {card}: {text}",
        "use_power": "{who} uses the power of the {card}.",
        "refuses_event": "{who} refuses {card}.",
        "fizzles": "{card}, played by {who}, comes to nothing.",
        "fizzles.ability": "{ability}, used by {who}, comes to nothing.",
        "fizzles.untold": "What {who} played comes to nothing.",  # in saves that do not name the card
        "responds": "{who} responds.",
        "passes": "{who} lets everything pass until the next own turn.",
        "cancelled": "{what}, announced by {who}, is cancelled by {by}.",
        "cancelled.untold": "What {who} announced is cancelled.",  # in saves that do not name the player
        # Markers and figures
        "place_building": "{who} builds on {where}: {id}.",
        "place_wonder": "{who} builds {id} on {where}.",
        "place_great_person": "{who} places the {id} on {where}.",
        "lose_building": "{who} removes a building from {where}: {id}.",
        "lose_wonder": "{who} loses {id} on {where}.",
        "lose_great_person": "{who} takes the {id} off {where}.",
        "lose_walls": "{where} loses its walls.",
        "disaster": "A disaster turns {where} into {terrain}.",
        "locked": "No figure may leave {where} this round.",
        "wonder_revealed": "A wonder enters the market: {wonder}.",
        "obsolete": "{wonder} is obsolete.",
        "enter_figure": "{who} puts an army on {where}.",
        "enter_figure.scout": "{who} puts a scout on {where}.",
        "lose_figure": "{who} loses an army on {where}.",
        "lose_figure.scout": "{who} loses a scout on {where}.",
        "march": "{who} marches from {origin} to {where}.",
        "march.many": "{who} marches with {figures} figures from {origin} to {where}.",
        "explore": "{who} explores the tile of {where}.",
        "take_hut": "{who} takes the hut on {where}.",
        "token_seen": "The token is {content}.",
        "take_village": "{who} takes the village {where}.",
        # Trade
        "proposes": "{who} offers {to} {gives} for {gets}.",
        "proposes.gift": "{who} offers {to} {gives} and asks for nothing.",
        "proposes.request": "{who} asks {to} for {gets} and offers nothing.",
        "proposes.untold": "{who} proposes a deal to {to}.",  # in saves that do not tell the deal
        "refuses": "{who} refuses the deal of {to}.",
        "deal": "{who} gives {to} {gives} for {gets}.",
        "deal.gift": "{who} gives {to} {gives}.",
        "deal.request": "{to} gives {who} {gets}.",
        "passed_hidden": "{who} hands {to}: {faces}.",
        # Battle and loot
        "scouts_killed": "{who} drives the scouts of {against} off {where}.",
        "battle_begins": "{who} attacks {against} on {where}.",
        "battle_begins.village": "{who} attacks the village {where}.",
        "battle_force": "{who}: units {cards}, combat bonus {bonus}.",
        "unit_opens_front": "{who}: {unit} {strength} opens front {front}.",
        "unit_attacks": "{who}: {unit} {strength} attacks {enemy} {enemy_strength} on front {front}.",
        "unit_wounded": "{who}: {unit} takes {more} on front {front}.",
        "unit_killed": "{who}: {unit} dies on front {front}.",
        "unit_healed": "{who}: {unit} heals {less} on front {front}.",
        "battle_result": "The battle of {where}: {attacker} to {defender}. It is won by {who}.",
        "battle_result.tie": "The battle of {where}: {attacker} to {defender}. A tie is won by the defender: {who}.",
        "loot_nothing": "{who} takes nothing from {loser}.",
        "loot_resource": "{who} takes {resource} from {loser}.",
        "loot_token": "{who} takes a hut token from {loser}.",
        "loot_token.village": "{who} takes a village token from {loser}.",
        "loot_event": "{who} takes a card of deck {deck} from {loser}.",
        "event_seen": "The card taken is {card}.",
        "discard_coin": "{who} loses the coin token on {card}.",
        "steal_coin": "{who} takes the coin token on {card} from {loser}.",
    }
)
"""The sentence of each kind; "kind.variant" where a fact needs a different sentence (`_variant`)."""

CALLED: Final = MappingProxyType(
    {
        "incense": "incense",
        "iron": "iron",
        "silk": "silk",
        "wheat": "wheat",
        "spy": "spy",
        "uranium": "uranium",
        "grassland": "grassland",
        "forest": "forest",
        "desert": "desert",
        "mountain": "mountain",
        "water": "water",
        "infantry": "infantry",
        "artillery": "artillery",
        "mounted": "mounted",
        "aircraft": "aircraft",
        "army": "army",
        "scout": "scout",
    }
)
"""Resources, terrain, types of units and figures, within a sentence."""
NAMELESS: Final = "{who}: {sort}"
"""The sentence for a kind without a template."""
BARBARIANS: Final = (Line("the barbarians"), Line("The barbarians"))
"""The name of a player without a seat: within a sentence, and at its beginning."""
PHASES: Final = MappingProxyType(
    {
        "setup": "Setup",
        "start_of_turn": "Start of Turn",
        "trade": "Trade",
        "city_management": "City Management",
        "movement": "Movement",
        "research": "Research",
    }
)
"""The names of the phases in the rulebook (ROUND-1)."""
CITY_ACTIONS: Final = MappingProxyType({"arts": "A devotion to the arts", "harvest": "A harvest"})
"""What a city can do besides producing (CITY-1), at the beginning of a sentence."""
MADE: Final = MappingProxyType(
    {
        "army": "An army",
        "scout": "A scout",
        "walls": "City walls",
        "unit:infantry": "An infantry unit",
        "unit:artillery": "An artillery unit",
        "unit:mounted": "A mounted unit",
        "unit:aircraft": "An aircraft",
    }
)
"""Products that are on no card or marker of the market, at the beginning of a sentence."""
FIGURES: Final = MappingProxyType({"army": "Army", "scout": "Scout"})
"""The figures that a city can make, by name alone."""
VICTORIES: Final = MappingProxyType(
    {
        "culture": "the culture track is at its end",
        "technology": "the flight into space",
        "economy": "15 coins",
        "military": "an enemy capital has fallen",
        "learning": "the first game has reached its end",
    }
)


def sentence(entry: Entry, view: View) -> Line:
    """The sentence of the entry, as told to the seat of `view`; a kind without a template is at least named."""
    told = view.edition.told.get(entry.kind)
    return worded(TEMPLATES.get(_variant(entry), NAMELESS) if told is None else told.says, entry, view)


def worded(template: str, entry: Entry, view: View) -> Line:
    """The template filled from the entry, as told to the seat of `view`: `who`, `where`, its facts, `sort`, `round` and
    `phase`."""
    parts: dict[str, Any] = {name: _FILLED.get(name, _as_it_is)(fact, view) for name, fact in entry.facts.items()}
    if (told := view.edition.told.get(entry.kind)) is not None:
        parts |= {name: _named(shelf)(entry.facts[name], view) for name, shelf in told.facts.items() if shelf}
    if entry.kind.startswith(("place_", "lose_")) and "id" in entry.facts:
        parts["id"] = _named(_SHELVES[entry.kind.split("_", maxsplit=1)[1]])(entry.facts["id"], view)
    if "item" in entry.facts:
        parts["item"] = _product(entry.facts, view)
    if entry.kind == "use_wonder":
        parts["text"] = Line(view.components.wonders[entry.facts["card"]].text)
    if entry.kind == "advance" and (card := _card_of(entry.cause)):
        name = _card(card, view)
        parts["by_card"] = Line("power of the {civ}", civ=name) if entry.cause.startswith("civ:") else name
    parts["sort"], parts["round"], parts["phase"] = entry.kind, entry.round, Line(view.edition.phases[entry.phase].name)
    begins = template.startswith("{who}")
    parts["who"] = BARBARIANS[begins] if entry.facts.get("barbarian") else _player(entry.seat, view)
    parts["where"] = _square(entry.place, view)
    return Line(template, **parts)


def _variant(entry: Entry) -> str:
    facts = entry.facts
    if facts.get("kind") == "scout":
        return f"{entry.kind}.scout"
    if facts.get("token") == "village":
        return f"{entry.kind}.village"
    if entry.kind == "produces" and not facts["cost"]:
        return "produces.free"
    if entry.kind == "advance" and _card_of(entry.cause):
        return "advance.free"
    if entry.kind == "gain_trade" and facts["lost"]:
        return "gain_trade.lost"
    if entry.kind == "march" and facts["figures"] > 1:
        return "march.many"
    if entry.kind == "battle_begins" and facts["attacked"] == "village":
        return "battle_begins.village"
    if entry.kind == "battle_result" and facts["attacker"] == facts["defender"]:
        return "battle_result.tie"
    if entry.kind == "fizzles" and "card" not in facts:
        return "fizzles.ability" if "ability" in facts else "fizzles.untold"
    if entry.kind == "proposes" and "gives" not in facts:
        return "proposes.untold"
    if entry.kind in ("proposes", "deal") and not facts["gets"]:
        return f"{entry.kind}.gift"
    if entry.kind in ("proposes", "deal") and not facts["gives"]:
        return f"{entry.kind}.request"
    if entry.kind == "cancelled" and "by" not in facts:
        return "cancelled.untold"
    return entry.kind


def _card_of(cause: str) -> str:
    """The card that caused something; empty if a clause of the rules did."""
    return cause.partition(":")[2]


def _as_it_is(fact: Any, _view: View) -> Any:
    return fact


def _player(seat: int | None, view: View) -> Text:
    return "" if seat is None else view.players[seat].name


def _square(square: int | None, view: View) -> Text:
    return "" if square is None else view.squares[square].name


def _called(word: str, _view: View) -> Line:
    return Line(CALLED[word])


def unit_name(unit: tuple[str, int], view: View) -> Line:
    """The name of a unit's type at that rank."""
    type_, rank = unit
    return Line(view.components.unit_kinds[type_].names[rank])


def _signed(number: int, _view: View) -> str:
    return f"{number:+d}"


def _named(shelf: str) -> Callable[[str, View], Line]:
    """Names the components of that shelf of the catalog."""

    def named(id_: str, view: View) -> Line:
        return Line(getattr(view.components, shelf)[id_].name)

    return named


_SHELVES: Final = MappingProxyType({"building": "buildings", "wonder": "wonders", "great_person": "great_people"})


def _card(card: str, view: View) -> Line:
    """The name of the card in a fact: an event, a unit, a wonder, a tech, a power, or the sheet that holds a coin."""
    printed = view.components
    if card in printed.unit_cards:
        unit = printed.unit_cards[card]
        return Line("{type} {strength}", type=Line(unit.type), strength=unit.strength)
    for shelf in (printed.culture_events, printed.wonders, printed.techs):
        if card in shelf:
            return Line(shelf[card].name)
    civilization = printed.civilizations.get(card.split(".")[0])
    return Line("the civilization sheet") if civilization is None else Line(civilization.name)


def what_is_announced(what: str, printed: Catalog) -> Line:
    """The name of what was announced: an event, an ability, a product, or another action of a city."""
    if "+" in what:
        return Line("A divided production")  # tech:engineering: one announcement for both items
    named = CITY_ACTIONS.get(what) or MADE.get(what)
    if named is not None:
        return Line(named)
    kind, _, made = what.partition(":")
    if made:
        return Line((printed.buildings if kind == "building" else printed.wonders)[made].name)
    event = printed.culture_events.get(what)
    return Line(printed.techs[what.split(".")[0]].name if event is None else event.name)


def _product(facts: Mapping[str, Any], view: View) -> Line:
    """What a city has made; units by their name at their rank then."""
    printed, (kind, _, id_) = view.components, facts["item"].partition(":")
    if kind == "unit":
        return Line(printed.unit_kinds[id_].names.get(facts.get("rank", 0), id_))
    if kind in FIGURES:
        return Line(FIGURES[kind])
    return Line(
        printed.walls.name
        if kind == "walls"
        else (printed.buildings if kind == "building" else printed.wonders)[id_].name
    )


def _announced(what: str, view: View) -> Line:
    return what_is_announced(what, view.components)


def _ability(ability: str, view: View) -> Line:
    return Line(view.components.techs[ability.split(".")[0]].name)


_FILLED: Final[Mapping[str, Callable[[Any, View], Any]]] = MappingProxyType(
    {
        "first": _player,
        "to": _player,
        "by": _player,
        "against": _player,
        "loser": _player,
        "origin": _square,
        "tech": _named("techs"),
        "building": _named("buildings"),
        "wonder": _named("wonders"),
        "person": _named("great_people"),
        "government": _named("governments"),
        "card": _card,
        "ability": _ability,
        "what": _announced,
        "resource": _called,
        "content": _called,
        "terrain": _called,
        "type": _called,
        "kind": _called,
        "gives": lambda goods, _view: goods_in_words(goods),
        "gets": lambda goods, _view: goods_in_words(goods),
        "faces": lambda faces, view: faces_in_words(faces, view.components),
        "unit": unit_name,
        "enemy": unit_name,
        "change": _signed,
        "victory": lambda kind, view: Line(view.edition.victories[kind].text),
    }
)
"""How facts of these names are written; any other fact is written as it is."""


def learnt_in(entries: Iterable[Entry]) -> dict[Seat | None, str]:
    """The tech that each player has learnt by Research, as far as the entries tell."""
    return {
        entry.seat: str(entry.facts["tech"]) for entry in entries if (entry.kind, entry.cause) == ("learn", "RES-1")
    }
