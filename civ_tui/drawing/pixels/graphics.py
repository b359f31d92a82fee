"""Frames on their way to a terminal that shows pictures: their cuts are exchanged for what the terminal understands.

There are three ways, each a class here. Placeholders are cells like others. Pictures below the text show through cells
that are written without a ground. Sixels lie over cells until something is written there, so those that a frame has
touched are sent again after it.

A terminal is given a picture when a cell of it is shown, and keeps it while it is of use. A frame of the whole screen
that shows hardly any of what was shown before takes the rest back: nobody finds another player's map in the terminal.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from itertools import groupby
from os import urandom
from typing import Any, Final, NamedTuple

from rich.color import Color, ColorType
from rich.color_triplet import ColorTriplet
from rich.console import Console
from rich.control import Control
from rich.segment import Segment
from rich.style import Style
from textual._compositor import ChopsUpdate, CompositorUpdate, LayoutUpdate
from textual.strip import Strip

from civ_tui.drawing.pixels import kitty
from civ_tui.drawing.pixels.picture import Cut, Picture, Size, cut_of
from civ_tui.drawing.pixels.png import png
from civ_tui.drawing.pixels.sixel import sixel
from civ_tui.preferences.painters import Painter
from civ_tui.preferences.terminal import Terminal, through_tmux

KEPT: Final = 1024
"""The most pictures that a terminal is to keep, and the most parts of pictures that are kept encoded here."""
SETTLED: Final = 0.04
"""Seconds after which sixels are drawn again that a frame of the whole screen has covered: often three come at once."""

Place = tuple[int, int]
"""A column and a line of the screen."""


class Shown(NamedTuple):
    """A picture where it stands: its upper left corner, which may lie outside of the screen."""

    picture: Picture
    left: int
    top: int


class Box(NamedTuple):
    """A part of the screen or of a picture, in cells."""

    left: int
    top: int
    width: int
    height: int


class Graphics:
    """What a terminal shows of pictures; a cell of it has so many pixels across and down."""

    def __init__(self, cell: Size) -> None:
        self.cell = cell
        self._seen: dict[Place, Cut] = {}
        """The cells of the screen that belong to a picture."""
        self._grounds: dict[Shown, str] = {}
        """What is behind pictures through which something shows."""
        self._touched: dict[Shown, list[Place]] = {}
        """The cells of pictures that a frame has written."""
        self._covered: set[Shown] = set()
        """The pictures of which it has covered a cell."""
        self._below: int | None = None
        """While lines are printed, the line of the cursor, which is the one below them."""
        self._foot = 0
        """The last line of the screen."""

    def framed(self, update: Any) -> Any:
        """The frame to show in place of this one."""
        return _Frame(update, self) if isinstance(update, LayoutUpdate | ChopsUpdate) else update

    def written(self, update: CompositorUpdate, console: Console) -> str:
        """What is written to the terminal for a frame."""
        whole, before = isinstance(update, LayoutUpdate), self._seen
        self._touched, self._covered = {}, set()
        if isinstance(update, LayoutUpdate):
            self._seen, self._grounds, self._foot = {}, {}, update.region.bottom - 1
        parts = []
        for strip, x, y in _strips(update):
            if not whole:
                self._cover(x, y, strip.cell_length)
            parts.append(f"{Control.move_to(x, y)}{self._strip(strip, x, y).render(console)}")
        written = self.before() + "".join(parts) + self.after(whole=whole)
        if whole:
            then, now = ({cut.picture for cut in seen.values()} for seen in (before, self._seen))
            if 2 * len(then & now) <= len(then):
                written += self.kept(now)
        return written

    def printed(self, strips: Sequence[Strip], console: Console) -> str:
        """What is written to print these lines from the cursor on, at the beginning of a line: they stand in the
        terminal like any others, and scroll with them. The cursor is below them afterwards."""
        self._seen, self._touched, self._covered = {}, {}, set()
        lines = [self._strip(strip, 0, y).render(console) + "\n" for y, strip in enumerate(strips)]
        self._below = self._foot = len(lines)
        written = f"{self.before()}{''.join(lines)}\x1b7{self.after(whole=False)}\x1b8"
        self._below = None
        self._seen = {}
        return written

    def _at(self, left: int, top: int) -> str:
        """What leads the cursor to that place."""
        if self._below is None:
            return str(Control.move_to(left, top))
        return f"\x1b8\x1b[{self._below - top}A\x1b[{left + 1}G"

    def _cover(self, x: int, y: int, length: int) -> None:
        """Something is written over cells of that line."""
        for place in [(column, y) for column in range(x, x + length)] if self._seen else ():
            if place in self._seen:
                self._covered.add(_shown(self._seen.pop(place), place))

    def _strip(self, strip: Strip, x: int, y: int) -> Strip:
        """The strip as it is written, which begins at that place."""
        if not any(map(cut_of, strip)):
            return strip
        segments: list[Segment] = []
        column = x
        for picture, run in groupby(strip, key=_picture):
            cells = [*run]
            if picture is not None:
                self._remember(picture, cells, column, y)
                cells = self.exchanged(picture, cells)
            segments += cells
            column += sum(segment.cell_length for segment in cells)
        return Strip(segments, strip.cell_length)

    def _remember(self, picture: Picture, cells: Sequence[Segment], x: int, y: int) -> None:
        """Those cells of a picture are on the screen now, from that place on."""
        for place, cut, style in ((at, *_inks(segment)) for at, segment in enumerate(cells, start=x)):
            figure = _shown(cut, (place, y))
            self._seen[place, y] = cut
            self._touched.setdefault(figure, []).append((place, y))
            if picture.clear and style.bgcolor is not None and cut.open:
                self._grounds[figure] = style.bgcolor.get_truecolor().hex

    def exchanged(self, picture: Picture, cells: list[Segment]) -> list[Segment]:
        """What is written for cells side by side that show that picture."""
        return cells

    def before(self) -> str:
        """What is written before a frame."""
        return ""

    def after(self, *, whole: bool) -> str:
        """What is written after a frame, of the `whole` screen or of parts."""
        return ""

    @property
    def unsettled(self) -> bool:
        """Whether anything is to be written a little later: `settled`."""
        return False

    def settled(self) -> str:
        """What is written where no other frame has followed."""
        return ""

    def kept(self, pictures: set[Picture]) -> str:
        """What is written so that the terminal keeps no other pictures than these."""
        return ""

    def forget(self) -> str:
        """What is written so that the terminal keeps nothing; all that is shown has to be drawn again."""
        self._seen.clear()
        return self.kept(set())

    def resized(self, cell: Size) -> str:
        """What is written when the window or its cells have another size; everything is drawn again after it."""
        if cell == self.cell:
            return ""
        text, self.cell = self.forget(), cell
        return text


class _Kitty(Graphics):
    """Pictures that the terminal keeps by their numbers."""

    placeholders: bool

    def __init__(self, cell: Size, *, tmux: bool = False) -> None:
        super().__init__(cell)
        self._tmux = tmux
        self._numbers: OrderedDict[tuple[Picture, str], int] = OrderedDict()
        """The pictures that the terminal keeps, on their ground, the last used last."""
        # Programs that show pictures after each other in one terminal should not take each other's numbers.
        self._next = int.from_bytes(urandom(1), "big") << 16

    def number(self, picture: Picture, ground: str = "") -> tuple[int, str]:
        """The number of a picture, and what the terminal has to be given for that."""
        key, sequence = (picture, ground), ""
        number = self._numbers.get(key)
        if number is None:
            number = self._next = self._next % 0xFFFFFF + 1
            file = png(picture.scaled(self.cell), picture.on(ground) if ground else picture.colours)
            size = picture.columns, picture.lines
            sequence = self._said(kitty.upload(number, file, size, placeholders=self.placeholders))
            self._numbers[key] = number
            if len(self._numbers) > KEPT:
                pictures = {cut.picture for cut in self._seen.values()}
                old = next((same_key for same_key in self._numbers if same_key[0] not in pictures), key)
                sequence += self._said([kitty.free(self._numbers.pop(old))]) if old != key else ""
        self._numbers.move_to_end(key)
        return number, sequence

    def kept(self, pictures: set[Picture]) -> str:
        gone = [key for key in self._numbers if key[0] not in pictures]
        return self._said(kitty.free(self._numbers.pop(key)) for key in gone)

    def _said(self, commands: Iterable[str]) -> str:
        return "".join(through_tmux(command) if self._tmux else command for command in commands)


class Placeholders(_Kitty):
    """Cells that show a part of a picture are characters: kitty, Ghostty, also through tmux."""

    placeholders = True

    def __init__(self, cell: Size, *, tmux: bool = False) -> None:
        super().__init__(cell, tmux=tmux)
        self._uploads: list[str] = []

    def exchanged(self, picture: Picture, cells: list[Segment]) -> list[Segment]:
        """Placeholders, with the picture's number as their ink; where it is clear, their ground shows."""
        number, sequence = self.number(picture)
        self._uploads.append(sequence)
        exchanged = []
        for ground, run in groupby(cells, key=_ground if picture.clear else lambda _segment: None):
            text = "".join(kitty.placeholder(cut.line, cut.column) for cut, _ in map(_inks, run))
            exchanged.append(Segment(text, _numbered(number, ground)))
        return exchanged

    def before(self) -> str:
        sequences = "".join(self._uploads)
        self._uploads.clear()
        return sequences


class UnderText(_Kitty):
    """Pictures lie below cells that have no ground: Konsole, and others that know no placeholders."""

    placeholders = False

    def __init__(self, cell: Size, *, tmux: bool = False) -> None:
        super().__init__(cell, tmux=tmux)
        self._placed: dict[Shown, tuple[int, Box]] = {}
        """The number of each picture that is placed, and which part of the screen it is to fill."""

    def exchanged(self, picture: Picture, cells: list[Segment]) -> list[Segment]:
        """Blanks that the picture shows through."""
        return [Segment(" " * len(cells), _NO_GROUND)]

    def printed(self, strips: Sequence[Strip], console: Console) -> str:
        """What is written to print these lines; the pictures are not taken away again."""
        written = super().printed(strips, console)
        self._placed.clear()
        return written

    def after(self, *, whole: bool) -> str:
        sequences = []
        for figure in (self._touched.keys() | self._covered) if not whole else (self._touched.keys() | {*self._placed}):
            box = _around([place for place in _places(figure) if self._is(figure, place)])
            placed = self._placed.get(figure)
            if placed is not None and placed == (self._numbers.get((figure.picture, self._ground(figure))), box):
                continue
            if placed is not None:
                sequences.append(self._removed(figure))
            if box is not None:
                sequences.append(self._put(figure, box))
        return "".join(sequences)

    def _ground(self, shown: Shown) -> str:
        """The colour behind a picture through which something shows."""
        return self._grounds.get(shown, "")

    def _is(self, shown: Shown, place: Place) -> bool:
        cut = self._seen.get(place)
        return cut is not None and _shown(cut, place) == shown

    def _put(self, shown: Shown, box: Box) -> str:
        picture, (across, down) = shown.picture, self.cell
        number, sequence = self.number(picture, self._ground(shown))
        self._placed[shown] = number, box
        left, top = box.left - shown.left, box.top - shown.top
        part = left * across, top * down, box.width * across, box.height * down
        command = kitty.placement(number, _name(shown), part, (box.width, box.height))
        return f"{sequence}{self._at(box.left, box.top)}{self._said([command])}"

    def _removed(self, shown: Shown) -> str:
        number, _ = self._placed.pop(shown)
        return self._said([kitty.remove(number, _name(shown))])

    def resized(self, cell: Size) -> str:
        """Terminals may have moved what they show."""
        return "".join([self._removed(figure) for figure in [*self._placed]]) + super().resized(cell)

    def kept(self, pictures: set[Picture]) -> str:
        """Free all others, which removes them from the screen too."""
        for figure in [figure for figure in self._placed if figure.picture not in pictures]:
            del self._placed[figure]
        return super().kept(pictures)


class Sixels(Graphics):
    """Pictures are drawn over cells of blocks, which remain where one is lost: xterm as VT340, foot."""

    def __init__(self, cell: Size) -> None:
        super().__init__(cell)
        self._encoded: OrderedDict[tuple[Picture, str, Box], str] = OrderedDict()
        self._unsettled = False

    def after(self, *, whole: bool) -> str:
        self._unsettled |= whole
        return "" if whole else self._drawn(self._touched)

    @property
    def unsettled(self) -> bool:
        return self._unsettled

    def settled(self) -> str:
        self._unsettled = False
        figures: dict[Shown, list[Place]] = {}
        for place, cut in self._seen.items():
            figures.setdefault(_shown(cut, place), []).append(place)
        return f"\x1b7{self._drawn(figures)}\x1b8"

    def _drawn(self, touched: dict[Shown, list[Place]]) -> str:
        return "".join(
            f"{self._at(box.left, box.top)}{self._sixel(figure, box)}"
            for figure, places in touched.items()
            for box in boxes(place for place in places if place[1] < self._foot)  # below it, the screen would scroll
        )

    def _sixel(self, shown: Shown, box: Box) -> str:
        picture, (across, down) = shown.picture, self.cell
        ground = self._grounds.get(shown, "#000000") if picture.clear else ""
        key = picture, ground, box._replace(left=box.left - shown.left, top=box.top - shown.top)
        encoded = self._encoded.get(key)
        if encoded is None:
            left, top, width, height = key[2]
            rows = picture.scaled(self.cell)[top * down : (top + height) * down]
            cut = [row[left * across : (left + width) * across] for row in rows]
            encoded = self._encoded[key] = sixel(cut, picture.on(ground))
            if len(self._encoded) > KEPT:
                self._encoded.popitem(last=False)
        self._encoded.move_to_end(key)
        return encoded

    def resized(self, cell: Size) -> str:
        self._encoded.clear()
        return super().resized(cell)


def graphics_for(painter: Painter, terminal: Terminal) -> Graphics | None:
    """What shows pictures with that painter on that terminal; None if it draws them in blocks."""
    if painter == "placeholders":
        return Placeholders(terminal.cell, tmux=terminal.tmux)
    if painter == "under":
        return UnderText(terminal.cell, tmux=terminal.tmux)
    return Sixels(terminal.cell) if painter == "sixels" else None


class _Frame(CompositorUpdate):
    """A frame of Textual's as the terminal is to show it."""

    def __init__(self, update: CompositorUpdate, graphics: Graphics) -> None:
        self._update = update
        self._graphics = graphics

    def render_segments(self, console: Console) -> str:
        return self._graphics.written(self._update, console)


class _NoGround(Color):
    """Written as the terminal's own ground, through which pictures below show. Textual takes it for a colour, or it
    would put one in its place."""

    __slots__ = ()

    def get_ansi_codes(self, foreground: bool = True) -> tuple[str, ...]:  # type: ignore[override] # uncached
        return ("39" if foreground else "49",)


_NO_GROUND: Final = Style(bgcolor=_NoGround("no ground", ColorType.TRUECOLOR, None, ColorTriplet(0, 0, 0)))


def _strips(update: Any) -> Iterator[tuple[Strip, int, int]]:
    """What a frame writes: strips, and where each begins."""
    if isinstance(update, LayoutUpdate):
        for y, line in enumerate(update.strips, start=update.region.y):
            x = update.region.x
            for strip in line:
                yield strip, x, y
                x += strip.cell_length
        return
    for y, left, right in update.spans:
        for end, (x, strip) in zip(update.chop_ends[y], update.chops[y].items(), strict=False):
            if strip is not None and x < right and end > left:
                whole = left <= x and end <= right
                yield strip if whole else strip.crop(max(0, left - x), right - x), max(x, left), y


def _picture(segment: Segment) -> Picture | None:
    """The picture that a cell belongs to."""
    cut = cut_of(segment)
    return None if cut is None else cut.picture


def _inks(segment: Segment) -> tuple[Cut, Style]:
    """The cut of a cell that belongs to a picture, and its whole style."""
    assert segment.style is not None
    assert isinstance(segment.style.color, Cut)
    return segment.style.color, segment.style


def _ground(segment: Segment) -> Color | None:
    return None if segment.style is None else segment.style.bgcolor


@lru_cache(KEPT)
def _numbered(number: int, ground: Color | None) -> Style:
    return Style(color=Color.from_rgb(number >> 16, number >> 8 & 0xFF, number & 0xFF), bgcolor=ground)


def _shown(cut: Cut, place: Place) -> Shown:
    """The picture of that cell of the screen where it stands."""
    return Shown(cut.picture, place[0] - cut.column, place[1] - cut.line)


def _places(shown: Shown) -> Iterator[Place]:
    """The cells of the screen that a picture would fill."""
    for y in range(shown.top, shown.top + shown.picture.lines):
        for x in range(shown.left, shown.left + shown.picture.columns):
            yield x, y


def _name(shown: Shown) -> int:
    """The number of a placement: its place on the screen, one picture may stand at several."""
    return (shown.top + kitty.MOST) << 12 | (shown.left + kitty.MOST)


def _around(places: Sequence[Place]) -> Box | None:
    """The least box that holds these cells."""
    if not places:
        return None
    left, top = min(x for x, _ in places), min(y for _, y in places)
    return Box(left, top, max(x for x, _ in places) - left + 1, max(y for _, y in places) - top + 1)


def boxes(places: Iterable[Place]) -> list[Box]:
    """These cells as boxes that do not overlap: runs in a line, those of one width below each other as one."""
    runs: dict[int, list[tuple[int, int]]] = {}
    for x, y in sorted(places, key=lambda place: (place[1], place[0])):
        line = runs.setdefault(y, [])
        if line and line[-1][1] == x:
            line[-1] = line[-1][0], x + 1
        else:
            line.append((x, x + 1))
    boxes: list[Box] = []
    growing: dict[tuple[int, int], Box] = {}
    for y, line in runs.items():
        grown = {}
        for run in line:
            above = growing.get(run)
            fits = above is not None and above.top + above.height == y
            grown[run] = (
                above._replace(height=above.height + 1) if above and fits else Box(run[0], y, run[1] - run[0], 1)
            )
        boxes += [box for run, box in growing.items() if run not in grown or grown[run].top != box.top]
        growing = grown
    return [*boxes, *growing.values()]
