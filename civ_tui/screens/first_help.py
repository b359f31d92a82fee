"""Help before there is a game: how to begin, and which keys are good to know."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar, Final

from rich.text import Text
from textual.binding import BindingType
from textual.widget import Widget

from civ_tui.screens.keys import bindings
from civ_tui.screens.legend import LegendScreen
from civ_tui.screens.popup import Popup, scrolled
from civ_tui.screens.rulebook import RulebookScreen
from civ_tui.screens.telling import Said
from civ_tui.widgets.panel import Lines, heading, wrapped

BEGINNING: Final = (
    "Two to four players share one keyboard. Whoever is asked is named above the table; what only one of you may see "
    "comes behind a screen that asks the others to look away.",
    "Choose New game (n). In the form say how many play, then each player's name, colour and civilization; Ctrl+S "
    "starts from any field. The learning game is shorter and good for a first evening.",
    "Every decision is saved at once. Ctrl+Q leaves the table at any time; Resume (r) in the menu goes on.",
)
KEYS_TO_KNOW: Final = (
    ("arrows", "move in lists, over the map, between fields"),
    ("Enter", "take what is highlighted; digits take the option of that number"),
    ("Tab", "from the list to the map and back"),
    ("?", "in a game: the rule behind the highlighted option, also why it is not allowed"),
    ("u", "in a game: take back the last answer, if nothing new has been shown"),
    ("F1", "in a game: all keys and the rules of the phase"),
    ("Esc", "back"),
    ("Ctrl+Q", "leave"),
)


class FirstHelpScreen(Popup[None]):
    """How to begin; from here the rulebook and the symbols can be read before a game."""

    KEYS: ClassVar[tuple[str, ...]] = ("close", "rulebook", "legend")
    BINDINGS: ClassVar[list[BindingType]] = bindings(("rulebook", "legend"))
    AUTO_FOCUS = "VerticalScroll"

    @property
    def heading(self) -> str:
        """What stands above."""
        return self.look.say("How to begin")

    def content(self) -> Iterable[Widget]:
        """One text."""
        yield scrolled(Said(id="help"))

    def on_mount(self) -> None:
        """Write it."""
        super().on_mount()
        self.query_one("#help", Said).draw = self._help

    def _help(self, width: int) -> Lines:
        look, lines = self.look, []
        for words in BEGINNING:
            lines += [*wrapped(Text(look.say(words)), width), Text()]
        lines.append(heading(look, look.say("Keys")))
        for key, words in KEYS_TO_KNOW:
            text = Text(f"{key:<8}", look.palette.role("strong")).append(look.say(words), look.palette.role("text"))
            lines += wrapped(text, width, indent=8)
        return lines

    def action_rulebook(self) -> None:
        """Every rule."""
        self.app.push_screen(RulebookScreen())

    def action_legend(self) -> None:
        """What the symbols mean."""
        self.app.push_screen(LegendScreen())
