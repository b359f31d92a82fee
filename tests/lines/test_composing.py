"""Composed answers at the prompt of any game: the numbers or names of all that is taken."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests import baskets
from tests.games.civilization.lines.at_the_prompt import typed
from tests.rows import all_rows


@pytest.fixture(autouse=True)
def known() -> Iterator[None]:
    with baskets.at_hand():
        yield


@all_rows(
    "line, key",
    [
        ("1 1", "apple+apple"),
        ("3, 1", "apple+plum"),
        ("apple pear", "apple+pear"),
        ("app PLU", "apple+plum"),
        ("1 plum", "apple+plum"),
        ("apple+apple", "apple+apple"),
        ("4", "apple+plum"),
        ("6", "back"),
    ],
)
def test_numbers_and_names_compose_it_and_one_number_takes_what_is_whole(line: str, key: str) -> None:
    session = baskets.begun("person", "easy")
    typed(session, line)
    assert session.answers[0].key == key


@all_rows(
    "line, said",
    [
        ("2 3", "Pears and plums are not picked together."),
        ("1", "It must be exactly 2."),
        ("1 2 3", "Pears and plums are not picked together."),
        ("1 1 1", "“apple” is not there so often."),
        ("1 9", "“9” is none of them"),
        ("apple melon", "“melon” is none of them"),
        ("p 1", "“p” could be Pear, Plum."),
    ],
)
def test_what_is_not_whole_is_refused_with_its_reason(line: str, said: str) -> None:
    session = baskets.begun("person", "easy")
    assert said in typed(session, line)
    assert not session.answers


def test_it_is_read_out_what_there_is_and_how_it_is_typed() -> None:
    said = typed(baskets.begun("person", "easy"))
    assert "Type the numbers or names of all that you choose, such as 1 1 3." in said
    assert "1. Apple, 2 there\n2. Pear\n3. Plum\n4. apple and plum\n5. apple and apple\n6. Pick nothing" in said


def test_a_secret_one_is_read_out_behind_the_gate_alone() -> None:
    picked = "Boris takes apple plum."
    *_, before = typed(baskets.begun("person", "person"), "A", "4", "4").partition(picked)
    assert before
    assert "Apple" not in before
    *_, behind = typed(baskets.begun("person", "person"), "A", "4", "4", "B").partition(picked)
    assert "1. Apple, 2 there" in behind
