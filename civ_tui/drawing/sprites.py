"""Small pictures of a board, read from the text files of a folder: a letter a pixel, which anybody can mend.

`legend.txt` says which colour each letter stands for; `halves.txt`, `quadrants.txt` and so on hold the pictures as they
are drawn for that grid.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from importlib.resources.abc import Traversable
from types import MappingProxyType
from typing import Final

from civ_tui.drawing.blocks import HALVES, Grid

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
        self._found: dict[tuple[str, int, int, str], tuple[Sprite, ...]] = {}
        self._drawn: dict[str, Mapping[str, tuple[Sprite, ...]]] = {}
        told = (line for line in self._text("legend") if line.strip() and not line.startswith("#"))
        self.legend: Mapping[str, str] = MappingProxyType({line[0]: line[1:].strip() for line in told})
        """The colour that each letter stands for."""
        self._letters = {name: letter for letter, name in self.legend.items()}

    def letter(self, name: str) -> str:
        """The letter of a colour."""
        return self._letters[name]

    def fitting(self, name: str, width: int, height: int, grid: Grid = HALVES) -> tuple[Sprite, ...]:
        """The pictures of that name for that grid, all of the largest size that fits into those pixels; none if none
        fits. Those that are drawn for no finer grid are those in halves, made broader."""
        key = name, width, height, grid.name
        if (found := self._found.get(key)) is None:
            found = self._found[key] = self._largest(name, width, height, grid)
        return found

    def _largest(self, name: str, width: int, height: int, grid: Grid) -> tuple[Sprite, ...]:
        fit = [each for each in self.drawn(grid).get(name, ()) if len(each[0]) <= width and len(each) <= height]
        most = max(((len(each), len(each[0])) for each in fit), default=None)
        if most is not None or grid == HALVES or grid.down != HALVES.down:
            return tuple(each for each in fit if (len(each), len(each[0])) == most)
        return tuple(
            tuple("".join(dot * grid.across for dot in row) for row in each)
            for each in self._largest(name, width // grid.across, height, HALVES)
        )

    def drawn(self, grid: Grid) -> Mapping[str, tuple[Sprite, ...]]:
        """Every picture that is drawn for that grid, by its name."""
        if grid.name not in self._drawn:
            found: dict[str, list[Sprite]] = {}
            for name, lines in sections("\n".join(self._text(grid.name))):
                if name:
                    found.setdefault(name, []).append(tuple(lines))
            self._drawn[grid.name] = MappingProxyType({name: tuple(each) for name, each in found.items()})
        return self._drawn[grid.name]

    def file(self, name: str) -> Traversable:
        """The legend, or the pictures for the grid of that name."""
        return self._folder.joinpath(f"{name}.txt")

    def _text(self, name: str) -> list[str]:
        return self.file(name).read_text(encoding="utf-8").splitlines()


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
