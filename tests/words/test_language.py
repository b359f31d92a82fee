"""The one place through which every phrase goes."""

from __future__ import annotations

import doctest

from civ_tui.engine.wording import Line
from civ_tui.words import language
from civ_tui.words.language import ENGLISH, Language

RUSSIAN = {
    "{n} city of {name}": ("{n} город ({name})", "{n} города ({name})", "{n} городов ({name})"),
    "the barbarians": ("варвары",) * 3,
}


def russian(one: str, many: str, number: int) -> str:
    few = number % 10 in (2, 3, 4) and number % 100 // 10 != 1
    return RUSSIAN[one][0 if number % 10 == 1 and number % 100 != 11 else 1 if few else 2]


def test_the_examples_hold() -> None:
    found = doctest.testmod(language)
    assert found.attempted
    assert found.failed == 0


def test_a_language_chooses_among_its_own_forms_and_says_the_parts_too() -> None:
    said = Language(language="ru", translate=lambda text: RUSSIAN.get(text, (text,))[0], choose=russian)
    counted = [
        said.count(n, "{n} city of {name}", "{n} cities of {name}", name=Line("the barbarians")) for n in (1, 3, 5)
    ]
    assert counted == ["1 город (варвары)", "3 города (варвары)", "5 городов (варвары)"]


def test_several_are_named_in_a_row() -> None:
    assert ENGLISH.all_of(["Ann"]) == "Ann"
    assert ENGLISH.all_of(["Ann", "", "Bob"]) == "Ann and Bob"
    assert ENGLISH.all_of(["Ann", "Bob", "Dan"]) == "Ann, Bob and Dan"
    assert ENGLISH.all_of([]) == ""
