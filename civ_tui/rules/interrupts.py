"""TIME-1, TIME-3, TIME-4: what a player may do in another's turn."""

from __future__ import annotations

from civ_tui.engine.flow import Asked, Option, Seat
from civ_tui.rules.cards.playing import ability_options, event_options
from civ_tui.rules.catalog import catalog
from civ_tui.rules.state import Table


def interrupts(t: Table, asked: Asked, seat: Seat) -> list[Option[str]]:
    """The cards that the seat could play now although it is another's turn.

    Cards that interrupt movement are played between two steps of a figure, before a battle is joined (TIME-3). Cards
    for any time cancel or pay: they answer an announcement or a price and are offered there (TIME-2, TIME-5).
    """
    if t.phase != "movement" or t.battle is not None or seat == t.acting:
        return []
    if not all(question.kind in ("movement", "movement.step") for question in asked):
        return []
    player = t.players[seat]
    offered = [*event_options(t, player, "movement"), *ability_options(t, player, "movement")]
    return [option for option in offered if _may_interrupt(option.value)]


def _may_interrupt(key: str) -> bool:
    kind, card = key.split(":", maxsplit=1)
    printed = catalog().culture_events[card] if kind == "event" else catalog().abilities[card]
    return printed.interrupts
