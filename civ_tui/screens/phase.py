"""The screen of a phase: it takes the answer to the question that waits, and goes on until another screen is due."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, ClassVar, Final

from rich.text import Text
from textual import on
from textual.binding import BindingType

from civ_tui.engine.flow import Illegal, Option, Question, Seat
from civ_tui.rules.chronicle import MINOR, sentence
from civ_tui.rules.kinds import BACK, END, NONE, NOTHING, OFF, PASS, RESERVE, STOP, family
from civ_tui.screens.announcement import Announcement
from civ_tui.screens.asking import AskingScreen
from civ_tui.screens.choices import SETTLING, ChoiceList
from civ_tui.screens.confirm import Confirm
from civ_tui.screens.gate import behind_the_gate
from civ_tui.screens.keys import KEYS, bindings
from civ_tui.screens.rulebook import RulebookScreen
from civ_tui.screens.table import OVER_THE_TABLE
from civ_tui.screens.telling import Said, reason_lines
from civ_tui.session import Session
from civ_tui.speech.clauses import clause_of
from civ_tui.speech.doubts import Doubt, doubt
from civ_tui.widgets.map import MapView
from civ_tui.widgets.panel import Lines, wrapped

ASKING: Final = ("take", "digit", "other", "next", "first", "last", "skip", "back", "undo", "end", "private", "why")
"""The keys by which any question is answered."""

WITH_A_SCREEN: Final = frozenset(
    {
        "setup",
        "start_of_turn",
        "found",
        "gather",
        "trade",
        "city_management",
        "city",
        "movement",
        "research",
        "battle",
        "respond",
    }
)
"""The first words of question kinds that have a screen of their own; any other is put on the screen that is up."""

LEAVING: Final = (BACK, OFF)
"""Answers that go back without deciding."""
DOING_NOTHING: Final = (PASS, NONE, NOTHING, RESERVE, STOP)
"""Answers that let a chance go by."""

STOPPED: Final = ("cancelled", "fizzles")
TOLD: Final = (*STOPPED, "battle_result")
"""What of the log everybody must see before the game goes on."""


class PhaseScreen(AskingScreen):
    """The screen of any question: its options in a list beside the map. Those of the phases add what is theirs."""

    ASKS: ClassVar[tuple[str, ...]] = ()
    """The first words of the question kinds that belong here."""
    KEYS: ClassVar[tuple[str, ...]] = (*ASKING, *OVER_THE_TABLE)
    BINDINGS: ClassVar[list[BindingType]] = bindings(ASKING)
    CLAUSE: ClassVar[str] = "ROUND-1"
    """The clause that `?` opens where neither the option nor the question has one."""

    def __init__(self, session: Session, next_turn: Callable[[], None] = lambda: None) -> None:
        """`next_turn` is called whenever the question may have been answered."""
        super().__init__(session)
        self.next_turn = next_turn

    def shows(self, question: Question[Any]) -> bool:
        """Whether the question is put here, or belongs to another screen."""
        first = family(question.kind)
        return first in self.ASKS or first not in WITH_A_SCREEN

    # Answering

    def take(self, option: Option[Any]) -> None:
        """Answer with the option, after asking back where it cannot be taken back lightly. Keys typed ahead reach a
        screen that is leaving, options that are not offered any more, or the next player's: they mean nothing."""
        question = self.question
        if not self.is_active or not self.listens or question is None:
            return
        if not any(option is offered for offered in question.options):
            return
        if option.reason is not None:
            self.choices.point_at(option)
            self.app.bell()
            return
        self.choices.point_at(option)
        doubt = self.doubt(option)
        if doubt is not None:
            confirm = Confirm(doubt.question, doubt.text, doubt.yes)
            self.app.push_screen(confirm, lambda sure: self.answer(option.key) if sure else None)
        else:
            self.answer(option.key)

    def doubt(self, option: Option[Any]) -> Doubt | None:
        """What to ask back before the option is taken."""
        question = self.question
        return None if question is None else doubt(self.look, self.shown, question, option, self.legal)

    def answer(self, key: str) -> None:
        """Give the answer and go on: to what it brought to light, then to the next question."""
        question = self.question
        assert question is not None
        known = len(self.session.public_log())
        try:
            self.session.answer(question.seat, key)
        except Illegal as refused:
            self.refuse(reason_lines(self.look, refused.reason, self.query_one("#about", Said).size.width))
            return
        news = self.announce(question, known)
        if news:
            self.app.push_screen(Announcement(*news), lambda _: self.go_on())
        if not self.retell(known) and not news:
            self.go_on()

    def retell(self, known: int) -> bool:
        """Lay what has happened since entry `known` of the log over everything, step by step, where somebody wants it
        so; whether that was done."""
        return False

    def announce(self, question: Question[Any], known: int) -> tuple[str, Lines] | None:
        """A title and lines that everybody must see before the game goes on; the public log is new from entry `known`.
        Here: that something was cancelled, or how a battle has ended."""
        log = self.session.public_log()
        new = log[known:]
        if not any(entry.kind in TOLD for entry in new):
            return None
        view = self.session.view(None)
        stopped = [entry for entry in new if entry.kind in STOPPED]
        if stopped:
            return self.look.say("Cancelled"), [Text(self.look.say(sentence(entry, view))) for entry in stopped]
        begun = [number for number, entry in enumerate(log) if entry.kind == "battle_begins"]
        look = self.look
        told = [entry for entry in log[begun[-1] :] if entry.kind not in MINOR]
        told.sort(key=lambda entry: entry.kind != "battle_result")  # how it ended is what everybody wants to know
        return look.say("The battle is over"), [
            Text(
                look.say(sentence(entry, view)),
                look.palette.role("accent" if entry.kind == "battle_result" else "text"),
            )
            for entry in told
        ]

    def on_screen_resume(self) -> None:
        """What lay over the table has gone: the table may have changed under it, and another screen be due."""
        if self._asked[0]:
            self.go_on()

    def go_on(self) -> None:
        """The question may have been answered: whoever leads the game goes on."""
        if self.is_active:
            self.next_turn()

    def keeps(self, question: Question[Any]) -> bool:
        """Whether this screen itself hides what the question holds until its seat shows that it is alone."""
        return False

    # Keys

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Which keys mean something now: None shows a key dim."""
        question = self.question
        if question is None:
            return action not in ("undo", "end", "next", "skip", "back", "private", "why", "stop", "off")
        if action == "undo":
            return True
        if action == "end":
            return self._option(END) is not None
        if action in ("back", "skip"):
            return bool(self._answer_among(LEAVING if action == "back" else DOING_NOTHING))
        if action == "app.focus_next":
            return bool(self.query_one("#ground").display)
        if action == "next":
            return len(self.legal) > 1
        return True

    def key_state(self, action: str) -> bool | None:
        """`undo` stays a key that answers why, but dim, while there is nothing to take back."""
        return None if action == "undo" and not self.session.undoable else super().key_state(action)

    def _answer_among(self, keys: Sequence[str]) -> Option[Any] | None:
        question = self.question
        if question is None or self.masked:
            return None
        return next((option for option in question.legal() if option.key in keys), None)

    def _take_among(self, keys: Sequence[str]) -> None:
        option = self._answer_among(keys)
        if option is not None:
            self.take(option)

    @on(ChoiceList.Taken)
    def _taken(self, event: ChoiceList.Taken) -> None:
        self.take(event.option)

    @on(MapView.SquareChosen)
    def _square_chosen(self, event: MapView.SquareChosen) -> None:
        pointed = self.choices.pointed
        option = pointed if pointed is not None and pointed.place == event.square else self.option_at(event.square)
        if option is not None:
            self.take(option)
        else:
            self.refuse([Text(self.look.say("Nothing can be chosen on this square now."))])

    def action_take(self) -> None:
        """Take the highlighted option."""
        if self.choices.pointed is not None:
            self.take(self.choices.pointed)

    def action_digit(self, digit: int) -> None:
        """Take the option of that number; only point at it if the number has just come to mean it."""
        option = self.choices.numbered(digit)
        if option is None:
            return
        if self.choices.settled(digit, min(SETTLING, getattr(self.app, "patience", SETTLING))):
            self.take(option)
        else:
            self.choices.point_at(option)

    def action_next(self) -> None:
        """Highlight the next legal option, of another square where they are on squares."""
        legal, pointed = self.legal, self.choices.pointed
        places = {option.place for option in legal if option.place is not None}
        if places:
            firsts = {option.place: option for option in reversed(legal) if option.place is not None}
            legal = [option for option in legal if firsts.get(option.place) is option] if len(places) > 1 else legal
        here = next((n for n, option in enumerate(legal) if pointed is not None and _same(option, pointed)), -1)
        if legal:
            self.choices.point_at(legal[(here + 1) % len(legal)])

    def action_first(self) -> None:
        """Highlight the first option, from the map too."""
        self.choices.action_first()

    def action_last(self) -> None:
        """Highlight the last option, from the map too."""
        self.choices.action_last()

    def action_end(self) -> None:
        """End the phase; or point at the reason against it."""
        end = self._option(END)
        if end is not None:
            self.take(end)

    def action_back(self) -> None:
        """Go back without deciding."""
        self._take_among(LEAVING)

    def action_skip(self) -> None:
        """Let the chance go by."""
        self._take_among(DOING_NOTHING)

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
            self.refuse(wrapped(Text(words), self.query_one("#about", Said).content_size.width))

    def action_why(self) -> None:
        """Open the rule behind the highlighted option."""
        option = self.choices.pointed
        self.app.push_screen(RulebookScreen(self.clause(option)))

    def clause(self, option: Option[Any] | None) -> str:
        """The clause behind an option, or behind the question where none is highlighted."""
        return self.CLAUSE if self.question is None else clause_of(self.question, option, self.CLAUSE)

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
        behind_the_gate(self.app, self.session, seat, lambda: self._alone(seat))

    def _alone(self, seat: Seat) -> None:
        self.session.keyboard.take(seat, alone=True)
        self.put_question()


def _same(one: Option[Any], other: Option[Any]) -> bool:
    return one is other or (one.place is not None and one.place == other.place)
