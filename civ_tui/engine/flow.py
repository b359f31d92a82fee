"""How a rule asks a player: the only place where a decision is made.

A rule is an `async def`. No event loop is involved: `ask` suspends the whole stack of rules with the
question it wants answered, `Game` shows that question to whoever decides and resumes the stack with
the answer. Nothing suspended is ever saved; `Game` replays the answers instead.

What reaches a player is plain data: a question and its options name what they are about by frozen `subject`s of the
game, never by an object of the table, and hold no function, so that they could be sent over a wire. Nobody changes a
question, an option or a reason once it is made. They are not declared frozen, because making a frozen object takes
three times as long, and a question makes dozens; the two fields with an underscore are caches, which change no answer.
"""

from __future__ import annotations

import types
from collections.abc import Callable, Coroutine, Generator
from dataclasses import dataclass, field
from typing import Any, Final, Generic, NamedTuple, TypeVar

from civ_tui.engine import sizes
from civ_tui.engine.wording import Line, Text

T = TypeVar("T")
T_co = TypeVar("T_co", covariant=True)
Seat = int


@dataclass(slots=True)
class Reason:
    """Why something is not allowed: the clause that forbids it, and a sentence for the player. The clause is "" for
    what would be wrong in any game, such as an answer that was not offered."""

    clause: str
    line: Text

    def __str__(self) -> str:
        return f"{self.line} ({self.clause})" if self.clause else str(self.line)


class Illegal(ValueError):
    """An answer that the rules do not allow. Nothing has happened; `reason` says why."""

    def __init__(self, reason: Reason) -> None:
        super().__init__(str(reason))
        self.reason = reason


class GameOver(Exception):
    """Raised by a rule, through every rule that waits, at the moment when the game ends."""


@dataclass(slots=True)
class Option(Generic[T_co]):
    """One thing a player might answer.

    `key` is what is recorded and must mean the same in every run. `subject` is what the option is about, as frozen data
    of the game; the rule that asked gets it as the answer. `reason` is None when the option is
    legal. `place` is where on the board it happens, for whoever draws the board. `secret` marks an option whose mere
    presence tells what the seat holds, so that an open screen must not show it.
    """

    key: str
    subject: T_co
    label: Text
    reason: Reason | None = None
    place: int | None = None
    secret: bool = False
    _refused: Option[T_co] | None = field(default=None, init=False, repr=False, compare=False)

    def unless(self, reason: Reason | None) -> Option[T_co]:
        """This option itself, or one like it that the reason forbids.

        So what is offered over and over can be made once and kept. The forbidden one is kept too, since mostly the same
        reason object forbids it again.
        """
        if reason is None:
            return self
        refused = self._refused
        if refused is None or refused.reason is not reason:
            refused = Option(self.key, self.subject, self.label, reason, self.place, self.secret)
            self._refused = refused
        return refused


@dataclass(slots=True)
class Question(Generic[T]):
    """What one seat is asked. `kind` names the sort of question and chooses the widget that shows it.

    `secret` marks a question whose options only its seat may see. `subject` is what the question is about, as frozen
    data of the game. `composed` marks a question that may be answered by what is composed rather than chosen (a deal);
    the options are then suggestions, and `Game.meaning` reads the answer.
    """

    seat: Seat
    kind: str
    prompt: Text
    options: list[Option[T]]
    secret: bool = False
    subject: object = None
    composed: bool = False
    _taken: Option[T] | None = field(default=None, init=False, repr=False, compare=False)

    def legal(self) -> list[Option[T]]:
        """The options that may be taken now, in the order in which the rules name them."""
        return [option for option in self.options if option.reason is None]

    def answer(self, key: str, read: Read[T] | None = None) -> T:
        """The subject that `key` stands for; `read` understands answers that are composed. Raises `Illegal` for what is
        not offered or not allowed."""
        taken = self._taken
        if taken is not None and taken.key == key:
            return taken.subject  # the game has looked it up, then the rule does
        for option in self.options:
            if option.key == key:
                if option.reason is not None:
                    raise Illegal(option.reason)
                self._taken = option
                return option.subject
        if read is None:
            raise Illegal(Reason("", Line("“{key}” is not among the choices.", key=key)))
        if len(key) > sizes.KEY:
            raise Illegal(Reason("", Line("An answer has {n} characters at most.", n=sizes.KEY)))
        subject = read(key)
        if isinstance(subject, Reason):
            raise Illegal(subject)
        return subject

    def option(self, key: str) -> Option[T]:
        """The option of that key. Raises `Illegal` for what is not offered or not allowed."""
        self.answer(key)
        return next(option for option in self.options if option.key == key)


INTERRUPT: Final = "interrupt"
"""The kind of an answer to no question, by which a seat steps in between two decisions: a card played out of turn."""
REMARK: Final = "remark"
"""The kind of an answer to no question that only notes something down, such as what all have agreed to take back."""


class Given(NamedTuple):
    """An answer on record: who gave it, to which kind of question, by which key."""

    seat: Seat
    kind: str
    key: str

    @property
    def any_time(self) -> bool:
        """Whether it answers no question: it came between two decisions."""
        return self.kind in (INTERRUPT, REMARK)


@dataclass(frozen=True, slots=True)
class Interlude:
    """What happens between two decisions because somebody stepped in; it may change what is legal."""

    flow: Coroutine[Any, Any, None] = field(compare=False)


Pending = tuple[Question[Any], ...]
"""What waits at one time: one question, or one for each of several seats."""
Read = Callable[[str], "T | Reason"]
"""What understands a composed answer: what it means, or the reason against it."""
Waiting = tuple[Pending, "Read[Any] | None"]
"""What a rule suspends itself with: the questions for the players, and beside them what only the game needs."""
Flow = Coroutine[Waiting, "Given | Interlude | None", None]
"""A part of a game: it gives out what it waits for, and is sent the answer, or what has come between."""
Asking = Generator[Waiting, "Given | Interlude", T]
"""The same of one question: wherever it yields, the whole stack of rules is suspended."""


@types.coroutine
def ask(build: Callable[[], Question[T]], read: Read[T] | None = None, built: Question[T] | None = None) -> Asking[T]:
    """Ask one seat and wait for the answer: the subject of the option that it takes, or what `read` makes of an answer
    that it composes. The question is built again after an interlude; `built` is what was built just now by whoever has
    looked at it before asking."""
    question = build() if built is None else built
    while isinstance(given := (yield (question,), read), Interlude):
        yield from given.flow.__await__()
        question = build()
    return question.answer(given.key, read)


@types.coroutine
def ask_for_option(build: Callable[[], Question[T]], built: Question[T] | None = None) -> Asking[Option[T]]:
    """Ask one seat, as `ask` does, for one of the options; the answer is the option itself, not its subject."""
    question = build() if built is None else built
    while isinstance(given := (yield (question,), None), Interlude):
        yield from given.flow.__await__()
        question = build()
    return question.option(given.key)


@types.coroutine
def _all_at_once(asked: Pending) -> Asking[Given | Interlude]:
    return (yield asked, None)


async def ask_each(*builders: Callable[[], Question[T]]) -> dict[Seat, T]:
    """Ask several seats at once; answers come in any order and stay secret until all are in.

    The result is in the order of the questions, whatever the order of the answers. After an interlude the questions
    are built again, and an answer that has become illegal is asked for again.
    """
    questions = [build() for build in builders]
    keys: dict[Seat, str] = {}
    while asked := tuple(question for question in questions if question.seat not in keys):
        given = await _all_at_once(asked)
        if isinstance(given, Interlude):
            await given.flow
            questions = [build() for build in builders]
            keys = {question.seat: keys[question.seat] for question in questions if _stands(question, keys)}
        else:
            keys[given.seat] = given.key
    return {question.seat: question.answer(keys[question.seat]) for question in questions}


def _stands(question: Question[T], keys: dict[Seat, str]) -> bool:
    """Whether that seat has answered, and its answer is still legal."""
    if question.seat not in keys:
        return False
    try:
        question.answer(keys[question.seat])
    except Illegal:
        return False
    return True
