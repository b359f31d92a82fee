"""Which language is read."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator

import pytest

from civ_tui import titles
from civ_tui.drawing.look import look_in
from civ_tui.drawing.palettes import DARK
from civ_tui.engine.settings import SeatSettings, Settings
from civ_tui.engine.wording import Line, Said, any_of, below, sense
from civ_tui.export.saved_game import content
from civ_tui.words import languages
from civ_tui.words.language import ENGLISH
from civ_tui.words.languages import ASKING, insist, offered, played, speak, spoken
from civ_tui.words.moments import moment
from civ_tui.words.saved_games import progress
from tests import toy_title
from tests.harbour.title import HARBOUR


@pytest.fixture(autouse=True)
def nothing_asked(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    for name in ASKING:
        monkeypatch.delenv(name, raising=False)
    yield
    insist("")
    speak("en")


@pytest.mark.parametrize(
    ("environment", "code"),
    [
        ({}, "en"),
        ({"LANG": "ru_RU.UTF-8"}, "ru"),
        ({"LANG": "ru"}, "ru"),
        ({"LANG": "ru_RU.UTF-8", "LC_MESSAGES": "en_GB.UTF-8"}, "en"),
        ({"LC_MESSAGES": "en_GB.UTF-8", "LC_ALL": "ru_RU@euro"}, "ru"),
        ({"LC_ALL": "ru_RU.UTF-8", "LANGUAGE": "en:ru"}, "en"),
        ({"LANG": "en_US.UTF-8", "LANGUAGE": "tlh:ru:en"}, "ru"),
        ({"LANG": "C"}, "en"),
        ({"LANG": "tlh"}, "en"),
    ],
)
def test_the_environment_chooses_as_gettext_does(
    monkeypatch: pytest.MonkeyPatch, environment: dict[str, str], code: str
) -> None:
    for name, value in environment.items():
        monkeypatch.setenv(name, value)
    assert spoken().language == code


def test_what_is_preferred_goes_before_the_environment_and_what_is_insisted_on_before_both(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("LANG", "ru_RU.UTF-8")
    assert spoken("en") is ENGLISH
    insist("ru")
    assert spoken("en").language == "ru"
    assert spoken("no such") is spoken("ru")
    insist("")
    assert spoken("no such") is ENGLISH


def test_each_language_offered_is_called_by_its_own_name_whatever_is_insisted_on() -> None:
    insist("ru")
    assert offered() == {"en": "English", "ru": "Русский"}


def test_no_catalogue_is_read_for_english(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(languages, "_read", None)
    assert spoken("en").say("Back") == "Back"
    assert spoken("auto").say(sense("of a round", "Back")) == "Back"


def test_a_language_calls_itself_by_its_own_name() -> None:
    assert offered() == {"en": "English", "ru": "Русский"}


def test_lines_that_are_read_aloud_follow_the_language_that_is_spoken() -> None:
    assert languages.SPOKEN.say("Back") == "Back"
    speak("ru")
    assert languages.SPOKEN.say("Back") == "Назад"
    assert languages.SPOKEN.say("") == ""


@pytest.fixture
def harbour(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(titles.TITLES, "harbour", "tests.harbour.title:HARBOUR")


def test_each_game_answers_for_its_own_words_alone(harbour: None) -> None:
    ours, theirs = spoken("ru").at("harbour"), spoken("ru").at("civilization")
    assert (ours.say("Set sail"), theirs.say("Set sail")) == ("Поднять паруса", "Set sail")
    assert (ours.say("grassland"), theirs.say("grassland")) == ("grassland", "равнина")
    assert (ours.say("Setup"), theirs.say("Setup")) == ("Снаряжение", "Подготовка"), "one word, two meanings"
    assert ours.at("civilization").say("Setup") == "Подготовка"


def test_at_every_table_the_house_says_its_sentences_alike(harbour: None) -> None:
    said = {spoken("ru").at(name).say("Learn to play") for name in ("", "harbour", "civilization")}
    assert said == {"Учиться играть"}
    assert {spoken("ru").at(name).count(2, "{n} decision", "{n} decisions") for name in ("", "harbour")} == {
        "2 решения"
    }


def test_where_no_game_is_played_the_house_goes_before_the_first_game(
    harbour: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert spoken("ru").say("Setup") == "Подготовка"
    assert spoken("ru").say("grassland") == "равнина"
    assert spoken("ru").say("Set sail") == "Set sail"
    assert spoken("ru").count(2, "{n} coin", "{n} coins") == spoken("ru").at("civilization").count(
        2, "{n} coin", "{n} coins"
    )
    monkeypatch.setattr(titles, "FIRST", "harbour")
    assert spoken("ru").say("Setup") == "Подготовка"
    assert spoken("ru").say("Set sail") == "Поднять паруса"
    assert spoken("ru").say("grassland") == "grassland"


def test_a_game_without_a_catalogue_is_said_in_english() -> None:
    with toy_title.at_hand():
        toy = spoken("ru").at(toy_title.NAME)
        assert toy.say("{name} earns {n}.", name="Anna", n=2) == "Anna earns 2."
        assert toy.count(2, "{n} duck", "{n} ducks") == "2 ducks"
        assert toy.say("Back") == "Назад"
    assert ENGLISH.at(toy_title.NAME) is ENGLISH


def test_what_is_drawn_in_the_words_of_a_game_is_kept_for_one_look() -> None:
    look = look_in(spoken("ru"), DARK)
    assert look.at("civilization") is look.at("civilization")
    assert look.at("civilization").palette is DARK
    assert look.at("") is look


def test_a_saved_game_is_told_in_its_own_words_wherever_it_is_told(harbour: None) -> None:
    settings = Settings((SeatSettings("Ann", "red"), SeatSettings("Bob", "blue")))
    table = HARBOUR.rules(settings).deal(settings)
    for reader in (spoken("ru"), spoken("ru").at("civilization")):
        assert progress(reader, HARBOUR.view(table, None)) == "раунд 1, Погрузка"
        assert moment(reader, "harbour", 0, "setup") == "Снаряжение"


def test_a_file_for_readers_has_the_words_of_its_game(harbour: None) -> None:
    game = HARBOUR.new_game(Settings((SeatSettings("Ann", "red"), SeatSettings("Bob", "blue"))))
    game.answer(0, "load:2")
    written = content(game, "chronicle", look_in(spoken("ru").at("civilization"), DARK)).decode()
    assert "Ann грузит ящики: 2." in written


def test_lines_that_are_read_aloud_are_in_the_words_of_the_game_that_is_played(harbour: None) -> None:
    speak("ru")
    with played("harbour"):
        assert languages.SPOKEN.say("Setup") == "Снаряжение"
        assert languages.SPOKEN.at("civilization").say("Setup") == "Подготовка"
        speak("en")
        assert languages.SPOKEN.say("Setup") == "Setup"
        speak("ru")
        assert languages.SPOKEN.say("Set sail") == "Поднять паруса"
    assert languages.SPOKEN.say("Set sail") == "Set sail"


def test_the_house_is_read_without_any_game() -> None:
    """Nothing of a game is loaded, nor is its catalogue read, before one of its sentences is said."""
    code = """
import sys
from civ_tui.words.languages import _at_the_table, spoken
ru = spoken("ru")
print(ru.say("Learn to play"), ru.say("New game"), ru.count(2, "{n} decision", "{n} decisions"))
print(*(name for name in sys.modules if name.startswith(("civ_tui.games", "civ_tui.title"))))
print(ru.say("civ-tui 1.0"), ru.say("grassland"), _at_the_table.cache_info().currsize)
import civ_tui.games.civilization
print(ru.say("grassland"), _at_the_table.cache_info().currsize)
print(*(name for name in sys.modules if name.startswith("civ_tui.games.civilization.")))
"""
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, encoding="utf-8", check=True)
    assert done.stdout.splitlines() == [
        *("Учиться играть Новая игра 2 решения", "", "civ-tui 1.0 grassland 0", "равнина 1", "")
    ]


def test_a_sentence_that_no_catalogue_has_is_said_in_english() -> None:
    assert spoken("ru").say("{name} has no translation.", name="This") == "This has no translation."
    assert spoken("ru").say(sense("of nothing", "No translation")) == "No translation"


def test_what_was_said_already_is_said_in_another_language() -> None:
    told = ValueError(Said("{what} Is “{name}” meant?", what=Said("There is no option “{name}”.", name="a"), name="b"))
    assert str(told) == "There is no option “a”. Is “b” meant?"
    assert spoken("ru").say(str(told)) == "Параметра «a» нет. Может быть, «b»?"
    assert below("", "") == ""
    assert below("one", "", "two") == "one\ntwo"
    assert str(any_of(["forest"])) == "forest"
    assert spoken("ru").say(any_of(["forest", "desert", "water"])) == "лес, пустыня или вода"
    assert str(any_of(["forest", "desert", "water"])) == "forest, desert or water"
    assert spoken("ru").say(Line("{n} trade", n=3)) == "торговля 3"
