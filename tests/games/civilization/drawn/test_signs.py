"""The board as signs, as text."""

import pytest

from civ_tui.drawing.glyphs import ASCII
from civ_tui.drawing.look import Look
from civ_tui.drawing.palettes import DARK, PLAIN
from civ_tui.games.civilization.drawn.zooms import Zoom
from civ_tui.games.civilization.rules.view import View
from tests.games.civilization.drawn.drawing import PLAINLY, board_text, check_golden
from tests.games.civilization.drawn.sample import pyramid_view, sample_view


@pytest.mark.parametrize(
    ("name", "view", "zoom", "look"),
    [
        ("ascii-M", sample_view(), "M", Look(DARK, ASCII)),
        ("plain-L", sample_view(), "L", Look(PLAIN)),
        ("pyramid-S", pyramid_view(), "S", PLAINLY),
    ],
    ids=["in ascii", "without colours", "for three"],
)
def test_the_board_as_text(name: str, view: View, zoom: Zoom, look: Look) -> None:
    drawn = board_text(view, zoom, look)
    assert drawn.isascii() or look.glyphs is not ASCII
    check_golden(f"board-{name}", drawn)
