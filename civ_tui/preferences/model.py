"""What can be set, and what holds when nothing is."""

from __future__ import annotations

from typing import Final, Literal, get_args

from pydantic import BaseModel, ConfigDict, Field

from civ_tui.preferences.colours import Colours
from civ_tui.preferences.painters import Wish

HandOver = Literal["strict", "normal", "open"]
HAND_OVERS: Final[tuple[HandOver, ...]] = get_args(HandOver)
"""How the keyboard may be handed over, the strictest way first."""
Pace = Literal["step", "normal", "fast"]
Tempo = Literal["slow", "normal", "fast", "at once"]
Characters = Literal["auto", "wgl4", "ascii"]
Terrain = Literal["painted", "soft", "plain"]
Motion = Literal["all", "moments", "none"]


class Preferences(BaseModel):
    """How the table looks and behaves. Each field is a line of `preferences.toml`."""

    model_config = ConfigDict(extra="forbid", frozen=True)

    theme: str = "auto"
    """"auto", or the name of a theme: one of the program's own or one of the user's files."""
    language: str = "auto"
    """"auto" for that of the system, or the code of a language."""
    colours: Colours = "auto"
    """How many there are; "auto" believes the terminal."""
    characters: Characters = "auto"
    """The glyphs; "auto" asks the terminal which it can show."""
    terrain: Terrain = "painted"
    """How the map is drawn: as pictures, as fainter pictures, or as signs."""
    painter: Wish = "auto"
    """With what pictures are drawn; "auto" asks the terminal what it can show."""
    hand_over: HandOver = "normal"
    """How often the keyboard passes behind an opaque screen."""
    idle_minutes: int = Field(default=3, ge=0, le=600)
    """After how many minutes without a key the table is covered; 0 for never."""
    battle: Pace = "normal"
    """How the strikes of a battle are shown; "step" waits for a key."""
    motion: Motion = "all"
    """What moves by itself: short moments, and at the start of a turn also what the others have done."""
    computers: Tempo = "normal"
    """How fast computer players act."""
    bell: bool = True
    """Whether the terminal rings when something is refused."""
    terse: bool = False
    """Whether numbered lines (`--plain`) repeat only what has changed."""
    keys: dict[str, str] = {}
    """Other keys, by the ids of the key table."""


def preferences_of(app: object) -> Preferences:
    """The preferences that an app keeps as `preferences`; the defaults for an app that has none, as in tests."""
    own = getattr(app, "preferences", None)
    return own if isinstance(own, Preferences) else Preferences()
