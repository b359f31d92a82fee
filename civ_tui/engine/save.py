"""Saved games: a checkpoint, the record of answers, and where the tail begins. Written whole or not at all."""

from __future__ import annotations

import json
import os
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Any

from pydantic import TypeAdapter, ValidationError

from civ_tui.engine.flow import Given
from civ_tui.engine.game import Game, Rules, S

SCHEMA = 1
Migration = Callable[[dict[str, Any]], dict[str, Any]]
MIGRATIONS: dict[int, Migration] = {}
"""For each older schema, what turns a save of it into the next."""


DAMAGED = "This saved game is damaged."
NEWER = "This saved game was made by a newer version of the program."


class SaveError(Exception):
    """A save that cannot be opened; the message is a sentence for the player. The file is untouched."""


def dump(game: Game[S], state: TypeAdapter[S]) -> bytes:
    """The game as bytes: everything that `load` needs to stand at the same question."""
    record = [[given.seat, given.kind, given.key, *([True] if given.any_time else [])] for given in game.record]
    head = {
        "schema": SCHEMA,
        "rules": game.rules.version,
        "mark": game.mark,
        "record": record,
    }
    body = json.dumps(head, ensure_ascii=False, separators=(",", ":")).encode()
    return body[:-1] + b',"checkpoint":' + state.dump_json(game.checkpoint) + b"}"


def load(data: bytes, rules: Rules[S], state: TypeAdapter[S]) -> tuple[Game[S], str]:
    """The game, and what was lost on the way ("" when nothing was).

    A tail that no longer fits falls back to its checkpoint. Raises `SaveError` for what is no save, is damaged, or
    comes from a newer program.
    """
    head = _read(data)
    try:
        record = [Given(seat, kind, key, bool(any_time)) for seat, kind, key, *any_time in head["record"]]
        version, mark = int(head["rules"]), int(head["mark"])
        checkpoint = state.validate_python(head["checkpoint"])
        if not 0 <= mark <= len(record):
            raise ValueError(f"mark {mark} of {len(record)} answers")
    except (ValidationError, ValueError, TypeError, KeyError, OverflowError) as error:
        raise SaveError(DAMAGED) from error
    if version > rules.version:
        raise SaveError(NEWER)
    try:
        return Game(rules, checkpoint.clone(), record, mark), ""
    except Exception:
        return _without_tail(rules, checkpoint, record[:mark]), _lost(len(record) - mark)


def _without_tail(rules: Rules[S], checkpoint: S, record: list[Given]) -> Game[S]:
    """The game at its checkpoint. Raises `SaveError` when the rules cannot go on from there either."""
    try:
        return Game(rules, checkpoint, record, len(record))
    except Exception as error:
        raise SaveError(DAMAGED) from error


def _lost(answers: int) -> str:
    if answers == 1:
        return "The last answer no longer fits and was lost."
    return f"The last {answers} answers no longer fit and were lost."


def _read(data: bytes) -> dict[str, Any]:
    try:
        head: Any = json.loads(data)
    except (ValueError, RecursionError) as error:
        raise SaveError(DAMAGED) from error
    if not isinstance(head, dict) or not isinstance(head.get("schema"), int):
        raise SaveError("This is not a saved game.")
    if head["schema"] > SCHEMA:
        raise SaveError(NEWER)
    while head["schema"] < SCHEMA:
        if head["schema"] not in MIGRATIONS:
            raise SaveError("This saved game is of a kind that nobody can read any more.")
        head = MIGRATIONS[head["schema"]](head)
    return dict(head)


def write(path: Path, data: bytes) -> None:
    """Put the bytes where the path says, whole or not at all, readable by the owner only. Raises OSError."""
    path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    handle, temporary = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name}.")
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        os.replace(temporary, path)
    except BaseException:
        Path(temporary).unlink(missing_ok=True)
        raise
    _sync_folder(path.parent)


def _sync_folder(folder: Path) -> None:
    """Make the renaming itself durable, where the system can."""
    try:
        handle = os.open(folder, os.O_RDONLY)
    except OSError:
        return
    try:
        os.fsync(handle)
    except OSError:
        pass
    finally:
        os.close(handle)
