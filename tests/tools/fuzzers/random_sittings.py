"""Sittings of people and computer players who answer at random, give standing orders, take back, begin again, change
seats, save and open again: `python -m tests.tools.fuzzers.random_sittings --preset everything --players 5`, or with
`--game mare_nostrum`. Whatever they have done, a save of the game can be read again."""

from __future__ import annotations

import argparse
import random
from collections import Counter
from typing import Any

from civ_tui.cli.simulation import trials
from civ_tui.computers.seats import PERSON
from civ_tui.engine.answers import BACK, END, PASS
from civ_tui.engine.flow import Illegal, Question
from civ_tui.engine.handful import Handful
from civ_tui.games.civilization.rules.kinds import IDLE
from civ_tui.sitting.on_disk import Unreadable
from civ_tui.sitting.session import Session
from civ_tui.sitting.steps import PassKeyboard, Put, Think, steps_of
from civ_tui.sitting.thinking import answer, thoughts
from civ_tui.storage import saves
from tests.tools.fuzzers.chosen import Chosen, arguments, chosen

DONE = 0.15
"""How often an answer may be one that ends something."""
OFTEN = {"undo": 0.08, "again": 0.01, "order": 0.04, "call back": 0.01, "seat": 0.004, "open": 0.01}
"""How often something else is done than to answer."""
TRIES = 4
"""How often it is tried to compose an answer."""
REDONE = 0.5
"""How often what was taken back is given again."""
ASKED = 0.1
"""How often it is asked before an answer whether it could be taken back."""


class Sitting:
    """One game from a deal. `done` counts what has happened."""

    def __init__(self, players: int, seed: int, of: Chosen) -> None:
        self.seed = seed
        self.chance = random.Random(seed)
        self.done = Counter[str]()
        settings = trials(of.game).settings(players, seed, options=of.options)
        self.session = Session.begin(settings, title=of.game)
        for seat in range(1, players):
            if self.chance.random() < 0.4:
                self.session.seat_player(seat, "easy")

    def play(self, actions: int) -> Counter[str]:
        """Play until so much has been done or the game is over. Raises AssertionError if undo does not hold what was
        promised, or if the record does not lead to the table; `Unreadable` if a save could not be read again."""
        steps, sent = steps_of(self.session), None
        while not self.session.over and self.done.total() < actions:
            try:
                step = steps.send(sent)
            except StopIteration:
                assert self.session.over, "what nobody is asked has ended the game"
                break
            sent = None
            session = self.session
            if isinstance(step, PassKeyboard):
                sent = True
            elif isinstance(step, Think):
                self.done["thought"] += 1
                *_, last = thoughts(session, step.question.seat)
                answer(session, step.question.seat, last.best.key)
            elif isinstance(step, Put):
                self.act(step.question)
            self.session.disk.copy()
            if self.session is not session:
                steps, sent = steps_of(self.session), None
        self.verify()
        return self.done

    def act(self, question: Question[Any]) -> None:
        """Do something at that question."""
        what = next((what for what, often in OFTEN.items() if self.chance.random() < often), "answer")
        self.done[what] += 1
        session = self.session
        if what == "undo" and session.undo_history.undoable:
            back = len(session.undo_history.undoable)
            told, length = session.undo_history.last_answer, len(session.answers)
            session.undo()
            assert told is not None
            assert len(session.answers) == length - back
            self.verify()
            if self.chance.random() < REDONE:
                self.redo()
        elif what == "again" and session.undo_history.own_phase:
            session.begin_again()
            self.verify()
        elif what == "order":
            self.order(question)
        elif what == "call back" and session.orders.standing:
            session.call_back(self.chance.choice(session.orders.standing))
        elif what == "seat":
            self.change_seats()
        elif what == "open":
            self.open_again()
        else:
            self.answer(question)

    def answer(self, question: Question[Any]) -> None:
        """Give one of the legal answers; seldom one that ends something."""
        session, seat = self.session, question.seat
        legal = [option.key for option in question.legal()]
        doing = [key for key in legal if key not in IDLE]
        key = self.chance.choice(doing if doing and self.chance.random() >= DONE else legal)
        key = self.composed(question) or key
        asked = self.chance.random() < ASKED and not session.computers
        asked = asked and key not in (BACK, PASS) and question.manner != "deal"
        promised = asked and session.outcomes.can_take_back(seat, key)
        session.answer(seat, key)
        if promised:
            while session.answer_automatically():
                pass
            assert session.undo_history.undoable, f"seed {self.seed}: {seat} answers {key} to {question.kind}"

    def composed(self, question: Question[Any]) -> str:
        """An answer that its options do not offer, as far as one is composed; empty for none."""
        handful = question.subject
        if not question.composed or not isinstance(handful, Handful):
            return ""
        there = [item.key for item in handful.items for _ in range(item.count)]
        for _ in range(TRIES):
            n = self.chance.randint(min(handful.least, len(there)), min(handful.most, len(there)))
            key = handful.key(self.chance.sample(there, n))
            if question.find(key) is None and self.session.why_not(question.seat, key) is None:
                return key
        return ""

    def redo(self) -> None:
        """Give again what was taken back."""
        session = self.session
        assert (redone := session.redoable) is not None, f"seed {self.seed}: what was taken back fits no more"
        length = len(session.answers)
        session.redo()
        assert session.answers[length : length + len(redone.given)] == [*redone.given], f"seed {self.seed}"
        self.done["redo"] += 1
        self.verify()

    def order(self, question: Question[Any]) -> None:
        """Take an option in every round, where that can be ordered."""
        public = self.session.view(None)
        can = [option.key for option in question.legal() if self.session.questions.order_for(question, option, public)]
        if can:
            self.session.order(question.seat, self.chance.choice([key for key in can if key != END] or can))

    def change_seats(self) -> None:
        """Let a computer play for somebody, or the other way round; somebody stays at the keyboard."""
        session = self.session
        seat = self.chance.randrange(len(session.players))
        if session.is_person(seat) and session.only_person is None:
            session.seat_player(seat, "easy")
        elif not session.is_person(seat):
            session.seat_player(seat, PERSON)

    def open_again(self) -> None:
        """Save, and open what was saved."""
        session = self.session
        save = saves.read(session.disk.copy())
        loaded, lost = saves.load(save)
        assert lost == ""
        self.session = Session(loaded, None, save.metadata)
        assert self.session.game.state == session.game.state
        assert self.session.orders.standing == session.orders.standing
        in_tail = len(session.undo_history.undoable) <= len(session.game.tail)
        assert not in_tail or len(self.session.undo_history.undoable) == len(session.undo_history.undoable)

    def verify(self) -> None:
        """The record leads to the table, and the checkpoint with its tail does."""
        played = self.session.game
        again = self.session.title.new_game(self.session.settings)
        for given in self.session.answers:
            again.give(given)
        assert again.state == played.state, f"seed {self.seed}: another table after {len(again.record)} answers"
        assert again.checkpoint == played.checkpoint, f"seed {self.seed}: another checkpoint"
        assert [(asked.seat, asked.kind) for asked in again.pending] == [(q.seat, q.kind) for q in played.pending]


def main() -> None:
    """Play so many sittings and tell what has happened in each."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--sittings", type=int, default=20)
    parser.add_argument("--first", type=int, default=1, help="the first seed")
    parser.add_argument("--actions", type=int, default=5000, help="how many actions in each")
    parser.add_argument("--players", type=int, help="how many sit there; else as many as may play, in turn")
    arguments(parser)
    wanted = parser.parse_args()
    of, all_done = chosen(wanted), Counter[str]()
    for seed in range(wanted.first, wanted.first + wanted.sittings):
        try:
            done = Sitting(wanted.players or of.seats(seed), seed, of).play(wanted.actions)
        except (AssertionError, Illegal, Unreadable):
            print(f"seed {seed} fails")
            raise
        all_done += done
        print(f"seed {seed}: {done.total()} actions, {dict(done)}", flush=True)
    print(f"{of}, together {all_done.total()} actions, {dict(all_done)}")


if __name__ == "__main__":
    main()
