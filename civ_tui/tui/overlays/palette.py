"""The palette: type what you want to do, see or know, and go there. It knows no more than the screen below it shows."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import partial
from typing import Any, ClassVar, Final

from rich.text import Text
from textual.app import App
from textual.screen import Screen

from civ_tui.drawing.board import Board
from civ_tui.drawing.look import Look
from civ_tui.drawing.panel import Lines, styled, wrapped
from civ_tui.engine.flow import Option
from civ_tui.title import Seen
from civ_tui.tui.interface import screens_of
from civ_tui.tui.keys import KEYS, Key
from civ_tui.tui.overlays.articles import PAGE, Article
from civ_tui.tui.overlays.board import BoardScreen
from civ_tui.tui.overlays.finder import Finder
from civ_tui.tui.overlays.interrupt import InterruptScreen
from civ_tui.tui.overlays.popup import Popup, seen_on
from civ_tui.tui.overlays.reader import Reader
from civ_tui.tui.overlays.search import SearchEntry
from civ_tui.tui.screens.game_over import GameOverScreen
from civ_tui.tui.screens.menu import MenuScreen
from civ_tui.tui.table.table import TableScreen
from civ_tui.tui.table.tabletop import Tabletop

EVERYWHERE: Final = ("preferences", "quick_save", "take_back", "leave_table")
"""The keys of the program itself, where they are available."""
PLAIN: Final = (
    "take",
    "digit",
    "zero",
    "own_number",
    "first",
    "last",
    "close",
    "leave",
    "other",
    "back",
    "go_on",
    "cards",
    "palette",
)
"""Keys that act on the list or the screen itself; nobody looks for them in the palette."""
WITHOUT: Final = (Finder, InterruptScreen)
"""Screens over which there is no palette."""


class PaletteScreen(Finder[SearchEntry]):
    """What can be found over the screen `below`: its options, its keys, the squares that it may know, the rulebook."""

    HEADING = "What are you looking for?"
    HINT: ClassVar[str] = "an action, a place of the map, a rule, a card"

    def __init__(self, below: Screen[Any]) -> None:
        super().__init__(seen_on(below))
        self.below = below

    def things(self) -> Iterable[SearchEntry]:
        yield from options_found(self.look, self.below)
        yield from keys_found(self.look, self.below)
        if self.view is not None:
            yield from screens_of(self.view).search_entries(self.look, self.view, self._go_to)
        yield from articles_found(self.look, self.seen, self._read)

    def answer(self, thing: SearchEntry) -> SearchEntry:
        """Its action runs once the palette has closed."""
        return thing

    def begin(self) -> Sequence[SearchEntry]:
        return [*options_found(self.look, self.below), *keys_found(self.look, self.below)]

    def _read(self, article: Article) -> None:
        if isinstance(self.below, Reader) and article.id in {other.id for other in self.below.articles}:
            self.below.open(article.id)
        else:
            self.app.push_screen(Reader(article.id))

    def _go_to(self, square: int) -> None:
        maps = [panel for panel in self.below.query(Board) if panel.region.area]
        if maps:
            self.below.set_focus(maps[0])
            maps[0].cursor = square
        elif self.view is not None:
            self.app.push_screen(BoardScreen(self.view, square))


def open_palette(app: App[Any]) -> None:
    """Open the palette over the screen in front, and do what is chosen in it; not at a hand-over, in a dialog, or over
    another palette."""
    screen = app.screen
    if isinstance(screen, Tabletop | Popup | MenuScreen | GameOverScreen) and not isinstance(screen, WITHOUT):
        app.push_screen(PaletteScreen(screen), lambda command: command.go() if command is not None else None)


def options_found(look: Look, screen: Screen[Any]) -> Iterable[SearchEntry]:
    """The legal options in the screen's list."""
    if not isinstance(screen, TableScreen) or screen.masked:
        return
    for choice in screen.choices.offered:
        if choice.legal:
            label = styled(f"{look.glyphs.here} ", look.palette.role("accent")).append(choice.label, "bold")
            yield SearchEntry(
                choice.label,
                label,
                choice.price or look.say("option"),
                partial(_option_about, screen, choice.option),
                partial(screen.actions.take, choice.option),
                choice.heading,
                now=choice.legal,
            )


def _option_about(screen: TableScreen, option: Option[Any], width: int) -> Lines:
    presenter = screen.presenter
    lines = [] if presenter is None else presenter.about(option, width)
    return [*lines, *screens_of(screen.shown).in_full(screen.look, screen.shown, option, width)]


def keys_found(look: Look, screen: Screen[Any]) -> Iterable[SearchEntry]:
    """The actions of the screen's keys; those that do nothing now say so."""
    names: Sequence[str] = getattr(screen, "KEYS", ())
    for name in dict.fromkeys((*names, *EVERYWHERE)):
        key = screen.key(name) if isinstance(screen, Tabletop | Popup | GameOverScreen) else KEYS[name]
        if name in PLAIN or key.action == "nothing" or not _has(screen, key):
            continue
        does = not isinstance(screen, Tabletop) or screen.does(key)
        barred = "" if does else look.say("Not possible now.")
        label = styled(look.say(key.word), look.palette.role("strong"))
        label.append(f"  {look.say(key.help)}", look.palette.role("muted"))
        about = partial(_key_about, look, key)
        press = partial(screen.app.call_next, screen.app.run_action, key.action, screen)
        yield SearchEntry(look.say(key.word), label, look.say(key.name), about, press, key.help, barred)


def _has(screen: Screen[Any], key: Key) -> bool:
    """Whether the screen (or the program, for its own keys) has that action at all."""
    if isinstance(screen, Popup) and screen.key_state(key) is False:
        return False
    verb = key.verb.removeprefix("app.")
    return hasattr(screen.app if verb != key.verb else screen, f"action_{verb}")


def _key_about(look: Look, key: Key, width: int) -> Lines:
    name = Text(f"{look.say(key.name)}  ", look.palette.role("strong"))
    return wrapped(name.append(look.say(key.help), look.palette.role("text")), width)


def articles_found(look: Look, seen: Seen | None, read: Callable[[Article], None]) -> Iterable[SearchEntry]:
    """Every card, word and clause by name, explained by its own text; choosing one opens the rulebook there."""
    for article in screens_of(seen).articles(look, seen):
        words = f"{article.section} {article.id}"
        label = Text(article.name, look.palette.role("text"))
        go, page = partial(read, article), article.id.startswith(PAGE)
        text = page or bool(article.mark)
        yield SearchEntry(article.name, label, article.sort, article.draw, go, words, read=text, page=page)
