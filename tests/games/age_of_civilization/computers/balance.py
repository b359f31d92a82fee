"""How even Age of Civilization is between its players: run
`python -m tests.games.age_of_civilization.computers.balance --games 2000`.

Players of the normal level, each with weights that differ a little from game to game (`tilted`), so that no figure
rests on one way to play, play games for two, three and four, and for four with the coin for early seats. Then four
meet who plan differently: freely, without technologies, with three, with nine; and players with special cards. An
index is the share of wins of those whom it is about, times the number of players; a victory that is shared counts in
parts; 1 is even. Each figure stands with how many players it is about and half of its 95 % interval. With `--json` a
file gets them too.
"""

from __future__ import annotations

import argparse
import json
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial
from multiprocessing import get_context
from pathlib import Path
from typing import Any, Final

from civ_tui.engine.chance import Chance
from civ_tui.games.age_of_civilization.computers.lookahead import begin_next
from civ_tui.games.age_of_civilization.computers.trials import TRIALS
from civ_tui.games.age_of_civilization.computers.turns import Weights, turns
from civ_tui.games.age_of_civilization.computers.value import position
from civ_tui.games.age_of_civilization.rules import effects
from civ_tui.games.age_of_civilization.rules.names import CONQUEST, EARLY_COIN, INNOVATION
from civ_tui.games.age_of_civilization.rules.printed import printed
from civ_tui.games.age_of_civilization.rules.setup import EARLY, deal
from civ_tui.games.age_of_civilization.rules.state import Table
from tests.games.age_of_civilization.computers.fit import tilted

PLANS: Final = ("free", "none", "three", "nine")
AVERSE, KEEN = -3.0, 0.8
"""What a technology seems worth more in each round to who wants no other, or all."""
BY_NUMBER: Final = {"none": range(1), "three": range(2, 5), "nine": range(8, 10)}
"""How many technologies at the end count as which plan."""
Figure = tuple[float, float, int]
"""A mean, half of its 95 % interval, and of how many."""


@dataclass(slots=True)
class Part:
    """A player's part in a game: how many played, the place in the order of the first round, the plan, the share of
    the victory, and what there was at the end; in how many wars the strength was the least (ties included), or the
    most and not the least."""

    seats: int
    place: int
    plan: str = ""
    won: float = 0.0
    points: int = 0
    risen: Sequence[str] = ()
    absorbed: Sequence[str] = ()
    learned: Sequence[str] = ()
    wonders: Sequence[str] = ()
    special: str = ""
    strength: int = 0
    acts: list[str] = field(default_factory=list)
    wars: int = 0
    least: int = 0
    most: int = 0


def planned(weights: Weights, plan: str, technologies: int) -> Weights:
    """How who plans so weighs technologies, with so many learned."""
    averse = plan == "none" or (plan == "three" and technologies >= 3)
    more = AVERSE if averse else KEEN if plan == "nine" else 0.0
    return {
        **weights,
        "cards": {of: w + more * (of.startswith("tech:") and of != "tech:none") for of, w in weights["cards"].items()},
    }


def played(seed: int, seats: int, options: Sequence[str] = (), plans: bool = False) -> list[Part]:
    """The parts of all in a game of that seed."""
    chance, order = Chance(seed), [*PLANS]
    t: Table = deal(TRIALS.settings(seats, seed, options=options))
    weights = [tilted(chance) for _ in range(seats)]
    chance.shuffle(order)
    found = [Part(seats, (seat - t.start) % seats, order[seat] if plans else "") for seat in range(seats)]
    while not t.victory:
        seat, before = t.acting, t.round
        mine = planned(weights[seat], found[seat].plan, len(t.players[seat].technologies))
        course = turns(position(t), seat, mine)[0]
        found[seat].acts += [key.partition(":")[0] for key in course.steps]
        t = begin_next(course, t.deck)
        if t.round > before and printed().actions[t.present[-1]].symbol == "war":
            at_war(found, [effects.strength(t, player) for player in t.players])
    for part, player in zip(found, t.players, strict=True):
        part.won = (player.seat in t.winners) / len(t.winners)
        part.points, part.strength, part.special = player.points, effects.strength(t, player), player.special
        part.absorbed, part.learned, part.wonders = player.absorbed, player.technologies, player.wonders
        part.risen = [each for each in player.civilizations if each not in player.absorbed]
    return found


def at_war(parts: Sequence[Part], strengths: Sequence[int]) -> None:
    """Count the war in the parts (AGE-WAR-1, 2)."""
    for part, strength in zip(parts, strengths, strict=True):
        least = strength == min(strengths)
        part.wars += 1
        part.least += least
        part.most += strength == max(strengths) and not least


def figure(numbers: Sequence[float]) -> Figure:
    """Their mean, half of its 95 % interval, and how many they are."""
    n = len(numbers)
    mean = sum(numbers) / n if n else 0.0
    spread = sum((each - mean) ** 2 for each in numbers) / (n - 1) if n > 1 else 0.0
    return round(mean, 3), round(1.96 * (spread / n) ** 0.5, 3) if n else 0.0, n


def groups(part: Part) -> Iterator[tuple[str, str]]:
    """Of which figures the part is, each by its table and row."""
    yield from (("civilizations", each) for each in (*part.risen, *part.absorbed))
    yield from (("civilizations that led", each) for each in part.risen)
    yield from (("wonders", each) for each in part.wonders)
    yield from (("technologies", each) for each in part.learned)
    yield "number of technologies", str(len(part.learned))
    yield from (("plans by number", plan) for plan, numbers in BY_NUMBER.items() if len(part.learned) in numbers)
    yield "number of wonders", str(len(part.wonders))
    yield "strength at the end", str(min(part.strength, 8))
    yield "conquests", str(min(part.acts.count(CONQUEST), 4))
    if part.wars:
        yield "wars", "ever the least" if part.least else "never the least"
        if part.most:
            yield "wars", "ever the most"


def indices(parts: Iterable[Part]) -> Mapping[str, Mapping[str, Figure]]:
    """The index of each row of each table (`groups`)."""
    found: dict[str, dict[str, list[float]]] = defaultdict(lambda: defaultdict(list))
    for part in parts:
        for of, row in groups(part):
            found[of][row].append(part.won * part.seats)
    return {of: {row: figure(rows[row]) for row in sorted(rows)} for of, rows in sorted(found.items())}


def by(parts: Sequence[Part], of: str, index: bool = False) -> Mapping[str, Figure]:
    """The share of wins, or the index, by that field."""
    values = sorted({getattr(part, of) for part in parts})
    mine = {value: [part for part in parts if getattr(part, of) == value] for value in values}
    return {str(v): figure([part.won * (part.seats if index else 1) for part in mine[v]]) for v in values}


def main() -> None:
    """Play, and print the tables."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=2000)
    parser.add_argument("--seed", type=int, default=500_000)
    parser.add_argument("--processes", type=int, default=2)
    parser.add_argument("--json", type=Path)
    chosen = parser.parse_args()
    tables: dict[str, Any] = {}
    with get_context("spawn").Pool(chosen.processes) as pool:

        def parts(seats: int, games: int = chosen.games, **how: Any) -> list[Part]:
            seeds = range(chosen.seed, chosen.seed + games)
            return [part for game in pool.map(partial(played, seats=seats, **how), seeds, 8) for part in game]

        base = {seats: parts(seats) for seats in (2, 3, EARLY)}
        for seats, each in base.items():
            tables[f"seats of {seats}"] = by(each, "place")
            tables[f"points of {seats}"] = {"mean": figure([part.points for part in each])}
        tables |= indices(part for each in base.values() for part in each)
        tables[f"seats of {EARLY}, coin for early seats"] = by(parts(EARLY, options=(EARLY_COIN,)), "place")
        tables["plans meant, one of each"] = by(parts(EARLY, plans=True), "plan", index=True)
        special = [part for seats in base for part in parts(seats, chosen.games // 3, options=(INNOVATION,))]
        tables["special cards"] = by(special, "special", index=True)
    if chosen.json:
        chosen.json.write_text(json.dumps(tables, indent=1) + "\n", "utf-8")
    for of, rows in tables.items():
        print(f"\n{of}")
        for row, (mean, within, n) in rows.items():
            print(f"  {row or 'none':24}{mean:8.3f} +- {within:.3f}  of {n}")


if __name__ == "__main__":
    main()
