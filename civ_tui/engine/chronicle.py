"""The kinds of entries in a game's log: which facts each has, what it tells, and what is made of it.

A game states its kinds as rows of one table. A file's log is checked against them when the file is opened, so that
readers of entries may rely on their facts.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from dataclasses import KW_ONLY, dataclass, field
from functools import cache, cached_property, lru_cache
from typing import Any, Final, TypeVar, get_type_hints

from civ_tui.engine.data import read
from civ_tui.engine.flow import Seat
from civ_tui.engine.log import Entry
from civ_tui.engine.wording import Line, Text

PART: Final = re.compile(r"\{(\w+)\}")
Test = Callable[[Any, Any], bool]
"""Whether a value is of that type, at that table."""
Writing = Callable[[Any, Any], Any]
"""What stands for a value in a sentence that the seat of the view reads."""


def as_it_is(value: Any, _view: Any) -> Any:
    """The value itself."""
    return value


@dataclass(frozen=True, slots=True)
class FactType:
    """What a fact may be, and how sentences write it."""

    test: Test
    written: Writing = as_it_is

    def __call__(self, value: Any, table: Any) -> bool:
        """Whether the value is of this type, at that table."""
        return self.test(value, table)


def written(writing: Writing) -> Callable[[Test], FactType]:
    """Makes of a test the type of those values, written so."""
    return lambda test: FactType(test, writing)


def one_of(*known: str, writing: Writing = as_it_is) -> FactType:
    """One of these words."""
    return FactType(lambda value, _table: isinstance(value, str) and value in known, writing)


def number_within(least: int, most: int) -> FactType:
    """A whole number, of these bounds too."""
    return FactType(lambda value, _table: type(value) is int and least <= value <= most)


@cache
def maybe(of: FactType) -> FactType:
    """A value of that type, or None, of which nothing is written; such a fact may be missing."""
    return FactType(
        lambda value, table: value is None or of(value, table),
        lambda value, view: "" if value is None else of.written(value, view),
    )


Filling = Callable[[Entry, Any], Mapping[str, Any]]
"""What fills a sentence beside the facts of an entry, in the view in which it is read."""

# What is told, and on what it depends

When = Callable[[Entry], bool]
Told = str | Mapping[When, str]
"""A template, or one for each condition, of which the first that holds chooses. The last is `otherwise`."""


def always(_entry: Entry) -> bool:
    """Whatever it tells."""
    return True


otherwise = always


def when(**facts: Any) -> When:
    """If it has those facts."""
    return lambda entry: all(entry.facts.get(name) == value for name, value in facts.items())


def some(*facts: str) -> When:
    """If none of these facts is nothing or missing."""
    return lambda entry: all(entry.facts.get(fact) for fact in facts)


def nothing(*facts: str) -> When:
    """If each of these facts is nothing, as 0 or no goods."""
    return lambda entry: not any(entry.facts.get(fact) for fact in facts)


@cache
def parts(template: str) -> frozenset[str]:
    """What a template names: `who`, `where`, facts."""
    return frozenset(PART.findall(template))


def templates(told: Told) -> tuple[str, ...]:
    """All that may be told, last what is told if no condition holds."""
    return (told,) if isinstance(told, str) else (*told.values(),)


def template(told: Told, entry: Entry) -> str:
    """What of it is told of that entry."""
    return told if isinstance(told, str) else next(words for holds, words in told.items() if holds(entry))


@dataclass(frozen=True)
class LogKind:
    """A kind of log entry. A game with more to say of one derives its own."""

    says: Told
    """The sentence, filled with `who`, `where`, `round`, `phase`, the facts and what `more` adds."""
    facts: Mapping[str, FactType] = field(default_factory=dict)
    """The facts of such an entry. Only those of a `maybe` type may be missing."""
    _: KW_ONLY
    yours: Told = ""
    """The sentence as it is told to whose doing it is, if they can meet it beside a question of theirs."""
    more: Filling | None = None
    """What else fills its sentences, of the entry and the view in which it is read."""
    minor: bool = False
    """It is left out of a summary: it repeats another entry, or concerns one seat alone."""
    pays: bool = False
    """It pays for what has been chosen, perhaps with the only thing that could."""
    stops: bool = False
    """Everybody must see it when computers have brought it."""
    unveils: When | None = None
    """When it shows what several players had chosen in secret."""
    matter: str | None = None
    """The heading of a recap under which its sentence stands."""
    done: str = ""
    """What somebody did, as a part of a sentence that begins with who it was."""
    moment: str = ""
    """The word for a great moment, whatever it tells."""


Row = TypeVar("Row", bound=LogKind)


def read_log_kinds(package: str, row: type[Row], named: Mapping[str, Any]) -> dict[str, Row]:
    """The kinds in the file `log_kinds.toml` of a game's package, as rows of its own class.

    What the file names is among `named`: types of facts (with ? after them they are `maybe` of that type), conditions,
    and what fills sentences beside the facts. A condition is "kind = scout", "some lost", "nothing gives gets", `true`
    or a named one; in a table of sentences the first that holds chooses, and the last is "otherwise".
    """
    known = {"otherwise": otherwise, "some": some, "nothing": nothing, **named}

    def fact(words: str) -> FactType:
        return maybe(known[words[:-1]]) if words.endswith("?") else known[words]

    def condition(words: str | bool) -> When:
        if isinstance(words, bool):
            return always
        name, *facts = words.split()
        if "=" in facts:
            return when(**{name: facts[-1]})
        holds: When = known[name](*facts) if facts else known[name]
        return holds

    def wording(words: str | dict[str, str]) -> Told:
        return words if isinstance(words, str) else {condition(key): text for key, text in words.items()}

    reading: dict[Any, Callable[[Any], Any]] = {
        Told: wording,
        Mapping[str, FactType]: lambda facts: {name: fact(words) for name, words in facts.items()},
        When | None: condition,
        Filling | None: known.__getitem__,
    }
    read_as = {name: reading.get(type_, lambda value: value) for name, type_ in get_type_hints(row).items()}
    entries = read(package, "log_kinds.toml").items()
    return {kind: row(**{name: read_as[name](value) for name, value in entry.items()}) for kind, entry in entries}


@dataclass(frozen=True)
class Chronicle:
    """The log of a game: its `kinds`, the types of its seats and places, the `cause` that an entry may have (a clause,
    a card, or the empty text), and what the `phase` of an entry is called at a table or in a view; None if it has no
    such phase. An entry with the fact `nobody` is no seat's doing, but that of those who are `called` so within a
    sentence and at its beginning."""

    kinds: Mapping[str, LogKind]
    seat: FactType
    place: FactType
    cause: re.Pattern[str]
    phase: Callable[[str, Any], Text | None]
    nobody: str = ""
    called: tuple[Text, Text] = ("", "")

    @cached_property
    def minor(self) -> frozenset[str]:
        """The kinds that are left out of a summary."""
        return frozenset(name for name, kind in self.kinds.items() if kind.minor)

    @cached_property
    def payments(self) -> frozenset[str]:
        """The kinds that pay for what has been chosen."""
        return frozenset(name for name, kind in self.kinds.items() if kind.pays)

    def stops(self, entries: Iterable[Entry]) -> bool:
        """Whether everybody must see these entries, which answers of computers have brought, before the game goes
        on."""
        return any(self.kinds[entry.kind].stops for entry in entries if entry.kind in self.kinds)

    def unveils(self, entries: Iterable[Entry]) -> bool:
        """Whether the entries show what several players had chosen in secret."""
        known = ((entry, self.kinds[entry.kind].unveils) for entry in entries if entry.kind in self.kinds)
        return any(shows is not None and shows(entry) for entry, shows in known)

    def actor(self, entry: Entry) -> Seat | None:
        """Whose doing it was; None for nobody's."""
        return None if entry.facts.get(self.nobody) else entry.seat

    def fits(self, entry: Entry, table: Any) -> bool:
        """Whether the entry could be in the log of that table: of a known kind, with exactly the facts of that kind,
        about existing seats and places. Both are required if the sentence that it tells names them."""
        kind = self.kinds.get(entry.kind)
        if kind is None or not entry.facts.keys() <= kind.facts.keys():
            return False
        if self.phase(entry.phase, table) is None or not 0 <= entry.round <= table.round:
            return False
        if not _matches(self.cause, entry.cause):
            return False
        if not all(type_(entry.facts.get(name), table) for name, type_ in kind.facts.items()):
            return False
        named = parts(template(kind.says, entry))
        return (
            (self.seat(entry.seat, table) if entry.seat is not None else "who" not in named)
            and (self.place(entry.place, table) if entry.place is not None else "where" not in named)
            and (entry.audience is None or all(self.seat(seat, table) for seat in entry.audience))
        )

    def sentence(self, entry: Entry, view: Any) -> Line:
        """The sentence of the entry, as the seat of `view` reads it; a kind that is not in the table is at least
        named."""
        return self.worded(self.kinds.get(entry.kind, UNKNOWN).says, entry, view)

    def told_own(self, entry: Entry, view: Any) -> Line:
        """The sentence of the entry, as it is told to whose doing it is."""
        yours = self.kinds.get(entry.kind, UNKNOWN).yours
        return self.worded(yours, entry, view) if yours else self.sentence(entry, view)

    def worded(self, told: Told, entry: Entry, view: Any) -> Line:
        """What is told, filled from the entry, as the seat of `view` reads it. A kind that is not in the table is
        filled with its facts as they are."""
        kind = self.kinds.get(entry.kind)
        filled: dict[str, Any] = {
            name: kind.facts[name].written(fact, view) if kind is not None and name in kind.facts else fact
            for name, fact in entry.facts.items()
        }
        words, filled["sort"] = template(told, entry), entry.kind
        filled["who"] = "" if entry.seat is None else self.seat.written(entry.seat, view)
        if entry.facts.get(self.nobody):
            filled["who"] = self.called[words.startswith("{who}")]
        filled["where"] = "" if entry.place is None else self.place.written(entry.place, view)
        filled["round"], filled["phase"] = entry.round, self.phase(entry.phase, view)
        if kind is not None and kind.more is not None:
            filled |= kind.more(entry, view)
        return Line(words, **filled)


UNKNOWN: Final = LogKind("{who}: {sort}")
"""What is at least said of a kind that is not in the table."""
ANYTHING: Final = FactType(lambda _value, _table: True)
SEED: Final = FactType(lambda value, table: type(value) is int and table.settings.seed in (value, 0))
"""The seed of the game's random numbers, which an imagined game does not have."""
SEAT: Final = FactType(
    lambda value, table: type(value) is int and 0 <= value < len(table.players),
    lambda value, view: view.players[value].name,
)
"""A seat of the table, written as its player's name."""
PLAIN: Final = Chronicle(
    {"phase": LogKind("{phase}", minor=True)}, SEAT, ANYTHING, re.compile(""), lambda name, _at: name
)
"""That of a game that states none."""


@lru_cache(maxsize=1 << 10)
def _matches(pattern: re.Pattern[str], text: str) -> bool:
    return pattern.fullmatch(text) is not None
