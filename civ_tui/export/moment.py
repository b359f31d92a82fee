"""A game that is watched as a file for readers: its record, its chronicle, its rounds, or a picture of one
moment."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

from civ_tui.drawing.look import Look
from civ_tui.export.saved_game import content, postcard_of, rounds_of
from civ_tui.history.answers import Eyes
from civ_tui.history.moments import Moments
from civ_tui.storage import atomic_files, record
from civ_tui.storage.exports import SUFFIXES, ExportKind


def write(
    kind: ExportKind,
    moments: Moments,
    number: int,
    eyes: Eyes,
    look: Look,
    folder: Path,
    wanted: Callable[[], bool] = lambda: True,
) -> Path:
    """Write a file of that kind into the folder and return it: the record, chronicle or evening of the whole game, or a
    picture or postcard of the moment after so many answers. Nothing that lies there is written over. As long as the
    game goes on, all but the record tell only what is public. Raises OSError, also once an evening is not `wanted`."""
    if not moments.over_at(moments.last):
        eyes = "public"
    stem = f"{moments.record.title}-{moments.record.settings.seed}"
    if kind in ("picture", "postcard"):
        stem, look = f"{stem}-answer-{number}", look.at(moments.record.title)
    if kind == "postcard":
        until = replace(moments.record, answers=moments.record.answers[:number])
        written = postcard_of(moments.view_at(number, eyes), look, rounds_of(until))
    elif kind == "picture":
        caption = look.say("After answer {n} of {last}.", n=number, last=moments.last)
        written = moments.record.played.exports.picture(moments.view_at(number, eyes), look, caption).encode()
    elif kind in ("chronicle", "evening"):
        written = content(moments.game_at(moments.last), kind, look, wanted=wanted)
    else:
        written = record.dump(moments.record)
    return atomic_files.add(folder.absolute(), stem, SUFFIXES[kind], [written])
