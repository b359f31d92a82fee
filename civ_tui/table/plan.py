"""A start of turn chosen in advance, by playing it on a copy of the table."""

from __future__ import annotations

from collections.abc import Coroutine, Iterable, Iterator
from dataclasses import dataclass, replace
from functools import partial
from typing import Any, Final

from civ_tui.engine.flow import Option, Question, Seat
from civ_tui.engine.game import Game
from civ_tui.rules.cards.playing import might_play
from civ_tui.rules.civilization import Civilization
from civ_tui.rules.kinds import END, HAND_DISCARD, PASS, RESEARCH, START_OF_TURN
from civ_tui.rules.phases.rounds import next_turn_ahead, part
from civ_tui.rules.state import Table
from civ_tui.rules.subjects import Founding, Gathering, Government, GreatPerson, PrintedCard
from civ_tui.rules.view import view
from civ_tui.table.left_to_do import useful
from civ_tui.table.orders import Order, Orders
from civ_tui.table.standing_in import answer_unasked

LATER: Final = PASS
"""The answer that leaves a choice until it is due."""

PLANNED: Final = (Founding, Gathering, Government, GreatPerson)
"""The options at the start of a turn that can be chosen in advance, besides wonders."""


@dataclass(frozen=True, slots=True)
class _TurnAhead(Civilization):
    """The rules of the copied table, where a seat plays its next start of turn in advance, after learning that tech."""

    seat: Seat
    tech: str | None

    def part(self, state: Table) -> Coroutine[Any, Any, None]:
        """The effects of the tech, then the start of turn."""
        return next_turn_ahead(state, self.seat, self.tech) if state.phase == RESEARCH else part(state)


class Plan:
    """A start of turn as the seat would find it if it learnt that `tech` and nobody did anything before. The tech's own
    questions come first. `question` is the next question, None when nothing more can be chosen; `chosen` holds the
    keys that the seat chose itself; `game` is the game on the copied table. Choices that depend on cards or reveal
    something wait until the turn comes."""

    def __init__(self, t: Table, seat: Seat, tech: str | None, orders: Orders, *, secret: bool) -> None:
        self._begun, self._rules = t.clone(), _TurnAhead(t.edition, seat, tech)
        self._begun.phase = "research"
        self._orders, self._secret = orders, secret
        self.seat = seat
        self.chosen: list[str] = []
        self.question: Question[Any] | None = None
        self._play()

    def _play(self) -> None:
        """Replay the start of turn from the beginning with the choices made so far."""
        self.game = Game(self._rules, self._begun.clone())
        self._answers: dict[str, list[str]] = {RESEARCH: [], START_OF_TURN: []}
        self._revealed: int | None = None
        self._left: tuple[str, ...] = ()
        self._go_on()
        for key in self.chosen:
            self._give(key)

    def orders(self, sealed: Iterable[Order]) -> Iterator[Order]:
        """The choices as orders. Answers to the tech's questions are added to the one of the `sealed` orders that
        chose it. The start of turn ends if only the options left over here are left then."""
        for order in sealed:
            if order.kind == RESEARCH and self._answers[RESEARCH]:
                yield replace(order, keys=(order.keys[0], *self._answers[RESEARCH]))
        if keys := self._answers[START_OF_TURN]:
            yield Order(self.seat, START_OF_TURN, tuple(keys), self._left, round=self.game.state.round)

    def answer(self, key: str) -> None:
        """Make that choice. If it raises `Illegal`, nothing has happened."""
        assert self.question is not None, "something is asked"
        self.question.answer(key)
        if key == LATER:
            self.question = None
        else:
            self.chosen.append(key)
            self._give(key)

    def back(self) -> None:
        """Take the last choice back."""
        self.chosen.pop()
        self._play()

    def _give(self, key: str) -> None:
        self._answer(key)
        self._go_on()

    def _go_on(self) -> None:
        """Answer everything that need not be asked, then put the next question."""
        led = 0
        while (asked := self._asked()) is not None:
            t, public = self.game.state, partial(view, self.game.state, None)
            unseen = asked.kind == START_OF_TURN and might_play(t, t.players[self.seat], asked.kind)
            tail = self.game.tail
            key = answer_unasked(self._orders, public, asked, tail, led, unseen=unseen, awake=False, watched="never")
            if key is None:
                break
            led += 1
            self._answer(key)
        self.question = None if asked is None else self._put(asked)

    def _answer(self, key: str) -> None:
        t, asked = self.game.state, self.game.question(self.seat)
        if asked is not None and (asked.kind, key) == (START_OF_TURN, END):
            self._left = tuple(one.key for one in useful(view(t, None), asked))
        self._answers[t.phase].append(key)
        self.game.answer(self.seat, key)

    def _asked(self) -> Question[Any] | None:
        """The seat's question on the copied table; None once its start of turn is over or has revealed something."""
        t, asked = self.game.state, self.game.question(self.seat)
        if asked is None or asked.kind == HAND_DISCARD:
            return None
        if t.phase == START_OF_TURN and t.acting == self.seat:
            self._revealed = t.revealed if self._revealed is None else self._revealed
            return asked if t.revealed == self._revealed else None
        return asked if t.phase == RESEARCH else None

    def _put(self, asked: Question[Any]) -> Question[Any]:
        later = Option[Any](LATER, None, "Later, when it is due")
        if asked.kind != START_OF_TURN:
            return replace(asked, options=[*asked.options, later], secret=self._secret)
        options = [option for option in asked.options if _can_be_planned(option)]
        options.append(Option(END, None, "That is all for then"))
        prompt = "Already now: what do you do when your next turn starts?"
        return replace(asked, prompt=prompt, options=[*options, later], secret=self._secret)


def _can_be_planned(option: Option[Any]) -> bool:
    card = option.subject
    return isinstance(card, PLANNED) or (isinstance(card, PrintedCard) and card.kind == "wonder")
