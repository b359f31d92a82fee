"""CULT-1 to CULT-5: advancing on the culture track."""

from __future__ import annotations

from functools import cache

from civ_tui.engine.flow import Reason
from civ_tui.engine.wording import Line
from civ_tui.games.civilization.rules import gains
from civ_tui.games.civilization.rules.edition import stated
from civ_tui.games.civilization.rules.hand import draw_event
from civ_tui.games.civilization.rules.phases.great_people import gain_great_person
from civ_tui.games.civilization.rules.printed.components import Space
from civ_tui.games.civilization.rules.state import Player, Table
from civ_tui.games.civilization.rules.victory import look


def next_space(t: Table, player: Player) -> Space:
    """The space that the player would enter. There always is one, because the last space ends the game."""
    return t.components.culture_track[player.culture_space]


@stated
def price(t: Table, player: Player, space: Space) -> tuple[int, int]:
    """CULT-1: the culture tokens and the trade that entering the space costs the player."""
    return space.culture, space.trade


def why_not_advance(t: Table, player: Player) -> Reason | None:
    """CULT-1: the reason why the player cannot pay for the next space, or None."""
    culture, trade = price(t, player, next_space(t, player))
    if player.culture < culture:
        return _too_little_culture(culture, player.culture)
    if player.trade < trade:
        return _too_little_trade(trade, player.trade)
    return None


@cache
def _too_little_culture(cost: int, have: int) -> Reason:
    return Reason("CULT-1", Line("The next space costs {n} culture tokens; you have {have}.", n=cost, have=have))


@cache
def _too_little_trade(cost: int, have: int) -> Reason:
    return Reason("CULT-1", Line("The next space costs {n} trade too; you have {have}.", n=cost, have=have))


async def advance(t: Table, player: Player, *, free: bool = False, cause: str = "CULT-1") -> None:
    """CULT-1: pay for the next space and enter it. CULT-2: draw a card; CULT-3: gain a great person; CULT-4: win."""
    space = next_space(t, player)
    if not free:
        culture, trade = price(t, player, space)
        gains.spend_culture(t, player, culture, cause)
        gains.spend_trade(t, player, trade, cause)
    player.culture_space = space.number
    gains.note(t, "advance", player.seat, cause=cause, space=space.number)
    look(t, "space_entered", player)
    if space.kind == "great_person":
        await gain_great_person(t, player, "CULT-3")
    elif space.deck is not None:
        await draw_event(t, player, space.deck, "CULT-2")
