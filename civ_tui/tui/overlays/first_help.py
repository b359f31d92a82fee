"""Help before there is a game: how to begin, and which keys are good to know."""

from __future__ import annotations

from itertools import chain

from rich.text import Text

from civ_tui.drawing.panel import Lines, wrapped
from civ_tui.engine.data import help_texts
from civ_tui.tui.overlays.help import HelpPage, text_lines


class FirstHelpScreen(HelpPage):
    """How to begin; from here the rulebook and the symbols can be read before a game."""

    HEADING = "How to begin"
    WINDOW = 92

    def page(self, width: int) -> Lines:
        look, texts = self.look, help_texts("civ_tui.tui")
        begin = [[*wrapped(Text(look.say(words)), width), Text()] for words in texts["beginning"].splitlines()]
        return [*chain.from_iterable(begin), *text_lines(look, texts["to_know"], width)]
