"""Pictures on show: each as the look draws it, with its name and size below, side by side in as many columns as there
are."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from importlib.resources.abc import Traversable
from pathlib import Path
from textwrap import wrap
from typing import Final

from rich.console import Console
from rich.segment import Segment
from rich.style import Style
from rich.text import Text as Line
from textual.strip import Strip

import civ_tui
from civ_tui.drawing.art.painting import OWNERS, drawn_in, files_in, painted
from civ_tui.drawing.blocks import Grid, fold
from civ_tui.drawing.look import Look
from civ_tui.drawing.mixing import shadowed
from civ_tui.drawing.pixels.picture import cells, picture_of
from civ_tui.drawing.sprites import CLEAR, SHADOW, Sprite, Sprites
from civ_tui.engine.wording import Text

NAME: Final = 12
"""The least columns that a name has."""
GAP: Final = 2
"""Columns before each picture."""

Row = Sequence[Segment]
_CONSOLE: Final = Console()


@dataclass(frozen=True, slots=True)
class Work:
    """A picture of that `name`, and how many pixels it has across and down; `draw` gives its lines, all equally
    wide."""

    name: str
    size: tuple[int, int]
    draw: Callable[[], Sequence[Row]]


@dataclass(frozen=True, slots=True)
class Wall:
    """Pictures that belong together; `heading` says what they are, or which file they stand in."""

    heading: Text
    works: Sequence[Work]

    def only(self, words: Sequence[str]) -> Wall:
        """Those whose names contain any of these words, whatever their case; all without words."""
        works = [work for work in self.works if any(word.lower() in work.name for word in words)]
        return replace(self, works=works) if words else self


def of_folder(look: Look, folder: Path) -> Iterator[Wall]:
    """The pictures in that folder of text files, which may not be there: a wall for each file. Owners take turns."""
    colours = [*look.palette.players]
    for file in files_in(folder):
        drawings = enumerate(drawn_in(file))
        yield Wall(path(file), [_painted(look, *drawing, colours[turn % len(colours)]) for turn, drawing in drawings])


def _painted(look: Look, name: str, drawn: Sprite, colour: str) -> Work:
    width, height = len(drawn[0]), len(drawn)
    owner = colour if any(dot in OWNERS for row in drawn for dot in row) else None

    def draw() -> list[Row]:
        return rows_of(painted(look, name, width, height // 2, owner))

    return Work(name, (width, height), draw)


def rows_of(lines: Iterable[Line]) -> list[Row]:
    """Lines as those of a work."""
    return [list(line.render(_CONSOLE)) for line in lines]


def of_sprites(look: Look, sprites: Sprites, grid: Grid, shown: Mapping[str, str]) -> Wall:
    """Every picture of a board that is drawn for that grid, as it stands in its file, in the colours `shown` of its
    letters."""
    file, drawings = sprites.alone(grid)
    return Wall(path(file), [_alone(look, name, drawing, grid, shown) for name, drawing in drawings])


def _alone(look: Look, name: str, sprite: Sprite, grid: Grid, shown: Mapping[str, str]) -> Work:
    """The sprite at the foot of as many whole cells as it needs."""
    panel = look.palette.panel
    width, height = len(sprite[0]), len(sprite)
    columns, lines = -(-width // grid.across), -(-height // grid.down)
    colours = {**shown, CLEAR: panel, SHADOW: shadowed(panel)}

    def draw() -> Sequence[Row]:
        across = columns * grid.across
        rows = [CLEAR * across] * (lines * grid.down - height) + [row.center(across, CLEAR) for row in sprite]
        pixels = [[colours[dot] for dot in row] for row in rows]
        drawn = fold(pixels, grid) if grid.characters else cells(picture_of(pixels, columns, lines))
        return [[Segment(*cell) for cell in line] for line in drawn]

    return Work(name, (width, height), draw)


def path(file: Traversable) -> str:
    """Where a file is, from the folder that holds the program."""
    whole = Path(str(file))
    home = Path(civ_tui.__file__).parents[1]
    return str(whole.relative_to(home)) if whole.is_relative_to(home) else str(whole)


def hung(look: Look, walls: Iterable[Wall], width: int) -> Iterator[list[Strip]]:
    """The walls in that many columns, on the ground of the table: lines that belong together, one row of pictures after
    another."""
    for wall in walls:
        if not wall.works:
            continue
        heading = Segment(" " * GAP + look.say(wall.heading), look.palette.role("accent"))
        yield [_line(look, row, width) for row in ([], [heading], [])]
        row: list[_Hung] = []
        for work in wall.works:
            hung = _Hung(look, work)
            if row and sum(hanging.width for hanging in (*row, hung)) > width:
                yield _side_by_side(look, row, width)
                row = []
            row.append(hung)
        yield _side_by_side(look, row, width)


class _Hung:
    """A work as it hangs: its lines, and those of its name."""

    def __init__(self, look: Look, work: Work) -> None:
        self.lines = work.draw()
        drawn = max((_length(line) for line in self.lines), default=0)
        room = max(drawn, NAME, *map(len, work.name.split()))
        self.width = GAP + room
        muted = look.palette.role("muted")
        self.below = [[Segment(words)] for words in wrap(work.name, room)]
        self.below.append([Segment("{} x {}".format(*work.size), muted)])

    def line(self, number: int, above: int) -> Row:
        """The line of that number where pictures take so many lines, with blanks around it."""
        first = above - len(self.lines)
        row: Row = []
        if first <= number < above:
            row = self.lines[number - first]
        elif above <= number < above + len(self.below):
            row = self.below[number - above]
        return [Segment(" " * GAP), *row, Segment(" " * (self.width - GAP - _length(row)))]


def _side_by_side(look: Look, row: Sequence[_Hung], width: int) -> list[Strip]:
    """The pictures stand on one line; below them are their names, and an empty line."""
    above, below = (max(len(part) for part in parts) for parts in zip(*((e.lines, e.below) for e in row), strict=True))
    lines = [[segment for piece in row for segment in piece.line(number, above)] for number in range(above + below)]
    return [_line(look, line, width) for line in (*lines, [])]


def _line(look: Look, row: Row, width: int) -> Strip:
    ground = Style(color=look.palette.text, bgcolor=look.palette.panel)
    return Strip(row).adjust_cell_length(width).apply_style(ground)


def _length(row: Row) -> int:
    return sum(segment.cell_length for segment in row)
