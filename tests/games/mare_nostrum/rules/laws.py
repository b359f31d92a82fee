"""What holds in every game: run `python -m tests.games.mare_nostrum.rules.laws --games 200`.

After each decision of random games the invariants hold, questions are well put, entries of the log fit, a clone is
equal and shares nothing, what a seat imagines looks to it like the truth, and what was undone is done again alike.
"""

import argparse
import time
from collections import Counter
from dataclasses import dataclass, field

from civ_tui.engine.chance import Chance
from civ_tui.engine.flow import Given, Seat
from civ_tui.engine.game import Game
from civ_tui.games.mare_nostrum.rules.imagined import Imagined, redeal
from civ_tui.games.mare_nostrum.rules.invariants import check
from civ_tui.games.mare_nostrum.rules.log_kinds import fits
from civ_tui.games.mare_nostrum.rules.state import Table
from civ_tui.games.mare_nostrum.rules.validity import valid
from civ_tui.games.mare_nostrum.rules.view import view
from tests.certain import certain
from tests.games.civilization.rules.sharing import shared
from tests.games.mare_nostrum.rules.random_games import Wanderer, clouded, moments
from tests.games.mare_nostrum.rules.well_put import known, questionable

EVERY = 7
"""Each so many decisions the dearer laws are looked at."""


@dataclass
class Found:
    """How much was looked at."""

    games: int = 0
    decisions: int = 0
    differing: int = 0
    undone: int = 0
    kinds: Counter[str] = field(default_factory=Counter)


def dealt_anew(t: Table, seat: Seat | None, seed: int) -> Table:
    """The table as that seat may imagine it."""
    twin = t.clone()
    redeal(twin, seat, Chance(seed))
    return twin


def look(game: Game[Table], number: int, found: Found) -> None:
    """Everything that holds at that moment."""
    t = game.state
    check(t)
    for question in game.pending:
        assert not (wrong := questionable(question)), (question.kind, wrong)
        found.kinds[question.kind] += 1
    assert all(fits(entry, t) and entry.cause in known() for entry in t.log[-6:]), t.log[-6:]
    if number % EVERY and not game.over:
        return
    assert valid(game.checkpoint)
    if game.over:
        return  # nothing is hidden any more
    clone = t.clone()
    assert clone == t
    assert shared(t, clone) == []
    for seat in (None, number % len(t.players)):
        imagined(clone, seat, number, found)
        imagined(clouded(clone, Chance(number)), seat, number, found)
    assert clone == t, "a clone shares nothing with the table"
    imagines_the_question(game, number)


def imagined(t: Table, seat: Seat | None, number: int, found: Found) -> None:
    """What the seat imagines holds together, looks to it like the truth, and keeps nothing of it."""
    twin = dealt_anew(t, seat, number)
    check(twin)
    assert view(twin, seat) == view(t, seat)
    assert dealt_anew(twin, seat, 7) == dealt_anew(t, seat, 7), "twice is as once"
    assert twin.settings.seed == 0
    found.differing += [player.hand for player in twin.players] != [player.hand for player in t.players]


def imagines_the_question(game: Game[Table], number: int) -> None:
    """Whoever is asked is asked the same in the game that they imagine, and it can be played on."""
    for question in game.pending[:1]:
        world = Imagined(game, question.seat).world(Chance(number))
        asked = certain(world.question(question.seat))
        assert [(option.key, str(option.label), str(option.reason)) for option in asked.options] == [
            (option.key, str(option.label), str(option.reason)) for option in question.options
        ]
        on = Wanderer(number)
        for _ in range(6):
            if world.over:
                break
            next_one = on.whose_turn(world.pending)
            world.give(Given(next_one.seat, next_one.kind, on.choose(next_one)))
            check(world.state)


def undo_and_redo(game: Game[Table], chance: Chance) -> int:
    """Some answers are taken back and given again. Returns how many."""
    n = chance.below(len(game.undoable) + 1)
    before, asked, again = game.state.clone(), len(game.pending), game.record[len(game.record) - n :]
    game.undo(n)
    for given in again:
        game.give(given)
    assert game.state == before
    assert len(game.pending) == asked
    return n


def play(seed: int, most: int, found: Found, *, players: int | None = None) -> Game[Table]:
    """A game, looked at after every decision."""
    chance = Chance(seed)
    for number, game in enumerate(moments(seed, most, players)):
        try:
            look(game, number, found)
            if not chance.below(25):
                found.undone += undo_and_redo(game, chance)
        except Exception as error:
            error.add_note(f"seed {seed}, after {len(game.record)} answers: {game.record[-4:]}")
            raise
        found.decisions += 1
    found.games += 1
    return game


def main() -> None:
    """Play as many games as the command line asks for."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--first", type=int, default=1, help="the first seed")
    parser.add_argument("--decisions", type=int, default=4000, help="no more of each game")
    wanted = parser.parse_args()
    found, begin, ended = Found(), time.monotonic(), Counter[str]()
    for seed in range(wanted.first, wanted.first + wanted.games):
        game = play(seed, wanted.decisions, found)
        ended[game.state.victory or "unfinished"] += 1
        print(f"\r{found.games} games, {found.decisions:,} decisions", end="", flush=True)
    print(f" in {time.monotonic() - begin:.0f} s: {dict(ended)}")
    print(f"imagined otherwise {found.differing:,} times, taken back {found.undone:,} answers")
    print(", ".join(f"{kind} {times}" for kind, times in found.kinds.most_common()))


if __name__ == "__main__":
    main()
