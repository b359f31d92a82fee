"""Sessions of Age of Civilization for tests of its screens: at some question of a random game."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from random import Random
from typing import Any

from textual.pilot import Pilot

from civ_tui.computers.seats import PERSON, Player
from civ_tui.engine.flow import Question
from civ_tui.engine.game import Game
from civ_tui.games.age_of_civilization.rules.names import TITLE
from civ_tui.games.age_of_civilization.rules.state import Table
from civ_tui.preferences.model import Preferences
from civ_tui.sitting.session import Session
from civ_tui.tui.app import CivApp
from civ_tui.tui.table.table import TableScreen
from tests.games.age_of_civilization.games import KINDS
from tests.games.age_of_civilization.rules.tables import settings
from tests.games.civilization.screens.at_the_keys import sit_down
from tests.tui.shown import screen_lines

SMALL, MEDIUM, LARGE = (80, 24), (120, 40), (160, 54)
Asked = Callable[[Game[Table], Question[Any]], bool]


def at(kind: str, when: Asked = lambda game, question: True, seeds: range = range(60)) -> Session:
    """A session of people at a question of that kind; several games are tried."""
    for seed in seeds:
        players, options = KINDS[seed % len(KINDS)]
        agreed = settings(players, options, seed)
        seats: list[Player] = [PERSON] * players
        session, chance = Session.begin(agreed, players=seats, title=TITLE), Random(seed)
        game = session.game
        while not game.over:
            question = game.pending[0]
            if question.kind == kind and when(game, question):
                return session
            game.answer(question.seat, chance.choice(question.legal()).key)
    raise AssertionError(f"no game came to {kind}")


@asynccontextmanager
async def seated(session: Session, size: tuple[int, int] = SMALL) -> AsyncIterator[tuple[Pilot[None], TableScreen]]:
    """The app at that game with every gate passed: who presses the keys, and the table that is up."""
    async with CivApp(session=session, patience=0, preferences=Preferences()).run_test(size=size) as pilot:
        yield pilot, await sit_down(pilot)


def shown(pilot: Pilot[None]) -> str:
    """What stands on the screen, with single blanks."""
    return " ".join(" ".join(screen_lines(pilot.app)).split())
