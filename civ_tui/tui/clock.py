"""The clock by which it is told whether something was typed before its question could be read."""

from __future__ import annotations

from textual.message import Message


def now() -> float:
    """Seconds, as keys and clicks have them: they count from when they were typed, however late they are heeded."""
    return Message().time
