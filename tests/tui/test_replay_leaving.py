"""What comes of a replay: playing on from one of its moments, and files about the game."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from textual.pilot import Pilot

from civ_tui.engine.flow import Given
from civ_tui.history.moments import Moments
from civ_tui.storage import record
from civ_tui.tui.app import CivApp
from civ_tui.tui.overlays.confirm import Choose, Notice
from civ_tui.tui.screens.replay import LOOKS, ReplayScreen
from civ_tui.tui.table.text_panel import TextPanel
from tests.certain import certain
from tests.games.civilization.screens.at_the_keys import SMALL, flat, press, text, until
from tests.tui.viewer import recorded, watching

pytestmark = pytest.mark.usefixtures("folder")


async def test_it_is_left_with_the_moment_from_which_to_play_on() -> None:
    async with watching(Moments(recorded()), at=60) as (pilot, _, left):
        await press(pilot, "p")
        assert isinstance(pilot.app.screen, Choose)
        assert "after answer 60 of 322" in flat(pilot)
        await press(pilot, "n")
        assert left == []
        await press(pilot, "p", "y")
        assert left == [60]


async def test_it_is_left_without_playing_on() -> None:
    async with watching(Moments(recorded()), at=60) as (pilot, _, left):
        await press(pilot, "escape")
        assert left == [None]


async def test_nobody_plays_on_from_the_end() -> None:
    async with watching(Moments(recorded()), at=322) as (pilot, screen, _):
        await press(pilot, "p")
        assert pilot.app.screen is screen
        assert "the game is over" in flat(pilot)


async def test_a_record_of_other_rules_says_why_it_ends() -> None:
    answers = (*recorded().answers[:30], Given(0, "start_of_turn", "no such thing"))
    async with watching(Moments(replace(recorded(), answers=answers)), finished=False, at=28) as (pilot, screen, _):
        note = screen.query_one("#note", TextPanel)
        told = ["".join(line.plain for line in note.draw(200))]
        for _ in range(2):
            await press(pilot, "right")
            told.append("".join(line.plain for line in note.draw(200)))
        assert told[0] == told[2] == str(screen.moments.trouble)
        assert told[0].startswith("The game ends before answer 31 of 31: ")
        assert told[1] == ""
        assert "The game ends before" in text(pilot)


@pytest.mark.parametrize("name", ["rome-and-germany", "mare-nostrum"])
async def test_no_key_needs_what_a_game_may_lack(name: str) -> None:
    async with watching(Moments(recorded(name)), at=60) as (pilot, screen, left):
        own = {binding.id: binding.key for _, binding in screen._bindings if binding.id not in (*LOOKS, "leave_replay")}
        for key in own.values():
            await press(pilot, key)
            while pilot.app.screen is not screen:
                pilot.app.pop_screen()
                await pilot.pause()
        assert left == []


# Exports


async def exported(pilot: Pilot[None], presses: int) -> None:
    """The file of that number among the answers is written, or cannot be."""
    await press(pilot, "x", *["right"] * presses, "enter")
    await until(pilot, lambda: isinstance(pilot.app.screen, Notice))
    await pilot.pause()


async def test_the_game_can_be_written_into_files_that_overwrite_nothing(tmp_path: Path) -> None:
    moments = Moments(recorded())
    async with watching(moments, SMALL, tmp_path / "out", at=60) as (pilot, screen, _):
        for presses in (1, 2, 3, 4, 1, 2, 3, 4, 5):
            await exported(pilot, presses)
            await press(pilot, "enter")
            assert pilot.app.screen is screen
        seed = recorded().settings.seed
        assert sorted(path.name for path in (tmp_path / "out").iterdir()) == sorted(
            [
                f"civilization-{seed}.jsonl",
                f"civilization-{seed}-2.jsonl",
                f"civilization-{seed}.md",
                f"civilization-{seed}-2.md",
                f"civilization-{seed}-answer-60.svg",
                f"civilization-{seed}-answer-60-2.svg",
                f"civilization-{seed}-answer-60.png",
                f"civilization-{seed}-answer-60-2.png",
                f"civilization-{seed}.apng",
            ]
        )
        assert record.load(tmp_path / "out" / f"civilization-{seed}.jsonl") == moments.record
        await press(pilot, "x", "enter")
        assert pilot.app.screen is screen


async def test_what_cannot_be_written_is_told(tmp_path: Path) -> None:
    (tmp_path / "out").write_text("a file")
    async with watching(Moments(recorded()), SMALL, tmp_path / "out") as (pilot, _, _):
        await exported(pilot, 1)
        shown = text(pilot)
        assert "Not written" in shown
        assert "is no folder" in " ".join(shown.split())


async def test_of_a_game_that_goes_on_the_exports_tell_what_is_public(tmp_path: Path) -> None:
    moments = Moments(recorded("russia-and-germany"))
    async with watching(moments, SMALL, tmp_path, finished=False, at=100) as (pilot, _, _):
        await exported(pilot, 1)
        assert "everybody's secrets" in flat(pilot)
        await press(pilot, "enter")
        await exported(pilot, 2)
        assert "secrets" not in text(pilot)
    written = next(tmp_path.glob("*.md")).read_text()
    assert "has drawn" not in written
    assert "draws a unit" in written
    assert any(entry.kind == "drawn_unit" for entry in moments.game_at(moments.last).state.log)


# From the command line


async def test_the_program_shows_a_record_and_ends_with_it() -> None:
    app = CivApp(replay=Moments(recorded()), patience=0)
    async with app.run_test(size=SMALL) as pilot:
        await pilot.pause()
        assert isinstance(pilot.app.screen, ReplayScreen)
        assert pilot.app.screen.finished
        await press(pilot, "escape")
    assert app.return_code == 0


async def test_the_program_plays_on_from_a_moment(tmp_path: Path) -> None:
    app = CivApp(replay=Moments(recorded()), patience=0)
    async with app.run_test(size=SMALL) as pilot:
        await pilot.pause()
        await press(pilot, *["right"] * 12, "p", "y")
        assert app.session is not None
        assert app.session.game.record == list(recorded().answers[:12])
        assert certain(app.session.disk.path).exists()
        assert tmp_path in certain(app.session.disk.path).parents
