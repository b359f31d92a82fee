"""The answers that a player need not be asked for: the only possible answer, the end of a phase with nothing left to
do, and what standing orders say.

They depend only on what everybody may know, so that skipping a question gives away nothing about a hand. Only where
nobody ever has to look away does the hand itself decide. These answers go on record like any other.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final, Literal

from civ_tui.engine.flow import Given, Option, Question
from civ_tui.prose.confirmations import enemy_on
from civ_tui.prose.options import covers
from civ_tui.rules.discretion import tells_of_hand
from civ_tui.rules.kinds import (
    BACK,
    CHOOSE_CITY,
    CHOOSE_OPTION,
    CHOOSE_PAYMENT,
    CHOOSE_PLAYER,
    CHOOSE_SQUARE,
    CHOOSE_TECH,
    CITY_PLACE,
    END,
    ENOUGH,
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
    STOP,
)
from civ_tui.rules.subjects import PrintedCard
from civ_tui.rules.view import View
from civ_tui.table.left_to_do import useful
from civ_tui.table.next_to_act import next_to_act
from civ_tui.table.orders import Holds, Orders, Passes, Repeats, Sealed, Stays, can_stand, near, near_groups, sealed

Public = Callable[[], View]
"""Makes the public view when it is needed."""
Watched = Literal["open", "away", "never"]
"""Whether the others at the table look on, look away, or need never look away."""
DETAILS: Final = (
    *(GATHER_CITY, FOUND_FOUNDER, FOUND_DISPLACE, MOVEMENT_STEP),
    *(CHOOSE_CITY, CHOOSE_OPTION, CHOOSE_PLAYER, CHOOSE_SQUARE, CHOOSE_TECH, CITY_PLACE),
)
"""Questions about the details of a decision already made: with only one answer they need not be put."""
WHOSE: Final = (CHOOSE_CITY, CHOOSE_OPTION, CHOOSE_PLAYER)
"""The details for which, after the use of an open card, going back (undo does that too) and taking less than what is
given do not count as alternatives. For a card from the hand they do: showing it cannot be undone, so that its only
target is confirmed."""
OPEN: Final = ("ability", "power", "wonder")
"""The kinds of printed cards that lie open: using them shows nothing new."""


def answer_unasked(
    orders: Orders,
    public: Public,
    question: Question[Any],
    part: Sequence[Given],
    done: int,
    *,
    unseen: bool,
    awake: bool,
    watched: Watched = "open",
    before: Sequence[Given] = (),
) -> str | None:
    """The answer to give without asking the seat; None if it must be asked. `public` makes the public view, `part`
    holds the answers in this part of the phase, the last `done` of them given without asking, and `before` the record
    up to this part. If `unseen`, the seat might play something that only it can see; if `awake`, it wants to be asked
    about every decision. `watched` tells whether the others look on."""
    if done and part[-1].kind == MOVEMENT:
        return None  # the group began by itself: if it cannot march as a whole, part of it may
    if (only := _only_answer(public, question, part)) is not None:
        return only
    if (paid := _paid(question, part, watched)) is not None:
        return paid
    if question.kind == RESEARCH:
        return _given_in_advance(orders, public(), question)
    if awake or question.secret:
        return None
    if (planned := _planned(orders, public, question, part)) is not None:
        return planned
    if question.kind not in MENUS:
        return _further(orders, question, part[len(part) - done :])
    view = public()
    begun = _begun(orders, view, question, part) or _ended(orders, view, question, unseen=unseen)
    return begun or _next_to_act(orders, view, question, part, before)


def _planned(orders: Orders, public: Public, question: Question[Any], part: Sequence[Given]) -> str | None:
    """The next answer chosen in advance for this part of a phase, while it is legal. Ends the part only if nothing has
    been added to what was left to do then."""
    chosen = [order for order in orders.of(question.seat) if isinstance(order, Sealed)]
    if not chosen:
        return None
    view, done = public(), tuple(given.key for given in part if given.seat == question.seat)
    for order in chosen:
        now = (order.kind, order.round) == (view.phase, view.round)
        if not now or order.keys[: len(done)] != done:
            continue
        key = next(iter(order.keys[len(done) :]), None)
        left = {option.key for option in useful(view, question)}
        if key == END and not left <= {*order.known}:
            return None
        return key if any(option.key == key for option in question.legal()) else None
    return None


def _given_in_advance(orders: Orders, view: View, question: Question[Any]) -> str | None:
    """The answer sealed in advance for exactly this question."""
    for order in orders.of(question.seat):
        if isinstance(order, Sealed) and order == sealed(view, question, *order.keys):
            return order.keys[0]
    return None


def _next_to_act(
    orders: Orders, view: View, question: Question[Any], part: Sequence[Given], before: Sequence[Given]
) -> str | None:
    """The next city or group that can act, unless the player has just gone back from a city."""
    if not orders.ends or any((given.seat, given.key) == (question.seat, BACK) for given in part[-1:]):
        return None
    return next_to_act(view, question, useful(view, question, _held(orders, view, question)), part, before)


def _begun(orders: Orders, view: View, question: Question[Any], part: Sequence[Given]) -> str | None:
    """The first answer of the next order that can be carried out and has not been in this part of the phase."""
    for order in orders.of(question.seat):
        begins = Given(order.seat, order.kind, order.keys[0])
        if order.kind == question.kind and isinstance(order, Repeats) and begins not in part:
            option = next((one for one in question.options if one.key == order.keys[0]), None)
            if option is not None and can_stand(view, question, option):
                return option.key
    return None


def _further(orders: Orders, question: Question[Any], done: Sequence[Given]) -> str | None:
    """The next answer of the order being carried out. If the order has become impossible, it is called back."""
    for order in (each for each in orders.of(question.seat) if isinstance(each, Repeats)):
        for length in range(min(len(order.keys), len(done)), 0, -1):
            last = done[-length:]
            begun = last[0].kind == order.kind and all(given.seat == order.seat for given in last)
            if not begun or tuple(given.key for given in last) != order.keys[:length]:
                continue
            key = order.keys[length] if length < len(order.keys) else ""
            if any(option.key == key for option in question.legal()):
                return key
            if length < len(order.keys):
                orders.call_back(order)
            return None
    return None


def _ended(orders: Orders, view: View, question: Question[Any], *, unseen: bool) -> str | None:
    """The end of the phase, if an order passes it or nothing is left to do."""
    left = useful(view, question, _held(orders, view, question))
    of_phase = (order for order in orders.of(question.seat) if order.kind == question.kind)
    passing = next((order for order in of_phase if isinstance(order, Passes)), None)
    passed = passing is not None and _still_passes(view, question, passing, left, unseen=unseen)
    idle = orders.ends and not left and not unseen
    can_end = any(option.key == END for option in question.legal())
    return END if can_end and (passed or idle) else None


def _still_passes(
    view: View, question: Question[Any], order: Passes, left: Sequence[Option[Any]], *, unseen: bool
) -> bool:
    """Whether nothing has come up since the seat was told to pass."""
    if not {option.key for option in left} <= {*order.known}:
        return False
    if isinstance(order, Stays):
        return set(near_groups(view, question)) <= set(order.near)
    return not unseen or not (order.by_the_way or order.round is not None)


def _held(orders: Orders, view: View, question: Question[Any]) -> list[int]:
    """The squares whose figures stay: figures told to hold, until somebody comes near or more of them stand there, and
    scouts that gather in every round."""
    if question.kind != MOVEMENT:
        return []
    return [
        order.place
        for order in orders.of(question.seat)
        if isinstance(order, Holds | Repeats)
        and order.place is not None
        and (_holds_still(view, question, order) if isinstance(order, Holds) else _gathers(view, order))
    ]


# Questions with only one answer


def _only_answer(public: Public, question: Question[Any], part: Sequence[Given]) -> str | None:
    """The only answer to a question about details, or to Research, if everybody may know it."""
    if question.kind != RESEARCH and (question.secret or question.kind not in DETAILS):
        return None
    legal = question.legal()
    before = next((given for given in reversed(part) if given.kind not in WHOSE), None)
    played = None if before is None else PrintedCard.of(before.key)
    if question.kind in WHOSE and played is not None and played.kind in OPEN:
        legal = [option for option in legal if option.key not in (BACK, ENOUGH)] or legal
    if question.kind == MOVEMENT_STEP and all(option.key != STOP for option in legal):
        return None  # the only step may reveal something, which cannot be taken back
    only = legal[0] if len(legal) == 1 else None
    if only is None or tells_of_hand(public(), question, only):
        return None
    return None if question.kind == CITY_PLACE and _disturbs(public(), question, only) else only.key


def _disturbs(view: View, question: Question[Any], option: Option[Any]) -> bool:
    """Whether something made in a city would remove a piece, or attack figures of others."""
    return covers(view, question, option) or enemy_on(view, question, option) is not None


def only_passes(question: Question[Any]) -> bool:
    """Whether the seat is asked for a response but can only pass."""
    return question.kind == RESPOND and all(option.key in (PASS, PASS_ON) for option in question.legal())


def _paid(question: Question[Any], part: Sequence[Given], watched: Watched) -> str | None:
    """The only possible payment for an ability. While others look on, only open goods count; if nobody ever has to look
    away, all goods count. A player who is alone, or who has already chosen part of the payment, is always asked."""
    if question.kind != CHOOSE_PAYMENT or watched == "away" or (part and part[-1].kind == CHOOSE_PAYMENT):
        return None
    hidden_too = watched == "never"
    possible = [option for option in question.legal() if option.key != BACK and (hidden_too or not option.secret)]
    return possible[0].key if len(possible) == 1 else None


# What figures do


def _holds_still(view: View, question: Question[Any], order: Holds) -> bool:
    """Whether the holding figures are still the same and no others have come near."""
    whole = next((option.key for option in question.options if option.place == order.place), "")
    return whole == order.keys[0] and set(near(view, order.seat, [order.place])) <= set(order.near)


def _gathers(view: View, order: Repeats) -> bool:
    """Whether a scout that gathers stands alone on the square of the order."""
    here = None if order.place is None else view.squares.get(order.place)
    own = [figure for figure in (here.figures if here else ()) if figure.owner == order.seat]
    return len(own) == 1 and own[0].gathers_for is not None
