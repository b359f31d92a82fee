"""A computer player's turn in Mare Nostrum: the dice of a battle in which a person fights are shown to everybody."""

from __future__ import annotations

from civ_tui.games.mare_nostrum.drawn.fights import fights_in
from civ_tui.games.mare_nostrum.rules.view import View
from civ_tui.games.mare_nostrum.screens.presenter import battles
from civ_tui.tui.table.announcement import Announcement
from civ_tui.tui.table.thinking import ThinkingScreen


class MareNostrumThinking(ThinkingScreen):
    """Shows dice."""

    async def strike(self, before: View) -> None:
        """The dice of battles that a person has taken part in, until a key is pressed."""
        new = self.shown.log[len(before.log) :]
        sides = {player.civilization for player in self.shown.players if self.session.is_person(player.seat)}
        if not any(throw.side in sides for fight in fights_in(new) for throw in fight.throws):
            return
        if (announced := battles(self.look, new)) is not None:
            await self.app.push_screen_wait(Announcement(announced, self.session.view(None)))
