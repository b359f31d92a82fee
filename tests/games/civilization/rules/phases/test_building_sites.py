"""Where a building or wonder could stand, as everybody sees it, is where the rules let it stand."""

from itertools import product

import pytest

from civ_tui.games.civilization.rules.kinds import CITY_PLACE
from civ_tui.games.civilization.rules.phases.building_sites import building_sites
from civ_tui.games.civilization.rules.phases.production import all_items, sites, why_not_place
from civ_tui.games.civilization.rules.settings import SeatSettings, Settings
from civ_tui.games.civilization.rules.view import view
from tests.games.civilization.rules.random_games import moments

SEATS = (SeatSettings("Ann", "red", "romans"), SeatSettings("Bob", "blue", "germans"))


@pytest.mark.parametrize("seed", [3, 4])
@pytest.mark.rule("PROD-7")
@pytest.mark.rule("PROD-8")
@pytest.mark.rule("PROD-12")
@pytest.mark.rule("PROD-13")
def test_what_everybody_sees_tells_where_a_piece_could_stand(seed: int) -> None:
    taken = 0
    for played in moments(Settings(SEATS, seed), 600):
        if played.pending and (question := played.pending[0]).kind == CITY_PLACE:
            t, builder = played.state, played.state.players[question.seat]
            built = [item for item in all_items(t, builder) if item.kind in ("building", "wonder")]
            for city, item in product(builder.cities, built):
                there = sites(t, builder, city)
                could = [site.square for site in there if why_not_place(t, builder, item, site) is None]
                seen = building_sites(view(t, question.seat), city.square, item)
                assert [square.square for square in seen] == could
                taken += any(square.marker for square in seen)
    assert taken, "some of them hold a piece"
