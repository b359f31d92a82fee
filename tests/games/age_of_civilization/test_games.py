"""Whole random games: invariants, saves, taking back, replay, and that nothing hidden is told."""

from __future__ import annotations

import os
import subprocess
import sys
from functools import cache

import pytest

from civ_tui.cli.simulation import digest
from civ_tui.engine import save
from civ_tui.engine.chance import Chance
from civ_tui.engine.flow import Question
from civ_tui.engine.game import Game, replay
from civ_tui.games.age_of_civilization.rules.age_of_civilization import RULES
from civ_tui.games.age_of_civilization.rules.imagined import Imagined
from civ_tui.games.age_of_civilization.rules.invariants import faults
from civ_tui.games.age_of_civilization.rules.kinds import KINDS
from civ_tui.games.age_of_civilization.rules.names import TITLE
from civ_tui.games.age_of_civilization.rules.printed import printed
from civ_tui.games.age_of_civilization.rules.setup import deal
from civ_tui.games.age_of_civilization.rules.state import Table
from civ_tui.games.age_of_civilization.rules.view import view
from civ_tui.sitting.session import Session
from tests.games.age_of_civilization import games
from tests.games.age_of_civilization.games import moments, otherwise
from tests.games.age_of_civilization.rules.tables import settings
from tests.sitting.twin_tables import Figures, compare
from tests.tools.house import by_game, hooks

SEEDS = range(len(games.KINDS))


def written(t: Table) -> bytes:
    return RULES.state.dump_json(t)


def test_random_games_keep_the_invariants_and_ask_everything() -> None:
    asked, ends = set[str](), set[str]()
    for seed in range(40):
        for game in moments(seed):
            assert not [*faults(game.state)]
            asked.update(question.kind for question in game.pending)
            for question in game.pending:
                assert len({option.key for option in question.options}) == len(question.options)
        assert RULES.valid(game.state)
        ends.add(game.state.victory)
    assert asked == KINDS.keys()
    assert {"points", "skirmish"} <= ends


@pytest.mark.rule("AGE-UNDO-1", "AGE-CIV-10", "AGE-SOLO-5")
@pytest.mark.parametrize("seed", SEEDS)
def test_what_is_taken_back_comes_back_exactly(seed: int) -> None:
    before, undone = [b""], 0
    for game in moments(seed):
        if game.undoable:
            again = game.clone()
            again.undo()
            assert written(again.state) == before[-1]
            last = game.record[-1]
            again.give(last)
            assert written(again.state) == written(game.state)
            undone += 1
        turned = game.record and game.record[-1].kind == "age.civilization" and game.record[-1].key != "nothing"
        if turned and not game.state.alone and not game.state.is_on("draft") and not game.state.victory:
            assert not game.undoable, "a card has been turned up"
        before.append(written(game.state))
    assert undone > 5


@pytest.mark.parametrize("seed", SEEDS)
def test_a_save_is_read_back_and_a_record_leads_to_the_same_game(seed: int) -> None:
    for number, game in enumerate(moments(seed)):
        if number % 7 == 0:
            loaded, lost = save.load(save.read(b"".join(save.Encoder[Table]().pieces(game))), RULES)
            assert (lost, written(loaded.state)) == ("", written(game.state))
            assert [question.kind for question in loaded.pending] == [question.kind for question in game.pending]
            assert view(game.state.clone(), 0) == view(game.state, 0)
    *_, again = replay(RULES, game.state.settings, game.record)
    assert digest(again) == digest(game)


def test_the_same_seed_gives_the_same_game_whatever_the_order_of_hashes() -> None:
    """C42."""
    program = (
        "from civ_tui.cli.simulation import digest\nfrom tests.games.age_of_civilization.games import moments\n"
        "for seed in range(6):\n    *_, game = moments(seed)\n    print(digest(game))"
    )
    told = {
        subprocess.run(
            [sys.executable, "-c", program],
            capture_output=True,
            text=True,
            check=True,
            env={**os.environ, "PYTHONHASHSEED": seed},
        ).stdout
        for seed in ("1", "2")
    }
    assert len(told) == 1
    assert len({*told.pop().split()}) == 6


def first_of_both(question: Question[object], other: Question[object]) -> str | None:
    return next((option.key for option in question.legal() if other.allows(option.key)), None)


@cache
def compared() -> Figures:
    """Games compared with their twins, for everybody and for each seat in turn."""
    found = Figures()
    for seed in SEEDS:
        for number, game in enumerate(moments(seed)):
            at_checkpoint = not game.over and game.checkpoint_at == len(game.record)
            if at_checkpoint and (number % 3 == 0 or game.state.phase == "draft"):
                eyes = None if number % 2 else number % len(game.state.players)
                here, there = game.checkpoint.clone(), otherwise(game.checkpoint, eyes, seed + number)
                assert view(here, eyes) == view(there, eyes)
                sessions = (Session(Game(RULES, here)), Session(Game(RULES, there)))
                compare(*sessions, eyes, first_of_both, found)
    return found


@pytest.mark.rule("AGE-DRAFT-8", "AGE-SETUP-9")
def test_games_that_look_equal_ask_equal_questions() -> None:
    assert compared().found == []
    assert compared().pairs > 40
    assert compared().secret["age.draft"] > 10


@pytest.mark.rule("AGE-DRAFT-8", "AGE-DRAFT-1")
def test_hidden_cards_are_imagined_anew_and_known_ones_are_not() -> None:
    game = Game.dealt(RULES, settings(3, ["draft"]))
    for _ in range(2):
        for question in game.pending:
            game.answer(question.seat, question.options[0].key)
    t = game.state
    imagined = Imagined(game, 1)
    worlds = [imagined.world(Chance(seed)).state for seed in range(4)]
    assert all(
        (world.players[1].hand, world.players[1].packet) == (t.players[1].hand, t.players[1].packet) for world in worlds
    )
    assert len({tuple(world.players[0].hand) for world in worlds}) > 1
    assert not any([*faults(world)] for world in worlds)
    solo = deal(settings(1))
    other = otherwise(solo, 0, 5)
    assert (other.deck != solo.deck, sorted(other.deck), other.out) == (True, sorted(solo.deck), solo.out)


def test_an_unsound_table_is_refused() -> None:
    def spoiled(**changes: object) -> bool:
        t = deal(settings(2))
        for name, value in changes.items():
            setattr(t, name, value)
        return RULES.valid(t)

    assert spoiled()
    assert not spoiled(round=7)
    assert not spoiled(victory="points")
    assert not spoiled(winners=[0])
    assert not spoiled(deck=[])
    assert not spoiled(wonders=[*printed().wonders][:4])
    assert not spoiled(phase="draft")
    assert not spoiled(time=["fish"] * 8)
    assert not spoiled(start=2)
    for name, value in (
        ("workers", 5),
        ("coins", -1),
        ("leading", "rome"),
        ("technologies", ["science"]),
        ("special", "x"),
        ("hand", ["rome"]),
    ):
        t = deal(settings(2))
        setattr(t.players[0], name, value)
        assert not RULES.valid(t), name
    t = deal(settings(2))
    t.phase = "actions"
    with pytest.raises(ValueError, match="no part"):
        RULES.part(t).close()


def test_the_game_is_as_small_as_a_game_of_cards_may_be() -> None:
    """At most 5,000 lines, at least half of them rules and computer players, and at most five presenters of its own."""
    found = {game: figures for game, *figures in by_game(hooks())}
    lines, thinking, _hooks, presenters = found[TITLE]
    assert lines <= 5_000
    assert 2 * thinking >= lines
    assert presenters <= 5
