"""Fit how well each plan suits a position: `python -m tests.games.civilization.computers.fit_choice`.

Games between strong computer players who strive for victories drawn by lot and all take their first thought give
positions (the moment after each Start of Turn), the plan of each seat, and who won in the end. What is fitted is what a
plan adds to how `value` judges a seat: by the features of the position, by how its rivals stand, and by its
civilization, drawn towards nothing (a conditional logit). With `--everything` it plays with both expansions, and draws
all towards what holds for the base game. To be done again whenever rules, cards or tastes change: it takes minutes.
"""

from __future__ import annotations

import argparse
import json
import os
from collections.abc import Mapping, Sequence
from multiprocessing import get_context
from pathlib import Path
from typing import Any

import civ_tui.games.civilization.computers
from civ_tui.cli.tournament import MAX_ROUNDS, Fixture, PlayerKind, settings
from civ_tui.engine.chance import Chance
from civ_tui.games.civilization.computers.plans import PLANS
from civ_tui.games.civilization.computers.player import think
from civ_tui.games.civilization.computers.value import FEATURES, FURTHER, features, further, logits
from civ_tui.games.civilization.computers.victory_choice import BASE, EXPANDED, RIVALS, against
from civ_tui.games.civilization.editions.parts import PRESETS
from civ_tui.games.civilization.rules.civilization import new_game
from civ_tui.games.civilization.rules.edition import STANDARD, edition
from civ_tui.games.civilization.rules.imagined import Imagined
from tests.tools.logit import Position, Seat, fit, loss

FOLDER = Path(civ_tui.games.civilization.computers.__file__).parent
STEPS, RATE, SHRINK = 200, 0.05, 0.01
"""How many steps downhill, how far each goes, and how strongly the weights are drawn towards what they begin with."""
NAMES = tuple(PLANS)


def gather(fixture: Fixture) -> list[Position]:
    """The positions of one game, which count the less the more they are: of each seat how `value` judges it, and what
    the weights of its plan weigh."""
    chance, game = Chance(fixture.seed), new_game(settings(fixture))
    plans = [chance.pick(list(NAMES)) for _ in fixture.seats]
    civilizations = tuple(edition(STANDARD, fixture.options).components.civilizations)
    found: list[list[Seat]] = []
    seen = 0
    while game.pending and game.state.round <= MAX_ROUNDS:
        t = game.state
        if t.phase == "trade" and t.round > seen:
            seen = t.round
            every = [features(t, player.seat) for player in t.players]
            judged = logits(t)
            found.append([])
            for player in t.players:
                rivals = [row for seat, row in enumerate(every) if seat != player.seat]
                nation = [float(player.civilization == civilization) for civilization in civilizations]
                row = [*every[player.seat].values(), *against(rivals), *further(t, player.seat).values(), *nation]
                found[-1].append(Seat(row, NAMES.index(plans[player.seat]) * len(row), judged[player.seat]))
        seat = game.pending[0].seat
        level = fixture.seats[seat]
        assert level != "random"
        game.answer(seat, next(think(Imagined(game, seat), level, plans[seat])).best.key)
    winners = game.state.winners
    return [Position(seats, winners[0], 1 / len(found)) for seats in found] if len(winners) == 1 else []


def known(base: Mapping[str, Any], seen: int, civilizations: Sequence[str]) -> list[float]:
    """What is known of a plan from the base game, in the order of its weights; nothing of what only expansions have."""
    found = (base["weights"] + [0.0] * seen)[:seen]
    return [*found, *(base["civilizations"].get(civilization, 0.0) for civilization in civilizations)]


def main() -> None:
    """Gather, fit, say how well it foresees, and write the file."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=400)
    parser.add_argument("--seed", type=int, default=70_000)
    parser.add_argument("--everything", action="store_true")
    parser.add_argument("--shrink", type=float, default=SHRINK, help="0.2 for a hundred games")
    parser.add_argument("--processes", type=int, default=os.cpu_count())
    chosen = parser.parse_args()
    hard: tuple[PlayerKind, ...] = ("hard",)
    options = PRESETS["everything"].on if chosen.everything else ()
    civilizations = tuple(edition(STANDARD, options).components.civilizations)
    seen = len(FEATURES) + len(RIVALS) + (len(FURTHER) if options else 0)
    games = [Fixture(chosen.seed + n, hard * (4 if n % 5 == 0 else 2), options) for n in range(chosen.games)]
    with get_context("spawn").Pool(chosen.processes) as pool:
        positions = [one for game in pool.map(gather, games, chunksize=4) for one in game]
    towards = [0.0] * (seen + len(civilizations)) * len(NAMES)
    if options:
        base = json.loads((FOLDER / BASE).read_text("utf-8"))
        towards = [weight for plan in NAMES for weight in known(base[plan], seen, civilizations)]
    weights = fit(positions, towards, steps=STEPS, rate=RATE, shrink=chosen.shrink)
    before = loss(towards, positions)
    print(f"{len(positions)} positions: loss {loss(weights, positions):.3f}, before {before:.3f}")
    lines = []
    for number, plan in enumerate(NAMES):
        row = seen + len(civilizations)
        mine = [round(weight, 3) for weight in weights[row * number : row * (number + 1)]]
        found = {"civilizations": dict(zip(civilizations, mine[seen:], strict=True)), "weights": mine[:seen]}
        lines.append(f'  "{plan}": {json.dumps(found)}')
    (FOLDER / (EXPANDED if options else BASE)).write_text("{\n" + ",\n".join(lines) + "\n}\n", "utf-8")


if __name__ == "__main__":
    main()
