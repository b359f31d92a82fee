"""Saved games: a checkpoint, the log before it, the record of answers, and the caller's own data.

A save is five lines of text:

    saved game 4 1c291ca3                         the schema, and the sum of the next line
    {"title":"…","rules":1,"mark":208,…}          the head: `sums` of the next three lines, what the caller put `beside`
    [[0,"setup.capital","D2"],…]                  every answer since the first; from "mark" on they are the tail
    [[0,"setup","game_begins",null,{…},…],…]      the log up to the checkpoint
    {"settings":…}                                the state at the checkpoint, without its log

Sums are CRC-32. Answers and log only grow, so a save encodes only what is new since the last one, and a list of games
reads only the two ends of a file. Nothing in a file is trusted: its parts may be no larger than `sizes` allows, and
every row is checked before use. Two entries of the head keep their former names: "mark" holds `Game.checkpoint_at`, and
"edition" the printing of the components (`Rules.printing`), not the edition in play, which the settings name.
"""

from __future__ import annotations

import gc
import json
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any, Final, Generic
from zlib import crc32

from pydantic import ValidationError
from pydantic_core import to_json

from civ_tui.engine import sizes
from civ_tui.engine.flow import Given
from civ_tui.engine.game import Game
from civ_tui.engine.log import Entry
from civ_tui.engine.play import Rules, S
from civ_tui.engine.rows import count_values, is_answer, is_entry, too_many
from civ_tui.engine.wording import Said

SCHEMA: Final = 4
MAGIC: Final = b"saved game"
DAMAGED: Final = "This saved game is damaged."
NEWER: Final = "This saved game was made by a newer version of the program."
NONE: Final = "This is not a saved game."
FIRST_PRINTING: Final = 1
"""The printing of saves and records that name none: they date from when there was only one."""
TOO_LARGE: Final = "This saved game is larger than any game can become."
TOO_OLD: Final = "This saved game was made by an earlier version of the program, and is not read any more."


class SaveError(Exception):
    """This save cannot be opened. The message is a sentence for the player; the file is untouched."""


@dataclass(slots=True)
class Rows:
    """How much of a growing list has been dealt with: `count` rows. `last` is the last of them; it shows whether a list
    is still the same one."""

    count: int = 0
    last: object = None

    def known(self, rows: Sequence[Any]) -> int:
        """How many of these rows have been dealt with; none if it is another list, or the same one cut short."""
        same = self.count <= len(rows) and (not self.count or rows[self.count - 1] is self.last)
        return self.count if same else 0

    def learn(self, rows: Sequence[Any]) -> None:
        """Note that all these rows have been dealt with."""
        self.count, self.last = len(rows), rows[-1] if rows else None


@dataclass(slots=True)
class _Growing(Rows):
    """A growing list of rows, encoded as the inside of a JSON array, with its checksum. Rows encoded before keep their
    text."""

    text: bytearray = field(default_factory=bytearray)
    sum: int = 0

    def reach(self, rows: list[Any], count: int) -> None:
        """Encode the first `count` rows."""
        rows = rows[:count]
        known = self.known(rows)
        if not known:
            self.text, self.sum = bytearray(), 0
        if more := to_json(rows[known:])[1:-1]:
            more = b"," + more if known else more
            self.text += more
            self.sum = crc32(more, self.sum)
        self.learn(rows)


class Encoder(Generic[S]):
    """Turns one game into saves, again and again, and encodes only the new rows each time."""

    def __init__(self) -> None:
        self._record = _Growing()
        self._log = _Growing()
        self._checkpoint: tuple[S, bytes] | None = None

    def pieces(self, game: Game[S], metadata: Mapping[str, Any] | None = None) -> list[bytes]:
        """The bytes of the save, in pieces to be written one after the other: everything `load` needs to return to the
        same question. `metadata` is JSON data that the caller wants back with it."""
        checkpoint = game.checkpoint
        self._log.reach(checkpoint.log, len(checkpoint.log))
        # What lies before the checkpoint is encoded once; `_Growing` notices where undo has cut it.
        self._record.reach(game.record, game.checkpoint_at)
        if self._checkpoint is None or self._checkpoint[0] is not checkpoint:
            self._checkpoint = checkpoint, game.rules.state.dump_json(checkpoint, exclude={"log"})
        state = self._checkpoint[1]
        tail = to_json(game.tail)[1:-1]
        if tail and game.checkpoint_at:
            tail = b"," + tail
        sums = [crc32(tail, self._record.sum), self._log.sum, crc32(state)]
        head = {
            "title": game.rules.title,
            "rules": game.rules.version,
            "edition": game.rules.printing,
            "mark": game.checkpoint_at,
            "sums": sums,
            "beside": metadata or {},
        }
        line = json.dumps(head, ensure_ascii=False, separators=(",", ":")).encode()
        first = b"%b %d %08x\n" % (MAGIC, SCHEMA, crc32(line))
        # Copies, because the kept buffers grow.
        record, log = bytes(self._record.text), bytes(self._log.text)
        return [first, line, b"\n[", record, tail, b"]\n[", log, b"]\n", state, b"\n"]


@dataclass(frozen=True, slots=True)
class Save:
    """A save split into lines whose checksums are right but whose contents are not yet parsed. `head` is the second
    line; the other fields are the lines after it."""

    head: Mapping[str, Any]
    record: bytes
    log: bytes
    checkpoint: bytes

    @property
    def title(self) -> object:
        """The name of the game; "" in saves from when there was only one."""
        return self.head.get("title", "")

    @property
    def printing(self) -> object:
        """The version of the components with which the game was dealt."""
        return self.head.get("edition", FIRST_PRINTING)

    @property
    def metadata(self) -> Mapping[str, Any]:
        """What the caller gave to `Encoder.pieces`."""
        metadata = self.head.get("beside")
        return metadata if isinstance(metadata, dict) else {}


def read(data: bytes) -> Save:
    """Split a save into its parts. Raises `SaveError`."""
    first, _, rest = data.partition(b"\n")
    sum_ = _opening(first)
    lines = rest.split(b"\n")
    if len(lines) != 5:
        raise SaveError(DAMAGED)
    head = _head(lines[0], sum_)
    if head.get("sums") != [crc32(lines[1][1:-1]), crc32(lines[2][1:-1]), crc32(lines[3])]:
        raise SaveError(DAMAGED)
    if len(lines[3]) > sizes.CHECKPOINT or count_values(data) > sizes.VALUES:
        raise SaveError(TOO_LARGE)
    return Save(head, lines[1], lines[2], lines[3])


def glimpse(begin: bytes, end: bytes) -> Save:
    """What the beginning and end of a long save tell; answers and log are not read, nor their checksums verified.
    Raises `SaveError`."""
    first, _, rest = begin.partition(b"\n")
    sum_ = _opening(first)
    line, more, _ = rest.partition(b"\n")
    if not more:
        raise SaveError(TOO_LARGE)
    head = _head(line, sum_)
    _, break_, checkpoint = end.removesuffix(b"\n").rpartition(b"\n")
    if not break_:
        raise SaveError(TOO_LARGE)
    sums = head.get("sums")
    if not (isinstance(sums, list) and sums[2:] == [crc32(checkpoint)]):
        raise SaveError(DAMAGED)
    return Save(head, b"", b"", checkpoint)


def _opening(first: bytes) -> bytes:
    """The checksum of the second line, which the first names behind the schema."""
    if first.startswith(b'{"schema"'):  # that was all that the first schema said of itself
        raise SaveError(TOO_OLD)
    words = first.split(b" ", 4)
    if len(words) != 4 or b" ".join(words[:2]) != MAGIC:
        raise SaveError(NONE)
    schema = int(words[2]) if words[2].isdigit() and len(words[2]) < 5 else 0
    if not schema:
        raise SaveError(DAMAGED)
    if schema != SCHEMA:
        raise SaveError(NEWER if schema > SCHEMA else TOO_OLD)
    return words[3]


def _head(line: bytes, sum_: bytes) -> dict[str, Any]:
    """The second line, parsed."""
    if b"%08x" % crc32(line) != sum_:
        raise SaveError(DAMAGED)
    if len(line) > sizes.HEAD:
        raise SaveError(TOO_LARGE)
    return _object(line)


def _object(data: bytes) -> dict[str, Any]:
    try:
        content: Any = json.loads(data)
    except (ValueError, RecursionError) as error:
        raise SaveError(DAMAGED) from error
    if not isinstance(content, dict):
        raise SaveError(NONE)
    return content


def checkpoint_of(save: Save, rules: Rules[S]) -> S:
    """The state at the checkpoint, with an empty log. Raises `SaveError`."""
    try:
        return rules.state.validate_json(save.checkpoint)
    except (ValidationError, RecursionError) as error:
        raise SaveError(DAMAGED) from error


def record_of(save: Save) -> list[Given]:
    """Every answer. Raises `SaveError`."""
    rows = _rows(save.record, sizes.ANSWERS, is_answer)
    if too_many(rows):
        raise SaveError(TOO_LARGE)
    return [Given._make(row) for row in rows]


def log_of(save: Save) -> list[Entry]:
    """Every entry of the log. Raises `SaveError`."""
    rows = _rows(save.log, sizes.ENTRIES, is_entry)
    return [Entry._make((*row[:5], None if row[5] is None else tuple(row[5]), *row[6:])) for row in rows]


def _rows(line: bytes, most: int, fits: Callable[[Any], bool]) -> list[Any]:
    """The rows of a line; each has to fit. Raises `SaveError`."""
    try:
        rows = json.loads(line)
    except (ValueError, RecursionError) as error:
        raise SaveError(DAMAGED) from error
    if not isinstance(rows, list):
        raise SaveError(DAMAGED)
    if len(rows) > most:
        raise SaveError(TOO_LARGE)
    if not all(map(fits, rows)):
        raise SaveError(DAMAGED)
    return rows


def load(save: Save, rules: Rules[S]) -> tuple[Game[S], str]:
    """The game, and what was lost in loading ("" if nothing was).

    If the tail no longer fits the rules, the game stands at its checkpoint. Raises `SaveError` for a file that is
    damaged, holds no state of this game, or comes from newer rules.
    """
    with _uncollected():
        game, lost = _load(save, rules)
    if not rules.valid(game.state):
        raise SaveError(DAMAGED)
    return game, lost


@contextmanager
def _uncollected() -> Iterator[None]:
    """Switch off garbage collection meanwhile: thousands of objects are made at once and all are kept, so the collector
    would search them for nothing."""
    collects = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if collects:
            gc.enable()


def _load(save: Save, rules: Rules[S]) -> tuple[Game[S], str]:
    checkpoint, record = checkpoint_of(save, rules), record_of(save)
    try:
        checkpoint.log = log_of(save)
        version, checkpoint_at = int(save.head["rules"]), int(save.head["mark"])
        if not 0 <= checkpoint_at <= len(record):
            raise ValueError(f"a checkpoint after {checkpoint_at} of {len(record)} answers")
    except (ValueError, TypeError, KeyError, OverflowError) as error:
        raise SaveError(DAMAGED) from error
    if version > rules.version:
        raise SaveError(NEWER)
    try:
        rules.check(checkpoint)  # before they play on: of impossible amounts they might never come to an end
    except Exception as error:
        raise SaveError(DAMAGED) from error
    try:
        return Game(rules, checkpoint.clone(), record, checkpoint_at), ""
    except Exception:
        return _without_tail(rules, checkpoint, record[:checkpoint_at]), _lost(len(record) - checkpoint_at)


def _without_tail(rules: Rules[S], checkpoint: S, record: list[Given]) -> Game[S]:
    """The game at its checkpoint. Raises `SaveError` when the rules cannot go on from there either."""
    try:
        return Game(rules, checkpoint, record, len(record))
    except Exception as error:
        raise SaveError(DAMAGED) from error


def _lost(answers: int) -> str:
    if answers == 1:
        return "The last answer no longer fits and was lost."
    return Said("The last {n} answers no longer fit and were lost.", n=answers)
