"""What provinces are worth: to build in, to hold, to take."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cached_property

from civ_tui.engine.flow import Seat
from civ_tui.games.mare_nostrum.computers.dice import destroyed
from civ_tui.games.mare_nostrum.computers.position import Position
from civ_tui.games.mare_nostrum.rules import battle, ending
from civ_tui.games.mare_nostrum.rules.names import COIN, MARKER, Side
from civ_tui.games.mare_nostrum.rules.places import free_icons, free_sites
from civ_tui.games.mare_nostrum.rules.printed import AreaNumber, printed
from civ_tui.games.mare_nostrum.rules.state import Area, Player

Force = tuple[int, int, int]
"""Legions, fortresses, and the points that are certain."""


@dataclass(frozen=True, slots=True)
class Spoils:
    """What a sole victor makes of a province: the stance, the buildings that it concerns, and its worth."""

    stance: str
    worth: float
    buildings: tuple[str, ...] = ()


class Territory:
    """The provinces as one seat weighs them."""

    def __init__(self, position: Position) -> None:
        self.position, self.t = position, position.t
        self.w, self.side = position.weights, position.side
        self._assaults: dict[tuple[AreaNumber, int], float] = {}
        self._spoils: dict[tuple[AreaNumber, int], Spoils] = {}

    # Income

    def card(self, kind: str) -> float:
        """What a further card of that kind in each income is worth a round."""
        if kind == COIN:
            return self.w.coin
        return self.w.second if self.position.ground.incomes[self.position.seat].get(kind) else 1.0 + self.w.new_kind

    def building(self, area: Area, building: str) -> float:
        """What a building of the province yields a round, to whoever holds all of it."""
        what, _, which = building.partition(":")
        match what:
            case "caravan":
                return self.card(which) * (2 if area.market else 1)
            case "city":
                return self.w.coin * (2 if area.temple else 1)
            case "market":
                return sum(map(self.card, area.caravans))
        return self.w.coin * len(area.cities)

    def alone(self, area: Area, building: str) -> float:
        """The same to a legion that holds nothing else there (MN-INCOME-6)."""
        what, _, which = building.partition(":")
        return self.card(which) if what == "caravan" else self.w.coin if what == "city" else 0.0

    # Danger

    def stake(self, number: AreaNumber) -> float:
        """What the seat would lose with the province, or gains if it takes it back: what it yields for some rounds, and
        some of what can come."""
        area = self.t.areas[number]
        if area.marker != self.side:
            return 0.0
        rounds = self.position.rounds
        if number in printed().capitals:
            rounds = min(rounds, self.w.hold)
        return self.w.later * rounds * self.yields_of(area) + 0.3

    def risk(self, number: AreaNumber, legions: int, fortresses: int) -> float:
        """What such a garrison leaves in danger there."""
        stake = self.stake(number)
        if not stake:
            return 0.0
        worst, able = 0.0, dict[Side, int]()
        for player, n in self.position.ground.threats(number, self.side):
            able[player.civilization] = n
            worst = max(worst, self.falls(player.civilization, n, self.side, legions, fortresses))
        for player in self.position.raisers(number):
            side = player.civilization
            n = able.get(side, 0) + 1
            worst = max(worst, self.w.raised * self.falls(side, n, self.side, legions, fortresses))
        danger = self.w.danger * (self.w.walked_in if able and not legions + fortresses else 1.0)
        return danger * stake * max(worst, 0.1 / (1.0 + legions + 2.0 * fortresses))

    def is_open(self, number: AreaNumber) -> bool:
        """Whether others could walk into that province of the seat without a fight (`rules.unguarded`)."""
        area = self.t.areas[number]
        alone = area.marker == self.side and all(unit.kind == "trireme" for unit in area.units)
        return alone and any(self.comes(player) for player, _ in self.position.ground.threats(number, self.side))

    def comes(self, player: Player) -> bool:
        """Whether the player has a part of war before the seat builds again."""
        return self.t.phase != "war" or player.seat in self.t.left

    def worst(self, number: AreaNumber) -> tuple[float, Seat | None]:
        """How likely the province falls to the legions of whoever threatens it most, and who that is."""
        legions, fortresses = self.garrison(number)
        worst, who = 0.0, None
        for player, n in self.position.ground.threats(number, self.side):
            falls = self.falls(player.civilization, n, self.side, legions, fortresses)
            if falls > worst:
                worst, who = falls, player.seat
        return worst, who

    def garrison(self, number: AreaNumber) -> tuple[int, int]:
        """The seat's legions and fortresses there."""
        area = self.t.areas[number]
        return len(area.of(self.side, "legion")), len(area.of(self.side, "fortress"))

    def bonus(self, side: Side, legions: int) -> int:
        """What Hannibal adds (MN-HERO-7)."""
        owner = self.t.owner_of(battle.HANNIBAL)
        return legions if owner is not None and owner.civilization == side else 0

    def falls(self, side: Side, attackers: int, against: Side, legions: int, fortresses: int) -> float:
        """How likely so many legions, in one attack, destroy all that stands there and survive."""
        if not legions + fortresses:
            return 1.0
        if not attackers:
            return 0.0
        six = printed().pieces.battle.fortress
        kills = destroyed(attackers, self.bonus(side, attackers), legions + fortresses)[-1]
        lost = destroyed(legions, six * fortresses + self.bonus(against, legions), attackers)[-1]
        return kills * (1.0 - lost)

    # Attack

    def spoils(self, number: AreaNumber, legions: int) -> Spoils:
        """The best that so many legions make of a province in which they are alone (MN-AFTER-2)."""
        key = (number, legions)
        if key not in self._spoils:
            spoils = [*self.stances(number, legions)]
            self._spoils[key] = max(spoils, key=lambda one: one.worth, default=Spoils("", 0.0))
        return self._spoils[key]

    def stances(self, number: AreaNumber, legions: int) -> Iterator[Spoils]:
        """Everything that they could do there."""
        area, w, position = self.t.areas[number], self.w, self.position
        if area.marker in ("", self.side) or not legions:
            return
        share = position.share(self.t.seat_of(area.marker))
        held, rounds = self.held(number, legions), position.rounds
        buildings = area.buildings
        if buildings:
            captured = self.kept(area, buildings, legions)
            mine = sum(self.alone(area, building) for building in captured)
            theirs = self.yields_of(area)
            lasting = w.later * min(rounds, w.hold) * held
            yield Spoils("occupation", lasting * (mine + share * theirs), tuple(captured))
            if not area.pillaged:
                for building in buildings:
                    loss = self.building(area, building)
                    token = 0.3 * position.growth if self.t.tokens[building.partition(":")[0]] == 0 else 0.0  # type: ignore[index]
                    if "nebuchadnezzar" in position.me.cards:
                        token += 0.8
                    yield Spoils("pillage", share * w.later * rounds * loss + token + 0.2, (building,))
        if number not in printed().capitals and self.t.supplies[self.side].influence:
            coming = sum(
                self.building(area, building) for building in buildings if not building.startswith(("market", "temple"))
            )
            sites = 0.25 * position.growth * min(2, len(free_icons(self.t, number)) + len(free_sites(self.t, number)))
            later = w.later * max(0.0, rounds - 1.0)
            worth = held * (
                later * (coming + share * self.yields_of(area)) + sites - 0.8 * printed().setup.prices["influence"]
            )
            yield Spoils("assimilation", max(0.0, worth), (MARKER,))  # nobody must buy the marker

    def yields_of(self, area: Area) -> float:
        """How many cards all its buildings bring, all kinds alike."""
        return len(area.caravans) * (2 if area.market else 1) + len(area.cities) * (2 if area.temple else 1)

    def kept(self, area: Area, buildings: Iterable[str], legions: int) -> list[str]:
        """The buildings on which so many legions bring most."""
        ranked = sorted(buildings, key=lambda building: -self.alone(area, building))
        return ranked[: max(1, min(legions, sum(self.alone(area, building) > 0 for building in ranked) or 1))]

    def held(self, number: AreaNumber, legions: int) -> float:
        """How likely so many legions stay alone there."""
        worst = 0.0
        for player, n in self.position.ground.threats(number, self.side):
            if self.comes(player):
                worst = max(worst, self.falls(player.civilization, n, self.side, legions, 0))
        return 0.95 - 0.6 * worst

    def assault(self, number: AreaNumber, legions: int) -> float:
        """What it is worth to have so many legions of the seat enter, or attack in, the province."""
        key = (number, legions)
        if key not in self._assaults:
            self._assaults[key] = self._assault(number, legions)
        return self._assaults[key]

    def _assault(self, number: AreaNumber, legions: int) -> float:
        area, w = self.t.areas[number], self.w
        if not legions:
            return 0.0
        others = [side for side in area.sides if side != self.side]
        if not others:
            return self.spoils(number, legions).worth
        against = self.weakest(number, others)
        mine, theirs = self.forces(number, legions, against)
        kills, losses = (
            destroyed(legions, mine[2], theirs[0] + theirs[1]),
            destroyed(theirs[0], theirs[2], sum(mine[:2])),
        )
        share, value = self.position.share(self.t.seat_of(against)), 0.0
        for killed, probability in enumerate(kills):
            for lost, other in enumerate(losses):
                left, gone = legions - lost, killed == theirs[0] + theirs[1]
                outcome = w.killed * killed * (0.2 + share) - w.legion * lost
                if gone and len(others) == 1 and left > 0:
                    outcome += self.spoils(number, left).worth if area.marker != self.side else self.stake(number)
                elif not gone and left > 0:
                    outcome -= 0.2
                value += probability * other * outcome
        return value

    def weakest(self, number: AreaNumber, others: Iterable[Side]) -> Side:
        """Whom to attack there: the strongest rival among those that are as weak as the weakest."""
        area = self.t.areas[number]

        def strength(side: Side) -> tuple[float, float]:
            legions, fortresses = len(area.of(side, "legion")), len(area.of(side, "fortress"))
            return (3.5 * legions + 6 * fortresses, -self.position.share(self.t.seat_of(side)))

        return min(others, key=strength)

    def forces(self, number: AreaNumber, legions: int, against: Side) -> tuple[Force, Force]:
        """Both sides of a battle there."""
        sources = []
        area, six = self.t.areas[number], printed().pieces.battle.fortress
        for side, n in ((self.side, legions), (against, len(area.of(against, "legion")))):
            fortresses = len(area.of(side, "fortress"))
            points = six * fortresses + self.bonus(side, n)
            owner = self.t.owner_of(battle.PERICLES)
            if owner is not None and owner.civilization == side and n:
                points += sum(map(len, battle.supporters(self.t, owner, number).values()))
            sources.append((n, fortresses, points))
        return sources[0], sources[1]

    @cached_property
    def leaders(self) -> list[int]:
        """Who needs but one more hero or wonder."""
        return [
            player.seat for player in self.position.rivals if ending.tally(player) >= printed().setup.cards_to_win - 1
        ]
