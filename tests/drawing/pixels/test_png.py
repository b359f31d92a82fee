"""What is written as PNG is read as the same pixels."""

from __future__ import annotations

from civ_tui.drawing.pixels.png import png_of_many
from tests.drawing.pixels.decoded import decoded


def test_a_file_has_the_pixels_that_were_written() -> None:
    rows = [["#000000", "#ff8000", "#0a0b0c"], ["#ffffff", "#123456", "#000000"]]
    assert decoded(png_of_many(rows)) == rows
    assert png_of_many(rows) == png_of_many(rows)
