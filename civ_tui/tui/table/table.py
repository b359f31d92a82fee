"""The table screen: it puts the question that waits, takes the answer, and goes on until another phase is due.

One is pushed for each phase and collects every player's choices in turn. What a phase offers, explains and marks, its
presenter says.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from time import monotonic
from typing import Any, ClassVar, Final

from rich.text import Text
from textual import events, on
from textual.binding import Binding, BindingType
from textual.geometry import Size
from textual.widget import Widget

from civ_tui.engine.flow import Illegal, Option, Question, Seat
from civ_tui.engine.log import Entry
from civ_tui.preferences.keyboard_layout import own_letter
from civ_tui.preferences.model import preferences_of
from civ_tui.prose.clauses import clause_of
from civ_tui.prose.confirmations import Confirmation
from civ_tui.prose.lessons import progress
from civ_tui.prose.log import Sentence, told
from civ_tui.rules.discretion import holds_hidden
from civ_tui.rules.kinds import END, MENUS
from civ_tui.rules.view import View
from civ_tui.table.session import Session
from civ_tui.tui.keys import ASKING, IN_A_PHASE, KEYS, ZERO, Key, bindings
from civ_tui.tui.overlays.board import GoTo
from civ_tui.tui.overlays.confirm import Confirm
from civ_tui.tui.overlays.interrupt import InterruptScreen
from civ_tui.tui.overlays.orders import OrdersScreen
from civ_tui.tui.overlays.rulebook import RulebookScreen
from civ_tui.tui.screens.gate import behind_the_gate
from civ_tui.tui.screens.hand_over import patience_of
from civ_tui.tui.table.announcement import Announcement
from civ_tui.tui.table.choices import SETTLING, ChoiceList
from civ_tui.tui.table.circumstances import band, cause, last_answer, news, passed, undo_lines
from civ_tui.tui.table.deal import DealTable
from civ_tui.tui.table.meaning import with_picture
from civ_tui.tui.table.notes import explained
from civ_tui.tui.table.presenter import DOING_NOTHING, LEAVING, Asked, Presenter
from civ_tui.tui.table.remembered import Numbers, remembered_of
from civ_tui.tui.table.tabletop import MEDIUM, Tabletop
from civ_tui.tui.table.telling import Telling
from civ_tui.tui.table.text_panel import Draw, TextPanel, reason_lines
from civ_tui.tui.widgets.map import MapView
from civ_tui.tui.widgets.panel import Lines, wrapped
from civ_tui.tui.widgets.players import private_lines

TAKE, OTHER = "enter", "m"
"""The keys that take what is pointed at, and that go from the list to the map and back."""
ARROWS: Final = ("left", "right", "up", "down")
ONLY_ASKED: Final = frozenset(
    {
        *("digit", "zero", "undo", "begin_again", "order", "orders", "end", "next", "skip", "back"),
        *("private", "why", "press"),
    }
)
"""What keys do only while a question waits."""


class TableScreen(Tabletop[None]):
    """Puts the questions of one phase, as the presenter class `presents` says. List and map point at the same option,
    whichever of them is moved in. `next_turn` is called whenever the question may have been answered."""

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
        self.presents = presents
        self.next_turn = next_turn
        self.KEYS = presents.KEYS
        self.SECTIONS = presents.SECTIONS
        self.pane: Widget | None = None
        self.put_at = 0.0
        self._zeros = ""
        self._hint: tuple[str, str] | None = None
        self._asked: tuple[str, Seat | None] = "", None
        self._stood: object = None
        self.telling: Telling | None = None  # there is nothing to tell on before it is mounted
        super().__init__(session)

    # The question

    def shows(self, question: Question[Any]) -> bool:
        """Whether the question is put here, or belongs to another phase."""
        return self.presents.shows(question)

    def keeps(self, question: Question[Any]) -> bool:
        """Whether this screen itself hides what the question holds until its seat shows that it is alone."""
        return self.presents.keeps(question)

    @property
    def question(self) -> Question[Any] | None:
        """The question that waits."""
        return self.session.question

    @property
    def alone(self) -> bool:
        """Whether the seat that is asked sits at the keyboard with the others looking away."""
        return self.question is not None and self.session.keyboard.alone_with(self.question.seat)

    @property
    def seat(self) -> Seat | None:
        """Who is asked; of a question to the whole table, the player whose turn it is."""
        if self.question is None:
            return None
        return self.session.view(None).acting if self.presents.TO_ALL and not self.alone else self.question.seat

    @property
    def masked(self) -> bool:
        """Whether the question is for its seat's eyes and the seat is not alone."""
        return self.question is not None and self.question.secret and not self.alone

    @property
    def presenter(self) -> Presenter | None:
        """What is said about the question that waits, as the table stands; None before there is anything on it."""
        question = self.question
        if question is None or not self.children:
            return None
        pointed = self.choices.pointed
        if not self.masked and not any(pointed is option for option in question.options):
            pointed = None  # the list is still that of the question before
        asked = Asked(
            question,
            self.shown,
            self.look,
            self.alone,
            pointed,
            self.map.cursor,
            self.map.has_focus,
            preferences_of(self.app).battle,
            self.session,
        )
        return self.presents(asked, self.pane)

    @property
    def showing(self) -> bool:
        """Whether the map shows something that is not so now."""
        return self.telling is not None and self.telling.showing

    @property
    def doing(self) -> str:
        """The phase."""
        presenter = self.presenter
        return "" if presenter is None else presenter.doing

    # Layout

    def compose_left(self) -> Iterable[Widget]:
        """The map, and what the phase shows in its place."""
        if self.presents.PANE is not None:
            self.pane = self.presents.PANE(self.shown)
            yield self.pane
        yield from super().compose_left()
        yield TextPanel(id="flash")

    @property
    def map_needed(self) -> bool:
        """A pane takes what room there is."""
        presenter = self.presenter
        return presenter is None or not presenter.pane_up

    def share_width(self) -> None:
        """Width for the panels; then either the map or the pane, and both where there are lines for them."""
        super().share_width()
        self._show_pane()

    def _show_pane(self, *, new: bool = False) -> None:
        presenter, size = self.presenter, self.app.size
        if presenter is None or self.pane is None:
            return
        up = presenter.pane_up and not self.showing
        roomy = self.presents.ROOMY is not None and size.height >= self.presents.ROOMY
        self.pane.display = up
        self.query_one("#ground").display = roomy or not up
        self.query_one("#square").display = self.map.can_focus = not up
        presenter.show_pane(size, new=new)

    # Put

    def on_mount(self) -> None:
        """Put the question that waits."""
        super().on_mount()
        self.query_one("#prompt", TextPanel).draw = self._prompt
        self.query_one("#about", TextPanel).draw = self._about
        self.telling = Telling(
            self.app, self.session, self.query_one("#flash", TextPanel), self.map, lambda: self.say_about()
        )
        self.put_question()

    def put_question(self) -> None:
        """Show the question that waits, its options, and where they are on the map."""
        question, before = self.question, self.choices.pointed
        assert question is not None
        stays = before is not None and any(
            option.key == before.key and (option.reason is None) == (before.reason is None)
            for option in question.options
        )
        new = self._asked != (question.kind, question.seat)
        self._asked = question.kind, question.seat
        if new:
            self.put_at = monotonic()
        taken_back = last_answer(self.look, self.session)
        self.query_one("#undo", TextPanel).draw = lambda width: undo_lines(self.look, taken_back, width)
        self.redraw()
        self.keep_frame()
        if new:
            self.look_home()
        presenter = self._presenting
        self._show_pane(new=new)
        stood, self._stood = self._stood, presenter.standing
        moved = self._stood is not None and self._stood != stood
        offers = presenter.covered_offers() if self.masked else explained(self.look, self.shown, presenter.offers())
        stays = stays and not new and not moved
        point_at = before.key if before is not None and stays else presenter.favourite(offers)
        self.choices.offer(presenter.keyed(offers), point_at, self._numbers(presenter))
        if new:
            self._zeros, self._hint = "", None  # the same question may be put again while its hint is read
        pointed = self.choices.pointed
        if new or before is None or pointed is None or pointed.key != before.key:
            self._point_map()
        selected = presenter.marks.selected
        if selected is not None and (moved or (new and (pointed is None or pointed.place is None))):
            self.map.cursor = selected
        self.say_about()
        self.refresh_keys()
        if self.telling is not None:
            self.telling.tell(question, self.shown, question.seat if self.alone else None)
        if self.showing:
            self._show_pane()
        if new:
            begins = self._presenting.begins_at
            {"list": self.choices, "map": self.map, "pane": self.pane or self.choices}[begins].focus()

    def _numbers(self, presenter: Presenter) -> Numbers:
        """The numbers that the list has had in this phase. What a hand holds stands beside the rest in a menu alone."""
        view, question = self.shown, presenter.question
        phase = view.round, view.phase, view.acting
        return remembered_of(self.session).numbers(phase, presenter.series, apart=question.kind in MENUS)

    @property
    def _presenting(self) -> Presenter:
        presenter = self.presenter
        assert presenter is not None, "a question waits"
        return presenter

    def sentences(self, view: View, entries: Iterable[Entry]) -> Iterable[Sentence]:
        """With a mark before what has happened since the last choice of who is asked."""
        seat, session = self.seat, self.session
        chosen = seat is not None and session.has_chosen(seat)
        return told(self.look, view, entries, session.since_last_choice(seat) if seat is not None and chosen else ())

    def _prompt(self, width: int) -> Lines:
        presenter, look = self.presenter, self.look
        if presenter is None:
            return []
        if self.masked:
            return presenter.covered_prompt(width)
        lines, question, player = presenter.prompt(width), presenter.question, presenter.player
        if self.session.lessons is not None and self.shown.round:
            words = progress(look, self.shown, question.seat)
            lines = wrapped(Text(words, look.palette.role("muted")), width) + lines
        if self.presents.TO_ALL:
            return lines
        if why := cause(look, self.session, self.shown, question):
            lines = wrapped(Text(why, look.palette.role("strong")), width) + lines
        if passed(self.session, question):
            lines = [band(look, player, width), *lines, *news(look, self.session, question.seat)]
        if question.kind in MENUS and not self.alone and holds_hidden(player):
            words = look.say("{key} shows what you hold and can pay for.", key=KEYS["private"].name)
            lines += wrapped(Text(words, look.palette.role("muted")), width)
        if question.kind in MENUS and self.alone and self.app.size.width < MEDIUM:
            lines += private_lines(look, player, width, show_private=True)  # the seat's panel has no room here
        return lines + presenter.beside_prompt(width)

    def _about(self, width: int) -> Lines:
        presenter, option = self.presenter, self.choices.pointed
        key, words = self._hint or ("", "")
        pointed = option is not None and option.key == key
        hint = wrapped(Text(words, self.look.palette.role("accent")), width) if pointed else []
        if presenter is not None and self.masked:
            return hint + presenter.covered_about(width)
        if option is None or presenter is None:
            return hint
        room = Size(width, self.query_one("#about").content_size.height - len(hint))
        return hint + with_picture(
            self.look, self.shown, presenter.question, option, room, lambda width: self.about(option, width)
        )

    def about(self, option: Option[Any], width: int) -> Lines:
        """What an option means."""
        presenter = self.presenter
        return [] if presenter is None else presenter.about(option, width)

    # Point

    @on(ChoiceList.Pointed)
    def _pointed(self, event: ChoiceList.Pointed) -> None:
        if self._hint is not None and self._hint[0] != event.option.key:
            self._zeros, self._hint = "", None
        if event.option is self.choices.pointed:
            self._point_map()
            self.say_about()

    def _point_map(self) -> None:
        option = self.choices.pointed
        if option is not None and option.place is not None:
            self.map.cursor = option.place

    def point_at(self, option: Option[Any], square: int) -> None:
        """Highlight the option, and lead the cursor to the square."""
        self.map.cursor = square
        self.choices.point_at(option)

    def say_about(self) -> None:
        """Another option is highlighted: say what it means, here and wherever else it is drawn."""
        self.query_one("#about", TextPanel).draw = self._about
        self._mark_map()
        self._show_pane()

    def _mark_map(self) -> None:
        presenter = self.presenter
        if presenter is not None and not self.showing:
            marks, panel = presenter.marks, self.map
            panel.targets, panel.selected = marks.targets, marks.selected
            panel.path, panel.reach, panel.steps = marks.path, marks.reach, marks.steps

    def look_home(self) -> None:
        """The cursor goes where the seat has looked last, at first to its capital."""
        super().look_home()
        looked = None if self.seat is None else remembered_of(self.session).looked.get(self.seat)
        if looked is not None and not self.presents.TO_ALL:
            self.map.cursor = looked

    @on(MapView.CursorMoved)
    def _point_list(self, event: MapView.CursorMoved) -> None:
        if self.showing:
            return
        self._mark_map()
        if self.seat is not None and self.question is not None and self.seat == self._asked[1] and not self.alone:
            remembered_of(self.session).looked[self.seat] = self.map.cursor
        pointed, presenter = self.choices.pointed, self.presenter
        if presenter is None or not self.map.has_focus or event.square != self.map.cursor:
            return
        if pointed is not None and pointed.place == event.square:
            return
        option = presenter.asked.option_at(event.square)
        if option is not None:
            self.choices.point_at(option)
        else:
            self.query_one("#about", TextPanel).draw = lambda width: presenter.nothing_at(event.square, width)

    @on(DealTable.Changed)
    def _composed(self) -> None:
        """Say at once whether the deal could be kept, and what is to be done with it."""
        self._show_pane()
        self.refresh_keys()

    def move_cursor(self, right: int, down: int) -> None:
        """Lead the cursor over the map."""
        self.map.focus()
        self.map.action_move(right, down)

    def refuse(self, why: str | Draw) -> None:
        """Say why not, where the meaning of options is said."""
        draw: Draw = (lambda width: wrapped(Text(why), width)) if isinstance(why, str) else why
        self.query_one("#about", TextPanel).draw = draw
        self.app.bell()

    # Take

    @property
    def listens(self) -> bool:
        """Whether an answer is taken. For a moment it is not, where no gate has parted two players: what one of them
        still types answers nothing for the other, or for the whole table; nor does the key that lets a computer go
        on."""
        record = self.session.answers
        after_computer = bool(record) and not self.session.is_person(record[-1].seat)
        parted = self.question is not None and passed(self.session, self.question)
        soon = monotonic() - self.put_at < patience_of(self.app)
        return not (soon and (parted or self.masked or after_computer))

    def take(self, option: Option[Any]) -> None:
        """Answer with the option, after asking back where it cannot be taken back lightly. Keys typed ahead reach a
        screen that is leaving, options that are not offered any more, or the next player's: they mean nothing."""
        presenter = self.presenter
        if not self.is_active or presenter is None:
            return
        if not self.listens:
            self._only_point(option, self.look.say("The table has just changed: the same key again takes it."))
            return
        if presenter.take(self, option):
            return
        if not any(option is offered for offered in presenter.question.options):
            return
        self.choices.point_at(option)
        if option.reason is not None:
            self.app.bell()
        elif (confirmation := presenter.confirmation(option)) is not None:
            self.ask_back(confirmation, lambda: self.answer(option.key))
        else:
            self.answer(option.key)

    def _only_point(self, option: Option[Any], words: str) -> None:
        """Highlight the option and say why it is not taken yet."""
        self._hint = option.key, words
        self.choices.point_at(option)
        self.say_about()

    def ask_back(self, confirmation: Confirmation, then: Callable[[], None]) -> None:
        """Do it only if it is meant."""
        end = KEYS["end"].keys if self.choices.pointed is not None and self.choices.pointed.key == END else ()
        confirm = Confirm(
            confirmation.question,
            confirmation.text,
            confirmation.yes,
            self.look.say("No"),
            ready=confirmation.harmless,
            again=end,
        )
        self.app.push_screen(confirm, lambda sure: then() if sure else None)

    @on(ChoiceList.Taken)
    def _taken(self, event: ChoiceList.Taken) -> None:
        self.take(event.option)

    @on(MapView.SquareChosen)
    def _square_chosen(self, event: MapView.SquareChosen) -> None:
        self._choose(event.square)

    def _choose(self, square: int) -> None:
        """Take what can be chosen on the square."""
        pointed, presenter = self.choices.pointed, self.presenter
        if presenter is None or presenter.choose_square(self, square):
            return
        here = pointed if pointed is not None and pointed.place == square else None
        option = here or presenter.asked.option_at(square)
        if option is not None:
            self.take(option)
        else:
            self.refuse(self.look.say("There is nothing to choose on this square now."))

    def keys_to(self, option: Option[Any], *, always: bool = False) -> tuple[str, ...]:
        """The fewest keys that take a legal option, `always` from now on, as the screen stands now, without what is
        asked back."""
        presenter, pointed, place = self._presenting, self.choices.pointed, option.place
        if always:
            there = [] if presenter.always is option else self.choices.arrows_to(option)
            return (*([OTHER] if there and not self.choices.has_focus else []), *there, KEYS["order"].keys[0])
        by_list = self.choices.keys_to(option)
        if len(by_list) > 1 and not self.choices.has_focus:
            by_list = (OTHER, *by_list)
        ways = [by_list, *presenter.keys_to(option)]
        if place is not None and self.map.can_focus and not presenter.arrows_act:
            by_map = (*self.map.keys_to(place), TAKE)
            own = pointed if pointed is not None and pointed.place == place and len(by_map) == 1 else None
            if option is (own or presenter.asked.option_at(place)):
                ways.append(by_map if self.map.has_focus else (OTHER, *by_map))
        return min(ways, key=len)

    # Answer

    def answer(self, key: str, *, always: bool = False) -> None:
        """Give the answer and go on: to what it brought to light, then to the next question. With `always` it is given
        in every round from now on."""
        presenter = self._presenting
        self._zeros, self._hint = "", None
        known = len(self.session.public_log())
        before = self.session.view(None) if presenter.retells else None
        try:
            (self.session.order if always else self.session.answer)(presenter.question.seat, key)
        except Illegal as refused:
            reason, components = refused.reason, self.session.edition.components
            self.refuse(lambda width: reason_lines(self.look, components, reason, width))
            return
        announced = None
        if presenter.announces(self.session.public_log()[known:]):
            announced = presenter.announcement(self.session.view(None), known)
        if announced is not None:
            self.session.film.told = self.session.log_length  # it is told now
            self.app.push_screen(Announcement(announced), lambda _: self.go_on())
        retold = None if before is None else presenter.retold(before, self.session.view(None), known)
        if retold is not None:
            self.app.push_screen(retold, lambda _: self.go_on())
        if announced is None and retold is None:
            self.go_on()

    def answer_along(self, squares: Sequence[int]) -> None:
        """Answer with the option on each of these squares, as long as nothing else is asked on the way. Each is an
        answer of its own."""
        kind = self._presenting.question.kind
        for square in squares:
            presenter = self.presenter
            option = None if presenter is None else presenter.asked.option_at(square)
            if presenter is None or presenter.question.kind != kind or option is None or option.reason is not None:
                break
            if square == squares[-1]:
                self.answer(option.key)
                return
            self.session.answer(presenter.question.seat, option.key)
        self.go_on()

    def answer_on(self, keys: Sequence[str]) -> None:
        """Give these answers one after the other, as long as each can be given."""
        presenter = self._presenting
        seat = presenter.question.seat
        for key in keys[:-1]:
            self.session.answer(seat, key)
            question = self.question
            if question is None or question.seat != seat or not any(one.key == keys[-1] for one in question.legal()):
                self.go_on()
                return
        self.answer(keys[-1])

    def nobody_responds(self, key: str) -> None:
        """All who are asked let it pass, by that key."""
        self.session.nobody_responds(key)
        self.go_on()

    def hurry(self) -> bool:
        """What was told in passing has been read, and what is shown ends."""
        return self.telling is not None and self.telling.hurry()

    def on_screen_suspend(self) -> None:
        """Something is laid over the table: what is shown ends."""
        if self.telling is not None:
            self.telling.stop()

    def on_screen_resume(self) -> None:
        """What lay over the table has gone: the table may have changed under it, and another phase be due."""
        if self._asked[0]:
            self.go_on()

    def go_on(self) -> None:
        """The question may have been answered: whoever leads the game goes on."""
        if self.is_active:
            self.next_turn()

    # Who sees it

    def action_private(self) -> None:
        """Show what only the seat may see, after the others have looked away; or hide it again."""
        question = self.question
        if question is None:
            return
        if self.alone:
            self.session.keyboard.uncover()
            self.go_on()
        else:
            self.through_the_gate(question.seat)

    def through_the_gate(self, seat: Seat) -> None:
        """Ask the others to look away; then the seat is alone with the question."""
        behind_the_gate(self.app, self.session, seat, lambda: self.take_keyboard(seat))

    def take_keyboard(self, seat: Seat) -> None:
        """The seat is alone with its question now."""
        self.session.keyboard.take(seat, alone=True)
        self.put_question()

    def on_key(self, event: events.Key) -> None:
        """Shift and an own letter; else a capital letter begins the name of a square where one is asked for."""
        letter, presenter = own_letter(event.character), self.presenter
        if letter is None or presenter is None or not self.is_active:
            return
        if presenter.own_letter(self, letter):
            event.stop()
        elif presenter.asks_for_square:
            event.stop()
            self.app.push_screen(GoTo(self.shown, letter), self._typed)

    def _typed(self, square: int | None) -> None:
        """A square was named: choose it, or look at it where nothing can be chosen there."""
        if square is not None:
            self._go_to(square)
            self._choose(square)

    # Keys

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Which keys mean something now: None shows a key dim."""
        presenter = self.presenter
        return action not in ONLY_ASKED if presenter is None else presenter.allows(action, parameters)

    def key(self, name: str) -> Key:
        """The key of that id as the footer names it now."""
        presenter = self.presenter
        return super().key(name) if presenter is None else presenter.key(name)

    def key_state(self, key: Key) -> bool | None:
        """Whether the footer names the key: False for not at all, None for dim."""
        presenter = self.presenter
        return super().key_state(key) if presenter is None else presenter.key_state(key)

    def on_descendant_focus(self) -> None:
        """Keys can mean another thing in a pane than in the list, and the footer marks where the focus is."""
        if self._asked[0] and self.is_active:
            self.refresh_keys()

    def action_press(self, verb: str, *told: object) -> None:
        """One of the phase's own keys."""
        if (presenter := self.presenter) is not None:
            presenter.press(self, verb, *told)

    def interrupt(self) -> None:
        """Let somebody step in with a card (TIME-3)."""
        self.app.push_screen(InterruptScreen(self.session), lambda _: self.go_on())

    def action_take(self) -> None:
        """Take the highlighted option."""
        if self.choices.pointed is not None:
            self.take(self.choices.pointed)

    def action_digit(self, digit: int) -> None:
        """Take the option of that number, to which a zero may belong that was typed before; only point at it if the
        number has just come to mean it."""
        digits, self._zeros = f"{self._zeros}{digit}", ""
        option = self.choices.numbered(digits)
        if option is None:
            return
        if self.choices.settled(digits, min(SETTLING, getattr(self.app, "patience", SETTLING))):
            self.take(option)
        else:
            self._only_point(option, self.look.say("Only pointed at: {key} again takes it.", key=digits))

    def action_zero(self) -> None:
        """Begin the number of an option after the ninth: show the first of them."""
        zeros = self._zeros + ZERO
        option = self.choices.beginning(zeros)
        if option is not None:
            self._only_point(option, self.look.say("{zeros} and which digit?", zeros=zeros))
            self._zeros = zeros

    def action_next(self) -> None:
        """Highlight the next legal option, of another square where they are on squares; where a deal is composed, go
        from it to the list and back."""
        presenter, pointed = self.presenter, self.choices.pointed
        if presenter is None:
            return
        if self.pane is not None and self.pane.can_focus and presenter.pane_up:
            self.focus_next()
            return
        legal = presenter.asked.legal
        places = {option.place for option in legal if option.place is not None}
        if places:
            firsts = {option.place: option for option in reversed(legal) if option.place is not None}
            legal = [option for option in legal if firsts.get(option.place) is option] if len(places) > 1 else legal
        here = next((n for n, option in enumerate(legal) if pointed is not None and _same(option, pointed)), -1)
        if legal:
            self.choices.point_at(legal[(here + 1) % len(legal)])
        option = self.choices.pointed
        if self.presents.CENTRES and option is not None and option.place is not None:
            self.map.cursor = option.place
            self.map.centre()

    def action_first(self) -> None:
        """Highlight the first option, from the map too."""
        self.choices.action_first()

    def action_last(self) -> None:
        """Highlight the last option, from the map too."""
        self.choices.action_last()

    def action_end(self) -> None:
        """End the phase; or point at the reason against it."""
        presenter = self.presenter
        end = None if presenter is None else presenter.asked.option(END)
        if end is not None:
            self.take(end)

    def action_back(self) -> None:
        """Go back without an answer: take back what has led here. Where that cannot be, only point at the option that
        goes back."""
        presenter = self.presenter
        if presenter is not None and presenter.retreats:
            while (presenter := self.presenter) is not None and presenter.retreats and self._own_answer_last:
                self.session.undo()
            self.go_on()
        elif presenter is not None and (back := presenter.asked.answer_among(LEAVING)) is not None:
            if self._own_answer_last:
                self.session.undo()
                self.go_on()
            elif self.session.led_here(self._presenting.question.seat):
                self.take(back)
            else:
                words = self.look.say("{key} goes back.", key=KEYS["take"].name)
                self._only_point(back, words)

    @property
    def _own_answer_last(self) -> bool:
        """Whether what undo would take back was answered by whoever is asked now."""
        before, question = self.session.last_answer, self.question
        return before is not None and question is not None and before.seat == question.seat

    def action_skip(self) -> None:
        """Let the chance go by."""
        self._take_among(DOING_NOTHING)

    def _take_among(self, keys: Sequence[str]) -> None:
        presenter = self.presenter
        option = None if presenter is None else presenter.asked.answer_among(keys)
        if option is not None:
            self.take(option)

    def action_undo(self) -> None:
        """Take back the last answer."""
        if self.session.undoable:
            self.session.undo()
            self.go_on()
        else:
            words = self.look.say(
                "Nothing can be taken back by one alone: another player has answered since, something came to light, "
                "or the table has gone back. {key} asks all of you.",
                key=KEYS["take_back"].name,
            )
            self.refuse(words)

    def action_begin_again(self) -> None:
        """Go back to the beginning of one's own phase."""
        if self.session.own_phase:
            self.session.begin_again()
            self.go_on()
        else:
            self.refuse(
                self.look.say(
                    "Nothing of this phase can be taken back: something came to light, or it has only just begun."
                )
            )

    def action_order(self) -> None:
        """Take the option from now on without being asked."""
        presenter = self.presenter
        option = None if presenter is None else presenter.always
        if presenter is None or option is None or not self.is_active or not self.listens:
            return
        self.choices.point_at(option)
        if option.key == END and (confirmation := presenter.confirmation(option)) is not None:
            self.ask_back(confirmation, lambda: self.answer(option.key, always=True))
        else:
            self.answer(option.key, always=True)

    def action_orders(self) -> None:
        """Show the standing orders."""
        self.app.push_screen(OrdersScreen(self.session), lambda _: self.go_on())

    def action_why(self) -> None:
        """Open the rule behind the highlighted option, or behind the question where none is highlighted."""
        question, clause = self.question, self.presents.CLAUSE
        if question is not None:
            clause = clause_of(question, self.choices.pointed, clause)
        self.app.push_screen(RulebookScreen(clause))


def _same(one: Option[Any], other: Option[Any]) -> bool:
    return one is other or (one.place is not None and one.place == other.place)
