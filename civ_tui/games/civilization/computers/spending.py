"""What an advised answer spends, and what it takes from the research of the round."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from civ_tui.computers.thoughts import Candidate
from civ_tui.engine.flow import Option
from civ_tui.engine.wording import Line, Text, sentences
from civ_tui.games.civilization.rules import subjects
from civ_tui.games.civilization.rules.phases import culture_track
from civ_tui.games.civilization.rules.phases.research import affordable_level
from civ_tui.games.civilization.rules.state import Player, Table


def with_cost(t: Table, player: Player, option: Option[Any] | None, candidate: Candidate) -> Candidate:
    """The candidate, with what it spends after its first reason."""
    culture, trade = (0, 0) if option is None else spent(t, player, option.subject)
    if not (culture or trade):
        return candidate
    said = [
        *candidate.why[:1],
        *([_trade(t, player, trade)] if trade else []),
        *([_culture(player, culture)] if culture else []),
    ]
    return replace(candidate, why=(sentences(*said), *candidate.why[1:]))


def spent(t: Table, player: Player, subject: object) -> tuple[int, int]:
    """The culture tokens and the trade that an answer with that subject spends."""
    if isinstance(subject, subjects.Item):
        return 0, subject.trade
    if isinstance(subject, subjects.CultureSpace):
        return culture_track.price(t, player, t.components.culture_track[subject.number - 1])
    ability = t.components.abilities.get(subject.id) if isinstance(subject, subjects.PrintedCard) else None
    return (0, 0) if ability is None else (ability.culture, ability.trade)


def _trade(t: Table, player: Player, trade: int) -> Text:
    left = player.trade - trade
    before, after = affordable_level(t, player, player.trade), affordable_level(t, player, left)
    facts = {"n": trade, "left": left}
    if after == before:
        return Line("It spends {n} trade and leaves {left}.", **facts)
    if not after:
        return Line("It spends {n} trade and leaves {left}: no tech in this round.", **facts)
    return Line("It spends {n} trade and leaves {left}: a tech of level {level} at most.", **facts, level=after)


def _culture(player: Player, culture: int) -> Text:
    return Line("It spends {n} culture and leaves {left}.", n=culture, left=player.culture - culture)
