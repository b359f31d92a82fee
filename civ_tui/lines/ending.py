"""The end of a game in sentences: who has won and how, and where everybody stood."""

from __future__ import annotations

from civ_tui.lines.sitting import Sitting
from civ_tui.lines.words import LANGUAGE, count, listed, say
from civ_tui.words.interface import outcome
from civ_tui.words.lessons import ended


def tell(sitting: Sitting) -> None:
    """The winner, the standings, the numbers of the game, and where its record is."""
    view, session, speak = sitting.view, sitting.session, sitting.console.say
    speak(outcome(LANGUAGE, view))
    if session.guidance.on and (seat := session.only_person) is not None:
        speak(ended(LANGUAGE, view, seat))
    for line in sitting.lines.standings(view):
        speak(line)
    numbers = [count(view.round, "{n} round", "{n} rounds")]
    numbers.append(count(len(session.answers), "{n} decision", "{n} decisions"))
    numbers.append(say("seed {seed}", seed=session.settings.seed))
    if view.winners and view.log[-1].cause:
        numbers.append(say("clause {code}", code=view.log[-1].cause))
    speak(say("{facts}.", facts=listed(numbers)))
    if session.disk.slot is not None:
        speak(say("The game is kept in {folder}", folder=session.disk.slot.folder))
        speak(say("civ-tui saves export writes its record and its chronicle."))
    speak(say("Type help for what can be looked at; quit to leave."))
