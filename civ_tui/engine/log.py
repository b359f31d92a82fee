"""The log of a game: typed entries, each with its audience and its cause."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, NamedTuple

from civ_tui.engine.flow import Seat


class Entry(NamedTuple):
    """Something that happened.

    `kind` names the sort of event and `facts` fill its sentence. `audience` lists the seats that may know of it; None
    means everybody. `cause` is the clause or card behind it. `place` is a square.
    """

    round: int
    phase: str
    kind: str
    seat: Seat | None
    facts: Mapping[str, Any]
    audience: tuple[Seat, ...] | None = None
    cause: str = ""
    place: int | None = None

    def heard_by(self, seat: Seat | None) -> bool:
        """Whether that seat may know of the entry; None stands for an observer who sees only public information."""
        return self.audience is None or seat in self.audience


class Logged:
    """A table that writes down what happens."""

    __slots__ = ()
    round: int
    phase: str
    settings: Any
    log: list[Entry]

    def note(
        self,
        kind: str,
        seat: Seat | None = None,
        *,
        cause: str = "",
        place: int | None = None,
        only: Iterable[Seat] | None = None,
        **facts: Any,
    ) -> None:
        """Write into the log what has happened."""
        audience = None if only is None else tuple(only)
        self.log.append(Entry(self.round, self.phase, kind, seat, facts, audience, cause, place))

    def is_on(self, option: str) -> bool:
        """Whether the table plays with that option."""
        return option in self.settings.options


def heard(entries: Iterable[Entry], seat: Seat | None) -> list[Entry]:
    """The entries that the seat may know of."""
    return [entry for entry in entries if entry.audience is None or seat in entry.audience]
