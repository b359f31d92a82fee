"""The file `preferences.toml`: what somebody has set, read as far as it makes sense and written whole.

    theme = "civ-light"      # "auto", "civ-dark", "civ-light" or a theme of your own (`drawing.theme_files`)
    language = "auto"        # "auto", or the code of a language
    colours = "auto"         # "auto", "none", "16", "256" or "true"
    characters = "auto"      # "auto", "wgl4" or "ascii"
    terrain = "painted"      # "painted", "soft" or "plain"
    painter = "auto"         # "auto", or one of `preferences.painters.WISHES`
    hand_over = "normal"     # "strict", "normal" or "open"
    idle_minutes = 3         # 0 for never
    battle = "normal"        # "step", "normal" or "fast"
    motion = "all"           # "all", "moments" or "none"
    computers = "normal"     # "slow", "normal", "fast" or "at once"
    bell = true
    terse = false            # true: `civ-tui --plain` repeats only what has changed

    [keys]                   # the ids are listed by the program: Preferences, then "a"
    undo = "backspace"
    end = "e,f9"

Whatever is wrong in it is told in a sentence, and what is right holds all the same. The program writes the file anew
when something is set in it; comments are lost then.
"""

from __future__ import annotations

import os
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from difflib import get_close_matches
from pathlib import Path
from typing import Any, Final, Literal, get_args, get_origin

import tomli_w
from pydantic import ValidationError
from pydantic_core import ErrorDetails

from civ_tui.engine.wording import Line, Said, any_of
from civ_tui.preferences.model import Preferences
from civ_tui.preferences.reading import read_toml
from civ_tui.storage import atomic_files

GONE: Final = ("idle_ends",)
"""Settings of earlier versions, which wrote them into every file."""


@dataclass(frozen=True, slots=True)
class Loaded:
    """What a file says: the preferences, and a sentence about everything in it that does not count."""

    preferences: Preferences
    sentences: tuple[str, ...] = ()


def load(path: Path) -> Loaded:
    """The preferences of that file; what holds without one where it does not exist or cannot be read."""
    try:
        data = read_toml(path)
    except FileNotFoundError:
        return Loaded(Preferences())
    except ValueError as error:
        return Loaded(Preferences(), (Said("{what} Nothing in it counts.", what=str(error)),))
    return sort_out(data, path.name)


def save(path: Path, preferences: Preferences) -> Path | None:
    """Write the file. Raises OSError. A file that cannot be read is put aside first; returns its new name then."""
    path = Path(os.path.realpath(path))  # somebody may keep the file elsewhere, with a link to it here
    aside = None
    try:
        read_toml(path)
    except FileNotFoundError:
        pass
    except ValueError:
        aside = atomic_files.free_name(path.parent, f"{path.stem}-unreadable", path.suffix)
        path.rename(aside)
    atomic_files.write(path, [as_toml(preferences)])
    return aside


def as_toml(preferences: Preferences) -> bytes:
    """The whole file."""
    return tomli_w.dumps(preferences.model_dump()).encode()


def sort_out(data: Mapping[str, Any], name: str) -> Loaded:
    """The preferences in what a file of that name says, and a sentence about everything else."""
    left = {name: value for name, value in data.items() if name not in GONE}
    sentences: list[str] = []
    while True:
        try:
            return Loaded(Preferences.model_validate(left, strict=True), tuple(sentences))
        except ValidationError as error:
            for wrong in error.errors():
                sentences.append(Said("{path}: {what}", path=name, what=_sentence(wrong)))
                _without(left, wrong["loc"])


def _without(data: dict[str, Any], place: tuple[int | str, ...]) -> None:
    """Take out what is wrong: a key of the table `keys`, else a whole entry."""
    first, *rest = place
    if rest and isinstance(data.get(str(first)), dict):
        data[str(first)] = {key: value for key, value in data[str(first)].items() if key != rest[0]}
    else:
        data.pop(str(first), None)


def _sentence(wrong: ErrorDetails) -> str:
    key, given = wrong["loc"][0], wrong["input"]
    if wrong["type"] == "extra_forbidden":
        return unknown('there is no setting "{name}".', str(key), Preferences.model_fields)
    if len(wrong["loc"]) > 1:
        return Said('the key of "{name}" has to be written in quotes.', name=wrong["loc"][1])
    return Said("{key} has to be {wanted}, not {given}.", key=key, wanted=_wanted(str(key)), given=shortened(given))


def _wanted(setting: str) -> Line:
    """What can stand for a setting."""
    kind = Preferences.model_fields[setting].annotation
    if values := get_args(kind) if get_origin(kind) is Literal else ():
        return any_of([f'"{value}"' for value in values])
    return Line("true or false") if kind is bool else WANTED[setting]


WANTED: Final = {
    "theme": Line("the name of a theme in quotes"),
    "language": Line('"auto", or the code of a language in quotes'),
    "idle_minutes": Line("a whole number of minutes from 0 to 600"),
    "keys": Line("a table"),
}
"""What can stand for the settings whose type does not say it."""


def unknown(template: str, name: str, known: Iterable[str]) -> str:
    """A sentence about a `name` that is not `known`; it asks whether the most similar of the known ones is meant."""
    near = get_close_matches(name, list(known), 1)
    sentence = Said(template, name=name[:40])
    return Said('{what} Is "{name}" meant?', what=sentence, name=near[0]) if near else sentence


def shortened(value: object) -> str:
    """A value as TOML has it, as far as it fits into a sentence."""
    text = {True: "true", False: "false"}[value] if isinstance(value, bool) else repr(value)
    text = f'"{value}"' if isinstance(value, str) else text
    return text if len(text) <= 40 else f"{text[:39]}…"
