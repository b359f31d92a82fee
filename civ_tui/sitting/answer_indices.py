"""Answers on record that are marked, by their index in it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any


class AnswerIndices(set[int]):
    """The indices of these answers in the record."""

    @classmethod
    def read(cls, metadata: Mapping[str, Any] | None, name: str, first: int, end: int) -> AnswerIndices:
        """Read the indices of that name from a save, keeping those from `first` on and before `end`."""
        indices = (metadata or {}).get(name)
        known = indices if isinstance(indices, list) else []
        return cls(index for index in known if type(index) is int and first <= index < end)

    def written(self, first: int) -> list[int]:
        """As JSON, from that index on."""
        return sorted(index for index in self if index >= first)

    def go_back(self, end: int) -> None:
        """Drop the indices from there on, whose answers are taken back."""
        self.intersection_update(range(end))
