"""What an answer costs, removes, attacks and explores, as everybody at the table can see. Somebody must have seen that
before the same answer may be given for them without asking."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, Final

from civ_tui.engine.flow import Option, Question, Seat
from civ_tui.engine.wording import Line
from civ_tui.games.civilization.rules import kinds, subjects
from civ_tui.games.civilization.rules.view import View
from civ_tui.games.civilization.words import confirmations, disbanding, options, squares


@dataclass(frozen=True, slots=True)
class Effect:
    """The `trade` that is spent (PROD-2), the pieces that go (by their keys, such as "building:market", or the figures
    that are disbanded and the building program that is used up in a city), and the seats whose figures or cities are
    attacked or met. `explores` says that a tile is turned up."""

    trade: int = 0
    removes: frozenset[str] = field(default_factory=frozenset)
    meets: frozenset[Seat] = field(default_factory=frozenset)
    explores: bool = False

    def change(self, seen: Effect) -> Line | None:
        """What it does beyond what was `seen`, in a sentence; None if nothing."""
        if not self.meets <= seen.meets:
            return Line("Asked again: figures of another player stand there now.")
        if not self.removes <= seen.removes:
            return Line("Asked again: another piece would be removed now.")
        if self.trade > seen.trade:
            return Line("Asked again: it costs {n} trade now.", n=self.trade)
        if self.explores > seen.explores:
            return Line("Asked again: it would explore a tile.")
        return None


NOTHING: Final = Effect()
BARBARIANS: Final = -1
"""Who is met in a village."""


def effect_of(view: View, question: Question[Any], option: Option[Any]) -> Effect:
    """What taking that option would do, by public knowledge. What a city makes costs trade where its production does
    not suffice and its building program (WAW-PROG-3), and a second wonder takes the place of its first (PROD-12 to
    PROD-14); an army that is placed attacks whoever stands there (BLOCK-3), and so does a march."""
    subject, removes, meets = option.subject, set[str](), set[Seat]()
    trade = subject.trade if isinstance(subject, subjects.Item) else 0
    if isinstance(subject, subjects.Item) and isinstance(question.subject, subjects.CityAt):
        city = view.squares[question.subject.square].city
        if city is not None and city.program:
            removes.add(f"program:{city.name}")
        if subject.kind == "wonder":
            pieces = [seen.marker for seen in squares.land(view, question.subject.square)]
            removes |= {f"wonder:{piece.id}" for piece in pieces if piece is not None and piece.kind == "wonder"}
    if option.place is not None:
        square = view.squares[option.place]
        if options.covers(view, question, option) and square.marker is not None:
            removes.add(f"{square.marker.kind}:{square.marker.id}")
        army = isinstance(question.subject, subjects.Item) and question.subject.kind in options.FIGURES
        if (question.kind == kinds.CITY_PLACE and army) or question.kind == kinds.CHOOSE_SQUARE:
            meets |= {figure.owner for figure in square.figures if figure.owner != question.seat}
    if (fight := confirmations.fight_of(view, question, option)) is not None:
        meets.add(BARBARIANS if fight.against is None else fight.against)
    if (left := disbanding.disbands(view, question, option)) is not None:
        removes.add(f"figures:{left.name}")
    explores = isinstance(subject, subjects.Step) and subject.kind == "explore"
    return Effect(trade, frozenset(removes), frozenset(meets), explores)
