"""Which presenter presents which question, by the phase of the question's kind."""

from __future__ import annotations

from typing import Final

from civ_tui.games.mare_nostrum.screens.building import BuildingPresenter
from civ_tui.games.mare_nostrum.screens.presenter import MareNostrumPresenter
from civ_tui.games.mare_nostrum.screens.trade import TradePresenter
from civ_tui.games.mare_nostrum.screens.war import WarPresenter

PRESENTERS: Final = {
    "": MareNostrumPresenter,
    "setup": BuildingPresenter,
    "trade": TradePresenter,
    "building": BuildingPresenter,
    "war": WarPresenter,
}
