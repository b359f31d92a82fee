"""Sessions of Mare Nostrum for tests of its screens: at some question of a game, and who sits at the keyboard."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable, Iterator, Mapping, Sequence
from contextlib import asynccontextmanager
from random import Random
from types import MappingProxyType
from typing import Any

from textual.pilot import Pilot
from textual.widget import Widget

from civ_tui.engine.flow import Question, Seat
from civ_tui.engine.game import Game
from civ_tui.games.mare_nostrum.rules.names import TITLE, CardName, Side
from civ_tui.games.mare_nostrum.rules.settings import SeatSettings, Settings
from civ_tui.games.mare_nostrum.rules.state import Table
from civ_tui.preferences.model import Preferences
from civ_tui.sitting.session import Session
from civ_tui.sitting.steps import PassKeyboard, Put, StepIn, Think, steps_of
from civ_tui.tui.app import CivApp
from civ_tui.tui.table.table import TableScreen
from tests.games.civilization.screens.at_the_keys import sit_down
from tests.tui.shown import screen_lines

NAMES = ("Ann", "Bob", "Cleo", "Dan", "Eve")
SIDES: tuple[Side, ...] = ("carthage", "greece", "babylon", "rome", "egypt")
SMALL, MEDIUM = (80, 24), (120, 40)


def begun(
    players: int = 3,
    people: int = 1,
    seed: int = 1,
    options: Sequence[str] = (),
    heroes: Mapping[CardName, Seat] = MappingProxyType({}),
) -> Session:
    """A new game; the people sit first. The heroes are theirs from the beginning."""
    seats = tuple(SeatSettings(NAMES[n], civilization=SIDES[n]) for n in range(players))
    plays: Any = tuple("person" if n < people else "easy" for n in range(players))
    session = Session.begin(Settings(seats, seed, tuple(options)), players=plays, title=TITLE)
    for hero, seat in heroes.items():
        for state in (session.game.state, session.game.checkpoint):
            state.players[seat].cards.append(hero)
    return session


def at(
    kind: str,
    *,
    seat: Seat = 0,
    players: int = 3,
    people: int = 1,
    heroes: Mapping[CardName, Seat] = MappingProxyType({}),
    when: Callable[[Game[Table], Question[Any]], bool] = lambda game, question: True,
) -> Session:
    """A session of a random game that waits for an answer of that kind by that seat; several games are tried."""
    for seed in range(1, 12):
        session, chance = begun(players, people, seed, heroes=heroes), Random(seed)
        game = session.game
        for _ in range(2000):
            if game.over:
                break
            question = game.pending[0]
            if question.kind == kind and question.seat == seat and when(game, question):
                return session
            game.answer(question.seat, chance.choice(question.legal()).key)
    raise AssertionError(f"no game came to {kind}")


def put(session: Session, chance: Random, rounds: int = 4) -> Iterator[Question[Any]]:
    """Every question that is put to a person in some rounds, who answers at random, as the computers do."""
    steps, taken = steps_of(session), None
    while session.game.state.round <= rounds and not session.over:
        step, taken = (next(steps) if taken is None else steps.send(taken)), None
        if isinstance(step, PassKeyboard):
            taken = True
        elif isinstance(step, StepIn):
            session.stepping_in.not_in_this_phase(step.seat)
        elif isinstance(step, Put | Think):
            if isinstance(step, Put):
                yield step.question
            session.answer(step.question.seat, chance.choice(step.question.legal()).key)


def app(session: Session) -> CivApp:
    """The app at that game; hand-overs listen at once."""
    return CivApp(session=session, patience=0, preferences=Preferences(computers="at once"))


@asynccontextmanager
async def seated(session: Session, size: tuple[int, int] = MEDIUM) -> AsyncIterator[tuple[Pilot[None], TableScreen]]:
    """The app at that game with every gate passed: who presses the keys, and the table that is up."""
    async with app(session).run_test(size=size) as pilot:
        yield pilot, await sit_down(pilot)


def shown(pilot: Pilot[None], widget: Widget | None = None) -> str:
    """What stands on the screen, or in that part of it, with single blanks."""
    lines = screen_lines(pilot.app)
    if widget is not None:
        part = widget.region
        lines = [line[part.x : part.right] for line in lines[part.y : part.bottom]]
    return " ".join(" ".join(lines).split())
