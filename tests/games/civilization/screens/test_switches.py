"""What an edition offers to switch on, in the form of a new game."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from textual.pilot import Pilot

from civ_tui.games.civilization.editions.parts import PARTS, PRESETS
from civ_tui.games.civilization.rules.edition import STANDARD
from civ_tui.preferences.model import Preferences
from civ_tui.preferences.new_game import NewGame
from civ_tui.storage.paths import DATA_VARIABLE
from civ_tui.tui.app import CivApp
from civ_tui.tui.screens.new_game import NewGameScreen
from civ_tui.tui.screens.switches import SwitchesScreen, SwitchField
from civ_tui.words.languages import spoken
from tests.certain import certain
from tests.games.civilization import variant
from tests.games.civilization.screens.at_the_keys import press, resized
from tests.games.civilization.screens.stand_in import screen_text

UNIT_CARDS = "unit_cards_waw"
TO_UNIT_CARDS = ("home", *["down"] * len(PRESETS))
"""The keys to the first switch below the presets."""

DRAFT = NewGame(title="civilization", players=4, seed=7, edition=variant.VARIANT)


@pytest.fixture(autouse=True)
def offered(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setenv(DATA_VARIABLE, str(tmp_path))
    with variant.at_hand():
        yield


def read(app: CivApp) -> str:
    return " ".join(screen_text(app).replace("│", " ").split())


async def opened(pilot: Pilot[None]) -> None:
    """The list of the switches."""
    await pilot.pause()
    pilot.app.screen.query_one(SwitchField).focus()
    await press(pilot, "enter")
    assert isinstance(pilot.app.screen, SwitchesScreen)


async def test_everything_fits_and_all_is_off_at_first() -> None:
    form = ("New game", "With edicts", "Player 4", "Extra rules [ 0 of 2 on ]", "Seed", "Start", "Esc back")
    switches = ("[ ] A second edict", "Everybody begins with two edicts. It needs: Everybody begins with an")
    app = CivApp(draft=DRAFT)
    async with app.run_test(size=(80, 24)) as pilot:
        for told in (form, switches):
            for size in ((80, 24), (120, 40)):
                await resized(pilot, size)
                assert not [words for words in told if words not in read(app)], size
            if told == form:
                assert isinstance(app.screen, NewGameScreen)
                assert app.screen.settings.options == ()
                await opened(pilot)


async def test_what_is_needed_is_switched_on_with_a_word_and_off_again_and_the_game_is_dealt_with_what_is_on() -> None:
    app = CivApp(draft=DRAFT)
    async with app.run_test(size=(80, 24)) as pilot:
        await opened(pilot)
        await press(pilot, "enter")
        assert "[x] A second edict" in read(app)
        assert "[x] Everybody begins with an edict" in read(app)
        assert "Switched on too, because “A second edict” needs it: Everybody begins with an edict." in read(app)
        await press(pilot, "down", "space")
        assert "[x]" not in read(app)
        assert "Switched off too, because it needs “Everybody begins with an edict”: A second edict." in read(app)
        await press(pilot, "up", "enter", "escape")
        assert isinstance(app.screen, NewGameScreen)
        assert "► 2 of 2 on ]" in read(app)
        assert "A second edict, Everybody begins with an edict" in read(app)
        await press(pilot, "ctrl+s")
        assert certain(app.session).settings.options == (variant.SECOND, variant.DEALT)
        assert all(len(player.cards["edicts"]) == 2 for player in certain(app.session).game.state.players)


async def test_what_was_on_is_on_again_after_escape_and_in_another_language() -> None:
    app = CivApp(draft=DRAFT)
    async with app.run_test(size=(80, 24)) as pilot:
        await opened(pilot)
        await press(pilot, "down", "enter", "escape")
        assert isinstance(app.screen, NewGameScreen)
        app.screen.speak_anew()
        await pilot.pause()
        await pilot.pause()
        assert app.screen.form.switched(app.screen.standing) == [variant.DEALT]
        await press(pilot, "escape")
        await press(pilot, "n", "1")
        assert app.screen.form.switched(app.screen.standing) == [variant.DEALT]


async def test_another_edition_offers_its_own() -> None:
    app = CivApp(draft=NewGame(title="civilization", seed=7, options=(variant.DEALT,)))
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        assert isinstance(app.screen, NewGameScreen)
        assert app.screen.query_one(SwitchField).on == (), "the base does not have it"
        await press(pilot, "shift+tab", "right")
        assert [*app.screen.query_one(SwitchField).switches] == [variant.SECOND, variant.DEALT]
        assert certain(app.focused).id == "edition"
        await press(pilot, "right")
        assert [*app.screen.query_one(SwitchField).switches] == [*PARTS]
        assert app.screen.settings.edition == STANDARD
        assert app.screen.settings.options == ()


@pytest.mark.rule("EXP-2")
async def test_a_part_of_an_expansion_brings_the_loot_table_which_may_be_switched_off_again() -> None:
    app = CivApp(draft=NewGame(title="civilization", seed=7))
    async with app.run_test(size=(80, 24)) as pilot:
        await opened(pilot)
        await press(pilot, *TO_UNIT_CARDS)
        about = "53 cards of two numbers, strength and health; wounds stay until the battle is counted."
        assert about in read(app)
        await press(pilot, "enter", "escape")
        assert isinstance(app.screen, NewGameScreen)
        assert (app.screen.settings.options, app.screen.settings.later_loot) == ((UNIT_CARDS,), True)
        app.screen.query_one("#loot").focus()
        await press(pilot, "right")
        assert (app.screen.settings.options, app.screen.settings.later_loot) == ((UNIT_CARDS,), False)
        app.screen.query_one("#learning").focus()
        await press(pilot, "right")
        assert app.screen.reason is not None
        assert "The learning game is played without options. (EXP-8)" in read(app)
        await pilot.press("left")
        await opened(pilot)
        await press(pilot, *TO_UNIT_CARDS, "enter", "escape")
        assert (app.screen.settings.options, app.screen.settings.later_loot) == ((), False)


async def test_a_preset_switches_all_of_its_own_on_and_everything_else_off() -> None:
    app = CivApp(draft=NewGame(title="civilization", seed=7))
    async with app.run_test(size=(80, 24)) as pilot:
        await opened(pilot)
        assert "(•) As printed in 2010" in read(app)
        assert "Nothing is added." in read(app)
        await press(pilot, "down", "down", "enter")
        assert "(•) Fame and Fortune" in read(app)
        assert "[x] Map tiles of Fame and Fortune" in read(app)
        assert "[x] Map tiles of Wisdom and Warfare" not in read(app)
        await press(pilot, "escape")
        assert isinstance(app.screen, NewGameScreen)
        on = PRESETS["fame_and_fortune"].on
        assert (app.screen.settings.options, app.screen.settings.later_loot) == (on, True)
        assert f"► Fame and Fortune: {len(on)} of {len(PARTS)} on ]" in read(app)
        await opened(pilot)
        await press(pilot, "up", "up", "enter", "escape")
        assert (app.screen.settings.options, app.screen.settings.later_loot) == ((), False)


@pytest.mark.parametrize("code", ["en", "ru"])
async def test_the_key_that_shows_them_is_named_whole_beside_every_preset(code: str) -> None:
    app = CivApp(preferences=Preferences(language=code))
    async with app.run_test(size=(80, 24)) as pilot:
        for preset in PRESETS.values():
            form = NewGameScreen(NewGame(title="civilization", seed=7, options=preset.on))
            await app.push_screen(form)
            await pilot.pause()
            assert (form.settings.options, form.settings.later_loot) == (preset.on, bool(preset.on))
            assert f"] {spoken(code).say('Enter shows them')}" in read(app)


async def test_it_is_taken_with_the_mouse_too() -> None:
    app = CivApp(draft=DRAFT)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        await pilot.click(SwitchField)
        await pilot.pause()
        assert isinstance(app.screen, SwitchesScreen)
        await pilot.click("#content", offset=(4, 1))
        await pilot.pause()
        assert "[x]" in read(app)
