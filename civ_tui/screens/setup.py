"""Setup: where the capital, the first figures and what a civilization begins with are placed."""

from __future__ import annotations

from typing import ClassVar

from civ_tui.screens.phase import PhaseScreen


class SetupScreen(PhaseScreen):
    """Squares to choose on the map."""

    ASKS: ClassVar[tuple[str, ...]] = ("setup",)
    SECTIONS: ClassVar[tuple[str, ...]] = ("SETUP",)
    CLAUSE: ClassVar[str] = "SETUP-11"
