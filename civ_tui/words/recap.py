"""What somebody has missed, by its matters."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class RecapItem:
    """A heading and what is told under it, oldest first; `counts` say it in short, the most frequent things first."""

    heading: str
    sentences: tuple[str, ...]
    counts: tuple[str, ...] = ()
