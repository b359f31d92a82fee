"""The line above the map: the round, its five phases, whose turn it is and who comes after."""

from __future__ import annotations

from rich.text import Text

from civ_tui.prose.names import ORDER, PHASE_NAMES, seat_name
from civ_tui.rules.view import View
from civ_tui.tui.theme.look import Look
from civ_tui.tui.widgets.panel import Lines, Panel, player_badge, styled
from civ_tui.tui.widgets.players import acting


class PhaseBar(Panel):
    """One line about the round of a `View`."""

    DEFAULT_CSS = """
    PhaseBar { height: 1; }
    """

    def lines(self, view: View, width: int) -> Lines:
        """Everything at full width; with less room, fewer words about the phases, then about the order."""
        for shorter in range(3):
            line = phase_line(view, self.look, shorter)
            if line.cell_len <= width:
                break
        return [line]


def phase_line(view: View, look: Look, shorter: int = 0) -> Text:
    """The line; `shorter` 1 leaves out the other phases' links, 2 names the current phase only."""
    role = look.palette.role
    line = Text()
    if view.round:  # the setup comes before the first
        line = styled(look.say("Round {n}", n=view.round), role("strong")).append("  ")
    if view.phase in ORDER and shorter < 2:
        parts = [_phase(look, phase, current=phase == view.phase) for phase in ORDER]
        line.append_text(styled(f" {look.glyphs.line} " if not shorter else " ", role("muted")).join(parts))
    else:
        line.append_text(_phase(look, view.phase, current=True))
    if view.victory:
        return line.append("  ").append(look.say("The game is over"), role("accent"))
    now = acting(view)
    if now is None:
        return line
    line.append("  ").append_text(player_badge(look, view.players[now]))
    line.append(f" {seat_name(look, view.players[now])}", role("strong"))
    after = view.order[view.order.index(now) + 1 :]
    if after:
        line.append(look.say(" then "), role("muted"))
        line.append_text(Text(" ").join(player_badge(look, view.players[seat]) for seat in after))
    return line


def _phase(look: Look, phase: str, *, current: bool) -> Text:
    name = look.say(PHASE_NAMES.get(phase, phase))
    if not current:
        return styled(name, look.palette.role("muted"))
    return styled(f"{look.glyphs.here} {name}", look.palette.role("accent"))
