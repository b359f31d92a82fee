"""What somebody has missed, by its matters."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from itertools import islice, zip_longest

from civ_tui.engine.log import Entry


@dataclass(frozen=True, slots=True)
class RecapItem:
    """A heading and what is told under it, oldest first; `counts` say it in short, the most frequent things first."""

    heading: str
    sentences: tuple[str, ...]
    counts: tuple[str, ...] = ()


def gravest(
    entries: Iterable[Entry], headings: Sequence[str], heading: Callable[[Entry], str | None], most: int
) -> list[Entry]:
    """At most that many of the entries that stand under one of the `headings`, which begin with the gravest: the latest
    under each, the gravest first, then the latest but one under each, and so on."""
    under: dict[str, list[Entry]] = {name: [] for name in headings}
    for entry in entries:
        if (name := heading(entry)) is not None:
            under[name].insert(0, entry)
    ranked = (entry for row in zip_longest(*under.values()) for entry in row if entry is not None)
    return [*islice(ranked, most)]
