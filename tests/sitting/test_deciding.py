"""The rule about what a key does, and that it is true: no option without a mark brings to light what nobody can take
back."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product

import pytest

from civ_tui.engine.answers import END, PASS
from civ_tui.engine.flow import INTERRUPT
from civ_tui.history.moments import Moments
from civ_tui.sitting.deciding import is_only_shown, shown_words
from civ_tui.sitting.outcomes import ENDS, WINS
from civ_tui.sitting.session import Session
from civ_tui.words.languages import spoken
from tests.recorded import corpus

GAMES = ("base-2-military", "everything-3-technology", "faf-2-economy", "mare-nostrum-4-all-options")
"""Recorded games of both titles, with everything on."""


def test_a_stroke_takes_what_can_be_taken_back_and_shows_what_cannot() -> None:
    assert not is_only_shown(irrevocable=False, shown=False)
    assert is_only_shown(irrevocable=True, shown=False)
    assert not is_only_shown(irrevocable=True, shown=True)


def test_the_end_of_a_phase_is_asked_for_where_it_loses_something_and_an_order_always() -> None:
    for irrevocable in (False, True):
        assert not is_only_shown(irrevocable=irrevocable, shown=False, ends=True)
        assert is_only_shown(irrevocable=irrevocable, lost="A city.", shown=False, ends=True)
        assert is_only_shown(irrevocable=irrevocable, shown=False, always=True)


@pytest.mark.parametrize("code", ["en", "ru"])
def test_what_takes_it_is_said_first_whatever_hangs_on_an_option_that_is_only_shown(code: str) -> None:
    language = spoken(code)
    for lost, ends, order in product(("", "Much is lost."), (False, True), ("", "Always so.")):
        words = shown_words(language, "This key", lost, ends=ends, order=order)
        assert words.startswith("This key")
        assert words.endswith(lost or order or ".")


def _answers(name: str) -> Iterator[tuple[str, bool, bool]]:
    """Of each answer of people that they are asked for: what it was, whether it had a mark, and whether it brought
    something to light. What another has announced is for them to bring to light, and no mark of who lets it pass."""
    recorded = corpus.read(name)
    session = Session(recorded.record.played.new_game(recorded.record.settings))
    for given in recorded.record.answers:
        question = None if given.kind == INTERRUPT else session.question_of(given.seat)
        option = None if question is None else question.find(given.key)
        marked = option is not None and not session.outcomes.can_take_back(given.seat, given.key)
        known = session.game.state.revealed
        session.game.give(given)
        if option is not None and option.key not in (END, PASS):
            yield f"{given.kind} {given.key}", marked, session.game.state.revealed != known


@pytest.mark.parametrize("name", GAMES)
def test_whatever_came_to_light_in_a_recorded_game_had_a_mark(name: str) -> None:
    answers = [*_answers(name)]
    assert not [what for what, marked, revealed in answers if revealed and not marked]
    assert sum(marked for _, marked, _ in answers) < len(answers), "most can be taken back"


@pytest.mark.parametrize(
    ("name", "last", "words"),
    [
        ("base-2-economy", 1, WINS),
        ("everything-2-culture", 1, WINS),
        ("rome-and-germany", 1, WINS),
        ("waw-2-economy", 1, WINS),
        ("learning-2-easy", 2, ENDS),  # the city, and where a figure goes from it
        ("mare-nostrum-4-pyramids", 1, WINS),
        ("base-2-hard-technology", 0, ""),  # what the others choose to research comes to light with it
        ("base-2-military", 0, ""),  # and the reserves of both sides with the end of a battle
    ],
)
def test_an_answer_with_which_the_game_ends_says_so_and_no_other_does(name: str, last: int, words: str) -> None:
    recorded = corpus.read(name).record
    moments, n = Moments(recorded), len(recorded.answers)
    said = {}
    for place in range(n - 40, n):
        given, session = recorded.answers[place], Session(moments.game_at(place).clone())
        if told := session.outcomes.ends_game(given.seat, given.key):
            said[place] = told
            assert not session.outcomes.can_take_back(given.seat, given.key) or place < n - 1
    assert said == dict.fromkeys(range(n - last, n), words)
