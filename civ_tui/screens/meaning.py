"""What a legal option brings, as far as it is printed on the component that it is about."""

from __future__ import annotations

from rich.text import Text

from civ_tui.rules.printed.catalog import catalog
from civ_tui.rules.printed.components import Icons
from civ_tui.rules.subjects import Government, GreatPerson, Item, ObsoleteWonder, PrintedCard, Reward, Tech
from civ_tui.rules.view import SquareView, View
from civ_tui.widgets.describe import (
    building_lines,
    event_lines,
    government_lines,
    great_person_lines,
    icons_text,
    tech_lines,
    wonder_lines,
)
from civ_tui.widgets.glyphs import RESOURCE_LETTERS
from civ_tui.widgets.look import Look
from civ_tui.widgets.panel import Lines, styled, wrapped


def around(view: View, centre: int) -> list[SquareView]:
    """The squares that would be the outskirts of a city there."""
    here = view.squares[centre]
    return [
        square
        for square in view.squares.values()
        if square.square != centre and abs(square.x - here.x) <= 1 and abs(square.y - here.y) <= 1
    ]


def icons_around(view: View, centre: int) -> Icons:
    """What they give together."""
    return sum((square.icons for square in around(view, centre)), Icons())


def outskirts_lines(look: Look, view: View, centre: int, width: int) -> Lines:
    """What a city on that square would have around it: icons, resources, and how much is not explored."""
    outskirts, icons = around(view, centre), icons_around(view, centre)
    letters = sorted({RESOURCE_LETTERS[square.resource] for square in outskirts if square.resource is not None})
    text = styled(f"{look.say('Around it')} ", look.palette.role("muted")).append_text(icons_text(look, icons))
    text.append(f"  {' '.join(letters)}", look.palette.role("strong"))
    unknown = sum(not square.revealed for square in outskirts)
    if unknown:
        text.append(f"  {look.say('{n} unexplored', n=unknown)}", look.palette.role("muted"))
    return wrapped(text, width)


def meaning_lines(look: Look, subject: object, width: int) -> Lines:
    """The card or marker that an option is about, in words; nothing for what is none."""
    match subject:
        case Item(kind="building", id=building):
            return building_lines(look, building, width)[1:]
        case Item(kind="walls"):
            n = catalog().walls.combat
            return wrapped(Text(look.say("combat bonus +{n} for the city in defence", n=n)), width)
        case Item(kind="wonder", id=wonder) | PrintedCard(kind="wonder", id=wonder) | ObsoleteWonder(wonder):
            return wonder_lines(look, wonder, width)[1:]
        case PrintedCard(kind="event", id=event):
            return event_lines(look, event, width)[1:]
        case Government(government):
            return government_lines(look, government, width)[1:]
        case GreatPerson(person):
            return great_person_lines(look, person, width)[1:]
        case Reward(kind="tech", what=tech):
            return tech_lines(look, tech, width)[1:]
        case Tech(tech):
            return tech_lines(look, tech, width)
    return []
