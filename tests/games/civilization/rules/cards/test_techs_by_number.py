"""What techs do by number: unlock, upgrade, raise limits, give coins (RES-5 to RES-8)."""

import pytest

from civ_tui.games.civilization.rules import gains, limits
from civ_tui.games.civilization.rules.battle.forces import battle_hand
from civ_tui.games.civilization.rules.income import city_yield
from tests.games.civilization.conftest import Draw
from tests.games.civilization.printed import PRINTED
from tests.games.civilization.rules import tables
from tests.games.civilization.rules.cards.phases import managing
from tests.games.civilization.rules.producing import unit_cost


def marked(*cases: tuple[str, *tuple[object, ...]]) -> list[object]:
    """Cases whose first value is a tech, each marked with it."""
    return [pytest.param(*case, marks=pytest.mark.rule(f"tech:{case[0]}")) for case in cases]


@pytest.mark.parametrize(
    ("tech", "building"),
    marked(
        ("code_of_laws", "trading_post"),
        ("currency", "market"),
        ("masonry", "walls"),
        ("metalworking", "barracks"),
        ("navigation", "harbor"),
        ("philosophy", "temple"),
        ("pottery", "granary"),
        ("writing", "library"),
        ("construction", "workshop"),
    ),
)
def test_building_unlocked(draw: Draw, tech: str, building: str) -> None:
    t = draw(
        """
           C  D  E
        7  D  D  D
        8  W  Gc G
        9  M  M  M
        """,
        civs=("russians", "germans"),
    )
    key = building if building == "walls" else f"building:{building}"
    t.players[0].cities[1].production_bonus = 20
    play = managing(t).give("city:D8")
    assert play.reason(key) == ("PROD-11" if building == "walls" else "PROD-6")
    play.give("back")
    tables.learn(t, 0, tech)
    play.give("city:D8")
    assert key in play.legal


@pytest.mark.rule("RES-7")
@pytest.mark.parametrize(
    ("tech", "basic", "improved"),
    marked(
        ("engineering", "granary", "aqueduct"),
        ("printing_press", "library", "university"),
        ("banking", "market", "bank"),
        ("military_science", "barracks", "academy"),
        ("railroad", "workshop", "iron_mine"),
        ("theology", "temple", "cathedral"),
    ),
)
def test_buildings_improved(tech: str, basic: str, improved: str) -> None:
    t = tables.table()
    tables.build(t, 0, basic, "E4")
    tables.build(t, 1, basic, "C13")
    tables.learn(t, 0, tech)
    assert t.board.markers[tables.at(t, "E4")].id == improved
    assert t.board.markers[tables.at(t, "C13")].id == basic
    assert limits.side(t.edition, t.players[0].learned, PRINTED.buildings[basic].pool).id == improved


@pytest.mark.parametrize(
    ("tech", "government"),
    marked(
        ("code_of_laws", "republic"),
        ("chivalry", "feudalism"),
        ("democracy", "democracy"),
        ("monarchy", "monarchy"),
        ("communism", "communism"),
        ("theology", "fundamentalism"),
    ),
)
def test_government_unlocked(tech: str, government: str) -> None:
    t = tables.table()
    assert government not in limits.governments(t, t.players[0])
    tables.learn(t, 0, tech)
    assert government in limits.governments(t, t.players[0])
    assert t.players[0].fresh_governments == [government]


@pytest.mark.parametrize(
    ("tech", "kind", "rank"),
    marked(
        ("chivalry", "mounted", 2),
        ("democracy", "infantry", 2),
        ("mathematics", "artillery", 2),
        ("gunpowder", "infantry", 3),
        ("metal_casting", "artillery", 3),
        ("railroad", "mounted", 3),
        ("ballistics", "artillery", 4),
        ("combustion", "mounted", 4),
        ("replaceable_parts", "infantry", 4),
    ),
)
def test_unit_rank(tech: str, kind: str, rank: int) -> None:
    t = tables.knowing(tech)
    assert t.players[0].ranks == {"artillery": 1, "infantry": 1, "mounted": 1} | {kind: rank}
    assert limits.strength(t.edition, t.players[0].ranks, f"{kind}-2", "") == 1 + rank
    assert unit_cost(t, t.players[0], kind) == 3 + 2 * rank


@pytest.mark.parametrize(
    ("tech", "speed", "stacking", "water", "hand", "coins", "cities"),
    marked(
        ("horseback_riding", 3, 2, "closed", 2, 0, 2),
        ("masonry", 2, 3, "closed", 2, 0, 2),
        ("navigation", 2, 2, "cross", 2, 0, 2),
        ("pottery", 2, 2, "closed", 3, 0, 2),
        ("civil_service", 2, 2, "closed", 3, 1, 2),
        ("irrigation", 2, 2, "closed", 2, 0, 3),
        ("printing_press", 2, 4, "closed", 2, 0, 2),
        ("sailing", 4, 2, "stop", 2, 0, 2),
        ("biology", 2, 5, "closed", 2, 0, 2),
        ("metal_casting", 2, 2, "closed", 2, 0, 2),
        ("railroad", 2, 2, "closed", 2, 1, 2),
        ("steam_power", 5, 2, "stop", 2, 0, 2),
        ("theology", 2, 2, "closed", 3, 0, 2),
        ("computers", 2, 2, "closed", 2, 1, 2),
        ("flight", 6, 2, "stop", 2, 0, 2),
        ("replaceable_parts", 2, 6, "closed", 2, 0, 2),
    ),
)
def test_limits_raised(tech: str, speed: int, stacking: int, water: str, hand: int, coins: int, cities: int) -> None:
    t = tables.table()
    player = t.players[0]
    before = player.coins
    tables.learn(t, 0, tech)
    assert limits.travel_speed(t, player) == speed
    assert limits.stacking_limit(t, player) == stacking
    assert limits.water(t, player) == water
    assert limits.culture_hand(t, player) == hand
    assert player.coins - before == coins
    assert limits.max_cities(t, player) == cities


@pytest.mark.rule("tech:computers")
@pytest.mark.parametrize(("coins", "more"), [(4, 0), (5, 1), (9, 1), (10, 2)])
def test_computers_enlarge_both_hands_for_every_5_coins(coins: int, more: int) -> None:
    t = tables.table()
    player = t.players[0]
    tables.learn(t, 0, "computers")
    player.sheet_coins = coins - player.coins
    gains.recount(t)
    assert player.coins == coins
    assert limits.culture_hand(t, player) == 2 + more
    assert battle_hand(t, player, tables.at(t, "F7"), defending_city=False) == 3 + more


@pytest.mark.rule("tech:military_science")
@pytest.mark.parametrize(("coins", "more"), [(2, 0), (3, 1), (8, 2), (9, 3)])
def test_military_science_gives_each_city_1_production_for_every_3_coins(draw: Draw, coins: int, more: int) -> None:
    t = draw(D8="Gc", E9="F")
    player = t.players[0]
    tables.learn(t, 0, "military_science")
    player.sheet_coins = coins - player.coins
    gains.recount(t)
    assert city_yield(t, player.cities[1]).production == 2 + more
