"""The base of the panels beside the map: lines of text drawn for the width available."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import lru_cache
from itertools import zip_longest
from typing import TYPE_CHECKING, Any, Final, Self

from rich.console import Console
from rich.segment import Segment
from rich.style import Style
from rich.text import Span, Text
from textual.css.styles import RulesMap
from textual.geometry import Region
from textual.reactive import reactive
from textual.strip import Strip
from textual.style import Style as VisualStyle
from textual.visual import RenderOptions, Visual
from textual.widget import Widget

from civ_tui.drawing.hues import in_hues
from civ_tui.drawing.look import Look, look_of

if TYPE_CHECKING:
    from civ_tui.title import Seated

Lines = list[Text]

GAP: Final = 2
"""Columns between a picture and the words beside it."""

_CONSOLE: Final = Console()


@lru_cache(4096)
def _strip(plain: str, style: Style | str, spans: tuple[Span, ...], ground: Style) -> Strip:
    """A line on that ground, cached because in most panels only a few lines change at a time."""
    whole = Span(0, len(plain), style)  # which `render` leaves to its caller
    segments = Text(plain, spans=[whole, *spans] if style else [*spans], end="").render(_CONSOLE)
    return Strip(Segment.apply_style(segments, ground))


@lru_cache(64)
def _console(width: int) -> Console:
    return Console(width=width)


class LinesVisual(Visual):
    """What asks for its lines once it knows the width; a line never wraps, it is cut."""

    def __init__(self, draw: Callable[[int], Lines], look: Look) -> None:
        self._draw = draw
        self._look = look

    def lines(self, width: int) -> Lines:
        """The lines in that many columns."""
        return [fit(line, width, self._look) for line in self._draw(width)]

    def render_strips(self, width: int, height: int | None, style: VisualStyle, options: RenderOptions) -> list[Strip]:
        ground, lines = style.rich_style, self.lines(width)[:height]
        return [_strip(line.plain, line.style, tuple(line.spans), ground) for line in lines]

    def get_optimal_width(self, rules: RulesMap, container_width: int) -> int:
        return container_width

    def get_height(self, rules: RulesMap, width: int) -> int:
        return len(self._draw(width))


class Panel(Widget):
    """A panel that draws the view of a game. Subclasses say in `lines` what it shows."""

    DEFAULT_CSS = """
    Panel { height: auto; padding: 0 1; background: $panel; color: $foreground; }
    """

    ALLOW_SELECT = False
    """Selected text would reach the clipboard, where the next player could find it."""

    view: reactive[Any] = reactive(None, layout=True, always_update=True)
    _drawn: tuple[int, Lines] | None = None
    """A width and its lines: Textual asks for them once for layout and again for drawing."""

    def __init__(self, view: Any = None, *, id: str | None = None, classes: str | None = None) -> None:
        super().__init__(id=id, classes=classes)
        self.set_reactive(Panel.view, view)

    @property
    def look(self) -> Look:
        """How the app draws."""
        return look_of(self.app)

    def render(self) -> LinesVisual:
        return LinesVisual(self._lines, self.look)

    def refresh(self, *regions: Region, repaint: bool = True, layout: bool = False, recompose: bool = False) -> Self:
        self._drawn = None
        return super().refresh(*regions, repaint=repaint, layout=layout, recompose=recompose)

    def _lines(self, width: int) -> Lines:
        if self.view is None:
            return []
        if self._drawn is None or self._drawn[0] != width:
            self._drawn = width, [in_hues(self.look, line) for line in self.lines(self.view, width)]
        return self._drawn[1]

    def lines(self, view: Any, width: int) -> Lines:
        """What the panel shows in that many columns."""
        raise NotImplementedError


def styled(text: str, style: Style) -> Text:
    """A text in that style; texts appended to it keep their own style."""
    return Text().append(text, style)


def as_text(rows: Iterable[Iterable[Segment]]) -> Lines:
    """Lines of segments as texts."""
    return [Text.assemble(*((text, style or "") for text, style, _ in row), no_wrap=True) for row in rows]


def fit(line: Text, width: int, look: Look) -> Text:
    """The line, cut with an ellipsis if it takes more columns; it never wraps. The one that is given still does."""
    if line.cell_len <= width and line.no_wrap and line.end == "\n":
        return line
    line = line.copy()
    if line.cell_len > width:
        line.truncate(max(0, width - 1), overflow="crop")
        line.append(look.glyphs.more if width > 0 else "")
    line.no_wrap = True
    line.end = "\n"
    return line


def whole_words(text: Text, width: int, look: Look) -> Text:
    """The text, or as many of its words as fit into a line, followed by an ellipsis."""
    if text.cell_len <= width:
        return text
    mark = f" {look.glyphs.more}"
    first = wrapped(text, max(1, width - len(mark)))[0].plain.rstrip(" ,;:.")
    return fit(Text(first + mark, text.style), width, look)


NO_BREAK: Final = "\u00a0"
JOINT: Final = "\ue000"
"""Stands for that blank while lines are broken: no text has it."""


def _put(text: Text, old: str, new: str) -> Text:
    """The text with another character, as wide, in place of one."""
    changed = text.copy()
    changed.plain = text.plain.replace(old, new)
    return changed


def wrapped(text: Text, width: int, indent: int = 0) -> Lines:
    """The text wrapped to lines, of at least a column; lines after the first are indented."""
    if text.cell_len <= width:
        return [text]
    if NO_BREAK in text.plain:  # at which Rich would break a line
        return [_put(line, JOINT, NO_BREAK) for line in wrapped(_put(text, NO_BREAK, JOINT), width, indent)]
    width = max(1, width)
    console = _console(width)
    first = text.wrap(console, width)[0]
    rest = text[len(first.plain) :]
    rest = rest[len(rest.plain) - len(rest.plain.lstrip()) :]
    if not rest:
        return [first]
    return [first, *(Text(" " * indent) + line for line in rest.wrap(console, max(8, width - indent)))]


def side_by_side(*blocks: Lines, width: int, look: Look, gap: int = 2, first: int | None = None) -> Lines:
    """Blocks of lines side by side in columns of equal width; the first of two may have its own width, `first`."""
    shared = (width - gap * (len(blocks) - 1)) // len(blocks)
    columns = [shared] * len(blocks) if first is None else [first, width - gap - first]
    lines: Lines = []
    for row in range(max(len(block) for block in blocks)):
        line, blanks = Text(), 0
        for block, column in zip(blocks, columns, strict=True):
            part = fit(block[row], column, look) if row < len(block) else Text()
            if part:
                line.append(" " * blanks).append_text(part)
                blanks = 0
            blanks += column + gap - part.cell_len
        lines.append(line)
    return lines


def padded(line: Text, width: int, ground: Style | None = None) -> Text:
    """The line with blanks to that width, on a ground."""
    return Text(style=ground or "").append_text(line).append(" " * (width - line.cell_len))


def indented(lines: Iterable[Text], columns: int = 2) -> Lines:
    """The lines so many columns to the right."""
    return [Text(" " * columns) + line for line in lines]


def abreast(cards: Iterable[Sequence[Text]], width: int, gap: int = GAP, ground: Style | None = None) -> Lines:
    """Cards of that width side by side, whatever their lines need of it; below those that are shorter there is only
    the ground."""
    rows = zip_longest(*cards, fillvalue=Text())
    return [Text(" " * gap).join(padded(line, width, ground) for line in row) for row in rows]


def beside_picture(picture: Lines, lines: Lines, gap: int = GAP) -> Lines:
    """The picture at the left of the lines."""
    if not picture:
        return lines
    empty, rows = Text(" " * picture[0].cell_len), zip_longest(picture, lines)
    return [(drawn or empty).copy().append(" " * gap).append_text(line or Text()) for drawn, line in rows]


def joined(parts: Iterable[Text], separator: Text) -> Text:
    """The parts that are not empty, with the separator between them."""
    return separator.join(part for part in parts if part)


def heading(look: Look, title: str) -> Text:
    """The title of a section."""
    return styled(title, look.palette.role("muted") + Style(bold=True))


def player_badge(look: Look, player: Seated) -> Text:
    """A seat's letter on its colour, put before everything that belongs to the seat."""
    return styled(f" {player.letter} ", look.palette.badge(player.colour))


def bar(look: Look, value: int, most: int, width: int, kind: str = "") -> Text:
    """A dial as a bar of that many columns, in the hue of its kind; half as tall as the line, so that bars below each
    other stay apart. The rest of the dial has another colour, or without colours another character."""
    filled = min(width, (value * width + most - 1) // most)
    palette, glyphs = look.palette, look.glyphs
    ink = palette.ink_of(kind) if kind else palette.role("accent")
    line = styled(glyphs.half * filled, ink)
    if glyphs.half == glyphs.full:
        return line.append(glyphs.empty * (width - filled), palette.role("muted"))
    if palette.track is None:
        return line.append(glyphs.dot * (width - filled), palette.role("muted"))
    return line.append(glyphs.half * (width - filled), palette.track)


def dot(look: Look) -> Text:
    """What stands between facts in a line."""
    return styled(f" {look.glyphs.dot} ", look.palette.role("muted"))


def filled(facts: Iterable[Text], separator: Text, width: int) -> Lines:
    """The facts in as few lines as possible, never broken inside a fact."""
    lines = [Text()]
    for fact in facts:
        if not fact:
            continue
        longer = joined((lines[-1], fact), separator)
        if longer.cell_len <= width or not lines[-1]:
            lines[-1] = longer
        else:
            lines.append(fact)
    return lines


def flowing(parts: Iterable[Text], width: int, look: Look) -> Lines:
    """The parts one after the other in as few lines as possible; only a part longer than a line is broken."""
    separator, lines = dot(look), Lines()
    for part in parts:
        if not part:
            continue
        if lines and lines[-1].cell_len + separator.cell_len + part.cell_len <= width:
            lines[-1] = lines[-1] + separator + part
        else:
            lines += wrapped(part, width)
    return lines
