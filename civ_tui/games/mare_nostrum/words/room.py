"""What Mare Nostrum says of itself."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from civ_tui.engine.log import Entry
from civ_tui.engine.wording import Text
from civ_tui.games.mare_nostrum.rules.log_kinds import KINDS, sentence
from civ_tui.games.mare_nostrum.rules.printed import printed
from civ_tui.games.mare_nostrum.rules.view import View
from civ_tui.games.mare_nostrum.words.rulebook import rulebook
from civ_tui.words.language import Language
from civ_tui.words.room import GameWords
from civ_tui.words.rulebook import Clause, Rulebook

SOURCES: Final[Mapping[str, str]] = {
    "rulebook": "the rulebook in our words",
    "ruling": "a ruling: the rulebook is silent or unclear",
}
"""Where a clause comes from."""


class MareNostrumWords(GameWords):
    """The words of the game."""

    minor = frozenset(name for name, kind in KINDS.items() if kind.minor)
    fallback = "MN-ROUND-1"

    def sentence(self, entry: Entry, seen: View) -> Text:
        """What the entry tells."""
        return sentence(entry, tuple(player.name for player in seen.players))

    def rulebook(self, seen: View | None) -> Rulebook:
        """The rulebook of the game."""
        return rulebook()

    def clause_source(self, language: Language, clause: Clause) -> str:
        """The rulebook, or a ruling."""
        return language.say(SOURCES[clause.source])

    def place_name(self, seen: View, place: int) -> str:
        """The name of the province or sea."""
        return printed().areas[place].name


WORDS: Final = MareNostrumWords()
