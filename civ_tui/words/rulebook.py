"""How the text of a game's rules is read out."""

from __future__ import annotations

from typing import Final

from civ_tui.engine.rulebook import Clause
from civ_tui.words.language import Language

EXTENSIONS: Final = 2
"""The most clauses of options that are read in full below the one that they extend; of more the titles alone."""


def whole_text(language: Language, clause: Clause) -> str:
    """What the clause says, with what of it is a house ruling."""
    text = language.text(clause).strip()
    if not clause.ruling:
        return text
    ruling = language.say("House ruling: {ruling}", ruling=language.say(clause.ruling))
    return f"{text} {ruling}"
