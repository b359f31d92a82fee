"""Every board of the recorded games and of random ones with everything on can be drawn."""

from itertools import islice

import pytest

from tests.games.civilization.drawn import boards


@pytest.mark.slow
def test_every_square_is_drawn_at_every_zoom_with_every_painter() -> None:
    cells = boards.cells([*boards.recorded(300), *boards.random(range(5), 600, 1200)])
    assert len(cells) > 400
    assert not [*islice(boards.faults(cells), 3)]
