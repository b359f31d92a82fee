"""What has happened, as sentences that know when, by whom and where."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

from civ_tui.engine.log import Entry
from civ_tui.games.civilization.rules.chronicle import sentence
from civ_tui.games.civilization.rules.view import View
from civ_tui.games.civilization.words.great_moments import WITHIN_A_STEP, within_a_step, word_for
from civ_tui.words.language import Language

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


def told(language: Language, view: View, entries: Iterable[Entry], news: Iterable[Entry] = ()) -> Iterable[Sentence]:
    """Entries of the log in words, with who has come within a step of a victory; those that are among the `news` are
    marked as such."""
    new = {id(entry) for entry in news}
    for entry in entries:
        words = language.say(sentence(entry, view))
        seat = None if entry.facts.get("barbarian") else entry.seat  # who plays the barbarians does not act
        word = word_for(view, entry)
        great = "" if word is None else language.say(word)
        yield Sentence(entry.round, entry.phase, words, seat, entry.place, entry.kind, id(entry) in new, great)
        if (near := within_a_step(view, entry)) is not None:
            words, great = language.say(near), language.say(WITHIN_A_STEP)
            yield Sentence(entry.round, entry.phase, words, seat, None, NEARLY_WON, id(entry) in new, great)
