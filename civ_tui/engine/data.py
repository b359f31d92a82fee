"""Where the facts lie that are printed on the components of games, and how the program's own data are read."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Any

Source = Traversable | Path


def rules_data() -> Source:
    """The folder `rules_data`: inside the package once installed, beside it in a checkout."""
    package = files("civ_tui")
    installed = package / "rules_data"
    return installed if installed.is_dir() else Path(str(package)).parent / "rules_data"


def read(folder: Source | str, name: str) -> dict[str, Any]:
    """What a TOML file says that the program has brought along, in that folder or package. Raises TOMLDecodeError."""
    source = files(folder) if isinstance(folder, str) else folder
    return tomllib.loads(source.joinpath(name).read_text(encoding="utf-8"))


@cache
def help_texts(package: str) -> Mapping[str, str]:
    """The texts of help that the package has brought along, each by what it is about."""
    return read(package, "help.toml")
