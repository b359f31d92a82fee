"""The line above the map: the round, its five phases, whose turn it is and who comes after, on that seat's colour."""

from __future__ import annotations

from collections.abc import Sequence

from rich.style import Style
from rich.text import Text

from civ_tui.drawing.look import Look
from civ_tui.drawing.panel import Lines, fit, player_badge, styled
from civ_tui.engine.flow import Seat
from civ_tui.games.civilization.drawn.players import acting
from civ_tui.games.civilization.rules.view import View
from civ_tui.games.civilization.words.names import seat_name


def turn_line(
    look: Look, view: View, width: int, *, seat: Seat | None = None, doing: str = "", states: Sequence[str] = ()
) -> Lines:
    """The line, as full as it fits: `seat` is asked (by default whoever acts) and is `doing` something, `states` stand
    at its right end, most important first."""
    now = acting(view) if seat is None else seat
    style = Style() if now is None else look.palette.badge(view.players[now].colour)
    for shorter in range(5):
        line = phase_line(view, look, shorter, seat=seat, doing=doing)
        state = "  ".join(states if not shorter else states[:-1])
        if line.cell_len + len(state) + 2 <= width:
            break
    line = fit(line, max(0, width - len(state) - 2), look)
    line.append(" " * max(0, width - line.cell_len - len(state) - 1)).append(f"{state} ")
    line.style = style
    return [fit(line, width, look)]


def _brief(look: Look, view: View, phase: str) -> str:
    """What the phase is called where room is scarce."""
    return look.say(view.edition.phases[phase].brief)


def phase_line(view: View, look: Look, shorter: int = 0, *, seat: Seat | None = None, doing: str = "") -> Text:
    """What the line says; `shorter` 1 leaves out civilizations, 2 the dots between the phases, 3 the other phases,
    4 who is next."""
    role, now = look.palette.role, acting(view) if seat is None else seat
    quiet = Style(bold=False) if now is not None else role("muted")
    line = Text(" ")
    if view.round:  # the setup comes before the first
        line.append(look.say("Round {n}", n=view.round).upper()).append("  ")
    current = f"[{_brief(look, view, view.phase).upper()}]"
    order = view.edition.round
    if view.phase in order and shorter < 3:
        parts = (Text(current) if phase == view.phase else styled(_brief(look, view, phase), quiet) for phase in order)
        line.append_text(styled(f" {look.glyphs.dot} " if shorter < 2 else " ", quiet).join(parts))
    else:
        line.append(current)
    if view.victory:
        return line.append("   ").append(look.say("The game is over"))
    if now is None:
        return line
    player = view.players[now]
    line.append(f"   {player.letter} {player.name}")
    line.append(f" ({seat_name(look, player)})" if not shorter else "", quiet)
    line.append(f" {look.glyphs.dot} {doing}" if doing else "")
    if view.edition.phases[view.phase].together:
        return line  # all choose at once, in any order
    if view.acting != now:
        line.append("   ").append(look.say("turn of "), quiet).append_text(
            player_badge(look, view.players[view.acting])
        )
        now = view.acting
    if (after := view.order[view.order.index(now) + 1 :]) and shorter < 4:
        line.append("  ").append(look.say(" then "), quiet)
        line.append_text(Text(" ").join(player_badge(look, view.players[other]) for other in after))
    return line
