"""What numbered lines follow of the preferences, and how it is set."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from civ_tui.engine.wording import Line, Text
from civ_tui.lines.console import Console
from civ_tui.lines.sitting import Sitting
from civ_tui.lines.words import listed, say
from civ_tui.preferences import file
from civ_tui.preferences.model import Preferences
from civ_tui.storage import paths
from civ_tui.words.languages import AUTO, insist, offered, speak

SETTINGS: Final[Mapping[str, Mapping[str, str]]] = MappingProxyType(
    {
        "hand_over": {
            "strict": "hand_over strict: the others look away whenever another player is asked.",
            "normal": "hand_over normal: the others look away before secrets.",
            "open": "hand_over open: the others never look away; from the next opening of a game.",
        },
        "terse": {
            "on": "terse on: only what has changed is repeated.",
            "off": "terse off: everything is repeated.",
        },
        "idle_ends": {
            "on": "idle_ends on: a phase in which nothing is left to do ends by itself.",
            "off": "idle_ends off: whoever can do anything in a phase ends it.",
        },
    }
)
"""The settings, their values, and what each means."""


def settings() -> Mapping[str, Mapping[str, Text]]:
    """All of them, and the languages that there are."""
    languages = {code: Line("language {code}: {name}.", code=code, name=name) for code, name in offered().items()}
    return {**SETTINGS, "language": {AUTO: "language auto: that of the system.", **languages}}


def preferences() -> Preferences:
    """What is preferred, as far as the file says it."""
    return file.load(paths.preferences_file()).preferences


def prefer(console: Console, rest: str, sitting: Sitting | None = None) -> None:
    """Say what is preferred and what could be; or set it, keep it in the file, and let the game that is played
    follow."""
    now, (name, _, value) = preferences(), rest.lower().partition(" ")
    if not rest:
        _tell_settings(console, now)
        return
    values = settings().get(name, {})
    if value not in values:
        known = listed(f"{setting} {each}" for setting, values in settings().items() for each in values)
        console.say(say("Type preferences and one of {known}.", known=known))
        return
    chosen = now.model_copy(update={name: value == "on" if name in ("terse", "idle_ends") else value})
    if name == "language":
        insist("")  # on what the command line has asked for
        speak(value)
    console.say(say(values[value]))
    _save(console, chosen)
    if sitting is not None:
        _follow(sitting, chosen)


def _tell_settings(console: Console, now: Preferences) -> None:
    for setting, values in settings().items():
        for each, meaning in values.items():
            words = "Set: {meaning}" if each == _value(now, setting) else "Or: {meaning}"
            console.say(say(words, meaning=say(meaning)))
    console.say(say("Type preferences and what you prefer, as preferences hand_over strict."))
    path = paths.preferences_file()
    console.say(say("What only the screens follow is set there with F2. All of it is kept in {path}", path=path))


def _save(console: Console, chosen: Preferences) -> None:
    try:
        aside = file.save(paths.preferences_file(), chosen)
    except OSError as error:
        console.say(say("It could not be kept: {why}.", why=error.strerror or error))
    else:
        if aside is not None:
            console.say(say("What the file said could not be read; it is {path} now.", path=aside))


def _follow(sitting: Sitting, chosen: Preferences) -> None:
    """Apply the preferences to the current game."""
    sitting.voice.terse, sitting.session.orders.ends = chosen.terse, chosen.idle_ends
    sitting.session.keyboard.tighten(chosen.hand_over)


def _value(preferred: Preferences, setting: str) -> str:
    value = getattr(preferred, setting)
    return str(value) if isinstance(value, str) else "on" if value else "off"
