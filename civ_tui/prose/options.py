"""Which options of a question are shown and in which order, and what they play."""

from __future__ import annotations

from typing import Any, Final

from civ_tui.engine.flow import Option, Question, Seat
from civ_tui.engine.wording import Line
from civ_tui.rules.cards.registry import nobody
from civ_tui.rules.discretion import tells_of_hand
from civ_tui.rules.kinds import CHOOSE_SQUARE, IDLE, MOVEMENT, MOVEMENT_STEP, PLACING
from civ_tui.rules.printed.catalog import Catalog
from civ_tui.rules.subjects import CityAt, Group, Item, OnSquare, PrintedCard, Victims
from civ_tui.rules.view import SquareView, View

UNSORTED: Final = (MOVEMENT, MOVEMENT_STEP)
"""Questions whose squares keep the order in which the rules name them; any others are listed with the nearest first."""
FIGURES: Final = ("army", "scout")


def offered(view: View, question: Question[Any], *, alone: bool) -> list[Option[Any]]:
    """The options that may be shown, whether they can be taken or not. What tells of the seat's hand is among them only
    while the seat is `alone`."""
    options = [option for option in question.options if alone or not tells_of_hand(view, question, option)]
    aimed = isinstance(question.subject, PrintedCard) and any(option.place is not None for option in options)
    if aimed or (question.kind not in UNSORTED and all(option.place is not None for option in options)):
        near = _anchors(view, question)
        options.sort(
            key=lambda option: (
                option.key in IDLE,
                aimed and is_own(view, question.seat, option),
                covers(view, question, option),
                question.kind == CHOOSE_SQUARE and not _concerns(view.squares[option.place or 0], question.seat),
                min((_apart(view, option.place, anchor) for anchor in near if option.place is not None), default=0),
                option.place or 0,
            )
        )
    return options


def harms(view: View, question: Question[Any]) -> bool:
    """Whether it is asked what a card is aimed at that does nobody good: a culture event that hits somebody, or what
    could hit others."""
    card, seat = question.subject, question.seat
    if not isinstance(card, PrintedCard):
        return False
    if card.kind == "event" and view.players[seat].edition.cards.events[card.id].hits is not nobody:
        return True
    return any(option.place is not None and not is_own(view, seat, option) for option in question.options)


def is_own(view: View, seat: Seat, option: Option[Any]) -> bool:
    """Whether the option is about figures, a city, a building or land of that seat."""
    about = option.subject
    if isinstance(about, Victims) and about.figures:
        return any(owner == seat for owner, _ in about.figures)
    if isinstance(about, Group):
        return about.owner == seat
    if option.place is None:
        return False
    here = view.squares[option.place]
    if isinstance(about, OnSquare) and here.figures:
        return any(figure.owner == seat for figure in here.figures)
    return here.owner == seat


def _anchors(view: View, question: Question[Any]) -> list[int]:
    """Whence squares are near: that which the question is about, else the own cities; and the own figures, unless a
    piece is laid."""
    if isinstance(question.subject, OnSquare | CityAt):
        return [question.subject.square]
    seat, aimed = question.seat, question.kind == CHOOSE_SQUARE
    return [
        here
        for here, seen in view.squares.items()
        if (seen.city is not None and seen.city.owner == seat)
        or (aimed and any(figure.owner == seat for figure in seen.figures))
    ]


def _apart(view: View, one: int, other: int) -> int:
    """How many squares two squares lie apart, slantwise too."""
    here, there = view.squares[one], view.squares[other]
    return max(abs(here.x - there.x), abs(here.y - there.y))


def _concerns(seen: SquareView, seat: Seat) -> bool:
    """Whether there is anything on the square, or it is another's land."""
    stands = bool(seen.figures) or any(one is not None for one in (seen.city, seen.marker, seen.token))
    return stands or seen.owner not in (None, seat)


def covers(view: View, question: Question[Any], option: Option[Any]) -> bool:
    """Whether the option lays a piece on a square where another one lies. Figures take nothing away."""
    if question.kind not in PLACING or option.place is None:
        return False
    if isinstance(question.subject, Item) and question.subject.kind in FIGURES:
        return False
    return view.squares[option.place].marker is not None


def played(components: Catalog, subject: object) -> Line | None:
    """The card, tech, wonder or power that is played, by its name; None for a subject that is none."""
    if not isinstance(subject, PrintedCard):
        return None
    printed = components
    if subject.kind == "event":
        return Line(printed.culture_events[subject.id].name)
    if subject.kind == "ability":
        return Line(printed.techs[subject.on].name)
    if subject.kind == "power":
        return Line("Power of the {civ}", civ=Line(printed.civilizations[subject.on].name))
    return Line(printed.wonders[subject.id].name)
