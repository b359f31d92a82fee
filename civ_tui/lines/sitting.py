"""One game at the prompt: question after question, each put in words and answered by a line."""

from __future__ import annotations

from functools import partial
from typing import Any

from civ_tui.engine.flow import Illegal, Option, Question, Seat
from civ_tui.engine.game import BrokenRule
from civ_tui.lines import commands, ending, hand_over
from civ_tui.lines.asked import Asked, asked
from civ_tui.lines.console import Changed, Console, Suspended
from civ_tui.lines.exporting import Export
from civ_tui.lines.numbers import Numbers
from civ_tui.lines.voice import Voice
from civ_tui.lines.words import LANGUAGE, against, number, say
from civ_tui.prose.confirmations import confirmation
from civ_tui.prose.deals import DealDraft, proposed
from civ_tui.prose.lessons import progress
from civ_tui.prose.orders import order_given
from civ_tui.rules.kinds import AGREE, END, MOVEMENT_STEP, PASS, PASS_ON, RESPOND, TALKS
from civ_tui.rules.subjects import LetPass, OtherPlayer, PlayedUnit
from civ_tui.rules.view import View
from civ_tui.table import crash
from civ_tui.table.face_down import FaceDownUnit, Hands
from civ_tui.table.orders import Order
from civ_tui.table.session import Session
from civ_tui.table.thinking import answer, thoughts
from civ_tui.table.turns import PassKeyboard, Teach, Tell, Think, turns


class Sitting:
    """Leads a game over a console until it is over or somebody leaves.

    `heard` is how many entries of the log have been read out as far as they are public, `private` whether something
    stands above that only one seat may read, `draft` the deal that is being composed. The `voice` reads out what is
    asked and what has happened; `export` writes a file for readers.
    """

    def __init__(
        self, session: Session, console: Console, *, terse: bool = False, export: Export | None = None
    ) -> None:
        self.session = session
        self.export = export
        self.console = console
        self.heard = session.log_length if session.answers else 0
        self.private = False
        self.draft = DealDraft()
        self.asked: Asked | None = None
        self._numbers = Numbers()
        self._hands = Hands()
        self.voice = Voice(console, session, self._hands, terse=terse)
        session.disk.on_saved = self._tell_trouble
        session.on_broken = self._tell_broken

    @property
    def view(self) -> View:
        """What may be read out now."""
        return self.session.view(None) if self.asked is None else self.asked.view

    def play(self) -> None:
        """Put question after question, then tell how the game ended. Raises `Left`."""
        self._tell_trouble()
        self.console.say(say("Type help at any prompt for what can be typed."))
        with self.console.taking(partial(commands.beside, self)):
            self._lead()
            self.look_again()
            self.tell_news()
            ending.tell(self)
            while True:
                self.obey(self.console.ask())

    def _lead(self) -> None:
        """Step by step to the end of the game."""
        keyboard, steps = self.session.keyboard, turns(self.session, self._from_memory)
        taken: bool | None = None
        while True:
            had = keyboard.seat if keyboard.alone and not keyboard.open else None
            try:
                step = next(steps) if taken is None else steps.send(taken)
            except StopIteration:
                return
            taken = None
            try:
                if isinstance(step, Tell) or step.question.seat != had or not keyboard.alone:
                    self.look_again()
                    if not (isinstance(step, Think) and step.question.kind == MOVEMENT_STEP):
                        self.tell_news()  # of a march once it has arrived
                if isinstance(step, Tell):
                    for reason in step.why:
                        self.console.say(say(reason))
                    continue
                if isinstance(step, Think):
                    self._think(step.question.seat)
                elif isinstance(step, Teach):
                    self._teach(step)
                elif isinstance(step, PassKeyboard):
                    if step.early:
                        self.console.say(say("Research can be chosen at once, or with all by going back."))
                    taken = hand_over.gate(
                        self.console, self.session, step.question.seat, secret=step.secret, may_go_back=step.early
                    )
                else:
                    self._put_until_answered()
            except Suspended:
                keyboard.uncover()  # whoever has brought the program back may be somebody else
            except Changed:  # at the gate
                continue

    def _think(self, seat: Seat) -> None:
        """A computer player answers."""
        *_, last = thoughts(self.session, seat)
        answer(self.session, seat, last.best.key)

    def _teach(self, step: Teach) -> None:
        """Read out a lesson; with the first how to leave them, with others what has been done so far."""
        lesson, speak = step.lesson, self.console.say
        for words in (lesson.title, *lesson.about, lesson.try_now):
            speak(say(words))
        view = self.session.view(None)
        if not self.session.lessons:
            speak(say("Type lessons off to go on without lessons."))
        elif view.round:
            speak(progress(LANGUAGE, view, step.question.seat))
        speak(say("Type rule {clause} for the rule.", clause=lesson.clause))

    def _from_memory(self, question: Question[Any]) -> bool:
        """Whether the question can be answered with units that lie face down."""
        return bool(self._hands.offered(self.session.view(None), question))

    def _put_until_answered(self) -> None:
        self.asked = asked(self.session, self._numbers, self._hands)
        self.put()
        while not self.obey(self.console.ask()):
            pass

    # Before a question

    def lower_curtain(self) -> None:
        """Take out of sight what only one seat may read."""
        if self.private and not self.session.keyboard.open:
            self.console.curtain()
            self.voice.forget()
        self.private = False

    def look_again(self) -> None:
        """All look at the table again: no question waits, and what only one seat may read is out of sight."""
        self.lower_curtain()
        self.asked = None

    def tell_news(self) -> None:
        """Read out what has happened since the last time, as far as everybody may know it."""
        entries, self.heard = self.session.public_log(self.heard), self.session.log_length
        self.voice.tell(self.session.view(None), entries)

    def put(self, *, every: bool = False) -> None:
        """Read out the question; all of its options if `every` one is wanted."""
        put = self.asked
        if put is None:
            return
        self.private = self.private or put.alone
        if put.question.kind in TALKS:
            self.draft = proposed(put.question)
        self.voice.put(put, every=every)

    # A line that was typed

    def obey(self, line: str) -> bool:
        """Do what the line says. Returns whether the question has to be put anew."""
        try:
            return self._obey(line)
        except Changed:
            return True

    def _obey(self, line: str) -> bool:
        put = self.asked
        if put is None:
            return commands.obey(self, line)
        place = number(line)
        if place is not None:
            option = put.numbered(place)
            if option is not None:
                return self.take(option)
            last = max(put.numbers.values(), default=0)
            words = "There is no {n}. Numbers go from 1 to {last}."
            if 0 < place <= last:
                words = "What {n} stood for cannot be chosen any more. Type list for what can."
            self.console.say(say(words, n=line, last=last))
            return False
        square = next((square for square in put.view.squares.values() if square.name.lower() == line.lower()), None)
        if square is not None:
            return self._take_at(put, square.square)
        exact = next((one for one in put.every if one.key.lower() == line.lower()), None)
        if exact is not None:
            return self.take(exact)
        if ">" in line and put.question.composed:
            return self.answer(line)
        return commands.obey(self, line)

    def _take_at(self, put: Asked, square: int) -> bool:
        here = put.at(square)
        if len(here) == 1:
            return self.take(here[0])
        march = put.view.march
        if not here and put.question.kind == MOVEMENT_STEP and march is not None and square in march.ways:
            return self._march(march.ways[square])
        if not here:
            self.console.say(say("Nothing can be chosen on {square}.", square=put.view.squares[square].name))
        for read in put.read_out(here):
            self.console.say(read)
        return False

    def _march(self, way: tuple[int, ...]) -> bool:
        """Step after step, until something comes between."""
        for square in way:
            self.asked = asked(self.session, self._numbers, self._hands)
            if self.asked is None or self.asked.question.kind != MOVEMENT_STEP:
                break
            step = next((option for option in self.asked.at(square) if option.reason is None), None)
            decisions = len(self.session.answers)
            if step is None or not self.take(step) or len(self.session.answers) == decisions:
                break
        return True

    def take(self, option: Option[Any], *, always: bool = False, alone: bool = False) -> bool:
        """Answer with the option, after asking back where it loses something; with `always` in every round from now on,
        with `alone` before the others look at what follows. Returns whether the question has to be put anew: it was
        answered, or somebody has thought better of it."""
        put = self.asked
        assert put is not None
        if option.reason is not None:
            why, code = say(option.reason.line), option.reason.clause
            self.console.say(say("Not possible now: {why} {code}.", why=why, code=code))
            return False
        if put.open_response:
            return self._respond(option)
        if option.key == AGREE and not hand_over.agreed(self.console, self.session, put.seat):
            self.console.say(say("Not agreed."))
            return True
        asked_back = confirmation(LANGUAGE, put.view, put.question, option, put.legal)
        if always and option.key != END:
            asked_back = None  # whatever stands can be called back
        if asked_back is not None and not self.console.sure(f"{asked_back.text} {asked_back.question}"):
            return True
        unit = option.subject
        if isinstance(unit, PlayedUnit | FaceDownUnit):
            self._hands.play(put.view, put.seat, unit)
        if alone:
            self.session.keyboard.take(put.seat, alone=True)
        return self.answer(unit.key if isinstance(unit, FaceDownUnit) else option.key, always=always)

    def _respond(self, option: Option[Any]) -> bool:
        if isinstance(option.subject, OtherPlayer):
            taken = hand_over.gate(self.console, self.session, option.subject.seat, secret=True, may_go_back=True)
            if taken:
                self.session.keyboard.take(option.subject.seat, alone=True)
            return taken
        if isinstance(option.subject, LetPass):
            self.session.nobody_responds(PASS_ON if option.subject.on else PASS)
        return True

    def answer(self, key: str, *, always: bool = False) -> bool:
        """Give the answer, with `always` in every round from now on. False, and nothing has happened, if it is not
        allowed; the reason is said."""
        put = self.asked
        assert put is not None
        try:
            order = self._answered(put.seat, key, always=always)
        except Illegal as refused:
            self.console.say(against(refused.reason))
            return False
        if order is not None:
            self.console.say(order_given(LANGUAGE, put.view.components, order.kind, order.keys, "orders"))
        following = self.session.question
        if following is not None and following.kind == RESPOND:
            self.session.keyboard.take(put.seat)
        return True

    def _answered(self, seat: Seat, key: str, *, always: bool) -> Order | None:
        if always:
            return self.session.order(seat, key)
        self.session.answer(seat, key)
        return None

    # What the session tells

    def _tell_trouble(self) -> None:
        if self.session.disk.trouble:
            self.console.say(self.session.disk.trouble)

    def _tell_broken(self, broken: BrokenRule) -> None:
        path = crash.write(broken, self.session)
        self.console.say(say("The program failed on that answer. Nothing has happened."))
        if path is not None:
            self.console.say(say("A report without anybody's secrets: {path}", path=path))
