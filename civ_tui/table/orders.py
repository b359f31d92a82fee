"""Standing orders: what a seat does in each round until it calls that back, when it can be ordered, and how an order
grows and goes with the answers on record."""

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
    PASS,
    RESEARCH,
    START_OF_TURN,
    STOP,
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
from civ_tui.table.left_to_do import useful

FOLLOWS: Final = (CITY_ACTION, CITY_PLACE, GATHER_CITY, CHOOSE_PLAYER, CHOOSE_CITY)
"""Questions about what an order does, whose answers belong to it."""
NEAR: Final = 2
"""From how many squares on somebody else's figures make a group that holds look up."""


@dataclass(frozen=True, slots=True)
class Means:
    """What a player has for Research when they choose in advance: trade to spend, coins that keep some of it."""

    trade: int
    coins: int


@dataclass(frozen=True, slots=True)
class Order:
    """What a seat does in each round until it calls that back: to the menu of `kind` it gives the first of the `keys`,
    to what that asks the others. "end" passes the phase; in Movement anything else lets figures hold. What is chosen in
    advance of Research or of a start of turn is `sealed`: it stands for one round, and nobody is told what it is.

    The other fields say how things stood when it was given. As soon as they are otherwise, the seat is asked again.
    """

    seat: Seat
    kind: str
    keys: tuple[str, ...]
    known: tuple[str, ...] = ()
    """The options, by their keys, that could be taken in the phase; there may be fewer, but no others."""
    near: tuple[str, ...] = ()
    """The squares near its figures on which figures of others stood; there may be fewer, but no others."""
    place: int | None = None
    """The square that it is about: of the figures that hold, of the scout that gathers."""
    round: int | None = None
    """The only round for which it stands; None where it stands for every round."""
    means: Means | None = None
    """What was at hand for Research; None where that does not matter."""

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
        return self.kind == RESEARCH or (self.kind == START_OF_TURN and self.once)

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
    if option is None or option.reason is not None or question.secret or tells_of_hand(view, question, option):
        return False
    if question.kind in MENUS and question.kind != view.phase:
        return False  # it is asked in advance
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
    """The order to take that option from now on, `answers` being those so far."""
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
    """The order to answer Research so, if in this round the same can be chosen by the same means: all of that is for
    everybody to see."""
    player = view.players[question.seat]
    legal = tuple(option.key for option in question.legal() if option.key != PASS)
    means = Means(player.trade, player.coins)
    return Order(question.seat, RESEARCH, keys, legal, round=view.round, means=means)


def near(view: View, order: Order) -> tuple[str, ...]:
    """The squares near the figures that hold on which figures of others stand."""
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
    """The order to pass the Movement of this round, whose menu is foreseen: until there is somebody else to march, or
    others have come near."""
    seat, here = question.seat, [option.place for option in question.options if isinstance(option.subject, Group)]
    groups = tuple(option.key for option in useful(view, question))
    return Order(seat, MOVEMENT, (END,), groups, tuple(around(view, seat, here)), round=view.round)


def around(view: View, seat: Seat, places: Iterable[int | None]) -> list[str]:
    """The squares near these on which figures of others stand."""
    orders = [Order(seat, MOVEMENT, (END,), place=place) for place in dict.fromkeys(places)]
    return list(dict.fromkeys(name for order in orders for name in near(view, order)))


class Orders:
    """The standing orders of a table, `learning` the one that was given last, as long as what is asked about it belongs
    to it. `ends` tells that a phase in which nothing is left to do ends by itself, and that the next city that can act,
    or the next group that could march, begins to."""

    __slots__ = ("_became", "ends", "learning", "standing")

    def __init__(self, standing: Iterable[Order] = (), *, ends: bool = False) -> None:
        self.standing = list(standing)
        self.ends = ends
        self.learning: Order | None = None
        self._became: list[tuple[int, Order | None, Order]] = []
        """What the answer at a place of the record made of an order: what it was before, if it was, and after."""

    def of(self, seat: Seat) -> list[Order]:
        """Those of that seat."""
        return [order for order in self.standing if order.seat == seat]

    def give(self, order: Order, place: int | None = None) -> None:
        """From now on that order stands, in place of any that begins alike. It goes when the answer at that place of
        the record, with which it was given, is taken back."""
        self.standing = [each for each in self.standing if not _alike(each, order)]
        self.standing.append(order)
        self.learning = None if order.passes or order.holds or order.sealed else order
        if place is not None:
            self._became.append((place, None, order))

    def call_back(self, order: Order) -> None:
        """From now on the seat is asked again."""
        self.standing = [each for each in self.standing if each != order]
        self.learning = None

    def end_start_of_turn(self, number: int) -> None:
        """What was chosen in advance of the start of turn of that round is over."""
        over = (START_OF_TURN, number)
        self.standing = [order for order in self.standing if (order.kind, order.round) != over]

    @property
    def sealed_last(self) -> tuple[int, Order] | None:
        """What was chosen in advance last of all orders that stand, and the place of the record after whose answer that
        was."""
        standing = ((place, order) for place, _, order in reversed(self._became) if order in self.standing)
        place, order = next(standing, (-1, None))
        return (place, order) if order is not None and order.sealed else None

    def begin_round(self, number: int) -> None:
        """What stood for a round before is over."""
        self.standing = [order for order in self.standing if order.round is None or order.round >= number]

    def go_back(self, place: int) -> None:
        """The answers from that place of the record on are taken back, and with them what they made of orders."""
        self.learning = None
        while self._became and self._became[-1][0] >= place:
            _, before, after = self._became.pop()
            if after in self.standing:
                at = self.standing.index(after)
                self.standing[at : at + 1] = [] if before is None else [before]
                self.learning = before

    def learn(self, given: Given, place: int) -> None:
        """The seat has answered by itself, at that place of the record: what was asked about the order that it has just
        given belongs to that."""
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


def _alike(one: Order, other: Order) -> bool:
    """Whether two orders are about the same: one city, one scout, the figures of one square, one phase."""
    if (one.seat, one.kind) != (other.seat, other.kind):
        return False
    if one.sealed and other.sealed:
        return True
    if one.holds and other.holds:
        return one.place == other.place
    return one.keys[0] == other.keys[0]
