"""Leads one game on the screens: the hand-overs, and a screen for each phase, until the game is over."""

from __future__ import annotations

from asyncio import Event
from typing import Any

from textual.app import App

from civ_tui.drawing.look import look_of
from civ_tui.engine.flow import Question
from civ_tui.sitting.session import Session
from civ_tui.sitting.steps import PassKeyboard, Put, StepIn, Teach, Tell, Think, steps_of
from civ_tui.tui.interface import screens_of
from civ_tui.tui.screens.gate import gate
from civ_tui.tui.screens.hand_over import HandOverScreen, patience_of
from civ_tui.tui.table.announcement import Announcement
from civ_tui.tui.table.remembered import remembered_of
from civ_tui.tui.table.table import TableScreen, table_for
from civ_tui.tui.table.thinking import ThinkingScreen

Due = PassKeyboard | Put | Think | Teach | StepIn
"""The steps that the host carries out."""


class Host:
    """Takes the steps of one game in an app. `over` is set when the game has ended."""

    def __init__(self, app: App[Any], session: Session) -> None:
        self.app = app
        self.session = session
        self.over = Event()
        self._table: TableScreen | ThinkingScreen | None = None
        self._thinks = False
        """Whether the current table is the screen on which computer players think."""
        self._turns = steps_of(session, self._masks)

    def _masks(self, question: Question[Any]) -> bool:
        """Whether the current screen itself hides the contents of the question until its seat shows that it is
        alone."""
        table = self._table
        return isinstance(table, TableScreen) and table.shows(question) and table.presents.masks(question)

    def next_turn(self, taken: bool | None = None) -> None:
        """Carry out the next step. `taken` means that the seat has confirmed that it has the keyboard."""
        if any(isinstance(screen, HandOverScreen) for screen in self.app.screen_stack):
            return  # it goes on from there
        step, remembered = self._step(taken), remembered_of(self.session)
        if not isinstance(step, Put | Teach) and (announced := remembered.take_announced()) is not None:
            # There is no question to show it beside; the same step is due again when it has been read.
            self.app.push_screen(Announcement(announced, self.session.view(None)), self._read)
            return
        if self._table is not None and not self._stays(step):
            self._table.dismiss()
            self._table = None
        if step is None:
            self.over.set()
        elif isinstance(step, Teach):
            from civ_tui.tui.overlays.lesson import LessonScreen

            self.app.push_screen(LessonScreen(step.lesson, step.question, self.session), self._read)
            if (announced := remembered.take_announced()) is not None:
                self.app.push_screen(Announcement(announced, self.session.view(None)))
        elif isinstance(step, StepIn):
            from civ_tui.tui.overlays.step_in import StepInScreen

            self.app.push_screen(StepInScreen(self.session, step.question, step.seat), self._read)
        elif isinstance(step, PassKeyboard):
            self.session.news.told = self.session.log_length  # the hand-over says what has happened
            look, seat = look_of(self.app), step.question.seat
            asked = gate(self.session, seat, look, patience_of(self.app))
            asked.then = self.next_turn
            self.app.push_screen(asked)
        elif self._table is not None:
            self._table.put_question()
        else:
            self._thinks = isinstance(step, Think)
            session, go_on = self.session, self.next_turn
            thinking = screens_of(session.view(None)).thinking
            self._table = thinking(session, go_on) if self._thinks else table_for(step.question, session, go_on)
            self.app.push_screen(self._table)

    def _step(self, taken: bool | None) -> Due | None:
        """The next step to carry out; news waits for a question to be shown beside."""
        step = next(self._turns, None) if taken is None else self._turns.send(taken)
        while isinstance(step, Tell):
            look, view = look_of(self.app), self.session.view(None)
            new = self.session.public_log(step.since)
            remembered_of(self.session).announce(screens_of(view).announced(look, view, new, step.why))
            step = next(self._turns, None)
        return step

    def _stays(self, step: Due | None) -> bool:
        """Whether the current screen is right for the step."""
        if isinstance(step, Teach):
            return True
        if self._table is None or step is None or self._thinks != isinstance(step, Think | StepIn):
            return False
        return self._table.shows(step.question)

    def _read(self, _: None) -> None:
        if self._table is None:  # an existing one goes on by itself when it is shown again
            self.next_turn()
