"""The games that can be played, by name."""

from __future__ import annotations

from civ_tui import titles
from civ_tui.words.language import Language


def of_title(language: Language, name: str, told: str) -> str:
    """What is told of a game of that title, behind what the title is called if there are several."""
    if not titles.several():
        return told
    return language.say("{title}. {told}", title=language.at(name).say(titles.title(name).called), told=told)
