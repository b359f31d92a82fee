"""A question as the table shows it: what may be seen and answered at this moment."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, fields
from operator import attrgetter, is_
from typing import Any, Final, Protocol

from civ_tui.drawing.look import Look
from civ_tui.engine.flow import Given, Option, Question, Reason, Seat
from civ_tui.engine.log import Entry
from civ_tui.engine.wording import Text
from civ_tui.preferences.model import Pace
from civ_tui.sitting.keyboard import Keyboard
from civ_tui.sitting.orders import Order, Orders
from civ_tui.title import Title
from civ_tui.tui.table.remembered import Remembered
from civ_tui.words.lessons import Deed


class Known(Protocol):
    """What a presenter may know of the game besides the view."""

    keyboard: Keyboard

    @property
    def orders(self) -> Orders:
        """The standing orders of the table."""

    @property
    def title(self) -> Title[Any, Any]:
        """The game."""

    def order_for(self, question: Question[Any], option: Option[Any], seen: Any = None) -> Order | None:
        """The standing order to take the option, as it is seen; without a view by what everybody knows."""

    def open_options(self, seen: Any, question: Question[Any], legal: Sequence[Option[Any]]) -> list[Option[Any]]:
        """Those of the legal options that no standing order of their seat, which sees that, leaves as they are."""

    @property
    def pending(self) -> Sequence[Question[Any]]:
        """Everything that is asked now, of any seat."""

    @property
    def responding(self) -> list[Seat]:
        """The seats that have not said whether they respond."""

    def is_person(self, seat: Seat) -> bool:
        """Whether somebody at the table plays the seat."""

    def since_last_choice(self, seat: Seat) -> list[Entry]:
        """The public log since the seat's last answer."""

    def interrupts(self, seat: Seat) -> list[Option[Any]]:
        """What the seat may play out of turn now."""

    @property
    def undoable(self) -> list[Given]:
        """The answers that can be taken back."""

    @property
    def redoable(self) -> object:
        """What was taken back last, if it can be given again; None if nothing can."""

    def can_take_back(self, seat: Seat, *keys: str) -> bool:
        """Whether undo would take back these answers."""

    def ends_game(self, seat: Seat, *keys: str) -> Text:
        """What is said of these answers if the game ends with them."""

    @property
    def answers(self) -> list[Given]:
        """Every answer since the first."""

    @property
    def last_person(self) -> Seat | None:
        """The person who answered last, if any."""

    @property
    def settings(self) -> Any:
        """What was agreed before the game."""

    @property
    def own_phase(self) -> int:
        """How many answers to take back to reach the beginning of the asked player's phase."""

    def why_not(self, seat: Seat, key: str) -> Reason | None:
        """Why that answer, composed by the seat, could not be given."""


@dataclass(frozen=True, slots=True)
class Asked:
    """A question as the table shows it: who may see it (`alone` if the others look away from its seat), the highlighted
    option, the square under the cursor, and whether the map has the focus. `pace` is the preferred speed of battles,
    `remembered` what the screens of the table share. `deed` is what the lessons of a first game ask for. `led` if the
    program has led the cursor where it is, and not its player."""

    question: Question[Any]
    view: Any
    look: Look
    alone: bool
    pointed: Option[Any] | None
    cursor: int
    on_map: bool
    pace: Pace
    known: Known
    remembered: Remembered
    deed: Deed | None = None
    led: bool = False

    def is_the_same(self, other: Asked) -> bool:
        """Whether the other is made of the very same things."""
        return all(map(is_, _PARTS(self), _PARTS(other)))

    @property
    def masked(self) -> bool:
        """Whether the question is for its seat's eyes and the seat is not alone."""
        return self.question.secret and not self.alone

    @property
    def is_menu(self) -> bool:
        """Whether it offers the menu of the phase, including cards of the hand."""
        return self.question.is_menu

    def hides(self, option: Option[Any]) -> bool:
        """Whether the option must not be seen now, because it reveals the seat's hand and the seat is not alone."""
        return not self.alone and self.tells_of_hand(option)

    def tells_of_hand(self, option: Option[Any]) -> bool:
        """Whether the option reveals what its seat holds face down."""
        return self.title.tells_of_hand(self.view, self.question, option)

    @property
    def title(self) -> Title[Any, Any]:
        """The game."""
        return self.known.title

    @property
    def legal(self) -> list[Option[Any]]:
        """The legal options that may be seen now; nothing on the screen hints at any others."""
        return [] if self.masked else [option for option in self.question.legal() if not self.hides(option)]

    @property
    def open_options(self) -> list[Option[Any]]:
        """Those of them that no standing order leaves as they are."""
        return self.known.open_options(self.view, self.question, self.legal)

    def option(self, key: str) -> Option[Any] | None:
        """The option with that key, unless the question is masked."""
        return None if self.masked else self.question.find(key)

    def option_at(self, square: int) -> Option[Any] | None:
        """The option about that square, preferably a legal one."""
        if self.masked:
            return None
        here = [option for option in self.question.options if option.place == square and not self.hides(option)]
        return next((option for option in here if option.reason is None), here[0] if here else None)

    def answer_among(self, keys: Sequence[str]) -> Option[Any] | None:
        """The first legal option with one of these keys."""
        return None if self.masked else next((option for option in self.question.legal() if option.key in keys), None)


_PARTS: Final = attrgetter(*(part.name for part in fields(Asked)))
"""All that a question is shown by."""
