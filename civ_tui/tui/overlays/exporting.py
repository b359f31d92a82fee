"""Writing a game into files for readers: its record, its chronicle, the picture or postcard of a moment."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from textual.app import App

from civ_tui.drawing.look import look_of
from civ_tui.export import moment
from civ_tui.history.answers import Eyes
from civ_tui.history.moments import Moments
from civ_tui.storage.exports import ExportKind
from civ_tui.tui.overlays.confirm import Choose, Notice


def ask_export(app: App[Any], moments: Moments, number: int, eyes: Eyes, folder: Path, *, finished: bool) -> None:
    """Ask what to write, write it into the folder, and say where it is or why it could not be written. Existing files
    are not overwritten. In an unfinished game the chronicle and the picture contain only public things."""
    say = look_of(app).say

    def write(kind: ExportKind | None) -> None:
        if kind is None:
            return
        try:
            path = moment.write(kind, moments, number, eyes, look_of(app), folder)
        except OSError as error:
            app.push_screen(Notice("Not written", f"{folder}: {error.strerror or error}."))
            return
        secret = say("It holds everybody's secrets.") if kind == "record" and not finished else ""
        app.push_screen(Notice("Written", f"{path}\n{secret}".rstrip()))

    text = say(
        "The record of the whole game, its chronicle (Markdown), this moment's map (SVG) or postcard (PNG)?\n"
        "Into {folder}",
        folder=folder.absolute(),
    )
    answers: list[tuple[str, ExportKind | None]] = [
        ("Back", None),
        ("Record", "record"),
        ("Chronicle", "chronicle"),
        ("Map", "picture"),
        ("Postcard", "postcard"),
    ]
    app.push_screen(Choose("Export", text, answers), write)
