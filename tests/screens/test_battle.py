"""A battle by keys: hands hidden between the turns, what comes of a unit, the end told to all, loot."""

from __future__ import annotations

import pytest

from civ_tui.engine.game import Game
from civ_tui.rules.state import Table
from civ_tui.screens.announcement import Announcement
from civ_tui.screens.battle import BattleScreen
from civ_tui.screens.hand_over import HandOverScreen
from civ_tui.screens.movement import MovementScreen
from civ_tui.session import Session
from tests.rules.tables import learn, put, resource, table, units
from tests.screens.at_the_keys import MEDIUM, SMALL, app, press, screen, session_on, sit_down, text
from tests.screens.test_movement import straight


def fighting(*more: str, trade: int = 0) -> Session:
    """Seat 0 has just attacked an army of seat 1; two units, and those named, against one."""
    t = table(2)
    a, b, _ = straight(t, 2)
    put(t, 0, "army", a)
    put(t, 1, "army", b)
    units(t, 0, "infantry-3", "mounted-2", *more)
    units(t, 1, "artillery-1")
    t.players[1].trade = trade
    session = session_on(t)
    session.game.answer(0, f"{a}:1A")
    session.game.answer(0, b)
    while session.question is not None and session.question.kind == "respond":
        session.game.answer(session.question.seat, "pass")
    assert session.question is not None
    assert session.question.kind == "battle.unit"
    return session


def hand_names(game: Game[Table], seat: int) -> list[str]:
    """What the units of that seat's battle force are called."""
    from civ_tui.rules.view import view

    battle = view(game.state, seat).battle
    assert battle is not None
    side = battle.attacker if battle.attacker.seat == seat else battle.defender
    assert side.hand is not None
    return [unit.name for unit in side.hand]


async def test_the_hand_is_shown_to_its_side_alone():
    session = fighting()
    defender, attacker = hand_names(session.game, 1), hand_names(session.game, 0)
    async with app(session).run_test(size=SMALL, notifications=False) as pilot:
        await pilot.pause()
        assert isinstance(pilot.app.screen, HandOverScreen)
        battle = await sit_down(pilot)
        assert isinstance(battle, BattleScreen)
        assert all(name in text(pilot) for name in defender)
        assert not any(name in text(pilot) for name in attacker)
        await press(pilot, "1")
        assert pilot.app.screen is battle
        assert session.question.seat == 0
        assert battle.masked
        assert not any(name in text(pilot) for name in attacker), "until the own letter is pressed"
        letters = [player.letter for player in battle.shown.players]
        await press(pilot, letters[1])
        assert battle.masked, "another's letter shows nothing"
        await press(pilot, letters[0].lower())
        assert battle.masked, "nor does the letter without Shift"
        await press(pilot, "escape")
        await sit_down(pilot) if isinstance(pilot.app.screen, HandOverScreen) else None
        await press(pilot, letters[0])
        assert not battle.masked
        assert all(name in text(pilot) for name in attacker)


async def test_options_forecast_what_comes_of_an_attack():
    session = fighting()
    async with app(session).run_test(size=MEDIUM, notifications=False) as pilot:
        battle = await sit_down(pilot)
        await press(pilot, "1", battle.shown.players[0].letter)
        attacks = [option for option in session.question.legal() if option.key.endswith("@1")]
        assert attacks
        for option in attacks:
            assert f"front 1: {option.label.parts['outcome']}"[:25] in text(pilot)


async def test_the_end_of_a_battle_is_told_before_the_game_goes_on():
    session = fighting(trade=5)
    async with app(session).run_test(size=SMALL, notifications=False) as pilot:
        battle = await sit_down(pilot)
        letters = [player.letter for player in battle.shown.players]
        for _ in range(6):
            if isinstance(pilot.app.screen, Announcement):
                break
            if battle.masked:
                await press(pilot, letters[session.question.seat])
            await press(pilot, "1")
        assert isinstance(pilot.app.screen, Announcement)
        assert "The battle is over" in text(pilot)
        assert "It is won by" in text(pilot)
        await press(pilot, "enter")
        assert session.question.kind == "battle.loot"
        loot = screen(pilot)
        assert isinstance(loot, BattleScreen)
        assert not loot.masked
        trade = session.game.state.players[session.question.seat].trade
        winner = session.question.seat
        await press(pilot, "1")
        assert session.game.state.players[winner].trade == trade + 3
        assert isinstance(await sit_down(pilot), MovementScreen)


@pytest.mark.parametrize("iron", [0, 1])
async def test_fronts_that_no_unit_can_attack_stand_in_one_line_below_the_abilities(iron):
    session = fighting("infantry-2")
    learn(session.game.state, 0, "metalworking")
    resource(session.game.state, 0, "iron", iron)
    session.answer(1, session.question.legal()[0].key)
    opens = next(option.key for option in session.question.legal() if option.key.endswith("@new"))
    session.answer(0, opens)
    async with app(session).run_test(size=MEDIUM, notifications=False) as pilot:
        battle = await sit_down(pilot)
        if battle.masked:
            await press(pilot, battle.shown.players[0].letter)
        barred = [option.key for option in session.question.options if option.key.endswith("@2")]
        assert len(barred) == 2
        lines = [line[80:] for line in text(pilot).splitlines()]
        assert sum("front 2" in line for line in lines) == 1
        abilities = next(n for n, line in enumerate(lines) if "Abilities" in line or "Metalworking" in line)
        assert abilities < next(n for n, line in enumerate(lines) if "front 2" in line)
        await press(pilot, "end")
        shown = " ".join(text(pilot).split())
        assert "front 2: no enemy stands alone there" in shown
        assert "BATTLE-6" in shown
