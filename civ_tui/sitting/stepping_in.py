"""Who is asked, before a computer player answers, whether they step in with something that lies open before all.

Nothing is answered for somebody who is not asked: whoever does not step in has done nothing.
"""

from __future__ import annotations

from collections.abc import Hashable
from typing import Any

from civ_tui.engine.flow import Question, Seat
from civ_tui.sitting.seating import Seating


class SteppingIn:
    """What people have said to that: not now, or not in this phase. It is forgotten with the session."""

    def __init__(self, seating: Seating) -> None:
        self._seating = seating
        self._passed: dict[Seat, Question[Any]] = {}
        self._out: dict[Seat, Hashable] = {}

    def whose(self, question: Question[Any]) -> Seat | None:
        """The person to ask before that question of a computer player's is answered; None if nobody has to be."""
        for seat in self.openly:
            if self._passed.get(seat) is not question and not self.stays_out(seat):
                return seat
        return None

    @property
    def openly(self) -> list[Seat]:
        """The people of whom all see that they could step in now."""
        game = self._seating.game

        def could(seat: Seat) -> bool:
            return any(option.asks and option.reason is None for option in game.interrupts(seat))

        return [seat for seat in self._seating.people if could(seat)]

    def stays_out(self, seat: Seat) -> bool:
        """Whether that person does not want to be asked in this phase."""
        return seat in self._out and self._out[seat] == self._phase

    def not_now(self, seat: Seat, question: Question[Any]) -> None:
        """That person lets the question be answered."""
        self._passed[seat] = question

    def not_in_this_phase(self, seat: Seat) -> None:
        """That person lets every question of the phase be answered."""
        self._out[seat] = self._phase

    @property
    def _phase(self) -> Hashable:
        view = self._seating.title.view(self._seating.game.state, None)
        return view.round, view.phase
