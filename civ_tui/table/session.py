"""One sitting at the table: the game, who is at the keyboard, and the save that is written after every decision."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from civ_tui.bots.seats import PERSON, Player, players_of
from civ_tui.engine.flow import INTERRUPT, Given, Illegal, Option, Question, Reason, Seat
from civ_tui.engine.game import BrokenRule, Game
from civ_tui.engine.log import Entry
from civ_tui.engine.save import Encoder
from civ_tui.history.answers import Answer, answer_to, last_answer
from civ_tui.prose import lessons
from civ_tui.prose.lessons import Lesson
from civ_tui.rules import saves
from civ_tui.rules.civilization import TAKEN_BACK, new_game
from civ_tui.rules.edition import Edition
from civ_tui.rules.kinds import PASS, PASS_ON, RESPOND, TOGETHER
from civ_tui.rules.state import Colour as Colour
from civ_tui.rules.state import Responses as Responses
from civ_tui.rules.state import SeatSettings as SeatSettings
from civ_tui.rules.state import Settings as Settings
from civ_tui.rules.state import Table
from civ_tui.rules.view import View, public, view
from civ_tui.storage import atomic_files, record
from civ_tui.storage.slot import Busy, SaveSlot
from civ_tui.table.film import Film
from civ_tui.table.keyboard import Keyboard

LONGEST_THOUGHT: Final = 600.0
"""Seconds. Whoever takes longer over a decision has been away."""


class CannotTakeBack(Exception):  # noqa: N818 - says what cannot be done
    """The game cannot go back to that moment; the message is a sentence."""


@dataclass(frozen=True, slots=True)
class WayBack:
    """Back over the end of a player's part: the `checkpoint` at its beginning after `mark` answers, for as long as
    `length` answers are on record."""

    checkpoint: Table
    mark: int
    length: int


class Session:
    """What the screens talk to. It knows the game and the rules' views, and no screen.

    `place` is where a save is written after every decision, or None. `players` are who plays each seat, `keyboard`
    tells which of the people sits there. `clock` tells for how many seconds each seat has had the game waiting,
    `branched` that the game goes on from a moment of another one. `trouble` is a sentence when the last save could not
    be written. `kept` is the place that holds the game as it stands, None where none does. `on_saved` is called after
    every save, `on_broken` when the rules failed on an answer and the game stands where it stood before (without it the
    failure is raised). `lessons` are the ids of those that have been given in a guided game, None where it is not
    guided. `watched` is after how many answers the computer players have last been asked whether they step in. `film`
    is the map as the table has seen it in this sitting.
    """

    def __init__(
        self, game: Game[Table], place: SaveSlot | None = None, beside: Mapping[str, Any] | None = None
    ) -> None:
        self.game = game
        self.place = place
        self.keyboard = Keyboard()
        self.trouble = ""
        self.kept: SaveSlot | None = None
        self.on_saved: Callable[[], None] | None = None
        self.on_broken: Callable[[BrokenRule], None] | None = None
        seats = len(game.state.settings.seats)
        self.clock: list[float] = _numbers(beside, "clock", seats)
        self._heard = {seat: int(heard) for seat, heard in enumerate(_numbers(beside, "heard", seats)) if heard}
        self.branched = (beside or {}).get("branched") is True
        self.lessons = lessons_of(beside)
        self.watched = -1
        self.film = Film(len(game.state.log))
        self.players: tuple[Player, ...] = ()
        self._sit(players_of((beside or {}).get("players"), seats))
        self._asked_at = time.monotonic()
        self._encoder = Encoder[Table]()
        self._way_back: WayBack | None = None
        self._answers: dict[int, Answer] = {}  # what can be taken back, as it was offered, by its place in the record

    @classmethod
    def begin(
        cls, settings: Settings, place: SaveSlot | None = None, players: Sequence[Player] = (), *, guided: bool = False
    ) -> Session:
        """A new game; without `players` people play all of it. Raises ValueError with a sentence for settings that the
        rules refuse."""
        beside: dict[str, Any] = {"players": list(players)}
        session = cls(new_game(settings), place, beside | ({"lessons": []} if guided else {}))
        session.save()
        return session

    @classmethod
    def load(cls, path: Path, place: SaveSlot | None = None) -> tuple[Session, str]:
        """The game in that file, to be saved in the place, and what was lost of it; raises `engine.save.SaveError` or
        OSError."""
        found = saves.read(atomic_files.read(path))
        game, lost = saves.load(found)
        session = cls(game, place, found.beside)
        session.kept = place if place is not None and path.parent == place.folder else None
        return session, lost

    @property
    def path(self) -> Path | None:
        """The file of the last save, or None."""
        return None if self.place is None else self.place.newest

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.game.over

    # Who plays

    def is_person(self, seat: Seat) -> bool:
        """Whether somebody at the table plays the seat."""
        return self.players[seat] == PERSON

    @property
    def computers(self) -> list[Seat]:
        """The seats that the computer plays."""
        return [seat for seat in range(len(self.players)) if not self.is_person(seat)]

    @property
    def only_person(self) -> Seat | None:
        """The seat of the one person at the table; None if there are more of them, or none."""
        people = [seat for seat in range(len(self.players)) if self.is_person(seat)]
        return people[0] if len(people) == 1 else None

    def _sit(self, players: tuple[Player, ...]) -> None:
        self.players = players
        self.keyboard.solo = players.count(PERSON) <= 1
        self.keyboard.leave()
        self.game.automate(frozenset(self.computers))

    def seat_player(self, seat: Seat, player: Player) -> None:
        """From here on that player plays the seat; save."""
        if self.players[seat] != player:
            self.kept = None
            self._sit((*self.players[:seat], player, *self.players[seat + 1 :]))
            self.save()

    # Lessons

    def next_lesson(self, question: Question[Any]) -> Lesson | None:
        """The lesson to give before that question is put; None where the game is not guided, or nothing is new."""
        return None if self.lessons is None else lessons.due(question, self.view(question.seat), self.lessons)

    def lesson_given(self, lesson: Lesson) -> None:
        """It has been read, and is not given again."""
        if self.lessons is not None:
            self.lessons.add(lesson.id)

    # What is asked

    @property
    def question(self) -> Question[Any] | None:
        """The question to put to the people at the table now: that of the seat at the keyboard if it has one, else the
        first."""
        asked = [question for question in self.game.pending if self.is_person(question.seat)]
        own = next((question for question in asked if question.seat == self.keyboard.seat), None)
        return own if own is not None else next(iter(asked), None)

    @property
    def last_person(self) -> Seat | None:
        """The person who has answered last, if anybody has."""
        return next((given.seat for given in reversed(self.game.record) if self.is_person(given.seat)), None)

    @property
    def pending(self) -> tuple[Question[Any], ...]:
        """The questions that wait, at most one for each seat."""
        return self.game.pending

    def question_of(self, seat: Seat) -> Question[Any] | None:
        """What that seat is asked, if anything."""
        return self.game.question(seat)

    @property
    def responding(self) -> list[Seat]:
        """The seats that have not said whether they respond."""
        return [question.seat for question in self.game.pending if question.kind == RESPOND]

    def nobody_responds(self, key: str) -> None:
        """All who are asked whether they respond let it pass, by that key."""
        for seat in self.responding:
            question = self.game.question(seat)
            if question is not None and question.kind == RESPOND:
                self.answer(seat, key)

    @property
    def answers(self) -> list[Given]:
        """Every answer since the first."""
        return self.game.record

    @property
    def settings(self) -> Settings:
        """What was agreed before the game."""
        return self.game.state.settings

    @property
    def edition(self) -> Edition:
        """The components and cards in play."""
        return self.game.state.edition

    @property
    def written(self) -> record.Record:
        """The record of the game, to be played again."""
        return record.of(self.game)

    @property
    def log_length(self) -> int:
        """How many entries the log has, those for some seats alone among them."""
        return len(self.game.state.log)

    def public_log(self, since: int = 0) -> list[Entry]:
        """What everybody may know of that has happened from that entry on."""
        return public(self.game.state.log[since:])

    def log_of(self, seat: Seat | None, since: int, until: int | None = None) -> list[Entry]:
        """What that seat may know of what has happened from that entry on; None for what everybody may know."""
        return [entry for entry in self.game.state.log[since:until] if entry.heard_by(seat)]

    @property
    def last_answer(self) -> Answer | None:
        """What taking back one answer would take back; None if nothing can be."""
        back = self._back
        last = len(self.game.record) - back
        if not back:
            return self._answers.get(len(self.game.record) - 1) if self._leads_back else None
        if last not in self._answers:
            self._answers[last] = last_answer(self.game, back)
        return self._answers[last]

    def meaning(self, question: Question[Any], key: str) -> Answer:
        """What an answer to the question that waits would be, as it is offered."""
        return answer_to(self.game, Given(question.seat, question.kind, key))

    @property
    def _back(self) -> int:
        """How many answers undo takes back: the last one of a person and the computers' passing after it, if nothing
        stands against that."""
        for back, given in enumerate(reversed(self.game.undoable), start=1):
            if self.is_person(given.seat):
                return back
            if given.kind != RESPOND or given.key not in (PASS, PASS_ON):
                return 0
        return 0

    def view(self, seat: Seat | None) -> View:
        """What that seat sees; None for what everybody may see."""
        return view(self.game.state, seat)

    def answer(self, seat: Seat, key: str) -> None:
        """Answer the seat's question and save. Raises `Illegal`, and nothing has happened."""
        question = self.game.question(seat)
        kind = "" if question is None else question.kind
        self._give(Given(seat, kind, key), lambda: self.game.answer(seat, key))
        if question is not None and self.is_person(seat):
            self.keyboard.answered(question, self.question)
        elif self.keyboard.seat is not None:
            self.keyboard.put(self.question)

    def _give(self, given: Given, give: Callable[[], None]) -> None:
        seat, meant = given.seat, answer_to(self.game, given)
        before = WayBack(self.game.checkpoint, self.game.mark, len(self.game.record) + 1)
        revealed, question = self.game.state.revealed, self.game.question(seat)
        open_answer = (
            question is not None
            and question.kind == given.kind
            and question.kind not in TOGETHER
            and not question.secret
        )
        try:
            give()
        except BrokenRule as broken:
            if self.on_broken is None:
                raise
            self.on_broken(broken)
            return
        self.kept = None
        hidden = self.game.over or self.game.state.revealed != revealed or not open_answer
        self._way_back = None if hidden or not self.is_person(seat) else before
        first = min(len(self.game.record) - len(self.game.undoable), len(self.game.record) - 1)
        self._answers = {place: each for place, each in self._answers.items() if place >= first}
        self._answers[len(self.game.record) - 1] = meant
        self._heard[seat] = len(self.game.state.log)
        now = time.monotonic()
        self.clock[seat] += min(now - self._asked_at, LONGEST_THOUGHT)
        self._asked_at = now
        self.save()

    def has_chosen(self, seat: Seat) -> bool:
        """Whether the seat has answered anything, in this sitting or before it."""
        return seat in self._heard

    def heard(self, seat: Seat) -> int:
        """How many entries the log had when the seat answered last; 0 if it has not answered yet."""
        return self._heard.get(seat, 0)

    def since_last_choice(self, seat: Seat) -> list[Entry]:
        """What everybody may know of that has happened since the seat's last answer, of the whole game if it has not
        answered yet."""
        return self.public_log(self.heard(seat))

    def why_not(self, seat: Seat, key: str) -> Reason | None:
        """Why the rules would refuse that answer, chosen or composed, of a seat that is asked; None if they do not."""
        question = self.game.question(seat)
        assert question is not None, "only who is asked answers"
        try:
            self.game.meaning(question, key)
        except Illegal as illegal:
            return illegal.reason
        return None

    def interrupts(self, seat: Seat) -> list[Option[Any]]:
        """What the seat may play out of turn now."""
        return self.game.interrupts(seat)

    def interrupt(self, seat: Seat, key: str) -> None:
        """Play it and save. Raises `Illegal`, and nothing has happened."""
        self._give(Given(seat, INTERRUPT, key), lambda: self.game.interrupt(seat, key))

    @property
    def _leads_back(self) -> bool:
        """Whether the last answer, which has ended a part or passed the keyboard on, can be taken back all the same:
        nothing came to light, it was given in the open, and nobody has answered since."""
        return self._way_back is not None and self._way_back.length == len(self.game.record)

    @property
    def undoable(self) -> list[Given]:
        """The answers that can be taken back, the last one last, with what computers have let pass in between."""
        if self._back:
            return self.game.undoable
        return self.game.record[-1:] if self._leads_back else []

    def undo(self) -> None:
        """Take back the last answer of a person and save."""
        self.kept = None
        if self._back:
            self.game.undo(self._back)
        elif self._leads_back and (way := self._way_back) is not None:
            record = self.game.record[: way.length - 1]
            self.game = Game(self.game.rules, way.checkpoint, record, way.mark, self.game.automatic)
        self._way_back = None
        self.watched = -1
        self.save()

    def take_back(self, answers: int) -> None:
        """Go back to the moment after so many answers, as the whole table has agreed, note that in the log, and save.
        Raises `CannotTakeBack` with a sentence, and nothing has happened."""
        taken = len(self.game.record) - answers
        try:
            game = new_game(self.game.state.settings)
            for given in self.game.record[:answers]:
                game.give(given)
            told = len(game.state.log)
            game.remark(game.pending[0].seat, f"{TAKEN_BACK}:{taken}")
        except Exception as error:  # whatever rules other than those it was begun by make of the record
            raise CannotTakeBack("The game was begun under other rules, which cannot go back that far.") from error
        self.game, self.kept, self._answers, self.watched, self._way_back = game, None, {}, -1, None
        self._sit(self.players)
        self._heard = {seat: min(heard, told) for seat, heard in self._heard.items()}
        self.film = Film(told)
        self.save()

    def save(self) -> None:
        """Write the save; a failure is told in `trouble`, the game goes on."""
        if self.place is None:
            return
        with self._telling():
            self.place.write(self._encoder.pieces(self.game, self._beside(self.place.number + 1)))
            self.trouble, self.kept = "", self.place
        if self.on_saved is not None:
            self.on_saved()

    def keep(self) -> None:
        """Save what no file holds yet. A game that was opened and not changed stays in the file that it came from:
        another save would push out an older one."""
        if self.place is not None and (self.kept is not self.place or not self.place.newest.is_file()):
            self.save()

    @contextmanager
    def _telling(self) -> Iterator[None]:
        """What keeps the game from being saved is a sentence for the players; the game goes on."""
        try:
            yield
        except Busy as busy:
            self.trouble = f"The game could not be saved: {busy}"
        except OSError as error:
            self.trouble = f"The game could not be saved: {error.strerror or error}."

    def reopen(self) -> None:
        """Keep other programs from the game, if it was closed; what stands against it is told in `trouble`."""
        if self.place is not None:
            with self._telling():
                self.place.hold()

    def try_again(self) -> None:
        """Save if the last save could not be written: there may be room by now."""
        if self.trouble:
            self.save()

    def close(self) -> None:
        """Nothing more is saved but what could not be so far; other programs may have the game."""
        if self.place is not None:
            self.try_again()
            self.place.release()

    def copy(self) -> bytes:
        """The game as it stands, as a save of its own."""
        return b"".join(self._encoder.pieces(self.game, self._beside(0)))

    def _beside(self, number: int) -> dict[str, Any]:
        """What is saved with the game: which save it is, when it is written, who plays, how long they have had, who
        knows what."""
        return {
            "number": number,
            "written": round(time.time(), 3),
            "answers": len(self.game.record),
            "branched": self.branched,
            "players": list(self.players),
            **({} if self.lessons is None else {"lessons": sorted(self.lessons)}),
            "clock": [round(seconds, 1) for seconds in self.clock],
            "heard": [self._heard.get(seat, 0) for seat in range(len(self.clock))],
        }


def lessons_of(beside: Mapping[str, Any] | None) -> set[str] | None:
    """Which lessons a save says have been given; None where its game is not guided."""
    found = (beside or {}).get("lessons")
    return None if not isinstance(found, list) else {lesson for lesson in lessons.IDS if lesson in found}


def _numbers(beside: Mapping[str, Any] | None, name: str, seats: int) -> list[float]:
    """A number for each seat, or zeros where a save tells none that could be."""
    found = (beside or {}).get(name)
    if isinstance(found, list) and len(found) == seats:
        numbers = [float(each) for each in found if isinstance(each, int | float) and 0 <= each < 1e9]
        if len(numbers) == seats:
            return numbers
    return [0.0] * seats
