"""The record of a game: what was agreed before it and every answer since. Played again, it gives the same game."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from traceback import format_exception
from typing import Any, Final

from pydantic import TypeAdapter, ValidationError

from civ_tui import titles
from civ_tui.engine import sizes
from civ_tui.engine.flow import Given
from civ_tui.engine.game import Game
from civ_tui.engine.game import replay as played_again
from civ_tui.engine.rows import count_values, is_answer, too_many
from civ_tui.engine.save import FIRST_PRINTING
from civ_tui.engine.wording import Line, Said
from civ_tui.storage import atomic_files
from civ_tui.storage.printable import shown
from civ_tui.title import Title, UnknownTitle

FORMAT = "civ-tui record"
LEADS_ELSEWHERE: Final = Line(
    "The answers on record no longer lead to the end of this game: only its final figures are known."
)
"""Why nothing is told of the rounds of a game that can no longer be played again."""


class RecordError(Exception):
    """A file that is no record; the message is a sentence."""


@dataclass(frozen=True, slots=True)
class Record:
    """A whole game: what was agreed before it and every answer since. `title` names the game, `rules` is the version of
    the rules that it was played by, `printing` that of the components that it was dealt from (files call it "edition"),
    `trouble` what went wrong in it, if anything did."""

    title: str
    settings: Any
    answers: tuple[Given, ...]
    rules: int
    printing: int
    trouble: str = ""

    @classmethod
    def begun(cls, title: Title[Any, Any], settings: Any, answers: tuple[Given, ...] = (), trouble: str = "") -> Record:
        """The record of a game that is played by the rules of today. Raises `UnknownTitle`."""
        rules = title.rules(settings)
        return cls(title.name, settings, answers, rules.version, rules.printing, trouble)

    @property
    def played(self) -> Title[Any, Any]:
        """The game. Raises `UnknownTitle`."""
        return titles.title(self.title)

    def rounds(self) -> Iterator[tuple[int, Game[Any]]]:
        """The number of each round, 0 for the setup, and the game at its end, when the next may have begun: it is
        played again meanwhile, about 20,000 answers a second. Raises whatever the rules say of an answer that no
        longer fits."""
        game = self.played.new_game(self.settings)
        for given in self.answers:
            before = game.state.round
            game.give(given)
            if game.state.round > before:
                yield before, game
        yield game.state.round, game

    def seen(self) -> list[tuple[int, Any]]:
        """What everybody saw at the end of each round, with its number; raises what `rounds` does."""
        return [(number, self.played.view(game.state, None)) for number, game in self.rounds()]


@dataclass(frozen=True, slots=True)
class Trouble:
    """Where a game failed when it was played again: on which answer and how many had gone well before, in what round
    and phase, and why."""

    decision: int
    round: int
    phase: str
    given: Given | None
    error: Exception

    def __str__(self) -> str:
        answer = "at the beginning"
        if self.given is not None:
            answer = f"seat {self.given.seat} answers {self.given.kind} with {self.given.key!r}"
        cause = self.error.__cause__ or self.error
        where = f"decision {self.decision}, round {self.round}, {self.phase}: {answer}"
        return shown(f"{where}: {type(cause).__name__}: {cause}")

    def traceback(self) -> str:
        """The lines of the program through which the failure came."""
        return "".join(format_exception(self.error))


@dataclass(frozen=True, slots=True)
class _Head:
    """The first line of a record, but for its settings, which the title reads."""

    title: str = titles.FIRST
    rules: int | None = None
    edition: int = FIRST_PRINTING
    trouble: str = ""


@cache
def _heads() -> TypeAdapter[_Head]:
    return TypeAdapter(_Head)


def dump(record: Record) -> bytes:
    """The record as lines of JSON: first what was agreed, then `[seat, kind, key]` of each answer."""
    head = {
        "format": FORMAT,
        "title": record.title,
        "settings": record.played.settings.dump_python(record.settings, mode="json"),
        "rules": record.rules,
        "edition": record.printing,
        "trouble": record.trouble,
    }
    return "".join(json.dumps(line, ensure_ascii=False) + "\n" for line in (head, *map(list, record.answers))).encode()


def load(path: Path) -> Record:
    """The record in that file: lines of JSON, or one object that holds the answers too. Raises `RecordError` with a
    sentence."""
    try:
        record = _whole(path)
        _check_playable(path, record)
    except UnknownTitle as unknown:
        raise RecordError(Said("{path} cannot be played. {why}", path=path, why=str(unknown))) from unknown
    return record


def _whole(path: Path) -> Record:
    """What the file holds, whatever rules it was played by. Raises `RecordError` or `UnknownTitle`."""
    try:
        body = _read(atomic_files.read(path))
        if not isinstance(body, dict) or body.pop("format", None) != FORMAT:
            raise RecordError(Said("{path} is not the record of a game.", path=path))
        answers = tuple(_given(answer[:3]) for answer in body.pop("answers"))
        settings, head = body.pop("settings"), _heads().validate_python(body)
        title = titles.title(head.title)
        agreed = title.settings.validate_python(settings)
        rules = title.rules(agreed).version if head.rules is None else head.rules
        record = Record(title.name, agreed, answers, rules, head.edition, head.trouble)
        if too_many(answers):
            raise RecordError(Said("{path} has more answers than any game can have.", path=path))
    except OSError as error:
        raise RecordError(Said("{path} cannot be read: {why}.", path=path, why=error.strerror or error)) from error
    except (ValidationError, ValueError, TypeError, KeyError, RecursionError) as error:
        raise RecordError(Said("{path} is damaged.", path=path)) from error
    return record


def _check_playable(path: Path, record: Record) -> None:
    """Raise `RecordError` unless these rules deal this game, and its seats give the answers; or `UnknownTitle`."""
    rules = record.played.rules(record.settings)
    if record.rules > rules.version or record.printing > rules.printing:
        raise RecordError(Said("{path} was recorded by a newer version of the program.", path=path))
    if record.printing != rules.printing:
        words = "{path} was played with the cards of an earlier version of the program, not with these."
        raise RecordError(Said(words, path=path))
    reason = record.played.refusal(record.settings)
    if reason is not None:
        words = "{path} is the record of a game that cannot be dealt: {why}"
        raise RecordError(Said(words, path=path, why=reason.line))
    if any(given.seat >= len(record.settings.seats) for given in record.answers):
        raise RecordError(Said("{path} is damaged.", path=path))


def _given(row: Any) -> Given:
    """An answer as it is written. Raises ValueError."""
    if not is_answer(row):
        raise ValueError("no answer")
    return Given._make(row)


def _read(data: bytes) -> Any:
    """What the file holds, as one object."""
    if count_values(data) > sizes.VALUES:
        raise ValueError("too many values")
    first, *answers = data.splitlines() or [b""]
    try:
        head = json.loads(first)
    except ValueError:
        return json.loads(data)  # one object over several lines
    if isinstance(head, dict) and head.get("format") == FORMAT and "answers" not in head:
        head["answers"] = [json.loads(answer) for answer in answers]
    return head


def of(game: Game[Any], trouble: str = "", more: Sequence[Given] = ()) -> Record:
    """The record of a game so far. `more` are answers that the game did not take because it failed on them; `trouble`
    tells how."""
    rules = game.rules
    answers = (*game.record, *more)
    return Record(rules.title, game.state.settings, answers, rules.version, rules.printing, trouble)


def replay(record: Record) -> Iterator[Game[Any]]:
    """Play the game again: the game after its deal and after every answer. Raises what the rules or the invariants
    raise."""
    return played_again(record.played.rules(record.settings), record.settings, record.answers)


def trouble_in(record: Record) -> Trouble | None:
    """Where the game fails when it is played again, with the invariants checked after every answer; None if nowhere."""
    decisions, game = -1, None
    try:
        for game in replay(record):  # noqa: B007 - the last one tells where it failed
            decisions += 1
    except Exception as error:
        given = record.answers[decisions] if decisions >= 0 else None
        if game is None:
            return Trouble(0, 0, "setup", None, error)
        return Trouble(decisions + 1, game.state.round, game.state.phase, given, error)
    return None
