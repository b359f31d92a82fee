"""Kill -9 in the middle of automated games: `python -m tests.tools.fuzzers.killed --games 500 --preset everything`, or
`--game mare_nostrum`.

A child process plays a random game from a random moment on and saves after every decision, as the program does; it is
killed at a random moment. Every game must then resume at its last decision or the one after it, and go on.
"""

from __future__ import annotations

import argparse
import os
import random
import signal
import tempfile
import time
from collections import Counter
from datetime import datetime
from pathlib import Path
from typing import Any

from civ_tui.computers.random_player import AtRandom
from civ_tui.engine.game import Game
from civ_tui.sitting import open_game
from civ_tui.sitting.session import Session
from civ_tui.storage.paths import DATA_VARIABLE
from tests.tools.fuzzers.chosen import Chosen, arguments, chosen, step

LATEST = 1500
"""At most so many decisions have been made before a game is saved for the first time."""


def begun(
    seed: int, chance: random.Random, latest: int | None = None, of: Chosen | None = None
) -> tuple[Game[Any], AtRandom]:
    """A game in progress."""
    of = of or Chosen()
    game, player = of.dealt(seed), of.player(seed)
    for _ in range(chance.randrange(latest or LATEST)):
        if game.over:
            return begun(seed + 10_000, chance, latest, of)
        game.give(step(game, player))
    return game, player


def play(game: Game[Any], player: AtRandom, told: int) -> None:
    """What the child does: play, save, and tell after each save how many answers have been given."""
    session = Session(game, open_game.shelf().new_slot(datetime.now()))
    session.disk.save()
    while not game.over:
        os.write(told, len(game.record).to_bytes(4, "big"))
        given = step(game, player)
        session.answer(given.seat, given.key)


def kill_one(seed: int, folder: Path, of: Chosen | None = None) -> str:
    """Play a game, kill it, resume it: what became of it, "last" or "one more". Raises AssertionError for worse."""
    os.environ[DATA_VARIABLE] = str(folder / str(seed))
    chance = random.Random(seed)
    game, player = begun(seed, chance, None, of)
    before = len(game.record)
    heard, told = os.pipe()
    child = os.fork()
    if child == 0:
        os.close(heard)
        try:
            play(game, player, told)
        finally:
            os._exit(0)
    os.close(told)
    os.read(heard, 4)  # the first save stands
    time.sleep(chance.uniform(0, 0.06))
    os.kill(child, signal.SIGKILL)
    os.waitpid(child, 0)
    with os.fdopen(heard, "rb") as rest:
        numbers = rest.read()
    last = int.from_bytes(numbers[-4:], "big") if numbers else before
    newest = open_game.shelf().newest()
    assert newest is not None, f"seed {seed}: nothing is saved"
    found = open_game.opened(newest)
    answers = len(found.session.game.record)
    assert found.told == "", f"seed {seed}: {found.told}"
    assert answers in (last, last + 1), f"seed {seed}: {last} decisions saved, {answers} resumed"
    resumed = found.session
    for _ in range(3):
        if not resumed.over:
            given = step(resumed.game, player)
            resumed.answer(given.seat, given.key)
    resumed.disk.close()
    assert resumed.disk.trouble == ""
    return "last" if answers == last else "one more"


def main() -> None:
    """Kill as many games as the command line asks for and print what became of them."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--games", type=int, default=500)
    parser.add_argument("--seed", type=int, default=1)
    arguments(parser)
    wanted = parser.parse_args()
    of = chosen(wanted)
    found: Counter[str] = Counter()
    with tempfile.TemporaryDirectory() as folder:
        for seed in range(wanted.seed, wanted.seed + wanted.games):
            found[kill_one(seed, Path(folder), of)] += 1
    print(f"{wanted.games} games of {of} killed, seeds from {wanted.seed}: {dict(found)}; none lost")


if __name__ == "__main__":
    main()
