"""Why somebody is called to the keyboard while another player has the turn, from what everybody can see."""

from __future__ import annotations

from typing import Any

from civ_tui.engine.flow import Question, Seat
from civ_tui.engine.wording import Line
from civ_tui.games.mare_nostrum.rules import naming
from civ_tui.games.mare_nostrum.rules.printed import printed
from civ_tui.games.mare_nostrum.rules.view import View
from civ_tui.words.language import Language


def why_called(language: Language, seen: View, seat: Seat, question: Question[Any] | None) -> str:
    """A sentence that tells the seat why it is asked the `question`; empty where that says so itself."""
    kind = "" if question is None else question.kind
    say = language.say
    if kind == "trade.take" and seen.trade is not None and seen.trade.takes:
        last = seen.trade.takes[-1]
        words = "{name} has taken this from you: {card}. So you take next."
        return say(words, name=naming.called(seen.players[last.by]), card=naming.kind(last.kind))
    if kind in ("trade.number", "trade.take", "trade.gift", "title", "next"):
        title = next(name for name in printed().titles.values() if name.phase == seen.phase)
        return say("You hold this title: {title}.", title=Line(title.name))
    if kind in ("build", "war") and (by := _named_by(seen, seat)) is not None:
        return say("{name} has named you.", name=naming.called(seen.players[by]))
    if kind in ("lose", "support"):
        return _fought(language, seen, seat)
    if kind in ("helen", "blockade", "blockade.number", "put_out"):
        return say("It is the part of {name}.", name=naming.called(seen.players[seen.acting]))
    return ""


def _named_by(seen: View, seat: Seat) -> Seat | None:
    """Who has named that seat for the part that it has now; None if nobody but itself."""
    last = next((entry for entry in reversed(seen.log) if entry.kind == "named"), None)
    if last is None or last.facts["next"] != seat or last.seat == seat or last.phase != seen.phase:
        return None
    by: Seat | None = last.seat
    return by


def _fought(language: Language, seen: View, seat: Seat) -> str:
    battle = seen.battle
    if battle is None or seen.seat_of(battle.defender.side) != seat:
        return ""
    where, attacker = naming.area(battle.area), naming.side(battle.attacker.side)
    return language.say("{where} is attacked by {side}.", where=where, side=attacker)
