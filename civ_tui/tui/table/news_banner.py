"""How the table is told the news in passing: a banner over the map, a playback of what others did, animations."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import groupby
from types import MappingProxyType
from typing import Any, ClassVar, Final

from rich.text import Text
from textual.timer import Timer
from textual.widget import Widget

from civ_tui.drawing.board import Board
from civ_tui.drawing.look import Look, look_of
from civ_tui.drawing.motion import moves
from civ_tui.drawing.panel import Lines, player_badge, wrapped
from civ_tui.drawing.seats import SeatsPanel
from civ_tui.engine.flow import Question, Seat
from civ_tui.engine.log import Entry
from civ_tui.sitting.session import Session
from civ_tui.tui.clock import typed_ahead
from civ_tui.tui.keys import KEYS
from civ_tui.tui.overlays.recap import recap_lines
from civ_tui.tui.table.remembered import remembered_of
from civ_tui.tui.table.shots import FLICKER, Shot
from civ_tui.tui.table.tabletop import LINES_AROUND
from civ_tui.tui.table.text_panel import Draw, TextPanel, shortened
from civ_tui.words.interface import words_of
from civ_tui.words.log import Sentence

NARROW: Final = 50
"""Columns below which the banner gets an extra line."""
REPLAYED: Final = 6
"""The lines around what is told in place of the question."""
COUNTED: Final = 5
"""The pictures in which values of the race are counted, half a second in all."""
AS_IT_IS: Final[Mapping[int, Any]] = MappingProxyType[int, Any]({})


class NewsBanner(TextPanel):
    """The banner over the map, the playback on it, and the counting in the race beside it. The banner stays until the
    next key, which still does its usual work. While the map plays back what others did, `replayed` says so in place of
    everything that is asked; every key only ends that. `ended` is called when the map shows the current state again."""

    STAYS: ClassVar[bool] = False
    """Whether what the others did stays until the question is answered."""

    def __init__(self, session: Session, ended: Callable[[], None], *, id: str) -> None:
        super().__init__(id=id)
        self.session = session
        self.ended = ended
        self.replayed = TextPanel(self._replayed, id="replayed")
        self._shots: Iterator[Shot] = iter(())
        self._timer: Timer | None = None
        self._home = 0
        self._last: Draw | None = None
        self._said: Draw | None = None
        self._others = self._on_map = self._stays = False
        self._turn = 0
        self._raced: tuple[Any, Any] | None = None

    def on_mount(self) -> None:
        """Begin with nothing to tell."""
        self.display = self.replayed.display = False

    @property
    def board(self) -> Board:
        """The map below it."""
        return self.screen.query_one("#map", Board)

    @property
    def race(self) -> SeatsPanel:
        """How far everybody is."""
        return self.screen.query_one("#players", SeatsPanel)

    @property
    def moving(self) -> bool:
        """Whether an animation runs, on the map or beside the banner."""
        return self._timer is not None

    @property
    def showing(self) -> bool:
        """Whether a playback is shown on the map."""
        return self.moving and self._on_map

    @property
    def replaying(self) -> bool:
        """Whether the map plays back what others did: then nothing of the current state is asked or told."""
        return self.moving and self._others

    # What there is to tell

    def tell(self, question: Question[Any], view: Any, knows: Seat | None) -> None:
        """Tell the news, as far as the seat that `knows` (or else everybody) may know it. A seat that begins its part
        of a phase is told what the others did since its own last part, even if it gave answers in between. News that a
        hand-over has told is not said again, but still shown on the map."""
        session, feed, seat, look = self.session, self.session.news, question.seat, look_of(self.app)
        remembered, now = remembered_of(session), self.laps(look, view)
        raced, remembered.raced = remembered.raced, now
        new, length = feed.untold(knows), session.log_length
        part = view.round, view.phase, seat
        missed = feed.missed(part, knows) if self.begins_part(question) else None
        if missed is not None or (part == feed.part and not (question.together or question.secret)):
            feed.shown[seat] = length  # what is asked before the part begins shows nothing of it
        if new.since >= length and missed is None:
            return
        draw = None
        if new.since < length and missed is not None:
            draw = self.since(look, view, missed.entries, seat)
        elif new.since < length:
            draw = self.news(look, view, new.entries, None if knows == seat else seat)
        seen = None if missed is None else max(missed.since, feed.seen)
        self._stays = missed is not None and self.STAYS
        shots = [*self.shots(look, view, knows, new.entries, new.since, seen)] if moves(self.app) else []
        others = missed is not None or new.by_others(seat)
        self._others = others and any(shot.at is not None for shot in shots)
        rises = raced is not None and len(raced) == len(now) and self.counting(raced, now, 0) != now
        self._raced = (raced, now) if raced is not None and rises and moves(self.app) and not self._others else None
        if self._raced:
            shots += [Shot(FLICKER, AS_IT_IS)] * (COUNTED - len(shots))
        self._run(view, shots, draw)

    # What a game tells of it

    def begins_part(self, question: Question[Any]) -> bool:
        """Whether a part of a phase can begin with the question."""
        return question.is_menu

    def laps(self, look: Look, view: Any) -> tuple[Any, ...]:
        """How far everybody is."""
        return ()

    def counting(self, before: Any, after: Any, share: float) -> Any:
        """That share of the way from where everybody stood before."""
        return after

    def shots(
        self, look: Look, view: Any, knows: Seat | None, new: Sequence[Entry], since: int, seen: int | None
    ) -> Sequence[Shot]:
        """What the board shows before its current state: everything after the `seen` entries, if that is wanted; else
        what moves in the `new` entries, which are those from entry `since` on."""
        return ()

    def news(self, look: Look, view: Any, new: Sequence[Entry], covered: Seat | None) -> Draw | None:
        """Sentences about what is new; the seat that is asked may have its own things `covered`. What has cost whoever
        looks something stands above the question alone."""
        words = words_of(view)
        struck = () if view.seat is None else words.struck(look, view, new, view.seat)
        headlines = [headline for headline in words.headlines(look, view, new) if headline.text not in struck]
        return (lambda width: banner_lines(look, view, headlines, width, self.most_lines(width))) if headlines else None

    def since(self, look: Look, view: Any, entries: Sequence[Entry], seat: Seat) -> Draw | None:
        """What has happened since somebody's last choice."""
        items = words_of(view).recap(look, view, entries, seat)
        return (lambda width: recap_lines(look, items, width, self.most_lines(width))) if items else None

    def most_lines(self, width: int) -> int:
        """The most lines that it takes; more while they stand in place of the question."""
        beside = self.replayed.container_size.height - REPLAYED if self.replaying else 0
        return max(room_in(width), beside)

    # One picture after the other

    def _run(self, view: Any, shots: Sequence[Shot], draw: Draw | None) -> None:
        self.stop()
        self._shots, self._last, self._home, self._turn = iter(shots), draw, self.board.cursor, -1
        self._say(draw)
        if shots:
            if self._others:
                typed_ahead(self.app).wait()
            self._next()
        else:
            self._keep_clear()

    def _next(self) -> None:
        shot = next(self._shots, None)
        if shot is None:
            self.stop()
            return
        board, self._turn = self.board, self._turn + 1
        self._timer = self.set_timer(shot.seconds, self._next)
        self._on_map = shot.at is not None
        if shot.at is not None:
            board.earlier = shot.squares
            board.reach, board.path, board.cursor = shot.lit, shot.way, shot.at
        if self._raced is not None:
            self.race.counted = self.counting(*self._raced, min(1, (self._turn + 1) / COUNTED))
        self._keep_clear()
        if shot.said:
            look, view, headlines = look_of(self.app), board.view, shot.said
            assert view is not None
            self._say(lambda width: banner_lines(look, view, headlines, width, self.most_lines(width)))
        else:
            self._say(self._said)

    def stop(self) -> None:
        """End the playback: show the current map and the last sentences."""
        if self._timer is None:
            return
        news = self.showing
        self._timer.stop()
        self._timer = self.race.counted = None
        if news:
            self.board.earlier = AS_IT_IS
            self.board.cursor = self._home
        self._say(self._last)
        self._keep_clear()
        if news:
            self.ended()

    def hurry(self, moves_on: Callable[[], bool]) -> bool:
        """A key was pressed, by which the game perhaps `moves_on` from the question: end what moves, or else remove the
        banner if it need not stay. Returns whether that is all the key does."""
        replaying = self.replaying
        if self.moving:
            self.stop()
        elif self.is_attached and (not self._stays or moves_on()):
            self._say(None)
        return replaying

    def _replayed(self, width: int) -> Lines:
        """What the map shows of the past, and which key shows the present."""
        look = look_of(self.app)
        lines = wrapped(Text(look.say("The map first shows what has happened."), look.palette.role("strong")), width)
        said = [] if self._said is None else [Text(), *self._said(width)]
        words = Text(look.say("Any key shows the table as it is now."), look.palette.role("accent"))
        return [*lines, *said, Text(), *wrapped(words, width)]

    def _say(self, draw: Draw | None) -> None:
        self._said, self.replayed.display = draw, self.replaying
        if self.replaying:
            self.replayed.say_again()
            draw = None
        self.display = draw is not None
        if draw is not None:
            self.draw = draw
        width = self.board.size.width - 2  # without the padding
        lines = 0 if draw is None else len(draw(width)) if width > 0 else self.most_lines(0)
        for toasts in self.screen.query("ToastRack"):  # they stand above it
            toasts.styles.margin = 0, 0, LINES_AROUND.keys + lines, 0

    def _keep_clear(self) -> None:
        """Place the banner over what is said below the map of the square under the cursor, as the foot of the map is
        not to be read anywhere else; or above that square if it lies there."""
        if self.board.view is not None and isinstance(self.parent, Widget):
            foot, cursor = self.parent.size.height, self.board.cursor_region
            left = foot - cursor.bottom
            lift = foot - cursor.y if 0 <= left < self.most_lines(self.board.size.width) else 0
            self.styles.offset = 0, -lift


def banner_lines(look: Look, view: Any, said: Sequence[Sentence], width: int, room: int | None = None) -> Lines:
    """Sentences, each behind the badge of the seat that acted, with the words for its great moments in its colour and
    what they are about first, cut to the lines of a banner or to that `room`. If they are cut, the last line names the
    key that shows the rest."""
    lines: Lines = []
    for seat, group in groupby(said, key=lambda sentence: sentence.seat):
        sentences = sorted(group, key=lambda sentence: not sentence.word)
        words = Text(" ".join(sentence.text for sentence in sentences), look.palette.role("strong"))
        great = f" {look.glyphs.dot} ".join(filter(None, dict.fromkeys(sentence.word for sentence in sentences)))
        badge = Text() if seat is None else player_badge(look, view.players[seat])
        if seat is not None:
            badge.append(f"{great} " if great else "", look.palette.badge(view.players[seat].colour)).append(" ")
        lines += wrapped(badge + words, width, indent=0 if great else len(badge))
    return shortened(look, lines, room_in(width) if room is None else room, width, KEYS["log"].name)


def room_in(width: int) -> int:
    """The most lines of a banner."""
    return 4 if width < NARROW else 3
