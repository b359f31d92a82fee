"""Games and tables of Mare Nostrum for computer players, for tests."""

from collections.abc import Iterator, Sequence
from typing import Any

from civ_tui.computers.seats import Level
from civ_tui.computers.thoughts import NO_INTERRUPT, Thought
from civ_tui.engine.flow import Question
from civ_tui.engine.game import Game
from civ_tui.games.mare_nostrum.computers import player
from civ_tui.games.mare_nostrum.computers.trials import TRIALS
from civ_tui.games.mare_nostrum.rules.rounds import begin_phase
from civ_tui.games.mare_nostrum.rules.state import Table
from civ_tui.games.mare_nostrum.title import MARE_NOSTRUM


def dealt(seats: int, seed: int, options: Sequence[str] = ()) -> Game[Table]:
    """A new game."""
    return MARE_NOSTRUM.new_game(TRIALS.settings(seats, seed, options=options))


def asked(game: Game[Table], first: Level, others: Level | None = None) -> Iterator[tuple[Question[Any], Thought]]:
    """Every question of the game until its end, with the thought of the player whom it is put to; the answer is given
    when the next one is asked for. All play at the level of the first seat, unless the others have one of their own."""
    levels = (first, *(others or first for _ in game.state.players[1:]))
    while game.pending:
        question = game.pending[0]
        if question.kind == "trade.take" and _odysseus(game, levels):
            continue
        *_, thought = player.think(MARE_NOSTRUM.imagined(game, question.seat), levels[question.seat])
        yield question, thought
        game.answer(question.seat, thought.best.key)


def _odysseus(game: Game[Table], levels: Sequence[Level]) -> bool:
    for seat in range(len(game.state.players)):
        if any(option.reason is None for option in game.interrupts(seat)):
            *_, thought = player.think(MARE_NOSTRUM.imagined(game, seat), levels[seat])
            if thought.best.key != NO_INTERRUPT:
                game.interrupt(seat, thought.best.key)
                return True
    return False


def building(seats: int = 3) -> Table:
    """The table when building begins and the Legislator has named themselves."""
    t = dealt(seats, 1).state.clone()
    begin_phase(t, "building")
    return t


def receives(t: Table, seat: int, cards: dict[str, int]) -> None:
    """The seat holds just those cards, which all have seen."""
    held = t.players[seat]
    for kind, n in held.hand.items():
        t.bank[kind] += n
    held.hand, held.certain = {**cards}, {**cards}
    for kind, n in cards.items():
        t.bank[kind] -= n


def decided(game: Game[Table], level: Level) -> str:
    """The answer to the question that is open."""
    *_, thought = player.think(MARE_NOSTRUM.imagined(game, game.pending[0].seat), level)
    return thought.best.key
