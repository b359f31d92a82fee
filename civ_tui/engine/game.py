"""A game in progress: the record of its answers, its checkpoints, and undo."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from copy import copy
from typing import Any, Generic, NamedTuple

from civ_tui.engine.flow import REMARK, Given, Interruption, Pending, Seat
from civ_tui.engine.play import Play, Rules, S, nothing_happens


class BrokenRule(Exception):
    """A rule failed on a legal answer. The game stands where it stood before that answer."""

    def __init__(self, given: Given) -> None:
        super().__init__(f"the rules failed on {given}")
        self.given = given


class _Copy(NamedTuple, Generic[S]):
    """A copy of the state at a checkpoint, `at` so many answers. Nobody plays on it: it is cloned first, so that games
    which are clones of each other share it."""

    at: int
    state: S


class Game(Play[S]):
    """A play that can be undone, saved and copied.

    `record` holds every answer from the first on. `checkpoint` is the state at the beginning of the current part, and
    `checkpoint_at` the number of answers given before it; those given since are the `tail`. Undo never goes below
    `undo_limit`: the number of answers up to the last one that revealed something hidden or was a remark, or up to
    the oldest copy of the state that is kept. Who may take back which answer is a matter for whoever seats the players.

    Every method that takes an answer may raise `BrokenRule`; then, too, nothing has happened.
    """

    copies_after: int = 200
    """The least number of answers between two copies of the state. A copy costs as much as several answers, and
    checkpoints are rarely needed."""
    copies_kept: int = 6
    """How many copies are kept: undo reaches back over that many checkpoints that were asked for."""

    def __init__(
        self, rules: Rules[S], state: S, record: Sequence[Given] = (), checkpoint_at: int | None = None
    ) -> None:
        """Begin at `state`, a checkpoint, and replay the answers of `record` from `checkpoint_at` on."""
        self.rules = rules
        self.record = list(record if checkpoint_at is None else record[:checkpoint_at])
        self.begin_at(state)
        for given in [] if checkpoint_at is None else record[checkpoint_at:]:
            self.give(given)

    @classmethod
    def dealt(cls, rules: Rules[S], settings: Any) -> Game[S]:
        """A new game. Raises ValueError if the rules refuse the settings."""
        return cls(rules, rules.deal(settings))

    def begin_at(self, state: S) -> None:
        """Begin anew at `state`, a checkpoint after all answers of the record, none of which can be undone. The state
        belongs to the game from here on."""
        self._copies: list[_Copy[S]] = []
        self._begin_after(len(self.record), state)

    def _begin_after(self, limit: int, state: S) -> None:
        self._limit = limit
        self._unrevealed: list[int] = []
        """Indices in the record of answers that stay secret because other seats have still to answer."""
        super().begin_at(state)

    def _begin_part(self) -> None:
        self.checkpoint_at = len(self.record)
        last = self._copies[-1].at if self._copies else None
        due = last is None or self.checkpoint_at >= last + self.copies_after or self.rules.over(self.state)
        if due and last != self.checkpoint_at:
            self._keep(self.state.clone())
        super()._begin_part()

    def _keep(self, copy: S) -> None:
        """Keep that copy of the state at the checkpoint."""
        self._copies = [*self._copies, _Copy(self.checkpoint_at, copy)][-self.copies_kept :]

    @property
    def undo_limit(self) -> int:
        """The least number of answers to which undo goes back."""
        return max(self._limit, self._copies[0].at)

    @property
    def checkpoint(self) -> S:
        """The state at the beginning of the current part; nobody may change it. It is replayed from the last copy
        unless the copy was made there."""
        self._copy_checkpoint()
        return self._copies[-1].state

    def _copy_checkpoint(self) -> None:
        """Let the last copy be that of the checkpoint."""
        copied = self._copies[-1]
        if copied.at != self.checkpoint_at:
            again = _Careful(self.rules, copied.state.clone(), self.record[: self.checkpoint_at], copied.at)
            state = again._copies[-1].state
            state.log[:] = self.state.log[: len(state.log)]  # the entries themselves, not equal ones
            self._keep(state)

    @property
    def tail(self) -> list[Given]:
        """The answers since the checkpoint."""
        return self.record[self.checkpoint_at :]

    def _take(self, given: Given, sent: Given | Interruption) -> None:
        revealed, asked = self.state.revealed, self.pending
        self.record.append(given)
        try:
            self._step(sent)
        except Exception as error:
            self._return_to(len(self.record) - 1)
            raise BrokenRule(given) from error
        if sent is given:
            self._hold(asked)
        if self.state.revealed != revealed or given.kind == REMARK:
            self._limit = len(self.record)

    def _hold(self, asked: Pending) -> None:
        """Keep the last answer secret while other questions in `asked` are open; when all are answered, nothing stays
        secret."""
        if len(asked) > 1 and self.pending and all(any(question is it for it in asked) for question in self.pending):
            self._unrevealed = [*self._unrevealed, len(self.record) - 1]
        elif self._unrevealed:
            self._unrevealed = []

    @property
    def holds_last(self) -> bool:
        """Whether the last answer stays secret while other seats have still to answer."""
        return self._unrevealed[-1:] == [len(self.record) - 1]

    @property
    def undoable(self) -> list[Given]:
        """The answers that can be undone, oldest first: those after `undo_limit`."""
        return self.record[self.undo_limit :]

    def undo(self, answers: int = 1) -> None:
        """Undo that many answers. Raises ValueError if that is more than `undoable` holds."""
        if not 0 <= answers <= len(self.undoable):
            raise ValueError(f"{answers} answers cannot be taken back, only {len(self.undoable)}")
        self._return_to(len(self.record) - answers)

    def _return_to(self, length: int) -> None:
        """Replay the game from the last copy up to that length of the record, which is not below the limit of undo."""
        self._copies = [copy for copy in self._copies if copy.at <= length]
        at, state = self._copies[-1]
        again = self.record[at:length]
        del self.record[at:]
        self._begin_after(self._limit, state.clone())
        for given in again:
            self.give(given)

    def clone(self) -> Game[S]:
        """An independent game at the same point, with the same answers to undo."""
        self._copy_checkpoint()
        same = copy(self)
        same.record = [*self.record]
        same._return_to(len(same.record))
        return same

    def known_tail(self, seat: Seat) -> list[Given]:
        """The answers since the checkpoint that the seat knows: without secret answers of others to questions still
        open."""
        unknown = {place - self.checkpoint_at for place in self._unrevealed if self.record[place].seat != seat}
        return [given for index, given in enumerate(self.tail) if index not in unknown]

    def twin(self, seat: Seat, redeal: Callable[[S], None]) -> Twin[S]:
        """This game as the seat may imagine it: `redeal` changes, in place, what the seat cannot know of the state.
        Secret answers of others to questions still open count as not given."""
        return Twin(self, seat, redeal)


class _Careful(Game[S]):
    """A game that copies the state at each checkpoint, and keeps the last copy."""

    copies_after = 1
    copies_kept = 1


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
            self._step(Interruption(nothing_happens()))


def replay(rules: Rules[S], settings: Any, answers: Sequence[Given]) -> Iterator[Game[S]]:
    """The game after its deal and after each answer; every item is the same object, played further. Raises whatever the
    rules raise, also when `rules.check` finds an impossible state."""
    game = Game.dealt(rules, settings)
    rules.check(game.state)
    yield game
    for given in answers:
        game.give(given)
        rules.check(game.state)
        yield game
