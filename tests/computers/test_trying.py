"""Answers tried in imagined worlds."""

import pytest

from civ_tui.computers.thoughts import Candidate
from civ_tui.computers.trying import PLAYED_ON, in_worlds
from civ_tui.engine.chance import Chance

FOUND = (Candidate("a", 9.0), Candidate("b", 5.0, ("one", "two", "three")), Candidate("c", 1.0))
TRIED = FOUND[:2]


def test_all_answers_are_tried_in_the_same_worlds() -> None:
    seen: dict[str, list[int]] = {"a": [], "b": []}

    def play(key: str, seed: int) -> float:
        seen[key].append(seed)
        return 0.5

    thoughts = [*in_worlds(FOUND, TRIED, 3, Chance(1), 0.01, play)]
    assert seen["a"] == seen["b"]
    assert len({*seen["a"]}) == 3
    assert [thought.worlds for thought in thoughts] == [1, 2, 3, 4, 5, 6]
    assert thoughts[0].candidates == FOUND, "until each has been tried once, the order is that of first sight"


def test_the_best_chance_over_all_worlds_comes_first_and_says_so_without_numbers_of_worlds() -> None:
    chances = {"a": iter((0.9, 0.1)), "b": iter((0.6, 0.7))}
    first, second = [
        thought
        for thought in in_worlds(FOUND, TRIED, 2, Chance(1), 0.01, lambda key, _: next(chances[key]))
        if not thought.worlds % 2
    ]
    assert [candidate.key for candidate in first.candidates] == ["a", "b"]
    assert [(candidate.key, round(candidate.value, 3)) for candidate in second.candidates] == [("b", 0.65), ("a", 0.5)]
    assert [one.why for one in first.candidates] == [one.why for one in TRIED], "not before it is decided"
    assert [one.why for one in second.candidates] == [("one", "two", PLAYED_ON), TRIED[0].why]


@pytest.mark.parametrize(("chance", "best"), [(0.505, "a"), (0.515, "b")])
def test_the_answer_at_first_sight_stays_first_unless_another_is_clearly_better(chance: float, best: str) -> None:
    *_, last = in_worlds(FOUND, TRIED, 1, Chance(1), 0.01, lambda key, _: {"a": 0.5, "b": chance}[key])
    assert last.best.key == best
