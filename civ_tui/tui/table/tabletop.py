"""The table as shown by questions and replays, and the overlays that can be opened at any time; it asks nothing."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence, Set
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Any, ClassVar, Final, Generic, NamedTuple, TypeVar

from rich.text import Text
from textual import events, on
from textual.app import ComposeResult
from textual.binding import BindingType
from textual.containers import Container, Vertical
from textual.geometry import Size
from textual.screen import ModalScreen
from textual.widget import Widget

from civ_tui.drawing.board import Board
from civ_tui.drawing.chronicle import Chronicle
from civ_tui.drawing.giving_way import GivingColumn
from civ_tui.drawing.panel import Lines
from civ_tui.drawing.seats import SeatsPanel
from civ_tui.drawing.together import Column, Ground, Row
from civ_tui.engine.flow import Seat
from civ_tui.engine.log import Entry
from civ_tui.sitting.session import Session
from civ_tui.title import Seen
from civ_tui.tui.interface import GameScreens, has_key, screens_of
from civ_tui.tui.keys import KEYS, OVER_THE_TABLE, Key, bindings, key_of
from civ_tui.tui.overlays.once import Once
from civ_tui.tui.table.choices import ChoiceList
from civ_tui.tui.table.overlays import overlay
from civ_tui.tui.table.text_panel import Explained, TextPanel, key_line, most_used, shortened
from civ_tui.words.interface import log_sentences, words_of
from civ_tui.words.log import Sentence

Result = TypeVar("Result")

NEWS: Final = 40
"""How many sentences the log beside the table holds."""
MEDIUM, LARGE = 110, 155
"""Columns from which the seats have a panel of their own, and from which the log does."""
SIDE: Final = (29, 35, 45)
"""The least columns of the room beside the map, for narrow, medium and large screens."""
BESIDE: Final = 68
"""Columns of the room from which the seats stand beside the question."""
RACE: Final = (32, 52)
"""The least and most columns of the seats there; the question has the larger part."""


class LinesAround(NamedTuple):
    """The lines above and below the map."""

    bar: int = 1
    square: int = 2
    keys: int = 1


LINES_AROUND: Final = LinesAround()
SHORTENED: Final = ("end", "take", "back", "zero", "own_number", "interrupt")
"""The keys that the footer rather names in short than leaves out, unless they stand elsewhere."""
MORE: Final = 2
"""The most lines that the square under the cursor takes of those that the map leaves."""


def columns_beside(board: Board | None, size: Size) -> int:
    """The columns left beside a map, with its scroll bar if it needs one, on a screen of that size; None if there is no
    map."""
    least = SIDE[(size.width >= MEDIUM) + (size.width >= LARGE)]
    if board is None:
        return least
    room = Size(size.width - least, size.height - sum(LINES_AROUND))
    whole = board.extent_in(room)
    spare = size.width - whole.width - (whole.height > room.height)
    if board.zoom == "auto" and SIDE[0] <= spare < least:
        return spare  # rather narrow panels than a part of the map hidden
    return max(spare, least)


class Tabletop(Once[Result], ModalScreen[Result], Generic[Result]):
    """The round above, the map and the square under its cursor at the left, the panels at the right, the keys below.

    Subclasses say who is looking (`seat`), what that seat is `doing`, and which `KEYS` mean something. `SECTIONS` are
    the prefixes of the rulebook's sections that the help shows.
    """

    CSS_PATH = Path(__file__).with_name("table.tcss")  # a game's tables stand elsewhere
    HORIZONTAL_BREAKPOINTS = [(0, "-s"), (MEDIUM, "-m"), (LARGE, "-l")]  # noqa: RUF012 - Textual declares it
    AUTO_FOCUS = "ChoiceList"
    KEYS: tuple[str, ...] = OVER_THE_TABLE
    SECTIONS: tuple[str, ...] = ()
    KEPT: ClassVar[tuple[str, ...]] = ("private", "legend", "leave_table", "help")
    """The keys that the footer names however little room it has."""
    BINDINGS: ClassVar[list[BindingType]] = bindings(OVER_THE_TABLE)
    PANE: Callable[[Any], Widget] | None = None
    """Makes what takes the room of the map while `pane_up`, from the view."""

    def __init__(self, session: Session) -> None:
        super().__init__()
        self.session = session
        seen = session.view(None)
        self.screens: GameScreens = screens_of(seen)
        self.KEYS = tuple(name for name in self.KEYS if has_key(seen, name))
        self.shown: Seen = self.look_at_table()
        self.pane: Widget | None = None
        self.side_width = 0
        """The columns beside the map."""

    @property
    def game(self) -> str:
        """The name of the game on it."""
        return self.session.title.name

    # Who sees what

    @property
    def seat(self) -> Seat | None:
        """The seat that is asked now; None if nobody is."""
        raise NotImplementedError

    @property
    def doing(self) -> str:
        """What the seat is doing, as far as the phase does not say it."""
        raise NotImplementedError

    @property
    def alone(self) -> bool:
        """Whether the seat that is asked sits at the keyboard with the others looking away."""
        return self.session.keyboard.alone_with(self.seat)

    def look_at_table(self) -> Any:
        """The view that may be drawn: the seat's own while it is alone, else the public one."""
        if self.alone:
            return self.session.view(self.seat)
        return replace(self.session.view(None), seat=self.seat)

    @property
    def showing(self) -> bool:
        """Whether the map shows something other than the current state."""
        return False

    # Layout

    def compose(self) -> ComposeResult:
        """The same layout on every screen. Sets the class for the current width at once: Textual does so only after the
        first drawing, and would draw the screen twice."""
        width = self.app.size.width
        self.add_class(max(least for least in self.HORIZONTAL_BREAKPOINTS if width >= least[0])[1], update=False)
        yield from self.compose_above()
        with Row(id="table"):
            with Column(id="left"):
                yield from self.compose_left()
            with Container(id="sidebar"):
                with Vertical(id="race"):
                    yield from self.compose_race()
                with GivingColumn(TextPanel, ChoiceList, id="side"):
                    yield from self.compose_side()
                    chronicle = Chronicle(self.shown.title, id="news")
                    chronicle.can_focus = False
                    yield chronicle
        yield TextPanel(self.footer, id="keys")

    def compose_above(self) -> Iterable[Widget]:
        """The line that says whose turn it is."""
        yield TextPanel(self._bar, id="bar")

    def compose_left(self) -> Iterable[Widget]:
        """The pane, if there is one, and the map with the square under its cursor: from the first picture on in its
        place or under it."""
        up = False
        if self.PANE is not None:
            self.pane = self.PANE(self.shown)
            up = self.pane.display = self.pane_up
            yield self.pane
        for widget in (
            Ground(self.screens.board(self.shown, id="map"), id="ground"),
            TextPanel(self._square, id="square"),
        ):
            widget.display = not up
            yield widget

    def compose_side(self) -> Iterable[Widget]:
        """What stands above the log: the question, its options and the explanation of the highlighted one."""
        yield TextPanel(id="prompt")
        yield ChoiceList(id="choices")
        yield Explained(id="about")
        yield TextPanel(id="undo")

    def compose_race(self) -> Iterable[Widget]:
        """The race: beside the question if the map leaves enough room, else above it; below it on a small screen."""
        yield self.screens.seats(id="players")

    @property
    def map(self) -> Board:
        """The board of the game, the largest widget of the screen."""
        return self.query_one("#map", Board)

    @property
    def choices(self) -> ChoiceList:
        """The list of options."""
        return self.query_one("#choices", ChoiceList)

    @property
    def explanation(self) -> Explained:
        """The box below the list, which explains what is pointed at."""
        return self.query_one("#about", Explained)

    def on_mount(self) -> None:
        """Set up what depends on the look of the app, which is known only now."""
        if self.gone:
            return
        self.app.theme_changed_signal.subscribe(self, lambda _: self.redraw())
        self.watch(self.map, "zoom", self.share_width, init=False)

    @property
    def gone(self) -> bool:
        """Whether the screen was closed before it was mounted: then it has no widgets."""
        return self not in self.app.screen_stack

    def on_unmount(self) -> None:
        """Unsubscribe, since a subscription would keep the screen and everything on it in memory."""
        self.app.theme_changed_signal.unsubscribe(self)

    def on_resize(self) -> None:
        """Share the new width among the panels."""
        if not self.gone:
            self.share_width()

    @property
    def pane_up(self) -> bool:
        """Whether the pane is shown at the left, in place of the map."""
        return False

    @property
    def map_below(self) -> bool:
        """Whether the map is shown too, with what has taken most of its room."""
        return False

    @property
    def seats_part(self) -> int:
        """Below the question, the seats take at most this fraction of the lines: one nth."""
        return 2

    @property
    def side_lines(self) -> int:
        """The lines of the room beside the map: those of the map and of what is said about its square."""
        return self.app.size.height - sum(LINES_AROUND) + LINES_AROUND.square

    @property
    def square_lines(self) -> int:
        """The lines for what is said about the square under the cursor, with some of those that the map leaves; one
        stays empty between them, or the terrain shown there would seem to belong to the map."""
        size = self.app.size
        ground = Size(size.width - self.side_width, size.height - sum(LINES_AROUND))
        left = ground.height - self.map.extent_in(ground).height
        return LINES_AROUND.square + min(max(left - 1, 0), MORE)

    @property
    def wanted_lines(self) -> int:
        """The lines beside the map that what is asked would take; the seats leave them to it as far as they can."""
        return 0

    def share_width(self) -> None:
        """Give the room beside the map the columns that the map does not need, the seats their share of its lines, and
        the square under the cursor lines that the map does not need."""
        width, lines = self.app.size.width, self.side_lines
        columns = columns_beside(None if self.pane_up else self.map, self.app.size)
        if self.map_below:
            columns = min(columns, columns_beside(self.map, self.app.size))
        abreast = columns >= BESIDE
        room = self.query_one("#sidebar")
        room.set_class(abreast, "-beside")
        room.styles.width = self.side_width = columns
        self.query_one("#square").styles.height = self.square_lines
        for toasts in self.query("ToastRack"):
            toasts.styles.margin = 0, 0, LINES_AROUND.keys, 0
        for box in self.query(Explained):
            box.columns = None if abreast or width >= LARGE else columns - 2
        self.query_one("#race").styles.width = min(max(columns * 9 // 20, RACE[0]), RACE[1]) if abreast else "100%"
        share = lines // self.seats_part if width >= MEDIUM else lines // 4
        share = lines if abreast else max(lines // 4, min(share, lines - self.wanted_lines))
        for players in self.query(SeatsPanel):
            players.room, players.fills = share, abreast
        self.show_pane()

    def show_pane(self) -> None:
        """Show the map, or the pane in its place."""
        if self.pane is not None:
            up = self.pane.display = self.pane_up
            self.query_one("#ground").display = self.query_one("#square").display = not up

    def redraw(self) -> None:
        """Draw everything again, as the table and the look are now."""
        self.show_table()
        self.share_width()
        self.refresh_keys()

    def show_table(self) -> None:
        """Show the table as it is now, in the room that everything has."""
        view = self.shown = self.look_at_table()
        for panel in self.query(Board):
            panel.view = view
        players = self.query_one("#players", SeatsPanel)
        players.show_private = self.alone
        players.view = view
        news = self.query_one("#news", Chronicle)
        news.players = view.players
        minor = words_of(view).log.minor
        entries = [entry for entry in self.past(view) if entry.kind not in minor]
        news.sentences = tuple(self.sentences(view, entries[-NEWS:]))
        self.query(TextPanel).refresh(layout=True)

    def keep_frame(self) -> None:
        """Keep a frame of the map as everybody sees it now, for later playback."""
        self.session.film.take(self.session.log_length, self.screens.places(self.shown))

    def past(self, view: Any) -> Sequence[Entry]:
        """The entries of the log for the chronicle beside the table."""
        log: Sequence[Entry] = view.log
        return log

    @property
    def reader(self) -> Seat | None:
        """For whom the log marks what is new; None for nobody."""
        return None

    def sentences(self, view: Seen, entries: Iterable[Entry]) -> Iterable[Sentence]:
        """Entries of the log in words, those marked that are new for its reader."""
        reader, feed = self.reader, self.session.news
        new = feed.since_choice(reader) if reader is not None and feed.has_chosen(reader) else ()
        return log_sentences(self.look, view, entries, new)

    # What is said

    @property
    def told(self) -> Seen:
        """The table as it was in what is told now."""
        return self.shown

    def _bar(self, width: int) -> Lines:
        look, states = self.look, []
        own = self.shown.seat == self.seat  # not while a computer player decides for its own seat
        if self.seat is not None and self.alone and own and not self.session.keyboard.solo:
            states.append(look.say("private view"))
        if self.session.disk.trouble:
            states.append(f"{look.glyphs.no} {look.say('not saved')}")
        states.append(f"{look.glyphs.yes} {look.say('saved')}" if self.session.disk.path and not states else "")
        return self.screens.turn_line(look, self.told, width, seat=self.seat, doing=self.doing, states=states)

    def _square(self, width: int) -> Lines:
        if self.session.disk.trouble:
            return [Text(self.look.say(self.session.disk.trouble), self.look.palette.role("bad"))]
        return shortened(self.look, self._about_square(width), self.square_lines, width, KEYS["whole"].name)

    def _about_square(self, width: int) -> Lines:
        """All that is said about the square under the cursor."""
        board, room = self.map, self.square_lines
        site = board.yields or board.lit
        return self.screens.square_lines(self.look, self.shown, board.looked_at, width, site=site, room=room)

    def footer(self, width: int) -> Lines:
        """The keys that mean something now, in a line; always the way out and the help, which lists the rest. Those
        that stand elsewhere on the screen come last."""
        keys = [key for name in self.KEYS if (key := self.key(name)).shown]
        states = [(key, state) for key in keys if (state := self.key_state(key)) is not False]
        named, leave = [*self.named_keys(states)], KEYS["leave_table"]
        if all(key.verb != "close" for key in keys):  # which is the way out itself
            named.insert(len(named) - 1, leave)
            states.insert(
                next((n for n, (key, _) in enumerate(states) if key.id == "help"), len(states)), (leave, True)
            )
        elsewhere = self.elsewhere
        named.sort(key=lambda key: key.id in elsewhere)
        answering = [key for key in named if key.id in {*self.KEPT, *SHORTENED} - elsewhere]
        if len(self._in_line(answering, states, width)) > 1:  # Enter alone says it in less room
            long = [key for key in named if key.id == "take" and str(key.word).startswith("/")]
            named = [replace(key, word=KEYS["take"].word) if key in long else key for key in named]
        chosen = [key for key in named if key.id in self.KEPT]
        spare = [key for key in named if key not in chosen]
        for key in spare:
            if key is spare[0] or len(self._in_line([*chosen, key], states, width)) == 1:
                chosen.append(key)
        return self._in_line(chosen, states, width)

    @property
    def elsewhere(self) -> Set[str]:
        """The ids of keys that stand elsewhere on the screen with what they do."""
        return frozenset()

    def _in_line(self, named: Sequence[Key], states: Sequence[tuple[Key, bool | None]], width: int) -> Lines:
        """These keys in the order of their states."""
        keys = {key.id: key for key in named}
        active = [(keys[key.id], bool(state)) for key, state in states if key.id in keys]
        return key_line(self.look, active, width)

    def named_keys(self, states: Sequence[tuple[Key, bool | None]]) -> Sequence[Key]:
        """The keys that the footer names, out of these keys with their states."""
        return most_used(states)

    def key(self, name: str) -> Key:
        """The key with that id, as the footer names it now: as the game calls it, or else the host."""
        return key_of(self.shown.title, name)

    def key_state(self, key: Key) -> bool | None:
        """Whether the footer names the key: False for not at all, None for dim."""
        return self.check_action(key.verb, key.parameters)

    def does(self, key: Key) -> bool:
        """Whether the key does something now."""
        return bool(self.check_action(key.verb, key.parameters))

    def look_home(self) -> None:
        """Move the cursor to where the seat begins to look, with as much as possible around it in sight."""
        home = None if self.seat is None else self.screens.home(self.shown, self.seat)
        if home is not None:
            self.map.cursor = home
            self.map.centre()

    def refresh_keys(self) -> None:
        """Update the footer: the meaning of keys has changed."""
        self.refresh_bindings()
        self.say_again("#keys")

    def say_again(self, *panels: str) -> None:
        """Let these panels say what they say now, by their selectors."""
        for panel in panels:
            self.query_one(panel, TextPanel).say_again()

    # Laid over the table

    def action_lay(self, name: str) -> None:
        """Open the overlay of that name; choosing a line of the log about a square moves the cursor there."""
        view = self.shown
        log = partial(self.sentences, view, view.log)
        if (laid := overlay(name, view, self.map.cursor, log, private=self.alone)) is not None:
            self.app.push_screen(laid, self._go_to)

    def action_whole(self) -> None:
        """Show the texts beside the map in full, if they had to be cut."""
        from civ_tui.tui.overlays.reader import Reader, whole_text

        square, room = self.query_one("#square"), self.square_lines
        whole = [panel.draw for panel in self.query(TextPanel) if panel.cut]
        if square.display and len(self._about_square(square.size.width)) > room:
            whole.append(self._about_square)
        self.app.push_screen(Reader(first=partial(whole_text, whole)))

    def action_zoom(self) -> None:
        """Change the zoom of the map, wherever the focus is."""
        self.map.action_zoom()

    def action_yields(self) -> None:
        """Show what every square gives, wherever the focus is."""
        self.map.action_yields()
        self._cursor_moved()

    def action_goto(self) -> None:
        self.ask_for_square(self._go_to)

    def ask_for_square(self, then: Callable[[int | None], None], letter: str = "", asked: str = "") -> None:
        """Ask for the name of a square and call `then` with the square, which answers what is `asked`, if anything is;
        `letter` is already typed."""
        from civ_tui.tui.overlays.board import GoTo

        self.app.push_screen(GoTo(self.shown, letter, asked), then)

    def _go_to(self, square: int | None) -> None:
        if square is not None:
            self.set_focus(self.map)  # at once: what lies there is explained while the map has it
            self.map.cursor = square

    @on(Board.CursorMoved)
    @on(Board.Hovered)
    def _cursor_moved(self) -> None:
        self.say_again("#square")

    @on(Chronicle.PlaceChosen)
    def _place_chosen(self, event: Chronicle.PlaceChosen) -> None:
        self._go_to(event.square)

    def on_click(self, event: events.Click) -> None:
        """A click on the seats opens their sheets."""
        if isinstance(event.widget, SeatsPanel):
            self.action_lay("sheet")
