"""Answers on record that are marked, by their places in it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any


class AnswerIndices(set[int]):
    """The places of these answers in the record."""

    @classmethod
    def read(cls, metadata: Mapping[str, Any] | None, name: str, first: int, end: int) -> AnswerIndices:
        """Read the places of that name from a save, keeping those from `first` on and before `end`."""
        indices = (metadata or {}).get(name)
        places = indices if isinstance(indices, list) else []
        return cls(place for place in places if type(place) is int and first <= place < end)

    def written(self, first: int) -> list[int]:
        """As JSON, from that place on."""
        return sorted(place for place in self if place >= first)

    def go_back(self, end: int) -> None:
        """Drop the places from there on, whose answers are taken back."""
        self.intersection_update(range(end))
