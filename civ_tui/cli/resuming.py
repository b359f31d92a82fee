"""Going on with a saved game, whether the command line had to be read or said no more than `resume`."""

from __future__ import annotations

from typing import TYPE_CHECKING

from civ_tui.engine.save import SaveError
from civ_tui.engine.wording import Said, line_of
from civ_tui.sitting import open_game
from civ_tui.storage import paths
from civ_tui.storage.slot import Busy

if TYPE_CHECKING:
    from civ_tui.storage.saved import Saved


class CannotResume(Exception):
    """There is no game to go on with, or it cannot be opened; the message is a sentence."""


def wanted(name: str | None = None) -> Saved:
    """The save of that name or path, the newest if none is named. Raises `CannotResume`."""
    saved = open_game.shelf().newest() if name is None else open_game.shelf().find(name)
    if saved is not None:
        return saved
    if name is None:
        raise CannotResume(Said("There is no saved game in {folder}.", folder=paths.data_folder()))
    raise CannotResume(Said("There is no saved game “{name}”.", name=name))


def opened(saved: Saved) -> open_game.Opened:
    """The game of that save, at the very question where it was left. Raises `CannotResume`."""
    try:
        return open_game.opened(saved)
    except (SaveError, Busy) as error:
        raise CannotResume(Said("{why} It is still in {path}.", why=line_of(str(error)), path=saved.path)) from error
    except OSError as error:
        words = "{path} cannot be read: {why}."
        raise CannotResume(Said(words, path=saved.path, why=error.strerror or error)) from error
