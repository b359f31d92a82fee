"""What two games of Mare Nostrum show that differ only in what is hidden (`tests.sitting.twin_tables`): run
`python -m tests.games.mare_nostrum.rules.traces --games 100`."""

import argparse
import time
from typing import Any

from civ_tui.engine.chance import Chance
from civ_tui.engine.flow import Question, Seat
from civ_tui.engine.game import Game
from civ_tui.engine.handful import Handful
from civ_tui.games.mare_nostrum.rules.imagined import redeal
from civ_tui.games.mare_nostrum.rules.mare_nostrum import RULES
from civ_tui.games.mare_nostrum.rules.state import Table
from civ_tui.sitting.session import Session
from tests.games.mare_nostrum.rules.random_games import Wanderer, clouded, moments
from tests.sitting.twin_tables import Figures, compare


def otherwise(t: Table, seat: Seat | None, seed: int) -> Table:
    """A table that differs in everything that is hidden from the seat, and in nothing else; dice fall alike."""
    twin = t.clone()
    redeal(twin, seat, Chance(seed))
    twin.log[:] = [
        entry if entry.heard_by(seat) else entry._replace(facts={**entry.facts, "card": "coin"}) for entry in t.log
    ]
    twin.chance.state, twin.settings = t.chance.state, t.settings
    return twin


def both_allow(player: Wanderer, question: Question[Any], other: Question[Any]) -> str | None:
    """An answer that both questions allow; None if there is none."""
    if question.composed and isinstance(question.subject, Handful) and isinstance(other.subject, Handful):
        for _ in range(20):
            key = player.choose(question)
            if isinstance(other.subject.read(key), tuple) or other.allows(key):
                return key
        return None
    both = {option.key for option in other.legal()}
    options = [option for option in question.legal() if option.key in both]
    return player.pick(question.seat, question.kind, options) if options else None


def play(seed: int, figures: Figures, *, every: int = 6, most: int = 10**9, players: int | None = None) -> None:
    """A random game, out of which twins are made at every few checkpoints: for what is hidden from everybody at once,
    and for what is hidden from one seat."""
    mark, parts, chance = -1, 0, Chance(seed)
    for game in moments(seed, most, players):
        if game.over or game.checkpoint_at == mark:
            continue
        mark, parts = game.checkpoint_at, parts + 1
        if parts % every:
            continue
        t = clouded(game.checkpoint, chance)
        eyes = None if parts // every % 3 == 0 else parts % len(t.players)
        twin, player = otherwise(t, eyes, seed + parts), Wanderer(seed + parts)
        here, there = (Session(Game(RULES, table)) for table in (t, twin))
        compare(here, there, eyes, lambda one, other, by=player: both_allow(by, one, other), figures)  # type: ignore[misc]


def main() -> int:
    """Run and report; 1 if anything differed."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--first", type=int, default=1, help="the first seed")
    parser.add_argument("--minutes", type=float, default=60.0, help="end after so many minutes")
    chosen = parser.parse_args()
    figures, begun = Figures(), time.monotonic()
    for number in range(chosen.games):
        play(chosen.first + number, figures)
        print(f"\r{number + 1} games: {figures}", end="", flush=True)
        if time.monotonic() - begun > chosen.minutes * 60:
            break
    print()
    for words in figures.found:
        print(words)
    return bool(figures.found)


if __name__ == "__main__":
    raise SystemExit(main())
