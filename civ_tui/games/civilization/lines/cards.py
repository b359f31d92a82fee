"""What is printed on cards and markers, in sentences."""

from __future__ import annotations

from civ_tui.games.civilization.rules.printed.catalog import Catalog
from civ_tui.games.civilization.rules.subjects import PrintedCard
from civ_tui.games.civilization.words.components import (
    KINDS,
    ability,
    ability_told,
    component,
    description,
    names,
    power_told,
)
from civ_tui.games.civilization.words.components import about as component_of
from civ_tui.lines.words import LANGUAGE

Lines = list[str]


def card(components: Catalog, kind: str, id_: str) -> Lines:
    """A component in sentences, without its name."""
    return description(LANGUAGE, component(LANGUAGE, components, kind, id_))


def called(components: Catalog, typed: str) -> list[tuple[str, str, str]]:
    """The components that may be meant, each by its name, its kind and its id: those of just that name, else those
    whose name begins with the words, else those in whose name they stand."""
    every = [(name, kind, id_) for kind in KINDS for id_, name in names(LANGUAGE, components, kind).items()]
    word = typed.lower()
    for fits in (
        lambda name: name in (word, f"the {word}"),
        lambda name: name.startswith((f"{word} ", f"the {word} ")),
        lambda name: word in name,
    ):
        matches = [entry for entry in every if word and fits(entry[0].lower())]
        if matches:
            return matches
    return []


def about(components: Catalog, subject: object) -> Lines:
    """What an option is about, in sentences; empty for what is not printed on a component."""
    if isinstance(subject, PrintedCard) and subject.kind == "ability":
        tech = components.techs[subject.on]
        does = ability_told(LANGUAGE, ability(LANGUAGE, components.abilities[subject.id]))
        return [f"{LANGUAGE.name(tech)}.", does]
    if power := power_told(LANGUAGE, components, subject):
        return [power]
    piece = component_of(subject)
    return [] if piece is None else card(components, *piece)
