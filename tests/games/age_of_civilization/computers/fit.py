"""Fit what a table is worth in Age of Civilization: `python -m tests.games.age_of_civilization.computers.fit`.

Players who take the best turn at first sight, with weights that differ a little from game to game, give tables (after
their turns of all rounds but the last) and the points that each of them still gained. The weights are those that
foresee these best (ridge regression, drawn towards those of now); they are written into `computers/weights.json`. To be
done again, three or four times, whenever rules or cards change: each takes two minutes.
"""

from __future__ import annotations

import argparse
import json
import os
from collections.abc import Mapping, Sequence
from multiprocessing import get_context
from pathlib import Path
from typing import Any

import civ_tui.games.age_of_civilization.computers
from civ_tui.engine.chance import Chance
from civ_tui.games.age_of_civilization.computers.lookahead import begin_next
from civ_tui.games.age_of_civilization.computers.trials import TRIALS
from civ_tui.games.age_of_civilization.computers.turns import turns
from civ_tui.games.age_of_civilization.computers.value import cards, counted, fitted, position
from civ_tui.games.age_of_civilization.rules.names import INNOVATION
from civ_tui.games.age_of_civilization.rules.setup import deal
from civ_tui.games.age_of_civilization.rules.state import Table

FILE = Path(civ_tui.games.age_of_civilization.computers.__file__).parent / "weights.json"
SHRINK = 60.0
"""How strongly the weights are drawn towards those of now, as so many tables on which a number is 1."""
HELD_BACK = 5
"""Every fifth game is not fitted: it tells how well the weights foresee."""
Row = Mapping[str, float]


def row(t: Table, seat: int) -> Row:
    """What the weights weigh, by their names; "round 3" is what everybody still gains."""
    player, left = t.players[seat], t.rounds_left
    found = {f"{of} {t.round}": float(number) for of, number in counted(t, player).items()}
    worth = {card: 1.0 if card.startswith("wonder:") else float(left) for card in cards(player)}
    return {**found, **worth, f"round {t.round}": 1.0}


def tilted(chance: Chance) -> Mapping[str, Any]:
    """The weights of now with some noise."""
    now = fitted()
    found = {of: [each * _near(chance, 0.4) for each in of_rounds] for of, of_rounds in now.items() if of in PARTS}
    noisy = {card: worth + _near(chance, 0.3) - 1.0 for card, worth in now["cards"].items()}
    return {**now, **found, "cards": noisy}


PARTS = ("coins", "workers", "places", "strength", "final")


def _near(chance: Chance, far: float) -> float:
    return 1.0 + far * (chance.below(2001) / 1000 - 1.0)


def gather(seed: int) -> list[tuple[Row, float]]:
    """The tables of one game, and the points that whoever had made the turn still gained."""
    seats, chance = 2 + seed % 3, Chance(seed)
    t: Table = deal(TRIALS.settings(seats, seed, options=(INNOVATION,) if seed % 4 == 0 else ()))
    weights, found = [tilted(chance) for _ in range(seats)], list[tuple[Row, int, int]]()
    while not t.victory:
        seat, course = t.acting, turns(position(t), t.acting, weights[t.acting])[0]
        if t.rounds_left:
            found.append((row(course.table, seat), seat, course.table.players[seat].points))
        t = begin_next(course, t.deck)
    return [(each, float(t.players[seat].points - points)) for each, seat, points in found]


def known() -> dict[str, float]:
    """The weights of now by the names of `row`."""
    now = fitted()
    by_rounds = {f"{of} {n}": weight for of in PARTS for n, weight in enumerate(now[of], start=1)}
    return {**by_rounds, **now["cards"], **{f"round {n}": 0.0 for n in range(1, 6)}}


def ridge(rows: Sequence[tuple[Row, float]], towards: Mapping[str, float]) -> dict[str, float]:
    """The weights that foresee the rows best, drawn towards those."""
    names = [*towards]
    place = {name: n for n, name in enumerate(names)}
    sums = [[SHRINK * (i == j) for j in range(len(names))] + [0.0] for i in range(len(names))]
    for each, gained in rows:
        missing = gained - foreseen(each, towards)
        numbers = [(place[name], number) for name, number in each.items() if name in place]
        for i, number in numbers:
            sums[i][-1] += number * missing
            for j, other in numbers:
                sums[i][j] += number * other
    return {name: towards[name] + change for name, change in zip(names, solved(sums), strict=True)}


def solved(sums: list[list[float]]) -> list[float]:
    """The solution of those linear equations, by elimination; the matrix is positive definite."""
    for i, pivot in enumerate(sums):
        for j in range(i + 1, len(sums)):
            if factor := sums[j][i] / pivot[i]:
                sums[j] = [b - factor * a for a, b in zip(pivot, sums[j], strict=True)]
    found = [0.0] * len(sums)
    for i in reversed(range(len(sums))):
        rest = sum(sums[i][j] * found[j] for j in range(i + 1, len(sums)))
        found[i] = (sums[i][-1] - rest) / sums[i][i]
    return found


def foreseen(each: Row, weights: Mapping[str, float]) -> float:
    """The points that those weights foresee."""
    return sum(weights.get(name, 0.0) * number for name, number in each.items())


def missed(rows: Sequence[tuple[Row, float]], weights: Mapping[str, float]) -> float:
    """By how many points the weights miss, as the root of the mean square."""
    return float((sum((gained - foreseen(each, weights)) ** 2 for each, gained in rows) / len(rows)) ** 0.5)


def main() -> None:
    """Gather, fit, say how well it foresees, and write the file."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=1200)
    parser.add_argument("--seed", type=int, default=90_000)
    parser.add_argument("--processes", type=int, default=os.cpu_count())
    chosen = parser.parse_args()
    with get_context("spawn").Pool(chosen.processes) as pool:
        games = pool.map(gather, range(chosen.seed, chosen.seed + chosen.games), chunksize=8)
    seen = [one for n, game in enumerate(games) if n % HELD_BACK for one in game]
    unseen = [one for n, game in enumerate(games) if not n % HELD_BACK for one in game]
    weights = ridge(seen, known())
    told = f"misses by {missed(seen, weights):.2f} points, in unseen games {missed(unseen, weights):.2f}"
    print(f"{len(seen)} tables: {told}, with those of now {missed(unseen, known()):.2f}")
    rounded = {name: round(weight, 2) for name, weight in weights.items()}
    data = {of: [rounded[f"{of} {n}"] for n in range(1, 6)] for of in PARTS}
    now = fitted()
    worth = {card: rounded[card] for card in now["cards"]}
    FILE.write_text(json.dumps({**now, **data, "cards": worth}, indent=1) + "\n", "utf-8")


if __name__ == "__main__":
    main()
