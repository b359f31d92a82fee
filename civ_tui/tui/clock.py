"""The clock that tells whether a key was typed before its question could be read."""

from __future__ import annotations

from textual.message import Message


def now() -> float:
    """Seconds on the clock of key and mouse events, which are stamped when typed, however late they are handled."""
    return Message().time
