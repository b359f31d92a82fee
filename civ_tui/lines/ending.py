"""The end of a game in sentences: who has won and how, and where everybody stood."""

from __future__ import annotations

from civ_tui.games.civilization.rules.tally import battles
from civ_tui.games.civilization.words.ending import headline, rounds_played
from civ_tui.games.civilization.words.players import figures
from civ_tui.lines.sitting import Sitting
from civ_tui.lines.words import LANGUAGE, count, listed, say


def tell(sitting: Sitting) -> None:
    """The winner, the standings, the numbers of the game, and where its record is."""
    view, session, speak = sitting.view, sitting.session, sitting.console.say
    speak(headline(LANGUAGE, view))
    fought = battles(view.log, len(view.players))
    for player in sorted(view.players, key=lambda one: one.seat not in view.winners):
        won, lost = fought[player.seat]
        speak(figures(LANGUAGE, player))
        more = (
            count(len(player.wonders), "{n} wonder", "{n} wonders"),
            say("battles won {won}, lost {lost}", won=won, lost=lost),
        )
        speak(say("{name}: {facts}.", name=player.name, facts=listed(more)))
    numbers = (rounds_played(LANGUAGE, view), count(len(session.answers), "{n} decision", "{n} decisions"))
    seed = say("seed {seed}", seed=session.settings.seed)
    clause = say("clause {code}", code=view.edition.victories[view.victory].clause)
    speak(say("{facts}.", facts=listed((*numbers, seed, clause))))
    if session.disk.place is not None:
        speak(say("The game is kept in {folder}", folder=session.disk.place.folder))
        speak(say("civ-tui saves export writes its record and its chronicle."))
    speak(say("Type state, map, sheet, techs, market, log or hand to look at it; quit to leave."))
