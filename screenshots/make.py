"""Make the pictures of this folder: play recorded games in the real program and photograph their main moments.

    python screenshots/make.py [NAME ...]

`shots.toml` lists the pictures: which game, after how many of its answers, which size of terminal, which keys are
pressed before the picture is taken. The games lie beside it or in `tests/recorded`. Needs `rsvg-convert` and
`pngquant` (Debian: librsvg2-bin, pngquant) and the font DejaVu Sans Mono (fonts-dejavu-core).
"""

from __future__ import annotations

import asyncio
import os
import shutil
import subprocess
import sys
import tempfile
import tomllib
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date, datetime
from pathlib import Path
from typing import Any, Final

from screen import document, frame
from textual import constants
from textual.pilot import Pilot

from civ_tui import titles
from civ_tui.drawing.board import Board
from civ_tui.drawing.look import look_in
from civ_tui.drawing.palettes import DARK
from civ_tui.drawing.pixels.png import png_of_many
from civ_tui.engine.game import Game
from civ_tui.export.postcard import card
from civ_tui.preferences.model import Pace, Preferences
from civ_tui.preferences.painters import Wish
from civ_tui.sitting.session import Session
from civ_tui.storage import record
from civ_tui.storage.library import SaveLibrary
from civ_tui.tui.app import CivApp
from civ_tui.tui.screens.hand_over import HandOverScreen
from civ_tui.tui.table.selection import RESTING
from civ_tui.words.interface import words_of
from civ_tui.words.languages import spoken

HERE = Path(__file__).parent
GAMES: Final = (HERE, HERE.parent / "tests" / "recorded")
"""Where the games lie; of one name the first counts."""
COLOURS = "128"
"""Of a picture; few make it small."""
WIDE, LARGER, SMALLER = 120, 1.5, 1.125
"""How much pictures are enlarged; those of terminals with more columns less."""


@dataclass(frozen=True, slots=True)
class Shot:
    """A picture: of `game` after `answers` of its answers, or of the menu without a game, in all `sizes`, when `keys`
    have been pressed; a key is pressed as often as a number behind it says, as in "left*3". `gate` keeps the hand-over
    on the screen instead of passing it, `battle` is the pace of battles that somebody prefers, `language` the code of a
    language. `painter` draws the map, on a terminal of these `colours`: "truecolor", "256" or "none"."""

    name: str
    sizes: tuple[tuple[int, int], ...]
    game: str = ""
    answers: int = 0
    keys: tuple[str, ...] = ()
    gate: bool = False
    battle: Pace = "normal"
    language: str = "en"
    painter: Wish = "placeholders"
    colours: str = "truecolor"

    @property
    def pressed(self) -> Iterator[str]:
        """Every key, as often as it is pressed."""
        for key in self.keys:
            name, _, times = key.partition("*")
            yield from [name] * int(times or 1)


def session_at(shot: Shot) -> Session:
    """The game of the shot at its moment, not saved anywhere."""
    return Session(game_at(shot.game, shot.answers))


def recorded(name: str) -> record.Record:
    """The game of that name, with all its answers."""
    return record.load(next(path for folder in GAMES for path in folder.glob(f"{name}.json*")))


def game_at(name: str, answers: int) -> Game[Any]:
    """A game of this folder or of those recorded for the tests, after so many answers."""
    played = recorded(name)
    game = titles.title(played.title).new_game(played.settings)
    for given in played.answers[:answers]:
        game.give(given)
    return game


def fill(shelf: SaveLibrary) -> None:
    """Put games on the shelf, for the picture of the list."""
    for name, answers in (("rome-and-germany", 150), ("china-and-egypt", 230), ("russia-and-germany", 60)):
        session = Session(game_at(name, answers - 6), shelf.new_slot(datetime.now()))
        for given in record.load(HERE / f"{name}.json").answers[answers - 6 : answers]:
            session.game.give(given)
            session.disk.save()
        session.disk.close()
    shelf.keep(session.disk.copy(), "before the war")


async def take(shot: Shot, size: tuple[int, int]) -> str:
    """The picture as SVG."""
    constants.COLOR_SYSTEM = "truecolor" if shot.colours == "none" else shot.colours  # type: ignore[misc]
    os.environ.pop("NO_COLOR", None)
    if shot.colours == "none":
        os.environ["NO_COLOR"] = "1"
    session = session_at(shot) if shot.game else None
    chosen = Preferences(theme="civ-dark", battle=shot.battle, language=shot.language, painter=shot.painter)
    app = CivApp(session=session, patience=0, preferences=chosen)
    app.animation_level = "none"  # nothing moves in a picture
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        if not shot.gate:
            await pass_the_gate(app, pilot)
        for key in shot.pressed:
            await pilot.press(key)
            await pilot.pause()
        if shot.keys:
            await pilot.pause(2 * RESTING)  # the closer look follows the cursor
        if counting := [worker for worker in app.workers if worker.name == "count"]:
            await app.workers.wait_for_complete(counting)
        await settled(app, pilot)
        return document([(frame(app), 1)], shot.name)


async def settled(app: CivApp, pilot: Pilot[None]) -> None:
    """Every square of the map is drawn as it is to stay."""
    await pilot.pause()
    while any(board.is_drawing for board in app.screen.query(Board)):
        await pilot.pause(0.02)


def in_truecolour() -> None:
    """Draw as on a terminal with all colours, wherever pictures are made."""
    os.environ |= {"TERM": "xterm-256color", "COLORTERM": "truecolor"}


async def pass_the_gate(app: CivApp, pilot: Pilot[None]) -> None:
    """Whoever is asked takes the keyboard."""
    while isinstance(app.screen, HandOverScreen):
        await pilot.press(app.screen.player.letter.lower())
        await pilot.pause()


def convert(svg: str, picture: Path, zoom: float) -> None:
    """The SVG as PNG, in a font that the machine has."""
    with tempfile.NamedTemporaryFile("w", suffix=".svg") as file:
        file.write(svg)
        file.flush()
        subprocess.run(["rsvg-convert", f"--zoom={zoom}", f"--output={picture}", file.name], check=True)
    subprocess.run(["pngquant", "--force", "--nofs", "--ext", ".png", COLOURS, str(picture)], check=True)


BOARDS: Final = {"board-exported": "four-players", "board-mare-nostrum": "mare-nostrum"}
"""The pictures of whole boards, and of which games."""


POSTCARDS: Final = {"postcard": "four-players"}
"""The postcards, and of which games."""
POSTED: Final = date(2026, 11, 30)
"""The day that stands on them."""


def board(name: str) -> str:
    """The board of that game at its end, as the program exports it."""
    played = recorded(name)
    title, look = titles.title(played.title), look_in(spoken("en").at(played.title), DARK)
    seen = title.view(game_at(name, len(played.answers)).state, None)
    return title.exports.picture(seen, look, words_of(seen).headline(look, seen))


def postcard_of(name: str) -> bytes:
    """The postcard of that game at its end, as the program exports it."""
    played = recorded(name)
    title, look = titles.title(played.title), look_in(spoken("en").at(played.title), DARK)
    seen = title.view(game_at(name, len(played.answers)).state, None)
    return png_of_many(card(seen, look, title.exports.postcard(seen, look, played.seen()), POSTED))


def main() -> None:
    """Make the pictures named on the command line, or all."""
    folder = Path(tempfile.gettempdir()) / "civ-tui-pictures"
    shutil.rmtree(folder, ignore_errors=True)
    os.environ["CIV_TUI_DATA"] = str(folder)  # nothing of the games played here is touched
    in_truecolour()
    fill(SaveLibrary(folder))
    listed = tomllib.loads((HERE / "shots.toml").read_text())
    for shot in [Shot(**{"sizes": listed["sizes"], **entry}) for entry in listed["shot"]]:
        for width, height in shot.sizes if not sys.argv[1:] or shot.name in sys.argv[1:] else ():
            picture = HERE / f"{shot.name}-{width}x{height}.png"
            convert(asyncio.run(take(shot, (width, height))), picture, SMALLER if width > WIDE else LARGER)
            print(picture.name)  # noqa: T201
    for picture_of, name in BOARDS.items():
        if not sys.argv[1:] or picture_of in sys.argv[1:]:
            (HERE / f"{picture_of}.svg").write_text(board(name), encoding="utf-8")
    for picture_of, name in POSTCARDS.items():
        if not sys.argv[1:] or picture_of in sys.argv[1:]:
            (HERE / f"{picture_of}.png").write_bytes(postcard_of(name))


if __name__ == "__main__":
    main()
