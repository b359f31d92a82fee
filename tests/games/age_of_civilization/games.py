"""Random games of any number of players with any options."""

from collections.abc import Iterator
from typing import Final

from civ_tui.computers.random_player import AtRandom
from civ_tui.engine.chance import Chance
from civ_tui.engine.flow import Given, Seat
from civ_tui.engine.game import Game
from civ_tui.games.age_of_civilization.rules.age_of_civilization import RULES
from civ_tui.games.age_of_civilization.rules.imagined import redeal
from civ_tui.games.age_of_civilization.rules.names import OPTIONS
from civ_tui.games.age_of_civilization.rules.state import Table
from tests.games.age_of_civilization.rules.tables import settings

KINDS: Final = (
    (1, ()),
    (1, ("innovation",)),
    (2, ()),
    (3, ("innovation", "events")),
    (4, ("early_coin", "first_row")),
    (3, ("draft", "order_of_effects")),
    (2, OPTIONS),
    (4, OPTIONS),
)
"""How many play, and with what."""


def begun(seed: int) -> Game[Table]:
    """A game of one of these kinds."""
    players, options = KINDS[seed % len(KINDS)]
    return Game.dealt(RULES, settings(players, options, seed))


def moments(seed: int, player: AtRandom | None = None) -> Iterator[Game[Table]]:
    """A game after its deal and each of its answers; it is the same object, played further."""
    game, player = begun(seed), AtRandom(seed) if player is None else player
    yield game
    while not game.over:
        question = player.whose_turn(game.pending)
        game.give(Given(question.seat, question.kind, player.choose(question)))
        yield game


def otherwise(t: Table, seat: Seat | None, seed: int) -> Table:
    """A table that differs in everything that is hidden from the seat, and in nothing else."""
    twin = t.clone()
    redeal(twin, seat, Chance(seed))
    twin.log[:] = t.log
    twin.chance.state, twin.settings = t.chance.state, t.settings
    return twin
