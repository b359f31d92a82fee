"""The kinds of log entries, each described once: what it tells, and what words and screens make of it.

A new kind is a row here, in one table for all editions, and whatever draws it.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from civ_tui.engine.log import Entry
from civ_tui.engine.wording import Line
from civ_tui.games.civilization.rules import naming
from civ_tui.games.civilization.rules.described import Kind, always, by_card, nothing, otherwise, some, untold, when
from civ_tui.games.civilization.rules.naming import card_name, product
from civ_tui.games.civilization.rules.printed.components import both
from civ_tui.games.civilization.rules.sorts import (
    Sort,
    ability,
    announced,
    attacked,
    bearer,
    building,
    change,
    city_marker,
    city_state,
    content,
    deck,
    decree,
    event,
    faces,
    figure,
    flag,
    front,
    goods,
    government,
    investment,
    item,
    maybe,
    number,
    person,
    person_card,
    policy,
    power,
    rank,
    reform,
    relic,
    resource,
    seat,
    seed,
    side,
    square,
    square_name,
    tech,
    terrain,
    token,
    unit,
    unit_card,
    unit_type,
    victory,
    wonder,
    words,
)
from civ_tui.games.civilization.rules.view import View

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


UNIT: Final[Mapping[str, Sort]] = {
    "barbarian": flag,
    "front": front,
    "card": unit_card,
    "unit": unit,
    "strength": number,
    "health": maybe(number),
    "wounds": number,
}
"""What every entry about a unit on a front tells."""

KINDS: Final[dict[str, Kind]] = {
    # Setup and round
    "game_begins": Kind("The game begins. {first} is the first player.", {"first": seat, "seed": seed}),
    "round": Kind("Round {round} begins. {first} is the first player.", {"first": seat}),
    "phase": Kind("Phase: {phase}.", minor=True),
    "capital": Kind("{who} places the capital on {where}.", headline=always, matter="Cities"),
    "victory": Kind("Victory: {victory}.", {"victory": victory}, headline=always, matter="Victory"),
    "taken_back": Kind("All players agree to take back decisions: {answers}.", {"answers": number}, headline=always),
    # Cities, governments, techs
    "city_founded": Kind(
        "{who} founds a city on {where}.",
        headline=always,
        matter="Cities",
        done="founded a city on {where}",
        on_the_way=True,
        moment="City founded",
    ),
    "metropolis": Kind(
        "The capital of {who} grows onto {where}: it is a metropolis.",
        headline=always,
        matter="Cities",
        done="metropolis on {where}",
        on_the_way=True,
        moment="Metropolis",
    ),
    "city_destroyed": Kind(
        "{who} loses the city {where}.",
        headline=always,
        matter="Battles",
        moment="City lost",
        loss=True,
        costs="You lose the city {where}.",
        loot=True,
    ),
    "government": Kind("{who} adopts {government}.", {"government": government}, headline=always, matter="Cities"),
    "adopts_policy": Kind(
        {
            nothing("instead"): "{who} adopts a social policy: {policy}.",
            otherwise: "{who} adopts a social policy: {policy}, in place of {instead}.",
        },
        {"policy": policy, "instead": maybe(policy)},
        headline=always,
        matter="Cities",
    ),
    "gives_back_policy": Kind(
        "{who} gives back a social policy: {policy}.", {"policy": policy}, headline=always, matter="Cities"
    ),
    "gathers": Kind("{who} gathers from {where} for {city}.", {"city": square_name}),
    "learn": Kind("{who} learns {tech}.", {"tech": tech}, headline=always, matter="Techs"),
    "no_research": Kind("Nobody has the trade for a tech: there is no research."),
    "no_tech": Kind("{who} researches nothing."),
    "improve": Kind("{who} improves {where}: {building}.", {"building": building}, headline=always),
    "produces": Kind(
        {
            nothing("cost"): "{who} produces in {where} for free: {item}.",
            otherwise: "{who} produces in {where}: {item}, {cost} production.",
        },
        {"item": item, "cost": number, "rank": maybe(rank)},
        more=_product,
    ),
    "builds_free": Kind(
        "{who} builds for free: {item}.", {"item": item, "cost": number, "rank": maybe(rank)}, more=_product
    ),
    "walls": Kind("{who} walls {where}.", counted="city walls {n}", done="walls around {where}"),
    "arts": Kind("{who} devotes {where} to the arts.", counted="cities at the arts {n}", done="{where} at the arts"),
    "starts_program": Kind(
        "{who} starts a building program in {where}.",
        headline=always,
        counted="building programs {n}",
        done="building program in {where}",
    ),
    "ends_program": Kind("The building program of {where} is used.", minor=True),
    "harvest": Kind("{who} harvests in {where}.", counted="harvests {n}", done="harvest in {where}"),
    "production_bonus": Kind("{where} has {amount} more production this round.", {"amount": number}),
    "one_more_action": Kind("{where} takes one more action this round."),
    "new_village": Kind("A village of barbarians appears on {where}.", headline=always),
    "extra_actions": Kind("The cities of {who} take one more action this round."),
    "advance": Kind(
        {
            by_card: "{who} advances to space {space} of the culture track for free: {by_card}.",
            otherwise: "{who} advances to space {space} of the culture track.",
        },
        {"space": number},
        more=_card_behind,
        headline=always,
        counted="steps of culture {n}",
        done="space {space} of the culture track",
    ),
    # Dials, tokens, cards
    "coins": Kind(
        "Coins of {who}: {coins} ({change}).", {"coins": number, "change": change}, minor=True, headline=_is_gain
    ),
    "coin_token": Kind("{who} puts a coin on {tech}.", {"tech": tech}, headline=always),
    "wonder_coin": Kind("{who} puts a coin on {card}.", {"card": wonder}, headline=always),
    "sheet_coin": Kind("{who} puts a coin on the civilization sheet.", headline=always),
    "invest": Kind(
        "{who} invests a coin in {card}: {coins} there now.",
        {"card": investment, "coins": number},
        headline=always,
        matter="Cards",
    ),
    "gain_trade": Kind(
        {
            some("lost"): "{who} gains {amount} trade: {dial} now, {lost} lost.",
            otherwise: "{who} gains {amount} trade: {dial} now.",
        },
        {"amount": number, "lost": number, "dial": number},
        routine=True,
        headline=by_card,
    ),
    "spend_trade": Kind("{who} spends {amount} trade.", {"amount": number, "dial": number}, minor=True),
    "gain_culture": Kind("{who} gains {amount} culture.", {"amount": number, "tokens": number}, headline=by_card),
    "spend_culture": Kind("{who} spends {amount} culture.", {"amount": number, "tokens": number}, minor=True),
    "gain_resource": Kind("{who} gains {resource}.", {"resource": resource}, headline=by_card),
    "spend_resource": Kind("{who} spends {resource}.", {"resource": resource}),
    "spend_token": Kind(
        {
            when(token="village"): "{who} spends a village token: {resource}.",
            otherwise: "{who} spends a hut token: {resource}.",
        },
        {"resource": content, "token": token},
        routine=True,
    ),
    "use_token": Kind(
        {
            when(token="village"): "{who} shows and uses a village token: {content}.",
            otherwise: "{who} shows and uses a hut token: {content}.",
        },
        {"content": content, "token": token},
        headline=always,
    ),
    "relic_found": Kind("A relic comes to light on {where}: {relic}.", {"relic": relic}, headline=always),
    "take_relic": Kind(
        "{who} takes the relic on {where}: {relic}.",
        {"relic": relic},
        headline=always,
        counted="relics taken {n}",
        done="took the relic",
        on_the_way=True,
    ),
    "use_relic": Kind("{who} takes the reward of a relic: {relic}.", {"relic": relic}, headline=always),
    "lose_relic": Kind("{who} has no use for a relic: {relic}.", {"relic": relic}),
    "draw_unit": Kind(
        "{who} draws a unit: {type}.", {"type": unit_type}, counted="unit cards {n}", done="drew a unit: {type}"
    ),
    "drawn_unit": Kind("{who} has drawn {card}.", {"card": unit_card}, minor=True),
    "draw_event": Kind(
        "{who} draws a culture event of deck {deck}.",
        {"deck": deck},
        headline=always,
        counted="culture cards {n}",
        done="drew a card of deck {deck}",
        face_down=True,
    ),
    "drawn_event": Kind("{who} has drawn {card}.", {"card": event}, minor=True, headline=always),
    "discard_event": Kind("{who} discards {card}.", {"card": event}),
    "lose_unit": Kind(
        "{who} loses a unit: {card}.",
        {"card": unit_card},
        headline=always,
        matter="Losses",
        loss=True,
        costs="You lose a unit: {card}.",
    ),
    "save_unit": Kind("{who} saves a unit: {card}.", {"card": unit_card}),
    "great_person": Kind(
        "{who} receives a great person: {person}.",
        {"person": person},
        headline=always,
        matter="Cards",
        moment="Great person",
        loot=True,
    ),
    "draw_great_person": Kind("{who} draws a great person to choose from: {person}.", {"person": person}, minor=True),
    "return_great_person": Kind("{who} puts back a great person: {person}.", {"person": person}, minor=True),
    "drawn_person": Kind("{who} has drawn {card}.", {"card": person_card}, minor=True, headline=always),
    "return_person": Kind("{card} goes under the deck of great people.", {"card": person_card}),
    "show_person": Kind(
        "{who} shows {card}: {text}", {"card": person_card}, more=_person, headline=always, matter="Cards"
    ),
    "use_person": Kind(
        "{who} uses {card}: {text}", {"card": person_card}, more=_person, headline=always, matter="Cards", plays=True
    ),
    "lose_person": Kind(
        "{who} loses the card of {card}.",
        {"card": person_card},
        headline=always,
        matter="Losses",
        loss=True,
        costs="You lose the card of {card}.",
    ),
    "first_player": Kind("{who} becomes the first player.", headline=always, matter="Cards"),
    "combat_bonus": Kind(
        "The combat bonus of {who} is {amount} higher: {bonus}.", {"amount": number, "bonus": number}, headline=always
    ),
    "counter": Kind("{card} of {who} bears {tokens}.", {"card": person_card, "tokens": number}),
    "give_coin": Kind(
        "{who} gives {to} the coin token on {card}.", {"card": bearer, "to": seat}, headline=always, matter="Cards"
    ),
    "blank": Kind(
        "{who} lays {card} into row {row} of the pyramid.",
        {"card": person_card, "row": number},
        headline=always,
        matter="Techs",
    ),
    "looked_at": Kind(
        {
            untold("of"): "The token on {where} is {content}.",
            otherwise: "A token of {of} is {content}.",
        },
        {"content": content, "token": token, "of": maybe(seat)},
        minor=True,
    ),
    "play_event": Kind("{who} plays {card}.", {"card": event}, headline=always, matter="Cards", plays=True),
    "use_ability": Kind(
        "{who} uses {ability}.",
        {"ability": ability},
        headline=always,
        counted="abilities used {n}",
        done="used {ability}",
        plays=True,
    ),
    "use_wonder": Kind(
        "{who} uses {card}: {text}",
        {"card": wonder},
        more=_effect,
        headline=always,
        counted="wonders used {n}",
        done="used {card}",
        plays=True,
    ),
    "use_power": Kind("{who} uses the power of the {card}.", {"card": power}, headline=always, matter="Cards"),
    "use_government": Kind(
        "{who} uses {card}: {text}",
        {"card": decree},
        more=_decree,
        routine=True,
        headline=always,
        counted="uses of a government {n}",
        done="used {card}",
        plays=True,
    ),
    "use_policy": Kind(
        "{who} uses {card}: {text}",
        {"card": reform},
        more=_decree,
        routine=True,
        headline=always,
        counted="uses of a policy {n}",
        done="used {card}",
        plays=True,
    ),
    "refuses_event": Kind("{who} refuses {card}.", {"card": event}, headline=always),
    "fizzles": Kind(
        {
            untold("card", "ability"): "What {who} played comes to nothing.",
            untold("card"): "{ability}, used by {who}, comes to nothing.",
            otherwise: "{card}, played by {who}, comes to nothing.",
        },
        {"card": maybe(event), "ability": maybe(ability)},
        headline=always,
        stops=True,
        matter="Cards",
        stopped=True,
    ),
    "responds": Kind("{who} responds.", {"what": announced}, stops=True),
    "passes": Kind("{who} lets everything pass until the next own turn.", minor=True),
    "cancelled": Kind(
        {
            untold("by"): "What {who} announced is cancelled.",
            otherwise: "{what}, announced by {who}, is cancelled by {by}.",
        },
        {"what": announced, "by": maybe(seat)},
        headline=always,
        stops=True,
        matter="Cards",
        stopped=True,
    ),
    # Markers and figures
    "place_building": Kind(
        "{who} builds on {where}: {id}.", {"id": building}, counted="buildings {n}", done="{id} on {where}"
    ),
    "place_wonder": Kind("{who} builds {id} on {where}.", {"id": wonder}, headline=always, matter="Cities"),
    "place_great_person": Kind(
        "{who} places the {id} on {where}.", {"id": person}, headline=always, moment="Great person"
    ),
    "place_city_state": Kind(
        "{who} finds a city-state on {where}: {id}.",
        {"id": city_state},
        headline=always,
        matter="Cities",
        done="found a city-state on {where}",
        on_the_way=True,
    ),
    "lose_city_state": Kind(
        {
            nowhere: "A city-state leaves the game: {id}.",
            otherwise: "The city-state on {where} leaves the game: {id}.",
        },
        {"id": city_state},
        headline=always,
        matter="Cities",
    ),
    "lose_building": Kind(
        "{who} removes a building from {where}: {id}.",
        {"id": building},
        headline=always,
        matter="Cards",
        loss=True,
        costs="You lose {id} on {where}.",
    ),
    "lose_wonder": Kind(
        "{who} loses {id} on {where}.",
        {"id": wonder},
        headline=always,
        matter="Cities",
        loss=True,
        costs="You lose {id} on {where}.",
    ),
    "lose_great_person": Kind(
        "{who} takes the {id} off {where}.",
        {"id": person},
        headline=always,
        matter="Cards",
        loss=True,
        costs="You lose the {id} on {where}.",
    ),
    "lose_walls": Kind(
        "{where} loses its walls.",
        headline=always,
        matter="Battles",
        loss=True,
        costs="{where} loses its walls.",
        loot=True,
    ),
    "disaster": Kind(
        "A disaster turns {where} into {terrain}.", {"terrain": terrain}, headline=always, matter="Cities"
    ),
    "locked": Kind("No figure may leave {where} this round.", headline=always, matter="Cities"),
    "wonder_revealed": Kind("A wonder enters the market: {wonder}.", {"wonder": wonder}),
    "obsolete": Kind("{wonder} is obsolete.", {"wonder": wonder}, headline=always),
    "enter_figure": Kind(
        {
            when(kind="scout"): "{who} puts a scout on {where}.",
            otherwise: "{who} puts an army on {where}.",
        },
        {"kind": figure},
        counted="new figures {n}",
        done="new {kind} on {where}",
    ),
    "lose_figure": Kind(
        {
            when(kind="scout"): "{who} loses a scout on {where}.",
            otherwise: "{who} loses an army on {where}.",
        },
        {"kind": figure},
        headline=always,
        matter="Losses",
        loss=True,
        costs={
            when(kind="scout"): "You lose a scout on {where}.",
            otherwise: "You lose an army on {where}.",
        },
    ),
    "disband": Kind(
        {
            when(kind="scout"): "{who} disbands a scout in {where}.",
            otherwise: "{who} disbands an army in {where}.",
        },
        {"kind": figure},
        headline=always,
        counted="figures disbanded {n}",
        done="disbanded figures in {where}",
        on_the_way=True,
    ),
    "leaves_marker": Kind(
        "{where} has a marker now: {id}.",
        {"id": city_marker},
        headline=always,
        matter="Cities",
        done="{id} on {where}",
        on_the_way=True,
    ),
    "spends_marker": Kind("{where} uses up its marker: {id}.", {"id": city_marker}, headline=always, matter="Cities"),
    "march": Kind(
        {
            _many: "{who} marches with {figures} figures from {origin} to {where}.",
            otherwise: "{who} marches from {origin} to {where}.",
        },
        {"figures": number, "origin": square},
        counted="marches {n}",
        costs="Your figures have been moved from {origin} to {where}.",
    ),
    "explore": Kind(
        "{who} explores the tile of {where}.",
        headline=always,
        counted="tiles explored {n}",
        done="explored the tile of {where}",
        on_the_way=True,
    ),
    "take_hut": Kind(
        "{who} takes the hut on {where}.",
        headline=always,
        counted="huts taken {n}",
        done="took the hut",
        on_the_way=True,
        face_down=True,
    ),
    "token_seen": Kind("The token is {content}.", {"content": content}, minor=True, headline=always),
    "take_village": Kind(
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
    "proposes": Kind(
        {
            untold("gives"): "{who} proposes a deal to {to}.",
            nothing("gets"): "{who} offers {to} {gives} and asks for nothing.",
            nothing("gives"): "{who} asks {to} for {gets} and offers nothing.",
            otherwise: "{who} offers {to} {gives} for {gets}.",
        },
        {"to": seat, "deal": words, "gives": maybe(goods), "gets": maybe(goods)},
        offer=True,
    ),
    "refuses": Kind("{who} refuses the deal of {to}.", {"to": seat}, headline=always, stops=True, offer=True),
    "deal": Kind(
        {
            nothing("gets"): "{who} gives {to} {gives}.",
            nothing("gives"): "{to} gives {who} {gets}.",
            otherwise: "{who} gives {to} {gives} for {gets}.",
        },
        {"to": seat, "gives": goods, "gets": goods},
        headline=always,
        stops=True,
        matter="Deals",
        offer=True,
    ),
    "passed_hidden": Kind("{who} hands {to}: {faces}.", {"to": seat, "faces": faces}, minor=True, headline=always),
    # Battle and loot
    "scouts_killed": Kind(
        "{who} drives the scouts of {against} off {where}.",
        {"against": seat},
        headline=always,
        matter="Battles",
        done="drove scouts off {where}",
        on_the_way=True,
    ),
    "battle_begins": Kind(
        {
            when(attacked="village"): "{who} attacks the village {where}.",
            when(barbarian=True): "{who} attack {against} on {where}.",
            otherwise: "{who} attacks {against} on {where}.",
        },
        {"attacked": attacked, "against": seat, "barbarian": maybe(flag)},
        headline=always,
    ),
    "battle_force": Kind(
        "{who}: units {cards}, combat bonus {bonus}.", {"barbarian": flag, "cards": number, "bonus": number}, minor=True
    ),
    "unit_opens_front": Kind(
        "{who}: {unit} {strength} opens front {front}.",
        UNIT,
        more=_numbers,
        routine=True,
        strike="{unit} {strength} opens front {front}",
    ),
    "unit_attacks": Kind(
        "{who}: {unit} {strength} attacks {enemy} {enemy_strength} on front {front}.",
        {**UNIT, "enemy": unit, "enemy_strength": number, "enemy_health": maybe(number), "first": flag},
        more=_numbers,
        routine=True,
        strike="{unit} {strength} attacks {enemy} {enemy_strength} on front {front}",
    ),
    "unit_wounded": Kind(
        "{who}: {unit} takes {more} on front {front}.",
        {**UNIT, "more": number},
        minor=True,
        strike="{unit} takes {more}",
    ),
    "unit_killed": Kind("{who}: {unit} dies on front {front}.", UNIT, routine=True, strike="{unit} dies"),
    "unit_healed": Kind(
        "{who}: {unit} heals {less} on front {front}.",
        {**UNIT, "less": number},
        routine=True,
        strike="{unit} on front {front} heals {less}",
    ),
    "battle_result": Kind(
        {
            _is_tie: "The battle of {where}: {attacker} to {defender}. A tie is won by the defender: {who}.",
            otherwise: "The battle of {where}: {attacker} to {defender}. It is won by {who}.",
        },
        {
            "winner": side,
            "barbarian": flag,
            "attacked": attacked,
            "against": seat,
            "attacker": number,
            "defender": number,
            "attacker_bonus": number,
            "defender_bonus": number,
            "horde": maybe(flag),
        },
        headline=always,
        stops=True,
        matter="Battles",
    ),
    "loot_nothing": Kind("{who} takes nothing from {loser}.", {"loser": seat}, headline=always, loot=True),
    "loot_resource": Kind(
        "{who} takes {resource} from {loser}.",
        {"loser": seat, "resource": resource},
        headline=always,
        matter="Battles",
        loot=True,
    ),
    "loot_token": Kind(
        {
            when(token="village"): "{who} takes a village token from {loser}.",
            otherwise: "{who} takes a hut token from {loser}.",
        },
        {"loser": seat, "token": token},
        headline=always,
        matter="Battles",
        face_down=True,
        loot=True,
    ),
    "loot_event": Kind(
        "{who} takes a card of deck {deck} from {loser}.",
        {"loser": seat, "deck": deck},
        headline=always,
        matter="Battles",
        face_down=True,
        loot=True,
    ),
    "event_seen": Kind("The card taken is {card}.", {"card": event}, minor=True, headline=always),
    "discard_coin": Kind(
        "{who} loses the coin token on {card}.", {"card": bearer}, headline=always, matter="Cards", loss=True, loot=True
    ),
    "steal_coin": Kind(
        "{who} takes the coin token on {card} from {loser}.",
        {"loser": seat, "card": bearer},
        headline=always,
        matter="Cards",
        loot=True,
    ),
}
UNKNOWN: Final = Kind("{who}: {sort}")
"""What is at least said of a kind that is not in the table."""


def kind_of(entry: Entry) -> Kind:
    """What is known of such entries."""
    return KINDS.get(entry.kind, UNKNOWN)
