"""SETUP: from the box to the first round."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

import pytest

from civ_tui.engine.flow import GameOver
from civ_tui.rules.board import cities, geography, is_revealed, is_water
from civ_tui.rules.catalog import catalog
from civ_tui.rules.cities import found_city
from civ_tui.rules.civilization import new_game
from civ_tui.rules.income import city_yield
from civ_tui.rules.invariants import check
from civ_tui.rules.limits import figures_in_reserve, max_cities, unit_cost
from civ_tui.rules.rounds import part
from civ_tui.rules.setup import UNIT_TYPES, central_squares, deal, refusal, settle, suggested_square
from civ_tui.rules.state import SeatSettings, Settings, Table
from civ_tui.rules.trade import collect
from civ_tui.rules.view import view
from tests.rules import boards, tables
from tests.rules.driver import Play, run

ALL = tuple(catalog().civilizations)


def settings(*civs: str, seed: int = 1, learning: bool = False) -> Settings:
    seats = tuple(SeatSettings(tables.NAMES[seat], tables.COLOURS[seat], civ) for seat, civ in enumerate(civs))
    return Settings(seats, seed=seed, learning=learning)


def dealt(*civs: str, seed: int = 1, learning: bool = False) -> Table:
    """Everything laid out, nobody settled."""
    return deal(settings(*civs, seed=seed, learning=learning))


def settling(t: Table, seat: int = 0) -> Play[None]:
    return Play(settle(t, t.players[seat]))


def settled(t: Table, *answers: str) -> Table:
    """Seat 0 settles with these answers, and with the first legal squares when they run out."""
    play = settling(t).give(*answers)
    while not play.over:
        play.give(play.legal[0])
    return t


@pytest.mark.rule("SETUP-1")
def test_two_to_four_players_take_different_civilizations_and_colours() -> None:
    for number in (2, 3, 4):
        assert refusal(settings(*ALL[:number])) is None
    for wrong in (
        settings("romans"),
        Settings(tuple(SeatSettings(f"{n}", tables.COLOURS[n % 4]) for n in range(5))),
        settings("romans", "romans"),
        settings("romans", "atlanteans"),
        Settings((SeatSettings("Ann", "red"), SeatSettings("Bob", "red"))),
        Settings((SeatSettings("Ann", "red"), SeatSettings("Bob", "pink"))),  # type: ignore[arg-type]
        Settings((SeatSettings("Ann", "red"), SeatSettings("Ann", "blue"))),
    ):
        reason = refusal(wrong)
        assert reason is not None
        assert reason.clause == "SETUP-1"
        with pytest.raises(ValueError, match="SETUP-1"):
            deal(wrong)


@pytest.mark.rule("SETUP-1")
def test_a_civilization_is_chosen_or_drawn_among_those_that_nobody_chose() -> None:
    drawn = set()
    for seed in range(30):
        t = dealt("random", "romans", "random", seed=seed)
        civilizations = [player.civilization for player in t.players]
        assert civilizations[1] == "romans"
        assert len(set(civilizations)) == 3
        drawn.add(civilizations[0])
    assert drawn == set(ALL) - {"romans"}


@pytest.mark.rule("SETUP-2")
@pytest.mark.parametrize("civ", ALL)
def test_what_each_player_owns(civ: str) -> None:
    player = dealt(civ, next(other for other in ALL if other != civ)).players[0]
    white_army = civ == "russians"
    assert Counter(figure.kind for figure in player.figures) == {"army": 6 + white_army, "scout": 2}
    assert max_cities(player) == 2
    assert sum(tech.level < 5 for tech in catalog().techs.values()) == 36
    assert player.ranks == {"artillery": 1, "infantry": 1, "mounted": 1}
    assert unit_cost(player, "aircraft") == 12


@pytest.mark.rule("SETUP-3")
def test_each_player_draws_a_unit_of_three_decks_that_only_he_may_look_at() -> None:
    t = dealt("romans", "chinese", "germans")
    assert {kind: len(deck.face_down) for kind, deck in t.market.units.items()} == {
        "infantry": 12,
        "artillery": 12,
        "mounted": 12,
        "aircraft": 8,
    }
    for player in t.players:
        assert sorted(card.split("-")[0] for card in player.forces) == sorted(UNIT_TYPES)
        for other in t.players:
            seen = view(t, other.seat).players[player.seat]
            assert seen.force_count == 3
            assert (seen.forces is None) == (other is not player)
    drawn = [entry for entry in t.log if entry.kind == "drawn_unit"]
    assert len(drawn) == 9
    assert all(entry.audience == (entry.seat,) for entry in drawn)


@pytest.mark.rule("SETUP-3", "SETUP-6", "SETUP-8")
def test_the_decks_and_the_map_are_shuffled() -> None:
    one, other = dealt("romans", "chinese", seed=1), dealt("romans", "chinese", seed=2)
    assert one.market.units["infantry"].face_down != other.market.units["infantry"].face_down
    for number in (1, 2, 3):
        assert one.market.events[number].face_down != other.market.events[number].face_down
    assert one.board.slots != other.board.slots


@pytest.mark.rule("SETUP-4")
def test_all_building_markers_lie_in_the_market() -> None:
    assert dealt("romans", "chinese").market.buildings == {
        "harbor": 10,
        "trading_post": 6,
        "workshop": 6,
        "library": 6,
        "granary": 6,
        "market": 5,
        "temple": 5,
        "barracks": 5,
    }


def eras(wonders: list[str]) -> list[str]:
    return [catalog().wonders[wonder].era for wonder in wonders]


@pytest.mark.rule("SETUP-5")
def test_ancient_wonders_face_up_medieval_on_modern_beside_them() -> None:
    t = dealt("romans", "chinese")
    assert eras(t.market.wonders) == ["ancient"] * 4
    assert eras(t.market.wonder_deck[::-1]) == ["medieval"] * 4 + ["modern"] * 4
    assert len({tuple(dealt("romans", "chinese", seed=seed).market.wonder_deck) for seed in range(5)}) > 1


@pytest.mark.rule("SETUP-5", "SETUP-12", "civ:egyptians")
def test_egypt_receives_an_ancient_wonder_and_a_medieval_one_fills_the_gap() -> None:
    received = set()
    for seed in range(30):
        t = dealt("egyptians", "chinese", seed=seed)
        wonder = t.players[0].setup_wonder
        received.add(wonder)
        assert eras([wonder]) == ["ancient"]
        assert wonder not in t.market.wonders
        assert sorted(eras(t.market.wonders)) == ["ancient"] * 3 + ["medieval"]
        assert eras(t.market.wonder_deck[::-1]) == ["medieval"] * 3 + ["modern"] * 4
    assert len(received) == 4


@pytest.mark.rule("SETUP-6")
def test_three_decks_of_culture_events_and_all_at_the_start_of_the_track() -> None:
    t = dealt("romans", "chinese")
    decks = {
        number: [catalog().culture_events[card].deck for card in d.face_down] for number, d in t.market.events.items()
    }
    assert decks == {1: [1] * 19, 2: [2] * 17, 3: [3] * 11}
    assert all(not deck.face_up for deck in t.market.events.values())
    assert [player.culture_space for player in t.players] == [0, 0]
    assert [player.hand for player in t.players] == [[], []]


@pytest.mark.rule("SETUP-7")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_one_token_of_each_resource_for_each_player(players: int) -> None:
    market = dealt(*ALL[:players]).market
    assert market.resources == {"incense": players, "iron": players, "silk": players, "wheat": players}


@pytest.mark.rule("SETUP-8")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_home_tiles_face_up_in_their_places_neutral_ones_face_down(players: int) -> None:
    t = dealt(*ALL[:players])
    homes = catalog().layouts[players].homes
    face_up = {(slot.x, slot.y): slot for slot in t.board.slots if slot.revealed}
    assert {(slot.tile, slot.quarter_turns) for slot in face_up.values()} == {
        (civ, home.quarter_turns) for civ, home in zip(ALL, homes, strict=False)
    }
    for civ, home in zip(ALL, homes, strict=False):
        assert face_up[home.x, home.y].tile == civ
    neutral = [slot.tile for slot in t.board.slots if not slot.revealed]
    assert len(neutral) == {2: 6, 3: 7, 4: 12}[players]
    assert len(set(neutral)) == len(neutral)
    assert all(catalog().tiles[tile].civilization is None for tile in neutral)
    assert view(t, 0) == view(_another_map(t), 0)


def _another_map(t: Table) -> Table:
    """The same table with the tiles that nobody has seen the other way round."""
    twin = t.clone()
    face_down = [slot.tile for slot in twin.board.slots if not slot.revealed]
    twin.board.slots = [
        slot if slot.revealed else type(slot)(slot.x, slot.y, face_down.pop()) for slot in twin.board.slots
    ]
    return twin


@pytest.mark.rule("SETUP-8")
def test_a_home_tile_lies_with_its_arrow_into_the_map() -> None:
    # Printed with the arrow edge at the bottom: DDDG MDGG MMFF MWFW. The arrow points south from the north-east
    # corner, north from the south-west; in the pyramid of three it points east and west.
    north_east, south_west = dealt("chinese", "romans"), dealt("romans", "chinese")
    assert boards.terrain(north_east, "E1", "H4") == ["WFWM", "FFMM", "GGDM", "GDDD"]
    assert boards.terrain(south_west, "A13", "D16") == ["DDDG", "MDGG", "MMFF", "MWFW"]
    east, west = dealt("romans", "germans", "chinese"), dealt("romans", "chinese", "germans")
    assert boards.terrain(east, "A13", "D16") == ["MMMD", "WMDD", "FFGD", "WFGG"]
    assert boards.terrain(west, "M13", "P16") == ["GGFW", "DGFF", "DDMW", "DMMM"]
    assert boards.terrain(west, "C9", "F12") == ["????"] * 4


@pytest.mark.rule("SETUP-9")
def test_three_pools_of_great_people_huts_and_villages() -> None:
    t = dealt("romans", "chinese")
    assert (len(t.market.great_people), len(t.market.huts), len(t.market.villages)) == (18, 20, 10)
    assert Counter(t.market.great_people) == dict.fromkeys(catalog().great_people, 3)
    assert Counter(t.market.huts) == catalog().huts
    assert Counter(t.market.villages) == catalog().villages
    assert not t.board.tokens


@pytest.mark.rule("SETUP-10")
def test_the_first_player_is_drawn_by_lot() -> None:
    assert {dealt(*ALL[:3], seed=seed).first for seed in range(20)} == {0, 1, 2}


@pytest.mark.rule("SETUP-11")
@pytest.mark.parametrize("civ", ALL)
@pytest.mark.parametrize("seat", [0, 1, 2])
def test_the_capital_stands_on_a_central_square_of_the_home_tile(civ: str, seat: int) -> None:
    others = [other for other in ALL if other != civ]
    t = dealt(*others[:seat], civ, *others[seat:2])
    play, player, shape = settling(t, seat), t.players[seat], geography(t)
    home = catalog().layouts[3].homes[seat]
    assert play.question.kind == "setup.capital"
    offered = [shape.coordinates(option.value) for option in play.question.options]
    assert sorted(offered) == [(home.x + x, home.y + y) for x in (1, 2) for y in (1, 2)]
    for option in play.question.options:
        assert (option.reason is not None) == is_water(t, option.value)
    suggested = [option.value for option in play.question.options if "suggested" in str(option.label)]
    assert suggested == [suggested_square(t, player)]
    assert shape.names[suggested[0]] in play.legal
    play.give(shape.names[suggested[0]])
    city = player.cities[0]
    assert (city.square, city.capital, city.walled) == (suggested[0], True, civ == "chinese")


@pytest.mark.rule("SETUP-11")
def test_a_capital_never_stands_on_water(monkeypatch: pytest.MonkeyPatch) -> None:
    t = dealt("romans", "russians")
    home, wet = catalog().tiles["romans"], catalog().tiles["tile01"]  # GGFF DGFF MWWG DMWG
    drawn = wet.model_copy(update={"id": "drawn_wet", "civilization": "romans", "suggested_capital": (1, 1)})
    monkeypatch.setitem(catalog().tiles, "drawn_wet", drawn)
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
    play = settling(t).give("F2")
    assert play.question.kind == "setup.army"
    assert boards.terrain(t, "E1", "G3") == ["WMF", "WGM", "MDM"]
    assert (play.reason("E1"), play.reason("E2"), len(play.legal)) == ("SETUP-13", "SETUP-13", 6)
    play.give("G2")
    assert play.question.kind == "setup.scout"
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


@pytest.mark.rule("SETUP-14")
@pytest.mark.parametrize("civ", ALL)
def test_the_starting_tech_lies_in_the_bottom_row_whatever_its_level(civ: str) -> None:
    t = settled(dealt(civ, next(other for other in ALL if other != civ)))
    tech = catalog().civilizations[civ].starting_tech
    assert t.players[0].pyramid[0] == [tech]
    assert t.players[0].techs == [tech]


@pytest.mark.rule("SETUP-14")
def test_another_who_learns_it_places_it_at_its_real_level() -> None:
    t = tables.table(2, ("russians", "romans"))
    tables.learn(t, 1, "communism")
    assert t.players[0].pyramid[0] == ["communism"]
    assert t.players[1].pyramid == [["code_of_laws"], [], ["communism"], [], []]


@pytest.mark.rule("SETUP-15")
@pytest.mark.parametrize("civ", ALL)
def test_the_starting_government(civ: str) -> None:
    t = settled(dealt(civ, next(other for other in ALL if other != civ)))
    expected = {"romans": "republic", "russians": "communism"}.get(civ, "despotism")
    assert t.players[0].government == expected
    assert t.players[0].fresh_governments == []


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
    assert max_cities(player) - len(player.cities) == 1
    tables.learn(t, 0, "irrigation")
    assert max_cities(player) - len(player.cities) == 2


@pytest.mark.rule("SETUP-19")
def test_the_first_game_has_no_egypt_no_rome_and_no_wonders() -> None:
    for civ in ("egyptians", "romans"):
        reason = refusal(settings(civ, "chinese", learning=True))
        assert reason is not None
        assert reason.clause == "SETUP-19"
    for seed in range(10):
        t = dealt("random", "random", "random", "random", seed=seed, learning=True)
        assert {player.civilization for player in t.players} == {"americans", "chinese", "germans", "russians"}
        assert (t.market.wonders, t.market.wonder_deck) == ([], [])
        check(t)


@pytest.mark.rule("SETUP-19")
@pytest.mark.parametrize("learning", [True, False])
def test_the_first_game_ends_without_a_winner_when_a_third_city_is_founded(learning: bool) -> None:
    t = tables.table(2)
    t.settings = Settings(t.settings.seats, learning=learning)
    tables.learn(t, 0, "irrigation")
    tables.put(t, 0, "scout", "B6")
    tables.put(t, 0, "scout", "F7")
    run(found_city(t, t.players[0], tables.at(t, "B6")))
    assert (t.victory, len(cities(t))) == ("", 3)  # his second, though the third on the map
    third = found_city(t, t.players[0], tables.at(t, "F7"))
    if learning:
        with pytest.raises(GameOver):
            run(third)
        assert (t.victory, t.winners) == ("learning", [])
    else:
        run(third)
        assert t.victory == ""


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
