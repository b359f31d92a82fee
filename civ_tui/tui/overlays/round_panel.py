"""What a game shows at the end of each of its rounds, once it is over."""

from __future__ import annotations

from typing import Any

from rich.text import Text

from civ_tui.drawing.panel import Lines, Panel, heading, wrapped
from civ_tui.title import Seen
from civ_tui.words.room import words_of


class RoundPanel(Panel):
    """What a `View` shows at the end of a round. `number` is that of the round (0 is the setup): at its end the next
    has begun already. `told` is how the game ended."""

    told = ""
    number = 0

    @property
    def heading(self) -> str:
        """Which round it is."""
        return self.look.say("Round {n}", n=self.number) if self.number else self.look.say("Setup")

    def lines(self, view: Any, width: int) -> Lines:
        """The round, and what has happened in it."""
        seen: Seen = view
        happened = [entry for entry in seen.log if entry.round == self.number]
        said = words_of(seen).headlines(self.look, seen, happened)
        return [heading(self.look, self.heading), *(line for each in said for line in wrapped(Text(each.text), width))]
