"""Writing: whole or not at all, for the owner only."""

import os

import pytest

from civ_tui.engine import durable

KILLED = KeyboardInterrupt("the process was killed")


def test_a_file_is_written_whole_and_for_its_owner_only(tmp_path):
    path = tmp_path / "new" / "newer" / "game.civ"
    durable.write(path, [b"o", b"ne"])
    durable.write(path, [b"two"])
    assert path.read_bytes() == b"two"
    assert os.listdir(path.parent) == ["game.civ"]
    for made, mode in ((path, 0o600), (path.parent, 0o700), (path.parent.parent, 0o700)):
        assert made.stat().st_mode & 0o777 == mode


@pytest.mark.parametrize("step", ["fdopen", "fsync", "replace"])
def test_a_process_killed_while_it_writes_leaves_the_old_file(tmp_path, monkeypatch, step):
    path = tmp_path / "game.civ"
    durable.write(path, [b"old"])

    def killed(*_arguments, **_options):
        raise KILLED

    monkeypatch.setattr(durable.os, step, killed)
    with pytest.raises(KeyboardInterrupt):
        durable.write(path, [b"new, and much longer"])
    assert path.read_bytes() == b"old"


def test_a_full_disk_is_told_and_leaves_no_litter(tmp_path, monkeypatch):
    path = tmp_path / "game.civ"
    durable.write(path, [b"old"])

    def full(_handle):
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(durable.os, "fsync", full)
    with pytest.raises(OSError, match="No space left"):
        durable.write(path, [b"new"])
    assert (path.read_bytes(), os.listdir(tmp_path)) == (b"old", ["game.civ"])
