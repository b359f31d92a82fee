"""What everybody may know of what has happened since a seat's last choice, by its matters."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from itertools import islice, zip_longest
from types import MappingProxyType
from typing import Final

from civ_tui.engine.flow import Seat
from civ_tui.engine.log import Entry
from civ_tui.games.civilization.rules.chronicle import sentence
from civ_tui.games.civilization.rules.view import View
from civ_tui.games.civilization.words.great_moments import within_a_step
from civ_tui.games.civilization.words.news import summed_up
from civ_tui.words.language import Language
from civ_tui.words.recap import RecapItem

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
        "Losses": frozenset({"lose_figure", "lose_unit"}),
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
        "march": "marches {n}",
        "explore": "tiles explored {n}",
        "take_hut": "huts taken {n}",
        "take_village": "villages taken {n}",
        "place_building": "buildings {n}",
        "walls": "city walls {n}",
        "enter_figure": "new figures {n}",
        "draw_unit": "unit cards {n}",
        "draw_event": "culture cards {n}",
        "arts": "cities at the arts {n}",
        "harvest": "harvests {n}",
        "advance": "steps of culture {n}",
        "use_ability": "abilities used {n}",
        "use_wonder": "wonders used {n}",
    }
)
"""What is only counted where there is no room for its sentences. Any other kind repeats one of these, or is a matter of
dials that everybody sees."""
ROUTINE: Final = "Actions"


def recap_items(language: Language, view: View, entries: Iterable[Entry], seat: Seat | None) -> list[RecapItem]:
    """The entries by their matters, the gravest first, as they are told to that seat, which knows what it has learnt;
    what everybody draws at the start of the game is left out."""
    told: dict[str, list[str]] = {heading: [] for heading in MATTERS}
    counts, small = Counter[str](), list[Entry]()
    for entry in entries:
        if (near := within_a_step(view, entry)) is not None:
            told["Victory"].append(language.say(near))
        if (heading := _heading(entry, seat)) is not None:
            told[heading].append(language.say(sentence(entry, view)))
        elif entry.kind in COUNTED and entry.phase != "setup":
            counts[entry.kind] += 1
            small.append(entry)
    found = [RecapItem(language.say(heading), tuple(said)) for heading, said in told.items() if said]
    if counts:
        parts = tuple(language.say(COUNTED[kind], n=n) for kind, n in counts.most_common())
        found.append(RecapItem(language.say(ROUTINE), tuple(summed_up(language, view, small)), parts))
    return found


def gravest(entries: Iterable[Entry], seat: Seat | None, most: int) -> list[Entry]:
    """At most that many of the entries that are told to the seat in sentences: the latest of each matter, the gravest
    first, then the latest but one of each, and so on."""
    by_matter: dict[str, list[Entry]] = {heading: [] for heading in MATTERS}
    for entry in entries:
        if (heading := _heading(entry, seat)) is not None:
            by_matter[heading].insert(0, entry)
    ranked = (entry for row in zip_longest(*by_matter.values()) for entry in row if entry is not None)
    return [*islice(ranked, most)]


def _heading(entry: Entry, seat: Seat | None) -> str | None:
    """The heading under which the entry is told to the seat; None if it is not. The result of a battle tells what died
    in it."""
    in_battle = entry.kind == "lose_figure" and entry.cause.startswith("BATTLE")
    if in_battle or (entry.kind, entry.seat) == ("learn", seat):
        return None
    return next((heading for heading, kinds in MATTERS.items() if entry.kind in kinds), None)
