"""The map as everybody has seen it while the log grew: what can be shown once more, and how it looked before."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, NamedTuple

from civ_tui.engine.flow import Seat
from civ_tui.rules.view import SquareView

LONGEST: Final = 400
"""How many frames are kept."""

Squares = Mapping[int, SquareView]


class Frame(NamedTuple):
    """The squares as they were when the log had so many entries; a square that did not change is the same object in
    both frames."""

    entries: int
    squares: Squares


class Film:
    """The frames of a sitting, the oldest first. `told` is how many entries of the log the table has been told of in
    passing, `seen` up to which everybody has watched what happened, `shown` up to which each seat has. Nothing of it is
    saved: it begins when a game is opened."""

    __slots__ = ("_part", "frames", "seen", "shown", "told")

    def __init__(self, entries: int = 0) -> None:
        self.frames: list[Frame] = []
        self.told = self.seen = entries
        self.shown: dict[Seat, int] = {}
        self._part: tuple[int, str, Seat] | None = None

    def begins(self, part: tuple[int, str, Seat]) -> bool:
        """Whether this part, of a round and phase for a seat, is another one than when this was asked last."""
        before, self._part = self._part, part
        return before != part

    def take(self, entries: int, squares: Squares) -> None:
        """Add a frame if anything has changed. Where the log is shorter than before, answers were taken back: what
        they brought has never happened."""
        while self.frames and self.frames[-1].entries > entries:
            self.frames.pop()
        self.told, self.seen = min(self.told, entries), min(self.seen, entries)
        self.shown = {seat: min(shown, entries) for seat, shown in self.shown.items()}
        if not self.frames:
            self.frames.append(Frame(entries, squares))
            return
        before = self.frames[-1]
        now = {square: old if (old := before.squares.get(square)) == seen else seen for square, seen in squares.items()}
        if any(now[square] is not before.squares.get(square) for square in now):
            if before.entries == entries:
                self.frames.pop()
            self.frames.append(Frame(entries, now))
            del self.frames[:-LONGEST]

    def at(self, entries: int) -> Squares | None:
        """The squares as they were when the log had no more than so many entries; None if no frame is that old."""
        return next((frame.squares for frame in reversed(self.frames) if frame.entries <= entries), None)

    def since(self, entries: int) -> list[Frame]:
        """The frames that show what came after so many entries of the log."""
        return [frame for frame in self.frames if frame.entries > entries]
