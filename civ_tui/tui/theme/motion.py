"""Whether anything moves by itself here."""

from __future__ import annotations

from typing import Any

from textual.app import App

from civ_tui.preferences.model import preferences_of


def moves(app: App[Any]) -> bool:
    """Whether anything moves by itself: as is preferred, and as the terminal's user has told every program."""
    return preferences_of(app).motion != "none" and app.animation_level != "none"
