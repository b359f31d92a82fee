"""Frames on their way to a terminal that keeps pictures."""

from __future__ import annotations

import pytest
from rich.console import Console
from rich.segment import Segment
from textual._compositor import LayoutUpdate
from textual.geometry import Region
from textual.strip import Strip

from civ_tui.drawing.pixels.graphics import Graphics, Placeholders, UnderText
from civ_tui.drawing.pixels.picture import Picture, cells, picture_of
from tests.drawing.pixels.emulated import Emulated

CELL = (2, 4)


def picture(colour: str) -> Picture:
    """Two columns and a line in that colour."""
    return picture_of([[colour] * 4] * 4, 2, 1)


def frame(*shown: Picture) -> LayoutUpdate:
    """A whole screen with these pictures below each other."""
    strips = [Strip(Segment(*each) for each in cells(one)[0]) for one in shown]
    blank = [Strip.blank(2)] * (4 - len(shown))
    return LayoutUpdate([[strip] for strip in (*strips, *blank)], Region(0, 0, 2, 4))


@pytest.mark.parametrize("way", [Placeholders, UnderText])
def test_a_frame_that_shows_hardly_any_of_what_was_shown_takes_the_rest_back(way: type[Graphics]) -> None:
    graphics, terminal, console = way(CELL), Emulated((2, 4), CELL), Console(color_system="truecolor")
    red, green, blue = map(picture, ("#ff0000", "#00ff00", "#0000ff"))
    terminal.write(graphics.written(frame(red, green, blue), console))
    assert [terminal.pixels(1, y) for y in range(3)] == [[[dot] * 2] * 4 for dot in ("#ff0000", "#00ff00", "#0000ff")]
    terminal.write(graphics.written(frame(green, red), console))
    assert len(terminal.images) == 3
    terminal.write(graphics.written(frame(green), console))
    assert [image.pixels[0][0] for image in terminal.images.values()] == ["#00ff00"]
    assert terminal.pixels(0, 0) == [["#00ff00"] * 2] * 4
    assert terminal.pixels(0, 1) is None
    assert len(terminal.uploads) == 3
