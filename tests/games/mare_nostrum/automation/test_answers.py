"""What a person is asked: nothing to which there is only one answer."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import pytest

from civ_tui.engine.answers import BACK, END
from civ_tui.engine.flow import Question
from civ_tui.engine.game import Game
from civ_tui.games.mare_nostrum.automation.interface import AUTOMATION
from civ_tui.games.mare_nostrum.rules.building import Place
from civ_tui.games.mare_nostrum.rules.paying import Bill
from civ_tui.games.mare_nostrum.rules.stances import ASSIMILATE
from civ_tui.games.mare_nostrum.rules.state import Table
from civ_tui.games.mare_nostrum.words.assimilated import about_to_win, can_be_replaced
from civ_tui.games.mare_nostrum.words.trading import in_vain
from civ_tui.sitting.orders import read, written
from civ_tui.sitting.session import Session
from civ_tui.words.language import ENGLISH
from tests.certain import certain
from tests.games.mare_nostrum.screens.at_table import NAMES, at, begun, put
from tests.pseudo import PSEUDO, untranslated

OF_HAND = ("build", "build.card", "build.exchange", "pay", "trade.number")
"""The kinds whose single answer would tell others of a hand."""


def answers(session: Session, question: Question[Any]) -> int:
    """How many answers there are; going back from where something could stand, or from paying, is none."""
    if isinstance(question.subject, Bill):
        return len([*question.subject.sets()])
    legal = question.legal()
    if question.kind == "trade.number":
        legal = [option for option in legal if not in_vain(session.view(None), option.subject)]
    if question.kind == "stance":
        return 2  # what legions do in a province of others is decided by its player alone
    if question.kind == "build.where":
        legal = [option for option in legal if option.key != BACK]
        return (
            2 if any(isinstance(option.subject, Place) and option.subject.replaces for option in legal) else len(legal)
        )
    return len(legal)


def test_a_person_who_plays_against_computers_is_asked_nothing_with_a_single_answer() -> None:
    seen, acted = Counter[str](), 0
    for seed in range(1, 7):
        session = begun(seed=seed)
        for question in put(session, Random(seed)):
            seen[question.kind] += 1
            if answers(session, question) == 1 and question.legal()[0].key != BACK:
                assert [option.key for option in question.legal()] == [END], (seed, question.kind)
                acted += 1
                part = session.game.tail
                assert any(given.seat == question.seat for given in part), (seed, question.kind)
    assert acted, "whoever has acted ends their part with their own key"
    assert {"build", "build.where", "pay", "war", "trade.take"} <= seen.keys()


def test_what_is_answered_for_a_player_is_told_whole_in_every_language() -> None:
    told = set[str]()
    for seed in range(1, 12):
        session = begun(seed=seed)
        for _ in put(session, Random(seed), rounds=6):
            for notice in session.notices:
                said = PSEUDO.say(notice.text)
                assert not untranslated(said, NAMES), said
                told.add(said)
    assert len(told) > len(NAMES)


@pytest.mark.rule("MN-ASSIM-1", "MN-ASSIM-3")
def test_a_legion_stands_on_a_marker_only_once_its_player_has_said_so() -> None:
    def only(_game: Game[Table], question: Question[Any]) -> bool:
        return [option.key for option in question.legal()] == [ASSIMILATE.key]

    session = at("stance", when=only)
    area: Any = certain(session.question).subject
    assert not session.answer_automatically()
    session.answer(0, ASSIMILATE.key)
    assert about_to_win(ENGLISH, session.view(None), 0)[0] == str(can_be_replaced(session.view(None), 0, area))


def test_among_people_nothing_is_answered_that_hangs_on_a_hand() -> None:
    """A question that is not put would tell the others what its player holds."""
    for seed in range(1, 4):
        session = begun(people=3, seed=seed)
        asked = Counter(str(question.kind) for question in put(session, Random(seed)))
        given = Counter(answer.kind for answer in session.answers)
        assert {kind: asked[kind] for kind in OF_HAND} == {kind: given[kind] for kind in OF_HAND}
        assert asked.total() < given.total()


def test_war_is_passed_by_order_until_it_is_called_back_and_the_order_is_saved() -> None:
    session = begun(people=3)
    question = next(question for question in put(session, Random(1)) if question.kind == "war")
    (can,) = [option for option in question.options if session.questions.order_for(question, option)]
    assert can.key == END
    order = certain(session.order(question.seat, END))
    assert order.words(ENGLISH, session.view(None)) == "War is passed: nothing moves."
    assert read(written([order]), 3, AUTOMATION.orders) == [order]
    assert read([{**written([order])[0], "kind": "build"}], 3, AUTOMATION.orders) == []
    asked = [one for one in put(session, Random(2), rounds=2) if (one.kind, one.seat) == ("war", order.seat)]
    assert asked == []
