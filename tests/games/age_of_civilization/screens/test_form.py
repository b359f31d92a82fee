"""The form of the game names what is printed and cannot be played, with the reason."""

from __future__ import annotations

import pytest
from textual.widgets import OptionList

from civ_tui.games.age_of_civilization.rules.names import TITLE
from civ_tui.games.age_of_civilization.rules.printed import printed
from civ_tui.preferences.new_game import NewGame
from civ_tui.tui.app import CivApp
from civ_tui.tui.screens.switches import SwitchesScreen, SwitchField
from tests.games.civilization.screens.at_the_keys import press
from tests.games.civilization.screens.stand_in import screen_text


@pytest.mark.rule("AGE-SOLO-11")
async def test_scenarios_are_listed_greyed_with_the_reason_and_cannot_be_chosen() -> None:
    app = CivApp(draft=NewGame(players=1, title=TITLE))
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        app.screen.query_one(SwitchField).focus()
        await press(pilot, "enter")
        screen = app.screen
        assert isinstance(screen, SwitchesScreen)
        await press(pilot, "end")
        text = " ".join(screen_text(app).split())
        for scenario in printed().skirmish.scenario:
            assert f"× Scenario: {scenario.name}" in text
        assert screen.query_one(OptionList).highlighted == len(screen.switches) + len(printed().skirmish.scenario) - 1
        await press(pilot, "enter", "space")
        assert screen.on == ()
        assert "rules are not known" in screen_text(app)
        assert "AGE-SOLO-11" in screen_text(app)


async def test_it_says_what_one_player_plays() -> None:
    app = CivApp(draft=NewGame(players=1, title=TITLE))
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        assert "One player plays the skirmish" in screen_text(app)
        await press(pilot, "right")
        assert "One player plays the skirmish" not in screen_text(app)
