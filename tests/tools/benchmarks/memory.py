"""What an evening costs: python -m tests.tools.benchmarks.memory --rounds 50

Memory of the process, how much of it is in use, and what is alive in it, round by round, while random players play one
saved game through every screen: nobody wins it. What is in use is what grows with the game; the rest are gaps that
Python keeps between objects and fills again. `--census` adds, at the end, of which kinds of objects there are more than
after round 10.
"""

from __future__ import annotations

import argparse
import asyncio
import ctypes
import gc
import os
import re
import sys
import tempfile
from collections import Counter
from functools import _lru_cache_wrapper
from pathlib import Path
from typing import Any

from textual.screen import Screen
from textual.widget import Widget

from civ_tui.games.civilization.rules import gains
from civ_tui.games.civilization.rules.battle import battle
from civ_tui.games.civilization.rules.phases import culture_track, research
from civ_tui.games.civilization.rules.state import Table
from civ_tui.sitting.session import Session
from civ_tui.storage.slot import SaveSlot
from tests.games.civilization.screens.at_the_keys import app, game, play_fast

PLAYERS, SIZE = 4, (120, 40)
SETTLED = 10
"""After so many rounds everything has been seen once: what grows from then on grows for ever."""


def megabytes() -> float:
    """The memory that the process holds."""
    pages = int(Path("/proc/self/statm").read_text().split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE") / 1e6


class Heap(ctypes.Structure):
    """What the C library tells of its heap (mallinfo2)."""

    _fields_ = tuple((name, ctypes.c_size_t) for name in ("arena", "free", "small", "maps", "mapped"))
    _fields_ += tuple((name, ctypes.c_size_t) for name in ("most", "freed", "used", "unused", "top"))


def in_use() -> float:
    """The memory that objects take, in megabytes: Python's own small blocks, and what the C library has given out
    besides their arenas. Only with glibc."""
    library = ctypes.CDLL("libc.so.6")
    library.mallinfo2.restype = Heap
    heap = library.mallinfo2()
    with tempfile.TemporaryFile("w+") as told:
        stderr = os.dup(2)
        os.dup2(told.fileno(), 2)
        sys._debugmallocstats()
        os.dup2(stderr, 2)
        os.close(stderr)
        told.seek(0)
        found = re.search(r"# bytes in allocated blocks *= *([0-9,]+)", told.read())
    assert found is not None
    return float((int(found[1].replace(",", "")) + heap.used) / 1e6)


def census() -> Counter[str]:
    """How many objects of each kind are alive."""
    gc.unfreeze()  # the app freezes what is there with its first picture
    gc.collect()
    return Counter(f"{type(each).__module__}.{type(each).__qualname__}" for each in gc.get_objects())


def kept() -> Counter[str]:
    """How many results each cache of a function keeps."""
    found = (each for each in gc.get_objects() if isinstance(each, _lru_cache_wrapper))
    return Counter({f"{each.__module__}.{each.__qualname__}": each.cache_info().currsize for each in found})


def alive(kind: type) -> int:
    """How many objects of that kind there are."""
    return sum(isinstance(each, kind) for each in gc.get_objects())


def nobody_wins() -> None:
    """Take the victories out of the rules of this process; at its end the culture track begins anew."""

    def win(t: Table, _victory: str, seats: list[int]) -> None:
        for seat in seats:
            t.players[seat].culture_space = 0

    for module, victory in ((battle, "declare"), (culture_track, "declare"), (research, "decide"), (gains, "decide")):
        setattr(module, victory, win if module is culture_track else lambda *_: None)


def line(number: int, session: Session) -> str:
    """What is kept after that round."""
    t = session.game.state
    return (
        f"{number:3} rounds: {megabytes():6.1f} MB, {in_use():5.1f} in use, "
        f"record {len(session.game.record):5}, log {len(t.log):5}, "
        f"film {len(session.film.frames):3}, kept {kept().total():6}, {len(gc.get_objects()):7} objects, "
        f"{alive(Screen):2} screens, {alive(Widget):3} widgets"
    )


async def evening(rounds: int, seed: int, counted: bool) -> None:
    """Play so many rounds of one game at one table."""
    nobody_wins()
    settled: tuple[Counter[str], Counter[str]] | None = None
    with tempfile.TemporaryDirectory() as folder:
        settings = game(PLAYERS, seed).game.state.settings
        session = Session.begin(settings, SaveSlot(Path(folder) / "evening"))
        async with app(session).run_test(size=SIZE, notifications=False) as pilot:
            for number in range(1, rounds + 1):
                await play_fast(pilot, session, rounds=number, seed=seed + number)
                now: Any = census()
                print(line(number, session), flush=True)
                if number == SETTLED:
                    settled = now, kept()
            if counted and settled is not None:
                for before, after in zip(settled, (now, kept()), strict=True):
                    print(*(f"{more:8} {kind}" for kind, more in (after - before).most_common(25)), sep="\n")


def main() -> None:
    """Read the command line and play."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=50)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--census", action="store_true")
    chosen = parser.parse_args()
    asyncio.run(evening(chosen.rounds, chosen.seed, chosen.census))


if __name__ == "__main__":
    main()
