"""Composed answers at the table of any game: each thing is a line, and nothing is answered before it is whole."""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager

import pytest
from textual.pilot import Pilot

from civ_tui.sitting.guidance import Guidance
from civ_tui.sitting.session import Session
from civ_tui.sitting.typed_ahead import HOLD
from civ_tui.tui.screens.hand_over import HandOverScreen
from civ_tui.tui.table.composing import Draft, Drafts
from civ_tui.tui.table.remembered import remembered_of
from civ_tui.tui.table.table import TableScreen
from civ_tui.words.lessons import Deed
from tests import baskets
from tests.certain import certain, question_of
from tests.games.civilization.screens.at_the_keys import Typist, app, press, seated, sit_down
from tests.tui.shown import screen_lines

SIZE = (100, 30)


@pytest.fixture(autouse=True)
def known() -> Iterator[None]:
    with baskets.at_hand():
        yield


def shown(pilot: Pilot[None]) -> str:
    return " ".join(" ".join(screen_lines(pilot.app)).split())


def draft(session: Session) -> Draft:
    question = certain(session.question)
    return remembered_of(session).of(Drafts).of(question, ())


def answers(session: Session) -> list[str]:
    return [given.key for given in session.answers]


@asynccontextmanager
async def picking(*players: str) -> AsyncIterator[tuple[Pilot[None], TableScreen, Session]]:
    """A game of these players, at its first question."""
    session = baskets.begun(*players or ("person", "easy"))
    async with app(session).run_test(size=SIZE) as pilot:
        yield pilot, await sit_down(pilot), session


async def test_what_is_suggested_lies_there_beforehand_one_key_puts_the_next_and_one_confirms_it() -> None:
    async with picking() as (pilot, table, session):
        assert draft(session).taken == ["apple", "plum"]
        assert "2 of 2: Apple, Plum" in shown(pilot)
        assert certain(table.choices.pointed).key == "end", "Enter confirms"
        for suggested in (["apple", "apple"], ["apple", "plum"]):
            await press(pilot, "n")
            assert draft(session).taken == suggested
        await press(pilot, "enter")
        assert answers(session)[0] == "apple+plum"


async def test_what_the_lessons_ask_for_lies_there_before_what_the_rules_suggest(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(Session, "deed", lambda self, question: Deed("Take two apples.", "", "apple+apple"))
    monkeypatch.setattr(Guidance, "on", True)
    monkeypatch.setattr(Guidance, "next", lambda *_: None)
    async with picking() as (pilot, _, session):
        assert draft(session).taken == ["apple", "apple"]
        assert "Take two apples. e does it." in shown(pilot)
        await press(pilot, "n")
        assert draft(session).taken == ["apple", "plum"]
        assert "n takes it, then e confirms it." in shown(pilot)
        await press(pilot, "n")
        assert draft(session).taken == ["apple", "apple"]
        await press(pilot, "e")
        assert answers(session)[0] == "apple+apple"


async def test_what_a_player_has_taken_comes_back_after_the_last_suggestion() -> None:
    async with picking() as (pilot, _, session):
        await press(pilot, "1")
        own, seen = [*draft(session).taken], list[list[str]]()
        while own not in seen:
            await press(pilot, "n")
            seen.append([*draft(session).taken])
            assert len(seen) < 9
        assert len(seen) > 1
        await press(pilot, "n")
        assert draft(session).taken == seen[0]


async def test_a_digit_takes_one_more_and_gives_all_back_when_no_more_is_there_and_all_of_them_stay() -> None:
    async with picking() as (pilot, table, session):
        for key, taken in (("1", ["apple", "plum", "apple"]), ("1", ["plum"]), ("3", None), ("2", None), ("2", None)):
            await press(pilot, key)
            assert taken is None or draft(session).taken == taken
            assert taken is None or len(taken) == 1 or "3 of 2" in shown(pilot)
            digits = [table.choices.keys_for(line.option) for line in table.choices.offered[:3]]
            assert digits == [("1",), ("2",), ("3",)]
        await press(pilot, "1", "1", "e")
        assert answers(session)[0] == "apple+apple"


async def test_what_is_not_whole_is_never_answered_and_says_why_with_its_clause() -> None:
    async with picking() as (pilot, _, session):
        await press(pilot, "2")
        assert "Pears and plums are not picked together." in shown(pilot)
        await press(pilot, "e")
        assert answers(session) == []
        await press(pilot, "3", "e")
        assert answers(session)[0] == "apple+pear"


async def test_plus_and_minus_change_the_line_that_is_pointed_at_and_too_little_as_yet_is_no_fault() -> None:
    async with picking() as (pilot, _, session):
        await press(pilot, "minus")
        assert "• 1 of 2: Apple" in shown(pilot)
        assert shown(pilot).count("It must be exactly 2") == 1, "where it is confirmed"
        await press(pilot, "home", "plus")
        assert draft(session).taken == ["apple", "apple"]
        await press(pilot, "minus", "minus")
        assert draft(session).taken == []
        await press(pilot, "minus")
        assert "- (Less) does nothing now." in shown(pilot)
        assert draft(session).taken == []


async def test_what_else_is_offered_can_be_taken_and_undone() -> None:
    async with picking("person", "person") as (pilot, _, session):
        await press(pilot, "1", "escape")
        assert answers(session) == ["back"]
        await press(pilot, "u", "u")
        assert answers(session) == []
        assert draft(session).taken == ["apple", "plum"], "it begins anew"


async def test_in_secret_nothing_lies_there_and_nothing_shows_before_the_gate() -> None:
    async with picking("person", "person") as (pilot, _, _session):
        await press(pilot, "e")
        await sit_down(pilot)
        await press(pilot, "e", "e")
        assert isinstance(pilot.app.screen, HandOverScreen)
        assert "Apple" not in shown(pilot)
        await sit_down(pilot)
        assert "0 of 2" in shown(pilot)
        await press(pilot, "1", "2", "e", "e")
        assert isinstance(pilot.app.screen, HandOverScreen)
        assert "Apple" not in shown(pilot)
        await sit_down(pilot)
        assert "0 of 2" in shown(pilot), "the other's draft is not theirs"
        await press(pilot, "1", "v")
        assert "Apple" not in shown(pilot), "hidden again, with what is taken"


async def test_a_key_that_was_meant_for_the_one_before_takes_nothing() -> None:
    session = baskets.begun("person", "person")
    async with seated(session, SIZE) as (pilot, _):
        typist = Typist(pilot)
        await typist.types("e", after=2 * HOLD)
        assert question_of(session).seat == 1
        await typist.types("1", "minus", "plus", "n", after=0.2)
        assert draft(session).taken == ["apple", "plum"], "the next has not seen it yet"
        await typist.types("1", after=2 * HOLD)
        assert draft(session).taken == ["apple", "plum", "apple"]
