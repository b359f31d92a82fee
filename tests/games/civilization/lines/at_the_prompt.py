"""Somebody who plays at the prompt: they read what was asked last and type what a random player would answer."""

from __future__ import annotations

import contextlib
import io
import os
import re
import subprocess
import sys
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

from civ_tui.engine.chance import Chance
from civ_tui.engine.flow import Option
from civ_tui.engine.game import Game
from civ_tui.games.civilization.computers.random_player import RandomPlayer
from civ_tui.games.civilization.rules.civilization import Civilization
from civ_tui.games.civilization.rules.settings import SeatSettings, Settings
from civ_tui.games.civilization.rules.state import Table
from civ_tui.lines import start
from civ_tui.lines.commands import commands
from civ_tui.lines.console import PROMPT, Console, Left
from civ_tui.lines.interface import lines_of
from civ_tui.lines.numbered_turn import NumberedTurn, numbered_turn
from civ_tui.lines.numbers import Numbers
from civ_tui.lines.playing import obey, play
from civ_tui.lines.sitting import Sitting
from civ_tui.lines.start import Beginning
from civ_tui.sitting.session import Session
from civ_tui.storage.paths import DATA_VARIABLE
from civ_tui.titles import title
from civ_tui.words import languages
from tests.games.civilization.printed import EDITION

NAMES, COLOURS = ("Anna", "Boris", "Clara", "David"), ("red", "blue", "green", "yellow")
AWAY = "One player alone may read what stands above this line.\n"
"""What is said in place of the curtain where there is no terminal."""
LINES = lines_of(title())
COMMANDS = commands(LINES)
LETTER = re.compile(r"type ([A-Z])\b")
LOOKS = (
    "list",
    "why",
    "what 1",
    "rule",
    "card walls",
    "state",
    "map",
    "square B7",
    "near B7",
    "tile B7",
    "legal",
    "sheet",
    "techs",
    "market",
    "log",
    "log all",
    "help",
)
"""What only looks, at any question."""


def game(players: int = 2, seed: int = 1, *, learning: bool = False, civilizations: Sequence[str] = ()) -> Session:
    """A new game that is not saved anywhere."""
    chosen = (*civilizations, *["random"] * players)
    seats = tuple(SeatSettings(NAMES[n], COLOURS[n], chosen[n]) for n in range(players))
    return Session.begin(Settings(seats, seed=seed, learning=learning))


def session_on(t: Table) -> Session:
    """A session that waits for the player whose part of the phase it is on that table."""
    return Session(Game(Civilization(EDITION), t))


def typed(session: Session, *lines: str, terse: bool = False) -> str:
    """All that is read out while these lines are typed, until the input ends."""
    target = io.StringIO()
    with contextlib.suppress(Left):
        play(Sitting(session, Console(io.StringIO("".join(f"{line}\n" for line in lines)), target), terse=terse))
    return target.getvalue()


def run(*lines: str, **how: Any) -> str:
    """All that is read out by a program that begins so while these lines are typed; it ends without a fault."""
    target = io.StringIO()
    assert start.play(Console(io.StringIO("".join(f"{line}\n" for line in lines)), target), Beginning(**how)) == 0
    return target.getvalue()


@contextlib.contextmanager
def speaking(language: str) -> Iterator[None]:
    """The prompt speaks that language."""
    languages.insist(language)
    languages.speak(language)
    yield
    languages.insist("")
    languages.speak("en")


def program(
    *arguments: str, typed: str = "", folder: Path, environment: Mapping[str, str] | None = None
) -> subprocess.CompletedProcess[bytes]:
    """The program in a process of its own, with that data folder, until it has read all that is typed."""
    return subprocess.run(
        [sys.executable, "-m", "civ_tui", *arguments],
        input=typed.encode(),
        capture_output=True,
        check=False,
        env={**os.environ, DATA_VARIABLE: str(folder), **(environment or {})},
    )


def letter(session: Session, seat: int) -> str:
    """The own letter of that seat."""
    return session.view(None).players[seat].letter


def read_out(session: Session, *, alone: bool = False, looks: Sequence[str] = LOOKS) -> str:
    """The question that waits and everything that can be looked at, as the seat reads it that is asked."""
    target = io.StringIO()
    sitting = Sitting(session, Console(io.StringIO(), target))
    question = session.question
    assert question is not None
    session.keyboard.take(question.seat, alone=alone)
    sitting.turn = numbered_turn(session, sitting.lines, Numbers())
    sitting.put(every=True)
    for line in looks:
        target.write(f"- {line}\n")
        assert not obey(sitting, line)
    return target.getvalue()


class Paper(io.StringIO):
    """What is read out, and the last line of it."""

    last = ""

    def write(self, text: str) -> int:
        if text.strip() and text != PROMPT:
            self.last = text.strip()
        return super().write(text)


class Typist:
    """The source of a console: each line that it types is what `player` answers to what has been asked last.

    `lines` are all that it has typed, `kinds` the questions that it has answered. It leaves after so many answers.
    """

    def __init__(self, session: Session, seed: int = 1, answers: int = 10**6, *, terse: bool = False) -> None:
        self.session = session
        self.player = RandomPlayer(seed)
        self.chance = Chance(seed)
        self.answers = answers
        self.lines: list[str] = []
        self.kinds: Counter[str] = Counter()
        self.output = Paper()
        self.sitting = Sitting(session, Console(self, self.output), terse=terse)  # type: ignore[arg-type]
        self._over = False

    def play(self) -> None:
        """Play until the game is over or the answers have been given."""
        with contextlib.suppress(Left):
            play(self.sitting)

    def readline(self) -> str:
        """The next line."""
        line = self._next()
        self.lines.append(line)
        return line

    def _next(self) -> str:
        if self._over or len(self.session.game.record) >= self.answers:
            return ""
        last = self.output.last
        own = LETTER.search(last)
        if own is not None:
            # Nothing that only another may read is in sight at a gate.
            assert "to agree" in last or not self.sitting.private
            return f"{own[1].lower()}\n"
        if last == "Type yes or no.":
            return "y\n"
        if self.sitting.confirmation is not None:
            return "\n"
        put = self.sitting.turn
        if put is None:
            self._over = True
            return "state\n"
        assert put.alone or not self.sitting.private
        return f"{self._answer(put)}\n"

    def _answer(self, put: NumberedTurn) -> str:
        """What is typed for an answer: a look now and then, else a number, a deal as it is written, or a word."""
        if not self.chance.below(40):
            return LOOKS[self.chance.below(len(LOOKS))]
        option = self._chosen(put)
        if not put.open_response:
            self.kinds[put.question.kind] += 1
        if option.place is not None and put.at(option.place) == [option]:
            return put.view.squares[option.place].name
        return str(put.number_of(option))

    def _chosen(self, put: NumberedTurn) -> Option[Any]:
        if put.open_response:
            wish = self.chance.below(4)
            return put.offered[2 if wish == 0 else wish // 3]
        key = self.player.pick(put.seat, put.question.kind, list(put.offered))
        return next(option for option in put.offered if option.key == key)
