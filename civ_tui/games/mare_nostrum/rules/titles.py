"""The three titles (MN-TITLE): what they count, and how they pass."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Final

from civ_tui.engine.flow import Option, Question, Seat, ask
from civ_tui.engine.wording import Line
from civ_tui.games.mare_nostrum.rules import kinds, naming
from civ_tui.games.mare_nostrum.rules.names import CardName, PhaseName, Side, TitleName
from civ_tui.games.mare_nostrum.rules.printed import printed
from civ_tui.games.mare_nostrum.rules.state import Player, Table

OF_PHASE: Final[Mapping[PhaseName, TitleName]] = {"trade": "seafarer", "building": "legislator", "war": "general"}
"""Which title rules which phase."""
HEROES: Final[Mapping[CardName, TitleName]] = {
    "agamemnon": "seafarer",
    "archimedes": "general",
    "solomon": "legislator",
}
"""MN-TITLE-5: for which title they add something."""


def holder(t: Table) -> Player:
    """Who rules the phase."""
    return t.players[t.titles[OF_PHASE[t.phase]]]


def counts(t: Table, title: TitleName) -> list[int]:
    """MN-TITLE-2 to 5: what everybody counts for the title, by their seats."""
    counts, heroes = Counter(_sides(t, title)), printed().heroes
    helping = [(card, heroes[card].amount) for card, of in HEROES.items() if of == title]
    return [
        counts[player.civilization] + sum(amount for card, amount in helping if card in player.cards)
        for player in t.players
    ]


def _sides(t: Table, title: TitleName) -> list[Side]:
    """MN-TITLE-2 to 4: the side for which each thing counts that the title looks at."""
    if title == "general":
        return [unit.side for area in t.areas for unit in area.units]
    counted = printed().titles[title].counts
    return [
        held.get(building, area.marker)
        for area in t.areas
        if (buildings := area.buildings)
        for held in (area.held,)
        for building in buildings
        if building.partition(":")[0] in counted
    ]


async def check_title(t: Table) -> None:
    """MN-TITLE-1: at the beginning of a phase its title passes to whoever counts strictly more than the holder
    (MN-TITLE-6); if several do, the holder chooses among them (MN-TITLE-7)."""
    title = OF_PHASE[t.phase]
    counted, holds = counts(t, title), t.titles[title]
    claim = [player.seat for player in t.from_seat(holds) if counted[player.seat] > counted[holds]]
    if not claim:
        return
    if len(claim) > 1:
        t.acting = holds
        heir = await ask(lambda: _claims(t, title, claim, counted))
    else:
        heir = claim[0]
    t.titles[title] = heir
    t.note(
        "title", heir, cause="MN-TITLE-7" if len(claim) > 1 else "MN-TITLE-6", title=title, n=counted[heir], of=holds
    )


def _claims(t: Table, title: TitleName, claim: list[Seat], counted: list[int]) -> Question[Seat]:
    """MN-TITLE-7."""
    options = [
        Option(
            f"seat:{seat}",
            seat,
            Line("{name}, who counts {n}", name=naming.called(t.players[seat]), n=counted[seat]),
        )
        for seat in claim
    ]
    prompt = Line("Several count more than you. Who becomes {title}?", title=naming.title(title))
    return Question(t.titles[title], kinds.TITLE, prompt, options)
