"""Battles of computer players: they beat whoever plays any unit anywhere, and keep what is strong for last."""

from typing import Any

import pytest

from civ_tui.computers.thoughts import best_first
from civ_tui.engine.chance import Chance
from civ_tui.engine.flow import Question
from civ_tui.engine.game import Game
from civ_tui.games.civilization.computers import search
from civ_tui.games.civilization.computers.battles import play_unit
from civ_tui.games.civilization.computers.heuristic import consider
from civ_tui.games.civilization.computers.plans import EVEN
from civ_tui.games.civilization.computers.player import think
from civ_tui.games.civilization.computers.position import Position
from civ_tui.games.civilization.rules import kinds
from civ_tui.games.civilization.rules.battle.battle import attack
from civ_tui.games.civilization.rules.civilization import Civilization
from civ_tui.games.civilization.rules.imagined import Imagined
from civ_tui.games.civilization.rules.state import Table
from civ_tui.words.language import ENGLISH
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


def test_the_advised_way_to_play_a_battle_on_is_the_one_that_wins_most_often_and_says_so(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    t = tables.table()
    t.phase, t.round = "movement", 5
    tables.units(t, 0, "infantry-1", "artillery-2", "mounted-2")
    tables.know(t, 0, "metalworking")
    tables.resource(t, 0, "iron")
    tables.put(t, 0, "army", "F7")
    tables.put(t, 1, "army", "F8")
    tables.units(t, 1, "artillery-2", "infantry-2", "mounted-1")
    game = Game(Civilization(t.edition), t)
    while (question := game.pending[0]).kind != kinds.BATTLE_UNIT or question.seat:
        usual = consider(t, question, EVEN, {})[0].key
        legal = [option.key for option in question.legal()]
        game.answer(question.seat, next((key for key in ("F7:1A", "F8") if key in legal), usual))
    keys = [option.key for option in question.legal()]
    assert "ability:metalworking.attack" in keys
    first = list[str]()
    for wanted in keys:
        monkeypatch.setattr(search, "_wins", lambda _, __, key, *___, wanted=wanted: key == wanted)
        best = next(think(Imagined(game, 0, steady=True), "hard")).best
        if best.key == wanted:
            first.append(wanted)
            assert ENGLISH.say(best.why[0]) == "Played on in thought, it wins 10 of 10 battles; no other way wins more."
    assert len(first) == min(search.WAYS, len(keys)) > 3
    monkeypatch.setattr(search, "_wins", lambda *_: False)
    assert next(think(Imagined(game, 0, steady=True), "hard")).best.key != "ability:metalworking.attack"
