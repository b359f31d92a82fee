"""Spoiled files in every command: run `python -m tests.tools.fuzzers.spoiled --files 3000 --preset everything`, or
`--game mare_nostrum`.

Saved games, named saves, records and preferences files have something wrong in them, with sums that fit: wrong types,
huge numbers, terminal escapes, braces, too much of anything. Each is put through the list, verify, copy, export,
replay, resume, the start of `--plain` and, one in `SCREENS`, the screens.
None may end in a traceback, write a character that is no letter, sign or end of line, or take more than `SECONDS` or
`MEGABYTES`. Every file has a child process to itself, so that its memory is known.
"""

from __future__ import annotations

import argparse
import asyncio
import gc
import json
import os
import pickle
import random
import shutil
import signal
import tempfile
import time
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from functools import cache, partial
from pathlib import Path
from typing import Any, Final
from zlib import crc32

import typer.testing
from typer.testing import CliRunner

from civ_tui.cli.commands import app
from civ_tui.engine.save import MAGIC, SCHEMA
from civ_tui.history.moments import Moments
from civ_tui.preferences.file import as_toml
from civ_tui.preferences.model import Preferences
from civ_tui.sitting import open_game
from civ_tui.storage import record, saves
from civ_tui.storage.paths import DATA_VARIABLE
from civ_tui.tui.app import CivApp
from civ_tui.tui.screens.saves import SavesScreen
from tests.engine.forging import folded, unfolded
from tests.tools.fuzzers import killed, mutated
from tests.tools.fuzzers.chosen import Chosen, arguments, chosen, step
from tests.tools.fuzzers.mutated import PARTS, sites
from tests.tui.shown import screen_lines

SECONDS: Final = 2.0
"""Of the processor, for one command."""
PATIENCE: Final = 60
"""Seconds of the processor for all commands of a file, after which its process is ended."""
MEGABYTES: Final = 200
SCREENS: Final = 40
ANSWERS: Final = 60
"""So many answers have been given at most before a game is spoiled."""
KINDS: Final = ("save", "named", "record", "preferences")
HOSTILE: Final = (
    *("\x1b]0;stolen\x07", "\x1b[2J", "\x9b31m", "a\nb", "\u202egnp", "{x}", "{who:>9000000000}", "{who.__class__}"),
    *("{", "%s" * 50, "../../etc/passwd", "\0", "x" * 100_000, "\ud800", "[bold]x[/]", "<script>", "ｗｉｄｅ" * 40),
)
VAST: Final = (
    b"[],",
    b"0,",
    b'"",',
    b"{},",
    b'[0,"remark","taken_back:1"],',
    b'[0,"setup","phase",null,{},null,"",null],',
)
TYPED: Final = "\n".join(
    ["", "", "state", "log all", "map", "sheet", "techs", "hand", "", "undo", "quit", "yes", "no", ""]
)
PROMPTS: Final = {"resume": f"resume\n{TYPED}", "saved": f"saved\n1\n{TYPED}", "new": "new\nback\nquit\n"}


def hostile(holder: Any, key: Any, where: list[tuple[Any, Any]], chance: random.Random) -> None:
    one, at = chance.choice([(one, at) for one, at in where if isinstance(one[at], str)] or where)
    one[at] = chance.choice(HOSTILE)


def hostile_key(holder: Any, key: Any, where: list[tuple[Any, Any]], chance: random.Random) -> None:
    one, at = chance.choice([(one, at) for one, at in where if isinstance(one, dict)] or where)
    if isinstance(one, dict) and at in one:
        one[chance.choice(HOSTILE)] = one.pop(at)


CHANGES: Final = (
    *(
        each.__wrapped__  # type: ignore[attr-defined]
        for each in (mutated.swapped, mutated.huge, mutated.typed, mutated.nudged, mutated.doubled)
    ),
    *(hostile, hostile, hostile_key),
)


def changed(tree: Any, chance: random.Random) -> None:
    """Change the tree in one to three places."""
    where = sites(tree)
    for _ in range(chance.randint(1, 3)):
        with suppress(KeyError, IndexError, TypeError):  # gone already
            chance.choice(CHANGES)(*chance.choice(where), where, chance)


def spoiled_save(data: bytes, chance: random.Random) -> bytes:
    """The save with something wrong in it, and sums that fit."""
    how = chance.randrange(12)
    if how == 0:
        return chance.choice([mutated.bits, mutated.cut, mutated.nested, mutated.path_in_a_name])(data, chance)
    lines = data.split(b"\n")
    at = chance.randrange(2, 5)
    if how == 1:
        lines[at] = chance.choice([mutated.bits, mutated.cut])(lines[at], chance).replace(b"\n", b" ")
        return fitted(lines)
    if how == 2:
        lines[at] = vast(lines[at], chance)
        return fitted(lines)
    parts = unfolded(data)
    names = ("log",) if how < 6 else chance.choice(PARTS)
    try:
        tree = {name: parts[name] for name in names}
        changed(tree, chance)
        return folded({**parts, **tree})
    except (ValueError, RecursionError, KeyError):  # one inside the other
        return folded(unfolded(data) | {"log": chance.choice(HOSTILE)})


def vast(line: bytes, chance: random.Random) -> bytes:
    """The line with very much in it."""
    size = int(10 ** chance.uniform(4.5, 7.1))
    if chance.random() < 0.3:
        return line.replace(b'"', b'"' + b"x" * size, 1)
    more = chance.choice(VAST)
    at = line.find(b"[") + 1
    return line[:at] + more * (size // len(more)) + line[at:]


def fitted(lines: Sequence[bytes]) -> bytes:
    """The lines of a save with sums that fit."""
    head = json.loads(lines[1])
    head["sums"] = [crc32(lines[2][1:-1]), crc32(lines[3][1:-1]), crc32(lines[4])]
    line = json.dumps(head).encode()
    return b"\n".join([b"%b %d %08x" % (MAGIC, SCHEMA, crc32(line)), line, *lines[2:]])


def spoiled_record(data: bytes, chance: random.Random) -> bytes:
    """The record with something wrong in it."""
    how = chance.randrange(10)
    if how == 0:
        return chance.choice([mutated.bits, mutated.cut])(data, chance)
    rows = [json.loads(line) for line in data.splitlines()]
    if how == 1:
        return json.dumps({**rows[0], "answers": rows[1:]}).encode()[: chance.choice([-1, 10**9])]
    if how == 2:
        size = int(10 ** chance.uniform(4.5, 7.1))
        more = chance.choice(
            [b'[0,"remark","taken_back:1"]\n', b"[]\n", b'[0,"trade","off"]\n', b"[" * 50 + b"]" * 50 + b"\n"]
        )
        return data + more * (size // len(more))
    tree = rows if how < 6 else rows[:1]
    with suppress(ValueError, RecursionError):
        changed(tree, chance)
        return "".join(json.dumps(row) + "\n" for row in (tree if how < 6 else [*tree, *rows[1:]])).encode()
    return json.dumps(chance.choice(HOSTILE)).encode()


def spoiled_preferences(data: bytes, chance: random.Random) -> bytes:
    """The preferences with something wrong in them."""
    lines = data.splitlines()
    for _ in range(chance.randint(1, 3)):
        how, at = chance.randrange(7), chance.randrange(len(lines))
        name = lines[at].partition(b"=")[0]
        text = chance.choice(HOSTILE).encode("utf-8", "replace")
        quoted = json.dumps(chance.choice(HOSTILE)).encode()
        if how == 0:
            lines[at] = chance.choice([mutated.bits, mutated.cut])(lines[at] + b"   ", chance)
        elif how == 1:
            lines[at] = name + b"= " + quoted
        elif how == 2:
            lines.insert(at, quoted + b" = " + chance.choice([b"1", quoted, b"[1]", b"{}"]))
        elif how == 3:
            lines[at] = (
                name
                + b"= "
                + chance.choice([b"0x" + b"f" * 5000, b"9" * 5000, b"1e999", b"nan", b"[" * 5000, b"1979-05-27"])
            )
        elif how == 4:
            lines.insert(at, b".".join([b"a"] * int(10 ** chance.uniform(2, 5))) + b" = 1")
        elif how == 5:
            lines.insert(at, b"#" + text * chance.choice([1, 10]))
        else:
            lines[at] = name + b'= "' + text + b'"'
    return b"\n".join(lines) + b"\n"


SPOIL: Final[dict[str, Callable[[bytes, random.Random], bytes]]] = {
    "save": spoiled_save,
    "named": spoiled_save,
    "record": spoiled_record,
    "preferences": spoiled_preferences,
}


@dataclass
class Found:
    """What became of some files."""

    outcomes: Counter[str] = field(default_factory=Counter)
    faults: list[str] = field(default_factory=list)
    slowest: tuple[float, str] = (0.0, "")
    largest: tuple[float, str] = (0.0, "")

    def add(self, other: Found) -> None:
        """Put what became of other files to it."""
        self.outcomes += other.outcomes
        self.faults += other.faults
        self.slowest, self.largest = max(self.slowest, other.slowest), max(self.largest, other.largest)


def lay(kind: str, data: bytes, good: bytes, folder: Path) -> Path:
    """Put the spoiled file where the program looks for it, with good files around it; returns where it is."""
    game = folder / "games" / "one"
    game.mkdir(parents=True)
    (folder / "saved").mkdir()
    path = {
        "save": game / "autosave-1.civ",
        "named": folder / "saved" / "spoiled.civ",
        "record": folder / "spoiled.jsonl",
        "preferences": folder / "preferences.toml",
    }[kind]
    if kind != "named":
        (game / "autosave-0.civ").write_bytes(good)
    path.write_bytes(data)
    return path


def commands(kind: str, path: Path, folder: Path, number: int) -> Iterator[tuple[list[str], str]]:
    """Every command that may meet the file, with what is typed."""
    ending = (".md", ".svg", ".jsonl")[number % 3]
    if kind == "preferences":
        yield ["--plain"], PROMPTS["resume"]
        yield ["new", "--plain"], PROMPTS["new"]
        yield ["saves"], ""
        return
    yield ["saves"], ""
    yield ["saves", "verify", str(path)], ""
    yield ["saves", "copy", str(path), "kept"], ""
    yield ["saves", "export", str(path), str(folder / f"out{ending}")], ""
    yield ["replay", str(path), "--check"], ""
    yield ["replay", str(path)], ""
    yield ["resume", str(path), "--plain"], TYPED
    yield ["--plain"], PROMPTS["saved" if kind == "named" else "resume"]
    if number % 10 == 0:
        yield ["saves", "verify"], ""


def unprintable(text: str) -> str:
    """The first character that must not be written, as Python writes it; "" for none."""
    return next(
        (
            repr(letter)
            for line in text.split("\n")
            if not line.isprintable()
            for letter in line
            if not letter.isprintable()
        ),
        "",
    )


def try_all(kind: str, path: Path, folder: Path, number: int, *, screens: bool) -> Found:
    """What becomes of one file in all commands."""
    found = Found()
    for words, typed in commands(kind, path, folder, number):
        begin = time.process_time()
        done = CliRunner().invoke(app, words, input=typed)
        taken = time.process_time() - begin
        name = " ".join(word.replace(str(folder), "") for word in words)
        found.slowest = max(found.slowest, (taken, f"{kind} {number}: {name}"))
        found.outcomes[f"{kind} {' '.join(word for word in words if '/' not in word)}: {done.exit_code}"] += 1
        said = done.stdout + done.stderr
        if done.exception is not None and not isinstance(done.exception, SystemExit):
            found.faults.append(f"{kind} {number}: {name}: {done.exception!r}")
        if "--check" not in words and ("Traceback" in said or "Something went wrong" in said):
            found.faults.append(f"{kind} {number}: {name}: {said[-600:]}")
        if bad := unprintable(said):
            found.faults.append(f"{kind} {number}: {name} writes {bad}")
        if taken > SECONDS:
            found.faults.append(f"{kind} {number}: {name} takes {taken:.1f} s")
    for out in folder.glob("out.*"):
        text = out.read_text(errors="surrogateescape")
        if out.suffix != ".jsonl" and (bad := unprintable(text)):
            found.faults.append(f"{kind} {number}: {out.name} has {bad}")
    if screens:
        try:
            bad = asyncio.run(on_screens(kind, path))
        except BaseException as error:
            found.faults.append(f"{kind} {number}: the screens: {error!r}")
        else:
            found.faults += [f"{kind} {number}: the screens write {bad}"] if bad else []
        found.outcomes[f"{kind} on screens"] += 1
    return found


async def on_screens(kind: str, path: Path) -> str:
    """Look at the file on the screens and go on with it, if it opens; returns what is drawn and must not be."""
    drawn: list[str] = []
    moments = None
    if kind == "record":
        with suppress(record.RecordError):
            moments = Moments(record.load(path))
    app = CivApp(replay=moments, patience=0)
    app.appearance.furnish()
    async with app.run_test(size=(100, 30)) as pilot:

        async def press(*keys: str) -> None:
            for key in keys:
                await pilot.press(key)
                await pilot.pause()
                drawn.extend(screen_lines(app))

        await press()
        if moments is None:
            await app.push_screen(SavesScreen(open_game.shelf()))
            await press("down", "up", "f1", "escape")
            await press("down") if kind == "named" else None
        await press("enter", "enter", "enter", "tab", "right", "end", "f6", "escape")
    if app.return_code:
        raise AssertionError(f"the screens leave with {app.return_code}")
    return unprintable("\n".join(drawn))


def in_a_child(work: Callable[[], Found]) -> tuple[Found, float]:
    """What the work finds in a process of its own, and that process's memory in MB."""
    import resource

    heard, told = os.pipe()
    child = os.fork()
    if child == 0:
        os.close(heard)
        status = 1
        gc.disable()  # it lives for one file, and shares the memory of its parent as long as it does not write there
        try:
            resource.setrlimit(resource.RLIMIT_CPU, (PATIENCE, PATIENCE))
            signal.alarm(10 * PATIENCE)  # in case that it waits for ever; on a busy machine it only waits for its turn
            with os.fdopen(told, "wb") as pipe:
                pickle.dump(work(), pipe)
            status = 0
        finally:
            os._exit(status)
    os.close(told)
    with os.fdopen(heard, "rb") as pipe:
        answer = pipe.read()
    _, status, used = os.wait4(child, 0)
    return (pickle.loads(answer) if status == 0 else Found(faults=[f"ended with {status}"])), used.ru_maxrss / 1024


def originals(seed: int, chance: random.Random, of: Chosen | None = None) -> list[dict[str, bytes]]:
    """Good files of each kind, of games that have just begun and of some that are over."""
    found = []
    for number in range(8):
        game, player = killed.begun(seed + number, chance, ANSWERS, of)
        if number == 7:  # one that goes on for longer
            while not game.over and game.state.round < 4:
                game.give(step(game, player))
        beside = {"number": 1, "written": 1.7e9, "answers": len(game.record), "clock": [1.0] * len(game.state.players)}
        save = saves.dump(game, beside)
        found.append(
            {"save": save, "named": save, "record": record.dump(record.of(game)), "preferences": as_toml(Preferences())}
        )
    return found


def warm(kind: str, good: dict[str, bytes]) -> None:
    """Put a good file through everything, so that what is read once is not read again in every child."""
    typer.testing._get_command = cache(typer.testing._get_command)  # type: ignore[attr-defined]  # put together once
    with tempfile.TemporaryDirectory() as name:
        os.environ[DATA_VARIABLE] = name
        found = try_all(kind, lay(kind, good[kind], good["save"], Path(name)), Path(name), 0, screens=False)
    assert found.faults == [], found.faults
    gc.freeze()


def spoil(kind: str, files: int, seed: int, *, screens: int = SCREENS, of: Chosen | None = None) -> Found:
    """Put that many spoiled files of a kind through everything, of games that are chosen."""
    chance = random.Random(f"{kind} {seed}")
    good = originals(seed, chance, of)
    warm(kind, good[0])
    found = Found()
    for number in range(files):
        one = chance.choice(good)
        data = SPOIL[kind](one[kind], chance)
        folder = Path(tempfile.mkdtemp())
        os.environ[DATA_VARIABLE] = str(folder)
        try:
            path = lay(kind, data, one["save"], folder)
            looked = number % screens == 0
            this, memory = in_a_child(partial(try_all, kind, path, folder, number, screens=looked))
            this.largest = max(this.largest, (memory, f"{kind} {number}"))
            if memory > MEGABYTES:
                this.faults.append(f"{kind} {number} takes {memory:.0f} MB")
            found.add(this)
            if this.faults:
                kept = Path(tempfile.gettempdir()) / f"spoiled-{kind}-{seed}-{number}"
                kept.write_bytes(data)
        finally:
            shutil.rmtree(folder, ignore_errors=True)
    return found


def main() -> None:
    """Spoil as many files of each kind as the command line asks for and print what became of them."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--files", type=int, default=3000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--kind", choices=KINDS, action="append")
    arguments(parser)
    wanted = parser.parse_args()
    wrong, of = 0, chosen(wanted)
    for kind in wanted.kind or KINDS:
        begin = time.monotonic()
        found = spoil(kind, wanted.files, wanted.seed, of=of)
        taken = time.monotonic() - begin
        print(f"{wanted.files} spoiled files of {of}, {kind}, seed {wanted.seed}, {taken:.0f} s:")
        for what, times in sorted(found.outcomes.items()):
            print(f"  {what:50} {times}")
        print(f"  slowest command: {found.slowest[0]:.2f} s ({found.slowest[1]})")
        print(f"  most memory: {found.largest[0]:.0f} MB ({found.largest[1]})")
        print(f"  faults: {len(found.faults)}")
        for fault in found.faults[:20]:
            print(f"    {fault}")
        wrong += len(found.faults)
    raise SystemExit(bool(wrong))


if __name__ == "__main__":
    main()
