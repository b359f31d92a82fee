"""A game in progress: what is asked, the answers so far, the checkpoint behind them, and the way back."""

from __future__ import annotations

from collections.abc import Callable, Coroutine, Mapping, Sequence
from typing import Any, Generic, NoReturn, Protocol, TypeVar

from pydantic import TypeAdapter

from civ_tui.engine.flow import (
    INTERRUPT,
    REMARK,
    Asked,
    Flow,
    GameOver,
    Given,
    Illegal,
    Interlude,
    Option,
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

    def interrupts(self, state: S, asked: Asked, seat: Seat) -> list[Option[Any]]:
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


class BrokenRule(Exception):
    """A rule failed on a legal answer. The game stands where it stood before that answer."""

    def __init__(self, given: Given) -> None:
        super().__init__(f"the rules failed on {given}")
        self.given = given


class Game(Generic[S]):
    """Drives the rules over one state.

    `state` is what lies on the table now, `pending` the questions that wait (none once it is over), `record`
    every answer since the first, `checkpoint` the state at the beginning of the current part and `mark` how many
    answers had been given by then; `record[mark:]` is the tail. Undo never passes `floor`. Seats that are `automatic`
    have nobody at the keyboard, so that it does not pass to them.
    """

    automatic: frozenset[Seat] = frozenset()
    copies_after: int = 200
    """How many answers pass at least between two copies of the state: to copy it costs as much as several answers, and
    few checkpoints are ever asked for."""

    def __init__(
        self,
        rules: Rules[S],
        state: S,
        record: Sequence[Given] = (),
        mark: int | None = None,
        automatic: frozenset[Seat] = frozenset(),
    ) -> None:
        """Begin at `state`, which lies at a checkpoint; answers of `record` from `mark` on are replayed."""
        self.rules = rules
        self.automatic = automatic
        self.record: list[Given] = list(record if mark is None else record[:mark])
        self._begin(state)
        for given in [] if mark is None else record[mark:]:
            self.give(given)

    @classmethod
    def dealt(cls, rules: Rules[S], settings: Any) -> Game[S]:
        """A new game. Raises ValueError for settings that its rules refuse."""
        return cls(rules, rules.deal(settings))

    def _begin(self, state: S) -> None:
        self.state = state
        self.pending: Asked = ()
        self._read: Read[Any] | None = None
        self.mark = self.floor = self._copied_at = len(self.record)
        self._held: list[int] = []
        self._last: Seat | None = None
        self._earlier: tuple[S, int, int] | None = None
        self._checkpoint()
        self._step(None)

    def _checkpoint(self) -> None:
        """A checkpoint is reached: the next part begins, unless the game is over."""
        self.mark = len(self.record)
        over = self.rules.over(self.state)
        if over or self.mark == self._copied_at or self.mark >= self._copied_at + self.copies_after:
            self._copied, self._copied_at = self.state.clone(), self.mark
        self._flow: Flow | None = None if over else self.rules.part(self.state)

    @property
    def checkpoint(self) -> S:
        """The state at the beginning of the current part: played again from the copy behind it, unless that is it."""
        if self._copied_at != self.mark:
            again = _Careful(self.rules, self._copied.clone(), self.record[: self.mark], self._copied_at)
            self._copied, self._copied_at = again._copied, again._copied_at
            self._copied.log[:] = self.state.log[: len(self._copied.log)]  # the entries themselves, not equal ones
        return self._copied

    def _step(self, given: Given | Interlude | None) -> None:
        """Resume the rules until they ask again; a part that ends makes way for the next."""
        while self._flow is not None:
            try:
                self.pending, self._read = self._flow.send(given)
                return
            except (StopIteration, GameOver):
                given = None
                self._checkpoint()
        self.pending, self._read = (), None

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self._flow is None

    @property
    def tail(self) -> list[Given]:
        """The answers since the checkpoint."""
        return self.record[self.mark :]

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

    def answer(self, seat: Seat, key: str, *, along: bool = False) -> None:
        """Answer what that seat is asked. Raises `Illegal`, and nothing has happened. An answer that goes `along` with
        the one before it is taken back with it: what could be taken back before it still can, even if the part has
        ended."""
        question = self.question(seat)
        if question is None:
            raise Illegal(Reason("", Line("This seat is not asked anything now.")))
        question.answer(key, self._read)
        given = Given(seat, question.kind, key)
        self._take(given, given, along=along)

    def interrupt(self, seat: Seat, key: str) -> None:
        """Step in between two decisions. Raises `Illegal`, and nothing has happened."""
        self.give(Given(seat, INTERRUPT, key))

    def remark(self, seat: Seat, key: str) -> None:
        """Note something down between two decisions. Undo does not go back behind it."""
        self.give(Given(seat, REMARK, key))

    def give(self, given: Given) -> None:
        """Take one answer, for which the question must fit. Raises `Illegal` or `BrokenRule`."""
        self._take(given, self._check(given))

    def _take(self, given: Given, sent: Given | Interlude, *, along: bool = False) -> None:
        revealed, asked, earlier = self.state.revealed, self.pending, self._earlier
        copied, copied_at, mark = self._copied, self._copied_at, self.mark
        self.record.append(given)
        try:
            self._step(sent)
        except Exception as error:
            # The rules may have failed in a later part than the one that was answered.
            self._copied, self._copied_at, self.mark = copied, copied_at, mark
            self._return_to(len(self.record) - 1)
            raise BrokenRule(given) from error
        along = along and self.state.revealed == revealed
        if along:
            self._earlier = earlier or ((copied, copied_at, mark) if self.mark != mark else None)
        elif earlier is not None:
            self._earlier, self.floor = None, len(self.record) - 1
        if sent is given:
            # Whoever is asked still was asked together with who has answered: the answer is secret until all are in.
            if len(asked) > 1 and self.pending and all(any(one is it for it in asked) for one in self.pending):
                self._held = [*self._held, len(self.record) - 1]
            elif self._held:
                self._held = []
        if along:
            return
        if given.seat not in self.automatic:
            self._last = given.seat
        if self.state.revealed != revealed or given.kind == REMARK or self._keyboard_passed():
            self.floor = len(self.record)

    def _keyboard_passed(self) -> bool:
        """Whether whoever has answered last is not asked, but another at the keyboard is, or nobody ever will be."""
        asked = False
        for question in self.pending:
            if question.seat not in self.automatic:
                if question.seat == self._last:
                    return False
                asked = True
        return asked or self.over

    def automate(self, seats: frozenset[Seat]) -> None:
        """Nobody at the keyboard answers for these seats; how far undo goes back follows from that."""
        if seats != self.automatic:
            self.automatic = seats
            self._return_to(len(self.record))

    def _check(self, given: Given) -> Given | Interlude:
        seat, kind, key = given
        for question in self.pending:
            if question.seat == seat and question.kind == kind:
                question.answer(key, self._read)
                return given
        if given.kind == REMARK:
            return Interlude(self.rules.remark(self.state, given.seat, given.key))
        if given.kind == INTERRUPT:
            for option in self.interrupts(given.seat):
                if option.key == given.key:
                    if option.reason is not None:
                        raise Illegal(option.reason)
                    return Interlude(self.rules.interrupt(self.state, given.seat, option.subject))
            raise Illegal(Reason("", Line("Nothing can be done out of turn now.")))
        raise Illegal(Reason("", Line("That answers nothing that is asked now.")))

    @property
    def undoable(self) -> list[Given]:
        """The answers that can be taken back, oldest first: none from before something hidden was shown, before another
        seat's turn at the keyboard, or before the checkpoint, unless that was reached along with them."""
        mark = self.mark if self._earlier is None else self._earlier[2]
        return self.record[max(mark, self.floor) :]

    def undo(self, answers: int = 1) -> None:
        """Take back that many answers. Raises ValueError beyond `undoable`."""
        if not 0 <= answers <= len(self.undoable):
            raise ValueError(f"{answers} answers cannot be taken back, only {len(self.undoable)}")
        self._return_to(len(self.record) - answers)

    def _return_to(self, length: int) -> None:
        """Play the current part again up to that length of the record, or the part that has ended along with it."""
        if length < self.mark and self._earlier is not None:
            self._copied, self._copied_at, self.mark = self._earlier
        tail, checkpoint = self.record[self.mark : length], self.checkpoint
        del self.record[self.mark :]
        self._begin(checkpoint)
        for given in tail:
            self.give(given)

    def clone(self) -> Game[S]:
        """Another game at the same point; what happens in one does not touch the other."""
        return Game(self.rules, self.checkpoint.clone(), self.record, self.mark, self.automatic)

    def known_tail(self, seat: Seat) -> list[Given]:
        """The answers since the checkpoint without those that others have given in secret to what is still asked."""
        held = {place - self.mark for place in self._held if self.record[place].seat != seat}
        return [given for place, given in enumerate(self.tail) if place not in held]

    def twin(self, seat: Seat, redeal: Callable[[S], None]) -> Twin[S]:
        """This game as the seat may imagine it: `redeal` changes the state in place where the seat cannot know it, and
        what others have answered in secret to a question that is still open has not been answered."""
        return Twin(self, seat, redeal)


class _Careful(Game[S]):
    """A game that copies the state at each checkpoint."""

    copies_after = 1


class Twin(Game[S]):
    """An imagined game. It is played on like any other, but it leads nowhere else: it has no way back, is not saved and
    has no copies. Its record holds what has been answered in it."""

    def __init__(self, game: Game[S], seat: Seat, redeal: Callable[[S], None]) -> None:
        self.rules = game.rules
        self.record = []
        self._begin(game.checkpoint.clone())
        for given in game.known_tail(seat):
            self._step(self._check(given) if given.any_time else given)
        redeal(self.state)
        if not self.over and [question.seat for question in self.pending] != [seat]:
            # What others are asked was built from what they really hold.
            self._step(Interlude(nothing_happens()))

    def _checkpoint(self) -> None:
        self._flow = None if self.rules.over(self.state) else self.rules.part(self.state)

    def _take(self, given: Given, sent: Given | Interlude, *, along: bool = False) -> None:
        self.record.append(given)
        self._step(sent)

    def _refuse(self) -> NoReturn:
        raise ValueError("an imagined game has no way back, is not saved and has no copies")

    @property
    def checkpoint(self) -> S:
        """None: raises ValueError, as everything that leads from a checkpoint."""
        self._refuse()

    def undo(self, answers: int = 1) -> None:
        """Raises ValueError."""
        self._refuse()

    def clone(self) -> Game[S]:
        """Raises ValueError."""
        self._refuse()

    def twin(self, seat: Seat, redeal: Callable[[S], None]) -> Twin[S]:
        """Raises ValueError."""
        self._refuse()
