"""A turn as the table shows it: with what is pointed at, and how it is drawn."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, fields
from operator import attrgetter, is_
from typing import Any, Final

from civ_tui.drawing.look import Look
from civ_tui.engine.flow import Option, Question
from civ_tui.preferences.model import Pace
from civ_tui.sitting.thinking import considered
from civ_tui.sitting.turn import Turn
from civ_tui.tui.table.remembered import Remembered


@dataclass(frozen=True, slots=True)
class TableTurn(Turn):
    """A turn as the table shows it: the highlighted option, the square under the cursor, and whether the map has the
    focus. `pace` is the preferred speed of battles, `remembered` what the screens of the table share. `led` if the
    program has led the cursor where it is, and not its player."""

    look: Look
    pointed: Option[Any] | None
    cursor: int
    on_map: bool
    pace: Pace
    remembered: Remembered
    led: bool = False

    def is_the_same(self, other: TableTurn) -> bool:
        """Whether the other is made of the very same things."""
        return all(map(is_, _PARTS(self), _PARTS(other)))

    @property
    def considered(self) -> Sequence[str]:
        """What advice considers at the question, the best first: the same as it tells, reckoned once."""
        known = self.remembered.of(_Considered)
        if known.question is not self.question:
            known.question, known.keys = self.question, considered(self.session, self.question)
        return known.keys


@dataclass(slots=True)
class _Considered:
    """What advice considers at a question."""

    question: Question[Any] | None = None
    keys: Sequence[str] = ()


_PARTS: Final = attrgetter(*(part.name for part in fields(TableTurn)))
"""All that a turn is shown by."""
