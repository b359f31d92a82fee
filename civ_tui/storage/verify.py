"""Looking a saved game through from end to end."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

from civ_tui.engine.game import Game
from civ_tui.engine.save import SaveError
from civ_tui.engine.wording import Said
from civ_tui.storage import atomic_files, record, saves


def faults_of(path: Path) -> list[str]:
    """What is wrong with the save, in sentences; empty when nothing is. The file is only read.

    It must open and lose nothing. If the same rules made it, its own answers, played again, must lead to it.
    """
    try:
        save = saves.read(atomic_files.read(path))
        game, lost = saves.load(save)
    except OSError as error:
        return [Said("It cannot be read: {why}.", why=error.strerror or error)]
    except SaveError as error:
        return [str(error)]
    faults = [lost] if lost else []
    if save.head.get("rules") == game.rules.version:
        faults += _played_again(game)
    else:
        faults.append("It was begun under other rules; it can be played on, but not be played again from the start.")
    return faults


def _played_again(game: Game[Any]) -> Iterator[str]:
    last = None
    try:
        for last in record.replay(record.of(game)):  # noqa: B007 - only the end of the game counts here
            pass
    except Exception:
        yield "Its answers cannot be played again from the start."
        return
    assert last is not None
    if not _same(game, last):
        yield "Its answers, played again from the start, lead to another table."


def _same(saved: Game[Any], played: Game[Any]) -> bool:
    """Whether both are the same table. What was played again may tell more in its log: the rules have come to tell more
    since some games were saved."""
    replayed = iter(played.state.log)
    if not all(entry in replayed for entry in saved.state.log):
        return False
    silent = [game.rules.state.dump_json(game.state, exclude={"log"}) for game in (saved, played)]
    return silent[0] == silent[1]
