"""Positions of a whole random game: everything can be drawn, and what is masked stays masked."""

from collections.abc import Iterator
from dataclasses import replace

from civ_tui.drawing.glyphs import ALLOWED
from civ_tui.drawing.panel import Panel
from civ_tui.engine.flow import Given
from civ_tui.engine.game import Game
from civ_tui.games.civilization.computers.random_player import RandomPlayer
from civ_tui.games.civilization.drawn.civ_sheet import CivSheet
from civ_tui.games.civilization.drawn.fronts import Fronts
from civ_tui.games.civilization.drawn.inspector import square_lines
from civ_tui.games.civilization.drawn.market import MarketPanel
from civ_tui.games.civilization.drawn.race import PlayersPanel
from civ_tui.games.civilization.drawn.tech_cards import TechCards
from civ_tui.games.civilization.drawn.tech_pyramid import TechPyramid
from civ_tui.games.civilization.rules.civilization import new_game
from civ_tui.games.civilization.rules.settings import SeatSettings, Settings
from civ_tui.games.civilization.rules.state import Table
from civ_tui.games.civilization.rules.view import view
from tests.games.civilization.drawn.drawing import ENGLISH, Stage, board_text, symbols

EVERY = 150
"""Answers between two positions that are looked at."""

ROUNDS = 30


def positions(seed: int, seats: int) -> Iterator[Table]:
    """Every so many answers of a random game, and all its battles."""
    colours = ("red", "blue", "green", "yellow")[:seats]
    game: Game[Table] = new_game(Settings(tuple(SeatSettings(colour, colour) for colour in colours), seed=seed))
    player, answers = RandomPlayer(seed), 0
    while game.pending and game.state.round <= ROUNDS:
        question = player.whose_turn(game.pending)
        game.give(Given(question.seat, question.kind, player.choose(question)))
        answers += 1
        if answers % EVERY == 0 or (game.state.battle is not None and answers % 10 == 0):
            yield game.state


def panels() -> list[Panel]:
    """Panels that show nothing private unless they are told to."""
    return [PlayersPanel(), MarketPanel(), CivSheet(), TechPyramid(), TechCards()]


async def test_every_position_can_be_drawn_within_its_width_and_with_allowed_characters() -> None:
    shown = [*panels(), Fronts()]
    shown[0].set_reactive(PlayersPanel.show_private, True)
    shown[2].set_reactive(CivSheet.show_private, True)
    stage = Stage(shown[0])
    seen: set[str] = set()
    fought = 0
    async with stage.run_test(size=(80, 24)):
        await stage.mount(*shown[1:])
        for table in positions(seed=10, seats=4):
            now = view(table, 0)
            fought += now.battle is not None
            for zoom in ("S", "M", "L"):
                seen |= symbols([board_text(now, zoom)])
            for square in now.squares:
                seen |= symbols(line.plain for line in square_lines(ENGLISH, now, square, 40))
            for panel in shown:
                panel.set_reactive(Panel.view, now)
                for width in (27, 78):
                    lines = panel.render().lines(width)
                    assert max((line.cell_len for line in lines), default=0) <= width
                    seen |= symbols(line.plain for line in lines)
    assert fought
    assert seen - {"\n"} <= ALLOWED


async def test_masked_panels_draw_the_same_from_the_public_view_as_from_the_own() -> None:
    shown = panels()
    stage = Stage(shown[0])
    held = 0
    async with stage.run_test(size=(80, 24)):
        await stage.mount(*shown[1:])
        for table in positions(seed=5, seats=3):
            for seat in range(3):
                own, public = view(table, seat), replace(view(table, None), seat=seat)
                held += len(own.players[seat].hand or ()) + len(own.players[seat].forces or ())
                for panel in shown:
                    drawn = []
                    for seen in (own, public):
                        panel.set_reactive(Panel.view, seen)
                        drawn.append(panel.render().lines(78))
                    assert drawn[0] == drawn[1]
    assert held
