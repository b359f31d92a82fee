"""BARB-1 and MOVE-10: the barbarians of a village, and the token taken from them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from civ_tui.engine.flow import Option, Question, Reason, Seat, ask
from civ_tui.engine.wording import Line
from civ_tui.games.civilization.rules import board, edition, gains, kinds, subjects
from civ_tui.games.civilization.rules.battle.state import Battle, Side
from civ_tui.games.civilization.rules.cards import finds, registry
from civ_tui.games.civilization.rules.phases.great_people import gain_great_person
from civ_tui.games.civilization.rules.printed.catalog import Catalog
from civ_tui.games.civilization.rules.state import Player, Square, Table

GREAT_PERSON = "great_person"
"""The village token that is exchanged for a great person."""
TYPES: Final[Mapping[str, str]] = {
    "infantry": "Infantry",
    "artillery": "Artillery",
    "mounted": "Mounted",
    "aircraft": "Aircraft",
}
"""The names of the unit types in a list of choices."""


def barbarian_types(components: Catalog) -> list[str]:
    """The types that barbarians use: those that exist at their rank, so no aircraft (BARB-1)."""
    rank = components.limits.barbarian_rank
    return [kind.id for kind in components.unit_kinds.values() if kind.lowest_rank <= rank]


async def draw_barbarians(t: Table, battle: Battle, barbarians: Side) -> None:
    """BARB-1: draw one card of each type. If a type has run out, the player in charge of the barbarians chooses
    another."""
    missing = [kind for kind in barbarian_types(t.components) if not draw_barbarian(t, barbarians, kind)]
    for kind in missing:
        if any(len(t.market.units[other]) for other in barbarian_types(t.components)):
            draw_barbarian(t, barbarians, await choose_replacement(t, battle, barbarians.seat, kind))


def draw_barbarian(t: Table, barbarians: Side, kind: str) -> bool:
    """Draw a card of that type into the barbarians' hand. Returns whether there was one."""
    card = gains.draw_from(t, t.market.units[kind])
    if card is None:
        return False
    barbarians.hand.append(card)
    gains.bring_to_light(t)
    return True


async def choose_replacement(t: Table, battle: Battle, seat: Seat, missing: str) -> str:
    """BARB-1: choose the type to draw instead of one that has run out."""

    def question() -> Question[subjects.UnitType]:
        options: list[Option[subjects.UnitType]] = []
        for kind in t.components.unit_kinds.values():
            reason = None
            if kind.id not in barbarian_types(t.components):
                reason = Reason("BARB-1", "Barbarians fight at rank 1, which this type does not have.")
            elif not len(t.market.units[kind.id]):
                reason = Reason("PROD-5", "No card of this type is left.")
            options.append(Option(kind.id, subjects.UnitType(kind.id), Line(TYPES[kind.id]), reason))
        prompt = Line(
            "The barbarians of {square} find no {missing}. Which type do they draw instead?",
            square=board.name(t, battle.square),
            missing=Line(missing),
        )
        return Question(seat, kinds.BATTLE_BARBARIAN, prompt, options, subject=subjects.UnitType(missing))

    return (await ask(question)).id


@edition.overridable
def defended(t: Table, player: Player, square: Square) -> bool:
    """MOVE-10: whether barbarians fight for the village on the square when the player's army enters it."""
    return True


async def take_village(t: Table, player: Player, square: Square, *, conquered: bool = True) -> None:
    """MOVE-10: the winner takes the token. A great person is exchanged for a random great person; any other token stays
    face down, and only the winner knows what it is, or is used (FAF-HUT-1). Without a battle the village is not
    `conquered`."""
    token = t.board.tokens.pop(square)
    gains.bring_to_light(t)
    gains.note(t, "take_village", player.seat, cause="MOVE-10", place=square)
    if token.content == GREAT_PERSON:
        t.market.removed.append(f"{token.kind}:{token.content}")
        await gain_great_person(t, player, "MOVE-10")
    else:
        await finds.keep_or_use(t, player, token, square, "MOVE-10")
    if conquered:
        await registry.happened(t, "village_conquered", player, square)
