"""The games that can be played, by name."""

from __future__ import annotations

from typing import TYPE_CHECKING

from civ_tui import titles
from civ_tui.engine.basis import Basis
from civ_tui.words.language import Language

if TYPE_CHECKING:
    from civ_tui.title import Seen


def of_title(language: Language, name: str, told: str) -> str:
    """What is told of a game of that title, behind what the title is called if there are several."""
    if not titles.several():
        return told
    return language.say("{title}. {told}", title=language.at(name).say(titles.title(name).called), told=told)


def basis_at(seen: Seen) -> Basis | None:
    """How sure the program is of what is played at that table."""
    return titles.title(seen.title).edition().basis


def how_sure(language: Language, name: str, basis: Basis) -> str:
    """How sure the program is of the game of that name, in whole sentences."""
    say = language.at(name).say
    return language.say("{basis}. {about}", basis=say(basis.called).capitalize(), about=say(basis.about))
