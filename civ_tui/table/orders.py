"""Standing orders: what a seat does in each round until it calls the order back, which options can be ordered, and how
orders change as answers are given and taken back."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Any, Final

from civ_tui.engine.flow import Given, Option, Question, Seat
from civ_tui.rules.discretion import tells_of_hand
from civ_tui.rules.kinds import (
    BACK,
    CHOOSE_CITY,
    CHOOSE_PLAYER,
    CITY_ACTION,
    CITY_MANAGEMENT,
    CITY_PLACE,
    END,
    GATHER_CITY,
    MENUS,
    MOVEMENT,
    MOVEMENT_STEP,
    RESEARCH,
    START_OF_TURN,
    STOP,
    TRADE,
)
from civ_tui.rules.subjects import (
    Arts,
    CityAt,
    Gathering,
    Group,
    Harvest,
    Item,
    PrintedCard,
)
from civ_tui.rules.view import View
from civ_tui.table.beside import LATER, can_wait
from civ_tui.table.left_to_do import useful

FOLLOWS: Final = (CITY_ACTION, CITY_PLACE, GATHER_CITY, CHOOSE_PLAYER, CHOOSE_CITY)
"""Follow-up questions of an order; their answers become part of it."""
PHASES: Final = (START_OF_TURN, TRADE, CITY_MANAGEMENT, MOVEMENT, RESEARCH)
"""The phases of a round, in order."""
NEAR: Final = 2
"""At this distance in squares or less, figures of others wake a group that holds."""


@dataclass(frozen=True, slots=True)
class Means:
    """What a player has for Research when choosing in advance: trade to spend, and coins that keep some of it."""

    trade: int
    coins: int


@dataclass(frozen=True, slots=True)
class Order:
    """What a seat does in each round until it calls the order back. The first of the `keys` answers the menu of `kind`,
    the others answer its follow-up questions. "end" passes the phase; in Movement any other key lets figures hold. A
    choice made in advance for Research, a start of turn or City Management is `sealed`: it stands for one round and
    stays secret.

    The other fields describe the situation when the order was given. As soon as it differs, the seat is asked again.
    """

    seat: Seat
    kind: str
    keys: tuple[str, ...]
    known: tuple[str, ...] = ()
    """The keys of the options that could be taken in the phase; some may go, but no others may appear."""
    near: tuple[str, ...] = ()
    """The squares near its figures where figures of others stood; some may go, but no others may appear."""
    place: int | None = None
    """The square of the figures that hold, or of the scout that gathers."""
    round: int | None = None
    """The only round for which it stands; None for every round."""
    means: Means | None = None
    """The means available for Research; None where they do not matter."""

    @property
    def passes(self) -> bool:
        """Whether it passes the phase."""
        return self.keys == (END,)

    @property
    def stays(self) -> bool:
        """Whether it passes the Movement of one round."""
        return self.kind == MOVEMENT and self.passes and self.once

    @property
    def sealed(self) -> bool:
        """Whether it is an answer given in advance and in secret."""
        return self.kind == RESEARCH or (self.kind in (START_OF_TURN, CITY_MANAGEMENT) and self.once)

    @property
    def once(self) -> bool:
        """Whether it stands for one round only."""
        return self.round is not None

    @property
    def holds(self) -> bool:
        """Whether it lets figures hold."""
        return self.kind == MOVEMENT and not self.passes


def can_stand(view: View, question: Question[Any], option: Option[Any] | None) -> bool:
    """Whether the option can be made a standing order."""
    if option is None or option.reason is not None or question.secret or can_wait(question):
        return False
    if tells_of_hand(view, question, option):
        return False
    subject = option.subject
    if question.kind == MOVEMENT_STEP and option.key == STOP:
        return view.march is not None and view.march.spent == 0
    if question.kind == CITY_ACTION and isinstance(subject, Item | Arts | Harvest):
        return True
    if question.kind not in (*MENUS, CITY_ACTION, MOVEMENT_STEP):
        return False
    if isinstance(subject, PrintedCard):
        return subject.kind in ("ability", "wonder", "power")
    return option.key == END or isinstance(subject, CityAt | Gathering | Group)


def ordered(view: View, question: Question[Any], key: str, answers: Sequence[Given]) -> Order:
    """The order to take that option from now on; `answers` are all answers so far."""
    seat = question.seat
    if question.kind == CITY_ACTION:
        city = next(given.key for given in reversed(answers) if given.kind == CITY_MANAGEMENT)
        return Order(seat, CITY_MANAGEMENT, (city, key))
    place = next(option.place for option in question.options if option.key == key)
    order = Order(seat, question.kind, (key,), place=place)
    if order.passes:
        return replace(order, known=tuple(option.key for option in useful(view, question)))
    if order.holds:
        return replace(order, near=near(view, order))
    return order


def sealed(view: View, question: Question[Any], *keys: str) -> Order:
    """The order to answer Research with these keys, if it offers the same techs for the same means in this round. It
    depends only on what everybody can see."""
    player = view.players[question.seat]
    legal = tuple(option.key for option in question.legal() if option.key != LATER)
    means = Means(player.trade, player.coins)
    return Order(question.seat, RESEARCH, keys, legal, round=view.round, means=means)


def near(view: View, order: Order) -> tuple[str, ...]:
    """The squares near the holding figures where figures of others stand."""
    here = None if order.place is None else view.squares.get(order.place)
    if here is None:
        return ()
    return tuple(
        square.name
        for square in view.squares.values()
        if abs(square.x - here.x) + abs(square.y - here.y) <= NEAR
        and any(figure.owner != order.seat for figure in square.figures)
    )


def staying(view: View, question: Question[Any]) -> Order:
    """The order to pass the Movement of this round, whose expected menu is `question`. It lapses if another group could
    march or figures of others come near."""
    seat, here = question.seat, [option.place for option in question.options if isinstance(option.subject, Group)]
    groups = tuple(option.key for option in useful(view, question))
    return Order(seat, MOVEMENT, (END,), groups, tuple(around(view, seat, here)), round=view.round)


def around(view: View, seat: Seat, places: Iterable[int | None]) -> list[str]:
    """The squares near these places where figures of others stand."""
    orders = [Order(seat, MOVEMENT, (END,), place=place) for place in dict.fromkeys(places)]
    return list(dict.fromkeys(name for order in orders for name in near(view, order)))


class Orders:
    """The standing orders of a table. `learning` is the order given last, while its follow-up questions are still being
    asked. If `ends`, a phase with nothing left to do ends by itself, and the next city or group that can act begins by
    itself."""

    __slots__ = ("_became", "ends", "learning", "standing")

    def __init__(self, standing: Iterable[Order] = (), *, ends: bool = False) -> None:
        self.standing = list(standing)
        self.ends = ends
        self.learning: Order | None = None
        self._became: list[tuple[int, Order | None, Order]] = []
        """Changes to orders: the place in the record of the answer, the order before it (None if new), and after it."""

    def of(self, seat: Seat) -> list[Order]:
        """The orders of that seat."""
        return [order for order in self.standing if order.seat == seat]

    def give(self, order: Order, place: int | None = None) -> None:
        """Add the order in place of any about the same thing. `place` is where the record holds the answer given with
        it; when that answer is taken back, the order goes too."""
        self.standing = [each for each in self.standing if not _alike(each, order)]
        self.standing.append(order)
        self.learning = None if order.passes or order.holds or order.sealed else order
        if place is not None:
            self._became.append((place, None, order))

    def call_back(self, order: Order) -> None:
        """Cancel the order: from now on the seat is asked again."""
        self.standing = [each for each in self.standing if each != order]
        self.learning = None

    @property
    def sealed_last(self) -> tuple[int, Order] | None:
        """The standing order given last, if it is sealed, and the place of the answer after which it was given."""
        standing = ((place, order) for place, _, order in reversed(self._became) if order in self.standing)
        place, order = next(standing, (-1, None))
        return (place, order) if order is not None and order.sealed else None

    def go_on(self, number: int, phase: str) -> None:
        """The game is in that phase of that round: drop the orders that stood only for an earlier one."""
        self.standing = [order for order in self.standing if not _is_over(order, number, phase)]

    def go_back(self, place: int) -> None:
        """Take back what the answers from that place of the record on changed in the orders."""
        self.learning = None
        while self._became and self._became[-1][0] >= place:
            _, before, after = self._became.pop()
            if after in self.standing:
                at = self.standing.index(after)
                self.standing[at : at + 1] = [] if before is None else [before]
                self.learning = before

    def learn(self, given: Given, place: int) -> None:
        """The seat itself gave this answer, at that place of the record. If it answers a follow-up question of the
        order just given, it becomes part of that order."""
        order = self.learning
        if order is None or (given.kind in (order.kind, CITY_ACTION) and given.key == order.keys[-1]):
            return
        if given.key == BACK:
            self.call_back(order)
        if order not in self.standing or given.seat != order.seat or given.kind not in FOLLOWS:
            self.learning = None
            return
        self.learning = replace(order, keys=(*order.keys, given.key))
        self.standing[self.standing.index(order)] = self.learning
        self._became.append((place, order, self.learning))


def _is_over(order: Order, number: int, phase: str) -> bool:
    """Whether the order stood only for an earlier round than that one, or was sealed for an earlier phase of it."""
    if order.round is None or order.round != number:
        return order.round is not None and order.round < number
    return order.sealed and phase in PHASES[PHASES.index(order.kind) + 1 :]


def _alike(one: Order, other: Order) -> bool:
    """Whether two orders are about the same thing: one city, one scout, the figures of one square, or one phase."""
    if (one.seat, one.kind) != (other.seat, other.kind):
        return False
    if one.sealed and other.sealed:
        return True
    if one.holds and other.holds:
        return one.place == other.place
    return one.keys[0] == other.keys[0]
