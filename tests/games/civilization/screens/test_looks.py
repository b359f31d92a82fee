"""What can be laid over the table for a look: all tech cards, the symbols."""

from civ_tui.games.civilization.drawn.map import MapView
from civ_tui.games.civilization.screens.panels import PyramidScreen
from civ_tui.tui.overlays.board import BoardScreen
from tests.games.civilization.screens.at_the_keys import at, press, seated, text
from tests.reading import reading


async def test_every_tech_card_can_be_read_and_found_before_it_is_known() -> None:
    async with seated(at("city_management")) as (pilot, _):
        await press(pilot, "t")
        assert "a All techs" in text(pilot)
        await press(pilot, "a")
        assert reading(pilot.app.screen) == "techs"
        assert "Animal Husbandry" in text(pilot)
        await press(pilot, "slash", *"flight")
        assert "Space Flight" in text(pilot)
        assert "Animal Husbandry" not in text(pilot)
        await press(pilot, "escape", "escape")
        assert isinstance(pilot.app.screen, PyramidScreen)


async def test_the_board_leads_to_the_symbols() -> None:
    async with seated(at("city_management")) as (pilot, _):
        await press(pilot, "b", "o")
        assert reading(pilot.app.screen) == "legend"
        await press(pilot, "escape")
        assert isinstance(pilot.app.screen, BoardScreen)


async def test_the_words_of_the_board_stand_below_the_map() -> None:
    async with seated(at("city_management"), (160, 54)) as (pilot, _):
        await press(pilot, "b")
        drawn = text(pilot).splitlines()
        board = pilot.app.screen.query_one(MapView)
        name = board.view.squares[board.cursor].name
        words = next(line for line in reversed(drawn) if line.strip().startswith(f"{name} "))
        head = next(line for line in drawn if line.split()[:3] == ["A", "B", "C"])
        assert abs(words.index(name) - head.index("A")) <= 10
