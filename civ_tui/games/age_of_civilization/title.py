"""What Age of Civilization gives its host."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cached_property
from typing import Any, Final

from pydantic import TypeAdapter

from civ_tui.computers.seats import PERSON, Player
from civ_tui.engine.basis import Basis
from civ_tui.engine.settings import SeatSettings, Settings
from civ_tui.engine.switches import Switch
from civ_tui.engine.wording import Line
from civ_tui.games.age_of_civilization.rules import naming
from civ_tui.games.age_of_civilization.rules.age_of_civilization import RULES, AgeOfCivilization
from civ_tui.games.age_of_civilization.rules.imagined import Imagined
from civ_tui.games.age_of_civilization.rules.kinds import KINDS
from civ_tui.games.age_of_civilization.rules.names import (
    COLOURS,
    DRAFT,
    EARLY_COIN,
    EVENTS,
    FIRST_ROW,
    INNOVATION,
    ORDER,
    TITLE,
)
from civ_tui.games.age_of_civilization.rules.printed import printed
from civ_tui.games.age_of_civilization.rules.setup import refusal, seats
from civ_tui.games.age_of_civilization.rules.state import Table
from civ_tui.games.age_of_civilization.rules.view import View, view
from civ_tui.title import Edition, Title
from civ_tui.titles import given_by
from civ_tui.words.language import Language

SWITCHES: Final = {
    INNOVATION: Switch("Innovation", "Special cards can be bought; each covers a column of the technology sheet."),
    EVENTS: Switch("A changing world", "Three events happen at the end of rounds 3 to 5. Not for one player."),
    DRAFT: Switch("Draft", "Everybody chooses five civilizations before the game. Not for one player."),
    FIRST_ROW: Switch("First game", "The row of time has the order of a first game. Not for one player."),
    EARLY_COIN: Switch("Coin for early seats", "With four players the first two begin with a coin more."),
    ORDER: Switch("Order of effects", "Players choose the order of their effects at the end of a turn."),
}
UNKNOWN: Final = "{time}. Its rules are not known, so that it cannot be played (AGE-SOLO-11)."
BASIS: Final = Basis(
    Line("card values partly our own"),
    Line(
        "After Age of Civilization by Jeffrey CCH. The rules of play, costs and gains of the actions and "
        "most main effects are those of the printed game. Workers, most legacies, wonders and special technologies "
        "could not be found: they are our own, balanced by simulation."
    ),
)


class AgeOfCivilizationTitle(Title[Table, View]):
    """After Age of Civilization by Jeffrey CCH, card values partly our own."""

    name = TITLE
    called = "After Age of Civilization"
    about = "Civilizations rise and fall in half an hour, for one to four players; card values partly our own"
    kinds = KINDS
    settings = TypeAdapter(Settings)
    interfaces, exports = given_by(__package__, "AgeOfCivilizationLines")

    @cached_property
    def editions(self) -> Mapping[str, Edition]:
        """One, without the five scenarios for one player (AGE-SOLO-11)."""
        left_out = {
            scenario.id: Switch(
                Line("Scenario: {name}", name=Line(scenario.name)), Line(UNKNOWN, time=Line(scenario.about))
            )
            for scenario in printed().skirmish.scenario
        }
        return {"": Edition("", SWITCHES, basis=BASIS, left_out=left_out)}

    phases = naming.PHASES

    def rules(self, settings: Settings) -> AgeOfCivilization:
        return RULES

    refusal = staticmethod(refusal)

    def seats(self, edition: str, options: Sequence[str] = ()) -> range:
        return seats(options)

    view = staticmethod(view)

    def open_view(self, state: Table) -> View:
        return view(state, None, opened=True)

    def first_game(self, seed: int, language: Language) -> tuple[Settings, tuple[Player, ...]]:
        """Against an easy computer player, with the row of the first game (AGE-SETUP-6)."""
        names = (language.say("Player {n}", n=number) for number in (1, 2))
        seated = (SeatSettings(name, colour) for name, colour in zip(names, COLOURS, strict=False))
        return Settings(tuple(seated), seed, (FIRST_ROW,)), (PERSON, "easy")

    def holds_hidden(self, player: Any) -> bool:
        """Whether they hold civilizations of the draft (AGE-DRAFT-8)."""
        return bool(player.held)

    imagined = Imagined


AGE_OF_CIVILIZATION: Final = AgeOfCivilizationTitle()
