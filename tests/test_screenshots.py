"""The pictures of the README: what photographs a screen."""

import sys
from pathlib import Path
from typing import Any

import pytest

from civ_tui.drawing.pixels.picture import Picture

FOLDER = Path(__file__).parents[1] / "screenshots"


@pytest.fixture
def screen(monkeypatch: pytest.MonkeyPatch) -> Any:
    monkeypatch.syspath_prepend(str(FOLDER))
    import screen

    yield screen
    sys.modules.pop("screen", None)


def test_pictures_that_differ_in_size_alone_are_two(screen: Any) -> None:
    pictures, rows = screen._Pictures(), (b"\0\0", b"\0\0")
    names = [pictures.name(Picture(rows, ("#ffffff",), columns, lines)) for columns, lines in ((2, 1), (1, 2), (2, 1))]
    assert names == ["p0", "p1", "p0"]
    assert 'width="16" height="16"' in pictures.files[0]
    assert 'width="8" height="32"' in pictures.files[1]
