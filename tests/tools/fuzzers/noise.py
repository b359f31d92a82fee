"""What no terminal should send: `python -m tests.tools.fuzzers.noise 200000` sends so many sequences to both games, in
the menu and at the table, with every painter."""

from __future__ import annotations

import argparse
import asyncio
import os
import random
import tempfile
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import Final
from unittest.mock import patch

from textual.drivers.headless_driver import HeadlessDriver
from textual.pilot import Pilot

from civ_tui.preferences.model import Preferences
from civ_tui.preferences.painters import PIXELS, WISHES, Painter
from civ_tui.preferences.terminal import Terminal
from civ_tui.sitting.session import Session
from civ_tui.storage.paths import DATA_VARIABLE
from civ_tui.tui.app import LEAVING, CivApp
from civ_tui.tui.patience import Patience
from civ_tui.tui.screens.menu import MenuScreen
from tests.games.civilization.screens.at_the_keys import game
from tests.games.mare_nostrum.screens.at_table import begun
from tests.idle import at_once

PAINTERS: Final = [painter for painter in WISHES if painter != "auto"]
PLACES: Final[dict[str, Callable[[], Session | None]]] = {
    "menu": lambda: None,
    "civilization": lambda: game(3),
    "mare nostrum": lambda: begun(people=3),
}
"""Where it is sent, with the game that is opened there."""
BATCH: Final = 250
"""So many sequences come at once; then a key is to be alive."""

PATIENCE: Final = 20
"""How often a busy machine is waited for until that key has had its effect."""

PICKED: Final = (
    *(b"\x1b[106;1:3u", b"\x1b[1114112u", b"\x1b[48;24;0;480;0t", b"\x1b[48;40;120;0;0t", b"\x1b[200~"),
    *(b"\x1b[48;0;80;0;800t", b"\x1b[48;24;80;1;1t", b"\x1b[48;99999999;99999999;9;9t", b"\x1b[48;24:1;80:1;9:1;9:1t"),
    *(b"\x1b[55296u", b"\x1b[97;1;57343u", b"\x1b[97;1;1114112u", b"\x1b[99999999999999999999u", b"\x1b[0u", b"\x1b[u"),
    *(b"\x1b[97;99999999999999u", b"\x1b[97:65:97;2:2;65:66u", b"\x1b[:::;:::;:::u", b"\x1b[1;1:3A", b"\x1b[;;u"),
    *(b"\x1b[97;1;65:1114112:66u", b"\x1b[3;5:3~", b"\x1b[57358;65u", b"\x1b[0;;128104:8205:128105:8205:128103u"),
    *(b"\x1b[<0;0;0M", b"\x1b[<0;-1;-1M", b"\x1b[<35;99999999999;1M", b"\x1b[<64;1;1M", b"\x1b[<255;40;12m"),
    *(b"\x1b[M   ", b"\x1b[M\xff\xff\xff", b"\x1b[32;5;5M", b"\x1b[M", b"\x1b[<;;M", b"\x1b[<999999999999999;1;1M"),
    *(b"\x1b[?2048;1$y", b"\x1b[?2048;2$y", b"\x1b[?2026;2$y", b"\x1b[?99;9$y", b"\x1b[?;$y", b"\x1b[0;0R"),
    *(b"\x1b[I", b"\x1b[O", b"\x1b[201~", b"\x1b[200~pasted\x1b[201~", b"\x1b[200~\x00\x1b[2J\x1b[201~", b"\x1b[[A"),
    *(b"\x1b]11;rgb:ffff/ffff/ffff\x1b\\", b"\x1b]52;c;AAAA\a", b"\x1bP>|XTerm(1)\x1b\\", b"\x1b_Gi=31;OK\x1b\\"),
    *(b"\x1b]11;", b"\x1bP1$r", b"\x1b_G", b"\x1b^", b"\x1bX", b"\x1b[?62;4c", b"\x1b[6;0;0t", b"\x1b[>1;2;3c"),
    *(b"\x1b", b"\x1b\x1b", b"\x1b\x1b[A", b"\x1b[", b"\x1bO", b"\x1b[1;", b"\x1bOP", b"\x1bO1;2P", b"\x1b\xff"),
    *(b"\x1b[" + b"1" * 5000, b"\x1b[" + b"1" * 40 + b"u", b"\x1b[" + b";" * 30 + b"u", b"\x00", b"\xff\xfe", b"\xc3("),
    *(b"\xed\xa0\x80", b"\xf4\x90\x80\x80", b"\xe2\x80\xae", b"\xc2\x9b31m", b"\x7f", b"\x18\x1a", b"\xf0\x9f\x8f"),
)
"""Sequences with which programs have trouble."""
_NUMBERS: Final = (0, 1, 2, 3, 5, 48, 80, 97, 200, 201, 255, 1114111, 1114112, 55296, 2**31, 10**18)
_FINALS: Final = "ABCDEFHIMOPQRSZ~uctmnyhlqr@^_`{|}"


def sequence(chance: random.Random) -> bytes:
    """A sequence, perhaps cut off at any byte, perhaps several."""
    made = chance.choice(_MAKERS)(chance)
    if chance.random() < 0.4:
        made = made[: chance.randrange(len(made) + 1)]
    return made + sequence(chance) if chance.random() < 0.1 else made


def _numbers(chance: random.Random, most: int) -> str:
    """Numbers as sequences have them, or nearly."""
    sorts = (lambda: chance.choice(_NUMBERS), lambda: chance.randrange(300), lambda: "", lambda: -chance.randrange(9))
    parts = ":".join(str(chance.choice(sorts)()) for _ in range(chance.choice((1, 1, 1, 2, 3))))
    return parts if most <= 1 or chance.random() < 0.3 else f"{parts};{_numbers(chance, most - 1)}"


def _csi(chance: random.Random) -> bytes:
    private, between = chance.choice(("", "", "", "?", "<", ">", "=")), chance.choice(("", "", "", "$", " ", "!"))
    return f"\x1b[{private}{_numbers(chance, 5)}{between}{chance.choice(_FINALS)}".encode()


def _text(chance: random.Random) -> bytes:
    words = bytes(chance.randrange(256) for _ in range(chance.randrange(20)))
    return b"\x1b" + chance.choice((b"]", b"P", b"_", b"^", b"X")) + words + chance.choice((b"", b"\a", b"\x1b\\"))


def _paste(chance: random.Random) -> bytes:
    words = bytes(chance.choice((chance.randrange(256), 27, 113)) for _ in range(chance.randrange(30)))
    return b"\x1b[200~" + words + chance.choice((b"", b"\x1b[201~"))


_MAKERS: Final[Sequence[Callable[[random.Random], bytes]]] = (
    lambda chance: chance.choice(PICKED),
    _csi,
    lambda chance: f"\x1b[{_numbers(chance, 3)}u".encode(),
    lambda chance: f"\x1b[48;{_numbers(chance, 4)}t".encode(),
    lambda chance: f"\x1b[<{_numbers(chance, 3)}{chance.choice('Mm')}".encode(),
    lambda chance: b"\x1b[M" + bytes(chance.randrange(256) for _ in range(3)),
    lambda chance: b"\x1b" + bytes(chance.randrange(256) for _ in range(chance.randrange(4))),
    _text,
    _paste,
    lambda chance: bytes(chance.randrange(256) for _ in range(chance.randrange(1, 8))),
    lambda chance: chr(chance.choice((chance.randrange(32), chance.randrange(0xD800)))).encode(),
)


class Clock:
    """The time of everything that waits for more of a sequence, or counts keys in a second."""

    def __init__(self) -> None:
        self.time = 0.0

    def __call__(self) -> float:
        """What time it is."""
        return self.time

    @contextmanager
    def rules(self) -> Iterator[None]:
        """For as long as this lasts there is no other time for them."""
        readers = ("textual._parser.get_time", "civ_tui.tui.input_parser.get_time", "civ_tui.tui.patience.monotonic")
        with patch(readers[0], self), patch(readers[1], self), patch(readers[2], self):
            yield


class Noisy(Patience, HeadlessDriver):
    """Hears what a terminal would send, and writes as to one, to nowhere."""

    is_headless = False


def terminal_for(painter: Painter) -> Terminal:
    """One that takes real pixels, if the painter needs that."""
    return Terminal(name="kitty(0.41.1)", pictures=True, sixels=True) if painter in PIXELS else Terminal()


async def listen(batches: Sequence[Sequence[bytes]], place: str, painter: Painter) -> None:
    """Send the batches to the program there, begun anew whenever it has ended; after each, Ctrl+Q is to be alive.
    Raises what the program has died of."""
    clock, rest = Clock(), iter(batches)
    waiting = next(rest, None)
    with clock.rules():
        while waiting is not None:
            chosen = Preferences(painter=painter)
            app = CivApp(session=PLACES[place](), patience=0, preferences=chosen)
            app.driver_class = Noisy
            app.appearance.terminal = terminal_for(painter)
            app.appearance.follow(chosen)
            async with app.run_test(headless=False, size=(80, 24)) as pilot:
                while waiting is not None and app.is_running and not app._exit:
                    await _send(pilot, clock, waiting)
                    waiting = next(rest, None)


async def _send(pilot: Pilot[None], clock: Clock, batch: Sequence[bytes]) -> None:
    app, driver = pilot.app, pilot.app._driver
    assert isinstance(driver, Noisy)
    for each in batch:
        driver.hear(each)
        clock.time += 0.001
    await pilot.pause()
    for keys in (b"", b"\x1b[48;24;80;480;800t", b"\x11"):
        clock.time += 0.5
        driver.hear(keys)
        await pilot.pause()
    for _ in range(PATIENCE):
        if app._exit or app.screen.id == LEAVING:
            break
        await pilot.pause()
    assert app._exit or app.screen.id == LEAVING or isinstance(app.screen, MenuScreen), app.screen
    if app.screen.id == LEAVING:
        clock.time += 0.5
        driver.hear(b"s")
        await pilot.pause()


def batches(seed: int, many: int) -> list[list[bytes]]:
    """So many sequences in batches."""
    chance = random.Random(seed)
    made = [sequence(chance) for _ in range(many)]
    return [made[begin : begin + BATCH] for begin in range(0, many, BATCH)]


def main() -> int:
    """Send and report; whatever the program dies of ends this with its traceback, below the seed of what was sent."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("many", type=int, nargs="?", default=200_000, help="how many sequences")
    parser.add_argument("--seed", type=int, default=1, help="the first seed")
    chosen = parser.parse_args()
    ways = [(place, painter) for place in PLACES for painter in PAINTERS]
    begun_at = time.monotonic()
    with at_once(), tempfile.TemporaryDirectory() as folder, patch.dict(os.environ, {DATA_VARIABLE: folder}):
        for number, (place, painter) in enumerate(ways):
            seed, many = chosen.seed + number, -(-chosen.many // len(ways))
            print(f"{many} to {place} in {painter}, seed {seed}", flush=True)
            asyncio.run(listen(batches(seed, many), place, painter))
    print(f"{chosen.many} sequences in {time.monotonic() - begun_at:.0f} s: nothing raised, every key alive")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
