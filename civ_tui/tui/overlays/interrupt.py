"""Stepping in while another player's figures march: first who, then, behind the gate, with which card (TIME-3)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from rich.text import Text
from textual import events

from civ_tui.drawing.panel import Lines, wrapped
from civ_tui.engine.flow import Option, Seat
from civ_tui.preferences.keyboard_layout import own_letter
from civ_tui.sitting.session import Session
from civ_tui.title import Seated
from civ_tui.tui.interface import screens_of
from civ_tui.tui.overlays.choosing import ChoicePopup
from civ_tui.tui.overlays.popup import FRAME
from civ_tui.tui.screens.gate import behind_the_gate
from civ_tui.tui.table.choices import Choice, legal_first
from civ_tui.tui.table.text_panel import reason_lines
from civ_tui.words.interface import words_of


class InterruptScreen(ChoicePopup[bool]):
    """Asks who steps in, then what that seat plays. It is dismissed with whether something was played."""

    WINDOW = 76

    def __init__(self, session: Session) -> None:
        super().__init__(session)
        self.seat: Seat | None = None
        self._gated = False

    def on_mount(self) -> None:
        """Skip the first question if only one person is at the table, or if all see that only one can step in."""
        super().on_mount()
        able = self.session.stepping_in.openly
        if len(able) == 1:
            self.seat = able[0]
            self.offer()
        elif (only := self.session.only_person) is not None:
            self._alone(only)

    @property
    def heading(self) -> str:
        if self.seat is None:
            return self.look.say("Who steps in?")
        return self.look.say("{name} steps in with", name=self.session.view(None).players[self.seat].name)

    @property
    def _people(self) -> list[Seated]:
        """The people who could step in, whoever leads the figures only between two steps; computer players are asked
        after every step anyway."""
        session, asked = self.session, self.session.question
        leads = None if asked is None or asked.manner == "step" else asked.seat
        return [
            player for player in session.view(None).players if session.is_person(player.seat) and player.seat != leads
        ]

    def offered(self) -> Iterable[Choice]:
        look = self.look
        if self.seat is not None:
            options = self.session.interrupts(self.seat)
            return legal_first((Choice(option, look.say(option.label)) for option in options), look)
        words, choices = words_of(self.view), []
        for player in self._people:
            label = f"{words.seat_name(look, player)} ({player.name})"
            choices.append(Choice(Option(f"seat:{player.seat}", player.seat, label), label, player.letter))
        return choices

    def about(self, width: int) -> Lines:
        option = self.choices.pointed
        if self.seat is None:
            return wrapped(Text(self.look.say("Whoever steps in takes the keyboard; the others look away.")), width)
        if option is None:
            return wrapped(Text(self.look.say("There is no card to play now.")), width)
        if option.reason is not None:
            return reason_lines(self.look, self.rulebook, option.reason, width)
        room = self.app.size.height - FRAME - len(self.choices.offered)
        return screens_of(self.view).stepping_in(self.look, self.view, self.session.pending[0], option, width, room)

    def irrevocable(self, option: Option[Any]) -> bool:
        return self.seat is not None and option.reason is None

    def take(self, option: Option[Any]) -> None:
        if option.reason is not None:
            self.app.bell()
        elif self.seat is None:
            self._gate(option.subject)
        else:
            self.session.interrupt(self.seat, option.key)
            self._leave()
            self.dismiss(True)

    def _gate(self, seat: Seat) -> None:
        behind_the_gate(self.app, self.session, seat, lambda: self._alone(seat))

    def _alone(self, seat: Seat) -> None:
        self.session.keyboard.take(seat, alone=True)
        self.seat, self._gated = seat, True
        self.offer()

    def on_key(self, event: events.Key) -> None:
        """A player's own letter steps in."""
        if self.has_capital(event.key):
            event.stop()
            letter = own_letter(event.key)
            self._gate(next(player.seat for player in self._people if player.letter == letter))

    def has_capital(self, capital: str, *, own: bool = False) -> bool:
        letters = [player.letter for player in self._people] if self.is_active and self.seat is None else []
        return own_letter(capital) in letters

    def action_close(self) -> None:
        self._leave()
        self.dismiss(False)

    def _leave(self) -> None:
        """If the seat was alone at the keyboard, the others may look again."""
        if self.seat is not None and self._gated:
            self.session.keyboard.take(self.seat)
