"""The random player: only legal answers, never the same game twice by accident, seldom idle."""

from collections import Counter
from collections.abc import Container
from typing import Any

import pytest

from civ_tui.engine.flow import Option, Question, Reason
from civ_tui.games.civilization.computers.random_player import LEANINGS, Explorer, RandomPlayer, what
from civ_tui.games.civilization.rules.kinds import KINDS

NO = Reason("TOY-1", "Not now.")


def question(*keys: str, kind: str = "start_of_turn", illegal: Container[str] = (), seat: int = 0) -> Question[Any]:
    options = [Option(key, key, key, NO if key in illegal else None) for key in keys]
    return Question(seat, KINDS[kind], kind, options)


def choices(asked: Question[Any], times: int = 400, seed: int = 1) -> Counter[str]:
    player = RandomPlayer(seed)
    return Counter(player.choose(asked) for _ in range(times))


def test_only_what_is_legal_is_chosen() -> None:
    assert set(choices(question("a", "b", "c", illegal="b"))) == {"a", "c"}
    assert set(choices(question("a", "b", illegal="b"))) == {"a"}


def test_nothing_legal_is_an_error_that_names_the_question() -> None:
    with pytest.raises(ValueError, match="nothing is legal in movement"):
        RandomPlayer(1).choose(question("a", kind="movement", illegal="a"))


def test_it_would_rather_do_something_than_end_the_phase() -> None:
    assert 20 < choices(question("a", "b", "end"))["end"] < 100


def test_talks_are_called_off_half_the_time() -> None:
    assert 150 < choices(question("talk:1", "talk:2", "end", kind="trade"))["end"] < 250


def test_a_seat_does_more_of_what_it_leans_to_than_of_the_rest() -> None:
    by_leaning: dict[tuple[str, ...], Counter[str]] = {}
    for seed in range(30):
        player = RandomPlayer(seed)
        chosen = Counter(player.choose(question("arts", "army", "scout")) for _ in range(60))
        by_leaning.setdefault(player.personalities[0], Counter()).update(chosen)
    assert set(by_leaning) == set(LEANINGS)
    for personality, favourite in zip(LEANINGS[1:], ("arts", "army", "scout"), strict=True):
        assert by_leaning[personality].most_common(1)[0][0] == favourite


def test_a_seed_repeats_its_choices_and_another_does_not() -> None:
    assert _choices(1) == _choices(1)
    assert len({tuple(_choices(seed)) for seed in range(5)}) == 5


def _choices(seed: int) -> list[str]:
    player = RandomPlayer(seed)
    return [player.choose(question(*"abcdefgh")) for _ in range(10)]


def test_questions_that_wait_together_are_answered_in_any_order() -> None:
    player = RandomPlayer(1)
    waiting = (question("a", seat=0), question("a", seat=1))
    assert {player.whose_turn(waiting).seat for _ in range(50)} == {0, 1}
    assert player.whose_turn(waiting[:1]) is waiting[0]


def test_it_steps_in_seldom_and_from_any_seat() -> None:
    player = RandomPlayer(1)
    seats = Counter(player.steps_in(3) for _ in range(2000))
    assert set(seats) == {None, 0, 1, 2}
    assert seats[None] > 1800


def test_an_explorer_takes_what_was_taken_least_more_often() -> None:
    taken = Counter({"building:temple": 1000, "wonder:oracle": 0})
    explorer = Explorer(1, taken)
    asked = question("building:temple", "wonder:oracle", "end")
    before = Counter(explorer.choose(asked) for _ in range(200))
    assert before["wonder:oracle"] > 2 * before["building:temple"]
    assert 0 < before["end"] < 60, "it does not count as something to explore"


def test_an_explorer_counts_for_the_games_that_share_it() -> None:
    taken: Counter[str] = Counter()
    Explorer(1, taken).choose(question("event:sabotage"))
    Explorer(2, taken).choose(question("infiltrate:C5"))
    assert taken == {"event:sabotage": 1, "infiltrate": 1}


def test_what_is_taken_is_named_without_its_square() -> None:
    assert [what(key) for key in ("building:temple", "infiltrate:C5", "arts")] == [
        "building:temple",
        "infiltrate",
        "arts",
    ]
