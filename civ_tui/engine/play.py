"""Applies the rules of a game to one state: which questions are open, and what follows from an answer."""

from __future__ import annotations

from collections.abc import Coroutine
from typing import Any, Generic, Protocol, TypeVar

from pydantic import TypeAdapter

from civ_tui.engine.flow import (
    INTERRUPT,
    REMARK,
    Flow,
    GameOver,
    Given,
    Illegal,
    Interruption,
    Option,
    Pending,
    Question,
    Read,
    Reason,
    Seat,
)
from civ_tui.engine.log import Entry
from civ_tui.engine.wording import Line, Text


class Underway(Protocol):
    """How far a game has come: it is the part that `acting` has of the `phase` of that `round`."""

    @property
    def round(self) -> int:
        """The number of the round, 0 before the first."""

    @property
    def phase(self) -> str:
        """The name of the phase."""

    @property
    def acting(self) -> Seat:
        """Whose part of the phase it is."""


class State(Underway, Protocol):
    """What lies on the table. `revealed` counts how often something hidden was shown; `log` only grows; `settings` were
    agreed on before the game."""

    revealed: int
    log: list[Entry]

    @property
    def settings(self) -> Any:
        """What was agreed on before the game. The whole game follows from the settings and the answers."""

    def clone(self: S) -> S:
        """An equal state that shares no mutable object with this one."""


S = TypeVar("S", bound=State)


class Rules(Protocol[S]):
    """What the engine needs from a game: dealing, playing, and reading, writing and checking its state. A game in which
    nobody steps in and no answer is composed derives from it."""

    @property
    def title(self) -> str:
        """The name of the game, as saves and records have it."""

    @property
    def version(self) -> int:
        """The version of the rules. Raise it when the same answers no longer meet the same questions."""

    @property
    def printing(self) -> int:
        """The version of the components. A game cannot continue with another one."""

    @property
    def state(self) -> TypeAdapter[S]:
        """Writes and reads a state."""

    def deal(self, settings: Any, /) -> S:
        """The state at the beginning of a game. Raises ValueError if it refuses the settings."""

    def check(self, state: S, /) -> None:
        """Raise AssertionError if no game can lead to this state."""

    def valid(self, state: S, since: int = 0, /) -> bool:
        """Whether a state read from a file could occur in a game; its log is looked at from that entry on."""

    def part(self, state: S, /) -> Coroutine[Any, Any, None]:
        """The next part of the game, from one checkpoint to the next. It advances the state itself."""

    def over(self, state: S) -> bool:
        """Whether the game has ended and there is no next part."""

    def interrupts(self, state: S, asked: Pending, seat: Seat, /) -> list[Option[Any]]:
        """What that seat may do now besides answering its own question, if it has one."""
        return []

    def interrupt(self, state: S, seat: Seat, subject: Any) -> Coroutine[Any, Any, None]:
        """Do what the chosen option is about."""
        return nothing_happens()

    def worded(self, state: S, subject: Any, /) -> Text:
        """What a composed answer means, in words."""
        return str(subject)

    def remark(self, state: S, seat: Seat, key: str) -> Coroutine[Any, Any, None]:
        """Note down what the table has agreed on; nothing else changes."""


async def nothing_happens() -> None:
    """An interruption that only makes the rules build the open questions again."""


class Play(Generic[S]):
    """Drives the rules over one state, only forwards.

    `state` is what lies on the table now, `pending` the open questions (none once the game is over), and `record` the
    answers given, oldest first.
    """

    def __init__(self, rules: Rules[S], state: S) -> None:
        """Begin at `state`, a checkpoint."""
        self.rules = rules
        self.record: list[Given] = []
        self.begin_at(state)

    def begin_at(self, state: S) -> None:
        """Begin anew at `state`, a checkpoint; the record stays."""
        self.state = state
        self.pending: Pending = ()
        self._read: Read[Any] | None = None
        self._begin_part()
        self._step(None)

    def _begin_part(self) -> None:
        """At a checkpoint: begin the next part, unless the game is over."""
        self._flow: Flow | None = None if self.rules.over(self.state) else self.rules.part(self.state)

    def _step(self, given: Given | Interruption | None) -> None:
        """Resume the rules until they ask again; when a part ends, begin the next."""
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
        """The question now open for that seat, or None."""
        for question in self.pending:
            if question.seat == seat:
                return question
        return None

    def meaning(self, question: Question[Any], key: str) -> Any:
        """The subject that this key would mean as an answer to that open question. Raises `Illegal` if the answer
        would."""
        return question.answer(key, self._read)

    def in_words(self, question: Question[Any], key: str) -> Text:
        """An answer to that open question in words, as the question offers it or would offer it. Raises `Illegal` if
        it could not be given."""
        offered = question.find(key)
        return self.rules.worded(self.state, self.meaning(question, key)) if offered is None else offered.label

    def interrupts(self, seat: Seat) -> list[Option[Any]]:
        """What that seat may do between two decisions, without being asked."""
        return [] if self.over else self.rules.interrupts(self.state, self.pending, seat)

    def answer(self, seat: Seat, key: str) -> None:
        """Answer that seat's question. Raises `Illegal`, and then nothing has happened."""
        question = self.question(seat)
        if question is None:
            raise Illegal(Reason("", Line("This seat is not asked anything now.")))
        self.give(Given(seat, question.kind, key))

    def interrupt(self, seat: Seat, key: str) -> None:
        """Step in between two decisions. Raises `Illegal`, and then nothing has happened."""
        self.give(Given(seat, INTERRUPT, key))

    def remark(self, seat: Seat, key: str) -> None:
        """Note something down between two decisions."""
        self.give(Given(seat, REMARK, key))

    def give(self, given: Given) -> None:
        """Take one answer from a record; it must fit an open question. Raises `Illegal`, and then nothing has
        happened."""
        self._take(given, self._check(given))

    def _take(self, given: Given, sent: Given | Interruption) -> None:
        """Record a legal answer and resume the rules with `sent`."""
        self.record.append(given)
        self._step(sent)

    def _check(self, given: Given) -> Given | Interruption:
        """What to send to the rules for this answer: the answer itself, or an interruption if somebody steps in. Raises
        `Illegal`."""
        seat, kind, key = given
        for question in self.pending:
            if question.seat == seat and question.kind == kind:
                question.answer(key, self._read)
                return given
        if kind == REMARK:
            return Interruption(self.rules.remark(self.state, seat, key))
        if kind == INTERRUPT:
            for option in self.interrupts(seat):
                if option.key == key:
                    if option.reason is not None:
                        raise Illegal(option.reason)
                    return Interruption(self.rules.interrupt(self.state, seat, option.subject))
            raise Illegal(Reason("", Line("Nothing can be done out of turn now.")))
        raise Illegal(Reason("", Line("That answers nothing that is asked now.")))
