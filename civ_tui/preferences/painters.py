"""With what the map and all pictures are drawn: the painters, and which of them a terminal gets.

A terminal says whether it takes pictures; whether it shows them well does not follow from that, so those that are known
are told by their names.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Final, Literal, get_args

from civ_tui.preferences.terminal import Terminal, in_browser

Painter = Literal["placeholders", "under", "sixels", "octants", "sextants", "quadrants", "halves"]
"""Real pixels in three ways, then block characters of eight, six, four and two pixels."""
Wish = Literal["auto", Painter]
WISHES: Final[tuple[Wish, ...]] = "auto", *get_args(Painter)
PIXELS: Final[tuple[Painter, ...]] = ("placeholders", "under", "sixels")
"""Those that need a terminal that takes pictures."""

_PLACEHOLDERS: Final[Mapping[str, tuple[int, ...]]] = {"kitty": (0, 28), "ghostty": ()}
"""The terminals that draw placeholders, from which version on."""
_UNDER: Final = ("kitty", "konsole", "wezterm")
"""Those that put pictures below the text."""
_NO_SIXELS: Final = ("konsole", "tmux")
"""Those that draw sixels, but only as large as whole cells, and fill what is to be left free."""
_OCTANTS: Final[Mapping[str, tuple[int, ...]]] = {"kitty": (0, 40), "foot": (1, 20), "ghostty": (1, 2), "vte": (7800,)}
"""Those that draw octants themselves, whatever their font has, from which version on."""
_SEXTANTS: Final[Mapping[str, tuple[int, ...]]] = {
    "kitty": (0, 19),
    "foot": (1, 4),
    "ghostty": (),
    "konsole": (22,),
    "vte": (5800,),
    "wezterm": (),
    "contour": (),
}
"""The same of sextants."""
_insisted: list[Wish] = []


def insist(*painter: Wish) -> None:
    """Draw with that painter, whatever is preferred; for the command line. None ends that."""
    _insisted[:] = painter


def painter_of(preferred: Wish, terminal: Terminal, *, colours: bool = True) -> Painter:
    """The painter for that terminal: what is insisted on, else preferred, else the best that it is known to show.
    `colours` are all colours: without them nothing is finer than half blocks."""
    wish = _insisted[0] if _insisted else preferred
    if not colours:
        return "halves"
    if wish == "auto":
        return _best(terminal)
    return blocks_of(terminal) if wish in PIXELS and in_browser() else wish


def _best(terminal: Terminal) -> Painter:
    if terminal.pictures and _among(_PLACEHOLDERS, terminal):
        return "placeholders"
    if terminal.pictures and not terminal.tmux and _name(terminal).startswith(_UNDER):
        return "under"
    if terminal.sixels and not terminal.tmux and not _name(terminal).startswith(_NO_SIXELS):
        return "sixels"
    return blocks_of(terminal)


def blocks_of(terminal: Terminal) -> Painter:
    """The finest block characters that are known to be drawn there; in tmux, those that nearly every font has."""
    if terminal.tmux:
        return "quadrants"
    return "octants" if _among(_OCTANTS, terminal) else "sextants" if _among(_SEXTANTS, terminal) else "quadrants"


def _among(known: Mapping[str, tuple[int, ...]], terminal: Terminal) -> bool:
    """Whether it is one of those, in that version or a later one."""
    least = next((version for name, version in known.items() if _name(terminal).startswith(name)), None)
    return least is not None and _version(terminal) >= least


def _name(terminal: Terminal) -> str:
    return terminal.name.lower()


def _version(terminal: Terminal) -> tuple[int, ...]:
    """The first number in its name with dots in it or without."""
    version = re.search(r"\d+(\.\d+)*", terminal.name)
    return tuple(map(int, version[0].split("."))) if version else ()
