"""Games of Mare Nostrum between computer players, for tests."""

from collections.abc import Iterator, Sequence
from typing import Any

from civ_tui.computers.seats import Level
from civ_tui.computers.thoughts import NO_INTERRUPT, Thought
from civ_tui.engine.flow import Question
from civ_tui.engine.game import Game
from civ_tui.games.mare_nostrum.computers import player
from civ_tui.games.mare_nostrum.computers.trials import TRIALS
from civ_tui.games.mare_nostrum.rules.state import Table
from civ_tui.games.mare_nostrum.title import MARE_NOSTRUM


def dealt(seats: int, seed: int, options: Sequence[str] = ()) -> Game[Table]:
    """A new game."""
    return MARE_NOSTRUM.new_game(TRIALS.settings(seats, seed, options=options))


def asked(game: Game[Table], level: Level) -> Iterator[tuple[Question[Any], Thought]]:
    """Every question of the game until its end, with the thought of the player whom it is put to; the answer is given
    when the next one is asked for."""
    while game.pending:
        question = game.pending[0]
        if question.kind == "trade.take" and _odysseus(game, level):
            continue
        *_, thought = player.think(MARE_NOSTRUM.imagined(game, question.seat), level)
        yield question, thought
        game.answer(question.seat, thought.best.key)


def _odysseus(game: Game[Table], level: Level) -> bool:
    for seat in range(len(game.state.players)):
        if any(option.reason is None for option in game.interrupts(seat)):
            *_, thought = player.think(MARE_NOSTRUM.imagined(game, seat), level)
            if thought.best.key != NO_INTERRUPT:
                game.interrupt(seat, thought.best.key)
                return True
    return False
