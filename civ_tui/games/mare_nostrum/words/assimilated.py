"""What players are told while provinces are assimilated: whoever may lose one, and whoever may win it."""

from __future__ import annotations

from civ_tui.engine.flow import Seat
from civ_tui.engine.wording import Line
from civ_tui.games.mare_nostrum.rules import naming
from civ_tui.games.mare_nostrum.rules.building import INFLUENCE
from civ_tui.games.mare_nostrum.rules.paying import price
from civ_tui.games.mare_nostrum.rules.printed import AreaNumber
from civ_tui.games.mare_nostrum.rules.view import View
from civ_tui.words.language import Language

WARNED: tuple[str, ...] = ("trade.number", "trade.lay", "build", "war")
"""The kinds of questions beside which it is told: what begins a phase, and where something can be done about it."""


def can_be_replaced(seen: View, seat: Seat, number: AreaNumber) -> Line:
    """That a legion of the seat's stands on the marker there, and what makes the province theirs (MN-ASSIM-3)."""
    return Line(
        "{area}: your legion stands on the marker. While it is alone there in your building part, the province is yours"
        " for an influence marker ({n}).",
        area=naming.area(number),
        n=price(seen.players[seat], INFLUENCE),
    )


def about_to_win(language: Language, seen: View, seat: Seat) -> list[str]:
    """That, of each province of others on whose marker a legion of the seat's stands."""
    side = seen.players[seat].civilization
    return [language.say(can_be_replaced(seen, seat, area.number)) for area in seen.areas if area.taker == side]


def about_to_lose(language: Language, seen: View, seat: Seat) -> list[str]:
    """For each province of that seat on whose marker a legion stands, who may take it, and what goes with it
    (MN-ASSIM-3)."""
    say, lines = language.say, list[str]()
    for area in seen.areas:
        by = seen.seat_of(area.taker)
        if area.owner == seat and by is not None:
            name, where = naming.called(seen.players[by]), naming.area(area.number)
            danger = say(
                "While alone in {area}, {name} can replace your marker there in their next building part.",
                area=where,
                name=name,
            )
            built = language.row(say(naming.building(building)) for building in area.buildings)
            lines.append(
                say("{danger} You then lose: {buildings}.", danger=danger, buildings=built) if built else danger
            )
    return lines
