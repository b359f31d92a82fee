"""What Mare Nostrum says of itself."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, Final

from civ_tui.computers.seats import PERSON, Player
from civ_tui.engine.answers import END
from civ_tui.engine.flow import Given, Option, Question, Seat
from civ_tui.engine.log import Entry
from civ_tui.engine.rulebook import Rulebook
from civ_tui.engine.wording import Text
from civ_tui.games.mare_nostrum.rules import naming
from civ_tui.games.mare_nostrum.rules.building import Place
from civ_tui.games.mare_nostrum.rules.guide import rulebook
from civ_tui.games.mare_nostrum.rules.log_kinds import LOG
from civ_tui.games.mare_nostrum.rules.view import PlayerView, View
from civ_tui.games.mare_nostrum.words import calling, ending, news, struck
from civ_tui.games.mare_nostrum.words.clauses import clause_of
from civ_tui.games.mare_nostrum.words.confirmations import confirmation
from civ_tui.games.mare_nostrum.words.great_moments import CARD, within_a_step, word_for
from civ_tui.history.answers import Answer
from civ_tui.words.interface import RESTATED, GameWords
from civ_tui.words.language import Language
from civ_tui.words.recap import RecapItem


class MareNostrumWords(GameWords):
    """The words of the game."""

    log, sources = LOG, RESTATED
    leading = frozenset({CARD})

    def great_moment(self, seen: View, entry: Entry) -> Text | None:
        return word_for(entry)

    within_a_step = staticmethod(within_a_step)
    headlines = staticmethod(news.headlines)

    def recap(self, language: Language, seen: View, entries: Iterable[Entry], seat: Seat | None) -> list[RecapItem]:
        return news.recap(language, seen, entries)

    def gravest(self, entries: Iterable[Entry], seat: Seat | None, most: int) -> list[Entry]:
        return news.gravest(entries, most)

    worth_telling = staticmethod(news.is_told)

    def hits(self, seen: View, players: Sequence[Player], entry: Entry) -> bool:
        seat = struck.hurt(seen, entry)
        return seat is not None and players[seat] == PERSON

    struck = staticmethod(struck.struck)

    def when(self, language: Language, seen: View) -> str:
        when = super().when(language, seen)
        if seen.battle is None:
            return when
        return language.say("{moment}: in the battle for {area}", moment=when, area=naming.area(seen.battle.area))

    def place_name(self, seen: View, place: int) -> Text:
        return naming.area(place)

    def seat_name(self, language: Language, player: PlayerView) -> str:
        return language.say(naming.side(player.civilization))

    def why_called(
        self,
        language: Language,
        seen: View,
        seat: Seat,
        question: Question[Any] | None = None,
        answers: Sequence[Given] = (),
        *,
        covered: bool = False,
    ) -> str:
        return calling.why_called(language, seen, seat, question)

    confirmation = staticmethod(confirmation)

    def answered(self, seen: View, answer: Answer) -> tuple[Text, bool]:
        subject = answer.subject
        bare = isinstance(subject, int | str | tuple | Place) and not isinstance(subject, bool) and subject != END
        return answer.label, bare

    def rulebook(self, seen: View | None) -> Rulebook:
        return rulebook()

    def clause_of(self, question: Question[Any], option: Option[Any] | None, fallback: str = "") -> str:
        return clause_of(question, option, fallback or "MN-ROUND-1")

    headline = staticmethod(ending.headline)


WORDS: Final = MareNostrumWords()
