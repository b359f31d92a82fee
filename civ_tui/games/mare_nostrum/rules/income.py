"""Income (MN-INCOME)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, Protocol

from civ_tui.engine.flow import Option, Question, ask
from civ_tui.games.mare_nostrum.rules import cards, kinds, naming
from civ_tui.games.mare_nostrum.rules.names import COIN, CardKind, Side
from civ_tui.games.mare_nostrum.rules.printed import printed
from civ_tui.games.mare_nostrum.rules.state import Cards, Player, Table

ANY_GOOD: Final = "temple_of_artemis"
"""The wonder that brings a good of any kind in each income."""


class Buildings(Protocol):
    """What the yield of a province depends on: a province, or what is seen of it."""

    @property
    def marker(self) -> Side:
        """Who rules it."""

    @property
    def buildings(self) -> Sequence[str]:
        """What is built there."""

    @property
    def held(self) -> Mapping[str, Side]:
        """The buildings on which legions stand, and whose."""

    @property
    def temple(self) -> bool:
        """Whether a temple is among them."""

    @property
    def market(self) -> bool:
        """Whether a market is."""


def province_yield(area: Buildings, side: Side) -> Cards:
    """MN-INCOME-1 to 6: what a province yields to that side."""
    yields: Cards = {}
    held = area.held
    if not (side in held.values() if held else area.marker == side):
        return yields

    def works(building: str) -> bool:
        return not held or held.get(building) == side

    double = {"city": area.temple and works("temple"), "caravan": area.market and works("market")}
    for building in area.buildings:
        what, _, which = building.partition(":")
        if what in double and works(building):
            cards.add(yields, COIN if what == "city" else which, 2 if double[what] else 1)
    return yields


def income(t: Table, player: Player) -> Cards:
    """What the player will receive in the next income if the bank has it, but for the good of the Temple of Artemis,
    in printed order."""
    income = dict.fromkeys(printed().kinds, 0)
    side = player.civilization
    for number in printed().land:
        area = t.areas[number]
        if area.marker == side or area.units:
            for kind, n in province_yield(area, side).items():
                income[kind] += n
    if "colossus" in player.cards:
        income[COIN] += printed().wonders["colossus"].amount
    return {kind: n for kind, n in income.items() if n}


async def deal_income(t: Table) -> None:
    """MN-INCOME-8: player by player in seating order, the Seafarer first."""
    for player in t.from_seat(t.titles["seafarer"]):
        got: Cards = {}
        short: Cards = {}
        for kind, n in income(t, player).items():
            received = cards.receive(t, player, kind, n)
            if received:
                got[kind] = received
            if received < n:
                short[kind] = n - received
        t.note("income", player.seat, cause="MN-INCOME-8", cards=got, short=short)
        if ANY_GOOD in player.cards and (left := [kind for kind in printed().goods if t.bank.get(kind)]):
            t.acting = player.seat
            kind = await ask(lambda player=player, left=left: _any_good(player, left))  # type: ignore[misc]
            cards.receive(t, player, kind)
            t.note("any_good", player.seat, cause="MN-WONDER-6", card=kind)


def _any_good(player: Player, left: list[CardKind]) -> Question[CardKind]:
    """MN-INCOME-7."""
    options = [Option(kind, kind, naming.kind(kind)) for kind in left]
    return Question(player.seat, kinds.ANY_GOOD, "Which good does the Temple of Artemis bring?", options)
