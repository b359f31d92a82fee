"""Writing: whole or not at all, for the owner only."""

import os
from collections.abc import Iterator
from pathlib import Path

import pytest

from civ_tui.storage import atomic_files
from tests.storage.open_files import keep_open_files

KILLED = KeyboardInterrupt("the process was killed")


def test_a_file_is_written_whole_and_for_its_owner_only(tmp_path: Path) -> None:
    path = tmp_path / "new" / "newer" / "game.civ"
    atomic_files.write(path, [b"o", b"ne"])
    atomic_files.write(path, [b"two"])
    assert path.read_bytes() == b"two"
    assert os.listdir(path.parent) == ["game.civ"]
    for made, mode in ((path, 0o600), (path.parent, 0o700), (path.parent.parent, 0o700)):
        assert made.stat().st_mode & 0o777 == mode


@pytest.mark.parametrize("step", ["fdopen", "fsync", "replace"])
def test_a_process_killed_while_it_writes_leaves_the_old_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, step: str
) -> None:
    path = tmp_path / "game.civ"
    atomic_files.write(path, [b"old"])

    def killed(*_arguments: object, **_options: object) -> None:
        raise KILLED

    monkeypatch.setattr(os, step, killed)
    with pytest.raises(KeyboardInterrupt):
        atomic_files.write(path, [b"new, and much longer"])
    assert path.read_bytes() == b"old"


def test_a_full_disk_is_told_and_leaves_no_litter(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "game.civ"
    atomic_files.write(path, [b"old"])

    def full(_handle: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(OSError, match="No space left"):
        atomic_files.write(path, [b"new"])
    assert (path.read_bytes(), os.listdir(tmp_path)) == (b"old", ["game.civ"])


@pytest.mark.parametrize("step", ["tempfile.mkstemp", "os.fdopen", "os.fsync", "os.replace"])
def test_what_cannot_be_written_is_called_by_its_own_name(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, step: str
) -> None:
    def refuse(*_paths: object, **_how: object) -> None:
        raise OSError(30, "Read-only file system", str(tmp_path / ".game.civ.abc"), None, str(tmp_path / "game.civ"))

    monkeypatch.setattr(step, refuse)
    with pytest.raises(OSError, match="Read-only file system") as refused:
        atomic_files.write(tmp_path / "game.civ", [b"new"])
    assert refused.value.filename == str(tmp_path / "game.civ")
    assert ".game.civ." not in str(refused.value)


def test_a_new_file_takes_nobodys_place(tmp_path: Path) -> None:
    (tmp_path / "one.md").write_text("mine")
    (tmp_path / "one-2.md").symlink_to(tmp_path / "nowhere")
    path = atomic_files.add(tmp_path, "one", ".md", [b"t", b"wo"])
    assert (path.name, path.read_bytes(), path.stat().st_mode & 0o777) == ("one-3.md", b"two", 0o600)
    assert (tmp_path / "one.md").read_text() == "mine"
    assert not (tmp_path / "nowhere").exists()


def test_whoever_was_faster_keeps_the_name(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    names = iter(["one.md", "one-2.md"])
    monkeypatch.setattr(atomic_files, "free_name", lambda folder, _stem, _suffix: folder / next(names))
    (tmp_path / "one.md").write_text("mine")
    assert atomic_files.add(tmp_path, "one", ".md", [b"two"]).name == "one-2.md"
    assert (tmp_path / "one.md").read_text() == "mine"


def test_of_a_new_file_that_cannot_be_written_nothing_stays(tmp_path: Path) -> None:
    def pieces() -> Iterator[bytes]:
        yield b"half"
        raise OSError(28, "No space left on device")

    with pytest.raises(OSError, match="No space left"):
        atomic_files.add(tmp_path, "one", ".md", pieces())
    assert os.listdir(tmp_path) == []


def test_what_cannot_be_ours_is_not_read(tmp_path: Path) -> None:
    long, pipe = tmp_path / "long", tmp_path / "pipe"
    long.write_bytes(b"x" * 11)
    os.mkfifo(pipe)
    assert atomic_files.read(long, 11) == b"x" * 11
    with pytest.raises(OSError, match="larger than 10 bytes"):
        atomic_files.read(long, 10)
    with pytest.raises(OSError, match="Not a regular file"):
        atomic_files.read(pipe)
    with pytest.raises(IsADirectoryError):
        atomic_files.read(tmp_path)


def test_of_a_long_file_only_the_ends_are_read(tmp_path: Path) -> None:
    path = tmp_path / "long"
    path.write_bytes(b"head" + b"x" * 100 + b"tail")
    assert atomic_files.read_ends(path, 4, 4) == (b"head", b"tail")
    assert atomic_files.read_ends(path, 60, 60) == (path.read_bytes(), b"")
    with pytest.raises(OSError, match="larger than 50 bytes"):
        atomic_files.read_ends(path, 4, 4, most=50)


def test_a_folder_that_is_a_link_to_nowhere_gets_a_sentence(tmp_path: Path) -> None:
    (tmp_path / "data").symlink_to(tmp_path / "nowhere")
    (tmp_path / "file").write_text("")
    for folder, sentence in (
        (tmp_path / "data", "data is a link that leads nowhere"),
        (tmp_path / "data" / "games", "data is a link that leads nowhere"),
        (tmp_path / "file", "file is no folder"),
    ):
        with pytest.raises(OSError, match=sentence):
            atomic_files.make_folder(folder)


@pytest.mark.parametrize("tries", [1, 3, len(atomic_files.WAITS)])
def test_a_file_that_another_program_reads_is_replaced_as_soon_as_it_can_be(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, tries: int
) -> None:
    keep_open_files(monkeypatch)
    path = tmp_path / "game.civ"
    atomic_files.write(path, [b"old"])
    reader = path.open("rb")
    waits: list[float] = []

    def wait(seconds: float) -> None:
        waits.append(seconds)
        if len(waits) == tries:
            reader.close()

    monkeypatch.setattr("time.sleep", wait)
    atomic_files.write(path, [b"new"])
    assert (path.read_bytes(), waits) == (b"new", list(atomic_files.WAITS[:tries]))
    assert sum(atomic_files.WAITS) < 0.2


def test_a_file_that_stays_open_is_left_as_it_was(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    keep_open_files(monkeypatch)
    monkeypatch.setattr("time.sleep", lambda _: None)
    path = tmp_path / "game.civ"
    atomic_files.write(path, [b"old"])
    with path.open("rb"), pytest.raises(PermissionError):
        atomic_files.write(path, [b"new"])
    assert (path.read_bytes(), os.listdir(tmp_path)) == (b"old", ["game.civ"])
