"""Which screen puts which question: one table, by the first word of the question's kind."""

from __future__ import annotations

from types import MappingProxyType
from typing import Any, Final

from civ_tui.engine.flow import Question
from civ_tui.rules.kinds import family
from civ_tui.screens.battle import BattleScreen
from civ_tui.screens.city_management import CityManagementScreen
from civ_tui.screens.movement import MovementScreen
from civ_tui.screens.phase import PhaseScreen
from civ_tui.screens.research import ResearchScreen
from civ_tui.screens.respond import RespondScreen
from civ_tui.screens.setup import SetupScreen
from civ_tui.screens.start_of_turn import StartOfTurnScreen
from civ_tui.screens.trade import TradeScreen

SCREENS: Final = (
    SetupScreen,
    StartOfTurnScreen,
    TradeScreen,
    CityManagementScreen,
    MovementScreen,
    ResearchScreen,
    BattleScreen,
    RespondScreen,
)
TABLE: Final = MappingProxyType({kind: screen for screen in SCREENS for kind in screen.ASKS})
"""First word of a question's kind -> screen."""


def screen_for(question: Question[Any]) -> type[PhaseScreen]:
    """The screen that puts this question; one for any question where its kind has none of its own."""
    return TABLE.get(family(question.kind), PhaseScreen)
