"""What is typed in Russian at the prompt means what it does in English."""

import io
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from civ_tui import titles
from civ_tui.engine.settings import SeatSettings, Settings
from civ_tui.history.moments import Moments
from civ_tui.lines import preferring
from civ_tui.lines.console import Console
from civ_tui.lines.typed import meant, typed
from civ_tui.preferences import file
from civ_tui.preferences.model import Preferences
from civ_tui.sitting.open_game import begin_first_game
from civ_tui.sitting.session import Session
from civ_tui.storage.paths import DATA_VARIABLE, preferences_file
from civ_tui.words import languages
from tests import pseudo
from tests.certain import question_of
from tests.games.civilization.lines import at_the_prompt
from tests.games.civilization.lines.at_the_prompt import COMMANDS, letter
from tests.games.civilization.screens.at_the_keys import NAMES, at

KINDS = ("start_of_turn", "trade", "trade.deal", "city_management", "city.action", "movement", "research")
LOOKS = (
    *("список", "почему", "что 1", "правило", "правило MOVE-10", "карточка порох", "карточка римляне", "стол", "новое"),
    *(
        "карта",
        *(f"карта {part}" for part in ("города", "фишки", "хижины", "постройки", "ресурсы", "закрытые")),
        "карта площадки",
        "карта нигде",
    ),
    *("квадрат B7", "рядом B7", "участок B7", "можно", "можно лес", "лист", "технологии", "рынок", "рынок отряды"),
    *("журнал", "журнал все", "совет", "приказы", "места", "места Anna никто", "настройки", "настройки никак"),
    *("уроки", "всегда 1", "кратко", "кратко", "вернуться", "", "вмешаться", "", "файл x", "файл запись", "нет"),
    *("дать 1 торговля", "сделка", "предложить", "очистить", "битва", "чепуха", "999", "помощь"),
    *("отменить", "нет", "заново", "рука", "спрятать"),
)
"""What is typed at a question, all that looks and all that is refused."""


@pytest.fixture(autouse=True)
def russian() -> Iterator[None]:
    with at_the_prompt.speaking("ru"):
        yield


def told(*lines: str) -> str:
    """What the prompt of a city's action says to these lines."""
    session = at("city.action")
    return at_the_prompt.typed(session, letter(session, question_of(session).seat).lower(), *lines)


def test_beside_another_game_a_sitting_has_the_words_of_its_own(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setitem(titles.TITLES, "harbour", "tests.harbour.title:HARBOUR")
    monkeypatch.setenv(DATA_VARIABLE, str(tmp_path))
    session = Session.begin(Settings((SeatSettings("Ann", "red"), SeatSettings("Bob", "blue"))), title="harbour")
    said = at_the_prompt.run("A", "1", session=session)
    assert "Раунд 1, Погрузка." in said
    assert ". Поднять паруса" in said
    assert "Ann грузит ящики: 1." in at_the_prompt.run("", "квит", moments=Moments(session.as_record))
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


@pytest.mark.parametrize("kind", KINDS)
def test_no_word_of_a_session_is_english(kind: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """But for commands, which the help names in both languages, what is called so everywhere, and what was typed."""
    monkeypatch.setenv(DATA_VARIABLE, str(tmp_path))
    session = at(kind)
    told = at_the_prompt.typed(session, letter(session, question_of(session).seat).lower(), *LOOKS)
    assert not pseudo.english(told, (*NAMES, "Anna", "x", "ru", "en"), folder=str(tmp_path))
    assert not re.findall(r"[а-я0-9,;] (?:Благовония|Железо|Шелк|Зерно)\b", told)


@pytest.mark.parametrize("choice", preferring.meanings())
def test_a_preference_is_set_by_its_words_in_both_languages(
    choice: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """They are those by which the list of preferences calls it."""
    monkeypatch.setenv(DATA_VARIABLE, str(tmp_path))
    words, (name, value) = preferring.typed(choice), choice.split()
    assert preferring.meanings()[choice].startswith(f"{words}:")
    for typed_words in (words, words.upper(), choice):
        file.save(preferences_file(), Preferences())
        languages.insist("ru")
        languages.speak("ru")
        preferring.prefer(Console(io.StringIO(), io.StringIO()), typed_words)
        assert getattr(preferring.preferences(), name) in (value, value == "on")


def test_a_lesson_can_be_left_out_with_the_word_that_it_names() -> None:
    session = begin_first_game(languages.SPOKEN)
    told = at_the_prompt.typed(session, letter(session, 0).lower(), "1", "1", "уроки пропустить", "lessons skip")
    assert "«уроки пропустить»" in told
    assert "Пропущено." in told
