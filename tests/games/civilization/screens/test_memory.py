"""What has left the screen leaves the memory too, however long the evening."""

from __future__ import annotations

import gc
from collections import Counter

from textual.app import App
from textual.screen import Screen
from textual.strip import Strip
from textual.widget import Widget

from civ_tui.games.civilization.drawn.map import MapView
from civ_tui.games.civilization.drawn.paint import in_blocks
from civ_tui.games.civilization.rules.view import View
from civ_tui.sitting.film import LONGEST, Film
from tests.certain import certain
from tests.games.civilization.screens.at_the_keys import SMALL, app, at, game, passed, play_fast, press, seated


def alive(*kinds: type) -> Counter[str]:
    """How many objects of these kinds there are, by their own names."""
    gc.collect()
    return Counter(type(each).__name__ for each in gc.get_objects() if isinstance(each, kinds))


def on_the_screen(running: App[None]) -> Counter[str]:
    """The screens that lie on each other, with all that is on them."""
    stack = running.screen_stack
    return Counter(type(each).__name__ for screen in stack for each in (screen, *screen.query("*")))


async def test_after_two_rounds_only_what_is_on_the_screen_is_alive() -> None:
    strangers, session = alive(Screen, Widget), game(2, 3)
    async with app(session).run_test(size=SMALL, notifications=False) as pilot:
        await play_fast(pilot, session, rounds=2)
        while await passed(pilot):  # what is announced goes back to the screen on which it has happened
            pass
        assert session.game.state.round == 3
        left = alive(Screen, Widget) - strangers - on_the_screen(pilot.app)
        del left["ScrollBar"]  # which are no children of what they scroll
        assert left == Counter()


async def test_looking_at_the_board_leaves_no_map_no_view_and_no_picture_behind() -> None:
    async with seated(at("movement")) as (pilot, _):
        await press(pilot, "b", "escape")
        before = alive(MapView, View, Strip)
        for _ in range(5):
            await press(pilot, "b", "escape")
        assert alive(MapView, View, Strip) - before == Counter()


SQUARES = 256
"""Of the map for four."""


def test_no_more_is_kept_of_an_evening_than_its_first_rounds_bring() -> None:
    """A round of four seats takes some 20 frames and paints some 230 squares anew."""
    most = certain(in_blocks.cache_parameters()["maxsize"])
    assert SQUARES * 4 <= most <= 10 * 230
    assert LONGEST <= 10 * 20
    film = Film()
    for number in range(LONGEST + 50):
        film.take(number, {square: (square, number if square == 7 else 0) for square in range(SQUARES)})
    assert len(film.frames) == LONGEST
    kept = {id(square) for frame in film.frames for square in frame.squares.values()}
    assert len(kept) == SQUARES - 1 + LONGEST, "what does not change is kept once"
