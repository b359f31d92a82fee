"""What a game says of itself, in every language."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import Any, ClassVar, Final, final

from civ_tui.computers.seats import Player
from civ_tui.engine.chronicle import PLAIN, Chronicle
from civ_tui.engine.flow import Given, Option, Question, Seat
from civ_tui.engine.log import Entry
from civ_tui.engine.rulebook import Clause, Rulebook
from civ_tui.engine.wording import Line, Text
from civ_tui.history.answers import Answer
from civ_tui.title import Seated, Seen
from civ_tui.titles import FIRST, interface
from civ_tui.words.language import Language
from civ_tui.words.log import NEARLY_WON, Sentence
from civ_tui.words.moments import moment
from civ_tui.words.recap import RecapItem

RESTATED: Final[Mapping[str, str]] = {
    "rulebook": "the rulebook in our words",
    "ruling": "a ruling: the rulebook is silent or unclear",
}
"""The sources of a rulebook that is told in other words (`GameWords.sources`)."""
WITHIN_A_STEP: Final = "One step from victory"
"""The word for who has come within a step of a victory."""


class GameWords:
    """The words of a game. Whatever it does not give has a plain way of being said."""

    log: ClassVar[Chronicle] = PLAIN
    """The kinds of log entries."""

    leading: ClassVar[Collection[str]] = frozenset()
    """The kinds of log entries that can bring somebody within a step of a victory."""

    sources: ClassVar[Mapping[str, str]] = {}
    """What each source of clauses is called that is no printed page (`Clause.source`)."""

    # What has happened

    def great_moment(self, seen: Any, entry: Entry, /) -> Text | None:
        """The word for a great moment; None for anything else."""
        kind = self.log.kinds.get(entry.kind)
        return Line(kind.moment) if kind is not None and kind.moment else None

    def within_a_step(self, seen: Any, entry: Entry, /) -> Text | None:
        """Who has come, with what the entry tells, within a step of a victory; None if nobody has."""
        return None

    def headlines(self, language: Language, seen: Any, entries: Iterable[Entry], /) -> list[Sentence]:
        """Those of the entries that are worth a banner."""
        return [*log_sentences(language, seen, (entry for entry in entries if entry.kind not in self.log.minor))]

    def recap(self, language: Language, seen: Any, entries: Iterable[Entry], seat: Seat | None, /) -> list[RecapItem]:
        """What everybody may know of the entries, by its matters, as it is told to that seat."""
        texts = tuple(sentence.text for sentence in self.headlines(language, seen, entries))
        return [RecapItem(language.say("News"), texts)] if texts else []

    def gravest(self, entries: Iterable[Entry], seat: Seat | None, most: int, /) -> list[Entry]:
        """At most that many of the entries that are told to the seat in sentences, the gravest first."""
        return [entry for entry in entries if entry.kind not in self.log.minor][-most:]

    def worth_telling(self, entry: Entry) -> bool:
        """Whether what a computer player has done is shown when it happens."""
        return entry.kind not in self.log.minor

    def hits(self, seen: Any, players: Sequence[Player], entry: Entry, /) -> bool:
        """Whether what a computer player has done attacks, robs or harms a person."""
        return False

    def struck(self, language: Language, seen: Any, entries: Iterable[Entry], seat: Seat, /) -> list[str]:
        """What others have cost that seat, in sentences."""
        return []

    def when(self, language: Language, seen: Any) -> str:
        """The moment that the table has reached."""
        table: Seen = seen
        return moment(language, table.title, table.round, table.phase)

    # Who is asked, where, and what

    def place_name(self, seen: Any, place: int) -> Text:
        """What a place of the board is called."""
        return str(place)

    def seat_name(self, language: Language, player: Any, /) -> str:
        """What a seat is called besides its player's name: its colour."""
        seated: Seated = player
        return language.say(seated.colour)

    def why_called(
        self,
        language: Language,
        seen: Any,
        seat: Seat,
        question: Question[Any] | None = None,
        answers: Sequence[Given] = (),
        /,
        *,
        covered: bool = False,
    ) -> str:
        """Why the seat is asked although another player has the turn, or why what it holds is `covered` until it takes
        the keyboard; empty where nothing is to be said."""
        return ""

    def confirmation(
        self,
        language: Language,
        seen: Any,
        question: Question[Any],
        option: Option[Any],
        legal: Sequence[Option[Any]],
        /,
    ) -> str:
        """What hangs on an option that is shown before it is taken; of the end of a phase what would be left undone,
        empty if nothing. `legal` are those that can be taken, as far as may be told."""
        return ""

    def answered(self, seen: Any, answer: Answer) -> tuple[Text, bool]:
        """What was answered, to whoever may know it, and whether it says too little without its question, as the bare
        name of a square."""
        return answer.label, False

    # The rulebook

    def rulebook(self, seen: Any | None) -> Rulebook:
        """The rulebook of the game that is seen, or without one of the edition that most play."""
        return Rulebook()

    @final
    def clause_source(self, language: Language, clause: Clause) -> str:
        """Where a clause comes from."""
        words = self.sources.get(clause.source, "printed page {n}" if clause.page else "")
        return language.say(words, n=clause.page) if words else ""

    def clause_of(self, question: Question[Any], option: Option[Any] | None, fallback: str = "") -> str:
        """The clause that an option is about, else that of the question, else the `fallback` or the game's own."""
        return fallback if option is None or option.reason is None else option.reason.clause

    # The end

    def headline(self, language: Language, final: Any, /) -> str:
        """Who has won and how."""
        seen: Seen = final
        names = [seen.players[seat].name for seat in seen.winners]
        return language.say("{names}: the game is won.", names=language.all_of(names))


def words_of(seen: Seen | None) -> GameWords:
    """The words of the game that is seen; without one, of the first that can be played."""
    words: GameWords = interface(FIRST if seen is None else seen.title, "words")
    return words


def outcome(language: Language, final: Seen) -> str:
    """That the game is over, who has won and how."""
    return language.say("The game is over. {how}", how=words_of(final).headline(language, final))


def log_sentences(
    language: Language, view: Seen, entries: Iterable[Entry], news: Iterable[Entry] = ()
) -> Iterable[Sentence]:
    """Entries of the log in words, with who has come within a step of a victory; those that are among the `news` are
    marked as such."""
    words, new = words_of(view), {id(entry) for entry in news}
    for entry in entries:
        text, seat = language.say(words.log.sentence(entry, view)), words.log.actor(entry)
        word = words.great_moment(view, entry)
        great = "" if word is None else language.say(word)
        yield Sentence(entry.round, entry.phase, text, seat, entry.place, entry.kind, id(entry) in new, great)
        if (near := words.within_a_step(view, entry)) is not None:
            text, great = language.say(near), language.say(WITHIN_A_STEP)
            yield Sentence(entry.round, entry.phase, text, seat, None, NEARLY_WON, id(entry) in new, great)
