"""The language that is preferred. Commands speak before anything else of the preferences has to be read."""

from __future__ import annotations

import tomllib
from contextlib import suppress
from typing import Final

from civ_tui.storage import paths

MOST: Final = 100_000
"""Bytes above which the file is none that anybody wrote; `preferences.file` says what is wrong with it."""


def preferred_language() -> str:
    """What the file of preferences says of the language; "auto" where it says nothing or cannot be read."""
    with suppress(OSError, ValueError, RecursionError), paths.preferences_file().open("rb") as file:
        found = tomllib.loads(file.read(MOST).decode()).get("language", "auto")
        return found if isinstance(found, str) else "auto"
    return "auto"
