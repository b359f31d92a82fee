"""How much faster this tree is than another: run `python -m tests.tools.benchmarks.paired ../other/tree`.

Processes of the two trees take the same figures by turns, so that whatever else the machine does slows down both; the
ratio of each pair counts, never a single time. Every figure is processor time. Both trees take them with their own
`--figures`, and must play the same games.
"""

from __future__ import annotations

import argparse
import asyncio
import gc
import json
import os
import subprocess
import sys
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from statistics import median
from typing import Any

from civ_tui.cli.main import COLLECT_AFTER
from civ_tui.cli.simulation import plans, play, trials
from civ_tui.engine.chance import Chance
from civ_tui.engine.flow import Given
from civ_tui.engine.game import Game
from civ_tui.titles import FIRST, title
from tests.games.civilization.screens.at_the_keys import at
from tests.tools.benchmarks import interface

HERE = Path(__file__).parents[3]
EVERY, TIMES = 100, 20
"""After how many decisions of a game the figures of a position are taken, and how often each."""
SIZE = (120, 40)


def spent(work: Callable[[], object]) -> float:
    """Processor seconds that the work takes, a few times over."""
    before = time.process_time()
    for _ in range(TIMES):
        work()
    return time.process_time() - before


def positions() -> Sequence[Game[Any]]:
    """Moments of a random game of four, at even distances."""
    found = []
    (plan,) = plans(1, 4, 2)
    game, player = title().new_game(plan.settings), trials(FIRST).player(2)
    while game.pending and game.state.round <= plan.max_rounds:
        question = player.whose_turn(game.pending)
        game.give(Given(question.seat, question.kind, player.choose(question)))
        if len(game.record) % EVERY == 0:
            found.append(game.clone())
    return found


def figures(games: int) -> dict[str, Any]:
    """What this tree takes for each thing, in seconds, and what came of the games."""
    gc.set_threshold(COLLECT_AFTER)
    played = [play(plan) for players in (2, 3, 4) for plan in plans(games, players, 1, thorough=False)]
    moments = positions()
    session = at("movement", players=4, seed=3, when=lambda s, q: s.game.state.round >= 3)
    gc.collect()
    gc.freeze()
    moves = asyncio.run(interface.cursor_moves(session, SIZE))
    terminal = interface.Watched(interface.put_on_shelf(session), SIZE, interface.MENU)
    began = interface.shown(terminal, interface.IN_MENU, terminal.begun).seen_cpu
    terminal.close()
    return {
        "digests": "".join(game.digest[:4] for game in played),
        "games": sum(game.seconds for game in played),
        "views": sum(spent(lambda: [title().view(game.state, seat) for seat in range(4)]) for game in moments),  # noqa: B023
        "imagined worlds": sum(spent(lambda: title().imagined(game, 0).world(Chance(1))) for game in moments),  # noqa: B023
        "cursor moves": sum(moves),
        "start": began,
    }


def taken(tree: Path, games: int) -> dict[str, Any]:
    """The figures of that tree, from a process of its own."""
    command = [sys.executable, "-m", "tests.tools.benchmarks.paired", "--figures", "--games", str(games)]
    environment = {**os.environ, "PYTHONPATH": str(tree)}
    done = subprocess.run(command, cwd=tree, env=environment, capture_output=True, text=True, check=True)
    found: dict[str, Any] = json.loads(done.stdout.splitlines()[-1])
    return found


def main() -> None:
    """Print the ratio of each pair, and of every figure the median and range."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("other", type=Path, nargs="?")
    parser.add_argument("--pairs", type=int, default=9)
    parser.add_argument("--games", type=int, default=1, help="of each number of players")
    parser.add_argument("--figures", action="store_true", help="take the figures of this tree, as JSON")
    chosen = parser.parse_args()
    if chosen.figures or chosen.other is None:
        print(json.dumps(figures(chosen.games)))
        return
    trees, ratios = (HERE, chosen.other.resolve()), dict[str, list[float]]()
    for number in range(chosen.pairs):
        found = {tree: taken(tree, chosen.games) for tree in (trees if number % 2 else trees[::-1])}
        here, there = (found[tree] for tree in trees)
        same = here.pop("digests") == there.pop("digests")
        for name in here:
            ratios.setdefault(name, []).append(there[name] / here[name])
        print(*(f"{name} {every[-1]:.3f}" for name, every in ratios.items()), "" if same else "OTHER GAMES", sep=", ")
    for name, every in ratios.items():
        print(f"{name:16} {median(every):.3f} times as fast ({min(every):.3f} to {max(every):.3f})")


if __name__ == "__main__":
    main()
