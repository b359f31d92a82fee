"""A terminal that shows pictures in real pixels, as far as this program makes use of one. What it does not understand
it refuses."""

from __future__ import annotations

import re
from base64 import b64decode
from dataclasses import dataclass, field
from functools import cached_property
from itertools import chain, product
from typing import Final
from unicodedata import combining

from civ_tui.drawing.pixels.picture import Size
from tests.drawing.pixels.decoded import decoded, from_sixel

PLACEHOLDER: Final = "\U0010eeee"
MARKS: Final = [
    *map(chr, (0x305, 0x30D, 0x30E, 0x310, 0x312, 0x33D, 0x33E, 0x33F, 0x346, 0x34A, 0x34B, 0x34C, 0x350, 0x351)),
    *map(chr, (0x352, 0x357, 0x35B, *range(0x363, 0x370), *range(0x483, 0x488), 0x592, 0x593, 0x594, 0x595, 0x597)),
    *map(chr, (0x598, 0x599, *range(0x59C, 0x5A2), 0x5A8, 0x5A9, 0x5AB, 0x5AC, 0x5AF, 0x5C4, *range(0x610, 0x618))),
    *map(chr, (*range(0x657, 0x65C), 0x65D, 0x65E, *range(0x6D6, 0x6DD), *range(0x6DF, 0x6E3), 0x6E4, 0x6E7, 0x6E8)),
]
"""The marks that number lines and columns, as far as any picture needs them. Source: rowcolumn-diacritics.txt of
kitty."""

Pixels = list[list[str]]
"""Rows of colours, hex."""

_WRITTEN: Final = re.compile(
    r"\x1bPtmux;(?P<through>(?:\x1b\x1b|[^\x1b])*)\x1b\\"
    r"|\x1b_G(?P<kitty>[^;\x1b]*)(?:;(?P<load>[^\x1b]*))?\x1b\\"
    r"|\x1bP(?P<sixel>[^\x1b]*)\x1b\\"
    r"|\x1b\[(?P<row>\d+);(?P<column>\d+)H"
    r"|\x1b\[(?P<style>[\d;]*)m"
    r"|(?P<cursor>\x1b[78])"
    r"|(?P<mode>\x1b\[[?>=<][\d;]*[hlu$p]+|\x1b\]22;[a-z]*\a)"
    r"|(?P<new>\n)"
    r"|(?P<letter>[^\x00-\x1f\x7f])"
)


@dataclass
class Cell:
    """What was written to a cell, on a ground or none, in an ink or none; and sixels drawn over it since."""

    text: str = " "
    ink: str = ""
    ground: str = ""
    sixels: Pixels | None = None


@dataclass
class Image:
    """A picture that the terminal keeps, to be shown by placeholders in that many columns and lines, or in placements:
    by their names the place, the part of it and the columns and lines."""

    pixels: Pixels
    size: Size | None
    placed: dict[int, tuple[Size, tuple[int, int, int, int], Size]] = field(default_factory=dict)


class Emulated:
    """What stands in a terminal of so many columns and lines, of cells with so many pixels, after all that was
    `written`. `uploads` are the pictures that it was given, one after the other, and `sent` counts characters."""

    def __init__(self, size: Size, cell: Size) -> None:
        self.cell = cell
        self.images: dict[int, Image] = {}
        self.uploads: list[Pixels] = []
        self.sent = 0
        self.resize(size)

    def resize(self, size: Size) -> None:
        """Another size, with nothing on it but what it keeps of pictures."""
        self.size = size
        self.cells = [[Cell() for _ in range(size[0])] for _ in range(size[1])]
        self._at: tuple[int, int] | None = (0, 0)
        self._saved: tuple[int, int] | None = None
        self._ink = self._ground = self._loading = ""
        self._keys: dict[str, str] = {}

    @property
    def keeps_pictures(self) -> bool:
        """Whether there is any picture, seen or not."""
        return bool(self.images) or any(cell.sixels for cell in chain(*self.cells))

    def pixels(self, x: int, y: int) -> Pixels | None:
        """The part of a picture that is seen in that cell; None if it shows what was written there."""
        cell, (across, down) = self.cells[y][x], self.cell
        if cell.sixels is not None:
            return cell.sixels
        if cell.text[0] == PLACEHOLDER:
            image = self.images[int(cell.ink[1:], 16)]
            assert image.size is not None
            line, column = map(MARKS.index, cell.text[1:])
            assert column < image.size[0]
            assert line < image.size[1]
            part = self._part(image, (column * across, line * down, across, down), image.size)
            return [[dot or cell.ground for dot in row] for row in part]
        found = self._placements.get((x, y))
        if not found or cell.ground:
            return None
        assert cell.text == " ", "pictures are seen through blanks"
        assert len(found) == 1, "one picture above the other"
        return found[0]

    @cached_property
    def _placements(self) -> dict[tuple[int, int], list[Pixels]]:
        """The parts of pictures below each cell."""
        found: dict[tuple[int, int], list[Pixels]] = {}
        across, down = self.cell
        for image in self.images.values():
            for (left, top), (from_x, from_y, width, height), (columns, lines) in image.placed.values():
                assert (width, height) == (columns * across, lines * down), "not scaled"
                for x, y in product(range(columns), range(lines)):
                    part = from_x + x * across, from_y + y * down, across, down
                    found.setdefault((left + x, top + y), []).append(self._part(image, part))
        return found

    def _part(self, image: Image, box: tuple[int, int, int, int], size: Size | None = None) -> Pixels:
        left, top, width, height = box
        if size is not None:
            assert (len(image.pixels[0]), len(image.pixels)) == (size[0] * width, size[1] * height), "not scaled"
        part = [row[left : left + width] for row in image.pixels[top : top + height]]
        assert len(part) == height
        assert all(len(row) == width for row in part)
        return part

    def write(self, text: str) -> None:
        """Show that."""
        self.sent += len(text)
        at = 0
        while at < len(text):
            item = _WRITTEN.match(text, at)
            assert item is not None, f"not understood: {text[at : at + 40]!r}"
            at = item.end()
            if item["letter"]:
                self._letter(item["letter"])
            elif item["style"] is not None:
                self._style(item["style"])
            elif item["row"]:
                self._at = int(item["column"]) - 1, int(item["row"]) - 1
            elif item["through"]:
                self.write(item["through"].replace("\x1b\x1b", "\x1b"))
            elif item["kitty"] is not None:
                self._kitty(dict(key.split("=") for key in item["kitty"].split(",")), item["load"] or "")
            elif item["sixel"]:
                self._sixel(from_sixel(item["sixel"]))
            elif item["cursor"] == "\x1b7":
                self._saved = self._at
            elif item["cursor"]:
                self._at = self._saved

    def _letter(self, letter: str) -> None:
        assert self._at is not None, "the cursor stands nobody knows where"
        x, y = self._at
        if combining(letter):
            if x <= self.size[0] and y < self.size[1]:
                self.cells[y][x - 1].text += letter
            return
        if x < self.size[0] and y < self.size[1]:  # else the window has just become smaller
            self.cells[y][x] = Cell(letter, self._ink, self._ground)
        self._at = x + 1, y

    def _style(self, codes: str) -> None:
        numbers = [int(code or 0) for code in codes.split(";")]
        while numbers:
            code = numbers.pop(0)
            if code in (38, 48):
                assert numbers[0] == 2, "other colours are not shown here"
                colour = f"#{bytes(numbers[1:4]).hex()}"
                del numbers[:4]
                self._ink, self._ground = (colour, self._ground) if code == 38 else (self._ink, colour)
            elif code in (0, 39, 49):
                self._ink = self._ink if code == 49 else ""
                self._ground = self._ground if code == 39 else ""
            else:
                assert code < 30, code

    def _sixel(self, rows: Pixels) -> None:
        assert self._at is not None
        (left, top), (across, down) = self._at, self.cell
        columns, lines = len(rows[0]) // across, len(rows) // down
        assert (len(rows[0]), len(rows)) == (columns * across, lines * down), "parts of cells"
        assert top + lines < self.size[1], "the terminal would scroll"
        for y in range(lines):
            for x in range(columns):
                part = [row[x * across : (x + 1) * across] for row in rows[y * down : (y + 1) * down]]
                self.cells[top + y][left + x].sixels = part
        self.uploads.append(rows)
        self._at = None

    def _kitty(self, keys: dict[str, str], load: str) -> None:
        vars(self).pop("_placements", None)
        assert keys.pop("q") == "2", "an answer would become keys"
        more = keys.pop("m", "0")
        assert len(load) <= 4096
        self._loading += load
        self._keys = keys or self._keys
        if more == "1":
            return
        keys, load, self._loading = self._keys, self._loading, ""
        number = int(keys.pop("i"))
        action = keys.pop("a")
        if action in ("T", "t"):
            assert keys.pop("f") == "100"
            assert (action == "T") == (keys.pop("U", "") == "1")
            size = (int(keys.pop("c")), int(keys.pop("r"))) if action == "T" else None
            self.images[number] = Image(decoded(b64decode(load)), size)
            self.uploads.append(self.images[number].pixels)
        elif action == "p":
            assert self._at is not None
            assert keys.pop("C") == "1"
            assert int(keys.pop("z")) < -(1 << 30)
            box = int(keys.pop("x")), int(keys.pop("y")), int(keys.pop("w")), int(keys.pop("h"))
            size = int(keys.pop("c")), int(keys.pop("r"))
            self.images[number].placed[int(keys.pop("p"))] = self._at, box, size
        else:
            assert action == "d"
            if keys.pop("d") == "I":
                del self.images[number]
            else:
                del self.images[number].placed[int(keys.pop("p"))]
        assert not keys, f"not understood: {keys}"
