"""The clock of what is typed, and the law of the app about it."""

from __future__ import annotations

from typing import Any, Final

from textual.app import App
from textual.message import Message

from civ_tui.drawing.look import look_of
from civ_tui.sitting.typed_ahead import TypedAhead
from civ_tui.tui.keys import KEYS, key_name

ARROWS: Final = {"left": "←", "right": "→", "up": "↑", "down": "↓"}
"""The names of keys that are named together elsewhere."""


def typed_ahead(app: App[Any]) -> TypedAhead:
    """What was typed into the app, and whether it may answer; in an app without the law everything may."""
    typed: TypedAhead | None = getattr(app, "typed_ahead", None)
    return TypedAhead(lambda: 0.0, now) if typed is None else typed


def key_typed(app: App[Any]) -> str:
    """The key that is being handled, as it is written for a reader; the mouse in words."""
    key = typed_ahead(app).key
    return ARROWS.get(key, key_name(key)) if key else look_of(app).say("a click")


def taken_by(app: App[Any], *, several: bool) -> str:
    """What takes an option that the key which is being handled has only shown: that key again, unless `several` are
    needed, or Enter."""
    say, take, key = look_of(app).say, KEYS["take"].name, key_typed(app)
    if key == take:
        return say("{take} again", take=take)
    return take if several else say("{key} again or {take}", key=key, take=take)


def now() -> float:
    """Seconds on the clock of key and mouse events, which are stamped when typed, however late they are handled."""
    return Message().time
