"""What keys do at the table: take options, give answers and take them back, pass the keyboard on."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from rich.text import Text

from civ_tui.engine.flow import Illegal, Option, Question, Seat
from civ_tui.prose.confirmations import Confirmation
from civ_tui.prose.orders import order_given
from civ_tui.rules.kinds import END
from civ_tui.rules.view import View
from civ_tui.table.orders import Order
from civ_tui.tui.clock import now
from civ_tui.tui.keys import KEYS
from civ_tui.tui.overlays.confirm import Confirm
from civ_tui.tui.screens.gate import behind_the_gate
from civ_tui.tui.screens.hand_over import HandOverScreen, typed_at, typed_too_soon
from civ_tui.tui.table.circumstances import passed
from civ_tui.tui.table.pointing import Pointing
from civ_tui.tui.table.presenter import LEAVING, Presenter
from civ_tui.tui.table.remembered import remembered_of
from civ_tui.tui.table.tabletop import Tabletop
from civ_tui.tui.table.text_panel import Draw, reason_lines
from civ_tui.tui.widgets.panel import wrapped


class TableHand:
    """The `Hand` of the presenters. `put` shows the current question again, `go_on` leads the game on to the next
    step."""

    def __init__(
        self, table: Tabletop[None], pointing: Pointing, put: Callable[[], None], go_on: Callable[[], None]
    ) -> None:
        self.put_at = 0.0
        self._too_soon = ""
        self._left: View | None = None
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

    def is_put(self) -> None:
        """Note that another question is put, which can be read once it is drawn."""
        self.put_at, self._too_soon = now(), ""
        self._table.call_after_refresh(self._is_drawn, self._presenting.question)

    def _is_drawn(self, question: Question[Any]) -> None:
        if question is self._session.question:
            self.put_at = now()

    @property
    def listens(self) -> bool:
        """Whether answers are accepted. They are not for a moment after a change without a gate: keys typed before the
        new question could be read must not answer for the next player or the whole table, or move a group that has
        begun by itself. The same holds for the key that let a computer player go on."""
        asked, record = self._presenting.asked, self._session.answers
        after_computer = bool(record) and not self._session.is_person(record[-1].seat)
        soon = typed_too_soon(self._table.app, self.put_at)
        led = self._session.led_here(asked.question.seat)
        return not (soon and (led or asked.masked or after_computer or passed(self._session, asked.question)))

    def came_too_soon(self, option: Option[Any]) -> None:
        """A key for the option came before it could be read. What belongs to the same thought, such as an arrow after a
        digit, waits as well; the same key again does not."""
        if option.key != self._too_soon:
            self._too_soon, self.put_at = option.key, typed_at(self._table.app)

    def take(self, option: Option[Any] | None) -> None:
        """Answer with the option, after asking for confirmation if it cannot easily be taken back. Ignores keys typed
        ahead that reach a screen about to close, an option no longer offered, or the next player's question."""
        presenter = self._pointing.presenter
        if option is None or presenter is None or not self._table.is_active:
            return
        if not self.listens:
            self.came_too_soon(option)
            words = self._table.look.say("The table has just changed: the same key again takes it.")
            self._pointing.only_at(option, words)
            return
        if presenter.take(self, option):
            return
        if not any(option is offered for offered in presenter.question.options):
            return
        read = self._pointing.option is option
        self._pointing.at(option)
        if option.reason is not None:
            self._table.app.bell()
        else:
            self._if_meant(option, lambda: self.answer(option.key), read=read)

    def take_always(self, option: Option[Any] | None, *then: str) -> None:
        """Answer with the option, and with `then` what it asks, now and in every round from now on."""
        presenter = self._pointing.presenter
        if option is None or presenter is None or not self._table.is_active or not self.listens:
            return
        self._pointing.at(option)
        if option.key == END:
            self._if_meant(option, lambda: self.answer(option.key, always=True))
        else:
            self.answer(option.key, *then, always=True)

    def _if_meant(self, option: Option[Any], then: Callable[[], None], *, read: bool = False) -> None:
        """Call `then`, after asking for confirmation if the option cannot be taken back. If it can, say what it loses
        and how to undo it. `read` means that it was already highlighted."""
        question, say = self._presenting.question, self._table.look.say
        confirmation = self._presenting.confirmation(option)
        if confirmation is None or (read and confirmation.unread):
            then()
        elif confirmation.undone and self._session.can_take_back(question.seat, option.key):
            then()
            words = say("{what} {key} takes it back.", what=confirmation.text, key=KEYS["undo"].name)
            self._say_once_uncovered(words, question.seat)
        else:
            self.ask_back(confirmation, then)

    def _say_once_uncovered(self, words: str, seat: Seat) -> None:
        """Say in passing what that seat has done, behind the gate if there is one; to others, with the name of the
        player."""
        covering, asked = self._table.app.screen, self._session.question
        if asked is not None and asked.seat != seat:
            name = self._session.view(None).players[seat].name
            words = self._table.look.say("{name}: {answer}", name=name, answer=words)
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
        look, components = self._table.look, self._session.edition.components
        title = look.say("{name}, {phase}", name=presenter.player.name, phase=presenter.doing)
        words = order_given(look, components, order.kind, order.keys, look.say(KEYS["orders"].name))
        self._notify(words, title)

    def end_alone(self) -> None:
        """End the phase and stay alone with the next question: the others already look away."""
        presenter = self._pointing.presenter
        end = None if presenter is None else presenter.asked.option(END)
        if presenter is None or end is None or not self._table.is_active or not self.listens:
            return

        def ended() -> None:
            self._session.keyboard.take(presenter.question.seat, alone=True)
            self.answer(END)

        self._pointing.at(end)
        self._if_meant(end, ended)

    def choose(self, square: int) -> None:
        """Take the option on the square."""
        pointed, presenter = self._pointing.option, self._pointing.presenter
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
        known = len(session.public_log())
        before = self._to_retell
        try:
            seat = presenter.question.seat
            order = session.order(seat, key) if always else session.answer(seat, key, *then)
            further = session.question if always and then else None
            if further is not None and further.seat == seat and further.find(then[0]) is not None:
                session.answer(seat, *then)  # what follows an order belongs to it
        except Illegal as refused:
            look, reason, components = self._table.look, refused.reason, session.edition.components
            self.refuse(lambda width: reason_lines(look, components, reason, width))
            return
        if order is not None:
            self._say_order(order, presenter)
        announces = presenter.announces(session.public_log()[known:])
        announced = presenter.announcement(session.view(None), known) if announces else None
        if announced is not None:
            session.film.told = session.log_length  # the announcement tells it
            remembered_of(session).announce(announced)
        self._left = None if before is None else session.view(None)
        retold = None if before is None or self._left is None else presenter.retold(before, self._left, known)
        if retold is not None:
            self._table.app.push_screen(retold, lambda _: self._go_on())
        else:
            self._go_on()

    @property
    def _to_retell(self) -> View | None:
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
        if not self.listens:
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
            self._session.answer(presenter.question.seat, option.key)
        self._go_on()

    def put_again(self) -> None:
        """Show the question again, as it is shown now."""
        self._put()

    def stay(self) -> None:
        """Let the asked player's figures stay in the coming Movement, or march after all."""
        self._session.stay(self._presenting.question.seat)
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
            words = self._table.look.say(
                "Nothing can be taken back by one alone: another player has answered since, something came to light, "
                "or the table has gone back. {key} asks all of you.",
                key=KEYS["take_back"].name,
            )
            self.refuse(words)

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
            if self._own_answer_last:
                session.undo()
                self._go_on()
            elif session.led_here(presenter.question.seat):
                self.take(back)
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
