"""Units that lie face down, to be played from memory."""

from __future__ import annotations

from dataclasses import replace

from civ_tui.games.civilization.automation.face_down import FaceDown, Hands
from civ_tui.games.civilization.rules.subjects import PlayedUnit
from tests.certain import certain
from tests.games.civilization.screens.at_the_keys import fighting


def test_units_keep_their_places_face_down() -> None:
    there = FaceDown()
    there.look(["a", "b", "a"])
    assert there == ["a", "b", "a"]
    there.play(1)
    there.look(["a", "b"])
    assert there == [None, "b", "a"], "of two that are equal the one that was played has gone"
    there.look(["a", "c"])
    assert there == [None, None, "a", "c"]
    assert there.places_of("a") == [3]


def test_only_who_has_seen_the_hand_plays_from_memory() -> None:
    session, hands = fighting(against=("artillery-1", "infantry-1")), Hands()
    question, view = session.question, session.view(None)
    assert question is not None
    hands.look(view, question)
    assert hands.offered(view, question) == [], "the view shows the hand to nobody"
    hands.look(session.view(question.seat), question)
    offered = hands.offered(view, question)
    assert [option.subject.place for option in offered] == [1, 2]
    assert {option.gives for option in offered} == {(option.key,) for option in question.legal()}
    assert not any(word in str(option.label) for option in offered for word in ("Infantry", "infantry", "Spearmen"))
    hands.play(view, question.seat, offered[1].subject)
    assert hands.offered(view, question) == [], "not all that is held lies there any more"
    hands.look(session.view(question.seat), question)
    assert [option.subject.place for option in hands.offered(view, question)] == [1, 3]


def test_another_battle_begins_anew() -> None:
    session, hands = fighting(), Hands()
    question = certain(session.question)
    view = session.view(question.seat)
    hands.look(view, question)
    played = next(option.subject for option in question.legal() if isinstance(option.subject, PlayedUnit))
    hands.play(view, question.seat, played)
    assert hands.of(view, question.seat) == [None]
    assert hands.of(replace(view, round=view.round + 1), question.seat) == []
