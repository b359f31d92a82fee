"""Fit what the strong level of Mare Nostrum judges a table by: `python -m tests.games.mare_nostrum.computers.fit`.

Games between computer players, who all take their first thought, give positions (the first moments of war, and of trade
once income is dealt) and who won in the end. The weights are those under which the winners were likeliest (a
conditional logit), drawn a little towards none. They are printed, to be rounded into `computers/value.py`; to be done
again whenever rules or cards change: it takes minutes.
"""

from __future__ import annotations

import argparse
import os
from math import log
from multiprocessing import get_context

from civ_tui.cli.tournament import MAX_ROUNDS, Fixture, fixtures, settings
from civ_tui.computers.seats import Level
from civ_tui.games.mare_nostrum.computers.player import think
from civ_tui.games.mare_nostrum.computers.value import features, fitted
from civ_tui.games.mare_nostrum.title import MARE_NOSTRUM
from tests.tools.logit import Position, Seat, fit, loss

STEPS, RATE, SHRINK = 300, 0.02, 0.002
"""How many steps downhill, how far each goes, and how strongly the weights are drawn towards none."""
HELD_BACK = 5
"""Every fifth deal is not fitted: it tells how well the weights foresee."""


def gather(fixture: Fixture) -> list[Position]:
    """The positions of one game."""
    game, found, seen = MARE_NOSTRUM.new_game(settings(fixture)), list[list[Seat]](), (1, "trade")
    while game.pending and game.state.round <= MAX_ROUNDS:
        t = game.state
        if (t.round, t.phase) != seen and t.phase in ("trade", "war"):
            found.append([Seat([*feature.values()]) for feature in features(t)])
        seen = (t.round, t.phase)
        seat = game.pending[0].seat
        level = fixture.seats[seat]
        assert level != "random"
        game.answer(seat, next(think(MARE_NOSTRUM.imagined(game, seat), level)).best.key)
    return [Position(each, game.state.winners[0]) for each in found] if game.state.winners else []


def main() -> None:
    """Gather, fit, and say the weights and how well they foresee."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seats", type=int, default=4)
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--seed", type=int, default=4000)
    parser.add_argument("--processes", type=int, default=os.cpu_count())
    chosen = parser.parse_args()
    levels: tuple[Level, ...] = ("hard", *("normal",) * (chosen.seats - 1))
    games = fixtures(levels, chosen.games, chosen.seed, (), MARE_NOSTRUM.name)
    with get_context("spawn").Pool(chosen.processes) as pool:
        gathered = pool.map(gather, games, chunksize=4)
    seen, unseen = list[Position](), list[Position]()
    for fixture, positions in zip(games, gathered, strict=True):
        (seen if fixture.seed % HELD_BACK else unseen).extend(positions)
    now = fitted(chosen.seats)
    weights = fit(seen, [0.0] * len(now), steps=STEPS, rate=RATE, shrink=SHRINK)
    told = f"loss {loss(weights, seen):.3f}, on unseen games {loss(weights, unseen):.3f}"
    those = f"with those of now {loss([*now.values()], unseen):.3f}"
    print(f"{len(seen)} positions: {told}, {those}, by guessing {log(chosen.seats):.3f}")
    for name, weight in zip(now, weights, strict=True):
        print(f"{name:12} {weight:6.3f}, now {now[name]:6.3f}")


if __name__ == "__main__":
    main()
