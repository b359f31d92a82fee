"""What can be set, and what holds when nothing is."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, Literal, get_args

from pydantic import BaseModel, ConfigDict, Field

if TYPE_CHECKING:
    from textual.app import App

HandOver = Literal["strict", "normal", "open"]
HAND_OVERS: Final[tuple[HandOver, ...]] = get_args(HandOver)
"""How the keyboard may be handed over, the strictest way first."""
Pace = Literal["step", "normal", "fast"]
Tempo = Literal["slow", "normal", "fast", "at once"]
Characters = Literal["auto", "wgl4", "ascii"]
Terrain = Literal["painted", "soft", "plain"]
Motion = Literal["all", "moments", "none"]


class Preferences(BaseModel):
    """How the table looks and behaves.

    `theme` is "auto" or the name of a theme, the program's own or one of a file of the user's, `language` "auto" or the
    code of one. `characters` chooses the glyphs, `terrain` how the map is drawn: as pictures, as fainter ones, or as
    signs. `hand_over` says how often the keyboard passes behind an opaque screen, `idle_minutes` after how long without
    a key the table is covered (0 for never), `battle` how the strikes of a battle are shown, `motion` what moves by
    itself: short moments, and at the start of a turn what the others have done, `computers` how fast computer players
    act, `bell` whether the terminal rings when something is refused, `keys` other keys for what the key table names by
    its ids, `terse` that numbered lines (`--plain`) repeat only what has changed, `idle_ends` that a phase in which
    nothing is left to do ends by itself, that the next city or group begins by itself, and that research is asked in
    advance.
    """

    model_config = ConfigDict(extra="forbid", frozen=True)

    theme: str = "auto"
    language: str = "auto"
    characters: Characters = "auto"
    terrain: Terrain = "painted"
    hand_over: HandOver = "normal"
    idle_minutes: int = Field(default=3, ge=0, le=600)
    battle: Pace = "normal"
    motion: Motion = "all"
    computers: Tempo = "normal"
    bell: bool = True
    terse: bool = False
    idle_ends: bool = True
    keys: dict[str, str] = {}


def preferences_of(app: App[Any]) -> Preferences:
    """The preferences of the app, or what holds when it has none."""
    own = getattr(app, "preferences", None)
    return own if isinstance(own, Preferences) else Preferences()
