"""The toy game of the engine's tests as a title that gives its host no more than it must: rules, what a seat sees, and
how its log is said."""

from collections.abc import Collection, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, replace
from types import MappingProxyType
from typing import Any, ClassVar, Final

import pytest
from pydantic import TypeAdapter

from civ_tui import titles
from civ_tui.computers.imagined import ImaginedGame
from civ_tui.computers.seats import Player
from civ_tui.computers.trials import Trials
from civ_tui.engine.chance import Chance
from civ_tui.engine.chronicle import PLAIN, LogKind
from civ_tui.engine.flow import QuestionKind
from civ_tui.engine.game import Game
from civ_tui.engine.log import Entry
from civ_tui.title import Title
from civ_tui.words.interface import GameWords
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
    log: tuple[Entry, ...]
    round: int
    phase: str
    acting: int
    winners: tuple[int, ...]
    victory: str
    options: tuple[str, ...] = ()


@dataclass(slots=True)
class State(toy.State):
    explosive: ClassVar[bool] = False
    settings: Settings  # type: ignore[assignment]


class Rules(toy.Toy):
    state = TypeAdapter(State)

    def deal(self, settings: Settings) -> State:  # type: ignore[override]
        return State(settings, Chance(settings.seed), [toy.Player(), toy.Player()])


class Imagined(ImaginedGame[State]):
    def resample(self, state: State, chance: Chance) -> None:
        """Nothing is hidden that anybody plays by."""


class ToyTitle(Title[State, View]):
    name = NAME
    called = "Toy"
    about = "A game that takes a minute"
    kinds: Mapping[str, QuestionKind] = MappingProxyType({})
    settings = TypeAdapter(Settings)
    interfaces = MappingProxyType({"trials": f"{__name__}:TRIALS", "words": f"{__name__}:WORDS"})
    exports = None  # type: ignore[assignment]

    @property
    def phases(self) -> dict[str, tuple[str, str]]:
        return {part.__name__: (part.__name__, part.__name__) for part, _ in toy.PARTS}

    def rules(self, settings: Settings) -> Rules:  # type: ignore[override]
        return Rules()

    def refusal(self, settings: Settings) -> None:
        return None

    def seats(self, edition: object, options: object = ()) -> range:
        return range(2, 3)

    def view(self, state: State, seat: int | None) -> View:
        won = () if state.winner is None else (state.winner,)
        chairs = enumerate(state.settings.seats)
        players = tuple(Seat(seat, each.name, each.colour, each.name[0]) for seat, each in chairs)
        how = "coins" if won else ""
        return View(NAME, seat, players, (*state.log,), state.round, state.phase, state.acting, won, how)

    def open_view(self, state: State) -> View:
        return self.view(state, None)

    def first_game(self, seed: int, language: object) -> tuple[Settings, tuple[Player, ...]]:
        return Settings(seed=seed), ("person", "easy")

    def imagined(self, game: Game[Any], seat: int) -> Imagined:
        return Imagined(game, seat)


class ToyTrials(Trials):
    def settings(
        self, seats: object, seed: int, *, learning: bool = False, edition: str = "", options: Collection[str] = ()
    ) -> Settings:
        return replace(Settings(), seed=seed)


class ToyWords(GameWords):
    log = replace(PLAIN, kinds={"earn": LogKind("{who} earns {coins}."), "remark": LogKind("{who} agrees.")})


TOY = ToyTitle()
TRIALS = ToyTrials()
WORDS = ToyWords()


@contextmanager
def at_hand() -> Iterator[None]:
    """The program has the game as long as this lasts."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(titles, "TITLES", titles.TITLES | {NAME: f"{__name__}:TOY"})
        yield
