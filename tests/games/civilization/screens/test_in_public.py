"""Windows for everybody's eyes show nothing of what the seat at the table saw alone."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from textual.screen import Screen

from civ_tui.games.civilization.drawn.announced import revealed
from civ_tui.games.civilization.drawn.map import MapView
from civ_tui.games.civilization.drawn.race import PlayersPanel
from civ_tui.sitting.session import Session
from civ_tui.tui.overlays.interrupt import InterruptScreen
from civ_tui.tui.table.announcement import Announcement
from tests.games.civilization.drawn.drawing import ENGLISH
from tests.games.civilization.rules.tables import table
from tests.games.civilization.screens.at_the_keys import MEDIUM, app, session_on, sit_down


def announcement(session: Session) -> Announcement:
    """What everybody must see."""
    view = session.view(None)
    return Announcement(revealed(ENGLISH, view, {0: "pottery", 1: "writing"}), view)


@pytest.mark.parametrize("made", [InterruptScreen, announcement])
async def test_the_table_below_is_covered_and_what_is_behind_the_window_is_nobodys_own(
    made: Callable[[Session], Screen[Any]], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("TERM", "xterm-256color")  # with sixteen colours nothing shines through
    playing = app(session_on(table(2)))
    async with playing.run_test(size=MEDIUM, notifications=False) as pilot:
        await sit_down(pilot)
        assert playing.session is not None
        up = made(playing.session)
        await playing.push_screen(up)
        await pilot.pause()
        assert up.has_class("-window")
        assert up.styles.background.a == 1
        assert up.query_one("#frame").region.height < MEDIUM[1] / 2
        for shown in (*up.query(MapView), *up.query(PlayersPanel)):
            assert shown.view.seat is None
            assert shown.region.width > 0
        assert not up.query_one(PlayersPanel).show_private
