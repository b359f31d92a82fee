"""A recorded game as a text to read, so that a change of the rules is seen in a diff: every question with its options,
the answer, what the log tells, and what has changed for everybody (`all`) or for one seat alone. So the views of all
seats at any step follow from what stands above it.

    #12 round 1, movement
    Anna is asked movement “Movement: which figures march?” (3 of 4 options)
      C13:1A C13:1S end
      not C14:1A  MOVE-3
    > C13:1A  An army on C13
    - Anna marches from C13 to C12. MOVE-1
    all    players .0 .trade 3
    Boris  players .1 .hand (horseback)

The options of a kind of question stand in full when it is first asked; later their keys alone do, of many how many
there are with a digest of them. What the seat was offered or refused in the same way the last time is left out.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import fields, is_dataclass
from hashlib import sha256
from itertools import groupby, zip_longest
from typing import Any, Final

from civ_tui.engine.flow import Question
from civ_tui.engine.wording import Text
from civ_tui.history.answers import answer_to
from civ_tui.storage.record import Record
from civ_tui.words.interface import words_of
from civ_tui.words.languages import spoken

MANY: Final = 16
"""Of more options than these, only a digest is given after the first time."""
APART: Final = frozenset(("edition", "seat", "log", "round", "phase", "city", "ways", "sites"))
"""What of a view is told otherwise: a city of a square among those of its player, where a march can go and found by the
options of its steps."""
NOTHING: Final = object()
"""What stood where nothing was."""
EMPTY: Final[tuple[Any, ...]] = (None, False, 0, "", (), [], {})
"""What need not be told of something new."""


def text(record: Record) -> str:
    """The whole game."""
    return "".join(f"{line.rstrip()}\n" for line in _lines(record))


def _lines(record: Record) -> Iterator[str]:
    game, known = record.played.new_game(record.settings), dict[Any, list[str]]()
    seats = (None, *range(len(record.settings.seats)))
    names = ["all", *(seat.name for seat in record.settings.seats)]
    views: dict[Any, Any] = dict.fromkeys(seats, NOTHING)
    told, words = 0, words_of(record.played.view(game.state, None))
    for number, given in enumerate((*record.answers, None)):
        new = {seat: record.played.view(game.state, seat) for seat in seats}
        entries = game.state.log[told:]
        seen = record.played.open_view(game.state) if entries else None
        for entry in entries:
            heard = "" if entry.audience is None else f" [{', '.join(names[seat + 1] for seat in entry.audience)}]"
            said = spoken("en").at(record.title).say(words.log.sentence(entry, seen))
            yield f"- {said}{heard} {entry.cause}"
        told = len(game.state.log)
        common = dict(changes(views[None], new[None]))
        for seat, name in zip(seats, names, strict=True):
            own = common if seat is None else dict(changes(views[seat], new[seat]))
            alone = ((path, value) for path, value in own.items() if seat is None or common.get(path) != value)
            yield from (f"{name}  {line}" for line in in_lines(alone))
        views = new
        if given is None:
            return
        yield f"\n#{number + 1} round {game.state.round}, {game.state.phase}"
        for question in game.pending:
            yield from _asked(question, names[question.seat + 1], known)
        answer = answer_to(game, given)
        aside = f"{names[given.seat + 1]} " if given.any_time or len(game.pending) > 1 else ""
        yield f"> {aside}{given.key}  {_unless(given.key, answer.label)}"
        game.give(given)


def _asked(question: Question[Any], name: str, known: dict[Any, list[str]]) -> Iterator[str]:
    """The question; `known` has what was written of those that were asked before, by kind and seat."""
    barred = [(option.reason.clause, option) for option in question.options if option.reason is not None]
    legal = question.legal()
    yield f"{name} is asked {question.kind} “{question.prompt}” ({len(legal)} of {len(question.options)} options)"
    lines = [f"  {_in_short([option.key for option in legal])}"]
    for clause, together in groupby(sorted(barred, key=lambda each: each[0]), lambda each: each[0]):
        lines.append(f"  not {_in_short([option.key for _, option in together])}  {clause}")
    if question.kind not in known:
        yield from (f"  {option.key}  {_unless(option.key, option.label)}" for option in legal)
        yield from (f"  not {option.key}  {clause} {option.reason and option.reason.line}" for clause, option in barred)
    else:
        yield from (line for line in lines if line not in known.get((question.kind, name), ()))
    known |= {question.kind: lines, (question.kind, name): lines}


def _unless(key: str, label: Text) -> str:
    """The label, unless it is the key."""
    return "" if str(label) == key else str(label)


def _in_short(keys: list[str]) -> str:
    joined = " ".join(keys)
    return joined if len(keys) <= MANY else f"{len(keys)}: {sha256(joined.encode()).hexdigest()[:12]}"


def changes(old: Any, new: Any, path: str = "") -> Iterator[tuple[str, str]]:
    """Where the new view differs from the old one, and what stands there now. Of what is new altogether only what is
    not empty is told."""
    if old is new or old == new or (old is NOTHING and new in EMPTY):
        return
    if not _has_parts(new):
        yield path, shown(new)
    for name, before, now in _parts(old, new):
        yield from changes(before, now, f"{path}.{name}" if path else str(name))


def _has_parts(value: Any) -> bool:
    if isinstance(value, list | tuple):
        return any(map(_has_parts, value))
    return isinstance(value, Mapping) or (is_dataclass(value) and not isinstance(value, type))


def _parts(old: Any, new: Any) -> Iterable[tuple[Any, Any, Any]]:
    """The parts of both, by name; of what has none, none."""
    if not _has_parts(new):
        return
    if isinstance(new, Mapping):
        was: Any = old if isinstance(old, Mapping) else {}
        yield from ((key, was.get(key, NOTHING), value) for key, value in new.items())
        yield from ((key, was[key], NOTHING) for key in was if key not in new)
    elif isinstance(new, list | tuple):
        was = old if isinstance(old, list | tuple) else ()
        yield from ((number, *both) for number, both in enumerate(zip_longest(was, new, fillvalue=NOTHING)))
    else:
        for field in fields(new):
            if field.name not in APART:
                yield field.name, getattr(old, field.name, NOTHING), getattr(new, field.name)


def shown(value: Any) -> str:
    """A value without parts, in short."""
    if value is NOTHING:
        return "–"
    if isinstance(value, list | tuple | set | frozenset):
        return f"({' '.join(map(shown, sorted(value, key=str) if isinstance(value, set | frozenset) else value))})"
    return str(value)


def _thing(path: str) -> str:
    """Of what the path is a part: one of several squares or players, or else something that is there once."""
    first, _, rest = path.partition(".")
    number = rest.partition(".")[0]
    return f"{first}.{number}" if number.isdigit() else first


def in_lines(found: Iterable[tuple[str, str]]) -> Iterator[str]:
    """The changes, a line for each thing, such as a square or a player; things that change alike share one."""
    things = [
        (thing, ", ".join(f"{path.removeprefix(thing)} {value}".strip() for path, value in together))
        for thing, together in groupby(found, lambda change: _thing(change[0]))
    ]
    for (sort, what), alike in groupby(things, lambda each: (each[0].partition(".")[0], each[1])):
        yield f"{sort} {' '.join(thing.removeprefix(sort) for thing, _ in alike)} {what}"
