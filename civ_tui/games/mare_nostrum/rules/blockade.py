"""The blockade of crossings, an option of the table (MN-OPT-BLOCK)."""

from __future__ import annotations

from collections.abc import Sequence

from civ_tui.engine.answers import BACK, NOTHING
from civ_tui.engine.flow import Option, Question, ask
from civ_tui.engine.handful import JOINT
from civ_tui.engine.wording import Line, row
from civ_tui.games.mare_nostrum.rules import battle, choosing, geography, kinds, naming
from civ_tui.games.mare_nostrum.rules.names import BLOCKADE, Side
from civ_tui.games.mare_nostrum.rules.printed import AreaNumber, printed
from civ_tui.games.mare_nostrum.rules.state import Player, Table


async def crossing(t: Table, player: Player, start: AreaNumber, target: AreaNumber) -> bool:
    """MN-OPT-BLOCK, MN-OPT-BLOCK-1, 2: others may attack the triremes that carry. Returns whether a chain is left."""
    side = player.civilization
    if not t.is_on(BLOCKADE):
        return True
    able = worth_choosing(t, side, start, target)
    chain = able[0] if len(able) == 1 else await ask(lambda: _by_which(t, player, start, target))
    if not chain:
        return False
    for other in [*t.from_seat(player.seat)][1:]:
        await _blockade(t, other, side, chain, (start, target))
    if target in geography.across(t, side, start):
        return True
    t.note("no_crossing", player.seat, cause="MN-OPT-BLOCK-2", place=target)
    return False


def worth_choosing(t: Table, side: Side, start: AreaNumber, end: AreaNumber) -> list[tuple[AreaNumber, ...]]:
    """The chains between which the mover could waver: one for each set of seas in which others could attack, without
    those that hold all seas of another set."""
    watched = {sea for sea in geography.sailed(t, side) if any(unit.side != side for unit in t.areas[sea].units)}
    exposed: dict[frozenset[AreaNumber], tuple[AreaNumber, ...]] = {}
    for chain in geography.chains(t, side, start, end):
        exposed.setdefault(frozenset(watched.intersection(chain)), chain)
    return [chain for seas, chain in exposed.items() if not any(other < seas for other in exposed)]


def _by_which(t: Table, player: Player, start: AreaNumber, target: AreaNumber) -> Question[tuple[AreaNumber, ...]]:
    """MN-OPT-BLOCK: the chain that is used."""
    facts = printed()
    options = [
        Option(JOINT.join(facts.areas[sea].id for sea in chain), chain, row(map(naming.area, chain)), place=chain[0])
        for chain in worth_choosing(t, player.civilization, start, target)
    ]
    options.append(Option(BACK, (), "Back"))
    prompt = Line("To {area}: by which seas? Others may blockade them.", area=naming.area(target))
    return Question(player.seat, kinds.WAR_CHAIN, prompt, options, subject=target)


async def _blockade(
    t: Table, other: Player, side: Side, chain: Sequence[AreaNumber], ends: tuple[AreaNumber, AreaNumber]
) -> None:
    """MN-OPT-BLOCK-1: one of the others, in one of the seas of the chain."""
    seas = [sea for sea in chain if t.areas[sea].of(other.civilization) and t.areas[sea].of(side)]
    if not seas or (sea := await ask(lambda: _where(t, other, side, seas, ends))) is None:
        return
    able = t.areas[sea].of(other.civilization)
    n = len(able) if len(able) == 1 else await ask(lambda: _with_how_many(other, side, len(able)))
    units = await choosing.risk(t, other.seat, able, n, kinds.WHICH, battle.WHICH_ATTACK)
    t.note("blockade", other.seat, cause="MN-OPT-BLOCK-1", place=sea, side=side)
    await battle.fight(t, sea, units, side)


def _where(
    t: Table, other: Player, side: Side, seas: list[AreaNumber], ends: tuple[AreaNumber, AreaNumber]
) -> Question[AreaNumber | None]:
    """MN-OPT-BLOCK-1: in which sea, if at all, they stop those who cross between these ends."""
    options: list[Option[AreaNumber | None]] = [
        Option(printed().areas[sea].id, sea, Line("Attack in {area}", area=naming.area(sea)), place=sea) for sea in seas
    ]
    options.append(Option(NOTHING, None, "Let them pass"))
    start, target = map(naming.area, ends)
    prompt = Line(
        "Legions of {side} cross the sea from {start} to {target}. Do you blockade them?",
        side=naming.side(side),
        start=start,
        target=target,
    )
    return Question(other.seat, kinds.BLOCKADE, prompt, options)


def _with_how_many(other: Player, side: Side, most: int) -> Question[int]:
    options = [Option(f"{n}", n, naming.units("trireme", n)) for n in range(most, 0, -1)]
    prompt = Line("With how many do you attack {side}?", side=naming.side(side))
    return Question(other.seat, kinds.BLOCKADE_NUMBER, prompt, options)
