"""Windows that open by themselves for everybody's eyes, even if a player has sat at the table alone until now."""

from __future__ import annotations

from rich.text import Text

from civ_tui.drawing.panel import Lines, wrapped
from civ_tui.sitting.typed_ahead import BEGUN, WAITS
from civ_tui.tui.clock import key_typed, typed_ahead
from civ_tui.tui.overlays.popup import Page


class Interruption(Page):
    """A page that opens by itself: a key meant for what was there before does not close it (`typed_ahead`), which is
    said in its last line."""

    _refused = ""

    def on_mount(self) -> None:
        typed_ahead(self.app).wait()
        self.call_after_refresh(self._is_drawn)

    def _is_drawn(self) -> None:
        typed = typed_ahead(self.app)
        typed.drawn()
        if left := typed.held_for:
            self._say_keys()
            self.set_timer(left, self._say_keys)

    def _keys(self, width: int) -> Lines:
        held = WAITS if typed_ahead(self.app).held_for else ""
        if refusal := self._refused or self.look.say(held):
            return wrapped(Text(refusal, self.look.palette.role("strong")), width)
        return super()._keys(width)

    def accepts_key(self) -> bool:
        """Whether the key that was pressed may close the page. If not, that is said."""
        typed = typed_ahead(self.app)
        if typed.refuses():
            self._refused = self.look.say(BEGUN, key=key_typed(self.app))
            self._say_keys()
            self.app.bell()
            return False
        return not typed.repeats

    def action_close(self) -> None:
        if self.accepts_key():
            super().action_close()
