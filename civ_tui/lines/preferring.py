"""What numbered lines follow of the preferences, and how it is set."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from civ_tui.engine.wording import sense
from civ_tui.lines.console import Console
from civ_tui.lines.sitting import Sitting
from civ_tui.lines.typed import meant
from civ_tui.lines.words import listed, say
from civ_tui.preferences import file
from civ_tui.preferences.model import Preferences
from civ_tui.storage import paths
from civ_tui.words.languages import AUTO, insist, offered, speak

SETTINGS: Final[Mapping[str, Mapping[str, str]]] = MappingProxyType(
    {
        "hand_over": {
            "strict": "{typed}: the others look away whenever another player is asked.",
            "normal": "{typed}: the others look away before secrets.",
            "open": "{typed}: the others never look away; from the next opening of a game.",
        },
        "terse": {
            "on": "{typed}: only what has changed is repeated.",
            "off": "{typed}: everything is repeated.",
        },
        "language": {AUTO: "{typed}: that of the system."},
    }
)
"""The settings, their values, and what each means; besides them the languages that there are."""
WORDS: Final[Mapping[str, str]] = MappingProxyType(
    {
        "hand_over": sense("typed of a setting", "hand_over"),
        "strict": sense("typed of a setting", "strict"),
        "normal": sense("typed of a setting", "normal"),
        "open": sense("typed of a setting", "open"),
        "terse": sense("typed of a setting", "terse"),
        "on": sense("typed of a setting", "on"),
        "off": sense("typed of a setting", "off"),
        "language": sense("typed of a setting", "language"),
        AUTO: sense("typed of a setting", "auto"),
    }
)
"""The words of the choices for which a language may have its own."""


def typed(choice: str) -> str:
    """A choice as it is typed in the reader's language."""
    return " ".join(say(WORDS.get(word, word)) for word in choice.split())


def meanings() -> dict[str, str]:
    """What each choice means, by its setting and value, as in "terse on"."""
    settings = {f"{name} {value}": meaning for name, values in SETTINGS.items() for value, meaning in values.items()}
    languages = {" ".join(("language", code)): name for code, name in offered().items()}
    named = {choice: say("{typed}: {name}.", typed=typed(choice), name=name) for choice, name in languages.items()}
    return {choice: say(meaning, typed=typed(choice)) for choice, meaning in settings.items()} | named


def preferences() -> Preferences:
    """What is preferred, as far as the file says it."""
    return file.load(paths.preferences_file()).preferences


def prefer(console: Console, rest: str, sitting: Sitting | None = None) -> None:
    """Say what is preferred and what could be; or set it, keep it in the file, and let the game that is played
    follow."""
    now, known = preferences(), meanings()
    if not rest:
        _tell_choices(console, now, known)
        return
    names = meant(rest, known, typed)
    if len(names) != 1:
        console.say(say("Type preferences and one of {known}.", known=listed(map(typed, known))))
        return
    name, value = names[0].split()
    chosen = now.model_copy(update={name: value == "on" if name == "terse" else value})
    if name == "language":
        insist("")  # on what the command line has asked for
        speak(value)
    console.say(meanings()[names[0]])
    _save(console, chosen)
    if sitting is not None:
        _follow(sitting, chosen)


def _tell_choices(console: Console, now: Preferences, known: Mapping[str, str]) -> None:
    for choice, meaning in known.items():
        name, value = choice.split()
        console.say(say("Set: {meaning}" if value == _value(now, name) else "Or: {meaning}", meaning=meaning))
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
    sitting.voice.terse = chosen.terse
    sitting.session.keyboard.tighten(chosen.hand_over)


def _value(preferred: Preferences, setting: str) -> str:
    value = getattr(preferred, setting)
    return str(value) if isinstance(value, str) else "on" if value else "off"
