"""The game of Age of Civilization, as the engine runs it."""

from __future__ import annotations

from collections.abc import Coroutine
from functools import cached_property
from typing import Any, Final

from pydantic import TypeAdapter

from civ_tui.engine.flow import Seat, number_taken_back
from civ_tui.engine.play import Rules
from civ_tui.games.age_of_civilization.rules import names
from civ_tui.games.age_of_civilization.rules.invariants import check
from civ_tui.games.age_of_civilization.rules.rounds import part
from civ_tui.games.age_of_civilization.rules.setup import deal
from civ_tui.games.age_of_civilization.rules.state import Table
from civ_tui.games.age_of_civilization.rules.validity import between, valid

VERSION: Final = 1
PRINTING: Final = 1


class AgeOfCivilization(Rules[Table]):
    """The rules, for the engine. Nobody acts in another's turn (AGE-ROUND-1)."""

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
        """A choice of the draft, or somebody's turn. Raises ValueError for a table out of a file on which none can
        begin."""
        if not between(state):
            raise ValueError("no part can begin at this table")
        return part(state)

    def over(self, state: Table) -> bool:
        """Whether the game has been scored."""
        return bool(state.victory)

    async def remark(self, state: Table, seat: Seat, key: str) -> None:
        """Note in the log what the table has agreed to take back."""
        state.note("taken_back", seat, answers=number_taken_back(key, "AGE-UNDO-1"))


RULES: Final = AgeOfCivilization()
