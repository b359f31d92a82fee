"""Which presenter presents which question, by the first word of the question's kind."""

from __future__ import annotations

from types import MappingProxyType
from typing import Any, Final

from civ_tui.engine.flow import Question
from civ_tui.games.mare_nostrum.screens.building import BuildingPresenter
from civ_tui.games.mare_nostrum.screens.presenter import MareNostrumPresenter, family
from civ_tui.games.mare_nostrum.screens.trade import TradePresenter
from civ_tui.games.mare_nostrum.screens.war import WarPresenter

PRESENTERS: Final = (MareNostrumPresenter, TradePresenter, BuildingPresenter, WarPresenter)
BY_KIND: Final = MappingProxyType({kind: presenter for presenter in PRESENTERS for kind in presenter.ASKS})


def presenter_of(question: Question[Any]) -> type[MareNostrumPresenter]:
    """The presenter of the question's phase."""
    return BY_KIND.get(family(question.kind), MareNostrumPresenter)
