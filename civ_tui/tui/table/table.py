"""The table screen: it puts the pending question, and goes on until another phase is due.

One screen is pushed for each phase and collects every player's choices in turn. Its presenter says what the phase
offers, explains and marks; `Selection` tracks what is highlighted; `KeyActions` does what keys do with the question.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace
from typing import Any, ClassVar, Final

from textual import events, on
from textual.binding import Binding, BindingType
from textual.geometry import Size
from textual.widget import Widget

from civ_tui.drawing.board import Board
from civ_tui.drawing.card_board import CardBoard
from civ_tui.drawing.panel import Lines
from civ_tui.engine.flow import Question, Seat
from civ_tui.preferences.keyboard_layout import own_letter, with_twins
from civ_tui.sitting.session import Session
from civ_tui.tui.clock import typed_ahead
from civ_tui.tui.interface import screens_of
from civ_tui.tui.keys import ASKING, IN_A_PHASE, KEYS, OWN, Key, bindings
from civ_tui.tui.table.actions import KeyActions
from civ_tui.tui.table.announcement import Announcement, Beside
from civ_tui.tui.table.choices import ChoiceList, does, in_question
from civ_tui.tui.table.circumstances import UNDO, last_answer, prompt_lines, undo_lines
from civ_tui.tui.table.composing import ComposingPresenter
from civ_tui.tui.table.news_banner import NewsBanner
from civ_tui.tui.table.pane import Pane
from civ_tui.tui.table.presented import PresentedTable
from civ_tui.tui.table.presenter import Presenter
from civ_tui.tui.table.remembered import remembered_of
from civ_tui.tui.table.selection import Selection
from civ_tui.tui.table.tabletop import MEDIUM
from civ_tui.tui.table.text_panel import ABOUT, TextPanel, does_nothing, key_line
from civ_tui.words.lessons import Deed

ARROWS: Final = ("left", "right", "up", "down")
CLOSING: Final = (*ARROWS, "enter", "escape", "space", "")
"""Keys that only end what is announced over the map: keys whose effect would be seen there, keys that might agree to
something by accident, and ("") the mouse."""
ANSWERING: Final = frozenset({"take", "digit", "skip", "end", "end_alone", "order", "pass_on", "press", "leave_out"})
"""Actions that answer the question. Whoever reads what is announced beside it has not read its list, so that their keys
only end the announcement."""
LIST_ARROWS: Final = ("cursor_up", "cursor_down")
"""What arrows do in the list."""
BACKWARDS: Final = frozenset({"back", "undo", "begin_again"})
"""Actions that may lead to a question before it."""


class TableScreen(PresentedTable):
    """Puts the questions of one phase, presented by the class `presents`. `next_turn` is called whenever the question
    may have been answered."""

    shown: Any
    BINDINGS: ClassVar[list[BindingType]] = [
        *bindings((*ASKING, *IN_A_PHASE)),
        *(
            Binding(
                f"{shift}{arrow}", f"press('{verb}', '{arrow}')", word, show=False, priority=True, id=f"{verb}.{arrow}"
            )
            for shift, verb, word in (("", "step", "Step"), ("shift+", "look", "Look"))
            for arrow in ARROWS
        ),
    ]

    def __init__(
        self, presents: type[Presenter], session: Session, next_turn: Callable[[], None] = lambda: None
    ) -> None:
        self.next_turn = next_turn
        self.announced = Beside(id="announced")
        self._put: Question[Any] | None = None
        """The question that was put last."""
        self._readable: tuple[str, Seat | None] = "", None
        """Its kind and seat; nothing until an announcement before it has been read."""
        self._stood: object = None
        self._asked_for: Deed | None = None
        self._covered = False
        super().__init__(presents, session)
        self.news_banner: NewsBanner = self.screens.news_banner(session, self._film_ended, id="flash")
        self.selection = Selection(self)
        self.actions = KeyActions(self, self.selection, self.put_question, self.go_on)

    # The question

    def shows(self, question: Question[Any]) -> bool:
        """Whether the question is put here, or belongs to another phase."""
        presenter = self.screens.presenter(question)
        anywhere = presenter is self.screens.presenters.get("") and not self.presents.TO_ALL
        return anywhere or presenter is self.presents

    @property
    def showing(self) -> bool:
        return self.news_banner.showing

    # Layout

    def compose_left(self) -> Iterable[Widget]:
        yield from super().compose_left()
        yield self.announced
        yield self.news_banner

    def compose_side(self) -> Iterable[Widget]:
        yield from super().compose_side()
        yield self.news_banner.replayed

    # Put

    def on_mount(self) -> None:
        super().on_mount()
        if self.gone:
            return
        self.query_one("#prompt", TextPanel).draw = self._prompt
        self.choices.divider = self.explanation
        self.selection.say()
        self.put_question()

    @property
    def wanted_lines(self) -> int:
        asked = len(self._prompt(max(1, self.side_width - 2)))
        return self.choices.option_count + asked + ABOUT + UNDO

    def put_question(self) -> None:
        """Show the pending question, its options, and where they are on the map."""
        before, question = self._put, self.question
        assert question is not None
        self._put = question
        if question is not before:
            self.explanation.begin()
            self.selection.forget()  # the same question may be put again while what is said of it is read
        new = self._readable != (question.kind, self.seat)
        self._readable = question.kind, self.seat
        self.actions.retell()
        self.show_table()
        taken_back = last_answer(self.look, self.session, self.shown)
        if self.key_state(KEYS["undo"]) is False:
            taken_back = ()
        self.query_one("#undo", TextPanel).draw = lambda width: undo_lines(self.look, taken_back, width)
        self.keep_frame()
        if not self._announce():
            self._readable = "", None
            return
        if new:
            self.look_home()
            # or the map, which loses the focus later, points at what lies there
            self.selection.lead_to(self.map.cursor)
        presenter = self.presenting
        self.show_pane(new=new)
        stood, self._stood = self._stood, presenter.standing
        moved = self._stood is not None and self._stood != stood
        self.actions.is_put()
        if not self.masked:
            presenter.seen()
        self._offer(presenter, new=new, moved=moved)
        self.say_about()
        self.refresh_keys()
        if not self.announced.up:
            self._tell()
        if new:
            begins = self.presenting.begins_at
            # At once, not by `Widget.focus`, which sets the focus later and draws the widget again.
            self.set_focus({"list": self.choices, "map": self.map, "pane": self.pane or self.choices}[begins])

    def _offer(self, presenter: Presenter, *, new: bool, moved: bool) -> None:
        """List what is offered, and lead highlight and cursor. The highlight stays on an option that is still the same,
        unless the question is `new`, what acts has `moved`, or nothing else could be taken while a hand was covered."""
        before, only = self.choices.pointed, sum(option.legal for option in self.choices.offered) == 1
        offers = presenter.covered_offers() if self.masked else presenter.arranged(presenter.offers())
        new_list = new or moved or (only and sum(offer.legal for offer in offers) > 1)
        again = None if before is None or new_list else presenter.question.find(before.key)
        stays = before is not None and again is not None and (again.reason is None) == (before.reason is None)
        point_at = before.key if before is not None and stays else presenter.favourite(offers)
        deed = presenter.turn.deed
        wished = deed if new or moved or deed != self._asked_for else None
        if wished is not None:
            wanted = replace(wished, key=self.session.guidance.key)  # of an aim too, so that Enter never does worse
            point_at = next((offer.option.key for offer in offers if does(offer.option, wanted)), point_at)
        self._asked_for = deed
        if new_list or not stays:
            self.choices.scroll_home(animate=False)
        numbers = presenter.numbers
        numbers.first(presenter.numbered_first)
        numbers.first(presenter.first_of_hand, hidden=True)
        self.choices.offer(presenter.keyed(offers), point_at, numbers)
        self.share_width()
        pointed = self.choices.pointed
        if new or before is None or pointed is None or pointed.key != before.key:
            self.selection.lead_cursor()
        selected = presenter.marks.selected
        if selected is not None and (moved or (new and (pointed is None or pointed.place is None))):
            self.selection.lead_to(selected)
        if wished is not None and wished.square is not None and presenter.question.manner == "step":
            self.selection.lead_to(wished.square)

    def _film_ended(self) -> None:
        """The map shows the current state again, and the question stands there to be read."""
        self.say_again("#square")
        self.say_about()
        if (question := self.question) is not None:
            self.actions.is_drawn(question)

    def _announce(self) -> bool:
        """Show a pending announcement beside the question; returns whether the question can be put now. If there is no
        room, or the list holds something that only its seat may see, the announcement comes first on its own screen."""
        announced = remembered_of(self.session).take_announced()
        if announced is None:
            return True
        self.share_width()
        self.refresh_keys()
        room = Size(self.app.size.width - self.side_width, self.side_lines)
        open_ = not self.alone or self.session.keyboard.open
        if open_ and self.announced.lay(announced, room):
            self.choices.add_class("-waiting")  # its keys only end the announcement
            return True
        self.app.push_screen(Announcement(announced, self.session.view(None)))
        return False

    def _tell(self) -> None:
        """Tell in passing what has happened."""
        if (question := self.question) is not None:
            self.news_banner.tell(question, self.shown, question.seat if self.alone else None)
        if self.showing:
            self.show_pane()
            self.refresh_keys()
            self.say_again("#square")

    @property
    def reader(self) -> Seat | None:
        return self.seat

    @property
    def _stands(self) -> bool:
        """Whether the pending question is the one that is put. It is not while what came of its answer is retold: then
        table, list and prompt still belong together, and the next question to none of them."""
        return self.question is self._put

    def _prompt(self, width: int) -> Lines:
        presenter = self.presenter
        if presenter is None or not self._stands:
            return []
        if self.masked:
            return presenter.covered_prompt(width)
        highest = self.query_one("#prompt").styles.max_height
        room = self.query_one("#side").size.height or self.side_lines
        most = room if highest is None else min(room, int(highest.value))
        choices = None if self.only_ends else self.choices
        return prompt_lines(presenter, self.session, choices, width, self._prompt_room, most)

    @property
    def _prompt_room(self) -> int | None:
        """The lines that the list and the explanation leave to the question on a narrow screen; None on others."""
        if self.app.size.width >= MEDIUM:
            return None
        lines = self.side_lines - self.side_lines // 4
        listed = sum(choice.legal for choice in self.choices.offered)
        return lines - ABOUT - min(listed, lines // 2)

    # Point

    @on(ChoiceList.Pointed)
    def _list_moved(self, event: ChoiceList.Pointed) -> None:
        if self._stands and self.selection.list_moved(event.option):
            self.say_about()

    @on(Board.CursorMoved)
    def _map_moved(self, event: Board.CursorMoved) -> None:
        if self.showing or not self._stands:
            return
        self.selection.mark()
        if self.seat is not None and self.question is not None and self.seat == self._readable[1] and not self.alone:
            remembered_of(self.session).looked = self.seat, self.map.cursor
        self.selection.map_moved(event.square)
        self.say_again("#prompt")

    @on(Pane.Changed)
    def _composed(self) -> None:
        """Say at once whether the deal could be kept, and what can be done with it."""
        self.show_pane()
        self._offer(self.presenting, new=False, moved=True)
        self.selection.say()
        self.refresh_keys()

    @on(Pane.Early)
    def _not_heard(self) -> None:
        self.actions.accepts_key()

    def say_about(self) -> None:
        """Explain the option that is highlighted now, wherever it is drawn, and say what Enter does with it."""
        self.selection.say()
        self.say_again("#keys", "#prompt", *(("#square",) if isinstance(self.map, CardBoard) else ()))
        if not self.showing:
            self.selection.mark()
        self.show_pane()

    def _about_square(self, width: int) -> Lines:
        """Nothing while the map shows the past, nor on a table of cards while the list points at what is none of
        them."""
        if self.news_banner.replaying:
            return []
        option = self.choices.pointed
        if isinstance(self.map, CardBoard) and self.choices.has_focus and option is not None and option.place is None:
            return []
        return super()._about_square(width)

    def look_home(self) -> None:
        """Move the cursor to where the seat begins to look, or on to where it looked last, if nobody else has since."""
        super().look_home()
        remembered = remembered_of(self.session)
        if remembered.looked is None or remembered.looked[0] != self.seat:
            remembered.looked = None
        elif not self.presents.TO_ALL:
            self.map.cursor = remembered.looked[1]

    # Take

    @on(ChoiceList.Taken)
    def _taken(self, event: ChoiceList.Taken) -> None:
        if event.stands:
            self.actions.take(event.option)

    @on(Board.SquareChosen)
    def _square_chosen(self, event: Board.SquareChosen) -> None:
        self.actions.choose(event.square)

    # Go on

    def hurry(self, key: str = "") -> bool:
        """Note that the news has been seen, and end what is shown over the map or said in passing; what is said stays
        for the key that shows the whole of it."""
        self.app.clear_notifications()
        if self.children and key not in with_twins(KEYS["whole"].keys) and self.selection.pressed(key):
            return True
        if self.announced.up:
            if self.announced.hurry():
                return True
            self.announced.close()
            self.choices.remove_class("-waiting")
            self.refresh_keys()
            self.say_again("#prompt")
            if closes := key in CLOSING or self._answers(key):
                self._tell()
            return closes
        return self.news_banner.hurry(
            lambda: not typed_ahead(self.app).held_for and (self._answers(key, BACKWARDS) or self._looks_around(key))
        )

    def _answers(self, key: str, also: frozenset[str] = frozenset()) -> bool:
        """Whether the key may answer the question, or does what those actions do `also`: even a character without a
        binding, a player's own letter or part of the name of a square."""
        bound = self.active_bindings.get(key)
        return len(key) < 2 if bound is None else bound.binding.action.partition("(")[0] in ANSWERING | also

    def _looks_around(self, key: str) -> bool:
        """Whether the key moves the cursor on the map, by itself or with a line of the list about a place: then what is
        said of the place must be seen."""
        bound, pointed = self.active_bindings.get(key), self.choices.pointed
        action = "" if bound is None else bound.binding.action.partition("(")[0]
        return action == "move" or (action in LIST_ARROWS and pointed is not None and pointed.place is not None)

    def on_screen_suspend(self) -> None:
        """Another screen covers the table: end what is shown over the map."""
        self._covered = True
        self.news_banner.stop()

    def on_screen_resume(self) -> None:
        """The table is uncovered again: it may have changed meanwhile, and another phase may be due."""
        if self._covered:
            self._covered = False
            self.go_on()

    def go_on(self) -> None:
        """The question may have been answered: let the leader of the game go on."""
        if self.is_active:
            self.next_turn()

    # Keys

    def on_key(self, event: events.Key) -> None:
        """Handle a player's own letter, or the first letter of a square's name. For a key that does nothing, say
        so."""
        letter, presenter = own_letter(event.character), self.presenter
        if presenter is None or not self.is_active:
            return
        if letter is not None and letter in presenter.own_letters:
            event.stop()
            presenter.own_letter(self.actions, letter)
            return
        if letter is not None and self.has_capital(event.key):
            event.stop()
            self.ask_for_square(self._typed, event.key, self.look.say(presenter.question.prompt))
            return
        bound = self.active_bindings.get(event.key)
        key = next((KEYS[name] for name in self.KEYS if event.key in with_twins(KEYS[name].keys)), None)
        if (event.is_printable or key is not None) and (bound is None or not bound.enabled):
            event.stop()
            self._say_dead(event, key, presenter)

    def has_capital(self, capital: str, *, own: bool = False) -> bool:
        """Whether it is the own letter of somebody who may agree or show their hand with it, or where a square is asked
        for and nothing else, begins the name of one."""
        presenter = self.presenter
        if presenter is None or not self.is_active:
            return False
        if own_letter(capital) in presenter.own_letters:
            return True
        if own or not presenter.asks_for_square:
            return False
        from civ_tui.tui.overlays.board import squares_named

        return bool(squares_named(self.shown, self.look, capital))

    def _say_dead(self, event: events.Key, key: Key | None, presenter: Presenter) -> None:
        """Say that the key does nothing now, naming its action if it has one here and what does that now, and the key
        that shows what is hidden. The key that goes on may have been meant for what was shown until now."""
        if key is not None and key.id == "skip":
            return
        if key is not None:
            words = presenter.instead(key) or does_nothing(self.look, key)
        else:
            words = self.look.say(
                "{key} does nothing here; {help} names the keys.", key=event.character, help=KEYS["help"].name
            )
        if self.masked and (own := self.key("own")).shown:
            words += " " + self.look.say("{key} shows the hand.", key=self.look.say(own.name))
        self.actions.refuse(words)

    def _typed(self, square: int | None) -> None:
        """A square was named: choose it, or only look at it if nothing can be chosen there."""
        if square is not None:
            self._go_to(square)
            self.actions.choose(square)

    @property
    def only_ends(self) -> bool:
        """Whether a key only ends what is shown over the map."""
        return self.announced.up or self.news_banner.replaying

    def footer(self, width: int) -> Lines:
        if self.only_ends:
            kept = () if self.news_banner.replaying else self.KEPT[1:]
            keys = [key for name in kept if self.key_state(key := self.key(name)) is not False]
            return key_line(self.look, [(key, True) for key in (KEYS["on"], *keys)], width)
        return super().footer(width)

    def on_descendant_focus(self) -> None:
        """Refresh footer and prompt: they tell where the focus is, and what keys mean in a pane, in the list and on the
        map."""
        if self._readable[0] and self.is_active:
            self.refresh_keys()
            self.say_again("#prompt")

    def action_press(self, verb: str, *parameters: object) -> None:
        self.presenting.press(self.actions, verb, *parameters)

    def action_private(self) -> None:
        """Show what only the seat may see, after the others have looked away; or hide it again."""
        if self.alone:
            self.session.keyboard.uncover()
            self.go_on()
        else:
            self.actions.through_the_gate(self.presenting.question.seat)

    def action_advise(self) -> None:
        """Show what a strong computer player would answer, after the others have looked away; how what a lesson aims at
        is reached."""
        if (question := self.question) is None:
            return
        if self.deed is not None and self.session.guidance.hint():
            self.put_question()
        elif self.alone:
            self._advise()
        else:
            self.actions.through_the_gate(question.seat, lambda: self._advise(covers=True))

    def _advise(self, *, covers: bool = False) -> None:
        """Show the advice, and point at what it names once it has been read; with `covers` the others may look again
        then."""
        from civ_tui.tui.overlays.advice import AdviceScreen

        if (question := self.question) is None or not self.alone:
            return
        advice = AdviceScreen(self.session, question)

        def read(_closed: None) -> None:
            best = question.find(advice.thought.best.key) if advice.done and advice.thought is not None else None
            if best is not None and question is self.question and self.choices.holds(best):
                self.selection.at(best, best.place)
            if covers and self.alone:
                self.action_private()

        self.app.push_screen(advice, read)

    def action_take(self) -> None:
        self.actions.take(self.choices.pointed)

    def action_digit(self, digit: int | str) -> None:
        """Take the option with that number, which may continue what was typed before: a zero, or the sign of a hand,
        which takes nothing by itself. If the number begins with that sign and none of them is listed, the
        others look away first; a city or group that has only been chosen is left for the menu."""
        if digit == OWN and self.presenting.holds_hidden:
            self.actions.leave()
        presenter, listed = self.presenter, self.choices.beginning(OWN) is not None
        if digit == OWN and not listed and presenter is not None and presenter.has_hidden_options:
            self.actions.through_the_gate(presenter.question.seat, self._take_own)
            return
        self.actions.take(self.selection.typed(str(digit)))

    def _take_own(self) -> None:
        """Go on behind the gate with the sign of a hand that was typed before it."""
        typed_ahead(self.app).key = KEYS["own_number"].keys[0]
        self.actions.take(self.selection.typed(OWN))

    def action_next(self) -> None:
        """While a city or group acts, let the next one act; else highlight the next legal option. While a deal is
        composed, show the next plain one; while it is answered, switch between the deal and the list."""
        presenter = self.presenting
        if presenter.next_suggestion(self.actions):
            return
        if presenter.pane_up and self.pane is not None and self.pane.can_focus:
            self.focus_next()
        elif (following := presenter.following) is not None:
            self.actions.take(following)
        else:
            self.selection.next(centre=self.presents.CENTRES)

    def action_first(self) -> None:
        self.choices.action_first()

    def action_last(self) -> None:
        self.choices.action_last()

    def action_end(self) -> None:
        self.actions.end()

    def action_end_alone(self) -> None:
        self.actions.end_alone()

    def action_skip(self) -> None:
        self.actions.take(self.presenting.doing_nothing)

    def action_leave_out(self) -> None:
        self.session.guidance.leave_out()
        self.session.disk.save()
        self.put_question()

    def action_back(self) -> None:
        self.actions.go_back()

    def action_undo(self) -> None:
        self.actions.undo()

    def action_redo(self) -> None:
        self.actions.redo()

    def action_begin_again(self) -> None:
        self.actions.begin_again()

    def action_order(self) -> None:
        pointed, always = self.choices.pointed, self.presenting.always
        named = pointed.gives[1:] if pointed is not None and in_question(pointed) is always else ()
        self.actions.take_always(always, *named)

    def action_pass_on(self) -> None:
        self.actions.end(always=True)

    def action_orders(self) -> None:
        from civ_tui.tui.overlays.orders import OrdersScreen

        self.app.push_screen(OrdersScreen(self.session), lambda _: self.go_on())

    def action_why(self) -> None:
        """Open the rule behind the highlighted option, or behind the question if none is highlighted."""
        from civ_tui.tui.overlays.reader import Reader

        question = self.presenting.question
        article = self.screens.behind(self.shown, question, self.choices.pointed, self.presents.CLAUSE)
        self.app.push_screen(Reader(article))


def table_for(question: Question[Any], session: Session, next_turn: Callable[[], None] = lambda: None) -> TableScreen:
    """The screen that puts this question, and those that follow it in its phase."""
    presenter = screens_of(session.view(None)).presenter(question)
    return TableScreen(presenter or ComposingPresenter, session, next_turn)
