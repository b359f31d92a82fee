"""What computer players do in Mare Nostrum is watched where it happens: on the trade table, in the dice of a fight."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from civ_tui.engine.flow import Question, Seat
from civ_tui.engine.game import Game
from civ_tui.games.mare_nostrum.rules.names import Side
from civ_tui.games.mare_nostrum.rules.state import Table
from civ_tui.games.mare_nostrum.screens.thinking import MareNostrumThinking
from civ_tui.preferences.model import Preferences
from civ_tui.sitting.session import Session
from civ_tui.tui.app import CivApp
from civ_tui.tui.overlays.interrupt import InterruptScreen
from civ_tui.tui.overlays.step_in import StepInScreen
from civ_tui.tui.table.announcement import Announcement
from civ_tui.words.stepping_in import NOT_NOW
from tests.certain import certain
from tests.games.civilization.screens.at_the_keys import press, sit_down, until
from tests.games.mare_nostrum.screens.at_table import MEDIUM, SMALL, app, at, begun, seated, shown


def attacked(session: Session) -> None:
    """The attack that is asked for has been fought."""
    known = session.log_length
    while not any(entry.kind == "thrown" for entry in session.public_log(known)):
        question = session.game.pending[0]
        session.game.answer(question.seat, question.legal()[0].key)


@pytest.mark.rule("MN-BATTLE-8")
@pytest.mark.parametrize(("side", "people"), [("carthage", 1), ("carthage", 0)])
async def test_the_dice_of_a_fight_against_a_person_are_shown(side: Side, people: int) -> None:
    def against(game: Game[Table], question: Question[Any]) -> bool:
        subject: Any = question.subject
        return bool(subject[1] == side)

    session = at("war.attack", seat=1, people=people, when=against)
    before = session.view(None)
    attacked(session)
    program = app(begun())
    async with program.run_test(size=(100, 30)) as pilot:
        await pilot.pause()
        thinking = MareNostrumThinking(session, lambda: None)
        thinking.shown = session.view(None)
        program.run_worker(thinking.strike(before))
        await pilot.pause(0.2)
        up = isinstance(program.screen, Announcement)
        assert up == bool(people), "nobody waits where no person fights"
        if up:
            await pilot.pause(1.2)
            assert "attacks Carthage" in shown(pilot)
            await press(pilot, "enter")
            assert not isinstance(program.screen, Announcement)


@pytest.mark.parametrize("size", [SMALL, MEDIUM])
@pytest.mark.rule("MN-TRADE-8")
async def test_the_trade_table_is_watched_while_computers_take(size: tuple[int, int]) -> None:
    def first(game: Game[Table], _question: Question[Any]) -> bool:
        trade = game.state.trade
        return trade is not None and not trade.takes and game.state.players[0].held > 0

    session = at("trade.take", when=first)
    program = CivApp(session=session, patience=0, preferences=Preferences(computers="slow"))
    async with program.run_test(size=size) as pilot:
        await sit_down(pilot)
        await press(pilot, "enter")
        await until(pilot, lambda: "takes from" in shown(pilot))
        screen = program.screen
        assert isinstance(screen, MareNostrumThinking)
        assert "Trade: everybody has laid out" in shown(pilot)
        assert "Your cards" in shown(pilot)
        assert not screen.query_one("#ground").display, "the map makes room"


@pytest.mark.rule("MN-TRADE-8")
async def test_the_last_take_is_told_while_it_is_still_trade() -> None:
    def last(game: Game[Table], question: Question[Any]) -> bool:
        trade = game.state.trade
        lies = {seat: len(cards) for seat, cards in trade.open.items() if cards} if trade is not None else {}
        loser = game.state.titles["seafarer"]  # who is one short then, and gives themselves no card
        return {*lies} == {question.seat, loser} and loser != question.seat and lies[loser] == 1

    session = at("trade.take", seat=1, when=last)
    program = CivApp(session=session, patience=0, preferences=Preferences(computers="slow"))
    async with program.run_test(size=MEDIUM) as pilot:
        await until(pilot, lambda: "takes from" in shown(pilot))
        assert session.view(None).trade is None
        assert "[TRADE]" in shown(pilot)


def can_act(seat: Seat) -> Callable[[Game[Table], Question[Any]], bool]:
    """Whether Odysseus can act for that seat now."""
    return lambda game, _question: any(option.reason is None for option in game.interrupts(seat))


@pytest.mark.rule("MN-HERO-6", "mn-hero:odysseus")
@pytest.mark.parametrize(("owner", "people", "taker", "size"), [(0, 1, 1, SMALL), (0, 2, 2, MEDIUM), (1, 2, 2, SMALL)])
async def test_a_person_who_owns_odysseus_is_asked_before_a_computer_takes_a_card(
    owner: Seat, people: int, taker: Seat, size: tuple[int, int]
) -> None:
    """However many people sit there; they see the table on which the cards lie."""
    session = at("trade.take", seat=taker, people=people, heroes={"odysseus": owner}, when=can_act(owner))
    known, names = session.log_length, [player.name for player in session.view(None).players]
    async with app(session).run_test(size=size) as pilot:
        await until(pilot, lambda: isinstance(pilot.app.screen, StepInScreen))
        await pilot.pause()
        assert isinstance(pilot.app.screen, StepInScreen)
        assert f"{names[owner]}, do you step in before {names[taker]} goes on?" in shown(pilot)
        assert "Trade: everybody has laid out" in shown(pilot)
        assert certain(pilot.app.screen.choices.pointed).key == NOT_NOW, "Enter does nothing"
        assert "Esc Not now" in shown(pilot)
        await press(pilot, "1", "1")
        await until(pilot, lambda: session.log_length > known + 1)
        called, took, *_ = session.public_log(known)
        assert (called.kind, called.seat) == ("odysseus", owner)
        assert (took.kind, took.seat, took.facts["of"]) == ("take", taker, owner)


@pytest.mark.rule("MN-HERO-6", "mn-hero:odysseus")
async def test_a_key_that_lets_a_computer_go_on_lets_no_hero_act() -> None:
    session = at("trade.take", seat=1, heroes={"odysseus": 0}, when=can_act(0))
    program = CivApp(session=session, patience=30, preferences=Preferences(computers="at once"))
    async with program.run_test(size=SMALL) as pilot:
        await until(pilot, lambda: isinstance(pilot.app.screen, StepInScreen))
        await pilot.pause()
        await press(pilot, "1")
        assert isinstance(pilot.app.screen, StepInScreen)
        assert "1 again or Enter takes it. Nobody can take this back." in " ".join(shown(pilot).split())
        assert "odysseus" not in session.game.state.used


@pytest.mark.rule("MN-HERO-6", "mn-hero:odysseus")
async def test_whoever_owns_odysseus_can_step_in_while_another_person_takes_a_card() -> None:
    session = at("trade.take", people=2, heroes={"odysseus": 1}, when=can_act(1))
    async with seated(session) as (pilot, _):
        assert "i Odysseus" in shown(pilot)
        await press(pilot, "i")
        assert isinstance(pilot.app.screen, InterruptScreen)


async def test_the_map_is_watched_while_computers_build() -> None:
    session = at("build", seat=1)
    program = CivApp(session=session, patience=0, preferences=Preferences(computers="slow"))
    async with program.run_test(size=SMALL) as pilot:
        await until(pilot, lambda: isinstance(program.screen, MareNostrumThinking))
        assert program.screen.query_one("#ground").display
        assert not program.screen.query_one("#trade").display


def test_the_trade_table_is_up_before_a_computer_has_thought_of_its_take() -> None:
    session = at("trade.take", seat=1)
    assert MareNostrumThinking(session, lambda: None).pane_up
    assert not MareNostrumThinking(at("build", seat=1), lambda: None).pane_up
