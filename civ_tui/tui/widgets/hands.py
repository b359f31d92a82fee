"""A side's battle force that is not played yet: the units where they may be seen, else their backs; and its dead."""

from __future__ import annotations

from rich.text import Text

from civ_tui.prose.components import units_text
from civ_tui.prose.names import UNIT_NAMES
from civ_tui.rules.printed.catalog import catalog
from civ_tui.rules.view import SideView, View
from civ_tui.tui.theme.look import Look
from civ_tui.tui.widgets.panel import Lines, styled, wrapped
from civ_tui.tui.widgets.players import filled
from civ_tui.tui.widgets.sides import side_badge


def hand_list(look: Look, view: View, side: SideView, width: int) -> Lines:
    """A line for each unit of the hand, with what it trumps."""
    if side.hand is None:
        return hand_lines(look, view, side, width)
    role, say = look.palette.role, look.say
    lines: Lines = [_title(look, view, side)]
    longest = max((len(unit.name) for unit in side.hand), default=0)
    for unit in side.hand:
        line = styled(f"    {unit.name:<{longest}} {unit.strength:>2}  ", role("strong"))
        line.append(say(UNIT_NAMES[unit.type]), role("text"))
        trumps = catalog().unit_kinds[unit.type].trumps
        if trumps is not None:
            line.append(f", {say('trumps {type}', type=say(UNIT_NAMES[trumps]))}", role("muted"))
        lines.append(line)
    return lines + _killed(look, view, side, width)


def hand_lines(look: Look, view: View, side: SideView, width: int) -> Lines:
    """The hand in as few lines as hold it."""
    title, role = _title(look, view, side), look.palette.role
    if side.hand is None:
        backs = styled(" ".join([look.glyphs.fog * 2] * side.hand_count), role("muted"))
        lines = wrapped(title.append_text(backs), width, indent=4)
    else:
        units = (styled(unit.name, role("strong")).append(f" {unit.strength}") for unit in side.hand)
        lines = filled((title, *units), Text("  "), width)
    return lines + _killed(look, view, side, width)


def hand_in_brief(look: Look, view: View, side: SideView, width: int) -> Lines:
    """The hand, and how many have died, in as few lines as hold them."""
    role, parts = look.palette.role, [_title(look, view, side)]
    parts += [styled(unit.name, role("strong")).append(f" {unit.strength}") for unit in side.hand or ()]
    if side.killed:
        words = look.say("killed {n}", n=len(side.killed))
        parts.append(styled(f"{look.glyphs.no} {words}", role("bad")))
    return filled(tuple(parts), Text("  "), width)


def _title(look: Look, view: View, side: SideView) -> Text:
    words = look.say("hand {n}", n=side.hand_count)
    return side_badge(look, view, side).append(f"  {words} ", look.palette.role("muted"))


def _killed(look: Look, view: View, side: SideView, width: int) -> Lines:
    if not side.killed:
        return []
    ranks = {} if side.barbarian else dict(view.players[side.seat].ranks)
    words = f"  {look.glyphs.no} {look.say('killed')}: {units_text(look, side.killed, ranks)}"
    return wrapped(styled(words, look.palette.role("bad")), width, indent=4)
