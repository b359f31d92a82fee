"""Players in sentences: the figures that all may know, and what one holds for his own eyes."""

from __future__ import annotations

from collections.abc import Iterable

from civ_tui.lines import cards
from civ_tui.lines.squares import yields
from civ_tui.lines.words import LANGUAGE, count, listed, resource, resources, say, who
from civ_tui.prose.components import units_text
from civ_tui.prose.names import moment
from civ_tui.rules.view import PlayerView, View


def now(view: View) -> str:
    """When in the game it is, as a sentence."""
    return say("{moment}.", moment=moment(LANGUAGE, view.round, view.phase))


def state(view: View) -> list[str]:
    """The moment, whose part of the phase it is, and each player's figures."""
    order = listed(view.players[seat].name for seat in view.order)
    lines = [now(view), say("{name} plays now. Order: {order}.", name=view.players[view.acting].name, order=order)]
    return [*lines, *(figures(player) for player in view.players)]


def figures(player: PlayerView) -> str:
    """A player's open figures in one sentence."""
    limits, last = player.components.limits, len(player.components.culture_track)
    facts = (
        say("trade {n} of {most}", n=player.trade, most=limits.trade_max),
        say("{n} more a round", n=player.trade_income),
        say("coins {n} of {most}", n=player.coins, most=limits.coins_to_win),
        say("culture {n}", n=player.culture),
        say("track {n} of {last}", n=player.culture_space, last=last),
        count(sum(map(len, player.pyramid)), "{n} tech", "{n} techs"),
        count(len(player.cities), "{n} city", "{n} cities"),
        LANGUAGE.name(player.components.governments[player.government]),
        resources(player.resources),
    )
    return say("{who}: {facts}.", who=who(player), facts=listed(facts))


def backs(player: PlayerView) -> list[str]:
    """What everybody sees of what the player holds: how many, and their backs."""
    lines = []
    if player.hand_backs:
        decks = listed(map(str, player.hand_backs))
        most = player.culture_hand
        lines.append(say("Cards: {n} of {most}, decks {decks}.", n=len(player.hand_backs), most=most, decks=decks))
    if player.token_kinds:
        lines.append(say("Face-down tokens: {kinds}.", kinds=listed(map(say, player.token_kinds))))
    return [*lines, say("Units: {n}.", n=player.force_count)]


def hand(player: PlayerView) -> list[str]:
    """What the player holds, as he alone sees it: cards with their texts, tokens, units."""
    if player.hand is None or player.tokens is None or player.forces is None:
        return backs(player)
    lines = []
    for card in player.hand:
        lines.append(say("Card {name}.", name=LANGUAGE.name(player.components.culture_events[card])))
        lines += cards.card(player.components, "event", card)
    if not player.hand:
        lines.append(say("No cards."))
    for number, token in enumerate(player.tokens, start=1):
        lines.append(say("Token {n}: {kind}, {what}.", n=number, kind=say(token.kind), what=resource(token.content)))
    units = units_text(LANGUAGE, player.components, player.forces, dict(player.ranks))
    return [*lines, say("Units: {units}.", units=units) if units else say("No units.")]


def sheet(player: PlayerView) -> list[str]:
    """Everything open about a player; what he holds by its backs."""
    civilization = player.components.civilizations[player.civilization]
    government = LANGUAGE.name(player.components.governments[player.government])
    leader = LANGUAGE.leader(civilization)
    lines = [figures(player), say("Leader: {leader}. Colour: {colour}.", leader=leader, colour=say(player.colour))]
    lines += [say("City {name}: {yields}.", name=city.name, yields=yields(city)) for city in player.cities]
    lines += backs(player)
    lines.append(
        say(
            "Travel speed {speed}, stacking limit {stack}, cities at most {cities}.",
            speed=player.travel_speed,
            stack=player.stacking_limit,
            cities=player.max_cities,
        )
    )
    reserve = (
        count(player.armies_in_reserve, "{n} army", "{n} armies"),
        count(player.scouts_in_reserve, "{n} scout", "{n} scouts"),
    )
    lines.append(say("In reserve: {figures}.", figures=listed(reserve)))
    ranks = listed(LANGUAGE.ranks(player.components.unit_kinds[kind])[rank] for kind, rank in player.ranks)
    lines.append(say("Units are {ranks}.", ranks=ranks))
    lines += _wonders(player)
    people = listed(LANGUAGE.name(player.components.great_people[person]) for person in player.great_people)
    lines += [say("Great people in reserve: {people}.", people=people)] if people else []
    lines += [
        say("Government {name}.", name=government),
        *cards.card(player.components, "government", player.government),
    ]
    return [*lines, *(say("Power: {text}", text=LANGUAGE.text(power)) for power in civilization.powers)]


def _wonders(player: PlayerView) -> list[str]:
    lines = []
    for wonder in player.wonders:
        printed = player.components.wonders[wonder.id]
        stopped = "" if wonder.works else say("obsolete") if wonder.obsolete else say("blockaded")
        coins = count(wonder.coins, "{n} coin", "{n} coins") if wonder.coins else ""
        lines.append(say("Wonder {facts}.", facts=listed((LANGUAGE.name(printed), coins, stopped))))
        lines.append(cards.card(player.components, "wonder", wonder.id)[-1])
    return lines


def pyramids(players: Iterable[PlayerView]) -> list[str]:
    """What each of the players knows, level by level."""
    lines = []
    for player in players:
        lines.append(say("{who}.", who=who(player)))
        for level, row in enumerate(player.pyramid, start=1):
            if row:
                names = listed(_tech(player, tech) for tech in row)
                lines.append(say("Level {level}: {techs}.", level=level, techs=names))
    return lines


def _tech(player: PlayerView, tech: str) -> str:
    coins, name = dict(player.tech_coins).get(tech, 0), LANGUAGE.name(player.components.techs[tech])
    return LANGUAGE.count(coins, "{tech} with {n} coin", "{tech} with {n} coins", tech=name) if coins else name
