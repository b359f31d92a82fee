"""The standing orders of this game: what a seat does in each round until it calls the order back, and which options can
be ordered."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Hashable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, ClassVar, Final

from civ_tui.engine.answers import BACK, END, PASS, STOP
from civ_tui.engine.flow import Given, Option, Question, Seat
from civ_tui.games.civilization.automation.effects import NOTHING, Effect, effect_of
from civ_tui.games.civilization.automation.left_to_do import useful
from civ_tui.games.civilization.rules import subjects, visibility
from civ_tui.games.civilization.rules.cards.playing import UNSEEN
from civ_tui.games.civilization.rules.kinds import (
    CHOOSE_CITY,
    CHOOSE_PLAYER,
    CITY_ACTION,
    CITY_MANAGEMENT,
    CITY_PLACE,
    GATHER_CITY,
    MENUS,
    MOVEMENT,
    MOVEMENT_STEP,
    RESPOND,
)
from civ_tui.games.civilization.rules.view import View
from civ_tui.games.civilization.words.orders import city_told, order_in_words
from civ_tui.games.civilization.words.squares import steps_apart
from civ_tui.sitting.orders import Order as Order
from civ_tui.sitting.orders import Orders
from civ_tui.words.language import Language

FOLLOWS: Final = (CITY_ACTION, CITY_PLACE, GATHER_CITY, CHOOSE_PLAYER, CHOOSE_CITY)
"""Follow-up questions of an order; their answers become part of it."""
NEAR: Final = 2
"""At this distance in squares or less, figures of others wake a group that holds."""
MOMENTS: Final = tuple(f"{RESPOND}.{moment}" for moment in ("phase", "research", "battle", "battle_over", "forces"))
"""The moments of their own at which players may use a card; each is let pass by an order of its own."""


def _could_be(fields: Mapping[str, Any]) -> bool:
    """Whether a game can have an order with these fields. Older saves may hold choices for a single `round`, and orders
    that came `by_the_way`: they are asked."""
    asked = fields.get("round") or fields.get("by_the_way")
    return not asked and fields["kind"] in (*MENUS, RESPOND, *MOMENTS)


@dataclass(frozen=True, slots=True)
class _Order(Order):
    """An order of this game, in words."""

    def words(self, language: Language, seen: View) -> str:
        return order_in_words(language, seen.edition, self.kind, self.keys)


@dataclass(frozen=True, slots=True)
class Repeats(_Order):
    """In every round the seat does the same: a city acts, a scout gathers (at that `place`), an ability is used. `seen`
    is what the player saw of the effect of each of its keys when they chose it."""

    learns: ClassVar[bool] = True

    place: int | None = None
    seen: tuple[Effect, ...] = ()

    def reserved(self, view: View, menu: Question[Any]) -> int | None:
        if menu.kind != MOVEMENT:
            return None
        square = None if self.place is None else view.squares.get(self.place)
        here = square.figures if square else ()
        own = [figure for figure in here if figure.owner == self.seat and not figure.moved]
        return self.place if len(own) == 1 and own[0].gathers_for is not None else None

    def stands(self, view: View) -> bool:
        what, _, where = self.keys[0].partition(":")
        if what == "city":
            return any(city.name == where for city in view.players[self.seat].cities)
        return what != "gather" or _is_on(view, self.seat, self.place, "scout")

    def is_given_by(self, given: Given) -> bool:
        return given.kind in (self.kind, CITY_ACTION) and given.key == self.keys[-1]

    def goes_on_with(self, given: Given) -> bool:
        return given.kind in FOLLOWS

    def learnt(self, seen: View, question: Question[Any], option: Option[Any]) -> Repeats:
        effect = effect_of(seen, question, option)
        return replace(self, keys=(*self.keys, option.key), seen=(*self.seen, effect))

    def given_words(self, language: Language, seen: View, key: str) -> str:
        city = city_told(self.keys)
        if not city:
            return Order.given_words(self, language, seen, key)
        order = language.say("What {city} is told to do now it does in every round, without asking.", city=city)
        return language.say("{order} {key} calls it back.", order=order, key=key)

    @classmethod
    def fits(cls, fields: Mapping[str, Any]) -> bool:
        return _could_be(fields) and len(fields.get("seen", ())) <= len(fields["keys"])


@dataclass(frozen=True, slots=True)
class Passes(_Order):
    """The seat passes the phase, or whatever it could respond to, while only what was `known` when it was told so could
    be done: some of it may go, but nothing else may appear. That is options, and what it might play unseen: while
    others look on, by the number of its pieces, so that neither passing nor asking tells what they are."""

    known: tuple[str, ...] = ()

    def given_words(self, language: Language, seen: View, key: str) -> str:
        order = Order.given_words(self, language, seen, key)
        if not any(entry.startswith(UNSEEN) for entry in self.known):
            return order
        words = "{order} What lies face down ends it only when there is more of it: the others look on."
        return language.say(words, order=order)

    @classmethod
    def fits(cls, fields: Mapping[str, Any]) -> bool:
        return _could_be(fields) and [*fields["keys"]] in ([END], [PASS])


@dataclass(frozen=True, slots=True)
class Holds(_Order):
    """The group of that key holds its `place` in every round, until it changes or figures of others stand `near` it on
    other squares than before."""

    place: int | None = None
    near: tuple[str, ...] = ()

    @property
    def about(self) -> Hashable:
        return self.seat, self.kind, self.place

    def stands(self, view: View) -> bool:
        return _is_on(view, self.seat, self.place)

    def taken_at(self, question: Question[Any]) -> str | None:
        """A group that has begun to march goes back; one that has not stays there unmoved."""
        return BACK if question.manner == "step" else None

    def reserved(self, view: View, menu: Question[Any]) -> int | None:
        if menu.kind != MOVEMENT:
            return None
        whole = next((option.key for option in menu.options if option.place == self.place), "")
        same = whole == self.keys[0] and {*near(view, self.seat, [self.place])} <= {*self.near}
        return self.place if same else None

    @classmethod
    def fits(cls, fields: Mapping[str, Any]) -> bool:
        return _could_be(fields) and fields["kind"] == MOVEMENT


def _is_on(view: View, seat: Seat, place: int | None, kind: str = "") -> bool:
    """Whether figures of the seat stand on that square, of that `kind` if one is given."""
    square = None if place is None else view.squares.get(place)
    return any(figure.owner == seat and kind in ("", figure.kind) for figure in (square.figures if square else ()))


def can_stand(view: View, question: Question[Any], option: Option[Any]) -> bool:
    """Whether the option can be made a standing order. Figures hold their square together, the largest group of it. Of
    what is answered in secret only letting everything pass can, since that tells of no card."""
    if question.kind == RESPOND:
        return option.key == PASS
    if option.reason is not None or question.secret:
        return False
    if visibility.tells_of_hand(view, question, option):
        return False
    subject = option.subject
    if question.kind == MOVEMENT_STEP and option.key == STOP:
        return view.march is not None and view.march.spent == 0 and _is_all_there(view, question.seat)
    if question.kind == CITY_ACTION and isinstance(subject, subjects.Item | subjects.Arts | subjects.Harvest):
        return True
    if question.kind not in MENUS:
        return False
    if isinstance(subject, subjects.PrintedCard):
        return subject.kind in ("ability", "wonder", "power", *subjects.STATE)
    if isinstance(subject, subjects.Group):
        return option.key == next(other.key for other in question.options if other.place == option.place)
    return option.key == END or isinstance(subject, subjects.CityAt | subjects.Gathering)


def _is_all_there(view: View, seat: Seat) -> bool:
    """Whether all figures of the seat on the square of the march belong to it. Part of them cannot hold a square while
    the others may go."""
    march = view.march
    figures = () if march is None else view.squares[march.square].figures
    own = [figure for figure in figures if figure.owner == seat]
    return march is not None and len(own) == march.armies + march.scouts


def order(
    view: View,
    question: Question[Any],
    option: Option[Any],
    answers: Sequence[Given],
    unseen: Callable[[], Collection[str]],
) -> Order | None:
    """The order to take that option from now on; `answers` are all answers so far. Told to stop before its first step,
    the group that has just begun to march holds its square."""
    if not can_stand(view, question, option):
        return None
    seat, kind, key, place = question.seat, question.kind, option.key, option.place
    if kind == MOVEMENT_STEP:
        return Holds(seat, MOVEMENT, (answers[-1].key,), place, tuple(near(view, seat, [place])))
    seen = effect_of(view, question, option)
    if kind == CITY_ACTION:
        city = next(given.key for given in reversed(answers) if given.kind == CITY_MANAGEMENT)
        return Repeats(seat, CITY_MANAGEMENT, (city, key), seen=(NOTHING, seen))
    if kind == RESPOND:
        moment = moment_of(view, question)
        return Passes(seat, moment, (PASS,), () if moment == RESPOND else secret_people(view, seat))
    if key == END:
        return Passes(seat, kind, (END,), (*(option.key for option in useful(view, question)), *unseen()))
    if kind == MOVEMENT:
        return Holds(seat, MOVEMENT, (key,), place, tuple(near(view, seat, [place])))
    return Repeats(seat, kind, (key,), place, (seen,))


def moment_of(view: View, question: Question[Any]) -> str:
    """What a seat that is asked whether it responds may respond to, as the kind of an order to let it pass: what others
    do ("respond"), or one of the moments of its own, such as "respond.phase"."""
    subject = question.subject
    if isinstance(subject, subjects.Moment):
        return f"{RESPOND}.{subject.kind}"
    joined = isinstance(subject, subjects.Attack) and view.battle is not None
    return f"{RESPOND}.forces" if joined else RESPOND


def secret_people(view: View, seat: Seat) -> tuple[str, ...]:
    """The great person cards that the seat holds in secret or has shown, as far as everybody knows: a further one
    counts as something new."""
    player = view.players[seat]
    kinds = [f"{kind}:{n}" for kind, n in Counter(player.secret_people).items() for n in range(1, n + 1)]
    return (*player.people, *kinds)


def passing(orders: Orders, seat: Seat, kind: str) -> Passes | None:
    """The order of that seat to pass the phase with that menu, or that moment (`moment_of`), if any."""
    return next((order for order in orders.of(seat) if isinstance(order, Passes) and order.kind == kind), None)


def near(view: View, seat: Seat, places: Iterable[int | None]) -> list[str]:
    """The squares near these places where figures of others than the seat stand."""
    known_places = [place for place in places if place is not None and place in view.squares]
    others = [square for square in view.squares.values() if any(figure.owner != seat for figure in square.figures)]
    return [
        other.name for other in others if any(steps_apart(view, other.square, place) <= NEAR for place in known_places)
    ]
