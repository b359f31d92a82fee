"""One sitting at the table: what the screens and the prompts talk to."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from operator import is_
from pathlib import Path
from typing import Any

from civ_tui import titles
from civ_tui.computers.seats import Player, players_of
from civ_tui.engine.answers import BACK, PASS
from civ_tui.engine.chronicle import Chronicle
from civ_tui.engine.flow import INTERRUPT, Given, Illegal, Option, Question, Reason, Seat
from civ_tui.engine.game import BrokenRule, Game
from civ_tui.engine.wording import Line, Text
from civ_tui.history.answers import Answer
from civ_tui.sitting import orders
from civ_tui.sitting.answer_indices import AnswerIndices
from civ_tui.sitting.attention import Attention, numbers
from civ_tui.sitting.deciding import ENDS, WINS
from civ_tui.sitting.film import Film
from civ_tui.sitting.guidance import Guidance
from civ_tui.sitting.news import NewsFeed
from civ_tui.sitting.on_disk import OnDisk
from civ_tui.sitting.orders import Order, Orders
from civ_tui.sitting.questions import Questions
from civ_tui.sitting.seating import Seating
from civ_tui.sitting.stepping_in import SteppingIn
from civ_tui.sitting.undo_history import UndoHistory, Undone
from civ_tui.storage import atomic_files, record, saves
from civ_tui.storage.slot import SaveSlot
from civ_tui.titles import interface
from civ_tui.words.interface import GameWords, words_of
from civ_tui.words.language import Language
from civ_tui.words.lessons import Deed, awaited


@dataclass(frozen=True, slots=True)
class Notice:
    """What the program has just answered for a seat, in words for everybody; by a standing `order`, if any."""

    seat: Seat
    text: Text
    order: Order | None = None


@dataclass(frozen=True, slots=True)
class Outcome:
    """What comes of answers: whether undo would take them back, what is said if the game `ends` with them, and what the
    same seat is asked as `follow_up`, if it is no menu."""

    can_take_back: bool
    ends: Text = ""
    follow_up: Question[Any] | None = None


class Session(Seating):
    """The game played at a table. It knows the game by its title, and no screen.

    Each answer updates every part of the sitting: the `keyboard`, the standing `orders`, the `attention` of each seat
    and the `news` for it, the way back, and the save on `disk`. `guidance` gives the lessons of a first game,
    `stepping_in` knows who is asked before a computer player answers, `film` is the map as the table has seen it in
    this sitting. `began_with` played the seats when the game began; a rematch is theirs.

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
        self._outcomes_at: tuple[object, ...] = (None,) * 4
        self._outcomes: dict[tuple[Seat, tuple[str, ...]], Outcome] = {}
        self._automatic = AnswerIndices.read(metadata, "stood", game.undo_limit, len(game.record))
        self._joined = AnswerIndices.read(metadata, "joined", game.undo_limit, len(game.record))
        self._questions = Questions(self, self.orders, self._automatic)
        self._undo_history = UndoHistory(self, self._automatic, self._joined, metadata)
        self.stepping_in = SteppingIn(self)
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
            "stays": self._undo_history.limit,
            **({} if self.keyboard.last is None else {"keyboard": self.keyboard.last}),
        }

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
            self._undo_history.limit = len(self.answers)
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
        return self._questions.now

    def aside(self, question: Question[Any]) -> bool:
        """Whether the question interrupts the player at the keyboard, who goes on with their part after it."""
        t = self.game.state
        return self.automation.in_turn(t) and question.seat != t.acting == self.keyboard.seat

    def hides_anything(self) -> bool:
        """Whether anybody holds what the others cannot see, as far as the game tells (`GameAutomation.secrets`)."""
        t, automation = self.game.state, self.automation
        return any(automation.secrets(t, seat) != () for seat in range(len(t.settings.seats)))

    def question_of(self, seat: Seat) -> Question[Any] | None:
        """What that seat is asked, if anything."""
        return self.game.question(seat)

    @property
    def thought_about(self) -> Question[Any] | None:
        """What the first computer player in turn is asked; None if only people are asked, or nobody is."""
        return next((asked for asked in self.pending if not self.is_person(asked.seat)), None)

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

    @property
    def asked_again(self) -> Text | None:
        """Why the player asked now, who had chosen the answer before, is asked again; None if they had not, or nothing
        has changed."""
        return self._questions.changed

    def led_here(self, seat: Seat) -> bool:
        """Whether the current question follows from an answer given on the seat's behalf."""
        given = self.answers
        return bool(given) and given[-1].seat == seat and len(given) - 1 in self._automatic

    @property
    def last_person(self) -> Seat | None:
        """The person who answered last, if any; answers given without asking them do not count."""
        record = self.answers
        indices = (index for index in range(len(record) - 1, -1, -1) if index not in self._automatic)
        return next((record[index].seat for index in indices if self.is_person(record[index].seat)), None)

    def deed(self, question: Question[Any]) -> Deed | None:
        """What the lessons of a guided game ask for at that question; None if nothing, or while others sit at the
        table."""
        return self.guidance.ask(question) if self.only_person == question.seat else None

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
        if (automatic_answer := self._questions.answered()) is None:
            return False
        question, automatic = automatic_answer
        before = self._milestones
        self._give(Given(question.seat, question.kind, automatic.key), automatic=True)
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
        index, before, known = len(self.answers), self._undo_history.before(given), self.log_length
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
        self._undo_history.after(given, before)
        learn(index)
        self.disk.save()

    def _paid(self, seat: Seat, known: int) -> Iterator[Notice]:
        """What the seat has paid since the log had that many entries: it may not have been asked with what."""
        log = self.chronicle
        for entry in self.log_of(None, known):
            if entry.kind in log.payments and log.actor(entry) == seat:
                yield Notice(seat, log.sentence(entry, self.view(None)))

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
        order = self.order_for(question, question.find(key))
        if order is None:
            return None
        if (taken := order.taken_at(question)) is not None:
            self._answer(seat, question, taken, order)
        else:
            self.orders.give(order)
            self.disk.save()
        return order

    def order_for(self, question: Question[Any], option: Option[Any] | None, seen: Any = None) -> Order | None:
        """The standing order to take the option, as it is seen; without a view by what everybody knows. None if there
        can be none."""
        view = self.view(None) if seen is None else seen
        if option is None:
            return None

        def unseen() -> Collection[str]:
            return self._questions.could_do_unseen(question, lambda: self.view(None))

        return self.automation.order(view, question, option, self.answers, unseen)

    def open_options(self, seen: Any, question: Question[Any], legal: Sequence[Option[Any]]) -> list[Option[Any]]:
        """Those of the legal options that no standing order of their seat, which sees that, leaves as they are."""
        left = self.orders.kept(seen, question)
        return [option for option in legal if option.place not in left] if left else [*legal]

    def stakes(
        self,
        language: Language,
        seen: Any,
        question: Question[Any],
        option: Option[Any],
        legal: Sequence[Option[Any]],
        *keys: str,
    ) -> str:
        """What hangs on an option that gives the answers `keys` and is shown before it is taken: that the game ends; of
        the end of a phase what would be left undone of what is `legal`, also of what a lesson asks for. Empty if
        nothing."""
        lost = words_of(seen).confirmation(language, seen, question, option, self.open_options(seen, question, legal))
        if (deed := self.deed(question)) is not None and keys == (option.key,):  # unlike what confirms a handful
            lost = awaited(language, deed, option, lost)
        ends = self.ends_game(question.seat, *keys) if keys else ""
        return " ".join(filter(None, (lost, language.say(ends))))

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

    def can_take_back(self, seat: Seat, *keys: str) -> bool:
        """Whether undo would take back these answers to what the seat is asked, along with what is answered after them
        without asking and with responses of computer players who let them pass: not if they would reveal anything, now
        or once all have chosen. What goes back from what has only been chosen, or is said while two talk, moves
        nothing yet; who lets pass what another has announced loses nothing."""
        question = self.question_of(seat)
        manner = "" if question is None else question.manner
        if keys == (BACK,) or manner == "deal" or (manner == "respond" and keys == (PASS,)):
            return True
        return self._outcome(seat, keys).can_take_back

    def ends_game(self, seat: Seat, *keys: str) -> Text:
        """What is said of these answers of the seat if the game ends with them, or with whatever it answers to the
        question that follows; empty if it does not, or only if something comes to light."""
        outcome = self._outcome(seat, keys)
        ending: Text = ""
        if outcome.ends or outcome.follow_up is None:
            return outcome.ends
        for option in outcome.follow_up.legal():
            ending = self._outcome(seat, (*keys, option.key)).ends
            if not ending:
                break
        return ending

    def _outcome(self, seat: Seat, keys: tuple[str, ...]) -> Outcome:
        """What comes of these answers; each is tried once at a moment."""
        keyboard = self.keyboard
        moment = self.game.pending, keyboard.seat, keyboard.alone, keyboard.mode
        if not all(map(is_, moment, self._outcomes_at)):
            self._outcomes_at, self._outcomes = moment, {}
        if (seat, keys) not in self._outcomes:
            self._outcomes[seat, keys] = self._try(seat, keys)
        return self._outcomes[seat, keys]

    def _try(self, seat: Seat, keys: Sequence[str]) -> Outcome:
        keyboard, revealed = self.keyboard, self.game.state.revealed
        ends: Text = ""
        try:
            trial = Session(self.game.clone(), None, self._metadata())
            trial.keyboard.mode, trial._questions.always_ask = keyboard.mode, self._questions.always_ask
            if keyboard.seat is not None:
                trial.keyboard.take(keyboard.seat, alone=keyboard.alone)
            trial.answer(seat, *keys)
            held, asked = trial.game.holds_last, trial.question
            if trial.over and trial.game.state.revealed - revealed <= 1:  # the end itself reveals
                ends = WINS if trial.view(None).winners == (seat,) else ENDS
            if asked is not None and (asked.seat != seat or asked.is_menu or asked.manner == "step"):
                asked = None
            while trial.answer_automatically() or trial._let_pass():
                pass
        except (BrokenRule, Illegal):
            return Outcome(can_take_back=True)  # nothing happens
        return Outcome(bool(trial.undoable) and not held, ends, asked)

    def _let_pass(self) -> bool:
        """Let a computer player that may respond pass; returns whether there was one."""
        asked = self.thought_about
        passes = asked is not None and asked.manner == "respond" and asked.allows(PASS)
        if asked is not None and passes:
            self._give(Given(asked.seat, asked.kind, PASS))
        return passes

    @property
    def undoable(self) -> list[Given]:
        """The answers that can be taken back, oldest first, including the computers' answers in between; none where
        they are another's."""
        return [] if self._owner_of_last is not None else self._undo_history.undoable

    @property
    def undoable_deeds(self) -> list[Given]:
        """Those of them that do something."""
        return [] if self._owner_of_last is not None else self._undo_history.deeds

    @property
    def last_answer(self) -> Answer | None:
        """The answer that undo would take back; None if there is none."""
        return None if self._owner_of_last is not None else self._undo_history.last_answer

    @property
    def undoes_anothers(self) -> bool:
        """Whether undo would take back an answer of another person than who has the keyboard or, if nobody has, who is
        asked."""
        answer, seat, question = self.last_answer, self.keyboard.seat, self.question
        own = seat if seat is not None or question is None else question.seat
        return answer is not None and own is not None and answer.seat != own

    @property
    def why_not_undo(self) -> Text:
        """Why nothing can be taken back."""
        if (owner := self._owner_of_last) is not None:
            return Line("What came before is for {name} to take back.", name=self.name(owner))
        return self._undo_history.why_not

    @property
    def _owner_of_last(self) -> Seat | None:
        """Who gave the last answer, where somebody else is asked in another's part of the phase: it is not theirs to
        take back. None otherwise, and while both sit at the keyboard because the other is asked in the open; that
        somebody is asked in secret may tell what they hold."""
        question, undoable = self.question, self._undo_history.undoable
        if question is None or not undoable or question.seat in (self.acting, owner := undoable[0].seat):
            return None
        both = not self.keyboard.alone or self.keyboard.open or self.keyboard.seat == owner
        return None if both and not question.secret else owner

    def undo(self) -> None:
        """Take back the last answer of a person, with all answers given along with it and by computers since, and
        save."""
        self._undo_history.undo()
        self._gone_back(len(self.answers))

    @property
    def redoable(self) -> Undone | None:
        """What was taken back last, if it can be given again now."""
        if not (undone := self._undo_history.undone[-1:]):
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
            rest, orders, index = self._undo_history.undone[:-1], self.orders.undone, len(self.answers)
            if first.kind == INTERRUPT:
                self.interrupt(first.seat, first.key)
            else:
                self.answer(first.seat, first.key, *(given.key for given in then))
            self._undo_history.undone, self.orders.undone = rest, orders
            self.redone = redone
            for given in self.answers[index:]:
                self.orders.give_again(given, index)
                index += 1
            self.disk.save()

    @property
    def own_phase(self) -> int:
        """How many answers to take back to reach the beginning of the asked player's phase, or the last thing revealed
        since; 0 if none can be taken back."""
        return self._undo_history.own_phase(self.question)

    def begin_again(self) -> None:
        """Go back to the beginning of the player's own phase, or to the last thing revealed since, and ask for
        everything from there; save."""
        self._undo_history.go(self.own_phase)
        self._gone_back(len(self.answers))
        self._questions.ask_always()

    def take_back(self, answers: int) -> None:
        """Go back to the moment after so many answers, as the whole table has agreed, note that in the log, and save.
        If it raises `CannotTakeBack`, with a sentence, nothing has happened."""
        entries = self._undo_history.go_to(answers)
        self._questions.ask_always()
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
