"""What may be answered for a seat without asking it. Such answers go on record like any other."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass
from typing import Any, Literal

from civ_tui.engine.answers import PASS, PASS_ON
from civ_tui.engine.flow import Given, Question
from civ_tui.engine.wording import Text
from civ_tui.sitting.orders import Order, Orders

Public = Callable[[], Any]
"""Makes the public view when it is needed."""
Watched = Literal["open", "away", "never"]
"""Whether the others at the table look on, look away, or need never look away."""


@dataclass(frozen=True, slots=True)
class AutoAnswer:
    """An answer given for a player: the standing `order` that it follows, if any, and in `told` the line about it for
    everybody; None where it goes without saying."""

    key: str
    order: Order | None = None
    told: Text | None = None


@dataclass
class AutoPlayer:
    """Answers one `question` for its seat, if the seat need not be asked. This plain one always asks.

    `public` makes the public view. `part` holds the answers in this part of the phase, the last `led` of them given
    without asking. `acted` says that the seat has answered something itself in this part. `unseen` is what the seat
    might play that only it can see (`GameAutomation.could_do_unseen`); if `always_ask`, it wants to be asked about
    every decision. `watched` tells whether the others look on.

    `changed` says afterwards why the seat is asked about something it had already chosen.
    """

    orders: Orders
    question: Question[Any]
    public: Public
    part: Sequence[Given] = ()
    led: int = 0
    acted: bool = False
    unseen: Collection[str] = ()
    always_ask: bool = False
    watched: Watched = "open"
    changed: Text | None = None

    def answer(self) -> AutoAnswer | None:
        """The answer to give without asking the seat; None if it must be asked. It must follow from what everybody may
        know, so that a question that is not put tells nothing; where nobody ever has to look away, from what the seat
        knows."""
        return None


def only_passes(question: Question[Any]) -> bool:
    """Whether the seat is asked for a response but can only pass."""
    return question.manner == "respond" and all(option.key in (PASS, PASS_ON) for option in question.legal())
