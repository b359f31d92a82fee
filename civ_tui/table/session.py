"""One sitting at the table: the game, who is at the keyboard, and the save that is written after every decision."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path
from typing import Any, Final

from civ_tui.bots.seats import PERSON, Player, players_of
from civ_tui.engine.flow import INTERRUPT, Given, Illegal, Option, Question, Reason, Seat
from civ_tui.engine.game import BrokenRule, Game
from civ_tui.engine.log import Entry
from civ_tui.engine.save import Encoder
from civ_tui.engine.wording import Said
from civ_tui.history.answers import Answer, answer_to, last_answer
from civ_tui.prose import lessons
from civ_tui.prose.lessons import Lesson
from civ_tui.rules import saves
from civ_tui.rules.cards.playing import might_play
from civ_tui.rules.chronicle import PHASES
from civ_tui.rules.civilization import TAKEN_BACK, new_game
from civ_tui.rules.edition import Edition
from civ_tui.rules.kinds import (
    CITY_ACTION,
    END,
    MENUS,
    MOVEMENT_STEP,
    NONE,
    PASS,
    PASS_ON,
    RESEARCH,
    RESPOND,
    START_OF_TURN,
    STOP,
    TOGETHER,
    TRADE,
    TRADE_AGREE,
)
from civ_tui.rules.phases import movement
from civ_tui.rules.state import Colour as Colour
from civ_tui.rules.state import Responses as Responses
from civ_tui.rules.state import SeatSettings as SeatSettings
from civ_tui.rules.state import Settings as Settings
from civ_tui.rules.state import Table
from civ_tui.rules.view import View, public, view
from civ_tui.storage import atomic_files, record
from civ_tui.storage.slot import Busy, SaveSlot
from civ_tui.table.ahead import LATER, Plan, has_moved, question_in_advance, sealed
from civ_tui.table.beside import NOBODY, has_begun, leaving, with_menu, yet_to_trade
from civ_tui.table.film import Film
from civ_tui.table.keyboard import Keyboard
from civ_tui.table.orders import Order, Orders, Watched, holds_use, only_passes, ordered, staying, this_round, useful

LONGEST_THOUGHT: Final = 600.0
"""Seconds. Whoever takes longer over a decision has been away."""


class CannotTakeBack(Exception):
    """The game cannot go back to that moment; the message is a sentence."""


@dataclass(frozen=True, slots=True)
class WayBack:
    """Back over the end of a player's part: the `checkpoint` at its beginning after `mark` answers, and the `length` of
    the record when it had ended."""

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
    is the map as the table has seen it in this sitting. `ahead` is what is asked in advance, None where nothing is.
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
        self.ahead: Question[Any] | None = None
        self._plan: Plan | None = None
        self._offered: tuple[Question[Any] | None, Question[Any] | None] = None, None
        self.orders = Orders.read(beside, seats)
        self.orders.begin_round(game.state.round)
        self._last_to_choose: tuple[Question[Any] | None, Question[Any] | None] = None, None
        self._stood = _places(beside, self.game.mark, len(self.game.record))
        self._awake = -1
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
        """The question to put to the people at the table now: what is asked in advance, else that of the seat at the
        keyboard if it has one, else the first."""
        if self.ahead is not None:
            return self.ahead
        asked = [question for question in self.game.pending if self.is_person(question.seat)]
        own = next((question for question in asked if question.seat == self.keyboard.seat), None)
        return self._openly(self._with_menu(own if own is not None else next(iter(asked), None)))

    @property
    def thought_about(self) -> Question[Any] | None:
        """What the first computer player in turn is asked; None if only people are asked, or nobody is."""
        return next((asked for asked in self.game.pending if not self.is_person(asked.seat)), None)

    def _openly(self, question: Question[Any] | None) -> Question[Any] | None:
        """Research for all to see, where all others have chosen: nobody can make anything of it before it is revealed;
        the same object each time."""
        if question is None or question.kind != RESEARCH or len(self.game.pending) > 1:
            return question
        if self._last_to_choose[0] is not question:
            self._last_to_choose = question, replace(question, secret=False)
        return self._last_to_choose[1]

    def _with_menu(self, question: Question[Any] | None) -> Question[Any] | None:
        """The question with what else could be done, where phases go on by themselves; the same object each time."""
        if question is None or not self.orders.ends or self._awake == self.game.mark:
            return question
        if self._offered[0] is not question:
            stood = len(self.game.record) - 1 in self._stood
            people = [seat for seat in range(len(self.players)) if self.is_person(seat)]
            self._offered = question, with_menu(self.game.state, question, self.game.record, people, stood=stood)
        return self._offered[1]

    @property
    def last_person(self) -> Seat | None:
        """The person who has answered last, if anybody has; what was answered without asking them does not count."""
        record, stood = self.game.record, self._stood
        places = range(len(record) - 1, -1, -1)
        return next((record[n].seat for n in places if n not in stood and self.is_person(record[n].seat)), None)

    @property
    def pending(self) -> tuple[Question[Any], ...]:
        """The questions that wait, at most one for each seat."""
        return self.game.pending

    def question_of(self, seat: Seat) -> Question[Any] | None:
        """What that seat is asked, if anything."""
        return self.ahead if self.ahead is not None and self.ahead.seat == seat else self.game.question(seat)

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
        if (kept := self._in_advance_last) is not None:
            phase = PHASES["research" if kept.kind == RESEARCH else "start_of_turn"]
            return Answer(kept.seat, phase, phase, secret=True, place=None)
        back = self._back
        last = len(self.game.record) - back
        if not back:
            way = self._leads_back
            return None if way is None else self._answers.get(way.length - 1)
        if last not in self._answers:
            self._answers[last] = last_answer(self.game, back)
        return self._answers[last]

    def meaning(self, question: Question[Any], key: str) -> Answer:
        """What an answer to the question that waits would be, as it is offered."""
        return answer_to(self.game, Given(question.seat, question.kind, key))

    @property
    def _back(self) -> int:
        """How many answers undo takes back: the last one that a person was asked for, and after it what was answered
        without asking and the computers' answers that show nothing, if nothing stands against that."""
        for back, given in enumerate(reversed(self.game.undoable), start=1):
            if self.is_person(given.seat):
                if len(self.game.record) - back not in self._stood:
                    return back
            elif not _shows_nothing(given):
                return 0
        return 0

    def view(self, seat: Seat | None) -> View:
        """What that seat sees; None for what everybody may see."""
        return view(self.game.state, seat)

    def answer(self, seat: Seat, key: str) -> None:
        """Answer the seat's question and save. Raises `Illegal`, and nothing has happened."""
        if self.ahead is not None and self.ahead.seat == seat:
            self._seal(self.ahead, key)
            return
        if key == NOBODY:
            self._nobody_trades(seat)
            return
        question = self.game.question(seat)
        if question is not None and self._is_beside(question, key) and not self._leave(question, key):
            return
        question = self.game.question(seat)
        given, before = Given(seat, "" if question is None else question.kind, key), self._gathering
        place = len(self.game.record)
        self._give(given, lambda: self.game.answer(seat, key))
        self.orders.learn(given, place)
        self._shown(before)

    def _is_beside(self, question: Question[Any], key: str) -> bool:
        """Whether the answer is none to the question itself but one to the menu of its phase. Raises `Illegal` where it
        cannot be given."""
        merged = self._with_menu(question)
        if merged is None or merged is question or any(option.key == key for option in question.options):
            return False
        merged.answer(key)
        return True

    def _leave(self, question: Question[Any], key: str) -> bool:
        """Leave the city that acts, or the group that marches, for that answer to the menu; whether it can be given."""
        if has_begun(question, self.game.record) and self.game.undoable:
            self._go_back(1)
        elif (by := leaving(question)) is not None:
            self.answer(question.seat, by)
        asked = self.game.question(question.seat)
        return asked is not None and any(option.key == key for option in asked.legal())

    @property
    def _gathering(self) -> tuple[int, bool]:
        """What calls everybody back to look on when it changes: the round, and whether no battle is being fought."""
        return self.game.state.round, self.game.state.battle is None

    def _shown(self, before: tuple[int, bool]) -> None:
        """What is asked now is shown, after an answer given `before`. A round begins and a battle ends with everybody
        looking on."""
        round_, peace = self._gathering
        if self.game.state.phase != START_OF_TURN:
            self.orders.end_start_of_turn(round_)
        if (round_ != before[0] or peace > before[1]) and not self.keyboard.open:
            self.keyboard.uncover()
        self.keyboard.put(self.question)

    def _give(self, given: Given, give: Callable[[], None], *, along: bool = False) -> None:
        """Take the answer and save. What goes `along` with the one before it was given without asking."""
        seat, meant = given.seat, answer_to(self.game, given)
        place = len(self.game.record)
        before = WayBack(self.game.checkpoint, self.game.mark, place + 1)
        revealed, kept, question = self.game.state.revealed, self._kept_secret(seat), self.game.question(seat)
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
        if self.game.over or self.game.state.revealed != revealed:
            self._way_back = None
        elif along:
            pass
        elif self.is_person(seat):
            self._way_back = before if open_answer else None
        else:
            # What a computer lays down from its hand comes to light as well.
            steps_in = given.kind in (RESPOND, INTERRUPT) and not _shows_nothing(given)
            if steps_in or self._kept_secret(seat) != kept:
                self._way_back = None
        if along:
            self._stood.add(place)
        self._answers[place] = meant
        way = self._leads_back
        first = min(len(self.game.record) - len(self.game.undoable), place if way is None else way.length - 1)
        self._answers = {place: each for place, each in self._answers.items() if place >= first}
        if not along:
            if given.kind not in TOGETHER:  # what is put to all is answered in passing
                self._heard[seat] = len(self.game.state.log)
            now = time.monotonic()
            self.clock[seat] += min(now - self._asked_at, LONGEST_THOUGHT)
            self._asked_at = now
        self.orders.begin_round(self.game.state.round)
        self._look_ahead(given)
        self.save()

    def _kept_secret(self, seat: Seat) -> tuple[object, ...]:
        """What the seat alone knows of its things."""
        player = self.game.state.players[seat]
        return tuple(player.hand), tuple(player.tokens), tuple(player.forces)

    # What is asked in advance

    def _look_ahead(self, given: Given) -> None:
        """Who has just moved with the keyboard in hand may answer what follows before it passes on."""
        people = [seat for seat in range(len(self.players)) if self.is_person(seat)]
        self.ahead = self._plan = None
        wished = self.orders.ends and given.seat == self.keyboard.seat
        orders = self.orders.of(given.seat)
        if not wished or any(order.sealed for order in orders):
            return
        if has_moved(self.game.state, given, people, [order.seat for order in orders if order.stays]):
            self.ahead = question_in_advance(self.game.state, given.seat)
            if self.ahead is None:
                self._plan_ahead(given.seat, None)

    def _seal(self, question: Question[Any], key: str) -> None:
        if self._plan is not None:
            self._plan.answer(key)
            self._plan_on(self._plan)
            return
        question.answer(key)
        if key != LATER:
            self.orders.give(sealed(self.view(None), question, key), len(self.game.record) - 1)
        self._plan_ahead(question.seat, None if key in (LATER, NONE) else key)

    def _plan_ahead(self, seat: Seat, tech: str | None) -> None:
        """The seat may choose what it does at the start of its next turn, too."""
        orders = Orders(self.orders.standing, ends=True)
        self._plan = Plan(self.game.state, seat, tech, orders, secret=self.keyboard.alone_with(seat))
        self._plan_on(self._plan)

    def _chosen_in_advance(self, seat: Seat) -> str | None:
        """The tech that the seat has chosen in advance."""
        keys = (order.keys[0] for order in self.orders.of(seat) if order.kind == RESEARCH)
        return next((key for key in keys if key != NONE), None)

    @property
    def played_ahead(self) -> Game[Table] | None:
        """The game in which a start of turn is chosen in advance; None where none is."""
        return None if self._plan is None else self._plan.game

    def _plan_on(self, plan: Plan) -> None:
        """What is chosen in advance next; once there is nothing more, it is kept."""
        self.ahead, self.kept = plan.question, None
        if plan.question is None:
            for order in plan.orders(self.orders.of(plan.seat)) if plan.chosen else ():
                self.orders.give(order, len(self.game.record) - 1)
            self.answer_later()

    def fallen_away(self, seat: Seat) -> str | None:
        """The key of what the seat has chosen in advance for Research, which asks it all the same because what it
        rested on has changed; None where there is none."""
        found = (order.keys[0] for order in self.orders.of(seat) if order.kind == RESEARCH and self.ahead is None)
        return next(found, None)

    def answer_later(self) -> None:
        """Nothing is asked in advance any more."""
        self.ahead = self._plan = self.kept = None
        self.save()

    @property
    def _sealed_last(self) -> Order | None:
        """What has been answered in advance, if nobody has answered anything since."""
        place, order = self.orders.sealed_last or (0, None)
        return order if all(later in self._stood for later in range(place + 1, len(self.game.record))) else None

    @property
    def _in_advance_last(self) -> Given | None:
        """The same, or what is being chosen in advance now, without what it is."""
        if self._plan is not None and self._plan.chosen:
            return Given(self._plan.seat, START_OF_TURN, "")
        order = self._sealed_last
        return None if order is None else Given(order.seat, order.kind, "")

    # What all agree on

    def _nobody_trades(self, seat: Seat) -> None:
        """The seat ends its Trade, and so do all after it who could only talk."""
        t, place = self.game.state, len(self.game.record)
        after = yet_to_trade(t)
        self.answer(seat, END)
        for player in after:
            talks = (f"talk:{other.seat}" for other in t.players)
            order = Order(player.seat, TRADE, (END,), (this_round(t.round), *talks))
            if not any(each.kind == TRADE and each.passes for each in self.orders.of(player.seat)):
                self.orders.give(order, place)

    # What nobody has to be asked

    def order(self, seat: Seat, key: str) -> Order | None:
        """From now on the seat takes that option of what it is asked in each round without being asked; it takes it now
        too, unless figures are to hold. Returns the order, if one could be given. Raises `Illegal`, and nothing has
        happened."""
        question = self.game.question(seat)
        assert question is not None, "only who is asked gives orders"
        if question.kind == MOVEMENT_STEP and key == STOP and has_begun(question, self.game.record):
            key = self.game.record[-1].key  # the group that has only just begun is to stay
            self._leave(question, key)
            question = self.game.question(seat)
            assert question is not None, "the menu waits"
        elif self._is_beside(question, key):
            if not self._leave(question, key):
                return None
            question = self.game.question(seat)
            assert question is not None, "the menu waits"
        self.game.meaning(question, key)
        order = ordered(self.view(None), question, key, self.game.record)
        self.kept = None
        if order.holds:
            self.orders.give(order)
            self.save()
        else:
            self.orders.give(order, len(self.game.record))
            self.answer(seat, key)
        return order

    def can_stay(self, question: Question[Any]) -> bool:
        """Whether who is asked could let their figures stay in the coming Movement."""
        t = self.game.state
        manages = t.phase == "city_management" and t.acting == question.seat and question.kind in (*MENUS, CITY_ACTION)
        return manages and bool(useful(self.view(None), movement.menu(t, t.players[question.seat])))

    def stays(self, seat: Seat) -> bool:
        """Whether they do."""
        return any(order.stays for order in self.orders.of(seat))

    def stay(self, seat: Seat) -> None:
        """The seat's figures stay where they are in the coming Movement, or march after all if they would have
        stayed."""
        for order in [order for order in self.orders.of(seat) if order.stays]:
            self.call_back(order)
            return
        t = self.game.state
        self.orders.give(staying(self.view(None), movement.menu(t, t.players[seat])))
        self.kept = None
        self.save()

    def call_back(self, order: Order) -> None:
        """From now on the seat is asked again."""
        self.orders.call_back(order)
        self.kept = None
        self.save()

    def stand_in(self) -> bool:
        """Answer one of the questions that need not be put to the people; whether there was one."""
        public = cache(lambda: self.view(None))  # most questions of a march need none
        for question in self.game.pending:
            if not self.is_person(question.seat):
                continue
            t, done = self.game.state, 0
            while done < len(self.game.tail) and len(self.game.record) - done - 1 in self._stood:
                done += 1
            if self.keyboard.open and only_passes(question):
                self._stand_in(question, PASS)
                return True
            unseen = question.kind in MENUS and (
                holds_use(public(), question)
                if self.keyboard.open
                else might_play(t, t.players[question.seat], question.kind)
            )
            awake = self._awake == self.game.mark
            watched: Watched = "away" if self.keyboard.alone_with(question.seat) else "open"
            if self.keyboard.open:
                watched = "never"
            key = self.orders.answer_to(
                public, question, self.game.tail, done, unseen=unseen, awake=awake, watched=watched
            )
            if key is not None:
                self._stand_in(question, key)
                return True
        return False

    def _stand_in(self, question: Question[Any], key: str) -> None:
        before, given = self._gathering, Given(question.seat, question.kind, key)
        self._give(given, lambda: self.game.answer(question.seat, key, along=True), along=True)
        self._shown(before)

    def led_here(self, seat: Seat) -> bool:
        """Whether what is asked now follows from an answer that the seat has not given itself: its only city acts."""
        record = self.game.record
        return bool(record) and record[-1].seat == seat and len(record) - 1 in self._stood

    def begin_again(self) -> None:
        """Go back to the beginning of one's own phase as far as nothing came to light, and ask for everything in it;
        save."""
        self._go_back(self.own_phase)
        self._awake = self.game.mark

    @property
    def own_phase(self) -> int:
        """How many answers lead back to the beginning of the phase of whoever is asked, as far as nothing came to
        light; 0 if none can be taken back."""
        question, back = self.question, 0
        undoable = self.game.undoable if self._back else []
        for number, given in enumerate(reversed(undoable[-len(self.game.tail) :]), start=1):
            if question is not None and given.seat == question.seat:
                back = number
            elif self.is_person(given.seat) or not _shows_nothing(given):
                break
        return back

    def has_chosen(self, seat: Seat) -> bool:
        """Whether the seat has answered anything, in this sitting or before it."""
        return seat in self._heard

    def heard(self, seat: Seat) -> int:
        """How many entries the log had when the seat answered last, beside what is put to the whole table; 0 if it has
        not answered yet."""
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
        """Play it and save; a group that has only begun by itself has not. Raises `Illegal`, and nothing has
        happened."""
        asked, place = self.game.pending[0], len(self.game.record) - 1
        if place in self._stood and has_begun(asked, self.game.record) and self.game.undoable:
            begun = self.game.record[place]
            self._go_back(1)
            if not any(option.key == key for option in self.interrupts(seat)):
                self._stand_in(self.game.pending[0], begun.key)
        self._give(Given(seat, INTERRUPT, key), lambda: self.game.interrupt(seat, key))

    @property
    def _leads_back(self) -> WayBack | None:
        """The way back over the last answer of a person, which has ended a part or passed the keyboard on, if it can be
        taken back all the same: nothing came to light, it was given in the open, and no person has been asked since."""
        way, record = self._way_back, self.game.record
        if way is None or any(
            n not in self._stood and self.is_person(record[n].seat) for n in range(way.length, len(record))
        ):
            return None
        return way

    @property
    def undoable(self) -> list[Given]:
        """The answers that can be taken back, the last one last, with what computers have answered in between."""
        if (kept := self._in_advance_last) is not None:
            return [kept]
        if self._back:
            return self.game.undoable
        way = self._leads_back
        return [] if way is None else self.game.record[way.length - 1 :]

    def undo(self) -> None:
        """Take back the last answer of a person, with what was answered along with it and by computers since, and save.
        What was answered in advance is asked anew."""
        if self._plan is not None and self._plan.chosen:
            self._plan.back()
            self._plan_on(self._plan)
            return
        if (order := self._sealed_last) is not None:
            self.call_back(order)
            self.answer_later()
            if order.kind == RESEARCH:
                self.ahead = question_in_advance(self.game.state, order.seat)
            else:
                self._plan_ahead(order.seat, self._chosen_in_advance(order.seat))
            return
        if not self._back and (way := self._leads_back) is not None:
            record = self.game.record[: way.length - 1]
            self.game = Game(self.game.rules, way.checkpoint, record, way.mark, self.game.automatic)
            self._go_back(0)
        else:
            self._go_back(self._back)

    def _go_back(self, answers: int) -> None:
        self.kept = None
        self.game.undo(answers)
        self._way_back = self.ahead = self._plan = None
        self.watched = -1
        self._stood = {place for place in self._stood if place < len(self.game.record)}
        self.orders.go_back(len(self.game.record))
        self.save()

    def take_back(self, answers: int) -> None:
        """Go back to the moment after so many answers, as the whole table has agreed, note that in the log, and save.
        Raises `CannotTakeBack` with a sentence, and nothing has happened."""
        taken = len(self.game.record) - answers
        try:
            game = Game.dealt(self.game.rules, self.game.state.settings)
            for given in self.game.record[:answers]:
                game.give(given)
            told = len(game.state.log)
            game.remark(game.pending[0].seat, f"{TAKEN_BACK}:{taken}")
        except Exception as error:  # whatever rules other than those it was begun by make of the record
            raise CannotTakeBack("The game was begun under other rules, which cannot go back that far.") from error
        self.game, self.kept, self._answers, self.watched, self._way_back = game, None, {}, -1, None
        self._stood, self._awake, self.ahead, self._plan = set(), game.mark, None, None
        self.orders.go_back(answers)
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
            self.trouble = Said("The game could not be saved: {why}", why=str(busy))
        except OSError as error:
            self.trouble = Said("The game could not be saved: {why}.", why=error.strerror or error)

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
            "orders": self.orders.written(),
            "stood": sorted(place for place in self._stood if place >= self.game.mark),
            "heard": [self._heard.get(seat, 0) for seat in range(len(self.clock))],
        }


def _shows_nothing(given: Given) -> bool:
    """Whether an answer in another's part shows nothing of what its seat holds: it lets something pass, or is about a
    deal."""
    return given.kind == TRADE_AGREE or (given.kind == RESPOND and given.key in (PASS, PASS_ON))


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


def _places(beside: Mapping[str, Any] | None, first: int, end: int) -> set[int]:
    """Which answers since the checkpoint were given without asking, as far as a save tells."""
    found = (beside or {}).get("stood")
    return {each for each in found if type(each) is int and first <= each < end} if isinstance(found, list) else set()
