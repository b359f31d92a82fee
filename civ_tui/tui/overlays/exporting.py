"""Writing a game into files for readers: its record, its chronicle, the picture of a moment."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any, Final, Literal

from textual.app import App

from civ_tui.export.export import content
from civ_tui.export.picture import svg
from civ_tui.history.answers import Eyes
from civ_tui.history.moments import Moments
from civ_tui.storage import atomic_files, record
from civ_tui.tui.overlays.confirm import Choose, Notice
from civ_tui.tui.theme.look import Look, look_of

Wish = Literal["record", "chronicle", "picture"]
SUFFIXES: Final[dict[Wish, str]] = {"record": ".jsonl", "chronicle": ".md", "picture": ".svg"}


def ask_export(app: App[Any], moments: Moments, number: int, eyes: Eyes, folder: Path, *, finished: bool) -> None:
    """Ask what to write, write it into the folder and tell where it is, or why it could not be written. Nothing that
    lies there is overwritten. Of a game that goes on the chronicle and the picture tell only what is public."""
    say = look_of(app).say

    def write(wish: Wish | None) -> None:
        if wish is None:
            return
        look = look_of(app)
        try:
            data = CONTENTS[wish](moments, number, eyes if finished else "public", look)
            stem = f"civilization-{moments.record.settings.seed}{_moment(wish, number)}"
            path = atomic_files.add(folder.absolute(), stem, SUFFIXES[wish], [data])
        except OSError as error:
            app.push_screen(Notice(say("Not written"), f"{folder}: {error.strerror or error}."))
            return
        secret = say("It holds everybody's secrets.") if wish == "record" and not finished else ""
        app.push_screen(Notice(say("Written"), f"{path}\n{secret}".rstrip()))

    text = say(
        "The record of the whole game, its chronicle (Markdown), or a picture of this moment (SVG)?\nInto {folder}",
        folder=folder.absolute(),
    )
    answers: list[tuple[str, Wish | None]] = [
        (say("Back"), None),
        (say("Record"), "record"),
        (say("Chronicle"), "chronicle"),
        (say("Picture"), "picture"),
    ]
    app.push_screen(Choose(say("Export"), text, answers), write)


def _moment(wish: Wish, number: int) -> str:
    return f"-answer-{number}" if wish == "picture" else ""


def _record(moments: Moments, _number: int, _eyes: Eyes, _look: Look) -> bytes:
    return record.dump(moments.record)


def _chronicle(moments: Moments, _number: int, _eyes: Eyes, look: Look) -> bytes:
    return content(moments.game_at(moments.last), SUFFIXES["chronicle"], look)


def _picture(moments: Moments, number: int, eyes: Eyes, look: Look) -> bytes:
    caption = look.say("After answer {n} of {last}.", n=number, last=moments.last)
    return svg(moments.view_at(number, eyes), look, caption).encode()


CONTENTS: Final[dict[Wish, Callable[[Moments, int, Eyes, Look], bytes]]] = {
    "record": _record,
    "chronicle": _chronicle,
    "picture": _picture,
}
"""What each file holds."""
