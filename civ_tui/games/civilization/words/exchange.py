"""What two players could learn from one another."""

from __future__ import annotations

from typing import Any, Final

from civ_tui.engine.flow import Option, Question
from civ_tui.games.civilization.rules import subjects
from civ_tui.games.civilization.rules.phases.pyramid import has_place
from civ_tui.games.civilization.rules.view import PlayerView, View
from civ_tui.words.language import Language

EXCHANGES: Final = "exchange_ideas"
"""The effect of the culture events by which two players learn from one another."""


def exchanged(language: Language, view: View, question: Question[Any], option: Option[Any]) -> str:
    """The techs that the player and the partner of that option could give each other; empty for any other option."""
    card, other = question.subject, option.subject
    if (
        not isinstance(card, subjects.PrintedCard)
        or card.kind != "event"
        or not isinstance(other, subjects.OtherPlayer)
    ):
        return ""
    event, pair = view.components.culture_events[card.id], (view.players[question.seat], view.players[other.seat])
    if event.effect != EXCHANGES:
        return ""
    own, theirs = (
        language.row(language.name(view.components.techs[tech]) for tech in techs) or language.say("nothing")
        for learner, teacher in (pair, pair[::-1])
        for techs in [taught(teacher, learner, event.numbers["level"])]
    )
    return language.say("You can learn: {own}. They can learn: {theirs}.", own=own, theirs=theirs)


def taught(teacher: PlayerView, learner: PlayerView, level: int) -> list[str]:
    """The techs of at most that level which the learner can learn from the teacher (RES-3)."""
    known = {tech: index for index, row in enumerate(learner.pyramid) for tech in row}
    rows, techs = [*known.values(), *(place for _, place in learner.blanks)], teacher.components.techs
    new = [tech for row in teacher.pyramid for tech in row if tech not in known]
    return [tech for tech in new if techs[tech].level <= level and has_place(rows, techs[tech].level)]
