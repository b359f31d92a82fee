"""What a seat sees of a battle in progress: both sides, and the units as they fight."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from civ_tui.engine.flow import Seat
from civ_tui.games.civilization.rules import limits
from civ_tui.games.civilization.rules.battle.state import Battle, FrontUnit, Side
from civ_tui.games.civilization.rules.printed.components import UNIT_TYPES, both
from civ_tui.games.civilization.rules.state import Square, Table


@dataclass(frozen=True, slots=True)
class UnitView:
    """A unit as it fights: its card, type, name at its rank, strength and wounds. `second` is its health where its card
    has one beside its strength (WAW-UNIT-1). `untrumped`: no unit trumps it."""

    card: str
    type: str
    name: str
    strength: int
    wounds: int
    second: int | None = None
    untrumped: bool = False

    @property
    def health(self) -> int:
        """The wounds that kill it: as many as its strength, or what its card says (BATTLE-7, WAW-UNIT-2)."""
        return self.strength if self.second is None else self.second

    @property
    def left(self) -> int:
        """The wounds that it can still take before it dies."""
        return self.health - self.wounds

    @property
    def numbers(self) -> int | str:
        """Its strength as it is told, with its health where its card has one, as in "2/4"."""
        return both(self.strength, self.second)


@dataclass(frozen=True, slots=True)
class SideView:
    """One side of a battle. `hand` is None where the viewer may not see it; `rank` is that of barbarians, 0 for the
    lowest."""

    seat: Seat
    barbarian: bool
    hand_count: int
    hand: tuple[UnitView, ...] | None
    bonus: int
    killed: tuple[str, ...]
    rank: int = 0

    def ranks(self, of_players: Mapping[str, int]) -> Mapping[str, int]:
        """The ranks of its units: those of its player, or those of barbarians (BARB-1)."""
        return barbarian_ranks(self.rank) if self.barbarian else of_players


@dataclass(frozen=True, slots=True)
class BattleView:
    """A battle in progress. `fronts` are (attacker's unit, defender's unit), `edge` is the attacker's combat bonus
    minus the defender's (BATTLE-4), `attack_bonus` the extra wounds that the next unit played deals."""

    square: Square
    kind: str
    attacker: SideView
    defender: SideView
    turn: str
    fronts: tuple[tuple[UnitView | None, UnitView | None], ...]
    edge: int
    attack_bonus: int = 0

    @property
    def plays(self) -> SideView:
        """The side whose battle turn it is."""
        return self.attacker if self.turn == "attacker" else self.defender


def battle_view(t: Table, battle: Battle, seat: Seat | None, *, opened: bool = False) -> BattleView:
    """The battle as that seat sees it; `opened` shows both hands."""
    attacker, defender = battle.attacker, battle.defender

    def unit(side: Side, front_unit: FrontUnit | None) -> UnitView | None:
        return None if front_unit is None else unit_view(t, side, front_unit.card, front_unit.wounds)

    def side(of: Side) -> SideView:
        seen = opened or of.seat == seat or of.seat in battle.open_hands
        return SideView(
            of.seat,
            of.barbarian,
            len(of.hand),
            tuple(unit_view(t, of, card) for card in of.hand) if seen else None,
            of.bonus,
            tuple(of.killed),
            of.rank,
        )

    return BattleView(
        battle.square,
        battle.kind,
        side(attacker),
        side(defender),
        battle.turn,
        tuple((unit(attacker, front.attacker), unit(defender, front.defender)) for front in battle.fronts),
        attacker.bonus - defender.bonus,
        battle.attack_bonus,
    )


def unit_view(t: Table, side: Side, card: str, wounds: int = 0) -> UnitView:
    """A unit of that side with the strength it would fight with (BATTLE-3, BARB-1). What makes it stronger adds nothing
    to a health of its own (WAW-UNIT-4)."""
    kind = t.components.unit_kinds[t.components.unit_cards[card].type]
    ranks = side_ranks(t, side)
    civilization = "" if side.barbarian else t.players[side.seat].civilization
    strength = limits.strength(t.edition, ranks, card, civilization) + side.strength_bonus
    health = limits.health(t.edition, ranks, card)
    return UnitView(card, kind.id, kind.names[unit_rank(t, side, card)], strength, wounds, health, side.untrumped)


def unit_rank(t: Table, side: Side, card: str) -> int:
    """The rank at which a unit of that side fights."""
    kind = t.components.unit_kinds[t.components.unit_cards[card].type]
    return side_ranks(t, side).get(kind.id, kind.lowest_rank)


def side_ranks(t: Table, side: Side) -> dict[str, int]:
    """The unit ranks in force for that side."""
    return barbarian_ranks(side.rank) if side.barbarian else t.players[side.seat].ranks


def barbarian_ranks(rank: int) -> dict[str, int]:
    """The unit ranks of barbarians of that rank, 0 for the lowest of each type."""
    return dict.fromkeys(UNIT_TYPES, rank) if rank else {}
