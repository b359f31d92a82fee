"""Writing a game into files for readers: its record, chronicle and evening, the picture or postcard of a moment."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable
from functools import lru_cache, partial
from pathlib import Path
from typing import Any, ClassVar, Final, Literal

from rich.style import Style
from rich.text import Text
from textual.app import App
from textual.widget import Widget
from textual.worker import get_current_worker

from civ_tui.drawing.blocks import fold
from civ_tui.drawing.look import Look, look_of
from civ_tui.drawing.panel import Lines
from civ_tui.drawing.pixels.picture import cells, picture_of, reduced
from civ_tui.drawing.pixels.png import Pixels
from civ_tui.export import moment
from civ_tui.export.postcard import HEIGHT, WIDTH, scaled
from civ_tui.history.answers import Eyes
from civ_tui.history.moments import Moments
from civ_tui.storage.exports import ExportKind
from civ_tui.tui.overlays.confirm import Choose, Notice
from civ_tui.tui.table.text_panel import TextPanel

SHAPE: Final = 2 * WIDTH / HEIGHT
"""The columns of a postcard for each of its lines."""
AROUND: Final = (6, 7)
"""The columns and lines around it, of frame, title, text and answers."""
FINE: Final = (10, 20)
"""The most pixels of a cell that are drawn of it."""
LEAST: Final = 56
"""The columns of the answers."""

DRAWN: Final = "Every round is being drawn; that takes a few seconds."

AtTheEnd = Literal["postcard", "evening", "report"]
"""What is offered when a game is over."""


class PostcardScreen(Choose[AtTheEnd | None]):
    """Shows the postcard of a game that is over, small, and asks whether it, the `evening` if there is one, or the
    report is to be written into the folder."""

    AUTO_FOCUS: ClassVar[str] = "#answer-1"

    def __init__(self, card: Pixels, text: str, *, evening: bool) -> None:
        answers: list[tuple[str, AtTheEnd | None]] = [("Back", None), ("Postcard", "postcard")]
        answers += [("Evening", "evening")] if evening else []
        super().__init__("Postcard", text, [*answers, ("Report", "report")])
        self.card = card
        self._shrunk = lru_cache(2)(lambda look, columns, lines: shrunk(look, card, columns, lines))

    def content(self) -> Iterable[Widget]:
        if self.look.pictured:
            yield TextPanel(self._card, id="card")

    def on_mount(self) -> None:
        """Take as much room as the postcard needs."""
        self.on_resize()

    def on_resize(self) -> None:
        """The postcard is as large as fits."""
        width, height = self.app.size
        columns = min(width - AROUND[0] - 2, int((height - AROUND[1]) * SHAPE))
        self.query_one("#box").styles.width = max(LEAST, columns) + AROUND[0]

    def _card(self, width: int) -> Lines:
        """The postcard, in real pixels or in blocks."""
        lines = min(int(width / SHAPE), self.app.size.height - AROUND[1])
        if lines < 1:
            return []
        return [Text.assemble(*row) for row in self._shrunk(self.look, int(lines * SHAPE), lines)]


def shrunk(look: Look, card: Pixels, columns: int, lines: int) -> list[list[tuple[str, Style]]]:
    """A postcard in so many cells, each a character with its style."""
    if look.pixels:
        across, down = min(FINE[0], WIDTH // columns), min(FINE[1], HEIGHT // lines)
        return cells(picture_of(reduced(scaled(card, columns * across, lines * down)), columns, lines))
    return [*fold(scaled(card, columns * look.grid.across, lines * look.grid.down), look.grid)]


def is_wanted() -> bool:
    """Whether the worker in which this is asked, in its threads too, is to go on."""
    return not get_current_worker().is_cancelled


def ask_export(app: App[Any], moments: Moments, number: int, eyes: Eyes, folder: Path, *, finished: bool) -> None:
    """Ask what to write, write it into the folder, and say where it is or why it could not be written. Existing files
    are not overwritten. In an unfinished game the chronicle and the picture contain only public things."""
    say = look_of(app).say

    def written(kind: ExportKind) -> Path:
        """The file. Its moments are its own, so that those on the screen can go on."""
        return moment.write(kind, Moments(moments.record), number, eyes, look_of(app), folder, is_wanted)

    async def write(kind: ExportKind | None) -> None:
        if kind is None:
            return
        if kind == "evening":
            app.notify(say(DRAWN), markup=False)
        try:
            path = await asyncio.to_thread(written, kind)
        except OSError as error:
            app.push_screen(Notice("Not written", f"{folder}: {error.strerror or error}."))
            return
        secret = say("It holds everybody's secrets.") if kind == "record" and not finished else ""
        app.push_screen(Notice("Written", f"{path}\n{secret}".rstrip()))

    text = say(
        "The record of the whole game, its chronicle (Markdown), all its rounds as an animated picture (APNG), this "
        "moment's map (SVG) or postcard (PNG)?\n"
        "Into {folder}",
        folder=folder.absolute(),
    )
    answers: list[tuple[str, ExportKind | None]] = [
        ("Back", None),
        ("Record", "record"),
        ("Chronicle", "chronicle"),
        ("Map", "picture"),
        ("Postcard", "postcard"),
        ("Evening", "evening"),
    ]

    def begin(kind: ExportKind | None) -> None:
        writing: Callable[[], Any] = partial(write, kind)
        app.run_worker(writing)

    app.push_screen(Choose("Export", text, answers), begin)
