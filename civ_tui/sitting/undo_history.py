"""The way back: which answers can be taken back, what they were when they were offered, and how far undo goes.

Undo takes back the last answer that a person was asked for, with everything that was answered along with it and after
it without asking. It never goes back over what came to light, nor over what another person has done: then the answers
before stay for good.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from civ_tui.engine.answers import AGREE, BACK, IDLE, PASS, PASS_ON
from civ_tui.engine.flow import INTERRUPT, TAKEN_BACK, Given, Question, Seat
from civ_tui.engine.game import Game
from civ_tui.engine.wording import Line, Text
from civ_tui.history.answers import Answer, answer_to, last_answer
from civ_tui.sitting.answer_indices import AnswerIndices
from civ_tui.sitting.questions import Questions
from civ_tui.sitting.seating import Seating


class CannotTakeBack(Exception):
    """The game cannot go back to that moment; the message is a sentence."""


@dataclass(frozen=True, slots=True)
class Undone:
    """What was taken back and can be given again: the `answer` as it was offered, if that is known, and what was
    `given` without asking before it and at once with it."""

    answer: Answer | None
    given: tuple[Given, ...]


@dataclass(frozen=True, slots=True)
class Before:
    """The table just before an answer: the answer as it is offered, the question (none for what is done out of
    turn), whether all could see it, whose part of the phase it was, and what only the seat knows of what it
    holds."""

    answer: Answer
    question: Question[Any] | None
    in_the_open: bool
    acting: Seat
    secrets: Hashable


class UndoHistory:
    """The answers of a sitting that can be taken back. `automatic` are the indices in the record of those that nobody
    was asked for, `joined` of those that were given at once with the one before them; `limit` is the number of answers
    that stay for good. `undone` is what was taken back and can be given again until a person gives another answer, what
    comes first last."""

    def __init__(
        self,
        seating: Seating,
        questions: Questions,
        automatic: AnswerIndices,
        joined: AnswerIndices,
        metadata: Mapping[str, Any] | None,
    ) -> None:
        """Read the limit that a save holds; without one, all answers stay."""
        self._seating = seating
        self._questions = questions
        self._automatic = automatic
        self._joined = joined
        self.undone: list[Undone] = []
        self._answers: dict[int, Answer] = {}  # as they were offered, by their indices in the record
        limit, length = (metadata or {}).get("stays"), len(seating.game.record)
        self.limit = limit if type(limit) is int and 0 <= limit <= length else length
        self._why: Text = "Nothing has been answered that could be taken back."

    # While answers are given

    def before(self, given: Given) -> Before:
        """Note what `after` must know about the moment before that answer."""
        game, secrets = self._seating.game, self._seating.secrets(given.seat)
        question = None if given.any_time else game.question(given.seat)
        in_the_open = question is not None and not question.together and not question.secret
        return Before(answer_to(game, given), question, in_the_open, game.state.acting, secrets)

    def after(self, given: Given, before: Before) -> None:
        """Work out how far undo goes now that the answer has been given."""
        game, index = self._seating.game, len(self._seating.game.record) - 1
        self._answers[index] = before.answer
        if game.over:
            self._stays(index + 1, "The game is over.")
        elif given.key == AGREE and before.question is not None and before.question.manner == "deal":
            self.undone = []
            self._stays(index + 1, "Two have agreed on it: it stays.")
        elif not self._seating.is_person(given.seat):
            # Whatever a computer player plays from its hand is revealed too.
            responds = before.question is not None and before.question.manner == "respond"
            steps_in = given.kind == INTERRUPT or (responds and given.key not in (PASS, PASS_ON))
            if steps_in or self._seating.secrets(given.seat) != before.secrets:
                self._stays(index + 1, "A computer player has shown something since.")
        elif index not in self._automatic:
            self.undone = []
            if (last := self.last_person(self._floor, index)) is not None and last != given.seat:
                self._stays(index, Line("{name} has answered since.", name=self._seating.name(given.seat)))
            own = before.in_the_open and before.acting == given.seat
            if not own and self._keyboard_passes(given.seat):
                self._stays(index + 1, "The answer was given in secret or in another player's part of the phase.")
        self._answers = {index: answer for index, answer in self._answers.items() if index >= self._floor}

    def _stays(self, limit: int, why: Text) -> None:
        """Let that many answers stay for good; `why` is what is said to whoever wants to take them back."""
        self.limit, self._why = limit, why

    def last_person(self, since: int = 0, before: int | None = None) -> Seat | None:
        """The person who was asked last, if any, since and before these indices of the record."""
        record = self._seating.game.record
        asked = (at for at in range(len(record))[since:before][::-1] if at not in self._automatic)
        return next((record[at].seat for at in asked if self._seating.is_person(record[at].seat)), None)

    def _keyboard_passes(self, seat: Seat) -> bool:
        """Whether another person is asked now, and that seat is not."""
        asked = [question.seat for question in self._seating.game.pending if self._seating.is_person(question.seat)]
        return bool(asked) and seat not in asked

    # What can be taken back

    @property
    def _floor(self) -> int:
        """How many answers stay for good."""
        return max(self.limit, self._seating.game.undo_limit)

    @property
    def _last(self) -> int | None:
        """The index of the answer that undo takes back first: a person's last one, or the one with which that was
        given at once. What was begun and left again is none. None if it stays."""
        record, floor = self._seating.game.record, self._floor
        index = len(record) - 1
        while index >= floor:
            if self._went_back(index):
                index -= 2
                continue
            joined = index in self._joined and index > floor
            if index not in self._automatic and not joined and self._seating.is_person(record[index].seat):
                return index
            index -= 1
        return None

    @property
    def why_not(self) -> Text:
        """Why nothing can be taken back."""
        if (owner := self._owner_of_last) is not None:
            return Line("What came before is for {name} to take back.", name=self._seating.name(owner))
        revealed = 0 < self._seating.game.undo_limit >= self.limit
        return "Something has come to light that cannot be taken back." if revealed else self._why

    @property
    def _owner_of_last(self) -> Seat | None:
        """Who gave the last answer, where somebody else is asked in another's part of the phase: it is not theirs to
        take back. None otherwise, and while both sit at the keyboard because the other is asked in the open; that
        somebody is asked in secret may tell what they hold."""
        game, keyboard, question, last = self._seating.game, self._seating.keyboard, self._questions.now, self._last
        if question is None or last is None or question.seat in (game.state.acting, owner := game.record[last].seat):
            return None
        both = not keyboard.alone or keyboard.open or keyboard.seat == owner
        return None if both and not question.secret else owner

    @property
    def undoable(self) -> list[Given]:
        """The answers that undo takes back, oldest first, with what computers have answered in between; none where they
        are another's."""
        last = self._last
        return [] if last is None or self._owner_of_last is not None else self._seating.game.record[last:]

    @property
    def followers(self) -> frozenset[Seat]:
        """Who else has done something since that goes with it: more than to let it pass, or to answer what was
        proposed. What only begins by itself what is asked now is nothing done."""
        given, last, kinds = self.undoable, len(self._seating.game.record) - 1, self._seating.title.kinds
        if given and last in self._automatic and self._begins(given[-1]):
            given = given[:-1]
        talking = {word for word, kind in kinds.items() if kind.manner in ("talks", "deal")}
        did = {answer.seat for answer in given if answer.key not in IDLE and answer.kind not in talking}
        return frozenset(did - {answer.seat for answer in given[:1]})

    @property
    def last_answer(self) -> Answer | None:
        """What undo would take back; None if nothing can be."""
        if not (given := self.undoable):
            return None
        game = self._seating.game
        index = self._told(len(game.record) - len(given))
        if index not in self._answers:
            self._answers[index] = last_answer(game, len(game.record) - index)
        return self._answers[index]

    @property
    def is_anothers(self) -> bool:
        """Whether undo would take back what another than who is asked has chosen or done."""
        answer, question = self.last_answer, self._questions.now
        return answer is not None and question is not None and (answer.seat != question.seat or bool(self.followers))

    def _told(self, first: int) -> int:
        """Where the answer stands that tells of those given at once from that index on: what is done rather than with
        what."""
        given = self._seating.game.record[first]
        return first + 1 if first + 1 in self._joined and self._begins(given) else first

    def _begins(self, given: Given) -> bool:
        """Whether it answers a menu, which begins something: an answer given at once after it tells what was done, and
        one that goes back at once leaves everything as it was."""
        kind = self._seating.title.kinds.get(given.kind)
        return kind is not None and kind.is_menu

    def _went_back(self, index: int) -> bool:
        """Whether the answer at that index goes back from what the one before it has begun."""
        record = self._seating.game.record
        return index > 0 and record[index].key == BACK and self._begins(record[index - 1])

    @property
    def own_phase(self) -> int:
        """How many answers to take back to reach the beginning of the asked player's phase, or the last thing revealed
        since; 0 if none can be taken back."""
        game, question = self._seating.game, self._questions.now
        first = max(self._floor, game.checkpoint_at)
        if question is None or all(given.seat != question.seat for given in game.record[first:]):
            return 0
        return len(game.record) - first

    # Going back

    def go(self, answers: int) -> None:
        """Take back that many answers. Raises ValueError if that is too many."""
        game = self._seating.game
        if len(game.record) - answers < self._floor:
            raise ValueError(f"{answers} answers cannot be taken back")
        self.undone += reversed([*self._steps(len(game.record) - answers)])
        game.undo(answers)
        length = len(game.record)
        self._answers = {index: answer for index, answer in self._answers.items() if index < length}
        self._automatic.go_back(length)
        self._joined.go_back(length)

    def _steps(self, first: int) -> Iterator[Undone]:
        """What people have answered from that index of the record on, without what they have gone back from."""
        record, seating = self._seating.game.record, self._seating
        indices = [
            index
            for index in range(first, len(record))
            if index not in self._automatic and seating.is_person(record[index].seat)
            if not any(self._went_back(at) for at in (index, index + 1) if at < len(record))
        ]
        heads = [index for index in indices if index not in self._joined or index == first]
        begins = first
        for head, after in zip(heads, [*heads, len(record)][1:], strict=True):
            ends = max(index for index in indices if head <= index < after)
            led = [index for index in range(begins, head) if index in self._automatic]
            given = (record[index] for index in (*led, *indices) if begins <= index <= ends)
            own = tuple(answer for answer in given if answer.seat == record[head].seat)
            yield Undone(self._answers.get(self._told(head)), own)
            begins = ends + 1

    def go_to(self, answers: int) -> int:
        """Go back to the moment after so many answers, as the whole table has agreed, and note that in the log. Returns
        how many entries the log had at that moment. If it raises `CannotTakeBack`, with a sentence, nothing has
        happened."""
        game = self._seating.game
        taken = len(game.record) - answers
        try:
            again = Game.dealt(game.rules, game.state.settings)
            for given in game.record[:answers]:
                again.give(given)
            entries = len(again.state.log)
            again.remark(again.pending[0].seat, f"{TAKEN_BACK}:{taken}")
        except Exception as error:  # other rules than those it began with may fail on the record in any way
            raise CannotTakeBack("The game was begun under other rules, which cannot go back that far.") from error
        self._seating.play(again)
        self.limit, self._answers = len(again.record), {}
        self.undone = []
        self._automatic.clear()
        self._joined.clear()
        return entries
