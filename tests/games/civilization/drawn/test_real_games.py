"""Positions of a whole random game: everything can be drawn, and what is masked stays masked."""

from collections.abc import Iterator
from dataclasses import replace

from civ_tui.drawing.glyphs import ALLOWED
from civ_tui.drawing.panel import Panel
from civ_tui.engine.flow import Given
from civ_tui.engine.game import Game
from civ_tui.games.civilization.computers.random_player import RandomPlayer
from civ_tui.games.civilization.drawn.fronts import Fronts
from civ_tui.games.civilization.drawn.inspector import square_lines
from civ_tui.games.civilization.drawn.race import PlayersPanel
from civ_tui.games.civilization.drawn.tech_pyramid import TechPyramid
from civ_tui.games.civilization.rules.civilization import new_game
from civ_tui.games.civilization.rules.settings import SeatSettings, Settings
from civ_tui.games.civilization.rules.state import Table
from civ_tui.games.civilization.rules.view import view
from tests.games.civilization.drawn.drawing import ENGLISH, Market, Sheet, Stage, symbols

EVERY = 150
"""Answers between two positions that are looked at."""
ROUNDS = 30


def positions(seed: int) -> Iterator[Table]:
    """Every so many answers of a random game of three, and all its battles."""
    game: Game[Table] = new_game(
        Settings(tuple(SeatSettings(each, each) for each in ("red", "blue", "green")), seed=seed)
    )
    player, answers = RandomPlayer(seed), 0
    while game.pending and game.state.round <= ROUNDS:
        question = player.whose_turn(game.pending)
        game.give(Given(question.seat, question.kind, player.choose(question)))
        answers += 1
        if answers % EVERY == 0 or (game.state.battle is not None and answers % 10 == 0):
            yield game.state


async def test_every_position_is_drawn_within_its_width_and_masked_alike_for_whoever_knows_more() -> None:
    masked: list[Panel] = [PlayersPanel(), Market(), Sheet(), TechPyramid()]
    opened = [PlayersPanel(), Sheet(), Fronts()]
    for panel in opened[:2]:
        panel.set_reactive(type(panel).show_private, True)  # type: ignore[attr-defined]
    stage = Stage(masked[0])
    signs, held, fought = set[str](), 0, 0
    async with stage.run_test(size=(80, 24)):
        await stage.mount(*masked[1:], *opened)
        for table in positions(seed=5):
            for seat in range(3):
                own, public = view(table, seat), replace(view(table, None), seat=seat)
                held += len(own.players[seat].hand or ()) + len(own.players[seat].forces or ())
                fought += own.battle is not None
                for panel in (*masked, *opened):
                    drawn = []
                    for seen in (own, public) if panel in masked else (own,):
                        panel.set_reactive(Panel.view, seen)
                        drawn.append(panel.render().lines(78))
                    assert drawn[0] == drawn[-1]
                    for width, lines in ((78, drawn[0]), (27, panel.render().lines(27))):
                        assert max((line.cell_len for line in lines), default=0) <= width
                        signs |= symbols(line.plain for line in lines)
            for square in own.squares:
                signs |= symbols(line.plain for line in square_lines(ENGLISH, own, square, 40))
    assert held
    assert fought
    assert signs - {"\n"} <= ALLOWED
