"""Save and load at every decision of random games: run
`python -m tests.tools.fuzzers.everywhere --games 100 --preset everything`, or `--game mare_nostrum`.

The loaded game must be equal in everything: table, waiting questions, views, what may be undone; and when the game goes
on, a game that was loaded now and then goes on equally under the same answers.
"""

from __future__ import annotations

import argparse
import gc
import time
from typing import Any

from civ_tui.cli.simulation import MAX_ROUNDS
from civ_tui.engine.game import Game
from civ_tui.engine.save import Encoder
from civ_tui.storage import saves
from civ_tui.titles import title
from tests.tools.fuzzers.chosen import Chosen, arguments, chosen, step

AHEAD = 25
"""For so many decisions a loaded game is played beside the other before another takes its place."""


def standing(game: Game[Any]) -> object:
    """Everything that must be equal."""
    asked = [
        (q.seat, q.kind, str(q.prompt), q.secret, [(o.key, str(o.label), str(o.reason), o.place) for o in q.options])
        for q in game.pending
    ]
    return game.state, asked, game.record, game.checkpoint_at, max(game.undo_limit, game.checkpoint_at)


def compare(seed: int, most: int | None = None, of: Chosen | None = None) -> int:
    """Play a game to its end, or for so many decisions, loading at each. Returns how many there were."""
    of = of or Chosen()
    game, player, view = of.dealt(seed), of.player(seed), title(of.game).view
    encoder = Encoder[Any]()
    beside: Game[Any] | None = None
    decisions = 0
    while not game.over and game.state.round <= MAX_ROUNDS and decisions != most:
        data = b"".join(encoder.pieces(game))
        loaded, lost = saves.load(data)
        assert lost == ""
        assert standing(loaded) == standing(game), f"seed {seed}, decision {decisions}"
        for seat in (None, decisions % len(game.state.players)):
            assert view(loaded.state, seat) == view(game.state, seat), f"seed {seed}, decision {decisions}"
        if beside is None or decisions % AHEAD == 0:
            beside = loaded
        given = step(game, player)
        game.give(given)
        beside.give(given)
        assert beside.state == game.state, f"seed {seed}, decision {decisions}: goes on otherwise"
        decisions += 1
    return decisions


def main() -> None:
    """Compare as many games as the command line asks for."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--decisions", type=int, help="no more of each game")
    arguments(parser)
    wanted = parser.parse_args()
    of = chosen(wanted)
    gc.freeze()
    begin, decisions = time.monotonic(), 0
    for seed in range(wanted.seed, wanted.seed + wanted.games):
        decisions += compare(seed, wanted.decisions, of)
        print(f"\r{seed - wanted.seed + 1} games, {decisions:,} decisions", end="", flush=True)
    taken = time.monotonic() - begin
    print(f" of {of}, each saved and loaded: all equal, seeds from {wanted.seed}, {taken:.0f} s")


if __name__ == "__main__":
    main()
