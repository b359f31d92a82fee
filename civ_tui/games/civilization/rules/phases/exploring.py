"""MOVE-6, MOVE-7, MOVE-9: tiles are revealed, huts and villages laid out, huts taken."""

from __future__ import annotations

from dataclasses import replace

from civ_tui.games.civilization.rules import board, gains
from civ_tui.games.civilization.rules.cards import finds, registry
from civ_tui.games.civilization.rules.state import Player, Square, Table, Token


def explore(t: Table, player: Player, origin: Square, target: Square) -> None:
    """MOVE-6: reveal the tile of `target`, next to `origin`, with its arrow pointing away from the figure's tile."""
    shape = board.geography(t)
    index = shape.slot[target]
    step = target - origin
    quarter_turns = {-shape.width: 0, 1: 1, shape.width: 2, -1: 3}[step]
    t.board.slots[index] = replace(t.board.slots[index], quarter_turns=quarter_turns, revealed=True)
    gains.bring_to_light(t)
    gains.note(t, "explore", player.seat, cause="MOVE-6", place=target)
    _lay_tokens(t, index)


def _lay_tokens(t: Table, slot: int) -> None:
    """MOVE-7: put a random face-down hut or village on each square marked for one, as long as there are any
    (EXP-SETUP-9), and the marker of a relic on its square (FAF-REL-1)."""
    for square in board.geography(t).tile[slot]:
        face = board.face(t, square)
        assert face is not None, "the tile has just been revealed"
        if face.token is not None:
            pool = t.market.huts if face.token == "hut" else t.market.villages
            if pool:
                t.board.tokens[square] = Token(face.token, t.chance.draw(pool))
        if face.relic in t.components.relics:
            t.board.relics[square] = face.relic
            gains.note(t, "relic_found", None, cause="FAF-REL-1", place=square, relic=face.relic)


async def take_hut(t: Table, player: Player, square: Square) -> None:
    """MOVE-9: the player takes the token, looks at it, and keeps it face down, or uses it (FAF-HUT-1)."""
    token = t.board.tokens.pop(square)
    gains.bring_to_light(t)
    gains.note(t, "take_hut", player.seat, cause="MOVE-9", place=square)
    await finds.keep_or_use(t, player, token, square, "MOVE-9")
    await registry.happened(t, "hut_entered", player, square)
