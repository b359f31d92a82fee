"""A pane that takes the room of the map while something is composed in it."""

from __future__ import annotations

from textual.message import Message

from civ_tui.drawing.panel import Panel


class Pane(Panel, can_focus=True):
    """What is composed, with keys of its own while it has the focus."""

    class Changed(Message):
        """Something else is composed now."""

    class Early(Message):
        """A key was typed that may have been meant for what was asked before."""
