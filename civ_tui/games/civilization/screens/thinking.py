"""A computer player's turn in Civilization: in a battle the fronts take the place of the map."""

from __future__ import annotations

from typing import Any

from civ_tui.engine.flow import Question
from civ_tui.engine.log import Entry
from civ_tui.games.civilization.drawn.fronts import Fronts
from civ_tui.games.civilization.rules.view import View
from civ_tui.games.civilization.screens.battle import AROUND, fronts_pane, units_fight
from civ_tui.games.civilization.screens.strikes import falling
from civ_tui.games.civilization.words.struck import played_for
from civ_tui.preferences.model import preferences_of
from civ_tui.tui.table.thinking import PAUSES, ThinkingScreen


class CivilizationThinking(ThinkingScreen):
    """The fronts show while units are played."""

    shown: View
    PANE = staticmethod(fronts_pane)
    _fights = False

    @property
    def pane_up(self) -> bool:
        return self._fights and units_fight(self.shown.battle)

    def led_to(self, entry: Entry) -> Entry | None:
        return played_for(self.shown, entry)

    def show_pane(self) -> None:
        super().show_pane()
        fronts = self.query_one(Fronts)
        fronts.room = fronts.styles.height = self.app.size.height - AROUND
        if not fronts.falling:
            fronts.view = self.shown

    def turns_to(self, asked: Question[Any]) -> bool:
        before, self._fights = self._fights, asked.kind.phase == "battle"
        return before != self._fights

    async def strike(self, before: View) -> None:
        preferred = preferences_of(self.app)
        if not self._fights or self.skipping or not PAUSES[preferred.computers]:
            return
        new = self.shown.log[len(before.log) :]
        blow = falling(self.query_one(Fronts), before, new, preferred.battle)
        if blow is not None:
            await self.app.push_screen_wait(blow)
