"""The computer players of Age of Civilization, as its host asks for them."""

from __future__ import annotations

from typing import Final

from civ_tui.computers.interface import ComputerPlayers
from civ_tui.games.age_of_civilization.computers import player


class AgeOfCivilizationPlayers(ComputerPlayers):
    """Players who search whole turns; the strong ones play on in thought."""

    think = staticmethod(player.think)


COMPUTERS: Final = AgeOfCivilizationPlayers()
