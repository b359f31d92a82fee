"""What an option means, in a few words behind its label in the list."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any, Final

from civ_tui.drawing.look import Look
from civ_tui.engine.flow import Option
from civ_tui.games.civilization.drawn.describe import icons_text
from civ_tui.games.civilization.rules.map_view import SquareView
from civ_tui.games.civilization.rules.printed.catalog import Catalog
from civ_tui.games.civilization.rules.subjects import Founding, Gathering, Group, Item, Step, Tech
from civ_tui.games.civilization.rules.view import View
from civ_tui.games.civilization.screens.previews import given_in_brief
from civ_tui.games.civilization.words.components import about, component
from civ_tui.games.civilization.words.names import TERRAIN_NAMES, component_name
from civ_tui.tui.table.choices import Choice

STANDS: Final = {
    "capital": "capital of {whose}",
    "city": "city of {whose}",
    "metropolis": "metropolis of {whose}",
    "army": "army of {whose}",
    "armies": "{n} armies of {whose}",
    "scout": "scout of {whose}",
    "scouts": "{n} scouts of {whose}",
}
"""What stands on a square."""
OWN: Final = {
    "capital": "your capital",
    "city": "your city",
    "metropolis": "your metropolis",
    "army": "your army",
    "armies": "{n} armies of yours",
    "scout": "your scout",
    "scouts": "{n} scouts of yours",
}
"""The same of one's own."""


def explained(look: Look, view: View, choices: Sequence[Choice]) -> list[Choice]:
    """The lines of a list with notes on what each option means, if label and price leave room. For a square, what it
    gives stands at the right edge unless something else does, or a march leads there."""
    return [_explained(look, view, choice) for choice in choices]


def _explained(look: Look, view: View, choice: Choice) -> Choice:
    seen = square_of(view, choice.option)
    if seen is not None and seen.city is None and choice.legal and not (choice.price or choice.arrow):
        choice = replace(choice, price=given_in_brief(look, seen))
    texts = notes(look, view, choice)
    item = choice.option.subject
    if choice.notes and texts and isinstance(item, Item) and item.kind == "building":  # and what it covers
        return replace(choice, notes=(look.row((texts[-1], *choice.notes)), *choice.notes))
    return choice if choice.notes else replace(choice, notes=texts)


def square_of(view: View, option: Option[Any]) -> SquareView | None:
    """The square of an option, if its description adds to the label; None for actions of figures that already stand
    there."""
    about, place = option.subject, option.place
    stops = isinstance(about, Step) and about.kind == "stop"
    excluded = stops or isinstance(about, Founding | Gathering | Group | Tech | Item)
    return None if excluded or place is None or not view.squares[place].revealed else view.squares[place]


def notes(look: Look, view: View, choice: Choice) -> tuple[str, ...]:
    """Notes on what the option means, longest first; none if the label says it all."""
    if isinstance(choice.option.subject, Tech | Item):
        return _printed_notes(look, view.components, choice.option.subject, choice.price)
    seen = square_of(view, choice.option)
    return () if seen is None else square_notes(look, view, seen, choice.label)


def _printed_notes(look: Look, components: Catalog, subject: Tech | Item, price: str) -> tuple[str, ...]:
    """What a building gives, unless the price says so, what a tech gives permanently, what a wonder does."""
    named = about(subject)
    if named is None:
        return ()
    card = component(look, components, *named)
    icons = icons_text(look, card.gives).plain
    sentences = card.notes if card.kind == "tech" else tuple(ability.text for ability in card.abilities)
    versions = (" ".join(sentences[:count]) for count in range(len(sentences), 0, -1))
    return (*versions, look.say("gives {what}", what=icons)) if icons and icons != price else tuple(versions)


def square_notes(look: Look, view: View, seen: SquareView, label: str = "") -> tuple[str, ...]:
    """A square in words: terrain, what lies there, whose city or figures, without what its label names; shorter notes
    leave out the terrain before what is there, and then the last of that."""
    terrain = look.say(TERRAIN_NAMES[seen.terrain or "water"])
    there = []
    if seen.token is not None:
        there.append(look.say(seen.token))
    if seen.relic is not None:
        there.append(look.name(view.components.relics[seen.relic]))
    if seen.marker is not None:
        there.append(component_name(look, view.components, seen.marker.kind, seen.marker.id))
    for player in view.players:
        own = [figure for figure in seen.figures if figure.owner == player.seat]
        named = OWN if player.seat == view.seat else STANDS
        armies = sum(figure.kind == "army" for figure in own)
        if seen.city is not None and seen.city.owner == player.seat:
            kind = "capital" if seen.city.capital else "city"
            kind = "metropolis" if seen.city.second is not None else kind
            there.append(look.say(named[kind], whose=player.letter))
        if armies:
            words = named["army" if armies == 1 else "armies"]
            there.append(look.say(words, n=armies, whose=player.letter))
        if len(own) > armies:
            words = named["scout" if len(own) - armies == 1 else "scouts"]
            there.append(look.say(words, n=len(own) - armies, whose=player.letter))
    if seen.owner not in (None, view.seat) and seen.city is None:
        there.append(look.say("outskirts of {whose}", whose=view.players[seen.owner].letter))
    if seen.resource is not None and seen.city is not None:
        there.append(look.say(seen.resource))
    there = [what for what in there if what not in label]
    shorter = (look.row(there[:count]) for count in range(len(there), 0, -1))
    return (look.row((terrain, *there)), *shorter, *((terrain,) if there else ()))
