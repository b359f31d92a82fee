"""Squares as they are drawn by every painter: sheets of all kinds of them (`sheets.pictured`)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

import pytest
from rich.style import Style

from civ_tui.drawing.blocks import HALVES, OCTANTS, QUADRANTS, SEXTANTS, Grid
from civ_tui.drawing.glyphs import ASCII
from civ_tui.drawing.look import Look, look_in
from civ_tui.drawing.palettes import DARK, LIGHT, PLAIN
from civ_tui.games.civilization.drawn.paint import paint
from civ_tui.games.civilization.drawn.pictures import square
from civ_tui.games.civilization.drawn.zooms import SIZES, ZOOMS, Zoom
from civ_tui.words.languages import spoken
from tests import sheets
from tests.games.civilization.drawn.drawing import PLAINLY, check_golden
from tests.games.civilization.drawn.specimens import EVERYTHING, PRINCIPAL, Specimen
from tests.palettes import INDEXED, SIXTEEN_LIGHT

REAL = Look(DARK, painter="placeholders")
RUSSIAN = look_in(spoken("ru"), PLAIN)


def on(grid: Grid) -> Look:
    return Look(DARK, grid=grid)


SHEETS: list[tuple[str, Look, Zoom, Mapping[str, Specimen]]] = [
    *(("halves", on(HALVES), zoom, EVERYTHING if zoom in ("S", "M", "L") else PRINCIPAL) for zoom in ZOOMS[:-1]),
    ("quadrants", on(QUADRANTS), "L", PRINCIPAL),
    ("sextants", on(SEXTANTS), "M-", PRINCIPAL),
    ("octants", on(OCTANTS), "M", PRINCIPAL),
    *(("pixels", REAL, zoom, PRINCIPAL) for zoom in ("S", "L")),
    ("soft", replace(on(HALVES), terrain="soft"), "M", PRINCIPAL),
    ("light", Look(LIGHT, grid=HALVES), "M", PRINCIPAL),
    ("256", Look(INDEXED, grid=HALVES), "M", PRINCIPAL),
    *(("signs", PLAINLY, zoom, EVERYTHING) for zoom in ("S", "M", "L")),
    ("ascii", Look(DARK, ASCII), "M", PRINCIPAL),
    ("16", Look(SIXTEEN_LIGHT), "L", PRINCIPAL),
    ("plain-russian", RUSSIAN, "L", PRINCIPAL),
]


def in_pixels(specimen: Specimen, zoom: Zoom, look: Look) -> sheets.LinesRenderable:
    """A picture in real pixels, and what is written on it."""
    drawn, (width, height) = square(*specimen, zoom, look), SIZES[zoom]
    written = [[drawn.labels.get((x, y), (" ", Style())) for x in range(width)] for y in range(height)]
    return [*map(list, drawn.pixels)], written


@pytest.mark.parametrize(
    ("painter", "look", "zoom", "specimens"), SHEETS, ids=[f"{painter} {zoom}" for painter, _, zoom, _ in SHEETS]
)
def test_squares_are_drawn_as_was_agreed(
    painter: str, look: Look, zoom: Zoom, specimens: Mapping[str, Specimen]
) -> None:
    drawn = {
        name: in_pixels(each, zoom, look)
        if painter == "pixels"
        else sheets.unfolded(paint(*each, zoom, look), look.grid if look.painted else None)
        for name, each in specimens.items()
    }
    lines = [line for name, each in drawn.items() for line in sheets.pictured(name, each)]
    check_golden(f"squares-{painter}-{zoom}", "\n".join(lines) + "\n")
