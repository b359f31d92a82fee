"""The last units of a battle are played unasked where none of them can change anything, and nowhere else: battles of
few units are played out in every way."""

from __future__ import annotations

import pytest

from civ_tui.engine.game import Game
from civ_tui.games.civilization.automation.answers import AutoPlayer, Proposed
from civ_tui.games.civilization.rules.kinds import BATTLE_UNIT
from civ_tui.games.civilization.rules.state import Table
from civ_tui.games.civilization.rules.view import view
from civ_tui.sitting.orders import Orders
from civ_tui.sitting.steps import PassKeyboard, Put, Tell, steps_of
from tests.certain import certain
from tests.games.civilization.rules.tables import learn, resource
from tests.games.civilization.screens.at_the_keys import fighting

Outcome = tuple[object, ...]


def unasked(game: Game[Table], *, always_ask: bool = False) -> Proposed | None:
    """What is answered for who plays a unit."""
    table, question = game.state, game.pending[0]
    return AutoPlayer(Orders(), question, lambda: view(table, None), game.tail, always_ask=always_ask).answer()


def outcome(game: Game[Table]) -> Outcome:
    """All that a battle leaves, but for the order of units."""
    t, asked = game.state, [(each.seat, each.kind, [*map(str, each.options)]) for each in game.pending]
    result = [entry.facts for entry in t.log if entry.kind == "battle_result"]
    units = [sorted(player.forces) for player in t.players]
    figures = [[figure.square for figure in player.figures] for player in t.players]
    dead = [sorted([*deck.face_up, *deck.face_down]) for deck in t.market.units.values()]
    return repr(result), repr(units), repr(figures), repr(dead), repr(asked)


def endings(game: Game[Table], decided: list[bool]) -> set[Outcome]:
    """Whatever can come of the battle. Wherever both hands are known to all, what is played unasked changes nothing of
    it, and what is asked does."""
    if not game.pending or game.pending[0].kind != BATTLE_UNIT:
        return {outcome(game)}
    question, found = game.pending[0], set[Outcome]()
    for option in question.legal():
        then = game.clone()
        then.answer(question.seat, option.key)
        found |= endings(then, decided)
    battle, proposed = certain(game.state.battle), unasked(game)
    if not (battle.attacker.hand and battle.defender.hand):
        assert (proposed is not None) == (len(found) == 1)
    else:
        assert proposed is None
    decided.append(proposed is not None)
    return found


def test_only_units_that_can_change_nothing_are_played_unasked() -> None:
    decided = list[bool]()
    for against in (
        ("artillery-1",),
        ("mounted-3",),
        ("infantry-1", "artillery-3"),
        ("mounted-1", "mounted-2"),
        ("artillery-1", "infantry-1", "mounted-1"),
    ):
        assert len(endings(fighting(against=against).game, decided)) > 1
    endings(fighting("artillery-2", against=("infantry-2",)).game, decided)
    assert {*decided} == {False, True}


def nothing_left(*techs: str) -> Game[Table]:
    """Seat 0, who knows these, has two units, and nobody to attack."""
    session = fighting("artillery-2")
    for tech in techs:
        learn(session.game.state, 0, tech)
    for good in ("iron", "wheat"):
        resource(session.game.state, 0, good)
    game = session.game
    game.answer(1, "artillery-1@new")
    game.answer(0, "mounted-2@1")
    return game


@pytest.mark.parametrize(
    ("tech", "asked"), [("metalworking", False), ("animal_husbandry", True), ("mathematics", True), ("biology", True)]
)
def test_what_could_be_used_in_between_is_asked(tech: str, asked: bool) -> None:
    game = nothing_left(tech)
    while game.pending[0].allows("end"):
        game.answer(0, "end")
    assert (unasked(game) is None) == asked
    assert unasked(nothing_left(), always_ask=True) is None


def test_why_the_last_units_are_played_is_told_once() -> None:
    session = fighting("artillery-2")
    session.answer(1, "artillery-1@new")
    session.answer(0, "mounted-2@1")
    steps = steps_of(session)
    while not isinstance(step := next(steps), Tell | Put):
        assert isinstance(step, PassKeyboard)
        session.keyboard.take(step.question.seat)
    assert isinstance(step, Tell), "everybody sees the end of the battle"
    assert certain(session.question).kind != BATTLE_UNIT
    told = [str(notice.text) for notice in session.notices]
    assert sum("Nothing can change the outcome of the battle" in words for words in told) == 1
