"""The end of a game: who won and how, charts over the rounds, the standings, what decided it."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from functools import lru_cache, partial
from pathlib import Path
from typing import ClassVar, Final, Literal

from rich.cells import cell_len
from rich.style import Style
from rich.text import Text
from textual import events, work
from textual.app import ComposeResult
from textual.binding import BindingType
from textual.containers import Grid
from textual.geometry import Size

from civ_tui.drawing.art.painting import painted
from civ_tui.drawing.glyphs import ASCII
from civ_tui.drawing.letters import large
from civ_tui.drawing.look import Look
from civ_tui.drawing.panel import Lines, side_by_side, styled, wrapped
from civ_tui.drawing.pixels.png import Pixels, png_of_many
from civ_tui.drawing.step_chart import StepChart
from civ_tui.export.saved_game import card_of, evening_of
from civ_tui.sitting.session import Session
from civ_tui.storage import atomic_files, paths
from civ_tui.storage.exports import SUFFIXES
from civ_tui.tui.clock import key_typed, typed_ahead
from civ_tui.tui.interface import screens_of
from civ_tui.tui.keys import KEYS, LAID, Key, bindings, has_key, key_of
from civ_tui.tui.overlays.confirm import Notice
from civ_tui.tui.overlays.exporting import DRAWN, AtTheEnd, PostcardScreen, is_wanted
from civ_tui.tui.overlays.map_film import MapFilmScreen
from civ_tui.tui.overlays.once import Once
from civ_tui.tui.table.overlays import overlay
from civ_tui.tui.table.text_panel import TextPanel, key_line
from civ_tui.words.interface import log_sentences, outcome, words_of
from civ_tui.words.lessons import ended

Afterwards = Literal["menu", "replay", "rematch"]
"""What the players want after the end."""

NAMED: Final = ("report", "chart_on", "film", "replay", "rematch", "to_menu", "legend", "help")
"""The keys that the last line names, that of the symbols if there is room for it."""
MORE: Final = ("board", *LAID, "log")
"""The keys that only the help names."""

COLUMNS: Final = ((155, 3), (112, 2), (0, 1))
"""The widths from which this many charts stand side by side."""

TWO_ROWS: Final = 48
"""The height from which there are two rows of charts."""
MOST: Final = 6
"""All charts, which fit onto one page with two rows of three."""

TALL, TALL_AND_NARROW = 34, 42
"""The height from which the turning points stand below the charts instead of on a page of their own, and the same if
the standings take two tables."""

BELOW_STANDINGS: Final = 7
"""The lines of land that take the place of turning points on the page of the standings."""

TALL_NAME: Final = 40
"""The height from which the winner's name is twice as large."""
LAND: Final = ((58, 15), (50, 10), (28, 8))
"""The lines besides the standings from which so many of the winner's land stand beside a high name."""
WITH_LAND, LEAST_LAND = 120, 40
"""The width from which they do, and their least columns."""
LOW: Final = 3
"""The lines of a name that is not."""
SIDE_BY_SIDE: Final = ((0, 1), (1, 3))
"""The rows of a low and of a high name beside which it is told how they won, and the facts."""

GAP: Final = 2
"""The columns between the text and a banner."""
BANNER, LINES = 20, 8
"""The columns and lines of a banner."""
WITH_BANNER: Final = 100
"""The width from which a banner that does not fit beside the standings is put beside the turning points."""

BELOW: Final = {"points": "Turning points", "time": "Time"}
"""The other pages below the standings: turning points, and what did not fit into the first table."""
ABOVE: Final = {"standings": "Standings"}
"""What is a page of its own where it leaves no room."""
LEAST: Final = 10
"""The lines that are left below the standings, or they are a page of their own."""


class GameOverScreen(Once[Afterwards]):
    """Shows how a game ended. It is dismissed with what to do next: "menu", "replay" or "rematch".

    `folder` is where reports are saved; None means the program's own folder "reports". The game is replayed in the
    background to count its rounds. If `again`, it has been shown before, so that no key is meant for the game.
    """

    CSS_PATH = "game_over.tcss"
    KEYS = (*NAMED, *MORE)
    BINDINGS: ClassVar[list[BindingType]] = bindings((*KEYS, "chart_back"))

    def __init__(self, session: Session, folder: Path | None = None, *, again: bool = False) -> None:
        super().__init__()
        self.KEYS = tuple(name for name in self.KEYS if has_key(session.title.name, name))
        self.session = session
        self.folder = folder
        self._again = again
        self.view = session.view(None)
        self.screens = screens_of(self.view)
        self.ending = self.screens.ending(self.view, session.as_record, tuple(session.attention.clock))
        self._counted = asyncio.Event()
        self._page = 0
        self._land = lru_cache(2)(self._drawn_land)
        """It is asked for several times for every picture of the screen."""

    @property
    def game(self) -> str:
        """The name of the game that is over."""
        return self.session.title.name

    def compose(self) -> ComposeResult:
        yield TextPanel(self._result, id="result")
        yield TextPanel(self._standings, id="standings")
        yield TextPanel(self._names_of_pages, id="pages")
        with Grid(id="charts"):
            for name in self.ending.charts(self.look):
                yield StepChart(waiting=self.look.say("counting the rounds…"), id=f"chart-{name}")
        yield TextPanel(self._time, id="time")
        yield TextPanel(self._points, id="points")
        yield TextPanel(self._keys, id="keys")

    def on_mount(self) -> None:
        """Show everything that is known, and count the rest."""
        self._arrange()
        self.count()
        if not self._again:  # the key may have been meant for the game
            typed_ahead(self.app).put(self)
            self.call_after_refresh(typed_ahead(self.app).drawn)

    @work
    async def count(self) -> None:
        """Play the game again and draw its charts."""
        self.ending = await asyncio.to_thread(self.ending.counted)
        for chart, drawn in zip(self.query(StepChart), self.ending.drawn(self.look), strict=False):
            chart.chart = drawn
        self._counted.set()
        self.call_after_refresh(self._arrange)  # right now, the turning points would get no room

    # What is shown

    def on_resize(self, event: events.Resize) -> None:
        """Show as many charts as there is room for."""
        self._arrange()

    @property
    def _side_by_side(self) -> int:
        return next(count for width, count in COLUMNS if self.size.width >= width)

    @property
    def _first(self) -> int:
        """The charts of the first page, on which that of the victory takes twice the room or more."""
        columns = self._side_by_side
        if self.size.height < TWO_ROWS:
            return 1
        return MOST if columns == COLUMNS[0][1] else 1 + columns

    @property
    def _pages(self) -> list[list[str]]:
        """The pages below the standings, as ids of widgets; Tab goes from page to page. There is
        always one, which may be empty."""
        charts = [] if self.ending.trouble else [chart.id or "" for chart in self.query(StepChart)]
        together = self._side_by_side * (2 if self.size.height >= TWO_ROWS else 1)
        first, rest = charts[: self._first], charts[self._first :]
        pages = [first] if first else []
        pages += [rest[start : start + together] for start in range(0, len(rest), together)]
        width = self.query_one("#result").size.width - GAP
        narrow = len(self._blocks(width)) > 1
        decided = not self._counted.is_set() or self.ending.trouble or self.ending.points(self.look, width)
        below = [*(["points"] if decided else []), *(["time"] if narrow else [])]
        room = self.size.height - len(self._result(width + GAP)) - len(self._standings(width)) - 2
        above = []
        if room < LEAST:
            above = [[*ABOVE, *(["points"] if 1 < len(self._points(width)) <= room else [])]]
            below = [name for name in below if name not in above[0]]
        if self.size.height >= (TALL_AND_NARROW if narrow else TALL):
            return [*above, *([*page, *below] for page in pages or [[]])]
        return [*above, *pages, *([name] for name in below)] or [[]]

    def _arrange(self) -> None:
        pages = self._pages
        self._page %= len(pages)
        widgets = pages[self._page]
        self.query_one("#standings").display = "standings" in widgets or "standings" not in pages[0]
        charts = self.query_one("#charts", Grid)
        for widget in (*charts.children, *(self.query_one(f"#{below}") for below in BELOW)):
            widget.display = widget.id in widgets
        up = [chart for chart in charts.children if chart.display]
        charts.display = bool(up)
        one_below_the_hero = len(up) == 2 and up[0] is charts.children[0]
        columns = 1 if one_below_the_hero else min(len(up), self._side_by_side) or 1
        charts.styles.grid_size_columns = columns
        for hero in charts.children[:1]:
            hero.styles.column_span = min(columns, 2)
            hero.styles.row_span = 2 if len(up) == MOST else 1
        self.query_one("#pages").display = len(pages) > 1
        self.query(TextPanel).refresh(layout=True)

    def _result(self, width: int) -> Lines:
        """The winner's name in large letters over the full width, on the winner's colour, with that the game is over,
        how they won and the facts of the game beside it or below."""
        look, view = self.look, self.view
        players = [view.players[seat] for seat in view.winners]
        ground = look.palette.badge(players[0].colour) if players else look.palette.step()
        facts, headline = self.ending.facts(look), outcome(look, view)
        names = " ".join(player.name for player in players)
        tall, room = self.size.height >= TALL_NAME, width - GAP
        texts = [*wrapped(Text(headline), room), *wrapped(Text(facts), room)]
        if self.session.guidance.on and (seat := self.session.only_person) is not None:
            texts += wrapped(Text(ended(look, view, seat)), room)
        if on_land := self._on_land(names, ground, width):
            return [*on_land, *(Text(f" {line.plain}{' ' * (width - 1 - line.cell_len)}", ground) for line in texts)]
        abreast = max(line.cell_len for line in texts) + 2 * GAP
        sizes = [(room - abreast, tall), (room - abreast, False), (room, tall), (room, False)]
        lettered = (large(names, columns, ascii_only=look.glyphs is ASCII, twice=twice) for columns, twice in sizes)
        rows = [f" {row}{' ' * GAP}" for row in next(filter(None, lettered), [])]
        if rows and len(rows[0]) + abreast <= width and len(texts) == len(SIDE_BY_SIDE):
            for place, line in zip(SIDE_BY_SIDE[len(rows) > LOW], texts, strict=True):
                rows[place] += line.plain
        else:
            rows += [f" {line.plain}" for line in texts]
        rows = ["", *rows, ""] if tall else rows
        return [Text(row + " " * (width - cell_len(row)), ground) for row in rows]

    def _on_land(self, names: str, ground: Style, width: int) -> Lines:
        """The name of the one who has won beside their land; nothing without room."""
        free = self.size.height - len(self._blocks(width)[0])
        lines = next((lines for least, lines in LAND if free >= least), 0)
        rows = large(names, width - LEAST_LAND, twice=True)
        fits = lines and rows and width >= WITH_LAND and self.size.height >= TALL_NAME
        land = self._land(self.look, width - len(rows[0]) - 2 * GAP, lines) if fits else []
        above = (lines - len(rows) + 1) // 2
        rows = [*[""] * above, *rows, *[""] * (lines - above - len(rows))]
        return [
            Text.assemble((f" {row}".ljust(width - part.cell_len), ground), part)
            for row, part in zip(rows, land, strict=False)
        ]

    def _drawn_land(self, look: Look, width: int, lines: int) -> Lines:
        """What lies around the home of the one who has won, in that room."""
        winners, view = self.view.winners, self.view
        home = self.screens.home(view, winners[0]) if len(winners) == 1 and look.painted else None
        return [] if home is None else self.screens.land(look, view, home, Size(width, lines))

    def _blocks(self, width: int) -> list[Lines]:
        return self.ending.standings(self.look, width)

    def _standings(self, width: int) -> Lines:
        """The race to victory, with decisions and time if there is room, and the winners' banners beside it."""
        first, *more = self._blocks(width)
        lines = [Text(), *first, *([] if more else self.ending.explanation(self.look, width))]
        return [*self._bannered(lines, width), Text()]

    def _bannered(self, lines: Lines, width: int) -> Lines:
        """The lines, with the winner's banner at the right if there is room."""
        free = width - max(line.cell_len for line in lines) - GAP
        flown = [self.view.players[seat] for seat in self.view.winners[: free // BANNER]]
        banners = [painted(self.look, self.screens.banner(player), BANNER, LINES, player.colour) for player in flown]
        if not all(banners) or not banners:
            return lines
        rows = [Text().join(row) for row in zip(*banners, strict=True)]
        return side_by_side(
            lines, rows, width=width, look=self.look, gap=GAP, first=width - GAP - BANNER * len(banners)
        )

    def _names_of_pages(self, width: int) -> Lines:
        """The names of the charts, with those shown marked; a click goes to them."""
        role, pages = self.look.palette.role, self._pages
        names = {f"chart-{name}": words for name, words in self.ending.charts(self.look).items()}
        names |= {name: self.look.say(words) for name, words in (ABOVE | BELOW).items()}
        always = set(pages[0]).intersection(*pages)
        always |= {"points"} if pages[0] == [*ABOVE, "points"] and not self.ending.points(self.look, width) else set()
        line = Text()
        for number, page in enumerate(pages):
            words = " + ".join(names[widget] for widget in page if widget not in always)
            current = number == self._page
            part = Text(f"[{words}]" if current else f" {words} ", role("strong" if current else "muted"))
            part.apply_meta({"@click": f"screen.show_page({number})"})
            line.append_text(part)
        return [line]

    def _time(self, width: int) -> Lines:
        """The decisions and times, if they did not fit beside the race to victory."""
        lines: Lines = []
        for block in self._blocks(width)[1:]:
            lines += [Text(), *block]
        return [*lines, *self.ending.explanation(self.look, width)]

    def _points(self, width: int) -> Lines:
        """What decided the game; where nothing did, the winner's land."""
        lines: Lines = [Text()]
        if self.ending.trouble is not None:
            trouble = self.look.say(self.ending.trouble)
            lines += [*wrapped(styled(trouble, self.look.palette.role("muted")), width), Text()]
        if not self._counted.is_set():
            return lines
        above = max(line.cell_len for block in self._blocks(width) for line in block) <= width - GAP - BANNER
        if above or width < WITH_BANNER:
            return [*lines, *(self.ending.points(self.look, width) or self._land(self.look, width, BELOW_STANDINGS))]
        return self._bannered([*lines, *self.ending.points(self.look, width - GAP - BANNER)], width)

    def _keys(self, width: int) -> Lines:
        charts = len(self._pages) > 1
        able = [name for name in NAMED if self.check_action(KEYS[name].verb, ()) is not False]
        named = [(self.key(name), True) for name in able if charts or name != "chart_on"]
        lines = key_line(self.look, named, width)
        return lines if len(lines) == 1 else key_line(self.look, [key for key in named if key[0].id != "legend"], width)

    def key(self, name: str) -> Key:
        """The key with that id, as the game calls it."""
        return key_of(self.game, name)

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        states = {"report": self.ending.reported, "film": self.ending.filmed}
        return states[action] if action in states else super().check_action(action, parameters)

    def action_turn(self, step: int) -> None:
        self.action_show_page(self._page + step)

    def action_show_page(self, number: int) -> None:
        """Turn to the page with that `number`, counted from 0."""
        self._page = number
        self._arrange()

    # What comes next

    def action_close(self) -> None:
        """Back to the menu, but not by a key that was meant for the game."""
        if typed_ahead(self.app).refuses():
            words = self.look.say("The game is over: {key} again leaves it.", key=key_typed(self.app))
            self.notify(words, markup=False)
            self.app.bell()
        else:
            self.app.clear_notifications()  # which tell of keys of this screen
            self.dismiss("menu")

    def action_film(self) -> None:
        if frames := self.ending.frames:
            self.app.push_screen(MapFilmScreen(frames, words_of(self.view).headline(self.look, self.view)))

    def _save(self, kind: AtTheEnd, card: Pixels, folder: Path) -> Sequence[Path]:
        """Write that postcard, the evening or the report into the folder. Raises OSError."""
        if kind == "report":
            return self.ending.save(self.look, folder)
        stem = f"{kind}-{self.view.title}-{self.ending.record.settings.seed}"
        drawn = (
            png_of_many(card) if kind == "postcard" else evening_of(self.view, self.look, self.ending.frames, is_wanted)
        )
        return [atomic_files.add(folder, stem, SUFFIXES[kind], [drawn])]

    @work
    async def action_report(self) -> None:
        await self._counted.wait()
        folder = paths.data_folder() / "reports" if self.folder is None else self.folder
        say, rounds = self.look.say, self.ending.frames
        card = await asyncio.to_thread(card_of, self.view, self.look, rounds)
        if self.app.screen is not self:  # the key has been pressed again meanwhile, or another
            return
        text = say("Into {folder}", folder=folder.absolute())
        kind = await self.app.push_screen_wait(PostcardScreen(card, text, evening=bool(rounds)))
        if kind is None:
            return
        if kind == "evening":
            self.notify(say(DRAWN), markup=False)
        try:
            written = await asyncio.to_thread(self._save, kind, card, folder)
        except OSError as error:
            text = say("It could not be written: {why}.", why=error.strerror or str(error))
            await self.app.push_screen(Notice(say("Not saved"), f"{text}\n{folder}"))
        else:
            await self.app.push_screen(Notice(say("Saved"), "\n".join(map(str, written))))

    # Overlays: everything is revealed now (`View`).

    def action_lay(self, name: str) -> None:
        """The board as it is at the end, or another overlay of that name."""
        first, log = (
            next(iter(self.screens.places(self.view)), 0),
            partial(log_sentences, self.look, self.view, self.view.log),
        )
        if (laid := overlay(name, self.view, first, log, private=True)) is not None:
            self.app.push_screen(laid)
