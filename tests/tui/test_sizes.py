"""Any size that a terminal may have, in any order."""

import pytest
from rich.console import Console
from textual.events import Resize
from textual.geometry import Size

from civ_tui.tui.app import CivApp
from civ_tui.tui.room import screens_of
from civ_tui.tui.screens.too_small import TooSmallScreen
from tests.games.civilization.drawn.drawing import ENGLISH
from tests.tui.at_the_keys import SMALL
from tests.tui.shown import screen_lines
from tests.tui.storms import resize, session, storm

TITLES = ["civilization", "mare_nostrum"]


@pytest.mark.slow
@pytest.mark.parametrize("title", TITLES)
async def test_no_storm_of_sizes_ends_the_program(title: str) -> None:
    await storm(title, seed=1, bursts=18)


async def test_the_notice_can_be_resumed_before_it_says_anything() -> None:
    async with CivApp().run_test(size=SMALL) as pilot:
        notice = TooSmallScreen()
        resize(pilot, 40, 12)
        notice.on_resize(Resize(Size(40, 12), Size(40, 12)))
        pilot.app.push_screen(notice)
        await pilot.resize_terminal(40, 12)
        assert "This terminal has 40 and 12" in " ".join(screen_lines(pilot.app))


@pytest.mark.parametrize("title", TITLES)
def test_the_line_of_the_turn_has_any_width(title: str) -> None:
    view = session(title, 1).view(None)
    for states in ((), ("private view",), ("private view", "not saved")):
        for width in range(130):
            lines = screens_of(view).turn_line(ENGLISH, view, width, seat=0, doing="War", states=states)
            assert [line.cell_len for line in lines] == [width]
            assert [*lines[0].render(Console())]
