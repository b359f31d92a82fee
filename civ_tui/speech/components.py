"""Components in words: what a card or marker costs, needs and does."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping

from civ_tui.rules.limits import strength
from civ_tui.rules.printed.catalog import catalog
from civ_tui.rules.printed.components import Tech
from civ_tui.speech.language import Language
from civ_tui.speech.names import EFFECT_PHASES, UNIT_NAMES


def effect(language: Language, phase: str, text: str) -> str:
    """What a card does, with the phase in which it does it, as in "Start of turn: gain 1 culture token."."""
    return language.say("{phase}: {text}", phase=language.say(EFFECT_PHASES[phase]), text=text[:1].lower() + text[1:])


def units_text(language: Language, cards: Iterable[str], ranks: Mapping[str, int]) -> str:
    """Unit cards by type and strength at those ranks, as in "Artillery (strength 1), Infantry (2)"."""
    units = catalog().unit_cards
    known = sorted((language.say(UNIT_NAMES[units[card].type]), strength(dict(ranks), card)) for card in cards)
    shown = []
    for number, (kind, value) in enumerate(known):
        shown.append(language.say("{kind} ({n})" if number else "{kind} (strength {n})", kind=kind, n=value))
    return ", ".join(shown)


def tech_facts(language: Language, tech: Tech, in_brief: Callable[[str], str]) -> list[str]:
    """What a tech gives for good, each in a few words; `in_brief` says what a building is."""
    printed = catalog()
    facts = []
    if tech.coins:
        facts.append(language.say("{n} coin on the dial", n=tech.coins))
    if tech.travel_speed:
        facts.append(language.say("travel speed {n}", n=tech.travel_speed))
    if tech.stacking_limit:
        facts.append(language.say("stacking limit {n}", n=tech.stacking_limit))
    if tech.water:
        template = "figures may end their move on water" if tech.water == "stop" else "figures may cross water"
        facts.append(language.say(template))
    if tech.culture_hand:
        facts.append(language.say("culture hand size +{n}", n=tech.culture_hand))
    if tech.max_cities:
        facts.append(language.say("up to {n} cities", n=tech.max_cities))
    if tech.unlocks_government:
        facts.append(
            language.say("government: {name}", name=language.name(printed.governments[tech.unlocks_government]))
        )
    if tech.unlocks_building:
        facts.append(language.say("building: {name}", name=in_brief(tech.unlocks_building)))
    if tech.upgrades_building:
        facts.append(language.say("improved building: {name}", name=in_brief(tech.upgrades_building)))
    if tech.unit_upgrade:
        kind = printed.unit_kinds[tech.unit_upgrade.type]
        names = language.ranks(kind)
        rank = tech.unit_upgrade.rank
        facts.append(
            language.say(
                "{type}: {name}, rank {rank} (strength +{more})",
                type=language.say(UNIT_NAMES[kind.id]),
                name=names[rank],
                rank=rank,
                more=rank - kind.lowest_rank,
            )
        )
    if tech.unlocks_unit:
        facts.append(language.say("units: {type}", type=language.say(UNIT_NAMES[tech.unlocks_unit])))
    return facts
