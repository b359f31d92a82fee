"""Options that are barred for the same reason, folded into one line of the list."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from civ_tui.drawing.look import Look
from civ_tui.engine.flow import Option, Reason
from civ_tui.engine.wording import Line
from civ_tui.games.civilization.rules.subjects import Government, Harvest, Item, OnSquare, PrintedCard
from civ_tui.tui.table.choices import Choice, Folded

FEWEST: Final = 3
"""How many options fold into one line."""
TOGETHER: Final = {
    "Needs {tech}.": Line("They need techs."),
    "It costs {cost} production; the city has {have}, and {need} trade would be needed.": Line("They cost too much."),
    "No {resource} shows in this city's outskirts.": Line("They do not show in this city's outskirts."),
}
"""What is said of several options, by the template of the reason that each of them has."""


def folded(look: Look, choices: Sequence[Choice]) -> list[Choice]:
    """The lines with those folded that say the same, each at the place of the first of them."""
    alike: dict[object, list[Choice]] = {}
    for choice in choices:
        alike.setdefault(_alike(look, choice), []).append(choice)
    lines = []
    for offer in choices:
        same = alike[_alike(look, offer)]
        if len(same) < FEWEST:
            lines.append(offer)
        elif offer is same[0]:
            lines.append(_in_one(look, same))
    return lines


def _alike(look: Look, choice: Choice) -> object:
    """What the lines of a fold have in common; the option itself if it is never folded."""
    reason, subject = choice.option.reason, choice.option.subject
    investment = isinstance(subject, PrintedCard) and subject.kind == "investment"
    if reason is None or not (investment or isinstance(subject, Government | Harvest | Item | OnSquare)):
        return id(choice.option)
    sentence = reason.line
    template = sentence.template if isinstance(sentence, Line) and sentence.template in TOGETHER else look.say(sentence)
    return type(subject), getattr(subject, "kind", ""), template


def _in_one(look: Look, same: Sequence[Choice]) -> Choice:
    first, options = same[0], tuple(choice.option for choice in same)
    why = first.option.reason
    assert why is not None, "it is barred"
    line = TOGETHER.get(why.line.template, why.line) if isinstance(why.line, Line) else why.line
    option = Option(f"folded:{first.option.key}", Folded(options), first.option.label, reason=Reason(why.clause, line))
    return replace(first, option=option, label=_counted(look, first.option.subject, len(same)), price="", notes=())


def _counted(look: Look, subject: object, n: int) -> str:
    match subject:
        case Government():
            return look.count(n, "{n} government", "{n} governments")
        case Harvest():
            return look.count(n, "{n} resource", "{n} resources")
        case PrintedCard():
            return look.count(n, "{n} investment", "{n} investments")
        case OnSquare():
            return look.count(n, "{n} square", "{n} squares")
        case Item(kind="building"):
            return look.count(n, "{n} building", "{n} buildings")
        case Item(kind="wonder"):
            return look.count(n, "{n} wonder", "{n} wonders")
        case _:
            return look.count(n, "{n} unit", "{n} units")
