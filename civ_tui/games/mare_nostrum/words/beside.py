"""What a player should know before they answer, on a screen and at the prompt alike."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from civ_tui.engine.answers import END
from civ_tui.engine.flow import Question
from civ_tui.games.mare_nostrum.rules import naming
from civ_tui.games.mare_nostrum.rules.view import View
from civ_tui.games.mare_nostrum.rules.war import Group
from civ_tui.games.mare_nostrum.words import assimilated, buying, confirmations, trading, unguarded
from civ_tui.words.language import Language

GUARDS: Final = ("legion", "fortress")
"""What guards a province."""


def sentences(language: Language, seen: View, question: Question[Any]) -> Sequence[str]:
    """Each for itself; what is in the hand is told where the view shows it."""
    seat, lines, hand = question.seat, list[str](), seen.players[question.seat].hand
    if question.kind in trading.AFTERWARDS:
        lines += [line_of(language, seen, seat) for line_of in (trading.made_good, trading.came_back)]
    match question.kind:
        case "build":
            lines.append(buying.wins_now(language, seen, seen.players[seat]))
            lines += assimilated.about_to_win(language, seen, seat)
            if any(option.subject in GUARDS for option in question.legal()):
                lines.append(unguarded.open_to_others(language, seen, seat))
            if all(option.key == END for option in question.legal()):  # else it is told before the part ends
                lines.append(confirmations.goes_back(language, seen.players[seat]))
        case "trade.gift":
            lines.append(language.say("The Great Seafarer gives a card to whoever is one short, and gets none for it."))
        case "trade.number" | "trade.lay" | "trade.take" if held := seen.all_of(seat):
            lines.append(buying.nearest(language, seen, seen.players[seat], held))
        case "build.where" | "build.card" if hand:
            lines.append(buying.only_payment(language, seen, question, hand))
        case "war":
            lines.append(unguarded.open_to_others(language, seen, seat))
        case "war.move" if isinstance(question.subject, Group):
            lines.append(unguarded.left_open(language, seen, question.subject))
            lines.append(_obliged(language, seen, question, question.subject))
    return [words for words in lines if words]


def _obliged(language: Language, seen: View, question: Question[Any], group: Group) -> str:
    """MN-BATTLE-3: where legions that come must attack before their player's part ends; empty if nowhere. Who has moved
    cannot leave again."""
    if group.kind != "legion" or group.attacked:
        return ""
    side = seen.players[question.seat].civilization
    areas = (seen.areas[option.place] for option in question.legal() if option.place is not None)
    held = [
        naming.area(area.number)
        for area in areas
        if not area.fought and any(unit.side != side and unit.kind in GUARDS for unit in area.units)
    ]
    words = "Who comes there must attack in this part: {areas}."
    return language.say(words, areas=language.row(map(language.say, held))) if held else ""
