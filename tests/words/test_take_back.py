"""The moments to go back to: few, and only where something was decided."""

from __future__ import annotations

from civ_tui.history.moments import Moments
from civ_tui.words.take_back import ANSWERS, points
from tests.games.civilization.screens.at_the_keys import game


def test_the_list_is_short_and_names_nothing_that_decided_nothing() -> None:
    played = game()
    assert played.question is not None
    while played.question.kind != "city_management":
        legal = played.question.legal()
        played.answer(played.question.seat, legal[-1].key)
    for _ in range(ANSWERS + 3):
        city = next(option.key for option in played.question.legal() if option.key.startswith("city:"))
        played.answer(played.question.seat, city)
        played.answer(played.question.seat, "back")
    moments = Moments(played.as_record)
    found = points(moments, played.view(None))
    labels = [str(point.words) for point in found]
    assert not any("Back" in label for label in labels)
    assert len([label for label in labels if ": " in label]) == ANSWERS
    assert found[0].number == moments.last - 2, "before the city was told to act"
    assert [point.number for point in found] == sorted((point.number for point in found), reverse=True)
