"""What is printed: the map, the cards, the pieces and the set-ups agree with each other."""

from collections import Counter
from dataclasses import replace

import pytest

from civ_tui.engine.components import faults
from civ_tui.games.mare_nostrum.rules.printed import SHELVES, Begins, Printed, printed


@pytest.mark.rule("MN-MAP-8")
def test_there_are_33_provinces_and_10_seas_and_no_other_place() -> None:
    facts = printed()
    assert (len(facts.provinces), len(facts.seas)) == (33, 10)
    assert len({area.id for area in facts.areas}) == len({area.name for area in facts.areas}) == 43


@pytest.mark.rule("MN-SETUP-5")
def test_there_are_123_resource_cards() -> None:
    counts = Counter(kind.count for kind in printed().cards.kind if kind.id != "coin")
    assert printed().kinds["coin"].count == 35
    assert counts == {5: 4, 7: 5, 11: 3}
    assert {kind.id for kind in printed().cards.kind if kind.count == 11} == {"grain", "fish", "slaves"}
    assert {kind.id for kind in printed().cards.kind if kind.count == 5} == {"incense", "papyrus", "gold", "gems"}
    assert sum(kind.count for kind in printed().cards.kind) == 123


@pytest.mark.rule("MN-SETUP-4")
@pytest.mark.parametrize(
    ("players", "caravan", "city", "market", "temple"), [(3, 18, 8, 8, 4), (4, 23, 10, 10, 5), (5, 28, 12, 12, 6)]
)
def test_the_tokens_depend_on_how_many_play(players: int, caravan: int, city: int, market: int, temple: int) -> None:
    bank = {name: token.bank[players - 3] for name, token in printed().tokens.items()}
    assert bank == {"caravan": caravan, "city": city, "market": market, "temple": temple}


@pytest.mark.rule("MN-SETUP-1")
def test_everybody_has_the_same_pieces() -> None:
    assert printed().supply == {"influence": 12, "legion": 8, "fortress": 8, "trireme": 5}


@pytest.mark.rule("MN-SETUP-6")
def test_there_are_six_common_heroes_one_of_each_civilization_and_seven_wonders() -> None:
    own = [hero.civilization for hero in printed().heroes.values() if hero.civilization]
    assert sorted(own) == sorted(printed().civilizations)
    assert len(printed().heroes) - len(own) == 6
    assert len(printed().wonders) == 7
    assert {civ.id: printed().heroes[civ.hero].civilization for civ in printed().setup.civilization} == {
        civ: civ for civ in printed().civilizations
    }


def worth(begins: Begins) -> int:
    """What the pieces of a province cost, without its marker."""
    return 3 * (len(begins.caravans) + len(begins.cities) + begins.fortress + begins.legion + begins.trireme)


@pytest.mark.rule("MN-SETUP-8", "MN-FREE-4")
@pytest.mark.parametrize("players", [3, 4, 5])
def test_every_set_up_is_worth_36_points_in_three_provinces(players: int) -> None:
    for civilization in printed().setup.civilization:
        provinces = civilization.begins(players)
        assert len({begins.id for begins in provinces}) == 3
        markers = 3 * sum(begins.id != civilization.capital for begins in provinces)
        assert 9 + markers + sum(map(worth, provinces)) == 36, civilization.id
        assert [begins.fortress for begins in provinces if begins.id == civilization.capital] == [1]


@pytest.mark.rule("MN-SETUP-8")
@pytest.mark.parametrize("players", [3, 4, 5])
def test_no_two_set_ups_share_a_province_and_none_needs_a_second_place(players: int) -> None:
    all_ = [begins for civilization in printed().setup.civilization for begins in civilization.begins(players)]
    assert len({begins.id for begins in all_}) == len(all_) == 15
    for begins in all_:
        province = printed().provinces[printed().number[begins.id]]
        assert {*begins.caravans} <= {*province.goods}
        assert {*begins.cities} <= {site.id for site in province.city}
        assert len({*begins.caravans}) == len(begins.caravans)


@pytest.mark.rule("MN-SETUP-3")
def test_what_is_recommended() -> None:
    assert printed().setup.recommended[3] == ("greece", "carthage", "babylon")
    assert printed().setup.recommended[4] == ("greece", "carthage", "rome", "egypt")
    assert {*printed().setup.recommended[5]} == {*printed().civilizations}


@pytest.mark.rule("MN-PAY-3", "MN-FREE-1")
def test_prices() -> None:
    by_price: dict[int, set[str]] = {}
    for item, price in printed().setup.prices.items():
        by_price.setdefault(price, set()).add(item)
    assert by_price == {
        3: {"influence", "city", "caravan", "legion", "fortress", "trireme"},
        6: {"temple", "market"},
        9: {"hero", "wonder"},
        12: {"pyramids"},
    }


def spoiled(**changes: object) -> list[str]:
    facts = printed()
    changed: Printed = replace(facts, **changes)  # type: ignore[arg-type]
    return [str(fault) for fault in faults(changed, SHELVES)]


def test_goods_that_there_are_not_are_told() -> None:
    facts = printed()
    assert spoiled() == []
    first, *others = facts.provinces
    assert spoiled(provinces=(replace(first, goods=("amber",)), *others))[0].startswith(
        f'map.toml, entry "{first.id}": goods must be one of incense, '
    )


@pytest.mark.rule("MN-MAP-1", "MN-MAP-3")
def test_neighbours_are_mutual_and_each_capital_has_its_hero() -> None:
    facts = printed()
    assert len(facts.number) == len(facts.areas)
    assert all(one in facts.land_neighbours[other] for one in facts.land for other in facts.land_neighbours[one])
    assert all(one in facts.sea_neighbours[other] for one in facts.water for other in facts.sea_neighbours[one])
    for civilization in facts.setup.civilization:
        assert civilization.hero in facts.heroes
        assert facts.number[civilization.capital] in facts.land
