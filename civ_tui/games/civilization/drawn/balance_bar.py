"""The score of a battle as a tug of war: one bar from the attacker's letter to the defender's, shared as the totals
are."""

from __future__ import annotations

from typing import Final

from rich.style import Style
from rich.text import Text

from civ_tui.drawing.look import Look
from civ_tui.drawing.panel import fit
from civ_tui.games.civilization.drawn.sides import letter
from civ_tui.games.civilization.rules.battle.forecast import totals
from civ_tui.games.civilization.rules.battle.view import BattleView
from civ_tui.games.civilization.rules.view import View

LEAST: Final = 8
"""The least columns between the totals for a bar."""

Score = tuple[int, int]
"""The totals of the attacker and the defender."""


def balance_bar(
    look: Look,
    view: View,
    battle: BattleView,
    width: int,
    ahead: Score | None = None,
    counted: Score | None = None,
) -> Text:
    """Both totals (BATTLE-10) at the ends, the bar shared between them, and the lead in the part of the side that has
    it. The upright is the middle: who holds it wins, the defender if the totals are equal. If `ahead` has other
    totals, they are said instead of the lead, and what would change hands is hatched. `counted` takes the place of the
    totals while they are counted."""
    now = counted or totals(view.edition, battle.fronts, battle.edge)
    after = ahead or now
    grounds = _grounds(look, view, battle)
    left = letter(look, view, battle.attacker).append(f" {now[0]} ", grounds[0])
    right = Text().append(f" {now[1]} ", grounds[1]).append_text(letter(look, view, battle.defender))
    room = width - left.cell_len - right.cell_len
    if room < LEAST:
        return fit(left + right, width, look)
    knot, middle = _knot(now, room), room // 2
    hatched = range(*sorted((knot, _knot(after, room))))
    fills, hatch = (" ", " "), look.glyphs.empty
    if not look.palette.coloured:
        fills, hatch = (" ", look.glyphs.empty), look.glyphs.dot
    signs = [hatch if column in hatched else fills[column >= knot] for column in range(room)]
    signs[middle] = look.glyphs.upright
    for lead in _leads(look, now) if after == now else _change(look, now, after):
        if len(lead) < (middle if after == now else room - LEAST):
            begins = 0 if now[0] > now[1] else room - len(lead)
            signs[begins : begins + len(lead)] = lead
            break
    bar = "".join(signs)
    return left.append(bar[:knot], grounds[0]).append(bar[knot:], grounds[1]).append_text(right)


def _grounds(look: Look, view: View, battle: BattleView) -> tuple[Style, Style]:
    """The style of each side's part. Without colours only the attacker's is reversed."""
    sides = battle.attacker, battle.defender
    colours = [None if side.barbarian else view.players[side.seat].colour for side in sides]
    attacker, defender = (Style(reverse=True) if colour is None else look.palette.badge(colour) for colour in colours)
    return attacker, defender if look.palette.coloured else Style()


def _knot(score: Score, room: int) -> int:
    """The columns of the attacker's part: the middle is theirs only with the higher total."""
    attacker, defender = score
    middle = room // 2
    share = attacker * room // (attacker + defender) if attacker + defender else middle
    return max(middle + 1, share) if attacker > defender else min(middle, share)


def _change(look: Look, now: Score, after: Score) -> tuple[str]:
    """What the totals are and what they would be."""
    words = look.say("now {now}, then {then}", now=f"{now[0]} : {now[1]}", then=f"{after[0]} : {after[1]}")
    return (f" {words} ",)


def _leads(look: Look, score: Score) -> tuple[str, str]:
    """By how much which side leads, in words and in short, with an arrow to its end."""
    attacker, defender = score
    ahead = abs(attacker - defender)
    words = (look.say("leads by {n}", n=ahead), f"+{ahead}") if ahead else (look.say("wins a tie"), "=")
    if attacker > defender:
        return f" {look.glyphs.back} {words[0]} ", f" {look.glyphs.back} {words[1]} "
    return f" {words[0]} {look.glyphs.arrow} ", f" {words[1]} {look.glyphs.arrow} "
