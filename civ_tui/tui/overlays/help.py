"""Help on the focused widget, then the current keys of the screen, then the rules of its phase."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from functools import partial
from itertools import chain
from typing import Any, Final

from rich.style import Style
from rich.text import Text
from textual.screen import Screen
from textual.widget import Widget

from civ_tui.drawing.look import Look
from civ_tui.drawing.panel import Lines, heading, side_by_side, wrapped
from civ_tui.engine.data import help_texts
from civ_tui.engine.rulebook import Clause, Rulebook, section_of
from civ_tui.preferences.keyboard_layout import other_layout
from civ_tui.sitting.deciding import rule_words
from civ_tui.tui.keys import KEYS, Key
from civ_tui.tui.overlays.articles import Article, article_of, extension
from civ_tui.tui.overlays.popup import Popup
from civ_tui.tui.overlays.reader import HELP, Reader
from civ_tui.words.games import basis_at, how_sure, of_title
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


def help_on(screen: Screen[Any]) -> Reader:
    """The help of a screen: about the focused widget, and visible widgets that cannot have the focus."""
    return Reader(HELP, partial(_help, keys_of(screen), getattr(screen, "SECTIONS", ()), [*texts_of(screen)]))


def _help(
    keys: Sequence[tuple[Key, bool]], sections: Sequence[str], texts: Sequence[str], reader: Popup[None]
) -> Article:
    """The `texts` first: the `HELP` of the focused widget's class. Then come the keys, dim if they do nothing now, and
    the clauses of these sections of the rulebook."""
    look, seen, rulebook = reader.look, reader.seen, reader.rulebook
    other = getattr(reader.app, "other_layout", False)

    def draw(width: int) -> Lines:
        role = look.palette.role
        lines: Lines = []
        for text in texts:
            lines += [*text_lines(look, text, width, [key for key, _ in keys]), Text()]
        if any(key.id == "undo" for key, _ in keys):
            rule = rule_words(look, *(KEYS[name].name for name in ("undo", "take", "end")))
            lines += [*wrapped(Text(rule, role("text")), width), Text()]
        lines.append(heading(look, look.say("Keys on this screen")))
        named = {key.id for key, _ in keys}
        always = [(KEYS[name], True) for name in ALWAYS if name not in named]
        lines += _table(look, [*keys, *always], width, other=other)
        lines += [Text(), *wrapped(Text(look.say(help_texts("civ_tui.tui")["capitals"]), role("muted")), width)]
        for section in rulebook.sections:
            if section.prefix in sections:
                lines += [Text(), heading(look, look.say(section.title))]
                for clause in clauses_of(rulebook, section.prefix):
                    lines += wrapped(_clause(look, clause, role("muted")), width, indent=2)
                    extended = () if seen is None else extensions(seen, clause.id)
                    for option, more in extended:
                        line = extension(look, option, more, brief=len(extended) > EXTENSIONS)
                        lines += wrapped(Text("  ").append_text(line), width, indent=4)
        if seen is not None and (basis := basis_at(seen)) is not None:
            lines += [Text(), *wrapped(Text(how_sure(look, seen.title, basis), role("muted")), width)]
        return lines

    name = look.say("Help") if seen is None else of_title(look, seen.title, look.say("Help"))
    behind = next((clause.id for prefix in sections for clause in clauses_of(rulebook, prefix)), "")
    return article_of(HELP, "", name, draw, clause=behind, alone=116)


def _table(look: Look, keys: Sequence[tuple[Key, bool]], width: int, *, other: bool) -> Lines:
    """The keys below each other, or in two columns if there is room; with those of the `other` layout."""
    columns = 2 if width >= WIDE else 1
    names: list[str] = []
    for key, _ in keys:
        twin = other_layout(key.keys[0]) if other else None
        name = look.say(key.name)
        names.append(f"{name} {twin}" if twin is not None and len(twin) == 1 else name)
    left, room = max(KEY, *(len(name) + 1 for name in names)), (width - 2) // columns
    sections = [
        key_help(look, name, look.say(key.help), room, left, possible=possible)
        for name, (key, possible) in zip(names, keys, strict=True)
    ]
    half = -(-len(sections) // columns)
    blocks = [
        [line for lines in sections[start : start + half] for line in lines] for start in range(0, len(sections), half)
    ]
    return side_by_side(*blocks, width=width, look=look) if columns > 1 else blocks[0]


def texts_of(screen: Screen[Any]) -> Iterable[str]:
    """The help texts of the focused widget, of the screen, and of visible widgets that cannot have the focus."""
    texts: list[str] = []
    focused = screen.focused
    nodes: list[Any] = [] if focused is None else list(focused.ancestors_with_self)
    others = [node for node in screen.walk_children(Widget) if not node.can_focus and node.region.area]
    for node in [*nodes, screen, *others]:
        text = getattr(node, "HELP", None)
        if text and text not in texts:
            texts.append(text)
    return texts


def keys_of(screen: Screen[Any]) -> list[tuple[Key, bool]]:
    """The keys that the screen names, and whether each does something now; without those that it hides now."""
    name_it = getattr(screen, "key", KEYS.__getitem__)
    state_of = getattr(screen, "key_state", lambda _key: True)
    named = (*getattr(screen, "KEYS", ()), *getattr(screen, "MORE", ()))
    keys = [name_it(name) for name in dict.fromkeys(named)]
    states = [(key, state_of(key)) for key in keys]
    return [(key, bool(state)) for key, state in states if state is not False]


def text_lines(look: Look, text: str, width: int, now: Sequence[Key] = ()) -> Lines:
    """A help text: its first sentence as a heading, lines of "- `:id` what it does" as keys, the rest as it is. A key
    that does something else `now` is left out."""
    taken = {key.name: key.id for key in now}
    title, _, rest = look.say(text.splitlines()[0]).partition(". ")
    lines = [heading(look, title.removesuffix("."))]
    if rest:
        lines += wrapped(Text(rest, look.palette.role("text")), width)
    for line in text.splitlines()[1:]:
        listed = LISTED.fullmatch(line)
        if listed is None:
            lines += wrapped(Text(look.say(line), look.palette.role("text")), width)
        elif all(taken.get(KEYS[name].name, name) == name for name in NAMED.findall(listed["keys"])):
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
    section = next((section for section in rulebook.sections if section.prefix == prefix), None)
    return [clause for clause in rulebook.clauses.values() if section_of(rulebook.sections, clause.id) == section]


def first_help(reader: Popup[None]) -> Article:
    """How to begin; from here the rulebook can be read before a game."""
    look, texts = reader.look, help_texts("civ_tui.tui")

    def draw(width: int) -> Lines:
        begin = [[*wrapped(Text(look.say(words)), width), Text()] for words in texts["beginning"].splitlines()]
        rule = wrapped(Text(rule_words(look, *(KEYS[name].name for name in ("undo", "take", "end")))), width)
        return [*chain.from_iterable(begin), *rule, Text(), *text_lines(look, texts["to_know"], width)]

    return article_of(HELP, "", look.say("How to begin"), draw, alone=92)
