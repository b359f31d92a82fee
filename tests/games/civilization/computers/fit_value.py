"""Fit the weights by which the strong level judges a position: run
`python -m tests.games.civilization.computers.fit_value --seats 2`.

Games between computer players, who all take their first thought, give positions (the moment after each Start of Turn)
and who won in the end. For each number of seats the weights are those under which the winners were likeliest (a
conditional logit), drawn towards those of two seats, and those of two towards zero. With `--everything` it plays
with both expansions, and draws all weights towards those of the base game.
To be done again whenever rules or cards change: it takes minutes.
"""

from __future__ import annotations

import argparse
import json
import os
from math import log
from multiprocessing import get_context
from pathlib import Path

import civ_tui.games.civilization.computers
from civ_tui.cli.tournament import MAX_ROUNDS, Fixture, settings
from civ_tui.computers.seats import LEVELS
from civ_tui.games.civilization.computers.player import think
from civ_tui.games.civilization.computers.value import BASE, EXPANDED, LATE, features, further
from civ_tui.games.civilization.editions.parts import PRESETS
from civ_tui.games.civilization.rules.civilization import new_game
from civ_tui.games.civilization.rules.imagined import Imagined
from tests.tools.logit import Position, Seat, fit, loss

FOLDER = Path(civ_tui.games.civilization.computers.__file__).parent
STEPS, RATE, SHRINK = 200, 0.1, 0.001
"""How many steps downhill, how far each goes, and how strongly the weights are drawn towards what is known before."""
HELD_BACK = 5
"""Every fifth game is not fitted: it tells how well the weights foresee."""


def gather(fixture: Fixture) -> list[Position]:
    """The positions of one game: the features of each seat, and those again by how late the game is (0 to 1)."""
    game = new_game(settings(fixture))
    found, seen = list[list[Seat]](), 0
    while game.pending and game.state.round <= MAX_ROUNDS:
        t = game.state
        if t.phase == "trade" and t.round > seen:
            seen = t.round
            rows = [[*features(t, player.seat).values(), *further(t, player.seat).values()] for player in t.players]
            late = min(seen, LATE) / LATE
            found.append([Seat([*row, *(late * x for x in row)]) for row in rows])
        seat = game.pending[0].seat
        level = fixture.seats[seat]
        assert level != "random"
        game.answer(seat, next(think(Imagined(game, seat), level)).best.key)
    winners = game.state.winners
    return [Position(each, winners[0]) for each in found] if len(winners) == 1 else []


def main() -> None:
    """Gather, fit, say how well it foresees, and write the file."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--games", type=int, default=400)
    parser.add_argument("--seed", type=int, default=50_000)
    parser.add_argument("--levels", nargs="+", default=["hard", "normal", "hard"], choices=LEVELS)
    parser.add_argument("--everything", action="store_true")
    parser.add_argument("--shrink", type=float, default=SHRINK, help="0.03 for a hundred games")
    parser.add_argument("--processes", type=int, default=os.cpu_count())
    chosen = parser.parse_args()
    levels, options = chosen.levels, PRESETS["everything"].on if chosen.everything else ()
    file = FOLDER / (EXPANDED if options else BASE)
    games = [
        Fixture(
            chosen.seed + n,
            tuple(levels[(n + seat * (1 + n // 3)) % len(levels)] for seat in range(chosen.seats)),
            options,
        )
        for n in range(chosen.games)
    ]
    with get_context("spawn").Pool(chosen.processes) as pool:
        gathered = pool.map(gather, games, chunksize=4)
    fitted = [one for n, game in enumerate(gathered) if n % HELD_BACK for one in game]
    unseen = [one for n, game in enumerate(gathered) if not n % HELD_BACK for one in game]
    data = json.loads(file.read_text("utf-8")) if file.exists() else {}
    if options:
        known = json.loads((FOLDER / BASE).read_text("utf-8"))[str(chosen.seats)]
    else:
        known = data["2"] if chosen.seats > 2 else {}
    length = len(fitted[0].seats[0].row) // 2
    towards = [weight for part in ("early", "late") for weight in (known.get(part, []) + [0.0] * length)[:length]]
    weights = fit(fitted, towards, steps=STEPS, rate=RATE, shrink=chosen.shrink)
    told = f"loss {loss(weights, fitted):.3f}, on unseen games {loss(weights, unseen):.3f}"
    print(f"{chosen.seats} seats, {len(fitted)} positions: {told}, by guessing {log(chosen.seats):.3f}")
    rounded = [round(weight, 3) for weight in weights]
    data[str(chosen.seats)] = {"early": rounded[:length], "late": rounded[length:]}
    lines = [f'  "{seats}": {json.dumps(data[seats])}' for seats in sorted(data)]
    file.write_text("{\n" + ",\n".join(lines) + "\n}\n", "utf-8")


if __name__ == "__main__":
    main()
