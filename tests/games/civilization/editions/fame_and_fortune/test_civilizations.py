"""FAF-CIV: the Arabs, the Greeks, the Indians and the Spanish; EXP-7: sheets of the first printing."""

from typing import Any

import pytest

from civ_tui.games.civilization.computers.cities import keep_great_person
from civ_tui.games.civilization.computers.plans import Personality
from civ_tui.games.civilization.computers.position import Position
from civ_tui.games.civilization.drawn.letters import RESOURCE_LETTERS
from civ_tui.games.civilization.rules import gains, limits
from civ_tui.games.civilization.rules.edition import STANDARD, edition
from civ_tui.games.civilization.rules.invariants import check
from civ_tui.games.civilization.rules.phases.great_people import gain_great_person
from civ_tui.games.civilization.rules.phases.research import learn_for_free, research
from civ_tui.games.civilization.rules.printed.components import MARKET_RESOURCES
from civ_tui.games.civilization.rules.printed.files import CIVILIZATIONS
from civ_tui.games.civilization.rules.printed.loading import in_box
from civ_tui.games.civilization.rules.state import Table
from tests.games.civilization.conftest import Draw
from tests.games.civilization.printed import PRINTED
from tests.games.civilization.rules import tables
from tests.games.civilization.rules.cards.phases import check_table, managing, moving, starting
from tests.games.civilization.rules.driver import Play, run
from tests.games.civilization.rules.settling import settling_anew

ON = ("civilizations_faf",)


def table(*civs: str, players: int = 2, options: tuple[str, ...] = ON, **how: Any) -> Table:
    rest = [one for one in tables.CIVILIZATIONS if one not in civs]
    return tables.table(players, (*civs, *rest), options=options, **how)


# Which are there


@pytest.mark.rule("EXP-3", "EXP-SETUP-1")
def test_who_lacks_a_part_is_left_out_with_the_home_tile() -> None:
    components = edition(STANDARD, ON).components
    assert {"greeks", "spanish"} <= components.civilizations.keys()
    assert not {"arabs", "indians"} & components.civilizations.keys()
    homes = {tile.civilization for tile in components.tiles.values() if tile.civilization}
    assert homes == components.civilizations.keys()


# Greeks


@pytest.mark.rule("FAF-CIV-2", "civ:greeks")
def test_the_greeks_gain_culture_for_each_other_player_who_does_not_know_their_new_tech() -> None:
    t = table("greeks", players=4)
    assert t.players[0].culture == 0, "the starting tech gives nothing"
    tables.know(t, 2, "pottery")
    run(learn_for_free(t, t.players[0], "pottery", "LOOT-2"))
    assert t.players[0].culture == 2
    assert tables.facts(t, "use_power") == [{"card": "greeks.philosophers"}]
    assert tables.causes(t, "gain_culture") == ["civ:greeks"]
    run(learn_for_free(t, t.players[1], "writing", "LOOT-2"))
    assert t.players[0].culture == 2
    for seat in (2, 3):
        tables.know(t, seat, "writing")
    run(learn_for_free(t, t.players[0], "writing", "LOOT-2"))
    assert (t.players[0].culture, len(tables.facts(t, "use_power"))) == (2, 1), "everybody knew it"


@pytest.mark.rule("FAF-CIV-2", "civ:greeks")
def test_who_reveals_the_same_tech_counts_as_knowing_it() -> None:
    t = table("greeks", players=3)
    for player in t.players:
        player.trade = 10
    Play(research(t)).give((0, "pottery"), (1, "pottery"), (2, "writing"))
    assert t.players[0].culture == 1
    assert t.players[0].trade == 0


@pytest.mark.rule("FAF-CIV-2", "GOV-1")
def test_the_greeks_begin_under_democracy_and_never_have_despotism() -> None:
    t = table("greeks")
    assert t.players[0].government == "democracy"
    assert limits.governments(t, t.players[0]) == ["democracy"]


@pytest.mark.rule("FAF-CIV-2", "civ:greeks")
def test_of_two_great_people_the_greeks_keep_one_and_the_other_goes_back() -> None:
    t = table("greeks")
    t.market.great_people = ["artist", "general"]
    play = Play(gain_great_person(t, t.players[0], "CULT-3"))
    assert sorted(play.legal) == ["artist", "general"]
    play.give("general", "reserve")
    assert (t.players[0].great_people, t.market.great_people) == (["general"], ["artist"])
    run(gain_great_person(t, t.players[1], "CULT-3"), "reserve")
    assert t.players[1].great_people == ["artist"], "others draw one"


@pytest.mark.rule("EXP-7", "FAF-CIV-2")
def test_as_first_printed_they_keep_their_trade_for_a_tech_that_nobody_else_has() -> None:
    printed = (*ON, "printed_sheets_faf")
    for tech, kept in (("pottery", 10), ("writing", 0), ("currency", 0)):
        t = table("greeks", options=printed)
        tables.know(t, 1, "currency")
        for player in t.players:
            player.trade = 10
        Play(research(t)).give((0, tech), (1, "writing"))
        assert (t.players[0].trade, t.players[1].trade, t.players[0].culture) == (kept, 0, 0), tech
        assert tables.facts(t, "use_power") == ([{"card": "greeks.pioneers"}] if kept else []), tech
    sheet = edition(STANDARD, printed).components.civilizations["greeks"]
    assert [power.id for power in sheet.powers] == ["pioneers", "heroes"]


@pytest.mark.rule("EXP-7")
def test_the_first_sheets_are_an_option_of_their_own() -> None:
    sheet = edition(STANDARD, ON).components.civilizations["greeks"]
    assert [power.id for power in sheet.powers] == ["philosophers", "heroes"]
    assert "greeks" in edition(STANDARD, ("printed_sheets_faf",)).components.civilizations, "it brings what it needs"


# Spanish


@pytest.mark.rule("FAF-CIV-4", "civ:spanish")
def test_the_spanish_begin_with_two_of_their_three_scouts_not_all_in_one_square() -> None:
    t = table("spanish")
    play = settling_anew(t)
    play.give(play.legal[0])
    spot = play.legal[0]
    play.give(spot, spot)
    assert play.question.kind == "setup.scout"
    assert play.reason(spot) == "MOVE-3"
    play.give(play.legal[0])
    assert play.over
    standing = [figure.kind for figure in t.players[0].figures if figure.square is not None]
    assert standing == ["army", "scout", "scout"]
    assert [figure.number for figure in t.players[0].figures if figure.kind == "scout"] == [1, 2, 3]
    check(t)


@pytest.mark.rule("FAF-CIV-4", "civ:spanish")
def test_the_spanish_travel_one_square_farther() -> None:
    t = table("spanish")
    assert limits.travel_speed(t, t.players[0]) == t.components.limits.travel_speed + 1
    assert limits.travel_speed(t, t.players[1]) == t.components.limits.travel_speed
    tables.know(t, 0, "horseback_riding")
    assert limits.travel_speed(t, t.players[0]) == limits.travel_speed(t, t.players[1]) + 2


def revealing(draw: Draw, *techs: str) -> tuple[Table, Play[None]]:
    """A scout of the Spanish is about to reveal the tile next to it."""
    t = draw(D6="Gs", E6="G?", civs=("spanish", "russians"), options=ON)
    tables.know(t, 0, *techs)
    play = moving(t).give("D6:1S")
    explore = next(key for key in play.legal if key.startswith("explore:"))
    return t, play.give(explore)


@pytest.mark.rule("FAF-CIV-4", "civ:spanish", "EXP-9")
def test_on_revealing_a_tile_they_may_build_a_basic_building_unlocked_or_not(draw: Draw) -> None:
    t, play = revealing(draw)
    assert play.question.kind == "choose.option"
    basic = {f"building:{building.id}" for building in t.components.buildings.values() if not building.improved}
    assert {option.key for option in play.question.options} == basic | {"none"}
    assert "building:market" in play.legal
    market = t.market.buildings["market"]
    play.give("building:market")
    play.give(play.legal[0])
    assert play.question.kind == "movement.step", "the march goes on"
    assert t.market.buildings["market"] == market - 1
    assert [marker.id for marker in t.board.markers.values()] == ["market"]
    assert t.players[0].cities[0].acted == 0
    check_table(t)


@pytest.mark.rule("FAF-CIV-4", "PROD-10")
def test_they_do_not_build_the_basic_form_of_what_they_have_improved(draw: Draw) -> None:
    t, play = revealing(draw, "currency", "banking")
    assert "building:market" not in [option.key for option in play.question.options]
    assert "building:bank" not in [option.key for option in play.question.options]
    play.give("none")
    assert play.question.kind == "movement.step"
    assert not t.board.markers


# Arabs


ARABS = (*ON, "investments")


@pytest.mark.rule("FAF-CIV-1", "EXP-SETUP-10", "SETUP-12", "civ:arabs")
def test_the_arabs_begin_with_one_of_each_resource_of_the_market() -> None:
    t = table("arabs", options=ARABS)
    t.market.resources["silk"] = 0
    play = settling_anew(t)
    while not play.over:
        play.give(play.legal[0])
    assert t.players[0].resources == {"incense": 1, "iron": 1, "wheat": 1}
    assert t.market.resources == {"incense": 1, "iron": 1, "silk": 0, "wheat": 1}


@pytest.mark.rule("FAF-CIV-1", "EXP-7", "civ:arabs")
@pytest.mark.parametrize(("options", "amount"), [(ARABS, 1), ((*ARABS, "printed_sheets_faf"), 2)])
def test_the_arabs_gain_culture_for_each_resource_token_that_they_spend(options: tuple[str, ...], amount: int) -> None:
    t = table("arabs", options=options)
    tables.know(t, 0, "pottery")
    tables.resource(t, 0, "incense")
    tables.token(t, 0, "hut", "iron")
    tables.token(t, 0, "hut", "spy")
    t.phase = "city_management"
    managing(t).give("ability:pottery.coin", "market:incense", "token:hut:iron")
    assert t.players[0].culture == 2 * amount
    assert [entry.cause for entry in t.log if entry.kind == "gain_culture"] == ["civ:arabs"] * 2


@pytest.mark.rule("FAF-CIV-1", "TIME-5")
def test_a_gift_card_is_no_token_and_others_gain_nothing() -> None:
    t = table("greeks", "arabs", options=ARABS)
    for player in t.players:
        tables.resource(t, player.seat, "iron")
        gains.spend_resource(t, player, "iron", "tech:pottery")
    assert [player.culture for player in t.players] == [0, 1]
    t = table("arabs", options=ARABS)
    tables.know(t, 0, "animal_husbandry")
    tables.hold(t, 0, "gift_from_afar")
    play = managing(t).give("ability:animal_husbandry.production")
    play.give(play.legal[0], "gift:gift_from_afar")
    assert t.market.events[1].face_up == ["gift_from_afar"]
    assert not tables.facts(t, "gain_culture")


@pytest.mark.rule("FAF-CIV-1", "FAF-INV-2", "civ:arabs")
def test_a_coin_that_the_arabs_invest_advances_them_for_free() -> None:
    for civilization, space in (("arabs", 1), ("greeks", 0)):
        t = table(civilization, options=ARABS)
        gains.add_sheet_coin(t, t.players[0], "")
        play = starting(t)
        play.give("investment:infrastructure", "sheet")
        assert (t.players[0].culture_space, t.players[0].culture, t.players[0].trade) == (space, 0, 0)
        assert t.players[0].investments == {"infrastructure": 1}
        assert tables.facts(t, "use_power") == ([{"card": "arabs.patrons"}] if civilization == "arabs" else [])


@pytest.mark.rule("FAF-CIV-2", "FAF-GP-4", "EXP-X-9", "civ:greeks")
def test_with_great_people_cards_the_greeks_draw_one_card_more() -> None:
    t = table("greeks", options=(*ON, "great_people_cards"))
    deck = t.market.decks["people"]
    play = Play(gain_great_person(t, t.players[0], "CULT-3"))
    assert len(play.legal) == 2
    thoughts = keep_great_person(Position(t, 0, Personality("culture", 0.5, 0.5)), play.question)
    assert [thought.key for thought in thoughts] == play.legal
    kept = play.legal[0]
    play.give(kept, "reserve")
    assert [f"person:{card}" for card in t.players[0].cards["people"]] == [kept]
    assert len(deck.face_up) == 1
    run(gain_great_person(t, t.players[1], "CULT-3"), "reserve")


def test_sixteen_civilizations_have_letters_of_their_own_that_stand_for_no_resource_on_the_map() -> None:
    sheets = [*PRINTED.civilizations.values()]
    for box in ("fame_and_fortune", "wisdom_and_warfare"):
        sheets += in_box(PRINTED, box, CIVILIZATIONS)
    letters = {sheet.letter: sheet.name for sheet in sheets}
    assert len(letters) == len(sheets) == 16
    assert not {RESOURCE_LETTERS[kind] for kind in MARKET_RESOURCES} & letters.keys()
    assert all(letter.lower() in name.lower() for letter, name in letters.items())
