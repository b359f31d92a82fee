"""An input field that never leaves out what is pasted without a word."""

from __future__ import annotations

from textual import events
from textual.widgets import Input

from civ_tui.drawing.look import look_of


class TextField(Input):
    """Takes of what is pasted as much as there is room for, and says how much that is. Textual's own would take nothing
    of what is too long."""

    def _on_paste(self, event: events.Paste) -> None:
        """Cut it; Textual's handler, which comes next, inserts it."""
        line = next(iter(event.text.splitlines()), "")
        start, end = self.selection
        room = max(0, self.max_length - len(self.value) + abs(end - start)) if self.max_length else len(line)
        if len(line) > room:
            event.text = line[:room]
            words = "What was pasted is too long: {n} of {all} characters have room here."
            self.app.notify(look_of(self.app).say(words, n=room, all=len(line)), markup=False)
