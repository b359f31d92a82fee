"""The program in a real terminal: xterm as VT340, on a display of its own, with keys by xdotool and photographs by
ImageMagick. `CIV_TUI_XTERM=1` asks for it."""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import sys
import time
from asyncio import sleep
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from datetime import datetime
from pathlib import Path

import pytest

from civ_tui.computers.seats import LEVELS, PERSON
from civ_tui.games.civilization.drawn.map import MapView
from civ_tui.sitting.session import Session
from civ_tui.storage.library import SaveLibrary
from civ_tui.tui.table.selection import RESTING
from tests.games.civilization.screens.at_the_keys import game
from tests.games.civilization.screens.pictured import Pictured, pictured

NEEDED = ("Xvfb", "xterm", "xdotool", "import")
MISSING = [name for name in NEEDED if shutil.which(name) is None]
WANTED = os.environ.get("CIV_TUI_XTERM") == "1"
pytestmark = pytest.mark.skipif(
    not WANTED or bool(MISSING), reason=f"not installed: {', '.join(MISSING)}" if WANTED else "CIV_TUI_XTERM is not 1"
)

SIZE = (120, 40)
SCREEN = (1600, 1100)
"""The pixels of the display."""
NEAR = 5
"""By how much each of red, green and blue may differ: sixels have a hundred steps of each."""
PATIENCE = 40.0


class Xterm:
    """A terminal with the program in it."""

    def __init__(self, display: str, window: str, cell: tuple[int, int], program: Callable[[], int]) -> None:
        self.display = display
        self.window = window
        self.cell = cell
        self.program = program

    def press(self, key: str) -> None:
        """Press a key, by the name that X has for it."""
        said(self.display, "xdotool", "windowfocus", "--sync", self.window)
        said(self.display, "xdotool", "key", key)

    def photograph(self) -> bytes:
        """Three bytes for every pixel of the display."""
        photo = said(self.display, "import", "-silent", "-window", "root", "-depth", "8", "rgb:-")
        assert len(photo) == 3 * SCREEN[0] * SCREEN[1]
        return photo

    def until(self, fits: Callable[[float], bool], meant: dict[tuple[int, int], str]) -> None:
        """Wait until the share of these colours (of cells, in their middle) that is seen fits."""
        end = time.monotonic() + PATIENCE
        while not fits(share := self._share(meant)):
            assert time.monotonic() < end, f"{share:.0%} of {len(meant)} are seen"
            time.sleep(0.2)

    def _share(self, meant: dict[tuple[int, int], str]) -> float:
        photo, (across, down) = self.photograph(), self.cell
        right = 0
        for (x, y), colour in meant.items():
            at = 3 * ((y * down + down // 2) * SCREEN[0] + x * across + across // 2)
            seen = photo[at : at + 3]
            right += all(abs(a - b) <= NEAR for a, b in zip(seen, bytes.fromhex(colour[1:]), strict=True))
        return right / len(meant)


def said(display: str, *command: str) -> bytes:
    """What a program on that display writes."""
    return subprocess.run(command, env={**os.environ, "DISPLAY": display}, capture_output=True, check=True).stdout


@contextmanager
def started(*command: str, **how: object) -> Iterator[subprocess.Popen[bytes]]:
    """A program that runs meanwhile."""
    process = subprocess.Popen(command, **how)  # type: ignore[call-overload]
    try:
        yield process
    finally:
        process.kill()
        process.wait()


@contextmanager
def xterm(folder: Path) -> Iterator[Xterm]:
    """The newest game of that folder, resumed in xterm on a display of its own."""
    reads, writes = os.pipe()
    width, height = SCREEN
    screen = ("-displayfd", str(writes), "-screen", "0", f"{width}x{height}x24", "-nolisten", "tcp")
    with ExitStack() as stack:
        quiet = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL}
        stack.enter_context(started("Xvfb", *screen, pass_fds=(writes,), **quiet))
        os.close(writes)
        with os.fdopen(reads) as told:
            display = f":{told.readline().strip()}"
        pid = folder / "pid"
        run = f'echo $$ >"{pid}"; export COLORTERM=truecolor; exec "{sys.executable}" -m civ_tui resume'
        settings = {
            "decTerminalID": "vt340",
            "numColorRegisters": "256",
            "privateColorRegisters": "true",
            "maxGraphicSize": "1000x1000",
            "allowWindowOps": "true",
            "cursorBlink": "false",
        }
        options = [part for name, value in settings.items() for part in ("-xrm", f"XTerm*{name}: {value}")]
        look = ("-fa", "DejaVu Sans Mono", "-fs", "10", "-b", "0", "+sb", "-bg", "black", "-fg", "white", "-u8")
        place = ("-geometry", f"{SIZE[0]}x{SIZE[1]}+0+0", "-ti", "vt340", "-tn", "xterm-256color", "-bw", "0")
        environment = {**os.environ, "DISPLAY": display, "CIV_TUI_DATA": str(folder)}
        environment |= {"LANG": "C.UTF-8", "TEXTUAL_ANIMATIONS": "none"}
        command = "xterm", "-hold", *place, *look, *options, "-e", "sh", "-c", run
        stack.enter_context(started(*command, env=environment, **quiet))
        window = _window(display)
        lines = said(display, "xdotool", "getwindowgeometry", "--shell", window).decode().split()
        found = dict(line.split("=") for line in lines)
        assert (found["X"], found["Y"]) == ("0", "0")
        cell = int(found["WIDTH"]) // SIZE[0], int(found["HEIGHT"]) // SIZE[1]
        yield Xterm(display, window, cell, lambda: int(pid.read_text()))


def _window(display: str) -> str:
    """The number of the terminal's window, once it is there."""
    search, end = ("xdotool", "search", "--onlyvisible", "--class", "xterm"), time.monotonic() + PATIENCE
    while time.monotonic() < end:
        found = subprocess.run(search, env={**os.environ, "DISPLAY": display}, capture_output=True).stdout.split()
        if found:
            return found[0].decode()
        time.sleep(0.1)
    raise AssertionError("xterm shows no window")


def colours(shown: Pictured) -> dict[tuple[int, int], str]:
    """The colour in the middle of each cell that shows a part of a picture on the map."""
    (across, down), place = shown.screen.cell, shown.map.region
    found = {}
    for x in range(place.x, place.right):
        for y in range(place.y, place.bottom):
            pixels = shown.screen.pixels(x, y)
            if pixels is not None:
                found[x, y] = pixels[down // 2][across // 2]
    return found


async def rested(shown: Pictured) -> dict[tuple[int, int], str]:
    """The same once the cursor rests: then the squares are lit that the highlighted option is about."""
    await sleep(2 * RESTING)
    while not any(board.reach for board in shown.app.screen.query(MapView)):
        await sleep(RESTING)
    await shown.settle()
    return colours(shown)


async def test_xterm_shows_the_colours_of_the_map_and_only_there(tmp_path: Path) -> None:
    played = game()
    players = [PERSON if seat == 0 else LEVELS[0] for seat in range(2)]
    kept = Session(played.game, SaveLibrary(tmp_path).new_slot(datetime(2026, 11, 20)), {"players": players})
    kept.disk.save()
    kept.disk.close()
    with xterm(tmp_path) as terminal:
        async with pictured(Session(game().game, None, {"players": players}), "sixels", SIZE) as shown:
            await shown.settle()
            await shown.resize(SIZE, terminal.cell)
            first = await rested(shown)
            await shown.press("tab", "down")
            then = await rested(shown)
        assert len(first) > 1000
        moved = {place: colour for place, colour in then.items() if first.get(place) != colour}
        assert moved
        terminal.until(lambda share: share == 1, first)
        terminal.press("Tab")
        terminal.press("Down")
        terminal.until(lambda share: share == 1, then)
        terminal.press("l")
        terminal.until(lambda share: share < 0.5, then)
        terminal.press("Escape")
        terminal.until(lambda share: share == 1, then)
        os.kill(terminal.program(), signal.SIGTERM)
        terminal.until(lambda share: share < 0.5, then)
