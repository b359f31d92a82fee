"""Which options of a question are shown and in which order, and what they play."""

from __future__ import annotations

from typing import Any, Final

from civ_tui.engine.flow import Option, Question
from civ_tui.engine.wording import Line
from civ_tui.rules.discretion import tells_of_hand
from civ_tui.rules.kinds import CHOOSE_SQUARE, MOVEMENT, MOVEMENT_STEP, PLACING
from civ_tui.rules.printed.catalog import Catalog
from civ_tui.rules.subjects import CityAt, Item, OnSquare, PrintedCard
from civ_tui.rules.view import SquareView, View

UNSORTED: Final = (MOVEMENT, MOVEMENT_STEP)
"""Questions whose squares keep the order in which the rules name them; any others are listed with the nearest first."""
FIGURES: Final = ("army", "scout")


def offered(view: View, question: Question[Any], *, alone: bool) -> list[Option[Any]]:
    """The options that may be shown, whether they can be taken or not. What tells of the seat's hand is among them only
    while the seat is `alone`."""
    options = [option for option in question.options if alone or not tells_of_hand(view, question, option)]
    if question.kind not in UNSORTED and all(option.place is not None for option in options):
        near = _anchors(view, question)
        options.sort(
            key=lambda option: (
                covers(view, question, option),
                question.kind == CHOOSE_SQUARE and not _stands(view.squares[option.place or 0]),
                min((_apart(view, option.place or 0, anchor) for anchor in near), default=0),
                option.place or 0,
            )
        )
    return options


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


def _stands(seen: SquareView) -> bool:
    """Whether there is anything on the square."""
    return bool(seen.figures) or any(one is not None for one in (seen.city, seen.marker, seen.token))


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
