"""Games of random players, for tests of whatever is switched on in them."""

from collections.abc import Iterator

from civ_tui.engine.flow import Given
from civ_tui.engine.game import Game
from civ_tui.games.civilization.computers.random_player import RandomPlayer
from civ_tui.games.civilization.rules.civilization import new_game
from civ_tui.games.civilization.rules.invariants import check
from civ_tui.games.civilization.rules.settings import SeatSettings, Settings
from civ_tui.games.civilization.rules.state import Table
from tests.games.civilization.rules.tables import COLOURS, NAMES


def seated(players: int) -> tuple[SeatSettings, ...]:
    """So many seats, with a civilization by chance each."""
    return tuple(SeatSettings(NAMES[seat], COLOURS[seat]) for seat in range(players))


def moments(settings: Settings, answers: int, player: RandomPlayer | None = None) -> Iterator[Game[Table]]:
    """The game before each of so many answers of random players, and after the last."""
    game, player = new_game(settings), player or RandomPlayer(settings.seed)
    for _ in range(answers):
        yield game
        if game.over:
            return
        question = player.whose_turn(game.pending)
        game.give(Given(question.seat, question.kind, player.choose(question)))
    yield game


def random_game(settings: Settings, answers: int, *, chance: int | None = None, every: int = 1) -> Game[Table]:
    """A game after so many answers of random players, or at its end. The invariants hold after each `every` of them
    and at the last; `chance` is the seed of the players, that of the game if there is none."""
    game, player = new_game(settings), RandomPlayer(settings.seed if chance is None else chance)
    while not game.over and len(game.record) < answers:
        question = player.whose_turn(game.pending)
        game.give(Given(question.seat, question.kind, player.choose(question)))
        if len(game.record) % every == 0:
            check(game.state)
    check(game.state)
    return game
