"""Battles with the unit cards of Wisdom and Warfare, reckoned a second time from their clauses alone.

Run `python -m tests.games.civilization.editions.wisdom_and_warfare.reckoned_battles`.

Whatever the players do is read from the log: which unit comes onto which front, and which ability is used. Strength and
health, wounds, deaths, the combat bonus, the size of the forces and the result are worked out here, from the numbers
printed on the cards, and compared with the table after every answer.
"""

import argparse
from collections import Counter
from dataclasses import dataclass, field
from typing import Final, Literal

from civ_tui.engine.flow import Given, Seat
from civ_tui.engine.log import Entry
from civ_tui.games.civilization.computers.random_player import RandomPlayer
from civ_tui.games.civilization.computers.trials import TRIALS
from civ_tui.games.civilization.editions.parts import PRESETS
from civ_tui.games.civilization.rules.civilization import new_game
from civ_tui.games.civilization.rules.state import City, Player, Table
from tests.certain import certain

SideName = Literal["attacker", "defender"]

RANKS: Final = {
    "infantry": {"democracy": 2, "gunpowder": 3, "replaceable_parts": 4, "logistics": 2},
    "artillery": {"mathematics": 2, "metal_casting": 3, "ballistics": 4, "logistics": 2},
    "mounted": {"chivalry": 2, "railroad": 3, "combustion": 4, "logistics": 2},
}
"""RES-6, WAW-TECH-3: the rank that a tech gives to a type of unit."""
TRUMPS: Final = {"infantry": "mounted", "mounted": "artillery", "artillery": "infantry"}
"""BATTLE-8."""
BUILDINGS: Final = {"barracks": 2, "academy": 4, "shipyard": 2}
"""BATTLE-4, WAW-TECH-1: the combat bonus of a building."""
MOST: Final = {"animal_husbandry.heal3": 3, "mathematics": 3, "ballistics": 6}
"""The most wounds that an ability takes off or deals."""


def printed(card: str) -> tuple[str, int, int]:
    """WAW-UNIT-1: the type of a card, named by its strength, and its strength and health at rank 1. Those of aircraft,
    which have one rank, stand as printed."""
    kind, _, number = card.partition("-")
    strength = int(number)
    return kind, strength, (12 if kind == "aircraft" else 4) - strength


@dataclass
class Unit:
    """A unit on a front."""

    card: str
    kind: str
    strength: int
    health: int
    wounds: int = 0

    @property
    def dead(self) -> bool:
        """WAW-UNIT-2."""
        return self.wounds >= self.health


@dataclass
class Side:
    """One side: who plays it, whether it is the barbarians, what it drew and what has become of its units."""

    seat: Seat
    barbarian: bool
    rank: int = 1
    drawn: int = 0
    played: int = 0
    bonus: int = 0
    stronger: int = 0
    infantry: int = 0
    surely: bool = False
    next_attack: int = 0
    dead: list[str] = field(default_factory=list)


@dataclass
class Reckoned:
    """A battle, followed from its beginning to its result. `faults` are the differences found."""

    square: int
    city: bool
    sides: dict[SideName, Side]
    fronts: dict[int, dict[SideName, Unit]] = field(default_factory=dict)
    expected: Counter[tuple[str, Seat, int, int]] = field(default_factory=Counter)
    using: str = ""
    dealt: int = 0
    armies: dict[SideName, int] = field(default_factory=dict)
    faults: list[str] = field(default_factory=list)

    def same(self, what: str, here: object, there: object) -> None:
        """Note a difference between what is reckoned and what the game says."""
        if here != there:
            self.faults.append(f"{what}: {here} by the clauses, {there} in the game")

    def name_of(self, seat: Seat | None) -> SideName:
        """The side that this seat plays."""
        return "attacker" if self.sides["attacker"].seat == seat else "defender"

    # What is drawn

    def draw(self, t: Table, entry: Entry) -> None:
        """BATTLE-2, BATTLE-4: a side has drawn its force. Its numbers are compared where the battle still goes on."""
        name = self.name_of(entry.seat)
        side = self.sides[name]
        self.same(f"barbarians as {name}", side.barbarian, entry.facts["barbarian"])
        side.drawn = entry.facts["cards"]
        if t.battle is None:
            side.bonus = entry.facts["bonus"]  # no unit on either side: all is over before anybody is asked
            return
        player = t.players[side.seat]
        if side.barbarian:
            self.same("cards of barbarians", min(3, side.drawn), side.drawn)
        else:
            side.bonus = self.bonus(t, player, name)
            size = self.size(t, player, name)
            self.same(f"size of the {name}'s force", size if player.forces else min(size, side.drawn), side.drawn)
            side.stronger = int(working(t, player, "himeji_castle"))
            side.infantry = int(player.civilization == "japanese")
            side.surely = working(t, player, "pentagon")
        self.same(f"combat bonus of the {name}", side.bonus, entry.facts["bonus"])

    def size(self, t: Table, player: Player, name: SideName) -> int:
        """BATTLE-2, BATTLE-9a, WAW-GOV-8: how many cards the player draws."""
        armies = self.armies_of(t, player.seat)
        size = 3 + 2 * max(0, armies - 1) + 3 * (name == "defender" and self.city)
        larger = "communism" if "governments_waw" in t.settings.on else "fundamentalism"
        return size + (player.government == larger) + (player.coins // 5 if player.knows("computers") else 0)

    def bonus(self, t: Table, player: Player, name: SideName) -> int:
        """BATTLE-4, EXP-X-3: the combat bonus of the player as battle is joined."""
        bonus = 0
        for square, marker in t.board.markers.items():
            if marker.kind == "building" and marker.owner == player.seat:
                bonus += BUILDINGS.get(marker.id, 0)
            elif marker.kind == "great_person" and marker.owner == player.seat:
                bonus += 4 * (marker.id == "general")
            elif marker.kind == "city_state" and marker.id == "city_state_4":
                bonus += 2 * holds_state(t, self, name, player, square)
        bonus += 6 * working(t, player, "statue_of_zeus") + 2 * (player.civilization == "french")
        bonus += 4 * (player.government == "fundamentalism" and "governments_waw" in t.settings.on)
        bonus += 4 * min(3, player.investments.get("military_industrial_complex", 0) // 2)
        if name == "defender":
            attacked = city_on(t, self.square)
            if attacked is not None:
                bonus += (14 if attacked.second is not None else 12) if attacked.capital else 6
                bonus += 4 * attacked.walled + 2 * (attacked.holds == "fortification")
            below = t.board.markers.get(self.square)
            bonus += 4 * (below is not None and below.kind == "city_state")
        return bonus

    def armies_of(self, t: Table, seat: Seat) -> int:
        """The armies of the seat in the square of the battle."""
        return sum(figure.kind == "army" and figure.square == self.square for figure in t.players[seat].figures)

    # What is fought

    def unit(self, t: Table, side: Side, card: str) -> Unit:
        """WAW-UNIT-1, WAW-UNIT-4, WAW-UNIT-5: the unit as its side leads it."""
        kind, strength, health = printed(card)
        rank = side.rank
        if not side.barbarian and kind != "aircraft":
            known = [rank for tech, rank in RANKS[kind].items() if t.players[side.seat].knows(tech)]
            rank = max([1, *known])
        more = rank - 1 if kind != "aircraft" else 0
        extra = side.stronger + side.infantry * (kind == "infantry")
        return Unit(card, kind, strength + more + extra, health + more)

    def play(self, t: Table, entry: Entry) -> None:
        """BATTLE-6 to BATTLE-8: a unit opens a front or attacks on one."""
        name = self.name_of(entry.seat)
        side, front, self.using = self.sides[name], entry.facts["front"], ""
        unit = self.unit(t, side, entry.facts["card"])
        side.played += 1
        self.same(f"{unit.card} at rank", (unit.strength, unit.health), _told(entry, "strength", "health"))
        more, side.next_attack = side.next_attack, 0
        here = self.fronts.setdefault(front, {})
        self.same(f"a place on front {front}", False, name in here)
        here[name] = unit
        if entry.kind == "unit_opens_front":
            self.same(f"front {front} is new", 1, len(here))
            return
        enemy_side: SideName = "defender" if name == "attacker" else "attacker"
        enemy = here[enemy_side]
        self.same("the enemy", (enemy.strength, enemy.health), _told(entry, "enemy_strength", "enemy_health"))
        first = TRUMPS.get(unit.kind) == enemy.kind and not self.sides[enemy_side].surely
        self.same("strikes first", first, entry.facts["first"])
        enemy.wounds += unit.strength + more
        self._expect(enemy_side, front, unit.strength + more)
        if not (first and enemy.dead):
            unit.wounds += enemy.strength
            self._expect(name, front, enemy.strength)
        self._bury(front)

    def _expect(self, name: SideName, front: int, wounds: int) -> None:
        self.expected["unit_wounded", self.sides[name].seat, front, wounds] += 1

    def _bury(self, front: int) -> None:
        """The dead leave the front; the log tells of each."""
        for name, unit in [*self.fronts[front].items()]:
            if unit.dead:
                del self.fronts[front][name]
                self.sides[name].dead.append(unit.card)
                self.expected["unit_killed", self.sides[name].seat, front, 0] += 1

    def hear(self, entry: Entry) -> None:
        """Wounds, deaths and healing: those of an attack have been reckoned, others come of a card."""
        front = entry.facts["front"]
        told = (entry.kind, certain(entry.seat), front, entry.facts.get("more", 0))
        if self.expected[told]:
            self.expected[told] -= 1
            return
        unit = self.fronts[front].get(self.name_of(entry.seat))
        if entry.kind == "unit_killed" or unit is None:
            self.faults.append(f"nobody is to be hurt so: {told}")
            return
        if entry.kind == "unit_wounded":
            unit.wounds += entry.facts["more"]
            self.dealt += entry.facts["more"]
        else:
            self.same(f"healed of {unit.card}", True, 0 < entry.facts["less"] <= unit.wounds)
            unit.wounds -= entry.facts["less"]
            self.dealt += entry.facts["less"]
        if self.dealt > MOST.get(self.using, MOST.get(self.using.partition(".")[0], 99)):
            self.faults.append(f"{self.using} does more than it may: {self.dealt}")
        self.same("a wounded unit stands while it has health left", unit.dead, entry.facts["wounds"] >= unit.health)
        self._bury(front)

    def use(self, t: Table, entry: Entry) -> None:
        """An ability of a tech, or a great person, takes part in the battle."""
        self.using, self.dealt = str(entry.facts.get("ability", entry.facts.get("card", ""))), 0
        side = self.sides[self.name_of(entry.seat)]
        if self.using.startswith("metalworking"):
            side.next_attack += 3
        elif self.using == "gustavus_adolphus":
            side.drawn = 0

    def strengthen(self, t: Table, entry: Entry) -> None:
        """FAF-GP-11: a general of the defender raises their combat bonus as the battle begins."""
        side, other = self.sides["defender"], self.sides["attacker"]
        more = 8 * (side.drawn < other.drawn)
        if entry.cause == "person:joan_of_arc":
            more = t.players[side.seat].culture
        side.bonus += more
        self.same(f"{entry.cause} strengthens", (side.seat, more), (entry.seat, entry.facts["amount"]))

    def replace(self, entry: Entry) -> None:
        """FAF-GP-11: the force of Gustavus is killed, and as many units are drawn as there are."""
        side = self.sides[self.name_of(entry.seat)]
        if entry.kind == "lose_unit":
            side.dead.append(entry.facts["card"])
        else:
            side.drawn += 1

    def cancel(self, entry: Entry) -> None:
        """TIME-2: an ability that is cancelled does nothing."""
        if entry.facts["what"].startswith("metalworking"):
            self.sides[self.name_of(entry.seat)].next_attack -= 3

    def compare(self, t: Table) -> None:
        """The fronts as they lie on the table after an answer."""
        battle = certain(t.battle)
        self.same("what is still to be told", Counter(), +self.expected)
        for name in ("attacker", "defender"):
            lying = {
                number: (unit.card, unit.wounds)
                for number, front in enumerate(battle.fronts, 1)
                if (unit := front.attacker if name == "attacker" else front.defender) is not None
            }
            units = {number: front[name] for number, front in self.fronts.items() if name in front}
            here = {number: (unit.card, unit.wounds) for number, unit in units.items()}
            self.same(f"units of the {name}", here, lying)
            self.armies[name] = self.armies_of(t, self.sides[name].seat)

    # What comes of it

    def end(self, entry: Entry) -> None:
        """WAW-UNIT-3: both totals, and who has won. BATTLE-4: of two bonuses the larger side takes the difference."""
        totals, both = {}, min(side.bonus for side in self.sides.values())
        for name, side in self.sides.items():
            alive = [front[name] for front in self.fronts.values() if name in front]
            totals[name] = sum(unit.health - unit.wounds for unit in alive) + side.bonus - both
            self.same(f"units that the {name} played", side.drawn, side.played)
            self.same(f"bonus of the {name}", side.bonus, entry.facts[f"{name}_bonus"])
            self.same(f"total of the {name}", totals[name], entry.facts[name])
        winner: SideName = "attacker" if totals["attacker"] > totals["defender"] else "defender"
        self.same("winner", winner, entry.facts["winner"])
        self.same("who", self.sides[winner].seat, entry.seat)

    def after(self, t: Table, lost: Counter[Seat], winner: SideName) -> None:
        """BATTLE-11, BATTLE-12: armies that the winner has lost, and nobody left of the losers."""
        loser: SideName = "defender" if winner == "attacker" else "attacker"
        if not self.sides[winner].barbarian and self.armies:
            armies = self.armies[winner]
            least = min(len(self.sides[winner].dead) // 2, max(0, armies - 1))
            self.same("armies that the winner loses", least, lost[self.sides[winner].seat])
        if not self.sides[loser].barbarian:
            left = [figure for figure in t.players[self.sides[loser].seat].figures if figure.square == self.square]
            self.same("figures of the loser", [], left)


def _told(entry: Entry, strength: str, health: str) -> tuple[int, int]:
    return entry.facts[strength], entry.facts[health]


def city_on(t: Table, square: int) -> City | None:
    """The city with that square in its centre."""
    return next((city for player in t.players for city in player.cities if square in city.squares), None)


def working(t: Table, player: Player, wonder: str) -> bool:
    """BLOCK-2: whether the player has the wonder and nothing keeps it from working."""
    owned = next((one for one in player.wonders if one.id == wonder and not one.obsolete), None)
    if owned is None:
        return False
    enemies = (figure.square for other in t.players if other is not player for figure in other.figures)
    return owned.square not in enemies


def holds_state(t: Table, battle: Reckoned, name: SideName, player: Player, square: int) -> bool:
    """WAW-CS-2: whether the player holds the city-state there; who attacks figures in it does not hold it yet."""
    if name == "attacker" and square == battle.square:
        return False
    return any(figure.square == square for figure in player.figures)


class Follower:
    """Follows a game, answer by answer. `battles` counts those that have ended, `faults` are all differences found."""

    def __init__(self, t: Table) -> None:
        self.read = len(t.log)
        self.current: Reckoned | None = None
        self.battles = 0
        self.faults: list[str] = []

    def follow(self, t: Table) -> None:
        """What the last answer has brought."""
        lost = Counter[Seat]()
        ended: tuple[Reckoned, SideName] | None = None
        for entry in t.log[self.read :]:
            if entry.kind == "battle_begins":
                self.begin(t, entry)
            elif entry.kind == "lose_figure" and entry.cause == "BATTLE-11":
                lost[certain(entry.seat)] += 1
            elif self.current is not None:
                self.hear(t, self.current, entry)
                if entry.kind == "battle_result":
                    ended = self.current, entry.facts["winner"]
                    self.current = None
        self.read = len(t.log)
        if ended is not None:
            ended[0].after(t, lost, ended[1])
            self.battles += 1
            self.faults += ended[0].faults
        elif self.current is not None and t.battle is not None and t.battle.fronts:
            self.current.compare(t)

    def begin(self, t: Table, entry: Entry) -> None:
        """BATTLE-1, WAW-EVT-4: who fights whom."""
        attacked, horde = entry.facts["attacked"], bool(entry.facts.get("barbarian"))
        sides: dict[SideName, Side] = {
            "attacker": Side(certain(entry.seat), horde, 2 if horde else 1),
            "defender": Side(entry.facts["against"], attacked == "village"),
        }
        self.current = Reckoned(certain(entry.place), attacked in ("city", "capital"), sides)

    @staticmethod
    def hear(t: Table, battle: Reckoned, entry: Entry) -> None:
        """An entry of a battle."""
        if entry.kind == "battle_force":
            battle.draw(t, entry)
        elif entry.kind in ("unit_opens_front", "unit_attacks"):
            battle.play(t, entry)
        elif entry.kind in ("unit_wounded", "unit_killed", "unit_healed"):
            battle.hear(entry)
        elif entry.kind in ("use_ability", "use_person"):
            battle.use(t, entry)
        elif entry.kind in ("lose_unit", "draw_unit") and entry.cause == "person:gustavus_adolphus":
            battle.replace(entry)
        elif entry.kind == "combat_bonus":
            battle.strengthen(t, entry)
        elif entry.kind == "cancelled":
            battle.cancel(entry)
        elif entry.kind == "battle_result":
            battle.end(entry)


def follow(options: tuple[str, ...], seed: int, answers: int, players: int = 3) -> Follower:
    """A game of random players, followed to so many answers or to its end."""
    game, player = new_game(TRIALS.settings(players, seed, options=options)), RandomPlayer(seed)
    follower = Follower(game.state)
    while not game.over and len(game.record) < answers:
        question = player.whose_turn(game.pending)
        game.give(Given(question.seat, question.kind, player.choose(question)))
        follower.follow(game.state)
    return follower


def main() -> None:
    """Follow so many games of each preset that has these unit cards, and print what differs."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--first", type=int, default=1, help="the first seed")
    parser.add_argument("--answers", type=int, default=6000)
    chosen = parser.parse_args()
    for name, preset in PRESETS.items():
        if "unit_cards_waw" not in preset.on:
            continue
        battles = wrong = 0
        for seed in range(chosen.first, chosen.first + chosen.games):
            follower = follow(preset.on, seed, chosen.answers, 2 + seed % 3)
            battles += follower.battles
            wrong += bool(follower.faults)
            for fault in follower.faults:
                print(f"{name}, seed {seed}: {fault}", flush=True)
        print(f"{name}: {chosen.games} games, {battles} battles, {wrong} games with differences", flush=True)


if __name__ == "__main__":
    main()
