"""The round (MN-ROUND): three phases, and in two of them the holder of the title names who is next."""

from __future__ import annotations

from civ_tui.engine.flow import Option, Question, Seat, ask
from civ_tui.engine.wording import Line
from civ_tui.games.mare_nostrum.rules import ending, free_setup, kinds, naming, setup, titles
from civ_tui.games.mare_nostrum.rules.building import building_part, return_cards
from civ_tui.games.mare_nostrum.rules.names import PhaseName
from civ_tui.games.mare_nostrum.rules.printed import printed
from civ_tui.games.mare_nostrum.rules.state import Player, Table
from civ_tui.games.mare_nostrum.rules.trade import trade_phase
from civ_tui.games.mare_nostrum.rules.war import war_part


async def part(t: Table) -> None:
    """From one checkpoint to the next: the trade phase, or somebody's part of another (MN-ROUND-1)."""
    match t.phase:
        case "setup":
            await free_setup.free_part(t, t.players[t.left[0]])
            t.left.pop(0)
            if not t.left:
                setup.begin_game(t)
                begin_phase(t, "trade")
            else:
                t.acting = t.left[0]
        case "trade":
            await trade_phase(t)
            begin_phase(t, "building")
        case "building":
            await building_part(t, await _next(t))
            if not t.left:
                return_cards(t)
                ending.end_building(t)
                begin_phase(t, "war")
        case "war":
            await war_part(t, await _next(t))
            if not t.left:
                t.round += 1
                begin_phase(t, "trade")


def begin_phase(t: Table, phase: PhaseName) -> None:
    """Everybody has their part of it before them."""
    t.phase = phase
    t.left = [player.seat for player in t.players]
    t.used = []
    t.acting = titles.holder(t).seat
    for sea in printed().water:
        for trireme in t.areas[sea].units:
            trireme.supported = False
    if phase == "trade":
        t.note("round", cause="MN-ROUND-1")
    t.note("phase", cause="MN-ROUND-1")


async def _next(t: Table) -> Player:
    """MN-ROUND-2, 3: whom the holder of the title names among those who have not had their part."""
    if len(t.left) == len(t.players):
        await titles.check_title(t)
        if t.phase == "building":
            ending.begin_building(t)
    names = titles.holder(t).seat
    t.acting = names
    seat = t.left[0] if len(t.left) == 1 else await ask(lambda: _whom(t, names))
    t.left.remove(seat)
    t.acting = seat
    t.note("named", names, cause="MN-ROUND-2", next=seat)
    return t.players[seat]


def _whom(t: Table, names: Seat) -> Question[Seat]:
    """MN-ROUND-2."""
    options = [
        Option(
            f"seat:{seat}",
            seat,
            Line(
                "{name} (cards: {held}, heroes and wonders: {owned})",
                name=naming.called(t.players[seat]),
                held=t.players[seat].held,
                owned=ending.tally(t.players[seat]),
            ),
        )
        for seat in t.left
    ]
    prompt = "Great Legislator, who builds next?" if t.phase == "building" else "Great General, who is next in war?"
    return Question(names, kinds.NEXT, prompt, options)
