"""Whether animations are shown."""

from __future__ import annotations

from typing import Any

from textual.app import App

from civ_tui.preferences.model import preferences_of


def moves(app: App[Any]) -> bool:
    """Whether animations are shown, by the preferences and by the user's settings for all programs."""
    return preferences_of(app).motion != "none" and app.animation_level != "none"
