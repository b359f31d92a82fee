"""Which options of a question are shown and in which order, and what they play."""

from __future__ import annotations

from typing import Any, Final

from civ_tui.engine.flow import Option, Question
from civ_tui.engine.wording import Line
from civ_tui.rules.discretion import tells_of_hand
from civ_tui.rules.kinds import MOVEMENT, MOVEMENT_STEP, PLACING
from civ_tui.rules.printed.catalog import Catalog
from civ_tui.rules.subjects import Item, PrintedCard
from civ_tui.rules.view import View

UNSORTED: Final = (MOVEMENT, MOVEMENT_STEP)
"""Questions whose squares keep the order in which the rules name them; any others are listed row by row."""
FIGURES: Final = ("army", "scout")


def offered(view: View, question: Question[Any], *, alone: bool) -> list[Option[Any]]:
    """The options that may be shown, whether they can be taken or not. What tells of the seat's hand is among them only
    while the seat is `alone`."""
    options = [option for option in question.options if alone or not tells_of_hand(view, question, option)]
    if question.kind not in UNSORTED and all(option.place is not None for option in options):
        options.sort(key=lambda option: (covers(view, question, option), option.place or 0))
    return options


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
