"""Standing orders: what a seat does in each round until it calls the order back, and how orders change as answers are
given and taken back. Which options can be ordered, and what an order then does, is the game's (`sitting.interface`)."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar, Final, Self

from pydantic import TypeAdapter, ValidationError

from civ_tui.engine import sizes
from civ_tui.engine.answers import BACK
from civ_tui.engine.flow import Given, Option, Question, Seat
from civ_tui.words.language import Language

MOST: Final = 100
"""How many orders a save may hold."""


@dataclass(frozen=True, slots=True)
class Order:
    """Something a seat need not be asked about. The first of the `keys` answers the menu of `kind`, the others answer
    its follow-up questions."""

    learns: ClassVar[bool] = False
    """Whether answers to its follow-up questions become part of it."""

    seat: Seat
    kind: str
    keys: tuple[str, ...]

    @property
    def about(self) -> Hashable:
        """What the order is about. Of two orders about the same thing the later one counts."""
        return self.seat, self.kind, self.keys[0]

    def taken_at(self, question: Question[Any]) -> str | None:
        """The answer with which it is given at that question; None if the question stays."""
        return self.keys[-1]

    def is_given_by(self, given: Given) -> bool:
        """Whether the answer is the one with which the order was given."""
        return given.kind == self.kind and given.key == self.keys[-1]

    def goes_on_with(self, given: Given) -> bool:
        """Whether the answer is one to a follow-up question of an order that learns."""
        return False

    def reserved(self, seen: Any, menu: Question[Any]) -> int | None:
        """The place whose options in that menu stay untaken by the order; None if there is none."""
        return None

    def stands(self, seen: Any) -> bool:
        """Whether what the order is about is still on the table."""
        return True

    def learnt(self, seen: Any, question: Question[Any], option: Option[Any]) -> Self:
        """The order with that answer; `seen` is what everybody may know before it."""
        return self

    def words(self, language: Language, seen: Any) -> str:
        """What it does."""
        return ": ".join((self.kind, " ".join(self.keys)))

    def given_words(self, language: Language, seen: Any, key: str) -> str:
        """What happens from now on by the order, which was given just now, and the `key` or word that calls it back."""
        order = language.say("In every round, without asking: {order}", order=self.words(language, seen))
        return language.say("{order} {key} calls it back.", order=order, key=key)

    def called_back(self, language: Language, seen: Any) -> str:
        """What is said when it is called back."""
        return language.say("Called back, and asked about again: {order}", order=self.words(language, seen))

    @classmethod
    def fits(cls, fields: Mapping[str, Any]) -> bool:
        """Whether these fields, as a save holds them, can be those of such an order."""
        return True


_ADAPTERS: dict[Any, TypeAdapter[Order]] = {}
"""What reads and writes each kind of orders; made once, as that takes long."""


def _adapter(kind: type[Order]) -> TypeAdapter[Order]:
    if kind not in _ADAPTERS:
        _ADAPTERS[kind] = TypeAdapter(kind)
    return _ADAPTERS[kind]


def written(orders: Iterable[Order]) -> list[dict[str, Any]]:
    """The orders as JSON."""
    return [_adapter(type(order)).dump_python(order, mode="json", exclude_defaults=True) for order in orders]


def read(written: Any, seats: int, kinds: Sequence[type[Order]]) -> list[Order]:
    """The orders in a save of a game with so many seats, each of the first of these `kinds` that its fields fit;
    anything that cannot be an order is left out."""
    rows = written[:MOST] if isinstance(written, list) else []
    return [order for row in rows if (order := _read(row, seats, kinds)) is not None]


def _read(row: Any, seats: int, kinds: Sequence[type[Order]]) -> Order | None:
    try:
        lists = [field for field in row.values() if isinstance(field, list)]
        sized = all(len(word) <= sizes.KEY for words in lists for word in words)
        if not (sized and 0 <= row["seat"] < seats and row["keys"]):
            return None
        kind = next((kind for kind in kinds if kind.fits(row)), None)
        return None if kind is None else _adapter(kind).validate_python(row)
    except (ValidationError, TypeError, AttributeError, KeyError):
        return None


class Orders:
    """The standing orders of a table. `learning` is the order given last, while its follow-up questions are still being
    asked."""

    def __init__(self, standing: Iterable[Order] = ()) -> None:
        self.standing = list(standing)
        self.learning: Order | None = None
        self._became: list[tuple[int, Given, Order | None, Order]] = []
        """Changes to orders: the index in the record of the answer, the answer, the order before it (None if new), and
        after it."""
        self.undone: list[tuple[Given, Order | None, Order]] = []
        """Those that went with answers which can be given again; what comes first last."""

    def of(self, seat: Seat) -> list[Order]:
        """The orders of that seat."""
        return [order for order in self.standing if order.seat == seat]

    def in_force(self, seen: Any) -> list[Order]:
        """Those whose subject is on the table that is seen."""
        return [order for order in self.standing if order.stands(seen)]

    def kept(self, seen: Any, menu: Question[Any]) -> set[int]:
        """The places whose options in that menu stay untaken by the orders of its seat."""
        return {place for order in self.of(menu.seat) if (place := order.reserved(seen, menu)) is not None}

    def open_options(self, seen: Any, menu: Question[Any], legal: Sequence[Option[Any]]) -> list[Option[Any]]:
        """Those of the legal options that no order of their seat leaves as they are."""
        kept = self.kept(seen, menu)
        return [option for option in legal if option.place not in kept]

    def give(self, order: Order, index: int | None = None, given: Given | None = None) -> None:
        """Add the order in place of any about the same thing. `index` is where the record holds the answer `given` with
        it; when that is taken back, the order goes too."""
        self.standing = [other for other in self.standing if other.about != order.about]
        self.standing.append(order)
        self.learning = order if order.learns else None
        if index is not None and given is not None:
            self._became.append((index, given, None, order))

    def call_back(self, order: Order) -> None:
        """Cancel the order: from now on the seat is asked again."""
        self.standing = [other for other in self.standing if other != order]
        self.learning = None

    def go_back(self, index: int) -> None:
        """Take back what the answers from that index of the record on changed in the orders."""
        self.learning = None
        while self._became and self._became[-1][0] >= index:
            _, given, before, after = self._became.pop()
            self.undone.append((given, before, after))
            if after in self.standing:
                at = self.standing.index(after)
                self.standing[at : at + 1] = [] if before is None else [before]
                self.learning = before if before is not None and before.learns else None

    def give_again(self, given: Given, index: int) -> None:
        """Bring back what went with that answer when it was taken back: it has been given again, at that index."""
        while self.undone and self.undone[-1][0] == given:
            _, before, after = self.undone.pop()
            if before in self.standing:
                self.standing.remove(before)
            self.give(after)
            self._became.append((index, given, before, after))

    def learn(self, given: Given, index: int, learnt: Order | None) -> None:
        """The seat itself gave this answer, at that index of the record. If it answers a follow-up question of the
        order just given, that is the order that it has `learnt`."""
        order = self.learning
        if order is None or order.is_given_by(given):
            return
        if given.key == BACK:
            self.call_back(order)
        if order not in self.standing or given.seat != order.seat or not order.goes_on_with(given):
            self.learning = None
            return
        self.learning = learnt or order
        self.standing[self.standing.index(order)] = self.learning
        self._became.append((index, given, order, self.learning))
