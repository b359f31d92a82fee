"""What keys do at the table: take options, give answers and take them back, pass the keyboard on."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from rich.text import Text

from civ_tui.drawing.panel import wrapped
from civ_tui.engine.answers import BACK, END
from civ_tui.engine.flow import Illegal, Option, Question, Seat
from civ_tui.sitting.orders import Order
from civ_tui.sitting.typed_ahead import TypedAhead, chooses, ends, refusal
from civ_tui.tui.clock import key_typed, typed_ahead
from civ_tui.tui.keys import KEYS
from civ_tui.tui.overlays.confirm import Confirm
from civ_tui.tui.screens.gate import behind_the_gate
from civ_tui.tui.screens.hand_over import HandOverScreen
from civ_tui.tui.table.choices import in_question
from civ_tui.tui.table.pointing import Pointing
from civ_tui.tui.table.presenter import LEAVING, Presenter
from civ_tui.tui.table.remembered import remembered_of
from civ_tui.tui.table.tabletop import Tabletop
from civ_tui.tui.table.text_panel import Draw, reason_lines
from civ_tui.words.confirmation import Confirmation, in_every_round
from civ_tui.words.room import words_of


class TableHand:
    """The `Hand` of the presenters. `put` shows the current question again, `go_on` leads the game on to the next
    step."""

    def __init__(
        self, table: Tabletop[None], pointing: Pointing, put: Callable[[], None], go_on: Callable[[], None]
    ) -> None:
        self._left: Any = None
        """The table as everybody last saw it, if changes after that are to be retold."""
        self._table = table
        self._session = table.session
        self._pointing = pointing
        self._put = put
        self._go_on = go_on

    @property
    def _presenting(self) -> Presenter:
        presenter = self._pointing.presenter
        assert presenter is not None, "a question waits"
        return presenter

    # Take

    @property
    def _typed(self) -> TypedAhead:
        return typed_ahead(self._table.app)

    def is_put(self, *, moved: bool = False) -> None:
        """Note that the question is put, which can be read once it is drawn; `moved` if something else acts by
        itself."""
        asked = self._presenting.asked
        question, view = asked.question, asked.view
        phase = view.round, view.phase, type(self._presenting).__name__
        self._typed.put(question, question.seat, phase)
        if moved:
            self._typed.change()
        self._table.call_after_refresh(self._is_drawn, question)

    def _is_drawn(self, question: Question[Any]) -> None:
        if question is self._session.question and self._table.is_active:
            self._typed.drawn()

    def hears(self, option: Option[Any] | None = None) -> bool:
        """Whether the key that was pressed may answer, with the option if it is a single one (`typed_ahead`). If it may
        not, that is said."""
        question = self._session.question
        if option is None or question is None:
            refused = self._typed.refuses()
        else:
            refused = self._typed.refuses(ends=ends(option), chooses=chooses(question, option))
        if refused:
            self.say_refused(option)
        return not refused

    def say_refused(self, option: Option[Any] | None = None) -> None:
        """Say that the key that was pressed may have been meant for what was asked before."""
        name = "" if (asked := self._session.question) is None else self._session.view(None).players[asked.seat].name
        said = refusal(option, passed=self._typed.passed and self._session.only_person is None)
        words = self._table.look.say(said, key=key_typed(self._table.app), name=name)
        if option is not None:
            self._pointing.only_at(option, words)
        if option is None or self._pointing.option is None or self._pointing.option.key != option.key:
            self.refuse(words)
        else:
            self._table.app.bell()
        self._table.call_after_refresh(self._typed.told)

    def take(self, option: Option[Any] | None) -> None:
        """Answer with the option, after asking for confirmation if it cannot easily be taken back. Ignores keys typed
        ahead that reach a screen about to close, an option no longer offered, or the next player's question."""
        presenter = self._pointing.presenter
        if option is None or presenter is None or not self._table.is_active:
            return
        if not self.hears(option):
            return
        if presenter.take(self, option):
            return
        if not any(option is offered for offered in presenter.question.options):
            self.say_refused(option)
            return
        read = self._pointing.option is option
        self._pointing.at(option)
        if option.reason is not None:
            self._table.app.bell()
        else:
            self._if_meant(option, lambda: self.answer(option.key), read=read)

    def take_typed(self, option: Option[Any] | None) -> None:
        """Take the option whose number or letter was typed. One that nobody could take back is only shown first: the
        same key again takes it, or Enter."""
        if option is None or not self._table.is_active or not self._stays(option) or self._pointing.shows(option):
            self.take(option)
        elif self.hears(option):
            say, keys = self._table.look.say, self._table.choices.keys_for(option)
            words = "{number} again or {take} takes it for good." if len(keys) == 1 else "{take} takes it for good."
            self._pointing.only_at(option, say(words, number=key_typed(self._table.app), take=KEYS["take"].name))

    def _stays(self, option: Option[Any]) -> bool:
        """Whether nobody could take the answer back, and no dialog asks whether it is meant."""
        presenter, meant = self._pointing.presenter, in_question(option)
        if presenter is None or option.reason is not None or presenter.asked.masked:
            return False
        if (confirmation := presenter.asks_back(option)) is not None:
            return confirmation.unread
        question = presenter.question
        has_letter = meant.key != END and any(takes(meant) for _, takes in presenter.letters())
        of_hand = meant.secret and (question.is_menu or question.manner == "respond")
        shown = has_letter or of_hand or presenter.shows_first(meant) or meant.place is not None
        offered = shown and any(meant is one for one in question.options)
        return offered and (presenter.number_shows or self._session.reveals(question.seat, meant.key))

    def take_always(self, option: Option[Any] | None, *then: str, forced: bool = False) -> None:
        """Answer with the option, and with `then` what it asks, now and in every round from now on. An option that is
        not highlighted is only pointed at, unless `forced`: nobody has read that it is meant."""
        presenter = self._pointing.presenter
        if option is None or presenter is None or not self._table.is_active or not self.hears(option):
            return
        pointed = self._pointing.option
        if not forced and (pointed is None or in_question(pointed) is not option):
            say, label = self._table.look.say, self._table.look.say(option.label)
            words = say("{key} again: “{what}” in every round, without asking.", key=KEYS["order"].name, what=label)
            self._pointing.only_at(option, words)
            return
        self._pointing.at(option)
        confirmation = presenter.asks_back(option) if option.key == END else None
        if confirmation is None:
            self.answer(option.key, *then, always=True)
        else:
            self.ask_back(in_every_round(self._table.look, confirmation), lambda: self.answer(END, always=True))

    def _if_meant(self, option: Option[Any], then: Callable[[], None], *, read: bool = False) -> None:
        """Call `then`, after asking for confirmation if the option cannot be taken back. If it can, say what it loses
        and how to undo it. `read` means that it was already highlighted."""
        question, confirmation = self._presenting.question, self._presenting.asks_back(option)
        if confirmation is None or (read and confirmation.unread):
            then()
        elif confirmation.undone and self._session.can_take_back(question.seat, option.key):
            then()
            self._say_once_uncovered(confirmation.text, question.seat)
        else:
            self.ask_back(confirmation, then)

    def _say_once_uncovered(self, words: str, seat: Seat) -> None:
        """Say in passing what that seat has done, and which key takes it back, until the next key. A gate that is its
        own says so behind it, one of the next player before it: there the seat still sits."""
        covering, asked, say = self._table.app.screen, self._session.question, self._table.look.say
        passed = asked is not None and asked.seat != seat
        if passed:
            words = say("{name}: {answer}", name=self._session.view(None).players[seat].name, answer=words)
        if isinstance(covering, HandOverScreen) and passed:
            covering.said_before = words
            return
        words = say("{what} {key} takes it back.", what=words, key=KEYS["undo"].name)
        if isinstance(covering, HandOverScreen):
            covering.said_behind = words
        else:
            self._notify(words)

    def _notify(self, words: str, title: str = "") -> None:
        """Say something in passing, in place of what was said before."""
        self._table.app.clear_notifications()
        self._table.app.notify(words, title=title, markup=False)

    def _say_order(self, order: Order, presenter: Presenter) -> None:
        """Say what is done from now on, with the player and phase of the order, since the keyboard may have passed on
        meanwhile."""
        look, view = self._table.look, self._session.view(None)
        title = look.say("{name}, {phase}", name=presenter.player.name, phase=presenter.doing)
        words = words_of(view).order_given(look, view, order.kind, order.keys, look.say(KEYS["orders"].name))
        self._notify(words, title)

    def end(self, *, always: bool = False) -> None:
        """End the phase, with `always` in every round. A city or group that has only been chosen is left as it was."""
        presenter = self._pointing.presenter
        if presenter is None or not self._table.is_active:
            return
        end = self._end()
        if always:
            self.take_always(end, forced=True)
        else:
            self.take(end)

    def _end(self) -> Option[Any] | None:
        """The option that ends the phase, after leaving a city or group that has only been chosen."""
        self.leave()
        presenter = self._pointing.presenter
        return None if presenter is None else presenter.ending

    def leave(self) -> None:
        """Leave a city or group that has only been chosen as it was, for the menu of the phase."""
        presenter = self._pointing.presenter
        if presenter is not None and (back := presenter.leaves) is not None and self.hears(back):
            self.answer(BACK)

    def take_from_menu(self, key: str) -> None:
        """Leave such a city or group, and take the option of the menu whose own key was typed."""
        self.leave()
        presenter = self._pointing.presenter
        self.take_typed(None if presenter is None else presenter.asked.option(key))

    def end_alone(self) -> None:
        """End the phase and stay alone with the next question: the others already look away."""
        if not self._table.is_active or (end := self._end()) is None or not self.hears(end):
            return
        presenter = self._presenting

        def ended() -> None:
            self._session.keyboard.take(presenter.question.seat, alone=True)
            self.answer(END)

        self._pointing.at(end)
        self._if_meant(end, ended)

    def choose(self, square: int) -> None:
        """Take the option on the square; before it one that is shown with the words that this takes it."""
        pointed, presenter = self._pointing.option, self._pointing.presenter
        if pointed is not None and self._pointing.shows(pointed):
            self.take(pointed)
            return
        if presenter is None or presenter.choose_square(self, square):
            return
        here = pointed if pointed is not None and pointed.place == square else None
        option = here or presenter.asked.option_at(square)
        if option is not None:
            self.take(option)
        else:
            self.refuse(self._table.look.say("There is nothing to choose on this square now."))

    def ask_back(self, confirmation: Confirmation, then: Callable[[], None]) -> None:
        """Ask for confirmation, and call `then` if it is given."""
        pointed = self._pointing.option
        confirm = Confirm(
            confirmation.question,
            confirmation.text,
            confirmation.yes,
            self._table.look.say("No"),
            ready=confirmation.harmless,
            again=(*KEYS["end"].keys, *KEYS["end_alone"].keys) if pointed is not None and pointed.key == END else (),
        )
        self._table.app.push_screen(confirm, lambda sure: then() if sure else None)

    def refuse(self, why: str | Draw) -> None:
        """Say why not, in the panel that explains options."""
        draw: Draw = (lambda width: wrapped(Text(why), width)) if isinstance(why, str) else why
        self._table.explanation.draw = draw
        self._table.app.bell()

    def point_at(self, option: Option[Any], square: int) -> None:
        """Highlight the option, and move the cursor to the square."""
        self._pointing.at(option, square)

    def move_cursor(self, right: int, down: int) -> None:
        """Move the cursor over the map."""
        if not self._table.map.has_focus:  # focusing redraws the whole map
            self._table.map.focus()
        self._table.map.action_move(right, down)

    # Answer

    def answer(self, key: str, *then: str, always: bool = False) -> None:
        """Give the answer, and with `then` those to the questions that follow; show what they revealed, and go on. With
        `always`, give it in every round from now on."""
        presenter, session = self._presenting, self._session
        self._pointing.forget()
        known, since = len(session.public_log()), session.log_length
        before = self._to_retell
        try:
            seat = presenter.question.seat
            order = session.order(seat, key) if always else None
            if not always:
                session.answer(seat, key, *then)
            further = session.question if always and then else None
            if further is not None and further.seat == seat and further.find(then[0]) is not None:
                session.answer(seat, *then)  # what follows an order belongs to it
        except Illegal as refused:
            look, reason, rulebook = self._table.look, refused.reason, presenter.rulebook
            self.refuse(lambda width: reason_lines(look, rulebook, reason, width))
            return
        if order is not None:
            self._say_order(order, presenter)
        new = session.public_log()[known:]
        told = [presenter.announcement(session.view(None), known) if presenter.announces(new) else None]
        leading = words_of(presenter.view).leading
        if any(entry.kind in leading for entry in new):
            told.append(self._table.screens.one_step_away(self._table.look, session.view(None), new))
        for announced in filter(None, told):
            session.film.told = self._first_great(since)  # the announcement tells all else
            remembered_of(session).announce(announced)
        self._left = None if before is None else session.view(None)
        retold = None if before is None or self._left is None else presenter.retold(before, self._left, known)
        if retold is not None:
            self._table.app.push_screen(retold, lambda _: self._go_on())
        else:
            self._go_on()

    def _first_great(self, since: int) -> int:
        """How many entries the log had before the first great moment after the `since` first; all if there is none."""
        session, view = self._session, self._session.view(None)
        words = words_of(view)
        for number in range(since, session.log_length):
            for entry in session.log_of(None, number, number + 1):
                if words.great_moment(view, entry) is not None:
                    return number
        return session.log_length

    @property
    def _to_retell(self) -> Any:
        """The table as everybody sees it now; None if nobody retells what changes from here on."""
        return self._session.view(None) if self._presenting.retells else None

    def retell(self) -> None:
        """Retell step by step what was answered meanwhile without a screen: a computer player's part in a battle."""
        before, self._left = self._left, self._to_retell
        if before is not None and self._left is not None and len(before.log) < len(self._left.log):
            retold = self._presenting.retold(before, self._left, len(before.log))
            if retold is not None:
                self._table.app.push_screen(retold)

    def answer_along(self, squares: Sequence[int]) -> None:
        """Answer with the option on each of these squares, as separate answers, until something else is asked."""
        if not self.hears():
            return
        kind = self._presenting.question.kind
        for square in squares:
            presenter = self._pointing.presenter
            option = None if presenter is None else presenter.asked.option_at(square)
            if presenter is None or presenter.question.kind != kind or option is None or option.reason is not None:
                break
            if square == squares[-1]:
                self.answer(option.key)
                return
            session = self._session
            session.answer(presenter.question.seat, option.key)
            session.film.take(
                session.log_length, self._table.screens.places(session.view(None))
            )  # each step can be seen
        self._go_on()

    def put_again(self) -> None:
        """Show the question again, as it is shown now."""
        self._put()

    def nobody_responds(self, key: str) -> None:
        """Let every seat that may respond pass, with that key."""
        self._session.nobody_responds(key)
        self._go_on()

    def interrupt(self) -> None:
        """Let somebody step in with a card (TIME-3)."""
        from civ_tui.tui.overlays.interrupt import InterruptScreen

        self._table.app.push_screen(InterruptScreen(self._session), lambda _: self._go_on())

    # Take back

    def undo(self) -> None:
        """Take back the last answer."""
        if self._session.undoable:
            self._session.undo()
            self._go_on()
        else:
            say = self._table.look.say
            why = say(self._session.why_not_undo)
            self.refuse(say("{why} {key} asks all of you to go back.", why=why, key=KEYS["take_back"].name))

    def begin_again(self) -> None:
        """Go back to the beginning of the player's own phase."""
        if self._session.own_phase:
            self._session.begin_again()
            self._go_on()
        else:
            words = self._table.look.say(
                "Nothing of this phase can be taken back: something came to light, or it has only just begun."
            )
            self.refuse(words)

    def go_back(self) -> None:
        """Go back by undoing the answers that led here. If they cannot be undone, only point at the option that goes
        back."""
        session, presenter = self._session, self._pointing.presenter
        if presenter is not None and presenter.retreats:
            while (presenter := self._pointing.presenter) is not None and presenter.retreats and self._own_answer_last:
                session.undo()
            self._go_on()
        elif presenter is not None and (back := presenter.asked.answer_among(LEAVING)) is not None:
            if session.led_here(presenter.question.seat):
                self.take(back)
            elif self._own_answer_last:
                session.undo()
                self._go_on()
            else:
                self._pointing.only_at(back, self._table.look.say("{key} goes back.", key=KEYS["take"].name))

    @property
    def _own_answer_last(self) -> bool:
        """Whether undo would take back an answer of the seat that is asked now."""
        before, question = self._session.last_answer, self._session.question
        return before is not None and question is not None and before.seat == question.seat

    # Who sees it

    def through_the_gate(self, seat: Seat, then: Callable[[], None] | None = None) -> None:
        """Ask the others to look away, leave the seat alone with the question, and call `then`."""

        def taken() -> None:
            self.take_keyboard(seat)
            if then is not None:
                then()

        behind_the_gate(self._table.app, self._session, seat, taken)

    def take_keyboard(self, seat: Seat) -> None:
        """Leave the seat alone with its question."""
        self._session.keyboard.take(seat, alone=True)
        self._put()
