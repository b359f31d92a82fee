"""What Civilization gives its host."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from pydantic import TypeAdapter

from civ_tui.engine.flow import Reason, Seat
from civ_tui.engine.game import Game
from civ_tui.engine.wording import Text
from civ_tui.games.civilization.rules.chronicle import PHASES
from civ_tui.games.civilization.rules.civilization import Civilization, rules_of
from civ_tui.games.civilization.rules.edition import NAME
from civ_tui.games.civilization.rules.imagined import Imagined
from civ_tui.games.civilization.rules.migrations import MIGRATIONS
from civ_tui.games.civilization.rules.phases.setup import refusal
from civ_tui.games.civilization.rules.settings import Settings
from civ_tui.games.civilization.rules.state import Table
from civ_tui.games.civilization.rules.view import View, open_view, view
from civ_tui.games.civilization.words.names import PHASE_NAMES
from civ_tui.title import Exports, Title


class CivilizationTitle(Title[Table, View]):
    """The board game of 2010, in any of its editions."""

    name = NAME
    settings = TypeAdapter(Settings)
    migrations = MIGRATIONS

    @property
    def phases(self) -> Mapping[str, tuple[Text, Text]]:
        """Setup and the phases of a round (ROUND-1)."""
        return {phase: (PHASES[phase], brief) for phase, brief in PHASE_NAMES.items()}

    def rules(self, settings: Settings) -> Civilization:
        """The rules of the edition that the settings name."""
        return rules_of(settings)

    def refusal(self, settings: Settings) -> Reason | None:
        """Why no game is dealt with these settings (SETUP-1)."""
        return refusal(settings)

    def view(self, state: Table, seat: Seat | None) -> View:
        """What that seat sees of the table."""
        return view(state, seat)

    def imagined(self, game: Game[Table], seat: Seat) -> Imagined:
        """The game with all that the seat cannot know dealt anew."""
        return Imagined(game, seat)

    @property
    def exports(self) -> Exports:
        """Chronicle and picture."""
        from civ_tui.games.civilization.exports.files import EXPORTS

        return EXPORTS

    def open_view(self, state: Table) -> View:
        """The table with hands, units and tokens open; decks and what lies face down on the map stay hidden."""
        return open_view(state)


CIVILIZATION: Final = CivilizationTitle()
