"""Panels of text beside the map: who acts, what the highlighted option means, the square under the cursor."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import zip_longest
from typing import Any, Final, Self

from rich.cells import cell_len
from rich.text import Text
from textual.content import Content
from textual.geometry import Region, Size
from textual.reactive import reactive
from textual.strip import Strip
from textual.widget import Widget

from civ_tui.drawing.hues import in_hues
from civ_tui.drawing.look import Look, look_of
from civ_tui.drawing.panel import NO_BREAK, Lines, LinesVisual, styled, wrapped
from civ_tui.drawing.together import draw_together
from civ_tui.engine.flow import Reason
from civ_tui.engine.rulebook import Rulebook
from civ_tui.tui.keys import KEYS, Key

Draw = Callable[[int], Lines]
Picture = Callable[[Size], Sequence[Strip]]

WORDS: Final = 2
"""The least lines of a panel that a picture leaves for its text."""
ABOUT: Final = 6
"""The least lines of the explanation, with the line above it."""
FOOTER: Final = 7
"""How many keys the footer of the table names."""
ORDERING: Final = ("order", "orders")
"""The keys that give and call back standing orders."""
MATTERING: Final = (
    *("own", "propose", "off", "more", "less", "side", "stop", "decline"),
    *("end", "take", "back", "other", "interrupt", "undo", "orders", "legend", "order", "private"),
)
"""The most important keys, in that order: those of this question alone, those to answer and to undo, the symbols."""


def _nothing(_width: int) -> Lines:
    return []


class Prompt(list[Text]):
    """Lines of which those in the range `spare` give way where there is no room for all."""

    def __init__(self, lines: Lines, spare: range) -> None:
        super().__init__(lines)
        self.spare = spare


class TextPanel(Widget):
    """Shows the lines that `draw` returns for its width. Links in them look like other words."""

    DEFAULT_CSS = """
    TextPanel { height: auto; padding: 0 1; background: $panel; color: $foreground; }
    """

    draw: reactive[Draw] = reactive(lambda: _nothing, repaint=False, always_update=True)
    said: Lines | None = None
    """The lines measured or drawn last; None before the first time."""
    _drawn: Lines | None = None
    """Those that stand on the screen."""
    _ready: tuple[int, Lines] | None = None
    """A width and the lines that are drawn next, however often they are measured before."""
    _spare = range(0)

    def __init__(self, draw: Draw = _nothing, **widget: Any) -> None:
        super().__init__(**widget)
        self.set_reactive(Widget.auto_links, False)
        self.set_reactive(TextPanel.draw, draw)

    def render(self) -> LinesVisual:
        return LinesVisual(self._saying, look_of(self.app))

    def _saying(self, width: int) -> Lines:
        ready = self._ready
        self.said = ready[1] if ready is not None and ready[0] == width else self._hued(width)
        return self.said

    def _render_content(self) -> None:
        super()._render_content()
        self._ready, self._drawn = None, self.said

    def refresh(self, *regions: Region, repaint: bool = True, layout: bool = False, recompose: bool = False) -> Self:
        if not regions:
            self._ready = None
        return super().refresh(*regions, repaint=repaint, layout=layout, recompose=recompose)

    def _hued(self, width: int) -> Lines:
        look, lines = look_of(self.app), self.draw(width)
        self._spare = lines.spare if isinstance(lines, Prompt) else range(0)
        return [in_hues(look, line) for line in lines]

    @property
    def least_lines(self) -> int:
        """The lines that cannot be spared, below one that names the key that shows the others."""
        return len(self.said or ()) - max(0, len(self._spare) - 1)

    def watch_draw(self) -> None:
        """Draw the new text."""
        self.say_again()

    def say_again(self) -> None:
        """Draw the lines that have changed. Lay out the screen again only if their number has changed: that costs more
        than everything else in a move of the cursor."""
        width, height = self.content_size.width, self.styles.height
        before = self._drawn if self._ready is None else self._ready[1]
        now = self._hued(width) if width else []
        if before is None or not width or (len(before) != len(now) and (height is None or height.is_auto)):
            self.refresh(layout=True)
        else:
            rows = zip_longest(before, now)
            changed = [row for row, (old, other) in enumerate(rows) if old != other or _styles(old) != _styles(other)]
            last = self.size.height - 1
            if changed and last not in changed and max(len(before), len(now)) > last + 1 > 0:
                changed.append(last)  # it names the key that shows the rest, or did
            if changed:
                self._ready = width, now
                self.refresh(*(Region(0, row, width, 1) for row in changed))
                draw_together(self)

    @property
    def cut(self) -> bool:
        """Whether the text is longer than the room for it."""
        lines = self._hued(self.size.width) if self.size.width and not self.size.height else self.said
        return self.display and len(lines or ()) > self.size.height

    @property
    def _more(self) -> str:
        """The key of this screen that shows what has no room; empty if none does."""
        keys = (KEYS[name] for name in ("whole", "more_lines"))
        return next((look_of(self.app).say(key.name) for key in keys if hasattr(self.screen, f"action_{key.verb}")), "")

    def render_line(self, y: int) -> Strip:
        """If the text is cut, the last line, or the last that can be spared, names the key that shows the rest."""
        strip = super().render_line(y)  # which also says anew what has changed
        lines, width = self.said or [], self.size.width
        missing = len(lines) - self.size.height if self.cut else 0
        last = self._spare.stop - missing - 1 if 0 < missing < len(self._spare) else self.size.height - 1
        if not missing or y < last:
            return strip
        line = lines[y + missing]
        if y == last:
            line = shortened(look_of(self.app), lines[y : y + missing + 1], 1, width, self._more)[0]
        return Strip(line.render(self.app.console)).adjust_cell_length(width).apply_style(self.rich_style)


class Explained(TextPanel):
    """A text with a picture at its foot. `picture` returns the picture's lines for the room below the text."""

    least_lines = ABOUT
    picture: reactive[Picture] = reactive(lambda: lambda _room: (), repaint=False, always_update=True)
    least, most = 3, 6
    """The box has at least so many lines, with the line above it, and at most so many because its text needs them: a
    long list has the others. They grow with what is read of a question, and never shrink."""
    columns: int | None = None
    """The columns of its text where it gives way to a long list; None where it need not."""
    follows: reactive[str] = reactive("", repaint=False)
    """What the rule above the box says of the list above it."""
    held: reactive[Content | None] = reactive(None, repaint=False)
    """That keys are held, which stands in the rule instead while they are."""
    passing: reactive[str] = reactive("", repaint=False, layout=True)
    """What is only said for a moment, first of all that is drawn: the box has the lines for it meanwhile."""
    _needs = 0
    _foot: Sequence[Strip] = ()
    _room = Size(0, 0)

    def watch_follows(self) -> None:
        """Say it in the rule."""
        self.border_title = self.held or self.follows

    watch_held = watch_follows

    def watch_picture(self) -> None:
        """Draw the new picture."""
        width, height = self.content_size
        self._room = self._below(width, height)
        before, self._foot = self._foot, self.picture(self._room)
        if self.is_attached and (lines := max(len(before), len(self._foot))):
            self.refresh(Region(0, height - lines - 1, width, lines))
            draw_together(self)

    def on_resize(self) -> None:
        """There may be room for another picture."""
        self.watch_picture()

    def begin(self) -> None:
        """Another question is put: its texts need their own lines."""
        self._needs = 0

    def watch_draw(self) -> None:
        self._claim()  # before it is drawn: another height would draw its picture again
        super().watch_draw()

    def _claim(self) -> None:
        """Have as many lines as the texts of the question need."""
        passing = len(wrapped(Text(self.passing), self.columns)) + 1 if self.columns and self.passing else 0
        if self.columns and not self.passing and self._needs < self.most:
            self._needs = max(self._needs, len(self.draw(self.columns)) + 1)
        needs = self._needs + passing - 1 if self._needs and passing else max(self._needs, passing)
        lines = min(max(needs, self.least), self.most) if self.columns and needs else None
        least = self.styles.inline.min_height
        if (None if least is None else least.cells) != lines:
            self.styles.min_height = lines

    def _saying(self, width: int) -> Lines:
        """The lines. The picture follows if the whole panel is drawn anew and they leave other room for it; while some
        of them change, only if they need its room: painting it at every move of the cursor costs more than the move."""
        some = self._ready is not None
        lines = super()._saying(width)
        room = self._below(*self.content_size)
        if len(self._foot) > room.height or not (some or room == self._room):
            self.call_after_refresh(self.watch_picture)
        return lines

    def _below(self, width: int, height: int) -> Size:
        """The room between two empty lines below the text that is drawn next."""
        lines = (self.said or ()) if self._ready is None else self._ready[1]
        return Size(width, max(0, height - max(len(lines), WORDS) - 2))

    def render_line(self, y: int) -> Strip:
        first = self.content_size.height - len(self._foot) - 1
        if not 0 <= y - first < len(self._foot):
            return super().render_line(y)
        return self._foot[y - first].adjust_cell_length(self.content_size.width, self.rich_style)


def _styles(line: Text | None) -> object:
    return None if line is None else (line.style, line.spans)


def shortened(look: Look, lines: Lines, most: int, width: int, key: str) -> Lines:
    """As many of the lines as fit. If some do not, the last one ends after a whole word with an ellipsis and the key
    that shows all, if any does, in words if they leave half of the line."""
    if len(lines) <= most or not most:
        return lines[:most]
    words = look.say("more with {key}" if key.isalnum() else "more with “{key}”", key=key)
    brief = key if key.isalnum() or not key else f"[{key}]"  # quotation marks would seem to belong to the text
    sign = f" {look.glyphs.more} {words if key and 2 * cell_len(words) <= width else brief}".rstrip()
    room = max(0, width - len(sign))
    last = lines[most - 1].copy()
    if last.cell_len > room:
        last.truncate(room + 1, overflow="crop")
        end = last.plain.rfind(" ")
        if end > 0:
            last.right_crop(len(last) - end)
        last.truncate(room, overflow="crop")
    if hanging := len(last) - len(last.plain.rstrip(" ,;:")):  # what follows is cut off
        last.right_crop(hanging)
    last.append(" " * (room - last.cell_len)).append(sign, look.palette.role("muted"))
    last.no_wrap, last.end = True, "\n"
    return [*lines[: most - 1], last]


def reason_lines(look: Look, rulebook: Rulebook, reason: Reason, width: int) -> Lines:
    """The reason why not, and the clause that forbids it, with its printed page."""
    lines = wrapped(Text(f"{look.glyphs.no} {look.say(reason.line)}", look.palette.role("bad")), width, indent=2)
    return [*lines, *clause_lines(look, rulebook, reason.clause, width)]


def clause_lines(look: Look, rulebook: Rulebook, clause: str, width: int) -> Lines:
    """A clause by its title and page, and the key that opens it."""
    known = rulebook.clauses.get(clause)
    if known is None:
        return []
    page = look.say(", p. {page}", page=known.page) if known.page else ""
    text = look.say("{title} ({clause}{page})", title=look.say(known.title), clause=clause, page=page)
    line = Text(text, look.palette.role("muted"))
    line.append(f"  {KEYS['why'].name}{NO_BREAK}{look.say('read')}", look.palette.role("strong"))
    return wrapped(line, width)


def most_used(keys: Sequence[tuple[Key, bool | None]]) -> list[Key]:
    """The keys that the footer names: the most important ones now, then the first of the others, and always what only
    the seat may see, the symbols and the help, which lists the rest. Active keys take the places of barred ones; those
    of standing orders come in addition."""
    ranks = {name: rank for rank, name in enumerate(MATTERING)}
    most = FOOTER - 1 + sum(bool(state) for key, state in keys if key.id in ORDERING)
    ranked = sorted(keys, key=lambda key: (key[1] is None, ranks.get(key[0].id, len(ranks)), keys.index(key)))
    named = [key for key, _ in ranked[:most] if key.id != "help"]
    return named + [key for key, _ in keys if key.id in ("private", "legend", "help") and key not in named]


def does_nothing(look: Look, key: Key) -> str:
    """Says that a key of this screen does nothing now."""
    return look.say("{key} does nothing now.", key=named(look, key))


def named(look: Look, key: Key) -> str:
    """A key with its word in the footer, as sentences name it: "v (Own)"."""
    return f"{look.say(key.name)} ({look.say(key.word)})"


def key_line(look: Look, active: Sequence[tuple[Key | str, bool]], width: int) -> Lines:
    """The footer: each key (or its id) that means something now, dim if it is barred; a click on it presses it."""
    role = look.palette.role
    lines = [Text()]
    for name, enabled in active:
        key = KEYS[name] if isinstance(name, str) else name
        ink = ("accent" if key.id == "take" else "strong") if enabled else "muted"
        part = styled(look.say(key.name), role(ink))
        part.append(f" {look.say(key.word)}", role("text") if enabled else role("muted"))
        action = key.action if key.action.startswith("app.") else f"screen.{key.action}"
        part.apply_meta({"@click": action} if enabled else {})
        gap = 2 if lines[-1] else 0
        if lines[-1].cell_len + gap + part.cell_len > width:
            lines.append(Text())
            gap = 0
        lines[-1] = lines[-1].append(" " * gap).append_text(part)
    return lines
