"""The table with a question that waits: how its phase presents it, where the pane stands, what the keys mean."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence, Set
from contextlib import contextmanager
from dataclasses import replace
from typing import Any, Final

from textual.binding import ActiveBinding
from textual.geometry import Size

from civ_tui.drawing.panel import Lines
from civ_tui.engine.flow import Question, Seat
from civ_tui.preferences.model import preferences_of
from civ_tui.sitting.deciding import MARK
from civ_tui.sitting.session import Session
from civ_tui.tui.keys import KEYS, OWN, ZERO, Key
from civ_tui.tui.table.choices import in_question
from civ_tui.tui.table.presenter import Presenter
from civ_tui.tui.table.remembered import remembered_of
from civ_tui.tui.table.table_turn import TableTurn
from civ_tui.tui.table.tabletop import Tabletop
from civ_tui.tui.table.text_panel import ORDERING
from civ_tui.words.lessons import Deed

ABREAST: Final = 40
"""The least columns of a pane beside the map."""
BELOW: Final = 15
"""The lines that a pane above the map usually takes."""
FIRST_KEYS: Final = {"zero": ZERO, "own_number": OWN}
"""The keys that are pressed before a digit, and the sign with which such numbers begin."""
ONLY_ASKED: Final = frozenset(
    {
        *("digit", "undo", "redo", "begin_again", "order", "orders", "end", "next", "skip", "back"),
        *("private", "why", "press", "leave_out"),
    }
)
"""Actions that keys trigger only while a question is pending."""


class PresentedTable(Tabletop[None]):
    """Presents the questions of a phase by the class `presents`. `led_to` is the square to which the program has moved
    the cursor last, and not its player."""

    def __init__(self, presents: type[Presenter], session: Session) -> None:
        self.presents = presents
        self.KEYS = presents.KEYS
        self.SECTIONS = presents.sections(session.view(None))
        self.PANE = presents.PANE
        self.led_to: int | None = None
        self._last: Presenter | None = None
        """The presenter that was made last."""
        self._drawing: Presenter | None = None
        """It, while the footer is drawn or keys are looked up."""
        super().__init__(session)

    # The question

    @property
    def question(self) -> Question[Any] | None:
        """The pending question."""
        return self.session.question

    @property
    def alone(self) -> bool:
        return self.question is not None and self.session.keyboard.alone_with(self.question.seat)

    @property
    def seat(self) -> Seat | None:
        """The seat that is asked; for a question to the whole table, the player whose turn it is."""
        if self.question is None:
            return None
        return self.session.acting if self.presents.TO_ALL and not self.alone else self.question.seat

    @property
    def masked(self) -> bool:
        """Whether the question is for its seat's eyes and the seat is not alone."""
        return self.question is not None and self.question.secret and not self.alone

    @property
    def deed(self) -> Deed | None:
        """What the lessons of a first game ask for now."""
        presenter = self.presenter
        return None if presenter is None else presenter.turn.deed

    @property
    def presenter(self) -> Presenter | None:
        """The presenter of the pending question, remembered by all that it is made of; None before the screen has any
        widgets."""
        if self._drawing is not None:
            return self._drawing
        question = self.question
        if question is None or not self.children:
            return None
        alone, pointed = self.session.keyboard.alone_with(question.seat), self.choices.pointed
        masked = question.secret and not alone
        meant = None if pointed is None else in_question(pointed)
        if not masked and meant is not None and not self.presents.lists(question, meant):
            pointed = None  # the list still shows the question before
        turn = TableTurn(
            self.session,
            question,
            self.shown,
            alone,
            self.look,
            pointed,
            self.map.cursor,
            self.map.has_focus,
            preferences_of(self.app).battle,
            remembered_of(self.session),
            self.led_to == self.map.cursor,
        )
        if self._last is None or self._last.pane is not self.pane or not turn.is_the_same(self._last.turn):
            self._last = self.presents(turn, self.pane)
        return self._last

    @contextmanager
    def _all_at_once(self) -> Iterator[None]:
        """As long as this lasts nothing changes and no key is pressed: the presenter is looked up once."""
        outer, self._drawing = self._drawing, self.presenter
        try:
            yield
        finally:
            self._drawing = outer

    @property
    def presenting(self) -> Presenter:
        """It, where a question is known to wait."""
        presenter = self.presenter
        assert presenter is not None, "a question waits"
        return presenter

    @property
    def doing(self) -> str:
        presenter = self.presenter
        return "" if presenter is None else presenter.detail

    # The pane

    @property
    def pane_up(self) -> bool:
        presenter = self.presenter
        return presenter is not None and presenter.pane_up

    @property
    def map_below(self) -> bool:
        return self.pane_up and self._roomy

    @property
    def _roomy(self) -> bool:
        return self.presents.ROOMY is not None and self.app.size.height >= self.presents.ROOMY

    @property
    def seats_part(self) -> int:
        """A smaller part while a pane is up: then the list is long and explains its options in words, not on the
        map."""
        return self.presents.SEATS_PART if self.pane_up else super().seats_part

    def show_pane(self, *, new: bool = False) -> None:
        presenter, size = self.presenter, self.app.size
        if presenter is None or self.pane is None:
            return
        up = presenter.pane_up and not self.showing
        roomy = self._roomy
        columns = self._columns_of_pane(size) if roomy else 0
        self.pane.set_class(bool(columns), "-abreast")
        self.pane.styles.width = columns or None
        widest = self.pane.styles.max_width
        spare = size.width - self.side_width - (widest.cells or 0) if roomy and not columns and widest else 0
        self.pane.styles.margin = 0, 0, 0, max(0, spare // 2)
        self.pane.display = up
        self.query_one("#ground").display = roomy or not up
        self.query_one("#square").display = self.map.can_focus = not up
        presenter.show_pane(size, new=new)

    def _columns_of_pane(self, size: Size) -> int:
        """The columns of the pane if it stands beside the map; 0 if the map is larger below it."""
        left, lines = size.width - self.side_width, self.side_lines
        abreast = self.map.extent_in(Size(left - ABREAST, lines))
        below = self.map.extent_in(Size(left, lines - BELOW))
        fits = abreast.width <= left - ABREAST and abreast.height <= lines
        return left - abreast.width if fits and abreast.width >= below.width else 0

    # Keys

    @property
    def takes_nothing(self) -> bool:
        """Whether Enter takes nothing here, on the map or in the list, but says why not. While the map plays back what
        has happened, the cursor is not where it will be."""
        presenter, option, square = self.presenter, self.choices.pointed, self.map.cursor
        if presenter is None or self.choices.confirmation is not None or self.showing:
            return False
        legal = option is not None and option.reason is None
        if self.focused is not self.map:
            return self.choices.has_focus and not legal
        return not (legal and option is not None and option.place == square) and not presenter.takes_at(square)

    def footer(self, width: int) -> Lines:
        with self._all_at_once():
            return super().footer(width)

    @property
    def active_bindings(self) -> dict[str, ActiveBinding]:
        with self._all_at_once():
            return super().active_bindings

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        presenter = self.presenter
        return action not in ONLY_ASKED if presenter is None else presenter.allows(action, parameters)

    def key(self, name: str) -> Key:
        if (presenter := self.presenter) is None:
            return super().key(name)
        if (key := presenter.key(name)) == KEYS[name]:
            key = super().key(name)
        if presenter.own_letters:
            key = replace(key, keys=_free(presenter, key.keys) or key.keys)
        if name in FIRST_KEYS:
            sign = FIRST_KEYS[name]
            return replace(key, shown=self.choices.beginning(sign) is not None and not self.choices.only_one(sign))
        if name == "advise":
            deed = presenter.turn.deed
            return replace(key, shown=deed is None or not deed.key)  # or an aim, with the hint behind this key
        if name != "take" or self.masked:
            return key
        say, keys, numbered = self.look.say, KEYS["digit"].name, self.choices.has_numbers
        if self.takes_nothing:
            return replace(key, word=say("Why not? / {keys} Take", keys=keys) if numbered else "Why not?")
        if not numbered:
            return key
        twice = any(row.irrevocable and row.legal for row in self.choices.offered)
        words = say("/ {keys} Take, {mark} twice", keys=keys, mark=MARK) if twice else say("/ {keys} Take", keys=keys)
        return replace(key, word=words)

    def named_keys(self, states: Sequence[tuple[Key, bool | None]]) -> Sequence[Key]:
        presenter, ids = self.presenter, FIRST_KEYS if self.deed is None else (*FIRST_KEYS, "advise")
        first = [key for key, _ in states if key.id in ids]
        named = [key for key in super().named_keys(states) if key not in first]
        place = next((number for number, key in enumerate(named, 1) if key.id == "take"), 1)
        named[place:place] = first
        place = next((index for index, key in enumerate(named) if key.id in ORDERING), len(named))  # if there is room
        named[place:place] = [key for key, state in states if key.id == "advise" and state and key not in named]
        if presenter is None or not presenter.hides_hand:
            return named
        private = [key for key, state in states if key.id == "private" and state]
        return [*private, *(key for key in named if key not in private)]

    @property
    def elsewhere(self) -> Set[str]:
        return {"undo", *self.choices.letters_in_sight}

    def key_state(self, key: Key) -> bool | None:
        presenter = self.presenter
        if presenter is None:
            return super().key_state(key)
        return presenter.key_state(key) if _free(presenter, key.keys) or key.id == "own" else False

    def does(self, key: Key) -> bool:
        presenter = self.presenter
        return super().does(key) if presenter is None else presenter.does(key)


def _free(presenter: Presenter, keys: Iterable[str]) -> tuple[str, ...]:
    """Those of the keys that are no letter of a player who is asked for."""
    asked = "".join(presenter.own_letters).lower()
    return tuple(key for key in keys if key not in asked)
