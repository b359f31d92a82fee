"""Something that has happened, as a sentence that knows when, by whom and where."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

NEARLY_WON: Final = "nearly_won"
"""The kind of a sentence about who has come within a step of a victory."""


@dataclass(frozen=True, slots=True)
class Sentence:
    """Something that happened, said already: when, by whom, where. `seat` None is nobody's doing; `kind` is that of the
    entry of the log; `news` is what has happened since the reader's last choice; `word` stands for it where it is a
    great moment."""

    round: int
    phase: str
    text: str
    seat: int | None = None
    place: int | None = None
    kind: str = ""
    news: bool = False
    word: str = ""
