"""What plays a seat, in words."""

from __future__ import annotations

from types import MappingProxyType
from typing import Final

from civ_tui.engine.wording import sense

PLAYS: Final = MappingProxyType(
    {"person": "person", "easy": "easy", "normal": sense("of a computer player", "normal"), "hard": "hard"}
)
"""Who plays a seat: a person, or the computer at one of its strengths."""
