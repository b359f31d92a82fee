"""Tables out of games, and the same with all that is hidden from a seat dealt otherwise."""

from functools import cache

from civ_tui.engine.chance import Chance
from civ_tui.games.civilization.rules.imagined import redeal
from civ_tui.games.civilization.rules.settings import Settings
from civ_tui.games.civilization.rules.state import Table
from tests.games.civilization.rules.random_games import moments, seated

PLAYERS = 3


@cache
def played() -> tuple[Table, ...]:
    """Tables out of two games, at checkpoints and in the middle of battles."""
    return (*_tables(4), *_tables(5))


def _tables(seed: int) -> list[Table]:
    found: list[Table] = []
    mark = -1
    for game in moments(Settings(seated(PLAYERS), seed=seed), 2500):
        if game.checkpoint_at != mark and game.checkpoint_at % 5 == 0:
            found.append(game.checkpoint.clone())
        elif game.state.battle is not None and game.state.battle.fronts:
            found.append(game.state.clone())
        mark = game.checkpoint_at
    return found


def otherwise(t: Table, seat: int | None, seed: int) -> Table:
    """A table that differs in everything that is hidden from the seat, and in nothing else."""
    twin, chance = t.clone(), Chance(seed)
    redeal(twin, seat, chance)
    twin.log = [
        entry if entry.heard_by(seat) else entry._replace(facts={"secret": chance.below(99)}) for entry in t.log
    ]
    return twin
