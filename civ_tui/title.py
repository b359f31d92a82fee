"""What a game gives its host.

Everything outside `games` knows a game by its title alone: saves and records name it, and `titles` finds it.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Generic, Protocol, TypeVar, final

from pydantic import TypeAdapter

from civ_tui.computers.imagined import ImaginedGame
from civ_tui.computers.seats import Player
from civ_tui.engine.basis import Basis
from civ_tui.engine.flow import Option, Question, QuestionKind, Reason, Seat
from civ_tui.engine.game import Game
from civ_tui.engine.log import Entry
from civ_tui.engine.play import Rules, State, Underway
from civ_tui.engine.save import SaveError
from civ_tui.engine.switches import Presets, Switches
from civ_tui.engine.wording import Text


class Seated(Protocol):
    """A player, as everybody sees them."""

    @property
    def seat(self) -> Seat:
        """Their seat, from 0."""

    @property
    def name(self) -> str:
        """What they are called."""

    @property
    def colour(self) -> str:
        """The colour of their pieces."""

    @property
    def letter(self) -> str:
        """What stands for the colour where there is none."""


class Seen(Underway, Protocol):
    """What a host reads of a table as one seat sees it, whatever is played."""

    @property
    def title(self) -> str:
        """The name of the game."""

    @property
    def seat(self) -> Seat | None:
        """Who sees it; None for an observer who sees only what is public."""

    @property
    def players(self) -> Sequence[Seated]:
        """Everybody at the table, by their seats."""

    @property
    def log(self) -> tuple[Entry, ...]:
        """What has happened, as far as the seat was told."""

    @property
    def options(self) -> Collection[str]:
        """The ids of what is switched on (`Edition.options`)."""

    @property
    def winners(self) -> tuple[Seat, ...]:
        """Who has won."""

    @property
    def victory(self) -> str:
        """How the game was won; "" as long as it goes on."""


@dataclass(frozen=True, slots=True)
class Exports:
    """What makes files for readers of a view. Beside it, each is given the look, which is how it is drawn and in which
    language, and a line to add."""

    chronicle: Callable[..., str]
    """Who played, how it stands and what happened, in Markdown; the line stands below the title."""
    picture: Callable[..., str]
    """The board as an SVG file; the line is its caption."""
    postcard: Callable[..., Any]
    """What the game puts on a postcard (`civ_tui.export.postcard.Scene`): of a view and the look, and of what everybody
    saw at the end of each round, with its number, as far as that is known."""


@dataclass(frozen=True, slots=True)
class Edition:
    """What is played, as a variant of a game."""

    name: Text = ""
    """What it is called where there are several."""
    options: Switches = field(default_factory=dict)
    """What a table may switch on in it; the ids of those that are on are the `options` of the settings."""
    presets: Presets = field(default_factory=dict)
    """Options that are switched on at once."""
    basis: Basis | None = None
    """How sure the program is of it; None where there is nothing to say."""
    left_out: Switches = field(default_factory=dict)
    """What else is printed and cannot be played, with why."""


class UnknownTitle(SaveError):
    """This program does not have the game of a save or record, or not the edition of it."""


S = TypeVar("S", bound=State)
V = TypeVar("V", bound=Seen)


class Title(ABC, Generic[S, V]):
    """A game: its rules for what was agreed, and what a seat sees of it."""

    name: str
    """What saves and records call it; it never changes."""
    called: Text
    """What players call it."""
    about: Text
    """What it is, in a line without a full stop."""
    kinds: Mapping[str, QuestionKind]
    """The kinds of its questions, by their words."""
    settings: TypeAdapter[Any]
    """Reads and writes what is agreed before a game: at least the `seats`, each with a `name`, and the `seed`."""
    interfaces: Mapping[str, str]
    """What else it gives, by the package of the host that asks for it: `words`, `lessons`, `computers`, `automation`,
    `trials`, `lines`, `screens`. Each is loaded when it is first asked for; `interface.py` in that package says what it
    must give, and what is done without."""
    exports: Exports
    """What is written into files."""

    @property
    def editions(self) -> Mapping[str, Edition]:
        """What can be played, by its ids, first what is played unless another is named; "" where there is but one."""
        return {"": Edition()}

    @property
    @final
    def standard(self) -> str:
        """The edition that is played unless another is named."""
        return next(iter(self.editions))

    @final
    def edition(self, name: str = "") -> Edition:
        """The edition of that id, without one the standard."""
        return self.editions[name or self.standard]

    @property
    @abstractmethod
    def phases(self) -> Mapping[str, tuple[Text, Text]]:
        """What each phase is called, in full and where room is scarce."""

    @abstractmethod
    def rules(self, settings: Any) -> Rules[S]:
        """The rules of the edition that the settings name. Raises `UnknownTitle`."""

    @final
    def new_game(self, settings: Any) -> Game[S]:
        """A new game, dealt and waiting for its first answer. Raises ValueError with a sentence if the rules refuse the
        settings."""
        if (reason := self.refusal(settings)) is not None:
            raise ValueError(str(reason))
        return Game.dealt(self.rules(settings), settings)

    @abstractmethod
    def refusal(self, settings: Any) -> Reason | None:
        """Why the rules do not deal such a game; None if they do."""

    @abstractmethod
    def seats(self, edition: str, options: Sequence[str] = ()) -> range:
        """How many may sit at the table, in that edition with these options."""

    @abstractmethod
    def view(self, state: S, seat: Seat | None, /) -> V:
        """What that seat sees, or what is public. Once the game is over everybody sees everything."""

    @abstractmethod
    def first_game(self, seed: int, language: Any) -> tuple[Any, tuple[Player, ...]]:
        """The settings of the game that somebody new begins with lessons, and who plays it."""

    def tells_of_hand(self, seen: V, question: Question[Any], option: Option[Any], /) -> bool:
        """Whether the option, or the reason against it, reveals what its seat holds face down."""
        return option.secret

    def holds_hidden(self, player: Any) -> bool:
        """Whether that player, as somebody sees them, holds anything that the others cannot see."""
        return False

    @abstractmethod
    def imagined(self, game: Game[S], seat: Seat, /) -> ImaginedGame[S]:
        """The game as that seat may imagine it, for whoever thinks ahead or gives advice."""

    @abstractmethod
    def open_view(self, state: S, /) -> V:
        """The table with all that players hold lying open."""
