"""Saved games: the same question after loading, and what bad files get."""

import json
import os

import pytest

from civ_tui.engine import save
from civ_tui.engine.save import DAMAGED, NEWER, SaveError
from tests.engine.test_game import snapshot
from tests.engine.toy import ADAPTER, ROUND, Toy, answer, new

KILLED = KeyboardInterrupt("the process was killed")


def dump(game):
    return save.dump(game, ADAPTER)


def load(data, rules=None):
    return save.load(data, rules or Toy(), ADAPTER)


def changed(data, **fields):
    return json.dumps({**json.loads(data), **fields}).encode()


def test_a_save_at_any_decision_leads_back_to_it():
    game = new()
    for seat, key in (*ROUND, *ROUND):
        loaded, lost = load(dump(game))
        assert lost == ""
        assert snapshot(loaded) == snapshot(game)
        game.answer(seat, key)
    assert snapshot(load(dump(game))[0]) == snapshot(game)


def test_a_save_inside_three_nested_rules_leads_back_there():
    game = answer(new(), (0, "2"), (0, "no"))
    game.interrupt(0, "windfall")
    answer(game, (1, "yes"))
    assert [(question.seat, question.kind) for question in game.pending] == [(0, "refuse")]
    loaded, _ = load(dump(game))
    assert snapshot(loaded) == snapshot(game)
    for each in (game, loaded):
        answer(each, (0, "yes"), (1, "1"), (1, "yes"))
    assert snapshot(loaded) == snapshot(game)


def test_a_save_of_a_finished_game_stays_finished():
    game = new()
    game.state.winner = 1
    answer(game, (0, "2"), (0, "no"))
    loaded, _ = load(dump(game))
    assert loaded.over
    assert loaded.state.winner == 1


def test_undo_goes_no_further_after_loading():
    game = answer(new(), *ROUND[:7])
    assert game.undoable == []
    assert load(dump(game))[0].undoable == []


@pytest.mark.parametrize(
    ("tail", "sentence"),
    [
        ([[0, "income", "7"]], "The last answer no longer fits and was lost."),
        ([[0, "income", "2"], [0, "gone", "yes"]], "The last 2 answers no longer fit and were lost."),
        ([[0, "income", "bomb"]], "The last answer no longer fits and was lost."),
    ],
)
def test_a_tail_that_no_longer_fits_falls_back_to_its_checkpoint(tail, sentence):
    game = answer(new(), *ROUND)
    before = snapshot(game)
    data = dump(game)
    record = json.loads(data)["record"]
    loaded, lost = load(changed(data, record=record + tail))
    assert lost == sentence
    assert snapshot(loaded) == before


@pytest.mark.parametrize(
    "data",
    [
        b"",
        b"{",
        b"\xff\xfe\x00",
        b"[" * 100_000,
        dump(new())[:-40],
        changed(dump(new()), mark=5),
        changed(dump(new()), mark=-1),
        changed(dump(new()), mark=float("inf")),
        changed(dump(new()), rules=None),
        changed(dump(new()), record=7),
        changed(dump(new()), record=[[0]]),
        changed(dump(new()), checkpoint={"part": 1}),
        changed(dump(new()), checkpoint=None),
    ],
    ids=range(13),
)
def test_a_damaged_save_gets_a_sentence(data):
    with pytest.raises(SaveError) as refused:
        load(data)
    assert str(refused.value) == DAMAGED


def test_a_checkpoint_from_which_the_rules_cannot_go_on_is_damaged():
    with pytest.raises(SaveError, match="damaged"):
        load(dump(new()), Toy(broken_part=0))


@pytest.mark.parametrize("data", [b"7", b'{"a": 1}', b'{"schema": "one"}'])
def test_what_is_no_save_gets_a_sentence(data):
    with pytest.raises(SaveError, match="This is not a saved game"):
        load(data)


@pytest.mark.parametrize("newer", [{"schema": save.SCHEMA + 1}, {"rules": Toy.version + 1}])
def test_a_save_of_a_newer_program_gets_a_sentence(newer):
    with pytest.raises(SaveError) as refused:
        load(changed(dump(new()), **newer))
    assert str(refused.value) == NEWER


def test_an_older_save_is_brought_up_to_date_step_by_step(monkeypatch):
    monkeypatch.setattr(save, "SCHEMA", 3)
    monkeypatch.setattr(
        save,
        "MIGRATIONS",
        {
            1: lambda head: {**head, "schema": 2, "record": head["answers"]},
            2: lambda head: {**head, "schema": 3, "rules": Toy.version},
        },
    )
    game = answer(new(), (0, "2"))
    old = json.loads(dump(game))
    old["schema"], old["answers"] = 1, old.pop("record")
    del old["rules"]
    assert snapshot(load(json.dumps(old).encode())[0]) == snapshot(game)
    monkeypatch.setattr(save, "MIGRATIONS", {})
    with pytest.raises(SaveError, match="nobody can read"):
        load(json.dumps(old).encode())


def test_a_file_is_written_whole_and_for_its_owner_only(tmp_path):
    path = tmp_path / "new" / "game.json"
    save.write(path, b"one")
    save.write(path, b"two")
    assert path.read_bytes() == b"two"
    assert os.listdir(path.parent) == ["game.json"]
    assert path.stat().st_mode & 0o077 == 0
    assert path.parent.stat().st_mode & 0o077 == 0


@pytest.mark.parametrize("step", ["fdopen", "fsync", "replace"])
def test_a_process_killed_while_it_writes_leaves_the_old_file(tmp_path, monkeypatch, step):
    path = tmp_path / "game.json"
    save.write(path, b"old")

    def killed(*_arguments, **_options):
        raise KILLED

    monkeypatch.setattr(save.os, step, killed)
    with pytest.raises(KeyboardInterrupt):
        save.write(path, b"new, and much longer")
    assert path.read_bytes() == b"old"


def test_a_full_disk_is_told_and_leaves_no_litter(tmp_path, monkeypatch):
    path = tmp_path / "game.json"
    save.write(path, b"old")

    def full(_handle):
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(save.os, "fsync", full)
    with pytest.raises(OSError, match="No space left"):
        save.write(path, b"new")
    assert (path.read_bytes(), os.listdir(tmp_path)) == (b"old", ["game.json"])
