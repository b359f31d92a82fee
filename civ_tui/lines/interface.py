"""What a game gives to the prompt beside its words."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from types import MappingProxyType
from typing import Any, ClassVar

from civ_tui import titles
from civ_tui.computers.seats import Player
from civ_tui.engine.flow import Option, Question, Seat
from civ_tui.engine.log import Entry
from civ_tui.engine.wording import Text
from civ_tui.lines import setting_up
from civ_tui.lines.command import Command
from civ_tui.lines.console import Console
from civ_tui.lines.words import now, say
from civ_tui.preferences.new_game import NewGame
from civ_tui.sitting.turn import Turn
from civ_tui.title import Seen, Title


class Scene(str):
    """A line that is read out before the question; a terse reader hears what is new of it."""

    __slots__ = ()


class Hint(str):
    """A line that a terse reader hears once."""

    __slots__ = ()


class GameLines:
    """A game at the prompt: what is typed and read out that no other game has, and what it notes during one sitting.
    Whatever it does not give has a plain way.

    A place is a spot of the board as options name it (`Option.place`).
    """

    commands: ClassVar[Mapping[str, Sequence[Command[Any]]]] = MappingProxyType({})
    """Commands of a `sitting.Sitting`, by the command of every game before which the help names them. Those that only
    look are of a `looking.Reader`: before `state` and `log` they are those of a replay too, as far as they mean
    something `unasked`."""

    def __init__(self, title: Title[Any, Any]) -> None:
        self.title = title
        self.taken: tuple[Seat, Option[Any]] | None = None
        """What has been taken last and by whom, until the game has noted what it remembers of it."""

    # Before the game

    def agree(self, console: Console, draft: NewGame) -> tuple[Any, tuple[Player, ...]]:
        """Ask for the settings of a new game, and who plays it; `draft` is what holds on Enter. Raises `Back` or
        `Left`."""
        edition = draft.edition or self.title.standard
        number = setting_up.how_many(console, setting_up.possible(self.title, edition), draft.players)
        players = setting_up.who_plays(console, draft.who_plays(number))
        names: list[str] = []
        colours: list[str] = []
        for place, player in enumerate(players, start=1):
            names.append(setting_up.name(console, place, player, names))
            colours.append(setting_up.colour(console, names[-1], setting_up.COLOURS, colours))
        seats = [{"name": name, "colour": colour} for name, colour in zip(names, colours, strict=True)]
        on = setting_up.options(console, self.title, edition, number, draft.options)
        settings = {"seats": seats, "seed": setting_up.chance(console, draft), **({"options": on} if on else {})}
        return self.title.settings.validate_python(settings), players

    # Who plays, and how it stands

    def who(self, player: Any) -> str:
        """A player by name, and by what else their seat is called."""
        name: str = player.name
        return name

    def hand(self, player: Any) -> list[str]:
        """What the player holds, as far as it is seen."""
        return []

    def state(self, seen: Any) -> list[str]:
        """The moment, and everybody's figures."""
        view: Seen = seen
        return [now(view), *(say("{who}.", who=self.who(player)) for player in view.players)]

    def standings(self, final: Any) -> Iterable[str]:
        """Where everybody stands at the end."""
        return ()

    # What has happened

    def heard(self, seen: Any, entries: Iterable[Entry], /, *, terse: bool) -> Iterable[tuple[Entry, Sequence[str]]]:
        """The entries as they are read out, each with what is read out behind it, less of it to a `terse` reader:
        without those that go without saying, and with one for several that lead on from one another."""
        return ((entry, ()) for entry in entries)

    # The question

    def under(self, seen: Any, question: Question[Any], *, alone: bool, open_table: bool) -> list[str]:
        """What is read out between the question and its options, each time it is put, and before it (`Scene`);
        `open_table` where nobody ever looks away."""
        return []

    def offered(self, turn: Turn, /) -> list[Option[Any]]:
        """The options that may be read out, in order: of a masked question also those that its seat remembers or
        everybody knows."""
        return turn.visible

    def lasting(self, seen: Any, question: Question[Any]) -> Iterable[str]:
        """The keys of that question that keep their numbers throughout the game, in their order."""
        return ()

    # An option

    def option(self, seen: Any, question: Question[Any], option: Option[Any], /, *, brief: bool = False) -> str:
        """The option as it is read out; `brief` for a reader who knows what is at its place."""
        return say(option.label)

    def about(self, seen: Any, question: Question[Any], option: Option[Any], /) -> Iterable[str]:
        """What the option is about and what it brings, at length."""
        return ()

    def why_nobody_steps_in(self, seen: Any) -> Text:
        """Why nothing is played out of turn now; empty where something might be."""
        return ""

    def words(self, seen: Any, question: Question[Any], options: Sequence[Option[Any]], /) -> Mapping[str, Option[Any]]:
        """What may be typed for an option besides its key and its number; for who goes step by step also places further
        on (`Option.gives`)."""
        return {}

    # The board

    def place_called(self, seen: Any, typed: str, /) -> int | None:
        """The place of that name; None if there is none."""
        return None

    def sight(self, seen: Any, place: int, /) -> str:
        """What is read out of a place that can be chosen."""
        return ""

    def apart(self, seen: Any, one: int, other: int, /) -> int:
        """How far the places are from each other."""
        return abs(one - other)


def lines_of(title: Title[Any, Any]) -> GameLines:
    """The game at the prompt, for one sitting."""
    made: type[GameLines] = titles.interface(title.name, "lines", GameLines)
    return made(title)
