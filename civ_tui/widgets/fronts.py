"""A battle: its fronts side by side, the viewer's units below, and both hands."""

from __future__ import annotations

from typing import Final

from rich.style import Style
from rich.text import Text

from civ_tui.rules.printed.catalog import catalog
from civ_tui.rules.view import BattleView, SideView, UnitView, View
from civ_tui.widgets.describe import UNIT_NAMES, seat_name, units_text
from civ_tui.widgets.look import Look
from civ_tui.widgets.panel import Lines, Panel, fit, player_badge, styled, wrapped

BOX: Final = (20, 28)
"""The least and the most columns of the box of a front."""


class Fronts(Panel):
    """The battle of a `View`; nothing while there is none."""

    def lines(self, view: View, width: int) -> Lines:
        """Who fights whom, the other side's hand, the fronts, the own hand."""
        if view.battle is None:
            return []
        look, battle = self.look, view.battle
        own_below = battle.attacker.seat == view.seat or battle.defender.seat != view.seat
        above, below = (battle.defender, battle.attacker) if own_below else (battle.attacker, battle.defender)
        lines = [*header_lines(look, view, battle, width), Text()]
        lines += [*hand_lines(look, view, above, width), Text()]
        pairs = [(defender, attacker) if own_below else (attacker, defender) for attacker, defender in battle.fronts]
        lines += front_lines(look, view, (above, below), pairs, width)
        return [*lines, Text(), *hand_lines(look, view, below, width)]


def header_lines(look: Look, view: View, battle: BattleView, width: int) -> Lines:
    """Where, who attacks whom, the combat bonus and its edge, whose battle turn it is."""
    role = look.palette.role
    line = styled(look.say("Battle at {name}", name=view.squares[battle.square].name), role("accent")).append("  ")
    line.append_text(side_badge(look, view, battle.attacker))
    line.append(f" {look.say('attack')} ").append_text(side_badge(look, view, battle.defender))
    edge = battle.edge
    bonus = Text(look.say("Combat bonus {one} : {other}", one=battle.attacker.bonus, other=battle.defender.bonus))
    if edge:
        ahead = battle.attacker if edge > 0 else battle.defender
        bonus.append("  ").append_text(_letter(look, view, ahead)).append(f" +{abs(edge)}", role("strong"))
    plays = battle.attacker if battle.turn == "attacker" else battle.defender
    turn = Text("  ").append_text(_letter(look, view, plays)).append(f" {look.say('plays')}", role("accent"))
    if line.cell_len + bonus.cell_len + turn.cell_len + 4 <= width:
        return [line.append("    ").append_text(bonus).append_text(turn)]
    return [*wrapped(line, width), *wrapped(bonus.append_text(turn), width)]


def _letter(look: Look, view: View, side: SideView) -> Text:
    if side.barbarian:
        return styled(f" {look.glyphs.village} ", Style(reverse=True))
    return player_badge(look, view.players[side.seat])


def side_badge(look: Look, view: View, side: SideView) -> Text:
    """A side's letter and name; barbarians have neither seat nor colour."""
    name = look.say("Barbarians") if side.barbarian else seat_name(look, view.players[side.seat])
    return _letter(look, view, side).append(f" {name}", look.palette.role("strong"))


def front_lines(
    look: Look,
    view: View,
    sides: tuple[SideView, SideView],
    pairs: list[tuple[UnitView | None, UnitView | None]],
    width: int,
) -> Lines:
    """Boxes side by side, in as many rows as the width needs; fronts where nobody stands any more have none."""
    fought = [(number, pair) for number, pair in enumerate(pairs, start=1) if any(pair)]
    if not fought:
        words = look.say("Every front is empty") if pairs else look.say("No front yet")
        return [styled(words, look.palette.role("muted"))]
    columns = max(1, min(len(fought), (width + 1) // BOX[0]))
    box = min(BOX[1], (width + 1) // columns - 1)
    boxes = [_front(look, view, number, sides, pair, box) for number, pair in fought]
    lines: Lines = []
    for start in range(0, len(boxes), columns):
        lines += [Text(" ").join(parts) for parts in zip(*boxes[start : start + columns], strict=True)]
    return lines


def _front(
    look: Look,
    view: View,
    number: int,
    sides: tuple[SideView, SideView],
    pair: tuple[UnitView | None, UnitView | None],
    width: int,
) -> Lines:
    corner, inner = look.glyphs.corners, width - 2
    title = f" {look.say('Front {n}', n=number)} "
    frame = look.palette.role("muted")
    rows: Lines = []
    for side, unit in zip(sides, pair, strict=True):
        rows += _unit_rows(look, view, side, unit)
    rows.insert(2, styled(look.glyphs.line * (inner - 2), frame))
    lines = [styled(corner[0] + title + look.glyphs.line * (inner - len(title)) + corner[1], frame)]
    for row in rows:
        content = fit(row, inner - 2, look)
        content.pad_right(inner - 2 - content.cell_len)
        upright = styled(look.glyphs.upright, frame)
        lines.append(upright + Text(" ") + content + Text(" ") + upright)
    return [*lines, styled(corner[2] + look.glyphs.line * inner + corner[3], frame)]


def _unit_rows(look: Look, view: View, side: SideView, unit: UnitView | None) -> Lines:
    role, badge = look.palette.role, _letter(look, view, side)
    if unit is None:
        return [badge.append(f" {look.glyphs.dash}", role("muted")), Text()]
    badge.append(f" {unit.name}", role("strong")).append(f" {unit.strength}", role("accent"))
    return [badge, _health(look, unit).append(f"  {look.say(UNIT_NAMES[unit.type])}", role("muted"))]


def _health(look: Look, unit: UnitView) -> Text:
    left = max(0, unit.strength - unit.wounds)
    text = styled(look.glyphs.heart * left, look.palette.role("good"))
    return text.append(look.glyphs.dot * min(unit.wounds, unit.strength), look.palette.role("bad"))


def hand_lines(look: Look, view: View, side: SideView, width: int) -> Lines:
    """A side's battle force: the units where they may be seen, else their backs; and its dead."""
    role, say = look.palette.role, look.say
    title = side_badge(look, view, side).append(f"  {say('hand {n}', n=side.hand_count)} ", role("muted"))
    lines: Lines = []
    if side.hand is None:
        backs = styled(" ".join([look.glyphs.fog * 2] * side.hand_count), role("muted"))
        lines += wrapped(title.append_text(backs), width, indent=4)
    else:
        lines.append(title)
        longest = max((len(unit.name) for unit in side.hand), default=0)
        for number, unit in enumerate(side.hand, start=1):
            line = styled(f"  {number} ", role("accent"))
            line.append(f"{unit.name:<{longest}} {unit.strength:>2}  ", role("strong"))
            line.append(say(UNIT_NAMES[unit.type]), role("text"))
            trumps = catalog().unit_kinds[unit.type].trumps
            if trumps is not None:
                line.append(f", {say('trumps {type}', type=say(UNIT_NAMES[trumps]))}", role("muted"))
            lines.append(line)
    if side.killed:
        ranks = {} if side.barbarian else dict(view.players[side.seat].ranks)
        names = units_text(look, side.killed, ranks)
        lines += wrapped(styled(f"  {look.glyphs.no} {say('killed')}: {names}", role("bad")), width, indent=4)
    return lines
