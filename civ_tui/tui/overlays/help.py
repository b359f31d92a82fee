"""Help on the focused widget, then the current keys of the screen, then the rules of its phase."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from itertools import chain
from typing import Any, ClassVar, Final

from rich.style import Style
from rich.text import Text
from textual.binding import BindingType
from textual.screen import Screen
from textual.widget import Widget

from civ_tui.drawing.look import Look
from civ_tui.drawing.panel import Lines, beside, heading, wrapped
from civ_tui.engine.data import help_texts
from civ_tui.engine.rulebook import Clause, Rulebook, section_of
from civ_tui.preferences.keyboard_layout import other_layout
from civ_tui.sitting.deciding import rule_words
from civ_tui.tui.interface import has_key
from civ_tui.tui.keys import KEYS, Key, bindings
from civ_tui.tui.overlays.articles import extension
from civ_tui.tui.overlays.popup import Page
from civ_tui.tui.overlays.reader import Reader
from civ_tui.words.games import basis_at, how_sure, of_title
from civ_tui.words.lessons import Chapter, chapters
from civ_tui.words.rulebook import EXTENSIONS, extensions

WIDE: Final = 100
"""Columns of the screen from which the keys are in two columns."""
KEY: Final = 9
"""Columns of a key and the blank after it."""
NAMED: Final = re.compile(r":(\w+)")
"""A key of the key table by its id in a help text."""
IN_WORDS: Final = re.compile(r"`:(\w+)`")
"""The same among words."""
LISTED: Final = re.compile(r"- `(?P<keys>[^`]*)` (?P<words>.*)")
"""A line of a help text about some keys."""
ALWAYS: Final = ("palette", "preferences", "leave_table", "suspend")
"""The keys of the whole program."""


class HelpPage(Page):
    """A page of help, which leads on to the symbols and the rulebook."""

    KEYS: ClassVar[tuple[str, ...]] = ("close", "legend", "rulebook", "added", "palette")
    OPENED_BY = "help"
    BINDINGS: ClassVar[list[BindingType]] = bindings(("rulebook", "added"))

    @property
    def clause(self) -> str:
        """The clause at which the rulebook opens; empty for its beginning."""
        return ""

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        if action == "added":
            return bool(self.added[1])
        return has_key(self.seen, action) if action == "legend" else super().check_action(action, parameters)

    @property
    def added(self) -> tuple[str, Sequence[Chapter]]:
        """The name of the game, and what it tells of the options that are on."""
        seen = self.seen
        return ("", ()) if seen is None else (seen.title, chapters(seen.title, seen.options))

    def action_added(self) -> None:
        from civ_tui.tui.overlays.added import AddedScreen

        self.app.push_screen(AddedScreen(*self.added))

    def action_rulebook(self) -> None:
        self.app.push_screen(Reader(self.clause))


class HelpScreen(HelpPage):
    """Shows the `texts` first: the `HELP` of the focused widget's class. Then come the keys, dim if they do nothing
    now, and the clauses of these sections of the rulebook."""

    WINDOW = 116

    def __init__(self, keys: Sequence[tuple[Key, bool]], sections: Sequence[str], texts: Sequence[str] = ()) -> None:
        super().__init__()
        self._of_screen = keys
        self._sections = sections
        self._texts = texts

    @property
    def heading(self) -> str:
        help_ = self.look.say("Help")
        return help_ if self.seen is None else of_title(self.look, self.seen.title, help_)

    @property
    def clause(self) -> str:
        first = clauses_of(self.rulebook, self._sections[0]) if self._sections else []
        return first[0].id if first else ""

    def page(self, width: int) -> Lines:
        look = self.look
        lines: Lines = []
        for text in self._texts:
            lines += [*text_lines(look, text, width), Text()]
        if any(key.id == "undo" for key, _ in self._of_screen):
            rule = rule_words(look, KEYS["undo"].name, KEYS["take"].name)
            lines += [*wrapped(Text(rule, look.palette.role("text")), width), Text()]
        lines.append(heading(look, look.say("Keys on this screen")))
        named = {key.id for key, _ in self._of_screen}
        always = [(KEYS[name], True) for name in ALWAYS if name not in named]
        lines += self._table([*self._of_screen, *always], width)
        capitals = look.say(help_texts("civ_tui.tui")["capitals"])
        lines += [Text(), *wrapped(Text(capitals, look.palette.role("muted")), width)]
        for section in self.rulebook.sections:
            if section.prefix in self._sections:
                lines += [Text(), heading(look, look.say(section.title))]
                for clause in clauses_of(self.rulebook, section.prefix):
                    lines += wrapped(_clause(look, clause, look.palette.role("muted")), width, indent=2)
                    found = () if self.seen is None else extensions(self.seen, clause.id)
                    for option, more in found:
                        told = extension(look, option, more, brief=len(found) > EXTENSIONS)
                        lines += wrapped(Text("  ").append_text(told), width, indent=4)
        if self.seen is not None and (basis := basis_at(self.seen)) is not None:
            sure = how_sure(look, self.seen.title, basis)
            lines += [Text(), *wrapped(Text(sure, look.palette.role("muted")), width)]
        return lines

    def _table(self, keys: Sequence[tuple[Key, bool]], width: int) -> Lines:
        """The keys below each other, or in two columns if there is room."""
        look, columns = self.look, 2 if width >= WIDE else 1
        names: list[str] = []
        for key, _ in keys:
            other = other_layout(key.keys[0]) if getattr(self.app, "other_layout", False) else None
            name = look.say(key.name)
            names.append(f"{name} {other}" if other is not None and len(other) == 1 else name)
        left, room = max(KEY, *(len(name) + 1 for name in names)), (width - 2) // columns
        told = [
            key_help(look, name, look.say(key.help), room, left, possible=possible)
            for name, (key, possible) in zip(names, keys, strict=True)
        ]
        half = -(-len(told) // columns)
        blocks = [
            [line for lines in told[start : start + half] for line in lines] for start in range(0, len(told), half)
        ]
        return beside(*blocks, width=width, look=look) if columns > 1 else blocks[0]


def help_on(screen: Screen[Any]) -> HelpScreen:
    """The help of a screen: about the focused widget, and visible widgets that cannot have the focus."""
    return HelpScreen(keys_of(screen), getattr(screen, "SECTIONS", ()), list(texts_of(screen)))


def texts_of(screen: Screen[Any]) -> Iterable[str]:
    """The help texts of the focused widget, of the screen, and of visible widgets that cannot have the focus."""
    told: list[str] = []
    focused = screen.focused
    nodes: list[Any] = [] if focused is None else list(focused.ancestors_with_self)
    others = [node for node in screen.walk_children(Widget) if not node.can_focus and node.region.area]
    for node in [*nodes, screen, *others]:
        text = getattr(node, "HELP", None)
        if text and text not in told:
            told.append(text)
    return told


def keys_of(screen: Screen[Any]) -> list[tuple[Key, bool]]:
    """The keys that the screen names, and whether each does something now; without those that it hides now."""
    name_it = getattr(screen, "key", KEYS.__getitem__)
    state_of = getattr(screen, "key_state", lambda _key: True)
    named = (*getattr(screen, "KEYS", ()), *getattr(screen, "MORE", ()))
    keys = [name_it(name) for name in dict.fromkeys(named)]
    states = [(key, state_of(key)) for key in keys]
    return [(key, bool(state)) for key, state in states if state is not False]


def text_lines(look: Look, text: str, width: int) -> Lines:
    """A help text: its first sentence as a heading, lines of "- `:id` what it does" as keys, the rest as it is."""
    title, _, rest = look.say(text.splitlines()[0]).partition(". ")
    lines = [heading(look, title.removesuffix("."))]
    if rest:
        lines += wrapped(Text(rest, look.palette.role("text")), width)
    for line in text.splitlines()[1:]:
        listed = LISTED.fullmatch(line)
        if listed is None:
            lines += wrapped(Text(look.say(line), look.palette.role("text")), width)
        else:
            words = IN_WORDS.sub(lambda key: KEYS[key[1]].name, look.say(listed["words"]))
            called = look.say(NAMED.sub(lambda key: KEYS[key[1]].name, listed["keys"]))
            lines += key_help(look, called, words, width)
    return lines


def key_help(look: Look, key: str, words: str, width: int, left: int = KEY, *, possible: bool = True) -> Lines:
    """A key in `left` columns and what it does, dim if it does nothing now."""
    role = look.palette.role
    text = Text(f"{look.say(key):<{left - 1}} ", role("strong" if possible else "muted"))
    text.append(words, role("text" if possible else "muted"))
    return wrapped(text, width, indent=left)


def _clause(look: Look, clause: Clause, muted: Style) -> Text:
    text = Text().append(f"{look.say(clause.title)}. ", "bold").append(look.say(clause.text).strip())
    return text.append(f" ({clause.id})", muted)


def clauses_of(rulebook: Rulebook, prefix: str) -> list[Clause]:
    """The clauses of a section of the rulebook, in order."""
    section = next((each for each in rulebook.sections if each.prefix == prefix), None)
    return [clause for clause in rulebook.clauses.values() if section_of(rulebook.sections, clause.id) == section]


class FirstHelpScreen(HelpPage):
    """How to begin; from here the rulebook and the symbols can be read before a game."""

    HEADING = "How to begin"
    WINDOW = 92

    def page(self, width: int) -> Lines:
        look, texts = self.look, help_texts("civ_tui.tui")
        begin = [[*wrapped(Text(look.say(words)), width), Text()] for words in texts["beginning"].splitlines()]
        rule = wrapped(Text(rule_words(look, KEYS["undo"].name, KEYS["take"].name)), width)
        return [*chain.from_iterable(begin), *rule, Text(), *text_lines(look, texts["to_know"], width)]
