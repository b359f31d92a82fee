"""The toy game of the engine's tests as a title that gives its host no more than it must: rules, what a seat sees, and
how its log is said."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, fields, replace
from types import MappingProxyType
from typing import ClassVar, Final

import pytest
from pydantic import TypeAdapter

from civ_tui import titles
from civ_tui.computers.imagined import ImaginedGame
from civ_tui.computers.trials import Trials
from civ_tui.engine.chance import Chance
from civ_tui.engine.wording import Line
from civ_tui.title import Title
from civ_tui.words.room import GameWords
from tests.engine import toy

NAME: Final = "toy"


@dataclass(frozen=True)
class Chair:
    name: str
    colour: str


@dataclass(frozen=True)
class Settings:
    seats: tuple[Chair, ...] = (Chair("Anna", "red"), Chair("Boris", "blue"))
    seed: int = 7


@dataclass(frozen=True)
class Seat:
    seat: int
    name: str
    colour: str
    letter: str


@dataclass(frozen=True)
class View:
    title: str
    seat: int | None
    players: tuple[Seat, ...]
    log: tuple
    round: int
    phase: str
    acting: int
    winners: tuple[int, ...]
    victory: str


@dataclass(slots=True)
class State(toy.State):
    explosive: ClassVar[bool] = False
    settings: Settings

    def clone(self):
        copy = toy.State.clone(self)
        return State(*(getattr(copy, each.name) for each in fields(copy)))


class Rules(toy.Toy):
    state = TypeAdapter(State)

    def deal(self, settings):
        return State(settings, Chance(settings.seed), [toy.Player(), toy.Player()])


class Imagined(ImaginedGame):
    def deal_anew(self, state, chance):
        """Nothing is hidden that anybody plays by."""


class ToyTitle(Title):
    name = NAME
    called = "Toy"
    about = "A game that takes a minute"
    settings = TypeAdapter(Settings)
    migrations = MappingProxyType({})
    rooms = MappingProxyType({"trials": f"{__name__}:TRIALS", "words": f"{__name__}:WORDS"})
    exports = None

    @property
    def phases(self):
        return {part.__name__: (part.__name__, part.__name__) for part, _ in toy.PARTS}

    def rules(self, settings):
        return Rules()

    def refusal(self, settings):
        return None

    def seats(self, edition):
        return range(2, 3)

    def view(self, state, seat):
        won = () if state.winner is None else (state.winner,)
        chairs = enumerate(state.settings.seats)
        players = tuple(Seat(seat, each.name, each.colour, each.name[0]) for seat, each in chairs)
        how = "coins" if won else ""
        return View(NAME, seat, players, (*state.log,), state.round, state.phase, state.acting, won, how)

    def open_view(self, state):
        return self.view(state, None)

    def first_game(self, seed, language):
        return Settings(seed=seed), ("person", "easy")

    def stops_for(self, entries):
        return False

    def unveils(self, entries):
        return False

    def imagined(self, game, seat):
        return Imagined(game, seat)


class ToyTrials(Trials):
    def settings(self, seats, seed, *, learning=False, edition="", options=()):
        return replace(Settings(), seed=seed)


class ToyWords(GameWords):
    def sentence(self, entry, seen):
        name = seen.players[entry.seat].name
        return (
            Line("{name} agrees.", name=name)
            if "remark" in entry.facts
            else Line("{name} earns {n}.", name=name, n=entry.facts["coins"])
        )


TOY = ToyTitle()
TRIALS = ToyTrials()
WORDS = ToyWords()


@contextmanager
def at_hand() -> Iterator[None]:
    """The program has the game as long as this lasts."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(titles, "TITLES", titles.TITLES | {NAME: f"{__name__}:TOY"})
        yield
