"""MOVE-8 to MOVE-13: huts, villages, enemies and cities on the way."""

import pytest

from civ_tui.games.civilization.rules.view import view
from tests.certain import certain
from tests.games.civilization.conftest import Draw
from tests.games.civilization.rules import tables
from tests.games.civilization.rules.marching import move, reason, where


@pytest.mark.rule("MOVE-8", "MOVE-11")
@pytest.mark.parametrize(
    ("there", "clause"), [("h", "MOVE-8"), ("v", "MOVE-8"), ("A", "MOVE-11"), ("S", "MOVE-11"), ("AS", "MOVE-11")]
)
def test_scouts_never_enter_a_hut_a_village_or_a_square_with_enemies(draw: Draw, there: str, clause: str) -> None:
    t = draw(C7="Gas", D7=f"G{there}")
    assert reason(t, "C7:1S", "D7") == clause
    t.players[0].figures[-2].moved = False
    assert reason(t, "C7:1A1S", "D7") == clause


@pytest.mark.rule("MOVE-8", "MOVE-9")
def test_an_army_that_enters_a_hut_stops_and_takes_its_token(draw: Draw) -> None:
    t = draw(C7="Ga", D7="Gh")
    content, revealed = t.board.tokens[tables.at(t, "D7")].content, t.revealed
    play = move(t, "C7:1A", "D7")
    assert play.question.kind == "movement"  # no second step
    player = t.players[0]
    assert t.revealed > revealed
    assert (where(t), [(token.kind, token.content) for token in player.tokens]) == (["D7"], [("hut", content)])
    assert not t.board.tokens
    assert view(t, 0).players[0].tokens == tuple(player.tokens)
    assert (view(t, 1).players[0].tokens, view(t, 1).players[0].token_kinds) == (None, ("hut",))
    for seat, knows in ((0, True), (1, False)):
        assert any(content in str(entry.facts) for entry in view(t, seat).log) == knows


@pytest.mark.rule("MOVE-11", "LOOT-3b")
def test_lone_scouts_die_and_the_mover_loots(draw: Draw) -> None:
    t = draw(C7="Ga", D7="GSS")
    t.players[1].trade = 5
    play = move(t, "C7:1A", "D7")
    assert (play.question.kind, play.question.seat) == ("battle.loot", 0)
    play.give("trade")
    assert play.question.kind == "movement"
    assert (where(t, 1), where(t)) == ([], ["D7"])
    assert [player.trade for player in t.players] == [3, 2]


@pytest.mark.rule("MOVE-11", "BATTLE-1")
def test_an_enemy_army_means_a_battle_and_the_scout_beside_it_dies_if_it_loses(draw: Draw) -> None:
    for attacker, left in (("mounted-3", []), ("mounted-1", ["D7", "D7"])):
        t = draw(C7="Ga", D7="GAS")
        tables.units(t, 0, attacker)
        tables.units(t, 1, "mounted-2")
        play = move(t, "C7:1A", "D7")
        assert play.question.kind == "battle.unit"
        while play.question.kind == "battle.unit":
            play.give(next(key for key in play.legal if key.endswith("@new")))
        assert where(t, 1) == left
        assert where(t, 0) == ([] if left else ["D7"])


@pytest.mark.rule("MOVE-12")
def test_own_city_centres_are_passed_but_not_stopped_in(draw: Draw) -> None:
    t = draw("""
           B  C  D
        6  W  W  W
        7  Ga Gc G
        8  W  W  W
        """)
    play = move(t, "B7:1A", "C7")
    assert play.reason("stop") == "MOVE-12"
    play.give("D7")
    assert where(t) == ["D7"]


@pytest.mark.rule("MOVE-12")
def test_a_centre_that_cannot_be_left_again_is_not_entered(draw: Draw) -> None:
    t = draw(A7="Ga", C7="Gc")
    assert move(t, "A7:1A", "B7").reason("C7") == "MOVE-12"


@pytest.mark.rule("MOVE-13")
def test_all_figures_enter_enemy_outskirts_but_no_scout_the_centre(draw: Draw) -> None:
    t = draw(A7="Gas", C7="GC")
    play = move(t, "A7:1S", "B7")
    assert play.reason("C7") == "MOVE-13"
    play.give("stop", "A7:1A", "B7")
    assert "C7" in play.legal


@pytest.mark.rule("MOVE-15", "government:democracy")
def test_under_democracy_armies_attack_figures_and_villages_but_no_city(draw: Draw) -> None:
    t = draw("""
           B  C
        6  GA G
        7  Ga GC
        8  Gv G
        """)
    t.players[0].government = "democracy"
    play = move(t, "B7:1A")
    assert play.reason("C7") == "MOVE-15"
    assert {"A7", "B6", "B8"} <= set(play.legal)


@pytest.mark.rule("MOVE-15", "MOVE-13")
def test_under_democracy_figures_in_the_outskirts_of_a_city_are_attacked(draw: Draw) -> None:
    t = draw(B6="GA", B7="Ga", C7="GC")
    tables.units(t, 0, "infantry-1")
    tables.units(t, 1, "infantry-1")
    t.players[0].government = "democracy"
    move(t, "B7:1A").give("B6")
    assert t.battle is not None
    assert (t.battle.kind, t.battle.defender.seat) == ("figures", 1)


@pytest.mark.rule("MOVE-14", "MOVE-9", "government:republic")
def test_under_republic_a_scout_explores_a_hut_and_stops_there(draw: Draw) -> None:
    t = draw(C7="Gs", D7="Gh", C8="Gv")
    play = move(t, "C7:1S")
    barred = certain(play.question.find("D7"))
    assert barred.reason is not None
    assert (barred.reason.clause, str(barred.reason.line)) == ("MOVE-8", "Scouts enter a hut only under Republic.")
    for figure in t.players[0].figures:
        figure.moved = False
    t.players[0].government = "republic"
    before = list(t.players[0].tokens)
    play = move(t, "C7:1S")
    assert play.reason("C8") == "MOVE-8"
    play.give("D7")
    assert play.question.kind == "movement"
    assert len(t.players[0].tokens) == len(before) + 1
    assert tables.at(t, "D7") not in t.board.tokens
    assert [figure.kind for figure in t.players[0].figures if figure.square == tables.at(t, "D7")] == ["scout"]


@pytest.mark.rule("MOVE-13", "BATTLE-1")
def test_an_army_that_enters_an_enemy_centre_attacks_the_city(draw: Draw) -> None:
    t = draw(B7="Ga", C7="GC")
    tables.build(t, 0, "academy", "E4")
    tables.units(t, 0, "mounted-3")
    play = move(t, "B7:1A", "C7")
    assert play.question.kind == "battle.unit"
    play.give("mounted-3@new")
    assert play.question.kind == "movement"
    assert (where(t), len(t.players[1].cities)) == (["C7"], 1)
