"""The chronicle of a game: typed entries, each with its audience and its cause."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, NamedTuple

from civ_tui.engine.flow import Seat


class Entry(NamedTuple):
    """Something that happened.

    `kind` names the sort of event, `facts` what fills its sentence; `audience` is None when all may know it,
    otherwise the seats that may. `cause` is the clause or card that made it happen. `place` is a square.
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
        """Whether that seat may know of it; None is somebody who may know only what is public."""
        return self.audience is None or seat in self.audience


def heard(entries: Iterable[Entry], seat: Seat | None) -> list[Entry]:
    """The entries that the seat may know of."""
    return [entry for entry in entries if entry.audience is None or seat in entry.audience]
