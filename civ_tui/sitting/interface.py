"""What a game answers for its players, given to the sitting as its `automation`."""

from __future__ import annotations

from collections.abc import Callable, Collection, Hashable, Sequence
from typing import Any, ClassVar, Final

from civ_tui.engine.flow import Given, Option, Question, Seat
from civ_tui.sitting.auto_player import AutoPlayer, Public
from civ_tui.sitting.orders import Order
from civ_tui.titles import interface


class GameAutomation:
    """As it stands, everything is asked: nothing is answered for anybody or ordered."""

    auto_player: ClassVar[type[AutoPlayer]] = AutoPlayer
    """Answers a question for its seat, if the seat need not be asked."""

    # At the table

    def milestones(self, state: Any, pending: Collection[Question[Any]]) -> tuple[bool, ...]:
        """What makes everybody look at the screen again as soon as it becomes true, besides a new round: a battle is
        over, what was chosen in secret has been revealed."""
        return ()

    def in_turn(self, state: Any) -> bool:
        """Whether whose part of the phase it is goes on with it after somebody else has been asked."""
        return False

    def could_do_unseen(self, state: Any, question: Question[Any], public: Public, *, open_: bool) -> Collection[str]:
        """What the seat of that menu might play that only it can see, as far as the others know; if all is `open_` at
        the table, the options by which it can."""
        return ()

    # The way back

    def secrets(self, state: Any, seat: Seat) -> Hashable:
        """What only that seat knows of what it holds; an empty tuple for nothing, None if the game does not tell. When
        a computer player's answer changes it, something was shown."""
        return None

    # Standing orders

    orders: ClassVar[Sequence[type[Order]]] = ()
    """The kinds of orders that there are, as a save is read (`Order.fits`); none in a game without."""

    def order(
        self,
        seen: Any,
        question: Question[Any],
        option: Option[Any],
        answers: Sequence[Given],
        unseen: Callable[[], Collection[str]],
        /,
    ) -> Order | None:
        """The order to take that option from now on, None where it cannot stand; `answers` are all answers so far, and
        `unseen` gives what `could_do_unseen` tells of the question."""
        return None


PLAIN: Final = GameAutomation()
"""For a game that gives nothing of it."""


def automation_in(title: str) -> GameAutomation:
    """What the game of that name answers for its players."""
    automation: GameAutomation = interface(title, "automation", PLAIN)
    return automation
