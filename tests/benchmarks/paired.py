"""How much faster this tree is than another: run `python -m tests.benchmarks.paired ../other/tree`.

Random games of two, three and four players are played in turn by processes of the two trees, so that whatever else
the machine does slows down both; the ratio of each pair counts, never a single time. Both must play the same games.
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
from pathlib import Path
from statistics import median

HERE = Path(__file__).parents[2]
PLAY = """
import gc, sys
from civ_tui.cli.main import COLLECT_AFTER
from civ_tui.cli.simulation import plans, play

gc.set_threshold(COLLECT_AFTER)
games = [play(plan) for players in (2, 3, 4) for plan in plans(int(sys.argv[1]), players, 1, thorough=False)]
print(sum(game.seconds for game in games), "".join(game.digest[:4] for game in games))
"""


def play(tree: Path, games: int) -> tuple[float, str]:
    """The processor's time that the games take in that tree, and what came of them."""
    command, environment = [sys.executable, "-c", PLAY, str(games)], {**os.environ, "PYTHONPATH": str(tree)}
    done = subprocess.run(command, cwd=tree, env=environment, capture_output=True, text=True, check=True)
    spent, told = done.stdout.split()
    return float(spent), told


def main() -> None:
    """Print the ratio of each pair, and their median and range."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("other", type=Path)
    parser.add_argument("--pairs", type=int, default=9)
    parser.add_argument("--games", type=int, default=1, help="of each number of players")
    chosen = parser.parse_args()
    trees, ratios = (HERE, chosen.other.resolve()), list[float]()
    for number in range(chosen.pairs):
        order = trees if number % 2 else trees[::-1]
        found = {tree: play(tree, chosen.games) for tree in order}
        (here, played), (there, others) = (found[tree] for tree in trees)
        ratios.append(there / here)
        print(
            f"{there:6.2f} s there, {here:6.2f} s here: {ratios[-1]:.3f}{'' if played == others else ', OTHER GAMES'}"
        )
    print(f"this tree is {median(ratios):.3f} times as fast ({min(ratios):.3f} to {max(ratios):.3f})")


if __name__ == "__main__":
    main()
