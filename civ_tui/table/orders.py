"""What a player does not have to be asked: an answer without an alternative, the end of a phase in which nothing is
left to do, and standing orders, which hold until they are called back.

All of it is decided from what everybody may know, so that nobody learns from a question that is not put what a hand
holds; only where nobody has to look away the hand itself decides. What is answered so is on record like any answer.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, Final, Literal

from civ_tui.engine import sizes
from civ_tui.engine.flow import Given, Option, Question, Seat
from civ_tui.prose.confirmations import gives
from civ_tui.rules.discretion import tells_of_hand
from civ_tui.rules.kinds import (
    BACK,
    CHOOSE_CITY,
    CHOOSE_OPTION,
    CHOOSE_PAYMENT,
    CHOOSE_PLAYER,
    CHOOSE_SQUARE,
    CHOOSE_TECH,
    CITY_ACTION,
    CITY_MANAGEMENT,
    CITY_PLACE,
    END,
    FOUND_DISPLACE,
    FOUND_FOUNDER,
    GATHER_CITY,
    MENUS,
    MOVEMENT,
    MOVEMENT_STEP,
    PASS,
    PASS_ON,
    RESEARCH,
    RESPOND,
    START_OF_TURN,
    STOP,
    TRADE,
)
from civ_tui.rules.subjects import (
    ANARCHY,
    Arts,
    CityAt,
    Gathering,
    Group,
    Harvest,
    Item,
    OtherPlayer,
    PrintedCard,
)
from civ_tui.rules.view import View

Public = Callable[[], View]
"""Gives the view of everybody, where it is needed."""
DETAILS: Final = (
    *(GATHER_CITY, FOUND_FOUNDER, FOUND_DISPLACE, MOVEMENT_STEP),
    *(CHOOSE_CITY, CHOOSE_OPTION, CHOOSE_PLAYER, CHOOSE_SQUARE, CHOOSE_TECH),
)
"""Questions about a decision that is made: with one answer only they need not be put."""
WHOSE: Final = (CHOOSE_CITY, CHOOSE_OPTION, CHOOSE_PLAYER)
"""Those of them in which, once something is used that lies open, going back, which undo does too, is no answer of its
own. The only target of a card is confirmed: to show a card cannot be undone."""
OPEN: Final = ("ability", "power", "wonder")
"""What is used although everybody sees it already."""
Watched = Literal["open", "away", "never"]
"""Whether the others at the table look on, look away, or need never look away."""
ROUND: Final = "round:"
"""How that begins which tells for which round an order stands."""
FOLLOWS: Final = (CITY_ACTION, CITY_PLACE, GATHER_CITY, CHOOSE_PLAYER, CHOOSE_CITY)
"""Questions about what an order does, whose answers belong to it."""
NEAR: Final = 2
"""From how many squares on somebody else's figures make a group that holds look up."""
ORDERS: Final = 100
"""How many orders a save may hold."""


@dataclass(frozen=True, slots=True)
class Order:
    """What a seat does in each round until it calls that back: to the menu of `kind` it gives the first of the `keys`,
    to what that asks the others. "end" passes the phase, figures hold. `known` is what there was when it was given:
    what could be done in the phase, or where figures of others were near; with more than that the seat is asked again.
    `place` is the square that it is about: of the figures that hold, of the scout that gathers. What is chosen in
    advance of Research or of a start of turn is `sealed`: it stands for one round, and nobody is told what it is.
    """

    seat: Seat
    kind: str
    keys: tuple[str, ...]
    known: tuple[str, ...] = ()
    place: int | None = None

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
        return bool(self.known) and self.known[0].startswith(ROUND)

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
        return replace(order, known=near(view, order))
    return order


def this_round(number: int) -> str:
    """What an order that stands for one round knows first."""
    return f"{ROUND}{number}"


def asked_by(view: View, question: Question[Any]) -> tuple[str, ...]:
    """What an answer in advance rests on, for all to see: the round, what the player has to spend and to keep, and what
    can be chosen."""
    player = view.players[question.seat]
    legal = (option.key for option in question.legal() if option.key != PASS)
    return (this_round(view.round), f"trade:{player.trade}", f"coins:{player.coins}", *legal)


# What is left to do


def useful(view: View, question: Question[Any], held: Iterable[int] = ()) -> list[Option[Any]]:
    """What could be done in a phase and might be of use, as far as everybody knows; the figures on the squares `held`
    are to stay there."""
    held = tuple(held)
    return [
        option
        for option in question.legal()
        if option.key != END
        and not tells_of_hand(view, question, option)
        and (option.place not in held or question.kind != MOVEMENT)
        and _is_of_use(view, question, option)
    ]


def _is_of_use(view: View, question: Question[Any], option: Option[Any]) -> bool:
    """Whether the option could bring anything: not to gather nothing, to fall into Anarchy with no other government to
    change to, or to talk with somebody who has nothing to give."""
    subject = option.subject
    if isinstance(subject, Gathering):
        return gives(view, subject.square)
    if subject == ANARCHY:
        player = view.players[question.seat]
        return any(kind not in ("anarchy", player.government) for kind in player.governments)
    if isinstance(subject, OtherPlayer) and question.kind == TRADE:
        other = view.players[subject.seat]
        return any((other.trade, other.culture, other.token_kinds, other.hand_backs, *(n for _, n in other.resources)))
    return True


def _only_answer(public: Public, question: Question[Any], part: Sequence[Given]) -> str | None:
    """The answer to a question about details, or to what everybody knows, if there is no other."""
    if question.kind != RESEARCH and (question.secret or question.kind not in DETAILS):
        return None
    legal = question.legal()
    before = next((given for given in reversed(part) if given.kind not in WHOSE), None)
    played = None if before is None else PrintedCard.of(before.key)
    if question.kind in WHOSE and played is not None and played.kind in OPEN:
        legal = [option for option in legal if option.key != BACK] or legal
    if question.kind == MOVEMENT_STEP and all(option.key != STOP for option in legal):
        return None  # the only step may bring to light what nobody can take back
    only = legal[0] if len(legal) == 1 else None
    return None if only is None or tells_of_hand(public(), question, only) else only.key


def holds_use(view: View, question: Question[Any]) -> bool:
    """Whether what the seat holds face down can be played in the phase, or paid with for something of it."""
    return any(tells_of_hand(view, question, option) for option in question.legal())


def only_passes(question: Question[Any]) -> bool:
    """Whether the seat is asked for a response and has none."""
    return question.kind == RESPOND and all(option.key in (PASS, PASS_ON) for option in question.legal())


def _paid(question: Question[Any], part: Sequence[Given], watched: Watched) -> str | None:
    """The only thing that could pay for an ability: in the open, of what lies open; where nobody ever looks away, of
    all that the seat has. Who is alone is asked, whatever they hold, and so is whoever has chosen how to pay for a part
    of it."""
    if question.kind != CHOOSE_PAYMENT or watched == "away" or (part and part[-1].kind == CHOOSE_PAYMENT):
        return None
    hidden_too = watched == "never"
    possible = [option for option in question.legal() if option.key != BACK and (hidden_too or not option.secret)]
    return possible[0].key if len(possible) == 1 else None


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
    return Order(seat, MOVEMENT, (END,), (this_round(view.round), *groups, *_around(view, seat, here)))


def _around(view: View, seat: Seat, places: Iterable[int | None]) -> list[str]:
    """The squares near these on which figures of others stand."""
    orders = [Order(seat, MOVEMENT, (END,), place=place) for place in dict.fromkeys(places)]
    return list(dict.fromkeys(name for order in orders for name in near(view, order)))


def _stays(view: View, question: Question[Any], order: Order) -> bool:
    """Whether nobody else has come near figures that are to stay."""
    here = [option.place for option in question.options if isinstance(option.subject, Group)]
    return set(_around(view, order.seat, here)) <= set(order.known)


def _holds_still(view: View, question: Question[Any], order: Order) -> bool:
    """Whether nobody else has come near the figures that hold, and no more of them stand there."""
    whole = next((option.key for option in question.options if option.place == order.place), "")
    return whole == order.keys[0] and set(near(view, order)) <= set(order.known)


def _gathers(view: View, order: Order) -> bool:
    """Whether a scout that gathers stands alone on the square of the order."""
    here = None if order.place is None else view.squares.get(order.place)
    own = [figure for figure in (here.figures if here else ()) if figure.owner == order.seat]
    return len(own) == 1 and own[0].gathers_for is not None


# What is answered


class Orders:
    """The standing orders of a table. `ends` tells that a phase in which nothing is left to do ends by itself, and that
    the next city that can act, or the next group that could march, begins to."""

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
        chosen = [order for order in self.standing if order.sealed and order.kind == START_OF_TURN]
        over = [order for order in chosen if order.known[0] == this_round(number)]
        self.standing = [order for order in self.standing if order not in over]

    @property
    def sealed_last(self) -> tuple[int, Order] | None:
        """What was chosen in advance last of all orders that stand, and the place of the record after whose answer that
        was."""
        standing = ((place, order) for place, _, order in reversed(self._became) if order in self.standing)
        place, order = next(standing, (-1, None))
        return (place, order) if order is not None and order.sealed else None

    def begin_round(self, number: int) -> None:
        """What stood for a round before is over."""
        self.standing = [
            order for order in self.standing if not order.once or int(order.known[0].removeprefix(ROUND)) >= number
        ]

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

    def answer_to(
        self,
        public: Public,
        question: Question[Any],
        part: Sequence[Given],
        done: int,
        *,
        unseen: bool,
        awake: bool,
        watched: Watched = "open",
    ) -> str | None:
        """What is answered without asking the seat; None where it is asked. `public` gives what everybody sees, `part`
        are the answers in this part of the phase, the last `done` of which were given so, `unseen` tells whether the
        seat might play something that only it can see, `awake` that it wants to be asked whatever there is to decide,
        `watched` whether the others look on."""
        if done and part[-1].kind == MOVEMENT:
            return None  # the group has begun by itself: if it cannot march as a whole, a part of it may
        if (only := _only_answer(public, question, part)) is not None:
            return only
        if (paid := _paid(question, part, watched)) is not None:
            return paid
        if question.kind == RESEARCH:
            return self._given_in_advance(public(), question)
        if awake or question.secret:
            return None
        if (planned := self._planned(public, question, part)) is not None:
            return planned
        if question.kind not in MENUS:
            return self._further(question, part[len(part) - done :])
        view = public()
        begun = self._begun(view, question, part) or self._ended(view, question, unseen=unseen)
        return begun or self._next_to_act(view, question, part)

    def _planned(self, public: Public, question: Question[Any], part: Sequence[Given]) -> str | None:
        """What was chosen in advance for this part of a phase, as long as it can be done; its end only if there is
        nothing left to do but what was left then."""
        sealed = [order for order in self.of(question.seat) if order.sealed]
        if not sealed:
            return None
        view, done = public(), tuple(given.key for given in part if given.seat == question.seat)
        for order in sealed:
            now = (order.kind, order.known[0]) == (view.phase, this_round(view.round))
            if not now or order.keys[: len(done)] != done:
                continue
            key = next(iter(order.keys[len(done) :]), None)
            left = {option.key for option in useful(view, question)}
            if key == END and not left <= {*order.known}:
                return None
            return key if any(option.key == key for option in question.legal()) else None
        return None

    def _given_in_advance(self, view: View, question: Question[Any]) -> str | None:
        """What was sealed for this very question."""
        for order in self.of(question.seat):
            if order.kind == RESEARCH and order.known == asked_by(view, question):
                return order.keys[0]
        return None

    def _next_to_act(self, view: View, question: Question[Any], part: Sequence[Given]) -> str | None:
        """The next city that can act, or the next group that could march, unless its player has gone back from a
        city."""
        if not self.ends or any((given.seat, given.key) == (question.seat, BACK) for given in part[-1:]):
            return None
        left = useful(view, question, self._held(view, question))
        return next((option.key for option in left if isinstance(option.subject, CityAt | Group)), None)

    def _begun(self, view: View, question: Question[Any], part: Sequence[Given]) -> str | None:
        """The next order that can be carried out, if it has not been in this part of the phase."""
        for order in self.of(question.seat):
            begins = Given(order.seat, order.kind, order.keys[0])
            lasts = not (order.passes or order.holds or order.sealed)
            if order.kind == question.kind and lasts and begins not in part:
                option = next((one for one in question.options if one.key == order.keys[0]), None)
                if option is not None and can_stand(view, question, option):
                    return option.key
        return None

    def _further(self, question: Question[Any], done: Sequence[Given]) -> str | None:
        """What the order that is being carried out answers. One that cannot be carried out any more is called back."""
        for order in (each for each in self.of(question.seat) if not each.sealed):
            for length in range(min(len(order.keys), len(done)), 0, -1):
                last = done[-length:]
                begun = last[0].kind == order.kind and all(given.seat == order.seat for given in last)
                if not begun or tuple(given.key for given in last) != order.keys[:length]:
                    continue
                key = order.keys[length] if length < len(order.keys) else ""
                if any(option.key == key for option in question.legal()):
                    return key
                if length < len(order.keys):
                    self.call_back(order)
                return None
        return None

    def _ended(self, view: View, question: Question[Any], *, unseen: bool) -> str | None:
        """The end of the phase, where it has been passed in advance or nothing is left to do."""
        left = useful(view, question, self._held(view, question))
        passing = next(
            (one for one in self.of(question.seat) if one.kind == question.kind and one.passes and not one.sealed), None
        )
        known = () if passing is None else passing.known
        passed = passing is not None and all(option.key in known for option in left)
        if passing is not None and passing.once:
            passed = passed and (_stays(view, question, passing) if passing.stays else not unseen)
        idle = self.ends and not left and not unseen
        can_end = any(option.key == END for option in question.legal())
        return END if can_end and (passed or idle) else None

    def _held(self, view: View, question: Question[Any]) -> list[int]:
        """The squares whose figures are to stay: those told to hold, as long as nobody comes near, and as long as no
        more of them stand there; and scouts that gather there in every round."""
        if question.kind != MOVEMENT:
            return []
        return [
            order.place
            for order in self.of(question.seat)
            if order.place is not None
            and (_holds_still(view, question, order) if order.holds else _gathers(view, order))
        ]

    # In a save

    def written(self) -> list[list[Any]]:
        """As JSON."""
        return [[order.seat, order.kind, list(order.keys), list(order.known), order.place] for order in self.standing]

    @classmethod
    def read(cls, beside: Mapping[str, Any] | None, seats: int) -> Orders:
        """From what a save tells, as far as that could be."""
        found = (beside or {}).get("orders")
        rows = found[:ORDERS] if isinstance(found, list) else []
        return cls(Order(row[0], row[1], tuple(row[2]), tuple(row[3]), row[4]) for row in rows if _is_order(row, seats))


def _alike(one: Order, other: Order) -> bool:
    """Whether two orders are about the same: one city, one scout, the figures of one square, one phase."""
    if (one.seat, one.kind) != (other.seat, other.kind):
        return False
    if one.sealed and other.sealed:
        return True
    if one.holds and other.holds:
        return one.place == other.place
    return one.keys[0] == other.keys[0]


def _is_order(row: Any, seats: int) -> bool:
    """Whether this is what is written of an order."""
    if type(row) is not list or len(row) != 5:
        return False
    seat, kind, keys, known, place = row
    return (
        type(seat) is int
        and 0 <= seat < seats
        and kind in (*MENUS, RESEARCH)
        and all(
            type(each) is list and all(type(key) is str and len(key) <= sizes.KEY for key in each)
            for each in (keys, known)
        )
        and bool(keys)
        and (place is None or type(place) is int)
    )
