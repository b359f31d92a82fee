"""Editions: what is played. An edition is a variant of the base game: it states what differs, and inherits the rest.

Settings name the edition and what the table has chosen of its options; a table or view holds what comes of both, and
code that has neither receives it as an argument. What is
printed and what cards do are data (`components`, `cards`), and so are the phases of a round and the victories; any rule
marked `overridable` an edition may state otherwise. The editions themselves stand above the rules, in `editions`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Coroutine, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cache, partial, wraps
from pkgutil import resolve_name
from types import MappingProxyType
from typing import Any, Final, TypeVar, cast

from civ_tui.engine.basis import Basis
from civ_tui.engine.flow import Seat
from civ_tui.engine.switches import Presets, Switch, with_needs
from civ_tui.engine.wording import Said, Text
from civ_tui.games.civilization.rules.printed.catalog import Catalog
from civ_tui.games.civilization.rules.printed.geography import Geography, shape_of
from civ_tui.title import UnknownTitle

NAME: Final = "civilization"
"""The name of the game in saves and records."""
STANDARD: Final = "printed"
"""The game as printed, which is played unless the players agree on another edition."""
LOOT_TABLE: Final = "loot_table"
"""What stands among the options for the later loot table (LOOT-4), which some cards need (EXP-3)."""
RULES_VERSION: Final = 4
"""Raise this when the same answers no longer meet the same questions."""

Part = Callable[..., Coroutine[Any, Any, None]]
"""What happens in a player's part of a phase, from the table and the player."""
Claims = Callable[..., list[Seat]]
"""The seats that have reached a victory, from the table and what the moment is about (`victory.look`)."""
Options = frozenset[str]
"""What is on of the options of an edition, and `LOOT_TABLE` if that is played."""
R = TypeVar("R", bound=Callable[..., Any])


class UnknownEdition(UnknownTitle):
    """This program does not have the edition; the message is a sentence for the player."""

    def __init__(self, id_: str) -> None:
        super().__init__(Said("This game is played with the edition “{id}”, which this program does not have.", id=id_))


@dataclass(frozen=True, slots=True)
class Phase:
    """A phase (ROUND-1): its name, and what happens in one player's part of it; `together` is one part for all, and
    receives the table alone. `short` is what it is called where room is scarce, if that is less than its name."""

    name: str
    part: Part
    together: bool = False
    short: str = ""

    @property
    def brief(self) -> str:
        """What it is called where room is scarce."""
        return self.short or self.name


@dataclass(frozen=True, slots=True)
class Victory:
    """A way to win: the clause that says so, how it is told within a sentence, the moments at which it is looked for
    (`victory.look`), and who has reached it then. `won`: somebody wins by it; if not, the game just ends."""

    clause: str
    text: str
    moments: tuple[str, ...]
    claims: Claims
    won: bool = True


@dataclass(frozen=True, slots=True)
class Pieces:
    """The pieces of one kind. `printed` counts, by id, how many there are for a table, `lying` those that lie on it,
    and `resample` deals in place what a seat cannot know of them; it receives the table, a dealer and the seat."""

    what: str
    lying: Callable[..., Counter[str]] = Counter
    printed: Callable[..., Counter[str]] | None = None
    resample: Callable[..., None] | None = None


@dataclass(frozen=True, eq=False, slots=True)
class Overrides:
    """The rules that an edition states otherwise. `overrides` is a decorator that registers a function in place of an
    `overridable` rule; it receives the rule as it was before, and then what that receives. `|` adds those of an
    expansion, for which the former ones were before."""

    rules: dict[Callable[..., Any], tuple[Callable[..., Any], ...]] = field(default_factory=dict)

    def overrides(self, rule: Callable[..., Any]) -> Callable[[R], R]:
        """Registers what an edition says instead of the rule."""

        def registered(own: R) -> R:
            self.rules[rule] = (*self.rules.get(rule, ()), own)
            return own

        return registered

    def __or__(self, more: Overrides) -> Overrides:
        rules = dict.fromkeys([*self.rules, *more.rules])
        return Overrides({rule: (*self.rules.get(rule, ()), *more.rules.get(rule, ())) for rule in rules})

    def said(self) -> Saying:
        """What is played of each rule, empty if all are as in the base. Raises ValueError for a rule that is not
        `overridable`."""
        saying = Saying()
        for rule, owns in self.rules.items():
            if rule not in STATED:
                raise ValueError(f"{rule.__name__} is no rule that an edition may state otherwise")
            version = STATED[rule]
            for own in owns:
                version = partial(own, version)
            saying[rule] = version
        return saying


class Saying(dict[Callable[..., Any], Callable[..., Any]]):
    """What an edition says of each rule: what is missing here the base says, and it is found here from then on."""

    def __missing__(self, rule: Callable[..., Any]) -> Callable[..., Any]:
        self[rule] = STATED[rule]
        return STATED[rule]


STATED: Final[dict[Callable[..., Any], Callable[..., Any]]] = {}
"""Every rule that an edition may state otherwise, and what the base says."""


def overridable(rule: R) -> R:
    """A rule that an edition may state otherwise (`Overrides`). Its first parameter is the edition, or has one: a
    table, a view; of two parameters the first is one of those. Arguments are given by position alone."""

    asked = _of_table(rule) if rule.__code__.co_argcount == 2 else _of_any(rule)
    STATED[asked] = rule
    return cast("R", asked)


def _of_any(rule: Callable[..., Any]) -> Callable[..., Any]:
    """What is asked in place of the rule: what the edition of its first argument says, else the rule itself."""

    @wraps(rule)
    def asked(*given: Any) -> Any:
        of = given[0]
        saying = (of if of.__class__ is Edition else of.edition).said
        return saying[asked](*given) if saying else rule(*given)

    return asked


def _of_table(rule: Callable[..., Any]) -> Callable[..., Any]:
    """The same for a rule of a table and one thing more, as most are: without a tuple of them it is asked twice as
    fast, some ten thousand times in a game."""

    @wraps(rule)
    def asked(t: Any, of: Any, /) -> Any:
        saying = t.edition.said
        return saying[asked](t, of) if saying else rule(t, of)

    return asked


@dataclass(frozen=True, eq=False, slots=True)
class Edition:
    """Everything in play. `components` is what is printed, `cards` what single cards do beyond their numbers (a
    `cards.registry.Cards`, as `cards.registry.cards_of` says). `phases` are the setup, and those of a round in
    their order; `victories` come in the order in which they count if somebody reaches several at once. `pieces`
    are the kinds of pieces, as they are counted and hidden, `options` what a table may switch on
    besides, and `otherwise` are further rules that differ. `parts` says where the function is found that makes an
    option's edition of this one, for those options of which the rules do not ask alone; it receives the edition and
    all that is on. `presets` are options that go well together, `on` those that are on. `basis` says how sure the
    program is of it.

    Raise `printing` when other components are dealt or card texts change: a game continues only under the printing it
    was dealt from. `rules` is the version of the rules for replaying answers.
    """

    id: str
    name: Text
    components: Catalog = field(repr=False)
    cards: Any = field(repr=False)
    phases: Mapping[str, Phase] = field(repr=False)
    victories: Mapping[str, Victory] = field(repr=False)
    pieces: tuple[Pieces, ...] = field(repr=False)
    options: Mapping[str, Switch] = field(default_factory=dict, repr=False)
    parts: Mapping[str, str] = field(default_factory=dict, repr=False)
    presets: Presets = field(default_factory=dict, repr=False)
    on: Options = frozenset()
    otherwise: Overrides = field(default_factory=Overrides, repr=False)
    basis: Basis | None = field(default=None, repr=False)
    printing: int = 1
    rules: int = RULES_VERSION
    geographies: Mapping[int, Geography] = field(init=False, repr=False)
    """The shape of each layout, by the number of players."""
    said: Saying = field(init=False, repr=False)
    """What is played of a rule. It is empty in the base game: rules that are asked all the time look here first."""
    looked_for: Mapping[str, tuple[str, ...]] = field(init=False, repr=False)
    """The victories that are looked for at each moment."""

    def __post_init__(self) -> None:
        shapes = {players: shape_of(layout) for players, layout in self.components.layouts.items()}
        moments = dict.fromkeys(moment for victory in self.victories.values() for moment in victory.moments)
        looked_for = {
            moment: tuple(id_ for id_, victory in self.victories.items() if moment in victory.moments)
            for moment in moments
        }
        object.__setattr__(self, "geographies", MappingProxyType(shapes))
        object.__setattr__(self, "said", self.otherwise.said())
        object.__setattr__(self, "looked_for", looked_for)

    @property
    def round(self) -> tuple[str, ...]:
        """The phases of a round, in order (ROUND-1)."""
        return tuple(self.phases)[1:]

    def after(self, phase: str) -> str:
        """The phase that follows."""
        order = tuple(self.phases)
        return (*order, order[1])[order.index(phase) + 1]


EDITIONS: Final[dict[str, str | Edition]] = {STANDARD: "civ_tui.games.civilization.editions.base:BASE"}
"""Where each edition is found, in the order of the menu. It is loaded when somebody first asks for it."""


def edition(id_: str, options: Sequence[str] = ()) -> Edition:
    """The edition with that id, as it is with those options and all that they need; an option that it does not have
    changes nothing. Raises `UnknownEdition`."""
    entry = EDITIONS.get(id_)
    if entry is None:
        raise UnknownEdition(id_)
    played = _loaded(entry) if isinstance(entry, str) else entry
    on = with_needs(played.options, options) if options else ()
    parts = tuple(option for option in on if option in played.parts)
    return _with(played, parts, frozenset((*on, *({LOOT_TABLE} & {*options})))) if parts else played


@cache
def _loaded(where: str) -> Edition:
    result: Edition = resolve_name(where)
    return result


@cache
def _with(played: Edition, parts: tuple[str, ...], on: Options) -> Edition:
    """The edition with these parts, each made of what the one before has left."""
    played = replace(played, on=on)
    for part in parts:
        made: Callable[[Edition, Options], Edition] = resolve_name(played.parts[part])
        played = made(played, on)
    return played


def editions() -> list[Edition]:
    """All editions that can be played."""
    return [edition(id_) for id_ in EDITIONS]
