"""What Civilization gives its host."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from pydantic import TypeAdapter

from civ_tui.computers.seats import PERSON, Player
from civ_tui.engine.wording import Text
from civ_tui.games.civilization.rules import civilization
from civ_tui.games.civilization.rules.edition import NAME, STANDARD, edition, editions
from civ_tui.games.civilization.rules.imagined import Imagined
from civ_tui.games.civilization.rules.kinds import KINDS
from civ_tui.games.civilization.rules.phases.setup import refusal
from civ_tui.games.civilization.rules.settings import SeatSettings, Settings
from civ_tui.games.civilization.rules.state import Table
from civ_tui.games.civilization.rules.view import View, open_view, view
from civ_tui.games.civilization.rules.visibility import holds_hidden, tells_of_hand
from civ_tui.games.civilization.words.leaders import named
from civ_tui.title import Edition, Title
from civ_tui.titles import given_by
from civ_tui.words.language import Language


class CivilizationTitle(Title[Table, View]):
    """The board game of 2010, in any of its editions."""

    name = NAME
    called = "Civilization"
    about = "The board game of 2010, for two to five players at one keyboard"
    kinds = KINDS
    settings = TypeAdapter(Settings)
    interfaces, exports = given_by(__package__, "CivilizationLines")

    @property
    def editions(self) -> Mapping[str, Edition]:
        return {
            printing.id: Edition(printing.name, printing.options, printing.presets, printing.basis)
            for printing in editions()
        }

    @property
    def phases(self) -> Mapping[str, tuple[Text, Text]]:
        """Setup and the phases of a round (ROUND-1), and those that other editions have besides."""
        return {id_: (phase.name, phase.brief) for printing in editions() for id_, phase in printing.phases.items()}

    rules = staticmethod(civilization.rules_of)
    refusal = staticmethod(refusal)

    def seats(self, edition_id: str, options: Sequence[str] = ()) -> range:
        """As many as the limits of the edition say (SETUP-1, EXP-SETUP-1)."""
        limits = edition(edition_id, options).components.limits
        return range(limits.players_min, limits.players_max + 1)

    view = staticmethod(view)

    def first_game(self, seed: int, language: Language) -> tuple[Settings, tuple[Player, ...]]:
        """The learning game of the rulebook (SETUP-19), against one easy computer player."""
        players: tuple[Player, ...] = (PERSON, "easy")
        seats = [
            SeatSettings(language.say("Player {n}", n=number), colour, "random")
            for number, colour in enumerate(("red", "blue"), start=1)
        ]
        seated = named(edition(STANDARD).components, seats, players, seed, language, learning=True)
        return Settings(seated, seed, learning=True, first=0), players

    imagined = Imagined

    tells_of_hand = staticmethod(tells_of_hand)

    holds_hidden = staticmethod(holds_hidden)

    open_view = staticmethod(open_view)


CIVILIZATION: Final = CivilizationTitle()
