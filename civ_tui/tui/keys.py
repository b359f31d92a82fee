"""The one table of keys: the name, action, and words in the footer and the help of each, with its Cyrillic twin.

On a Russian layout every letter is in the same place on the keyboard. Letters in this table mean the same on every
screen of the table; Shift and a seat's own letter agree or show the hand. `KEYS` is the table in force, with the
user's own keys (`rebinding`).
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from types import MappingProxyType
from typing import Final, Protocol, runtime_checkable

from textual.actions import parse
from textual.binding import Binding, BindingType
from textual.keys import key_to_character

from civ_tui.engine.wording import sense
from civ_tui.preferences.keyboard_layout import with_twins

DIGITS: Final = 9
"""How many options of a list a digit reaches at once."""
ZERO: Final = "0"
"""Begins the numbers after those."""
OWN: Final = "-"
"""Begins the numbers of what a hand holds."""


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
        return key_name(self.keys[0])

    @property
    def verb(self) -> str:
        """The action without its parameters."""
        return self.action.partition("(")[0]

    @property
    def parameters(self) -> tuple[object, ...]:
        """The parameters of the action."""
        return tuple(parse(self.action)[2])

    def binding(self) -> Binding:
        """The binding, twins included."""
        return Binding(
            ",".join(with_twins(self.keys)),
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
        "left_square_bracket": "[ ]",
        "pageup": "PgUp/Dn",
        "up": "arrows",
        "shift+up": "Shift+arrows",
        "ctrl+q": "Ctrl+Q",
        "ctrl+p": "Ctrl+P",
    }
)


def key_name(key: str) -> str:
    """A key of Textual's as it is written for a reader."""
    if key in NAMES or len(key) == 1:
        return NAMES.get(key, key)
    *modifiers, last = key.split("+")
    character = key_to_character(last) or ""
    written = character if len(character) == 1 and character.isprintable() and not character.isspace() else last
    parts = [modifier.capitalize() for modifier in modifiers]
    return "+".join([*parts, written if len(written) == 1 and not parts else written.capitalize()])


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
    Key(
        "zero",
        (ZERO,),
        f"digit({ZERO})",
        "More options",
        "give the digits to the options after the ninth",
        shown=False,
    ),
    Key(
        "own_number",
        ("minus",),
        f"digit('{OWN}')",
        "Own options",
        "give the digits to what your hand holds; the others look away first",
        shown=False,
    ),
    Key("other", ("m", "shift+tab"), "app.focus_next", "Map/list", "go from the list to the map and back"),
    Key("next", ("n", "tab"), "next", "Next", "go to the next option: the next idle city, the next figures"),
    Key("first", ("home",), "first", "First", "go to the first option", shown=False),
    Key("last", ("end",), "last", "Last", "go to the last option", shown=False),
    Key("skip", ("space",), "skip", "Skip", "take the option that does nothing", shown=False),
    Key("stop", ("s",), "press('stop')", "Stop", "end the march where it stands"),
    Key("army", ("a",), "press('act', 'army')", "Army", "make an army", shown=False),
    Key("scout", ("s",), "press('act', 'scout')", "Scout", "make a scout", shown=False),
    Key("arts", ("d",), "press('act', 'arts')", "Arts", "devote the city to the arts", shown=False),
    Key(
        "harvest",
        ("h",),
        "press('act', 'harvest')",
        "Harvest",
        "harvest; where there are several, point at the next of them",
        shown=False,
        priority=True,
    ),
    Key("program", ("i",), "press('act', 'program')", "Program", "start a building program", shown=False),
    Key(
        "advance",
        ("plus", "equals_sign"),
        "press('act', 'advance')",
        "Advance",
        "advance on the culture track",
        shown=False,
    ),
    Key("decline", ("x",), "press('act', 'decline')", "Nothing", "research nothing, or make nothing more"),
    Key("again", ("g",), "press('again')", "Go on", "let the city do what it did last", shown=False),
    Key(
        "found",
        ("f",),
        "press('act', 'found')",
        "Found",
        "found the city; where there are several squares, point at the next of them",
        shown=False,
    ),
    Key("back", ("escape",), "back", "Back", "go back without deciding"),
    Key("undo", ("u",), "undo", "Undo", "take back the last answer"),
    Key(
        "begin_again",
        ("ctrl+r",),
        "begin_again",
        "Begin again",
        "begin my phase again, as far as nothing came to light",
    ),
    Key("end", ("e",), "end", sense("of a phase", "End"), "end the phase"),
    Key(
        "end_alone",
        ("ctrl+n",),
        "end_alone",
        "End, look away",
        "end Movement and choose the research at once; the others look away already",
        shown=False,
    ),
    Key(
        "order",
        ("q",),
        "order",
        "Always",
        "take it in every round without being asked: a city goes on, a scout gathers, figures hold, a phase is passed",
    ),
    Key(
        "pass_on",
        ("ctrl+e",),
        "pass_on",
        "Pass",
        "end the phase now and in every round from now on",
        shown=False,
    ),
    Key(
        "orders",
        ("ctrl+o",),
        "orders",
        "Orders",
        "what is done in every round without asking, to be called back",
    ),
    Key("propose", ("enter",), "press('propose')", "Propose", "propose the deal on the table"),
    Key("off", ("x",), "press('off')", "Call off", "call the talks off"),
    Key(
        "leave_out",
        ("j",),
        "leave_out",
        "Leave out",
        "leave out what the lesson asks for in this phase",
        shown=False,
    ),
    Key(
        "own", ("shift",), "own", "Own letter", "Shift and your own letter: agree, respond, show your hand", shown=False
    ),
    Key("private", ("v",), "private", "Own", "show or hide what only you may see"),
    Key("interrupt", ("i",), "press('interrupt')", "Interrupt", "play a card while another marches"),
    Key("why", ("question_mark",), "why", "Rule", "the rule behind the option"),
    Key("board", ("b",), "lay('board')", "Board", "the board alone"),
    Key("pyramid", ("t",), "lay('pyramid')", "Tech", "the tech pyramids"),
    Key("market", ("k",), "lay('market')", "Market", "the market and the culture track", priority=True),
    Key("sheet", ("c",), "lay('sheet')", "Civ", "the civilization sheets"),
    Key("log", ("l",), "lay('log')", "Log", "what has happened", priority=True),
    Key(
        "goto",
        ("slash",),
        "goto",
        "Go to",
        "go to a square by its name or by what is there; where only that is asked for, a capital letter begins it",
        shown=False,
    ),
    Key("legend", ("o",), "legend", "Symbols", "what the symbols mean, costs and limits on one page"),
    Key("zoom", ("z",), "zoom", "Zoom", "another size of the map", shown=False),
    Key(
        "yields",
        ("y",),
        "yields",
        "Yields",
        "in numbers over the map what squares give, and where a city could stand what lies around it; again: away",
        shown=False,
    ),
    Key("whole", ("full_stop",), "whole", "Whole text", "the whole of a text that has no room", shown=False),
    Key("help", ("f1",), "help", "Help", "what has the focus, the keys and the rules of this phase"),
    Key("more", ("plus", "equals_sign"), "press('more')", "More", "one more of it"),
    Key("less", ("minus",), "press('less')", "Less", "one less of it"),
    Key("side", ("left", "right"), "press('side')", "Side", "the other side of the deal"),
    Key("close", ("escape", "q"), "close", "Close", "back to the table"),
    Key("whose", ("w",), "whose", "Whose", "the next player's"),
    Key("leave", ("escape",), "close", "Back", "back to the table"),
    Key("not_now", ("escape", "q"), "close", "Not now", "let the computer player answer this time"),
    Key("go_on", ("enter", "space"), "close", "Go on", "go on with the game"),
    Key("no_lessons", ("x",), "no_lessons", "No more lessons", "go on without lessons"),
    Key("filter", ("f",), "filter", "Phase", "only the next phase's"),
    Key("find", ("enter",), "find", "To the square", "the square of the line"),
    Key("cards", ("left", "right"), "cards", "Cards", "from card to card"),
    Key("techs", ("a",), "techs", "All techs", "every tech card, known or not"),
    Key("search", ("slash", "f"), "search", "Find", "find a word"),
    Key("open", ("enter",), "nothing", "Open", "play the game on"),
    Key("turn_switch", ("space", "enter"), "turn", "On or off", "switch the highlighted line on or off"),
    Key("autosaves", ("right", "space"), "autosaves", "Autosaves", "the autosaves of the game, or fold them away"),
    Key("watch", ("w",), "watch", "Watch", "see the game again, from the first round on"),
    Key("name_save", ("n",), "name_save", "Name", "keep a copy under a name"),
    Key("verify", ("y",), "verify", "Verify", "look the save through and say what is wrong with it"),
    Key("remove", ("d",), "remove", "Remove", "remove the saved game"),
    Key("keep_save", ("enter",), "nothing", "Keep", "keep it under this name"),
    Key("choose_point", ("enter",), "nothing", "Back to here", "propose to go back to this moment"),
    Key("take_back", ("ctrl+u",), "app.take_back", "Take back", "take back more, if all players agree", shown=False),
    Key("advise", ("r",), "advise", "Advice", "what a strong computer player would do in your place", shown=False),
    Key("seats", ("w",), "app.seats", "Seats", "who plays each seat: a person, or the computer", shown=False),
    Key(
        "quick_save", ("f5", "ctrl+s"), "app.keep", "Save as", "keep this moment of the game under a name", shown=False
    ),
    Key("leave_table", ("ctrl+q",), "app.leave", "Leave", "leave the table from any screen; the game is saved"),
    Key(
        "suspend",
        ("ctrl+z",),
        "app.suspend_process",
        "Shell",
        "stop the program and go to the shell, whose fg goes on; secrets come back covered",
        shown=False,
        priority=True,
    ),
    Key("rulebook", ("r",), "rulebook", "Rulebook", "every rule"),
    Key("added", ("n",), "added", "What is new", "what the options add, page by page"),
    Key(
        "preferences",
        ("f2",),
        "app.preferences",
        "Preferences",
        "colours, characters, hand-overs, keys",
        shown=False,
        priority=True,
    ),
    Key("all_keys", ("a",), "all_keys", "All keys", "every key with the name that the preferences know it by"),
    # The replay: a pair of keys has one line in the help, that of the first
    Key("step_back", ("left",), "step(-1)", "Answer", "one answer back, one answer on"),
    Key("step_on", ("right",), "step(1)", "On", "one answer on", shown=False),
    Key("phase_back", ("left_square_bracket", "up"), "phase(-1)", "Phase", "one phase back, one on; also up and down"),
    Key("phase_on", ("right_square_bracket", "down"), "phase(1)", "Phase on", "one phase on", shown=False),
    Key("round_back", ("pageup",), "round(-1)", "Round", "one round back, one on"),
    Key("round_on", ("pagedown",), "round(1)", "Round on", "one round on", shown=False),
    Key("beginning", ("home",), "beginning", "Beginning", "to the beginning of the game", shown=False),
    Key("ending", ("end",), "ending", sense("of a game", "End"), "to the end of what has been played", shown=False),
    Key("same_on", ("n",), "same(1)", "Same player", "next answer of the same player, Shift+N back", shown=False),
    Key("same_back", ("N",), "same(-1)", "Before", "to the answer of the same player before", shown=False),
    Key("play", ("space",), "play", "Play", "play on by itself, and stop"),
    Key("faster", ("plus", "equals_sign"), "speed(1)", "Speed", "play faster; - plays slower"),
    Key("slower", ("minus",), "speed(-1)", "Slower", "play slower", shown=False),
    Key("eyes", ("w",), "eyes", "Eyes", "who looks: everybody, each seat, one who sees every hand"),
    Key("walk", ("tab",), "walk", "Map", "move over the map with the arrows, and back", shown=False),
    Key("play_on", ("p",), "play_on", "Play on", "begin a game that goes on from here"),
    Key("export", ("x",), "export", "Export", "write the record, the chronicle or a picture into a file"),
    Key("leave_replay", ("escape", "q"), "close", "Close", "leave the replay"),
    Key(
        "palette",
        ("ctrl+p",),
        "app.palette",
        "Find",
        "find an action, a square, a rule or a card by typing",
        priority=True,
    ),
    Key("match", ("n",), "match(1)", "Next", "to the next place where the word was found"),
    Key("match_back", ("N",), "match(-1)", "Before", "to the place before where the word was found"),
    Key("section", ("left",), "section(-1)", "Section", "to the section before or after"),
    Key("section_on", ("right",), "section(1)", "Section", "to the section after", shown=False),
    Key("page", ("left",), "page(-1)", "Page", "to the page before or after"),
    Key("page_on", ("right", "space"), "page(1)", "Page", "to the page after", shown=False),
    Key("round_before", ("left",), "round(-1)", "Round", "only the round before or after"),
    Key("round_after", ("right",), "round(1)", "Round", "only the round after", shown=False),
    Key("word", ("slash",), "search", "Find", "only the lines that have a word"),
    Key(
        "look_ahead",
        ("shift+up", "shift+down", "shift+left", "shift+right"),
        "press('look', 'up')",
        "Look ahead",
        "move the cursor while a group marches; Enter goes there",
        shown=False,  # the prompt of a march tells it
    ),
    Key("next_strike", ("space",), "nothing", "or any key: the next strike", "the next strike; any other key too"),
    Key("on", ("space",), "nothing", "or any key: go on", "let the computer decide now, or go on; any other key too"),
    Key("skip_turn", ("escape",), "skip_turn", "Skip turn", "show no more of this turn of a computer player"),
    Key("skip_strikes", ("escape",), "close", "Skip", "leave the rest of the strikes unseen"),
    Key("more_pages", ("space",), "page", "More", "the next page"),
    # The end of a game
    Key("chart_on", ("tab", "right"), "turn(1)", "Next chart", "the next chart, or the turning points"),
    Key("chart_back", ("shift+tab", "left"), "turn(-1)", "Chart before", "the chart before", shown=False),
    Key("film", ("m",), "film", "Map", "how the map came to be what it is, round by round"),
    Key("film_back", ("left",), "round(-1)", "Round", "the map of the round before or after"),
    Key("film_on", ("right",), "round(1)", "Round", "the map of the round after", shown=False),
    Key("replay", ("r",), "replay", "Replay", "the game once more, answer by answer"),
    Key("report", ("s",), "report", "Save report", "save charts, standings and turning points into files"),
    Key("rematch", ("n",), "rematch", "Rematch", "a new game, played as this one began"),
    Key("to_menu", ("enter", "escape"), "close", "Menu", "back to the menu"),
)
LAID: Final = tuple(key.id for key in _ALL if key.verb == "lay" and key.id not in ("board", "log"))
"""The keys of what only some games lay over the table."""
ASKING: Final = (
    *("take", "digit", "zero", "own_number", "other", "next", "first", "last", "skip", "back", "undo", "begin_again"),
    *("end", "end_alone", "order", "pass_on", "orders", "private", "why", "advise", "leave_out"),
)
"""The keys by which any question is answered."""
IN_A_PHASE: Final = (
    *("stop", "interrupt", "propose", "more", "less", "side", "off"),
    *("army", "scout", "arts", "harvest", "program", "advance", "again", "found", "decline"),
)
"""The keys that a phase adds; its presenter says when each means something, and what it does."""
OVER_THE_TABLE: Final = (
    *("board", *LAID, "log", "goto", "zoom", "yields", "legend", "whole", "help", "palette"),
    *("take_back", "seats", "quick_save"),
)
"""The keys that open something over the table."""
DEFAULT_KEYS: Final = MappingProxyType({key.id: key for key in _ALL})
"""The default keys by their ids."""
_NOW: Final = dict(DEFAULT_KEYS)
KEYS: Final = MappingProxyType(_NOW)
"""The keys by their ids, as they are now: footers, help and sentences name them."""


@runtime_checkable
class Capitals(Protocol):
    """A screen on which capital letters may have a meaning of their own besides those that are bound. Every other one
    is the same key as the small letter."""

    def has_capital(self, capital: str) -> bool:
        """Whether that one has now, of either layout."""


def use_keys(other: Mapping[str, tuple[str, ...]]) -> None:
    """Give these ids those keys from now on, and all others their default keys."""
    for name, key in DEFAULT_KEYS.items():
        _NOW[name] = replace(key, keys=other[name]) if name in other else key


def bindings(ids: Iterable[str]) -> list[BindingType]:
    """The bindings of these keys; each digit passes its number. The user's own keys come in through the app's
    keymap."""
    found: list[BindingType] = []
    for name in ids:
        key = DEFAULT_KEYS[name]
        if name == "digit":
            found += [
                Binding(digit, f"digit({digit})", key.word, show=False, id=f"digit.{digit}") for digit in key.keys
            ]
        else:
            found.append(key.binding())
    return found
