"""Where the program keeps its files."""

from __future__ import annotations

import os
from pathlib import Path

import platformdirs

DATA_VARIABLE = "CIV_TUI_DATA"
"""The environment variable that names another folder for the saved games."""


def data_folder() -> Path:
    """The folder of the saved games and of reports about crashes; it need not exist yet."""
    chosen = os.environ.get(DATA_VARIABLE)
    return Path(chosen) if chosen else platformdirs.user_data_path("civ-tui")


def preferences_folder() -> Path:
    """The folder of `preferences.toml` and of the folder `themes`; it need not exist either."""
    chosen = os.environ.get(DATA_VARIABLE)
    return Path(chosen) if chosen else platformdirs.user_config_path("civ-tui")


def preferences_file() -> Path:
    """`preferences.toml`; it need not exist either."""
    return preferences_folder() / "preferences.toml"
