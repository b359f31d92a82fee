"""What is more than a line of the log: a word for it, and who has come within a step of a victory."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from civ_tui.engine.flow import Seat
from civ_tui.engine.log import Entry
from civ_tui.engine.wording import Line
from civ_tui.games.civilization.rules.log_kinds import kind_of
from civ_tui.games.civilization.rules.naming import face_name
from civ_tui.games.civilization.rules.view import PlayerView, View
from civ_tui.games.civilization.words.names import RESOURCE_NAMES, ROMAN


def word_for(view: View, entry: Entry) -> Line | None:
    """The word for a great moment; None for anything else, and for what everybody has from the start. What a hut held
    has one for the seats that may know it."""
    seat, facts, printed = entry.seat, entry.facts, view.components
    if seat is None or entry.phase == "setup":
        return None
    if entry.kind == "government":
        return Line(printed.governments[facts["government"]].name)
    if entry.kind == "token_seen" and entry.cause == "MOVE-9":
        return _content(view, facts["content"])
    if entry.kind == "learn":
        rows = enumerate(view.players[seat].pyramid[1:], start=2)
        level = next((level for level, row in rows if row[:1] == (facts["tech"],)), None)
        return None if level is None else Line("Level {level}", level=ROMAN[level])
    word = kind_of(entry).moment
    return Line(word) if word else None


def lay_there(view: View, seat: Seat) -> Line | None:
    """What the seat has just found in a hut or village, and where; None after its next march, and for all others."""
    mine = (entry for entry in reversed(view.log) if entry.seat == seat and entry.kind in ("march", "token_seen"))
    entry = next(mine, None)
    if entry is None or entry.kind != "token_seen" or entry.place is None or entry.round != view.round:
        return None
    square = view.squares[entry.place].name
    return Line("What lay on {square}: {content}.", square=square, content=_content(view, entry.facts["content"]))


def _content(view: View, content: str) -> Line:
    return Line(RESOURCE_NAMES[content]) if content in RESOURCE_NAMES else face_name(view.components, content)


def within_a_step(view: View, entry: Entry) -> Line | None:
    """Who has come, with what the entry tells, within a step of a victory (WIN-1 to WIN-3); None if nobody has. All
    that is public; a threatened capital (WIN-4) is not counted."""
    nearly = NEARLY.get(entry.kind)
    return (
        None if nearly is None or entry.seat is None or view.victory else nearly(view, entry, view.players[entry.seat])
    )


def _rich(view: View, entry: Entry, player: PlayerView) -> Line | None:
    coins = view.components.limits.coins_to_win
    if entry.facts["coins"] != coins - 1 or entry.facts["change"] <= 0:
        return None
    return Line("{name} has {n} of {all} coins: one more wins the game.", name=player.name, n=coins - 1, all=coins)


def _advanced(view: View, entry: Entry, player: PlayerView) -> Line | None:
    last = len(view.components.culture_track)
    if entry.facts["space"] != last - 1:
        return None
    words = "{name} stands on space {n} of {all} of the culture track: the next one wins the game."
    return Line(words, name=player.name, n=last - 1, all=last)


def _learned(_view: View, entry: Entry, player: PlayerView) -> Line | None:
    *_, below, top = player.pyramid
    if top or below[1:2] != (entry.facts["tech"],):
        return None
    words = "{name} has a place for a tech of level {level}: it wins the game."
    return Line(words, name=player.name, level=ROMAN[len(player.pyramid)])


NEARLY: Final[Mapping[str, Callable[[View, Entry, PlayerView], Line | None]]] = {
    "coins": _rich,
    "advance": _advanced,
    "learn": _learned,
}
"""What can bring somebody within a step of a victory."""
