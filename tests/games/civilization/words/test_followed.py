"""Whoever does what is advised is never left alone, refused or harmed by it."""

import pytest

from civ_tui.games.civilization.computers import deals
from civ_tui.games.civilization.words import deeds
from tests.games.civilization.words.followed import Followed, follow

TALKS, PEACEFUL = 10, 0
"""Seeds of a game in which a deal is worth its while, and of another."""


def followed(*seeds: int) -> Followed:
    found = Followed()
    for seed in seeds:
        print(f"seed {seed}")
        follow(seed, found)
    return found


def test_there_is_advice_at_every_question_and_none_is_refused_or_does_harm() -> None:
    found = followed(PEACEFUL, 1, TALKS)
    assert found.breaches == []
    assert found.proposed == found.agreed > 0
    assert {"trade.agree", "respond", "choose.payment", "choose.square", "battle.unit"} <= set(found.asked)


def test_a_deal_is_proposed_only_after_the_other_seat_has_been_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(deals, "would_agree", lambda *_: True)
    assert any(breach.endswith("is refused") for breach in followed(TALKS).breaches)


def test_what_a_proposal_sets_off_is_looked_through(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(deeds, "harm_done", lambda *_: 0.0)
    assert any("It costs" in breach for breach in followed(TALKS).breaches)
