"""What every screen is: drawn in the look of the app, and left only once."""

from __future__ import annotations

from typing import Generic

from textual import on
from textual.await_complete import AwaitComplete
from textual.messages import Prune
from textual.screen import ScreenResultType

from civ_tui.drawing.look import Look, look_of
from civ_tui.drawing.together import Redrawn


class Once(Redrawn[ScreenResultType], Generic[ScreenResultType]):
    """Ignores every `dismiss` but the first.

    Keys typed ahead can still reach a screen that is closing; a second `dismiss` would close the screen below it.
    """

    _left = False

    @property
    def look(self) -> Look:
        """How the app draws."""
        return look_of(self.app)

    def hurry(self, key: str = "") -> bool:
        """A key or the mouse was pressed: end animations. Returns whether that is all it does."""
        return False

    def has_capital(self, capital: str, *, own: bool = False) -> bool:
        """Whether that capital letter, of either layout, has a meaning of its own now besides those that are bound;
        `own` if only letters of players who are asked for count. Any other capital is the same key as the small letter;
        of a player's own letter the small one is the same key as the capital."""
        return False

    @on(Prune)
    def _end_work(self) -> None:
        """End the work of the screen before its widgets go, which Textual does only after them."""
        self.workers.cancel_node(self)

    def dismiss(self, result: ScreenResultType | None = None) -> AwaitComplete:
        """Close with the result, unless the screen is already closing."""
        if self._left:
            nothing: AwaitComplete = AwaitComplete.nothing()  # type: ignore[no-untyped-call]
            return nothing
        self._left = True
        return super().dismiss(result)
