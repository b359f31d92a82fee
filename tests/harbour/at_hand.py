"""Harbour beside the games that the program has."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

import pytest

from civ_tui import titles
from tests.harbour.rules import NAME, Captain, Settings


@contextmanager
def at_hand() -> Iterator[None]:
    """The program has the game as long as this lasts."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(titles, "TITLES", titles.TITLES | {NAME: "tests.harbour.title:HARBOUR"})
        yield


def settings(seed: int = 5) -> Settings:
    return Settings((Captain("Ann", "red"), Captain("Bob", "blue")), seed)
