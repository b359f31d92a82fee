"""A crash leaves a saved game and a report that tells nobody's secrets."""

import os
from pathlib import Path

import pytest

from civ_tui.engine.flow import Given
from civ_tui.engine.game import BrokenRule
from civ_tui.sitting import crash, open_game
from civ_tui.sitting.session import Session
from civ_tui.storage.paths import DATA_VARIABLE
from civ_tui.storage.slot import SaveSlot
from tests.certain import certain
from tests.games.civilization.screens.stand_in import session

SECRET = "uranium-in-the-hand"


pytestmark = pytest.mark.usefixtures("folder")


def failure() -> BrokenRule:
    """An error that names a secret in its message, its cause and a local variable."""
    hand = [SECRET]
    try:
        try:
            dict[str, None]()[hand[0]]
        except KeyError as error:
            raise BrokenRule(Given(0, "hand.discard", SECRET)) from error
    except BrokenRule as error:
        return error
    raise AssertionError("nothing has failed")


def test_the_report_tells_where_and_with_which_versions() -> None:
    text = crash.report(failure(), None)
    for words in ("civ-tui ", "Python 3.", "textual 8.", "BrokenRule", "KeyError", "test_crash.py:", "in failure"):
        assert words in text


def test_the_report_tells_the_sort_of_question_but_no_option(folder: Path) -> None:
    played = session(folder)
    question = played.question
    text = crash.report(failure(), played)
    assert "round 0, setup, 2 players; asked: setup.capital" in text
    assert "Anna" not in text
    assert question is not None
    assert [option.key for option in question.options if option.key in text.split()] == []


def test_the_report_has_no_message_and_no_variable(folder: Path) -> None:
    assert SECRET in str(failure())
    assert SECRET not in crash.report(failure(), session(folder))
    assert SECRET not in crash.farewell(failure(), session(folder))


def test_the_report_does_not_tell_where_somebody_lives() -> None:
    for line in crash.report(failure(), None).splitlines():
        assert "/home/" not in line
        assert not line.strip().startswith("/")


def test_errors_that_wrap_each_other_are_told_once() -> None:
    one, other = ValueError("a"), KeyError("b")
    one.__context__, other.__context__ = other, one
    assert list(crash.chain(one)) == [one, other]


def test_what_a_worker_failed_with_is_told() -> None:
    from textual.worker import WorkerFailed

    assert [type(error).__name__ for error in crash.chain(WorkerFailed(ZeroDivisionError("x")))] == [
        "WorkerFailed",
        "ZeroDivisionError",
    ]


def test_the_farewell_saves_the_game_and_names_both_files(folder: Path) -> None:
    played = session(folder)
    for autosave in certain(played.disk.slot).folder.glob("*.civ"):
        autosave.unlink()
    text = crash.farewell(failure(), played)
    assert str(played.disk.path) in text
    assert str(folder / "crash.txt") in text
    assert played.disk.path is not None
    assert Session.load(played.disk.path)[1] == ""
    assert "KeyError" in (folder / "crash.txt").read_text()


def test_each_crash_has_a_report_of_its_own(folder: Path) -> None:
    assert crash.write(failure(), None) == folder / "crash.txt"
    assert crash.write(failure(), None) == folder / "crash-2.txt"


def test_only_the_latest_reports_are_kept(folder: Path) -> None:
    for number in range(crash.REPORTS + 3):
        path = certain(crash.write(failure(), None))
        os.utime(path, (number, number))
    assert len(list(folder.glob("crash*.txt"))) == crash.REPORTS
    assert path is not None
    assert path.exists()


def test_a_disk_that_takes_nothing_is_told(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = folder / "no-folder"
    file.write_text("")
    monkeypatch.setenv(DATA_VARIABLE, str(file))
    played = session(folder)
    played.disk.slot = SaveSlot(file / "games" / "one")
    text = crash.farewell(failure(), played)
    assert "The game could not be saved: " in text
    assert "A report about it could not be written." in text


def test_a_crash_after_a_game_was_opened_writes_no_save(folder: Path) -> None:
    played = session(folder)
    played.disk.close()
    before = {path: path.read_bytes() for path in certain(played.disk.slot).folder.glob("*.civ")}
    for _ in range(12):
        opened = open_game.opened(certain(open_game.shelf().newest())).session
        assert str(opened.disk.path) in crash.farewell(failure(), opened)
        opened.disk.close()
    assert {path: path.read_bytes() for path in certain(played.disk.slot).folder.glob("*.civ")} == before
