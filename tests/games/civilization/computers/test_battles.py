"""Battles of computer players: they beat whoever plays any unit anywhere, and keep what is strong for last."""

from typing import Any

from civ_tui.computers.thoughts import best_first
from civ_tui.engine.chance import Chance
from civ_tui.engine.flow import Question
from civ_tui.games.civilization.computers.battles import play_unit
from civ_tui.games.civilization.computers.plans import EVEN
from civ_tui.games.civilization.computers.position import Position
from civ_tui.games.civilization.rules.battle.battle import attack
from civ_tui.games.civilization.rules.state import Table
from tests.games.civilization.rules import tables
from tests.games.civilization.rules.cards.phases import battle_of
from tests.games.civilization.rules.driver import Play

TYPES = ("infantry", "artillery", "mounted")


def chosen(t: Table, question: Question[Any]) -> str:
    return best_first(play_unit(Position(t, question.seat, EVEN), question))[0].key


def wins(seed: int, seat: int) -> bool:
    """Whether the seat wins a battle in the open by its own choices against one that chooses by lot."""
    t, chance = tables.table(), Chance(seed)
    group = tables.put(t, 0, "army", "F7")
    tables.put(t, 1, "army", "F7")
    deck = [f"{kind}-{strength}" for kind in TYPES for strength in (1, 2, 2, 2, 3)]
    chance.shuffle(deck)
    for side in (0, 1):
        tables.units(t, side, *(deck.pop() for _ in range(3)))
    play = Play(attack(t, t.players[0], tables.at(t, "F7"), group))
    while not play.over and play.question.kind == "battle.unit":
        question = play.question
        play.give(
            chosen(t, question) if question.seat == seat else chance.pick([option.key for option in question.legal()])
        )
    (result,) = tables.facts(t, "battle_result")
    return (result["winner"] == "attacker") == (seat == 0)


def test_they_beat_whoever_plays_any_unit_anywhere() -> None:
    won = sum(wins(seed, seat) for seed in range(40) for seat in (0, 1))
    assert won >= 50, won


def test_the_last_unit_kills_where_it_may_and_else_holds_a_front() -> None:
    t = tables.table()
    play = battle_of(t, ("infantry-2",), ("artillery-2", "artillery-3"))
    play.give((1, "artillery-3@new"))
    assert chosen(t, play.question) == "infantry-2@new", "it would die on the only front"
    play.give((0, "infantry-2@new"))
    assert chosen(t, play.question) == "artillery-2@2", "it strikes first and lives"
