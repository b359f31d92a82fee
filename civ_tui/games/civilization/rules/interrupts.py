"""TIME-1, TIME-3, TIME-4: what a player may do in another's turn."""

from __future__ import annotations

from functools import partial

from civ_tui.engine.flow import Option, Pending, Seat
from civ_tui.engine.wording import Line
from civ_tui.games.civilization.rules import board, kinds, paying, reactions, subjects
from civ_tui.games.civilization.rules.cards.playing import ability_options, event_options, play
from civ_tui.games.civilization.rules.paying import INTERRUPTED
from civ_tui.games.civilization.rules.printed.catalog import Catalog
from civ_tui.games.civilization.rules.state import Player, Square, Table
from civ_tui.games.civilization.rules.subjects import PrintedCard


def interrupts(t: Table, asked: Pending, seat: Seat) -> list[Option[PrintedCard]]:
    """The cards that the seat could play now while others are asked, or while it is asked something else.

    Cards that interrupt movement are played between two steps of a figure (TIME-3), also by the mover; between two
    marches they stand in the menu. Cards for any time cancel or pay: they are offered with an announcement or a price
    (TIME-2, TIME-4, TIME-5).
    """
    if t.phase != INTERRUPTED:
        return []
    between = (kinds.MOVEMENT_STEP,) if seat == t.acting else (kinds.MOVEMENT, kinds.MOVEMENT_STEP)
    if not all(question.kind in between for question in asked):
        return []
    return interrupting(t, t.players[seat])


def interrupting(t: Table, player: Player) -> list[Option[PrintedCard]]:
    """The player's cards that interrupt movement, each with the reason if it cannot be played now."""
    offered = [*event_options(t, player, INTERRUPTED), *ability_options(t, player, INTERRUPTED)]
    return [option for option in offered if _may_interrupt(t.components, option.subject)]


def _may_interrupt(components: Catalog, card: PrintedCard) -> bool:
    printed = components.culture_events[card.id] if card.kind == "event" else components.abilities[card.id]
    return printed.interrupts


async def before_battle(t: Table, mover: Player, square: Square) -> bool:
    """TIME-3: the mover's next step begins a battle on the square. The others are asked together, in secret, whether
    they interrupt; the first clockwise from the mover acts. Returns whether anybody did: then the mover may change the
    rest of the move, and if they attack nevertheless the others are asked again."""
    prompt = Line("{player} attacks {square}. Does anybody interrupt?", player=mover.name, square=board.name(t, square))
    attack = subjects.Attack(mover.seat, square)
    others = t.clockwise_from(mover.seat)[1:]
    responders = [other for other in others if reactions.is_polled(t, other, partial(paying.might_interrupt, t, other))]
    acting = await reactions.poll_responses(t, responders, prompt, attack, lambda player: interrupting(t, player))
    if acting is not None:
        await play(t, *acting)
    return acting is not None
