"""SETUP-11 to SETUP-18: the players settle, one after the other."""

from collections import Counter
from dataclasses import replace

import pytest

from civ_tui.games.civilization.rules.board import geography, is_revealed, is_water
from civ_tui.games.civilization.rules.civilization import new_game
from civ_tui.games.civilization.rules.income import city_yield
from civ_tui.games.civilization.rules.invariants import check
from civ_tui.games.civilization.rules.limits import figures_in_reserve, max_cities
from civ_tui.games.civilization.rules.phases.rounds import part
from civ_tui.games.civilization.rules.phases.setup import central_squares, suggested_square
from civ_tui.games.civilization.rules.phases.trade import collect
from tests.games.civilization.printed import PRINTED
from tests.games.civilization.rules import boards, tables
from tests.games.civilization.rules.driver import Play
from tests.games.civilization.rules.settling import ALL, dealt, settings, settled, settling


@pytest.mark.rule("SETUP-11")
@pytest.mark.parametrize("civ", ALL)
@pytest.mark.parametrize("seat", [0, 1, 2])
def test_the_capital_stands_on_a_central_square_of_the_home_tile(civ: str, seat: int) -> None:
    others = [other for other in ALL if other != civ]
    t = dealt(*others[:seat], civ, *others[seat:2])
    play, player, shape = settling(t, seat), t.players[seat], geography(t)
    home = PRINTED.layouts[3].homes[seat]
    assert play.question.kind == "setup.capital"
    offered = [shape.coordinates(option.subject.square) for option in play.question.options]
    assert sorted(offered) == [(home.x + x, home.y + y) for x in (1, 2) for y in (1, 2)]
    for option in play.question.options:
        assert (option.reason is not None) == is_water(t, option.subject.square)
    suggested = [option.subject.square for option in play.question.options if option.subject.suggested]
    assert suggested == [suggested_square(t, player)]
    assert shape.names[suggested[0]] in play.legal
    play.give(shape.names[suggested[0]])
    city = player.cities[0]
    assert (city.square, city.capital, city.walled) == (suggested[0], True, civ == "chinese")


@pytest.mark.rule("SETUP-11")
def test_a_capital_never_stands_on_water(monkeypatch: pytest.MonkeyPatch) -> None:
    t = dealt("romans", "russians")
    home, wet = PRINTED.tiles["romans"], PRINTED.tiles["tile01"]  # GGFF DGFF MWWG DMWG
    drawn = replace(wet, id="drawn_wet", civilization="romans", suggested_capital=(1, 1))
    monkeypatch.setitem(PRINTED.tiles, "drawn_wet", drawn)
    t.board.slots = [replace(slot, tile="drawn_wet") if slot.tile == home.id else slot for slot in t.board.slots]
    play = settling(t)
    assert boards.terrain(t, "F2", "G3") == ["WW", "FG"]
    assert play.legal == ["F3", "G3"]
    assert (play.reason("F2"), play.reason("G2")) == ("SETUP-11", "SETUP-11")


@pytest.mark.rule("SETUP-11", "ROUND-2")
def test_players_settle_in_order_from_the_first() -> None:
    for seed in (1, 2, 3, 4):
        game = new_game(settings(*ALL[:3], seed=seed))
        order = []
        while game.state.phase == "setup":
            question = game.pending[0]
            if question.kind == "setup.capital":
                order.append(question.seat)
            game.answer(question.seat, question.legal()[0].key)
        first = game.state.first
        assert order == [first, (first + 1) % 3, (first + 2) % 3]


@pytest.mark.rule("SETUP-12", "civ:egyptians")
def test_egypt_puts_its_wonder_anywhere_in_the_outskirts() -> None:
    t = dealt("egyptians", "chinese")
    wonder = t.players[0].setup_wonder
    play = settling(t).give("F2")
    assert play.question.kind == "setup.wonder"
    assert len(play.legal) == 8
    play.give("F1")  # water
    assert boards.terrain(t, "F1", "F1") == ["W"]
    assert [(card.id, card.square) for card in t.players[0].wonders] == [(wonder, tables.at(t, "F1"))]
    assert t.board.markers[tables.at(t, "F1")].id == wonder


@pytest.mark.rule("SETUP-12", "civ:germans")
def test_germany_draws_two_more_infantry() -> None:
    t = settled(dealt("germans", "chinese"))
    assert Counter(card.split("-")[0] for card in t.players[0].forces) == {"infantry": 3, "artillery": 1, "mounted": 1}


@pytest.mark.rule("SETUP-12", "civ:americans")
def test_america_puts_a_random_great_person_in_the_outskirts_of_the_capital() -> None:
    people = set()
    for seed in range(10):
        t = dealt("americans", "chinese", seed=seed)
        play = settling(t).give("F3", "E4", "E4")
        assert play.question.kind == "setup.great_person"
        assert "reserve" not in [option.key for option in play.question.options]
        assert {play.reason(water) for water in ("E3", "F4")} == {"GREAT-1"}
        play.give("G2")
        assert play.over
        people.add(t.board.markers[tables.at(t, "G2")].id)
        assert t.players[0].great_people == []
    assert len(people) > 1


@pytest.mark.rule("SETUP-12", "civ:chinese")
def test_china_begins_with_walls() -> None:
    assert settled(dealt("chinese", "romans")).players[0].cities[0].walled


@pytest.mark.rule("SETUP-13")
def test_an_army_and_a_scout_go_to_the_outskirts_but_not_on_water() -> None:
    t = dealt("romans", "russians")
    play = settling(t)
    suggested = geography(t).names[suggested_square(t, t.players[0])]
    assert {key: play.label(key) for key in play.legal} == {
        key: f"{key}, suggested" if key == suggested else key for key in ("F2", "G2", "F3", "G3")
    }
    play.give("F2")
    assert (play.question.kind, play.question.prompt) == ("setup.army", "Where does your army stand?")
    assert boards.terrain(t, "E1", "G3") == ["WMF", "WGM", "MDM"]
    assert (play.reason("E1"), play.reason("E2"), len(play.legal)) == ("SETUP-13", "SETUP-13", 6)
    play.give("G2")
    assert (play.question.kind, play.question.prompt) == ("setup.scout", "Where does your scout stand?")
    play.give("G2")  # the two may share a square
    assert play.over
    standing = [(figure.kind, figure.square) for figure in t.players[0].figures if figure.square is not None]
    assert standing == [("army", tables.at(t, "G2")), ("scout", tables.at(t, "G2"))]


@pytest.mark.rule("SETUP-13", "civ:russians")
def test_russia_puts_two_armies_and_a_scout_and_may_stack_three() -> None:
    t = dealt("russians", "romans")
    play = settling(t).give("F3", "G2", "G2")
    assert play.question.kind == "setup.scout"
    play.give("G2")
    assert play.over
    assert len([figure for figure in t.players[0].figures if figure.square == tables.at(t, "G2")]) == 3


@pytest.mark.rule("SETUP-13", "MOVE-3")
def test_nobody_else_stacks_three() -> None:
    t = dealt("romans", "russians")
    t.players[0].figures[5].square = tables.at(t, "G2")
    play = settling(t).give("F2", "G2")
    assert play.reason("G2") == "MOVE-3"


@pytest.mark.rule("SETUP-14", "SETUP-15")
@pytest.mark.parametrize("civ", ALL)
def test_they_begin_with_a_government_and_a_tech_in_the_bottom_row_whatever_its_level(civ: str) -> None:
    t = settled(dealt(civ, next(other for other in ALL if other != civ)))
    tech = PRINTED.civilizations[civ].starting_tech
    assert t.players[0].government == {"romans": "republic", "russians": "communism"}.get(civ, "despotism")
    assert t.players[0].pyramid[0] == [tech]
    assert t.players[0].fresh_governments == [], "it brings no government but the one they begin with"
    assert t.players[0].techs == [tech]


@pytest.mark.rule("SETUP-14")
def test_another_who_learns_it_places_it_at_its_real_level() -> None:
    t = tables.table(2, ("russians", "romans"))
    tables.learn(t, 1, "communism")
    assert t.players[0].pyramid[0] == ["communism"]
    assert t.players[1].pyramid == [["code_of_laws"], [], ["communism"], [], []]


@pytest.mark.rule("SETUP-16")
def test_the_trade_dial_starts_at_the_icons_which_count_again_in_round_one() -> None:
    t = settled(dealt("russians", "romans"), "F3", "G2", "G2", "G2")
    player = t.players[0]
    assert city_yield(t, player.cities[0]).trade == 3
    assert player.trade == 3
    collect(t, player)
    assert player.trade == 6


@pytest.mark.rule("SETUP-16", "SETUP-17", "civ:americans")
@pytest.mark.parametrize(
    ("person", "square", "trade", "coins"),
    [("artist", "E4", 4, 0), ("general", "E4", 3, 0), ("general", "G2", 2, 0), ("builder", "E4", 3, 1)],
)
def test_the_great_person_of_america_counts_on_both_dials(person: str, square: str, trade: int, coins: int) -> None:
    t = dealt("americans", "russians")
    t.chance.forced = [t.market.great_people.index(person)]
    settled(t, "F3", "G4", "G4", square)
    assert boards.terrain(t, "E2", "G4") == ["FMD", "WGM", "GWM"]
    assert (t.players[0].trade, t.players[0].coins) == (trade, coins)


@pytest.mark.rule("SETUP-17")
def test_the_coin_dial_starts_at_the_coins_that_the_squares_give() -> None:
    t = dealt("germans", "russians")  # the coin lies in the corner H1
    corner = settled(t.clone(), "G2")
    assert corner.players[0].coins == 1
    away = settled(t.clone(), "F3", "F2", "F2")
    assert away.players[0].coins == 0
    scout = settled(t.clone(), "F3")
    tables.put(scout, 0, "scout", "H1")
    assert scout.players[0].coins == 1


@pytest.mark.rule("SETUP-18")
def test_the_reserve_holds_the_other_figures_and_one_city_the_second_comes_with_irrigation() -> None:
    t = settled(dealt("romans", "russians"))
    player = t.players[0]
    assert (len(figures_in_reserve(player, "army")), len(figures_in_reserve(player, "scout"))) == (5, 1)
    assert max_cities(t, player) - len(player.cities) == 1
    tables.learn(t, 0, "irrigation")
    assert max_cities(t, player) - len(player.cities) == 2


def test_a_whole_setup_leads_to_round_one() -> None:
    t = dealt("egyptians", "americans", "russians", "germans")
    for _ in t.players:
        play = Play(part(t), lambda: check(t))
        while not play.over:
            play.give(play.legal[-1])
    assert (t.phase, t.round, t.acting) == ("start_of_turn", 1, t.first)
    for player in t.players:
        assert set(central_squares(t, player)) & {city.square for city in player.cities}
        assert all(is_revealed(t, figure.square) for figure in player.figures if figure.square is not None)


@pytest.mark.rule("SETUP-11", "SETUP-12", "SETUP-13", "SETUP-14", "SETUP-16")
@pytest.mark.parametrize(
    ("civ", "bonus", "figures", "tech", "person", "trade"),
    [
        ("egyptians", ["Ann builds The Hanging Gardens on E1. [SETUP-12]"], "E1", "Construction", [], 4),
        ("germans", ["Ann draws a unit: infantry. [SETUP-12]"] * 2, "E1", "Metalworking", [], 3),
        (
            "americans",
            [],
            "E1",
            "Currency",
            ["Ann receives a great person: General. [SETUP-12]", "Ann places the General on E1. [GREAT-1]"],
            4,
        ),
        ("chinese", [], "F1", "Writing", [], 3),
    ],
)
def test_everybody_reads_how_a_player_settles(
    civ: str, bonus: list[str], figures: str, tech: str, person: list[str], trade: int
) -> None:
    t = dealt(civ, "romans")
    t.log.clear()
    assert tables.told(settled(t)) == [
        "Ann places the capital on F2. [SETUP-11]",
        *bonus,
        f"Ann puts an army on {figures}. [SETUP-13]",
        f"Ann puts a scout on {figures}. [SETUP-13]",
        f"Ann learns {tech}. [SETUP-14]",
        *person,
        f"Ann gains {trade} trade: {trade} now. [SETUP-16]",
    ]
