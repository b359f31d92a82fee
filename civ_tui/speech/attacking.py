"""An attack before it is joined, in words: who attacks what, with what chances, and what hangs on it."""

from __future__ import annotations

from civ_tui.rules.battle.prospect import Prospect
from civ_tui.rules.phases.movement import group_in_words
from civ_tui.rules.phases.ways import MarchView
from civ_tui.rules.view import View
from civ_tui.widgets.describe import seat_name
from civ_tui.widgets.look import Look

CONSEQUENCES = {
    "scouts": "They die without a fight, and you take loot.",
    "figures": "Who loses, loses all figures there; who wins takes loot.",
    "village": "If you win, what lies there is yours; if you lose, the whole group dies.",
    "city": "If you win, the city is destroyed and you take loot; if you lose, the whole group dies.",
    "capital": "If you win, you win the game; if you lose, the whole group dies.",
}
"""What hangs on an attack, by what is attacked."""


def attacked(look: Look, view: View, square: int, fight: Prospect) -> str:
    """What is attacked, as in "the capital of Ivan (Germans) on C14"."""
    name = view.squares[square].name
    if fight.against is None:
        return look.say("the village {square}", square=name)
    player = view.players[fight.against]
    what = {
        "scouts": "the scouts of {name} ({civilization}) on {square}",
        "figures": "the armies of {name} ({civilization}) on {square}",
        "city": "the city of {name} ({civilization}) on {square}",
        "capital": "the capital of {name} ({civilization}) on {square}",
    }[fight.kind]
    return look.say(what, name=player.name, civilization=seat_name(look, player), square=name)


def attack_in_words(look: Look, view: View, march: MarchView, square: int, fight: Prospect) -> str:
    """The whole question: with what, against what, how many units and which combat bonus, and what follows."""
    group = look.say(group_in_words(march.armies, march.scouts))
    lines = [look.say("{group} attack {enemy}.", group=group.capitalize(), enemy=attacked(look, view, square, fight))]
    if fight.kind != "scouts":
        units = look.say("You draw {own} units, they draw {other}.", own=fight.units[0], other=fight.units[1])
        bonus = look.say("Combat bonus {one} : {other}.", one=fight.bonus[0], other=fight.bonus[1])
        lines.append(f"{units} {bonus}")
    lines.append(look.say(CONSEQUENCES[fight.kind]))
    lines.append(look.say("This cannot be taken back."))
    return "\n".join(lines)
