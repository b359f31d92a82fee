"""How strong everybody is at one moment, and how near to winning, on facts that one seat knows.

The seat knows its own cards; of others it reads only public facts.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from math import exp
from typing import Final

from civ_tui.engine.flow import Seat
from civ_tui.games.civilization.computers.land import Land, land, march_steps
from civ_tui.games.civilization.computers.plans import Personality
from civ_tui.games.civilization.rules import limits
from civ_tui.games.civilization.rules.battle.forces import bonus_left, bonus_on, combat_bonus, hand_of_armies
from civ_tui.games.civilization.rules.battle.village import defended
from civ_tui.games.civilization.rules.board import cities, geography, outskirts
from civ_tui.games.civilization.rules.limits import strength, travel_speed
from civ_tui.games.civilization.rules.state import City, Figure, Player, Square, Table

HASTE = (1.0, 1.0, 1.0, 0.8, 0.6, 0.4)
"""The weight of an attack by the number of turns until it can come."""
EDGE, SPREAD = -1.0, 3.0
"""How far the attacker's power may fall short of the defender's at even odds, and how much more power gives odds of e
to 1."""
FOUGHT = 1.0, 1.7
"""The same, fitted to battles between computer players."""
RAIDED: Final = {False: (-7.1, 1.2, 0.96), True: (-7.5, 1.31, 1.3)}
"""The odds against barbarians, without and with the unit cards of two numbers: a constant, and the weights of the power
of the units and of the combat bonus. A logistic regression on thirty thousand fights, some with a hand cut short; the
number of cards told nothing more of games that it was not fitted to."""
TWO_NUMBERS: Final = "unit_cards_waw"
"""The option with which unit cards have two numbers."""
PEACEFUL = "no_attacks_on_cities"
"""The trait of a government under which armies attack no city."""
LIKELY = 0.6
"""The least odds for an army to set out for a fight that it cannot reach this round."""
DANGEROUS = 0.2
"""At this chance to fall the capital is in danger: armies stay near it and together, and cities act first."""
NEAR, URGENT = 0.5, 4.0
"""How far a rival must be on the way to a victory before the seat hinders it, and how fast the urgency grows."""


def arms(player: Player) -> int:
    """How strongly the player is armed, as all may know: units times their best rank."""
    return len(player.forces) * (1 + max(player.ranks.values()))


class Strengths:
    """How one seat judges everybody's strength. A new one is made for each question and caches its results."""

    def __init__(self, t: Table, seat: Seat, personality: Personality) -> None:
        self.t = t
        self.seat = seat
        self.me = t.players[seat]
        self.personality = personality
        self.plan = personality.tastes
        self.geo = geography(t)
        self._power: dict[tuple[Seat, int, bool], float] = {}
        self._bonus: dict[tuple[Seat, Square | None], int] = {}

    @cached_property
    def land(self) -> Land:
        """The land that lies face up."""
        return land(self.t)

    @cached_property
    def others(self) -> list[Player]:
        """The other players."""
        return [player for player in self.t.players if player.seat != self.seat]

    @cached_property
    def left(self) -> int:
        """How many more rounds the game is expected to last."""
        return max(2, self.plan.length - self.t.round)

    @cached_property
    def centres(self) -> dict[Square, City]:
        """The cities on the map by the squares of their centres."""
        return {square: city for city in cities(self.t) for square in city.squares}

    @cached_property
    def outskirts(self) -> dict[Square, City]:
        """The cities on the map by the squares of their outskirts, which never overlap (FOUND-7)."""
        return {square: city for city in cities(self.t) for square in outskirts(self.t, city)}

    def on_map(self, kind: str) -> list[Figure]:
        """The player's figures of that kind on the map."""
        return [figure for figure in self.me.figures if figure.kind == kind and figure.square is not None]

    def mine_on(self, square: Square) -> list[Figure]:
        """The player's figures on the square."""
        return [figure for figure in self.me.figures if figure.square == square]

    # In battle

    def power(self, player: Player, armies: int = 1, *, defending: bool = False) -> float:
        """The battle force that the player can expect to bring, in points of strength. The cards of others are guessed
        from their public ranks."""
        key = player.seat, armies, defending
        if key not in self._power:
            self._power[key] = self._force(player, armies, defending)
        return self._power[key]

    def _force(self, player: Player, armies: int, defending: bool) -> float:
        forces = player.forces
        if not forces:
            return 0.0
        if player.seat == self.seat:
            mean = sum(self.points(player, card) for card in forces) / len(forces)
        else:
            mean = 1 + sum(player.ranks.values()) / max(1, len(player.ranks))
        return min(len(forces), hand_of_armies(self.t, player, armies, defending)) * mean

    def points(self, player: Player, card: str) -> float:
        """What a unit card is worth in battle: its strength, or the mean of strength and health."""
        strong = strength(self.t.edition, player.ranks, card, player.civilization)
        health = limits.health(self.t.edition, player.ranks, card)
        return strong if health is None else (strong + health) / 2

    def bonus(self, player: Player, defended: City | None = None) -> int:
        """The player's combat bonus, in defence of that city if one is named."""
        key = player.seat, None if defended is None else defended.square
        if key not in self._bonus:
            self._bonus[key] = combat_bonus(self.t, player, defended)
        return self._bonus[key]

    @cached_property
    def best_armed(self) -> Player | None:
        """The strongest of the others with an army from which the land that lies face up leads to a city of the seat's;
        None if there is none."""
        return max(filter(self._comes, self.others), key=arms, default=None)

    def _comes(self, other: Player) -> bool:
        open_to = self.land.dry if limits.water(self.t, other) == "closed" else self.land.revealed
        homes = (square for city in self.me.cities for square in city.squares)
        steps = march_steps(self.geo, open_to, *homes)
        return any(figure.kind == "army" and figure.square in steps for figure in other.figures)

    def attack_odds(self, attacker: Player, square: Square, armies: int, group: Sequence[Figure] = ()) -> float:
        """The estimated chance of that many armies of the player to win on that square, where that `group` marches."""
        t = self.t
        force, bonus = self.power(attacker, armies), self.bonus(attacker) - bonus_left(t, attacker, group)
        edge, spread = FOUGHT if self.personality.sharp else (EDGE, SPREAD)
        city = self.centres.get(square)
        if city is not None and city.owner != attacker.seat:
            other = t.players[city.owner]
            defence = self.power(other, 1, defending=True) + self.bonus(other, city)
        else:
            there = [f for p in t.players if p.seat != attacker.seat for f in p.figures if f.square == square]
            standing = [figure for figure in there if figure.kind == "army"]
            if standing:
                other = t.players[standing[0].owner]
                defence = self.power(other, len(standing)) + self.bonus(other) + bonus_on(t, square)
            elif there:
                return 1.0
            elif defended(t, attacker, square):
                return self._raided(force, bonus)
            else:
                return 1.0
        return 1 / (1 + exp((defence - force - bonus - edge) / spread))

    def _raided(self, force: float, bonus: int) -> float:
        constant, by_force, by_bonus = RAIDED[TWO_NUMBERS in self.t.settings.on]
        return 1 / (1 + exp(-constant - by_force * force - by_bonus * bonus))

    def raid(self, player: Player) -> float:
        """The estimated chance of one army of the player to win against barbarians, wherever these defend a village."""
        return self._raided(self.power(player), self.bonus(player))

    def odds(self, square: Square, armies: int, group: Sequence[Figure] = ()) -> float:
        """The estimated chance of that many of the seat's own armies to win there, where that `group` marches."""
        return self.attack_odds(self.me, square, armies, group)

    @cached_property
    def threats(self) -> dict[Square, float]:
        """For each of the player's cities, the chance that somebody takes it soon; armies farther away count less."""
        t, threats = self.t, {}
        for city in self.me.cities:
            worst = 0.0
            for other in self.others:
                if PEACEFUL in limits.government(t, other).traits:
                    continue
                speed, most = travel_speed(t, other), limits.stacking_limit(t, other)
                away = sorted(
                    (min(self.geo.city_distance(figure.square, square) for square in city.squares) + speed - 1) // speed
                    for figure in other.figures
                    if figure.kind == "army" and figure.square is not None
                )
                for armies, turns in enumerate(away[:most], start=1):
                    if turns < len(HASTE):
                        worst = max(worst, HASTE[turns] * self.attack_odds(other, city.square, armies))
            threats[city.square] = worst
        return threats

    @cached_property
    def peril(self) -> float:
        """The chance that the capital falls soon."""
        return max((self.threats[city.square] for city in self.me.cities if city.capital), default=0.0)

    # The race

    def danger(self, player: Player) -> float:
        """How near the player is to winning on public facts, from 0 to 1."""
        last = self.t.components.limits
        return max(
            player.coins / last.coins_to_win,
            player.culture_space / len(self.t.components.culture_track),
            (len(player.learned) - 2) / 13,
        )

    def urgency(self, player: Player) -> float:
        """How urgently a player near to winning must be hindered, from 0 to 1."""
        return min(1.0, max(0.0, URGENT * (self.danger(player) - NEAR)))

    @cached_property
    def leader(self) -> Player:
        """The other player nearest to winning."""
        return max(self.others, key=self.danger)
