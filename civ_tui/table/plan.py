"""A part of a phase chosen in advance, by playing it on a copy of the table: the next start of turn, or the City
Management of a player whose cities act after those of others."""

from __future__ import annotations

from collections.abc import Coroutine, Iterable, Iterator
from dataclasses import dataclass, replace
from functools import partial
from typing import Any, Final

from civ_tui.engine.flow import Option, Question, Seat
from civ_tui.engine.game import Game
from civ_tui.engine.wording import Line, Text
from civ_tui.rules.cards.playing import might_play
from civ_tui.rules.civilization import Civilization
from civ_tui.rules.discretion import tells_of_hand
from civ_tui.rules.kinds import CITY_MANAGEMENT, END, HAND_DISCARD, PASS, RESEARCH, RESPOND, START_OF_TURN
from civ_tui.rules.phases.rounds import next_turn_ahead, part
from civ_tui.rules.state import Table
from civ_tui.rules.subjects import Founding, Gathering, Government, GreatPerson, PrintedCard
from civ_tui.rules.view import view
from civ_tui.table.beside import LATER, has_begun, leaving, with_menu
from civ_tui.table.left_to_do import useful
from civ_tui.table.orders import Order, Orders, Sealed
from civ_tui.table.standing_in import StandIn

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
    """The part of a phase of that `kind` as the `seat` would play it if nobody did anything before, from the game
    `begun` on, a copy. `question` is the next question, None when nothing more can be chosen; `chosen` holds the keys
    that the seat chose itself, those of one choice together, and `labels` how these choices were offered; `game` is
    the game on the copy. Choices that depend on cards wait until the part comes, and so does what comes after something
    was revealed."""

    def __init__(self, begun: Game[Table], seat: Seat, kind: str, orders: Orders, *, secret: bool = False) -> None:
        self._begun, self._orders, self._secret = begun, orders, secret
        self.seat = seat
        self.kind = kind
        self.chosen: list[tuple[str, ...]] = []
        self.labels: list[Text] = []
        self.question: Question[Any] | None = None
        self._play()

    @classmethod
    def of_turn(cls, game: Game[Table], seat: Seat, tech: str | None, orders: Orders, *, secret: bool) -> Plan:
        """The seat's next start of turn if it learnt that `tech`. The tech's own questions come first."""
        begun = game.state.clone()
        begun.phase = "research"
        rules = _TurnAhead(begun.edition, seat, tech)
        return cls(Game(rules, begun, game.record), seat, START_OF_TURN, orders, secret=secret)

    @classmethod
    def of_cities(cls, game: Game[Table], seat: Seat, orders: Orders) -> Plan:
        """The seat's coming City Management, before the cities of others have acted."""
        begun = game.state.clone()
        begun.order_index = (seat - begun.first) % len(begun.players)
        return cls(Game(game.rules, begun, game.record), seat, CITY_MANAGEMENT, orders)

    def _play(self) -> None:
        """Replay the part from the beginning with the choices made so far."""
        self.game = self._begun.clone()
        self._answers: dict[str, list[str]] = {RESEARCH: [], self.kind: []}
        self._revealed: int | None = None
        self._left: tuple[str, ...] = ()
        self._led = 0
        """How many answers led to the question without being asked for."""
        self._go_on()
        for keys in self.chosen:
            self._give(keys)

    @property
    def led(self) -> bool:
        """Whether the question follows from an answer that the seat was not asked for."""
        return self._led > 0

    def orders(self, standing: Iterable[Order]) -> Iterator[Sealed]:
        """The choices as orders. Answers to the tech's questions are added to the one of the `standing` orders that
        chose it. The part ends if only the options left over here are left then."""
        for order in standing:
            if isinstance(order, Sealed) and order.kind == RESEARCH and self._answers[RESEARCH]:
                yield replace(order, keys=(order.keys[0], *self._answers[RESEARCH]))
        if keys := self._answers[self.kind]:
            yield Sealed(self.seat, self.kind, tuple(keys), self._left, round=self.game.state.round)

    def answer(self, *keys: str) -> None:
        """Make that choice: an answer, and those to what follows from it. If it raises `Illegal`, nothing has
        happened."""
        assert self.question is not None, "something is asked"
        self.question.answer(keys[0])
        if keys[0] == LATER:
            self.question = None
        else:
            self.chosen.append(keys)
            self.labels.append(self.question.option(keys[0]).label)
            self._give(keys)

    def back(self) -> None:
        """Take the last choice back."""
        self.chosen.pop()
        self.labels.pop()
        self._play()

    def _give(self, keys: Iterable[str]) -> None:
        for key in keys:
            if self.question is None or not self.question.allows(key):
                break
            asked = self.game.question(self.seat)
            if asked is not None and asked.find(key) is None:
                self._leave(asked)
            self._answer(key)
            self._go_on()

    def _leave(self, asked: Question[Any]) -> None:
        """Leave the acting city for the menu, as if a city that has only just begun had not."""
        if has_begun(asked, self.game.record):
            self.game.undo()
            self._answers[self.kind].pop()
        elif (by := leaving(asked)) is not None:
            self._answer(by)

    def _go_on(self) -> None:
        """Answer everything that need not be asked, then put the next question."""
        self._led = 0
        while (asked := self._asked()) is not None:
            t, record = self.game.state, self.game.record
            key = StandIn(
                self._orders,
                asked,
                partial(view, t, None),
                part=self.game.tail,
                before=record[: self.game.checkpoint_at],
                led=self._led,
                unseen=asked.kind == self.kind and might_play(t, t.players[self.seat], asked.kind),
                watched="away" if self._secret else "open",
            ).answer()
            if key is None:
                break
            self._led += 1
            self._answer(key)
        self.question = None if asked is None else self._put(asked)

    def _answer(self, key: str) -> None:
        """Give the seat's answer; the others let it pass."""
        t, asked = self.game.state, self.game.question(self.seat)
        if asked is not None and (asked.kind, key) == (self.kind, END):
            self._left = tuple(one.key for one in useful(view(t, None), asked))
        self._answers[t.phase].append(key)
        self.game.answer(self.seat, key)
        while (response := next((one for one in self.game.pending if one.kind == RESPOND), None)) is not None:
            self.game.answer(response.seat, PASS)

    def _asked(self) -> Question[Any] | None:
        """The seat's question on the copied table; None once its part is over or has revealed something."""
        t, asked = self.game.state, self.game.question(self.seat)
        if asked is None or asked.kind == HAND_DISCARD:
            return None
        if t.phase == self.kind and t.acting == self.seat:
            self._revealed = t.revealed if self._revealed is None else self._revealed
            return asked if t.revealed == self._revealed and (self._secret or not asked.secret) else None
        return asked if t.phase == RESEARCH else None

    def _put(self, asked: Question[Any]) -> Question[Any]:
        asked = with_menu(self.game.state, asked, self.game.record, (), led=self.led)
        options = [option for option in asked.options if self._can_be_planned(asked, option)]
        if len(options) < len(asked.options) and asked.find(END) is not None:
            options.append(Option(END, None, "Nothing else: then it ends"))
        options.append(Option(LATER, None, "The rest later, when it is due"))
        return replace(asked, prompt=self._prompt(asked), options=options, secret=self._secret)

    def _prompt(self, asked: Question[Any]) -> Text:
        if self.kind == CITY_MANAGEMENT:
            t = self._begun.state
            first = t.players[t.first].name
            return Line("{question} Chosen already now, before {name}.", name=first, question=asked.prompt)
        if asked.kind == START_OF_TURN:
            return "Already now: what do you do when your next turn starts?"
        return asked.prompt

    def _can_be_planned(self, asked: Question[Any], option: Option[Any]) -> bool:
        card = option.subject
        if self.kind == CITY_MANAGEMENT:
            return option.key != END and not tells_of_hand(view(self.game.state, None), asked, option)
        if asked.kind != START_OF_TURN:
            return True
        return isinstance(card, PLANNED) or (isinstance(card, PrintedCard) and card.kind == "wonder")
