"""The market, the decks and the culture track in sentences."""

from __future__ import annotations

from civ_tui.plain.cards import walls
from civ_tui.plain.words import LANGUAGE, icons, listed, resources, say
from civ_tui.rules.printed.catalog import catalog
from civ_tui.rules.printed.components import Space
from civ_tui.rules.view import View
from civ_tui.speech.names import UNIT_NAMES


def market(view: View) -> list[str]:
    """What can be had, at what price, and how much is left."""
    known = set() if view.seat is None else {tech for row in view.players[view.seat].pyramid for tech in row}
    return [
        say("Resources: {what}.", what=resources(view.market.resources) or say("none")),
        *_buildings(view, known),
        *_units(view),
        *_wonders(view),
        *track(view),
        say("Great people left: {n}.", n=view.market.great_people_left),
    ]


def _buildings(view: View, known: set[str]) -> list[str]:
    left, lines = dict(view.market.buildings), []
    for building in catalog().buildings.values():
        facts = (
            say("{n} production", n=building.cost),
            say("gives {icons}", icons=icons(building.icons)),
            say("{n} left", n=left.get(building.pool, 0)),
            LANGUAGE.name(catalog().techs[building.tech]) + (f", {say('known')}" if building.tech in known else ""),
        )
        lines.append(f"{LANGUAGE.name(building)}: {listed(facts)}.")
    return [*lines, f"{LANGUAGE.name(catalog().walls)}: {' '.join(walls('walls'))}"]


def _units(view: View) -> list[str]:
    limits = catalog().limits
    ranks = {} if view.seat is None else dict(view.players[view.seat].ranks)
    lines = [
        say("Army: {n} production.", n=limits.army_cost),
        say("Scout: {n} production.", n=limits.scout_cost),
    ]
    for kind, left in view.market.unit_decks:
        rank = ranks.get(kind, catalog().unit_kinds[kind].lowest_rank)
        cost = limits.aircraft_cost if kind == "aircraft" else limits.unit_costs[rank]
        lines.append(say("{unit}: {n} production, {left} left.", unit=say(UNIT_NAMES[kind]), n=cost, left=left))
    return lines


def _wonders(view: View) -> list[str]:
    lines = []
    for name in view.market.wonders:
        printed = catalog().wonders[name]
        words = say("Wonder {name}: {n} production", name=LANGUAGE.name(printed), n=printed.cost)
        if printed.discount is not None:
            tech = LANGUAGE.name(catalog().techs[printed.discount.tech])
            words = say("{words}, {less} with {tech}", words=words, less=printed.discount.cost, tech=tech)
        lines.append(say("{words}, {n} culture.", words=words, n=printed.culture))
    return [*lines, say("Wonders to come: {n}.", n=view.market.wonders_left)]


def track(view: View) -> list[str]:
    """Where everybody is on the culture track, and what his next space costs and brings (CULT-1)."""
    spaces, lines = catalog().culture_track, []
    for player in view.players:
        at, last = player.culture_space, len(spaces)
        words = say("Culture track: {name} on {n} of {last}", name=player.name, n=at, last=last)
        if at < last:
            words = say("{words}; next costs {price}, brings {what}", words=words, **_priced(spaces[at]))
        lines.append(f"{words}.")
    decks = listed(say("{n} of deck {deck}", n=left, deck=deck) for deck, left in view.market.event_decks)
    return [*lines, say("Culture events left: {decks}.", decks=decks)]


def _priced(space: Space) -> dict[str, str]:
    price = (say("{n} culture", n=space.culture), say("{n} trade", n=space.trade) if space.trade else "")
    brings = {"great_person": "a great person", "victory": "victory"}.get(space.kind, "a culture event of deck {deck}")
    return {"price": listed(price), "what": say(brings, deck=space.deck)}
