"""One sitting at the table: what the screens and the prompts talk to."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from civ_tui import titles
from civ_tui.computers.seats import Player, players_of
from civ_tui.engine.chronicle import Chronicle
from civ_tui.engine.flow import INTERRUPT, Given, Illegal, Option, Question, Reason, Seat
from civ_tui.engine.game import BrokenRule, Game
from civ_tui.engine.wording import Line, Text
from civ_tui.sitting import orders
from civ_tui.sitting.answer_indices import AnswerIndices
from civ_tui.sitting.attention import Attention, numbers
from civ_tui.sitting.film import Film
from civ_tui.sitting.guidance import Guidance
from civ_tui.sitting.news import NewsFeed
from civ_tui.sitting.on_disk import OnDisk
from civ_tui.sitting.orders import Order, Orders
from civ_tui.sitting.outcomes import Outcomes
from civ_tui.sitting.questions import Questions
from civ_tui.sitting.seating import Seating
from civ_tui.sitting.stepping_in import SteppingIn
from civ_tui.sitting.undo_history import UndoHistory, Undone
from civ_tui.storage import atomic_files, record, saves
from civ_tui.storage.slot import SaveSlot
from civ_tui.titles import interface
from civ_tui.words.interface import GameWords
from civ_tui.words.lessons import Deed


@dataclass(frozen=True, slots=True)
class Notice:
    """What the program has just answered for a seat, in words for everybody; by a standing `order`, if any."""

    seat: Seat
    text: Text
    order: Order | None = None


class Session(Seating):
    """The game played at a table. It knows the game by its title, and no screen.

    Each answer updates every part of the sitting: the `keyboard`, the standing `orders`, the `attention` of each seat
    and the `news` for it, what can be taken back (`undo_history`), and the save on `disk`. `questions` knows what is
    put to whom, `outcomes` what would come of an answer; `guidance` gives the lessons of a first game, `stepping_in`
    knows who is asked before a computer player answers, `film` is the map as the table has seen it in this sitting.
    `began_with` played the seats when the game began; a rematch is theirs.

    `on_broken` is called when the rules fail on an answer and the game is left as it was; if it is None, the failure is
    raised. `notices` tell what has been answered for somebody since a person answered last. `branched` is true if the
    game continues from a moment of another game. `offered_aside` is the number of answers after which the computer
    players were last asked whether they step in.
    """

    def __init__(
        self, game: Game[Any], slot: SaveSlot | None = None, metadata: Mapping[str, Any] | None = None
    ) -> None:
        seats = len(game.state.settings.seats)
        super().__init__(game, players_of((metadata or {}).get("players"), seats))
        began = (metadata or {}).get("began_with")
        self.began_with = self.players if began is None else players_of(began, seats)
        at_keyboard = (metadata or {}).get("keyboard")
        self.keyboard.last = at_keyboard if type(at_keyboard) is int else None
        self.orders = Orders(orders.read((metadata or {}).get("orders"), seats, self.automation.orders))
        self.attention = Attention(metadata, seats)
        self.news = NewsFeed(self, numbers(metadata, "heard", seats))
        self.film = Film()
        self.guidance = Guidance(self, metadata)
        self.branched = (metadata or {}).get("branched") is True
        self.offered_aside = -1
        self.on_broken: Callable[[BrokenRule], None] | None = None
        self.notices: list[Notice] = []
        self.redone: Undone | None = None
        """What was taken back and has just been given again."""
        self._missed: list[Notice] = []
        """Those of before, of people who have not been asked since."""
        self.ordered: dict[Seat, Order] = {}
        """The order that the seat gave last: told to it alone, the next time that it is asked."""
        self._automatic = AnswerIndices.read(metadata, "stood", game.undo_limit, len(game.record))
        self._joined = AnswerIndices.read(metadata, "joined", game.undo_limit, len(game.record))
        self._composed: Given | None = None
        """The last answer, if it was composed on somebody's behalf."""
        self.questions = Questions(self, self.orders, self._automatic)
        self.undo_history = UndoHistory(self, self.questions, self._automatic, self._joined, metadata)
        self.stepping_in = SteppingIn(self)
        self.outcomes = Outcomes(self, self._copy)
        self.disk = OnDisk(self, slot, self._metadata)

    @classmethod
    def begin(
        cls,
        settings: Any,
        slot: SaveSlot | None = None,
        players: Sequence[Player] = (),
        *,
        guided: bool = False,
        title: str = titles.FIRST,
    ) -> Session:
        """A new game of that title; without `players`, people play every seat. Raises ValueError with a sentence if the
        rules refuse the settings."""
        metadata: dict[str, Any] = {"players": list(players)}
        session = cls(titles.title(title).new_game(settings), slot, metadata | ({"lessons": []} if guided else {}))
        session.disk.save()
        return session

    @classmethod
    def load(cls, path: Path, slot: SaveSlot | None = None) -> tuple[Session, str]:
        """Load the game from that file, to be saved in `slot` from now on. Also returns a sentence about what was
        lost. Raises `engine.save.SaveError` or OSError."""
        save = saves.read(atomic_files.read(path))
        game, lost = saves.load(save)
        session = cls(game, slot, save.metadata)
        session.disk.kept = slot if slot is not None and path.parent == slot.folder else None
        return session, lost

    def _metadata(self) -> dict[str, Any]:
        """What is saved with the game: who plays, how long each has taken, who knows what."""
        return {
            "branched": self.branched,
            "players": list(self.players),
            **({} if self.began_with == self.players else {"began_with": list(self.began_with)}),
            **self.guidance.written(),
            **self.attention.written(),
            **self.news.written(),
            "orders": orders.written(self.orders.standing),
            "stood": self._automatic.written(self.game.undo_limit),
            "joined": self._joined.written(self.game.undo_limit),
            "stays": self.undo_history.limit,
            **({} if self.keyboard.last is None else {"keyboard": self.keyboard.last}),
        }

    def _copy(self) -> Session:
        """The sitting as it is now, to be tried and forgotten."""
        copy, keyboard = Session(self.game.clone(), None, self._metadata()), self.keyboard
        copy.keyboard.mode, copy.questions.always_ask = keyboard.mode, self.questions.always_ask
        if keyboard.seat is not None:
            copy.keyboard.take(keyboard.seat, alone=keyboard.alone)
        return copy

    # The game, and who plays it

    @property
    def settings(self) -> Any:
        """What was agreed before the game."""
        return self.game.state.settings

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.game.over

    def view(self, seat: Seat | None) -> Any:
        """What that seat sees (`title.Seen`); None for what everybody may see."""
        return self.title.view(self.game.state, seat)

    @property
    def acting(self) -> Seat:
        """Whose turn it is."""
        return int(self.game.state.acting)

    @property
    def only_person(self) -> Seat | None:
        """The seat of the one person at the table; None if there are more of them, or none, or if they have not taken
        the keyboard yet that another has left to them."""
        people = self.people
        return people[0] if len(people) == 1 and self.keyboard.solo else None

    def seat_player(self, seat: Seat, player: Player) -> None:
        """Let that player play the seat from here on, and save. What has been answered stays."""
        if self.players[seat] != player:
            self.sit((*self.players[:seat], player, *self.players[seat + 1 :]))
            self.undo_history.limit = len(self.answers)
            self.disk.save()

    # What has happened

    @property
    def answers(self) -> list[Given]:
        """Every answer since the first."""
        return self.game.record

    @property
    def as_record(self) -> record.Record:
        """The record of the game, to be played again."""
        return record.of(self.game)

    # What is asked

    @property
    def pending(self) -> tuple[Question[Any], ...]:
        """The questions that wait, at most one for each seat."""
        return self.game.pending

    @property
    def question(self) -> Question[Any] | None:
        """The question to put to the people at the table now: the one for the seat at the keyboard, else the first."""
        return self.questions.now

    def question_of(self, seat: Seat) -> Question[Any] | None:
        """What that seat is asked, if anything."""
        return self.game.question(seat)

    @property
    def responding(self) -> list[Seat]:
        """The seats that have not said whether they respond."""
        return [question.seat for question in self.pending if question.manner == "respond"]

    def interrupts(self, seat: Seat) -> list[Option[Any]]:
        """What the seat may play out of turn now."""
        return self.game.interrupts(seat)

    def why_not(self, seat: Seat, key: str) -> Reason | None:
        """Why the rules would refuse that answer, chosen or composed, from a seat that is asked; None if they accept
        it."""
        question = self.game.question(seat)
        assert question is not None, "only who is asked answers"
        try:
            self.game.meaning(question, key)
        except Illegal as illegal:
            return illegal.reason
        return None

    def led_here(self, seat: Seat) -> bool:
        """Whether the current question follows from an answer given on the seat's behalf."""
        given = self.answers
        return bool(given) and given[-1].seat == seat and len(given) - 1 in self._automatic

    def composed_for(self, seat: Seat) -> bool:
        """Whether the last answer was composed on the seat's behalf, as a payment that has one way only."""
        last = self.answers[-1] if self.answers else None
        return last is not None and last is self._composed and last.seat == seat

    def deed(self, question: Question[Any]) -> Deed | None:
        """What the lessons of a guided game ask for at that question; None if nothing, or while others sit at the
        table."""
        return self.guidance.ask(question) if self.guidance.on and self.only_person == question.seat else None

    def imagined(self, seat: Seat, *, steady: bool = False) -> Any:
        """The game as that seat may imagine it; steady for advice."""
        return replace(self.title.imagined(self.game, seat), steady=steady)

    # Answering

    def answer(self, seat: Seat, key: str, *then: str) -> None:
        """Answer the seat's question, and with `then` the questions that follow, as far as possible; save. Undo takes
        them back together. If it raises `Illegal`, nothing has happened."""
        self._answer(seat, self.game.question(seat), key)
        for follows in then:
            question = self.game.question(seat)
            if question is None or self.why_not(seat, follows) is not None:
                break
            self._answer(seat, question, follows, joined=True)

    def interrupt(self, seat: Seat, key: str) -> None:
        """Play it out of turn and save. If it raises `Illegal`, nothing has happened."""
        self._give(Given(seat, INTERRUPT, key))

    def nobody_responds(self, key: str) -> None:
        """Let every seat that may respond pass, with that key."""
        for seat in self.responding:
            question = self.game.question(seat)
            if question is not None and question.manner == "respond":
                self.answer(seat, key)

    def answer_automatically(self) -> bool:
        """Answer one of the questions that people need not be asked; returns whether there was one."""
        if (automatic_answer := self.questions.answered()) is None:
            return False
        question, automatic = automatic_answer
        before = self._milestones
        self._give(Given(question.seat, question.kind, automatic.key), automatic=True)
        self._composed = self.answers[-1] if question.composed else None
        if automatic.told is not None:
            self.notices.append(Notice(question.seat, automatic.told, automatic.order))
        self._show_next(before)
        return True

    def notices_for(self, seat: Seat) -> list[Notice]:
        """What has been answered for that seat since it was asked last."""
        return [notice for notice in (*self._missed, *self.notices) if notice.seat == seat]

    def _answer(
        self, seat: Seat, question: Question[Any] | None, key: str, order: Order | None = None, *, joined: bool = False
    ) -> None:
        """Give the seat's answer to that question, and with it the standing `order`; undo takes it back with the one
        before it if it is `joined`."""
        given, learnt = Given(seat, "" if question is None else question.kind, key), self.orders.learning
        if learnt is not None and question is not None and (option := question.find(key)) is not None:
            learnt = learnt.learnt(self.view(None), question, option)
        before, standing = self._milestones, [*self.orders.standing]

        def learn(index: int) -> None:
            self.orders.undone = []
            if order is not None:
                self.orders.give(order, index, given)
            self.orders.learn(given, index, learnt)
            self._say_called_back(standing)

        self._give(given, joined=joined, learn=learn)
        self._show_next(before)

    def _give(
        self,
        given: Given,
        *,
        automatic: bool = False,
        joined: bool = False,
        learn: Callable[[int], None] = lambda index: None,
    ) -> None:
        """Give the answer, and save. `learn` notes, before it is saved, what standing orders take from it."""
        index, before, known = len(self.answers), self.undo_history.before(given), self.log_length
        self.redone = self.redone if automatic else None
        try:
            if given.kind == INTERRUPT:
                self.game.interrupt(given.seat, given.key)
            else:
                self.game.answer(given.seat, given.key)
        except BrokenRule as broken:
            if self.on_broken is None:
                raise
            self.on_broken(broken)
            return
        if joined:
            self._joined.add(index)
        if automatic:
            self._automatic.add(index)
        else:
            together = before.question is not None and before.question.together
            self.attention.answered(given.seat)
            if self.is_person(given.seat):
                self._missed = [missed for missed in (*self._missed, *self.notices) if missed.seat != given.seat]
                self.notices.clear()
            if not together:  # what is put to all is answered in passing
                self.news.answered(given.seat)
                self.ordered.pop(given.seat, None)
        if self.is_person(given.seat):
            self.notices += self._paid(given.seat, known)
        self.undo_history.after(given, before)
        learn(index)
        self.disk.save()

    def _paid(self, seat: Seat, known: int) -> Iterator[Notice]:
        """What the seat has paid since the log had that many entries: it may not have been asked with what."""
        log = self.chronicle
        for entry in self.log_of(None, known):
            if entry.kind in log.payments and log.actor(entry) == seat:
                yield Notice(seat, log.told_own(entry, self.view(None)))

    @property
    def chronicle(self) -> Chronicle:
        """What the entries of its log are, by their kinds."""
        words: GameWords = interface(self.title.name, "words")
        return words.log

    @property
    def _milestones(self) -> tuple[int, tuple[bool, ...]]:
        """The round, and what makes everybody look at the screen again as soon as it is true."""
        t = self.game.state
        return t.round, self.automation.milestones(t, self.game.pending)

    def _show_next(self, before: tuple[int, tuple[bool, ...]]) -> None:
        """Show the question that follows an answer; `before` is what `_milestones` was before that answer. Everybody
        looks on when a round begins or another milestone is reached."""
        round_, reached = self._milestones
        looks_up = round_ != before[0] or any(now > then for now, then in zip(reached, before[1], strict=True))
        if looks_up and not self.keyboard.open:
            self.keyboard.uncover()
        question = self.question
        self.keyboard.put(question, aside=question is not None and self.aside(question))

    # Standing orders

    def order(self, seat: Seat, key: str) -> Order | None:
        """Order the seat to take that option in each round without being asked. It takes it now too, where the order
        is not to stay as it is. Returns the order, None if none can be given for that option. If it raises `Illegal`,
        nothing has happened."""
        question = self.game.question(seat)
        assert question is not None, "only who is asked gives orders"
        self.game.meaning(question, key)
        order = self.questions.order_for(question, question.find(key))
        if order is None:
            return None
        if (taken := order.taken_at(question)) is not None:
            self._answer(seat, question, taken, order)
        else:
            self.orders.give(order)
            self.disk.save()
        return order

    def why_not_call_back(self, order: Order) -> Reason | None:
        """Why the order cannot be called back now; None if it can. Only its owner may, when they are asked."""
        question, alone = self.question, self.keyboard.alone_with(order.seat)
        if question is not None and question.seat == order.seat and (alone or not question.secret):
            return None
        return Reason("", Line("Only {name} calls it back, when {name} chooses.", name=self.name(order.seat)))

    def call_back(self, order: Order) -> None:
        """Cancel the order: from now on the seat is asked again."""
        self.orders.call_back(order)
        self.disk.save()

    def _say_called_back(self, before: Sequence[Order]) -> None:
        """Say which orders of those that stood `before` have gone with what was taken back or left."""
        about = {order.about for order in self.orders.standing}
        words = "What was ordered is called back: it is asked about again."
        self._missed += [Notice(order.seat, words) for order in before if order.about not in about]

    # Going back

    def undo(self) -> None:
        """Take back the last answer of a person, with all answers given along with it and by computers since, and
        save."""
        self.undo_history.go(len(self.undo_history.undoable))
        self._gone_back(len(self.answers))

    @property
    def redoable(self) -> Undone | None:
        """What was taken back last, if it can be given again now."""
        if not (undone := self.undo_history.undone[-1:]):
            return None
        given = undone[0].given
        return next((replace(undone[0], given=given[n:]) for n, first in enumerate(given) if self._fits(first)), None)

    def _fits(self, given: Given) -> bool:
        """Whether that could be answered, or played out of turn, now."""
        if given.kind == INTERRUPT:
            return any(option.key == given.key and option.reason is None for option in self.interrupts(given.seat))
        question = self.question_of(given.seat)
        return question is not None and question.kind == given.kind and self.why_not(given.seat, given.key) is None

    def redo(self) -> None:
        """Give again what was taken back last, with the standing orders that went with it, and save."""
        if (redone := self.redoable) is not None:
            first, *then = redone.given
            rest, orders, index = self.undo_history.undone[:-1], self.orders.undone, len(self.answers)
            if first.kind == INTERRUPT:
                self.interrupt(first.seat, first.key)
            else:
                self.answer(first.seat, first.key, *(given.key for given in then))
            self.undo_history.undone, self.orders.undone = rest, orders
            self.redone = redone
            for given in self.answers[index:]:
                self.orders.give_again(given, index)
                index += 1
            self.disk.save()

    def begin_again(self) -> None:
        """Go back to the beginning of the player's own phase, or to the last thing revealed since, and ask for
        everything from there; save."""
        self.undo_history.go(self.undo_history.own_phase)
        self._gone_back(len(self.answers))
        self.questions.ask_always()

    def take_back(self, answers: int) -> None:
        """Go back to the moment after so many answers, as the whole table has agreed, note that in the log, and save.
        If it raises `CannotTakeBack`, with a sentence, nothing has happened."""
        entries = self.undo_history.go_to(answers)
        self.questions.ask_always()
        self.news.go_back(entries)
        self.film = Film()
        self._gone_back(answers)

    def _gone_back(self, index: int) -> None:
        """Bring the sitting up to date after the answers from that index of the record on were taken back."""
        self.notices.clear()
        self._missed.clear()
        self.ordered.clear()
        self.redone = None
        self.offered_aside = -1
        self.news.go_back(self.log_length)
        standing = [*self.orders.standing]
        self.orders.go_back(index)
        self._say_called_back(standing)
        self.disk.save()
