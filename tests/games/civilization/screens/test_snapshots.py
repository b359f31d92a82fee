"""The principal screens as pictures: each is compared with the SVG file that was last agreed on.

A change that is meant is written with `CIV_TUI_GOLDEN=write`, and looked at in a browser. Pictures are drawn by the
program's own `export.svg`, which merges what has one style; they hold for the versions of the toolkit that they were
taken with, since another one may lay things out in another way.
"""

from __future__ import annotations

import json
import os
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from difflib import unified_diff
from importlib.metadata import version
from pathlib import Path
from typing import Final

import pytest

from civ_tui.drawing.look import Look
from civ_tui.drawing.palettes import DARK
from civ_tui.export.svg import document
from civ_tui.preferences.model import Preferences
from civ_tui.sitting.session import Session
from civ_tui.tui.app import CivApp
from civ_tui.tui.screens.game_over import GameOverScreen
from tests.games.civilization.figures.finished import by_decree
from tests.games.civilization.rules import tables
from tests.games.civilization.screens.at_the_keys import MEDIUM, SMALL, at, session_on, sit_down
from tests.tui.shown import strips

FOLDER: Final = Path(__file__).parent / "snapshots"
TAKEN_WITH: Final = FOLDER / "taken_with.json"
WRITES: Final = os.environ.get("CIV_TUI_GOLDEN") == "write"
TOOLKIT: Final = {name: version(name) for name in ("rich", "textual")}
DIFFERENT: Final = 30
"""How many lines of what differs are told."""


@dataclass(frozen=True, slots=True)
class Shot:
    """A picture: of the game that waits there, of the menu where there is none, when these keys have been pressed."""

    name: str
    size: tuple[int, int] = SMALL
    game: Callable[[], Session | None] = lambda: None
    keys: Sequence[str] = ()
    gate: bool = False


def in_phase(phase: str, *techs: str) -> Callable[[], Session]:
    """A table of two in that phase, on which a few things lie."""

    def session() -> Session:
        t = tables.table()
        t.phase, t.round = phase, 4
        tables.learn(t, 0, *techs)
        tables.hold(t, 0, "drought")
        tables.resource(t, 0, "silk")
        tables.put(t, 0, "army", "D3")
        tables.put(t, 0, "army", "D3")
        t.players[0].trade, t.players[1].trade = 14, 5
        return session_on(t)

    return session


SHOTS: Final = (
    Shot("menu"),
    Shot("new-game", keys=("n", "1")),
    Shot("hand-over", game=lambda: at("setup.capital"), gate=True),
    Shot("setup", game=lambda: at("setup.capital")),
    Shot("start-of-turn", game=in_phase("start_of_turn", "code_of_laws")),
    Shot("trade", game=in_phase("trade", "pottery")),
    Shot("city-management", MEDIUM, game=in_phase("city_management", "pottery", "masonry"), keys=("1",)),
    Shot("movement", game=in_phase("movement", "horseback_riding"), keys=("enter",)),
    Shot("research", MEDIUM, game=in_phase("research", "writing", "pottery")),
    Shot("battle", game=lambda: at("battle.unit")),
    Shot("help", game=in_phase("movement"), keys=("f1",)),
    Shot("tech-pyramid", MEDIUM, game=in_phase("trade", "writing", "pottery", "monarchy"), keys=("t",)),
)


async def taken(shot: Shot) -> str:
    """The picture as SVG."""
    app = CivApp(session=shot.game(), patience=0, preferences=Preferences(motion="none"))
    app.look = Look(DARK)
    app.animation_level = "none"
    async with app.run_test(size=shot.size, notifications=False) as pilot:
        await pilot.pause()
        if app.session is not None and not shot.gate:
            await sit_down(pilot)
        for key in shot.keys:
            await pilot.press(key)
            await pilot.pause()
        return drawn(app)


def drawn(app: CivApp) -> str:
    """What is on the screen."""
    return document(map(list, strips(app)), DARK)


def compare(name: str, svg: str) -> None:
    """Raise unless it is the picture of that name; or write it, where that is asked for."""
    path = FOLDER / f"{name}.svg"
    if WRITES:
        path.write_text(svg, encoding="utf-8")
        TAKEN_WITH.write_text(json.dumps(TOOLKIT) + "\n", encoding="utf-8")
    before = path.read_text(encoding="utf-8")
    if svg != before:
        lines = [*unified_diff(before.splitlines(), svg.splitlines(), "as agreed", "as it is now", lineterm="", n=0)]
        raise AssertionError(f"{name} looks different:\n" + "\n".join(lines[:DIFFERENT]))


@pytest.fixture(autouse=True)
def same_toolkit(monkeypatch: pytest.MonkeyPatch) -> None:
    """Pictures are compared in colours, with the toolkit alone with which they were taken; with another one they are
    left out, unless CIV_TUI_PICTURES asks for all of them."""
    monkeypatch.delenv("NO_COLOR", raising=False)
    monkeypatch.setattr("textual.constants.COLOR_SYSTEM", "truecolor")
    taken_with = json.loads(TAKEN_WITH.read_text(encoding="utf-8"))
    if not WRITES and taken_with != TOOLKIT:
        words = f"The pictures were taken with {taken_with}, this is {TOOLKIT}."
        (pytest.fail if os.environ.get("CIV_TUI_PICTURES") == "all" else pytest.skip)(words)


pytestmark = pytest.mark.usefixtures("folder", "every_frame")


@pytest.mark.parametrize("shot", SHOTS, ids=lambda shot: shot.name)
async def test_a_screen_looks_as_agreed(shot: Shot) -> None:
    compare(shot.name, await taken(shot))


async def test_the_end_of_a_game_looks_as_agreed() -> None:
    async with CivApp(patience=0).run_test(size=SMALL) as pilot:
        assert isinstance(pilot.app, CivApp)
        pilot.app.look = Look(DARK)
        over = GameOverScreen(Session(by_decree()))
        await pilot.app.push_screen(over)
        await pilot.pause()
        await pilot.app.workers.wait_for_complete([worker for worker in pilot.app.workers if worker.name == "count"])
        await pilot.pause()
        compare("game-over", drawn(pilot.app))


def test_every_picture_is_of_a_screen() -> None:
    assert {path.stem for path in FOLDER.glob("*.svg")} == {*(shot.name for shot in SHOTS), "game-over"}
