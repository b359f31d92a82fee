"""Whoever is called to the keyboard out of turn is told why."""

from typing import Any

import pytest

from civ_tui.engine.flow import Given, Question
from civ_tui.games.civilization.rules.kinds import KINDS
from civ_tui.games.civilization.rules.subjects import Attack, Deal, Goods
from civ_tui.games.civilization.words.calling import why_called
from civ_tui.sitting.session import Session
from civ_tui.tui.screens.gate import gate
from tests.certain import certain
from tests.games.civilization.drawn.drawing import ENGLISH
from tests.games.civilization.lines.at_the_prompt import typed
from tests.games.civilization.screens.at_the_keys import announced, at


def attacked(*, village: bool) -> Session:
    """A session in which the side is asked that has not begun the battle."""

    def defends(session: Session, question: Question[Any]) -> bool:
        battle = session.view(None).battle
        return battle is not None and question.seat == battle.defender.seat and battle.defender.barbarian == village

    return at("battle.unit", when=defends)


@pytest.mark.parametrize("village", [True, False])
def test_the_defender_is_told_what_is_attacked_and_by_whom(village: bool) -> None:
    session = attacked(village=village)
    view, seat = session.view(None), certain(session.question).seat
    square, attacker = view.squares[view.battle.square].name, view.players[view.battle.attacker.seat]
    nation = {"romans": "Romans", "germans": "Germans"}[attacker.civilization]
    sits = "" if len(view.players) == 2 else f": you sit to the left of {attacker.name}"
    words = f"You play the barbarians of {square}, which {attacker.name} attacks{sits}."
    words = words if village else f"{square} is attacked by the {nation}."
    assert why_called(ENGLISH, view, seat) == words
    assert gate(session, seat, ENGLISH).player.why == words
    session.keyboard.take(view.battle.attacker.seat)
    assert words in typed(session).replace("\n", " ")
    assert why_called(ENGLISH, view, view.battle.attacker.seat) == ""
    assert why_called(ENGLISH, view, seat, Question(seat, KINDS["battle.loot"], "?", [])) == "", "the battle is over"


def test_who_may_respond_is_told_what_and_to_whom() -> None:
    session = announced(1)
    view, question = session.view(None), session.game.question(1)
    words = f"You may answer what {view.players[0].name} has announced: A devotion to the arts."
    assert why_called(ENGLISH, view, 1, question, session.answers) == words
    assert gate(session, 1, ENGLISH).player.why == words


def test_who_may_step_in_before_an_attack_or_is_offered_a_deal_is_told_by_whom() -> None:
    view = announced(1).view(None)
    square, name = next(iter(view.squares)), view.players[0].name
    asked: dict[str, tuple[Any, str]] = {
        "respond": (Attack(0, square), f"You may step in before {name} attacks {view.squares[square].name}."),
        "trade.agree": (Deal(0, 1, Goods(trade=1), Goods()), f"{name} proposes a deal to you."),
    }
    for kind, (subject, words) in asked.items():
        assert why_called(ENGLISH, view, 1, Question(1, KINDS[kind], "?", [], subject=subject)) == words


def test_who_has_something_to_choose_of_another_ones_card_is_told_which() -> None:
    view = announced(1).view(None)
    asked: Question[Any] = Question(1, KINDS["choose.card"], "?", [])
    played = [Given(0, "start_of_turn", "event:drought")]
    words = f"{view.players[0].name} has played Drought, and something of it is yours to choose."
    assert why_called(ENGLISH, view, 1, asked, played) == words
    assert why_called(ENGLISH, view, 0, asked, played) == ""
    assert why_called(ENGLISH, view, 1, asked, [*played, Given(0, "start_of_turn", "end")]) == ""


def test_a_hand_is_said_to_be_covered_only_where_it_is_and_all_let_it_pass() -> None:
    session = announced(1)
    view = session.view(None)
    hand: Question[Any] = Question(0, KINDS["battle.unit"], "?", [], secret=True)
    words = "All looked on to respond, so that what you hold is covered again."
    passed = Given(1, "respond", "pass")
    assert why_called(ENGLISH, view, 0, hand, [passed], covered=True) == words
    assert why_called(ENGLISH, view, 0, hand, [passed]) == ""
    canceled = Given(1, "respond", "ability:writing.cancel_city_action")
    assert why_called(ENGLISH, view, 0, hand, [canceled], covered=True) == ""
