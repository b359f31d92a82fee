"""The pictures of cards: no two are equal, one card's is always the same, and there is none where none can be drawn."""

from dataclasses import replace

import pytest

from civ_tui.drawing.blocks import GRIDS
from civ_tui.drawing.glyphs import ASCII
from civ_tui.drawing.look import Look
from civ_tui.drawing.palettes import DARK
from civ_tui.games.age_of_civilization.drawn.landscape import Scene, landscape
from civ_tui.games.age_of_civilization.rules.printed import printed
from tests.games.age_of_civilization.drawn.drawing import ENGLISH, PIXELS
from tests.palettes import PALETTES

CARDS = [(f"civ:{each.id}", each.region) for each in printed().civilizations.values()]
CARDS += [
    (f"{kind}:{id_}", "")
    for kind, shelf in (("action", printed().actions), ("wonder", printed().wonders))
    for id_ in shelf
]


@pytest.mark.parametrize(("columns", "lines"), [(16, 3), (22, 8)])
def test_no_two_cards_have_the_same_picture(columns: int, lines: int) -> None:
    drawn = ["\n".join(line.markup for line in landscape(ENGLISH, *card, columns, lines)) for card in CARDS]
    assert len({*drawn}) == len(CARDS) == 48 + 11 + 15


@pytest.mark.parametrize("look", [PIXELS, *(Look(DARK, grid=grid) for grid in GRIDS.values())])
def test_a_picture_fills_its_room(look: Look) -> None:
    for card, region in CARDS[::7]:
        lines = landscape(look, card, region, 16, 4)
        assert [line.cell_len for line in lines] == [16] * 4


def test_a_picture_has_only_colours_that_the_terminal_shows() -> None:
    for palette in PALETTES.values():
        for card, region in CARDS[::9]:
            lines = landscape(Look(palette), card, region, 16, 4)
            assert bool(lines) == bool(palette.paints)
    assert landscape(replace(ENGLISH, glyphs=ASCII), *CARDS[0], 16, 4) == landscape(ENGLISH, *CARDS[0], 16, 0) == []


def test_everything_that_a_recipe_names_can_be_drawn() -> None:
    for seed in range(40):
        for region in printed().regions:
            scene = Scene(f"{seed}", region, 2)
            assert all(scene.colour_at(x / 8, y / 8).startswith("#") for x in range(16) for y in range(8))
