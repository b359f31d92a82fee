"""The way to the menu from whatever lies over a table."""

from __future__ import annotations

import pytest

from civ_tui import titles
from civ_tui.preferences.model import Preferences
from civ_tui.sitting.session import Session
from civ_tui.tui.app import CivApp
from civ_tui.tui.keys import KEYS, OVER_THE_TABLE, has_key
from civ_tui.tui.overlays.lesson import LessonScreen
from civ_tui.tui.table.table import TableScreen
from civ_tui.words.language import ENGLISH
from tests.games.civilization.screens.at_the_keys import press

OPENS = ("why", "advise", *OVER_THE_TABLE)
"""Keys that may open something over a table."""


@pytest.mark.parametrize("name", [*titles.TITLES])
async def test_the_menu_is_reached_from_whatever_lies_over_a_table(name: str) -> None:
    settings, players = titles.title(name).first_game(1, ENGLISH)
    covered = set()
    session = Session.begin(settings, players=players, guided=True, title=name)
    app = CivApp(session=session, patience=0, preferences=Preferences(computers="at once"))
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        assert isinstance(app.screen, LessonScreen) == ("lessons" in titles.title(name).interfaces)
        for key in ("", *(KEYS[of].keys[0] for of in OPENS if has_key(name, of))):
            if key:
                app.leader.lead(app.leader.sit_down, session)
                await pilot.pause()
                while isinstance(app.screen, LessonScreen):
                    await press(pilot, "enter")
                assert isinstance(app.screen, TableScreen)
                await press(pilot, key)
            covered.add(type(app.screen))
            await press(pilot, "ctrl+q", "t")
            assert app.screen_stack == [app.leader.menu], key
            assert app.session is None
    assert len(covered) > len(OPENS) // 2
