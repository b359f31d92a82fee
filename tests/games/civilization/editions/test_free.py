"""EXP-9 to EXP-12: what is built and learned for free."""

import pytest

from civ_tui.games.civilization.editions import free
from civ_tui.games.civilization.rules import gains
from civ_tui.games.civilization.rules.invariants import check
from civ_tui.games.civilization.rules.subjects import PrintedCard
from tests.games.civilization.rules import tables
from tests.games.civilization.rules.driver import Play

CARD = PrintedCard("wonder", "colossus")
"""Any card; which of them it is makes no difference."""
CAUSE = "wonder:colossus"


@pytest.mark.rule("EXP-9")
def test_a_free_building_costs_nothing_and_keeps_every_other_condition() -> None:
    t = tables.table(civs=("russians", "romans"))
    player = t.players[0]
    gains.learn(t, player, "pottery", CAUSE)
    gains.lay_disaster(t, t.shape.around[player.cities[0].square][0], "grassland", CAUSE)
    player.trade, market = 0, t.market.buildings["granary"]
    play = Play(free.build(t, player, CAUSE, CARD, ("building",)), lambda: check(t))
    assert play.targets == ["building:granary"], "the only one that is unlocked"
    assert play.meaning("building:granary").cost == 0
    refused = {option.key: option.reason for option in play.question.options if option.reason}
    assert refused["building:harbor"].clause == "PROD-6"
    play.give("building:granary")
    names = t.shape.names
    around = {names[square] for square in t.shape.around[player.cities[0].square]}
    assert {option.key for option in play.question.options} == around
    assert all(option.reason is None or option.reason.clause == "PROD-7" for option in play.question.options), (
        "only on its terrain"
    )
    chosen = play.legal[0]
    play.give(chosen)
    assert play.over
    assert t.board.markers[t.shape.squares[chosen]].id == "granary"
    assert (player.trade, player.cities[0].acted) == (0, 0)
    assert t.market.buildings["granary"] == market - 1


@pytest.mark.rule("EXP-9")
def test_a_card_may_lift_the_need_of_a_tech_or_name_what_is_built() -> None:
    t = tables.table(civs=("russians", "romans"))
    play = Play(free.build(t, t.players[0], CAUSE, CARD, ("building",), only=("harbor", "market"), unlocked=False))
    assert {option.key for option in play.question.options} == {"building:harbor", "building:market", "none"}
    assert "building:market" in play.legal
    play.give("none")
    assert play.over
    assert play.result is None


@pytest.mark.rule("EXP-9")
def test_free_figures_stand_in_the_outskirts_of_any_own_city() -> None:
    t = tables.table(civs=("russians", "romans"))
    second = tables.found(t, 0, "C9")
    play = Play(free.build(t, t.players[0], CAUSE, CARD, ("army", "scout")), lambda: check(t)).give("army")
    squares = {t.shape.squares[option.key] for option in play.question.options}
    assert squares == {near for city in t.players[0].cities for near in t.shape.around[city.square]}
    play.give(next(key for key in play.legal if t.shape.squares[key] in t.shape.around[second.square]))
    assert [figure.square in t.shape.around[second.square] for figure in t.players[0].figures if figure.square] == [
        True
    ]


@pytest.mark.rule("EXP-9")
def test_units_are_built_one_after_the_other_as_long_as_there_are_any() -> None:
    t = tables.table(civs=("russians", "romans"))
    player = t.players[0]
    play = Play(free.build_units(t, player, CAUSE, CARD, 2), lambda: check(t))
    assert play.targets == ["unit:infantry", "unit:artillery", "unit:mounted"], "aircraft need Flight"
    play.give("unit:infantry").give("unit:mounted")
    assert play.over
    assert [t.components.unit_cards[card].type for card in player.forces] == ["infantry", "mounted"]
    assert tables.facts(t, "builds_free") == [
        {"item": "unit:infantry", "cost": 0, "rank": 1},
        {"item": "unit:mounted", "cost": 0, "rank": 1},
    ]
    assert [item.id for item in play.result] == ["infantry", "mounted"]


@pytest.mark.rule("EXP-9")
def test_who_wants_no_further_unit_builds_none() -> None:
    t = tables.table(civs=("russians", "romans"))
    play = Play(free.build_units(t, t.players[0], CAUSE, CARD, 3), lambda: check(t)).give("unit:infantry", "none")
    assert play.over
    assert [item.id for item in play.result] == ["infantry"]


@pytest.mark.rule("EXP-10")
def test_a_free_building_may_be_walls_for_who_knows_masonry() -> None:
    t = tables.table(civs=("russians", "romans"))
    player = t.players[0]
    play = Play(free.build(t, player, CAUSE, CARD, ("building", "walls")))
    assert play.over, "nothing is unlocked"
    gains.learn(t, player, "masonry", CAUSE)
    play = Play(free.build(t, player, CAUSE, CARD, ("building", "walls")), lambda: check(t)).give("walls")
    play.give(t.shape.names[player.cities[0].square])
    assert player.cities[0].walled
    tables.found(t, 0, "C9")
    play = Play(free.build(t, player, CAUSE, CARD, ("walls",)), lambda: check(t)).give("walls")
    assert (play.targets, play.reason(t.shape.names[player.cities[0].square])) == (["C9"], "PROD-11")
    play.give("C9")
    assert player.cities[1].walled


@pytest.mark.rule("EXP-12")
def test_a_free_tech_needs_a_place_and_leaves_the_dial_alone() -> None:
    t = tables.table(civs=("russians", "romans"))
    player = t.players[0]
    player.trade = 5
    assert Play(free.learn(t, player, CAUSE, CARD, levels=(2,))).over, "a single card carries none of level II"
    play = Play(free.learn(t, player, CAUSE, CARD, levels=(1, 2)), lambda: check(t))
    assert {t.components.techs[key].level for key in play.legal} == {1}
    play.give("code_of_laws")
    assert player.knows("code_of_laws")
    assert (player.trade, player.fresh_governments) == (5, ["republic"])
    assert play.result == "code_of_laws"
    for level, number in ((1, 5), (2, 4), (3, 3), (4, 2)):
        known = [tech.id for tech in t.components.techs.values() if tech.level == level and not player.knows(tech.id)]
        tables.learn(t, 0, *known[: number - [*player.learned.values()].count(level - 1)])
    play = Play(free.learn(t, player, CAUSE, CARD))
    assert {t.components.techs[option.key].level for option in play.question.options} == {1, 2, 3, 4, 5}
    assert not {option.key for option in play.question.options} & {*player.learned}
