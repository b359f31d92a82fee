"""How fast the table answers: python -m tests.tools.benchmarks.interface

Processor time of a cursor move at every zoom, the first paint of the real program in a pseudo-terminal beside that of
an empty Textual app, what it does while nothing happens, bytes sent for a cursor move. With `--painter NAME` (or "all")
what the map takes with that painter: processor time and bytes of cursor moves, the seconds from the start until all of
the first map is there, those of the processor, and the longest of these that a key would have waited once there was a
table, the whole of it anew. With `--game NAME` in another game than the first.
"""

from __future__ import annotations

import argparse
import asyncio
import fcntl
import gc
import os
import pty
import select
import statistics
import struct
import sys
import tempfile
import termios
import time
from dataclasses import dataclass, replace
from datetime import datetime
from pathlib import Path
from typing import get_args

from textual import constants
from textual.drivers.headless_driver import HeadlessDriver
from textual.pilot import Pilot

from civ_tui.computers.seats import LEVELS, PERSON
from civ_tui.drawing.area_board import AreaBoard
from civ_tui.games.civilization.drawn import pictures
from civ_tui.games.mare_nostrum.drawn import chart as charts
from civ_tui.games.mare_nostrum.drawn import paint as tiles
from civ_tui.preferences.model import Preferences
from civ_tui.preferences.painters import Painter
from civ_tui.preferences.terminal import Terminal as Shows
from civ_tui.sitting.session import Session
from civ_tui.storage.library import SaveLibrary
from civ_tui.titles import FIRST
from civ_tui.tui.app import CivApp
from civ_tui.tui.screens.hand_over import HandOverScreen
from civ_tui.tui.table.selection import RESTING
from tests.games.civilization.screens.at_the_keys import app, at, screen
from tests.games.civilization.screens.pictured import TERMINALS
from tests.games.mare_nostrum.drawn.drawing import played
from tests.in_a_terminal import Terminal

NO_PICTURES = Shows()

SIZES = ((80, 24), (120, 40), (160, 54), (200, 60), (240, 72), (270, 90))
MOVES = 60
IDLE = 3.0
STARTS = 5
PROGRAM = ("-m", "civ_tui", "resume")
MENU = ("-m", "civ_tui")
RESUME = b"r"
"""What opens the newest game from the menu."""
IN_MENU, AT_TABLE = b"New game", b"Research"
"""What is written nowhere else, and where the picture begins: by then it is drawn."""
PARTS = {
    "seen": "seen after",
    "seen_cpu": "of processor time",
    "whole": "whole after",
    "whole_cpu": "of processor time",
}
EMPTY = ("-c", "from textual.app import App; App().run()")
"""Python and Textual alone: the least that any program needs that is made with them."""
QUIET, STILL = 0.7, 0.005
"""A picture is whole when nothing has come for so many seconds, of which so many of the processor were used."""
LOOKING = (b"\x1b[1;2B", b"\x1b[1;2A", b"\x1b[1;2A", b"\x1b[1;2B", b"\x1b[1;2C", b"\x1b[1;2D")
"""Shift and an arrow, which move the cursor while a group marches."""


def spent(times: list[float]) -> str:
    """Median and 95th percentile in milliseconds."""
    return (
        f"median {statistics.median(times) * 1e3:5.1f} ms, 95 % {statistics.quantiles(times, n=20)[-1] * 1e3:5.1f} ms"
    )


async def sit_down(pilot: Pilot[None]) -> None:
    """Pass the gates that are up."""
    await pilot.pause()
    while isinstance(pilot.app.screen, HandOverScreen):
        await pilot.press(pilot.app.screen.player.letter.lower())
        await pilot.pause()


async def idle(pilot: Pilot[None]) -> None:
    """Until everything that was caused has been drawn."""
    await pilot.pause()
    await pilot.pause()


async def waiting(pilot: Pilot[None]) -> float:
    """Processor seconds that `idle` itself takes when there is nothing to wait for."""
    times = []
    for _ in range(20):
        before = time.process_time()
        await idle(pilot)
        times.append(time.process_time() - before)
    return statistics.median(times)


async def cursor_moves(session: Session, size: tuple[int, int]) -> list[float]:
    """Processor seconds of each move of the cursor over the map, to and fro, drawing included."""
    times = []
    async with app(session).run_test(size=size, notifications=False) as pilot:
        await sit_down(pilot)
        board = screen(pilot).map
        board.focus()
        await idle(pilot)
        alone = await waiting(pilot)
        for number in range(MOVES + 5):
            before = time.process_time()
            board.action_move(1 if number % 4 < 2 else -1, 0)
            await idle(pilot)
            times.append(time.process_time() - before - alone)
    return times[5:]


class Watched:
    """A Python program in a pseudo-terminal of that size, as it runs where it is installed: its byte code is kept."""

    def __init__(self, folder: Path, size: tuple[int, int], program: tuple[str, ...]) -> None:
        self.begun = self.last = time.perf_counter()
        self.pid, self.file = pty.fork()
        if self.pid == 0:
            os.environ.update(
                CIV_TUI_DATA=str(folder), TERM="xterm-256color", COLORTERM="truecolor", TEXTUAL_ANIMATIONS="none"
            )
            os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
            os.execv(sys.executable, [sys.executable, *program])
        self.answering = Terminal(self.file)
        width, height = size
        fcntl.ioctl(self.file, termios.TIOCSWINSZ, struct.pack("HHHH", height, width, 0, 0))

    def read(self, quiet: float, sign: bytes = b"") -> bytes:
        """What is written until nothing has come for so many seconds, or until it holds that sign; `last` is when the
        last of it came."""
        found = b""
        while (not sign or sign not in found) and select.select([self.file], [], [], quiet)[0]:
            try:
                more = os.read(self.file, 1 << 16)
            except OSError:
                break
            found += more
            self.last = time.perf_counter()
            self.answering.hear(more)
        return found

    def write(self, keys: bytes) -> None:
        """Press keys."""
        os.write(self.file, keys)

    def cpu(self) -> float:
        """Processor seconds of the program so far, of all its threads."""
        threads = Path(f"/proc/{self.pid}/task").iterdir()
        return sum(int((thread / "schedstat").read_text().split()[0]) for thread in threads) / 1e9

    def close(self) -> None:
        """End it."""
        os.kill(self.pid, 9)
        os.waitpid(self.pid, 0)
        os.close(self.file)


@dataclass
class Shown:
    """What a picture took: seconds and processor seconds until it was first seen, and until nothing more came."""

    seen: float
    seen_cpu: float
    whole: float
    whole_cpu: float


def shown(terminal: Watched, sign: bytes, begun: float, before: float = 0) -> Shown:
    """What the picture with that sign on it takes from then on."""
    terminal.read(20.0, sign)
    seen, seen_cpu = terminal.last, terminal.cpu()
    known, after = -1.0, seen_cpu
    while after - known > STILL:  # it may be silent and busy: the menu imports what it leads to
        known = after
        terminal.read(QUIET)
        after = terminal.cpu()
    return Shown(seen - begun, seen_cpu - before, terminal.last - begun, after - before)


def put_on_shelf(session: Session) -> Path:
    """The folder of a user whose newest game is that one, in which computers play all the seats but the one that is
    asked: so the table is what is seen first, without a hand-over."""
    folder = Path(tempfile.mkdtemp())
    asked = session.game.pending[0].seat
    players = [PERSON if seat == asked else LEVELS[0] for seat in range(len(session.players))]
    kept = Session(session.game, SaveLibrary(folder).new_slot(datetime.now()), {"players": players})
    kept.disk.save()
    kept.disk.close()  # or the program could not open it
    return folder


def starts(folder: Path, size: tuple[int, int], times: int) -> None:
    """First paint of an empty Textual app, of the menu, of the table that is opened from it, and of the table at once,
    by turns."""
    taken: dict[str, list[Shown]] = {}
    for number in range(times + 1):
        for name, program, sign in (
            ("empty Textual app", EMPTY, b" " * 9),
            ("menu", MENU, IN_MENU),
            ("table at once", PROGRAM, AT_TABLE),
        ):
            terminal = Watched(folder, size, program)
            figures = {name: shown(terminal, sign, terminal.begun)}
            if program is MENU:
                begun, before = time.perf_counter(), terminal.cpu()
                terminal.write(RESUME)
                figures["table from the menu"] = shown(terminal, AT_TABLE, begun, before)
            terminal.close()
            for each, took in figures.items() if number else ():  # the first may be cold
                taken.setdefault(each, []).append(took)
    print(f"first paint at {size[0]}x{size[1]}, median and least of {times}, in ms:")
    for name, every in taken.items():
        parts = [f"{words} {_middle(every, part)}" for part, words in PARTS.items()]
        print(f"  {name:20}{', '.join(parts)}")


def _middle(every: list[Shown], part: str) -> str:
    values = [getattr(each, part) * 1e3 for each in every]
    return f"{statistics.median(values):5.0f} {min(values):5.0f}"


def real_program(session: Session, size: tuple[int, int]) -> None:
    """First paint, idling and cursor moves of the real program."""
    folder = put_on_shelf(session)
    starts(folder, size, STARTS)
    terminal = Watched(folder, size, PROGRAM)
    shown(terminal, AT_TABLE, terminal.begun)
    sent, after = [], []
    for key in LOOKING * 4:
        terminal.write(key)
        if number_sent := len(terminal.read(RESTING / 2)):  # none where the map ends
            sent.append(number_sent)
        after.append(len(terminal.read(0.3)))
    before = terminal.cpu()
    time.sleep(IDLE)
    idle_for = (terminal.cpu() - before) * 1e3
    terminal.close()
    place = f"{size[0]}x{size[1]}"
    print(f"bytes for a cursor move at {place}: median {statistics.median(sent):.0f}, most {max(sent)}")
    print(f"  and for the closer look once it rests: median {statistics.median(after):.0f}, most {max(after)}")
    print(f"idling for {IDLE:.0f} s: {idle_for:.0f} ms of processor time")


def in_civilization() -> Session:
    """Four players in the third round."""
    return at("movement", players=4, seed=3, when=lambda s, q: s.game.state.round >= 3)


def in_mare_nostrum() -> Session:
    """Five players at war in the fifth round."""
    return Session(played(1, lambda table: table.round >= 5 and table.phase == "war"))


GAMES = {"civilization": in_civilization, "mare_nostrum": in_mare_nostrum}
"""A busy moment of each game."""


class Counting(HeadlessDriver):
    """A terminal that shows everything at once, and counts what it is sent."""

    is_headless = False
    sent = 0

    def write(self, data: str) -> None:
        """Count."""
        Counting.sent += len(data.encode())


async def drawn(program: CivApp, pilot: Pilot[None]) -> None:
    """Until nothing is left to draw."""
    await idle(pilot)
    while screen(pilot).map.is_drawing or program._settling is not None:
        await asyncio.sleep(0.005)
    await idle(pilot)


class Waits:
    """How long the processor let a key wait, by something that asks for its turn all the time."""

    def __init__(self) -> None:
        self.longest = 0.0

    async def ask(self) -> None:
        """Ask until it is cancelled."""
        while True:
            before = time.process_time()
            await asyncio.sleep(0.001)
            self.longest = max(self.longest, time.process_time() - before)


async def painted(session: Session, size: tuple[int, int], painter: Painter) -> str:
    """A row of the table: with that painter, in a terminal of that size."""
    way = TERMINALS.get(painter, NO_PICTURES)
    chosen = Preferences(painter=painter)
    pictures._REAL.clear()
    tiles._KEPT.clear()
    charts.chart.cache_clear()
    program = CivApp(session=session, patience=0, preferences=chosen)
    program.driver_class = Counting
    program.appearance.terminal = replace(way, cell=(10, 20))
    program.appearance.follow(chosen)
    begun, used, Counting.sent = time.perf_counter(), time.process_time(), 0
    async with program.run_test(headless=False, size=size) as pilot:
        await sit_down(pilot)
        there, waits = time.process_time() - used, Waits()
        asking = asyncio.create_task(waits.ask())
        await drawn(program, pilot)
        asking.cancel()
        first, used, sent_first = time.perf_counter() - begun, time.process_time() - used, Counting.sent
        board = screen(pilot).map
        board.focus()
        await drawn(program, pilot)
        alone, times, sent = await waiting(pilot), [], []
        for number in range(MOVES + 5):
            before, Counting.sent = time.process_time(), 0
            board.action_move(1 if number % 4 < 2 else -1, 0)
            await idle(pilot)
            times.append(time.process_time() - before - alone)
            sent.append(Counting.sent)
        before, Counting.sent = time.process_time(), 0
        assert isinstance(board, AreaBoard)
        board.redraw()
        screen(pilot).refresh()
        await drawn(program, pilot)
        whole = time.process_time() - before - alone
        middle, late = statistics.median(times[5:]) * 1e3, statistics.quantiles(times[5:], n=20)[-1] * 1e3
        return (
            f"{painter:13}{size[0]:4}x{size[1]:<4}{middle:6.1f}{late:7.1f} ms{statistics.median(sent[5:]):7.0f} B, most"
            f"{max(sent[5:]):6} B | all there after{first:6.2f} s,{used:6.2f} s of the processor ({there:.2f} to the"
            f" table), longest wait{waits.longest * 1e3:4.0f} ms,{sent_first / 1e3:6.0f} kB |"
            f"{whole * 1e3:6.0f} ms,{Counting.sent / 1e3:6.0f} kB"
        )


def painters(name: str, session: Session) -> None:
    """A table of cursor moves, the first map and the whole of it anew, with one painter or all of them."""
    print("painter      size     cursor move: median, 95 %, bytes | from the gate to the whole map | anew screen anew")
    for painter in get_args(Painter):
        for size in SIZES[:4] if name in (painter, "all") else ():
            print(asyncio.run(painted(session, size, painter)))


def main() -> None:
    """Measure. What was made to find a table is none of the program's heap: it is frozen."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", choices=GAMES, default=FIRST)
    parser.add_argument("--painter", choices=("all", *get_args(Painter)), help="what the map takes with it")
    parser.add_argument("--start", action="store_true", help="only the first paint")
    chosen = parser.parse_args()
    constants.COLOR_SYSTEM = "truecolor"  # type: ignore[misc]  # as the terminals that most people have
    session = GAMES[chosen.game]()
    gc.collect()
    gc.freeze()
    if chosen.painter:
        painters(chosen.painter, session)
    elif chosen.start:
        starts(put_on_shelf(session), (160, 54), 3 * STARTS)
    else:
        for size in SIZES:
            print(f"cursor move {size[0]}x{size[1]}: {spent(asyncio.run(cursor_moves(session, size)))}")
        real_program(session, (120, 40))


if __name__ == "__main__":
    main()
