"""A game in progress: the record of its answers, its checkpoints, and undo."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Any, Generic

from civ_tui.engine.flow import REMARK, Given, Interlude, Pending, Seat
from civ_tui.engine.play import Play, Rules, S, nothing_happens


class BrokenRule(Exception):
    """A rule failed on a legal answer. The game stands where it stood before that answer."""

    def __init__(self, given: Given) -> None:
        super().__init__(f"the rules failed on {given}")
        self.given = given


@dataclass(frozen=True, slots=True)
class _Part(Generic[S]):
    """Where a part begins: after `checkpoint_at` answers; `copied` is the last copy of the state made before, after
    `copied_at` answers."""

    copied: S
    copied_at: int
    checkpoint_at: int


class Game(Play[S]):
    """A play that can be undone, saved and copied.

    `record` holds every answer from the first on. `checkpoint` is the state at the beginning of the current part, and
    `checkpoint_at` the number of answers given before it; those given since are the `tail`. Undo never goes below
    `undo_limit`: the number of answers up to the last one that revealed something hidden, passed the keyboard on or was
    a remark. Nobody at the keyboard plays the `automatic` seats, so the keyboard never passes to them.

    Every method that takes an answer may raise `BrokenRule`; then, too, nothing has happened.
    """

    automatic: frozenset[Seat] = frozenset()
    copies_after: int = 200
    """The least number of answers between two copies of the state. A copy costs as much as several answers, and
    checkpoints are rarely needed."""

    def __init__(
        self,
        rules: Rules[S],
        state: S,
        record: Sequence[Given] = (),
        checkpoint_at: int | None = None,
        automatic: frozenset[Seat] = frozenset(),
    ) -> None:
        """Begin at `state`, a checkpoint, and replay the answers of `record` from `checkpoint_at` on."""
        self.rules = rules
        self.automatic = automatic
        self.record = list(record if checkpoint_at is None else record[:checkpoint_at])
        self.begin_at(state)
        for given in [] if checkpoint_at is None else record[checkpoint_at:]:
            self.give(given)

    @classmethod
    def dealt(cls, rules: Rules[S], settings: Any) -> Game[S]:
        """A new game. Raises ValueError if the rules refuse the settings."""
        return cls(rules, rules.deal(settings))

    def begin_at(self, state: S) -> None:
        """Begin anew at `state`, a checkpoint after all answers of the record, none of which can be undone."""
        self.checkpoint_at = self.undo_limit = self._copied_at = len(self.record)
        self._unrevealed: list[int] = []
        """Indices in the record of answers that stay secret because other seats have still to answer."""
        self._last: Seat | None = None
        """The seat at the keyboard that answered last."""
        self._earlier: _Part[S] | None = None
        """The previous part, if an answer given without asking ended it."""
        super().begin_at(state)

    def _begin_part(self) -> None:
        self.checkpoint_at = len(self.record)
        due = self.checkpoint_at == self._copied_at or self.checkpoint_at >= self._copied_at + self.copies_after
        if due or self.rules.over(self.state):
            self._copied, self._copied_at = self.state.clone(), self.checkpoint_at
        super()._begin_part()

    @property
    def _part(self) -> _Part[S]:
        return _Part(self._copied, self._copied_at, self.checkpoint_at)

    def _go_back_to(self, part: _Part[S]) -> None:
        self._copied, self._copied_at, self.checkpoint_at = part.copied, part.copied_at, part.checkpoint_at

    @property
    def checkpoint(self) -> S:
        """The state at the beginning of the current part. It is replayed from the last copy unless the copy was made
        there."""
        if self._copied_at != self.checkpoint_at:
            again = _Careful(self.rules, self._copied.clone(), self.record[: self.checkpoint_at], self._copied_at)
            self._copied, self._copied_at = again._copied, again._copied_at
            self._copied.log[:] = self.state.log[: len(self._copied.log)]  # the entries themselves, not equal ones
        return self._copied

    @property
    def tail(self) -> list[Given]:
        """The answers since the checkpoint."""
        return self.record[self.checkpoint_at :]

    def answer(self, seat: Seat, key: str, *, unasked: bool = False) -> None:
        """Answer that seat's question. Raises `Illegal`, and then nothing has happened.

        An `unasked` answer, given for a seat that need not be asked, follows from the previous one, and undo takes back
        both together.
        Whatever could be undone before can still be undone, even if this answer ended the part.
        """
        given = self._given(seat, key)
        self._take(given, given, unasked=unasked)

    def _take(self, given: Given, sent: Given | Interlude, *, unasked: bool = False) -> None:
        revealed, asked, earlier = self.state.revealed, self.pending, self._earlier
        part = self._part
        self.record.append(given)
        try:
            self._step(sent)
        except Exception as error:
            # The failing rule may belong to a later part than the answered question.
            self._go_back_to(part)
            self._return_to(len(self.record) - 1)
            raise BrokenRule(given) from error
        follows = unasked and self.state.revealed == revealed
        if follows:
            self._earlier = earlier or (part if self.checkpoint_at != part.checkpoint_at else None)
        elif earlier is not None:
            self._earlier, self.undo_limit = None, len(self.record) - 1
        if sent is given:
            self._hold(asked)
        if follows:
            return
        if given.seat not in self.automatic:
            self._last = given.seat
        if self.state.revealed != revealed or given.kind == REMARK or self._keyboard_passed():
            self.undo_limit = len(self.record)

    def _hold(self, asked: Pending) -> None:
        """Keep the last answer secret while other questions in `asked` are open; when all are answered, nothing stays
        secret."""
        if len(asked) > 1 and self.pending and all(any(one is it for it in asked) for one in self.pending):
            self._unrevealed = [*self._unrevealed, len(self.record) - 1]
        elif self._unrevealed:
            self._unrevealed = []

    def _keyboard_passed(self) -> bool:
        """Whether somebody else has the keyboard now: the seat that answered last is not asked, but another seat at the
        keyboard is. At the end of the game everybody has it."""
        asked = False
        for question in self.pending:
            if question.seat not in self.automatic:
                if question.seat == self._last:
                    return False
                asked = True
        return asked or self.over

    def automate(self, seats: frozenset[Seat]) -> None:
        """From now on nobody at the keyboard answers for these seats. The limit of undo is computed again."""
        if seats != self.automatic:
            self.automatic = seats
            self._return_to(len(self.record))

    @property
    def undoable(self) -> list[Given]:
        """The answers that can be undone, oldest first: those after `undo_limit` and after the checkpoint. If an
        answer given without asking reached the checkpoint, the answers of the part before count too."""
        part = self._earlier or self
        return self.record[max(part.checkpoint_at, self.undo_limit) :]

    def undo(self, answers: int = 1) -> None:
        """Undo that many answers. Raises ValueError if that is more than `undoable` holds."""
        if not 0 <= answers <= len(self.undoable):
            raise ValueError(f"{answers} answers cannot be taken back, only {len(self.undoable)}")
        self._return_to(len(self.record) - answers)

    def _return_to(self, length: int) -> None:
        """Replay the current part up to that length of the record; or the previous part, if an answer given without
        asking ended it."""
        if length < self.checkpoint_at and self._earlier is not None:
            self._go_back_to(self._earlier)
        tail, checkpoint = self.record[self.checkpoint_at : length], self.checkpoint
        del self.record[self.checkpoint_at :]
        self.begin_at(checkpoint)
        for given in tail:
            self.give(given)

    def clone(self) -> Game[S]:
        """An independent game at the same point, with the same answers to undo."""
        same = Game(self.rules, self.checkpoint.clone(), self.record, self.checkpoint_at, self.automatic)
        if self._earlier is not None:
            same._earlier = replace(self._earlier, copied=self._earlier.copied.clone())
            same.undo_limit = self.undo_limit
        return same

    def known_tail(self, seat: Seat) -> list[Given]:
        """The answers since the checkpoint that the seat knows: without secret answers of others to questions still
        open."""
        unknown = {place - self.checkpoint_at for place in self._unrevealed if self.record[place].seat != seat}
        return [given for place, given in enumerate(self.tail) if place not in unknown]

    def twin(self, seat: Seat, redeal: Callable[[S], None]) -> Twin[S]:
        """This game as the seat may imagine it: `redeal` changes, in place, what the seat cannot know of the state.
        Secret answers of others to questions still open count as not given."""
        return Twin(self, seat, redeal)


class _Careful(Game[S]):
    """A game that copies the state at each checkpoint."""

    copies_after = 1


class Twin(Play[S]):
    """A game as a seat may imagine it. It is played like any other, but only forwards: it cannot be undone, saved or
    copied. Its record holds the answers given in it."""

    def __init__(self, game: Game[S], seat: Seat, redeal: Callable[[S], None]) -> None:
        super().__init__(game.rules, game.checkpoint.clone())
        for given in game.known_tail(seat):
            self._step(self._check(given) if given.any_time else given)
        redeal(self.state)
        if not self.over and [question.seat for question in self.pending] != [seat]:
            # The questions to others were built from the hands they really hold.
            self._step(Interlude(nothing_happens()))
