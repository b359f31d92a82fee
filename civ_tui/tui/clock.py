"""The clock of what is typed, and the law of the app about it."""

from __future__ import annotations

from typing import Any

from textual.app import App
from textual.message import Message

from civ_tui.drawing.look import look_of
from civ_tui.sitting.typed_ahead import TypedAhead
from civ_tui.tui.keys import key_name


def typed_ahead(app: App[Any]) -> TypedAhead:
    """What was typed into the app, and whether it may answer; in an app without the law everything may."""
    found: TypedAhead | None = getattr(app, "typed_ahead", None)
    return TypedAhead(lambda: 0.0, now) if found is None else found


def key_typed(app: App[Any]) -> str:
    """The key that is being handled, as it is written for a reader; the mouse in words."""
    key = typed_ahead(app).key
    return key_name(key) if key else look_of(app).say("a click")


def now() -> float:
    """Seconds on the clock of key and mouse events, which are stamped when typed, however late they are handled."""
    return Message().time
