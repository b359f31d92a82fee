"""What is agreed before a game of seats and options, and what no game deals."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from typing import Annotated, Any

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


def refused(settings: Any, options: Collection[str], clause: str) -> Reason | None:
    """Why no game is dealt with the options, the seed, and the names and colours of these `Settings`, which may have
    more, by the clause of the set-up; None if one may be."""
    if not {*settings.options} <= {*options} or len({*settings.options}) < len(settings.options):
        return Reason(clause, Line("There is no such option."))
    if settings.seed not in SEEDS:
        return Reason(clause, Line("There is no such seed."))
    names = [seat.name for seat in settings.seats]
    if len({*names}) < len(names) or not all(name.strip() for name in names):
        return Reason(clause, Line("Every player needs a name of their own."))
    words = [*names, *(seat.colour for seat in settings.seats)]
    if not all(word.isprintable() and len(word) <= sizes.NAME for word in words):
        return Reason(clause, Line("A name has characters that cannot be shown, or too many."))
    return None
