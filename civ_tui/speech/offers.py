"""Which options of a question are shown and in which order, and what their keys name."""

from __future__ import annotations

from typing import Any, Final

from civ_tui.engine.flow import Option, Question
from civ_tui.engine.wording import Line
from civ_tui.rules.discretion import tells_of_hand
from civ_tui.rules.printed.catalog import catalog
from civ_tui.rules.view import View

MENUS: Final = ("start_of_turn", "trade", "city_management", "movement")
"""The questions in whose lists the cards of the hand stand too."""
STEP: Final = "movement.step"
UNSORTED: Final = ("movement", STEP)
"""Questions whose squares keep the order in which the rules name them; any others are listed row by row."""
PLACING: Final = ("city.place", "great_person.square")
"""Questions that ask where a piece is laid."""
END: Final = "end"
ANARCHY: Final = "government:anarchy"


def offered(view: View, question: Question[Any], *, alone: bool) -> list[Option[Any]]:
    """The options that may be shown, whether they can be taken or not. What tells of the seat's hand is among them only
    while the seat is `alone`."""
    options = [option for option in question.options if alone or not tells_of_hand(view, question, option)]
    if question.kind not in UNSORTED and all(option.place is not None for option in options):
        options.sort(key=lambda option: (covers(view, question, option), option.place or 0))
    return options


def covers(view: View, question: Question[Any], option: Option[Any]) -> bool:
    """Whether the option lays a piece on a square where another one lies."""
    if question.kind not in PLACING or option.place is None:
        return False
    return view.squares[option.place].marker is not None


def played(key: str) -> Line | None:
    """The card, tech, wonder or power that an option's key plays, by its name; None for keys that play none."""
    printed = catalog()
    kind, _, what = key.partition(":")
    if kind == "event" and what in printed.culture_events:
        return Line(printed.culture_events[what].name)
    if kind == "ability" and what.split(".")[0] in printed.techs:
        return Line(printed.techs[what.split(".")[0]].name)
    if kind == "power" and what.split(".")[0] in printed.civilizations:
        return Line("Power of the {civ}", civ=Line(printed.civilizations[what.split(".")[0]].name))
    return Line(printed.wonders[what].name) if kind == "wonder" and what in printed.wonders else None
