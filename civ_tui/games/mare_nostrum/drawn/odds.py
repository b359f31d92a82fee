"""What a battle will probably cost both sides, from the exact distribution of the dice."""

from __future__ import annotations

from collections.abc import Sequence

from rich.text import Text

from civ_tui.drawing.look import Look
from civ_tui.drawing.panel import Lines, styled, wrapped
from civ_tui.games.mare_nostrum.computers.dice import destroyed
from civ_tui.games.mare_nostrum.rules import naming
from civ_tui.games.mare_nostrum.rules.names import Side
from civ_tui.games.mare_nostrum.rules.printed import AreaNumber, printed
from civ_tui.games.mare_nostrum.rules.view import View

HANNIBAL = "hannibal"


def odds_lines(look: Look, view: View, number: AreaNumber, attacker: Side, defender: Side, n: int, width: int) -> Lines:
    """The losses of both, if `n` legions or triremes of the attacker attack there."""
    rules, at_sea = printed().pieces.battle, number in printed().water
    area = view.areas[number]
    sides = []
    for side, own in ((attacker, n), (defender, area.count(defender, "trireme" if at_sea else "legion"))):
        fortresses = 0 if at_sea else area.count(side, "fortress")
        sides.append((side, own, fortresses, rules.fortress * fortresses + _adds(view, side, own, at_sea=at_sea)))
    lines = [styled(look.say("Probable losses"), look.palette.role("muted"))]
    for (side, own, fortresses, _), (_, dice, _, more) in zip(sides, reversed(sides), strict=True):
        chances = destroyed(dice, more, own + fortresses)
        line = styled(f"{look.say(naming.side(side))}  ", look.palette.role("text")).append_text(_told(look, chances))
        lines += wrapped(line, width, indent=2)
    return lines


def _adds(view: View, side: Side, legions: int, *, at_sea: bool) -> int:
    """What Hannibal adds (MN-HERO-7)."""
    owner = next((player for player in view.players if HANNIBAL in player.cards), None)
    ours = owner is not None and owner.civilization == side and not at_sea
    return printed().heroes[HANNIBAL].amount * legions if ours else 0


def _told(look: Look, chances: Sequence[float]) -> Text:
    """How likely each number of units is lost."""
    said = (f"{lost}: {chance:.0%}" for lost, chance in enumerate(chances) if chance >= 0.005)
    return Text(f" {look.glyphs.dot} ".join(said), look.palette.role("strong"))
