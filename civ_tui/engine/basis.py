"""How sure a program can be of a game."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from civ_tui.engine.wording import Line, Text

PRINTED: Final = Line("printed rules")
"""All that is played is printed in the game."""
RECONSTRUCTION: Final = Line("reconstruction")
"""Some of what is printed in the game could not be found, and was made to fit what is known of it."""


@dataclass(frozen=True, slots=True)
class Basis:
    """What a game, or an edition of it, is played by: `called` in a word or two, and `about`, whole sentences that say
    what is certain of it and what is not."""

    called: Text
    about: Text
