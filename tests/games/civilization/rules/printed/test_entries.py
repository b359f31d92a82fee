"""The entries of `rules_data` fit each other, in the printed game and with every part of both expansions."""

from collections import Counter
from typing import Final, get_args

import pytest

from civ_tui.games.civilization.rules.edition import STANDARD, edition
from civ_tui.games.civilization.rules.printed.catalog import Catalog
from civ_tui.games.civilization.rules.printed.components import TILE_SIDE, UnitType
from tests.games.civilization.printed import PRINTED

EVERYTHING: Final = edition(STANDARD, tuple(edition(STANDARD).options)).components
both = pytest.mark.parametrize("c", [PRINTED, EVERYTHING], ids=["printed", "everything"])


@both
def test_every_type_of_unit_has_a_price_and_two_numbers_on_all_of_its_cards_or_on_none(c: Catalog) -> None:
    assert {*c.unit_kinds} == {*get_args(UnitType)}
    for kind in c.unit_kinds.values():
        assert not kind.health or kind.health.keys() == kind.cards.keys()
        assert kind.id == "aircraft" or kind.names.keys() <= c.limits.unit_costs.keys()


@both
def test_a_building_and_its_tech_name_each_other(c: Catalog) -> None:
    unlocked = {building.id: building.tech for building in c.buildings.values() if not building.improved}
    improved = {building.id: building.tech for building in c.buildings.values() if building.improved}
    techs = c.techs.values()
    named = [(tech.unlocks_building, tech.id) for tech in techs if tech.unlocks_building]
    assert sorted(named) == sorted({**unlocked, "walls": c.walls.tech}.items())
    named = [(tech.upgrades_building, tech.id) for tech in techs if tech.upgrades_building]
    assert sorted(named) == sorted(improved.items())


@both
def test_a_tech_says_what_it_unlocks_and_has_abilities_of_its_own(c: Catalog) -> None:
    for tech in c.techs.values():
        assert tech.level in c.limits.research_trade
        assert all(upgrade.rank in c.unit_kinds[upgrade.type].names for upgrade in tech.unit_upgrades), tech.id
        for ability in tech.abilities:
            assert ability.id.startswith(f"{tech.id}.")
            assert bool(ability.cost) == (ability.kind == "resource"), ability.id


@both
def test_the_two_sides_of_a_building_marker_name_each_other_and_their_pool(c: Catalog) -> None:
    for building in c.buildings.values():
        assert building.id in c.building_pools[building.pool].sides
        assert building.improves is None or c.buildings[building.improves].pool == building.pool, building.id
    for pool in c.building_pools.values():
        assert {c.buildings[side].pool for side in pool.sides} == {pool.id}


@both
def test_a_discount_is_one_for_a_tech_that_there_is(c: Catalog) -> None:
    for wonder in c.wonders.values():
        if wonder.discount is not None:
            assert wonder.discount.tech in c.techs
            assert wonder.discount.cost < wonder.cost, wonder.id


@both
def test_a_civilization_has_a_letter_and_a_home_tile_of_its_own(c: Catalog) -> None:
    assert len({nation.letter for nation in c.civilizations.values()}) == len(c.civilizations)
    homes = Counter(tile.civilization for tile in c.tiles.values() if tile.civilization)
    assert homes == Counter(c.civilizations.keys())
    for tile in c.tiles.values():
        assert (tile.civilization is None) == (tile.suggested_capital is None), tile.id
        if tile.suggested_capital is not None:
            row, column = tile.suggested_capital
            assert {row, column} <= {1, 2}
            assert tile.face(row, column, 0).terrain != "water"


@both
def test_there_is_a_map_with_tiles_for_every_number_of_players_and_a_colour_for_each(c: Catalog) -> None:
    assert len(c.limits.colours) >= c.limits.players_max
    assert {*range(c.limits.players_min, c.limits.players_max + 1)} <= c.layouts.keys()
    neutral = sum(tile.civilization is None for tile in c.tiles.values())
    for layout in c.layouts.values():
        squares = Counter((x + i, y + j) for x, y in layout.tiles for i in range(TILE_SIDE) for j in range(TILE_SIDE))
        assert max(squares.values()) == 1, "tiles do not overlap"
        assert all(x < layout.width and y < layout.height for x, y in squares)
        assert len(layout.homes) == layout.players
        assert {(home.x, home.y) for home in layout.homes} <= {*layout.tiles}
        assert len(layout.tiles) - len(layout.homes) <= neutral


@both
def test_a_token_lies_on_every_symbol_of_the_tiles(c: Catalog) -> None:
    symbols = Counter(face.token for tile in c.tiles.values() for face in tile.faces)
    assert symbols["hut"] <= sum(c.huts.values())
    assert symbols["village"] <= sum(c.villages.values())


@both
def test_the_spaces_of_the_culture_track_follow_each_other_up_to_the_victory(c: Catalog) -> None:
    decks = {event.deck for event in c.culture_events.values()}
    assert [space.number for space in c.culture_track] == [*range(1, len(c.culture_track) + 1)]
    assert [space.kind for space in c.culture_track].index("victory") == len(c.culture_track) - 1
    assert all((space.kind == "event") == (space.deck in decks) for space in c.culture_track)


def test_each_side_of_a_policy_names_the_other_and_each_line_of_an_investment_needs_more_coins() -> None:
    for policy in EVERYTHING.policies.values():
        assert EVERYTHING.policies[policy.other_side].other_side == policy.id
    for card in EVERYTHING.investments.values():
        coins = [step.coins for step in card.steps]
        assert coins == sorted({*coins})
