"""What is more than a line of the log: a word for it, and who has come within a step of a victory."""

from __future__ import annotations

from types import MappingProxyType
from typing import Final

from civ_tui.engine.log import Entry
from civ_tui.engine.wording import Line
from civ_tui.games.civilization.rules.view import View
from civ_tui.games.civilization.words.names import RESOURCE_NAMES, ROMAN

WORDS: Final = MappingProxyType(
    {
        "city_founded": "City founded",
        "city_destroyed": "City lost",
        "great_person": "Great person",
        "place_great_person": "Great person",
        "take_village": "Village won",
    }
)
"""The word for entries of these kinds, whatever they tell."""
WITHIN_A_STEP: Final = "One step from victory"
LEADING: Final = frozenset({"coins", "advance", "learn"})
"""The kinds of entries that can bring somebody within a step of a victory."""


def word_for(view: View, entry: Entry) -> Line | None:
    """The word for a great moment; None for anything else, and for what everybody has from the start. What a hut held
    has one for the seats that may know it."""
    seat, facts, printed = entry.seat, entry.facts, view.components
    if seat is None or entry.phase == "setup":
        return None
    if entry.kind == "government":
        return Line(printed.governments[facts["government"]].name)
    if entry.kind == "place_wonder":
        built = sum(each.kind == entry.kind and each.seat == seat for each in view.log)
        return Line("First wonder") if built == 1 else Line("Wonder")
    if entry.kind == "token_seen" and entry.cause == "MOVE-9":
        return Line(RESOURCE_NAMES[facts["content"]])
    if entry.kind == "learn":
        rows = enumerate(view.players[seat].pyramid[1:], start=2)
        level = next((level for level, row in rows if row[:1] == (facts["tech"],)), None)
        return None if level is None else Line("Level {level}", level=ROMAN[level])
    return Line(WORDS[entry.kind]) if entry.kind in WORDS else None


def within_a_step(view: View, entry: Entry) -> Line | None:
    """Who has come, with what the entry tells, within a step of a victory (WIN-1 to WIN-3); None if nobody has. All
    that is public; a threatened capital (WIN-4) is not counted."""
    if entry.seat is None or entry.kind not in LEADING or view.victory:
        return None
    player, printed = view.players[entry.seat], view.components
    coins, last = printed.limits.coins_to_win, len(printed.culture_track)
    if entry.kind == "coins" and entry.facts["coins"] == coins - 1 and entry.facts["change"] > 0:
        return Line("{name} has {n} of {all} coins: one more wins the game.", name=player.name, n=coins - 1, all=coins)
    if entry.kind == "advance" and entry.facts["space"] == last - 1:
        words = "{name} stands on space {n} of {all} of the culture track: the next one wins the game."
        return Line(words, name=player.name, n=last - 1, all=last)
    *_, below, top = player.pyramid
    if entry.kind == "learn" and not top and below[1:2] == (entry.facts["tech"],):
        words = "{name} has a place for a tech of level {level}: it wins the game."
        return Line(words, name=player.name, level=ROMAN[len(player.pyramid)])
    return None
