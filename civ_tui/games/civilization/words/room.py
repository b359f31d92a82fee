"""What Civilization says of itself."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Final

from civ_tui.computers.seats import Player
from civ_tui.engine.flow import Given, Option, Question, Seat
from civ_tui.engine.log import Entry
from civ_tui.engine.rulebook import Clause, Rulebook
from civ_tui.engine.wording import Line, Text
from civ_tui.games.civilization.rules.edition import STANDARD, edition
from civ_tui.games.civilization.rules.kinds import MOVEMENT_STEP, RESPOND
from civ_tui.games.civilization.rules.log_kinds import MINOR, sentence
from civ_tui.games.civilization.rules.subjects import CardAction, Deal, OnSquare
from civ_tui.games.civilization.rules.view import PlayerView, View
from civ_tui.games.civilization.words import computers, ending, names, news, orders, recap, struck
from civ_tui.games.civilization.words.calling import why_called
from civ_tui.games.civilization.words.clauses import clause_of, extensions
from civ_tui.games.civilization.words.confirmations import confirmation
from civ_tui.games.civilization.words.great_moments import NEARLY, WITHIN_A_STEP, within_a_step, word_for
from civ_tui.games.civilization.words.options import played
from civ_tui.history.answers import Answer
from civ_tui.words.confirmation import Confirmation
from civ_tui.words.language import Language
from civ_tui.words.log import Sentence
from civ_tui.words.recap import RecapItem
from civ_tui.words.room import GameWords

ACTIONS: Final[Mapping[str, Text]] = {
    "part:building_programs": "Building program",
    "part:disbanding": "Production with the caravan",
}
"""What a city has done that a part of an expansion lets it do, in place of the label, which says what comes of it."""


class CivilizationWords(GameWords):
    """The words of the board game, in any of its editions."""

    minor = MINOR
    passing = frozenset({MOVEMENT_STEP, RESPOND})
    fallback = "ROUND-1"
    leading = frozenset(NEARLY)
    one_step = WITHIN_A_STEP

    def sentence(self, entry: Entry, seen: View) -> Text:
        """What the entry tells."""
        return sentence(entry, seen)

    def acted(self, entry: Entry) -> Seat | None:
        """Whose doing it was: who plays the barbarians does not act."""
        return None if entry.facts.get("barbarian") else entry.seat

    def great_moment(self, seen: View, entry: Entry) -> Text | None:
        """The word for a great moment."""
        return word_for(seen, entry)

    def within_a_step(self, seen: View, entry: Entry) -> Text | None:
        """Who has come within a step of a victory (WIN-1 to WIN-3)."""
        return within_a_step(seen, entry)

    def headlines(self, language: Language, seen: View, entries: Iterable[Entry]) -> list[Sentence]:
        """What is worth a banner, routine summed up."""
        return news.headlines(language, seen, entries)

    def recap(self, language: Language, seen: View, entries: Iterable[Entry], seat: Seat | None) -> list[RecapItem]:
        """By its matters, the gravest first; routine is counted."""
        return recap.recap_items(language, seen, entries, seat)

    def gravest(self, entries: Iterable[Entry], seat: Seat | None, most: int) -> list[Entry]:
        """The latest of each matter, the gravest first."""
        return recap.gravest(entries, seat, most)

    def worth_telling(self, entry: Entry) -> bool:
        """Whether it is not read in the log alone."""
        return computers.worth_telling(entry)

    def hits(self, seen: View, players: Sequence[Player], entry: Entry) -> bool:
        """Whether it attacks, robs or harms a person."""
        return computers.hits(players, entry)

    def led_to(self, seen: View, entry: Entry) -> Entry | None:
        """The card that was played for it."""
        return struck.played_for(seen, entry)

    def struck(self, language: Language, seen: View, entries: Iterable[Entry], seat: Seat) -> list[str]:
        """What cards of others have cost that seat."""
        return struck.struck(language, seen, entries, seat)

    def when(self, language: Language, seen: View) -> str:
        """Round and phase, and where there is a battle."""
        when = super().when(language, seen)
        if seen.battle is None:
            return when
        square = self.place_name(seen, seen.battle.square)
        return language.say("{moment}: in the battle on {square}", moment=when, square=square)

    def place_name(self, seen: View, place: int) -> str:
        """Column and row."""
        return seen.squares[place].name

    def seat_name(self, language: Language, player: PlayerView) -> str:
        """Their civilization."""
        return names.seat_name(language, player)

    def why_called(
        self,
        language: Language,
        seen: View,
        seat: Seat,
        question: Question[Any] | None = None,
        answers: Sequence[Given] = (),
    ) -> str:
        """A deal, an attack, a card."""
        return why_called(language, seen, seat, question, answers)

    def confirmation(
        self, language: Language, seen: View, question: Question[Any], option: Option[Any], legal: Sequence[Option[Any]]
    ) -> Confirmation | None:
        """What would be lost, or cannot be taken back."""
        return confirmation(language, seen, question, option, legal)

    def answered(self, seen: View, answer: Answer) -> Text:
        """The card that was played, the deal, or the answer as it was offered."""
        place, subject, words = answer.place, answer.subject, answer.label
        if place is not None and isinstance(subject, OnSquare) and subject.suggested:
            words = self.place_name(seen, place)
        if isinstance(subject, CardAction):
            words = ACTIONS.get(subject.card, words)
        words = played(seen.components, subject) or words
        if isinstance(subject, Deal) and subject.by == answer.seat:
            words = Line("the proposal to {name}", name=seen.players[subject.to].name)
        return words

    def needs_question(self, answer: Answer) -> bool:
        """The name of a square alone."""
        return isinstance(answer.subject, OnSquare)

    def order(self, language: Language, seen: View, kind: str, keys: Sequence[str]) -> str:
        """What a standing order does in that phase."""
        return orders.order_in_words(language, seen.edition, kind, keys)

    def order_given(self, language: Language, seen: View, kind: str, keys: Sequence[str], key: str) -> str:
        """The same, just now."""
        return orders.order_given(language, seen.edition, kind, keys, key)

    def rulebook(self, seen: View | None) -> Rulebook:
        """The rulebook of the edition."""
        return (edition(STANDARD) if seen is None else seen.edition).components.rulebook

    def clause_source(self, language: Language, clause: Clause) -> str:
        """A printed page, a card, the FAQ, or a ruling."""
        return names.clause_source(language, clause)

    def extensions(self, seen: View | None, clause: str) -> Sequence[tuple[Text, Clause]]:
        """Those of the parts of the expansions that are on."""
        return () if seen is None else extensions(seen.edition, clause)

    def clause_of(self, question: Question[Any], option: Option[Any] | None, fallback: str = "") -> str:
        """By what the option is about."""
        return clause_of(question, option, fallback or self.fallback)

    def headline(self, language: Language, final: View) -> str:
        """One player, several who share, or nobody in a learning game."""
        return ending.headline(language, final)


WORDS: Final = CivilizationWords()
