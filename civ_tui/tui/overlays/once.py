"""A screen that can be left only once."""

from __future__ import annotations

from typing import Generic

from textual.await_complete import AwaitComplete
from textual.screen import Screen, ScreenResultType


class Once(Screen[ScreenResultType], Generic[ScreenResultType]):
    """Ignores every `dismiss` but the first.

    Keys typed ahead can still reach a screen that is leaving; a second `dismiss` would take away the screen below it.
    """

    _left = False

    def hurry(self, key: str = "") -> bool:
        """That key was pressed, or the mouse: what moves by itself ends. Whether it means nothing else."""
        return False

    def dismiss(self, result: ScreenResultType | None = None) -> AwaitComplete:
        """Leave with the result, if the screen has not been left yet."""
        if self._left:
            nothing: AwaitComplete = AwaitComplete.nothing()  # type: ignore[no-untyped-call]
            return nothing
        self._left = True
        return super().dismiss(result)
