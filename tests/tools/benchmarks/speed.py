"""How fast the rules and the engine are: `python -m tests.tools.benchmarks.speed` prints figures and tests nothing.

Every figure is the median over the decisions of a few random games, taken at even distances; the ratio tells how many
decisions could have been made in the same time. `tests.tools.benchmarks.paired` compares two trees. Garbage is
collected as seldom as in the program.
"""

from __future__ import annotations

import argparse
import gc
import time
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from statistics import median, quantiles
from tempfile import TemporaryDirectory
from typing import Any

from civ_tui.cli.main import COLLECT_AFTER
from civ_tui.cli.simulation import plans
from civ_tui.engine.chance import Chance
from civ_tui.engine.data import rules_data
from civ_tui.engine.flow import Given
from civ_tui.engine.game import Game
from civ_tui.engine.save import Encoder
from civ_tui.games.civilization.computers.random_player import RandomPlayer
from civ_tui.games.civilization.computers.trials import TRIALS
from civ_tui.games.civilization.rules.civilization import new_game
from civ_tui.games.civilization.rules.imagined import Imagined
from civ_tui.games.civilization.rules.printed.loading import load
from civ_tui.games.civilization.rules.settings import Settings
from civ_tui.games.civilization.rules.state import Table
from civ_tui.games.civilization.rules.view import view
from civ_tui.games.civilization.title import CIVILIZATION
from civ_tui.storage import atomic_files, saves

GAMES = 5
EVERY = 150


def seconds(work: Callable[[], object]) -> float:
    """How long the work takes, the best of three times."""
    best = float("inf")
    for _ in range(3):
        begin = time.process_time()
        work()
        best = min(best, time.process_time() - begin)
    return best


def measure(game: Game[Table], found: dict[str, list[float]]) -> None:
    """Take every figure at this point of the game."""
    state = game.state
    found["table clone"].append(seconds(state.clone))
    found["game clone"].append(seconds(game.clone))
    found["view of a seat"].append(seconds(lambda: view(state, 0)))
    found["interrupts of a seat"].append(seconds(lambda: game.interrupts(0)))
    found["imagined world"].append(seconds(lambda: Imagined(game, 0).world(Chance(1))))
    data = saves.dump(game)
    found["load"].append(seconds(lambda: saves.load(data)))
    found["look at a save"].append(seconds(lambda: saves.glance(saves.read(data))))
    if game.undoable:
        twin = game.clone()
        begin = time.process_time()
        twin.undo()
        found["undo"].append(time.process_time() - begin)


def save(game: Game[Table], encoder: Encoder[Table], path: Path, found: dict[str, list[float]]) -> None:
    """Save as the program does after a decision; now and then once more, waiting for the disk."""
    begin = time.process_time()
    atomic_files.write(path, encoder.pieces(game), sync=False)
    found["save without fsync"].append(time.process_time() - begin)
    if len(game.record) % EVERY == 0:
        begin = time.perf_counter()
        atomic_files.write(path, encoder.pieces(game))
        found["save with fsync"].append(time.perf_counter() - begin)


def play_again(game: Game[Table], decisions: int) -> float:
    """Seconds for playing the first so many decisions of a game again from its record."""
    begin = time.process_time()
    again = new_game(game.state.settings)
    for given in game.record[:decisions]:
        again.give(given)
    return time.process_time() - begin


def play(settings: Settings) -> tuple[int, float]:
    """Play a game as fast as it goes: decisions, seconds."""
    game, player = new_game(settings), RandomPlayer(settings.seed)
    begin = time.process_time()
    while game.pending:
        question = player.whose_turn(game.pending)
        game.give(Given(question.seat, question.kind, player.choose(question)))
    return len(game.record), time.process_time() - begin


def rates(players: int) -> tuple[float, float, float]:
    """Decisions a second in base games and in games with everything that may be on, and decisions in a base game. The
    games take turns, and the best of three times counts: whatever else the machine does slows down both."""
    everything = tuple(CIVILIZATION.edition().presets["everything"].on)
    decisions, spent = Counter[bool](), dict.fromkeys((False, True), 0.0)
    for seed in range(1, GAMES + 1):
        settings = {on: TRIALS.settings(players, seed, options=everything if on else ()) for on in spent}
        taken = [{on: play(settings[on]) for on in spent} for _ in range(3)]
        for on in spent:
            decisions[on] += taken[0][on][0]
            spent[on] += min(one[on][1] for one in taken)
    return decisions[False] / spent[False], decisions[True] / spent[True], decisions[False] / GAMES


def main() -> None:
    """Print the figures."""
    argparse.ArgumentParser(description=__doc__).parse_args()
    gc.set_threshold(COLLECT_AFTER)
    print(f"reading rules_data      {1000 * seconds(lambda: load(rules_data())):8.1f} ms")
    print(f"new game                {1000 * seconds(lambda: new_game(next(iter(plans(1, 4, 1))).settings)):8.2f} ms")
    rate = 0.0
    for players in (2, 3, 4):
        rate, everything, decisions = rates(players)
        with_everything = f"with everything {everything:,.0f}: {everything / rate:.2f}"
        print(f"{players} players               {rate:8,.0f} decisions/s, {decisions:,.0f} a game; {with_everything}")
    found: dict[str, list[float]] = {
        name: []
        for name in (
            *("table clone", "game clone", "undo", "save without fsync", "save with fsync", "load", "look at a save"),
            *("view of a seat", "interrupts of a seat", "imagined world"),
        )
    }
    folder = TemporaryDirectory()
    path, encoder = Path(folder.name) / "save", Encoder[Any]()
    (plan,) = plans(1, 4, 2)
    game, player = new_game(plan.settings), RandomPlayer(2)
    while game.pending and game.state.round <= plan.max_rounds:
        question = player.whose_turn(game.pending)
        game.give(Given(question.seat, question.kind, player.choose(question)))
        save(game, encoder, path, found)
        if len(game.record) % EVERY == 0:
            measure(game, found)
    folder.cleanup()
    print(f"\n{'a game of 4':<22}{'median':>10}{'95 %':>10}{'decisions':>11}")
    for name, times in found.items():
        middle, worst = median(times), quantiles(times, n=20)[-1]
        print(f"{name:<22}{1e6 * middle:>7,.0f} us{1e6 * worst:>7,.0f} us{middle * rate:>11.1f}")
    print(f"{'3,000 decisions again':<22}{1000 * play_again(game, 3000):>7,.0f} ms")
    print(f"{'bytes of the last save':<22}{len(saves.dump(game)):>7,}, {len(game.record):,} answers")


if __name__ == "__main__":
    main()
