"""The rulebook in the game's own words: every clause, the words of the rules and all cards, and a way to find any."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import ClassVar, Final

from rich.text import Text
from textual import events, on
from textual.binding import BindingType
from textual.containers import Horizontal, VerticalScroll
from textual.widget import Widget
from textual.widgets import Input, OptionList
from textual.widgets.option_list import Option as Entry

from civ_tui.drawing.look import Look
from civ_tui.drawing.panel import Lines, LinesRenderable, heading, wrapped
from civ_tui.engine.data import help_texts
from civ_tui.tui.interface import screens_of
from civ_tui.tui.keys import bindings
from civ_tui.tui.overlays.articles import Article
from civ_tui.tui.overlays.popup import SearchedPopup
from civ_tui.tui.table.text_panel import Draw, TextPanel

PADDING: Final = 1
"""The lines above and below the text."""
NUMBER: Final = 9
"""Columns of a clause's number and the blank after it."""


class Reader(SearchedPopup):
    """All articles at the left, the one under the cursor at the right; it opens at `article` if there is one.

    While a word is typed, the list holds only articles with it. Afterwards the whole list is back with the matches
    marked, and `n` and `N` go from one to the next.
    """

    KEYS: ClassVar[tuple[str, ...]] = ("close", "search", "match", "match_back", "section")
    BINDINGS: ClassVar[list[BindingType]] = bindings(("match", "match_back", "section", "section_on"))
    AUTO_FOCUS = "#clauses"
    WINDOW = 132
    FILLED: ClassVar[bool] = True
    """Whether the next articles fill the room below one."""
    HELP = help_texts("civ_tui.tui")["rulebook"]

    def __init__(self, article: str = "") -> None:
        super().__init__()
        self._first = article
        self._word = ""
        self._rows: list[Article | None] = []
        self._kept: tuple[Look, Sequence[Article]] | None = None
        self._typing = False

    @property
    def heading(self) -> str:
        say = self.look.say
        if not self._word:
            return say("Rulebook, words and cards")
        return say("Rulebook: {word}, in {n} places", word=self._word, n=len(self._matches()))

    def content(self) -> Iterable[Widget]:
        yield self.search_line()
        yield Horizontal(
            OptionList(id="clauses", compact=True, markup=False),
            VerticalScroll(TextPanel(self._text, id="text"), id="clause"),
            id="articles",
        )

    def on_mount(self) -> None:
        self._fill(self._first)

    def open(self, article: str) -> None:
        """Show that article in the whole list."""
        self._word = ""
        self._typing = False
        self.query_one("#search").display = False
        self.entries.focus()
        self._fill(article)

    # The list

    @property
    def entries(self) -> OptionList:
        """The list."""
        return self.query_one("#clauses", OptionList)

    @property
    def pointed(self) -> Article | None:
        """The article under the cursor."""
        place = self.entries.highlighted
        return self._rows[place] if place is not None and place < len(self._rows) else None

    @property
    def listed(self) -> list[Article]:
        """The articles of the list, without its headings."""
        return [row for row in self._rows if row is not None]

    @property
    def articles(self) -> Sequence[Article]:
        """All that can be looked up."""
        look = self.look
        if self._kept is None or self._kept[0] != look:
            self._kept = look, self.looked_up(look)
        return self._kept[1]

    def looked_up(self, look: Look) -> Sequence[Article]:
        """Where the articles come from."""
        return screens_of(self.seen).articles(look, self.seen)

    def _has(self, article: Article) -> bool:
        return bool(self._word) and all(word in article.text for word in self._word.lower().split())

    def _distance(self, article: Article) -> int:
        """How far the article is from the typed word: 0 if that is its name."""
        typed = self._word.lower()
        if typed in (article.id.lower(), article.name.lower()):
            return 0
        return 1 if typed in f"{article.id} {article.name}".lower() else 2

    def _matches(self) -> list[Article]:
        return [article for article in self.articles if self._has(article)]

    def _fill(self, point_at: str = "") -> None:
        """List the articles under the headings of their sections, and point at that one."""
        look, rows, listed = self.look, list[Article | None](), list[Entry]()
        shown = self.articles
        if self._typing and self._word:
            # Exact names first, then names that contain the word, then texts that contain it.
            shown = sorted(self._matches(), key=self._distance)
        section = ""
        for article in shown:
            if article.section != section and not self._typing:
                rows.append(None)
                listed.append(Entry(LinesRenderable(_heading(look, article.section), look), disabled=True))
            section = article.section
            rows.append(article)
            listed.append(
                Entry(LinesRenderable(_drawing(look, article, self._has(article) and not self._typing), look))
            )
        places = {row.id: place for place, row in enumerate(rows) if row is not None}
        self._rows = rows
        with self.prevent(OptionList.OptionHighlighted):
            self.entries.set_options(listed)
            self.entries.highlighted = places.get(point_at, next(iter(places.values()), None))
        # There is nothing to scroll before the list has its size.
        self.call_after_refresh(self._in_context)
        self._say()

    def _in_context(self) -> None:
        """Scroll so that some of the list before the article is visible."""
        self.entries.scroll_to_highlight(top=True)
        self.entries.scroll_relative(y=-self.entries.size.height // 3, animate=False)

    def _say(self) -> None:
        for said in self.query(TextPanel):
            said.refresh(layout=True)
        self.query_one("#clause").scroll_home(animate=False)

    def _text(self, width: int) -> Lines:
        article, look = self.pointed, self.look
        if article is None:
            return wrapped(Text(look.say("No rule, word or card has that."), look.palette.role("muted")), width)
        lines = [*article.draw(width), *self._following(article, width)]
        for line in lines if self._word else []:
            line.highlight_words(self._word.split(), look.palette.cursor(), case_sensitive=False)
        return lines

    def _following(self, article: Article, width: int) -> Lines:
        """The articles after it, as far as there is room for all of their lines; none during a search."""
        if self._typing or not self.FILLED:
            return []
        room = self.query_one("#clause").scrollable_content_region.height - 2 * PADDING - len(article.draw(width))
        shown = self.articles
        lines: Lines = []
        for other in shown[shown.index(article) + 1 :]:
            more = [Text(), *other.draw(width)]
            if len(lines) + len(more) > room:
                break
            lines += more
        return lines

    def on_resize(self) -> None:
        self.call_after_refresh(self._say)

    @property
    def named_keys(self) -> Sequence[str]:
        return [name for name in super().named_keys if self._word or not name.startswith("match")]

    # Searching

    @on(OptionList.OptionHighlighted, "#clauses")
    def _highlighted(self) -> None:
        self._say()

    @on(Input.Changed, "#search")
    def _changed(self, event: Input.Changed) -> None:
        if self._typing:
            self._word = event.value.strip()
            self._fill()

    @on(Input.Submitted, "#search")
    def _submitted(self) -> None:
        self._leave_search()

    def _leave_search(self) -> None:
        """Go back to the whole list, at the article found."""
        article = self.pointed
        self._typing = False
        self.query_one("#search").display = False
        self.entries.focus()
        self._fill("" if article is None else article.id)

    def action_search(self) -> None:
        """Write a word to look for, from the beginning."""
        self._typing = True
        self.query_one("#search", Input).clear()
        super().action_search()

    def on_key(self, event: events.Key) -> None:
        """In the input line, arrows go to the list, and Esc only ends the search."""
        if not self._typing:
            return
        if event.key == "escape":
            event.stop()
            event.prevent_default()
            self._word = ""
            self._leave_search()
        elif event.key in ("up", "down"):
            event.stop()
            self.entries.action_cursor_down() if event.key == "down" else self.entries.action_cursor_up()

    def action_match(self, step: int) -> None:
        """Go to the next or previous article with the word, wrapping around."""
        places = [place for place, row in enumerate(self._rows) if row is not None and self._has(row)]
        here = self.entries.highlighted
        if not places:
            self.app.bell()
            return
        after = [place for place in places if here is not None and (place > here if step > 0 else place < here)]
        self.entries.highlighted = (after or places)[0 if step > 0 else -1]

    def action_section(self, step: int) -> None:
        """Go to the first article of the next section, or back to the first of this section or the one before."""
        heads = [place + 1 for place, row in enumerate(self._rows) if row is None]
        here = self.entries.highlighted or 0
        later = [place for place in heads if (place > here if step > 0 else place < here)]
        if later:
            self.entries.highlighted = later[0 if step > 0 else -1]
            self.entries.scroll_to_highlight(top=True)


def _heading(look: Look, section: str) -> Draw:
    return lambda width: [heading(look, section)]


def _drawing(look: Look, article: Article, found: bool) -> Draw:
    role = look.palette.role("accent" if found else "text")
    name = f"{article.mark:<{NUMBER}} {article.name}" if article.mark else article.name
    return lambda width: wrapped(Text(name, role), width, indent=NUMBER + 1 if article.mark else 2)
