"""How a rule asks a player: every decision that a rule waits for is made here.

A rule is an `async def`, but there is no event loop. `ask` suspends the whole stack of rules with a question; `Game`
shows the question to whoever decides and resumes the stack with the answer. A suspended stack is never saved; `Game`
replays the answers instead.

Players receive plain data. Questions and options refer to the game by frozen `subject`s, never by objects of the table,
and hold no functions, so they could be sent over a wire. Nobody changes a question, an option or a reason after it is
made. They are not declared frozen because creating a frozen object takes three times as long, and a question creates
dozens; the two fields with an underscore are caches and change no answer.
"""

from __future__ import annotations

import types
from collections.abc import Callable, Coroutine, Generator, Mapping
from dataclasses import dataclass, field
from typing import Any, Final, Generic, Literal, NamedTuple, Protocol, TypeVar, runtime_checkable

from civ_tui.engine import sizes
from civ_tui.engine.wording import Line, Text

T = TypeVar("T")
T_co = TypeVar("T_co", covariant=True)
Seat = int


@dataclass(slots=True)
class Reason:
    """Why something is not allowed: the clause that forbids it, and a sentence for the player. The clause is "" if the
    answer would be wrong in any game, such as a key that was not offered."""

    clause: str
    line: Text

    def __str__(self) -> str:
        return f"{self.line} ({self.clause})" if self.clause else str(self.line)


class Illegal(ValueError):
    """The rules do not allow this answer. Nothing has happened; `reason` says why."""

    def __init__(self, reason: Reason) -> None:
        super().__init__(str(reason))
        self.reason = reason


class GameOver(Exception):
    """The game has ended. A rule raises it, and it passes through every waiting rule."""


@dataclass(slots=True)
class Option(Generic[T_co]):
    """One thing a player might answer."""

    key: str
    """What is recorded of the answer; it must mean the same in every run."""
    subject: T_co
    """What the option is about, as frozen data of the game; the rule that asked receives it as the answer."""
    label: Text
    reason: Reason | None = None
    """Why it is not allowed; None when it is legal."""
    place: int | None = None
    """The square or area of the board where it happens, for drawing."""
    secret: bool = False
    """Whether showing the option at all reveals what the seat holds, so that a screen that others can see hides it."""
    asks: bool = False
    """Of what may be played out of turn (`INTERRUPT`): whether everybody knows that the seat could, so that a person is
    asked before a computer player answers."""
    gives: tuple[str, ...] = ()
    """The keys of the answers that a line of a list stands for, one after the other; a rule offers none."""
    _refused: Option[T_co] | None = field(default=None, init=False, repr=False, compare=False)

    def unless(self, reason: Reason | None) -> Option[T_co]:
        """This option if there is no reason against it, else a copy that the reason forbids.

        Options that are offered repeatedly can be made once and kept. The forbidden copy is kept too, because the same
        reason object usually forbids it again.
        """
        if reason is None:
            return self
        refused = self._refused
        if refused is None or refused.reason is not reason:
            refused = Option(self.key, self.subject, self.label, reason, self.place, self.secret, self.asks)
            self._refused = refused
        return refused


@runtime_checkable
class Readable(Protocol):
    """A subject that reads the composed answers to its question."""

    def read(self, key: str) -> Any:
        """The meaning of the answer, or the `Reason` against it."""


Manner = Literal["own", "menu", "talks", "deal", "respond", "step"]
"""How a question is put. It is its seat's `own`, or a `menu` that comes again until its player ends it; from the menu
of `talks` anybody may begin a `deal`, which the whole table hears, as it hears who may `respond` to what is announced.
After a `step` of what was begun the others may step in."""


class QuestionKind(str):
    """A kind of question: its word in records and saves, and the row from which everything is read that holds for every
    question of the kind. `clause` stands behind it in the rulebook, "" where that of the card which asks does; `manner`
    is how it is put; `phase` is that whose screen presents it, "" for any. `lesson` is the id of the lesson of a first
    game that is due when it comes up. Nobody goes back to the answers of what is `minor`: passes, single steps."""

    clause: str
    manner: Manner
    phase: str
    lesson: str
    minor: bool
    is_menu: bool

    def __new__(
        cls, word: str, clause: str = "", manner: Manner = "own", phase: str = "", lesson: str = "", minor: bool = False
    ) -> QuestionKind:
        kind = super().__new__(cls, word)
        kind.clause, kind.manner, kind.phase, kind.lesson, kind.minor = clause, manner, phase, lesson, minor
        kind.is_menu = manner in ("menu", "talks")
        return kind


def question_kinds(names: Mapping[str, object]) -> Mapping[str, QuestionKind]:
    """The kinds of questions among these names of a module, by their words."""
    return {kind: kind for kind in names.values() if isinstance(kind, QuestionKind)}


@dataclass(slots=True)
class Question(Generic[T]):
    """What one seat is asked.

    Only its own seat may see the options of a `secret` question; of one that `opens` everybody may once all others have
    answered theirs. `subject` says what the question is about, as frozen data of the game. The answer to a `composed`
    question may be written freely, such as a deal; the options are then suggestions, and `Game.meaning` reads the
    answer: by what the rule passes to `ask`, else by the subject itself (`engine.handful`).
    """

    seat: Seat
    kind: QuestionKind
    prompt: Text
    options: list[Option[T]]
    secret: bool = False
    subject: object = None
    composed: bool = False
    opens: bool = False
    _taken: Option[T] | None = field(default=None, init=False, repr=False, compare=False)

    @property
    def manner(self) -> Manner:
        """How it is put."""
        return self.kind.manner

    @property
    def is_menu(self) -> bool:
        """Whether it comes again until its player ends it."""
        return self.kind.is_menu

    @property
    def together(self) -> bool:
        """Whether it is put to the whole table instead of one player."""
        return self.kind.manner in ("deal", "respond")

    def legal(self) -> list[Option[T]]:
        """The options that may be taken now, in the order of the rules."""
        return [option for option in self.options if option.reason is None]

    def find(self, key: str) -> Option[T] | None:
        """The option with that key, allowed or not; None if there is none."""
        return next((option for option in self.options if option.key == key), None)

    def allows(self, key: str) -> bool:
        """Whether the option with that key is offered and allowed."""
        option = self.find(key)
        return option is not None and option.reason is None

    def answer(self, key: str, read: Read[T] | None = None) -> T:
        """The subject of the option with that `key`; `read` interprets composed answers. Raises `Illegal` if the answer
        is not offered or not allowed."""
        taken = self._taken
        if taken is not None and taken.key == key:
            return taken.subject  # the game has just looked it up; now the rule does
        for option in self.options:
            if option.key == key:
                if option.reason is not None:
                    raise Illegal(option.reason)
                self._taken = option
                return option.subject
        if read is None and self.composed and isinstance(self.subject, Readable):
            read = self.subject.read
        if read is None:
            raise Illegal(Reason("", Line("“{key}” is not among the choices.", key=key)))
        if len(key) > sizes.KEY:
            raise Illegal(Reason("", Line("An answer has {n} characters at most.", n=sizes.KEY)))
        subject = read(key)
        if isinstance(subject, Reason):
            raise Illegal(subject)
        return subject

    def option(self, key: str) -> Option[T]:
        """The option with that key. Raises `Illegal` if it is not offered or not allowed."""
        self.answer(key)
        return next(option for option in self.options if option.key == key)


INTERRUPT: Final = "interrupt"
"""The kind of an answer by which a seat steps in between two decisions, such as a card played out of turn. It answers
no question."""
REMARK: Final = "remark"
"""The kind of an answer that only notes something down, such as an agreement to take moves back. It answers no
question."""


TAKEN_BACK: Final = "taken_back"
"""The remark that the table has agreed to take answers back: `taken_back:3` for three of them."""


def number_taken_back(remark: str, clause: str) -> int:
    """How many answers that remark says were taken back. Raises `Illegal`, by that clause, for any other."""
    kind, _, answers = remark.partition(":")
    if kind != TAKEN_BACK or not answers.isdecimal():
        raise Illegal(Reason(clause, Line("“{key}” is nothing to be noted down.", key=remark)))
    return int(answers)


class Given(NamedTuple):
    """A recorded answer: who gave it, the kind of the question, and the key."""

    seat: Seat
    kind: str
    key: str

    @property
    def any_time(self) -> bool:
        """Whether it answers no question and came between two decisions."""
        return self.kind in (INTERRUPT, REMARK)


@dataclass(frozen=True, slots=True)
class Interruption:
    """What happens when somebody steps in between two decisions; it may change what is legal."""

    flow: Coroutine[Any, Any, None] = field(compare=False)


Pending = tuple[Question[Any], ...]
"""The questions now open: one, or one for each of several seats."""
Read = Callable[[str], "T | Reason"]
"""Interprets a composed answer: returns its meaning, or the reason against it."""
Waiting = tuple[Pending, "Read[Any] | None"]
"""What a suspended rule yields: the questions for the players, and the reader of composed answers for the game."""
Flow = Coroutine[Waiting, "Given | Interruption | None", None]
"""One part of a game: it yields its open questions and is sent an answer or an interruption."""
Asking = Generator[Waiting, "Given | Interruption", T]
"""The same for one question: every yield suspends the whole stack of rules."""


@types.coroutine
def ask(build: Callable[[], Question[T]], read: Read[T] | None = None, built: Question[T] | None = None) -> Asking[T]:
    """Ask one seat and wait for the answer: the subject of the chosen option, or what `read` makes of a composed
    answer. After an interruption the question is built again. A caller that has already built the question passes it as
    `built`."""
    question = build() if built is None else built
    while isinstance(given := (yield (question,), read), Interruption):
        yield from given.flow.__await__()
        question = build()
    return question.answer(given.key, read)


@types.coroutine
def ask_for_option(build: Callable[[], Question[T]], built: Question[T] | None = None) -> Asking[Option[T]]:
    """Ask one seat as `ask` does, but return the chosen option itself instead of its subject."""
    question = build() if built is None else built
    while isinstance(given := (yield (question,), None), Interruption):
        yield from given.flow.__await__()
        question = build()
    return question.option(given.key)


@types.coroutine
def _all_at_once(asked: Pending) -> Asking[Given | Interruption]:
    return (yield asked, None)


async def ask_each(*builders: Callable[[], Question[T]]) -> dict[Seat, T]:
    """Ask several seats at once. They answer in any order, and answers stay secret until all are in.

    The result follows the order of the questions. After an interruption the questions are built again, and a seat whose
    answer has become illegal is asked again.
    """
    questions = [build() for build in builders]
    keys: dict[Seat, str] = {}
    while asked := tuple(question for question in questions if question.seat not in keys):
        given = await _all_at_once(asked)
        if isinstance(given, Interruption):
            await given.flow
            questions = [build() for build in builders]
            keys = {question.seat: keys[question.seat] for question in questions if _stands(question, keys)}
        else:
            keys[given.seat] = given.key
    return {question.seat: question.answer(keys[question.seat]) for question in questions}


def _stands(question: Question[T], keys: dict[Seat, str]) -> bool:
    """Whether that seat has answered and its answer is still legal."""
    if question.seat not in keys:
        return False
    try:
        question.answer(keys[question.seat])
    except Illegal:
        return False
    return True
