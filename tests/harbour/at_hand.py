"""Harbour beside the games that the program has."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

import pytest

from civ_tui import titles
from civ_tui.engine.settings import SeatSettings, Settings
from tests.harbour.rules import NAME


@contextmanager
def at_hand() -> Iterator[None]:
    """The program has the game as long as this lasts."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(titles, "TITLES", titles.TITLES | {NAME: "tests.harbour.title:HARBOUR"})
        yield


def settings(seed: int = 5) -> Settings:
    return Settings((SeatSettings("Ann", "red"), SeatSettings("Bob", "blue")), seed)
