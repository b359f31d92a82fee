"""The line above all: round, phase, whose part it is, who names the next, and what the bank has left."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rich.style import Style
from rich.text import Text

from civ_tui.drawing.look import Look
from civ_tui.drawing.panel import Lines, fit, player_badge, styled
from civ_tui.engine.flow import Seat
from civ_tui.games.mare_nostrum.drawn.seats import BRIEF, RULES
from civ_tui.games.mare_nostrum.rules import naming
from civ_tui.games.mare_nostrum.rules.names import TOKENS
from civ_tui.games.mare_nostrum.rules.view import View

ROUND: Final = ("trade", "building", "war")
SHORT: Final = 3
"""The letters of the name of a building where there is little room."""
NAME: Final = 6
"""The columns of the name of a player where there is least."""


def turn_line(
    look: Look, view: View, width: int, *, seat: Seat | None = None, doing: str = "", states: Sequence[str] = ()
) -> Lines:
    """The line, as full as it fits, on the colour of the seat that is asked, which is `doing` something; `states` stand
    at its right end, most important first."""
    now = view.acting if seat is None else seat
    for shorter in range(8):
        line = _said(look, view, now, doing, shorter)
        state = "  ".join(states if not shorter else states[:1])
        if shorter > 5 and state.startswith(look.glyphs.yes):
            state = look.glyphs.yes
        if line.cell_len + len(state) + 3 <= width:
            break
    line = fit(line, max(0, width - len(state) - 2), look)
    line.append(" " * max(0, width - line.cell_len - len(state) - 1)).append(f"{state} ")
    line.style = look.palette.badge(view.players[now].colour)
    return [fit(line, width, look)]


def building(look: Look, token: str, shorter: int = 1) -> str:
    """What it is called, or the first letters of that where it is said `shorter`."""
    return look.say(naming.ITEMS[token])[: SHORT if shorter else None].lower()


def _said(look: Look, view: View, now: Seat, doing: str, shorter: int) -> Text:
    """What it says; `shorter` 1 shortens the names of the bank, 2 leaves out the title, 3 the other phases, 4 who comes
    after, 5 what the seat is doing, 6 that the game is saved but for the sign; 7 shortens the name of the player."""
    quiet, player = Style(bold=False), view.players[now]
    line = Text(f" {look.say('Round {n}', n=view.round).upper()}  ")
    current = f"[{look.say(naming.PHASES[view.phase][1]).upper()}]"
    if shorter < 3 and view.phase in ROUND:
        names = (
            Text(current) if phase == view.phase else styled(look.say(naming.PHASES[phase][1]), quiet)
            for phase in ROUND
        )
        line.append_text(styled(f" {look.glyphs.dot} ", quiet).join(names))
    else:
        line.append(current)
    if view.victory:
        return line.append(f"   {look.say('The game is over')}")
    name = Text(look.say(naming.called(player)))
    name = name if shorter < 7 else fit(name, NAME, look)
    line.append(f"   {player.letter} ").append_text(name)
    line.append(f" {look.glyphs.dot} {doing}" if doing and shorter < 5 else "")
    title = RULES.get(view.phase)
    if title is not None and shorter < 2:
        line.append(f"   {look.say(BRIEF[title])} ", quiet).append_text(
            player_badge(look, view.players[view.titles[title]])
        )
    tokens = ", ".join(f"{building(look, token, shorter)} {view.tokens[token]}" for token in TOKENS)
    line.append(f"   {look.say('bank: {tokens}', tokens=tokens)}", quiet)
    if shorter < 4 and view.phase != "trade" and (left := [seat for seat in view.left if seat != now]):
        line.append(f"   {look.say('still to come')} ", quiet)
        line.append_text(Text(" ").join(player_badge(look, view.players[seat]) for seat in left))
    return line
