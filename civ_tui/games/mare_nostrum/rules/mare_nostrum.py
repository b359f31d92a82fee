"""The game of Mare Nostrum, as the engine runs it."""

from __future__ import annotations

from collections.abc import Coroutine
from functools import cached_property
from typing import Any, Final

from pydantic import TypeAdapter

from civ_tui.engine.flow import Option, Pending, Seat, number_taken_back
from civ_tui.engine.wording import Line, Text, row
from civ_tui.games.mare_nostrum.rules import names, naming, trade
from civ_tui.games.mare_nostrum.rules.invariants import check
from civ_tui.games.mare_nostrum.rules.printed import printed
from civ_tui.games.mare_nostrum.rules.rounds import part
from civ_tui.games.mare_nostrum.rules.setup import deal
from civ_tui.games.mare_nostrum.rules.state import Table
from civ_tui.games.mare_nostrum.rules.validity import between, valid

VERSION: Final = 2
PRINTING: Final = 4


class MareNostrum:
    """The rules, for the engine: `engine.play.Rules`."""

    title = names.TITLE
    version = VERSION
    printing = PRINTING

    @cached_property
    def state(self) -> TypeAdapter[Table]:
        """Reads and writes tables."""
        return TypeAdapter(Table)

    deal = staticmethod(deal)
    check = staticmethod(check)
    valid = staticmethod(valid)

    def part(self, state: Table) -> Coroutine[Any, Any, None]:
        """The trade phase, or one player's part of another (MN-ROUND-1). Raises ValueError for a table out of a file on
        which none can begin."""
        if not between(state):
            raise ValueError("no part can begin at this table")
        return part(state)

    def over(self, state: Table) -> bool:
        """Whether somebody has won."""
        return bool(state.victory)

    def interrupts(self, state: Table, asked: Pending, seat: Seat) -> list[Option[Any]]:
        """Odysseus (MN-HERO-6)."""
        return [*trade.calls(state, asked, seat)]

    def interrupt(self, state: Table, seat: Seat, subject: Any) -> Coroutine[Any, Any, None]:
        """Let him act."""
        return trade.call(state, seat)

    def worded(self, state: Table, subject: Any) -> Text:
        """What was composed, in words: cards, buildings, seas, or nothing."""
        if not subject:
            return Line("Nothing")
        if all(name in printed().kinds for name in subject):
            return naming.cards(subject)
        if all(name.isdecimal() for name in subject):
            return row(naming.area(int(number)) for number in subject)
        return row(naming.building(name) for name in subject)

    async def remark(self, state: Table, seat: Seat, key: str) -> None:
        """Note in the log what the table has agreed to take back."""
        state.note("taken_back", seat, answers=number_taken_back(key, "MN-GOLDEN-1"))


RULES: Final = MareNostrum()
