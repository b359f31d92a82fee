"""An attack before it is joined, in words: who attacks what, with what chances, and what hangs on it."""

from __future__ import annotations

from civ_tui.engine.flow import Seat
from civ_tui.games.civilization.rules.battle.prospect import Prospect
from civ_tui.games.civilization.rules.phases.ways import MarchView
from civ_tui.games.civilization.rules.view import View
from civ_tui.games.civilization.words.names import PHRASES, seat_name
from civ_tui.words.language import Language

MARCHES = {
    (1, 0): "You march with an army.",
    (2, 0): "You march with {armies} armies.",
    (0, 1): "You march with a scout.",
    (0, 2): "You march with {scouts} scouts.",
    (1, 1): "You march with an army and a scout.",
    (2, 1): "You march with {armies} armies and a scout.",
    (1, 2): "You march with an army and {scouts} scouts.",
    (2, 2): "You march with {armies} armies and {scouts} scouts.",
}
"""With what, by whether there are none, one or more of armies and of scouts."""


def attacked(language: Language, view: View, square: int, fight: Prospect) -> str:
    """What is attacked, as in "the capital of Ivan (Germans) on C14"."""
    name = view.squares[square].name
    if fight.against is None:
        return language.say("the village {square}", square=name)
    player = view.players[fight.against]
    return language.say(
        PHRASES["attacked"][fight.kind], name=player.name, civilization=seat_name(language, player), square=name
    )


def peace_of(view: View, seat: Seat, other: Seat | None) -> int | None:
    """The round in which the seat last promised peace to the other (TRADE-4); None if it never did."""
    for entry in reversed(view.log):
        if (
            entry.kind == "deal"
            and other in (entry.seat, entry.facts["to"])
            and seat in (entry.seat, entry.facts["to"])
        ):
            given = entry.facts["gives" if entry.seat == seat else "gets"]
            if seat != other and "peace" in given.get("promises", ()):
                return int(entry.round)
    return None


def attack_in_words(language: Language, view: View, march: MarchView, square: int, fight: Prospect) -> str:
    """The whole question: against what and despite which promise, how many units and which bonus, what follows."""
    lines = [language.say("You attack {enemy}.", enemy=attacked(language, view, square, fight))]
    if (promised := peace_of(view, view.acting, fight.against)) is not None:
        name = view.players[view.acting].name
        lines.append(language.say("{name} promised peace in round {n}; it binds nobody.", name=name, n=promised))
    if fight.kind != "scouts":
        units = language.say("You draw {own} units, they draw {other}.", own=fight.units[0], other=fight.units[1])
        bonus = language.say("Combat bonus {one} : {other}.", one=fight.bonus[0], other=fight.bonus[1])
        lines.append(f"{units} {bonus}")
    lines.append(language.say(PHRASES["consequences"][fight.kind]))
    march_with = MARCHES[min(march.armies, 2), min(march.scouts, 2)]
    lines.append(language.say(march_with, armies=march.armies, scouts=march.scouts))
    return "\n".join(lines)
