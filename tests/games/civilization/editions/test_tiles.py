"""EXP-SETUP-8: the neutral tiles of both expansions."""

from collections import Counter

import pytest

from civ_tui.games.civilization.rules.board import face
from civ_tui.games.civilization.rules.edition import STANDARD, edition
from civ_tui.games.civilization.rules.phases.exploring import explore
from civ_tui.games.civilization.rules.phases.setup import deal
from civ_tui.games.civilization.rules.printed.components import Icons
from civ_tui.games.civilization.rules.settings import SeatSettings, Settings
from civ_tui.games.civilization.rules.state import Table, TileSlot
from tests.certain import certain
from tests.games.civilization.printed import PRINTED
from tests.games.civilization.rules import tables

TILES = ("tiles_faf", "tiles_waw")
BASE = [tile.id for tile in PRINTED.tiles.values() if tile.civilization is None]
OLD = frozenset(BASE)


def dealt(*options: str, seed: int = 1, players: int = 4) -> Table:
    seats = tuple(SeatSettings(tables.NAMES[seat], tables.COLOURS[seat]) for seat in range(players))
    return deal(Settings(seats, seed=seed, options=options))


def laid(t: Table) -> list[str]:
    return [slot.tile for slot in t.board.slots if not slot.revealed]


@pytest.mark.rule("EXP-SETUP-8")
@pytest.mark.parametrize(
    ("options", "numbers"), [(("tiles_faf",), range(15, 22)), (("tiles_waw",), range(22, 28)), (TILES, range(15, 28))]
)
def test_the_tiles_of_the_options_are_shuffled_with_those_of_the_base_game(
    options: tuple[str, ...], numbers: range
) -> None:
    known = edition(STANDARD, options).components.tiles
    assert {tile for tile in known if tile.startswith("tile")} == OLD | {f"tile{number}" for number in numbers}
    drawn = Counter[str]()
    for seed in range(30):
        tiles = laid(dealt(*options, seed=seed))
        assert len(tiles) == len(set(tiles)) == 12
        drawn.update(tiles)
    assert drawn.keys() == {tile for tile in known if tile.startswith("tile")}


@pytest.mark.rule("EXP-SETUP-8")
def test_without_the_options_the_base_tiles_are_dealt_alone() -> None:
    assert set(laid(dealt())) <= OLD
    assert laid(dealt()) == laid(dealt("unit_cards_waw"))


def test_the_new_tiles_have_four_huts_and_four_villages_of_each_box_and_five_relics() -> None:
    tiles = edition(STANDARD, TILES).components.tiles
    for numbers in (range(15, 22), range(22, 28)):
        faces = [shown for number in numbers for shown in tiles[f"tile{number}"].faces]
        tokens = Counter(shown.token for shown in faces)
        assert (tokens["hut"], tokens["village"]) == (4, 4)
    terrain = {shown.relic: shown.terrain for tile in tiles.values() for shown in tile.faces if shown.relic}
    assert terrain == {
        "atlantis": "water",
        "school_of_confucius": "mountain",
        "seven_cities_of_gold": "forest",
        "attilas_village": "grassland",
        "ark_of_the_covenant": "desert",
    }


def test_a_square_may_print_two_things_at_once() -> None:
    tiles = edition(STANDARD, TILES).components.tiles
    gold, village = tiles["tile17"].face(2, 2, 0), tiles["tile25"].face(0, 3, 0)
    assert (gold.relic, gold.icons) == ("seven_cities_of_gold", Icons(production=2, coin=1))
    assert (village.token, village.icons) == ("village", Icons(production=1, coin=1))


def facing(tile: str) -> Table:
    """A scout of Ann on A4, at the edge of her home tile, and that tile face down beside it."""
    t = tables.table(options=TILES)
    tables.put(t, 0, "scout", "A4")
    index = t.shape.slot[tables.at(t, "A5")]
    slot = t.board.slots[index]
    t.board.slots[index] = TileSlot(slot.x, slot.y, tile)
    return t


def test_a_village_on_a_coin_is_laid_and_the_coin_stays() -> None:
    t = facing("tile25")
    explore(t, t.players[0], tables.at(t, "A4"), tables.at(t, "A5"))
    villages = [square for square, token in t.board.tokens.items() if token.kind == "village"]
    assert (len(villages), certain(face(t, villages[0])).icons.coin) == (1, 1)


def test_squares_of_relics_are_ordinary_ones_without_their_option() -> None:
    t = facing("tile16")
    explore(t, t.players[0], tables.at(t, "A4"), tables.at(t, "A5"))
    assert t.board.tokens == {}


def test_when_the_huts_are_used_up_no_more_are_laid() -> None:
    t = facing("tile19")
    del t.market.huts[1:]
    explore(t, t.players[0], tables.at(t, "A4"), tables.at(t, "A5"))
    assert [token.kind for token in t.board.tokens.values()] == ["hut"]
    assert t.market.huts == []
