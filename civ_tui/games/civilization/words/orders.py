"""Standing orders in words."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from civ_tui.engine.answers import END
from civ_tui.games.civilization.rules import naming, subjects
from civ_tui.games.civilization.rules.edition import Edition
from civ_tui.games.civilization.rules.phases.movement import group_of_key
from civ_tui.games.civilization.rules.printed.catalog import Catalog
from civ_tui.games.civilization.words import names, options
from civ_tui.words.language import Language

PASSED: Final = names.PHRASES["passed"]


def order_in_words(language: Language, edition: Edition, phase: str, keys: Sequence[str]) -> str:
    """What a standing order does in that phase of every round, read from the keys of its answers."""
    say = language.say
    if phase in PASSED:
        return say(PASSED[phase])
    named = say(edition.phases[phase].name)
    first, *further = keys
    what, _, where = first.partition(":")
    if first == END:
        return say("{phase} is passed until something can be done there that could not be done before.", phase=named)
    if phase == "movement":
        return say("{square}: {group} holds until somebody comes near.", square=what, group=say(group_of_key(where)))
    if what == "gather":
        city = next(iter(further), "")
        words = "The scout on {square} gathers for {city}." if city else "The scout on {square} gathers."
        return say(words, square=where, city=city)
    if what == "city":
        return say("{city} {deed}.", city=where, deed=_deed(language, edition.components, next(iter(further), "")))
    card = options.played(edition.components, subjects.PrintedCard.of(first))
    return say("{phase}: {card} is used.", phase=named, card=first if card is None else language.say(card))


def city_told(keys: Sequence[str]) -> str:
    """The city of an order that does not say yet what it does; empty for any other order."""
    what, _, city = keys[0].partition(":")
    return city if what == "city" and not keys[1:] else ""


def _deed(language: Language, printed: Catalog, key: str) -> str:
    """What a city does, by the key of the answer."""
    kind, _, name = key.partition(":")
    if kind == "arts":
        return language.say("devotes itself to the arts")
    if kind == "harvest":
        return language.say("harvests {resource}", resource=language.say(naming.CALLED[name]))
    if kind == "unit":
        return language.say("produces units: {item}", item=language.say(naming.CALLED[name]))
    if kind == "walls":
        return language.say("builds walls")
    if not key:
        return language.say("acts")
    item = names.component_name(language, printed, kind, name) if name else language.say(naming.CALLED[kind])
    return language.say("produces an {item}" if item[0].lower() in "aeiou" else "produces a {item}", item=item)
