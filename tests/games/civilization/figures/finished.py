"""Games that have ended, for tests: those played by hand, one by a random player, one ended by decree."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest

from civ_tui.engine.flow import GameOver, Given
from civ_tui.engine.game import Game
from civ_tui.games.civilization.computers.random_player import RandomPlayer
from civ_tui.games.civilization.figures import report as reports
from civ_tui.games.civilization.figures.report import Report
from civ_tui.games.civilization.rules import victory
from civ_tui.games.civilization.rules.civilization import new_game
from civ_tui.games.civilization.rules.settings import SeatSettings, Settings
from civ_tui.games.civilization.rules.state import Table
from civ_tui.games.civilization.rules.view import View, view
from civ_tui.storage import record
from civ_tui.storage.record import Record

GAMES = Path(__file__).parents[4] / "screenshots"
CONQUEST, ECONOMY = "rome-and-germany", "china-and-egypt"
SEATS = (
    SeatSettings("Ann", "red", "romans"),
    SeatSettings("Bob", "blue", "germans"),
    SeatSettings("Cleo", "green", "egyptians"),
    SeatSettings("Dan", "yellow", "chinese"),
)


def by_hand(name: str) -> Game[Table]:
    """A game that was played by hand, at its end."""
    recorded = record.load(GAMES / f"{name}.json")
    game = new_game(recorded.settings)
    for given in recorded.answers:
        game.give(given)
    return game


@cache
def recorded(name: str) -> tuple[Record, View]:
    """The record of a game that was played by hand, and how it ended."""
    game = by_hand(name)
    return record.of(game), view(game.state, None)


@cache
def random_rounds(rounds: int, seed: int = 3) -> tuple[Record, View]:
    """The record of so many rounds between four random players, and where they stood."""
    game = new_game(Settings(SEATS, seed=seed))
    player = RandomPlayer(seed)
    while game.pending and game.state.round <= rounds:
        question = player.whose_turn(game.pending)
        game.give(Given(question.seat, question.kind, player.choose(question)))
    return record.of(game), view(game.state, None)


def by_decree(winners: tuple[int, ...] = (2,), kind: str = "economy") -> Game[Table]:
    """A game of four that is declared won before anything has happened; its record tells nothing of that."""
    game = new_game(Settings(SEATS, seed=1))
    for seat in winners:
        game.state.players[seat].coins = 15
    game.state.players[1].hand = ["drought"]
    with pytest.raises(GameOver):
        victory.declare(game.state, kind, list(winners))
    return game


def report(name: str, clock: tuple[float, ...] = (0, 0)) -> Report:
    """All that is told of a game that was played by hand."""
    played, final = recorded(name)
    return reports.report(final, played, clock, played.seen())
