"""A battle in progress, as it lies on the table: the two sides and the fronts between them."""

from __future__ import annotations

from dataclasses import dataclass, field
from operator import not_ as _empty  # such fields are not saved: the base game has none
from typing import Annotated, Literal

from pydantic import Field

from civ_tui.engine.flow import Seat

SideName = Literal["attacker", "defender"]
BattleKind = Literal["figures", "city", "capital", "village"]
"""What is attacked."""


@dataclass(slots=True)
class FrontUnit:
    """A unit on a front and the wounds on it."""

    card: str
    wounds: int = 0


@dataclass(slots=True)
class Front:
    """One front of a battle: at most one unit of each side (BATTLE-6)."""

    attacker: FrontUnit | None = None
    defender: FrontUnit | None = None


@dataclass(slots=True)
class Side:
    """One side of a battle. `seat` plays it; `barbarian` forces belong to nobody (BARB-1) and fight at `rank`, 0 for
    the lowest.

    `hand` is the battle force not yet played and `bonus` the whole combat bonus. A card adds `strength_bonus` to each
    of its units. `killed` lists the cards of its dead units, `used` the abilities used in this battle. `settled` are
    those of the dead that have been saved or cannot be. `untrumped`: a card makes all trumps against its units fail.
    """

    seat: Seat
    barbarian: bool = False
    hand: list[str] = field(default_factory=list)
    bonus: int = 0
    strength_bonus: int = 0
    killed: list[str] = field(default_factory=list)
    used: list[str] = field(default_factory=list)
    rank: Annotated[int, Field(exclude_if=_empty)] = 0
    settled: Annotated[list[str], Field(exclude_if=_empty)] = field(default_factory=list)
    untrumped: Annotated[bool, Field(exclude_if=_empty)] = False

    @property
    def savable(self) -> list[str]:
        """The cards of the dead units that could still be saved."""
        left = self.killed[:]
        for card in self.settled:
            left.remove(card)
        return left


@dataclass(slots=True)
class Battle:
    """A battle, from drawing the forces to taking the loot.

    `kind` is what is attacked. `turn` is the side whose battle turn it is; `unit_played` says whether it has played its
    unit (BATTLE-9). The next unit played deals `attack_bonus` extra wounds (Metalworking). Everybody may see the battle
    forces of the seats in `open_hands` (the Oracle).
    """

    square: int
    kind: BattleKind
    attacker: Side
    defender: Side
    turn: SideName = "defender"
    unit_played: bool = False
    fronts: list[Front] = field(default_factory=list)
    attack_bonus: int = 0
    open_hands: list[Seat] = field(default_factory=list)

    def side(self, name: SideName) -> Side:
        """The side of that name."""
        return self.attacker if name == "attacker" else self.defender
