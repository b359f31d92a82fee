"""What lies on the table: plain data, changed in place, cloned, and saved as it is."""

from __future__ import annotations

from dataclasses import dataclass, field

from civ_tui.engine.chance import Chance
from civ_tui.engine.cloning import Cloned
from civ_tui.engine.flow import Seat
from civ_tui.engine.log import Entry, Logged
from civ_tui.engine.settings import Settings
from civ_tui.games.age_of_civilization.rules import names
from civ_tui.games.age_of_civilization.rules.printed import printed


@dataclass(slots=True)
class Player(Cloned):
    """Someone who plays. `workers` are all that are theirs, placed ones too (AGE-ACT-10). `civilizations`,
    `technologies` and `wonders` stand in the order in which they were taken; `absorbed` are those civilizations that
    never led. The `hand` and the `packet` out of which they choose next are those of the draft."""

    seat: Seat
    name: str
    colour: str
    coins: int = 0
    points: int = 0
    workers: int = 0
    leading: names.CivilizationId = ""
    civilizations: list[names.CivilizationId] = field(default_factory=list)
    absorbed: list[names.CivilizationId] = field(default_factory=list)
    technologies: list[names.TechnologyId] = field(default_factory=list)
    wonders: list[names.WonderId] = field(default_factory=list)
    special: names.SpecialId = ""
    hand: list[names.CivilizationId] = field(default_factory=list)
    packet: list[names.CivilizationId] = field(default_factory=list)


@dataclass(frozen=True, slots=True)
class Placed:
    """So many workers on a slot of that action."""

    action: names.ActionId
    workers: int


@dataclass(slots=True)
class Turn(Cloned):
    """What has been done in the turn that is under way: the slots `placed`, whether any action has been done or the
    player has `passed`, the coins that lay on the civilization just taken, and the cards whose effects at the end of
    the turn are `done`."""

    placed: list[Placed] = field(default_factory=list)
    acted: bool = False
    passed: bool = False
    bonus: int = 0
    done: list[names.CardId] = field(default_factory=list)

    @property
    def workers(self) -> int:
        """How many workers are placed."""
        return sum(placement.workers for placement in self.placed)


@dataclass(slots=True)
class Table(Cloned, Logged):
    """Everything on the table.

    The `row` has the open civilizations with the coins on each, `time` the cards of the row of time, `events` the
    tokens over its last places. `start` holds the start marker; `out` are the civilizations that nobody can take. The
    `rival` is the strength of the skirmish, and 0 without. `revealed` counts how often something hidden came to light.
    """

    settings: Settings
    chance: Chance
    players: list[Player]
    row: dict[names.CivilizationId, int]
    deck: list[names.CivilizationId]
    out: list[names.CivilizationId]
    wonders: list[names.WonderId]
    time: list[names.ActionId]
    specials: list[names.SpecialId] = field(default_factory=list)
    events: list[names.EventId] = field(default_factory=list)
    start: Seat = 0
    round: int = 1
    phase: names.PhaseName = "civilization"
    acting: Seat = 0
    turn: Turn = field(default_factory=Turn)
    rival: int = 0
    goals: list[str] = field(default_factory=list)
    revealed: int = 0
    winners: list[Seat] = field(default_factory=list)
    victory: str = ""
    log: list[Entry] = field(default_factory=list)

    @property
    def alone(self) -> bool:
        """Whether it is a skirmish (AGE-SOLO)."""
        return len(self.players) == 1

    @property
    def present(self) -> list[names.ActionId]:
        """The cards of the row of time under the permanent sheet."""
        return self.time[self.round - 1 : self.round + 2]

    @property
    def future(self) -> list[names.ActionId]:
        """Those right of it."""
        return self.time[self.round + 2 :]

    @property
    def rounds_left(self) -> int:
        """How many rounds follow this one, which is also how many future cards there are."""
        return printed().setup.rounds - self.round

    def others(self, player: Player) -> list[Player]:
        """Everybody else, by their seats."""
        return [other for other in self.players if other.seat != player.seat]
