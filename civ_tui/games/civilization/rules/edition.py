"""Editions: what is played. An edition is a variant of the base game: it states what differs, and inherits the rest.

Settings name the edition and the options that are on; a table or view holds what comes of both, and code that has
neither receives it as an argument. What is printed, what cards do, the phases of a round and the victories are data. A
rule marked `overridable` an edition may state otherwise: Fame and Fortune registers with
`@OVERRIDES.overrides(limits.culture_hand)` a function that receives that rule and then its arguments, and returns how
many cards its artist lets a player hold. The editions themselves stand above the rules, in `editions`.
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
from civ_tui.games.civilization.rules.printed import loading
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

PhaseRule = Callable[..., Coroutine[Any, Any, None]]
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
    part: PhaseRule
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

    def adds(self, rule: Callable[..., int]) -> Callable[[R], R]:
        """Registers how much an edition adds to the number that the rule gives, from what the rule receives."""

        def registered(more: R) -> R:
            self.overrides(rule)(lambda before, *of: before(*of) + more(*of))
            return more

        return registered

    def __or__(self, more: Overrides) -> Overrides:
        rules = dict.fromkeys([*self.rules, *more.rules])
        return Overrides({rule: (*self.rules.get(rule, ()), *more.rules.get(rule, ())) for rule in rules})

    def resolved(self) -> RulesInForce:
        """What is played of each rule, empty if all are as in the base. Raises ValueError for a rule that is not
        `overridable`."""
        in_force = RulesInForce()
        for rule, owns in self.rules.items():
            if rule not in BASE_RULES:
                raise ValueError(f"{rule.__name__} is no rule that an edition may state otherwise")
            version = BASE_RULES[rule]
            for own in owns:
                version = partial(own, version)
            in_force[rule] = version
        return in_force


class RulesInForce(dict[Callable[..., Any], Callable[..., Any]]):
    """The function that is played of each rule. One that is missing is that of the base, and is kept from then on."""

    def __missing__(self, rule: Callable[..., Any]) -> Callable[..., Any]:
        self[rule] = BASE_RULES[rule]
        return BASE_RULES[rule]


BASE_RULES: Final[dict[Callable[..., Any], Callable[..., Any]]] = {}
"""What the base says, by the `overridable` rule."""


def overridable(rule: R) -> R:
    """A rule that an edition may state otherwise (`Overrides`). Its first parameter is the edition, or has one: a
    table, a view; of two parameters the first is one of those. Arguments are given by position alone."""

    dispatch = _of_table(rule) if rule.__code__.co_argcount == 2 else _of_any(rule)
    BASE_RULES[dispatch] = rule
    return cast("R", dispatch)


def _of_any(rule: Callable[..., Any]) -> Callable[..., Any]:
    """The rule as the edition of its first argument has it."""

    @wraps(rule)
    def dispatch(*arguments: Any) -> Any:
        of = arguments[0]
        varied = (of if of.__class__ is Edition else of.edition).varied
        return varied[dispatch](*arguments) if varied else rule(*arguments)

    return dispatch


def _of_table(rule: Callable[..., Any]) -> Callable[..., Any]:
    """The rule of a table and one thing more, as most are, as the table's edition has it: without a tuple of arguments
    it takes half the time, some ten thousand times in a game."""

    @wraps(rule)
    def dispatch(t: Any, of: Any, /) -> Any:
        varied = t.edition.varied
        return varied[dispatch](t, of) if varied else rule(t, of)

    return dispatch


@dataclass(frozen=True, eq=False, slots=True)
class Edition:
    """Everything in play. Raise `printing` when other components are dealt or card texts change: a game continues only
    under the printing it was dealt from."""

    id: str
    name: Text
    components: Catalog = field(repr=False)
    """What is printed."""
    cards: Any = field(repr=False)
    """What single cards do beyond their numbers (`cards.registry.Cards`, as `cards.registry.cards_of` says)."""
    phases: Mapping[str, Phase] = field(repr=False)
    """The setup, then those of a round in their order, by id."""
    victories: Mapping[str, Victory] = field(repr=False)
    """In the order in which they count if somebody reaches several at once, by id."""
    pieces: tuple[Pieces, ...] = field(repr=False)
    """The kinds of pieces, as they are counted and hidden."""
    options: Mapping[str, Switch] = field(default_factory=dict, repr=False)
    """What a table may switch on besides, by id."""
    parts: Mapping[str, str] = field(default_factory=dict, repr=False)
    """By option, where the function stands ("module:name") that makes an edition with it of this one and of all that is
    on. An option of which only rules ask has none."""
    presets: Presets = field(default_factory=dict, repr=False)
    """Options that go well together."""
    on: Options = frozenset()
    """The options that are on."""
    overrides: Overrides = field(default_factory=Overrides, repr=False)
    """Further rules that differ."""
    basis: Basis | None = field(default=None, repr=False)
    """How sure the program is of it."""
    printing: int = 1
    rules_version: int = RULES_VERSION
    """The version of the rules for replaying answers."""
    geographies: Mapping[int, Geography] = field(init=False, repr=False)
    """The shape of each layout, by the number of players."""
    varied: RulesInForce = field(init=False, repr=False)
    """What is played of each rule; empty in the base game, so that rules called all the time look here first."""
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
        object.__setattr__(self, "varied", self.overrides.resolved())
        object.__setattr__(self, "looked_for", looked_for)

    def extended(
        self, cards: Any = None, overrides: Overrides | None = None, pieces: tuple[Pieces, ...] = (), **shelves: Any
    ) -> Edition:
        """The edition with what a part adds: functions of cards, rules that differ, kinds of pieces and what is printed
        besides, shelf by shelf. Raises `CatalogError` if that is unusable."""
        return replace(
            self,
            components=loading.extended(self.components, **shelves) if shelves else self.components,
            cards=self.cards if cards is None else self.cards | cards,
            overrides=self.overrides if overrides is None else self.overrides | overrides,
            pieces=(*self.pieces, *pieces),
        )

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
