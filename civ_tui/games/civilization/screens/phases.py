"""Which presenter presents which question, by the first word of the question's kind."""

from __future__ import annotations

from types import MappingProxyType
from typing import Any, Final

from civ_tui.engine.flow import Question
from civ_tui.games.civilization.rules.kinds import family
from civ_tui.games.civilization.screens.battle import BattlePresenter
from civ_tui.games.civilization.screens.city_management import CityManagementPresenter
from civ_tui.games.civilization.screens.movement import MovementPresenter
from civ_tui.games.civilization.screens.presenter import PhasePresenter
from civ_tui.games.civilization.screens.research import ResearchPresenter
from civ_tui.games.civilization.screens.respond import RespondPresenter
from civ_tui.games.civilization.screens.setup import SetupPresenter
from civ_tui.games.civilization.screens.start_of_turn import StartOfTurnPresenter
from civ_tui.games.civilization.screens.trade import TradePresenter
from civ_tui.tui.table.presenter import Presenter

PRESENTERS: Final = (
    SetupPresenter,
    StartOfTurnPresenter,
    TradePresenter,
    CityManagementPresenter,
    MovementPresenter,
    ResearchPresenter,
    BattlePresenter,
    RespondPresenter,
)
BY_KIND: Final = MappingProxyType({kind: presenter for presenter in PRESENTERS for kind in presenter.ASKS})
"""First word of a question's kind -> presenter."""


def presenter_of(question: Question[Any]) -> type[Presenter]:
    """The presenter of the question's phase, or the general one if its kind has none."""
    return BY_KIND.get(family(question.kind), PhasePresenter)
