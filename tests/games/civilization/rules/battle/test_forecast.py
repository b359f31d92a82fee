"""BATTLE-6 to BATTLE-10 looked at ahead: what is forecast is what happens, and nobody's hand is needed for it."""

from functools import cache

import pytest

from civ_tui.engine.log import Entry
from civ_tui.games.civilization.computers.random_player import RandomPlayer
from civ_tui.games.civilization.rules.battle.attacks import clash
from civ_tui.games.civilization.rules.battle.forecast import Forecast, forecast, totals
from civ_tui.games.civilization.rules.battle.view import BattleView, UnitView
from civ_tui.games.civilization.rules.civilization import new_game
from civ_tui.games.civilization.rules.settings import SeatSettings, Settings
from civ_tui.games.civilization.rules.subjects import PlayedUnit
from civ_tui.games.civilization.rules.view import view
from tests.certain import certain
from tests.games.civilization.printed import EDITION
from tests.games.civilization.rules import tables
from tests.games.civilization.rules.cards.phases import battle_of

Played = tuple[Forecast, BattleView | None, tuple[Entry, ...]]


@cache
def played() -> tuple[Played, ...]:
    """Units played at random in some games: what was forecast, the battle afterwards, and what was logged."""
    found: list[Played] = []
    for seed in range(8, 14):
        seats = tuple(SeatSettings(tables.NAMES[seat], tables.COLOURS[seat]) for seat in range(2 + seed % 3))
        game, player = new_game(Settings(seats, seed=seed)), RandomPlayer(seed)
        for _ in range(2500):
            if game.over:
                break
            question = game.pending[0]
            key = player.choose(question)
            played = question.option(key).subject
            if not isinstance(played, PlayedUnit):
                game.answer(question.seat, key)
                continue
            battle, known = view(game.state, question.seat).battle, len(game.state.log)
            assert battle is not None
            ahead = certain(forecast(EDITION, battle, played))
            game.answer(question.seat, key)
            found.append((ahead, view(game.state, None).battle, tuple(game.state.log[known:])))
    return tuple(found)


@pytest.mark.rule("BATTLE-7", "BATTLE-8", "BATTLE-10")
def test_what_was_forecast_is_what_happened() -> None:
    seen = dict.fromkeys(("opens", "kills", "tie", "dies"), 0)
    ended = 0
    for ahead, battle, new in played():
        seen[ahead.verdict] += 1
        result = next((entry for entry in new if entry.kind == "battle_result"), None)
        if result is not None:
            ended += 1
            assert (result.facts["attacker"], result.facts["defender"]) == (ahead.attacker, ahead.defender)
        else:
            assert battle is not None
            assert battle.fronts == ahead.fronts
            assert totals(EDITION, battle.fronts, battle.edge) == (ahead.attacker, ahead.defender)
    assert all(seen.values()), seen
    assert ended > 10


def unit(kind: str, strength: int, wounds: int = 0) -> UnitView:
    return UnitView(f"{kind}-{strength}", kind, kind.title(), strength, wounds)


@pytest.mark.rule("BATTLE-7", "BATTLE-8")
@pytest.mark.parametrize(
    ("own", "enemy", "more", "verdict"),
    [
        (unit("infantry", 3), unit("mounted", 3), 0, "kills"),
        (unit("infantry", 3), unit("infantry", 3), 0, "tie"),
        (unit("infantry", 2), unit("infantry", 3), 0, "dies"),
        (unit("infantry", 2), unit("infantry", 3), 1, "tie"),
    ],
)
def test_the_verdict_says_who_falls(own: UnitView, enemy: UnitView, more: int, verdict: str) -> None:
    result = clash(EDITION, own, enemy, more)
    ahead = Forecast(own, 1, enemy, result, (), 0, 0)
    assert ahead.verdict == verdict


@pytest.mark.rule("BATTLE-4", "BATTLE-10")
def test_totals_add_what_a_side_has_more_of_combat_bonus() -> None:
    fronts = ((unit("infantry", 3, 2), None), (None, unit("mounted", 2)), (None, None))
    assert totals(EDITION, fronts, 0) == (3, 2)
    assert totals(EDITION, fronts, 4) == (7, 2)
    assert totals(EDITION, fronts, -4) == (3, 6)


@pytest.mark.rule("BATTLE-6")
def test_only_who_sees_the_hand_gets_a_forecast_and_only_for_a_place_that_is_free() -> None:
    t = tables.table()
    play = battle_of(t, ("infantry-1",), ("mounted-1", "mounted-2"))
    play.give((1, "mounted-1@new"), (0, "infantry-1@new"))
    views = [view(t, seat).battle for seat in (None, 0, 1)]
    public, other, own = views
    assert public is not None
    assert other is not None
    assert own is not None
    assert forecast(t.edition, public, PlayedUnit("mounted-2", None)) is None
    assert forecast(t.edition, other, PlayedUnit("mounted-2", None)) is None
    assert certain(certain(forecast(t.edition, own, PlayedUnit("mounted-2", 2))).enemy).card == "infantry-1"
    assert forecast(t.edition, own, PlayedUnit("mounted-2", 1)) is None, "its own unit stands there"


@pytest.mark.rule("BATTLE-6", "BATTLE-7", "BATTLE-8", "BATTLE-10")
def test_every_play_of_a_battle_is_forecast() -> None:
    t = tables.table()
    tables.build(t, 1, "academy", "B13")
    play = battle_of(t, ("infantry-3", "mounted-1", "artillery-1"), ("mounted-3", "infantry-2", "artillery-1"))
    for key, verdict, fronts, total in (
        ("mounted-3@new", "opens", [(None, 3)], (0, 7)),
        ("infantry-3@1", "kills", [(3, None)], (3, 4)),
        ("infantry-2@1", "dies", [(3, None)], (3, 4)),
        ("mounted-1@new", "opens", [(3, None), (1, None)], (4, 4)),
        ("artillery-1@new", "opens", [(3, None), (1, None), (None, 1)], (4, 5)),
        ("artillery-1@3", "tie", [(3, None), (1, None), (None, None)], (4, 4)),
    ):
        battle = certain(view(t, play.question.seat).battle)
        ahead = certain(forecast(t.edition, battle, play.meaning(key)))
        assert (ahead.verdict, ahead.attacker, ahead.defender) == (verdict, *total)
        assert ahead.front == (len(fronts) if key.endswith("@new") else int(key[-1]))
        assert [tuple(one and one.strength for one in front) for front in ahead.fronts] == fronts
        play.give(key)
        seen = view(t, None).battle
        assert seen is None or seen.fronts == ahead.fronts
    (result,) = tables.facts(t, "battle_result")
    assert (result["attacker"], result["defender"]) == (4, 4)
