"""Help before there is a game: how to begin, and which keys are good to know."""

from __future__ import annotations

from typing import Final

from rich.text import Text

from civ_tui.drawing.panel import Lines, heading, wrapped
from civ_tui.tui.keys import KEYS
from civ_tui.tui.overlays.help import HelpPage, key_help

BEGINNING: Final = (
    "Two to five players share one keyboard. Whoever is asked is named above the table; what only one of you may see "
    "comes behind a screen that asks the others to look away.",
    "Choose New game (n). In the form say how many play, then each player's name, colour and civilization; Ctrl+S "
    "starts from any field. The learning game is shorter and good for a first evening.",
    "Every decision is saved at once. Ctrl+Q leaves the table at any time; Resume (r) in the menu goes on.",
)
KEYS_TO_KNOW: Final = (
    ("arrows", "move in lists, over the map, between fields"),
    ("Enter", "take what is highlighted; digits take the option of that number"),
    ("other", "from the list to the map and back"),
    ("why", "in a game: the rule behind the highlighted option, also why it is not allowed"),
    ("undo", "in a game: take back the last answer, if nothing new has been shown"),
    ("help", "what the thing is that has the focus, all keys, the rules of the phase"),
    ("palette", "type what you look for: an action, a square, a rule, a card"),
    ("legend", "in a game: what every symbol means, what everything costs"),
    ("Caps Lock", "changes no key: a capital letter means what the small one does, where it has no meaning of its own"),
    ("Esc", "back to what was open before"),
    ("leave_table", "leave; the game is saved"),
    ("mouse", "a click points, one more takes; pointing at a square tells what is there; the wheel scrolls"),
)


class FirstHelpScreen(HelpPage):
    """How to begin; from here the rulebook and the symbols can be read before a game."""

    HEADING = "How to begin"
    WINDOW = 92

    def page(self, width: int) -> Lines:
        look, lines = self.look, []
        for words in BEGINNING:
            lines += [*wrapped(Text(look.say(words)), width), Text()]
        lines.append(heading(look, look.say("Keys")))
        for key, words in KEYS_TO_KNOW:
            lines += key_help(look, KEYS[key].name if key in KEYS else key, look.say(words), width)
        return lines
