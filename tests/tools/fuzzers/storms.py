"""Sizes that come faster than screens are drawn, as a window sends them while it is dragged:
python -m tests.tools.fuzzers.storms [BURSTS]"""

from __future__ import annotations

import asyncio
import sys
from random import Random
from typing import Final

from textual.drivers.headless_driver import HeadlessDriver
from textual.events import Resize
from textual.geometry import Size
from textual.pilot import Pilot

from civ_tui.sitting.session import Session
from civ_tui.tui.keys import KEYS
from civ_tui.tui.screens.hand_over import HandOverScreen
from civ_tui.tui.table.table import TableScreen
from tests.games.age_of_civilization.screens.at_table import at as cards_at
from tests.games.civilization.screens.at_the_keys import MEDIUM, app, at, press
from tests.games.mare_nostrum.screens import at_table

OVER: Final = ("private", "log", "sheet", "market", "board", "help")
"""The keys in a storm: of what one holds, and of what lies over the table."""
WIDEST, HIGHEST = 500, 200
EDGES: Final = (1, 2, 3, 9, 10, 11, 27, 79, 80, 119, 120, 160)
"""Widths and heights at which screens look different, or have no room at all."""


def session(title: str, seed: int) -> Session:
    """Somebody is asked something in that game."""
    if title == "civilization":
        return at(("movement", "trade", "city.action", "research", "battle.unit")[seed % 5], seed=1 + seed // 5)
    if title == "mare_nostrum":
        return at_table.at(("war", "build", "trade.lay")[seed % 3])
    return cards_at(("age.act", "age.civilization", "age.draft")[seed % 3])


def resize(pilot: Pilot[None], width: int, height: int) -> None:
    """Tell the program of another size, and do not wait for it."""
    size = Size(width, height)
    driver = pilot.app._driver
    assert isinstance(driver, HeadlessDriver)
    driver._size = (width, height)
    pilot.app.post_message(Resize(size, size))


def sizes(chance: Random) -> list[tuple[int, int]]:
    """A burst of them, most of them small."""
    found = []
    for _ in range(chance.randint(1, 6)):
        width = chance.choice((chance.choice(EDGES), chance.randint(1, 12), chance.randint(1, WIDEST)))
        height = chance.choice((chance.choice(EDGES), chance.randint(1, 30), chance.randint(1, HIGHEST)))
        found.append((width, height))
    return found


async def storm(title: str, seed: int, bursts: int) -> None:
    """Bursts of sizes over the gate, the table and what lies over it. Raises whatever ends the program."""
    chance = Random(seed)
    async with app(session(title, seed)).run_test(size=MEDIUM, notifications=False) as pilot:
        await pilot.pause()
        for number in range(bursts):
            for size in sizes(chance):
                resize(pilot, *size)
                for _ in range(chance.randint(0, 9)):  # a part of what comes of it, or nothing
                    await asyncio.sleep(0)
            await pilot.pause()
            if number % 3 == 2:
                await pilot.resize_terminal(*MEDIUM)
                await pilot.pause()
                if isinstance(pilot.app.screen, HandOverScreen):
                    await press(pilot, pilot.app.screen.player.letter.lower())
                elif isinstance(pilot.app.screen, TableScreen):
                    await press(pilot, KEYS[chance.choice(OVER)].keys[0])
                else:
                    await press(pilot, "escape")
        await pilot.resize_terminal(*MEDIUM)
        await pilot.pause()
        assert pilot.app.is_running
        assert pilot.app.screen.size == MEDIUM


def main() -> None:
    """Storms over both games."""
    for seed in range(10):
        for title in ("civilization", "mare_nostrum"):
            print(title, seed, flush=True)
            asyncio.run(storm(title, seed, int(sys.argv[1]) if sys.argv[1:] else 40))


if __name__ == "__main__":
    main()
