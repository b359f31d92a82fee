"""A moment of a game written into a file for readers, of the kind that is wished."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Final, Literal

from civ_tui.export.export import content
from civ_tui.export.picture import svg
from civ_tui.history.answers import Eyes
from civ_tui.history.moments import Moments
from civ_tui.storage import atomic_files, record
from civ_tui.tui.theme.look import Look

Wish = Literal["record", "chronicle", "picture"]
SUFFIXES: Final[dict[Wish, str]] = {"record": ".jsonl", "chronicle": ".md", "picture": ".svg"}


def write(wish: Wish, moments: Moments, number: int, eyes: Eyes, look: Look, folder: Path) -> Path:
    """Write the record of the whole game, its chronicle, or a picture of that moment into the folder; returns the file.
    Nothing that lies there is written over. Of a game that goes on chronicle and picture tell only what is public.
    Raises OSError."""
    if not moments.over_at(moments.last):
        eyes = "public"
    stem = f"civilization-{moments.record.settings.seed}"
    if wish == "picture":
        stem = f"{stem}-answer-{number}"
    return atomic_files.add(folder.absolute(), stem, SUFFIXES[wish], [CONTENTS[wish](moments, number, eyes, look)])


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
