"""How many colours the terminal gets: as many as it says that it shows, unless somebody knows better."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final, Literal, get_args

Colours = Literal["auto", "none", "16", "256", "true"]
COLOURS: Final[tuple[Colours, ...]] = get_args(Colours)
SYSTEMS: Final[Mapping[Colours, str]] = MappingProxyType({"16": "standard", "256": "256", "true": "truecolor"})
"""Rich's names of those that are a number of colours."""
_insisted: list[Colours] = []


def insist(*colours: Colours) -> None:
    """Paint in those, whatever is preferred; for the command line. None of them ends that."""
    _insisted[:] = colours


def colours_of(preferred: Colours) -> Colours:
    """What is insisted on, else preferred."""
    return _insisted[0] if _insisted else preferred
