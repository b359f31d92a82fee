"""Any size that a terminal may have, in any order."""

from pathlib import Path
from random import Random

import pytest
from rich.console import Console
from textual.events import Resize
from textual.geometry import Size

from civ_tui.computers.seats import LEVELS, PERSON
from civ_tui.sitting.session import Session
from civ_tui.storage.library import SaveLibrary
from civ_tui.storage.paths import DATA_VARIABLE
from civ_tui.tui.app import CivApp
from civ_tui.tui.interface import screens_of
from civ_tui.tui.screens.too_small import TooSmallScreen
from tests.games.civilization.drawn.drawing import ENGLISH
from tests.games.civilization.screens.at_the_keys import MEDIUM, SMALL
from tests.games.civilization.screens.stand_in import MOMENT
from tests.in_a_terminal import ANSWERS, running
from tests.preferences.answered import REAL
from tests.tools.fuzzers.storms import resize, session, sizes, storm
from tests.tui.shown import screen_lines

TITLES = ["civilization", "mare_nostrum", "age_of_civilization"]
PLACEHOLDER = "\U0010eeee".encode()
"""In place of a part of a picture."""
BURSTS = 3


@pytest.mark.slow
@pytest.mark.parametrize("title", TITLES)
async def test_no_storm_of_sizes_ends_the_program(title: str) -> None:
    await storm(title, seed=1, bursts=9)


@pytest.mark.slow
@pytest.mark.parametrize("title", TITLES)
def test_no_storm_of_sizes_ends_the_program_in_a_terminal_with_pictures(title: str, tmp_path: Path) -> None:
    game = session(title, 1).game
    players = [PERSON if seat == game.pending[0].seat else LEVELS[0] for seat in range(len(game.state.players))]
    kept = Session(game, SaveLibrary(tmp_path).new_slot(MOMENT), {"players": players})
    kept.disk.save()
    kept.disk.close()  # or the program could not open it
    environment = {DATA_VARIABLE: str(tmp_path), "COLORTERM": "truecolor"}
    chance, (said, _) = Random(1), REAL["kitty 0.41"]
    with running("resume", environment=environment, answers={**ANSWERS, **said}) as program:
        program.until(b"Leave")  # it stands, and hears of another size
        program.resize(*MEDIUM)
        program.until(PLACEHOLDER)
        for _ in range(BURSTS):
            for size in sizes(chance):
                program.resize(*size)
                program.read(chance.random() / 20)  # a part of what comes of it, or nothing
            program.sleep(0.1)
        program.resize(*MEDIUM)
        program.until(PLACEHOLDER)
        assert program.process.poll() is None
        program.process.terminate()
        program.ended()
    assert b"Something" not in program.shown, "went wrong"


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
