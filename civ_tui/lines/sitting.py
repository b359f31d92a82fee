"""A game at the prompt: the question that waits, read out, and the answers given to it."""

from __future__ import annotations

from functools import partial
from typing import Any

from civ_tui.engine.answers import AGREE, END, STOP
from civ_tui.engine.flow import Illegal, Option, Question, Seat
from civ_tui.engine.game import BrokenRule
from civ_tui.lines import hand_over
from civ_tui.lines.console import Console
from civ_tui.lines.exporting import Export
from civ_tui.lines.interface import lines_of
from civ_tui.lines.numbered_turn import NumberedTurn, numbered_turn
from civ_tui.lines.numbers import Numbers
from civ_tui.lines.typed import typed
from civ_tui.lines.voice import Voice
from civ_tui.lines.words import LANGUAGE, against, say
from civ_tui.sitting import crash
from civ_tui.sitting.deciding import Confirmation, asks_again
from civ_tui.sitting.session import Session
from civ_tui.sitting.turn import turn_of
from civ_tui.words.interface import words_of
from civ_tui.words.lessons import asked_for


class Sitting:
    """A game over a console: what is asked, what has been read out, and how it is answered.

    `private` tells whether something stands above that only one seat may read, `lines` what the game has of its own,
    `confirmation` what was only said first. The `voice` reads out what is asked and what has happened; `export` writes
    a file for readers.
    """

    def __init__(
        self, session: Session, console: Console, *, terse: bool = False, export: Export | None = None
    ) -> None:
        self.session = session
        self.export = export
        self.console = console
        if not session.answers:
            session.news.told = 0  # how the game was set up is read out too
        self.private = False
        self.lines = lines_of(session.title)
        self.turn: NumberedTurn | None = None
        self.confirmation: Confirmation | None = None
        self._numbers = Numbers()
        self.voice = Voice(console, session, self.lines, terse=terse)
        session.disk.on_saved = self.tell_trouble
        session.on_broken = self._tell_broken

    @property
    def view(self) -> Any:
        """What may be read out now."""
        return self.session.view(None) if self.turn is None else self.turn.view

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
        self.turn = None

    def tell_news(self) -> None:
        """Read out what has happened since the last time, as far as everybody may know it; to the one person at the
        table what only they may know, too."""
        self.voice.tell(self.session.view(None), self.session.news.untold(self.session.only_person).entries)

    def ask(self) -> None:
        """Read out the question that waits now."""
        self.look_up()
        self.put()

    def look_up(self) -> None:
        """Find out what is asked now."""
        self.turn = numbered_turn(self.session, self.lines, self._numbers)

    def put(self, *, every: bool = False) -> None:
        """Read out the question; all of its options if `every` one is wanted."""
        turn = self.turn
        if turn is None:
            return
        since = self.session.news.since_choice(turn.seat)
        self.voice.remind(words_of(turn.view).struck(LANGUAGE, turn.view, since, turn.seat))
        for notice in self.session.notices_for(turn.seat):
            self.console.say(say(notice.text))
        if (again := self.session.questions.changed) is not None:
            self.console.say(say(again))
        self.private = self.private or turn.alone
        self.voice.put(turn, every=every)

    def tell_deed(self) -> None:
        """Read out what there is to say of the answer before, what the lessons ask for now, and what does it."""
        turn = self.turn
        if turn is None:
            return
        if notice := self.session.guidance.feedback:
            self.console.say(say(notice))
        if (deed := turn.deed) is None:
            return
        self.console.say(asked_for(LANGUAGE, deed))
        if not deed.key:
            self.console.say(say("advise gives a hint; lessons skip leaves it out."))
            return
        option = turn.question.find(deed.key)
        if option is not None and deed.key not in turn.numbers:
            self.console.say(say("Type hand first: what does it is for you alone."))
            return
        by = typed(deed.key) if option is None else str(turn.number_of(option))
        if turn.question.manner == "step" and deed.square is not None and deed.key != STOP:
            by = say(words_of(turn.view).place_name(turn.view, deed.square))
            option = turn.words().get(by.lower(), option)
        if option is not None and option.reason is None and self._asks_again(turn, option):
            by = say("{key} twice", key=by)
        if option is not None and option.reason is None and (ends := turn.ends_game(*turn.gives(option))):
            self.console.say(say(ends))
        words = "{key} does it." if deed.key == END else "{key} does it; lessons skip leaves it out."
        if deed.begins:
            words = "{key} begins it, the rest is asked then; lessons skip leaves it out."
        self.console.say(say(words, key=by))

    # An answer

    def take(self, option: Option[Any], *, always: bool = False, alone: bool = False) -> bool:
        """Answer with the option, or only say first what it does (`deciding`); with `always` in every round from now
        on, with `alone` before the others look at what follows. Returns whether the question has to be put anew."""
        turn = self.turn
        assert turn is not None
        if option.reason is not None:
            why, code = say(option.reason.line), option.reason.clause
            self.console.say(say("Not possible now: {why} {code}.", why=why, code=code))
            return False
        if not (words := self._asks_again(turn, option, always=always)):
            return self._take(turn, option, always=always, alone=alone)
        for about in self.lines.about(turn.view, turn.question, option) if option.place is None else ():
            self.console.say(about)
        self.console.say(words)
        taken = partial(self._take, turn, option, always=always, alone=alone)
        self.confirmation = Confirmation((option.key, always), taken)
        return False

    def _asks_again(self, turn: NumberedTurn, option: Option[Any], *, always: bool = False) -> str:
        """What is said of the option when it is only shown; empty if it is taken at once."""
        return asks_again(
            turn,
            LANGUAGE,
            option,
            turn.gives(option),
            irrevocable=turn.irrevocable(option),
            shown=self.confirmation is not None and self.confirmation.what == (option.key, always),
            again=say("The same again or Enter"),
            orders=typed("orders") if always else "",
        )

    def _take(self, turn: NumberedTurn, option: Option[Any], *, always: bool, alone: bool) -> bool:
        if turn.open_response:
            return self._respond(option)
        if option.key == AGREE and not hand_over.agreed(self.console, self.session, turn.seat):
            self.console.say(say("Not agreed."))
            return True
        if alone:
            self.session.keyboard.take(turn.seat, alone=True)
        answered = self.answer(*turn.gives(option), always=always)
        if answered:
            self.lines.taken = turn.seat, option
        return answered

    def _respond(self, option: Option[Any]) -> bool:
        who: Seat | None = option.subject
        if who is None:
            self.session.nobody_responds(*option.gives)
            return True
        taken = hand_over.gate(self.console, self.session, who, secret=True, may_go_back=True)
        if taken:
            self.session.keyboard.take(who, alone=True)
        return taken

    def answer(self, key: str, *, always: bool = False) -> bool:
        """Give the answer, with `always` in every round from now on. False, and nothing has happened, if it is not
        allowed; the reason is said."""
        turn = self.turn
        assert turn is not None
        known, option = self.session.log_length, turn.question.find(key)
        try:
            order = self.session.order(turn.seat, key) if always else None
            if not always:
                self.session.answer(turn.seat, key)
        except Illegal as refused:
            self.console.say(against(refused.reason))
            return False
        self.voice.answered()
        if order is not None:
            self.console.say(order.given_words(LANGUAGE, turn.view, typed("orders")))
        if option is not None and turn.question.opens and self.session.log_length == known:
            self.console.say(say("Sealed until all have chosen: {what}.", what=say(option.label)))
        following = self.session.question
        if following is not None and following.manner == "respond":
            self.session.keyboard.take(turn.seat)
        return True

    def from_memory(self, question: Question[Any]) -> bool:
        """Whether the question can be answered from memory, while all look on."""
        return question.secret and bool(self.lines.offered(turn_of(self.session, question, alone=False)))

    # What the session tells

    def tell_trouble(self) -> None:
        """Say what stands in the way of saving the game, if anything does."""
        if self.session.disk.trouble:
            self.console.say(self.session.disk.trouble)

    def _tell_broken(self, broken: BrokenRule) -> None:
        path = crash.write(broken, self.session)
        self.console.say(say("The program failed on that answer. Nothing has happened."))
        if path is not None:
            self.console.say(say("A report without anybody's secrets: {path}", path=path))
