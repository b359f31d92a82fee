"""The application with a plain list of answers in place of the phase screens, for tests of everything around them."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from datetime import datetime
from pathlib import Path
from typing import Any
from unittest.mock import patch

import pytest
from textual.app import App, ComposeResult
from textual.pilot import Pilot
from textual.screen import Screen
from textual.widgets import OptionList, Static
from textual.widgets.option_list import Option

from civ_tui.engine.flow import GameOver, Question
from civ_tui.engine.game import Game
from civ_tui.games.civilization.rules.civilization import new_game
from civ_tui.games.civilization.rules.settings import SeatSettings, Settings
from civ_tui.games.civilization.rules.victory import declare
from civ_tui.sitting.session import Session
from civ_tui.storage.library import SaveLibrary
from civ_tui.tui.app import CivApp
from tests.certain import certain
from tests.games.civilization.screens.at_the_keys import press
from tests.tui.shown import screen_lines

MOMENT = datetime(2026, 11, 20, 19, 30)
TWO = Settings((SeatSettings("Anna", "red", "germans"), SeatSettings("Boris", "blue", "russians")), seed=5)


class PlainScreen(Screen[None]):
    """Lists the legal options of whatever is asked, and goes away after each answer that was taken."""

    def __init__(self, session: Session, next_turn: Callable[[], None]) -> None:
        super().__init__()
        self.session = session
        self.next_turn = next_turn

    def shows(self, question: Question[Any]) -> bool:
        return False

    def put_question(self) -> None:
        raise AssertionError("each question is put on a screen of its own")

    def compose(self) -> ComposeResult:
        question = self.session.question
        assert question is not None
        yield Static(str(question.prompt), markup=False)
        yield OptionList(*[Option(str(option.label), id=option.key) for option in question.legal()])

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        question = self.session.question
        assert question is not None
        answers = len(self.session.game.record)
        self.session.answer(question.seat, str(event.option_id))
        if len(self.session.game.record) > answers:
            self.next_turn()


class PlainApp(CivApp):
    """The application over plain screens, without waiting at the hand-over; every phase waits for its end."""

    def __init__(self, **arguments: Any) -> None:
        super().__init__(patience=0, **arguments)

    phase_screen: type[PlainScreen] = PlainScreen

    @asynccontextmanager
    async def run_test(self, **arguments: Any) -> AsyncIterator[Pilot[None]]:
        with patch("civ_tui.tui.host.table_for", lambda _question, *given: self.phase_screen(*given)):
            async with super().run_test(**arguments) as pilot:
                yield pilot


def session(folder: Path, settings: Settings = TWO) -> Session:
    """A new game of two, saved in that data folder and let go of."""
    played = Session.begin(settings, SaveLibrary(folder).new_slot(MOMENT))
    certain(played.disk.slot).release()
    return played


def answered(played: Session, times: int) -> None:
    """Give that many answers, each the first that is legal."""
    for _ in range(times):
        question = played.question
        assert question is not None
        played.answer(question.seat, question.legal()[0].key)


def finished(folder: Path, winner: int = 0) -> Session:
    """A game of two that this seat has won by economy, saved in that data folder and let go of."""
    dealt = new_game(TWO)
    t = dealt.state
    t.players[winner].coins = 15
    with pytest.raises(GameOver):
        declare(t, "economy", [winner])
    played = Session(Game(dealt.rules, t), SaveLibrary(folder).new_slot(MOMENT))
    played.disk.save()
    certain(played.disk.slot).release()
    return played


@asynccontextmanager
async def running(
    played: Session | None = None, *keys: str, notifications: bool = False
) -> AsyncIterator[tuple[PlainApp, Pilot[None]]]:
    """The application with that game, or at its menu, once these keys have been pressed."""
    app = PlainApp(session=played)
    async with app.run_test(size=(80, 24), notifications=notifications) as pilot:
        await press(pilot, *keys)
        yield app, pilot


def screen_text(app: App[Any]) -> str:
    """All that the terminal shows now, toasts included, as text."""
    return "\n".join(screen_lines(app))
