"""Keys that can be trusted: letters for what a city does, squares by name, e twice, and Esc that never answers."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Any

import pytest

from civ_tui.engine.flow import Given, Option, Question
from civ_tui.games.civilization.rules.kinds import KINDS
from civ_tui.games.civilization.rules.subjects import on_square
from civ_tui.games.civilization.rules.view import view
from civ_tui.games.civilization.words.options import offered
from civ_tui.sitting.outcomes import Outcomes
from civ_tui.tui.overlays.board import GoTo
from civ_tui.tui.overlays.orders import OrdersScreen
from civ_tui.tui.table.choices import Choice
from civ_tui.tui.table.table import TableScreen
from tests.certain import certain, question_of
from tests.games.civilization.rules.at_phases import own, starting
from tests.games.civilization.rules.tables import at, put, table
from tests.games.civilization.screens.at_the_keys import (
    MEDIUM,
    announced,
    app,
    asking,
    fighting,
    flat,
    game,
    hint,
    press,
    seated,
    session_on,
    text,
    two_cities,
)


def option_of(screen: TableScreen, key: str) -> Option[Any]:
    """The option of that key in the list."""
    return next(choice.option for choice in screen.choices.offered if choice.option.key == key)


async def test_the_list_shows_the_letters_and_can_be_asked_for_them() -> None:
    async with seated(two_cities(), MEDIUM) as (pilot, screen):
        assert screen.presents.LETTERS.keys() >= {"army", "scout", "arts", "harvest", "end"}
        assert screen.choices.keys_for(option_of(screen, "end")) == ("e",)
        await press(pilot, "1")
        keys = {key: screen.choices.keys_for(option_of(screen, key)) for key in ("army", "scout", "arts", "back")}
        assert keys == {"army": ("a",), "scout": ("s",), "arts": ("d",), "back": ("escape",)}
        lines = text(pilot).splitlines()
        assert any(re.search(r"a +Army", line) for line in lines)
        assert any("Back" in line and "Esc" in line for line in lines)
        for letter, key in (("ф", "army"), ("s", "scout"), ("a", "army"), ("d", "arts")):
            await press(pilot, letter)
            assert Given(0, "city.action", key) in screen.session.answers
            if key != "arts":
                await press(pilot, "u")


@pytest.mark.parametrize(
    ("on_map", "keys"),
    [(True, ""), (False, ""), (True, ("right", "left")), (False, ("down", "up")), (False, "n"), (True, "n")],
)
async def test_enter_first_shows_what_nobody_can_take_back_wherever_its_player_has_moved(
    on_map: bool, keys: tuple[str, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Outcomes, "can_take_back", lambda outcomes, seat, *keys: False)
    session = game() if on_map else session_on(two_cities())
    async with seated(session, MEDIUM) as (pilot, table):
        assert table.map.has_focus is on_map
        await press(pilot, *keys)
        assert any(row.irrevocable and row.option is table.choices.pointed for row in table.choices.offered)
        await press(pilot, "enter")
        assert not session.answers
        assert "Enter again takes it. Nobody can take this back." in hint(pilot)
        await press(pilot, "enter")
        assert session.answers
        assert not table.choices.moved, "the next question is put with its own highlight"


async def test_the_letter_of_several_points_at_one_after_the_other(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(
        "civ_tui.games.civilization.rules.phases.city_management.harvestable", lambda t, city, gives: ("iron", "silk")
    )
    async with seated(two_cities(), MEDIUM) as (pilot, screen):
        await press(pilot, "1", "h")
        first = certain(screen.choices.pointed).key
        await press(pilot, "h")
        assert {first, certain(screen.choices.pointed).key} == {"harvest:iron", "harvest:silk"}
        assert question_of(screen.session).kind == "city.action", "nothing is answered"
        assert screen.choices.keys_for(certain(screen.choices.pointed))[0].isdigit()


async def test_a_letter_for_what_cannot_be_says_why() -> None:
    t = two_cities()
    for figure in t.players[0].figures:
        if figure.kind == "scout":
            figure.square = at(t, "A1")
    async with seated(t, MEDIUM) as (pilot, screen):
        await press(pilot, "1", "s")
        assert certain(screen.choices.pointed).key == "scout"
        assert "no scout left in the reserve" in flat(pilot)


@pytest.mark.parametrize("reveals", [False, True])
async def test_the_letter_of_a_city_founds_it_at_once_unless_that_reveals_something(
    reveals: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    t = starting()
    put(t, 0, "scout", "C6")
    session = session_on(t)
    monkeypatch.setattr(Outcomes, "can_take_back", lambda outcomes, seat, *keys: not reveals)
    async with seated(session, MEDIUM) as (pilot, _table):
        await press(pilot, "f")
        assert bool(session.answers) is not reveals
        if reveals:
            assert "f again or Enter takes it." in hint(pilot)
            await press(pilot, "f")
            assert session.answers


async def test_a_capital_begins_the_name_of_a_square_that_is_asked_for_and_enter_chooses_it() -> None:
    async with seated(two_cities(), MEDIUM) as (pilot, screen):
        session = screen.session
        await press(pilot, "1", "a")
        assert question_of(session).kind == "city.place"
        for key, told in DEAD.items():
            await press(pilot, key)
            assert told in flat(pilot)
        name = question_of(session).legal()[-1].key
        await press(pilot, name[0].upper(), *name[1:])
        assert isinstance(pilot.app.screen, GoTo), "typing alone never chooses"
        assert pilot.app.screen.listed[0].name == name
        await press(pilot, "enter")
        assert pilot.app.screen is screen
        assert Given(0, "city.place", name) in session.answers


async def test_the_cursor_begins_where_the_seat_has_looked_last() -> None:
    t = table(2)
    put(t, 0, "army", "E5")
    async with seated(t) as (_, screen):
        assert screen.map.cursor == at(t, "E5"), "at the figures that can march"


async def test_lists_of_squares_begin_with_what_is_near() -> None:
    t = table(2)
    put(t, 0, "army", "D6")
    put(t, 1, "scout", "A6")
    options = [Option(name, on_square(at(t, name)), name, None, at(t, name)) for name in ("A1", "D5", "A6", "D8")]
    listed = offered(view(t, 0), Question(0, KINDS["choose.square"], "Where?", options), alone=True)
    assert [option.key for option in listed] == ["A6", "D5", "D8", "A1"], "what stands there first, then what is near"


DEAD = {
    "q": "q (Always) does nothing now.",
    "8": "Nothing here has the key 8 now.",
    "percent_sign": "% does nothing here; F1 names the keys.",
}


async def test_what_another_has_answered_is_taken_back_only_once_it_has_been_said_whose_it_is() -> None:
    session = game(civilizations=("chinese", "romans"))
    while not session.undo_history.is_anothers:
        session.answer(question_of(session).seat, question_of(session).legal()[0].key)
    session.keyboard.take(session.answers[-1].seat)  # who has not taken their hands away yet
    given = session.answers[:]
    async with seated(session, MEDIUM) as (pilot, _):
        await press(pilot, "u")
        assert session.answers == given
        name = session.view(None).players[certain(session.undo_history.last_answer).seat].name
        assert "u again or Enter takes back: " in (told := hint(pilot))
        assert name in told
        await press(pilot, "down", "u")
        assert session.answers == given, "another key leaves it"
        await press(pilot, "u")
        assert len(session.answers) < len(given)


ARMED: dict[str, tuple[str, ...]] = {
    "an option that stays": ("1", "3"),
    "the end of the phase": ("e",),
    "a standing order": ("1", "q"),
    "an answer of another person": ("u",),
    "what a computer has done since": ("u",),
}
"""Keys that only show something, or ask for it."""


@pytest.mark.parametrize("what", ARMED)
async def test_esc_leaves_what_was_only_shown_says_so_and_does_nothing_else(what: str) -> None:
    session = session_on(two_cities())
    if what == "an answer of another person":
        session.answer(0, "end")
        session.keyboard.take(1)
    elif what == "what a computer has done since":
        session.seat_player(1, "easy")
        session.answer(0, "end")
        for key in (f"city:{own(session.game.state, 1)}", "arts", "end"):
            session.answer(1, key)
    async with seated(session, MEDIUM) as (pilot, _):
        await press(pilot, *ARMED[what])
        assert asking(pilot)
        question, answers = question_of(session), [*session.answers]
        await press(pilot, "escape")
        assert not asking(pilot)
        assert hint(pilot) == "Nothing is taken."
        assert (question_of(session), session.answers) == (question, answers), "no city is left"
        await press(pilot, "down", "up")
        assert hint(pilot) == ""


async def test_esc_in_a_window_first_leaves_what_was_only_shown() -> None:
    session = announced(1)
    session.answer(1, "pass")
    async with app(fighting()).run_test(size=MEDIUM, notifications=False) as pilot:
        await pilot.pause()

        class Window(OrdersScreen):
            def irrevocable(self, option: Option[Any]) -> bool:
                return True

            def offered(self) -> Iterable[Choice]:
                return [Choice(Option("a", None, "first"), "first"), Choice(Option("b", None, "second"), "second")]

            def take(self, option: Option[Any]) -> None:
                taken.append(option.key)

        taken: list[str] = []
        window = Window(session)
        pilot.app.push_screen(window)
        await press(pilot, "2", "escape")
        assert (window.choices.notice, window.is_current) == ("Nothing is taken.", True)
        await press(pilot, "2")
        assert taken == []
        await press(pilot, "enter")
        assert taken == ["b"]
        await press(pilot, "escape")
        assert not window.is_current
