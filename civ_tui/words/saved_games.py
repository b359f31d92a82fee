"""Saved games in a line each: who plays, how far the game has come, or why it cannot be opened."""

from __future__ import annotations

from collections.abc import Sequence

from civ_tui import titles
from civ_tui.computers.seats import PERSON, Player, everybody
from civ_tui.storage.saved import Saved
from civ_tui.title import Seen
from civ_tui.words.games import of_title
from civ_tui.words.language import Language
from civ_tui.words.seats import PLAYS


def saved_game(language: Language, save: Saved, *, short: bool = False, titled: bool = True) -> str:
    """The game in one line; `short` names the phase where room is scarce. Its title stands before it if there are
    several and it is to be `titled`."""
    if save.view is None:
        return language.say(save.trouble)
    language = language.at(save.view.title)
    view, players = save.view, names(language, save.view, save.players)
    if view.victory:
        words = "{players}: over in round {n}, a copy." if save.branched else "{players}: over in round {n}."
    elif view.round:
        words = "{players}: round {n}, {phase}, a copy." if save.branched else "{players}: round {n}, {phase}."
    else:
        words = "{players}: {phase}, a copy." if save.branched else "{players}: {phase}."
    sentence = language.say(words, players=players, n=view.round, phase=_phase(language, view, short=short))
    return of_title(language, view.title, sentence) if titled else sentence


def names(language: Language, view: Seen, players: Sequence[Player] = ()) -> str:
    """Who plays, computers with their strength."""
    who_plays = players or everybody(len(view.players))
    return language.row(
        player.name
        if plays == PERSON
        else language.say("{name} (computer, {level})", name=player.name, level=language.say(PLAYS[plays]))
        for player, plays in zip(view.players, who_plays, strict=True)
    )


def progress(language: Language, view: Seen, *, short: bool = False) -> str:
    """How far a game has come, as in "round 3, Movement", or that it is over; `short` as for `saved_game`."""
    language = language.at(view.title)
    if view.victory:
        return language.say("over in round {n}", n=view.round)
    phase = _phase(language, view, short=short)
    return language.say("round {n}, {phase}", n=view.round, phase=phase) if view.round else phase


def _phase(language: Language, view: Seen, *, short: bool) -> str:
    long, brief = titles.title(view.title).phases[view.phase]
    return language.say(brief if short else long)
