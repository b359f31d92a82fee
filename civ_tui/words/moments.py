"""When in a game it is, in words."""

from __future__ import annotations

from civ_tui import titles
from civ_tui.words.language import Language


def phases_of(title: str) -> tuple[str, ...]:
    """The phases of a round of that game, in order; what comes before the first round is none of them."""
    return tuple(titles.title(title).phases)[1:]


def phase_name(language: Language, title: str, phase: str) -> str:
    """What the phase of that game is called; as the game calls it itself where it has no name for it."""
    full, _ = titles.title(title).phases.get(phase, (phase, phase))
    return language.at(title).say(full)


def moment(language: Language, title: str, number: int, phase: str) -> str:
    """When in a game it is, as in "Round 3, Movement"; before the first round "Setup"."""
    named = phase_name(language, title, phase)
    return language.at(title).say("Round {n}, {phase}", n=number, phase=named) if number else named
