"""What Civilization says of itself."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from civ_tui.computers.seats import Player
from civ_tui.engine.flow import Option, Question
from civ_tui.engine.log import Entry
from civ_tui.engine.rulebook import Rulebook
from civ_tui.engine.wording import Line, Text
from civ_tui.games.civilization.rules import subjects
from civ_tui.games.civilization.rules.edition import STANDARD, edition
from civ_tui.games.civilization.rules.log_kinds import LOG
from civ_tui.games.civilization.rules.view import View
from civ_tui.games.civilization.words import computers, ending, names, news, options, struck
from civ_tui.games.civilization.words.calling import why_called
from civ_tui.games.civilization.words.clauses import clause_of
from civ_tui.games.civilization.words.confirmations import confirmation
from civ_tui.games.civilization.words.great_moments import NEARLY, within_a_step, word_for
from civ_tui.games.civilization.words.recap import gravest, recap_items
from civ_tui.history.answers import Answer
from civ_tui.words.interface import GameWords
from civ_tui.words.language import Language

ACTIONS: Final[Mapping[str, Text]] = {
    "part:building_programs": "Building program",
    "part:disbanding": "Production with the caravan",
}
"""What a city has done that a part of an expansion lets it do, in place of the label, which says what comes of it."""


class CivilizationWords(GameWords):
    """The words of the board game, in any of its editions."""

    log, sources = LOG, names.SOURCES
    leading = frozenset(NEARLY)

    great_moment = staticmethod(word_for)
    within_a_step = staticmethod(within_a_step)
    headlines = staticmethod(news.headlines)
    recap = staticmethod(recap_items)
    gravest = staticmethod(gravest)
    worth_telling = staticmethod(computers.worth_telling)

    def hits(self, seen: View, players: Sequence[Player], entry: Entry) -> bool:
        return computers.hits(players, entry)

    struck = staticmethod(struck.struck)

    def when(self, language: Language, seen: View) -> str:
        when = super().when(language, seen)
        if seen.battle is None:
            return when
        square = self.place_name(seen, seen.battle.square)
        return language.say("{moment}: in the battle on {square}", moment=when, square=square)

    def place_name(self, seen: View, place: int) -> str:
        return seen.squares[place].name

    seat_name = staticmethod(names.seat_name)
    why_called = staticmethod(why_called)
    confirmation = staticmethod(confirmation)

    def answered(self, seen: View, answer: Answer) -> tuple[Text, bool]:
        place, subject, words = answer.place, answer.subject, answer.label
        if place is not None and isinstance(subject, subjects.OnSquare) and subject.suggested:
            words = self.place_name(seen, place)
        if isinstance(subject, subjects.CardAction):
            words = ACTIONS.get(subject.card, words)
        words = options.played(seen.components, subject) or words
        if isinstance(subject, subjects.Deal) and subject.by == answer.seat:
            words = Line("the proposal to {name}", name=seen.players[subject.to].name)
        return words, isinstance(subject, subjects.OnSquare)

    def rulebook(self, seen: View | None) -> Rulebook:
        return (edition(STANDARD) if seen is None else seen.edition).components.rulebook

    def clause_of(self, question: Question[Any], option: Option[Any] | None, fallback: str = "") -> str:
        return clause_of(question, option, fallback or "ROUND-1")

    headline = staticmethod(ending.headline)


WORDS: Final = CivilizationWords()
