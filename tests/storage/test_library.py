"""The shelf: what lies on it, under which names, and which game is resumed."""

import json
import os
import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from civ_tui.engine import sizes
from civ_tui.engine.save import DAMAGED, NEWER, NONE, SCHEMA, TOO_LARGE, TOO_OLD, SaveError
from civ_tui.export.saved_game import ExportError, export
from civ_tui.sitting import open_game
from civ_tui.sitting.session import Session
from civ_tui.storage import atomic_files, record
from civ_tui.storage.library import BadName, SaveLibrary
from civ_tui.storage.paths import DATA_VARIABLE
from civ_tui.storage.saved import look_at
from civ_tui.storage.saves import OTHER_EDITION, glance
from civ_tui.storage.slot import Busy
from civ_tui.storage.verify import faults_of
from civ_tui.titles import title
from civ_tui.words.language import ENGLISH
from civ_tui.words.saved_games import saved_game
from tests.certain import certain
from tests.engine.forging import forged, unfolded
from tests.games.civilization.screens.stand_in import answered, finished, session
from tests.storage.open_files import keep_open_files

PRINTING = title().rules(title().first_game(1, ENGLISH)[0]).printing


@pytest.fixture
def shelf(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> SaveLibrary:
    monkeypatch.setenv(DATA_VARIABLE, str(tmp_path))
    return SaveLibrary(tmp_path)


@pytest.fixture
def played(shelf: SaveLibrary) -> Session:
    played = session(shelf.folder)
    answered(played, 4)
    played.disk.close()
    return played


def folder(session: Session) -> Path:
    """Where the autosaves of the game lie."""
    return certain(session.disk.slot).folder


def spoil(path: Path | None) -> None:
    assert path is not None
    path.write_bytes(path.read_bytes()[:-20])


def test_an_empty_shelf_has_nothing(shelf: SaveLibrary) -> None:
    assert (shelf.games(), shelf.named(), shelf.newest()) == ([], [], None)


def test_a_save_tells_who_plays_how_far_and_when(shelf: SaveLibrary, played: Session) -> None:
    (game,) = shelf.games()
    assert saved_game(ENGLISH, game.newest) == "Civilization. Anna, Boris: Setup."
    assert game.newest.answers == 4
    assert game.newest.view.players[0].name == "Anna"
    assert game.newest.when.tzinfo is not None


def test_the_newest_good_save_is_resumed(shelf: SaveLibrary, played: Session) -> None:
    later = session(shelf.folder)
    later.disk.close()
    assert certain(shelf.newest()).path == later.disk.path
    spoil(later.disk.path)
    assert certain(shelf.newest()).path == played.disk.path
    for path in folder(played).glob("*.civ"):
        spoil(path)
    assert certain(shelf.newest()).trouble == DAMAGED


def test_games_of_long_ago_are_not_read_to_find_the_newest(
    shelf: SaveLibrary, played: Session, monkeypatch: pytest.MonkeyPatch
) -> None:
    later = session(shelf.folder)
    later.disk.close()
    os.utime(folder(played), (0, 0))
    read = []
    monkeypatch.setattr("civ_tui.storage.slot.look_at", lambda path: read.append(path) or look_at(path))
    assert certain(shelf.newest()).path == later.disk.path
    assert {path.parent for path in read} == {folder(later)}


def test_other_games_are_not_read_to_find_or_open_one(
    shelf: SaveLibrary, played: Session, monkeypatch: pytest.MonkeyPatch
) -> None:
    session(shelf.folder).disk.close()
    read = []
    monkeypatch.setattr("civ_tui.storage.slot.look_at", lambda path: read.append(path) or look_at(path))
    found = certain(shelf.find(folder(played).name))
    assert found.path == played.disk.path
    assert open_game.opened(found).session.disk.path == played.disk.path
    assert {path.parent for path in read} == {folder(played)}


def test_of_the_autosaves_of_a_game_only_the_newest_is_looked_into(
    shelf: SaveLibrary, played: Session, monkeypatch: pytest.MonkeyPatch
) -> None:
    looked = []
    look = lambda save: looked.append(save.metadata["number"]) or glance(save)  # noqa: E731
    monkeypatch.setattr("civ_tui.storage.saves.glance", look)
    newest = certain(shelf.newest())
    assert (newest.good, newest.over, len(newest.players)) == (True, False, 2)
    assert looked == [5]


@pytest.mark.parametrize("name", [".", "..", "../games", ""])
def test_no_game_is_called_as_a_way_through_folders(shelf: SaveLibrary, played: Session, name: str) -> None:
    (shelf.folder / "autosave-1.civ").write_bytes(certain(played.disk.path).read_bytes())
    assert shelf.find(name) is None


def test_a_game_that_is_over_is_resumed_only_where_no_other_goes_on(shelf: SaveLibrary, played: Session) -> None:
    ended = finished(shelf.folder)
    assert shelf.games()[0].newest.over
    assert certain(shelf.newest()).path == played.disk.path
    shelf.remove(folder(played))
    assert certain(shelf.newest()).path == ended.disk.path


def test_what_a_newer_program_wrote_is_not_passed_over(shelf: SaveLibrary, played: Session) -> None:
    path = certain(played.disk.path)
    path.write_bytes(path.read_bytes().replace(f"saved game {SCHEMA}".encode(), b"saved game 9"))
    assert certain(shelf.newest()).trouble == NEWER
    with pytest.raises(SaveError, match="newer version"):
        open_game.opened(certain(shelf.newest()))
    assert len(list(folder(played).glob("autosave-*"))) == 5


def test_the_newest_autosave_goes_on_in_its_place(shelf: SaveLibrary, played: Session) -> None:
    found = open_game.opened(certain(shelf.newest()))
    answered(found.session, 1)
    assert found.told == ""
    assert found.session.disk.path == folder(played) / "autosave-6.civ"
    assert len(shelf.games()) == 1


def test_an_older_autosave_becomes_a_game_of_its_own(shelf: SaveLibrary, played: Session) -> None:
    old = shelf.games()[0].autosaves[3]
    found = open_game.opened(old)
    assert len(found.session.game.record) == 1
    answered(found.session, 12)
    assert len(shelf.games()) == 2
    assert [save.number for save in shelf.games()[1].autosaves] == [5, 4, 3, 2, 1]


def test_a_damaged_autosave_is_kept_under_another_name(shelf: SaveLibrary, played: Session) -> None:
    spoil(played.disk.path)
    data = certain(played.disk.path).read_bytes()
    found = open_game.opened(certain(shelf.newest()))
    assert "autosave-5.civ is damaged and kept as damaged-autosave-5.civ." in found.told
    assert len(found.session.game.record) == 3
    answered(found.session, 10)
    assert (folder(played) / "damaged-autosave-5.civ").read_bytes() == data


CONFLICTS = (
    "autosave-5.sync-conflict-20261128-191300-ABCDEFG.civ",
    "autosave-5_conflict-20261128-191300.civ",
    "autosave-5 (conflicted copy 2026-11-28).civ",
    "autosave-5 (Anna's conflicted copy).civ",
    "autosave-5-LAPTOP.civ",
    "autosave-5 (1).civ",
    "autosave-51.civ",
)
"""What programs that synchronise folders call the copy that has lost, or somebody who copies by hand."""


@pytest.mark.parametrize("name", CONFLICTS)
@pytest.mark.parametrize("later", [False, True], ids=["earlier", "later"])
def test_of_saves_with_one_number_that_written_last_goes_on_and_the_other_is_named_and_kept(
    shelf: SaveLibrary, played: Session, name: str, later: bool
) -> None:
    path = certain(played.disk.path)
    here, elsewhere = path.read_bytes(), path.with_name(name)
    there = forged(here, beside={**unfolded(here)["beside"], "written": 2e9 if later else 1e9, "branched": True})
    elsewhere.write_bytes(there)
    found = open_game.opened(certain(shelf.newest()))
    assert found.session.branched == later
    assert (path.read_bytes(), elsewhere.exists()) == (there if later else here, False)
    lost = path if later else elsewhere
    kept = path.with_name(f"copy-{lost.name}")
    assert found.told == f"{lost.name} is another copy of this game, written earlier; it is kept as {kept.name}."
    assert kept.read_bytes() == (here if later else there)
    assert certain(found.session.disk.path).is_file()
    answered(found.session, 12)
    found.session.disk.close()
    again = open_game.opened(certain(shelf.newest()))
    assert (again.told, len(again.session.game.record)) == ("", len(found.session.game.record))
    assert kept.read_bytes() == (here if later else there)


def test_a_copy_of_an_older_save_is_kept_too(shelf: SaveLibrary, played: Session) -> None:
    place = certain(played.disk.slot)
    copy = place.folder / "autosave-3 (1).civ"
    copy.write_bytes((place.folder / "autosave-3.civ").read_bytes())
    found = open_game.opened(certain(shelf.newest()))
    assert len(found.session.game.record) == 4
    assert "autosave-3 (1).civ is another copy of this game" in found.told
    assert sorted(path.name for path in place.folder.glob("*3*")) == ["autosave-3.civ", "copy-autosave-3 (1).civ"]


def test_a_game_without_a_good_save_stays_untouched(shelf: SaveLibrary, played: Session) -> None:
    for path in folder(played).glob("*.civ"):
        spoil(path)
    before = sorted(os.listdir(folder(played)))
    with pytest.raises(SaveError, match="damaged"):
        open_game.opened(certain(shelf.newest()))
    assert sorted(os.listdir(folder(played))) == before


def test_a_save_is_kept_under_a_name_and_opened_as_a_new_game(shelf: SaveLibrary, played: Session) -> None:
    path = shelf.keep(played.disk.copy(), "  before   the war ")
    assert path.name == "before the war.civ"
    assert [save.path for save in shelf.named()] == [path]
    data = path.read_bytes()
    found = open_game.opened(certain(shelf.find("before the war")))
    answered(found.session, 1)
    assert path.read_bytes() == data
    assert len(shelf.games()) == 2


@pytest.mark.parametrize("name", ["", " ", "../x", "a/b", "a\\b", "con:", ".hidden", "a\0b", "x" * 41, "a\nb/c", "~"])
def test_a_name_that_could_lead_elsewhere_is_refused(shelf: SaveLibrary, played: Session, name: str) -> None:
    with pytest.raises(BadName, match="A name has"):
        shelf.keep(b"", name)
    assert sorted(path.name for path in shelf.folder.iterdir()) == ["games"]


@pytest.mark.parametrize("name", ["Ход Анны", "Zoë's turn", "a-b_c 7", "हिन्दी की चाल"])
def test_a_name_may_be_of_any_language(shelf: SaveLibrary, name: str) -> None:
    assert shelf.keep(b"x", name).stem == name


def test_only_saves_are_removed(shelf: SaveLibrary, played: Session) -> None:
    kept = shelf.keep(played.disk.copy(), "one")
    for path in (shelf.folder, shelf.folder / "games", played.disk.path):
        assert path is not None
        with pytest.raises(ValueError, match="no saved game"):
            shelf.remove(path)
    shelf.remove(kept)
    shelf.remove(folder(played))
    assert (shelf.games(), shelf.named()) == ([], [])


def test_a_game_that_is_played_is_not_removed(shelf: SaveLibrary) -> None:
    played = session(shelf.folder)
    answered(played, 1)
    with pytest.raises(Busy):
        shelf.remove(folder(played))
    answered(played, 1)
    assert len(shelf.games()[0].autosaves) == 3
    played.disk.close()
    shelf.remove(folder(played))
    assert os.listdir(shelf.folder / "games") == []


def test_a_game_is_removed_where_what_is_open_cannot_be(
    shelf: SaveLibrary, played: Session, monkeypatch: pytest.MonkeyPatch
) -> None:
    keep_open_files(monkeypatch)
    place = certain(played.disk.slot)
    (place.folder / "notes" / "more").mkdir(parents=True)
    (place.folder / "damaged-autosave-3.civ").write_bytes(b"")
    shelf.remove(place.folder)
    assert os.listdir(shelf.folder / "games") == []


@pytest.mark.parametrize("held", range(5))
def test_of_a_game_that_cannot_be_removed_the_newest_state_is_left(
    shelf: SaveLibrary, played: Session, monkeypatch: pytest.MonkeyPatch, held: int
) -> None:
    keep_open_files(monkeypatch)
    monkeypatch.setattr("time.sleep", lambda _: None)
    (game,) = shelf.games()
    with game.autosaves[held].path.open("rb"):
        with pytest.raises(PermissionError):
            shelf.remove(game.folder)
        assert certain(shelf.newest()).path == game.newest.path
        found = open_game.opened(certain(shelf.newest()))
        assert len(found.session.game.record) == 4
        found.session.disk.close()
    shelf.remove(game.folder)
    assert os.listdir(shelf.folder / "games") == []


@pytest.mark.parametrize("name", ["CON", "nul", "Aux", "prn", "COM1", "lpt9", "com0", "COM²"])
def test_a_name_that_windows_keeps_for_a_device_is_refused(shelf: SaveLibrary, name: str) -> None:
    with pytest.raises(BadName, match=f"Windows keeps the name {name} for a device"):
        shelf.keep(b"", f" {name} ")
    assert shelf.keep(b"x", f"{name} 2").stem == f"{name} 2"


def test_of_a_link_to_a_game_elsewhere_only_the_link_is_removed(
    shelf: SaveLibrary, played: Session, tmp_path: Path
) -> None:
    link = shelf.folder / "games" / "link"
    link.symlink_to(folder(played))
    shelf.remove(link)
    assert len(shelf.games()[0].autosaves) == 5


def test_whatever_lies_among_the_saves_gets_a_sentence(shelf: SaveLibrary, played: Session) -> None:
    named = shelf.folder / "saved"
    shelf.keep(b"[" * 100_000, "deep")
    shelf.keep(b"", "empty")
    (named / "folder.civ").mkdir()
    (named / "loop.civ").symlink_to("loop.civ")
    os.mkfifo(named / "pipe.civ")
    with (named / "vast.civ").open("wb") as vast:
        vast.truncate(2_000_000_000)
    os.utime(shelf.keep(played.disk.copy(), "of the year 9999"), (0, 2e11))
    assert {save.path.stem: save.trouble for save in shelf.named()} == {
        "deep": NONE,
        "empty": NONE,
        "folder": "This saved game cannot be read: Is a directory.",
        "loop": "This saved game cannot be read: Too many levels of symbolic links.",
        "pipe": "This saved game cannot be read: Not a regular file.",
        "vast": "This saved game cannot be read: File larger than 8,000,000 bytes.",
        "of the year 9999": "",
    }
    assert all(save.when.year < 2100 for save in shelf.named())


@pytest.mark.parametrize(
    ("changes", "sentence"), [({"schema": 3}, TOO_OLD), ({"edition": 1}, OTHER_EDITION)], ids=["schema", "cards"]
)
def test_a_save_of_an_earlier_version_is_listed_and_kept_and_does_not_go_on(
    shelf: SaveLibrary, played: Session, changes: dict[str, int], sentence: str
) -> None:
    shutil.rmtree(certain(played.disk.path).parent)
    old = shelf.keep(forged(played.disk.copy(), **changes), "old")
    data = old.read_bytes()
    (listed,) = shelf.named()
    assert listed.trouble == sentence
    for way_in in (open_game.opened, open_game.moments):
        with pytest.raises(SaveError, match="an earlier version"):
            way_in(listed)
    assert faults_of(old) == [sentence]
    assert old.read_bytes() == data


def test_the_record_of_a_game_with_other_cards_is_exported_as_it_was_and_not_played_again(
    played: Session, tmp_path: Path
) -> None:
    path = tmp_path / "old.civ"
    path.write_bytes(forged(played.disk.copy(), edition=1))
    to = tmp_path / "old.jsonl"
    export(path, to)
    head, *answers = map(json.loads, to.read_text(encoding="utf-8").splitlines())
    assert (head["edition"], len(answers)) == (1, len(played.answers))
    assert [seat["civilization"] for seat in head["settings"]["seats"]]
    with pytest.raises(record.RecordError, match="cards of an earlier version"):
        record.load(to)
    for kind in (".md", ".svg"):
        with pytest.raises(ExportError, match="cards of an earlier version"):
            export(path, tmp_path / f"old{kind}")


@pytest.mark.parametrize(("edition", "sentence"), [(1, OTHER_EDITION), (PRINTING + 1, NEWER), ("two", OTHER_EDITION)])
def test_a_save_names_the_edition_of_the_cards(played: Session, edition: Any, sentence: str) -> None:
    data = certain(played.disk.path).read_bytes()
    assert unfolded(data)["edition"] == PRINTING
    certain(played.disk.path).write_bytes(forged(data, edition=edition))
    assert faults_of(certain(played.disk.path)) == [sentence]
    assert look_at(certain(played.disk.path)).trouble == sentence


def test_a_good_save_has_no_faults(played: Session) -> None:
    assert faults_of(certain(played.disk.path)) == []


def test_a_save_from_before_the_rules_told_so_much_has_no_faults(played: Session) -> None:
    data = certain(played.disk.path).read_bytes()
    log = [entry for entry in unfolded(data)["log"] if entry[2] != "draw_unit"]
    assert len(log) < len(unfolded(data)["log"])
    certain(played.disk.path).write_bytes(forged(data, log=log))
    assert faults_of(certain(played.disk.path)) == []


def test_a_forged_save_is_found_out(played: Session) -> None:
    """Sums that fit do not help: the answers lead elsewhere, or the log is none."""
    data = certain(played.disk.path).read_bytes()
    parts = unfolded(data)
    players = parts["checkpoint"]["players"]
    players[0]["trade"] += 1
    certain(played.disk.path).write_bytes(forged(data, checkpoint=parts["checkpoint"]))
    assert faults_of(certain(played.disk.path)) == ["Its answers, played again from the start, lead to another table."]
    for log in (
        [[*entry[:4], {}, *entry[5:]] for entry in parts["log"]],
        [[*entry[:2], "\x1b[2J", *entry[3:]] for entry in parts["log"]],
    ):
        certain(played.disk.path).write_bytes(forged(data, log=log))
        assert faults_of(certain(played.disk.path)) == [DAMAGED]


ESCAPE = "\x1b]0;stolen\x07"


def spoiled(data: bytes, change: Callable[[dict[str, Any]], None]) -> bytes:
    """A save in which something was changed, with sums that fit."""
    parts = unfolded(data)
    change(parts)
    return forged(data, **parts)


def named_by_a_stranger(parts: dict[str, Any]) -> None:
    parts["checkpoint"]["players"][0]["name"] = parts["checkpoint"]["settings"]["seats"][0]["name"] = ESCAPE


def with_a_long_name(parts: dict[str, Any]) -> None:
    parts["checkpoint"]["players"][0]["name"] = parts["checkpoint"]["settings"]["seats"][0]["name"] = "x" * 41


def won_by_nobody(parts: dict[str, Any]) -> None:
    parts["checkpoint"]["victory"] = "culture"


def won_in_another_way(parts: dict[str, Any]) -> None:
    parts["checkpoint"].update(victory="{x}", winners=[0])


def won_by_a_stranger(parts: dict[str, Any]) -> None:
    parts["checkpoint"].update(victory="culture", winners=[7])


def won_before_the_end(parts: dict[str, Any]) -> None:
    parts["checkpoint"]["winners"] = [0]


def with_chance_to_come(parts: dict[str, Any]) -> None:
    parts["checkpoint"]["chance"]["forced"] = [0]


def under_no_government(parts: dict[str, Any]) -> None:
    parts["checkpoint"]["players"][1]["government"] = "\0"


def with_unknown_governments(parts: dict[str, Any]) -> None:
    parts["checkpoint"]["players"][1]["fresh_governments"] = ["{x}"]


def with_endless_culture(parts: dict[str, Any]) -> None:
    parts["checkpoint"]["players"][1]["culture"] = 10**30


@pytest.mark.parametrize(
    "change",
    [
        under_no_government,
        with_unknown_governments,
        with_endless_culture,
        named_by_a_stranger,
        with_a_long_name,
        won_by_nobody,
        won_in_another_way,
        won_by_a_stranger,
        won_before_the_end,
        with_chance_to_come,
    ],
)
def test_a_table_that_could_not_be_is_refused_by_the_list_and_by_whoever_opens_it(
    shelf: SaveLibrary, played: Session, change: Callable[[dict[str, Any]], None]
) -> None:
    path = shelf.folder / "forged.civ"
    path.write_bytes(spoiled(played.disk.copy(), change))
    assert look_at(path).trouble == DAMAGED
    assert faults_of(path) == [DAMAGED]
    with pytest.raises(SaveError, match="damaged"):
        open_game.opened(look_at(path))


def braces(parts: dict[str, Any]) -> None:
    parts["log"].append([0, "setup", "gain_resource", 0, {"resource": "{x}"}, None, "HARV-1", None])


def width(parts: dict[str, Any]) -> None:
    parts["log"].append([0, "setup", "{who:>9000000000}", 0, {}, None, "", None])


def answered_by_a_stranger(parts: dict[str, Any]) -> None:
    parts["record"].append([9, "remark", "taken_back:1"])


def a_log_of_another(parts: dict[str, Any]) -> None:
    parts["log"].append([0, "setup", "capital", -1, {}, None, "", None])


@pytest.mark.parametrize("change", [braces, width, answered_by_a_stranger, a_log_of_another])
def test_a_log_that_could_not_be_is_refused_on_opening(
    shelf: SaveLibrary, played: Session, change: Callable[[dict[str, Any]], None]
) -> None:
    path = shelf.folder / "forged.civ"
    path.write_bytes(spoiled(played.disk.copy(), change))
    assert faults_of(path) == [DAMAGED]
    with pytest.raises(SaveError, match="damaged"):
        open_game.opened(look_at(path))


def test_a_name_from_a_folder_is_escaped(shelf: SaveLibrary, played: Session) -> None:
    (shelf.folder / "saved").mkdir()
    path = shelf.folder / "saved" / f"{ESCAPE}.civ"
    path.write_bytes(played.disk.copy())
    (save,) = shelf.named()
    assert save.name == r"\x1b]0;stolen\x07"
    assert open_game.opened(save).told.isprintable()


def test_of_a_long_save_the_list_reads_the_ends_alone(
    shelf: SaveLibrary, played: Session, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sizes, "CHECKPOINT", 20_000)
    path = shelf.folder / "long.civ"
    parts = unfolded(played.disk.copy())
    parts["log"] *= 2000
    path.write_bytes(forged(played.disk.copy(), **parts))
    assert path.stat().st_size > sizes.HEAD + sizes.CHECKPOINT + 1000
    monkeypatch.setattr(atomic_files, "read", None)
    assert saved_game(ENGLISH, look_at(path)) == saved_game(ENGLISH, look_at(certain(played.disk.path)))
    data = bytearray(path.read_bytes())
    data[-100] ^= 1
    path.write_bytes(data)
    assert look_at(path).trouble == DAMAGED


@pytest.mark.parametrize(
    ("part", "rows"),
    [
        ("record", [[0, "remark", "taken_back:1"]] * (sizes.ANSWERS + 1)),
        ("log", [[0, "setup", "phase", None, {}, None, "", None]] * (sizes.ENTRIES + 1)),
        ("record", [0] * sizes.VALUES),
    ],
)
def test_what_is_larger_than_any_game_is_refused(
    shelf: SaveLibrary, played: Session, part: str, rows: list[list[Any]]
) -> None:
    path = shelf.folder / "vast.civ"
    path.write_bytes(forged(played.disk.copy(), **{part: rows}))
    assert faults_of(path) == [TOO_LARGE]


def test_a_vast_table_is_refused_by_the_list(shelf: SaveLibrary, played: Session) -> None:
    path = shelf.folder / "vast.civ"
    parts = unfolded(played.disk.copy())
    parts["checkpoint"]["players"][0]["used"] = ["x"] * 100_000
    path.write_bytes(forged(played.disk.copy(), **parts))
    assert look_at(path).trouble == TOO_LARGE
