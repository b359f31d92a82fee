"""What a legal option brings, as far as it is printed on the component that its key names."""

from __future__ import annotations

from rich.text import Text

from civ_tui.rules.printed.catalog import catalog
from civ_tui.rules.printed.components import Icons
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


def person_named(name: str) -> str | None:
    """The great person of that name."""
    return next((one.id for one in catalog().great_people.values() if one.name == name), None)


def meaning_lines(look: Look, key: str, width: int) -> Lines:
    """The card or marker named by an option's key, in words; nothing for keys that name none."""
    printed = catalog()
    kind, _, what = key.partition(":")
    if kind == "building" and what in printed.buildings:
        return building_lines(look, what, width)[1:]
    if kind == "wonder" and what in printed.wonders:
        return wonder_lines(look, what, width)[1:]
    if kind == "event" and what in printed.culture_events:
        return event_lines(look, what, width)[1:]
    if kind == "government" and what in printed.governments:
        return government_lines(look, what, width)[1:]
    if kind == "great_person" and what in printed.great_people:
        return great_person_lines(look, what, width)[1:]
    if kind == "tech" and what in printed.techs:
        return tech_lines(look, what, width)[1:]
    if kind == "walls":
        return wrapped(Text(look.say("combat bonus +{n} for the city in defence", n=printed.walls.combat)), width)
    if key in printed.culture_events:
        return event_lines(look, key, width)[1:]
    if key in printed.techs:
        return tech_lines(look, key, width)
    return []
