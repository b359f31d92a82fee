"""Spoiled saves: `python -m tests.tools.fuzzers.mutated --files 2000 --preset everything`, or `--game mare_nostrum`.

Each file is a real save with something wrong in it: bits turned over, a piece cut off, values swapped, huge numbers,
wrong types, hostile nesting, a path in a name. Half of them get sums that fit again. Each must be refused with a
sentence, or open to a table that keeps the invariants and can be played on; no other error, no file written outside of
the data folder, and no file that takes longer than `PATIENCE` seconds.
"""

from __future__ import annotations

import argparse
import json
import os
import random
import signal
import sys
import tempfile
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import wraps
from pathlib import Path
from typing import Any

from civ_tui.engine.save import SaveError
from civ_tui.sitting import open_game
from civ_tui.storage import saves
from civ_tui.storage.paths import DATA_VARIABLE
from civ_tui.storage.saved import look_at
from tests.engine.forging import folded, unfolded
from tests.tools.fuzzers.chosen import Chosen, arguments, chosen, step
from tests.tools.fuzzers.killed import begun

PATIENCE = 10
HUGE = (10**400, -(10**30), 2**63, 1e308, -1)
PARTS = (("checkpoint",), ("record", "log"), ("mark", "rules", "beside"))
TYPES: tuple[Any, ...] = (None, True, "x", [], {}, 3.5, "../../etc/passwd", "\0", "a" * 100_000)


def sites(node: Any) -> list[tuple[Any, Any]]:
    """Every place in a tree of JSON: what holds it, and under which key."""
    found, waiting = [], [node]
    while waiting:
        each = waiting.pop()
        keys = each.keys() if isinstance(each, dict) else range(len(each)) if isinstance(each, list) else ()
        for key in keys:
            found.append((each, key))
            waiting.append(each[key])
    return found


def bits(data: bytes, chance: random.Random) -> bytes:
    spoiled = bytearray(data)
    for _ in range(chance.randint(1, 8)):
        spoiled[chance.randrange(len(spoiled))] ^= 1 << chance.randrange(8)
    return bytes(spoiled)


def cut(data: bytes, chance: random.Random) -> bytes:
    begin, end = sorted(chance.sample(range(len(data)), 2))
    return chance.choice([data[:end], data[begin:], data[:begin] + data[end:]])


def values(change: Callable[[Any, Any, list[tuple[Any, Any]], random.Random], None]) -> Callable[..., bytes]:
    """A mutation of values: made in the JSON of the save, whose sums are made to fit again."""

    @wraps(change)
    def mutation(data: bytes, chance: random.Random) -> bytes:
        parts = unfolded(data)
        spoiled = {name: parts[name] for name in chance.choice(PARTS)}
        where = sites(spoiled)
        for _ in range(chance.randint(1, 3)):
            holder, key = chance.choice(where)
            change(holder, key, where, chance)
        return folded({**parts, **spoiled})

    return mutation


@values
def swapped(holder: Any, key: Any, where: list[tuple[Any, Any]], chance: random.Random) -> None:
    other, there = chance.choice(where)
    try:
        holder[key], other[there] = other[there], holder[key]
        json.dumps([holder, other])
    except (ValueError, KeyError, IndexError):  # one inside the other, or gone already
        holder[key] = None


@values
def huge(holder: Any, key: Any, where: list[tuple[Any, Any]], chance: random.Random) -> None:
    one, at = chance.choice([(one, at) for one, at in where if isinstance(one[at], int)] or where)
    one[at] = chance.choice(HUGE)


@values
def typed(holder: Any, key: Any, where: list[tuple[Any, Any]], chance: random.Random) -> None:
    holder[key] = chance.choice(TYPES)


@values
def nudged(holder: Any, key: Any, where: list[tuple[Any, Any]], chance: random.Random) -> None:
    one, at = chance.choice([(one, at) for one, at in where if isinstance(one[at], int)] or where)
    one[at] = one[at] + chance.choice([-1, 1]) if isinstance(one[at], int) else 1


@values
def doubled(holder: Any, key: Any, where: list[tuple[Any, Any]], chance: random.Random) -> None:
    if isinstance(holder, list):
        holder.insert(key, holder[key])
    else:
        holder.pop(key, None)


def nested(data: bytes, chance: random.Random) -> bytes:
    lines = data.split(b"\n")
    lines[chance.randrange(1, 5)] = chance.choice([b"[", b'{"a":']) * 200_000
    return b"\n".join(lines)


def path_in_a_name(data: bytes, chance: random.Random) -> bytes:
    parts = unfolded(data)
    name = chance.choice(["../../../tmp/x", "/etc/passwd", "a\0b", "x" * 5000, "con", "\x1b[2J"])
    parts["checkpoint"]["settings"]["seats"][0]["name"] = name
    parts["checkpoint"]["players"][0]["name"] = name
    return folded(parts)


MUTATIONS = (bits, cut, swapped, huge, typed, nudged, doubled, nested, path_in_a_name)


def open_one(data: bytes, folder: Path, seed: int) -> str:
    """Put the file on the shelf and open it: "refused" or "opened". Raises whatever a player would see a crash of."""
    path = folder / "saved" / "spoiled.civ"
    path.parent.mkdir(exist_ok=True)
    path.write_bytes(data)
    try:
        session = open_game.opened(look_at(path)).session
    except SaveError as error:
        return "refused" if str(error).endswith(".") else f"refused without a sentence: {error}"
    finally:
        assert path.read_bytes() == data, "the file has been changed"
    try:
        session.game.rules.check(session.game.state)
        for seat in (None, *range(len(session.game.state.players))):
            session.title.view(session.game.state, seat)
        player = Chosen(session.title.name).player(seed)
        for _ in range(3):
            if not session.over:
                given = step(session.game, player)
                session.answer(given.seat, given.key)
    finally:
        session.disk.close()
    return "opened"


@contextmanager
def watched(folder: Path) -> Iterator[list[str]]:
    """What is written outside of the folder meanwhile, and an alarm for what takes too long."""
    strayed: list[str] = []
    _WATCHES.append((str(folder), strayed))
    signal.signal(signal.SIGALRM, _too_long)
    try:
        yield strayed
    finally:
        signal.alarm(0)
        _WATCHES.pop()


_WATCHES: list[tuple[str, list[str]]] = []
WRITES = os.O_WRONLY | os.O_RDWR | os.O_CREAT


def _audit(event: str, arguments: tuple[Any, ...]) -> None:
    if not _WATCHES or event not in ("open", "os.rename", "os.remove", "os.mkdir"):
        return
    folder, strayed = _WATCHES[-1]
    if event == "open" and not (isinstance(arguments[2], int) and arguments[2] & WRITES):
        return
    for name in arguments[: 2 if event == "os.rename" else 1]:
        if isinstance(name, str | bytes | os.PathLike) and not os.path.abspath(os.fsdecode(name)).startswith(folder):
            strayed.append(f"{event} {os.fsdecode(name)}")


sys.addaudithook(_audit)


class TooLong(BaseException):
    """A file has taken more than `PATIENCE` seconds; nothing that refuses damaged files may take it for one."""


def _too_long(*_: object) -> None:
    raise TooLong


def spoil(files: int, seed: int, folder: Path, of: Chosen | None = None) -> Counter[str]:
    """Open that many spoiled files and count what became of them, by mutation."""
    chance = random.Random(seed)
    originals = []
    for number in range(6):
        game, _ = begun(seed + number, chance, None, of)
        originals.append(saves.dump(game))
    found: Counter[str] = Counter()
    with watched(folder) as strayed:
        for number in range(files):
            mutation = MUTATIONS[number % len(MUTATIONS)]
            data = mutation(chance.choice(originals), chance)
            signal.alarm(PATIENCE)
            try:
                found[f"{mutation.__name__} {open_one(data, folder, number)}"] += 1
            except BaseException as error:
                raise AssertionError(f"file {number} of seed {seed}, {mutation.__name__}: {error!r}") from error
            finally:
                signal.alarm(0)
    assert strayed == [], strayed
    return found


def main() -> None:
    """Spoil as many files as the command line asks for and print what became of them."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--files", type=int, default=2000)
    parser.add_argument("--seed", type=int, default=1)
    arguments(parser)
    wanted = parser.parse_args()
    of = chosen(wanted)
    with tempfile.TemporaryDirectory() as name:
        os.environ[DATA_VARIABLE] = name
        found = spoil(wanted.files, wanted.seed, Path(name), of)
    for what, times in sorted(found.items()):
        print(f"{what:28} {times}")
    print(f"{wanted.files} files of {of}, seed {wanted.seed}:")
    print("no traceback, no hang, nothing touched outside the data folder")


if __name__ == "__main__":
    main()
