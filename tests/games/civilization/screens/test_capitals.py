"""A capital letter is the same key as the small one, on either layout, wherever it has no meaning of its own."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from textual import events

from civ_tui.games.civilization.screens.movement import MovementPresenter
from civ_tui.preferences.keyboard_layout import other_layout
from civ_tui.sitting.session import Session
from civ_tui.tui.app import CivApp
from civ_tui.tui.overlays.board import GoTo
from civ_tui.tui.overlays.reader import Reader
from civ_tui.tui.screens.games import GamesScreen
from civ_tui.tui.screens.preferences import PreferencesScreen
from civ_tui.tui.screens.saves import SavesScreen
from civ_tui.tui.table.presenter import Presenter
from tests.certain import question_of
from tests.games.civilization.screens.at_the_keys import (
    MEDIUM,
    SMALL,
    app,
    asking,
    at,
    fighting,
    press,
    seated,
    session_on,
    sit_down,
    trading,
    two_cities,
)
from tests.games.mare_nostrum.screens.at_table import begun
from tests.reading import lines_of, reading

pytestmark = pytest.mark.usefixtures("folder")


def meant(program: CivApp, capital: str) -> str:
    """What key that capital letter is now."""
    return program._by_place(events.Key(capital, capital)).key


def dead(program: CivApp) -> list[str]:
    """The keys that are letters and whose capitals are other keys, though those mean nothing else."""
    bound = program.screen.active_bindings
    small = [key for key in bound if len(key) == 1 and key.isalpha() and key.islower()]
    return [key for key in small if meant(program, key.upper()) != (key.upper() if key.upper() in bound else key)]


OPENED: tuple[list[str], ...] = ([], ["s"], ["p"], ["p", "a"], ["f1"], ["f1", "question_mark"], ["n"], ["n", "1", "f1"])
"""What is pressed in the menu to come to screens before a game."""
LAID: tuple[list[str], ...] = ([], ["f1"], ["b"], ["t"], ["k"], ["c"], ["l"], ["o"], ["ctrl+u"], ["ctrl+o"], ["f2"])
"""And at the table to lay others over it."""


async def test_no_key_is_dead_with_caps_lock_before_a_game() -> None:
    async with CivApp().run_test(size=SMALL) as pilot:
        for keys in OPENED:
            await press(pilot, *keys)
            assert isinstance(pilot.app, CivApp)
            assert dead(pilot.app) == [], keys
            await press(pilot, *["escape"] * len(keys))


SESSIONS: dict[str, Callable[[], Session]] = {
    "movement": lambda: at("movement"),
    "city management": lambda: session_on(two_cities()),
    "trade": trading,
    "battle": fighting,
    "research": lambda: at("research"),
    "mare nostrum": lambda: begun(people=3),
}


@pytest.mark.parametrize("name", SESSIONS)
async def test_no_key_is_dead_with_caps_lock_at_the_table(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever has a meaning of its own left aside."""
    monkeypatch.setattr("civ_tui.tui.table.table.TableScreen.has_capital", lambda *_, **_own: False)
    async with app(SESSIONS[name]()).run_test(size=MEDIUM, notifications=False) as pilot:
        for keys in LAID if name == "movement" else LAID[:1]:
            await sit_down(pilot)
            await press(pilot, *keys)
            assert isinstance(pilot.app, CivApp)
            assert dead(pilot.app) == [], keys
            await press(pilot, *["escape"] * len(keys))


async def test_capitals_of_either_layout_choose_in_the_menu() -> None:
    opened = {"N": GamesScreen, "S": SavesScreen, "P": PreferencesScreen, "PA": Reader}
    async with CivApp().run_test(size=SMALL) as pilot:
        for keys, screen in opened.items():
            for typed in (keys, "".join(other_layout(key) or "" for key in keys)):
                await press(pilot, *typed)
                assert isinstance(pilot.app.screen, screen), typed
                assert not any(key.islower() for key in typed)
                await press(pilot, *["escape"] * len(keys))


async def test_in_movement_a_capital_typed_into_a_field_stays_one_never_asks_where_to_go_and_e_ends_it() -> None:
    async with seated(at("movement"), MEDIUM) as (pilot, table):
        assert isinstance(pilot.app, CivApp)
        assert meant(pilot.app, "x") == "x", "the name of a square begins with a capital"
        await press(pilot, "slash", "B")
        assert isinstance(pilot.app.screen, GoTo)
        assert pilot.app.screen.query_one("Input").value == "B"  # type: ignore[attr-defined]
        await press(pilot, "escape", "f1")
        assert reading(pilot.app.screen) == "help"
        assert "A capital letter is the same key as the small one" in " ".join(
            " ".join(lines_of(pilot.app.screen)).split()
        )
        await press(pilot, "escape")
        assert isinstance(table.presenter, MovementPresenter)
        assert not any(table.has_capital(letter) for letter in "EQUITЕ")
        await press(pilot, "E")
        if asking(pilot):
            await press(pilot, "E")
        assert not isinstance(pilot.app.screen, GoTo)
        assert table.session.game.record[-1].key == "end"


async def test_where_only_a_square_is_asked_for_a_capital_begins_the_name_of_one() -> None:
    async with seated(two_cities()) as (pilot, table):
        await press(pilot, "1", "a")
        assert question_of(table.session).kind == "city.place"
        columns = {square.name[0] for square in table.shown.squares.values()}
        letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
        assert {letter for letter in letters if table.has_capital(letter)} == columns
        assert "U" not in columns
        await press(pilot, "U")
        assert question_of(table.session).kind == "city.action", "what led here is taken back"


async def test_an_own_letter_keeps_its_meaning_and_every_other_capital_is_a_key() -> None:
    async with seated(fighting(), MEDIUM) as (pilot, table):
        presenter = table.presenter
        assert isinstance(presenter, Presenter)
        own = presenter.player.letter
        assert isinstance(pilot.app, CivApp)
        assert [*presenter.own_letters] == ([own] if table.masked else [])
        others = [letter for letter in "BCKLTZ" if letter not in presenter.own_letters]
        assert [meant(pilot.app, letter) for letter in others] == [letter.lower() for letter in others]
        for letter in presenter.own_letters:
            assert meant(pilot.app, letter) == letter


async def test_a_small_letter_is_a_players_own_where_it_means_nothing_else() -> None:
    async with seated(fighting()) as (pilot, battle):
        await press(pilot, "1", "1")
        assert battle.masked
        program = pilot.app
        assert isinstance(program, CivApp)
        assert meant(program, "u") == "u", "it takes back"
        assert meant(program, "a") == "A"
        assert meant(program, "ф") == "Ф"
        await press(pilot, "a")
        assert battle.alone
        assert meant(program, "a") == "a", "nobody is asked for a letter now"
