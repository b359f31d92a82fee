"""The Brandenburg Gate: where enemies may not stop, and what they must leave."""

from __future__ import annotations

import pytest

from civ_tui.rules.state import Table
from tests.rules import tables
from tests.rules.cards.phases import moving
from tests.rules.conftest import Draw

GATE = """
           A  B  C  D  E  F
        6  G  G  G  G  G  G
        7  GA GA G  G  G  G
        8  G  G  Gc G  G  G
        9  G  G  G  G  G  G
        """


def gated(t: Table) -> Table:
    """Seat 0 has the Brandenburg Gate at its city on C8."""
    tables.wonder(t, 0, "brandenburg_gate", "D9")
    return t


@pytest.mark.rule("wonder:brandenburg_gate")
def test_no_enemy_ends_a_move_at_cities_with_the_brandenburg_gate(draw: Draw) -> None:
    t = gated(draw(GATE))
    play = moving(t, 1).give("A7:1A", "A8")
    assert play.reason("B8") == "wonder:brandenburg_gate"


@pytest.mark.rule("wonder:brandenburg_gate")
def test_enemies_pass_through_and_attack_cities_with_the_brandenburg_gate(draw: Draw) -> None:
    t = gated(draw(GATE))
    tables.learn(t, 1, "sailing")
    tables.units(t, 1, "infantry-3", "infantry-3")
    play = moving(t, 1).give("A7:1A", "B7")
    assert play.reason("stop") == "wonder:brandenburg_gate"
    play.give("B8", "C8")
    assert t.battle is not None
    assert t.battle.kind == "city"


@pytest.mark.rule("wonder:brandenburg_gate")
def test_who_stands_there_must_leave_when_able(draw: Draw) -> None:
    t = gated(draw(GATE))
    play = moving(t, 1)
    assert play.reason("end") == "wonder:brandenburg_gate"
    play.give("B7:1A")
    assert play.reason("stop") == "wonder:brandenburg_gate"
    play.give("B6", "stop", "end")
    assert play.over


@pytest.mark.rule("wonder:brandenburg_gate")
def test_who_cannot_leave_stays(draw: Draw) -> None:
    t = gated(
        draw("""
           A  B  C  D  E  F
        6  W  W  W  G  G  G
        7  W  GA W  G  G  G
        8  G  W  Gc G  G  G
        9  G  G  G  G  G  G
        """)
    )
    play = moving(t, 1)
    assert "end" in play.legal
    play.give("B7:1A", "stop", "end")
    assert play.over


@pytest.mark.rule("wonder:brandenburg_gate")
def test_nobody_must_leave_by_an_attack_or_out_of_a_locked_square(draw: Draw) -> None:
    picture = """
           A  B  C  D  E  F
        6  W  W  W  G  G  G
        7  W  G  GA G  G  G
        8  G  W  Gc W  G  G
        9  G  G  G  G  G  G
        """
    t = gated(draw(picture))
    t.board.locked.append(tables.at(t, "C7"))
    assert "end" in moving(t, 1).legal
    t.board.locked.clear()
    assert moving(t, 1).reason("end") == "wonder:brandenburg_gate"
    tables.put(t, 0, "army", "E7")
    tables.put(t, 0, "army", "D6")
    assert "end" in moving(t, 1).legal


@pytest.mark.rule("wonder:brandenburg_gate")
def test_nobody_explores_away_the_steps_that_leaving_takes(draw: Draw) -> None:
    t = draw("""
           A  B  C  D  E
        4  G? G  G  G  G
        5  G  G  G  GA W
        6  G  G  Gc G  G
        7  G  G  G  G  G
        """)
    tables.wonder(t, 0, "brandenburg_gate", "B7")
    play = moving(t, 1).give("D5:1A")
    assert play.reason("explore:D4") == "wonder:brandenburg_gate"
    play.give("D6", "E6")
    assert play.question.kind == "movement"


@pytest.mark.rule("wonder:brandenburg_gate", "BLOCK-2")
def test_a_blockaded_gate_keeps_nobody_off(draw: Draw) -> None:
    t = gated(draw(GATE))
    tables.put(t, 1, "army", "D9")
    moving(t, 1).give("A7:1A", "A8", "B8", "end")
