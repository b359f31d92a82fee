"""Computer players at the screens: one person against them without a hand-over, none at all, and seats that change."""

from __future__ import annotations

import asyncio
from asyncio import sleep
from collections import defaultdict
from collections.abc import Coroutine
from itertools import product
from typing import Any

import pytest
from textual.pilot import Pilot

from civ_tui.computers.seats import Level
from civ_tui.computers.thoughts import Candidate, Thought
from civ_tui.engine.answers import END
from civ_tui.engine.wording import Line
from civ_tui.games.civilization.computers.interface import COMPUTERS
from civ_tui.games.civilization.computers.random_player import RandomPlayer
from civ_tui.games.civilization.rules.imagined import Imagined
from civ_tui.games.civilization.rules.subjects import CityAt
from civ_tui.games.civilization.screens.panels import MarketScreen
from civ_tui.games.civilization.words.deals import DealDraft
from civ_tui.games.civilization.words.interface import CivilizationWords
from civ_tui.preferences.model import Preferences, Tempo
from civ_tui.sitting.session import Session
from civ_tui.tui.app import CivApp
from civ_tui.tui.overlays.advice import AdviceScreen
from civ_tui.tui.overlays.seats import SeatsScreen
from civ_tui.tui.screens.game_over import GameOverScreen
from civ_tui.tui.screens.hand_over import HandOverScreen
from civ_tui.tui.screens.menu import MenuScreen
from civ_tui.tui.table import thinking
from civ_tui.tui.table.table import TableScreen
from civ_tui.tui.table.thinking import ThinkingScreen
from tests.certain import certain, question_of
from tests.games.civilization.screens.at_the_keys import (
    MEDIUM,
    SMALL,
    Sensible,
    against,
    at,
    flat,
    game,
    give,
    passed,
    press,
    screen,
    seated,
    text,
    trading,
    until,
)


def computer_begins(level: Level) -> Session:
    """A new game of a computer player and a person, in which the computer is asked first."""
    for seed in range(1, 20):
        session = against(level, "person", seed=seed)
        if session.pending[0].seat == 0:
            return session
    raise AssertionError("the person always begins")


def app(session: Session, pace: Tempo = "at once") -> CivApp:
    return CivApp(session=session, patience=0, preferences=Preferences(computers=pace))


async def play(pilot: Pilot[None], session: Session, player: RandomPlayer, until: int) -> set[str]:
    """Play by keys, as one person, until so many answers are on record; no hand-over may ever be seen."""
    seen = set()
    for _ in range(until * 6):
        if len(session.answers) >= until or session.over:
            break
        up = pilot.app.screen
        seen.add(type(up).__name__)
        if isinstance(up, ThinkingScreen):
            await (press(pilot, "enter") if up.waits else pilot.pause())
        elif isinstance(up, MenuScreen) or not up.is_mounted:
            await pilot.pause()
        elif not await passed(pilot):
            assert session.only_person is not None
            assert question_of(session).seat == session.only_person
            assert not screen(pilot).masked
            await give(pilot, session, player.choose(question_of(session)))
    assert "HandOverScreen" not in seen
    return seen


async def test_one_person_plays_by_keys_against_three_computers_and_nothing_is_handed_over() -> None:
    session = against("person", "normal", "easy", "normal", seed=3)
    async with app(session).run_test(size=SMALL, notifications=False) as pilot:
        seen = await play(pilot, session, Sensible(3), 120)
    assert session.game.state.round >= 2
    assert {"CivilizationThinking", "TableScreen"} <= seen


async def test_computers_are_watched_to_the_end() -> None:
    session = against("easy", "normal", seed=5)
    async with app(session).run_test(size=SMALL, notifications=False) as pilot:
        for _ in range(4000):
            up = pilot.app.screen
            assert isinstance(up, (ThinkingScreen, MenuScreen, GameOverScreen)), up
            if isinstance(up, GameOverScreen):
                break
            await pilot.pause()
        assert isinstance(pilot.app.screen, GameOverScreen)
    assert session.over


async def test_of_many_actions_in_one_phase_only_the_first_are_shown_for_long(monkeypatch: pytest.MonkeyPatch) -> None:
    session, shown = (
        against("normal", "normal", "normal", "normal", seed=5),
        defaultdict[tuple[int, str], list[float]](list),
    )

    async def at_once(awaited: Coroutine[Any, Any, Any], pause: float | None) -> None:
        awaited.close()
        await asyncio.sleep(0)  # where its worker may end
        view = session.view(None)
        shown[view.round, view.phase].append(certain(pause))

    monkeypatch.setattr(thinking, "wait_for", at_once)
    async with app(session, "normal").run_test(size=SMALL, notifications=False) as pilot:
        for _ in range(2000):
            if max(map(len, shown.values()), default=0) > thinking.UNHURRIED + 2:
                break
            await pilot.pause()
    pauses = max(shown.values(), key=len)
    assert len(pauses) > thinking.UNHURRIED + 1
    assert pauses[: thinking.UNHURRIED - 1] == [1.2] * (thinking.UNHURRIED - 1)
    assert max(pauses[thinking.UNHURRIED + 1 :]) < 0.5


async def test_the_table_is_whole_before_a_computer_begins_to_think(monkeypatch: pytest.MonkeyPatch) -> None:
    """What is drawn first is not an empty room beside a map that stands elsewhere."""
    session = computer_begins("normal")

    def nothing(*_: object) -> None:
        return None

    monkeypatch.setattr(ThinkingScreen, "_act", nothing)
    async with app(session).run_test(size=MEDIUM, notifications=False) as pilot:
        await pilot.pause()
        up = pilot.app.screen
        assert isinstance(up, ThinkingScreen)
        name = session.view(None).players[0].name
        assert f"{name} is thinking." in flat(pilot)
        assert "Race" in text(pilot)
        assert up.map.cursor == (up.screens.home(up.shown, 0) or 0)


async def test_any_key_lets_it_decide_now_and_goes_on_to_what_it_did() -> None:
    session = computer_begins("hard")
    async with app(session, "slow").run_test(size=SMALL, notifications=False) as pilot:
        await pilot.pause()
        for _ in range(200):
            if not isinstance(pilot.app.screen, ThinkingScreen):
                break
            answers = len(session.answers)
            await press(pilot, "x")
            assert len(session.answers) >= answers
        assert isinstance(pilot.app.screen, TableScreen)
        assert question_of(session).seat == 1


async def test_what_it_does_is_told_and_lit_on_the_map() -> None:
    session = computer_begins("normal")
    async with app(session, "slow").run_test(size=MEDIUM, notifications=False) as pilot:
        await until(pilot, lambda: bool(told(pilot)))
        assert isinstance(pilot.app.screen, ThinkingScreen)
        assert pilot.app.screen.map.targets
        assert "places the capital" in flat(pilot)
        assert "the computer (normal)" in text(pilot)
        await press(pilot, "escape")
        await pilot.pause()
        assert isinstance(pilot.app.screen, TableScreen)


async def test_only_the_turn_is_skipped_in_which_that_is_asked_for() -> None:
    session = against("easy", "easy", "easy", seed=1)
    shown = list[tuple[int | None, int]]()
    async with app(session, "slow").run_test(size=MEDIUM, notifications=False) as pilot:
        for _ in range(3):
            before = shown[-1:]
            await until(pilot, lambda before=before: [*told(pilot)] not in ([], before))  # type: ignore[misc]
            shown += told(pilot)
            await press(pilot, "escape")
    assert {seat for seat, _ in shown} == {0, 1, 2}


def told(pilot: Pilot[None]) -> list[tuple[int | None, int]]:
    """The computer player whose actions are told now, and the answers until then."""
    up = pilot.app.screen
    return [(up.seat, len(up.session.answers))] if isinstance(up, ThinkingScreen) and up.news else []


async def test_who_comes_within_a_step_of_a_victory_is_told_until_a_key_is_pressed_at_any_pace(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(CivilizationWords, "within_a_step", lambda *_: Line("Nearly won."))
    session = computer_begins("normal")
    async with app(session, "at once").run_test(size=MEDIUM, notifications=False) as pilot:
        await until(pilot, lambda: isinstance(pilot.app.screen, ThinkingScreen) and pilot.app.screen.waits)
        assert "Nearly won." in text(pilot)
        answers = len(session.answers)
        await pilot.pause()
        assert len(session.answers) == answers
        await press(pilot, "x")
        await pilot.pause()
        assert len(session.answers) > answers or not isinstance(pilot.app.screen, ThinkingScreen)


@pytest.mark.parametrize("pace", ["slow", "at once"])
async def test_the_game_waits_at_any_pace_for_what_lies_over_the_table(pace: Tempo) -> None:
    session = computer_begins("normal")
    async with app(session, pace).run_test(size=SMALL, notifications=False) as pilot:
        await until(pilot, lambda: isinstance(pilot.app.screen, ThinkingScreen))
        thinking = pilot.app.screen
        pilot.app.push_screen(MarketScreen(session.view(1)))
        answers = len(session.answers)
        for _ in range(10):
            await pilot.pause(0.05)
        assert pilot.app.screen_stack[-2:] == [thinking, pilot.app.screen]
        assert isinstance(pilot.app.screen, MarketScreen)
        assert pace == "at once" or len(session.answers) == answers
        await press(pilot, "escape", *["escape"] * (pace == "slow"))
        await until(pilot, lambda: isinstance(pilot.app.screen, TableScreen))
        assert len(session.answers) > answers or pace == "at once"
        assert thinking not in pilot.app.screen_stack


async def test_a_person_takes_a_seat_over_and_leaves_it_to_the_computer_again() -> None:
    session = against("person", "easy", seed=1)
    async with app(session).run_test(size=SMALL, notifications=False) as pilot:
        await play(pilot, session, Sensible(1), 5)
        await press(pilot, "w")
        assert isinstance(pilot.app.screen, SeatsScreen)
        await press(pilot, "tab", "left", "enter")
        assert session.players == ("person", "person")
        assert isinstance(pilot.app.screen, HandOverScreen), "there are two people now"
        await passed(pilot)
        await press(pilot, "ц")
        await press(pilot, "tab", "right", "right", "escape")
        assert session.players == ("person", "normal")
        assert isinstance(pilot.app.screen, HandOverScreen), "who has left may be at the keyboard"
        await passed(pilot)
        await play(pilot, session, Sensible(1), 20)
        assert len(session.answers) >= 20


async def test_the_seat_that_thinks_can_be_taken_over() -> None:
    session = computer_begins("hard")
    async with app(session, "slow").run_test(size=SMALL, notifications=False) as pilot:
        await pilot.pause()
        assert isinstance(pilot.app.screen, ThinkingScreen)
        await press(pilot, "w", "left", "left", "left", "enter")
        await pilot.pause()
        assert session.players == ("person", "person")
        assert isinstance(pilot.app.screen, HandOverScreen)


async def test_advice_names_an_answer_with_reasons_to_who_is_alone() -> None:
    session = against("person", "easy", seed=1)
    async with app(session).run_test(size=SMALL, notifications=False) as pilot:
        await play(pilot, session, Sensible(1), 12)
        before = len(session.answers)
        await press(pilot, "r")
        up = pilot.app.screen
        assert isinstance(up, AdviceScreen)
        while not up.done:
            await pilot.pause()
        best = certain(up.thought).best
        label = next(option.label for option in question_of(session).options if option.key == best.key)
        assert str(label) in text(pilot)
        await press(pilot, "escape")
        assert len(session.answers) == before
        assert certain(screen(pilot).choices.pointed).key == best.key


async def test_advice_is_shown_after_the_others_have_looked_away() -> None:
    session = against("person", "person", seed=1)
    async with app(session).run_test(size=SMALL, notifications=True) as pilot:
        await pilot.pause()
        await passed(pilot)
        session.keyboard.uncover()
        await press(pilot, "r")
        assert isinstance(pilot.app.screen, HandOverScreen)
        await press(pilot, "escape")
        assert isinstance(pilot.app.screen, TableScreen)
        assert not session.keyboard.alone
        await press(pilot, "r", session.view(None).players[session.question.seat].letter)
        assert isinstance(pilot.app.screen, AdviceScreen)
        await press(pilot, "escape")
        assert isinstance(pilot.app.screen, TableScreen)
        assert not session.keyboard.alone, "what they hold is covered again"


async def test_why_a_computer_refuses_a_deal_stands_below_what_it_has_answered() -> None:
    session = trading()
    async with app(session).run_test(size=MEDIUM, notifications=False) as pilot:
        await give(pilot, session, "talk:1")
        await give(pilot, session, DealDraft(gets={"trade": 5}).line)
        await pilot.pause()
        told = text(pilot)
    assert "It brings nothing in return." in told


@pytest.mark.parametrize("kind", ["city_management", "movement"])
def test_advice_names_the_square_that_it_means(kind: str) -> None:
    session = at(kind, when=lambda session, question: session.game.state.round >= 3)
    question = certain(session.question)
    first = next(option for option in question.legal() if option.place is not None)
    before = len(session.answers), session.question
    further = COMPUTERS.carried_out(Imagined(session.game, question.seat), question, "hard", first.key)
    assert (len(session.answers), session.question) == before, "the game itself does not change"
    detail = further[0]
    assert detail.question.kind == {"city_management": "city.action", "movement": "movement.step"}[kind]
    assert certain(detail.question.find(detail.key)).reason is None
    assert session.view(None).squares[first.place].name in str(detail.question.prompt)


async def test_advice_tells_what_the_city_does_and_where_it_goes(monkeypatch: pytest.MonkeyPatch) -> None:
    session = at("city_management", when=lambda _, asked: sum(isinstance(o.subject, CityAt) for o in asked.legal()) > 1)
    question = certain(session.question)
    city = next(option for option in question.legal() if isinstance(option.subject, CityAt))
    thought = Thought((Candidate(city.key, 1.0, ("A city that does nothing is lost production.",)),))
    monkeypatch.setattr("civ_tui.tui.overlays.advice.advice", lambda session, seat: iter((thought,)))
    async with seated(session) as (pilot, _):
        up = AdviceScreen(session, question)
        await pilot.app.push_screen(up)
        await pilot.pause()
        lines = " ".join(line.plain for line in up.page(70))
        assert f"{session.view(None).squares[city.place].name} has " in lines
        assert "What does it do?" in lines


@pytest.mark.parametrize("order", [(0, 1, 2), (1, 0, 2), (1, 2, 0)])
async def test_what_is_worse_than_to_do_nothing_is_not_named_as_next_best(
    monkeypatch: pytest.MonkeyPatch, order: tuple[int, ...]
) -> None:
    session = at("city_management", when=lambda session, question: len(question.legal()) > 1)
    question = certain(session.question)
    city = next(option for option in question.legal() if option.key != END)
    answers = (END, city.key, city.key)
    thought = Thought(tuple(Candidate(answers[place], 0.0) for place in order))
    monkeypatch.setattr("civ_tui.tui.overlays.advice.advice", lambda session, seat: iter((thought,)))
    async with seated(session) as (pilot, _):
        up = AdviceScreen(session, question)
        await pilot.app.push_screen(up)
        await pilot.pause()
        page = "\n".join(line.plain for line in up.page(70))
        named = page.partition("Next best:\n")[2].partition("\n\n")[0]
        assert len(named.splitlines()) == order.index(0)


async def test_a_table_that_is_left_while_it_is_mounted_is_left_alone() -> None:
    async with seated(game()) as (pilot, table):
        for begun, thinks in product(range(4), (True, False)):
            left = ThinkingScreen(table.session, lambda: None) if thinks else TableScreen(table.presents, table.session)
            pilot.app.push_screen(left)
            for _ in range(begun):
                await sleep(0)
            left.dismiss()
            await pilot.pause()
            assert pilot.app.screen is table, (begun, thinks)
