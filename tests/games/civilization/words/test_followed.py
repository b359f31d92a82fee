"""Whoever does what is advised is never left alone, refused or harmed by it."""

from typing import Any

import pytest

from civ_tui.engine.answers import BACK
from civ_tui.games.civilization.computers import deals
from civ_tui.games.civilization.computers.player import decide
from civ_tui.games.civilization.rules import kinds
from civ_tui.games.civilization.rules.imagined import Imagined
from civ_tui.games.civilization.rules.subjects import CityAt
from civ_tui.games.civilization.words import deeds
from civ_tui.sitting.session import Session
from civ_tui.sitting.steps import Put, Think, steps_of
from civ_tui.sitting.thinking import advice, answer, thoughts
from tests.certain import certain
from tests.games.civilization.words.followed import SEAT, Followed, begun, follow

TALKS, PEACEFUL, OPEN, SPOILT, CROWDED, MOVED = 103, 0, 4, 6, 32, 91
"""Seeds of a game in which a deal is worth its while, of another, of one in which a phase is ended with something open,
of one in which a card could cost more than it brings, of one in which two scouts are drawn to one square, and of one in
which a card chooses a square."""


def followed(*seeds: int, until: str = "") -> Followed:
    found = Followed()
    for seed in seeds:
        print(f"seed {seed}")
        follow(seed, found, until=until)
    return found


def test_there_is_advice_at_every_question_and_none_is_refused_or_does_harm() -> None:
    found = followed(PEACEFUL, OPEN, TALKS, SPOILT, CROWDED, MOVED)
    assert found.breaches == []
    assert found.proposed == found.agreed > 0
    assert found.ended[True] > 0 < found.ended[False]
    assert {"trade.agree", "respond", "choose.payment", "choose.square", "battle.unit"} <= set(found.asked)


def test_whoever_does_what_is_advised_ends_the_first_game_with_a_third_city() -> None:
    tables = [follow(seed, Followed()).game.state for seed in (3, 6)]
    assert [(t.victory, t.round, len(t.players[SEAT].cities)) for t in tables] == [
        ("learning", 5, 3),
        ("learning", 4, 3),
    ]


def looked_at(session: Session, key: str) -> tuple[str, Any]:
    """The strong adviser's answer, and what the lessons ask for, about what that key opens; then back to the menu."""
    session.answer(SEAT, key)
    question = certain(session.question)
    *_, last = advice(session, SEAT)
    found = last.best.key, session.guidance.ask(question)
    session.answer(SEAT, BACK)
    return found


@pytest.mark.parametrize("guided", [True, False])
def test_whoever_looks_elsewhere_and_returns_gets_the_same_advice(guided: bool) -> None:
    session, menus = begun(2), 0
    if not guided:
        session.guidance.stop()
    for step in steps_of(session):
        if isinstance(step, Think):
            answer(session, step.question.seat, next(thoughts(session, step.question.seat)).best.key)
        elif isinstance(step, Put):
            question = step.question
            cities = [option.key for option in question.legal() if isinstance(option.subject, CityAt)]
            if question.kind == kinds.CITY_MANAGEMENT and cities:
                menus += 1
                menu = next(advice(session, SEAT)).best
                first = looked_at(session, cities[0])
                assert [looked_at(session, cities[0]) for _ in range(3)] == [first] * 3, (
                    f"round {session.game.state.round}"
                )
                assert next(advice(session, SEAT)).best == menu
                if menus == 3:
                    return
            session.answer(SEAT, decide(Imagined(session.game, SEAT), "normal").key)
    raise AssertionError("the game is too short")


def test_a_deal_is_proposed_only_after_the_other_seat_has_been_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(deals, "would_agree", lambda *_: True)
    assert any("is refused" in breach for breach in followed(PEACEFUL, until="is refused").breaches)


def test_what_a_proposal_sets_off_is_looked_through(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(deeds, "harm_done", lambda *_: 0.0)
    assert any("It costs" in breach for breach in followed(SPOILT, until="It costs").breaches)
