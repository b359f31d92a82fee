"""The market, the decks and the culture track in sentences."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from typing import Final

from civ_tui.games.civilization.rules.limits import unit_price
from civ_tui.games.civilization.rules.printed.components import Icons
from civ_tui.games.civilization.rules.view import View
from civ_tui.games.civilization.words.components import brings, component, description
from civ_tui.games.civilization.words.names import ROMAN, UNIT_NAMES, icons_in_words
from civ_tui.games.civilization.words.players import resources
from civ_tui.lines.words import LANGUAGE, listed, say


def market(view: View) -> list[str]:
    """What can be had, at what price, and how much is left."""
    return [line for write in PARTS.values() for line in write(view)]


def _resources(view: View) -> list[str]:
    return [say("Resources: {what}.", what=resources(LANGUAGE, view.market.resources) or say("none"))]


def _buildings(view: View) -> list[str]:
    known = set() if view.seat is None else {tech for row in view.players[view.seat].pyramid for tech in row}
    left, lines = dict(view.market.buildings), []
    for id_, building in view.components.buildings.items():
        card = component(LANGUAGE, view.components, "building", id_)
        template = "{name}: {n} production, gives {icons}, {left} left, needs {tech}."
        if building.tech in known:
            template = "{name}: {n} production, gives {icons}, {left} left, needs {tech}, which you know."
        lines.append(
            say(
                template,
                name=card.name,
                n=card.cost,
                icons=icons_in_words(LANGUAGE, card.gives),
                left=left.get(building.pool, 0),
                tech=LANGUAGE.name(view.components.techs[building.tech]),
            )
        )
    walls = component(LANGUAGE, view.components, "walls", "")
    return [*lines, f"{walls.name}. {' '.join(description(LANGUAGE, walls))}"]


def _units(view: View) -> list[str]:
    ranks = {} if view.seat is None else dict(view.players[view.seat].ranks)
    figures = (component(LANGUAGE, view.components, "figure", id_) for id_ in ("army", "scout"))
    lines = [say("{figure}: {n} production.", figure=figure.name, n=figure.cost) for figure in figures]
    most = None if view.seat is None else view.players[view.seat].most_for_a_unit
    for kind, left in view.market.unit_decks:
        rank = ranks.get(kind, view.components.unit_kinds[kind].lowest_rank)
        cost = unit_price(view.components, kind, rank, most)
        lines.append(say("{unit}: {n} production, {left} left.", unit=say(UNIT_NAMES[kind]), n=cost, left=left))
    return lines


def _wonders(view: View) -> list[str]:
    lines = []
    for id_ in view.market.wonders:
        card = component(LANGUAGE, view.components, "wonder", id_)
        template, less, tech = "Wonder {name}: {n} production, {culture} culture.", 0, ""
        if card.discount is not None:
            template = "Wonder {name}: {n} production, {less} with {tech}, {culture} culture."
            less, tech = card.discount
        lines.append(say(template, name=card.name, n=card.cost, culture=card.gives.culture, less=less, tech=tech))
    return [*lines, say("Wonders to come: {n}.", n=view.market.wonders_left)]


def track(view: View) -> list[str]:
    """Where everybody is on the culture track, and what the next space costs and brings (CULT-1)."""
    spaces, lines = view.components.culture_track, []
    for player in view.players:
        at, last = player.culture_space, len(spaces)
        if at == last:
            lines.append(say("Culture track: {name} on {n} of {last}.", name=player.name, n=at, last=last))
        else:
            words = "Culture track: {name} on {n} of {last}; next costs {price}, brings {what}."
            price = icons_in_words(LANGUAGE, Icons(culture=spaces[at].culture, trade=spaces[at].trade))
            lines.append(say(words, name=player.name, n=at, last=last, price=price, what=brings(LANGUAGE, spaces[at])))
    decks = listed(say("{n} of deck {deck}", n=left, deck=ROMAN[deck]) for deck, left in view.market.event_decks)
    return [*lines, say("Culture events left: {decks}.", decks=decks)]


def _people(view: View) -> list[str]:
    lines = [say("Great people left: {n}.", n=view.market.great_people_left)]
    if view.components.people:
        people, left = view.components.great_people, Counter(view.market.great_people)
        kinds = listed(say("{kind} {n}", kind=LANGUAGE.name(people[kind]), n=left[kind]) for kind in people)
        lines.append(say("Their markers: {kinds}. Cards in their deck: {n}.", kinds=kinds, n=view.market.people))
    return lines


PARTS: Final[Mapping[str, Callable[[View], list[str]]]] = {
    "resources": _resources,
    "buildings": _buildings,
    "units": _units,
    "wonders": _wonders,
    "track": track,
    "people": _people,
}
"""What of it can be asked for alone."""
