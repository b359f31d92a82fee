"""What everybody may know of what has happened since a seat's last choice, in as few lines as can be."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final

from rich.text import Text

from civ_tui.engine.log import Entry
from civ_tui.rules.chronicle import sentence
from civ_tui.rules.view import View
from civ_tui.widgets.look import Look
from civ_tui.widgets.panel import Lines, fit, wrapped

MATTERS: Final[Mapping[str, frozenset[str]]] = MappingProxyType(
    {
        "Victory": frozenset({"victory"}),
        "Battles": frozenset(
            {
                "battle_result",
                "scouts_killed",
                "city_destroyed",
                "lose_walls",
                "loot_resource",
                "loot_token",
                "loot_event",
            }
        ),
        "Cities": frozenset(
            {"capital", "city_founded", "government", "place_wonder", "lose_wonder", "disaster", "locked"}
        ),
        "Deals": frozenset({"deal"}),
        "Techs": frozenset({"learn"}),
        "Cards": frozenset(
            {
                "play_event",
                "use_power",
                "cancelled",
                "fizzles",
                "great_person",
                "steal_coin",
                "discard_coin",
                "lose_building",
                "lose_great_person",
            }
        ),
    }
)
"""What is told in sentences, by the heading under which it stands: the kinds of entries, the gravest matters first."""
COUNTED: Final[Mapping[str, str]] = MappingProxyType(
    {
        "march": "marches",
        "explore": "tiles explored",
        "take_hut": "huts taken",
        "take_village": "villages taken",
        "place_building": "buildings",
        "enter_figure": "new figures",
        "draw_unit": "unit cards",
        "draw_event": "culture cards",
        "arts": "cities at the arts",
        "harvest": "harvests",
        "advance": "steps of culture",
        "use_ability": "abilities used",
        "use_wonder": "wonders used",
    }
)
"""What is only counted where there is no room for its sentences. Any other kind repeats one of these, or is a matter of
dials that everybody sees."""
ROUTINE: Final = "Routine"
LABEL: Final = 9
"""The columns of the headings."""


@dataclass(frozen=True, slots=True)
class Matter:
    """A heading and what is told under it, oldest first; `counts` say it in short, the most frequent things first."""

    heading: str
    sentences: tuple[str, ...]
    counts: tuple[str, ...] = ()


def matters(look: Look, view: View, entries: Iterable[Entry]) -> list[Matter]:
    """The entries by their matters, the gravest first; what everybody draws at the start of the game is left out."""
    told: dict[str, list[str]] = {heading: [] for heading in MATTERS}
    counts, small = Counter[str](), list[str]()
    for entry in entries:
        heading = next((heading for heading, kinds in MATTERS.items() if entry.kind in kinds), None)
        if heading is not None:
            told[heading].append(look.say(sentence(entry, view)))
        elif entry.kind in COUNTED and entry.phase != "setup":
            counts[entry.kind] += 1
            small.append(look.say(sentence(entry, view)))
    found = [Matter(look.say(heading), tuple(said)) for heading, said in told.items() if said]
    if counts:
        parts = tuple(f"{look.say(COUNTED[kind])} {n}" for kind, n in counts.most_common())
        found.append(Matter(look.say(ROUTINE), tuple(small), parts))
    return found


def matter_lines(look: Look, found: Sequence[Matter], width: int, room: int) -> Lines:
    """The matters in at most `room` lines: each has one, and what is left over goes to the gravest. Of what does not
    fit the latest is told, behind a mark of omission, or it is only counted."""
    found = found[:room]
    columns = max(10, width - LABEL)
    lines_of = [1] * len(found)
    for number, matter in enumerate(found):
        wants = len(_paragraph(look, matter, columns, room))
        lines_of[number] += min(wants - 1, room - sum(lines_of))
    lines: Lines = []
    for matter, most in zip(found, lines_of, strict=True):
        label = Text(f"{matter.heading:<{LABEL}}"[:LABEL], look.palette.role("muted"))
        for number, line in enumerate(_paragraph(look, matter, columns, most)):
            lines.append((label if number == 0 else Text(" " * LABEL)) + line)
    return lines


def _paragraph(look: Look, matter: Matter, width: int, most: int) -> Lines:
    """The matter as running text in at most so many lines: all its sentences, or as many of the latest as there is room
    for; of what can be counted the counts, as many as there is room for."""
    more, style = look.glyphs.more, look.palette.role("text")
    whole = _as_many(matter.sentences[::-1], most * width)[::-1]
    lines = wrapped(Text(" ".join(whole), style), width)
    if len(whole) == len(matter.sentences) and len(lines) <= most:
        return [fit(line, width, look) for line in lines]
    told = _as_many(matter.counts, most * width) if matter.counts else whole
    while True:
        cut = len(told) < len(matter.counts or matter.sentences)
        if matter.counts:
            lines = wrapped(Text(", ".join([*told, more] if cut else told), style), width)
        else:
            lines = wrapped(Text(" ".join([more, *told] if cut else told), style), width)
        if len(lines) <= most or len(told) == 1:
            break
        told = told[:-1] if matter.counts else told[1:]
    shown = lines[:most]
    if len(lines) > most:
        shown[-1] = Text(f"{shown[-1].plain.rstrip()[: width - 1]}{more}", style)
    return [fit(line, width, look) for line in shown]


def _as_many(parts: Sequence[str], characters: int) -> list[str]:
    """The first parts, as many as could have room in so many characters; at least one."""
    told: list[str] = []
    for part in parts:
        characters -= len(part) + 1
        if told and characters < -1:
            break
        told.append(part)
    return told
