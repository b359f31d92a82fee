"""A game at the prompt: the question that waits, read out, and the answers given to it."""

from __future__ import annotations

from typing import Any

from civ_tui.engine.answers import AGREE, END, STOP
from civ_tui.engine.flow import Illegal, Option, Question, Seat
from civ_tui.engine.game import BrokenRule
from civ_tui.lines import hand_over
from civ_tui.lines.asked import Asked, asked
from civ_tui.lines.console import Console
from civ_tui.lines.exporting import Export
from civ_tui.lines.interface import lines_of
from civ_tui.lines.numbers import Numbers
from civ_tui.lines.typed import typed
from civ_tui.lines.voice import Voice
from civ_tui.lines.words import LANGUAGE, against, say
from civ_tui.sitting import crash
from civ_tui.sitting.deciding import Confirmation, is_only_shown, shown_words, stakes
from civ_tui.sitting.session import Session
from civ_tui.words.interface import words_of
from civ_tui.words.lessons import Deed, asked_for


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
        self.asked: Asked | None = None
        self.confirmation: Confirmation | None = None
        self._numbers = Numbers()
        self.voice = Voice(console, session, self.lines, terse=terse)
        session.disk.on_saved = self.tell_trouble
        session.on_broken = self._tell_broken

    @property
    def view(self) -> Any:
        """What may be read out now."""
        return self.session.view(None) if self.asked is None else self.asked.view

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
        """Read out what has happened since the last time, as far as everybody may know it; to the one person at the
        table what only they may know, too."""
        self.voice.tell(self.session.view(None), self.session.news.untold(self.session.only_person).entries)

    def ask(self) -> None:
        """Read out the question that waits now."""
        self.look_up()
        self.put()

    def look_up(self) -> None:
        """Find out what is asked now."""
        self.asked = asked(self.session, self.lines, self._numbers)

    def put(self, *, every: bool = False) -> None:
        """Read out the question; all of its options if `every` one is wanted."""
        put = self.asked
        if put is None:
            return
        since = self.session.news.since_choice(put.seat)
        self.voice.remind(words_of(put.view).struck(LANGUAGE, put.view, since, put.seat))
        for notice in self.session.notices_for(put.seat):
            self.console.say(say(notice.text))
        if (again := self.session.questions.changed) is not None:
            self.console.say(say(again))
        self.private = self.private or put.alone
        self.voice.put(put, every=every)

    @property
    def deed(self) -> Deed | None:
        """What the lessons of a first game ask for now."""
        return None if self.asked is None else self.session.deed(self.asked.question)

    def tell_deed(self) -> None:
        """Read out what there is to say of the answer before, what the lessons ask for now, and what does it."""
        put, deed, notice = self.asked, self.deed, self.session.guidance.feedback
        if notice and put is not None:
            self.console.say(say(notice))
        if put is None or deed is None:
            return
        self.console.say(asked_for(LANGUAGE, deed))
        if not deed.key:
            self.console.say(say("advise gives a hint; lessons skip leaves it out."))
            return
        option = put.question.find(deed.key)
        if option is not None and deed.key not in put.numbers:
            self.console.say(say("Type hand first: what does it is for you alone."))
            return
        by = typed(deed.key) if option is None else str(put.number_of(option))
        if put.question.manner == "step" and deed.square is not None and deed.key != STOP:
            by = say(words_of(put.view).place_name(put.view, deed.square))
            option = put.words().get(by.lower(), option)
        if option is not None and option.reason is None and self._only_shown(put, option)[0]:
            by = say("{key} twice", key=by)
        given = option is not None and option.reason is None and not put.open_response
        keys = (option.gives or (option.key,)) if option is not None and given else ()
        if ends := self.session.outcomes.ends_game(put.seat, *keys):
            self.console.say(say(ends))
        words = "{key} does it." if deed.key == END else "{key} does it; lessons skip leaves it out."
        if deed.begins:
            words = "{key} begins it, the rest is asked then; lessons skip leaves it out."
        self.console.say(say(words, key=by))

    # An answer

    def take(self, option: Option[Any], *, always: bool = False, alone: bool = False) -> bool:
        """Answer with the option, or only say first what it does (`deciding`); with `always` in every round from now
        on, with `alone` before the others look at what follows. Returns whether the question has to be put anew."""
        put = self.asked
        assert put is not None
        what = option.key, always
        if option.reason is not None:
            why, code = say(option.reason.line), option.reason.clause
            self.console.say(say("Not possible now: {why} {code}.", why=why, code=code))
            return False
        only_shown, lost = self._only_shown(put, option, always=always)
        if not only_shown:
            return self._take(put, option, always=always, alone=alone)
        for words in self.lines.about(put.view, put.question, option) if option.place is None else ():
            self.console.say(words)
        again = say("The same again or Enter")
        order = self.session.questions.order_for(put.question, option) if always else None
        ordered = "" if order is None else order.given_words(LANGUAGE, put.view, typed("orders"))
        self.console.say(shown_words(LANGUAGE, again, lost, ends=option.key == END, order=ordered))
        self.confirmation = Confirmation(what, lambda: self._take(put, option, always=always, alone=alone))
        return False

    def _only_shown(self, put: Asked, option: Option[Any], *, always: bool = False) -> tuple[bool, str]:
        """Whether the option is only shown when it is typed, and what hangs on it."""
        keys = () if put.open_response else (option.gives or (option.key,))
        lost = stakes(self.session, LANGUAGE, put.view, put.question, option, put.legal, *keys)
        armed = self.confirmation is not None and self.confirmation.what == (option.key, always)
        irrevocable, ends = put.irrevocable(option), option.key == END
        return is_only_shown(irrevocable=irrevocable, lost=lost, shown=armed, ends=ends, always=always), lost

    def _take(self, put: Asked, option: Option[Any], *, always: bool, alone: bool) -> bool:
        if put.open_response:
            return self._respond(option)
        if option.key == AGREE and not hand_over.agreed(self.console, self.session, put.seat):
            self.console.say(say("Not agreed."))
            return True
        if alone:
            self.session.keyboard.take(put.seat, alone=True)
        answered = self.answer(*(option.gives or (option.key,)), always=always)
        if answered:
            self.lines.taken = put.seat, option
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
        put = self.asked
        assert put is not None
        known, option = self.session.log_length, put.question.find(key)
        try:
            order = self.session.order(put.seat, key) if always else None
            if not always:
                self.session.answer(put.seat, key)
        except Illegal as refused:
            self.console.say(against(refused.reason))
            return False
        self.voice.answered()
        if order is not None:
            self.console.say(order.given_words(LANGUAGE, put.view, typed("orders")))
        if option is not None and put.question.opens and self.session.log_length == known:
            self.console.say(say("Sealed until all have chosen: {what}.", what=say(option.label)))
        following = self.session.question
        if following is not None and following.manner == "respond":
            self.session.keyboard.take(put.seat)
        return True

    def from_memory(self, question: Question[Any]) -> bool:
        """Whether the question can be answered from memory, while all look on."""
        return question.secret and bool(self.lines.offered(self.session.view(None), question, alone=False))

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
