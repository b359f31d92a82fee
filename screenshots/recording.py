"""Make the moving picture of this folder: a discovery and a battle, played from a recorded game in the real program.

    python screenshots/recording.py

The file is an SVG that needs nothing from elsewhere and goes round and round: every frame holds only what has changed
since the one before, and shows from its moment on.
"""

from __future__ import annotations

import asyncio
import os
import tempfile
from collections.abc import AsyncIterator, Iterator
from dataclasses import dataclass
from xml.sax.saxutils import escape

from make import HERE, Shot, pass_the_gate, session_at
from rich.style import Style

from civ_tui.drawing.colours import blend
from civ_tui.drawing.look import Look
from civ_tui.drawing.palettes import DARK
from civ_tui.games.civilization.screens import strikes
from civ_tui.games.civilization.screens.strikes import BlowScreen
from civ_tui.preferences.model import Preferences
from civ_tui.tui.app import CivApp

SIZE = (120, 40)
FILE = HERE / "recording.svg"
CELL = (8, 16)
"""Units of a column and a line."""
FONT = 13.2
BASE = 12.3
"""Units from the top of a line to the foot of its letters."""
BLOCKS = {"▀": (0, 0, 1, 1), "▄": (0, 1, 1, 1), "█": (0, 0, 1, 2), "▌": (0, 0, 0.5, 2), "▐": (0.5, 0, 0.5, 2)}
"""Characters that are drawn as what they are: left, top, width and height in columns and half lines."""
LONG = 60.0
"""Seconds that the table has for a blow."""
SAMPLE, LONGEST = 0.1, 1.0
"""Every how many seconds a frame is taken of what moves by itself, and for how long."""

Cell = tuple[str, str, str, bool]
"""A character, its ink, its ground, and whether it is bold."""
Frame = list[list[Cell]]


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
    app = CivApp(session=session_at(Shot("", (), scene.game, scene.answers)), patience=0, preferences=Preferences())
    app.look = Look(DARK)
    async with app.run_test(size=SIZE) as pilot:
        await pilot.pause()
        await pass_the_gate(app, pilot)
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


def frame(app: CivApp) -> Frame:
    """Everything on the screen, cell by cell."""
    rows = []
    for strip in app.screen._compositor.render_strips():
        row: list[Cell] = []
        for text, style, _ in strip:
            ink, ground = colours(style or Style.null())
            row += [(character, ink, ground, bool(style and style.bold)) for character in text]
        rows.append(row)
    return rows


def colours(style: Style) -> tuple[str, str]:
    """Ink and ground of a style as hex."""
    ink = DARK.text if style.color is None else style.color.get_truecolor().hex
    ground = DARK.panel if style.bgcolor is None else style.bgcolor.get_truecolor().hex
    if style.reverse:
        ink, ground = ground, ink
    return (blend(ground, ink, 0.5) if style.dim else ink), ground


def drawn(now: Frame, before: Frame | None) -> Iterator[str]:
    """What is different, as SVG: grounds and blocks by their colour, then letters."""
    grounds: dict[str, list[str]] = {}
    blocks: dict[str, list[str]] = {}
    letters: list[str] = []
    across, down = CELL
    for y, row in enumerate(now):
        changed = [x for x in range(len(row)) if before is None or before[y][x] != row[x]]
        if not changed:
            continue
        # One column more on both sides: letters may be a little wider than their cells.
        x, stop = max(0, changed[0] - 1), min(len(row), changed[-1] + 2)
        while x < stop:
            end = x + 1
            while end < stop and _joins(row[x], row[end]):
                end += 1
            _, ink, ground, bold = row[x]
            text = "".join(cell[0] for cell in row[x:end])
            grounds.setdefault(ground, []).append(f"M{x * across} {y * down}h{(end - x) * across}v{down}H{x * across}z")
            if text[0] in BLOCKS:
                left, top, wide, high = BLOCKS[text[0]]
                for at in range(x, end) if wide < 1 else (x,):
                    span = wide if wide < 1 else end - x
                    start = (at + left) * across
                    path = f"M{start:g} {y * down + top * 8}h{span * across:g}v{high * 8}H{start:g}z"
                    blocks.setdefault(ink, []).append(path)
            elif text.strip():
                words = text.strip()
                begins = (x + len(text) - len(text.lstrip())) * across
                weight = ' font-weight="bold"' if bold else ""
                place = f'x="{begins}" y="{y * down + BASE:g}" textLength="{len(words) * across}"'
                letters.append(f'<text {place} fill="{ink}"{weight}>{escape(words)}</text>')
            x = end
    for paths in (grounds, blocks):
        yield from (f'<path fill="{colour}" d="{"".join(parts)}"/>' for colour, parts in paths.items())
    yield from letters


def _joins(one: Cell, other: Cell) -> bool:
    """Whether both can be drawn in one piece: letters of one style, or the same block."""
    if one[0] in BLOCKS or other[0] in BLOCKS:
        return one == other
    return one[1:] == other[1:]


def document(frames: list[tuple[Frame, float]]) -> str:
    """The file."""
    whole, at, before = sum(seconds for _, seconds in frames), 0.0, None
    width, height = SIZE[0] * CELL[0], SIZE[1] * CELL[1]
    steps, groups = [], []
    for number, (now, seconds) in enumerate(frames):
        share = 100 * at / whole
        if number:
            until, then = f"0%,{share:.2f}%{{visibility:hidden}}", f"{share + 0.01:.2f}%,100%{{visibility:visible}}"
            steps.append(f"@keyframes f{number}{{{until}{then}}}")
            steps.append(f"#f{number}{{animation:f{number} {whole:g}s step-end infinite}}")
        groups.append(f'<g id="f{number}">{"".join(drawn(now, before))}</g>')
        before, at = now, at + seconds
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="{width}" height="{height}">'
        f"<title>A tile is explored, a battle is fought</title><style>{''.join(steps)}</style>"
        f'<g shape-rendering="crispEdges" font-family="DejaVu Sans Mono,Menlo,Consolas,monospace" font-size="{FONT}"'
        f' xml:space="preserve">{"".join(groups)}</g></svg>\n'
    )


def main() -> None:
    """Make the picture."""
    strikes.BLOW = LONG  # type: ignore[misc]
    os.environ["CIV_TUI_DATA"] = tempfile.mkdtemp()  # nothing of the games played here is touched
    frames = [each for scene in SCENES for each in asyncio.run(play(scene))]
    FILE.write_text(document(frames), encoding="utf-8")
    print(f"{FILE.name}: {len(frames)} frames, {FILE.stat().st_size // 1024} kB")  # noqa: T201


if __name__ == "__main__":
    main()
