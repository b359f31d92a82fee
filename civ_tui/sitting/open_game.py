"""Opening games: the newest good save of one, any save as a new game, or a record from one of its moments."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import Any

from civ_tui import titles
from civ_tui.computers.seats import Player
from civ_tui.engine.game import Game
from civ_tui.engine.save import NEWER, SaveError
from civ_tui.engine.wording import Said, below
from civ_tui.history.moments import Moments
from civ_tui.sitting import seed
from civ_tui.sitting.session import Session
from civ_tui.storage import paths, record, saves
from civ_tui.storage.library import SaveLibrary
from civ_tui.storage.printable import shown
from civ_tui.storage.saved import SUFFIX, Saved
from civ_tui.storage.slot import SaveSlot, autosaves
from civ_tui.words.language import ENGLISH, Language


@dataclass(frozen=True, slots=True)
class Opened:
    """An opened game, and what the players must be told about it."""

    session: Session
    told: str = ""


def shelf() -> SaveLibrary:
    """The saved games of this user."""
    return SaveLibrary(paths.data_folder())


def played_last() -> str:
    """The name of the game of the newest save; without one, of the first that can be played."""
    newest = shelf().newest()
    return titles.FIRST if newest is None or newest.view is None else str(newest.view.title)


def begin(settings: Any, players: Sequence[Player] = (), *, guided: bool = False, title: str = "") -> Session:
    """A new game of that title in a slot of its own, with lessons if it is `guided`; without `players`, people play
    every seat. Raises ValueError with a sentence if the rules refuse the settings."""
    return Session.begin(settings, shelf().new_slot(datetime.now()), players, guided=guided, title=title)


def begin_first_game(language: Language = ENGLISH, title: str = "") -> Session:
    """The game of that title that somebody new begins, guided."""
    settings, players = titles.title(title).first_game(seed.fresh(), language)
    return begin(settings, players, guided=True, title=title)


def play_on(game: Game[Any], players: Sequence[Player] = ()) -> Session:
    """Save a game that had no slot so far in one of its own."""
    session = Session(game, shelf().new_slot(datetime.now()), {"players": list(players)})
    session.branched = True
    session.disk.save()
    return session


def opened(saved: Saved) -> Opened:
    """The game of that save. The newest good autosave of a game goes on in its slot; any other save stays as it is and
    is copied to a new game at the first answer. Raises `SaveError`, `Busy` or OSError."""
    mine = shelf()
    game = mine.game(saved.path.parent)
    if game is not None and game.newest.path == saved.path:
        return _in_its_slot(mine, SaveSlot(game.folder))
    session, lost = Session.load(saved.path, mine.new_slot(datetime.now()))
    session.branched = True
    sentence = Said("You play a copy from here on; {save} stays as it is.", save=shown(saved.path.name))
    return Opened(session, below(sentence, lost))


def recorded(name: str) -> record.Record:
    """The record of the saved game of that name or path, or that in the file. Raises `SaveError` or `RecordError`."""
    saved = shelf().find(name)
    if saved is None or saved.path.suffix != SUFFIX:
        return record.load(Path(name))
    try:
        return record.of(saves.load(saved.data())[0])
    except OSError as error:
        raise SaveError(in_words(error)) from error


def moments(saved: Saved) -> Moments:
    """The game of that save, to look at only; raises `SaveError`, `RecordError` or OSError."""
    session, _ = Session.load(saved.path, None)
    return Moments(record.of(session.game))


def in_words(error: Exception) -> str:
    """Why a saved game cannot be opened, as a sentence."""
    if isinstance(error, OSError):
        return Said("The saved game cannot be read: {why}.", why=error.strerror or error)
    return str(error)


def _in_its_slot(mine: SaveLibrary, slot: SaveSlot) -> Opened:
    """The newest autosave that can be opened. Damaged ones after it are kept under another name."""
    damaged: list[Saved] = []
    trouble = SaveError("There is no saved game.")
    try:
        saves, copies = _taken(mine, slot)
        for saved in saves:
            try:
                session, lost = Session.load(saved.path, slot)
            except SaveError as error:
                if str(error) == NEWER:
                    raise
                trouble = error
                damaged.append(saved)
            else:
                words = "{save} is damaged and kept as {name}."
                renamed = [(save.path.name, mine.set_aside(save, "damaged").name) for save in damaged]
                sentences = [Said(words, save=name, name=aside) for name, aside in renamed]
                if sentences:
                    session.disk.kept = None  # save again, so that the file a crash report names exists
                    words = "The game goes on from the save before it, after decision {n}."
                    sentences.append(Said(words, n=len(session.game.record)))
                return Opened(session, below(*sentences, *copies, lost))
        raise trouble
    except BaseException:
        slot.release()
        raise


def _taken(mine: SaveLibrary, slot: SaveSlot) -> tuple[list[Saved], list[str]]:
    """The autosaves of a game that is now ours, and what the players must be told about copies of them."""
    try:
        aside = mine.set_copies_aside(slot, slot.take())
    except OSError as error:
        why = error.strerror or str(error)
        raise SaveError(
            Said(
                "Nothing can be written in the folder of this game ({why}): it can be watched, or copied and played.",
                why=why,
            )
        ) from error
    words = "{save} is another copy of this game, written earlier; it is kept as {name}."
    sentences: list[str] = [
        Said(words, save=shown(save.path.name), name=shown(copy.name)) for save, copy in aside.items()
    ]
    return autosaves(slot.folder), sentences
