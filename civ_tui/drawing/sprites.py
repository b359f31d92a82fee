"""Small pictures of a board, read from the text files of a folder: a letter a pixel, which anybody can mend.

`legend.txt` says which colour each letter stands for; `halves.txt`, `quadrants.txt` and so on hold the pictures as they
are drawn for that grid. Where a grid has none, or none so large, those for another are shown on it.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from importlib.resources.abc import Traversable
from types import MappingProxyType
from typing import Final

from civ_tui.drawing.blocks import GRIDS, HALVES, Grid

CLEAR: Final = "."
"""A pixel that shows what is behind the picture."""
SHADOW: Final = ":"
"""A pixel that shows what is behind the picture in its shadow, in real pixels."""

Sprite = tuple[str, ...]
"""Rows of letters, all equally long."""


class Sprites:
    """The pictures in that folder."""

    def __init__(self, folder: Traversable) -> None:
        self._folder = folder
        entries = (line for line in self._text("legend") if line.strip() and not line.startswith("#"))
        self.legend: Mapping[str, str] = MappingProxyType({line[0]: line[1:].strip() for line in entries})
        """The colour that each letter stands for."""
        self._letters = {name: letter for letter, name in self.legend.items()}

    def letter(self, name: str) -> str:
        """The letter of a colour."""
        return self._letters[name]

    @cache
    def fitting(self, name: str, width: int, height: int, grid: Grid = HALVES) -> tuple[Sprite, ...]:
        """The pictures of that name for that grid, all of the largest size that fits into those pixels; none if none
        fits. Of equal size those come first that are drawn for the grid itself, then those for the finest; those in
        halves are shown on a finer grid only where there are no others."""
        others = [other for other in _FINEST if other != grid and other.across == grid.across]
        largest = self._largest(name, width, height, grid, [grid, *others])
        return largest if largest or not others else self._largest(name, width, height, grid, [HALVES])

    def _largest(self, name: str, width: int, height: int, grid: Grid, sources: Sequence[Grid]) -> tuple[Sprite, ...]:
        drawings = [[_on(sprite, source, grid) for sprite in self.drawn(source).get(name, ())] for source in sources]
        fit = [[sprite for sprite in those if len(sprite[0]) <= width and len(sprite) <= height] for those in drawings]
        most = max(((len(sprite), len(sprite[0])) for those in fit for sprite in those), default=None)
        largest = (tuple(sprite for sprite in those if (len(sprite), len(sprite[0])) == most) for those in fit)
        return next(filter(None, largest), ())

    @cache
    def drawn(self, grid: Grid) -> Mapping[str, tuple[Sprite, ...]]:
        """Every picture that is drawn for that grid, by its name."""
        sprites: dict[str, list[Sprite]] = {}
        for name, lines in sections("\n".join(self._text(grid.name))):
            if name:
                sprites.setdefault(name, []).append(tuple(lines))
        return MappingProxyType({name: tuple(sizes) for name, sizes in sprites.items()})

    def alone(self, grid: Grid) -> tuple[Traversable, list[tuple[str, Sprite]]]:
        """The file of that grid and all pictures in it, as they are shown there; of a grid without a file those of the
        finest one that it can show."""
        near = (source for source in (grid, *_FINEST) if source.across == grid.across and self.drawn(source))
        source = next(near, HALVES)
        drawn = self.drawn(source).items()
        return self.file(source.name), [
            (name, _on(sprite, source, grid)) for name, several in drawn for sprite in several
        ]

    def file(self, name: str) -> Traversable:
        """The legend, or the pictures for the grid of that name."""
        return self._folder.joinpath(f"{name}.txt")

    def _text(self, name: str) -> list[str]:
        file = self.file(name)
        return file.read_text(encoding="utf-8").splitlines() if file.is_file() else []


_FINEST: Final = tuple(sorted(GRIDS.values(), key=lambda grid: -grid.down))


def laid(sprite: Sprite, left: int, top: int, width: int, height: int) -> Iterator[tuple[int, int, str]]:
    """The column, row and letter of each pixel of a picture that begins there, as far as it is not clear and lies
    within so many columns and rows."""
    for y, row in enumerate(sprite, start=top):
        if 0 <= y < height:
            for x, dot in enumerate(row, start=left):
                if dot != CLEAR and 0 <= x < width:
                    yield x, y, dot


def _on(sprite: Sprite, drawn: Grid, grid: Grid) -> Sprite:
    """A picture drawn for one grid on another, as broad and high as it was: each line is the nearest one."""
    height = len(sprite) * grid.down // drawn.down
    rows = (sprite[(2 * y + 1) * drawn.down // (2 * grid.down)] for y in range(height))
    broader = max(1, grid.across // drawn.across)
    return tuple("".join(dot * broader for dot in row) for row in rows)


def sections(text: str) -> Iterator[tuple[str, list[str]]]:
    """The sections of a file of pictures: the name in brackets and the lines below it."""
    name, lines = "", list[str]()
    for line in text.splitlines():
        if line.startswith("["):
            if name:
                yield name, lines
            name, lines = line.strip("[]"), []
        elif line.strip() and not line.startswith("#"):
            lines.append(line)
    yield name, lines
