"""The blockade of crossings, an option of the table (MN-OPT-BLOCK)."""

from __future__ import annotations

from collections.abc import Sequence

from civ_tui.engine.answers import NOTHING
from civ_tui.engine.flow import Option, Question, ask
from civ_tui.engine.wording import Line
from civ_tui.games.mare_nostrum.rules import naming
from civ_tui.games.mare_nostrum.rules.battle import fight
from civ_tui.games.mare_nostrum.rules.geography import across, shortest_chain
from civ_tui.games.mare_nostrum.rules.names import BLOCKADE, Side
from civ_tui.games.mare_nostrum.rules.printed import AreaNumber, printed
from civ_tui.games.mare_nostrum.rules.state import Player, Table


async def crossing(t: Table, player: Player, start: AreaNumber, target: AreaNumber) -> bool:
    """MN-OPT-BLOCK, MN-OPT-BLOCK-1, 2: others may attack the triremes that carry. Returns whether a chain is left."""
    side = player.civilization
    if not t.is_on(BLOCKADE):
        return True
    chain = shortest_chain(t, side, start, target)
    for other in [*t.from_seat(player.seat)][1:]:
        await _blockade(t, other, side, chain)
    if target in across(t, side, start):
        return True
    t.note("no_crossing", player.seat, cause="MN-OPT-BLOCK-2", place=target)
    return False


async def _blockade(t: Table, other: Player, side: Side, chain: Sequence[AreaNumber]) -> None:
    """MN-OPT-BLOCK-1: one of the others, in one of the seas of the chain."""
    seas = [sea for sea in chain if t.areas[sea].of(other.civilization) and t.areas[sea].of(side)]
    if not seas or (sea := await ask(lambda: _where(t, other, side, seas))) is None:
        return
    able = t.areas[sea].of(other.civilization)
    n = len(able) if len(able) == 1 else await ask(lambda: _with_how_many(other, side, len(able)))
    t.note("blockade", other.seat, cause="MN-OPT-BLOCK-1", place=sea, side=side)
    await fight(t, sea, able[:n], side)


def _where(t: Table, other: Player, side: Side, seas: list[AreaNumber]) -> Question[AreaNumber | None]:
    """MN-OPT-BLOCK-1."""
    options: list[Option[AreaNumber | None]] = [
        Option(printed().areas[sea].id, sea, Line("Attack in {area}", area=naming.area(sea)), place=sea) for sea in seas
    ]
    options.append(Option(NOTHING, None, "Let them pass"))
    prompt = Line("Legions of {side} cross the sea. Do you blockade them?", side=naming.side(side))
    return Question(other.seat, "blockade", prompt, options)


def _with_how_many(other: Player, side: Side, most: int) -> Question[int]:
    options = [Option(f"{n}", n, naming.units("trireme", n)) for n in range(most, 0, -1)]
    prompt = Line("With how many do you attack {side}?", side=naming.side(side))
    return Question(other.seat, "blockade.number", prompt, options)
