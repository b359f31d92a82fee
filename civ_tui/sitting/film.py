"""The map as everybody has seen it while the log grew, so that it can be replayed or shown as it was."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final, NamedTuple

LONGEST: Final = 120
"""How many frames are kept: more than anybody misses between two of their turns. Each costs 10 kB."""

Squares = Mapping[int, Any]
"""What everybody sees of each place of the board, as the game describes it."""


class Frame(NamedTuple):
    """The squares as they were when the log had so many entries. A square that did not change is the same object as in
    the frame before."""

    entries: int
    squares: Squares


class Film:
    """The frames of a sitting, oldest first. A film is not saved; it begins when a game is opened."""

    def __init__(self) -> None:
        self.frames: list[Frame] = []

    def take(self, entries: int, squares: Squares) -> None:
        """Add a frame if anything has changed. If the log has become shorter, answers were taken back: drop the frames
        that showed them."""
        while self.frames and self.frames[-1].entries > entries:
            self.frames.pop()
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
        """The frames after that many entries of the log."""
        return [frame for frame in self.frames if frame.entries > entries]
