"""What the options of a table add, page by page, for people who know the game without them."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import ClassVar

from textual import on
from textual.binding import BindingType
from textual.widgets import OptionList

from civ_tui.drawing.look import Look
from civ_tui.engine.data import help_texts
from civ_tui.tui.interface import screens_in
from civ_tui.tui.keys import bindings
from civ_tui.tui.overlays.articles import PAGE, Article, of_chapters
from civ_tui.tui.overlays.reader import Reader
from civ_tui.words.lessons import Chapter


class AddedScreen(Reader):
    """The pages of these chapters of the game of that name; it opens at the page about an option, if one is named."""

    HEADING = "What the options add"
    KEYS: ClassVar[tuple[str, ...]] = ("close", "page", "why", "search", "match", "match_back")
    BINDINGS: ClassVar[list[BindingType]] = bindings(("why", "page", "page_on"))
    FILLED = False
    HELP = help_texts("civ_tui.tui")["added"]

    def __init__(self, game: str, told: Sequence[Chapter], option: str = "") -> None:
        super().__init__(f"{PAGE}:{option}")
        self.game = game
        self.told = told

    def looked_up(self, look: Look) -> Sequence[Article]:
        return of_chapters(look, self.told, partial(screens_in(self.game).shown, look), played=self.seen is not None)

    @property
    def clause(self) -> str:
        """The clause with which the rules of the page begin; empty where they are not played."""
        clauses = {f"{PAGE}:{page.id}": page.clause for chapter in self.told for page in chapter.pages}
        clause = "" if self.pointed is None else clauses[self.pointed.id]
        return clause if self.seen is not None and clause in self.rulebook.clauses else ""

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        return bool(self.clause) if action == "why" else super().check_action(action, parameters)

    def action_page(self, step: int) -> None:
        if step > 0:
            self.entries.action_cursor_down()
        else:
            self.entries.action_cursor_up()

    @on(OptionList.OptionSelected, "#clauses")
    def _taken(self) -> None:
        self.action_page(1)

    def action_why(self) -> None:
        self.app.push_screen(Reader(self.clause))
