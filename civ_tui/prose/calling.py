"""Why somebody is called to the keyboard while another player has the turn, from what everybody can see."""

from __future__ import annotations

from civ_tui.engine.flow import Seat
from civ_tui.prose.language import Language
from civ_tui.prose.names import seat_name
from civ_tui.rules.view import View


def why_called(language: Language, view: View, seat: Seat) -> str:
    """A sentence for a player whom a battle concerns that another one has begun; empty where there is none."""
    battle = view.battle
    if battle is None or seat != battle.defender.seat:
        return ""
    square, attacker = view.squares[battle.square].name, view.players[battle.attacker.seat]
    if battle.defender.barbarian:
        who = attacker.name
        return language.say("You play the barbarians of {square}, which {who} attacks.", square=square, who=who)
    return language.say("{square} is attacked by the {nation}.", square=square, nation=seat_name(language, attacker))
