"""Disks that fail: what was saved before is intact, the players are told, and the next save works again."""

from __future__ import annotations

import errno
import itertools
import os
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import IO, Any

import pytest

from civ_tui.sitting import open_game
from civ_tui.sitting.session import Session
from civ_tui.storage.paths import DATA_VARIABLE
from civ_tui.storage.slot import AUTOSAVES
from tests.certain import certain
from tests.games.civilization.screens.stand_in import answered, session


@pytest.fixture
def played(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Session:
    monkeypatch.setenv(DATA_VARIABLE, str(tmp_path))
    played = session(tmp_path)
    answered(played, AUTOSAVES + 2)
    return played


def files(played: Session) -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in certain(played.disk.slot).folder.iterdir()}


def failing(number: int, times: int = 1) -> Callable[..., None]:
    calls = itertools.count()

    def fail(*_arguments: object, **_options: object) -> None:
        if next(calls) < times:
            raise OSError(number, os.strerror(number))
        raise AssertionError("called again")

    return fail


class Full:
    """A file on a disk that takes `room` bytes more."""

    def __init__(self, file: IO[bytes], room: int) -> None:
        self.file, self.room = file, room

    def __enter__(self) -> Full:
        return self

    def __exit__(self, *_: object) -> None:
        self.file.close()

    def writelines(self, pieces: Iterable[bytes]) -> None:
        for piece in pieces:
            self.file.write(piece[: self.room])
            self.room -= len(piece)
            if self.room < 0:
                raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    def __getattr__(self, name: str) -> Any:
        return getattr(self.file, name)


FAULTS = {
    "no space": ("fdopen", lambda real: lambda handle, mode: Full(real(handle, mode), 0)),
    "a short write": ("fdopen", lambda real: lambda handle, mode: Full(real(handle, mode), 1000)),
    "a failing fsync": ("fsync", lambda _: failing(errno.EIO)),
    "a rename refused": ("replace", lambda _: failing(errno.EXDEV)),
    "a read-only folder": ("open", lambda _: failing(errno.EROFS)),
}


@pytest.mark.parametrize("fault", FAULTS)
def test_a_fault_leaves_every_save_is_told_and_passes(
    played: Session, monkeypatch: pytest.MonkeyPatch, fault: str
) -> None:
    assert played.disk.slot is not None
    before, number = files(played), played.disk.slot.number
    name, make = FAULTS[fault]
    with monkeypatch.context() as broken:
        broken.setattr(os, name, make(getattr(os, name)))  # type: ignore[no-untyped-call]
        answered(played, 1)
        assert played.disk.trouble.startswith("The game could not be saved: ")
    assert files(played) == before
    assert played.disk.slot.number == number
    answered(played, 1)
    assert played.disk.trouble == ""
    played.disk.close()
    assert len(open_game.opened(certain(open_game.shelf().newest())).session.game.record) == AUTOSAVES + 4


def named(handle: int) -> str:
    """The name of an open file; a folder has none."""
    path = os.readlink(f"/proc/self/fd/{handle}")
    return "" if os.path.isdir(path) else os.path.basename(path)


class Recorder:
    """Everything that one save asks of the system, in its order, carried out as well."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, folder: Path) -> None:
        self.steps: list[tuple[Any, ...]] = []
        self.folder = folder
        real = {name: getattr(os, name) for name in ("fdopen", "fsync", "replace")}

        def fdopen(handle: int, mode: str) -> Full:
            name = named(handle)
            self.steps.append(("create", name))
            file = real["fdopen"](handle, mode)
            recorder = self

            class Written(Full):
                def writelines(self, pieces: Iterable[bytes]) -> None:
                    for piece in pieces:
                        recorder.steps.append(("write", name, piece))
                        self.file.write(piece)

            return Written(file, 0)

        def fsync(handle: int) -> None:
            self.steps.append(("sync", named(handle)))
            real["fsync"](handle)

        def replace(old: str, new: str) -> None:
            self.steps.append(("rename", os.path.basename(old), os.path.basename(new)))
            real["replace"](old, new)

        for name, put in (("fdopen", fdopen), ("fsync", fsync), ("replace", replace)):
            monkeypatch.setattr(os, name, put)


def survivors(before: dict[str, bytes], steps: list[tuple[Any, ...]]) -> Iterator[dict[str, bytes]]:
    """Every state in which a disk may be found after a power cut behind these steps: what was not synced may be there,
    half there or not there; changes of the folder get there in their order, but perhaps not all of them."""
    synced_folder = max((n for n, step in enumerate(steps) if step == ("sync", "")), default=-1)
    entries = [n for n, step in enumerate(steps) if step[0] in ("create", "rename")]
    certain = sum(n < synced_folder for n in entries)
    written: dict[str, bytes] = {}
    safe: dict[str, int] = {}
    for step in steps:
        if step[0] == "write":
            written[step[1]] = written.get(step[1], b"") + step[2]
        elif step[0] == "sync" and step[1]:
            safe[step[1]] = len(written.get(step[1], b""))
    for reached in range(certain, len(entries) + 1):
        for share in (0, 0.5, 1):
            disk = dict(before)
            for n in entries[:reached]:
                kind, *names = steps[n]
                if kind == "create":
                    data = written.get(names[0], b"")
                    disk[names[0]] = data[: max(safe.get(names[0], 0), int(share * len(data)))]
                else:
                    disk[names[1]] = disk.pop(names[0])
            yield disk


def lay(folder: Path, disk: dict[str, bytes]) -> None:
    for path in folder.iterdir():
        path.unlink()
    for name, data in disk.items():
        (folder / name).write_bytes(data)


def record_of_one_save(
    played: Session, monkeypatch: pytest.MonkeyPatch
) -> tuple[dict[str, bytes], list[tuple[Any, ...]]]:
    before = files(played)
    with monkeypatch.context() as watched:
        recorder = Recorder(watched, certain(played.disk.slot).folder)
        answered(played, 1)
    played.disk.close()
    return before, recorder.steps


@pytest.mark.skipif(not os.path.exists("/proc/self/fd"), reason="names of open files cannot be told here")
def test_a_power_cut_between_any_two_steps_leaves_the_last_save_or_the_one_before(
    played: Session, monkeypatch: pytest.MonkeyPatch
) -> None:
    answers = len(played.game.record)
    before, steps = record_of_one_save(played, monkeypatch)
    assert [step[0] for step in steps if step[0] != "write"] == ["create", "sync", "rename", "sync"]
    found = set()
    for cut in range(len(steps) + 1):
        for disk in survivors(before, steps[:cut]):
            lay(certain(played.disk.slot).folder, disk)
            session = open_game.opened(certain(open_game.shelf().newest())).session
            session.disk.close()
            found.add((cut == len(steps), len(session.game.record) - answers))
    assert found == {(False, 0), (False, 1), (True, 1)}


@pytest.mark.skipif(not os.path.exists("/proc/self/fd"), reason="names of open files cannot be told here")
def test_the_power_cuts_would_find_a_save_that_is_renamed_before_it_is_durable(
    played: Session, monkeypatch: pytest.MonkeyPatch
) -> None:
    before, steps = record_of_one_save(played, monkeypatch)
    careless = [step for step in steps if step[0] != "sync"]
    newest = certain(played.disk.slot).newest.name
    assert any(len(disk[newest]) < len(files(played)[newest]) for disk in survivors(before, careless))
