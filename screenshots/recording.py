"""Make the moving picture of this folder: a discovery and a battle, played from a recorded game in the real program.

    python screenshots/recording.py

The map is in real pixels, as terminals show it that take pictures.
"""

from __future__ import annotations

import asyncio
import os
import tempfile
from collections.abc import AsyncIterator
from dataclasses import dataclass

from make import HERE, Shot, in_truecolour, pass_the_gate, session_at, settled
from screen import Frame, document, frame

from civ_tui.games.civilization.screens import strikes
from civ_tui.games.civilization.screens.strikes import BlowScreen
from civ_tui.preferences.model import Preferences
from civ_tui.tui.app import CivApp

SIZE = (120, 40)
FILE = HERE / "recording.svg"
LONG = 60.0
"""Seconds that the table has for a blow."""
SAMPLE, LONGEST = 0.1, 1.0
"""Every how many seconds a frame is taken of what moves by itself, and for how long."""


@dataclass(frozen=True, slots=True)
class Scene:
    """A moment of a recorded game, and what is pressed there: each key with the seconds for which one should look."""

    game: str
    answers: int
    begins: float
    keys: tuple[tuple[str, float], ...]


SCENES = (
    Scene("rome-and-germany", 18, 2.0, (("up", 1.5), ("up", 3.0))),
    Scene("rome-and-germany", 316, 2.0, (("down", 1.5), ("down", 1.5), ("enter", 2.5))),
)


async def play(scene: Scene) -> list[tuple[Frame, float]]:
    """The frames of a scene with their seconds."""
    chosen = Preferences(theme="civ-dark", language="en", painter="placeholders")
    app = CivApp(session=session_at(Shot("", (), scene.game, scene.answers)), patience=0, preferences=chosen)
    async with app.run_test(size=SIZE) as pilot:
        await pilot.pause()
        await pass_the_gate(app, pilot)
        await settled(app, pilot)
        app.animation_level = "full"
        frames = [(frame(app), scene.begins)]
        for key, seconds in scene.keys:
            await pilot.press(key)
            while isinstance(app.screen, BlowScreen):  # which waits for the recorder, not for the clock
                frames.append((frame(app), 2 * SAMPLE))
                app.screen._next()
                await pilot.pause()
            frames += [(each, SAMPLE) async for each in moving(app, frames[-1][0])]
            frames[-1] = frames[-1][0], seconds
    return frames


async def moving(app: CivApp, before: Frame) -> AsyncIterator[Frame]:
    """What is drawn from now on, as long as it changes, and at last what stays."""
    for _ in range(round(LONGEST / SAMPLE)):
        await asyncio.sleep(SAMPLE)
        now = frame(app)
        if now != before:
            yield now
        before = now
    yield before


def main() -> None:
    """Make the picture."""
    strikes.BLOW = LONG  # type: ignore[misc]
    os.environ["CIV_TUI_DATA"] = tempfile.mkdtemp()  # nothing of the games played here is touched
    in_truecolour()
    frames = [each for scene in SCENES for each in asyncio.run(play(scene))]
    FILE.write_text(document(frames, "A tile is explored, a battle is fought"), encoding="utf-8")
    print(f"{FILE.name}: {len(frames)} frames, {FILE.stat().st_size // 1024} kB")  # noqa: T201


if __name__ == "__main__":
    main()
