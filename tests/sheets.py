"""Drawings as text, compared with what was last agreed on.

A change that is meant is written with `CIV_TUI_GOLDEN=write` and read in the diff.
"""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from itertools import product
from pathlib import Path
from string import ascii_letters, digits, punctuation

from rich.segment import Segment
from rich.style import Style
from rich.text import Text

from civ_tui.drawing.blocks import Grid

LETTERS = ascii_letters + digits + punctuation
"""One for each colour of a picture, in the order in which they are first seen."""
Character = tuple[str, Style]
LinesRenderable = tuple[list[list[str]], list[list[Character]]]
"""The colours of the pixels, and what is written: a character with its style in each cell, a blank where nothing is."""


def check_golden(folder: Path, name: str, drawn: str) -> None:
    """Compare with that text file of the folder; `CIV_TUI_GOLDEN=write` writes it instead."""
    path = folder / f"{name}.txt"
    if os.environ.get("CIV_TUI_GOLDEN") == "write":
        path.parent.mkdir(exist_ok=True)
        path.write_text(drawn, encoding="utf-8")
    assert drawn == path.read_text(encoding="utf-8")


def unfolded(rows: Iterable[Sequence[Segment]], grid: Grid | None) -> LinesRenderable:
    """What these lines of cells show in blocks of the grid; as signs alone without one."""
    blank, across, down = (grid.characters, grid.across, grid.down) if grid else ("", 0, 0)
    pixels, written = [], []
    for row in rows:
        cells = [(character, style or Style()) for text, style, _ in row for character in text]
        lines: list[list[str]] = [[] for _ in range(down)]
        for character, style in cells if grid else ():
            ground = style.bgcolor.name if style.bgcolor else ""
            bits = blank.index(character) if character in blank else 0
            for y, x in product(range(down), range(across)):
                lines[y].append(style.color.name if style.color and bits >> across * y + x & 1 else ground)
        pixels += lines
        written.append([(" ", Style()) if character in blank else (character, style) for character, style in cells])
    return pixels, written


def pictured(name: str, drawn: LinesRenderable) -> Iterator[str]:
    """A picture: its pixels, a letter a colour; beside them what is written and the number of its style."""
    pixels, written = drawn
    colours = list(dict.fromkeys(colour for row in pixels for colour in row))
    styles = list(dict.fromkeys(style for row in written for _, style in row if style))
    letter = dict(zip(colours, LETTERS, strict=False))
    mark = dict(zip(styles, digits + LETTERS, strict=False))
    down = len(pixels) // len(written)
    yield f"# {name}"
    for y in range(len(pixels) or len(written)):
        shown = "".join(letter.get(colour, " ") for colour in pixels[y]) if pixels else ""
        line = written[y // max(down, 1)] if y % max(down, 1) == 0 else []
        text = "".join(character for character, _ in line)
        ink = "".join(mark.get(style, " ") for _, style in line)
        yield f"{shown}  |{text}|{ink}".rstrip(" |") if text.strip() or not pixels else shown
    key = [f"{letter.get(colour, ' ')}{colour}" for colour in colours]
    yield "; ".join([" ".join(key), *(f"{mark[style]} {style}" for style in styles)]).strip("; ")


def told(name: str, lines: Iterable[Text], *, all_: bool = False) -> Iterator[str]:
    """Lines of a panel; below them how many cells have which style, but for those of pictures unless `all_` count."""
    styles: Counter[str] = Counter()
    yield f"# {name}"
    for line in lines:
        styles[str(line.style)] += line.cell_len
        for span in line.spans:
            if all_ or "▀" not in line.plain[span.start : span.end]:
                styles[str(span.style).partition(" meta")[0]] += span.end - span.start
        yield f"|{line.plain}".rstrip()
    yield "; ".join(f"{count} {style}" for style, count in sorted(styles.items()) if style and count)
