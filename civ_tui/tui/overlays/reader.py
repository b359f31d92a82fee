"""Everything that is read: the rulebook, its words, all cards, the symbols, the help; and a way to find any of it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import partial
from typing import ClassVar, Final

from rich.text import Text
from textual import events, on
from textual.binding import BindingType
from textual.containers import Horizontal, VerticalScroll
from textual.geometry import Size
from textual.widget import Widget
from textual.widgets import Input, OptionList
from textual.widgets.option_list import Option as Entry

from civ_tui.drawing.look import Look
from civ_tui.drawing.panel import Lines, LinesVisual, heading, wrapped
from civ_tui.engine.data import help_texts
from civ_tui.tui.interface import screens_in, screens_of
from civ_tui.tui.keys import bindings
from civ_tui.tui.overlays.articles import Article, of_chapters
from civ_tui.tui.overlays.popup import FRAME, Popup, SearchedPopup
from civ_tui.tui.table.text_panel import Draw, TextPanel
from civ_tui.words.lessons import Chapter, chapters

PADDING: Final = 1
"""The lines above and below the text."""
HELP: Final = "help"
"""The id of the help on a screen."""
NUMBER: Final = 9
"""Columns of a clause's number and the blank after it."""


class Reader(SearchedPopup[None]):
    """All articles at the left, the one under the cursor at the right; it opens at the `article` of that id if there is
    one. An article that is read alone has the whole window until a word is looked for.

    `first` is read before all others, as the help on a screen. `told` are the chapters of the game of that name about
    options, where they are not those that are on; without `first` there is nothing besides them.

    While a word is typed, the list holds only articles with it. Afterwards the whole list is back with the matches
    marked, and `n` and `N` go from one to the next.
    """

    KEYS: ClassVar[tuple[str, ...]] = (
        *("close", "more_pages", "page", "why", "search", "match", "match_back", "section"),
        *("legend", "rulebook", "added"),
    )
    BINDINGS: ClassVar[list[BindingType]] = bindings((*KEYS[1:], "page_on", "section_on"))
    AUTO_FOCUS = ""
    WINDOW = 132
    WHILE_SOUGHT = "Enter: to the place found, in the whole list · Esc: ends the search"
    HELP = help_texts("civ_tui.tui")["reader"]

    def __init__(
        self,
        article: str = "",
        first: Callable[[Popup[None]], Article] | None = None,
        told: tuple[str, Sequence[Chapter]] | None = None,
    ) -> None:
        super().__init__()
        self._anchor = article
        self._before = first
        self._told = told
        self._only_told = told is not None and first is None
        if told is not None and first is None:
            self.game = told[0]
        self._word = ""
        self._rows: list[Article | None] = []
        self._kept: tuple[tuple[Look, Size], Sequence[Article]] | None = None
        self._typing = False
        self.alone = False
        """Whether the article under the cursor has the whole window."""

    @property
    def heading(self) -> str:
        say, article = self.look.say, self.pointed
        if self._word:
            return say("Rulebook: {word}, in {n} places", word=self._word, n=len(self._matches()))
        if self.alone and article is not None:
            return article.name
        return say("What the options add" if self._only_told else "Rulebook, words and cards")

    @property
    def columns(self) -> int:
        return self.pointed.alone if self.alone and self.pointed is not None else self.WINDOW

    @property
    def opened_by(self) -> str:
        if self._only_told and not self._word:
            return "added"
        article = "" if self.pointed is None else self.pointed.id
        if not self.alone:  # elsewhere that key opens the rule behind the article
            return "why" if article in self.rulebook.clauses else ""
        return article.partition(":")[0]

    def content(self) -> Iterable[Widget]:
        yield self.search_line()
        yield Horizontal(
            OptionList(id="clauses", compact=True, markup=False),
            VerticalScroll(TextPanel(self._text, id="text"), id="content"),
            id="articles",
        )

    def on_mount(self) -> None:
        self.open(self._anchor)

    def open(self, article: str) -> None:
        """Show that article."""
        self._word = ""
        self._typing = False
        self.query_one("#search").display = False
        self._fill(article)
        self._stand(alone=self.pointed is not None and self.pointed.alone > 0)

    def _stand(self, *, alone: bool) -> None:
        """Show the text alone, or beside the list."""
        self.alone = alone
        self.set_class(alone, "-alone")
        self.set_class(self.opened_by == "legend", "-legend")
        self._fit_window()
        self.query_one("#content" if alone else "#clauses").focus()
        self._say()
        self.call_after_refresh(self.query_one("#keys", TextPanel).say_again)  # once it is known how long the text is

    def _fit_window(self) -> None:
        super()._fit_window()
        for content in self.query("#content"):
            content.styles.max_height = self.app.size.height - FRAME if self.windowed and self.alone else None

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
        """All that can be looked up, as it was for the look and the size of the screen when it was drawn last."""
        if self._kept is None:
            drawn = self.look, self.app.size
            self._kept = drawn, self._looked_up(*drawn)
        return self._kept[1]

    def _looked_up(self, look: Look, size: Size) -> Sequence[Article]:
        seen = self.seen
        if self._only_told:
            game, chapters = self.option_chapters
            return of_chapters(look, chapters, partial(screens_in(game).shown, look), played=seen is not None)
        screens, first = screens_of(seen), () if self._before is None else (self._before(self),)
        return [*first, *screens.articles(look, seen), *screens.symbols(look, seen, size)]

    @property
    def option_chapters(self) -> tuple[str, Sequence[Chapter]]:
        """The name of the game, and what it tells of the options that are on."""
        seen, extra = self.seen, self._told
        if extra is None:
            extra = ("", ()) if seen is None else (seen.title, chapters(seen.title, seen.options))
        return extra

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
        matching = self.articles
        if self._typing and self._word:
            # Exact names first, then names that contain the word, then texts that contain it.
            matching = sorted(self._matches(), key=self._distance)
        section = ""
        for article in matching:
            if article.section != section and not self._typing:
                rows.append(None)
                listed.append(Entry(LinesVisual(_heading(look, article.section), look), disabled=True))
            section = article.section
            rows.append(article)
            listed.append(Entry(LinesVisual(_drawing(look, article, self._has(article) and not self._typing), look)))
        places = {row.id: index for index, row in enumerate(rows) if row is not None}
        self._rows = rows
        with self.prevent(OptionList.OptionHighlighted):
            self.entries.set_options(listed)
            first_page = places.get(point_at.partition(":")[0], next(iter(places.values()), None))
            self.entries.highlighted = places.get(point_at, first_page)
        # There is nothing to scroll before the list has its size.
        self.call_after_refresh(self._in_context)
        self._say()

    def _in_context(self) -> None:
        """Scroll so that some of the list before the article is visible."""
        self.entries.scroll_to_highlight(top=True)
        self.entries.scroll_relative(y=-self.entries.size.height // 3, animate=False)

    @on(OptionList.OptionHighlighted, "#clauses")
    def _say(self) -> None:
        self.query(TextPanel).refresh(layout=True)
        self.query_one("#content").scroll_home(animate=False)

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
        if self._typing or self.alone or self._only_told:
            return []
        room = self.query_one("#content").scrollable_content_region.height - 2 * PADDING - len(article.draw(width))
        articles = self.articles
        lines: Lines = []
        for other in articles[articles.index(article) + 1 :]:
            more = [Text(), *other.draw(width)]
            if len(lines) + len(more) > room:
                break
            lines += more
        return lines

    def on_resize(self) -> None:
        self.call_after_refresh(self._renew)

    def on_screen_resume(self) -> None:
        """The colours or the language may be others now."""
        self._renew()

    def _renew(self) -> None:
        """Draw everything as it must be now."""
        if self._kept is not None and self._kept[0] != (self.look, self.app.size):
            self._kept = None
            self._fill("" if self.pointed is None else self.pointed.id)
            self._fit_window()
        else:
            self._say()

    # Keys

    @property
    def named_keys(self) -> Sequence[str]:
        return [name for name in super().named_keys if self._word or not name.startswith("match")]

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Which of the keys mean something beside the list, and which to a text that is read alone."""
        match action:
            case "match":
                return bool(self._word) or None
            case "section":
                return not self.alone and not self._only_told
            case "page":
                return self._only_told if parameters else len(self._pages) > 1 or (self.alone and self.is_long)
            case "why":
                return not self.alone and self.pointed is not None and self.pointed.clause in self.rulebook.clauses
            case "rulebook":
                return self.alone
            case "added":
                return self.opened_by == HELP and bool(self.option_chapters[1])
        return super().check_action(action, parameters)

    @property
    def _pages(self) -> list[str]:
        """The articles that are read alone, in the section of the one that is."""
        article = self.pointed if self.alone else None
        return [other.id for other in self.articles if article and other.alone and other.section == article.section]

    def action_page(self, step: int = 0) -> None:
        """Go to the next or previous article; without a `step` on through what is read alone, then to the next page,
        after the last one to the first."""
        content, pages = self.query_one("#content"), self._pages
        if not step and content.scroll_y < content.max_scroll_y:
            content.scroll_page_down(animate=False)
        elif not step and self.pointed is not None:
            self.open(pages[(pages.index(self.pointed.id) + 1) % len(pages)])
        elif step > 0:
            self.entries.action_cursor_down()
        else:
            self.entries.action_cursor_up()

    @on(OptionList.OptionSelected, "#clauses")
    def _taken(self) -> None:
        self.action_page(1)

    def action_why(self) -> None:
        """Open the rules behind the article."""
        self.app.push_screen(Reader("" if self.pointed is None else self.pointed.clause))

    action_rulebook = action_why

    def action_added(self) -> None:
        self.app.push_screen(Reader(told=self.option_chapters))

    # Searching

    @on(Input.Changed, "#search")
    def _changed(self, event: Input.Changed) -> None:
        if self._typing:
            self._word = event.value.strip()
            self._fill()

    @on(Input.Submitted, "#search")
    def _leave_search(self) -> None:
        """Go back to the whole list, at the article found."""
        article = self.pointed
        self._typing = False
        self.query_one("#search").display = False
        self.entries.focus()
        self._fill("" if article is None else article.id)

    def action_search(self) -> None:
        """Write a word to look for, from the beginning."""
        self._stand(alone=False)
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
            self.open("" if self.pointed is None else self.pointed.id)
        elif event.key in ("up", "down"):
            event.stop()
            self.entries.action_cursor_down() if event.key == "down" else self.entries.action_cursor_up()

    def action_match(self, step: int) -> None:
        """Go to the next or previous article with the word, wrapping around."""
        places = [index for index, row in enumerate(self._rows) if row is not None and self._has(row)]
        current = self.entries.highlighted
        if not places:
            self.app.bell()
            return
        after = [
            place for place in places if current is not None and (place > current if step > 0 else place < current)
        ]
        self.entries.highlighted = (after or places)[0 if step > 0 else -1]

    def action_section(self, step: int) -> None:
        """Go to the first article of the next section, or back to the first of this section or the one before."""
        heads = [index + 1 for index, row in enumerate(self._rows) if row is None]
        current = self.entries.highlighted or 0
        later = [place for place in heads if (place > current if step > 0 else place < current)]
        if later:
            self.entries.highlighted = later[0 if step > 0 else -1]
            self.entries.scroll_to_highlight(top=True)


def whole_text(draws: Sequence[Draw], reader: Popup[None]) -> Article:
    """The full text of each of `draws`, which do not fit beside the map."""
    name = reader.look.say("The whole text" if draws else "All of it stands on the screen")

    def draw(width: int) -> Lines:
        return [line for draw in draws for line in (*draw(width), Text())][:-1]

    return Article("whole", "", "", name, draw, "", alone=76)


def _heading(look: Look, section: str) -> Draw:
    return lambda width: [heading(look, section)]


def _drawing(look: Look, article: Article, found: bool) -> Draw:
    role = look.palette.role("accent" if found else "text")
    name = f"{article.mark:<{NUMBER}} {article.name}" if article.mark else article.name
    return lambda width: wrapped(Text(name, role), width, indent=NUMBER + 1 if article.mark else 2)
