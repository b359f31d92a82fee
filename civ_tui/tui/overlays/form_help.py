"""Help on the form of a new game: what each civilization is good at and what each option means, in a line or two."""

from __future__ import annotations

from typing import Final

from rich.text import Text

from civ_tui.drawing.panel import Lines, heading, wrapped
from civ_tui.games.civilization.rules.edition import editions
from civ_tui.games.civilization.rules.printed.catalog import Catalog
from civ_tui.games.civilization.words.components import component
from civ_tui.tui.overlays.help import HelpPage

OPTIONS: Final = (
    ("Edition", "which printing's cards are dealt"),
    ("Played by", "a person at this keyboard, or the computer: easy, normal or hard"),
    ("Colour", "a colour that another seat has changes places with it"),
    ("Civilization", "random draws one that nobody has chosen"),
    ("Learning game", "the short first game of the rulebook: no wonders, and it ends without a winner"),
    ("Later loot table", "what a battle brings its winner, as in the later printing of the rules"),
    ("Responses", "whether the table is asked for answers only when somebody could have one, or every time"),
    ("First player", "drawn by lot, or whom you agree on"),
    ("Seed", "games with the same number and the same players are dealt the same; empty draws a new one"),
)
"""The first is asked only where there are several editions."""
KEYS: Final = (
    ("Tab, arrows", "from field to field; ← → change what a field shows"),
    ("Ctrl+S", "start the game from any field"),
    ("Esc", "back to the menu; what you have entered is kept"),
)


class FormHelpScreen(HelpPage):
    """What can be chosen before a game with these components."""

    WINDOW = 100

    def __init__(self, components: Catalog) -> None:
        super().__init__()
        self.components = components

    @property
    def heading(self) -> str:
        """What stands above."""
        return self.look.say("The form of a new game")

    def page(self, width: int) -> Lines:
        """Keys, options, civilizations."""
        look = self.look
        lines = [heading(look, look.say("Keys")), *self._named(KEYS, width)]
        options = OPTIONS if editions()[1:] else OPTIONS[1:]
        lines += [Text(), heading(look, look.say("What can be agreed on")), *self._named(options, width)]
        lines += [Text(), heading(look, look.say("Civilizations"))]
        sheets = [component(look, self.components, "civilization", id_) for id_ in self.components.civilizations]
        return lines + self._named([(sheet.name, " ".join(sheet.notes)) for sheet in sheets], width)

    def _named(self, told: tuple[tuple[str, str], ...] | list[tuple[str, str]], width: int) -> Lines:
        role, lines = self.look.palette.role, Lines()
        for name, words in told:
            line = Text(f"{self.look.say(name)}  ", role("strong")).append(self.look.say(words), role("text"))
            lines += wrapped(line, width, indent=2)
        return lines
