"""What is typed in Russian at the prompt means what it does in English."""

from collections.abc import Iterator

import pytest

from civ_tui.lines.typed import meant, typed
from civ_tui.words import languages
from tests.lines import at_the_prompt
from tests.lines.at_the_prompt import COMMANDS, letter
from tests.tui.at_the_keys import at


@pytest.fixture(autouse=True)
def russian() -> Iterator[None]:
    languages.insist("ru")
    languages.speak("ru")
    yield
    languages.insist("")
    languages.speak("en")


def told(*lines: str) -> str:
    """What the prompt of a city's action says to these lines."""
    session = at("city.action")
    assert session.question is not None
    return at_the_prompt.typed(session, letter(session, session.question.seat).lower(), *lines)


def test_every_command_has_a_word_of_its_own_in_both_languages() -> None:
    names = [command.name for command in COMMANDS]
    words = [typed(name) for name in names]
    assert len({*words}) == len(names)
    assert not {*names} & {*words}
    for either in (names, words):
        assert [meant(word, names) for word in either] == [[name] for name in names]


def test_a_word_of_the_rules_is_found_in_the_clauses_that_have_it() -> None:
    said = told("правило козырь")
    assert "BATTLE-8: Козыри." in said
    assert "TRADE-1" not in said


def test_russian_words_can_be_shortened_and_take_what_stands_behind_them() -> None:
    assert told("журн все") == told("log all")
    assert told("карта города") == told("map cities")
    assert told("рынок чуд") == told("market wonders")
    assert told("что 1") == told("what 1")


def test_names_with_two_dots_are_found_with_and_without() -> None:
    assert meant("Пётр", ["пётр", "anna"]) == meant("Петр", ["пётр", "anna"]) == ["пётр"]


def test_the_help_names_the_word_in_both_languages() -> None:
    assert "список (list): все варианты" in told("помощь")
