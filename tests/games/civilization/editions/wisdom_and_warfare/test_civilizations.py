"""WAW-CIV: the Aztecs, the English, the French, the Japanese, the Mongols and the Zulu."""

from typing import Any

import pytest

from civ_tui.games.civilization.rules import gains, limits
from civ_tui.games.civilization.rules.battle.forces import combat_bonus
from civ_tui.games.civilization.rules.battle.prospect import prospect
from civ_tui.games.civilization.rules.board import is_water
from civ_tui.games.civilization.rules.edition import STANDARD, edition
from civ_tui.games.civilization.rules.income import city_yield
from civ_tui.games.civilization.rules.phases.founding import why_not_found
from civ_tui.games.civilization.rules.phases.great_people import gain_great_person
from civ_tui.games.civilization.rules.phases.research import needed_trade
from civ_tui.games.civilization.rules.phases.sites import why_no_city
from civ_tui.games.civilization.rules.state import Table
from civ_tui.games.civilization.rules.view import view
from tests.certain import certain
from tests.games.civilization.conftest import Draw
from tests.games.civilization.rules import tables
from tests.games.civilization.rules.cards.phases import battle_of, entering, moving, starting
from tests.games.civilization.rules.driver import Play
from tests.games.civilization.rules.settling import settling_anew

ON = ("civilizations_waw",)


def table(*civs: str, players: int = 2, options: tuple[str, ...] = ON, **how: Any) -> Table:
    rest = [one for one in tables.CIVILIZATIONS if one not in civs]
    return tables.table(players, (*civs, *rest), options=options, **how)


def begun(civilization: str, **how: Any) -> Table:
    """The table after the setup of that civilization, with the first answer to each question."""
    t = table(civilization, **how)
    play = settling_anew(t)
    while not play.over:
        play.give(play.legal[0])
    return t


# Which are there


@pytest.mark.rule("EXP-3", "EXP-SETUP-1")
def test_who_lacks_a_part_is_left_out_with_the_home_tile() -> None:
    for options, there in ((ON, {"aztecs", "japanese", "zulu"}), ((*ON, "loot_table"), {"mongols"})):
        components = edition(STANDARD, options).components
        assert there <= components.civilizations.keys()
        homes = {tile.civilization for tile in components.tiles.values() if tile.civilization}
        assert homes == components.civilizations.keys()
    assert not {"mongols", "english", "french"} & edition(STANDARD, ON).components.civilizations.keys()


# Aztecs


@pytest.mark.rule("WAW-CIV-1", "civ:aztecs")
@pytest.mark.parametrize("attacks", [True, False])
def test_the_aztecs_gain_trade_for_a_victory_and_culture_for_the_dead_of_both_sides(attacks: bool) -> None:
    t = table(*(("aztecs", "russians") if attacks else ("russians", "aztecs")))
    aztecs = t.players[0 if attacks else 1]
    play = battle_of(t, ("infantry-2", "infantry-1"), ("infantry-2",))
    play.give((1, "infantry-2@new"), (0, "infantry-2@1"), (0, "infantry-1@new"))
    while not play.over:
        play.give("nothing")
    assert aztecs.trade == (3 if attacks else 0)
    assert aztecs.culture == 2
    assert powers(t) == (["aztecs.tribute", "aztecs.sacrifice"] if attacks else ["aztecs.sacrifice"])


def powers(t: Table) -> list[str]:
    """Those that the log says have acted."""
    return [fact["card"] for fact in tables.facts(t, "use_power")]


@pytest.mark.rule("WAW-CIV-1")
def test_a_unit_that_is_saved_after_the_battle_has_been_killed() -> None:
    t = table("aztecs", "chinese")
    play = battle_of(t, ("infantry-2",), ("infantry-2",))
    play.give((1, "infantry-2@new"), (0, "infantry-2@1"))
    assert t.players[1].forces == ["infantry-2"]
    assert t.players[0].culture == 2


@pytest.mark.rule("WAW-CIV-1", "LOOT-3b")
def test_scouts_killed_without_a_fight_are_a_battle_won() -> None:
    t = table("aztecs")
    tables.put(t, 1, "scout", "F7")
    play = entering(t, "F7")
    assert play.over
    assert (t.players[0].trade, t.players[0].culture) == (3, 0)
    assert powers(t) == ["aztecs.tribute"]


@pytest.mark.rule("WAW-CIV-1", "civ:aztecs", "EXP-9")
def test_with_a_great_person_they_may_build_two_units_for_free() -> None:
    t = table("aztecs")
    play = Play(gain_great_person(t, t.players[0], "CULT-3")).give("reserve")
    assert "unit:infantry" in play.legal
    assert play.reason("unit:aircraft") == "PROD-4"
    play.give("unit:infantry", "unit:mounted")
    assert play.over
    assert [card.split("-")[0] for card in t.players[0].forces] == ["infantry", "mounted"]
    assert tables.causes(t, "builds_free") == ["civ:aztecs"] * 2
    Play(gain_great_person(t, t.players[0], "CULT-3")).give("reserve", "none")
    assert len(t.players[0].forces) == 2


# English


ENGLISH = (*ON, "techs_waw")


def gathering(draw: Draw, civilization: str, picture: str) -> Table:
    t = draw(picture, civs=(civilization, "russians"), options=ENGLISH)
    t.round = 2
    return t


@pytest.mark.rule("WAW-CIV-2", "SCOUT-1", "civ:english")
def test_armies_of_the_english_gather_as_scouts_do(draw: Draw) -> None:
    picture = """
           A   B
        6  F*w Fa
        """
    t = gathering(draw, "english", picture)
    before = city_yield(t, t.players[0].cities[0]).production
    play = starting(t).give("gather:B6")
    assert city_yield(t, t.players[0].cities[0]).production == before + 2
    assert "gather:B6" not in [option.key for option in play.question.options]
    other = gathering(draw, "aztecs", picture)
    assert not any(option.key.startswith("gather") for option in starting(other).question.options)
    late = gathering(draw, "english", picture)
    next(figure for figure in late.players[0].figures if figure.square is not None).entered = 2
    assert starting(late).reason("gather:B6") == "SCOUT-1"


@pytest.mark.rule("WAW-CIV-2", "SCOUT-4")
def test_of_an_army_and_a_scout_in_one_square_one_gathers(draw: Draw) -> None:
    t = gathering(
        draw,
        "english",
        """
           B
        6  Fas
        """,
    )
    assert starting(t).give("gather:B6").reason("gather:B6") == "SCOUT-4"


@pytest.mark.rule("WAW-CIV-2", "SCOUT-3", "COIN-2")
def test_an_army_of_the_english_counts_the_coin_of_its_square(draw: Draw) -> None:
    picture = """
           A
        6  G$
        """
    for civilization, coins in (("english", 1), ("aztecs", 0)):
        t = gathering(draw, civilization, picture)
        own = t.players[0].coins
        (army,) = tables.put(t, 0, "army", "B6")
        gains.move_group(t, [army], tables.at(t, "A6"), "MOVE-1")
        assert t.players[0].coins == own + coins


@pytest.mark.rule("WAW-CIV-2", "MOVE-4", "civ:english")
def test_the_english_cross_water_and_do_not_stay_there() -> None:
    t = table("english", options=ENGLISH)
    assert [limits.water(t, player) for player in t.players] == ["cross", "closed"]
    tables.know(t, 0, "sailing")
    assert limits.water(t, t.players[0]) == "stop"


# French


FRENCH = (*ON, "policies")


@pytest.mark.rule("WAW-CIV-3", "BATTLE-4", "civ:french")
def test_the_french_have_a_combat_bonus_of_2_in_every_battle() -> None:
    t = table("french", options=FRENCH)
    bonuses = [combat_bonus(t, player) for player in t.players]
    defending = [combat_bonus(t, player, player.cities[0]) for player in t.players]
    assert (bonuses, defending) == ([2, 0], [14, 12])


# Japanese


@pytest.mark.rule("WAW-CIV-4", "civ:japanese")
def test_the_infantry_of_the_japanese_is_stronger_also_when_it_is_counted() -> None:
    t = table("japanese")
    play = battle_of(t, ("infantry-1", "mounted-1"), ("infantry-2",))
    play.give((1, "infantry-2@new"))
    assert play.label("infantry-1@1") == "Spearman 2 attacks Spearman 2 on front 1: both die"
    assert "Knight 2 opens" in play.label("mounted-1@new")
    t = table("japanese")
    battle_of(t, ("infantry-2",), ()).give((0, "infantry-2@new"))
    assert tables.facts(t, "battle_result")[0]["attacker"] == 3


@pytest.mark.rule("WAW-CIV-4", "WAW-UNIT-4", "EXP-X-11")
def test_with_two_numbers_it_is_stronger_and_not_healthier() -> None:
    t = table("japanese", options=(*ON, "unit_cards_waw"))
    play = battle_of(t, ("infantry-1",), ("infantry-1",))
    play.give((1, "infantry-1@new"))
    assert play.label("infantry-1@1") == "Spearman 2/3 attacks Spearman 1/3 on front 1: deals 2, takes 1, both live"


@pytest.mark.rule("WAW-CIV-4", "civ:japanese", "RES-2", "wonder:porcelain_tower")
def test_the_japanese_need_3_trade_less_for_a_tech() -> None:
    t = table("japanese")
    assert [needed_trade(t, t.players[0], level) for level in range(1, 6)] == [3, 8, 13, 18, 23]
    assert needed_trade(t, t.players[1], 1) == 6
    tables.wonder(t, 0, "porcelain_tower", "C2")
    assert [needed_trade(t, t.players[0], level) for level in (1, 2)] == [0, 3]


@pytest.mark.rule("WAW-CIV-4", "GOV-1")
def test_the_japanese_begin_under_feudalism_and_never_have_despotism() -> None:
    t = begun("japanese")
    assert t.players[0].government == "feudalism"
    assert limits.governments(t, t.players[0]) == ["feudalism"]
    assert t.players[0].fresh_governments == []


# Mongols


@pytest.mark.rule("WAW-CIV-5", "SETUP-12", "civ:mongols")
def test_the_mongols_begin_with_two_more_mounted_units() -> None:
    forces = begun("mongols", later_loot=True).players[0].forces
    assert sorted(card.split("-")[0] for card in forces) == ["mounted", "mounted"]


@pytest.mark.rule("WAW-CIV-5", "LOOT-4", "civ:mongols")
@pytest.mark.parametrize("attacks", [True, False])
def test_as_attackers_the_mongols_gain_1_loot_more(attacks: bool) -> None:
    t = table(*(("mongols", "russians") if attacks else ("russians", "mongols")), later_loot=True)
    t.players[0].trade = t.players[1].trade = 9
    play = battle_of(t, ("infantry-2",) if attacks else (), () if attacks else ("infantry-2",))
    play.give("infantry-2@new")
    while not play.over:
        play.give("trade")
    assert len(tables.facts(t, "gain_trade")) == (2 if attacks else 1)
    assert powers(t) == (["mongols.plunder"] if attacks else [])


@pytest.mark.rule("WAW-CIV-5")
def test_where_there_is_no_loot_there_is_none_more() -> None:
    t = table("mongols", later_loot=True)
    tables.village(t, "iron", "F7")
    play = entering(t, "F7")
    while not play.over:
        play.give(play.legal[0])
    assert not tables.facts(t, "loot_nothing")


@pytest.mark.rule("EXP-X-10", "WAW-CIV-5", "FAF-WON-3", "wonder:great_wall")
@pytest.mark.parametrize(("mongols", "left"), [(0, 1), (1, 0)])
def test_against_the_great_wall_the_mongols_have_what_others_have_without_it(mongols: int, left: int) -> None:
    civs = ("mongols", "russians") if mongols == 0 else ("russians", "mongols")
    t = table(*civs, options=(*ON, "wonders_faf"), later_loot=True)
    t.players[1].trade = 9
    square = next(one for one in sorted(t.shape.around[t.players[1].cities[0].square]) if not is_water(t, one))
    tables.wonder(t, 1, "great_wall", t.shape.names[square])
    play = battle_of(t, ("infantry-2",), ()).give("infantry-2@new")
    for _ in range(left):
        play.give("trade")
    assert play.over
    assert t.players[0].trade == 3 * left
    assert ("mongols.plunder" in powers(t)) == (mongols == 0)


# Zulu


VILLAGE = """
       G  H
    6  Ga Gv
    """


@pytest.mark.rule("WAW-CIV-6", "SETUP-12", "civ:zulu")
def test_the_zulu_begin_with_two_more_artillery_units() -> None:
    forces = begun("zulu").players[0].forces
    assert sorted(card.split("-")[0] for card in forces) == ["artillery", "artillery"]


@pytest.mark.rule("WAW-CIV-6", "MOVE-10", "civ:zulu")
def test_an_army_of_the_zulu_takes_a_village_without_a_battle(draw: Draw) -> None:
    t = draw(VILLAGE, civs=("zulu", "romans"), options=ON)
    play = moving(t).give("G6:1A")
    assert prospect(t, t.players[0], tables.at(t, "H6"), tables.armies(t, 0)) is None
    play.give("H6")
    assert play.question.kind == "movement", "it has stopped, and nobody has fought"
    assert not tables.facts(t, "battle_begins")
    assert len(t.players[0].tokens) == 1
    assert tables.at(t, "H6") not in t.board.tokens


@pytest.mark.rule("WAW-CIV-6", "MOVE-10")
def test_others_still_fight_for_it_and_no_scout_enters_it(draw: Draw) -> None:
    t = draw(VILLAGE, civs=("romans", "zulu"), options=ON)
    play = moving(t).give("G6:1A", "H6")
    assert play.question.kind.startswith("battle.")
    t = draw(VILLAGE.replace("Ga", "Gs"), civs=("zulu", "romans"), options=ON)
    assert moving(t).give("G6:1S").reason("H6") == "MOVE-8"


@pytest.mark.rule("WAW-CIV-6", "FOUND-5", "civ:zulu")
def test_a_city_of_the_zulu_stands_next_to_huts_and_takes_them(draw: Draw) -> None:
    t = draw(E8="Gh", F8="Gs", G8="Gh", civs=("zulu", "romans"), options=ON)
    assert why_not_found(t, t.players[0], tables.at(t, "F8")) is None
    assert why_no_city(view(t, 0), 0, tables.at(t, "F8")) is None
    starting(t).give("found:F8", "end")
    assert len(t.players[0].tokens) == 2
    assert not t.board.tokens
    assert powers(t) == ["zulu.kraals"] * 2
    others = draw(E8="Gh", F8="Gs", G8="Gh", civs=("romans", "zulu"), options=ON)
    assert starting(others).reason("found:F8") == "FOUND-5"


@pytest.mark.rule("WAW-CIV-6", "FOUND-5")
def test_never_on_a_hut_nor_next_to_a_village(draw: Draw) -> None:
    t = draw(E8="Gh", F8="Gs", G8="Gv", civs=("zulu", "romans"), options=ON)
    assert starting(t).reason("found:F8") == "FOUND-5"
    for place in ("E8", "F8"):
        reason = certain(why_no_city(view(t, 0), 0, tables.at(t, place)))
        assert reason.clause == "FOUND-5"


@pytest.mark.rule("WAW-CIV-1", "EXP-9")
def test_the_aztecs_build_units_with_a_great_person_card_too() -> None:
    t = table("aztecs", options=(*ON, "great_people_cards"))
    Play(gain_great_person(t, t.players[0], "CULT-3")).give("reserve", "unit:infantry", "unit:infantry")
    assert len(t.players[0].forces) == 2
    assert len(t.players[0].cards["people"]) == 1
