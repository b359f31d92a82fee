"""What keys do at the table: take options, give answers and take them back, pass the keyboard on."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator, Sequence
from functools import partial
from math import inf
from typing import Any

from rich.text import Text
from textual.content import Content

from civ_tui.drawing.panel import player_badge
from civ_tui.engine.answers import BACK, END
from civ_tui.engine.flow import Illegal, Option, Question, Seat
from civ_tui.engine.log import Entry
from civ_tui.sitting.deciding import NOT_BEGUN, NOT_REDOABLE, STAYS, Confirmation, asks_again, shown_words, taken_back
from civ_tui.sitting.session import Notice
from civ_tui.sitting.typed_ahead import BEGUN, HELD, REFUSED, WAITS, TypedAhead
from civ_tui.tui.clock import key_typed, taken_by, typed_ahead
from civ_tui.tui.keys import KEYS
from civ_tui.tui.screens.gate import behind_the_gate
from civ_tui.tui.table.announcement import one_step_away
from civ_tui.tui.table.presented import PresentedTable
from civ_tui.tui.table.presenter import LEAVING, TableActions
from civ_tui.tui.table.remembered import remembered_of
from civ_tui.tui.table.selection import Selection
from civ_tui.tui.table.text_panel import Draw, reason_lines
from civ_tui.words.interface import words_of


class KeyActions(TableActions):
    """What keys do on a table. `put` shows the current question again, `go_on` leads the game on to the next
    step."""

    def __init__(
        self, table: PresentedTable, selection: Selection, put: Callable[[], None], go_on: Callable[[], None]
    ) -> None:
        self._left: Any = None
        """The table as everybody last saw it, if changes after that are to be retold."""
        self._table = table
        self._session = table.session
        self._selection = selection
        self._put = put
        self._go_on = go_on

    # Take

    @property
    def _typed(self) -> TypedAhead:
        return typed_ahead(self._table.app)

    def is_put(self) -> None:
        """Note that the question is put, which can be read once it is drawn. One after the other two answer in turn
        what both see: to them the keyboard need not pass."""
        presenter, session = self._table.presenting, self._session
        question, keyboard = presenter.question, session.keyboard
        looks_on = presenter.turn.masked or (keyboard.open and not keyboard.solo)
        together = looks_on and presenter.masks(question) and not presenter.TO_ALL
        begun = session.led_here(question.seat) and question.find(BACK) is not None
        begun = begun or (presenter.TO_ALL and presenter.turn.masked)
        self._typed.put(presenter.doing if together else question.seat, len(session.answers) if begun else None)
        self._say_held()
        self._table.call_after_refresh(self.is_drawn, question)

    def is_drawn(self, question: Question[Any]) -> None:
        """Note that this question can be read now, unless the map still shows what came before it."""
        if question is self._session.question and self._table.is_active and not self._table.showing:
            self._typed.drawn()
            self._say_held(again=True)
            self._table.say_again("#keys")  # some may stand in the list, as far as it can be seen

    def _say_held(self, *, again: bool = False) -> None:
        """Say for as long as keys are held that they are, in the line between the list and the box; with `again` look
        again when they should be heard."""
        typed, question, box = self._typed, self._session.question, self._table.explanation
        if question is None or not (left := typed.held_for):
            box.held = None
            return
        player, look = self._session.view(None).players[question.seat], self._table.look
        notice = player_badge(look, player) if not typed.goes_on else Text()
        words = look.say(WAITS if typed.goes_on else HELD, name=player.name)
        box.held = Content.from_rich_text(notice.append(f" {words} ", look.palette.role("strong")))
        if again and left < inf:
            self._table.set_timer(left, partial(self._say_held, again=True))

    def accepts_key(self) -> bool:
        """Whether the key that was pressed may answer (`typed_ahead`). If it may not, that is said, but for what a key
        repeats that is held down, and what has reached a screen that is about to close."""
        if not self._table.is_active:
            return False
        if refused := self._typed.refuses():
            question = self._session.question
            name = "" if question is None else self._session.view(None).players[question.seat].name
            words = BEGUN if self._typed.goes_on else REFUSED
            self.refuse(self._table.look.say(words, key=key_typed(self._table.app), name=name))
        self._say_held()
        return not refused and not self._typed.repeats

    def take(self, option: Option[Any] | None) -> None:
        presenter = self._table.presenter
        if option is None or presenter is None or not self.accepts_key() or self.confirms():
            return
        if option.reason is None and presenter.gives(option):

            def taken() -> None:
                if not presenter.take(self, option):
                    self.answer(option.key)

            self._decide(option, taken)
        elif not presenter.take(self, option):
            self._selection.at(option)
            say, reason = self._table.look.say, option.reason
            named = "" if self._table.choices.holds(option) else f"{say(option.label)}: "  # it is a line of the list
            self.refuse("" if reason is None else named + say(reason.line))

    def confirms(self) -> bool:
        confirmation = self._table.choices.confirmation
        if confirmation is None or self._typed.key not in KEYS["take"].keys:
            return False
        confirmation.then()
        return True

    def _decide(self, option: Option[Any], then: Callable[[], object], *, always: bool = False) -> None:
        """Call `then`, which takes the option, or only show it first."""
        presenter, selection = self._table.presenting, self._selection
        what, look = (option.key, always), self._table.look
        several = self._typed.key.isdigit() and len(self._table.choices.keys_for(option)) > 1
        words = asks_again(
            presenter.turn,
            look,
            option,
            presenter.gives(option),
            irrevocable=presenter.irrevocable(option),
            shown=self._table.choices.asks(what),
            again=taken_by(self._table.app, several=several),
            orders=look.say(KEYS["orders"].name) if always else "",
        )
        if words:
            selection.ask(option, words, Confirmation(what, then))
        else:
            then()

    def take_always(self, option: Option[Any] | None, *then: str) -> None:
        """Answer with the option, and with `then` what it asks, now and in every round from now on, once it has been
        said what that orders."""
        if option is not None and self._table.presenter is not None and self.accepts_key():
            self._decide(option, lambda: self.answer(option.key, *then, always=True), always=True)

    def if_meant(self, what: Hashable, words: str, then: Callable[[], None]) -> None:
        if self._table.choices.asks(what):
            then()
        else:
            again = taken_by(self._table.app, several=False)
            self._selection.ask(None, shown_words(self._table.look, again, words), Confirmation(what, then))

    def end(self, *, always: bool = False) -> None:
        """End the phase, with `always` in every round. A city or group that has only been chosen is left as it was."""
        if always:
            self.take_always(self._end())
        else:
            self.take(self._end())

    def _end(self) -> Option[Any] | None:
        """The option that ends the phase, after leaving a city or group that has only been chosen."""
        self.leave()
        presenter = self._table.presenter
        return None if presenter is None else presenter.ending

    def leave(self) -> None:
        """Leave a city or group that has only been chosen as it was, for the menu of the phase."""
        presenter = self._table.presenter
        if presenter is not None and presenter.leaves is not None and self.accepts_key():
            self.answer(BACK)

    def take_from_menu(self, key: str) -> None:
        self.leave()
        presenter = self._table.presenter
        self.take(None if presenter is None else presenter.turn.option(key))

    def end_alone(self) -> None:
        """End the phase and stay alone with the next question: the others already look away."""
        if (end := self._end()) is None or not self.accepts_key():
            return
        seat = self._table.presenting.question.seat

        def ended() -> None:
            self._session.keyboard.take(seat, alone=True)
            self.answer(END)

        self._decide(end, ended)

    def choose(self, square: int) -> None:
        """Take the option on the square; before it what has been asked at a line."""
        pointed, presenter = self._selection.option, self._table.presenter
        if self.confirms() or presenter is None or presenter.choose_square(self, square):
            return
        pointed_here = pointed if pointed is not None and pointed.place == square else None
        option = pointed_here or presenter.option_at(square)
        if option is not None and (option.reason is None or self._table.choices.holds(option)):
            self.take(option)
        else:  # the box says why not
            name = self._table.look.say(words_of(presenter.view).place_name(presenter.view, square))
            self.refuse(self._table.look.say("{square} cannot be chosen now.", square=name))

    def refuse(self, why: str | Draw) -> None:
        """Say why not: a sentence at the highlighted line, more in the panel that explains options."""
        self._table.app.bell()
        if isinstance(why, str):
            self._selection.tell(why)
        else:
            self._table.explanation.draw = why

    def point_at(self, option: Option[Any], square: int) -> None:
        self._selection.at(option, square)

    def move_cursor(self, right: int, down: int, start: int | None = None) -> None:
        if not self._table.map.has_focus:  # focusing redraws the whole map
            self._table.map.focus()
        if start is not None and self._table.map.cursor != start:
            self._selection.lead_to(start)
        self._table.map.action_move(right, down)

    # Answer

    def answer(self, key: str, *then: str, always: bool = False) -> None:
        """Give the answer, and with `then` those to the questions that follow; show what they revealed, and go on. With
        `always`, give it in every round from now on."""
        presenter, session = self._table.presenting, self._session
        self._selection.forget()
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
            session.ordered[seat] = order
        new = session.public_log(since)
        if presenter.question.find(END) is not None and key == END:
            session.notices[:0] = self._by_itself(seat, new)
        announcements = [presenter.announcement(session.view(None), known) if presenter.announces(new) else None]
        leading = words_of(presenter.view).leading
        if any(entry.kind in leading for entry in new):
            announcements.append(one_step_away(self._table.look, session.view(None), new))
        for announced in filter(None, announcements):
            session.news.tell_until(self._is_great, since)
            remembered_of(session).announce(announced)
        self._left = None if before is None else session.view(None)
        retold = None if before is None or self._left is None else presenter.retold(before, self._left, known)
        if retold is not None:
            self._table.app.push_screen(retold, lambda _: self._go_on())
        else:
            self._go_on()

    def _by_itself(self, seat: Seat, new: Sequence[Entry]) -> Iterator[Notice]:
        """What came for the seat with the end of its phase, which nobody has chosen: it stands at the next question."""
        view = self._session.view(None)
        words = words_of(view)
        for entry in new:
            if words.log.actor(entry) == seat and entry.kind not in words.log.minor:
                yield Notice(seat, words.log.told_own(entry, view))

    def _is_great(self, entry: Entry) -> bool:
        view = self._session.view(None)
        return words_of(view).great_moment(view, entry) is not None

    @property
    def _to_retell(self) -> Any:
        """The table as everybody sees it now; None if nobody retells what changes from here on."""
        return self._session.view(None) if self._table.presenting.replays_effects else None

    def retell(self) -> None:
        """Retell step by step what was answered meanwhile without a screen: a computer player's part in a battle."""
        before, self._left = self._left, self._to_retell
        if before is not None and self._left is not None and len(before.log) < len(self._left.log):
            retold = self._table.presenting.retold(before, self._left, len(before.log))
            if retold is not None:
                self._table.app.push_screen(retold)

    def answer_along(self, squares: Sequence[int]) -> None:
        if not self.accepts_key():
            return
        kind = self._table.presenting.question.kind
        for square in squares:
            presenter = self._table.presenter
            option = None if presenter is None else presenter.option_at(square)
            if presenter is None or presenter.question.kind != kind or option is None or option.reason is not None:
                break
            if square == squares[-1]:
                self.answer(option.key)
                return
            session = self._session
            session.answer(presenter.question.seat, option.key)
            session.film.take(session.log_length, self._table.screens.places(session.view(None)))
        self._go_on()

    def put_again(self) -> None:
        self._put()

    def nobody_responds(self, key: str) -> None:
        self._session.nobody_responds(key)
        self._go_on()

    def interrupt(self) -> None:
        from civ_tui.tui.overlays.interrupt import InterruptScreen

        self._table.app.push_screen(InterruptScreen(self._session), lambda _: self._go_on())

    # Take back

    def undo(self) -> None:
        """Take back the last answer; what is another's, or was done by others since, once that has been said."""
        session, look, what = self._session, self._table.look, ("undo", len(self._session.answers))
        if not self.accepts_key():
            return
        if session.undo_history.is_anothers and not self._table.choices.asks(what):
            again = taken_by(self._table.app, several=False)
            words = look.say("{key} takes back: {answer}", key=again, answer=taken_back(look, session))
            self._selection.ask(None, words, Confirmation(what, self._undo))
        elif session.undo_history.undoable:
            self._undo()
        else:
            why = look.say(session.undo_history.why_not)
            self.refuse(look.say(STAYS, why=why, key=KEYS["take_back"].name))

    def _undo(self) -> None:
        self._session.undo()
        self._go_on()

    def redo(self) -> None:
        """Give again what was taken back last."""
        if not self.accepts_key():
            return
        if self._session.redoable is not None:
            self._session.redo()
            self._go_on()
        else:
            self.refuse(self._table.look.say(NOT_REDOABLE))

    def begin_again(self) -> None:
        """Go back to the beginning of the player's own phase."""
        if not self.accepts_key():
            return
        if self._session.undo_history.own_phase:
            self._session.begin_again()
            self._go_on()
        else:
            self.refuse(self._table.look.say(NOT_BEGUN))

    def go_back(self) -> None:
        """Go back by undoing the answers that led here; if they cannot be undone, with the option that goes back."""
        session, presenter = self._session, self._table.presenter
        if presenter is not None and presenter.retreats:
            while (presenter := self._table.presenter) is not None and presenter.retreats and self._own_answer_last:
                session.undo()
            self._go_on()
        elif presenter is not None and (back := presenter.turn.answer_among(LEAVING)) is not None:
            if self._own_answer_last and not session.led_here(presenter.question.seat):
                session.undo()
                self._go_on()
            else:
                self.take(back)

    @property
    def _own_answer_last(self) -> bool:
        """Whether undo would take back an answer of the seat that is asked now."""
        before, question = self._session.undo_history.last_answer, self._session.question
        return before is not None and question is not None and before.seat == question.seat

    # Who sees it

    def through_the_gate(self, seat: Seat, then: Callable[[], None] | None = None) -> None:
        """Ask the others to look away, leave the seat alone with the question, and call `then`."""

        def taken() -> None:
            self.take_keyboard(seat)
            if then is not None:
                then()

        behind_the_gate(self._table.app, self._session, seat, taken)

    def show_hand(self, seat: Seat) -> None:
        if self.accepts_key():
            self.take_keyboard(seat)

    def take_keyboard(self, seat: Seat) -> None:
        """Leave the seat alone with its question."""
        self._typed.open()
        self._session.keyboard.take(seat, alone=True)
        self._put()
