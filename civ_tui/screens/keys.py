"""The one table of keys: what each is called, does and is told in the footer and the help, with its Cyrillic twin.

Whoever types on a Russian layout reaches every letter by the same place on the keyboard. Letters in this table mean the
same on every screen of the table; agreeing and showing one's hand is Shift and the seat's own letter.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final

from textual.binding import Binding, BindingType

QWERTY: Final = "qwertyuiop[]asdfghjkl;'zxcvbnm,."
JCUKEN: Final = "йцукенгшщзхъфывапролджэячсмитьбю"
TWINS: Final = MappingProxyType(dict(zip(QWERTY, JCUKEN, strict=True)))
"""Which Cyrillic letter lies on the same key as a Latin one."""
SHIFTED_TWINS: Final = MappingProxyType({"question_mark": "comma"})
"""The same for what is typed with Shift and is no letter: the key of "?" gives "," on a Russian layout."""
DIGITS: Final = 9
"""How many options of a list a digit reaches."""
_LATIN: Final = {cyrillic: latin for latin, cyrillic in TWINS.items()}


def twin(key: str) -> str | None:
    """The key on a Russian layout that lies where this one lies, where it differs."""
    if len(key) == 1 and key.isascii() and key.isalpha():
        other = TWINS[key.lower()]
        return other.upper() if key.isupper() else other
    return SHIFTED_TWINS.get(key)


def own_letter(character: str | None) -> str | None:
    """The Latin capital that was typed with Shift on either layout, or None for anything else."""
    if character is None or len(character) != 1 or not character.isupper():
        return None
    return _LATIN.get(character.lower(), character.lower()).upper()


@dataclass(frozen=True, slots=True)
class Key:
    """One entry: `keys` as Textual names them, the `action` of a screen, the word in the footer, the line in the help.

    `shown` is False for keys that the footer does not name; `priority` for those that must win over the map's own.
    """

    id: str
    keys: tuple[str, ...]
    action: str
    word: str
    help: str
    shown: bool = True
    priority: bool = False

    @property
    def name(self) -> str:
        """The first key as it is written for a reader; all nine digits in one."""
        if len(self.keys) == DIGITS:
            return f"{self.keys[0]}-{self.keys[-1]}"
        return NAMES.get(self.keys[0], self.keys[0])

    @property
    def verb(self) -> str:
        """The action without what it is told."""
        return self.action.partition("(")[0]

    def binding(self) -> Binding:
        """The binding, twins included."""
        keys = [*self.keys, *(other for key in self.keys if (other := twin(key)) is not None)]
        return Binding(
            ",".join(keys),
            self.action,
            self.word,
            show=self.shown,
            priority=self.priority,
            tooltip=self.help,
            id=self.id,
        )


NAMES: Final = MappingProxyType(
    {
        "enter": "Enter",
        "shift": "Shift+",
        "escape": "Esc",
        "question_mark": "?",
        "f1": "F1",
        "space": "Space",
        "home": "Home",
        "end": "End",
        "tab": "Tab",
        "plus": "+",
        "minus": "-",
        "slash": "/",
        "left": "←→",
        "up": "arrows",
        "ctrl+q": "Ctrl+Q",
    }
)

_ALL: Final = (
    Key("take", ("enter",), "take", "Take", "take the option, or choose the square"),
    Key("move", ("up",), "nothing", "Move", "move in the list or over the map", shown=False),
    Key(
        "digit",
        tuple("123456789"),
        "digit",
        "1-9",
        "take the option of that number",
        shown=False,
    ),
    Key("other", ("tab",), "app.focus_next", "Map/list", "go from the list to the map and back"),
    Key("next", ("n",), "next", "Next", "go to the next option: the next idle city, the next figures"),
    Key("first", ("home",), "first", "First", "go to the first option", shown=False),
    Key("last", ("end",), "last", "Last", "go to the last option", shown=False),
    Key("skip", ("space",), "skip", "Skip", "take the option that does nothing", shown=False),
    Key("stop", ("s",), "stop", "Stop", "end the march where it stands"),
    Key("back", ("escape",), "back", "Back", "go back without deciding"),
    Key("undo", ("u",), "undo", "Undo", "take back the last answer"),
    Key("end", ("e",), "end", "End", "end the phase"),
    Key("propose", ("enter",), "propose", "Propose", "propose the deal on the table"),
    Key("off", ("x",), "off", "Call off", "call the talks off"),
    Key(
        "own", ("shift",), "own", "Own letter", "Shift and your own letter: agree, respond, show your hand", shown=False
    ),
    Key("private", ("v",), "private", "Own", "show or hide what only you may see"),
    Key("interrupt", ("i",), "interrupt", "Interrupt", "play a card while another marches"),
    Key("why", ("question_mark",), "why", "Rule", "the rule behind the option"),
    Key("board", ("b",), "board", "Board", "the board alone"),
    Key("pyramid", ("t",), "pyramid", "Tech", "the tech pyramids"),
    Key("market", ("k",), "market", "Market", "the market and the culture track", priority=True),
    Key("sheet", ("c",), "sheet", "Civ", "the civilization sheets"),
    Key("log", ("l",), "log", "Log", "what has happened", priority=True),
    Key("goto", ("g",), "goto", "Go to", "go to a square by its name", shown=False),
    Key("legend", ("o",), "legend", "Symbols", "what the symbols mean, costs and limits on one page"),
    Key("zoom", ("z",), "zoom", "Zoom", "another size of the map", shown=False),
    Key("help", ("f1",), "help", "Help", "the keys and the rules of this phase"),
    Key("more", ("plus", "equals_sign"), "change(1)", "More", "one more of it"),
    Key("less", ("minus",), "change(-1)", "Less", "one less of it"),
    Key("side", ("left", "right"), "other_side", "Side", "the other side of the deal"),
    Key("close", ("escape", "q"), "close", "Close", "back to the table"),
    Key("whose", ("w",), "whose", "Whose", "the next player's"),
    Key("leave", ("escape",), "close", "Back", "back to the table"),
    Key("go_on", ("enter", "space"), "close", "Go on", "go on with the game"),
    Key("filter", ("f",), "filter", "Phase", "only the next phase's"),
    Key("find", ("enter",), "find", "To the square", "the square of the line"),
    Key("cards", ("left", "right"), "cards", "Cards", "from card to card"),
    Key("techs", ("a",), "techs", "All techs", "every tech card, known or not"),
    Key("search", ("slash", "f"), "search", "Find", "find a word"),
    Key("leave_table", ("ctrl+q",), "app.leave", "Leave", "leave the table; the game is saved"),
    Key("rulebook", ("r",), "rulebook", "Rulebook", "every rule"),
)
KEYS: Final = MappingProxyType({key.id: key for key in _ALL})
"""The keys by their ids."""


def bindings(ids: Iterable[str]) -> list[BindingType]:
    """The bindings of these keys; digits each hand their number on."""
    found: list[BindingType] = []
    for name in ids:
        key = KEYS[name]
        if name == "digit":
            found += [
                Binding(digit, f"digit({digit})", key.word, show=False, id=f"digit.{digit}") for digit in key.keys
            ]
        else:
            found.append(key.binding())
    return found
