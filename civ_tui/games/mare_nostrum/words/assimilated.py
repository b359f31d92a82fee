"""What a player is told while others assimilate their provinces."""

from __future__ import annotations

from civ_tui.engine.flow import Seat
from civ_tui.games.mare_nostrum.rules import naming
from civ_tui.games.mare_nostrum.rules.view import View
from civ_tui.words.language import Language

WARNED: tuple[str, ...] = ("trade.number", "trade.lay", "build", "war")
"""The kinds of questions beside which it is told: what begins a phase, and where something can be done about it."""


def about_to_lose(language: Language, seen: View, seat: Seat) -> list[str]:
    """For each province of that seat on whose marker a legion stands, who may take it, and what goes with it
    (MN-ASSIM-3)."""
    say, found = language.say, list[str]()
    for area in seen.areas:
        by = seen.seat_of(area.taker)
        if area.owner == seat and by is not None:
            name, where = seen.players[by].name, naming.area(area.number)
            said = say(
                "While alone in {area}, {name} can replace your marker there in their next building part.",
                area=where,
                name=name,
            )
            built = language.row(say(naming.building(building)) for building in area.buildings)
            found.append(say("{danger} You then lose: {buildings}.", danger=said, buildings=built) if built else said)
    return found
