"""What is agreed before a game of seats and options, and what no game deals."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from typing import Annotated, Protocol

from pydantic import Field

from civ_tui.engine import sizes
from civ_tui.engine.flow import Reason
from civ_tui.engine.wording import Line

SEEDS = range(2**64)
"""The numbers from which the chance of a game can follow."""


@dataclass(frozen=True, slots=True)
class SeatSettings:
    """Who sits at one seat: a name and a colour."""

    name: str
    colour: str = ""


@dataclass(frozen=True, slots=True)
class Settings:
    """The seats in clockwise order, the seed, and the ids of the options that are on."""

    seats: tuple[SeatSettings, ...]
    seed: int = 0
    options: Annotated[tuple[str, ...], Field(exclude_if=lambda chosen: not chosen)] = ()


class _Seat(Protocol):
    @property
    def name(self) -> str: ...

    @property
    def colour(self) -> str: ...


class Agreed(Protocol):
    """Settings of a game that may have more at a seat."""

    @property
    def seats(self) -> Sequence[_Seat]:
        """Who sits where."""

    @property
    def seed(self) -> int:
        """The number from which all chance follows."""

    @property
    def options(self) -> Sequence[str]:
        """The ids of what is on."""


def refused(settings: Agreed, options: Collection[str], clause: str) -> Reason | None:
    """Why no game is dealt with these options, seed, names and colours, by the clause of the set-up; None if one may
    be."""
    if not {*settings.options} <= {*options} or len({*settings.options}) < len(settings.options):
        return Reason(clause, Line("There is no such option."))
    if settings.seed not in SEEDS:
        return Reason(clause, Line("There is no such seed."))
    names = [seat.name for seat in settings.seats]
    if len({*names}) < len(names) or not all(name.strip() for name in names):
        return Reason(clause, Line("Every player needs a name of their own."))
    shown = [*names, *(seat.colour for seat in settings.seats)]
    if not all(word.isprintable() and len(word) <= sizes.NAME for word in shown):
        return Reason(clause, Line("A name has characters that cannot be shown, or too many."))
    return None
