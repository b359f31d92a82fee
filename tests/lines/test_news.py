"""What has happened, as it is read out."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

import pytest

from civ_tui.computers.seats import PERSON
from civ_tui.engine.flow import Option
from civ_tui.engine.log import Entry
from civ_tui.lines.news import news
from tests.games.civilization.rules.tables import hold, table
from tests.lines.at_the_prompt import LINES, game, read_out, session_on, typed
from tests.tui.at_the_keys import at

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


def test_a_phase_in_which_nothing_happened_is_not_told() -> None:
    begins = [Entry(1, phase, "phase", None, {"name": phase}) for phase in ("trade", "movement", "research")]
    learns = Entry(1, "research", "learn", 0, {"tech": "writing", "id": "writing"})
    told = list(news(LINES, VIEW, [begins[0], *march("B1 B2"), *begins[1:], learns], terse=False))
    assert told == ["Phase: Trade.", "Anna marches from B1 to B2.", "Phase: Research.", "Anna learns Writing."]


def test_who_comes_within_a_step_of_a_victory_is_told_to_all() -> None:
    coins = [Entry(1, "movement", "coins", 0, {"coins": coins, "change": 1}) for coins in (13, 14)]
    assert list(news(LINES, VIEW, coins, terse=True)) == ["Anna has 14 of 15 coins: one more wins the game."]


def test_whoever_plays_alone_hears_at_once_what_they_have_found() -> None:
    def explores(option: Option[object]) -> bool:
        return option.key.startswith("explore:")

    session = at("movement.step", when=lambda session, question: any(map(explores, question.legal())))
    question = session.question
    assert question is not None
    session.seat_player(1 - question.seat, "easy")
    assert session.players[question.seat] == PERSON
    explored = next(filter(explores, question.legal())).key
    told = typed(session, explored)
    assert explored in [given.key for given in session.answers]
    found, _, asked_next = told.partition("explores the tile")[2].partition("1. ")
    assert "On it: " in found
    assert asked_next, "the part of the phase goes on"


def test_who_is_hit_by_a_card_hears_what_it_costs() -> None:
    t = table(2)
    t.phase, t.order_index, t.round = "start_of_turn", 1, 2
    hold(t, 1, "citizens_revolting_1")
    session = session_on(t)
    for key in ("event:citizens_revolting_1", "seat:0", "end"):
        session.answer(session.question.seat, key)
    told = read_out(session, looks=())
    assert "You are in Anarchy: your capital does not act in this round." in " ".join(told.split())
