"""What a player may use: offered in its phase, and not what acts by itself."""

import pytest

from civ_tui.games.civilization.rules.cards.playing import ability_options, power_options, wonder_options
from civ_tui.games.civilization.rules.cards.registry import PRINTED_CARDS
from civ_tui.games.civilization.rules.state import WonderCard
from tests.games.civilization.printed import PRINTED
from tests.games.civilization.rules import tables


@pytest.mark.rule("tech:code_of_laws", "tech:engineering", "tech:combustion", "tech:writing")
def test_what_acts_by_itself_is_not_offered() -> None:
    t = tables.table()  # Americans, who know Currency
    tables.know(t, 0, "code_of_laws", "engineering", "combustion", "writing", "atomic_theory")
    offered = {
        phase: [option.key for option in ability_options(t, t.players[0], phase)]
        for phase in ("start_of_turn", "city_management", "movement", "battle")
    }
    assert offered == {
        "start_of_turn": [],
        "city_management": [
            "ability:currency.culture",
            "ability:writing.cancel_city_action",
            "ability:atomic_theory.extra_action",
        ],
        "movement": ["ability:atomic_theory.destroy_city"],
        "battle": [],
    }


@pytest.mark.rule("START-1")
@pytest.mark.parametrize("wonder", PRINTED.wonders)
def test_a_wonder_that_is_used_is_offered_in_its_phase_alone(wonder: str) -> None:
    t = tables.table()
    t.players[0].wonders.append(WonderCard(wonder, tables.at(t, "E4")))
    phases = ("start_of_turn", "trade", "city_management", "movement", "battle")
    offered = [phase for phase in phases if wonder_options(t, t.players[0], phase)]
    assert offered == ([PRINTED.wonders[wonder].phase] if wonder in PRINTED_CARDS.wonders else [])


@pytest.mark.rule("GOLDEN-1")
@pytest.mark.parametrize("power", PRINTED_CARDS.powers)
def test_a_power_that_is_used_is_offered_in_its_phase_alone(power: str) -> None:
    civ, _, name = power.partition(".")
    t = tables.table(2, (civ, "romans"))
    phases = ("start_of_turn", "trade", "city_management", "movement", "battle")
    (phase,) = [phase for phase in phases if power_options(t, t.players[0], phase)]
    assert phase == next(one.phase for one in PRINTED.civilizations[civ].powers if one.id == name)
