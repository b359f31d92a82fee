"""ROUND-1, WIN, SETUP-19: the phases and victories of the game as printed."""

import pytest

from civ_tui.engine.flow import GameOver
from civ_tui.games.civilization.editions.base import BASE
from civ_tui.games.civilization.rules.phases.research import learn_for_free
from civ_tui.games.civilization.rules.victory import declare
from tests.games.civilization.rules import tables
from tests.games.civilization.rules.driver import run


@pytest.mark.rule("ROUND-1")
def test_set_up_and_the_five_phases_have_the_names_of_the_rulebook_in_full_and_in_brief() -> None:
    assert {id_: (phase.name, phase.brief) for id_, phase in BASE.phases.items()} == {
        "setup": ("Setup", "Setup"),
        "start_of_turn": ("Start of Turn", "Start"),
        "trade": ("Trade", "Trade"),
        "city_management": ("City Management", "City"),
        "movement": ("Movement", "Movement"),
        "research": ("Research", "Research"),
    }
    assert [*BASE.phases] == ["setup", "start_of_turn", "trade", "city_management", "movement", "research"]
    assert [id_ for id_, phase in BASE.phases.items() if phase.together] == ["research"]


@pytest.mark.rule("WIN-1", "WIN-2", "WIN-3", "WIN-4", "SETUP-19")
@pytest.mark.parametrize(
    ("victory", "clause", "winners"),
    [
        ("culture", "WIN-1", [1]),
        ("technology", "WIN-2", [1]),
        ("economy", "WIN-3", [1]),
        ("military", "WIN-4", [1]),
        ("learning", "SETUP-19", []),
    ],
)
def test_the_log_names_the_clause_of_each_end_of_a_game(victory: str, clause: str, winners: list[int]) -> None:
    t = tables.table()
    with pytest.raises(GameOver):
        declare(t, victory, [1])
    assert (t.log[-1].cause, t.winners) == (clause, winners)


@pytest.mark.rule("WIN-2", "RES-8", "LOOT-2")
def test_whoever_learns_space_flight_without_research_has_won_too() -> None:
    t = tables.table()
    for tech in [tech.id for tech in t.components.techs.values() if tech.id != "space_flight"]:
        if not t.players[1].knows(tech):
            tables.learn(t, 1, tech)
    with pytest.raises(GameOver):
        run(learn_for_free(t, t.players[1], "space_flight", "LOOT-2"))
    assert (t.victory, t.winners) == ("technology", [1])
