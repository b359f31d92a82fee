"""The wonders, each in its phase; suspended by a blockade, ended when obsolete."""

import pytest

from civ_tui.engine.flow import GameOver
from civ_tui.games.civilization.rules import gains
from civ_tui.games.civilization.rules.battle.battle import attack
from civ_tui.games.civilization.rules.board import NO_ICONS, geography, name
from civ_tui.games.civilization.rules.income import city_yield
from civ_tui.games.civilization.rules.phases.research import why_not_research
from civ_tui.games.civilization.rules.state import Table
from civ_tui.games.civilization.rules.view import view
from tests.certain import certain
from tests.games.civilization.conftest import Draw
from tests.games.civilization.printed import PRINTED
from tests.games.civilization.rules import tables
from tests.games.civilization.rules.cards.phases import check_table, entering, managing, starting
from tests.games.civilization.rules.driver import Play

USED = {
    "stonehenge": starting,
    "colossus": starting,
    "hanging_gardens": starting,
    "angkor_wat": managing,
    "louvre": starting,
    "panama_canal": starting,
    "statue_of_liberty": starting,
    "sydney_opera_house": starting,
}
"""The wonders that their owner uses, and in which phase."""


def owning(t: Table, wonder: str) -> Table:
    """Seat 0 has the wonder north-west of the capital, which is E2 when two play."""
    corner = geography(t).around[t.players[0].cities[0].square][-1]
    tables.wonder(t, 0, wonder, name(t, corner))
    return t


@pytest.mark.parametrize("wonder", [pytest.param(name, marks=pytest.mark.rule(f"wonder:{name}")) for name in USED])
@pytest.mark.rule("BLOCK-2", "OBS-1")
def test_a_wonder_is_neither_used_when_blockaded_nor_when_obsolete(wonder: str) -> None:
    t = owning(tables.table(), wonder)
    assert f"wonder:{wonder}" not in [option.key for option in USED[wonder](t, 1).question.options]
    (army,) = tables.put(t, 1, "army", "E2")
    assert USED[wonder](t).reason(f"wonder:{wonder}") == "BLOCK-2"
    army.square = None
    gains.make_obsolete(t, wonder, "tech:monarchy")
    assert USED[wonder](t).reason(f"wonder:{wonder}") == "OBS-1"


@pytest.mark.rule("START-1")
@pytest.mark.parametrize(
    ("wonder", "culture", "trade"),
    [
        pytest.param(*printed, marks=pytest.mark.rule(f"wonder:{printed[0]}"))
        for printed in (("stonehenge", 1, 0), ("colossus", 0, 3), ("louvre", 3, 0))
    ],
)
def test_some_give_culture_or_trade_once_a_round(wonder: str, culture: int, trade: int) -> None:
    t = owning(tables.table(), wonder)
    play = starting(t).give(f"wonder:{wonder}")
    assert (t.players[0].culture, t.players[0].trade) == (culture, trade)
    assert play.reason(f"wonder:{wonder}") == "START-1"
    assert tables.facts(t, "use_wonder") == [{"card": wonder}]


@pytest.mark.rule("wonder:hanging_gardens")
@pytest.mark.parametrize("kind", ["army", "scout"])
def test_a_figure_appears_in_the_hanging_gardens(kind: str) -> None:
    t = owning(tables.table(), "hanging_gardens")
    starting(t).give("wonder:hanging_gardens", kind)
    (figure,) = [figure for figure in t.players[0].figures if figure.square is not None]
    assert (figure.kind, figure.square, figure.entered) == (kind, tables.at(t, "E2"), 1)


@pytest.mark.rule("wonder:hanging_gardens", "MOVE-3", "PROD-3")
def test_the_hanging_gardens_keep_to_the_reserve_and_the_stacking_limit() -> None:
    t = owning(tables.table(), "hanging_gardens")
    tables.put(t, 0, "scout", "A9", 2)
    tables.put(t, 0, "army", "E2")
    play = starting(t).give("wonder:hanging_gardens")
    assert play.reason("scout") == "PROD-3"
    play.give("army")
    assert [figure.kind for figure in t.players[0].figures if figure.square == tables.at(t, "E2")] == ["army", "army"]
    t.players[0].used.clear()
    assert starting(t).reason("wonder:hanging_gardens") == "MOVE-3"


@pytest.mark.rule("wonder:hanging_gardens", "MOVE-4")
def test_no_figure_appears_in_hanging_gardens_on_water() -> None:
    t = tables.table()
    tables.wonder(t, 0, "hanging_gardens", "E3")
    assert starting(t).reason("wonder:hanging_gardens") == "MOVE-4"
    tables.learn(t, 0, "sailing")
    assert "wonder:hanging_gardens" in starting(t).legal


def attacked(t: Table) -> Play[bool]:
    """Seat 1 attacks an army of seat 0 in the open; each has two units of infantry."""
    tables.put(t, 0, "army", "F7")
    group = tables.put(t, 1, "army", "F7")
    tables.units(t, 0, "infantry-1", "infantry-2")
    tables.units(t, 1, "infantry-2", "infantry-3")
    return Play(attack(t, t.players[1], tables.at(t, "F7"), group), lambda: check_table(t))


@pytest.mark.rule("wonder:oracle")
def test_the_oracle_opens_the_opponents_battle_force_and_no_other() -> None:
    t = owning(tables.table(), "oracle")
    attacked(t)
    seen = certain(view(t, 0).battle)
    assert sorted(unit.card for unit in seen.attacker.hand or ()) == ["infantry-2", "infantry-3"]
    assert certain(view(t, 1).battle).defender.hand is None
    assert tables.facts(t, "use_wonder") == [{"card": "oracle"}]


@pytest.mark.rule("wonder:oracle", "BLOCK-2")
def test_a_blockaded_oracle_opens_nothing() -> None:
    t = owning(tables.table(), "oracle")
    tables.put(t, 1, "scout", "E2")
    attacked(t)
    assert certain(view(t, 0).battle).attacker.hand is None


@pytest.mark.rule("wonder:oracle", "BARB-1")
def test_the_oracle_opens_the_hand_of_barbarians() -> None:
    t = owning(tables.table(), "oracle")
    tables.units(t, 0, "infantry-1")
    tables.village(t, "spy", "F7")
    entering(t, "F7")
    assert len(certain(view(t, 0).battle).defender.hand or ()) == 3


HARVEST = """
           D  E
        8  Gc Gw
        """


def harvesting(t: Table) -> Table:
    """Seat 0 has Angkor Wat; only the wheat of E8 shows, as enemies blockade what the capital has."""
    for square in ("F2", "G3"):
        tables.put(t, 1, "scout", square)
    return owning(t, "angkor_wat")


@pytest.mark.rule("wonder:angkor_wat", "HARV-1")
def test_a_city_harvests_twice_at_angkor_wat(draw: Draw) -> None:
    t = harvesting(draw(HARVEST))
    play = managing(t).give("wonder:angkor_wat", "D8", "wheat+wheat")
    assert t.players[0].resources == {"wheat": 2}
    assert t.market.resources["wheat"] == 0
    assert play.reason("city:D8") == "CITY-1"
    assert "city:F3" in play.legal
    assert play.reason("wonder:angkor_wat") == "START-1"


@pytest.mark.rule("wonder:angkor_wat")
def test_angkor_wat_needs_two_tokens_and_a_city_that_can_act(draw: Draw) -> None:
    t = harvesting(draw(HARVEST))
    capital, other = t.players[0].cities
    tables.resource(t, 1, "wheat")
    assert managing(t).reason("wonder:angkor_wat") == "HARV-1"
    gains.spend_resource(t, t.players[1], "wheat", "")
    other.acted = 1
    capital.acted = 1
    assert managing(t).reason("wonder:angkor_wat") == "CITY-1"


@pytest.mark.rule("wonder:angkor_wat")
def test_angkor_wat_harvests_two_kinds_too(draw: Draw, monkeypatch: pytest.MonkeyPatch) -> None:
    t = owning(draw(HARVEST), "angkor_wat")
    shown = {tables.at(t, "E8"): "wheat", tables.at(t, "C7"): "iron"}
    monkeypatch.setattr(
        "civ_tui.games.civilization.rules.income.given_by", lambda _t, square: (NO_ICONS, shown.get(square))
    )
    play = managing(t).give("wonder:angkor_wat", "D8")
    assert play.targets == ["iron+iron", "iron+wheat", "wheat+wheat"]
    play.give("iron+wheat")
    assert play.reason("city:D8") == "CITY-1"
    assert t.players[0].resources == {"iron": 1, "wheat": 1}


@pytest.mark.rule("wonder:himeji_castle")
def test_units_are_1_stronger_with_himeji() -> None:
    t = owning(tables.table(), "himeji_castle")
    play = attacked(t)
    play.give((0, "infantry-1@new"))
    assert play.label("infantry-2@1") == "Spearman 2 attacks Spearman 2 on front 1: both die"
    play.give((1, "infantry-3@new"))
    assert play.label("infantry-2@2") == "Spearman 3 attacks Spearman 3 on front 2: both die"
    play.give((0, "infantry-2@new"), (1, "infantry-2@new"))
    assert tables.facts(t, "battle_result")[0]["defender"] == 2 + 3


@pytest.mark.rule("wonder:himeji_castle", "OBS-1")
def test_himeji_ends_when_obsolete() -> None:
    t = owning(tables.table(), "himeji_castle")
    gains.make_obsolete(t, "himeji_castle", "tech:gunpowder")
    play = attacked(t).give((0, "infantry-1@new"))
    assert play.label("infantry-2@1") == "Spearman 2 attacks Spearman 1 on front 1: kills, takes 1"


@pytest.mark.rule("wonder:porcelain_tower", "RES-2")
@pytest.mark.parametrize(("level", "needed"), [(1, 1), (2, 6), (3, 11), (4, 16)])
def test_the_porcelain_tower_asks_for_5_trade_less(level: int, needed: int) -> None:
    t = owning(tables.table(), "porcelain_tower")
    player = t.players[0]
    for below in range(1, level):
        known = [tech.id for tech in PRINTED.techs.values() if tech.level == below]
        tables.learn(t, 0, *[tech for tech in known if not player.knows(tech)][: 6 - below])
    player.trade = needed
    assert why_not_research(t, player, level) is None
    player.trade = needed - 1
    assert certain(why_not_research(t, player, level)).clause == "RES-2"
    player.trade = needed
    tables.put(t, 1, "scout", "E2")
    assert why_not_research(t, player, level) is not None


@pytest.mark.rule("wonder:panama_canal", "COIN-3a")
def test_a_coin_comes_to_the_panama_canal_each_round() -> None:
    t = owning(tables.table(), "panama_canal")
    player = t.players[0]
    before = player.coins
    for coins in range(1, 6):
        player.used.clear()
        starting(t).give("wonder:panama_canal")
        assert (player.wonders[0].coins, player.coins) == (coins, before + coins)
    (army,) = tables.put(t, 1, "army", "E2")
    gains.recount(t)
    assert player.coins == before
    army.square = None
    gains.recount(t)
    assert player.coins == before + 5


@pytest.mark.rule("wonder:panama_canal", "WIN-3")
def test_the_fifteenth_coin_of_the_canal_wins() -> None:
    t = owning(tables.table(), "panama_canal")
    t.players[0].sheet_coins = 14 - t.players[0].coins
    gains.recount(t)
    play = starting(t)
    with pytest.raises(GameOver):
        play.give("wonder:panama_canal")
    assert t.winners == [0]


@pytest.mark.rule("wonder:statue_of_liberty", "RES-3")
def test_the_statue_of_liberty_teaches_what_any_other_player_knows() -> None:
    t = owning(tables.table(3), "statue_of_liberty")
    tables.learn(t, 1, "pottery", "sailing")
    tables.learn(t, 2, "pottery", "currency")
    play = starting(t).give("wonder:statue_of_liberty")
    assert [option.key for option in play.question.options] == [
        "code_of_laws",
        "pottery",
        "sailing",
        "communism",
        "back",
    ]
    assert play.reason("sailing") == "RES-3"
    play.give("pottery")
    assert t.players[0].learned == {"currency": 0, "pottery": 0}
    assert "pottery" in t.players[1].techs


@pytest.mark.rule("wonder:statue_of_liberty", "GOV-5")
def test_a_government_learned_from_the_statue_may_be_adopted_at_once() -> None:
    t = owning(tables.table(3), "statue_of_liberty")
    play = starting(t)
    assert play.reason("government:republic") == "GOV-1"
    play.give("wonder:statue_of_liberty", "code_of_laws", "government:republic")
    assert t.players[0].government == "republic"


@pytest.mark.rule("wonder:statue_of_liberty")
def test_the_statue_is_idle_when_nobody_knows_more() -> None:
    t = owning(tables.table(), "statue_of_liberty")
    assert starting(t).reason("wonder:statue_of_liberty") == "RES-3"


@pytest.mark.rule("wonder:sydney_opera_house", "CULT-2")
def test_the_opera_house_advances_a_space_for_free() -> None:
    t = owning(tables.table(), "sydney_opera_house")
    starting(t).give("wonder:sydney_opera_house")
    assert t.players[0].culture_space == 1
    assert len(t.players[0].hand) == 1


@pytest.mark.rule("wonder:sydney_opera_house", "WIN-1")
def test_the_opera_house_can_win_by_culture() -> None:
    t = owning(tables.table(), "sydney_opera_house")
    t.players[0].culture_space = len(PRINTED.culture_track) - 1
    play = starting(t)
    with pytest.raises(GameOver):
        play.give("wonder:sydney_opera_house")
    assert (t.victory, t.winners) == ("culture", [0])


COSTS = [
    ("stonehenge", 10, "", 10, 1),
    ("colossus", 15, "metalworking", 10, 1),
    ("hanging_gardens", 15, "animal_husbandry", 10, 1),
    ("oracle", 15, "code_of_laws", 10, 1),
    ("angkor_wat", 20, "theology", 10, 2),
    ("himeji_castle", 20, "monarchy", 15, 2),
    ("louvre", 20, "printing_press", 15, 2),
    ("porcelain_tower", 20, "construction", 15, 2),
    ("panama_canal", 25, "engineering", 20, 3),
    ("statue_of_liberty", 25, "metal_casting", 20, 3),
    ("sydney_opera_house", 25, "", 25, 3),
    ("united_nations", 20, "", 20, 3),
]
"""What is printed of each wonder: cost, the tech for which it costs less, that cost, and culture."""


@pytest.mark.rule("PROD-12")
@pytest.mark.parametrize(
    ("wonder", "cost", "tech", "less", "culture"),
    [pytest.param(*printed, marks=pytest.mark.rule(f"wonder:{printed[0]}"), id=printed[0]) for printed in COSTS],
)
def test_what_wonders_cost_and_their_culture(
    draw: Draw, wonder: str, cost: int, tech: str, less: int, culture: int
) -> None:
    t = draw(HARVEST, civs=("americans", "chinese"))
    player, city = t.players[0], t.players[0].cities[1]
    if wonder not in t.market.wonders:
        t.market.wonder_deck[t.market.wonder_deck.index(wonder)] = t.market.wonders.pop()
        t.market.wonders.append(wonder)
    play = managing(t).give("city:D8")
    assert f", {cost} production" in play.label(f"wonder:{wonder}")
    play.give("back")
    if tech:
        tables.learn(t, 0, tech)
    city.production_bonus = less - 1
    assert managing(t).give("city:D8").reason(f"wonder:{wonder}") == "PROD-1"
    city.production_bonus = less
    play = managing(t).give("city:D8", f"wonder:{wonder}", "C7")
    assert city_yield(t, city).culture == culture
    assert [card.id for card in player.wonders] == [wonder]
    assert len(t.market.wonders) == 4
    assert play.question.kind == "city_management"


@pytest.mark.rule("wonder:panama_canal", "wonder:stonehenge")
def test_the_coin_lies_on_the_panama_canal_and_on_no_other_wonder(draw: Draw) -> None:
    t = owning(draw(HARVEST), "stonehenge")
    tables.wonder(t, 0, "panama_canal", "C7")
    starting(t).give("wonder:panama_canal")
    assert [wonder.coins for wonder in t.players[0].wonders] == [0, 1]
    assert tables.facts(t, "wonder_coin") == [{"card": "panama_canal"}]


@pytest.mark.rule("wonder:angkor_wat", "CITY-1")
def test_angkor_wat_says_first_that_a_city_has_acted_and_takes_one_of_its_actions(draw: Draw) -> None:
    t = harvesting(draw(HARVEST))
    capital, other = t.players[0].cities
    capital.acted, other.acted, other.actions = 1, 1, 3
    play = managing(t).give("wonder:angkor_wat")
    assert play.reason("F3") == "CITY-1"
    play.give("D8", "wheat+wheat")
    assert other.acted == 2


@pytest.mark.rule("wonder:himeji_castle", "wonder:oracle")
@pytest.mark.parametrize("wonder", ["himeji_castle", "oracle"])
def test_a_wonder_that_acts_in_a_battle_is_told(wonder: str) -> None:
    t = owning(tables.table(), wonder)
    attacked(t)
    assert tables.facts(t, "use_wonder") == [{"card": wonder}]
