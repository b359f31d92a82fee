"""What Mare Nostrum gives its host."""

from __future__ import annotations

from collections.abc import Sequence
from types import MappingProxyType
from typing import Any, Final

from pydantic import TypeAdapter

from civ_tui.computers.seats import PERSON, Player
from civ_tui.engine.answers import BACK, END
from civ_tui.engine.basis import RECONSTRUCTION, Basis
from civ_tui.engine.flow import Option, Question
from civ_tui.engine.switches import Switch
from civ_tui.engine.wording import Line
from civ_tui.games.mare_nostrum.rules import naming
from civ_tui.games.mare_nostrum.rules.imagined import Imagined
from civ_tui.games.mare_nostrum.rules.kinds import KINDS, OF_HAND
from civ_tui.games.mare_nostrum.rules.mare_nostrum import RULES, MareNostrum
from civ_tui.games.mare_nostrum.rules.names import ALPS, BLOCKADE, FREE_SETUP, TITLE
from civ_tui.games.mare_nostrum.rules.printed import printed
from civ_tui.games.mare_nostrum.rules.settings import SeatSettings, Settings
from civ_tui.games.mare_nostrum.rules.setup import SEATS, refusal
from civ_tui.games.mare_nostrum.rules.state import Table
from civ_tui.games.mare_nostrum.rules.view import View, view
from civ_tui.title import Edition, Title
from civ_tui.titles import given_by
from civ_tui.words.language import Language

SWITCHES: Final = {
    FREE_SETUP: Switch("Free set-up", "Everybody begins with 36 points of their choice, for experienced players."),
    BLOCKADE: Switch("Blockade", "Triremes may stop legions that cross their sea."),
    ALPS: Switch("Crossing of the Alps", "Hannibal may lead legions from Numidia to Lombardy."),
}


BASIS: Final = Basis(
    RECONSTRUCTION,
    Line(
        "Rules, prices, numbers of pieces and cards, heroes, wonders and titles are those of the printed game. Its map "
        "and set-ups could not be found: the borders of the areas, where goods and cities lie and with what everybody "
        "begins are made to fit all descriptions of them. What the rulebook leaves open is a house ruling."
    ),
)


class MareNostrumTitle(Title[Table, View]):
    """Civilization / Mare Nostrum by Serge Laget, in its Russian edition."""

    name = TITLE
    called = "Mare Nostrum"
    about = "The Mediterranean of antiquity, for three to five players"
    kinds = KINDS
    settings = TypeAdapter(Settings)
    interfaces, exports = given_by(__package__, "MareNostrumLines")

    editions = MappingProxyType({"": Edition("", SWITCHES, {}, BASIS)})

    phases = naming.PHASES

    def rules(self, settings: Settings) -> MareNostrum:
        return RULES

    refusal = staticmethod(refusal)

    def seats(self, edition: str, options: Sequence[str] = ()) -> range:
        """Three to five (MN-SETUP-1)."""
        return SEATS

    view = staticmethod(view)

    def open_view(self, state: Table) -> View:
        return view(state, None, opened=True)

    def first_game(self, seed: int, language: Language) -> tuple[Settings, tuple[Player, ...]]:
        """The three civilizations that are recommended (MN-SETUP-3) with the printed set-up, against two easy computer
        players, who are called by their civilizations."""
        sides = printed().setup.recommended[3]
        names = [language.say("Player {n}", n=1), *(language.at(TITLE).say(naming.side(side)) for side in sides[1:])]
        seats = (SeatSettings(name, civilization=side) for name, side in zip(names, sides, strict=True))
        return Settings(tuple(seats), seed), (PERSON, "easy", "easy")

    def tells_of_hand(self, seen: View, question: Question[Any], option: Option[Any]) -> bool:
        """What can be bought, and with which cards, hangs on the hand (MN-SECRET-1)."""
        return option.secret or (question.kind in OF_HAND and option.key not in (END, BACK))

    def holds_hidden(self, player: Any) -> bool:
        """Whether they hold cards (MN-SECRET-1)."""
        return bool(player.held)

    imagined = Imagined


MARE_NOSTRUM: Final = MareNostrumTitle()
