"""What has gone on by itself: the answers of the record that nobody was asked for."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any


class Unasked(set[int]):
    """The places of the record where such answers stand."""

    @classmethod
    def read(cls, beside: Mapping[str, Any] | None, first: int, end: int) -> Unasked:
        """From what a save tells, as far as there are such places from the `first` on and before the `end`."""
        found = (beside or {}).get("stood")
        places = found if isinstance(found, list) else []
        return cls(each for each in places if type(each) is int and first <= each < end)

    def written(self, first: int) -> list[int]:
        """As JSON, from that place on."""
        return sorted(place for place in self if place >= first)

    def go_back(self, end: int) -> None:
        """The answers from that place on are taken back."""
        self.intersection_update(range(end))
