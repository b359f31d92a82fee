"""A recorded game on the screen: walking through it, through whose eyes, and what may never show."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from textual.pilot import Pilot

from civ_tui.games.civilization.screens.battle import units_fight
from civ_tui.games.civilization.screens.panels import MarketScreen, PyramidScreen, SheetScreen
from civ_tui.history.moments import Moments
from civ_tui.tui.app import CivApp
from civ_tui.tui.keys import KEYS
from civ_tui.tui.overlays.board import BoardScreen
from civ_tui.tui.overlays.help import keys_of
from civ_tui.tui.overlays.log import LogScreen
from civ_tui.tui.overlays.reader import Reader
from civ_tui.tui.screens.replay import SPEEDS, ReplayScreen, replay_of
from tests.certain import certain
from tests.games.civilization.printed import PRINTED
from tests.games.civilization.screens.at_the_keys import MEDIUM, SMALL, flat, press, resized, text
from tests.reading import reading
from tests.rows import all_rows
from tests.tui.viewer import LARGE, recorded, watching

pytestmark = pytest.mark.usefixtures("folder")


async def numbers(pilot: Pilot[None], screen: ReplayScreen, *keys: str) -> list[int]:
    """The moments to which the keys lead, one after the other."""
    found = []
    for key in keys:
        await press(pilot, key)
        found.append(screen.number)
    return found


# Walking


async def test_the_keys_walk_by_answer_phase_round_and_to_the_ends() -> None:
    moments = Moments(recorded())
    async with watching(moments) as (pilot, screen, _):
        assert screen.number == 0
        assert "The game has been dealt" in text(pilot)
        assert await numbers(pilot, screen, "left", "right", "right", "left") == [0, 1, 2, 1]
        phase, after = moments.to_phase(0), moments.to_phase(moments.to_phase(0))
        assert await numbers(pilot, screen, "]", "down", "[", "up") == [phase, after, phase, 0]
        first, second = moments.to_round(0), moments.to_round(moments.to_round(0))
        assert await numbers(pilot, screen, "pagedown", "pagedown", "pageup", "pageup") == [first, second, first, 0]
        last = moments.last
        assert await numbers(pilot, screen, "end", "right", "home", "end") == [last, last, 0, last]
        russian = await numbers(pilot, screen, "home", "ъ", "х", "т")
        assert russian == [0, moments.to_phase(0), 0, moments.to_answer_of(1, 0)]
        await press(pilot, "ц")
        assert screen.eyes == 0


async def test_the_answers_of_one_player_follow_each_other() -> None:
    moments = Moments(recorded())
    async with watching(moments, at=100) as (pilot, screen, _):
        seat = moments.answer(100).seat
        there = moments.to_answer_of(seat, 100)
        assert await numbers(pilot, screen, "n", "N", "N") == [there, 100, moments.to_answer_of(seat, 100, -1)]
        await press(pilot, "w")
        own = screen.eyes
        assert isinstance(own, int)
        here = screen.number
        assert await numbers(pilot, screen, "n") == [moments.to_answer_of(own, here)]


@all_rows("at, number", [(None, 0), (57, 57), (9999, 322), (-3, 0)])
def test_it_begins_at_any_moment(at: int | None, number: int) -> None:
    assert replay_of(Moments(recorded()), finished=True, folder=Path(), at=at).number == number


async def test_an_answer_is_shown_with_its_words_and_what_it_brought() -> None:
    moments = Moments(recorded())
    keys = [given.key for given in recorded().answers]
    number = keys.index("building:trading_post") + 2
    async with watching(moments, MEDIUM, at=number) as (pilot, screen, _):
        answer, player = moments.answer(number), screen.shown.players[moments.answer(number).seat]
        shown = text(pilot)
        assert f"({player.name})" in shown
        assert f"► {answer.label}" in shown
        assert f"• {player.name} builds" in shown
        assert screen.map.cursor == answer.place
        news = [sentence.text for sentence in screen.query_one("#news").sentences]  # type: ignore[attr-defined]
        brought = [sentence.text for sentence in screen.sentences(screen.shown, moments.brought(number))]
        assert brought
        assert news
        assert news[-1] != brought[-1]


@pytest.mark.usefixtures("every_frame")
async def test_a_long_answer_has_room_and_what_was_before_stands_below_it() -> None:
    async with watching(Moments(recorded("china-and-egypt")), at=181) as (pilot, screen, _):
        for size in (SMALL, MEDIUM, LARGE):
            await resized(pilot, size)
            assert not screen.query_one("#answer").show_vertical_scrollbar
            lines = text(pilot).splitlines()
            answer = next(n for n, line in enumerate(lines) if "Chen gives 1 incense" in line)
            before = next(n for n, line in enumerate(lines) if "Cleo uses Stonehenge" in line)
            assert before > answer
            assert abs(lines[answer].index("Chen gives") - lines[before].index("Cleo uses")) < 10, "in one column"
            assert screen.query_one("#news").size.height > size[1] // 2, "no third of the screen is empty"


async def test_a_march_leaves_its_path_on_the_map_over_which_the_arrows_move_after_tab() -> None:
    moments = Moments(recorded())
    number = next(n for n in range(moments.last) if (march := moments.view_at(n).march) and len(march.path) > 1)
    async with watching(moments, MEDIUM, at=number) as (pilot, screen, _left):
        march = certain(moments.view_at(number).march)
        assert screen.map.path == tuple(march.path[1:])
        assert screen.map.selected == march.square
        await press(pilot, "home")
        assert (screen.map.path, screen.map.selected) == ((), None)
        screen.go_to(100)
        await pilot.pause()
        cursor = screen.map.cursor
        await press(pilot, "tab", "down")
        assert (screen.number, screen.map.cursor) == (100, cursor + 8)
        await press(pilot, "]")
        assert screen.number > 100
        assert screen.map.cursor == cursor + 8
        await press(pilot, "escape", "left")
        assert screen.is_current
        assert not screen.map.has_focus


# Playing by itself


async def test_it_plays_by_itself_until_a_key_or_the_end() -> None:
    moments = Moments(recorded())
    async with watching(moments, MEDIUM, at=313) as (pilot, screen, _left):
        assert not screen.playing
        await press(pilot, "space")
        assert screen.playing
        await press(pilot, "left")
        assert not screen.playing
        await press(pilot, "space", "space")
        assert not screen.playing
        await press(pilot, "space")
        here = screen.number
        screen._tick()
        assert screen.number >= here + 1
        for _ in range(20):
            if screen.playing:
                screen._tick()
        assert (screen.number, screen.playing) == (moments.last, False)
        await press(pilot, "space")
        assert not screen.playing


async def test_the_speed_has_a_few_steps() -> None:
    async with watching(Moments(recorded()), MEDIUM) as (pilot, screen, _):
        found = []
        for key in ("minus", "minus", "minus", "plus", "plus", "equals_sign", "plus"):
            await press(pilot, key)
            found.append(screen.speed)
        assert found == [1, 1, 1, 2, 5, 20, 20]
        assert set(found) == set(SPEEDS)
        assert "stopped, 20 a second" in text(pilot)
        await press(pilot, "minus", "minus", "space", "plus")
        assert screen.playing
        assert "► 5 a second" in text(pilot)
        await press(pilot, "o")
        assert not screen.playing, "it stops behind what is laid over it"


# Whose eyes


async def test_of_a_finished_game_every_seat_may_look_and_one_who_sees_all() -> None:
    moments = Moments(recorded())
    held = moments.game_at(120).state.players
    assert len(held[0].hand) == 1
    card = PRINTED.culture_events[held[0].hand[0]].name[:16]  # a long name takes two lines
    async with watching(moments, MEDIUM, at=120) as (pilot, screen, _):
        seen: list[tuple[Any, bool]] = []
        for _ in range(5):
            seen.append((screen.eyes, card in text(pilot)))
            await press(pilot, "w")
        assert seen == [("public", False), (0, True), (1, False), ("everything", True), ("public", False)]


async def test_of_a_game_that_goes_on_only_what_is_public_shows() -> None:
    moments = Moments(recorded("russia-and-germany"))
    assert not moments.over_at(moments.last)
    async with watching(moments, MEDIUM, finished=False, at=100) as (pilot, screen, _):
        for _ in range(4):
            await press(pilot, "w")
            assert screen.eyes == "public"
            assert "only what everybody may" in flat(pilot)
        await press(pilot, "right")
        assert "everybody may see" not in text(pilot)


async def test_what_was_researched_in_secret_does_not_show_before_it_was_revealed() -> None:
    moments = Moments(recorded())
    answers = recorded().answers
    first = [n for n in range(1, len(answers)) if answers[n - 1].kind == answers[n].kind == "research"]
    assert len(first) >= 3
    async with watching(moments, MEDIUM, finished=True) as (pilot, screen, _):
        for number in first:
            answer = moments.answer(number)
            screen.eyes = "public"
            screen.go_to(number)
            await pilot.pause()
            assert "answers in secret" in text(pilot)
            assert f"► {answer.label}" not in text(pilot)
            assert str(answer.prompt) not in text(pilot)
            screen.eyes = 1 - answer.seat
            screen.go_to(number)
            await pilot.pause()
            assert "answers in secret" in text(pilot)
            screen.eyes = answer.seat
            screen.go_to(number)
            await pilot.pause()
            assert f"► {answer.label}" in text(pilot)


@pytest.mark.parametrize(("size", "too"), [(SMALL, False), (MEDIUM, True), (LARGE, True)])
async def test_a_battle_shows_its_fronts_with_the_map_below_if_there_is_room_and_the_end_the_map(
    size: tuple[int, int], too: bool
) -> None:
    moments = Moments(recorded())
    number = next(n for n in range(moments.last) if (fought := moments.view_at(n).battle) and fought.fronts)
    async with watching(moments, size, at=number) as (pilot, screen, _):
        assert "Battle at" in text(pilot)
        assert screen.query_one("#ground").display == too
        if too:
            fronts, below = screen.query_one("#fronts").region, screen.map.region
            assert fronts.bottom < below.y
            assert screen.map.cursor_region.bottom <= below.height, "the square lies in sight"
            assert screen.map.cursor == moments.view_at(number).battle.square
        screen.go_to(next(n for n in range(number, moments.last) if not units_fight(moments.view_at(n).battle)))
        await pilot.pause()
        assert screen.query_one("#ground").display
        assert "Battle at" not in text(pilot)
        await press(pilot, "end")
        assert moments.view_at(moments.last).battle is not None
        assert screen.query_one("#ground").display
        assert "Battle at" not in text(pilot)


# Laid over it


async def test_everything_can_be_looked_at_as_it_was_then() -> None:
    moments = Moments(recorded())
    async with watching(moments, MEDIUM, at=60) as (pilot, screen, _):
        for key, kind in (
            ("b", BoardScreen),
            ("t", PyramidScreen),
            ("k", MarketScreen),
            ("c", SheetScreen),
            ("l", LogScreen),
            ("o", Reader),
            ("f1", Reader),
        ):
            await press(pilot, key)
            over = pilot.app.screen
            assert isinstance(over, kind)
            if not isinstance(over, Reader):
                assert over.view == moments.view_at(60)
            await press(pilot, "escape")
            assert pilot.app.screen is screen
        assert screen.number == 60


# Leaving


# The screen itself


async def test_it_names_its_keys_at_every_size() -> None:
    async with watching(Moments(recorded()), at=100) as (pilot, screen, _):
        for size in (SMALL, MEDIUM, LARGE):
            await resized(pilot, size)
            shown = text(pilot)
            keys = "←→ Answer  [ ] Phase  Space Play  w Eyes  x Export  Esc Close  o Symbols  F1 Help"
            keys = keys if size != SMALL else keys.replace("o Symbols  ", "")
            assert shown.splitlines()[-1].strip() == keys
            assert "answer 100 of 322" in shown
            assert "eyes: everybody" in shown
        assert screen.map.shown_zoom == "L", "as large as that of the table"
        await press(pilot, "f1")
        assert reading(pilot.app.screen) == "help"
        assert {key.id for key, _ in keys_of(screen)} >= set(ReplayScreen.KEYS)


def test_a_key_means_one_thing_and_is_bound() -> None:
    meaning: dict[str, str] = {}
    for name in ReplayScreen.KEYS:
        for key in KEYS[name].keys:
            assert meaning.setdefault(key, name) == name, f"{key}: {meaning[key]} and {name}"
    screen = replay_of(Moments(replace(recorded(), answers=())), finished=False, folder=Path())
    bound = [binding for _, binding in screen._bindings]
    assert set(ReplayScreen.KEYS) <= {binding.id for binding in bound}
    assert len({binding.key for binding in bound}) == len(bound)
    for binding in bound:
        target = CivApp if binding.action.startswith("app.") else ReplayScreen
        assert hasattr(target, f"action_{binding.action.removeprefix('app.').partition('(')[0]}"), binding.action
