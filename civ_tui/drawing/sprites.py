"""The small pictures of the map, read from `sprites.txt`: a letter a pixel, which anybody can mend."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from importlib.resources import files
from types import MappingProxyType
from typing import Final

FILE: Final = "sprites.txt"
CLEAR: Final = "."
"""A pixel that shows what is behind the picture."""

Sprite = tuple[str, ...]
"""Rows of letters, all equally long."""


@cache
def legend() -> Mapping[str, str]:
    """The colour that each letter stands for."""
    return MappingProxyType({line[0]: line[1:].strip() for line in _sections()[0][1]})


@cache
def letter(name: str) -> str:
    """The letter of a colour."""
    return next(letter for letter, named in legend().items() if named == name)


@cache
def sprites(name: str, width: int, height: int) -> tuple[Sprite, ...]:
    """The pictures of that name, all of the largest size that fits into those pixels; none if none fits."""
    fitting = [sprite for sprite in _named(name) if len(sprite[0]) <= width and len(sprite) <= height]
    most = max(((len(sprite), len(sprite[0])) for sprite in fitting), default=None)
    return tuple(sprite for sprite in fitting if (len(sprite), len(sprite[0])) == most)


@cache
def _named(name: str) -> tuple[Sprite, ...]:
    return tuple(tuple(lines) for named, lines in _sections() if named == name)


@cache
def _sections() -> list[tuple[str, list[str]]]:
    return list(sections(files(__package__).joinpath(FILE).read_text(encoding="utf-8")))


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
