"""The sitting on disk: the save written after every decision, if it can be read again, and any trouble with that."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final

from civ_tui.engine.read_back import ReadBack
from civ_tui.engine.save import Encoder
from civ_tui.engine.wording import Said
from civ_tui.sitting.seating import Seating
from civ_tui.storage import saves
from civ_tui.storage.slot import Busy, SaveSlot

UNREADABLE: Final = (
    "The game could not be saved: by a fault of the program, nobody could open that file again. "
    "The game goes on, and the last file that can be opened is kept."
)
Metadata = Callable[[], Mapping[str, Any]]
"""Gives what is saved with the game, as JSON."""


class Unreadable(Exception):
    """A save of the game as it stands could not be opened again. The message is a sentence."""


class OnDisk:
    """`slot` is where saves are written, or None. `kept` is the slot that holds the current state, None if none
    does. `trouble` is a sentence when the last save could not be written. `on_saved` is called after every save.
    """

    def __init__(self, seating: Seating, slot: SaveSlot | None, metadata: Metadata) -> None:
        self.slot = slot
        self.kept: SaveSlot | None = None
        self.trouble = ""
        self.on_saved: Callable[[], None] | None = None
        self._closed = False
        self._seating = seating
        self._metadata = metadata
        self._encoder = Encoder[Any]()
        self._read_back = ReadBack[Any]()

    @property
    def path(self) -> Path | None:
        """The file of the last save, or None."""
        return None if self.slot is None else self.slot.newest

    def save(self) -> None:
        """Write the save, unless the game is closed; a failure is told in `trouble`, the game goes on."""
        self.kept = None
        if self.slot is None or self._closed:
            return
        with self._telling():
            self.slot.write(self._pieces(self.slot.number + 1))
            self.trouble, self.kept = "", self.slot
        if self.on_saved is not None:
            self.on_saved()

    def keep(self) -> None:
        """Save if no file holds the current state. A game that was opened but not changed stays in its file: another
        save would push out an older one."""
        if self.slot is not None and (self.kept is not self.slot or not self.slot.newest.is_file()):
            self.save()

    def try_again(self) -> None:
        """Save if the last save could not be written: there may be room by now."""
        if self.trouble:
            self.save()

    def reopen(self) -> None:
        """Lock the game against other programs again after `close`; a failure is told in `trouble`."""
        self._closed = False
        if self.slot is not None:
            with self._telling():
                self.slot.hold()

    def close(self) -> None:
        """Try once more to write a failed save, then release the game to other programs. What is still on its way to a
        screen of the table writes nothing any more, which would lock it again."""
        if self.slot is not None:
            self.try_again()
            self.slot.release()
        self._closed = True

    def copy(self) -> bytes:
        """The game as it stands, as a save of its own. Raises `Unreadable`."""
        return b"".join(self._pieces(0))

    def _pieces(self, number: int) -> list[bytes]:
        """The save with that number: when it was written, after how many answers, and what is saved beside the game.
        Raises `Unreadable` if whoever opens it would be refused."""
        game = self._seating.game
        metadata = {"number": number, "written": round(time.time(), 3), "answers": len(game.record)}
        pieces = self._encoder.pieces(game, {**metadata, **self._metadata()})
        try:
            saves.read(b"".join(pieces))
            self._read_back.verify(game)
            saves.look(self._seating.title, game.state)
        except Exception as error:
            raise Unreadable(UNREADABLE) from error
        return pieces

    @contextmanager
    def _telling(self) -> Iterator[None]:
        """Turn a failure to save into a sentence for the players, so that the game goes on."""
        try:
            yield
        except Busy as busy:
            self.trouble = Said("The game could not be saved: {why}", why=str(busy))
        except Unreadable as unreadable:
            self.trouble = str(unreadable)
        except OSError as error:
            self.trouble = Said("The game could not be saved: {why}.", why=error.strerror or error)
