"""The answers on record that nobody was asked for."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any


class Unasked(set[int]):
    """The places of these answers in the record."""

    @classmethod
    def read(cls, beside: Mapping[str, Any] | None, first: int, end: int) -> Unasked:
        """Read the places from a save, keeping those from `first` on and before `end`."""
        found = (beside or {}).get("stood")
        places = found if isinstance(found, list) else []
        return cls(each for each in places if type(each) is int and first <= each < end)

    def written(self, first: int) -> list[int]:
        """As JSON, from that place on."""
        return sorted(place for place in self if place >= first)

    def go_back(self, end: int) -> None:
        """Drop the places from there on, whose answers are taken back."""
        self.intersection_update(range(end))
