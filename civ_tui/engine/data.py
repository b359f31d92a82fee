"""Where the facts lie that are printed on the components of games."""

from __future__ import annotations

from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path

Source = Traversable | Path


def rules_data() -> Source:
    """The folder `rules_data`: inside the package once installed, beside it in a checkout."""
    package = files("civ_tui")
    installed = package / "rules_data"
    return installed if installed.is_dir() else Path(str(package)).parent / "rules_data"
