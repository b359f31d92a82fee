"""What a battle will probably cost both sides, from the exact distribution of the dice."""

from __future__ import annotations

from collections.abc import Sequence

from rich.text import Text

from civ_tui.drawing.look import Look
from civ_tui.drawing.panel import Lines, styled, wrapped
from civ_tui.games.mare_nostrum.computers.dice import destroyed
from civ_tui.games.mare_nostrum.rules import naming
from civ_tui.games.mare_nostrum.rules.battle import HANNIBAL, PERICLES
from civ_tui.games.mare_nostrum.rules.names import CardName, Side
from civ_tui.games.mare_nostrum.rules.printed import AreaNumber, printed
from civ_tui.games.mare_nostrum.rules.view import View


def odds_lines(look: Look, view: View, number: AreaNumber, attacker: Side, defender: Side, n: int, width: int) -> Lines:
    """The losses of both, if `n` legions or triremes of the attacker attack there, and all triremes support that
    can."""
    rules, at_sea = printed().pieces.battle, number in printed().water
    area = view.areas[number]
    sides, supported = [], False
    for side, own in ((attacker, n), (defender, area.count(defender, "trireme" if at_sea else "legion"))):
        fortresses, adds = 0, 0
        if not at_sea:
            fortresses, support = area.count(side, "fortress"), _support(view, side, number) if own else 0
            adds, supported = support + _hannibal(view, side, own), supported or support > 0
        sides.append((side, own, fortresses, rules.fortress * fortresses + adds))
    words = look.say("Probable losses, if all triremes support that can" if supported else "Probable losses")
    lines = [*wrapped(styled(words, look.palette.role("muted")), width)]
    for (side, own, fortresses, _), (_, dice, _, more) in zip(sides, reversed(sides), strict=True):
        chances = destroyed(dice, more, own + fortresses)
        line = styled(f"{look.say(naming.side(side))}  ", look.palette.role("text")).append_text(_told(look, chances))
        lines += wrapped(line, width, indent=2)
    return lines


def _hannibal(view: View, side: Side, legions: int) -> int:
    """What Hannibal adds (MN-HERO-7)."""
    return printed().heroes[HANNIBAL].amount * legions if _has(view, side, HANNIBAL) else 0


def _support(view: View, side: Side, province: AreaNumber) -> int:
    """What Pericles lets triremes at sea on the coast add (MN-HERO-9)."""
    able = (
        unit.n
        for sea in printed().coasts[province]
        for unit in view.areas[sea].units
        if unit.side == side and not unit.supported
    )
    return printed().heroes[PERICLES].amount * sum(able) if _has(view, side, PERICLES) else 0


def _has(view: View, side: Side, card: CardName) -> bool:
    return any(card in player.cards for player in view.players if player.civilization == side)


def _told(look: Look, chances: Sequence[float]) -> Text:
    """How likely each number of units is lost."""
    shares = (f"{lost}: {chance:.0%}" for lost, chance in enumerate(chances) if chance >= 0.005)
    return Text(f" {look.glyphs.dot} ".join(shares), look.palette.role("strong"))
