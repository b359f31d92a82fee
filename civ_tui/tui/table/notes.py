"""What an option means, in the few words that stand behind its label in the list."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from civ_tui.prose.components import about, component
from civ_tui.prose.names import TERRAIN_NAMES, component_name, icons_in_words
from civ_tui.rules.printed.catalog import Catalog
from civ_tui.rules.subjects import Group, Item, Step, Tech
from civ_tui.rules.view import SquareView, View
from civ_tui.tui.table.choices import Choice
from civ_tui.tui.table.previews import given_in_brief
from civ_tui.tui.theme.look import Look
from civ_tui.tui.widgets.describe import icons_text


def explained(look: Look, view: View, choices: Sequence[Choice]) -> list[Choice]:
    """The lines of a list with what each option means, where label and price leave room for it."""
    return [choice if choice.notes else replace(choice, notes=notes(look, view, choice)) for choice in choices]


def notes(look: Look, view: View, choice: Choice) -> tuple[str, ...]:
    """What it means, the longest first; nothing where the label says it all. What a square gives is left out where it
    stands at the right edge."""
    option = choice.option
    subject = option.subject
    if isinstance(subject, Tech | Item):
        return _printed_notes(look, view.components, subject)
    here = isinstance(subject, Group) or (isinstance(subject, Step) and subject.kind == "stop")
    if here or option.place is None or not view.squares[option.place].revealed:
        return ()
    return square_notes(look, view, view.squares[option.place], gives=not choice.price)


def _printed_notes(look: Look, components: Catalog, subject: Tech | Item) -> tuple[str, ...]:
    """What a building gives, what a tech gives for good, what a wonder does."""
    named = about(subject)
    if named is None:
        return ()
    card = component(look, components, *named)
    given = icons_in_words(look, card.gives), icons_text(look, card.gives).plain
    icons = (look.say("gives {what}", what=each) if each else "" for each in given)
    sentences = card.notes if card.kind == "tech" else tuple(each.text for each in card.abilities)
    return (*(" ".join(sentences[:count]) for count in range(len(sentences), 0, -1)), *filter(None, icons))


def square_notes(look: Look, view: View, seen: SquareView, *, gives: bool = True) -> tuple[str, ...]:
    """A square in words and in short: terrain, what it `gives`, what lies there, whose city or figures."""
    terrain = look.say(TERRAIN_NAMES[seen.terrain or "water"])
    there = []
    if seen.token is not None:
        there.append(look.say(seen.token))
    if seen.marker is not None:
        there.append(component_name(look, view.components, seen.marker.kind, seen.marker.id))
    for player in view.players:
        own = [figure for figure in seen.figures if figure.owner == player.seat]
        armies = sum(figure.kind == "army" for figure in own)
        if seen.city is not None and seen.city.owner == player.seat:
            kind = "capital of {whose}" if seen.city.capital else "city of {whose}"
            there.append(look.say(kind, whose=player.letter))
        if armies:
            words = "army of {whose}" if armies == 1 else "{n} armies of {whose}"
            there.append(look.say(words, n=armies, whose=player.letter))
        if len(own) > armies:
            words = "scout of {whose}" if len(own) - armies == 1 else "{n} scouts of {whose}"
            there.append(look.say(words, n=len(own) - armies, whose=player.letter))
    if seen.owner not in (None, view.seat) and seen.city is None:
        there.append(look.say("outskirts of {whose}", whose=view.players[seen.owner].letter))
    gives = gives and seen.city is None
    given = [icons_in_words(look, seen.icons)] if gives else []
    brief = terrain
    if gives:
        brief = f"{terrain} {given_in_brief(look, seen)}".strip()
    if seen.resource is not None and (gives or seen.city is not None):
        given.append(look.say(seen.resource))
    return look.row((terrain, *given, *there)), look.row((brief, *there)), brief, terrain
