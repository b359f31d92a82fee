"""Drives one rule of Mare Nostrum under test: whoever is asked is named by their civilization, and after every answer
the invariants hold."""

from __future__ import annotations

from collections.abc import Coroutine
from typing import Any

from civ_tui.engine.flow import GameOver, Given, Interruption, Question
from civ_tui.games.mare_nostrum.rules import trade
from civ_tui.games.mare_nostrum.rules.building import building_part
from civ_tui.games.mare_nostrum.rules.invariants import check
from civ_tui.games.mare_nostrum.rules.names import PhaseName, Side
from civ_tui.games.mare_nostrum.rules.state import Table
from civ_tui.games.mare_nostrum.rules.war import war_part
from tests.engine import driver
from tests.games.mare_nostrum.rules.tables import of
from tests.games.mare_nostrum.rules.well_put import questionable, unlikely


class Play(driver.Play[Any]):
    """A rule in progress. An answer may name who gives it: `give(("greece", "helen"))`, or "greece: helen"."""

    def __init__(self, t: Table, rule: Coroutine[Any, Any, Any]) -> None:
        self.table = t
        super().__init__(rule, self._look)

    def wrong(self, question: Question[Any]) -> list[str]:
        """What holds for every question of the game."""
        return questionable(question)

    def _look(self) -> None:
        check(self.table)
        assert not (wrong := unlikely(self.table)), wrong

    def _send(self, given: Given | Interruption | None) -> None:
        try:
            super()._send(given)
        except GameOver:
            self.asked, self.over = (), True
            self._look()

    def tell(self, *answers: str) -> Play:
        """Answer the questions in turn: "city" whoever is asked, "greece: helen" if Greece is asked."""
        for answer in answers:
            side, colon, key = answer.rpartition(": ")
            self.give((of(self.table, side).seat, key) if colon else key)
        return self

    @property
    def asks(self) -> list[tuple[Side, str]]:
        """Who is asked, and the kind of the question."""
        return [(self.table.players[question.seat].civilization, question.kind) for question in self.asked]

    @property
    def prompt(self) -> str:
        """What the only question says."""
        return str(self.question.prompt)

    def clauses(self) -> dict[str, str]:
        """The options that are not allowed, each with the clause that forbids it."""
        return {option.key: option.reason.clause for option in self.question.options if option.reason is not None}

    def refuses(self, key: str) -> str:
        """The clause by which a composed answer is refused."""
        subject: Any = self.question.subject
        reason = subject.read(key)
        assert not isinstance(reason, tuple), f"{key} is read as {reason}"
        return str(reason.clause)

    def calls(self, side: Side) -> dict[str, str]:
        """What that side may do out of turn: by keys, with the clause against it or ""."""
        options = trade.calls(self.table, self.asked, of(self.table, side).seat)
        return {option.key: option.reason.clause if option.reason is not None else "" for option in options}

    def call(self, side: Side) -> Play:
        """Odysseus acts for that side."""
        assert list(self.calls(side).values()) == [""]
        self.interrupt(trade.call(self.table, of(self.table, side).seat))
        return self


def _phase(t: Table, side: Side, phase: PhaseName) -> None:
    t.phase, t.acting = phase, of(t, side).seat


def war(t: Table, side: Side, *answers: str) -> Play:
    """A war part of that side, after those answers."""
    _phase(t, side, "war")
    return Play(t, war_part(t, of(t, side))).tell(*answers)


def build(t: Table, side: Side, *answers: str) -> Play:
    """A building part of that side, after those answers."""
    _phase(t, side, "building")
    return Play(t, building_part(t, of(t, side))).tell(*answers)


def trading(t: Table, *answers: str) -> Play:
    """Trading, after those answers."""
    _phase(t, t.players[t.titles["seafarer"]].civilization, "trade")
    return Play(t, trade.trading(t)).tell(*answers)
