"""A corner of a board that nobody plays on, to see how a look draws it."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from rich.text import Text

from civ_tui.drawing.look import Look
from civ_tui.drawing.panel import Lines, as_text, bar, styled
from civ_tui.drawing.preview import Preview
from civ_tui.games.civilization.drawn.cells import AROUND, EAST, NORTH, SOUTH, WEST, Badge, Cell, CityMark, Marks, Place
from civ_tui.games.civilization.drawn.paint import in_a_row
from civ_tui.games.civilization.drawn.zooms import Zoom

_TRADE, _HAMMER, _COIN = ("trade", 1), ("production", 2), ("coin", 1)
_HOME = CityMark("R", "red", capital=True, walled=True, production=5, trade=7, idle=True)

_SAMPLE: Final = (
    (
        Cell("water", False, (_TRADE,)),
        Cell("grassland", True, (_TRADE,), "wheat", owner="red", side=-1),
        Cell("forest", False, (_HAMMER,), owner="red"),
        Cell("desert", True, (_COIN,), "incense", owner="red", side=1),
        Cell(None, False),
    ),
    (
        Cell("water", True, (_TRADE,), badges=(Badge("E", "blue", 0, 1, False),)),
        Cell("forest", False, (_HAMMER,), None, ("building", "barracks"), owner="red", side=-1),
        Cell("grassland", True, city=_HOME),
        Cell("mountain", False, (("production", 1),), badges=(Badge("R", "red", 2, 0, False),), owner="red", side=1),
        Cell("grassland", True, (), None, ("hut", "hut")),
    ),
    (
        Cell("desert", False, (), None, ("village", "village")),
        Cell("grassland", True, (), None, ("wonder", "colossus"), owner="red", side=-1),
        Cell("water", False, (_TRADE, ("culture", 1)), owner="red"),
        Cell("forest", True, (_HAMMER,), badges=(Badge("C", "green", 1, 0, True),), owner="red", side=1),
        Cell("mountain", False, (("production", 1),), badges=(Badge("G", "yellow", 3, 1, False),)),
    ),
)
CITY_AT: Final = (2, 1)


def _place(x: int, y: int) -> Place:
    """Where a square of the sample lies; the city's outskirts are the nine around it."""
    right, down = x - CITY_AT[0], y - CITY_AT[1]
    border = (SIDE_OF[right, 0] | SIDE_OF[0, down]) if abs(right) <= 1 else 0
    return Place(x, y, x, y, border=border)


SIDE_OF: Final = {(0, 0): 0, (-1, 0): WEST, (1, 0): EAST, (0, -1): NORTH, (0, 1): SOUTH}
SAMPLE: Final = tuple(
    tuple(replace(cell, place=_place(x, y)) for x, cell in enumerate(row)) for y, row in enumerate(_SAMPLE)
)
"""Every sort of terrain, a city with its outskirts, pieces, and figures of four seats."""

CURSOR_AT: Final = (1, 0)
SELECTED: Final = (3, 1)
TARGETS: Final = ((3, 2), (4, 1))


def _marks(x: int, y: int) -> Marks:
    """The marks of a square of the sample; the frame of the selected one runs over the squares around it."""
    way = SELECTED[0] - x, SELECTED[1] - y
    edge = next((side for side, offset in AROUND.items() if offset == way), 0)
    square = x, y
    return Marks(cursor=square == CURSOR_AT, target=square in TARGETS, selected=square == SELECTED, beside=edge)


TALL: Final = 36
"""Lines of the terminal from which all three zooms fit."""


class MapPreview(Preview):
    """The sample at the largest zoom, then a dial and sentences in every role; the other zooms where there is room."""

    def sample(self, look: Look, height: int) -> Lines:
        lines = [*board_lines(look, "L"), Text(), *role_lines(look)]
        return [*lines, Text(), *board_lines(look, "M"), Text(), *board_lines(look, "S")] if height >= TALL else lines


def board_lines(look: Look, zoom: Zoom) -> Lines:
    """The sample as the map draws it at that zoom."""
    rows = ([(cell, _marks(x, y)) for x, cell in enumerate(row)] for y, row in enumerate(SAMPLE))
    return as_text(line for row in rows for line in in_a_row(row, zoom, look))


def role_lines(look: Look) -> Lines:
    """A dial, and a word in every role."""
    role, glyphs = look.palette.role, look.glyphs
    dial = styled(f"{glyphs.icon('trade')} 17/27 ", role("text")).append_text(bar(look, 17, 27, 18))
    strengths = styled(look.say("accent"), role("accent")).append("  ")
    strengths.append(look.say("text"), role("text")).append("  ").append(look.say("muted"), role("muted"))
    return [
        dial,
        strengths,
        styled(f"{glyphs.yes} {look.say('can be built here')}", role("good")),
        styled(f"{glyphs.no} {look.say('no scout is in range')}", role("bad")),
    ]
