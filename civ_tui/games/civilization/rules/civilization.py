"""The game of Civilization, as the engine runs it."""

from __future__ import annotations

from collections.abc import Coroutine
from dataclasses import dataclass
from functools import cache
from typing import Any

from pydantic import TypeAdapter

from civ_tui.engine.flow import Seat, number_taken_back
from civ_tui.engine.game import Game
from civ_tui.games.civilization.rules.cards.playing import play
from civ_tui.games.civilization.rules.edition import NAME, Edition, edition
from civ_tui.games.civilization.rules.edition import RULES_VERSION as RULES_VERSION
from civ_tui.games.civilization.rules.interrupts import interrupts
from civ_tui.games.civilization.rules.invariants import check
from civ_tui.games.civilization.rules.phases.deals import in_words
from civ_tui.games.civilization.rules.phases.rounds import part
from civ_tui.games.civilization.rules.phases.setup import deal
from civ_tui.games.civilization.rules.settings import Settings
from civ_tui.games.civilization.rules.state import Table, note
from civ_tui.games.civilization.rules.validity import valid


@cache
def _table() -> TypeAdapter[Table]:
    return TypeAdapter(Table)


@dataclass(frozen=True, slots=True)
class Civilization:
    """The game with one edition, for the engine: `engine.play.Rules`."""

    edition: Edition

    @property
    def title(self) -> str:
        """The name of the game in saves and records."""
        return NAME

    @property
    def version(self) -> int:
        """The version of the edition's rules."""
        return self.edition.rules_version

    @property
    def printing(self) -> int:
        """The printing of the edition's components."""
        return self.edition.printing

    @property
    def state(self) -> TypeAdapter[Table]:
        """Reads and writes tables of any edition; each table names its own."""
        return _table()

    deal = staticmethod(deal)
    check = staticmethod(check)
    valid = staticmethod(valid)
    part = staticmethod(part)

    def over(self, state: Table) -> bool:
        """Whether somebody has won, or the learning game has ended."""
        return bool(state.victory)

    interrupts = staticmethod(interrupts)

    def interrupt(self, state: Table, seat: Seat, subject: Any) -> Coroutine[Any, Any, None]:
        """Play the card."""
        return play(state, state.players[seat], subject)

    worded = staticmethod(in_words)

    async def remark(self, state: Table, seat: Seat, key: str) -> None:
        """Note in the log what the table has agreed to take back."""
        note(state, "taken_back", seat, answers=number_taken_back(key, "GOLDEN-1"))


def table_json(t: Table) -> bytes:
    """A table as bytes: equal tables give equal bytes."""
    return _table().dump_json(t)


def rules_of(settings: Settings) -> Civilization:
    """The game with the edition of the settings and its options. Raises `UnknownEdition`."""
    return Civilization(edition(settings.edition, settings.on))


def new_game(settings: Settings) -> Game[Table]:
    """A new game, dealt and waiting for the first capital. Raises ValueError if the rules refuse the settings."""
    t = deal(settings)
    return Game(Civilization(t.edition), t)
