"""The levels play whole games by the rules, on what they may know, and without gross mistakes."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest

from civ_tui.computers.seats import LEVELS, Level
from civ_tui.computers.thoughts import NO_INTERRUPT, Thought
from civ_tui.engine.answers import END, PASS
from civ_tui.engine.flow import Question
from civ_tui.engine.game import Game
from civ_tui.games.age_of_civilization.computers.interface import COMPUTERS
from civ_tui.games.age_of_civilization.computers.trials import TRIALS
from civ_tui.games.age_of_civilization.rules import effects, kinds
from civ_tui.games.age_of_civilization.rules.actions import open_subjects
from civ_tui.games.age_of_civilization.rules.age_of_civilization import RULES
from civ_tui.games.age_of_civilization.rules.imagined import Imagined
from civ_tui.games.age_of_civilization.rules.performing import Act, act
from civ_tui.games.age_of_civilization.rules.scoring import final
from civ_tui.games.age_of_civilization.rules.state import Player, Table
from tests.certain import certain
from tests.games.age_of_civilization.games import otherwise
from tests.games.age_of_civilization.rules.tables import Has, table

GAMES = (
    ("easy", 3, 1, ("innovation", "events")),
    ("easy", 1, 2, ()),
    ("normal", 4, 3, ("innovation", "events")),
    ("normal", 2, 4, ("draft", "order_of_effects")),
    ("normal", 1, 5, ("innovation",)),
    ("hard", 2, 6, ()),
)
"""Level, how many play, the seed, and with what."""
Moment = tuple[Game[Table], Question[Any], Thought]


def asked(level: Level, seats: int, seed: int, options: tuple[str, ...]) -> Iterator[Moment]:
    """Every question of a game until its end, with the last thought of its player."""
    game = Game.dealt(RULES, TRIALS.settings(seats, seed, options=options))
    while game.pending:
        question = game.pending[0]
        *_, thought = COMPUTERS.think(Imagined(game, question.seat), level)
        yield game, question, thought
        game.answer(question.seat, thought.best.key)


@pytest.mark.parametrize(("level", "seats", "seed", "options"), GAMES)
def test_whole_games_are_played_by_the_rules(level: Level, seats: int, seed: int, options: tuple[str, ...]) -> None:
    for game, question, thought in asked(level, seats, seed, options):
        RULES.check(game.state)
        assert {one.key for one in thought.candidates} <= {option.key for option in question.legal()}
        if question.kind == kinds.ACT:
            _conquers_with_reason(game.state, question, thought.best.key)
            _leaves_no_points(game.state, question, thought.best.key)
    assert game.state.victory


def _conquers_with_reason(t: Table, question: Question[Any], key: str) -> None:
    subject = certain(question.find(key)).subject
    if key == "conquest":
        robber = t.players[question.seat].leading in ("scythia", "mongolia")
        assert subject.gain.points or (robber and not t.alone)


def _leaves_no_points(t: Table, question: Question[Any], key: str) -> None:
    """At the end of the game nothing stays undone that adds points (AGE-SCORE-1)."""
    player = t.players[question.seat]
    paid_later = any(effect.op in ("free_action", "exchange") for _, effect in effects.in_force(player, "turn_end"))
    if t.rounds_left or paid_later or key not in (END, PASS):
        return
    for _, deed in open_subjects(t, player):
        after = t.clone()
        if isinstance(deed, Act):
            act(after, after.players[player.seat], deed)
            assert _total(after, after.players[player.seat]) <= _total(t, player), deed


def _total(t: Table, player: Player) -> int:
    return player.points + sum(change.points for change in final(t, player))


def test_levels_beat_those_below_them() -> None:
    """A few games of each; long matches are `civ-tui tournament`."""
    for better, worse, least in (("easy", "random", 6), ("normal", "easy", 4)):
        won = 0
        for seed in range(3):
            for seat in range(2):
                game = Game.dealt(RULES, TRIALS.settings(2, seed))
                dice = TRIALS.player(seed)
                while game.pending:
                    question = game.pending[0]
                    level = better if question.seat == seat else worse
                    if level == "random":
                        key = dice.choose(question)
                    else:
                        known = next(each for each in LEVELS if each == level)
                        key = COMPUTERS.decide(Imagined(game, question.seat), known).key
                    game.answer(question.seat, key)
                won += game.state.winners == [seat]
        assert won >= least, better


@pytest.mark.rule("AGE-SETUP-9", "AGE-DRAFT-8")
def test_answers_are_equal_where_only_what_is_hidden_differs() -> None:
    compared = 0
    for level, seats, seed, options in (("normal", 3, 7, ("draft",)), ("hard", 2, 8, ())):
        for game, question, _ in asked("easy", seats, seed, options):
            if game.checkpoint_at != len(game.record) or game.state.round > 3:
                continue
            twin = Game(RULES, otherwise(game.checkpoint, question.seat, len(game.record)))
            thoughts = [
                [*COMPUTERS.think(Imagined(each, question.seat), next(one for one in LEVELS if one == level))]
                for each in (Game(RULES, game.checkpoint.clone()), twin)
            ]
            assert thoughts[0] == thoughts[1]
            compared += 1
    assert compared > 15


def test_nobody_steps_in() -> None:
    game = Game.dealt(RULES, TRIALS.settings(2, 1))
    other = 1 - game.pending[0].seat
    assert all(COMPUTERS.decide(Imagined(game, other), level).key == NO_INTERRUPT for level in LEVELS)


@cache
def _told(seed: str) -> str:
    script = (
        "from tests.games.age_of_civilization.computers.test_players import asked\n"
        "from itertools import islice\n"
        "for level, most in (('normal', 60), ('hard', 10)):\n"
        "    print([thought.best for _, _, thought in islice(asked(level, 2, 9, ('innovation',)), most)])\n"
    )
    command = [sys.executable, "-c", script]
    env = {**os.environ, "PYTHONHASHSEED": seed}
    return subprocess.run(command, capture_output=True, text=True, check=True, env=env).stdout


def test_two_processes_play_alike() -> None:
    assert _told("1") == _told("2") != ""


# Positions


def best(t: Table, level: Level = "normal") -> str:
    """What that level answers to the first question at that table."""
    game = Game(RULES, t)
    return COMPUTERS.decide(Imagined(game, game.pending[0].seat), level).key


def test_a_place_for_a_civilization_is_not_spent_on_nothing() -> None:
    t = table(Has("mali", coins=3, workers=4), Has("khmer"), at=6, row="huns rome")
    assert best(t) in ("nothing", "absorb:huns", "absorb:rome"), "rising would lose what the workers can still do"


def test_whoever_has_no_worker_passes() -> None:
    t = table(Has("mali", "huns rome", coins=9), Has("khmer"), at=3)
    game = Game(RULES, t)
    game.answer(0, "nothing")
    for level in LEVELS:
        assert COMPUTERS.decide(Imagined(game, 0), level).key == PASS


@pytest.mark.rule("AGE-ACT-CONQUEST-2")
def test_conquest_is_for_the_strongest_and_for_robbers() -> None:
    for leads, taken in (("mali", False), ("scythia", True)):
        t = table(
            Has(leads, "huns rome" if leads != "scythia" else "mali khmer", workers=1),
            Has("assyria", techs="mining iron_working gunpowder", coins=6, workers=2),
            at=5,
            present="conquest",
        )
        robs = effects.strength(t, t.players[0]) < effects.strength(t, t.players[1])
        assert robs
        game = Game(RULES, t)
        game.answer(0, "nothing")
        for level in LEVELS:
            found = [one.key for one in [*COMPUTERS.think(Imagined(game, 0), level)][-1].candidates]
            assert taken or "conquest" not in found
            if level != "easy":  # who goes on with one action alone
                assert ("conquest" in found) == taken
