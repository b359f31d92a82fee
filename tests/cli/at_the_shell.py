"""Somebody who types commands at the shell."""

from __future__ import annotations

from pathlib import Path

from typer.testing import CliRunner, Result

from civ_tui.cli import commands
from civ_tui.storage.paths import DATA_VARIABLE


def run(*arguments: object, data: Path | None = None) -> Result:
    """What comes of these arguments, with that data folder or the one at hand."""
    environment = {DATA_VARIABLE: str(data)} if data else {}
    return CliRunner(env=environment).invoke(commands.app, [str(argument) for argument in arguments])
