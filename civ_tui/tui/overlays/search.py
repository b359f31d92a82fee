"""What can be found by typing, and how well it matches what is typed."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Final

from rich.text import Text

from civ_tui.preferences.keyboard_layout import readings
from civ_tui.tui.table.text_panel import Draw

MOST: Final = 60
"""The most lines that are listed; more would mean that too little was typed."""
SQUARE: Final = re.compile(r"[^\W\d_]\d{1,2}")
"""What the name of a square looks like, on either keyboard layout."""


@dataclass(frozen=True)
class SearchEntry:
    """Something to find: its name, its `label` in the list, a word at the right edge (a key, a clause, its sort) and
    further `words` that find it. `about` explains it; `go` is called when it is taken, unless `barred` says why not. A
    square has its number in `square`, and what is there counts almost like its name. `now` marks what is asked at this
    moment, `read` what can only be read, such as a clause or a `page` that leads to several."""

    name: str
    label: Text
    right: str
    about: Draw
    go: Callable[[], None] = lambda: None
    words: str = ""
    barred: str = ""
    square: int | None = None
    now: bool = False
    read: bool = False
    page: bool = False


def rank(entry: SearchEntry, query: str) -> int | None:
    """How well the thing matches the query, 0 best; None if a word of the query is missing."""
    name, typed = entry.name.lower(), query.lower().split()
    if entry.square is not None and SQUARE.fullmatch(query.strip()):
        as_others = (index for index, reading in enumerate(readings(query.strip())) if index and reading == name)
        if (other := next(as_others, None)) is not None:
            return other - 1
    everything = f"{name} {entry.words.lower()}"
    if not all(word in everything for word in typed):
        return None
    whole = " ".join(typed)
    if name == whole:
        return 0
    if name.startswith(whole):
        return 1
    for place, text in enumerate((name, name if entry.square is None else everything, everything)):
        if all(f" {word}" in f" {text}" for word in typed):
            return 2 + place
    return 5


def best(things: Iterable[SearchEntry], query: str) -> list[SearchEntry]:
    """The things that match the query: first those possible now, then what is called so, clauses after cards, squares
    and keys, and after pages, each group by rank, then in the order given; everything for an empty query."""
    ranked = [(place, thing) for thing in things if (place := rank(thing, query)) is not None]

    def order(ranked: tuple[int, SearchEntry]) -> tuple[bool | int, ...]:
        place, thing = ranked
        return not thing.now, place > 0, thing.read, not thing.page, place

    return [thing for _, thing in sorted(ranked, key=order)][:MOST]
