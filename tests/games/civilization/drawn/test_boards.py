"""Every board of the recorded games and of random ones with everything on can be drawn."""

from collections.abc import Callable, Iterable
from itertools import islice

import pytest

from civ_tui.games.civilization.rules.state import Table
from tests.games.civilization.drawn import boards


@pytest.mark.slow
@pytest.mark.parametrize(
    "tables",
    [lambda: boards.recorded(300), lambda: boards.random(range(20), 600, 1200)],
    ids=["recorded", "random"],
)
def test_every_square_is_drawn_at_every_zoom_with_every_painter(tables: Callable[[], Iterable[Table]]) -> None:
    found = boards.cells(tables())
    assert len(found) > 200
    assert not [*islice(boards.faults(found), 3)]
