"""The folder of one game: ten autosaves that take each other's place in turn, and a lock for the program that plays."""

from __future__ import annotations

import os
import shutil
from collections.abc import Iterable
from contextlib import suppress
from pathlib import Path
from typing import Final

from filelock import FileLock, Timeout

from civ_tui.storage import atomic_files
from civ_tui.storage.saved import SUFFIX, Saved, look_at

AUTOSAVES: Final = 10
"""How many autosaves of a game are kept."""
LOCK: Final = "lock"


class Busy(Exception):
    """Another program plays this game; the message is a sentence."""


class SaveSlot:
    """The folder of one game. Nothing is made on the disk before the first `write`.

    `number` is that of the last autosave written or found; each gets the next one, and lies where the number says
    modulo ten.
    """

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.number = 0
        self._file: tuple[int, int] | None = None
        self._lock = FileLock(folder / LOCK, mode=0o600)

    def take(self) -> list[Saved]:
        """Lock the game and look at its autosaves, the newest first. Raises `Busy`, or OSError where nothing can be
        written."""
        atomic_files.make_folder(self.folder)
        try:
            self._lock.acquire(timeout=0)
        except Timeout as error:
            raise Busy("Another program has this game open.") from error
        self._file = self._file_now()
        for left in self.folder.glob(f".*{SUFFIX}.*"):  # by a program that was killed while it wrote
            with suppress(OSError):
                left.unlink()
        saves = autosaves(self.folder)
        self.number = max([self.number, *(save.number for save in saves)])
        return saves

    def hold(self) -> None:
        """Lock the game, unless that is done already. Raises `Busy` or OSError."""
        if not self._lock.is_locked or self._file != self._file_now():
            self.release()
            self.take()

    def _file_now(self) -> tuple[int, int] | None:
        """Which file the lock is, or None where somebody has taken it away: then the lock holds nobody off."""
        try:
            status = os.stat(self._lock.lock_file)
        except OSError:
            return None
        return status.st_dev, status.st_ino

    def write(self, pieces: Iterable[bytes]) -> None:
        """Write the autosave of the next number, in the place of the oldest. Raises OSError or `Busy`; those that were
        there are untouched."""
        self.hold()
        atomic_files.write(self.path_of(self.number + 1), pieces)
        self.number += 1

    @property
    def newest(self) -> Path:
        """The file of the last autosave."""
        return self.path_of(self.number)

    def path_of(self, number: int) -> Path:
        """The file of the autosave with that number."""
        return self.folder / f"autosave-{number % AUTOSAVES}{SUFFIX}"

    def remove(self) -> None:
        """Remove the game, file by file, its newest save last of all but the lock: an open file cannot be removed
        everywhere, and whatever is left of the game then is as it was. Raises `Busy` or OSError."""
        saves = [save.path for save in self.take()]
        try:
            others = [path for path in self.folder.iterdir() if path.name != LOCK and path not in saves]
            for path in (*others, *reversed(saves)):
                if path.is_dir() and not path.is_symlink():
                    shutil.rmtree(path)
                else:
                    atomic_files.patiently(path.unlink)
            self.number = 0
        finally:
            self.release()

    def release(self) -> None:
        """Let other programs have the game; where none was ever written, nothing stays."""
        held = self._lock.is_locked
        self._lock.release()
        if held and not self.number and not autosaves(self.folder):
            with suppress(OSError):
                Path(self._lock.lock_file).unlink(missing_ok=True)
                self.folder.rmdir()


def autosaves(folder: Path) -> list[Saved]:
    """The autosaves in the folder of a game, the newest first, damaged ones where their time puts them. Of two with one
    number, which two machines have written that share the folder, that written last."""
    saves = [look_at(path) for path in folder.glob(f"autosave-*{SUFFIX}")]

    def age(save: Saved) -> tuple[float, float, bool, str]:
        own = save.path == SaveSlot(folder).path_of(save.number)  # a copy that somebody has made has another name
        return save.number or _before(save, saves), save.written, own, save.path.name

    return sorted(saves, key=age, reverse=True)


def _before(save: Saved, saves: list[Saved]) -> float:
    """Where a save whose number cannot be read stands: after those written before it."""
    return max((other.number for other in saves if other.number and other.written <= save.written), default=0) + 0.5
