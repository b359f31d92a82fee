"""The rules of a game at work on one state: what is asked, and what an answer leads to."""

from __future__ import annotations

from collections.abc import Callable, Coroutine, Mapping
from typing import Any, Generic, Protocol, TypeVar

from pydantic import TypeAdapter

from civ_tui.engine.flow import (
    INTERRUPT,
    REMARK,
    Flow,
    GameOver,
    Given,
    Illegal,
    Interlude,
    Option,
    Pending,
    Question,
    Read,
    Reason,
    Seat,
)
from civ_tui.engine.log import Entry
from civ_tui.engine.wording import Line


class State(Protocol):
    """What lies on the table. `revealed` counts the times that something hidden came to light; `log` only grows;
    `settings` are what was agreed before the game."""

    revealed: int
    log: list[Entry]

    @property
    def settings(self) -> Any:
        """From them and the answers the whole game follows."""
        ...

    def clone(self: S) -> S:
        """An equal state that shares no mutable object with this one."""
        ...


S = TypeVar("S", bound=State)
Migration = Callable[[dict[str, Any]], dict[str, Any]]


class Rules(Protocol[S]):
    """All that the engine needs to know of a game: how it is dealt and played, and how its state is written, read and
    trusted."""

    @property
    def version(self) -> int:
        """The version of the rules: raised when the same answers no longer lead through the same questions."""
        ...

    @property
    def printing(self) -> int:
        """The version of the components from which is dealt: under another one no game goes on."""
        ...

    @property
    def state(self) -> TypeAdapter[S]:
        """What writes and reads a state."""
        ...

    @property
    def migrations(self) -> Mapping[int, Migration]:
        """For each older schema of saves, what turns a save of it into the next."""
        ...

    def deal(self, settings: Any) -> S:
        """The state with which a game of these settings begins. Raises ValueError for settings that it refuses."""
        ...

    def check(self, state: S) -> None:
        """Raise AssertionError for a state that no game leads to."""
        ...

    def sound(self, state: S) -> bool:
        """Whether a state that comes from a file could stand in a game."""
        ...

    def part(self, state: S) -> Coroutine[Any, Any, None]:
        """The next part of the game, from one checkpoint to the next. It moves the state on by itself."""
        ...

    def over(self, state: S) -> bool:
        """Whether the game has ended, so that there is no next part."""
        ...

    def interrupts(self, state: S, asked: Pending, seat: Seat) -> list[Option[Any]]:
        """What that seat may do now although it is asked nothing, or another thing."""
        ...

    def interrupt(self, state: S, seat: Seat, subject: Any) -> Coroutine[Any, Any, None]:
        """Do what the option is about."""
        ...

    def remark(self, state: S, seat: Seat, key: str) -> Coroutine[Any, Any, None]:
        """Note down what the table has agreed on; nothing else changes."""
        ...


async def nothing_happens() -> None:
    """An interlude after which the questions that wait are only built again."""


class Play(Generic[S]):
    """Drives the rules over one state, forwards only.

    `state` is what lies on the table now, `pending` the questions that wait (none once the game is over), `record` the
    answers that were given, the first one first.
    """

    def __init__(self, rules: Rules[S], state: S) -> None:
        """Begin at `state`, which lies at a checkpoint."""
        self.rules = rules
        self.record: list[Given] = []
        self._begin(state)

    def _begin(self, state: S) -> None:
        self.state = state
        self.pending: Pending = ()
        self._read: Read[Any] | None = None
        self._begin_part()
        self._step(None)

    def _begin_part(self) -> None:
        """A checkpoint is reached: the next part begins, unless the game is over."""
        self._flow: Flow | None = None if self.rules.over(self.state) else self.rules.part(self.state)

    def _step(self, given: Given | Interlude | None) -> None:
        """Resume the rules until they ask again; a part that ends makes way for the next."""
        while self._flow is not None:
            try:
                self.pending, self._read = self._flow.send(given)
                return
            except (StopIteration, GameOver):
                given = None
                self._begin_part()
        self.pending, self._read = (), None

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self._flow is None

    def question(self, seat: Seat) -> Question[Any] | None:
        """What that seat is asked now, if anything."""
        for question in self.pending:
            if question.seat == seat:
                return question
        return None

    def meaning(self, question: Question[Any], key: str) -> Any:
        """The subject that the key would stand for as an answer to that waiting question. Raises `Illegal`, as the
        answer would."""
        return question.answer(key, self._read)

    def interrupts(self, seat: Seat) -> list[Option[Any]]:
        """What that seat may do between two decisions, although it is not asked."""
        return [] if self.over else self.rules.interrupts(self.state, self.pending, seat)

    def answer(self, seat: Seat, key: str) -> None:
        """Answer what that seat is asked. Raises `Illegal`, and nothing has happened."""
        given = self._given(seat, key)
        self._take(given, given)

    def interrupt(self, seat: Seat, key: str) -> None:
        """Step in between two decisions. Raises `Illegal`, and nothing has happened."""
        self.give(Given(seat, INTERRUPT, key))

    def remark(self, seat: Seat, key: str) -> None:
        """Note something down between two decisions."""
        self.give(Given(seat, REMARK, key))

    def give(self, given: Given) -> None:
        """Take one answer of a record, for which the question must fit. Raises `Illegal`, and nothing has happened."""
        self._take(given, self._check(given))

    def _take(self, given: Given, sent: Given | Interlude) -> None:
        """Put down a legal answer and go on with what is sent to the rules for it."""
        self.record.append(given)
        self._step(sent)

    def _given(self, seat: Seat, key: str) -> Given:
        """The key as a legal answer to what that seat is asked. Raises `Illegal`."""
        question = self.question(seat)
        if question is None:
            raise Illegal(Reason("", Line("This seat is not asked anything now.")))
        question.answer(key, self._read)
        return Given(seat, question.kind, key)

    def _check(self, given: Given) -> Given | Interlude:
        """What is sent to the rules for an answer: itself, or what happens because somebody steps in. Raises
        `Illegal`."""
        seat, kind, key = given
        for question in self.pending:
            if question.seat == seat and question.kind == kind:
                question.answer(key, self._read)
                return given
        if kind == REMARK:
            return Interlude(self.rules.remark(self.state, seat, key))
        if kind == INTERRUPT:
            for option in self.interrupts(seat):
                if option.key == key:
                    if option.reason is not None:
                        raise Illegal(option.reason)
                    return Interlude(self.rules.interrupt(self.state, seat, option.subject))
            raise Illegal(Reason("", Line("Nothing can be done out of turn now.")))
        raise Illegal(Reason("", Line("That answers nothing that is asked now.")))
