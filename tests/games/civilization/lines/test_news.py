"""What happens in Civilization, as it is read out."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

import pytest

from civ_tui.computers.seats import PERSON
from civ_tui.engine.flow import Option
from civ_tui.engine.log import Entry
from civ_tui.lines.voice import news
from tests.certain import certain
from tests.games.civilization.lines.at_the_prompt import LINES, game, typed
from tests.games.civilization.screens.at_the_keys import at

VIEW = game(2, 7).view(None)


def march(way: str, *, seat: int = 0, figures: int = 1) -> list[Entry]:
    """The steps of a march over these squares."""
    at = {square.name: number for number, square in VIEW.squares.items()}
    squares = [at[name] for name in way.split()]
    return [
        Entry(1, "movement", "march", seat, {"figures": figures, "origin": origin}, place=place)
        for origin, place in pairwise(squares)
    ]


@pytest.mark.parametrize(
    ("entries", "told"),
    [
        (march("B1 B2 B3"), ["Anna marches from B1 to B3."]),
        ([*march("B1 B2"), *march("B1 B2")], ["Anna marches from B1 to B2."] * 2),
        ([*march("B1 B2"), *march("B2 B3", seat=1)], ["Anna marches from B1 to B2.", "Boris marches from B2 to B3."]),
        (
            [*march("B1 B2", figures=2), *march("B2 B3")],
            ["Anna marches with 2 figures from B1 to B2.", "Anna marches from B2 to B3."],
        ),
    ],
)
def test_the_steps_of_a_march_are_told_as_one_way(entries: Sequence[Entry], told: list[str]) -> None:
    assert list(news(LINES, VIEW, entries, terse=False)) == told


def test_whoever_plays_alone_hears_at_once_what_they_have_found() -> None:
    def explores(option: Option[object]) -> bool:
        return option.key.startswith("explore:")

    session = at("movement.step", when=lambda session, question: any(map(explores, question.legal())))
    question = certain(session.question)
    session.seat_player(1 - question.seat, "easy")
    assert session.players[question.seat] == PERSON
    explored = next(filter(explores, question.legal())).key
    told = typed(session, explored, explored)
    assert explored in [given.key for given in session.answers]
    found, _, asked_next = told.partition("explores the tile")[2].partition("\n> ")
    assert "On it: " in found
    assert asked_next, "the part of the phase goes on"
