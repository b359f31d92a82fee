"""What is known of a kind of log entry, and the conditions on which it depends what is told."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import KW_ONLY, dataclass, field
from functools import cache
from typing import Any, Final, Literal

from civ_tui.engine.log import Entry
from civ_tui.games.civilization.rules.sorts import Sort
from civ_tui.games.civilization.rules.view import View

PART: Final = re.compile(r"\{(\w+)\}")
When = Callable[[Entry], bool]
Told = str | Mapping[When, str]
"""A template, or one for each condition, of which the first that holds chooses. The last is `otherwise`."""
Matter = Literal["Victory", "Battles", "Losses", "Cities", "Deals", "Techs", "Cards"]
"""The headings of a recap, the gravest first."""


@dataclass(frozen=True)
class Kind:
    """A kind of log entry."""

    says: Told
    """The sentence, filled with names of players, squares and components."""
    facts: Mapping[str, Sort] = field(default_factory=dict)
    """The facts of such an entry. Only those of a `maybe` sort may be missing."""
    _: KW_ONLY
    more: Callable[[Entry, View], Mapping[str, Any]] | None = None
    """What else fills its sentences."""

    minor: bool = False
    """It is left out of a summary: it repeats another entry, or concerns one seat alone."""
    routine: bool = False
    """It is read in the log alone when a computer player has done it."""
    headline: When | None = None
    """When it is worth a banner as it happens."""
    stops: bool = False
    """Everybody must see it when computers have brought it."""
    matter: Matter | None = None
    """The heading of a recap under which its sentence stands."""
    counted: str = ""
    """How a recap counts what it has no sentences for. A kind that is under no heading and not counted repeats another,
    or is a matter of dials that everybody sees."""
    done: str = ""
    """What somebody did, as a part of a sentence that begins with who it was."""
    on_the_way: bool = False
    """Figures do it where their way has led them."""
    moment: str = ""
    """The word for a great moment, whatever it tells."""
    loss: bool = False
    """It hits the seat of the entry, if it was not its own doing."""
    costs: Told = ""
    """What it has cost the reader, if a card of somebody else brought it."""
    plays: bool = False
    """A card is used; what comes of it has the same cause."""
    face_down: bool = False
    """Somebody takes a token or card face down."""
    stopped: bool = False
    """Something announced comes to nothing."""
    offer: bool = False
    """It is about an offer in a trade; the fact `to` is the other player."""
    loot: bool = False
    """It is about the loot of a battle."""
    strike: str = ""
    """What happens to a unit on a front, shorter than in the log."""


@cache
def parts(words: str) -> frozenset[str]:
    """What a template names: `who`, `where`, facts."""
    return frozenset(PART.findall(words))


def templates(told: Told) -> tuple[str, ...]:
    """All that may be told, last what is told if no condition holds."""
    return (told,) if isinstance(told, str) else (*told.values(),)


def template(told: Told, entry: Entry) -> str:
    """What of it is told of that entry."""
    return told if isinstance(told, str) else next(words for when, words in told.items() if when(entry))


# Conditions


def always(_entry: Entry) -> bool:
    """Whatever it tells."""
    return True


otherwise = always


def when(**facts: Any) -> When:
    """If it has those facts."""
    return lambda entry: all(entry.facts.get(name) == value for name, value in facts.items())


def some(fact: str) -> When:
    """If that fact is neither nothing nor missing."""
    return lambda entry: bool(entry.facts.get(fact))


def nothing(fact: str) -> When:
    """If that fact is nothing, as 0 or no goods."""
    return lambda entry: not entry.facts.get(fact)


def untold(*facts: str) -> When:
    """If it has none of those facts, as in older saves."""
    return lambda entry: all(entry.facts.get(fact) is None for fact in facts)


def by_card(entry: Entry) -> bool:
    """If a card caused it, and not a clause of the rules."""
    return ":" in entry.cause
