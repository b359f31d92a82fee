"""One file on the shelf, as far as a list of saved games tells of it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from datetime import UTC, datetime
from functools import cached_property
from pathlib import Path
from typing import Any, Final

from civ_tui.computers.seats import Player, players_of
from civ_tui.engine import sizes
from civ_tui.engine.save import DAMAGED, SaveError
from civ_tui.engine.wording import Said
from civ_tui.storage import atomic_files, saves
from civ_tui.storage.printable import shown

SUFFIX: Final = ".civ"
FIRST_LINE: Final = 100
"""Bytes before the head of a save, at most."""
LATEST: Final = 4e9
"""Seconds since 1970: in the year 2096. What claims to be of later has no date that every system can tell."""


@dataclass(frozen=True)
class Saved:
    """A saved game that was looked at, not opened. `written` is when, in seconds since 1970; `number` counts the
    autosaves of a game from 1 and is 0 where it is not known; `answers` have been given so far. `branched` tells that
    it goes on from a moment of another game. `found` makes the view of it, or raises `SaveError`, when somebody first
    asks, for most autosaves are only counted; or it says what is wrong. `seats` is what the file tells of who plays."""

    path: Path
    written: float
    number: int = 0
    answers: int = 0
    branched: bool = False
    found: Callable[[], Any] | str = field(default=DAMAGED, compare=False, repr=False)
    seats: object = field(default=None, compare=False, repr=False)

    @cached_property
    def _looked_at(self) -> Any:
        if isinstance(self.found, str):
            return self.found
        try:
            return self.found()
        except SaveError as error:
            return str(error)
        except RecursionError:
            return DAMAGED

    @property
    def view(self) -> Any:
        """What everybody may see at the beginning of the part that was being played; None where it cannot be opened."""
        return None if isinstance(self._looked_at, str) else self._looked_at

    @property
    def trouble(self) -> str:
        """Why it cannot be opened, as far as a look can tell."""
        return self._looked_at if isinstance(self._looked_at, str) else ""

    @cached_property
    def players(self) -> tuple[Player, ...]:
        """Who plays each seat; nobody where it cannot be opened."""
        return () if self.view is None else players_of(self.seats, len(self.view.players))

    @property
    def name(self) -> str:
        """What it is called in a list."""
        return shown(self.path.stem)

    @property
    def good(self) -> bool:
        """Whether it can be opened, as far as a look can tell."""
        return self.view is not None

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.view is not None and bool(self.view.victory)

    @property
    def when(self) -> datetime:
        """When it was written, by the clock on the wall."""
        return datetime.fromtimestamp(self.written, UTC).astimezone()

    def data(self) -> bytes:
        """All of the file. Raises OSError."""
        return atomic_files.read(self.path)


def look_at(path: Path) -> Saved:
    """What that file tells. It is only read, a long one only at its ends; whatever is wrong with it becomes a
    sentence."""
    written = 0.0
    number = answers = 0
    try:
        begin, end = atomic_files.read_ends(path, sizes.HEAD + FIRST_LINE, sizes.CHECKPOINT + 2)
        written = min(max(path.stat().st_mtime, 0.0), LATEST)
        save = saves.glimpse(begin, end) if end else saves.read(begin)
        number, answers = (_count(save.metadata, name) for name in ("number", "answers"))
        written = _time(save.metadata, written)
        branched, seats = save.metadata.get("branched") is True, save.metadata.get("players")
        begun = replace(save, record=b"", log=b"")  # which would be kept for nothing
        return Saved(path, written, number, answers, branched, lambda: saves.glance(begun), seats)
    except SaveError as error:
        return Saved(path, written, number, answers, found=str(error))
    except OSError as error:
        return Saved(path, written, found=Said("This saved game cannot be read: {why}.", why=error.strerror or error))
    except RecursionError:
        return Saved(path, written)


def _count(metadata: Mapping[str, Any], name: str) -> int:
    number = metadata.get(name)
    return number if isinstance(number, int) and 0 <= number < 10**9 else 0


def _time(metadata: Mapping[str, Any], otherwise: float) -> float:
    written = metadata.get("written")
    return float(written) if isinstance(written, int | float) and 0 <= written < LATEST else otherwise
