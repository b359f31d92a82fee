"""A computer player's turn on the table: it thinks in slices, and its actions are shown one by one at a chosen pace."""

from __future__ import annotations

from asyncio import Event, sleep, wait_for
from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from contextlib import suppress
from dataclasses import replace
from time import monotonic
from types import MappingProxyType
from typing import Any, ClassVar, Final

from rich.text import Text
from textual import events, work
from textual.binding import BindingType
from textual.widget import Widget

from civ_tui.computers.seats import PERSON
from civ_tui.drawing.panel import Lines, wrapped
from civ_tui.engine.flow import Question, Seat
from civ_tui.engine.log import Entry
from civ_tui.preferences.model import Tempo, preferences_of
from civ_tui.sitting.session import Session
from civ_tui.sitting.thinking import answer, thoughts
from civ_tui.tui.clock import typed_ahead
from civ_tui.tui.keys import KEYS, OVER_THE_TABLE, bindings
from civ_tui.tui.table.remembered import remembered_of
from civ_tui.tui.table.tabletop import Tabletop
from civ_tui.tui.table.text_panel import TextPanel
from civ_tui.words.interface import log_sentences, words_of
from civ_tui.words.seats import PLAYS

PAUSES: Final[Mapping[Tempo, float]] = MappingProxyType({"slow": 3.0, "normal": 1.2, "fast": 0.4, "at once": 0.0})
"""For how many seconds each action of a computer player is shown."""
UNHURRIED, HURRIED = 4, 0.3
"""How many actions of one phase are shown for all that time, and for what share of it those after them: three players
build eight things one after the other, with everything on twenty."""
LONGEST: Final = 5.0
"""Seconds after which it gives its best answer so far."""


class ThinkingScreen(Tabletop[None]):
    """The table while a computer player thinks and acts. Any key makes it decide now, or goes on; an overlay pauses it
    until it is closed."""

    KEYS: tuple[str, ...] = ("on", "skip_turn", *OVER_THE_TABLE)
    BINDINGS: ClassVar[list[BindingType]] = bindings(("skip_turn",))
    AUTO_FOCUS = ""

    def __init__(self, session: Session, next_turn: Callable[[], None]) -> None:
        """Call `next_turn` when the computer player has answered."""
        self._seat: Seat | None = None
        super().__init__(session)
        self.next_turn = next_turn
        self._pressed, self._resumed = Event(), Event()
        self._turn: object = None
        """The turn in which is answered."""
        self._working = False
        self._paced = Counter[tuple[int, str]]()
        """How many actions have been shown in each phase, by its round and name."""
        self.news: Sequence[Entry] = ()
        """What has just happened and is being told."""
        self.waits = False
        """Whether it hits a person, and stands until a key is pressed."""
        if (asked := session.questions.thought_about) is not None:
            self.turns_to(asked)  # the first picture is already that of its question

    def shows(self, question: Question[Any]) -> bool:
        """Whether a computer player is asked."""
        return not self.session.is_person(question.seat)

    @property
    def seat(self) -> Seat | None:
        return self._seat

    @property
    def doing(self) -> str:
        if self._seat is None:
            return ""
        return self.look.say("the computer ({level})", level=self.look.say(PLAYS[self.session.players[self._seat]]))

    @property
    def alone(self) -> bool:
        person = self.session.only_person
        return person is not None and self.session.keyboard.alone_with(person)

    @property
    def skipping(self) -> bool:
        """Whether only what hits a person at the table is shown of this turn."""
        return self._turn is not None and remembered_of(self.session).skipped == self._turn

    def look_at_table(self) -> Any:
        """The view of the only person at the table; the public one if there are more people, or none."""
        if self.alone:
            return self.session.view(self.session.only_person)
        return replace(self.session.view(None), seat=self._seat)

    def turns_to(self, asked: Question[Any]) -> bool:
        """The question is thought about next; returns whether the table looks different for it."""
        return False

    async def strike(self, before: Any) -> None:
        """Show what was done since that view, beyond what the table shows."""

    def compose_side(self) -> Iterable[Widget]:
        yield TextPanel(self._prompt, id="prompt")
        yield TextPanel(self._about, id="about")

    def on_mount(self) -> None:
        super().on_mount()
        if self.gone:
            return
        self.put_question()

    @property
    def reader(self) -> Seat | None:
        return self.session.only_person

    def _prompt(self, width: int) -> Lines:
        if self._seat is None:
            return []
        player = self.shown.players[self._seat]
        words = self.look.say("{name} is thinking.", name=player.name)
        if self.news:
            words = " ".join(sentence.text for sentence in log_sentences(self.look, self.shown, self.news))
        return wrapped(Text(words, self.look.palette.role("accent")), width)

    def _about(self, width: int) -> Lines:
        words = self.look.say("Any key lets it decide now.")
        if self.news:
            words = "It goes on by itself, at once with any key; {key} skips the rest of its turn."
            words = self.look.say(words, key=KEYS["skip_turn"].name)
        if self.waits:
            words = self.look.say("Press any key.")
        muted = self.look.palette.role("muted")
        lines = wrapped(Text(words, self.look.palette.role("strong") if self.waits else muted), width)
        for player in self.shown.players:
            if self.session.stepping_in.stays_out(player.seat):
                sentence = self.look.say("{name} does not step in in this phase.", name=player.name)
                lines += wrapped(Text(sentence, muted), width)
        return lines

    # Its turn

    def put_question(self) -> None:
        """Show who is asked, let them think and act, and show what they did."""
        if not self.is_mounted:
            return  # it begins when it is
        self._working = True
        if (asked := self.session.questions.thought_about) is not None:
            seen, first = self.session.view(None), self._seat is None
            self._turn = seen.round, seen.phase, asked.seat if asked.together else seen.acting
            if self.turns_to(asked) or asked.seat != self._seat:
                self._seat, self.news = asked.seat, ()
                self.redraw()
            if first:
                self.look_home()
        self._act(asked)

    @work(exclusive=True, group="thinking")
    async def _act(self, asked: Question[Any] | None) -> None:
        if asked is not None:
            key = await self._think(asked.seat)
            await self._attended()
            # An overlay may have changed the table: then start over. A program that ends takes the widgets first.
            if self.session.questions.thought_about is asked and self.app.is_running:
                since, before = self.session.log_length, self.look_at_table()
                answer(self.session, asked.seat, key)
                self.shown = self.look_at_table()
                self.keep_frame()
                await self.strike(before)
                await self._show(self.session.public_log(since))
                await self._attended()
        self._working = False
        self.call_later(self._go_on)

    async def _think(self, seat: Seat) -> str:
        begin, key = monotonic(), ""
        self._pressed.clear()
        for thought in thoughts(self.session, seat):
            key = thought.best.key
            await sleep(0)
            if self._pressed.is_set() or monotonic() - begin > LONGEST:
                break
        return key

    async def _show(self, entries: Sequence[Entry]) -> None:
        """Tell what it did at the preferred pace; wait for a key if it hits a person at the table, or brings somebody
        within a step of a victory."""
        game = words_of(self.shown)
        near = [entry for entry in entries if game.within_a_step(self.shown, entry) is not None]
        news = [entry for entry in entries if game.worth_telling(entry) or entry in near]
        players = self.session.players
        self.waits = any(game.hits(self.shown, players, entry) for entry in news) or (bool(near) and PERSON in players)
        pause = 0.0 if self.skipping else PAUSES[preferences_of(self.app).computers]
        if not news or not (pause or self.waits):
            return
        self._paced[part := (self.shown.round, self.shown.phase)] += 1
        pause *= HURRIED if self._paced[part] > UNHURRIED else 1.0
        self.news = tuple(news)
        for entry in news if self.waits else ():
            if (before := self.led_to(entry)) is not None and before not in self.news:
                self.news = before, *self.news
        self.session.news.seen = self.session.log_length
        places = [entry.place for entry in news if entry.place is not None]
        self.redraw()
        self.map.targets = frozenset(places)
        if places:
            self.map.cursor = places[-1]
        self._pressed.clear()
        with suppress(TimeoutError):
            await wait_for(self._pressed.wait(), None if self.waits else pause)
        if self.app.is_running:
            self.waits, self.map.targets = False, frozenset()

    def led_to(self, entry: Entry) -> Entry | None:
        """What brought the entry about, if somebody who is told of it alone would ask; None if it says so itself."""
        return None

    async def _attended(self) -> None:
        """Wait until nothing lies over the table."""
        while not self.is_active:
            self._resumed.clear()
            await self._resumed.wait()

    def _go_on(self) -> None:
        if self.is_active and not self._working:
            typed_ahead(self.app).wait()
            self.next_turn()

    def on_screen_resume(self) -> None:
        """Nothing lies over the table any more."""
        self._resumed.set()
        if self._seat is not None:
            self.redraw()
            if self.session.is_person(self._seat):
                self._pressed.set()  # a person has taken over its seat
        self._go_on()

    # Keys

    def on_key(self, event: events.Key) -> None:
        """Any key without another meaning goes on."""
        if event.key not in self._bindings.key_to_bindings:
            event.stop()
            self._pressed.set()

    def action_skip_turn(self) -> None:
        """Show only what hits a person at the table for the rest of this turn."""
        remembered_of(self.session).skipped = self._turn
        self._pressed.set()
