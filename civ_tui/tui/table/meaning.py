"""What a legal option brings, as far as it is printed on the component that it is about."""

from __future__ import annotations

from civ_tui.prose.components import about
from civ_tui.rules.printed.catalog import Catalog
from civ_tui.rules.printed.components import Icons
from civ_tui.rules.subjects import Tech
from civ_tui.rules.view import SquareView, View
from civ_tui.tui.theme.glyphs import RESOURCE_LETTERS
from civ_tui.tui.theme.look import Look
from civ_tui.tui.widgets.describe import component_lines, icons_text
from civ_tui.tui.widgets.panel import Lines, styled, wrapped


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


def meaning_lines(look: Look, components: Catalog, subject: object, width: int) -> Lines:
    """The card or marker that an option is about, in words; nothing for what is none. What stands in the option's label
    is left out."""
    found = about(subject)
    if found is None or found[0] in ("figure", "unit"):
        return []
    lines = component_lines(look, components, *found, width)
    return lines if isinstance(subject, Tech) else lines[1:]
