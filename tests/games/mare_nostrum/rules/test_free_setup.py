"""The free set-up: 36 points for everybody."""

import pytest

from civ_tui.engine.game import Game
from civ_tui.games.mare_nostrum.rules.free_setup import free_part
from civ_tui.games.mare_nostrum.rules.mare_nostrum import RULES
from civ_tui.games.mare_nostrum.rules.places import may_begin
from civ_tui.games.mare_nostrum.rules.printed import printed
from civ_tui.games.mare_nostrum.rules.state import Table
from tests.games.mare_nostrum.rules.driver import Play
from tests.games.mare_nostrum.rules.tables import at, dealt, lay, of, province, there, titles, told

FIVE = ("carthage", "rome", "greece", "egypt", "babylon")


def begin(side: str, *answers: str, sides: tuple[str, ...] = FIVE, t: Table | None = None) -> Play:
    t = t or dealt(*sides, options=("free_setup",))
    return Play(t, free_part(t, of(t, side))).tell(*answers)


def why(play: Play, key: str) -> str:
    """What is said against an option of the only question."""
    (reason,) = (option.reason for option in play.question.options if option.key == key)
    return str(reason and reason.line)


@pytest.mark.rule("MN-OPT-FREE", "MN-FREE-1", "MN-FREE-4")
def test_it_takes_the_place_of_the_printed_set_up() -> None:
    t = dealt(*FIVE, options=("free_setup",))
    assert t.phase == "setup"
    assert [player.points for player in t.players] == [36] * 5
    assert [at(t, each).marker for each in ("carthage", "rome", "greece", "lower_egypt", "babylon")] == [*FIVE]
    assert sum(bool(area.marker) for area in t.areas) == 5
    assert not any(area.units or area.buildings for area in t.areas)
    assert all(not player.cards for player in t.players)


@pytest.mark.rule("MN-FREE-1", "MN-FREE-3")
def test_a_point_buys_what_a_card_buys() -> None:
    play = begin("rome", "hero")
    rome = of(play.table, "rome")
    assert (rome.points, rome.cards) == (27, ["caesar"])
    assert told(play.table) == ["Boris begins with Julius Caesar. [MN-FREE-2]"]
    for item, where, left in (
        ("influence", "apulia", 24),
        ("caravan", "apulia:cattle", 21),
        ("city", "rome:roma", 18),
        ("temple", "rome", 12),
        ("market", "apulia", 6),
        ("fortress", "rome", 3),
        ("legion", "rome", 0),
    ):
        play.tell(item, where)
        assert rome.points == left, "Julius Caesar gives no discount either"
    assert play.clauses()["legion"] == play.clauses()["influence"] == "MN-FREE-1"
    assert there(play.table, "rome") == {"rome": "FL"}
    assert at(play.table, "apulia").buildings == ["caravan:cattle", "market"]
    assert told(play.table, "set_up")[1] == "Boris begins in Apulia with: Caravan (Cattle). [MN-FREE-1]"
    play.tell("end")
    assert play.over


@pytest.mark.rule("MN-FREE-2")
def test_only_the_own_hero_can_be_bought_and_need_not_be() -> None:
    play = begin("carthage")
    assert [key for key in play.legal if key not in ("influence", "city", "caravan", "market", "temple")] == [
        "legion",
        "fortress",
        "trireme",
        "hero",
        "end",
    ]
    assert "Hannibal" in play.label("hero")
    play.tell("hero")
    assert play.reason("hero") == "MN-CARD-1"
    assert there(play.table, "carthage") == {"carthage": "L"}, "he is owned before the first round"
    greece = begin("greece", "end")
    assert "pericles" in greece.table.offered


@pytest.mark.rule("MN-FREE-2", "MN-SETUP-9", "MN-PAY-9")
def test_a_hero_brings_no_unit_that_is_not_left() -> None:
    play = begin("carthage", *["legion", "carthage"] * 8, "hero", "end")
    assert there(play.table, "carthage") == {"carthage": "LLLLLLLL"}
    assert of(play.table, "carthage").cards == ["hannibal"]


@pytest.mark.rule("MN-FREE-5", "MN-FREE-8")
def test_case_r14_markers_go_next_to_the_capital_and_greece_alone_overseas() -> None:
    rome = begin("rome", "influence")
    assert rome.legal == ["etruria", "apulia", "back"]
    assert rome.label("back") == "Back"
    assert rome.reason("sicily") == "MN-FREE-5"
    assert rome.reason("greece") == "MN-INFL-3"
    greece = begin("greece", "influence")
    assert {*greece.legal} == {"macedonia", "asia", "thrace", "rhodes", "crete", "back"}
    greece.tell("crete", "legion", "crete", "trireme", "crete")
    assert there(greece.table, "crete") == {"greece": "LT"}


@pytest.mark.rule("MN-FREE-7", "MN-BUILD-10", "MN-BUILD-9")
def test_case_r14_babylon_cannot_begin_with_a_trireme() -> None:
    play = begin("babylon", "influence", "syria")
    assert play.reason("trireme") == "MN-FREE-7"
    t, babylon = play.table, of(play.table, "babylon")
    reasons = [may_begin(t, babylon, "trireme", printed().number[each]) for each in ("babylon", "syria")]
    assert [reason and reason.clause for reason in reasons] == ["MN-BUILD-9", "MN-FREE-7"]
    play.tell("legion")
    assert play.legal == ["babylon", "back"]


@pytest.mark.rule("MN-FREE-6", "MN-BUILD-6", "MN-BUILD-7", "MN-BUILD-8")
def test_buildings_go_where_there_is_a_marker_and_a_place() -> None:
    play = begin("rome", "influence", "apulia", "city")
    assert play.legal == ["rome:roma", "back"]
    assert (play.reason("apulia"), play.reason("sicily")) == ("MN-BUILD-6", "MN-BUILD-3")
    play.tell("rome:roma", "temple")
    assert play.reason("apulia") == "MN-BUILD-7"
    play.tell("back", "market", "apulia", "market")
    assert play.reason("apulia") == "MN-BUILD-8"
    play.tell("back", "fortress", "rome")
    assert (play.reason("fortress"), play.reason("city")) == ("MN-FREE-7", "MN-FREE-6"), "no province takes another"


@pytest.mark.rule("MN-FREE-5")
def test_what_no_province_takes_is_not_offered() -> None:
    play = begin("rome", "influence", "etruria", "influence", "apulia")
    assert play.reason("influence") == "MN-FREE-5"
    assert why(play, "influence") == "All that you may mark are marked: Etruria, Apulia."


def test_what_cannot_be_had_says_which_rule_bars_it() -> None:
    assert why(begin("babylon"), "trireme") == "Units start in the capital, which has no coast."
    rome = begin("rome", "fortress", "rome", "city", "rome:roma")
    assert why(rome, "fortress") == "Units start in the capital, which has a fortress."
    assert why(rome, "city") == "No province that you can build in now has a free city site."
    assert why(begin("greece", "fortress", "greece"), "fortress").endswith("has room for a fortress.")


@pytest.mark.rule("MN-FREE-9", "MN-PAY-9")
def test_tokens_that_ran_out_are_not_there_for_later_ones() -> None:
    t = dealt(*FIVE, options=("free_setup",))
    goods = [area.id for area in printed().provinces if area.goods and not area.capital and area.id != "macedonia"]
    for name in goods[:11]:
        lay(t, province(name, owner="babylon", market=True))
    begin("rome", "market", "rome", "end", t=t)
    assert begin("egypt", t=t).reason("market") == "MN-PAY-9"
    assert why(begin("egypt", t=t), "market") == "All 12 are on the map."


@pytest.mark.rule("MN-FREE-9")
def test_they_set_up_one_after_another_in_an_order_that_is_drawn() -> None:
    orders = set()
    for seed in range(12):
        game = Game(RULES, dealt("greece", "carthage", "babylon", options=("free_setup",), seed=seed))
        order = []
        while game.state.phase == "setup":
            (question,) = game.pending
            order.append(question.seat)
            game.answer(question.seat, "influence")
            assert game.pending[0].seat == question.seat, "each completely"
            game.answer(question.seat, "back")
            game.answer(question.seat, "end")
        assert sorted(order) == [0, 1, 2]
        orders.add(tuple(order))
    assert len(orders) > 3


@pytest.mark.rule("MN-FREE-10")
def test_nobody_marks_a_province_with_a_garrison() -> None:
    play = begin("babylon", "influence", sides=("babylon", "greece", "carthage"))
    assert play.reason("palestine") == "MN-FREE-10"
    assert play.reason("apulia") == "MN-FREE-10"
    assert play.reason("carthage") == "MN-INFL-3"


@pytest.mark.rule("MN-FREE-1", "MN-SETUP-12")
def test_points_that_are_left_are_lost_and_all_titles_go_to_those_who_count_most() -> None:
    game = Game(RULES, dealt("greece", "carthage", "rome", options=("free_setup",), seed=3))
    wishes = {
        "greece": ["city", "greece:athenae"],
        "carthage": ["caravan", "carthage:fruit"],
        "rome": ["legion", "rome", "influence", "apulia"],
    }
    while game.state.phase == "setup":
        seat = game.pending[0].seat
        for key in [*wishes[game.state.players[seat].civilization], "end"]:
            game.answer(seat, key)
    assert titles(game.state) == {"seafarer": "carthage", "legislator": "greece", "general": "rome"}
    assert [player.points for player in game.state.players] == [0, 0, 0]
    assert (game.state.phase, game.state.round) == ("trade", 1)
    assert all(area.since == 0 for area in game.state.areas)
