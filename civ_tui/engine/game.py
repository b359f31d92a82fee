"""A game that is played: the record of its answers, the checkpoint behind them, and the way back."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from civ_tui.engine.flow import REMARK, Given, Interlude, Pending, Seat
from civ_tui.engine.play import Play, Rules, S, nothing_happens


class BrokenRule(Exception):
    """A rule failed on a legal answer. The game stands where it stood before that answer."""

    def __init__(self, given: Given) -> None:
        super().__init__(f"the rules failed on {given}")
        self.given = given


class Game(Play[S]):
    """A play that can be taken back, saved and copied.

    `record` holds every answer since the first, `checkpoint` is the state at the beginning of the current part and
    `mark` how many answers had been given by then; `record[mark:]` is the tail. Undo never passes `floor`, the number
    of answers up to the last one that showed something hidden, passed the keyboard on or was a remark. Seats that are
    `automatic` have nobody at the keyboard, so that it does not pass to them.

    Whatever takes an answer may raise `BrokenRule`, and nothing has happened then either.
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
        self.record = list(record if mark is None else record[:mark])
        self._begin(state)
        for given in [] if mark is None else record[mark:]:
            self.give(given)

    @classmethod
    def dealt(cls, rules: Rules[S], settings: Any) -> Game[S]:
        """A new game. Raises ValueError for settings that its rules refuse."""
        return cls(rules, rules.deal(settings))

    def _begin(self, state: S) -> None:
        self.mark = self.floor = self._copied_at = len(self.record)
        self._held: list[int] = []
        """The places in the record of answers that stay secret, because others are still asked together with them."""
        self._last: Seat | None = None
        """Who at the keyboard has answered last."""
        self._earlier: tuple[S, int, int] | None = None
        """The part that has ended with an answer given along with the one before: the copy of the state behind it,
        after how many answers that was made, and the part's mark."""
        super()._begin(state)

    def _begin_part(self) -> None:
        self.mark = len(self.record)
        due = self.mark == self._copied_at or self.mark >= self._copied_at + self.copies_after
        if due or self.rules.over(self.state):
            self._copied, self._copied_at = self.state.clone(), self.mark
        super()._begin_part()

    @property
    def checkpoint(self) -> S:
        """The state at the beginning of the current part: played again from the copy behind it, unless that is it."""
        if self._copied_at != self.mark:
            again = _Careful(self.rules, self._copied.clone(), self.record[: self.mark], self._copied_at)
            self._copied, self._copied_at = again._copied, again._copied_at
            self._copied.log[:] = self.state.log[: len(self._copied.log)]  # the entries themselves, not equal ones
        return self._copied

    @property
    def tail(self) -> list[Given]:
        """The answers since the checkpoint."""
        return self.record[self.mark :]

    def answer(self, seat: Seat, key: str, *, along: bool = False) -> None:
        """Answer what that seat is asked. Raises `Illegal`, and nothing has happened.

        An answer given `along` is one that the program gives because of the one before it. It is taken back with that
        one: what could be undone before it still can be, even if the part has ended with it.
        """
        given = self._given(seat, key)
        self._take(given, given, along=along)

    def _take(self, given: Given, sent: Given | Interlude, *, along: bool = False) -> None:
        revealed, asked, earlier = self.state.revealed, self.pending, self._earlier
        part = self._copied, self._copied_at, self.mark
        self.record.append(given)
        try:
            self._step(sent)
        except Exception as error:
            # The rules may have failed in a later part than the one that was answered.
            self._copied, self._copied_at, self.mark = part
            self._return_to(len(self.record) - 1)
            raise BrokenRule(given) from error
        along = along and self.state.revealed == revealed
        if along:
            self._earlier = earlier or (part if self.mark != part[2] else None)
        elif earlier is not None:
            self._earlier, self.floor = None, len(self.record) - 1
        if sent is given:
            self._hold(asked)
        if along:
            return
        if given.seat not in self.automatic:
            self._last = given.seat
        if self.state.revealed != revealed or given.kind == REMARK or self._keyboard_passed():
            self.floor = len(self.record)

    def _hold(self, asked: Pending) -> None:
        """Hold back the last answer, to one of the questions `asked`, as long as others of them wait; once all are
        answered, nothing is held back any more."""
        if len(asked) > 1 and self.pending and all(any(one is it for it in asked) for one in self.pending):
            self._held = [*self._held, len(self.record) - 1]
        elif self._held:
            self._held = []

    def _keyboard_passed(self) -> bool:
        """Whether the keyboard is with somebody else now: who has answered last is not asked, but another player at the
        keyboard is. At the end of the game it is with all."""
        asked = False
        for question in self.pending:
            if question.seat not in self.automatic:
                if question.seat == self._last:
                    return False
                asked = True
        return asked or self.over

    def automate(self, seats: frozenset[Seat]) -> None:
        """From now on nobody at the keyboard answers for these seats. How far undo goes back is reckoned anew."""
        if seats != self.automatic:
            self.automatic = seats
            self._return_to(len(self.record))

    @property
    def undoable(self) -> list[Given]:
        """The answers that can be taken back, oldest first: none up to the `floor`, and none from before the
        checkpoint, unless that was reached by an answer given along with them."""
        mark = self.mark if self._earlier is None else self._earlier[2]
        return self.record[max(mark, self.floor) :]

    def undo(self, answers: int = 1) -> None:
        """Take back that many answers. Raises ValueError beyond `undoable`."""
        if not 0 <= answers <= len(self.undoable):
            raise ValueError(f"{answers} answers cannot be taken back, only {len(self.undoable)}")
        self._return_to(len(self.record) - answers)

    def _return_to(self, length: int) -> None:
        """Play the current part again up to that length of the record; or the part before it, if that ended with an
        answer given along."""
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
        """The answers since the checkpoint, as far as the seat knows of them: without what others have answered in
        secret to questions that still wait for somebody."""
        held = {place - self.mark for place in self._held if self.record[place].seat != seat}
        return [given for place, given in enumerate(self.tail) if place not in held]

    def twin(self, seat: Seat, redeal: Callable[[S], None]) -> Twin[S]:
        """This game as the seat may imagine it: `redeal` changes the state in place where the seat cannot know it, and
        what others have answered in secret to a question that is still open has not been answered."""
        return Twin(self, seat, redeal)


class _Careful(Game[S]):
    """A game that copies the state at each checkpoint."""

    copies_after = 1


class Twin(Play[S]):
    """A game as a seat may imagine it. It is played on like any other, but forwards only: nothing in it is taken back,
    saved or copied. Its record holds what has been answered in it."""

    def __init__(self, game: Game[S], seat: Seat, redeal: Callable[[S], None]) -> None:
        super().__init__(game.rules, game.checkpoint.clone())
        for given in game.known_tail(seat):
            self._step(self._check(given) if given.any_time else given)
        redeal(self.state)
        if not self.over and [question.seat for question in self.pending] != [seat]:
            # What others are asked was built from what they really hold.
            self._step(Interlude(nothing_happens()))
