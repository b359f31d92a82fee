"""Before a computer player answers, a person who could step in with something that lies open is asked if they do."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, ClassVar

from textual.binding import BindingType

from civ_tui.drawing.panel import Lines
from civ_tui.engine.flow import Option, Question, Seat
from civ_tui.sitting.session import Session
from civ_tui.sitting.typed_ahead import REFUSED
from civ_tui.tui.clock import key_typed, typed_ahead
from civ_tui.tui.interface import screens_of
from civ_tui.tui.keys import bindings
from civ_tui.tui.overlays.choosing import ChoicePopup
from civ_tui.tui.overlays.popup import FRAME
from civ_tui.tui.table.choices import Choice
from civ_tui.words.stepping_in import NEVER, NOT_NOW, asks, offers


class StepInScreen(ChoicePopup[None]):
    """What they could step in with, not now, or not in this phase; below it what lies on the table. Closing it means
    not now."""

    WINDOW = 76
    AT: ClassVar[str | None] = NOT_NOW
    KEYS: ClassVar[tuple[str, ...]] = ("not_now", "take")
    BINDINGS: ClassVar[list[BindingType]] = bindings(("not_now",))

    def __init__(self, session: Session, question: Question[Any], seat: Seat) -> None:
        super().__init__(session)
        self.question = question
        self.seat = seat

    @property
    def heading(self) -> str:
        return asks(self.look, self.session.view(None), self.question, self.seat)

    def on_mount(self) -> None:
        super().on_mount()
        typed_ahead(self.app).put(self.seat)
        self.call_after_refresh(typed_ahead(self.app).drawn)

    def irrevocable(self, option: Option[Any]) -> bool:
        return option.key not in (NEVER, NOT_NOW)

    def offered(self) -> Iterable[Choice]:
        options = offers(self.look, self.session.view(None), self.session.interrupts(self.seat))
        return [Choice(option, self.look.say(option.label)) for option in options]

    def about(self, width: int) -> Lines:
        seen = self.session.view(self.seat if self.session.keyboard.alone_with(self.seat) else None)
        room = self.app.size.height - FRAME - len(self.choices.offered)
        option = self.choices.pointed
        if option is None:
            return []
        return screens_of(self.view).stepping_in(self.look, seen, self.question, option, width, room)

    def take(self, option: Option[Any]) -> None:
        if typed_ahead(self.app).refuses():
            name = self.view.players[self.seat].name
            self.choices.tell(self.look.say(REFUSED, key=key_typed(self.app), name=name))
            self.app.bell()
            return
        if option.key == NEVER:
            self.session.stepping_in.not_in_this_phase(self.seat)
        elif option.key == NOT_NOW:
            self.session.stepping_in.not_now(self.seat, self.question)
        else:
            self.session.interrupt(self.seat, option.key)
        self.dismiss(None)

    def action_close(self) -> None:
        self.session.stepping_in.not_now(self.seat, self.question)
        self.dismiss(None)
