"""What is only shown over the table is closed by the key that opens it."""

from __future__ import annotations

from collections.abc import Iterator
from importlib import import_module
from pkgutil import walk_packages
from typing import Any

import pytest

import civ_tui
from civ_tui.sitting.session import Session
from civ_tui.tui.keys import KEYS, LAID
from civ_tui.tui.overlays.log import LogScreen
from civ_tui.tui.overlays.popup import Popup
from civ_tui.tui.overlays.reader import Reader
from tests.games.age_of_civilization.screens import at_table as age_of_civilization
from tests.games.civilization.screens import at_the_keys as civilization
from tests.games.civilization.screens.at_the_keys import press, seated
from tests.games.mare_nostrum.screens import at_table as mare_nostrum

SESSIONS = {
    "civilization": lambda: civilization.at("start_of_turn"),
    "mare_nostrum": lambda: mare_nostrum.at("war"),
    "age_of_civilization": lambda: age_of_civilization.at("age.act"),
}
LOOKED_UP = (*LAID, "board", "log", "legend", "whole", "help", "why", "advise", "preferences")
"""The keys that open something to look at over a table."""
ASKING = {
    *("ChoicePopup", "OrdersScreen", "Interruption", "InterruptScreen", "StepInScreen", "NumberedList", "GamesScreen"),
    *(
        "LearnScreen",
        "Finder",
        "GoTo",
        "PaletteScreen",
        "SearchedPopup",
        "NameSaveScreen",
        "SavesScreen",
        "SeatsScreen",
    ),
    *("SwitchesScreen", "TakeBackScreen"),
}
"""Popups in which something is chosen or typed, and what they are made of."""
BY_ANY_KEY = {"MapFilmScreen", "StrikesScreen", "Announcement", "Interruption", "LessonScreen"}
"""Those that come by themselves, or are closed by whatever is pressed."""


def _popups(of: type[Popup[Any]] = Popup) -> Iterator[type[Popup[Any]]]:
    for popup in of.__subclasses__():
        yield popup
        yield from _popups(popup)


def test_every_popup_that_only_shows_something_has_a_key_that_opens_and_closes_it() -> None:
    for module in walk_packages(civ_tui.__path__, "civ_tui."):
        if "screens" in module.name or "overlays" in module.name or "table" in module.name:
            import_module(module.name)
    without = {popup.__name__ for popup in _popups() if not popup.OPENED_BY and popup.opened_by is Popup.opened_by}
    ours = {popup.__name__ for popup in _popups() if popup.__module__.startswith("civ_tui.")}
    assert without & ours - ASKING - BY_ANY_KEY - {"Page"} == set()
    assert {popup.OPENED_BY for popup in _popups()} <= {"", *LOOKED_UP}


@pytest.mark.parametrize("game", SESSIONS)
async def test_the_key_that_opens_what_is_looked_at_closes_it(game: str) -> None:
    session: Session = SESSIONS[game]()
    async with seated(session) as (pilot, table):
        opened = [name for name in LOOKED_UP if name in table.screens.overlays]
        assert "sheet" in opened
        for name in (*opened, *LOOKED_UP[len(LAID) :]):
            key = KEYS[name].keys[0]
            session.keyboard.take(table.session.acting, alone=True)  # advice needs no gate
            await press(pilot, key)
            assert isinstance(pilot.app.screen, Popup), name
            assert pilot.app.screen.opened_by == name
            await press(pilot, key)
            assert pilot.app.screen is table, name


async def test_what_is_looked_at_over_that_is_closed_by_its_own_key() -> None:
    async with seated(civilization.at("start_of_turn")) as (pilot, table):
        for keys, closing in (
            (("t", "a"), ("a", "t")),
            (("f2", "a"), ("a", "f2")),
            (("c", "o"), ("o", "c")),
            (("f1", "question_mark"), ("question_mark", "f1")),
            (("l", "f1"), ("f1", "l")),
            (("t",), ("е",)),  # the same key of the other keyboard layout
        ):
            await press(pilot, *keys)
            assert sum(isinstance(screen, Popup) for screen in pilot.app.screen_stack) == len(keys)
            for left, key in enumerate(closing, start=1):
                await press(pilot, key)
                popups = [screen for screen in pilot.app.screen_stack if isinstance(screen, Popup)]
                assert len(popups) == len(keys) - left, (keys, key)
        assert pilot.app.screen is table


async def test_a_letter_that_is_typed_closes_nothing_nor_one_that_means_something_else_there() -> None:
    async with seated(civilization.at("start_of_turn")) as (pilot, table):
        await press(pilot, "l", "slash", "l")
        assert isinstance(pilot.app.screen, LogScreen), "the letter is looked for"
        assert pilot.app.screen.chronicle.word == "l"
        await press(pilot, "down", "l")
        assert pilot.app.screen is table
        await press(pilot, "question_mark")
        book = pilot.app.screen
        assert isinstance(book, Reader)
        clauses = book.rulebook.clauses
        book.open(next(page.id for page in book.articles if page.clause in clauses and page.id not in clauses))
        await press(pilot, "question_mark")
        assert pilot.app.screen is not book, "the rule behind a card"
        assert isinstance(pilot.app.screen, Reader)
        await press(pilot, "question_mark", "escape")
        assert pilot.app.screen is table


async def test_a_key_that_is_held_down_opens_once() -> None:
    async with seated(civilization.at("start_of_turn"), civilization.MEDIUM) as (pilot, table):
        typist = civilization.Typist(pilot)
        await typist.types("l", after=2)
        await typist.types("l", "l", "l", after=0.03)
        assert isinstance(pilot.app.screen, LogScreen)
        await typist.types("l", after=1)
        assert pilot.app.screen is table
