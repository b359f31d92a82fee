"""A start of turn chosen in advance, by playing it on a table of its own."""

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
"""To choose when it is due."""

PLANNED: Final = (Founding, Gathering, Government, GreatPerson)
"""What of the start of a turn can be chosen in advance, beside the wonders."""


@dataclass(frozen=True, slots=True)
class _TurnAhead(Civilization):
    """The game on a table on which a seat plays its next start of turn in advance, having learnt that tech."""

    seat: Seat
    tech: str | None

    def part(self, state: Table) -> Coroutine[Any, Any, None]:
        """What the tech brings, then the start of turn."""
        return next_turn_ahead(state, self.seat, self.tech) if state.phase == RESEARCH else part(state)


class Plan:
    """A start of turn as the seat would find it if it learnt that `tech` and nobody did anything before; first what the
    tech asks. `question` is what is asked next, None when there is nothing more to be chosen; `chosen` is what the seat
    has chosen itself, `game` the one there. What hangs on cards, or brings something to light, is chosen when the turn
    comes."""

    def __init__(self, t: Table, seat: Seat, tech: str | None, orders: Orders, *, secret: bool) -> None:
        self._begun, self._rules = t.clone(), _TurnAhead(t.edition, seat, tech)
        self._begun.phase = "research"
        self._orders, self._secret = orders, secret
        self.seat = seat
        self.chosen: list[str] = []
        self.question: Question[Any] | None = None
        self._play()

    def _play(self) -> None:
        """From the beginning, as far as it has been chosen."""
        self.game = Game(self._rules, self._begun.clone())
        self._answers: dict[str, list[str]] = {RESEARCH: [], START_OF_TURN: []}
        self._revealed: int | None = None
        self._left: tuple[str, ...] = ()
        self._go_on()
        for key in self.chosen:
            self._give(key)

    def orders(self, sealed: Iterable[Order]) -> Iterator[Order]:
        """What has been chosen, as orders: what the tech asks belongs to that of the `sealed` which has chosen it; a
        start of turn ends if nothing is left then but what was left here."""
        for order in sealed:
            if order.kind == RESEARCH and self._answers[RESEARCH]:
                yield replace(order, keys=(order.keys[0], *self._answers[RESEARCH]))
        if keys := self._answers[START_OF_TURN]:
            yield Order(self.seat, START_OF_TURN, tuple(keys), self._left, round=self.game.state.round)

    def answer(self, key: str) -> None:
        """Choose that. Raises `Illegal`, and nothing has happened."""
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
        """What need not be asked follows by itself; then the next question."""
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
        """What the seat is asked on that table; None once its start of turn is over, or something has come to light in
        it."""
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
