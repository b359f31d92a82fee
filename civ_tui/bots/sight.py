"""How one seat evaluates the table at one moment: the value of things, threats, and what it can spare.

It reads only public facts about others. A new one is made for each question and caches its results.
"""

from __future__ import annotations

from functools import cached_property
from math import exp

from civ_tui.bots.land import Land, land
from civ_tui.bots.plans import TECHS, USES, Leaning
from civ_tui.bots.war import Campaign, campaign
from civ_tui.engine.flow import Seat
from civ_tui.rules import limits
from civ_tui.rules.battle.forces import combat_bonus, hand_of_armies
from civ_tui.rules.board import city_at, enemy_squares, geography, icons_on
from civ_tui.rules.income import Yield, city_yield
from civ_tui.rules.limits import coin_room, max_cities, strength, travel_speed
from civ_tui.rules.phases.founding import why_not_found
from civ_tui.rules.phases.pyramid import why_no_place
from civ_tui.rules.phases.research import needed_trade
from civ_tui.rules.printed.components import Icons
from civ_tui.rules.state import City, Figure, Player, Square, Table

COIN_TECHS = ("democracy", "printing_press", "pottery", "code_of_laws")
"""Techs that take coin tokens."""
BARBARIANS = 6.0
"""The power of a village's barbarians."""
WALLS = 8.0
"""The value in danger of learning to build walls."""
HASTE = (1.0, 1.0, 1.0, 0.8, 0.6, 0.4)
"""The weight of an attack by the number of turns until it can come."""
TIME_TO_FOUND = 5
"""The rounds that another city needs to pay for its tech."""
LATE, SETTLED, CROWDED = -7.0, 4.0, -2.0
"""The value, besides its level, of a tech that allows one more city: late in the game; with a scout near land for it;
without."""
WALK = 4
"""How far a scout walks to found a city."""
EDGE, SPREAD = -1.0, 3.0
"""How far the attacker's power may fall short of the defender's at even odds, and how much more power gives odds of e
to 1."""
FOUGHT = 1.0, 1.7
"""The same, fitted to battles between computer players."""


NEAR, URGENT = 0.55, 3.0
"""How far a rival must be on the way to a victory before the seat hinders it, and how fast the urgency grows."""


class Sight:
    """A seat's evaluation of the table."""

    def __init__(self, t: Table, seat: Seat, leaning: Leaning) -> None:
        self.t = t
        self.seat = seat
        self.me = t.players[seat]
        self.leaning = leaning
        self.plan = leaning.tastes
        self.geo = geography(t)
        self._worth: dict[Square, float] = {}
        self._sites: dict[Square, float] = {}
        self._yields: dict[Square, Yield] = {}
        self.slopes: dict[bool, dict[Square, float]] = {}

    @cached_property
    def land(self) -> Land:
        """The land that lies face up."""
        return land(self.t)

    @cached_property
    def left(self) -> int:
        """How many more rounds the game is expected to last."""
        return max(2, self.plan.length - self.t.round)

    @cached_property
    def others(self) -> list[Player]:
        """The other players."""
        return [player for player in self.t.players if player.seat != self.seat]

    @cached_property
    def enemies(self) -> set[Square]:
        """The squares of other players' figures."""
        return enemy_squares(self.t, self.me)

    # Icons and squares

    def worth(self, icons: Icons) -> float:
        """The value of icons per round."""
        plan = self.plan
        return (
            plan.trade * icons.trade
            + plan.production * icons.production
            + plan.culture * icons.culture
            + plan.coin * icons.coin
            + plan.combat * icons.combat
        )

    def square(self, square: Square) -> float:
        """What the square gives per round to the city it belongs to."""
        found = self._worth.get(square)
        if found is None:
            found = self._worth[square] = self.worth(icons_on(self.t, square))
        return found

    def yields(self, city: City) -> Yield:
        """The city's present yield."""
        if city.square not in self._yields:
            self._yields[city.square] = city_yield(self.t, city)
        return self._yields[city.square]

    def site(self, square: Square) -> float:
        """The value of a city there: the yield of its outskirts per round."""
        found = self._sites.get(square)
        if found is None:
            extra, value = self.land.extra, self.square
            found = self._sites[square] = sum(
                [value(near) + extra[near] for near in self.geo.around[square] if near in extra]
            )
        return found

    @cached_property
    def apart(self) -> set[Square]:
        """The squares where the printed map allows a city, far enough from every other city (FOUND-7)."""
        near, geo = self.t.components.limits.city_distance, self.geo
        centres = [city.square for player in self.t.players for city in player.cities]
        return {
            square for square in self.land.centres if all(geo.city_distance(square, one) >= near for one in centres)
        }

    @cached_property
    def unsettled(self) -> bool:
        """Whether there is a site for one more city near a scout of the player, once they may have one."""
        t, geo = self.t, self.geo
        scouts = [figure.square for figure in self.me.figures if figure.kind == "scout" and figure.square is not None]
        return any(
            square not in t.board.tokens
            and geo.outskirts[square].isdisjoint(t.board.tokens)
            and geo.outskirts[square].isdisjoint(self.enemies)
            and any(geo.city_distance(square, scout) <= WALK for scout in scouts)
            for square in self.apart
        )

    @cached_property
    def sites(self) -> dict[Square, float]:
        """The sites where the player could found a city now, and their yields."""
        t = self.t
        if len(self.me.cities) >= max_cities(t, self.me):
            return {}
        apart = self.apart
        found = [square for square in self.land.centres if square in apart and square not in t.board.tokens]
        return {square: self.site(square) for square in found if why_not_found(t, self.me, square) is None}

    @cached_property
    def obstacles(self) -> dict[Square, float]:
        """Huts and villages that block a better site than the seat has (FOUND-5), and how much better the site is."""
        t, geo = self.t, self.geo
        if len(self.me.cities) >= max_cities(t, self.me):
            return {}
        apart, tokens = self.apart, t.board.tokens
        free = max(self.sites.values(), default=0.0)
        found: dict[Square, float] = {}
        for token in tokens:
            for square in (token, *geo.around[token]):
                if square not in apart:
                    continue
                number = sum([near in tokens for near in (square, *geo.around[square])])
                if number <= 2:
                    better = (self.site(square) - free) / number
                    found[token] = max(found.get(token, 0.0), better)
        return found

    # Figures

    def on_map(self, kind: str) -> list[Figure]:
        """The player's figures of that kind on the map."""
        return [figure for figure in self.me.figures if figure.kind == kind and figure.square is not None]

    def mine_on(self, square: Square) -> list[Figure]:
        """The player's figures on the square."""
        return [figure for figure in self.me.figures if figure.square == square]

    # Strength

    def power(self, player: Player, armies: int = 1, *, defending: bool = False) -> float:
        """The battle force that the player can expect to bring, in points of strength. The cards of others are guessed
        from their public ranks."""
        forces = player.forces
        if not forces:
            return 0.0
        if player.seat == self.seat:
            mean = sum(strength(self.t.components, player.ranks, card) for card in forces) / len(forces)
        else:
            mean = 1 + sum(player.ranks.values()) / max(1, len(player.ranks))
        return min(len(forces), hand_of_armies(self.t, player, armies, defending)) * mean

    def attack_odds(self, attacker: Player, square: Square, armies: int) -> float:
        """The estimated chance of that many armies of the player to win on that square."""
        t = self.t
        attack = self.power(attacker, armies) + combat_bonus(t, attacker)
        city = city_at(t, square)
        if city is not None and city.owner != attacker.seat:
            other = t.players[city.owner]
            defence = self.power(other, 1, defending=True) + combat_bonus(t, other, city)
        else:
            there = [f for p in t.players if p.seat != attacker.seat for f in p.figures if f.square == square]
            standing = [figure for figure in there if figure.kind == "army"]
            if standing:
                other = t.players[standing[0].owner]
                defence = self.power(other, len(standing)) + combat_bonus(t, other)
            elif there:
                return 1.0
            else:
                defence = BARBARIANS
        edge, spread = FOUGHT if self.leaning.sharp else (EDGE, SPREAD)
        return 1 / (1 + exp((defence - attack - edge) / spread))

    def odds(self, square: Square, armies: int) -> float:
        """The estimated chance of that many of the seat's own armies to win there."""
        return self.attack_odds(self.me, square, armies)

    @cached_property
    def threats(self) -> dict[Square, float]:
        """For each of the player's cities, the chance that somebody takes it soon; armies farther away count less."""
        t, found = self.t, {}
        for city in self.me.cities:
            worst = 0.0
            for other in self.others:
                if "no_attacks_on_cities" in limits.government(t, other).traits:
                    continue
                speed, most = travel_speed(t, other), limits.stacking_limit(t, other)
                away = sorted(
                    (self.geo.city_distance(figure.square, city.square) + speed - 1) // speed
                    for figure in other.figures
                    if figure.kind == "army" and figure.square is not None
                )
                for armies, turns in enumerate(away[:most], start=1):
                    if turns < len(HASTE):
                        worst = max(worst, HASTE[turns] * self.attack_odds(other, city.square, armies))
            found[city.square] = worst
        return found

    @cached_property
    def peril(self) -> float:
        """The chance that the capital falls soon."""
        return max((self.threats[city.square] for city in self.me.cities if city.capital), default=0.0)

    @cached_property
    def campaign(self) -> Campaign | None:
        """The city that the seat's armies march against, or None."""
        return campaign(self)

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

    # What can be spared

    @cached_property
    def reserve(self) -> int:
        """The trade that the next research needs."""
        t, me = self.t, self.me
        for level in (5, 4, 3, 2, 1):
            if why_no_place(me, level) is None:
                need = needed_trade(t, me, level)
                if me.trade >= need or level == 5:
                    return need
        return min(me.trade, 27)

    @property
    def spare(self) -> int:
        """The trade left over after research."""
        return self.me.trade - self.reserve

    # Things

    def tech(self, tech: str) -> float:
        """The value of learning the tech."""
        card, me, plan = self.t.components.techs[tech], self.me, self.plan
        value = TECHS.get(tech, 2) + plan.techs.get(tech, 0) + plan.level * (card.level - 1)
        upgrade = card.unit_upgrade
        if upgrade is not None and upgrade.rank > me.ranks.get(upgrade.type, 9):
            value += plan.upgrade + 0.2 * sum(card.startswith(upgrade.type) for card in me.forces)
            value += 4.0 * self.peril
        if tech == "masonry":
            value += WALLS * self.peril
        if tech == "irrigation":
            value += LATE if self.left < TIME_TO_FOUND else SETTLED if self.unsettled else CROWDED
        return value

    def resource(self, resource: str) -> float:
        """The value of a resource to the player if it holds no other of this kind."""
        value = max((worth for tech, worth in USES[resource].items() if self.me.knows(tech)), default=1.0)
        if self.me.knows("pottery") and coin_room(self.t, self.me, "pottery"):
            value = max(value, 0.45 * self.plan.coin_now)
        return value * self.plan.resource
