"""What is typed in Russian at the prompt means what it does in English."""

import io
from collections.abc import Iterator
from pathlib import Path

import pytest

from civ_tui import titles
from civ_tui.history.moments import Moments
from civ_tui.lines.console import Console
from civ_tui.lines.start import Beginning, play
from civ_tui.lines.typed import meant, typed
from civ_tui.sitting.session import Session
from civ_tui.storage.paths import DATA_VARIABLE
from civ_tui.words import languages
from tests.harbour.rules import Captain, Settings
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


def test_beside_another_game_a_sitting_has_the_words_of_its_own(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setitem(titles.TITLES, "harbour", "tests.harbour.title:HARBOUR")
    monkeypatch.setenv(DATA_VARIABLE, str(tmp_path))
    target = io.StringIO()
    session = Session.begin(Settings((Captain("Ann", "red"), Captain("Bob", "blue"))), title="harbour")
    assert play(Console(io.StringIO("A\n1\n"), target), Beginning(session)) == 0
    assert "Раунд 1, Погрузка." in target.getvalue()
    assert ". Поднять паруса" in target.getvalue()
    target = io.StringIO()
    assert play(Console(io.StringIO("\nквит\n"), target), Beginning(moments=Moments(session.written))) == 0
    assert "Ann грузит ящики: 1." in target.getvalue()
    assert languages.SPOKEN.say("Set sail") == "Set sail"


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
