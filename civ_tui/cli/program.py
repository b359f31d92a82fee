"""What the program is called, and how its interface is run."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from civ_tui.tui.app import CivApp

PROGRAM: Final = "civ-tui"
COMPLETE: Final = "_CIV_TUI_COMPLETE"
"""The environment variable in which a shell asks for completions, by its script (`civ-tui completion`)."""


def play(game: CivApp) -> int:
    """Run the interface; returns the exit code."""
    game.appearance.furnish()
    game.run()
    return game.return_code or 0
