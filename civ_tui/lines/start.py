"""The way in and out: open a game at the prompt, play it, and leave with a sentence whatever happens."""

from __future__ import annotations

import os
import signal
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from typing import Final

from civ_tui.history.moments import Moments
from civ_tui.lines import doing, preferring
from civ_tui.lines.console import Console, Ended, Left, Suspended
from civ_tui.lines.doing import Another
from civ_tui.lines.exporting import Export
from civ_tui.lines.opening import open_session, watched
from civ_tui.lines.playing import play as play_game
from civ_tui.lines.sitting import Sitting
from civ_tui.lines.words import LANGUAGE, say
from civ_tui.preferences import file
from civ_tui.preferences.new_game import NewGame
from civ_tui.sitting import crash
from civ_tui.sitting.session import Session
from civ_tui.sitting.signals import ENDING
from civ_tui.storage import paths
from civ_tui.storage.printable import Unwritable, write_nowhere
from civ_tui.words.languages import played

INTERRUPTED: Final = 130
"""The exit code after Ctrl+C."""


@dataclass(frozen=True, slots=True)
class Beginning:
    """What the command line has asked for; with nothing of it, the players choose at the prompt. `session` is a game
    that is open already, and `told` what they have to know about how it was opened; `draft` a new game as far as it is
    agreed on; `moments` a recorded game to watch. `export` writes files for readers."""

    session: Session | None = None
    told: str = ""
    draft: NewGame | None = None
    moments: Moments | None = None
    export: Export | None = None


def run(beginning: Beginning) -> int:
    """Play on standard input and output. Returns the exit code; raises `Unwritable`."""
    console = Console.of(sys.stdin, sys.stdout)
    try:
        for line in LANGUAGE.say(beginning.told).splitlines():
            console.say(line)
        return play(console, beginning)
    except Ended as ended:  # and with it, perhaps, the terminal
        write_nowhere(sys.stdout)
        return 128 + ended.number


def play(console: Console, beginning: Beginning) -> int:
    """Open a game if none is, and play it until somebody leaves; returns the exit code."""
    sitting: Sitting | None = None
    session = beginning.session
    try:
        for line in file.load(paths.preferences_file()).sentences:
            console.say(line)
        if beginning.moments is not None:
            session = watched(console, beginning.moments, beginning.export)
        elif session is None:
            session = open_session(console, beginning.draft, beginning.export)
        while session is not None:
            preferred = preferring.preferences()
            session.keyboard.mode = preferred.hand_over
            sitting = Sitting(session, console, terse=preferred.terse, export=beginning.export)
            try:
                with covered_when_stopped(sitting), played(session.title.name):
                    play_game(sitting)
            except Another as another:
                session.disk.close()
                session = another.session
    except Left:
        _farewell(console, sitting)
    except KeyboardInterrupt:
        console.say()
        _farewell(console, sitting)
        return INTERRUPTED
    except Ended:
        with suppress(OSError):
            _farewell(console, sitting)
            console.target.flush()
        raise
    except Unwritable:
        raise
    except Exception as error:
        if sitting is not None:
            sitting.lower_curtain()
        for line in LANGUAGE.say(crash.farewell(error, session)).splitlines():
            console.say(line)
        return 1
    finally:
        if session is not None:
            session.disk.close()
    return 0


@contextmanager
def covered_when_stopped(sitting: Sitting) -> Iterator[None]:
    """For as long as this lasts, Ctrl+Z first takes out of sight what only one seat may read, and stops the program
    then; when it goes on, it asks again who is there. A signal that asks the program to end raises `Ended`. Each as far
    as the system knows such signals: Windows has no Ctrl+Z of this kind."""

    def stop(*_: object) -> None:
        sitting.lower_curtain()
        signal.signal(signal.SIGTSTP, signal.SIG_DFL)
        os.kill(os.getpid(), signal.SIGTSTP)
        signal.signal(signal.SIGTSTP, stop)
        if sitting.console.reading:
            raise Suspended

    def end(number: int, _frame: object) -> None:
        for signal_number in ending:
            signal.signal(signal_number, signal.SIG_IGN)  # once is enough
        raise Ended(number)

    ending = [signals for signals in ENDING if signals != signal.SIGINT]  # which interrupts what is read
    before = {number: signal.signal(number, end) for number in ending}
    if hasattr(signal, "SIGTSTP"):
        before[signal.SIGTSTP] = signal.signal(signal.SIGTSTP, stop)
    try:
        yield
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)


def _farewell(console: Console, sitting: Sitting | None) -> None:
    if sitting is None:
        console.say(say("No game is open. Goodbye."))
        return
    sitting.lower_curtain()
    console.say(doing.saved(sitting))
    console.say(say("Goodbye. Start again with civ-tui --plain and choose resume to play on."))
