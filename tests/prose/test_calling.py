"""Whoever is called to the keyboard out of turn is told why."""

import pytest

from civ_tui.prose.calling import why_called
from civ_tui.tui.screens.gate import gate
from tests.lines.at_the_prompt import typed
from tests.tui.at_the_keys import at
from tests.tui.widgets.drawing import ENGLISH


def attacked(*, village):
    """A session in which the side is asked that has not begun the battle."""

    def defends(session, question):
        battle = session.view(None).battle
        return battle is not None and question.seat == battle.defender.seat and battle.defender.barbarian == village

    return at("battle.unit", when=defends)


@pytest.mark.parametrize("village", [True, False])
def test_the_defender_is_told_what_is_attacked_and_by_whom(village):
    session = attacked(village=village)
    view, seat = session.view(None), session.question.seat
    square, attacker = view.squares[view.battle.square].name, view.players[view.battle.attacker.seat]
    nation = {"romans": "Romans", "germans": "Germans"}[attacker.civilization]
    words = f"You play the barbarians of {square}, which {attacker.name} attacks."
    words = words if village else f"{square} is attacked by the {nation}."
    assert why_called(ENGLISH, view, seat) == words
    assert gate(session, seat, ENGLISH).player.why == words
    session.keyboard.take(view.battle.attacker.seat)
    assert words in typed(session).replace("\n", " ")
    assert why_called(ENGLISH, view, view.battle.attacker.seat) == ""
