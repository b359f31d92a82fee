"""Nobody's hand is ever on the screen of another (MN-SECRET-1): two games that differ only in hands are drawn alike."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product
from typing import Any

import pytest
from textual.pilot import Pilot

from civ_tui.drawing.look import look_of
from civ_tui.engine.game import Game
from civ_tui.games.mare_nostrum.rules.state import Table
from civ_tui.sitting.session import Session
from civ_tui.tui.keys import KEYS
from civ_tui.tui.screens.gate import gate
from civ_tui.tui.screens.hand_over import HandOverScreen
from civ_tui.tui.table import selection
from civ_tui.tui.table.table import table_for
from tests.certain import certain, question_of
from tests.games.civilization.screens.at_the_keys import confirm, press, sit_down
from tests.games.mare_nostrum.screens.at_table import app, at, begun, seated, shown
from tests.games.mare_nostrum.screens.privacy import settled, twins

KINDS = ("next", "build", "build.where", "pay", "war", "war.move", "trade.number", "trade.lay", "trade.take")
LAID = ("sheet", "market", "log", "board", "help")
Position = tuple[str, tuple[Any, ...]]


async def positions(pilot: Pilot[None], session: Session, laid: Sequence[str], *, alone: bool) -> list[Position]:
    """All that who has the keyboard sees: the table, other options of it, and what is laid over it."""
    found, question = [], question_of(session)
    if not alone and question.secret:
        await pilot.app.push_screen(gate(session, question.seat, look_of(pilot.app), patience=0))
        found.append(("gate", await settled(pilot)))
        pilot.app.pop_screen()
        return found
    table = table_for(question, session)
    await pilot.app.push_screen(table)
    found.append(("table", await settled(pilot)))
    await pilot.press("down")
    found.append(("table", await settled(pilot)))
    for name in laid:
        await table.run_action(KEYS[name].action)
        found.append((name, await settled(pilot)))
        if name == "sheet":
            await pilot.press("w")
            found.append((name, await settled(pilot)))
        while pilot.app.screen is not table:
            pilot.app.pop_screen()
            await pilot.pause()
    pilot.app.pop_screen()
    return found


@pytest.fixture(autouse=True)
def _looks_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """What is told of the square under the cursor need not be waited for."""
    monkeypatch.setattr(selection, "RESTING", 0.0)


@pytest.mark.rule("MN-SECRET-1")
@pytest.mark.parametrize(
    ("number", "kind", "alone"), [(n, *case) for n, case in enumerate(product(KINDS, (False, True)))]
)
async def test_two_games_that_differ_only_in_hands_are_drawn_alike(number: int, kind: str, alone: bool) -> None:
    session = at(kind, people=3, when=lambda game, question: game.state.round > 1 and game.state.players[1].held > 1)
    pair = twins(session.game, 0 if alone else None, 5)
    if pair is None:
        pytest.skip("no other hands lead here by the same answers")
    laid = [LAID[(number + more) % len(LAID)] for more in (0, 2)]
    here, there = await seen(pair, laid, alone=alone)
    for (name, one), (_, other) in zip(here, there, strict=True):
        for line, twin in zip(one, other, strict=True):
            assert line == twin, name


async def seen(games: Sequence[Game[Table]], laid: Sequence[str], *, alone: bool) -> list[list[Position]]:
    """What the first seat sees of those games."""
    found = []
    async with app(begun()).run_test(size=(100, 30), notifications=True) as pilot:
        for game in games:
            played = Session(game, None, {"players": ["person"] * 3})
            played.keyboard.take(0, alone=alone)
            await pilot.pause()
            found.append(await positions(pilot, played, laid, alone=alone))
    return found


@pytest.mark.rule("MN-SECRET-1")
async def test_the_test_sees_a_hand_that_is_shown() -> None:
    """Who is alone sees their own hand: with another they see something else."""
    session = at("build", people=3, when=lambda game, question: game.state.round > 1 and game.state.players[0].held > 1)
    here, there = await seen(certain(twins(session.game, None, 5)), LAID[:1], alone=True)
    assert here != there


@pytest.mark.rule("MN-SECRET-2")
async def test_the_keyboard_is_handed_over_once_for_each_who_lays_out() -> None:
    session = begun(people=3)
    gates = 0
    async with seated(session, (100, 30)) as (pilot, _):
        assert session.question is not None
        seafarer = session.question.seat
        await press(pilot, "2")
        assert session.question.kind == "trade.lay"
        assert session.question.seat == seafarer, "the own lay-out follows the number at once"
        for _ in range(3):
            assert "0 of 2" in shown(pilot)
            await press(pilot, "n", "e")
            await confirm(pilot)
            if isinstance(up := pilot.app.screen, HandOverScreen) and session.question.kind == "trade.lay":
                gates += 1
                await press(pilot, up.player.letter.lower())
        assert gates == 2
        assert session.question.kind == "trade.take"
        table = await sit_down(pilot)
        assert table.pane is not None
        assert "Your cards" not in shown(pilot), "cards are taken in the open"
