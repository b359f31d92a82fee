"""All saved games: those in progress, each in its slot, and the saves that players have named."""

from __future__ import annotations

import os
import re
import unicodedata
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from functools import partial
from pathlib import Path
from typing import Final

from civ_tui.engine import sizes
from civ_tui.engine.save import NEWER
from civ_tui.engine.wording import Said
from civ_tui.storage import atomic_files
from civ_tui.storage.printable import shown
from civ_tui.storage.saved import SUFFIX, Saved, look_at
from civ_tui.storage.slot import SaveSlot, autosaves

GAMES: Final = "games"
NAMED: Final = "saved"
LONGEST_NAME: Final = sizes.NAME
MARKS: Final = ("Mn", "Mc")
"""Accents and vowel signs, which some letters are not written without."""

DEVICE: Final = re.compile("con|prn|aux|nul|(com|lpt)[0-9¹²³]", re.IGNORECASE)
"""What no file may be called on Windows, whatever its ending, and so nowhere: folders of saves travel."""


class BadName(ValueError):
    """A name that cannot be given to a save; the message is a sentence."""


@dataclass(frozen=True, slots=True)
class Shelved:
    """A game in progress: its folder and its autosaves, the newest first."""

    folder: Path
    autosaves: list[Saved]

    @property
    def name(self) -> str:
        """What it is called in a list."""
        return shown(self.folder.name)

    @property
    def newest(self) -> Saved:
        """The newest save that can be opened, or the newest of all where none can. A save that a newer program has
        written counts as the newest although it cannot be opened: otherwise the game would go on from an older one."""
        first = self.autosaves[0]
        if first.trouble == NEWER:
            return first
        return next((save for save in self.autosaves if save.good), first)


@dataclass(frozen=True, slots=True)
class SaveLibrary:
    """The saved games in a data folder."""

    folder: Path

    def new_slot(self, now: datetime) -> SaveSlot:
        """A slot for a new game, named after the moment."""
        return SaveSlot(atomic_files.free_name(self.folder / GAMES, f"{now:%Y-%m-%d-%H%M}", ""))

    def games(self) -> list[Shelved]:
        """The games that have a slot, the one played last first."""
        games = [game for folder in _inside(self.folder / GAMES) if (game := _in(folder)) is not None]
        return sorted(games, key=lambda game: (game.newest.written, game.folder.name), reverse=True)

    def game(self, folder: Path) -> Shelved | None:
        """The game whose slot is that folder; None where there is none. No other is looked at: to look at all of them
        takes longer than to open one."""
        return _in(folder) if folder in _inside(self.folder / GAMES) else None

    def named(self) -> list[Saved]:
        """The saves that were given names, the newest first."""
        saves = [look_at(path) for path in _inside(self.folder / NAMED) if path.suffix == SUFFIX]
        return sorted(saves, key=lambda save: (save.written, save.path.name), reverse=True)

    def newest(self) -> Saved | None:
        """The save to resume: the newest good one of a game that is not over, else of any game, or the newest at all
        when none is good."""
        candidates: list[Saved] = []
        for written, folder in sorted(((_written(path), path) for path in _inside(self.folder / GAMES)), reverse=True):
            if any(save.good and not save.over and save.written > written for save in candidates):
                break  # whatever lies in this folder and those after it is older
            if (game := _in(folder)) is not None:
                candidates.append(game.newest)
        return max(candidates, key=lambda save: (save.good, not save.over, save.written), default=None)

    def find(self, name: str) -> Saved | None:
        """The save of that name, the newest of the game whose folder has it, or the file at that path; None for
        anything else."""
        if (game := self.game(self.folder / GAMES / name)) is not None:
            return game.newest
        for save in self.named():
            if save.path.stem == name:
                return save
        return look_at(Path(name).absolute()) if os.path.isfile(name) else None

    def path_of(self, name: str) -> Path:
        """The file of the save of that name. Raises `BadName`."""
        name = " ".join(name.split())
        if not name or len(name) > LONGEST_NAME:
            raise BadName(Said("A name has 1 to {n} characters.", n=LONGEST_NAME))
        if any(not (char.isalnum() or char in " -_'" or unicodedata.category(char) in MARKS) for char in name):
            raise BadName("A name has letters, digits, spaces, - and _ only.")
        if DEVICE.fullmatch(name):
            raise BadName(Said("Windows keeps the name {name} for a device, so no save can have it.", name=name))
        if (self.folder / GAMES / name).exists():
            raise BadName("A game has that name already.")
        return self.folder / NAMED / f"{name}{SUFFIX}"

    def keep(self, data: bytes, name: str) -> Path:
        """Put a save under a name, in the place of what had that name. Raises `BadName` or OSError."""
        path = self.path_of(name)
        atomic_files.write(path, [data])
        return path

    def set_aside(self, save: Saved, what: str) -> Path:
        """Keep an autosave from being written over, under a name that begins with `what` it is. Returns where it is;
        raises OSError."""
        aside = atomic_files.free_name(save.path.parent, f"{what}-{save.path.stem}", SUFFIX)
        atomic_files.patiently(partial(save.path.rename, aside))
        return aside

    def set_copies_aside(self, slot: SaveSlot, saves: Sequence[Saved]) -> dict[Saved, Path]:
        """Let the newest of those autosaves that belong into one file be that file, and set the others aside, which
        programs that synchronise folders have left there, or somebody by hand. Returns where they are; raises
        OSError."""
        newest = dict[Path, Saved]()
        aside = {
            save: self.set_aside(save, "copy")
            for save in saves
            if save.number and newest.setdefault(slot.path_of(save.number), save) is not save
        }
        for path, save in newest.items():
            if not path.exists():
                atomic_files.patiently(partial(save.path.rename, path))
        return aside

    def remove(self, path: Path) -> None:
        """Remove a named save, or a game with all its autosaves. Raises OSError, or `Busy` for a game that another
        program plays; ValueError for anything else."""
        if path.parent not in (self.folder / GAMES, self.folder / NAMED):
            raise ValueError(f"{path} is no saved game")
        if path.is_symlink() or not path.is_dir():
            atomic_files.patiently(path.unlink)
        else:
            SaveSlot(path).remove()


def _inside(folder: Path) -> list[Path]:
    try:
        return sorted(folder.iterdir())
    except OSError:
        return []


def _in(folder: Path) -> Shelved | None:
    # Where nobody may look, `os.path` says no; `Path` would raise.
    return Shelved(folder, saves) if os.path.isdir(folder) and (saves := autosaves(folder)) else None


def _written(folder: Path) -> float:
    """When the last file was put into the folder, in seconds since 1970: nothing in it was written later."""
    try:
        return folder.stat().st_mtime
    except OSError:
        return 0.0
