"""Players in sentences: the figures that all may know, and what one holds for their own eyes."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Final

from civ_tui.engine.flow import Seat
from civ_tui.engine.wording import Text
from civ_tui.games.civilization.rules.naming import SO_MANY
from civ_tui.games.civilization.rules.printed.catalog import Catalog
from civ_tui.games.civilization.rules.victory import towards_space_flight
from civ_tui.games.civilization.rules.view import PlayerView, View
from civ_tui.games.civilization.words.components import component, description, units_text
from civ_tui.games.civilization.words.names import (
    ROMAN,
    event_name,
    moment,
    rank_names,
    resource_inside,
    seat_name,
    token_name,
)
from civ_tui.games.civilization.words.squares import yields
from civ_tui.words.language import Language


def who(language: Language, player: PlayerView) -> str:
    """A player with their civilization, as in "Anna, Romans"."""
    return language.say("{name}, {civilization}", name=player.name, civilization=seat_name(language, player))


def resources(language: Language, held: Iterable[tuple[str, int]]) -> str:
    """Resources with their numbers, as in "2 Iron, 1 Silk"."""
    return language.row(
        language.say(SO_MANY, n=number, thing=resource_inside(language, kind)) for kind, number in held if number
    )


def _printed(language: Language, components: Catalog, kind: str, id_: str) -> list[str]:
    """What is printed on a card."""
    return description(language, component(language, components, kind, id_))


def now(language: Language, view: View) -> str:
    """When in the game it is, as a sentence."""
    return language.say("{moment}.", moment=moment(language, view.round, view.phase))


def state(language: Language, view: View) -> list[str]:
    """The moment, whose part of the phase it is, and each player's figures."""
    order = language.row(view.players[seat].name for seat in view.order)
    lines = [
        now(language, view),
        language.say("{name} plays now. Order: {order}.", name=view.players[view.acting].name, order=order),
    ]
    return [*lines, *(figures(language, player) for player in view.players)]


def still_to_move(language: Language, view: View, seat: Seat, is_person: Callable[[Seat], bool]) -> str:
    """Why the seat cannot go on from Movement to the research at once: another person moves before (ROUND-2). Empty if
    it can."""
    after = [view.players[other].name for other in view.order[view.order.index(seat) + 1 :] if is_person(other)]
    words = "Still to move before the research is chosen: {names}."
    return language.say(words, names=language.row(after)) if after else ""


NOBODY_INTERRUPTS: Final[Text] = "As all can see, nobody could play a card out of turn now."
"""Why the key or word for it does nothing in Movement (TIME-3)."""


def techs_known(language: Language, player: PlayerView, *, brief: bool = False) -> str:
    """How many techs a player knows, `brief` as one count among others, and how many of them count in the race if not
    all do."""
    rows = [*map(len, player.pyramid)]
    known, (laid, _) = sum(rows), towards_space_flight(rows)
    words = language.say("techs {n}", n=known) if brief else language.count(known, "{n} tech", "{n} techs")
    return words if laid == known else language.say("{techs}, {n} in the race", techs=words, n=laid)


def figures(language: Language, player: PlayerView) -> str:
    """A player's open figures in one sentence."""
    limits, last = player.components.limits, len(player.components.culture_track)
    facts = (
        language.say("trade {n} of {most}", n=player.trade, most=limits.trade_max),
        language.say("{n} more a round", n=player.trade_income),
        language.say("coins {n} of {most}", n=player.coins, most=limits.coins_to_win),
        language.say("culture {n}", n=player.culture),
        language.say("track {n} of {last}", n=player.culture_space, last=last),
        techs_known(language, player),
        language.count(len(player.cities), "{n} city", "{n} cities"),
        language.name(player.components.governments[player.government]),
        *(language.name(player.components.policies[policy]) for policy in player.policies),
        resources(language, player.resources),
    )
    return language.say("{who}: {facts}.", who=who(language, player), facts=language.row(facts))


def backs(language: Language, player: PlayerView) -> list[str]:
    """What everybody sees of what the player holds: how many, and their backs."""
    lines = []
    if player.hand_backs:
        decks = language.row(map(str, player.hand_backs))
        most = player.culture_hand
        lines.append(
            language.say("Cards: {n} of {most}, decks {decks}.", n=len(player.hand_backs), most=most, decks=decks)
        )
    if player.token_kinds:
        lines.append(
            language.say("Face-down tokens: {kinds}.", kinds=language.row(map(language.say, player.token_kinds)))
        )
    if player.secret_people:
        kinds = player.components.great_people
        named = language.row(language.name(kinds[kind]) for kind in player.secret_people)
        lines.append(language.say("Secret great people: {kinds}.", kinds=named))
    return [*lines, language.say("Units: {n}.", n=player.force_count)]


def people_held(language: Language, player: PlayerView) -> str:
    """The secret great people of a player who may see them."""
    return language.row(language.name(player.components.people[card]) for card in player.own_people)


def people_shown(language: Language, player: PlayerView) -> list[str]:
    """The great people that have been shown, with the tokens on them and their texts; and Newton in the pyramid."""
    people, tokens, lines = player.components.people, dict(player.counters), list[str]()
    for card in player.people:
        name, count = language.name(people[card]), tokens.get(f"person:{card}", 0)
        if count:
            name = language.count(count, "{person} with {n} token", "{person} with {n} tokens", person=name)
        lines.append(language.say("Great person {name}.", name=name))
        lines += _printed(language, player.components, "person", card)
    for card, row in player.blanks:
        name = language.name(people[card])
        lines.append(language.say("{person} lies in row {row} of the pyramid.", person=name, row=ROMAN[row + 1]))
    return lines


def cards_held(language: Language, player: PlayerView) -> str:
    """The culture events of a hand that may be seen, with their decks."""
    return language.row(event_name(language, player.components, card) for card in player.hand or ())


def tokens_held(language: Language, player: PlayerView) -> str:
    """What lies under the face-down tokens of a player who may see it."""
    return language.row(token_name(language, player.components, token.content) for token in player.tokens or ())


def units_held(language: Language, player: PlayerView, *, brief: bool = False) -> str:
    """The unit cards of a player who may see them, by type and strength; none for anybody else."""
    of = player.edition, player.forces or (), dict(player.ranks), player.civilization
    return units_text(language, *of, brief=brief)


def hand(language: Language, player: PlayerView) -> list[str]:
    """What the player holds, as they alone see it: cards with their texts, tokens, units."""
    if player.hand is None or player.tokens is None or player.forces is None:
        return backs(language, player)
    lines = []
    for card in player.hand:
        lines.append(language.say("Card {name}.", name=language.name(player.components.culture_events[card])))
        lines += _printed(language, player.components, "event", card)
    if not player.hand:
        lines.append(language.say("No cards."))
    for card in player.own_people:
        name = language.name(player.components.people[card])
        lines.append(language.say("Secret great person {name}.", name=name))
        lines += _printed(language, player.components, "person", card)
    for number, token in enumerate(player.tokens, start=1):
        lines.append(
            language.say(
                "Token {n}: {kind}, {what}.",
                n=number,
                kind=language.say(token.kind),
                what=token_name(language, player.components, token.content),
            )
        )
        face = player.components.faces(token.kind).get(token.content)
        lines += [] if face is None else [language.text(face)]
    units = units_held(language, player)
    return [*lines, language.say("Units: {units}.", units=units) if units else language.say("No units.")]


def sheet(language: Language, player: PlayerView) -> list[str]:
    """Everything open about a player; what they hold by its backs."""
    civilization = player.components.civilizations[player.civilization]
    government = language.name(player.components.governments[player.government])
    leader = language.translate(civilization.leader)
    lines = [
        figures(language, player),
        language.say("Leader: {leader}. Colour: {colour}.", leader=leader, colour=language.say(player.colour)),
    ]
    lines += [
        language.say("City {name}: {yields}.", name=city.name, yields=yields(language, city)) for city in player.cities
    ]
    lines += backs(language, player)
    lines.append(
        language.say(
            "Travel speed {speed}, at most {stack} figures on a square, at most {cities} cities.",
            speed=player.travel_speed,
            stack=player.stacking_limit,
            cities=player.max_cities,
        )
    )
    reserve = (
        language.count(player.armies_in_reserve, "{n} army", "{n} armies"),
        language.count(player.scouts_in_reserve, "{n} scout", "{n} scouts"),
    )
    lines.append(language.say("In reserve: {figures}.", figures=language.row(reserve)))
    ranks = language.row(rank_names(language, player.components.unit_kinds[kind])[rank] for kind, rank in player.ranks)
    lines.append(language.say("Units are {ranks}.", ranks=ranks))
    lines += _wonders(language, player)
    lines += [
        language.say("Investment {name}: {n}. {text}", name=name, n=coins, text=text)
        for name, coins, text in invested(language, player)
    ]
    lines += [
        f"{language.say('Due at the next Start of Turn: {relic}.', relic=language.name(card))} {language.text(card)}"
        for card in (player.components.relics[relic] for relic in player.relics)
    ]
    people = language.row(language.name(player.components.great_people[person]) for person in player.great_people)
    lines += [language.say("Great people in reserve: {people}.", people=people)] if people else []
    lines += people_shown(language, player)
    lines += [
        language.say("Government {name}.", name=government),
        *_printed(language, player.components, "government", player.government),
    ]
    for policy in player.policies:
        lines.append(language.say("Social policy {name}.", name=language.name(player.components.policies[policy])))
        lines += _printed(language, player.components, "policy", policy)
    if idle := idle_policies(language, player):
        lines.append(idle)
    return [*lines, *(language.say("Power: {text}", text=language.text(power)) for power in civilization.powers)]


def idle_policies(language: Language, player: PlayerView) -> str:
    """That the social policies have no effect under the government, in a sentence; empty if they have (WAW-GOV-2)."""
    government = player.components.governments[player.government]
    if not player.policies or "policies_idle" not in government.traits:
        return ""
    return language.say("Under {government} social policies have no effect.", government=language.name(government))


def invested(language: Language, player: PlayerView) -> list[tuple[str, int, str]]:
    """The investment cards with coins on them: name, coins and text."""
    cards = player.components.investments
    return [(language.name(cards[id_]), coins, language.text(cards[id_])) for id_, coins in player.investments]


def _wonders(language: Language, player: PlayerView) -> list[str]:
    lines = []
    for wonder in player.wonders:
        printed = player.components.wonders[wonder.id]
        stopped = "" if wonder.works else language.say("obsolete") if wonder.obsolete else language.say("blockaded")
        coins = language.count(wonder.coins, "{n} coin", "{n} coins") if wonder.coins else ""
        lines.append(language.say("Wonder {facts}.", facts=language.row((language.name(printed), coins, stopped))))
        lines.append(_printed(language, player.components, "wonder", wonder.id)[-1])
    return lines


def pyramids(language: Language, players: Iterable[PlayerView]) -> list[str]:
    """What each of the players knows, level by level."""
    lines = []
    for player in players:
        lines.append(language.say("{who}.", who=who(language, player)))
        for level, row in enumerate(player.pyramid, start=1):
            if row:
                names = language.row(_tech(language, player, tech) for tech in row)
                lines.append(language.say("Level {level}: {techs}.", level=level, techs=names))
        for card, at in player.blanks:
            blank = language.name(player.components.people[card])
            lines.append(language.say("{person} lies in row {row} of the pyramid.", person=blank, row=ROMAN[at + 1]))
    return lines


def _tech(language: Language, player: PlayerView, tech: str) -> str:
    coins, name = dict(player.tech_coins).get(tech, 0), language.name(player.components.techs[tech])
    return language.count(coins, "{tech} with {n} coin", "{tech} with {n} coins", tech=name) if coins else name
