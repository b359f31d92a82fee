"""How one seat evaluates the table at one moment: the value of things, and what it can spare.

It reads only public facts about others. A new one is made for each question and caches its results.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property
from typing import Final

from civ_tui.engine.flow import Seat
from civ_tui.games.civilization.computers.investing import coin_now
from civ_tui.games.civilization.computers.plans import TECHS, USES, Personality
from civ_tui.games.civilization.computers.settling import Settlement, settlement
from civ_tui.games.civilization.computers.strengths import LIKELY, Strengths
from civ_tui.games.civilization.computers.war import Campaign, campaign
from civ_tui.games.civilization.rules import board, limits, people
from civ_tui.games.civilization.rules.cards.civilizations import units_of
from civ_tui.games.civilization.rules.income import Yield, city_yield
from civ_tui.games.civilization.rules.phases import founding, pyramid, research
from civ_tui.games.civilization.rules.phases.city_management import why_not_act
from civ_tui.games.civilization.rules.phases.production import Site, pools_with_free_square, sites
from civ_tui.games.civilization.rules.phases.ways import ways
from civ_tui.games.civilization.rules.printed.components import Icons, Tech
from civ_tui.games.civilization.rules.state import City, Figure, Square, Table

WALLS = 8.0
"""The value in danger of learning to build walls."""
TIME_TO_FOUND = 5
"""The rounds that another city needs to pay for its tech."""
LATE, SETTLED, CROWDED = -7.0, 4.0, -2.0
"""The value, besides its level, of a tech that allows one more city: late in the game; with a scout near land for it;
without."""
COINS = 0.3
"""The share that counts for a tech of what its coin tokens are worth more on an investment card."""
NEAR_HOME: Final = 3
"""The squares from a city within which an army is near it."""
UNUSED: Final = 1.0
"""What a resource is worth that no ability of the player's names."""
WALK = 4
"""How far a scout walks to found a city."""


class Position(Strengths):
    """A seat's evaluation of the table."""

    def __init__(self, t: Table, seat: Seat, personality: Personality) -> None:
        super().__init__(t, seat, personality)
        self._worth: dict[Square, float] = {}
        self._sites: dict[Square, float] = {}
        self._yields: dict[Square, Yield] = {}
        self.pulls: dict[bool, dict[Square, float]] = {}
        self.best_items: dict[tuple[Square, int], float] = {}
        self.scarce: dict[Square, dict[str, tuple[Square, float]]] = {}
        self._around: dict[Square, list[Site]] = {}

    @cached_property
    def enemies(self) -> set[Square]:
        """The squares of other players' figures."""
        return board.enemy_squares(self.t, self.me)

    @cached_property
    def claimed(self) -> set[Square]:
        """The huts and villages that an army of the seat probably takes by its next march, which in Movement is that of
        the next round, and what the plan for the next city has one take; what marches now claims nothing yet."""
        t, speed = self.t, limits.travel_speed(self.t, self.me)
        marching = [] if t.march is None or t.acting != self.me.seat else t.march.figures
        planned = () if self.settlement is None else self.settlement.cleared
        return {*planned} | {
            square
            for army in self.on_map("army")
            if (army.moved or t.phase != "movement")
            and army.square is not None
            and (army.kind, army.number) not in marching
            for square, token in t.board.tokens.items()
            if self.geo.city_distance(army.square, square) <= speed
            and (token.kind == "hut" or self.odds(square, 1) > LIKELY)
            and square in ways(t, self.me, [army], army.square, speed)
        }

    @cached_property
    def beset(self) -> bool:
        """Whether an army of another player stands near a city of the seat's."""
        homes = [square for city in self.me.cities for square in city.squares]
        armies = (army.square for other in self.others for army in other.figures if army.kind == "army")
        return any(self.geo.city_distance(square, home) <= NEAR_HOME for square in armies if square for home in homes)

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
        worth = self._worth.get(square)
        if worth is None:
            worth = self._worth[square] = self.worth(board.icons_on(self.t, square))
        return worth

    def yields(self, city: City) -> Yield:
        """The city's present yield."""
        if city.square not in self._yields:
            self._yields[city.square] = city_yield(self.t, city)
        return self._yields[city.square]

    @cached_property
    def able(self) -> list[City]:
        """The seat's cities that can still act in this round."""
        return [city for city in self.me.cities if why_not_act(self.t, self.me, city) is None]

    def around(self, city: City) -> list[Site]:
        """Where a piece of the seat's could stand in the city's outskirts."""
        if city.square not in self._around:
            self._around[city.square] = sites(self.t, self.me, city)
        return self._around[city.square]

    @cached_property
    def pools(self) -> tuple[str, ...]:
        """The pools of buildings for which a city of the seat's has a free square."""
        return pools_with_free_square(self.t, self.me)

    def site(self, square: Square) -> float:
        """The value of a city there: the yield of its outskirts per round."""
        worth = self._sites.get(square)
        if worth is None:
            extra, value = self.land.extra, self.square
            worth = self._sites[square] = sum(
                [value(near) + extra[near] for near in self.geo.around[square] if near in extra]
            )
        return worth

    @cached_property
    def apart(self) -> set[Square]:
        """The squares where the printed map allows a city, far enough from every other city (FOUND-7) and not next to a
        city-state (WAW-CS-9)."""
        near, geo = self.t.components.limits.city_distance, self.geo
        centres = [square for player in self.t.players for city in player.cities for square in city.squares]
        states = [square for square in self.t.board.markers if board.is_city_state(self.t, square)]
        return {*self.land.centres}.difference(
            *(geo.closer(centre, near) for centre in centres), *(geo.around[state] for state in states)
        )

    @cached_property
    def unsettled(self) -> bool:
        """Whether there is a site for one more city near a scout of the player, once they may have one."""
        t, geo = self.t, self.geo
        scouts = [figure.square for figure in self.me.figures if figure.kind == "scout" and figure.square is not None]
        return any(
            square not in t.board.tokens
            and geo.outskirts[square].isdisjoint(t.board.tokens)
            and geo.outskirts[square].isdisjoint(t.board.relics)
            and geo.outskirts[square].isdisjoint(self.enemies)
            and any(geo.city_distance(square, scout) <= WALK for scout in scouts)
            for square in self.apart
        )

    @cached_property
    def sites(self) -> dict[Square, float]:
        """The sites where the player could found a city now, and their yields."""
        t = self.t
        if len(self.me.cities) >= limits.max_cities(t, self.me):
            return {}
        apart = self.apart
        squares = [square for square in self.land.centres if square in apart and square not in t.board.tokens]
        return {square: self.site(square) for square in squares if founding.why_not_found(t, self.me, square) is None}

    @cached_property
    def founding(self) -> list[tuple[Figure, Square]]:
        """The figures with which the seat founds a city at the next start of turn, each with its square: who settles by
        a plan, those of the plan."""
        if self.personality.settles:
            plan = self.settlement
            return [] if plan is None or plan.rounds else [(plan.founder, plan.square)]
        scouts = ((scout, scout.square) for scout in self.on_map("scout"))
        return [(scout, square) for scout, square in scouts if square in self.sites]

    @cached_property
    def obstacles(self) -> dict[Square, float]:
        """Huts, villages and relics that block a better site than the seat has (FOUND-5, FAF-REL-2), and how
        much better the site is."""
        t, geo = self.t, self.geo
        if self.personality.settles or len(self.me.cities) >= limits.max_cities(t, self.me):
            return {}  # whoever settles plans what to clear away
        apart, tokens = self.apart, dict.fromkeys([*t.board.tokens, *t.board.relics])
        free = max(self.sites.values(), default=0.0)
        obstacles: dict[Square, float] = {}
        for token in tokens:
            for square in (token, *geo.around[token]):
                if square not in apart:
                    continue
                number = sum([near in tokens for near in (square, *geo.around[square])])
                if number <= 2:
                    better = (self.site(square) - free) / number
                    obstacles[token] = max(obstacles.get(token, 0.0), better)
        return obstacles

    @cached_property
    def settlement(self) -> Settlement | None:
        """The plan for the next city, by which the figures of whoever settles march; None if there is none."""
        return settlement(self, self.apart, self.site) if self.personality.settles else None

    @cached_property
    def campaign(self) -> Campaign | None:
        """The city that the seat's armies march against, or None."""
        return campaign(self)

    # What can be spared

    @cached_property
    def reserve(self) -> int:
        """The trade that the next research needs."""
        t, me = self.t, self.me
        for level in (5, 4, 3, 2, 1):
            if pyramid.why_no_place(me, level) is None:
                need = research.needed_trade(t, me, level)
                if me.trade >= need or level == 5:
                    return need
        return min(me.trade, 27)

    @property
    def spare(self) -> int:
        """The trade left over after research."""
        return self.me.trade - self.reserve

    # Things

    @cached_property
    def next_tech(self) -> str:
        """The tech that the player would learn with the trade it has; "" if none."""
        t, me = self.t, self.me
        level = research.affordable_level(t, me, me.trade)
        known = (tech.id for tech in t.components.techs.values() if tech.level <= level)
        return max((tech for tech in known if pyramid.why_not_learn(t, me, tech) is None), key=self.tech, default="")

    @cached_property
    def coin_now(self) -> float:
        """The value of a coin token more."""
        return coin_now(self)

    def tech(self, tech: str) -> float:
        """The value of learning the tech."""
        card, me, plan = self.t.components.techs[tech], self.me, self.plan
        value = TECHS.get(tech, 2) + plan.techs.get(tech, 0) + plan.level * (card.level - 1)
        for upgrade in card.unit_upgrades:
            if upgrade.rank > me.ranks.get(upgrade.type, 9):
                value += plan.upgrade + 0.2 * sum(card.startswith(upgrade.type) for card in me.forces)
                value += 4.0 * self.peril
        value += sum([worth for worth, _ in self.rewards(card)])
        if card.coin_tokens:
            value += COINS * (self.coin_now - plan.coin_now)
        if tech == "masonry":
            value += WALLS * self.peril
        if tech == "irrigation":
            value += LATE if self.left < TIME_TO_FOUND else SETTLED if self.unsettled else CROWDED
        return value

    def rewards(self, tech: Tech) -> Iterator[tuple[float, str]]:
        """What powers and great people give the seat for learning the tech now: the value, and their words."""
        t, me, plan = self.t, self.me, self.plan
        ignorant = sum([not other.knows(tech.id) for other in self.others])
        alone = ignorant == len(self.others)
        for power in t.components.civilizations[me.civilization].powers:
            worth, numbers = 0.0, power.numbers
            if power.id == "philosophers":
                worth = plan.token * numbers["culture"] * ignorant
            elif power.id == "pioneers" and alone:
                worth = plan.price * (me.trade - min(me.trade, me.coins))
            elif power.id == "militarists":
                worth = (plan.unit * numbers["units"] + UNUSED * numbers["resources"]) * len(units_of(tech))
            if worth:
                yield worth, power.text
        if alone and people.in_force(t, me, "archimedes"):
            person = t.components.people["archimedes"]
            yield plan.token * person.numbers["culture"], person.text

    def use(self, resource: str) -> float:
        """What the best ability that wants just this resource is worth to the player."""
        return max((worth for tech, worth in USES[resource].items() if self.me.knows(tech)), default=UNUSED)

    def resource(self, resource: str) -> float:
        """The value of a resource to the player if it holds no other of this kind."""
        value = self.use(resource)
        if self.me.knows("pottery") and limits.coin_room(self.t, self.me, "pottery"):
            value = max(value, 0.45 * self.coin_now)
        return value * self.plan.resource
