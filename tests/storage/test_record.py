"""The record of a game as a file: a line for each answer, and still readable in the older form."""

import json
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from civ_tui.cli.simulation import trials
from civ_tui.engine.flow import Given
from civ_tui.storage import record
from civ_tui.storage.record import Record, RecordError
from civ_tui.titles import FIRST, title

GAMES = Path(__file__).parents[2] / "screenshots"
DRAWN = trials(FIRST).settings(2, 5)
RULES = title().rules(DRAWN).version
TWO = replace(DRAWN, seats=(replace(DRAWN.seats[0], name="Zoë {}"), replace(DRAWN.seats[1], name="Пётр")))
GIVEN = (Given(0, "setup.capital", "C2"), Given(1, "remark", "taken_back:1"), Given(1, "interrupt", "event:drought"))


def test_it_is_one_line_of_json_for_each_answer(tmp_path: Path) -> None:
    dumped = record.dump(Record.begun(title(), TWO, GIVEN, trouble="two\n\u2028lines"))
    head, *answers = dumped.decode().split("\n")
    assert json.loads(head)["format"] == "civ-tui record"
    assert json.loads(head)["settings"]["seed"] == 5
    assert [json.loads(answer) for answer in answers[:-1]] == [
        [0, "setup.capital", "C2"],
        [1, "remark", "taken_back:1"],
        [1, "interrupt", "event:drought"],
    ]
    assert answers[-1] == ""


@pytest.mark.parametrize("given", [GIVEN, GIVEN[:1], ()])
def test_what_was_written_is_read_again(tmp_path: Path, given: tuple[Given, ...]) -> None:
    recorded = Record.begun(title(), TWO, given, trouble="two\n\u2028lines")
    path = tmp_path / "game.jsonl"
    path.write_bytes(record.dump(recorded))
    assert record.load(path) == recorded


@pytest.mark.parametrize("indent", [None, 2])
def test_the_older_form_is_one_object(tmp_path: Path, indent: int | None) -> None:
    head, *answers = (json.loads(line) for line in record.dump(Record.begun(title(), TWO, GIVEN)).splitlines())
    answers[2].append(True)  # what a card played out of turn was once marked with
    path = tmp_path / "game.json"
    path.write_text(json.dumps({**head, "answers": answers}, indent=indent))
    assert record.load(path) == Record.begun(title(), TWO, GIVEN)


@pytest.mark.parametrize("name", ["rome-and-germany", "china-and-egypt", "russia-and-germany"])
def test_the_games_played_by_hand_can_be_written_in_the_new_form(tmp_path: Path, name: str) -> None:
    recorded = record.load(GAMES / f"{name}.json")
    path = tmp_path / "game.jsonl"
    path.write_bytes(record.dump(recorded))
    assert record.load(path) == recorded


@pytest.mark.parametrize(
    ("spoil", "sentence"),
    [
        (lambda lines: [*lines[:-1], lines[-1][:-4]], "is damaged"),
        (lambda lines: [*lines, b"[0]"], "is damaged"),
        (lambda lines: [*lines, b"7"], "is damaged"),
        (lambda lines: [*lines, b""], "is damaged"),
        (lambda lines: [b"7", *lines], "is not the record of a game"),
        (lambda lines: lines[1:], "is not the record of a game"),
        (lambda lines: [], "is damaged"),
        (lambda lines: [lines[1]], "is not the record of a game"),
        (lambda lines: [lines[0].replace(b"civ-tui record", b"another")], "is not the record of a game"),
        (
            lambda lines: [lines[0].replace(b'"rules": %d' % RULES, b'"rules": 99'), *lines[1:]],
            "newer version",
        ),
        (lambda lines: [lines[0].replace(b'"edition": 2', b'"edition": 99'), *lines[1:]], "newer version"),
        (lambda lines: [lines[0].replace(b'"edition": 2', b'"edition": 1'), *lines[1:]], "cards of an earlier version"),
        (lambda lines: [lines[0].replace(b', "edition": 2', b""), *lines[1:]], "cards of an earlier version"),
    ],
)
def test_a_spoiled_record_gets_a_sentence(
    tmp_path: Path, spoil: Callable[[list[bytes]], list[bytes]], sentence: str
) -> None:
    path = tmp_path / "game.jsonl"
    path.write_bytes(b"\n".join(spoil(record.dump(Record.begun(title(), TWO, GIVEN)).splitlines())) + b"\n")
    with pytest.raises(RecordError, match=sentence):
        record.load(path)
