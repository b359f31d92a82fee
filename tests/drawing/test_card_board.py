"""A board of cards: where they lie, arrows, the mouse, and that only what looks different is drawn again."""

from collections.abc import Hashable, Mapping
from typing import Any

import pytest
from rich.text import Text
from textual.app import App, ComposeResult
from textual.geometry import Offset, Region, Size
from textual.pilot import Pilot

from civ_tui.drawing.area_board import AreaMarks
from civ_tui.drawing.card_board import CardBoard, CardChart, whole
from civ_tui.drawing.look import Look
from civ_tui.drawing.palettes import DARK
from civ_tui.drawing.panel import Lines

LOOK = Look(DARK)
CARDS = {7: Region(0, 0, 3, 2), 3: Region(4, 0, 3, 2), 9: Region(0, 2, 7, 1)}


def chart(*cards: int) -> CardChart:
    """These cards, and a word beside the last line."""
    laid = {card: CARDS[card] for card in cards}
    return CardChart(Size(9, 3), laid, ((Offset(8, 2), Text("x")),))


class Cards(CardBoard):
    """Cards that say what they hold, and the one under the cursor in capitals."""

    zooms = ("only",)
    painted: int = 0

    def spots_of(self, view: str) -> Mapping[int, str]:
        return dict(zip(CARDS, view, strict=False))

    def spots_then(self, places: Mapping[int, Any]) -> Mapping[int, str]:
        return {}

    def fitting(self, room: Size) -> str:
        return "only"

    def chart_of(self, zoom: str) -> CardChart:
        return chart(*self.spots)

    def card(self, spot: Hashable, size: Size, look: Look, marks: AreaMarks) -> Lines:
        self.painted += 1
        word = str(spot) * 20
        return [Text(word.upper() if marks.cursor else word)] * size.height


class Stage(App[None]):
    def __init__(self) -> None:
        super().__init__()
        self.look = LOOK
        self.board = Cards("abc")

    def compose(self) -> ComposeResult:
        yield self.board


def lines(pilot: Pilot[None]) -> list[str]:
    app = pilot.app
    assert isinstance(app, Stage)
    return [app.board.render_line(y).text.strip() for y in range(3)]


async def test_cards_are_cut_at_their_edges_and_words_stand_between_them() -> None:
    async with Stage().run_test(size=(9, 5)) as pilot:
        assert lines(pilot) == ["AA… bb…", "AA… bb…", "cccccc… x"]


async def test_arrows_go_from_card_to_card_and_a_click_to_the_one_below_the_mouse() -> None:
    stage = Stage()
    async with stage.run_test(size=(9, 5)) as pilot:
        stage.board.focus()
        await pilot.press("right")
        assert stage.board.cursor == 3
        await pilot.press("down")
        assert stage.board.cursor == 9
        await pilot.click(offset=(1, 1))
        assert stage.board.cursor == 7
        assert stage.board.place_at(Offset(8, 0)) is None


@pytest.mark.usefixtures("every_frame")
async def test_a_card_is_drawn_again_only_where_it_looks_different() -> None:
    stage = Stage()
    async with stage.run_test(size=(9, 5)) as pilot:
        stage.board.painted = 0
        stage.board.view = "abd"
        await pilot.pause()
        assert stage.board.painted == 1
        assert lines(pilot)[2] == "dddddd… x"


async def test_a_view_with_fewer_cards_leaves_their_place_empty() -> None:
    stage = Stage()
    async with stage.run_test(size=(9, 5)) as pilot:
        stage.board.view = "ab"
        await pilot.pause()
        assert lines(pilot) == ["AA… bb…", "AA… bb…", "x"]


def test_all_of_it_can_be_looked_at_without_a_widget() -> None:
    drawn = whole(chart(7, 9), lambda card, size: [Text(f"{card}")] * size.height, LOOK)
    assert [line.plain.rstrip() for line in drawn] == ["7", "7", "9       x"]
