"""The folder of a game: ten autosaves in turn, one program at a time."""

import subprocess
import sys
from contextlib import suppress
from pathlib import Path

import pytest

from civ_tui.engine.save import DAMAGED
from civ_tui.storage.library import SaveLibrary
from civ_tui.storage.slot import AUTOSAVES, Busy, SaveSlot, autosaves
from tests.certain import certain
from tests.games.civilization.screens.stand_in import MOMENT, answered, session


def test_ten_autosaves_take_each_others_place_and_the_newest_comes_first(tmp_path: Path) -> None:
    played = session(tmp_path)
    answered(played, 14)
    assert played.disk.slot is not None
    saves = autosaves(played.disk.slot.folder)
    assert [save.number for save in saves] == list(range(15, 15 - AUTOSAVES, -1))
    assert [save.answers for save in saves] == list(range(14, 14 - AUTOSAVES, -1))
    assert saves[0].path == played.disk.slot.newest


def test_nothing_is_made_before_the_first_save(tmp_path: Path) -> None:
    SaveLibrary(tmp_path).new_slot(MOMENT)
    assert list(tmp_path.iterdir()) == []


def test_a_place_taken_again_goes_on_counting(tmp_path: Path) -> None:
    played = session(tmp_path)
    answered(played, 3)
    played.disk.close()
    assert played.disk.slot is not None
    place = SaveSlot(played.disk.slot.folder)
    place.take()
    assert place.number == 4
    place.write([b"next"])
    assert (played.disk.slot.folder / "autosave-5.civ").read_bytes() == b"next"


def test_a_second_program_is_told_until_the_first_lets_go(tmp_path: Path) -> None:
    played = session(tmp_path)
    played.disk.save()
    second = SaveSlot(certain(played.disk.slot).folder)
    with pytest.raises(Busy, match="Another program has this game open"):
        second.take()
    played.disk.close()
    assert second.take()


def test_a_program_that_was_killed_holds_nothing_and_its_litter_goes(tmp_path: Path) -> None:
    folder = tmp_path / "games" / "one"
    script = (
        "import os, signal\nfrom pathlib import Path\nfrom civ_tui.storage.slot import SaveSlot\n"
        f"place = SaveSlot(Path({str(folder)!r}))\nplace.write([b'x'])\n"
        f"Path({str(folder / '.autosave-2.civ.abc')!r}).touch()\nos.kill(os.getpid(), signal.SIGKILL)\n"
    )
    assert subprocess.run([sys.executable, "-c", script], check=False).returncode == -9
    SaveSlot(folder).take()
    assert sorted(path.name for path in folder.iterdir()) == ["autosave-1.civ", "lock"]


def test_a_damaged_autosave_stays_where_its_time_puts_it(tmp_path: Path) -> None:
    played = session(tmp_path)
    answered(played, 3)
    assert played.disk.slot is not None
    path = played.disk.slot.folder / "autosave-3.civ"
    path.write_bytes(b"saved game 4 zz")
    assert [save.trouble for save in autosaves(played.disk.slot.folder)] == [DAMAGED, "", "", ""]


def test_files_and_folders_are_for_their_owner_only(tmp_path: Path) -> None:
    played = session(tmp_path / "data")
    played.disk.save()
    assert {path.stat().st_mode & 0o077 for path in (tmp_path / "data").rglob("*")} == {0}
    assert (tmp_path / "data").stat().st_mode & 0o077 == 0


def test_a_lock_that_leads_elsewhere_empties_nothing(tmp_path: Path) -> None:
    place, own = SaveSlot(tmp_path / "games" / "one"), tmp_path / "diary"
    own.write_text("Dear diary")
    place.folder.mkdir(parents=True)
    (place.folder / "lock").symlink_to(own)
    with suppress(OSError):
        place.take()
    place.release()
    assert own.read_text() == "Dear diary"
