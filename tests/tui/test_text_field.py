"""What is pasted into a field is cut to what it has room for, with a word."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from textual import events

from civ_tui.preferences.new_game import NAME_LENGTH, NewGame
from civ_tui.storage.library import LONGEST_NAME
from civ_tui.tui.app import CivApp
from civ_tui.tui.text_field import TextField
from tests.games.civilization.screens.at_the_keys import SMALL, game, press, said_in_passing, seated

pytestmark = pytest.mark.usefixtures("folder")


LONG = "Nebuchadnezzar the Second of Babylon " * 4
SAID = "What was pasted is too long"


async def test_a_name_that_is_too_long_is_cut_with_a_word_and_what_has_room_goes_in_without() -> None:
    async with CivApp(draft=NewGame(title="civilization")).run_test(size=SMALL) as pilot:
        await pilot.pause()
        field = pilot.app.screen.query_one("#name-0", TextField)
        field.focus()
        await pilot.pause()
        said = said_in_passing(pilot.app)
        pilot.app.post_message(events.Paste("Cleopatra\nof Egypt"))  # in place of the name that is selected
        await pilot.pause()
        assert (field.value, said) == ("Cleopatra", [])
        for kept in ("", "Ann"):
            field.value = kept
            await pilot.pause()
            field.action_end()
            for times, pasted in enumerate((LONG, "more"), 1):
                said = said if times > 1 else said_in_passing(pilot.app)
                pilot.app.post_message(events.Paste(pasted))
                await pilot.pause()
                assert field.value == (kept + LONG)[:NAME_LENGTH]
                assert [SAID in words for words in said] == [True] * times


async def test_so_is_the_name_of_a_save() -> None:
    async with seated(game()) as (pilot, _):
        await press(pilot, "f5")
        said = said_in_passing(pilot.app)
        pilot.app.post_message(events.Paste(LONG))
        await pilot.pause()
        assert pilot.app.screen.query_one(TextField).value == LONG[:LONGEST_NAME]
        assert SAID in said[0]


def test_every_field_with_a_limit_is_one() -> None:
    folder = Path(__file__).parents[2] / "civ_tui"
    limited = re.compile(r"\bInput\([^)]*max_length", re.DOTALL)
    assert [path for path in folder.rglob("*.py") if limited.search(path.read_text())] == []
