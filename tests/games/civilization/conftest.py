"""What the tests of the game share."""

from collections.abc import Callable

import pytest

from civ_tui.games.civilization.rules.cards import all as _all_cards  # noqa: F401 - registers them
from civ_tui.games.civilization.rules.printed.components import Tile
from civ_tui.games.civilization.rules.state import Table
from tests.games.civilization.rules import boards, tables

Draw = Callable[..., Table]


@pytest.fixture
def draw(monkeypatch: pytest.MonkeyPatch) -> Draw:
    """Makes a table for two whose map is drawn as text (`boards`), or named square by square where few of them
    matter: `draw(B7="Ga", C7="W")`; with these civilizations and options, and techs that the first player knows:
    `know="pottery writing"`."""

    def drawn(
        picture: str = "",
        *,
        civs: tuple[str, ...] = tables.CIVILIZATIONS,
        options: tuple[str, ...] = (),
        know: str = "",
        **cells: str,
    ) -> Table:
        t = tables.table(2, civs, options=options)

        def print_tile(tile: Tile) -> None:
            monkeypatch.setitem(t.components.tiles, tile.id, tile)

        boards.lay(t, picture, print_tile, cells)
        tables.know(t, 0, *know.split())
        return t

    return drawn
