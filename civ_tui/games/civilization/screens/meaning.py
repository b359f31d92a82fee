"""What a legal option brings, as printed on its component."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from rich.text import Text
from textual.geometry import Size

from civ_tui.drawing.art.painting import painted
from civ_tui.drawing.look import Look
from civ_tui.drawing.panel import GAP, Lines, beside_picture, styled, wrapped
from civ_tui.engine.flow import Option, Question
from civ_tui.games.civilization.drawn import describe, unit_cards
from civ_tui.games.civilization.drawn.illustrated import pictures_of
from civ_tui.games.civilization.drawn.letters import RESOURCE_LETTERS
from civ_tui.games.civilization.rules.phases.sites import why_no_city
from civ_tui.games.civilization.rules.printed.catalog import Catalog
from civ_tui.games.civilization.rules.subjects import Arts, OtherPlayer, PrintedCard, Tech
from civ_tui.games.civilization.rules.view import View
from civ_tui.games.civilization.words.components import about, power_told
from civ_tui.games.civilization.words.squares import by_government, could_stand, how_far, icons_around, land, looks


def outskirts_lines(look: Look, view: View, centre: int, width: int, second: int | None = None) -> Lines:
    """The outskirts of a city on that square, or of a metropolis with a `second` one: icons, resources, and how many
    squares are unexplored."""
    outskirts, icons = land(view, centre, second), icons_around(view, centre, second)
    letters = sorted({RESOURCE_LETTERS[square.resource] for square in outskirts if square.resource is not None})
    text = styled(f"{look.say('Around it')} ", look.palette.role("muted")).append_text(describe.icons_text(look, icons))
    text.append(f"  {' '.join(letters)}", look.palette.role("strong"))
    unknown = sum(not square.revealed for square in outskirts)
    if unknown:
        text.append(f"  {look.say('{n} unexplored', n=unknown)}", look.palette.role("muted"))
    added = by_government(look, view)
    return [*wrapped(text, width), *(wrapped(Text(added, look.palette.role("muted")), width) if added else [])]


def site_lines(look: Look, view: View, square: int, width: int) -> Lines:
    """Whether a city could stand there, what would lie around it, and in how many turns a scout gets there; nothing if
    one stands there."""
    if view.squares[square].city is not None:
        return []
    seat = looks(view)
    reason, role = why_no_city(view, seat, square, soon=True), look.palette.role
    if reason is not None:
        name = view.squares[square].name
        words = look.say("No city on {square}: {reason}", square=name, reason=look.say(reason.line))
        return wrapped(Text(words, role("muted")), width)
    lines = wrapped(Text(could_stand(look, view), role("good")), width)
    lines += outskirts_lines(look, view, square, width)
    return lines + wrapped(Text(how_far(look, view, square), role("text")), width)


BESIDE: Final = (18, 26)
"""The least columns of words beside a large picture, and beside a small one where they do not fit so."""
PUT: Final = ("building", "figure")
"""What is not pictured while it is asked where it goes: the square is looked at there."""


def with_picture(
    look: Look, view: View, question: Question[Any], option: Option[Any], room: Size, text: Callable[[int], Lines]
) -> Lines:
    """The `text` about an option, with a picture of its component below or beside it if everything fits."""
    lines = text(room.width)
    below = _picture(look, view, question, option, room.width, room.height - len(lines) - 1)
    if below:
        return [*lines, Text(), *below]
    for words in BESIDE:
        picture = _picture(look, view, question, option, room.width - words - GAP, room.height)
        narrower = text(room.width - picture[0].cell_len - GAP) if picture else []
        if picture and len(narrower) <= room.height:
            return beside_picture([*picture], narrower)
    return lines


def _picture(
    look: Look, view: View, question: Question[Any], option: Option[Any], columns: int, lines: int
) -> tuple[Text, ...]:
    """The card, marker, figure or resource that the option is about, a unit at the viewer's rank, another player's
    banner, the hut, village or relic on its square."""
    asked = about(question.subject)
    kind, id_ = about(option.subject) or (asked if asked and asked[0] not in PUT else None) or ("", "")
    player = None if view.seat is None else view.players[view.seat]
    if kind == "unit":
        if player is None:
            return ()
        rank = dict(player.ranks).get(id_, view.components.unit_kinds[id_].lowest_rank)
        return painted(look, f"unit {id_} {rank}", columns, lines, player.colour, unit_cards.FIELD)
    if kind:
        owner = None if player is None else player.colour
        return tuple(pictures_of(look, view.components, kind, id_, columns, lines, owner))
    if isinstance(option.subject, Arts):
        return painted(look, "arts", columns, lines)
    if isinstance(option.subject, OtherPlayer):
        other = view.players[option.subject.seat]
        return painted(look, f"civilization {other.civilization}", columns, lines, other.colour)
    if option.place is None:
        return ()
    there = view.squares[option.place]
    lies = there.token if there.relic is None else " ".join(("relic", there.relic))
    return () if lies is None else painted(look, lies, columns, lines)


def meaning_lines(look: Look, components: Catalog, subject: object, width: int) -> Lines:
    """The card or marker of an option in words, without what its label already says; nothing if it has none."""
    if power := power_told(look, components, subject):
        return wrapped(Text(power, look.palette.role("text")), width)
    piece = about(subject)
    if piece is None or piece[0] in ("figure", "resource", "unit"):
        return []
    lines = describe.component_lines(look, components, *piece, width)
    return lines if isinstance(subject, Tech) or is_person(subject) else lines[1:]


def is_person(subject: object) -> bool:
    """Whether the option is about a great person card, whose label has its text too."""
    return isinstance(subject, PrintedCard) and subject.kind == "person"
