"""The kinds of log entries, each described once: what it tells, and what words and screens make of it.

A new kind is a row here, in one table for all editions, and whatever draws it.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import KW_ONLY, dataclass
from typing import Any, Final, Literal

from civ_tui.engine.chronicle import UNKNOWN as UNKNOWN_KIND
from civ_tui.engine.chronicle import (
    Chronicle,
    FactType,
    LogKind,
    Told,
    When,
    always,
    maybe,
    nothing,
    otherwise,
    some,
    when,
)
from civ_tui.engine.flow import Seat
from civ_tui.engine.log import Entry
from civ_tui.engine.wording import Line
from civ_tui.games.civilization.rules import naming, sorts
from civ_tui.games.civilization.rules.naming import card_name, product
from civ_tui.games.civilization.rules.printed.components import both
from civ_tui.games.civilization.rules.view import View

Matter = Literal["Victory", "Battles", "Losses", "Cities", "Deals", "Techs", "Cards"]
"""The headings of a recap, the gravest first."""


@dataclass(frozen=True)
class CivKind(LogKind):
    """A kind of log entry of Civilization; the heading of a recap is one of `Matter`."""

    _: KW_ONLY
    routine: bool = False
    """It is read in the log alone when a computer player has done it."""
    headline: When | None = None
    """When it is worth a banner as it happens."""
    counted: str = ""
    """How a recap counts what it has no sentences for. A kind that is under no heading and not counted repeats another,
    or is a matter of dials that everybody sees."""
    on_the_way: bool = False
    """Figures do it where their way has led them."""
    loss: bool = False
    """It hits the seat of the entry, if it was not its own doing."""
    costs: Told = ""
    """What it has cost the reader, if a card of somebody else brought it."""
    plays: bool = False
    """A card is used; what comes of it has the same cause."""
    face_down: bool = False
    """Somebody takes a token or card face down."""
    stopped: bool = False
    """Something announced comes to nothing."""
    offer: bool = False
    """It is about an offer in a trade; the fact `to` is the other player."""
    loot: bool = False
    """It is about the loot of a battle."""
    strike: str = ""
    """What happens to a unit on a front, shorter than in the log."""


def untold(*facts: str) -> When:
    """If it has none of those facts, as in older saves."""
    return lambda entry: all(entry.facts.get(fact) is None for fact in facts)


def by_card(entry: Entry) -> bool:
    """If a card caused it, and not a clause of the rules."""
    return ":" in entry.cause


# On what it depends which sentence is told


def _is_gain(entry: Entry) -> bool:
    return bool(entry.facts["change"] > 0)


def _many(entry: Entry) -> bool:
    return bool(entry.facts["figures"] > 1)


def nowhere(entry: Entry) -> bool:
    """Whether it happens on no square."""
    return entry.place is None


def _is_tie(entry: Entry) -> bool:
    return bool(entry.facts["attacker"] == entry.facts["defender"])


# What fills a sentence beside the facts


def _product(entry: Entry, view: View) -> Mapping[str, Any]:
    return {"item": product(entry.facts, view)}


def _effect(entry: Entry, view: View) -> Mapping[str, Any]:
    return {"text": Line(view.components.wonders[entry.facts["card"]].text)}


def _person(entry: Entry, view: View) -> Mapping[str, Any]:
    return {"text": Line(view.components.people[entry.facts["card"]].text)}


def _decree(entry: Entry, view: View) -> Mapping[str, Any]:
    kind = entry.kind.removeprefix("use_")
    return {"text": Line(naming.clause_of(kind, entry.facts["card"], view.components).text)}


def _card_behind(entry: Entry, view: View) -> Mapping[str, Any]:
    if not by_card(entry):
        return {}
    name = card_name(entry.cause.partition(":")[2], view)
    return {"by_card": Line("power of the {civ}", civ=name) if entry.cause.startswith("civ:") else name}


def _numbers(entry: Entry, _view: View) -> Mapping[str, Any]:
    """Both numbers of a unit that has a health of its own (WAW-UNIT-1)."""
    facts = entry.facts
    told = (("strength", "health"), ("enemy_strength", "enemy_health"))
    return {one: both(facts[one], facts[other]) for one, other in told if facts.get(other) is not None}


UNIT: Final[Mapping[str, FactType]] = {
    "barbarian": sorts.flag,
    "front": sorts.front,
    "card": sorts.unit_card,
    "unit": sorts.unit,
    "strength": sorts.number,
    "health": maybe(sorts.number),
    "wounds": sorts.number,
}
"""What every entry about a unit on a front tells."""

KINDS: Final[dict[str, CivKind]] = {
    # Setup and round
    "game_begins": CivKind("The game begins. {first} is the first player.", {"first": sorts.seat, "seed": sorts.seed}),
    "round": CivKind("Round {round} begins. {first} is the first player.", {"first": sorts.seat}),
    "phase": CivKind("Phase: {phase}.", minor=True),
    "capital": CivKind("{who} places the capital on {where}.", headline=always, matter="Cities"),
    "victory": CivKind("Victory: {victory}.", {"victory": sorts.victory}, headline=always, matter="Victory"),
    "taken_back": CivKind(
        "All players agree to take back decisions: {answers}.", {"answers": sorts.number}, headline=always
    ),
    # Cities, governments, techs
    "city_founded": CivKind(
        "{who} founds a city on {where}.",
        headline=always,
        matter="Cities",
        done="founded a city on {where}",
        on_the_way=True,
        moment="City founded",
    ),
    "metropolis": CivKind(
        "The capital of {who} grows onto {where}: it is a metropolis.",
        headline=always,
        matter="Cities",
        done="metropolis on {where}",
        on_the_way=True,
        moment="Metropolis",
    ),
    "city_destroyed": CivKind(
        "{who} loses the city {where}.",
        headline=always,
        matter="Battles",
        moment="City lost",
        loss=True,
        costs="You lose the city {where}.",
        loot=True,
    ),
    "government": CivKind(
        "{who} adopts {government}.", {"government": sorts.government}, headline=always, matter="Cities"
    ),
    "adopts_policy": CivKind(
        {
            nothing("instead"): "{who} adopts a social policy: {policy}.",
            otherwise: "{who} adopts a social policy: {policy}, in place of {instead}.",
        },
        {"policy": sorts.policy, "instead": maybe(sorts.policy)},
        headline=always,
        matter="Cities",
    ),
    "gives_back_policy": CivKind(
        "{who} gives back a social policy: {policy}.", {"policy": sorts.policy}, headline=always, matter="Cities"
    ),
    "gathers": CivKind("{who} gathers from {where} for {city}.", {"city": sorts.square_name}),
    "learn": CivKind(
        "{who} learns {tech}.",
        {"tech": sorts.tech},
        headline=always,
        matter="Techs",
        unveils=lambda entry: entry.cause == "RES-1",
    ),
    "no_research": CivKind("Nobody has the trade for a tech: there is no research."),
    "no_tech": CivKind(
        {
            untold("dial"): "{who} researches nothing.",
            otherwise: "{who} researches nothing: {dial} trade is too little.",
        },
        {"dial": maybe(sorts.number)},
    ),
    "improve": CivKind("{who} improves {where}: {building}.", {"building": sorts.building}, headline=always),
    "produces": CivKind(
        {
            nothing("cost"): "{who} produces in {where} for free: {item}.",
            otherwise: "{who} produces in {where}: {item}, {cost} production.",
        },
        {"item": sorts.item, "cost": sorts.number, "rank": maybe(sorts.rank)},
        more=_product,
    ),
    "builds_free": CivKind(
        "{who} builds for free: {item}.",
        {"item": sorts.item, "cost": sorts.number, "rank": maybe(sorts.rank)},
        more=_product,
    ),
    "walls": CivKind("{who} walls {where}.", counted="city walls {n}", done="walls around {where}"),
    "arts": CivKind("{who} devotes {where} to the arts.", counted="cities at the arts {n}", done="{where} at the arts"),
    "starts_program": CivKind(
        "{who} starts a building program in {where}.",
        headline=always,
        counted="building programs {n}",
        done="building program in {where}",
    ),
    "ends_program": CivKind("The building program of {where} is used.", minor=True),
    "harvest": CivKind("{who} harvests in {where}.", counted="harvests {n}", done="harvest in {where}"),
    "city_idle": CivKind("{who} lets {where} do nothing.", counted="idle cities {n}", done="{where} idle"),
    "production_bonus": CivKind("{where} has {amount} more production this round.", {"amount": sorts.number}),
    "one_more_action": CivKind("{where} takes one more action this round."),
    "new_village": CivKind("A village of barbarians appears on {where}.", headline=always),
    "extra_actions": CivKind("The cities of {who} take one more action this round."),
    "advance": CivKind(
        {
            by_card: "{who} advances to space {space} of the culture track for free: {by_card}.",
            otherwise: "{who} advances to space {space} of the culture track.",
        },
        {"space": sorts.number},
        more=_card_behind,
        headline=always,
        counted="steps of culture {n}",
        done="space {space} of the culture track",
    ),
    # Dials, tokens, cards
    "coins": CivKind(
        "Coins of {who}: {coins} ({change}).",
        {"coins": sorts.number, "change": sorts.change},
        minor=True,
        headline=_is_gain,
    ),
    "coin_token": CivKind("{who} puts a coin on {tech}.", {"tech": sorts.tech}, headline=always),
    "wonder_coin": CivKind("{who} puts a coin on {card}.", {"card": sorts.wonder}, headline=always),
    "sheet_coin": CivKind("{who} puts a coin on the civilization sheet.", headline=always),
    "invest": CivKind(
        "{who} invests a coin in {card}: {coins} there now.",
        {"card": sorts.investment, "coins": sorts.number},
        headline=always,
        matter="Cards",
    ),
    "gain_trade": CivKind(
        {
            some("lost"): "{who} gains {amount} trade: {dial} now, {lost} lost.",
            otherwise: "{who} gains {amount} trade: {dial} now.",
        },
        {"amount": sorts.number, "lost": sorts.number, "dial": sorts.number},
        routine=True,
        headline=by_card,
    ),
    "spend_trade": CivKind("{who} spends {amount} trade.", {"amount": sorts.number, "dial": sorts.number}, minor=True),
    "gain_culture": CivKind(
        "{who} gains {amount} culture.", {"amount": sorts.number, "tokens": sorts.number}, headline=by_card
    ),
    "spend_culture": CivKind(
        "{who} spends {amount} culture.", {"amount": sorts.number, "tokens": sorts.number}, minor=True
    ),
    "gain_resource": CivKind("{who} gains {resource}.", {"resource": sorts.resource}, headline=by_card),
    "spend_resource": CivKind("{who} spends {resource}.", {"resource": sorts.resource}, pays=True),
    "spend_token": CivKind(
        {
            when(token="village"): "{who} spends a village token: {resource}.",
            otherwise: "{who} spends a hut token: {resource}.",
        },
        {"resource": sorts.content, "token": sorts.token},
        routine=True,
        pays=True,
    ),
    "use_token": CivKind(
        {
            when(token="village"): "{who} shows and uses a village token: {content}.",
            otherwise: "{who} shows and uses a hut token: {content}.",
        },
        {"content": sorts.content, "token": sorts.token},
        headline=always,
    ),
    "relic_found": CivKind("A relic comes to light on {where}: {relic}.", {"relic": sorts.relic}, headline=always),
    "take_relic": CivKind(
        "{who} takes the relic on {where}: {relic}.",
        {"relic": sorts.relic},
        headline=always,
        counted="relics taken {n}",
        done="took the relic",
        on_the_way=True,
    ),
    "use_relic": CivKind("{who} takes the reward of a relic: {relic}.", {"relic": sorts.relic}, headline=always),
    "lose_relic": CivKind("{who} has no use for a relic: {relic}.", {"relic": sorts.relic}),
    "draw_unit": CivKind(
        "{who} draws a unit: {type}.", {"type": sorts.unit_type}, counted="unit cards {n}", done="drew a unit: {type}"
    ),
    "drawn_unit": CivKind("{who} has drawn {card}.", {"card": sorts.unit_card}, minor=True),
    "draw_event": CivKind(
        "{who} draws a culture event of deck {deck}.",
        {"deck": sorts.deck},
        headline=always,
        counted="culture cards {n}",
        done="drew a card of deck {deck}",
        face_down=True,
    ),
    "drawn_event": CivKind("{who} has drawn {card}.", {"card": sorts.event}, minor=True, headline=always),
    "discard_event": CivKind("{who} discards {card}.", {"card": sorts.event}),
    "lose_unit": CivKind(
        "{who} loses a unit: {card}.",
        {"card": sorts.unit_card},
        headline=always,
        matter="Losses",
        loss=True,
        costs="You lose a unit: {card}.",
    ),
    "save_unit": CivKind("{who} saves a unit: {card}.", {"card": sorts.unit_card}),
    "great_person": CivKind(
        "{who} receives a great person: {person}.",
        {"person": sorts.person},
        headline=always,
        matter="Cards",
        moment="Great person",
        loot=True,
    ),
    "draw_great_person": CivKind(
        "{who} draws a great person to choose from: {person}.", {"person": sorts.person}, minor=True
    ),
    "return_great_person": CivKind("{who} puts back a great person: {person}.", {"person": sorts.person}, minor=True),
    "drawn_person": CivKind("{who} has drawn {card}.", {"card": sorts.person_card}, minor=True, headline=always),
    "return_person": CivKind("{card} goes under the deck of great people.", {"card": sorts.person_card}),
    "show_person": CivKind(
        "{who} shows {card}: {text}", {"card": sorts.person_card}, more=_person, headline=always, matter="Cards"
    ),
    "use_person": CivKind(
        "{who} uses {card}: {text}",
        {"card": sorts.person_card},
        more=_person,
        headline=always,
        matter="Cards",
        plays=True,
    ),
    "lose_person": CivKind(
        "{who} loses the card of {card}.",
        {"card": sorts.person_card},
        headline=always,
        matter="Losses",
        loss=True,
        costs="You lose the card of {card}.",
    ),
    "first_player": CivKind("{who} becomes the first player.", headline=always, matter="Cards"),
    "combat_bonus": CivKind(
        "The combat bonus of {who} is {amount} higher: {bonus}.",
        {"amount": sorts.number, "bonus": sorts.number},
        headline=always,
    ),
    "counter": CivKind("{card} of {who} bears {tokens}.", {"card": sorts.person_card, "tokens": sorts.number}),
    "give_coin": CivKind(
        "{who} gives {to} the coin token on {card}.",
        {"card": sorts.bearer, "to": sorts.seat},
        headline=always,
        matter="Cards",
    ),
    "blank": CivKind(
        "{who} lays {card} into row {row} of the pyramid.",
        {"card": sorts.person_card, "row": sorts.number},
        headline=always,
        matter="Techs",
    ),
    "looked_at": CivKind(
        {
            untold("of"): "The token on {where} is {content}.",
            otherwise: "A token of {of} is {content}.",
        },
        {"content": sorts.content, "token": sorts.token, "of": maybe(sorts.seat)},
        minor=True,
    ),
    "play_event": CivKind("{who} plays {card}.", {"card": sorts.event}, headline=always, matter="Cards", plays=True),
    "use_ability": CivKind(
        "{who} uses {ability}.",
        {"ability": sorts.ability},
        headline=always,
        counted="abilities used {n}",
        done="used {ability}",
        plays=True,
    ),
    "use_wonder": CivKind(
        "{who} uses {card}: {text}",
        {"card": sorts.wonder},
        more=_effect,
        headline=always,
        counted="wonders used {n}",
        done="used {card}",
        plays=True,
    ),
    "use_power": CivKind("{who} uses the power of the {card}.", {"card": sorts.power}, headline=always, matter="Cards"),
    "use_government": CivKind(
        "{who} uses {card}: {text}",
        {"card": sorts.decree},
        more=_decree,
        routine=True,
        headline=always,
        counted="uses of a government {n}",
        done="used {card}",
        plays=True,
    ),
    "use_policy": CivKind(
        "{who} uses {card}: {text}",
        {"card": sorts.reform},
        more=_decree,
        routine=True,
        headline=always,
        counted="uses of a policy {n}",
        done="used {card}",
        plays=True,
    ),
    "refuses_event": CivKind("{who} refuses {card}.", {"card": sorts.event}, headline=always),
    "fizzles": CivKind(
        {
            untold("card", "ability"): "What {who} played comes to nothing.",
            untold("card"): "{ability}, used by {who}, comes to nothing.",
            otherwise: "{card}, played by {who}, comes to nothing.",
        },
        {"card": maybe(sorts.event), "ability": maybe(sorts.ability)},
        headline=always,
        stops=True,
        matter="Cards",
        stopped=True,
    ),
    "responds": CivKind("{who} responds.", {"what": sorts.announced}, stops=True),
    "passes": CivKind("{who} lets everything pass until the next own turn.", minor=True),
    "cancelled": CivKind(
        {
            untold("by"): "What {who} announced is cancelled.",
            otherwise: "{what}, announced by {who}, is cancelled by {by}.",
        },
        {"what": sorts.announced, "by": maybe(sorts.seat)},
        headline=always,
        stops=True,
        matter="Cards",
        stopped=True,
    ),
    # Markers and figures
    "place_building": CivKind(
        "{who} builds on {where}: {id}.", {"id": sorts.building}, counted="buildings {n}", done="{id} on {where}"
    ),
    "place_wonder": CivKind("{who} builds {id} on {where}.", {"id": sorts.wonder}, headline=always, matter="Cities"),
    "place_great_person": CivKind(
        "{who} places the {id} on {where}.", {"id": sorts.person}, headline=always, moment="Great person"
    ),
    "place_city_state": CivKind(
        "{who} finds a city-state on {where}: {id}.",
        {"id": sorts.city_state},
        headline=always,
        matter="Cities",
        done="found a city-state on {where}",
        on_the_way=True,
    ),
    "lose_city_state": CivKind(
        {
            nowhere: "A city-state leaves the game: {id}.",
            otherwise: "The city-state on {where} leaves the game: {id}.",
        },
        {"id": sorts.city_state},
        headline=always,
        matter="Cities",
    ),
    "lose_building": CivKind(
        "{who} removes a building from {where}: {id}.",
        {"id": sorts.building},
        headline=always,
        matter="Cards",
        loss=True,
        costs="You lose {id} on {where}.",
    ),
    "lose_wonder": CivKind(
        "{who} loses {id} on {where}.",
        {"id": sorts.wonder},
        headline=always,
        matter="Cities",
        loss=True,
        costs="You lose {id} on {where}.",
    ),
    "lose_great_person": CivKind(
        "{who} takes the {id} off {where}.",
        {"id": sorts.person},
        headline=always,
        matter="Cards",
        loss=True,
        costs="You lose the {id} on {where}.",
    ),
    "lose_walls": CivKind(
        "{where} loses its walls.",
        headline=always,
        matter="Battles",
        loss=True,
        costs="{where} loses its walls.",
        loot=True,
    ),
    "disaster": CivKind(
        "A disaster turns {where} into {terrain}.", {"terrain": sorts.terrain}, headline=always, matter="Cities"
    ),
    "locked": CivKind("No figure may leave {where} this round.", headline=always, matter="Cities"),
    "wonder_revealed": CivKind("A wonder enters the market: {wonder}.", {"wonder": sorts.wonder}),
    "obsolete": CivKind("{wonder} is obsolete.", {"wonder": sorts.wonder}, headline=always),
    "enter_figure": CivKind(
        {
            when(kind="scout"): "{who} puts a scout on {where}.",
            otherwise: "{who} puts an army on {where}.",
        },
        {"kind": sorts.figure},
        counted="new figures {n}",
        done="new {kind} on {where}",
    ),
    "lose_figure": CivKind(
        {
            when(kind="scout"): "{who} loses a scout on {where}.",
            otherwise: "{who} loses an army on {where}.",
        },
        {"kind": sorts.figure},
        headline=always,
        matter="Losses",
        loss=True,
        costs={
            when(kind="scout"): "You lose a scout on {where}.",
            otherwise: "You lose an army on {where}.",
        },
    ),
    "disband": CivKind(
        {
            when(kind="scout"): "{who} disbands a scout in {where}.",
            otherwise: "{who} disbands an army in {where}.",
        },
        {"kind": sorts.figure},
        headline=always,
        counted="figures disbanded {n}",
        done="disbanded figures in {where}",
        on_the_way=True,
    ),
    "leaves_marker": CivKind(
        "{where} has a marker now: {id}.",
        {"id": sorts.city_marker},
        headline=always,
        matter="Cities",
        done="{id} on {where}",
        on_the_way=True,
    ),
    "spends_marker": CivKind(
        "{where} uses up its marker: {id}.", {"id": sorts.city_marker}, headline=always, matter="Cities"
    ),
    "march": CivKind(
        {
            _many: "{who} marches with {figures} figures from {origin} to {where}.",
            otherwise: "{who} marches from {origin} to {where}.",
        },
        {"figures": sorts.number, "origin": sorts.square},
        counted="marches {n}",
        costs="Your figures have been moved from {origin} to {where}.",
    ),
    "explore": CivKind(
        "{who} explores the tile of {where}.",
        headline=always,
        counted="tiles explored {n}",
        done="explored the tile of {where}",
        on_the_way=True,
    ),
    "take_hut": CivKind(
        "{who} takes the hut on {where}.",
        headline=always,
        counted="huts taken {n}",
        done="took the hut",
        on_the_way=True,
        face_down=True,
    ),
    "token_seen": CivKind("The token is {content}.", {"content": sorts.content}, minor=True, headline=always),
    "take_village": CivKind(
        "{who} takes the village {where}.",
        headline=always,
        counted="villages taken {n}",
        done="took the village",
        on_the_way=True,
        moment="Village won",
        face_down=True,
        loot=True,
    ),
    # Trade
    "proposes": CivKind(
        {
            untold("gives"): "{who} proposes a deal to {to}.",
            nothing("gets"): "{who} offers {to} {gives} and asks for nothing.",
            nothing("gives"): "{who} asks {to} for {gets} and offers nothing.",
            otherwise: "{who} offers {to} {gives} for {gets}.",
        },
        {"to": sorts.seat, "deal": sorts.words, "gives": maybe(sorts.goods), "gets": maybe(sorts.goods)},
        offer=True,
    ),
    "refuses": CivKind("{who} refuses the deal of {to}.", {"to": sorts.seat}, headline=always, stops=True, offer=True),
    "deal": CivKind(
        {
            nothing("gets"): "{who} gives {to} {gives}.",
            nothing("gives"): "{to} gives {who} {gets}.",
            otherwise: "{who} gives {to} {gives} for {gets}.",
        },
        {"to": sorts.seat, "gives": sorts.goods, "gets": sorts.goods},
        headline=always,
        stops=True,
        matter="Deals",
        offer=True,
    ),
    "passed_hidden": CivKind(
        "{who} hands {to}: {faces}.", {"to": sorts.seat, "faces": sorts.faces}, minor=True, headline=always
    ),
    # Battle and loot
    "scouts_killed": CivKind(
        "{who} drives the scouts of {against} off {where}.",
        {"against": sorts.seat},
        headline=always,
        matter="Battles",
        done="drove scouts off {where}",
        on_the_way=True,
    ),
    "battle_begins": CivKind(
        {
            when(attacked="village"): "{who} attacks the village {where}.",
            when(barbarian=True): "{who} attack {against} on {where}.",
            otherwise: "{who} attacks {against} on {where}.",
        },
        {"attacked": sorts.attacked, "against": sorts.seat, "barbarian": maybe(sorts.flag)},
        headline=always,
    ),
    "battle_force": CivKind(
        "{who}: units {cards}, combat bonus {bonus}.",
        {"barbarian": sorts.flag, "cards": sorts.number, "bonus": sorts.number},
        minor=True,
    ),
    "unit_opens_front": CivKind(
        "{who}: {unit} {strength} opens front {front}.",
        UNIT,
        more=_numbers,
        routine=True,
        strike="{unit} {strength} opens front {front}",
    ),
    "unit_attacks": CivKind(
        "{who}: {unit} {strength} attacks {enemy} {enemy_strength} on front {front}.",
        {
            **UNIT,
            "enemy": sorts.unit,
            "enemy_strength": sorts.number,
            "enemy_health": maybe(sorts.number),
            "first": sorts.flag,
        },
        more=_numbers,
        routine=True,
        strike="{unit} {strength} attacks {enemy} {enemy_strength} on front {front}",
    ),
    "unit_wounded": CivKind(
        "{who}: {unit} takes {more} on front {front}.",
        {**UNIT, "more": sorts.number},
        minor=True,
        strike="{unit} takes {more}",
    ),
    "unit_killed": CivKind("{who}: {unit} dies on front {front}.", UNIT, routine=True, strike="{unit} dies"),
    "unit_healed": CivKind(
        "{who}: {unit} heals {less} on front {front}.",
        {**UNIT, "less": sorts.number},
        routine=True,
        strike="{unit} on front {front} heals {less}",
    ),
    "battle_result": CivKind(
        {
            _is_tie: "The battle of {where}: {attacker} to {defender}. A tie is won by the defender: {who}.",
            otherwise: "The battle of {where}: {attacker} to {defender}. It is won by {who}.",
        },
        {
            "winner": sorts.side,
            "barbarian": sorts.flag,
            "attacked": sorts.attacked,
            "against": sorts.seat,
            "attacker": sorts.number,
            "defender": sorts.number,
            "attacker_bonus": sorts.number,
            "defender_bonus": sorts.number,
            "horde": maybe(sorts.flag),
        },
        headline=always,
        stops=True,
        matter="Battles",
    ),
    "loot_nothing": CivKind("{who} takes nothing from {loser}.", {"loser": sorts.seat}, headline=always, loot=True),
    "loot_resource": CivKind(
        "{who} takes {resource} from {loser}.",
        {"loser": sorts.seat, "resource": sorts.resource},
        headline=always,
        matter="Battles",
        loot=True,
    ),
    "loot_token": CivKind(
        {
            when(token="village"): "{who} takes a village token from {loser}.",
            otherwise: "{who} takes a hut token from {loser}.",
        },
        {"loser": sorts.seat, "token": sorts.token},
        headline=always,
        matter="Battles",
        face_down=True,
        loot=True,
    ),
    "loot_event": CivKind(
        "{who} takes a card of deck {deck} from {loser}.",
        {"loser": sorts.seat, "deck": sorts.deck},
        headline=always,
        matter="Battles",
        face_down=True,
        loot=True,
    ),
    "event_seen": CivKind("The card taken is {card}.", {"card": sorts.event}, minor=True, headline=always),
    "discard_coin": CivKind(
        "{who} loses the coin token on {card}.",
        {"card": sorts.bearer},
        headline=always,
        matter="Cards",
        loss=True,
        loot=True,
    ),
    "steal_coin": CivKind(
        "{who} takes the coin token on {card} from {loser}.",
        {"loser": sorts.seat, "card": sorts.bearer},
        headline=always,
        matter="Cards",
        loot=True,
    ),
}
UNKNOWN: Final = CivKind(UNKNOWN_KIND.says)


def kind_of(entry: Entry) -> CivKind:
    """What is known of such entries."""
    return KINDS.get(entry.kind, UNKNOWN)


# What the log of a table tells


def _phase(name: str, at: Any) -> Line | None:
    phase = at.edition.phases.get(name)
    return None if phase is None else Line(phase.name)


LOG: Final = Chronicle(
    KINDS,
    sorts.seat,
    sorts.square,
    re.compile(r"(?:(?:[A-Z]+-){1,2}[0-9]{1,2}[a-z]?|[a-z]+:[a-z0-9_.]{1,60})?"),
    _phase,
    "barbarian",
    (Line("the barbarians"), Line("The barbarians")),
)
fits, sentence, worded = LOG.fits, LOG.sentence, LOG.worded


def learnt_in(entries: Iterable[Entry]) -> dict[Seat | None, str]:
    """The tech that each player has learnt by Research, as far as the entries tell."""
    return {
        entry.seat: str(entry.facts["tech"]) for entry in entries if (entry.kind, entry.cause) == ("learn", "RES-1")
    }
