"""The language that is preferred. Commands speak before anything else of the preferences has to be read."""

from __future__ import annotations

from contextlib import suppress

from civ_tui.preferences.reading import read_toml
from civ_tui.storage import paths


def preferred_language() -> str:
    """What the file of preferences says of the language; "auto" where it says nothing or cannot be read."""
    with suppress(FileNotFoundError, ValueError):
        language = read_toml(paths.preferences_file()).get("language", "auto")
        return language if isinstance(language, str) else "auto"
    return "auto"
