"""One game at the prompt: question after question, each put in words and answered by a line."""

from __future__ import annotations

from functools import partial
from typing import Any

from civ_tui.engine.flow import Illegal, Option, Question, Seat
from civ_tui.engine.game import BrokenRule
from civ_tui.lines import commands, dealing, ending, hand_over
from civ_tui.lines.asked import Asked, asked
from civ_tui.lines.console import Changed, Console, Suspended
from civ_tui.lines.exporting import Export
from civ_tui.lines.news import news
from civ_tui.lines.numbers import Numbers
from civ_tui.lines.reading import Readings
from civ_tui.lines.words import LANGUAGE, against, number, say, who
from civ_tui.prose import fronts
from civ_tui.prose.attacks import march_in_words
from civ_tui.prose.confirmations import confirmation
from civ_tui.prose.deals import DealDraft
from civ_tui.prose.lessons import progress
from civ_tui.prose.players import now
from civ_tui.rules.discretion import holds_hidden
from civ_tui.rules.kinds import AGREE, BATTLE_UNIT, END, MENUS, MOVEMENT_STEP, PASS, PASS_ON, RESPOND
from civ_tui.rules.subjects import LetPass, OtherPlayer, PlayedUnit
from civ_tui.rules.view import View
from civ_tui.table import crash
from civ_tui.table.face_down import FaceDownUnit, Hands
from civ_tui.table.session import Session
from civ_tui.table.thinking import answer, thoughts
from civ_tui.table.turns import PassKeyboard, Teach, Tell, Think, turns

MANY = 30
"""From how many options on they are read out only when asked for."""


class Sitting:
    """Leads a game over a console until it is over or somebody leaves.

    `heard` is how many entries of the log have been read out as far as they are public, `private` whether something
    stands above that only one seat may read, `draft` the deal that is being composed. A `terse` sitting repeats only
    what has changed; `export` writes a file for readers.
    """

    def __init__(
        self, session: Session, console: Console, *, terse: bool = False, export: Export | None = None
    ) -> None:
        self.session = session
        self.export = export
        self.console = console
        self.terse = terse
        self.heard = session.log_length if session.answers else 0
        self.private = False
        self.draft = DealDraft()
        self.asked: Asked | None = None
        self._numbers = Numbers()
        self._hands = Hands()
        self._named: tuple[Seat, bool, str] | None = None
        self._moment: tuple[int, str] | None = None
        self._readings = Readings()
        session.on_saved = self._tell_trouble
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
            self._named = self._moment = None
        self.private = False

    def look_again(self) -> None:
        """All look again: no question lies on the table, and what only one seat may read is out of sight."""
        self.lower_curtain()
        self.asked = None

    def tell_news(self) -> None:
        """Read out what has happened since the last time, as far as everybody may know it."""
        entries, view = self.session.public_log(self.heard), self.session.view(None)
        self.heard = self.session.log_length
        for line in news(view, entries, terse=self.terse):
            self.console.say(line)
        if any(entry.kind == "phase" for entry in entries):
            self._moment = view.round, view.phase

    def put(self, *, every: bool = False) -> None:
        """Read out the question and its options; those without end only if `every` one is wanted, and to a terse reader
        only those that have changed."""
        put, speak = self.asked, self.console.say
        if put is None:
            return
        self.private = self.private or put.alone
        player, kind = put.view.players[put.seat], put.question.kind
        if put.open_response:
            speak(say("Does anybody respond?"))
        elif (put.seat, put.alone, put.view.phase) != self._named and (greeting := self._greeting(put)):
            speak(greeting)
        self._named = None if put.open_response else (put.seat, put.alone, put.view.phase)
        fought = fronts.battle(LANGUAGE, put.view, put.seat if kind == BATTLE_UNIT else None)
        for line in self._readings.unread(fought) if self.terse and not every else fought:
            speak(line)
        speak(say(put.question.prompt))
        if kind == MOVEMENT_STEP and put.view.march is not None:
            left = say("Steps left: {n}.", n=put.view.march.left)
            begun = not put.view.march.spent and self.session.led_here(put.seat)
            speak(f"{march_in_words(LANGUAGE, put.view.march)} {left}" if begun else left)
        dealing.put(self, put)
        self._put_hand(put)
        reading, before = self._readings.of(put)
        if every or not self.terse:
            before = None
        if before is None:
            self._put_options(put, every=every)
        else:
            for line in reading.since(before):
                speak(line)
        if put.barred and not self.terse and kind != MOVEMENT_STEP:
            one, many = "{n} option is not possible now: type why.", "{n} options are not possible now: type why."
            speak(LANGUAGE.count(len(put.barred), one, many))
        if kind in MENUS and not put.alone and before is None and holds_hidden(player):
            self.hint("Type hand for what you hold and could play; the others look away.")

    def _put_hand(self, put: Asked) -> None:
        """In battle, where the units lie that can be played from memory from now on; or that they can be."""
        self._hands.look(put.view, put.question)
        if put.question.kind != BATTLE_UNIT or put.view.battle is None:
            return
        if not put.alone:
            self.hint("Play a unit from memory; or type hand to look at them, the others looking away.")
        elif put.view.battle.plays.hand_count > 1 and not self.session.keyboard.open:
            units = fronts.face_down(LANGUAGE, put.view, self._hands.of(put.view, put.seat))
            self.console.say(say("Your units lie face down from now on: {units}.", units=units))

    def hint(self, words: str) -> None:
        """Say what could be typed; to a terse reader once."""
        if not self.terse or words not in self._readings.hints:
            self._readings.hints.add(words)
            self.console.say(say(words))

    def _greeting(self, put: Asked) -> str:
        """Who is asked, unless they play alone, and when, unless that has just been said; to a terse reader who has
        been asked before, only when."""
        player, moment = put.view.players[put.seat], now(LANGUAGE, put.view)
        told, self._moment = self._moment, (put.view.round, put.view.phase)
        if told == self._moment:
            return (
                ""
                if self.session.only_person is not None
                else say("{name}.", name=player.name if self.terse else who(player))
            )
        if self.terse and self._named is not None and self._named[0] == put.seat:
            return moment
        return say("{who}. {moment}", who=who(player), moment=moment)

    def _put_options(self, put: Asked, *, every: bool) -> None:
        speak, shown = self.console.say, put.legal
        placed = [option for option in put.legal if option.place is not None]
        if len(placed) > MANY and not every:
            words = "{n} squares. Type one, as {name}; list near {name} for those around it, list and a word for some."
            speak(say(words, n=len(placed), name=put.view.squares[placed[0].place or 0].name))
            shown = tuple(option for option in put.legal if option.place is None)
        if len(shown) > MANY and not every:
            speak(say("{n} options. Type list for all of them, or list and a word for some.", n=len(shown)))
            return
        for line in put.read_out(shown, self._readings.squares if self.terse and not every else {}):
            speak(line)
        if shown is put.legal:
            self._readings.remember(put)

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
            (self.session.order if always else self.session.answer)(put.seat, key)
        except Illegal as refused:
            self.console.say(against(refused.reason))
            return False
        if always:
            self.console.say(say("So in every round from now on; orders calls it back."))
        following = self.session.question
        if following is not None and following.kind == RESPOND:
            self.session.keyboard.take(put.seat)
        return True

    # What the session tells

    def _tell_trouble(self) -> None:
        if self.session.trouble:
            self.console.say(self.session.trouble)

    def _tell_broken(self, broken: BrokenRule) -> None:
        path = crash.write(broken, self.session)
        self.console.say(say("The program failed on that answer. Nothing has happened."))
        if path is not None:
            self.console.say(say("A report without anybody's secrets: {path}", path=path))
