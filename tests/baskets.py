"""A game of composed answers: two players pick fruit in the open, one after the other, then both hide some in secret.

It gives its host no more than it must, as `tests.toy_title` does, whose table it uses.
"""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace
from types import MappingProxyType
from typing import Any, Final

import pytest
from pydantic import TypeAdapter

from civ_tui import titles
from civ_tui.engine.answers import BACK
from civ_tui.engine.chance import Chance
from civ_tui.engine.chronicle import PLAIN, LogKind
from civ_tui.engine.flow import Option, Question, QuestionKind, Reason, ask, ask_each
from civ_tui.engine.handful import Handful, Item
from civ_tui.engine.log import Entry
from civ_tui.sitting.session import Session
from civ_tui.words.interface import GameWords
from tests import toy_title
from tests.engine import toy
from tests.toy_title import Settings, View

NAME: Final = "baskets"
APPLE, PEAR, PLUM = Item("apple", "Apple", 2), Item("pear", "Pear"), Item("plum", "Plum")
TOGETHER: Final = Reason("BASKET-1", "Pears and plums are not picked together.")


@dataclass(frozen=True, slots=True)
class Basket(Handful):
    """Fruit, but no pear beside a plum."""

    def refusal(self, taken: tuple[str, ...]) -> Reason | None:
        if {"pear", "plum"} <= {*taken}:
            return TOGETHER
        return Handful.refusal(self, taken)


@dataclass(slots=True)
class State(toy_title.State):
    @property
    def phase(self) -> str:
        return ("pick", "pick", "hide")[self.part % 3]

    @property
    def acting(self) -> int:
        return (0, 1, 0)[self.part % 3]

    @property
    def round(self) -> int:
        return self.part // 3 + 1


def basket(seat: int, *, secret: bool = False) -> Callable[[], Question[Any]]:
    handful = Basket((APPLE, PEAR, PLUM), 2, 2)
    whole = [("apple", "plum"), ("apple", "apple")]
    options: list[Option[Any]] = [Option(handful.key(each), each, " and ".join(each)) for each in whole]
    options += [] if secret else [Option(BACK, None, "Pick nothing")]
    kind = "hide" if secret else "pick"
    return lambda: Question(seat, QuestionKind(kind), "Which fruit? Two.", options, secret, handful, composed=True)


class Rules(toy_title.Rules):
    title = NAME
    state = TypeAdapter(State)

    def deal(self, settings: Settings) -> State:  # type: ignore[override]
        return State(settings, Chance(settings.seed), [toy.Player(), toy.Player()])

    async def part(self, state: toy.State) -> None:
        seat = state.acting
        if state.phase == "pick":
            taken = {seat: await ask(basket(seat))}
        else:
            taken = await ask_each(basket(0, secret=True), basket(1, secret=True))
            state.revealed += 1
        for who, fruit in taken.items():
            words = "nothing" if fruit is None else " ".join(fruit)
            state.log.append(Entry(state.round, state.phase, "taken", who, {"fruit": words}))
        state.part += 1

    def interrupts(self, state: toy.State, asked: object, seat: int) -> list[Option[Any]]:
        return []


class Title(toy_title.ToyTitle):
    name = NAME
    called = "Baskets"
    about = "Fruit"
    interfaces = MappingProxyType({"words": f"{__name__}:WORDS"})

    @property
    def phases(self) -> dict[str, tuple[str, str]]:
        return {"before": ("Before", "Before"), "pick": ("Pick", "Pick"), "hide": ("Hide", "Hide")}

    def rules(self, settings: Settings) -> Rules:  # type: ignore[override]
        return Rules()

    def view(self, state: toy_title.State, seat: int | None) -> View:
        view = super().view(state, seat)
        return replace(view, title=NAME)


class Words(GameWords):
    log = replace(PLAIN, kinds={"taken": LogKind("{who} takes {fruit}.")})


BASKETS = Title()
WORDS = Words()


@contextmanager
def at_hand() -> Iterator[None]:
    """The program has the game as long as this lasts."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(titles, "TITLES", titles.TITLES | {NAME: f"{__name__}:BASKETS"})
        yield


def begun(*players: str) -> Session:
    """A new game, for two people if nobody is named."""
    return Session.begin(Settings(), players=players, title=NAME)  # type: ignore[arg-type]
