"""What can be laid over the table or the end of a game for a look: all tech cards, the symbols, the final table."""

import pytest

from civ_tui.app import CivApp
from civ_tui.engine.flow import GameOver
from civ_tui.engine.log import Entry
from civ_tui.rules import victory
from civ_tui.screens.board import BoardScreen
from civ_tui.screens.game_over import GameOverScreen, battles
from civ_tui.screens.legend import LegendScreen
from civ_tui.screens.log import LogScreen
from civ_tui.screens.market import MarketScreen
from civ_tui.screens.pyramid import PyramidScreen
from civ_tui.screens.sheet import SheetScreen
from civ_tui.screens.techs import TechsScreen
from civ_tui.session import Session
from tests.screens.at_the_keys import MEDIUM, SMALL, app, at, game, press, sit_down, text


async def test_every_tech_card_can_be_read_and_found_before_it_is_known() -> None:
    async with app(at("city_management")).run_test(size=SMALL) as pilot:
        await sit_down(pilot)
        await press(pilot, "t")
        assert "a All techs" in text(pilot)
        await press(pilot, "a")
        assert isinstance(pilot.app.screen, TechsScreen)
        assert "Animal Husbandry  I" in text(pilot)
        await press(pilot, "slash", *"flight")
        assert "Space Flight  V" in text(pilot)
        assert "Animal Husbandry" not in text(pilot)
        await press(pilot, "enter", "escape")
        assert isinstance(pilot.app.screen, PyramidScreen)


async def test_the_board_leads_to_the_symbols() -> None:
    async with app(at("city_management")).run_test(size=SMALL) as pilot:
        await sit_down(pilot)
        await press(pilot, "b", "o")
        assert isinstance(pilot.app.screen, LegendScreen)
        await press(pilot, "escape")
        assert isinstance(pilot.app.screen, BoardScreen)


def finished() -> Session:
    """A game of four that the third player has won by coins."""
    session = game(players=4)
    t = session.game.state
    t.players[2].coins = 15
    t.players[1].hand = ["drought"]
    with pytest.raises(GameOver):
        victory.declare(t, "economy", [2])
    return session


@pytest.mark.parametrize("size", [SMALL, MEDIUM])
async def test_the_standings_of_four_have_a_line_each(size: tuple[int, int]) -> None:
    async with CivApp(patience=0).run_test(size=size) as pilot:
        await pilot.app.push_screen(GameOverScreen(finished()))
        await pilot.pause()
        lines = [line.strip(" ║").split() for line in text(pilot).splitlines()]
    assert ["coins", "culture", "techs", "cities", "wonders", "battles", "trade"] in lines
    standings = [line for line in lines if "0-0" in line]
    assert [line[:2] for line in standings] == [["√", "E"], ["R", "Ann,"], ["G", "Bob,"], ["C", "Dan,"]]
    assert all(len(line) == len(standings[1]) for line in standings[2:])


async def test_after_the_end_everything_can_be_looked_at() -> None:
    async with CivApp(patience=0).run_test(size=MEDIUM) as pilot:
        over = GameOverScreen(finished())
        await pilot.app.push_screen(over)
        looks = {"b": BoardScreen, "t": PyramidScreen, "k": MarketScreen, "c": SheetScreen, "l": LogScreen}
        for key, kind in looks.items():
            await press(pilot, key)
            assert isinstance(pilot.app.screen, kind)
            if kind is SheetScreen:
                await press(pilot, "w")
                assert "Drought" in text(pilot)
            await press(pilot, "escape")
            assert pilot.app.screen is over


def test_battles_are_counted_for_those_who_fought_them() -> None:
    session = finished()
    t = session.game.state
    for winner, barbarian, attacked, against in (
        (0, False, "figures", 1),
        (0, False, "village", 3),
        (3, True, "village", 1),
        (2, False, "city", 0),
    ):
        facts = {"barbarian": barbarian, "attacked": attacked, "against": against}
        t.log.append(Entry(1, "movement", "battle_result", winner, facts))
    assert battles(session.view(None)) == {0: (2, 1), 1: (0, 2), 2: (1, 0), 3: (0, 0)}
