"""Kill -9 in the middle of automated games: run `python -m tests.saves.killed --games 500 --preset everything`.

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
from collections.abc import Sequence
from datetime import datetime
from pathlib import Path

from civ_tui.engine.flow import Given
from civ_tui.engine.game import Game
from civ_tui.games.civilization.computers.random_player import RandomPlayer
from civ_tui.games.civilization.computers.trials import TRIALS
from civ_tui.games.civilization.editions.parts import PRESETS
from civ_tui.games.civilization.rules.civilization import new_game
from civ_tui.games.civilization.rules.state import Table
from civ_tui.sitting import open_game
from civ_tui.sitting.session import Session
from civ_tui.storage.paths import DATA_VARIABLE

LATEST = 1500
"""At most so many decisions have been made before a game is saved for the first time."""


def step(game: Game[Table], player: RandomPlayer) -> Given:
    """The next answer of a random player."""
    question = player.whose_turn(game.pending)
    return Given(question.seat, question.kind, player.choose(question))


def dealt(seed: int, options: Sequence[str] = ()) -> Game[Table]:
    """A new game of two to four players, or five where they may play, with these options."""
    players = 2 + seed % (4 if "fifth_player" in options else 3)
    return new_game(TRIALS.settings(players, seed, options=options))


def begun(
    seed: int, chance: random.Random, latest: int | None = None, options: Sequence[str] = ()
) -> tuple[Game[Table], RandomPlayer]:
    """A game in progress."""
    game, player = dealt(seed, options), RandomPlayer(seed)
    for _ in range(chance.randrange(latest or LATEST)):
        if game.over:
            return begun(seed + 10_000, chance, latest, options)
        game.give(step(game, player))
    return game, player


def play(game: Game[Table], player: RandomPlayer, told: int) -> None:
    """What the child does: play, save, and tell after each save how many answers have been given."""
    session = Session(game, open_game.shelf().new_place(datetime.now()))
    session.disk.save()
    while not game.over:
        os.write(told, len(game.record).to_bytes(4, "big"))
        given = step(game, player)
        session.answer(given.seat, given.key)


def kill_one(seed: int, folder: Path, options: Sequence[str] = ()) -> str:
    """Play a game, kill it, resume it: what became of it, "last" or "one more". Raises AssertionError for worse."""
    os.environ[DATA_VARIABLE] = str(folder / str(seed))
    chance = random.Random(seed)
    game, player = begun(seed, chance, None, options)
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
    parser.add_argument("--preset", choices=PRESETS, default="base")
    wanted = parser.parse_args()
    found: Counter[str] = Counter()
    with tempfile.TemporaryDirectory() as folder:
        for seed in range(wanted.seed, wanted.seed + wanted.games):
            found[kill_one(seed, Path(folder), PRESETS[wanted.preset].on)] += 1
    print(f"{wanted.games} games of {wanted.preset} killed, seeds from {wanted.seed}: {dict(found)}; none lost")


if __name__ == "__main__":
    main()
