"""What an evening costs: python -m tests.benchmarks.memory

Memory of the process and what is alive in it, while random players play fifty rounds through every screen.
"""

from __future__ import annotations

import asyncio
import gc
import os
from pathlib import Path

from textual.screen import Screen
from textual.widget import Widget

from tests.tui.at_the_keys import app, game, play_fast

PLAYERS, SIZE = 4, (120, 40)
ROUNDS, EVERY = 50, 5


def megabytes() -> float:
    """The memory that the process holds."""
    pages = int(Path("/proc/self/statm").read_text().split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE") / 1e6


def alive(kind: type) -> int:
    """How many objects of that kind there are."""
    return sum(isinstance(each, kind) for each in gc.get_objects())


async def evening() -> None:
    """Play on from game to game, each at a table of its own, until the rounds are over."""
    played = seed = 0
    while played < ROUNDS:
        session, seed = game(PLAYERS, seed + 1), seed + 1
        async with app(session).run_test(size=SIZE, notifications=False) as pilot:
            while played < ROUNDS and not session.over:
                await play_fast(pilot, session, rounds=max(1, session.game.state.round), seed=seed)
                played += 1
                if played == 1 or played % EVERY == 0:
                    gc.unfreeze()  # the app freezes what is there with its first picture
                    gc.collect()
                    counted = f"{alive(Screen):3} screens, {alive(Widget):4} widgets"
                    print(f"{played:3} rounds (game {seed}): {megabytes():6.1f} MB, {counted}", flush=True)


if __name__ == "__main__":
    asyncio.run(evening())
