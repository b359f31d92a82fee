"""Saved games: the same question after loading, and what bad files get."""

import re
from typing import Any

import pytest

from civ_tui.engine import save
from civ_tui.engine.game import Game
from civ_tui.engine.save import DAMAGED, NEWER, TOO_OLD, SaveError
from tests.engine.forging import folded, unfolded
from tests.engine.forging import forged as changed
from tests.engine.toy import ROUND, State, Toy, answer, new, snapshot


def dump(game: Game[State], **beside: Any) -> bytes:
    return b"".join(save.Encoder[Any]().pieces(game, beside))


def load(data: bytes, rules: Toy | None = None) -> tuple[Game[State], str]:
    return save.load(save.read(data), rules or Toy())


def test_a_save_at_any_decision_leads_back_to_it() -> None:
    game = new()
    for seat, key in (*ROUND, *ROUND):
        loaded, lost = load(dump(game))
        assert lost == ""
        assert snapshot(loaded) == snapshot(game)
        game.answer(seat, key)
    assert snapshot(load(dump(game))[0]) == snapshot(game)


def test_a_save_inside_three_nested_rules_leads_back_there() -> None:
    game = answer(new(), (0, "2"), (0, "no"))
    game.interrupt(0, "windfall")
    answer(game, (1, "yes"))
    assert [(question.seat, question.kind) for question in game.pending] == [(0, "refuse")]
    loaded, _ = load(dump(game))
    assert snapshot(loaded) == snapshot(game)
    for each in (game, loaded):
        answer(each, (0, "yes"), (1, "1"), (1, "yes"))
    assert snapshot(loaded) == snapshot(game)


def test_a_save_of_a_finished_game_stays_finished() -> None:
    game = new()
    game.state.winner = 1
    answer(game, (0, "2"), (0, "no"))
    loaded, _ = load(dump(game))
    assert loaded.over
    assert loaded.state.winner == 1


def test_undo_goes_no_further_after_loading() -> None:
    game = answer(new(), *ROUND[:7])
    assert game.undoable == []
    assert load(dump(game))[0].undoable == []


def test_rules_do_not_play_on_from_an_impossible_checkpoint(monkeypatch: pytest.MonkeyPatch) -> None:
    data, played = dump(new()), []
    monkeypatch.setattr(Toy, "part", lambda _, state: played.append(state))
    parts = unfolded(data)
    parts["checkpoint"]["players"][0]["coins"] = 10**400
    with pytest.raises(SaveError, match=re.escape(DAMAGED)):
        load(folded(parts))
    assert played == []


@pytest.mark.parametrize(
    ("tail", "sentence"),
    [
        ([[0, "income", "7"]], "The last answer no longer fits and was lost."),
        ([[0, "income", "2"], [0, "gone", "yes"]], "The last 2 answers no longer fit and were lost."),
        ([[0, "income", "bomb"]], "The last answer no longer fits and was lost."),
    ],
)
def test_a_tail_that_no_longer_fits_falls_back_to_its_checkpoint(tail: list[list[Any]], sentence: str) -> None:
    game = answer(new(), *ROUND)
    before = snapshot(game)
    data = dump(game)
    record = unfolded(data)["record"]
    loaded, lost = load(changed(data, record=record + tail))
    assert lost == sentence
    assert snapshot(loaded) == before


@pytest.mark.parametrize(
    "data",
    [
        dump(new())[:-40],
        dump(new()).replace(f"saved game {save.SCHEMA}".encode(), b"saved game 0"),
        dump(new()).replace(b'"mark":0', b'"mark":1'),
        dump(new()).replace(b"gold", b"coal"),
        dump(answer(new(), (0, "2"))).replace(b'"2"', b'"3"'),
        changed(dump(new()), mark=5),
        changed(dump(new()), mark=-1),
        changed(dump(new()), mark=float("inf")),
        changed(dump(new()), rules=None),
        changed(dump(new()), record=7),
        changed(dump(new()), record=[[0]]),
        changed(dump(answer(new(), (0, "2"))), record=[[0, "\ud800", "2"]]),
        changed(dump(answer(new(), (0, "2"))), record=[[0, "choose", "\x1b"]]),
        changed(dump(new()), checkpoint={"part": 1}),
        changed(dump(new()), checkpoint=None),
        changed(dump(new()), log=[[1, 2]]),
        changed(dump(new()), sums=None, log=None),
    ],
    ids=range(17),
)
def test_a_damaged_save_gets_a_sentence(data: bytes) -> None:
    with pytest.raises(SaveError) as refused:
        load(data)
    assert str(refused.value) == DAMAGED


def test_a_checkpoint_from_which_the_rules_cannot_go_on_is_damaged() -> None:
    with pytest.raises(SaveError, match="damaged"):
        load(dump(new()), Toy(broken_part=0))


@pytest.mark.parametrize("data", [b"", b"7", b"\xff\xfe\x00", b"[" * 100_000, b"saved game", b"{", b'{"a": 1}'])
def test_what_is_no_save_gets_a_sentence(data: bytes) -> None:
    with pytest.raises(SaveError, match="This is not a saved game"):
        load(data)


@pytest.mark.parametrize("newer", [{"schema": save.SCHEMA + 1}, {"rules": Toy.version + 1}])
def test_a_save_of_a_newer_program_gets_a_sentence(newer: dict[str, int]) -> None:
    with pytest.raises(SaveError) as refused:
        load(changed(dump(new()), **newer))
    assert str(refused.value) == NEWER


@pytest.mark.parametrize(
    "data", [*(changed(dump(new()), schema=old) for old in range(1, save.SCHEMA)), b'{"schema":1}']
)
def test_a_save_of_an_earlier_program_gets_a_sentence(data: bytes) -> None:
    with pytest.raises(SaveError) as refused:
        load(data)
    assert str(refused.value) == TOO_OLD
    with pytest.raises(SaveError, match="an earlier version"):
        save.glimpse(data, data)


def test_what_lies_beside_the_game_comes_back() -> None:
    assert save.read(dump(new(), clock=[1.5])).metadata == {"clock": [1.5]}
    assert save.read(changed(dump(new()), beside=7)).metadata == {}


def test_an_encoder_writes_at_every_moment_what_a_new_one_would() -> None:
    encoder, game = save.Encoder[Any](), new()

    def agree() -> None:
        assert b"".join(encoder.pieces(game)) == dump(game)

    agree()
    for seat, key in (*ROUND, *ROUND):
        game.answer(seat, key)
        agree()
        if game.undoable:
            game.undo()
            agree()
            game.answer(seat, key)
    for other in (answer(new(), *ROUND[:2]), game.clone(), new()):
        game = other
        agree()
