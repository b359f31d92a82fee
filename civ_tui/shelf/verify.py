"""Looking a saved game through from end to end."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from civ_tui import durable, record
from civ_tui.engine.game import Game
from civ_tui.engine.save import SaveError
from civ_tui.rules import saves
from civ_tui.rules.chronicle import sentence
from civ_tui.rules.civilization import RULES_VERSION
from civ_tui.rules.state import Table
from civ_tui.rules.view import view


def faults_of(path: Path) -> list[str]:
    """What is wrong with the save, in sentences; empty when nothing is. The file is only read.

    It must open, lose nothing, keep the invariants, have a log that can be told, and, if the same rules made it, be
    what its own answers lead to when they are played again.
    """
    try:
        found = saves.read(durable.read(path))
        game, lost = saves.load(found)
    except OSError as error:
        return [f"It cannot be read: {error.strerror or error}."]
    except SaveError as error:
        return [str(error)]
    faults = [lost] if lost else []
    if not can_be_told(game):
        faults.append("Its log cannot be told.")
    if found.head.get("rules") == RULES_VERSION:
        faults += _played_again(game)
    else:
        faults.append("It was begun under other rules; it can be played on, but not be played again from the start.")
    return faults


def can_be_told(game: Game[Table]) -> bool:
    """Whether every entry of the log is about this table and can be shown: what sums that fit cannot promise."""
    everybody = view(game.state, None)
    try:
        for entry in game.state.log:
            if not str(sentence(entry, everybody)).isprintable():
                return False
    except (LookupError, TypeError, ValueError, AttributeError):
        return False
    return True


def _played_again(game: Game[Table]) -> Iterator[str]:
    last = None
    try:
        for last in record.replay(record.of(game)):  # noqa: B007 - only the end of the game counts here
            pass
    except Exception:
        yield "Its answers cannot be played again from the start."
        return
    assert last is not None
    if saves.table_json(last.state) != saves.table_json(game.state):
        yield "Its answers, played again from the start, lead to another table."
