"""Which presenter presents which question, by the phase of the question's kind."""

from __future__ import annotations

from typing import Final

from civ_tui.games.civilization.screens.battle import BattlePresenter
from civ_tui.games.civilization.screens.city_management import CityManagementPresenter
from civ_tui.games.civilization.screens.movement import MovementPresenter
from civ_tui.games.civilization.screens.presenter import PhasePresenter
from civ_tui.games.civilization.screens.research import ResearchPresenter
from civ_tui.games.civilization.screens.respond import RespondPresenter
from civ_tui.games.civilization.screens.setup import SetupPresenter
from civ_tui.games.civilization.screens.start_of_turn import StartOfTurnPresenter
from civ_tui.games.civilization.screens.trade import TradePresenter

PRESENTERS: Final = {
    "": PhasePresenter,
    "setup": SetupPresenter,
    "start_of_turn": StartOfTurnPresenter,
    "trade": TradePresenter,
    "city_management": CityManagementPresenter,
    "movement": MovementPresenter,
    "research": ResearchPresenter,
    "battle": BattlePresenter,
    "respond": RespondPresenter,
}
