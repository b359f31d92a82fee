"""What is read out to a table: what has happened, and the question that waits."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Sequence

from civ_tui.engine.answers import BACK
from civ_tui.engine.flow import Seat
from civ_tui.engine.log import Entry
from civ_tui.lines.composing import things_of
from civ_tui.lines.console import Console
from civ_tui.lines.interface import GameLines, Hint, Scene
from civ_tui.lines.numbered_turn import NumberedTurn
from civ_tui.lines.reading import Readings
from civ_tui.lines.words import LANGUAGE, now, say
from civ_tui.sitting.session import Session
from civ_tui.title import Seen
from civ_tui.words.interface import words_of

MANY = 30
"""From how many options on they are read out only when asked for."""


class Voice:
    """Reads out over a console and knows what has been read, so that nothing is said twice in a row; a `terse` voice
    repeats only what has changed."""

    def __init__(self, console: Console, session: Session, lines: GameLines, *, terse: bool = False) -> None:
        self.console = console
        self.terse = terse
        self._session = session
        self._lines = lines
        self._named: tuple[Seat, bool, str] | None = None
        self._moment: tuple[int, str] | None = None
        self._readings = Readings()
        self._told: set[str] = set()

    def forget(self) -> None:
        """Who is asked and when is out of sight."""
        self._named = self._moment = None

    def tell(self, view: Seen, entries: Sequence[Entry]) -> None:
        """What has happened."""
        for line in news(self._lines, view, entries, terse=self.terse):
            self.console.say(line)
            self._told.add(line)
        if any(entry.kind == "phase" for entry in entries):
            self._moment = view.round, view.phase

    def remind(self, sentences: Iterable[str]) -> None:
        """What has happened to whoever is asked; one person at the table has just heard most of it."""
        for line in sentences:
            if self._session.only_person is None or line not in self._told:
                self.console.say(line)
                self._told.add(line)

    def answered(self) -> None:
        """What is told from now on is new."""
        self._told.clear()

    def put(self, turn: NumberedTurn, *, every: bool) -> None:
        """The question and its options; those without end only if `every` one is wanted, and to a terse reader only
        those that have changed."""
        speak = self.console.say
        self._greet(turn)
        open_table = self._session.keyboard.open
        lines = self._lines.under(turn.view, turn.question, alone=turn.alone, open_table=open_table)
        scene = [line for line in lines if isinstance(line, Scene)]
        for line in self._readings.unread(scene) if self.terse and not every else scene:
            speak(line)
        speak(say(turn.question.prompt))
        for line in lines:
            if not isinstance(line, Scene):
                (self._once if isinstance(line, Hint) else speak)(line)
        if any(option.key in things_of(turn.question) for option in turn.offered):
            self.hint("Type the numbers or names of all that you choose, such as 1 1 3.")
        reading, before = self._readings.of(turn)
        if every or not self.terse:
            before = None
        if before is None:
            self._put_options(turn, every=every)
        else:
            for line in reading.since(before):
                speak(line)
        stuck = all(option.key == BACK for option in turn.offered)
        if turn.barred and not self.terse and (stuck or turn.question.manner != "step"):
            singular, many = "{n} option is not possible now: type why.", "{n} options are not possible now: type why."
            speak(LANGUAGE.count(len(turn.barred), singular, many))
        hidden = self._session.title.holds_hidden(turn.view.players[turn.seat])
        if turn.question.is_menu and not turn.alone and before is None and hidden:
            self.hint("Type hand for what you hold and could play; the others look away.")

    def _greet(self, turn: NumberedTurn) -> None:
        named = turn.seat, turn.alone, turn.view.phase
        if turn.open_response:
            self.console.say(say("Does anybody respond?"))
        elif named != self._named and (greeting := self._greeting(turn)):
            self.console.say(greeting)
        self._named = None if turn.open_response else named

    def hint(self, words: str) -> None:
        """Say what could be typed; to a terse reader once."""
        self._once(say(words))

    def _once(self, line: str) -> None:
        if not self.terse or line not in self._readings.hints:
            self._readings.hints.add(line)
            self.console.say(line)

    def _greeting(self, turn: NumberedTurn) -> str:
        """Who is asked, unless they play alone, and when, unless that has just been said; to a terse reader who has
        been asked before, only when."""
        player, moment = turn.view.players[turn.seat], now(turn.view)
        last_moment, self._moment = self._moment, (turn.view.round, turn.view.phase)
        if last_moment == self._moment:
            if self._session.only_person is not None:
                return ""
            return say("{name}.", name=player.name if self.terse else self._lines.who(player))
        if self.terse and self._named is not None and self._named[0] == turn.seat:
            return moment
        return say("{who}. {moment}", who=self._lines.who(player), moment=moment)

    def _put_options(self, turn: NumberedTurn, *, every: bool) -> None:
        speak, options = self.console.say, turn.offered
        places = [option.place for option in turn.offered if option.place is not None]
        if len(places) > MANY and not every:
            words = "{n} squares. Type one, as {name}; list near {name} for those around it, list and a word for some."
            speak(say(words, n=len(places), name=words_of(turn.view).place_name(turn.view, places[0])))
            options = tuple(option for option in turn.offered if option.place is None)
        if len(options) > MANY and not every:
            speak(say("{n} options. Type list for all of them, or list and a word for some.", n=len(options)))
            return
        for line in turn.read_out(options, self._readings.places if self.terse and not every else {}):
            speak(line)
        if options is turn.offered:
            self._readings.remember(turn)


def news(lines: GameLines, view: Seen, entries: Iterable[Entry], *, terse: bool) -> Iterator[str]:
    """The entries in sentences, of a phase in which nothing has happened nothing; and who has come within a step of a
    victory."""
    words = words_of(view)
    newsworthy = [entry for entry in entries if _matters(entry, words.log.minor) or words.within_a_step(view, entry)]
    heard = [*lines.heard(view, newsworthy, terse=terse)]
    following = [*(entry.kind for entry, _ in heard[1:]), ""]
    for (entry, behind), kind in zip(heard, following, strict=False):
        if entry.kind == kind == "phase":
            continue
        if _matters(entry, words.log.minor):
            yield say(words.log.sentence(entry, view))
        if (near := words.within_a_step(view, entry)) is not None:
            yield say(near)
        yield from behind


def _matters(entry: Entry, minor: Collection[str]) -> bool:
    """Whether it is read out: not what another entry repeats, except to whom alone it says more."""
    return entry.kind == "phase" or entry.kind not in minor or not entry.heard_by(None)
