"""The game of Civilization, as the engine drives it."""

from __future__ import annotations

from collections.abc import Coroutine
from typing import Any, Final

from civ_tui.engine.flow import Asked, Illegal, Option, Reason, Seat
from civ_tui.engine.game import Game
from civ_tui.engine.wording import Line
from civ_tui.rules.cards import all as _all_cards  # noqa: F401 - registers them
from civ_tui.rules.cards.playing import play
from civ_tui.rules.edition import RULES_VERSION as RULES_VERSION
from civ_tui.rules.gains import note
from civ_tui.rules.interrupts import interrupts
from civ_tui.rules.phases.rounds import part
from civ_tui.rules.phases.setup import deal
from civ_tui.rules.printed.catalog import EDITION
from civ_tui.rules.state import Settings, Table

TAKEN_BACK: Final = "taken_back"
"""The remark that the table has agreed to take answers back."""


class Civilization:
    """The rules, for `engine.game.Game`."""

    version = RULES_VERSION
    edition = EDITION

    def part(self, state: Table) -> Coroutine[Any, Any, None]:
        """One player's part of a phase (ROUND-2)."""
        return part(state)

    def over(self, state: Table) -> bool:
        """Whether somebody has won, or the learning game has ended."""
        return bool(state.victory)

    def interrupts(self, state: Table, asked: Asked, seat: Seat) -> list[Option[Any]]:
        """What that seat could play out of turn (TIME-3, TIME-4)."""
        return interrupts(state, asked, seat)

    def interrupt(self, state: Table, seat: Seat, subject: Any) -> Coroutine[Any, Any, None]:
        """Play it."""
        return play(state, state.players[seat], subject)

    async def remark(self, state: Table, seat: Seat, key: str) -> None:
        """Note in the log what the table has agreed to take back: `taken_back:3` for three answers."""
        kind, _, answers = key.partition(":")
        if kind != TAKEN_BACK or not answers.isdecimal():
            raise Illegal(Reason("GOLDEN-1", Line("“{key}” is nothing to be noted down.", key=key)))
        note(state, "taken_back", seat, answers=int(answers))


def new_game(settings: Settings) -> Game[Table]:
    """A new game, dealt and waiting for the first capital. Raises ValueError for settings that the rules refuse."""
    return Game(Civilization(), deal(settings))
