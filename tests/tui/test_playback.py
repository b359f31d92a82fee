"""While a table plays back what others have done, nothing on it tells or asks of the present, and no key answers."""

from __future__ import annotations

from itertools import cycle

import pytest
from textual.pilot import Pilot

from civ_tui.computers.random_player import AtRandom
from civ_tui.sitting.session import Session
from civ_tui.titles import TITLES, title
from civ_tui.tui.app import CivApp
from civ_tui.tui.screens.hand_over import HandOverScreen
from civ_tui.tui.screens.menu import MenuScreen
from civ_tui.tui.table.table import TableScreen
from civ_tui.tui.table.text_panel import TextPanel
from civ_tui.tui.table.thinking import ThinkingScreen
from civ_tui.words.language import ENGLISH
from tests.certain import question_of
from tests.games.civilization.screens.at_the_keys import MEDIUM, SMALL, flat, press
from tests.tui.shown import screen_lines

ANSWERS = 30
KEYS = ("enter", "1", "e", "l", "escape", "f1", "space", "u", "x", "ctrl+p")


@pytest.mark.parametrize(("name", "size"), [*zip(TITLES, cycle((SMALL, MEDIUM))), ("civilization", MEDIUM)])
async def test_what_is_asked_stands_there_only_once_the_map_shows_the_present(name: str, size: tuple[int, int]) -> None:
    settings, _ = title(name).first_game(2, ENGLISH)
    session, player, played = Session.begin(settings, title=name), AtRandom(3), 0
    app = CivApp(session=session, patience=0)
    app.animation_level = "full"
    async with app.run_test(size=size, notifications=False) as pilot:
        while len(session.answers) < ANSWERS and not session.over:
            await pilot.pause()
            up = app.screen
            if isinstance(up, HandOverScreen):
                await press(pilot, up.player.letter)
            elif not isinstance(up, TableScreen):
                if not isinstance(up, MenuScreen | ThinkingScreen):
                    await press(pilot, "enter")
            elif up.news_banner.replaying:
                await _only_ends(pilot, up, KEYS[played % len(KEYS)])
                played += 1
            else:
                up.actions.answer(player.choose(question_of(session)))
    assert bool(played) == (name == "civilization"), "the others tell what has happened in words alone"


async def _only_ends(pilot: Pilot[None], up: TableScreen, key: str) -> None:
    """That key ends the playback and does nothing else; until then nothing of the present stands there."""
    timer, asked, answers = up.news_banner._timer, up.question, len(up.session.answers)
    assert timer is not None
    timer.pause()
    await pilot.pause()
    side, foot = up.query_one("#side").region, up.query_one("#square").region
    for row in range(side.y, side.bottom):
        assert up.get_widget_at(side.x, row)[0] is up.news_banner.replayed
    assert not "".join(line[foot.x : foot.right] for line in screen_lines(pilot.app)[foot.y : foot.bottom]).strip()
    assert "Any key shows the table as it is now." in flat(pilot)
    assert screen_lines(pilot.app)[-1].strip() == "Space or any key: go on"
    await press(pilot, key)
    assert pilot.app.screen is up
    assert (up.question, len(up.session.answers), up.map.earlier) == (asked, answers, {})
    assert not up.news_banner.replayed.display
    prompt = up.query_one("#prompt", TextPanel)
    assert up.get_widget_at(*prompt.region.offset)[0] is prompt
