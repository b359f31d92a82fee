"""What Age of Civilization says of itself."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from types import MappingProxyType
from typing import Any, Final

from civ_tui.engine.answers import END
from civ_tui.engine.flow import Option, Question, Seat
from civ_tui.engine.log import Entry
from civ_tui.engine.rulebook import Rulebook
from civ_tui.engine.wording import Line, Text, row
from civ_tui.games.age_of_civilization.rules import naming
from civ_tui.games.age_of_civilization.rules.actions import Buy, Pass
from civ_tui.games.age_of_civilization.rules.civilization import Take
from civ_tui.games.age_of_civilization.rules.guide import rulebook
from civ_tui.games.age_of_civilization.rules.log_kinds import LOG, is_loss
from civ_tui.games.age_of_civilization.rules.names import CONQUEST, SHARED, SKIRMISH
from civ_tui.games.age_of_civilization.rules.performing import Act
from civ_tui.games.age_of_civilization.rules.printed import printed
from civ_tui.games.age_of_civilization.rules.view import View
from civ_tui.words.interface import RESTATED, GameWords
from civ_tui.words.language import Language

WON: Final[Mapping[str, str]] = MappingProxyType(
    {
        "points": "{names} wins with {n} points.",
        "workers": "{names} wins: others have {n} points too, but fewer workers.",
        "coins": "{names} wins: others have {n} points and as many workers too, but fewer coins.",
    }
)
"""Who has won, by what has decided (AGE-SCORE-2)."""


class AgeOfCivilizationWords(GameWords):
    """The words of the game."""

    log, sources = LOG, {**RESTATED, "ours": "our own: what is printed could not be found"}

    def struck(self, language: Language, seen: View, entries: Iterable[Entry], seat: Seat) -> list[str]:
        hits = (entry for entry in entries if entry.kind == "others" and entry.seat == seat and is_loss(entry))
        return [language.say(LOG.sentence(entry, seen)) for entry in hits]

    def confirmation(
        self, language: Language, seen: View, question: Question[Any], option: Option[Any], legal: Sequence[Option[Any]]
    ) -> str:
        """AGE-ACT-CONQUEST-2, AGE-SOLO-9; of the end of the actions, which others would still bring something."""
        subject = option.subject
        if option.key == END:
            acts = [other.subject for other in legal if isinstance(other.subject, Act)]
            gaining = [act for act in acts if max(act.gain.points, act.gain.coins, act.gain.workers) > 0]
            left = language.row(dict.fromkeys(language.say(naming.called("action", act.action)) for act in gaining))
            return language.say("You could still do: {actions}.", actions=left) if left else ""
        if isinstance(subject, Act) and subject.action == CONQUEST and not subject.gain.points:
            return language.say("You are not strongest, so the conquest gives you nothing.")
        if isinstance(subject, Buy) and seen.rival is not None:
            return language.say("With a special card you cannot reach nine technologies any more.")
        return ""

    def place_name(self, seen: View, place: int) -> Text:
        return naming.card([*printed().cards][place])

    def rulebook(self, seen: View | None) -> Rulebook:
        return rulebook()

    def clause_of(self, question: Question[Any], option: Option[Any] | None, fallback: str = "") -> str:
        if option is not None and option.reason is not None and option.reason.clause:
            return option.reason.clause
        own = "" if option is None else _of_subject(option.subject)
        return own or question.kind.clause or fallback or "AGE-TURN-1"

    def headline(self, language: Language, final: View) -> str:
        """AGE-SCORE-2, AGE-SOLO-10."""
        if final.victory == SKIRMISH:
            (player,) = final.players
            goals = row(naming.called("goal", goal) for goal, reached in final.goals.items() if reached) or Line("none")
            return language.say(
                "{name}: {n} points. Goals reached: {goals}.", name=player.name, n=player.points, goals=goals
            )
        names = language.all_of([final.players[seat].name for seat in final.winners])
        points = final.players[final.winners[0]].points
        if final.victory == SHARED:
            return language.say("{names} share the victory with {n} points each.", names=names, n=points)
        return language.say(WON.get(final.victory, WON["points"]), names=names, n=points)


def _of_subject(subject: object) -> str:
    """The clause of what an option is about; "" for that of its question."""
    match subject:
        case Take(how=how):
            return "AGE-CIV-2" if how == "rise" else "AGE-CIV-4"
        case Act(action=action):
            return f"AGE-ACT-{action.upper()}"
        case Pass():
            return "AGE-PASS-1"
        case Buy():
            return "AGE-INNO-2"
    return ""


WORDS: Final = AgeOfCivilizationWords()
