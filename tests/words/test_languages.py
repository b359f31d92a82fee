"""Which language is read."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from civ_tui.engine.wording import Line, Said, any_of, below, sense
from civ_tui.games.civilization.rules.battle.loot import BACKS
from civ_tui.games.civilization.rules.cards.losses import FIGURES
from civ_tui.games.civilization.rules.printed.components import Icons
from civ_tui.games.civilization.words.names import icons_in_words
from civ_tui.words import languages
from civ_tui.words.language import ENGLISH
from civ_tui.words.languages import ASKING, insist, offered, speak, spoken


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


def test_a_number_stands_behind_what_is_counted_where_its_name_would_be_declined() -> None:
    icons = Icons(production=1, trade=2)
    assert icons_in_words(ENGLISH, icons) == "1 production, 2 trade"
    assert icons_in_words(spoken("ru"), icons) == "производство 1, торговля 2"


@pytest.mark.parametrize("words", [*FIGURES.values(), *BACKS.values()])
def test_what_is_named_inside_a_sentence_has_its_word(words: str) -> None:
    assert spoken("ru").say(words) != words
