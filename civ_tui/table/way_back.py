"""The way back: which answers can be taken back, what they were when they were offered, and how far undo goes.

The engine takes back one answer at a time within a player's part of a phase. A person's last answer can be taken back
even if it ended the part or passed the keyboard on, provided that nothing was revealed, the answer was given in the
open, and no person has been asked since. Then the same holds for the answer with which the same person ended the part
before.
"""

from __future__ import annotations

from dataclasses import dataclass

from civ_tui.engine.flow import INTERRUPT, Given, Question, Seat
from civ_tui.engine.game import Game
from civ_tui.history.answers import Answer, answer_to, last_answer
from civ_tui.rules.civilization import TAKEN_BACK
from civ_tui.rules.kinds import MENUS, PASS, PASS_ON, RESPOND, TOGETHER, TRADE_AGREE
from civ_tui.rules.state import Table
from civ_tui.table.places import Places
from civ_tui.table.seating import Seating


class CannotTakeBack(Exception):
    """The game cannot go back to that moment; the message is a sentence."""


@dataclass(frozen=True, slots=True)
class EndOfPart:
    """The way back over the end of a player's part: the `checkpoint` at its beginning, after `checkpoint_at` answers,
    and the `length` of the record when it ended."""

    checkpoint: Table
    checkpoint_at: int
    length: int


@dataclass(frozen=True, slots=True)
class Before:
    """The table just before an answer: the answer as it is offered, whether the question was public, the way back over
    it, how much has been revealed, and what only its seat knows of its hand, tokens and forces."""

    answer: Answer
    in_the_open: bool
    end: EndOfPart
    revealed: int
    secrets: tuple[object, ...]


class WayBack:
    """The answers of a sitting that can be taken back."""

    def __init__(self, seating: Seating, unasked: Places, joined: Places) -> None:
        """`joined` are the answers that were given at once with the one before them."""
        self._seating = seating
        self._unasked = unasked
        self._joined = joined
        self._ends: list[EndOfPart] = []  # over the last answers of one person, at most one a part
        self._answers: dict[int, Answer] = {}  # as they were offered, by their places in the record

    # While answers are given

    def before(self, given: Given) -> Before:
        """Note what `after` must know about the moment before that answer."""
        game, question = self._seating.game, self._seating.game.question(given.seat)
        in_the_open = (
            question is not None
            and question.kind == given.kind
            and question.kind not in TOGETHER
            and not question.secret
        )
        end = EndOfPart(game.checkpoint, game.checkpoint_at, len(game.record) + 1)
        return Before(answer_to(game, given), in_the_open, end, game.state.revealed, self._secrets(given.seat))

    def after(self, given: Given, before: Before) -> None:
        """Work out what can be taken back now that the answer has been given."""
        game, place = self._seating.game, before.end.length - 1
        if game.over or game.state.revealed != before.revealed:
            self._ends = []
        elif not self._seating.is_person(given.seat):
            # Whatever a computer player plays from its hand is revealed too.
            steps_in = given.kind in (RESPOND, INTERRUPT) and not _shows_nothing(given)
            if steps_in or self._secrets(given.seat) != before.secrets:
                self._ends = []
        elif place not in self._unasked:
            self._ends = self._ends_with(given, before)
        self._answers[place] = before.answer
        first = min(len(game.record) - len(game.undoable), place, *(end.length - 1 for end in self._ends))
        self._answers = {place: answer for place, answer in self._answers.items() if place >= first}

    def _ends_with(self, given: Given, before: Before) -> list[EndOfPart]:
        """The ways back now that a person has given that answer."""
        ends, end = self._ends, before.end
        if not before.in_the_open:
            return []
        if ends and self._seating.game.record[ends[-1].length - 1].seat != given.seat:
            return [end]
        if ends and end.length - 1 in self._joined:
            return ends
        return [*(one for one in ends if one.checkpoint_at != end.checkpoint_at), end]

    def _secrets(self, seat: Seat) -> tuple[object, ...]:
        player = self._seating.game.state.players[seat]
        return tuple(player.hand), tuple(player.tokens), tuple(player.forces)

    # What can be taken back

    @property
    def undoable(self) -> list[Given]:
        """The answers that can be taken back, the last one last, with what computers have answered in between."""
        if self._answers_back:
            return self._seating.game.undoable
        over = self._leads_back
        return [] if over is None else self._seating.game.record[over.length - 1 :]

    @property
    def last_answer(self) -> Answer | None:
        """What taking back one answer would take back; None if nothing can be."""
        back, record = self._answers_back, self._seating.game.record
        if not back:
            over = self._leads_back
            return None if over is None else self._answers.get(self._told(over.length - 1))
        place = self._told(len(record) - back)
        if place not in self._answers:
            self._answers[place] = last_answer(self._seating.game, len(record) - place)
        return self._answers[place]

    def _told(self, first: int) -> int:
        """Where the answer stands that tells of those given at once from that place on: what was chosen in a menu."""
        last, record = first, self._seating.game.record
        while last + 1 in self._joined:
            last += 1
        return next((place for place in range(first, last + 1) if record[place].kind in MENUS), last)

    def own_phase(self, question: Question[object] | None) -> int:
        """How many answers to take back to reach the beginning of the asked player's phase, or the last thing revealed
        since; 0 if none can be taken back."""
        back, undoable = 0, self._seating.game.undoable if self._answers_back else []
        for number, given in enumerate(reversed(undoable[-len(self._seating.game.tail) :]), start=1):
            if question is not None and given.seat == question.seat:
                back = number
            elif self._seating.is_person(given.seat) or not _shows_nothing(given):
                break
        return back

    @property
    def _answers_back(self) -> int:
        """How many answers undo takes back: a person's last answer, those given at once with it, and everything after
        it that was answered without asking or by computers without showing anything. 0 if a computer's answer showed
        something."""
        game = self._seating.game
        undoable, length = game.undoable, len(game.record)
        for back, given in enumerate(reversed(undoable), start=1):
            if self._seating.is_person(given.seat):
                if length - back not in self._unasked and (length - back not in self._joined or back == len(undoable)):
                    return back
            elif not _shows_nothing(given):
                return 0
        return 0

    @property
    def _leads_back(self) -> EndOfPart | None:
        """The way back over a person's last answer if it ended a part or passed the keyboard on, and no person has been
        asked since."""
        over, record = self._ends[-1] if self._ends else None, self._seating.game.record
        if over is None or any(
            place not in self._unasked and place not in self._joined and self._seating.is_person(record[place].seat)
            for place in range(over.length, len(record))
        ):
            return None
        return over

    # Going back

    def undo(self) -> None:
        """Take back the last answer of a person, with all answers given along with it and by computers since."""
        back, over = self._answers_back, self._leads_back
        if back or over is None:
            self.go(back)
            return
        game = self._seating.game
        record = game.record[: over.length - 1]
        self._seating.game = Game(game.rules, over.checkpoint, record, over.checkpoint_at, game.automatic)
        self._gone()

    def go(self, answers: int) -> None:
        """Take back that many answers. Raises ValueError if that is too many."""
        self._seating.game.undo(answers)
        self._gone()

    def _gone(self) -> None:
        length = len(self._seating.game.record)
        self._ends = [end for end in self._ends if end.length <= length]
        self._unasked.go_back(length)
        self._joined.go_back(length)

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
        self._ends, self._answers = [], {}
        self._unasked.clear()
        self._joined.clear()
        return entries


def _shows_nothing(given: Given) -> bool:
    """Whether an answer in another player's part shows nothing of the seat's hand: it passes, or it is about a deal."""
    return given.kind == TRADE_AGREE or (given.kind == RESPOND and given.key in (PASS, PASS_ON))
