"""Sentences that stay data until somebody reads them."""

import doctest

import pytest

from civ_tui.engine import wording
from civ_tui.engine.flow import Reason
from civ_tui.engine.log import Entry
from civ_tui.engine.wording import Line


def test_the_examples_of_the_module_hold() -> None:
    assert doctest.testmod(wording).failed == 0


def test_a_line_is_translated_by_its_template_with_its_parts() -> None:
    russian = {"{who} pays {what}.": "{who} платит: {what}.", "two coins": "две монеты"}
    line = Line("{who} pays {what}.", who="Rome", what=Line("two coins"))
    assert line.said(lambda text: russian.get(text, text)) == "Rome платит: две монеты."
    assert str(line) == "Rome pays two coins."


def test_a_part_that_ends_a_sentence_itself_takes_no_full_stop() -> None:
    line = Line("{who} plays {card}.", who="Ann", card="The Citizens Are Revolting!")
    assert str(line) == "Ann plays The Citizens Are Revolting!"
    assert str(Line("{card}, played by {who}.", who="Ann", card="What now?")) == "What now?, played by Ann."


def test_lines_are_compared_by_what_they_say() -> None:
    assert Line("{n} coins", n=2) == Line("{n} coins", n=2)
    assert Line("{n} coins", n=2) != Line("{n} coins", n=3)
    assert len({Line("{n} coins", n=2), Line("{n} coins", n=2)}) == 1
    assert Line("a") != "a"


def test_braces_of_a_line_without_parts_stay() -> None:
    assert str(Line("a {brace}")) == "a {brace}"


@pytest.mark.parametrize("part", ["{x}", "{who:>9000000000}", "{who.__class__}", "{", "}", "{{}}"])
def test_braces_of_a_part_are_letters(part: str) -> None:
    assert str(Line("{who} pays {what}.", who=part, what=Line(part))) == f"{part} pays {part}."
    assert Line("{who} pays.", who=Line(part)).said(lambda text: text) == f"{part} pays."
    assert Line(part).said(lambda text: text) == part


def test_a_template_says_nothing_about_the_form_of_a_part() -> None:
    assert str(Line("{who:>9000000000}", who="Rome")) == "{who:>9000000000}"


def test_a_reason_ends_with_its_clause() -> None:
    assert str(Reason("FOUND-4", Line("Too near to {city}.", city="B3"))) == "Too near to B3. (FOUND-4)"


@pytest.mark.parametrize(("audience", "heard"), [(None, [True, True, True]), ((1,), [False, True, False])])
def test_an_entry_is_heard_by_its_audience(audience: tuple[int] | None, heard: list[bool]) -> None:
    entry = Entry(1, "trade", "deal", 0, {}, audience)
    assert [entry.heard_by(seat) for seat in (0, 1, None)] == heard
