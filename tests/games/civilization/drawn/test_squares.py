"""Squares as they are drawn by every painter: a sheet of all kinds of them, compared with the one last agreed on.

A sheet shows each as rows of pixels (a letter a colour), beside them what is written there and in which style. A change
that is meant is written with `CIV_TUI_GOLDEN=write` and read in the diff.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from itertools import product
from string import ascii_letters, digits, punctuation

import pytest
from rich.style import Style

from civ_tui.drawing.blocks import HALVES, OCTANTS, QUADRANTS, SEXTANTS, Grid
from civ_tui.drawing.glyphs import ASCII
from civ_tui.drawing.look import Look, look_in
from civ_tui.drawing.palettes import DARK, LIGHT, PLAIN
from civ_tui.games.civilization.drawn.paint import paint
from civ_tui.games.civilization.drawn.pictures import square
from civ_tui.games.civilization.drawn.zooms import PIXELS, SIZES, ZOOMS, Zoom
from civ_tui.words.languages import spoken
from tests.games.civilization.drawn.drawing import PLAINLY, check_golden
from tests.games.civilization.drawn.specimens import EVERYTHING, PRINCIPAL, Specimen
from tests.palettes import INDEXED, SIXTEEN_LIGHT

LETTERS = ascii_letters + digits + punctuation
"""One for each colour of a square, in the order in which they are first seen."""
REAL = Look(DARK, painter="placeholders")
RUSSIAN = look_in(spoken("ru"), PLAIN)
Drawn = tuple[list[list[str]], list[list[tuple[str, Style]]]]
"""The colours of the pixels, and what is written: a character with its style in each cell, a blank where nothing is."""


def halves(look: Look) -> Look:
    return replace(look, grid=HALVES)


def on(grid: Grid) -> Look:
    return Look(DARK, grid=grid)


SHEETS: list[tuple[str, Look, Zoom, Mapping[str, Specimen]]] = [
    *(("halves", on(HALVES), zoom, EVERYTHING if zoom in ("S", "M", "L") else PRINCIPAL) for zoom in ZOOMS[:-1]),
    ("quadrants", on(QUADRANTS), "L", PRINCIPAL),
    ("sextants", on(SEXTANTS), "M-", PRINCIPAL),
    ("octants", on(OCTANTS), "M", EVERYTHING),
    *(("pixels", REAL, zoom, PRINCIPAL) for zoom in ("S", "L")),
    ("soft", replace(on(HALVES), terrain="soft"), "M", PRINCIPAL),
    ("light", Look(LIGHT, grid=HALVES), "M", PRINCIPAL),
    ("256", Look(INDEXED, grid=HALVES), "M", PRINCIPAL),
    *(("signs", PLAINLY, zoom, EVERYTHING) for zoom in ("S", "M", "L")),
    ("ascii", Look(DARK, ASCII), "M", EVERYTHING),
    ("16", Look(SIXTEEN_LIGHT), "L", PRINCIPAL),
    ("plain-russian", RUSSIAN, "L", PRINCIPAL),
]


def in_blocks(specimen: Specimen, zoom: Zoom, look: Look) -> Drawn:
    """What the characters of a painter that uses blocks, or signs, show."""
    grid, pixels, written = look.grid, [], []
    for row in paint(*specimen, zoom, look):
        cells = [(character, style or Style()) for text, style, _ in row for character in text]
        lines: list[list[str]] = [[] for _ in range(grid.down if look.painted else 0)]
        for character, style in cells if look.painted else ():
            ground = style.bgcolor.name if style.bgcolor else ""
            bits = grid.characters.index(character) if character in grid.characters else 0
            for y, x in product(range(grid.down), range(grid.across)):
                lines[y].append(style.color.name if style.color and bits >> grid.across * y + x & 1 else ground)
        pixels += lines
        blank = grid.characters if look.painted else ""
        written.append([(" ", Style()) if character in blank else (character, style) for character, style in cells])
    return pixels, written


def in_pixels(specimen: Specimen, zoom: Zoom, look: Look) -> Drawn:
    """A picture in real pixels, and what is written on it."""
    drawn, (width, height) = square(*specimen, zoom, look), SIZES[zoom]
    written = [[drawn.labels.get((x, y), (" ", Style())) for x in range(width)] for y in range(height)]
    return [*map(list, drawn.pixels)], written


def described(name: str, drawn: Drawn, down: int) -> Iterator[str]:
    """A square of the sheet; a line of cells is so many rows of pixels."""
    pixels, written = drawn
    colours = list(dict.fromkeys(colour for row in pixels for colour in row))
    styles = list(dict.fromkeys(style for row in written for _, style in row if style))
    letter = dict(zip(colours, LETTERS, strict=False))
    mark = dict(zip(styles, digits + LETTERS, strict=False))
    yield f"# {name}"
    for y in range(len(pixels) or len(written)):
        shown = "".join(letter[colour] for colour in pixels[y]) if pixels else ""
        line = written[y // down] if y % down == 0 else []
        text = "".join(character for character, _ in line)
        ink = "".join(mark.get(style, " ") for _, style in line)
        yield f"{shown}  |{text}|{ink}".rstrip(" |") if text.strip() or not pixels else shown
    yield " ".join(f"{letter[colour]}{colour}" for colour in colours)
    yield from (f"{mark[style]} {style}" for style in styles)
    yield ""


@pytest.mark.parametrize(
    ("painter", "look", "zoom", "specimens"), SHEETS, ids=lambda each: each if isinstance(each, str) else ""
)
def test_squares_are_drawn_as_was_agreed(
    painter: str, look: Look, zoom: Zoom, specimens: Mapping[str, Specimen]
) -> None:
    real = painter == "pixels"
    down = PIXELS[zoom].down if real else look.grid.down if look.painted else 1
    draw = in_pixels if real else in_blocks
    lines = [line for name, each in specimens.items() for line in described(name, draw(each, zoom, look), down)]
    check_golden(f"squares-{painter}-{zoom}", "\n".join(lines) + "\n")
