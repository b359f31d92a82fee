"""A saved game as a file for readers, of the kind that the file's name says."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from datetime import date
from errno import ECANCELED
from os import strerror
from pathlib import Path
from typing import Any, Final

from civ_tui.drawing.glyphs import WGL4
from civ_tui.drawing.look import Look, look_in
from civ_tui.drawing.palettes import DARK
from civ_tui.drawing.pixels.png import Pixels, png_of_many
from civ_tui.engine.game import Game
from civ_tui.engine.save import DAMAGED, Save, SaveError
from civ_tui.engine.wording import Said, any_of
from civ_tui.export.postcard import Rounds, card, enlarged, evening
from civ_tui.storage import atomic_files, record, saves
from civ_tui.storage.exports import SUFFIXES, ExportKind
from civ_tui.titles import title
from civ_tui.words.languages import SPOKEN

TWICE: Final = "@2x"
"""How the names of pictures end that are for screens with twice as many pixels."""


class ExportError(Exception):
    """A game that could not be exported; the message is a sentence."""


def export(save: Path, to: Path) -> None:
    """Write the game of that save: its record (.jsonl), its chronicle (.md), a picture of the map (.svg), a postcard
    (.png, twice as large if the name ends in @2x.png) or all its rounds as an animated one (.apng). A file that is
    there already is not written over. Raises `ExportError`."""
    kind = next((name for name, suffix in SUFFIXES.items() if suffix == to.suffix.lower()), None)
    if kind is None:
        raise ExportError(Said("{path} must end in {kinds}.", path=to, kinds=any_of([*SUFFIXES.values()])))
    try:
        record = saves.read(atomic_files.read(save))
        if to.exists():
            raise ExportError(Said("{path} is there already.", path=to))
        if not to.parent.is_dir():
            raise ExportError(Said("There is no folder {path}.", path=to.parent))
        if kind == "record" and record.printing != saves.rules_of(record).printing:
            written = _as_it_was(record)
        else:
            times = 2 if to.stem.endswith(TWICE) else 1
            written = content(saves.load(record)[0], kind, look_in(SPOKEN, DARK), times)
        atomic_files.write(to, [written])
    except SaveError as error:
        raise ExportError(str(error)) from error
    except OSError as error:
        raise ExportError(f"{error.filename or to}: {error.strerror or error}.") from error


def _as_it_was(save: Save) -> bytes:
    """The record of a game that was dealt from components of another printing, so that it cannot be opened here: the
    settings and answers as they stand in the save. Raises `SaveError`."""
    settings, answers = saves.agreed(save)
    rules, printing = save.head.get("rules"), save.printing
    if not isinstance(rules, int) or not isinstance(printing, int):
        raise SaveError(DAMAGED)
    return record.dump(record.Record(title(save.title).name, settings, tuple(answers), rules, printing))


def content(
    game: Game[Any], kind: ExportKind, look: Look, times: int = 1, *, wanted: Callable[[], bool] = lambda: True
) -> bytes:
    """What a file of that kind holds, a postcard so many times as large. Before the game is over, all but the record
    tell only what is public. Raises OSError once an evening is not `wanted`."""
    played = title(game.rules.title)
    look = look.at(played.name)
    seen = played.open_view(game.state) if game.over else played.view(game.state, None)
    if kind == "record":
        return record.dump(record.of(game))
    if kind == "chronicle":
        numbers = look.say("{n} decisions, seed {seed}.", n=len(game.record), seed=game.state.settings.seed)
        return played.exports.chronicle(seen, look, numbers if game.over else "").encode()
    if kind == "picture":
        return played.exports.picture(seen, look).encode()
    rounds = rounds_of(record.of(game))
    if kind == "postcard":
        return postcard_of(seen, look, rounds, times)
    if not rounds:
        raise ExportError(Said("The answers on record no longer lead to this moment: its rounds cannot be shown."))
    return evening_of(seen, look, rounds, wanted)


def rounds_of(played: record.Record) -> Rounds:
    """What everybody saw at the end of each round; nothing where the answers no longer fit the rules."""
    try:
        return played.seen()
    except Exception:  # whatever the rules of today make of it
        return ()


def postcard_of(seen: Any, look: Look, rounds: Rounds, times: int = 1) -> bytes:
    """The file of the postcard of that view, so many times as large."""
    return png_of_many(enlarged(card_of(seen, look, rounds), times))


def card_of(seen: Any, look: Look, rounds: Rounds) -> Pixels:
    """The pixels of the postcard of that view after these rounds, of today, in the dark colours where the look has none
    to paint with."""
    look = _painting(look)
    return card(seen, look, title(seen.title).exports.postcard(seen, look, rounds), date.today())


def evening_of(seen: Any, look: Look, rounds: Rounds, wanted: Callable[[], bool] = lambda: True) -> bytes:
    """The animated picture of these rounds, the last as that view shows it. Raises OSError once it is not `wanted`."""
    drawn = evening(rounds, seen, _painting(look), date.today(), wanted)
    if not wanted():
        raise OSError(ECANCELED, strerror(ECANCELED))
    return drawn


def _painting(look: Look) -> Look:
    palette = look.palette if look.palette.blends else DARK
    return replace(look, palette=palette, glyphs=WGL4, terrain="painted", painter="halves")
