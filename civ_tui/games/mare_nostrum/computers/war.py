"""What a player answers in the war phase: what to move where, whom to attack, what to make of a victory.

The same table leads to the same plan, so every answer of a march follows from the plan made anew.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any, Final

from civ_tui.computers.thoughts import Candidate, Judged, Ranking, best_first, ranked
from civ_tui.engine.answers import BACK, END, NOTHING
from civ_tui.engine.flow import Option, Question
from civ_tui.engine.handful import Handful
from civ_tui.engine.wording import Line, Text
from civ_tui.games.mare_nostrum.computers import dice, ground
from civ_tui.games.mare_nostrum.computers.position import Position
from civ_tui.games.mare_nostrum.computers.province import Spoils, Territory
from civ_tui.games.mare_nostrum.rules import alps, geography, naming
from civ_tui.games.mare_nostrum.rules.names import ALPS, MARKER, Side
from civ_tui.games.mare_nostrum.rules.places import free_icons, free_sites
from civ_tui.games.mare_nostrum.rules.printed import AreaNumber, printed
from civ_tui.games.mare_nostrum.rules.stances import is_sole_victor, stances
from civ_tui.games.mare_nostrum.rules.war import Attack, Group, Settle, enemies

FURTHEST: Final = 3
"""The most seas of a chain that is thought of."""
IDLE_SHIP: Final = 0.25
"""What a trireme must gain to move for itself."""
LIKELY: Final = 0.5
"""From that chance on a victory is no risk."""
NO_PLAN: Final = -20.0
"""The value of what no plan asks for."""


@dataclass(frozen=True, slots=True)
class PlanStep:
    """A step of a plan: so many units of a group go to an area, or an attack or a stance there. `worth` is that of the
    whole plan."""

    worth: float
    group: Group | None
    target: AreaNumber
    n: int = 0
    attack: bool = False
    why: tuple[Text, ...] = ()


@dataclass(frozen=True, slots=True)
class Source:
    """Legions of a group that could go to a target: what it costs to take the first one, two... away, and which
    trireme has to sail first, and where to."""

    group: Group
    costs: tuple[float, ...]
    sails: tuple[Group, AreaNumber] | None = None


class Campaign:
    """What a seat could do in its part."""

    def __init__(self, position: Position) -> None:
        self.position, self.t, self.side = position, position.t, position.side
        self.lands = Territory(position)
        self.w = position.weights
        self.seas = geography.sailed(self.t, self.side)
        self.groups = self._groups()
        self._costs: dict[tuple[Group, int], float] = {}

    def _groups(self) -> dict[Group, int]:
        """The units that have not moved, group by group."""
        counts: dict[Group, int] = {}
        for number, area in enumerate(self.t.areas):
            for unit in area.units:
                if unit.side == self.side and unit.kind != "fortress" and not unit.moved:
                    group = Group.of(unit, number)
                    counts[group] = counts.get(group, 0) + 1
        return counts

    # Plans

    @cached_property
    def steps(self) -> list[PlanStep]:
        """The first steps of everything that is worth doing, and what is owed."""
        steps: list[PlanStep] = []
        for number in printed().land:
            steps += self.against(number)
        steps += self.guards()
        steps += self.ships()
        steps += self.battles_at_sea()
        steps += self.retreats()
        return steps

    def against(self, number: AreaNumber) -> Iterator[PlanStep]:
        """Legions to a province, an attack there, a stance."""
        area = self.t.areas[number]
        others = [side for side in area.sides if side != self.side]
        ready = [unit for unit in area.of(self.side, "legion") if not unit.attacked]
        if not others and area.marker in ("", self.side):
            return
        alone = not others
        legions = len(area.of(self.side, "legion")) if alone else len(ready)
        base = self.current(number, legions).worth if alone else self.lands.assault(number, legions)
        if legions and others:
            yield PlanStep(base, None, number, legions, attack=True, why=self.why_attack(number, legions))
        if legions and alone:
            yield from self._settle(number, legions)
        if area.fought and others:
            return
        worth, costs, used = base if legions else 0.0, 0.0, list[Source]()
        best: tuple[float, list[Source]] = (0.0, [])
        total = legions
        offered = [(cost, source) for source in self._sources(number) for cost in source.costs]
        for cost, source in sorted(offered, key=lambda priced: priced[0]):
            total += 1
            costs += cost
            used = [*used, source]
            after = self.lands.assault(number, total) if others else self.lands.spoils(number, total).worth
            gain = after - worth - costs
            if gain > best[0] + 1e-9:
                best = (gain, used)
        if best[0] <= self.w.courage or not best[1]:
            return
        first = next((source for source in best[1] if source.sails is None), best[1][0])
        n = sum(source is first for source in best[1])
        why = self.why_march(number, total if not others else len(best[1]) + legions)
        worth = best[0] + (0.0 if first.sails else max(0.0, base))
        yield self._begun(first, PlanStep(worth, first.group, number, n, why=why))

    def _begun(self, source: Source, march: PlanStep) -> PlanStep:
        """The march, or where a trireme has to sail first for it, that."""
        if source.sails is None:
            return march
        ship, sea = source.sails
        why = Line("It opens the way to {area}.", area=naming.area(march.target))
        return PlanStep(march.worth, ship, sea, 1, why=(why, *march.why))

    def current(self, number: AreaNumber, here: int) -> Spoils:
        """The stance that the legions that are alone there have taken."""
        area = self.t.areas[number]
        for spoils in self.lands.stances(number, here):
            if spoils.stance == area.stance == "assimilation":
                return spoils
            if spoils.stance == area.stance == "occupation":
                held = [*area.held]
                share = self.position.share(self.t.seat_of(area.marker))
                mine = sum(self.lands.alone(area, building) for building in held)
                lasting = self.w.later * min(self.position.rounds, self.w.hold) * self.lands.held(number, here)
                return Spoils("occupation", lasting * (mine + share * self.lands.yields_of(area)), tuple(held))
        return Spoils("", 0.0)

    def _settle(self, number: AreaNumber, here: int) -> Iterator[PlanStep]:
        area = self.t.areas[number]
        if not is_sole_victor(self.t, self.side, number):
            return
        legal = [option for option in stances(self.t, number) if option.reason is None]
        if not legal:
            return
        best = self.lands.spoils(number, here)
        gain = best.worth - self.current(number, here).worth
        if not area.stance:
            yield PlanStep(max(gain, 0.1), None, number, why=(_stance_why(best),))
        elif gain > 0.3:
            yield PlanStep(gain, None, number, why=(_stance_why(best),))

    def _sources(self, target: AreaNumber) -> list[Source]:
        sources = []
        for group, n in self.groups.items():
            if group.kind != "legion" or group.area == target:
                continue
            sails = None
            if target not in self.position.ground.reach(self.side, group.area):
                sails = self._sailing(group.area, target)
                if sails is None:
                    continue
            extra = 0.15 if sails else 0.0
            costs = tuple(extra + self._cost(group, taken) for taken in range(1, n + 1))
            sources.append(Source(group, costs, sails))
        return sources

    def _cost(self, group: Group, taken: int) -> float:
        """What it costs that the last of so many legions leaves."""
        if (group, taken) not in self._costs:
            self._costs[group, taken] = self._missed(group, taken)
        return self._costs[group, taken]

    def _missed(self, group: Group, taken: int) -> float:
        area = self.t.areas[group.area]
        legions, fortresses = self.lands.garrison(group.area)
        if area.at_war:
            return 1.0 if not group.attacked else 0.6
        if area.marker == self.side:
            risk = self.lands.risk
            return risk(group.area, legions - taken, fortresses) - risk(group.area, legions - taken + 1, fortresses)
        if area.marker == "":
            return 0.0
        if group.on == MARKER:
            return self.current(group.area, legions).worth
        if group.on:
            return self.current(group.area, legions).worth / max(1, len(area.held))
        return 0.1

    def guards(self) -> Iterator[PlanStep]:
        """A legion to each own province that others could walk into, from where it is needed least."""
        for number in filter(self.lands.is_open, printed().land):
            less = self.lands.risk(number, 0, 0) - self.lands.risk(number, 1, 0)
            best = min(self._sources(number), key=lambda source: source.costs[0], default=None)
            if best is not None and less - best.costs[0] > self.w.courage:
                why = (Line("Others could walk into {area}, which nobody guards.", area=naming.area(number)),)
                yield self._begun(best, PlanStep(less - best.costs[0], best.group, number, 1, why=why))

    # Triremes

    def _sailing(self, start: AreaNumber, target: AreaNumber) -> tuple[Group, AreaNumber] | None:
        """A trireme that must move, and where, so that a chain leads from the one province to the other: the first of
        as few as possible."""
        facts = printed()
        ships = [group for group in self.groups if group.kind == "trireme"]
        if not ships or not facts.coasts[target]:
            return None
        ends, best = {*facts.coasts[target]}, list[tuple[Group, AreaNumber]]()
        ways = [[sea] for sea in facts.coasts[start]]
        while ways:
            further = []
            for way in ways:
                if way[-1] in ends:
                    moves = self._manned(way, ships)
                    if moves and (not best or len(moves) < len(best)):
                        best = moves
                elif len(way) < FURTHEST:
                    further += [[*way, sea] for sea in facts.sea_neighbours[way[-1]] if sea not in way]
            ways = further
        return best[0] if best else None

    def _manned(self, way: Sequence[AreaNumber], ships: Sequence[Group]) -> list[tuple[Group, AreaNumber]]:
        """How triremes come into all seas of the way; nothing if they cannot."""
        facts, moves = printed(), list[tuple[Group, AreaNumber]]()
        left = {ship: self.groups[ship] for ship in ships}
        for sea in way:
            if sea in self.seas:
                continue
            for ship in ships:
                near = facts.coasts[ship.area] if ship.docked else facts.sea_neighbours[ship.area]
                stays = not ship.docked and ship.area in way and self._at(ship.area) <= 1
                if left[ship] and sea in near and not stays:
                    left[ship] -= 1
                    moves.append((ship, sea))
                    break
            else:
                return []
        return moves

    def _at(self, sea: AreaNumber) -> int:
        return len(self.t.areas[sea].of(self.side, "trireme"))

    def ships(self) -> Iterator[PlanStep]:
        """Triremes that go where they open most."""
        facts = printed()
        now = self.opened(self.seas)
        for group in self.groups:
            if group.kind != "trireme":
                continue
            near = facts.coasts[group.area] if group.docked else facts.sea_neighbours[group.area]
            best, where = IDLE_SHIP, None
            for sea in near:
                seas = self.seas | {sea}
                if not group.docked and self._at(group.area) <= 1:
                    seas -= {group.area}
                gain = self.opened(seas) - now
                if gain > best:
                    best, where = gain, sea
            if where is not None:
                yield PlanStep(best, group, where, 1, why=(Line("From there more provinces are in reach."),))

    def opened(self, seas: frozenset[AreaNumber]) -> float:
        """What is in reach by chains through those seas: free provinces with places, and provinces of others."""
        total, seen = 0.0, set[AreaNumber]()
        own = {n for n in printed().land if self.t.areas[n].marker == self.side}
        chains = ground.joined(seas)
        for sea in sorted(seas):
            lands = chains[sea]
            if not lands & own:
                continue
            for land in sorted(lands - own - seen):
                seen.add(land)
                marker = self.t.areas[land].marker
                if not marker:
                    places = len(free_icons(self.t, land)) + len(free_sites(self.t, land))
                    total += 0.3 + 0.15 * places if sum(self.t.tokens.values()) else 0.1
                else:
                    total += 0.12 * self.lands.yields_of(self.t.areas[land])
        return total

    def battles_at_sea(self) -> Iterator[PlanStep]:
        """Attacks on triremes that lose more than they cost."""
        for sea in sorted(self.seas):
            others = enemies(self.t, self.side, sea)
            able = [unit for unit in self.t.areas[sea].of(self.side, "trireme") if not unit.attacked]
            if not others or not able:
                continue
            against = self.at_sea(sea, others)
            worth = self.sea_battle(sea, len(able), against)
            if worth > self.w.courage:
                why = (Line("Their triremes are worth more than what you risk."),)
                yield PlanStep(worth, None, sea, len(able), attack=True, why=why)

    def at_sea(self, sea: AreaNumber, others: Sequence[Side]) -> Side:
        """Whom to attack there."""
        area = self.t.areas[sea]
        return min(others, key=lambda side: (len(area.of(side)), -self.position.share(self.t.seat_of(side))))

    def sea_battle(self, sea: AreaNumber, n: int, against: Side) -> float:
        """What an attack with so many triremes is worth."""
        theirs = len(self.t.areas[sea].of(against))
        share = self.position.share(self.t.seat_of(against))
        kills = sum(k * chance for k, chance in enumerate(dice.destroyed(n, 0, theirs)))
        losses = sum(k * chance for k, chance in enumerate(dice.destroyed(theirs, 0, n)))
        return kills * self.w.legion * (0.2 + share) - losses * self.w.legion

    def over_the_alps(self) -> dict[int, float]:
        """What so many legions gain that leave Numidia for Lombardy, of whom one dies on the way (MN-OPT-ALPS)."""
        start, target = alps.ALPS_WAY.start, alps.ALPS_WAY.end
        area, taken, costs, gains = self.t.areas[target], 0, self.w.legion * alps.LOST, dict[int, float]()
        others = [side for side in area.sides if side != self.side]
        present = len(area.of(self.side, "legion"))
        now = self.lands.assault(target, present) if others else self.current(target, present).worth
        for group in (group for group in self.groups if (group.area, group.kind) == (start, "legion")):
            for number in range(1, self.groups[group] + 1):
                costs += self._cost(group, number)
                taken += 1
                if taken > alps.LOST:
                    gains[taken] = self.lands.assault(target, present + taken - alps.LOST) - now - costs
        return gains

    def retreats(self) -> Iterator[PlanStep]:
        """Legions that leave a battle which they would lose, to an own province next to it."""
        for group, n in self.groups.items():
            area = self.t.areas[group.area]
            if group.kind != "legion" or not area.at_war or area.marker == self.side:
                continue
            worth = -0.3 * n
            homes = [p for p in sorted(self.position.ground.reach(self.side, group.area)) if self._is_home(p)]
            if homes:
                safest = max(homes, key=lambda home: self.lands.stake(home))
                yield PlanStep(worth, group, safest, n, why=(Line("They would lose more than they gain."),))

    def _is_home(self, number: AreaNumber) -> bool:
        area = self.t.areas[number]
        return area.marker == self.side and all(side == self.side for side in area.sides)

    # Reasons

    def why_march(self, number: AreaNumber, legions: int) -> tuple[Text, ...]:
        """What so many legions that go there find."""
        area = self.t.areas[number]
        reasons: list[Text] = []
        if any(side != self.side for side in area.sides):
            reasons += self.why_attack(number, legions)
        else:
            reasons.append(Line("{area} is not defended.", area=naming.area(number)))
            reasons.append(_stance_why(self.lands.spoils(number, legions)))
        seat = self.t.seat_of(area.marker)
        if seat is not None and seat in self.lands.leaders:
            reasons.insert(
                0, Line("{name} needs but one more hero or wonder.", name=naming.called(self.t.players[seat]))
            )
        return tuple(reasons)

    def why_nothing(self) -> tuple[Text, ...]:
        """Why the part ends: what others could walk into has no guard to spare; or what would likely fall is worth
        little, or less than what its attackers guard; or nothing likely falls; empty if nothing is in reach."""
        if any(map(self.lands.is_open, printed().land)):
            legions = any(group.kind == "legion" for group in self.groups)
            words = "No legion can be spared for what others could walk into."
            return (Line(words if legions else "No legion is left for what others could walk into."),)
        falls = {number: chance for number in printed().land if (chance := self._falls(number))}
        if not falls:
            return ()
        likely = {number: worth for number, (chance, worth) in falls.items() if chance >= LIKELY}
        if not likely:
            return (Line("Nothing else is worth the risk."),)
        if max(likely.values()) > self.w.courage:
            return (Line("Your legions guard more than they could take."),)
        return (Line("What your legions could take would bring you too little."),)

    def _falls(self, number: AreaNumber) -> tuple[float, float] | None:
        """How likely an attack there by all legions that could come leaves none but them, and what it is worth; None
        where nobody is to attack, or with nobody."""
        area = self.t.areas[number]
        others = [side for side in area.sides if side != self.side]
        if not others and area.marker in ("", self.side):
            return None
        n = sum(len(source.costs) for source in self._sources(number))
        n += len([unit for unit in area.of(self.side, "legion") if not unit.attacked]) if others else 0
        if not n:
            return None
        if not others:
            return 1.0, self.lands.spoils(number, n).worth
        against = self.lands.weakest(number, others)
        guard = len(area.of(against, "legion")), len(area.of(against, "fortress"))
        return self.lands.falls(self.side, n, against, *guard), self.lands.assault(number, n)

    def why_attack(self, number: AreaNumber, legions: int) -> tuple[Text, ...]:
        """How likely an attack there succeeds."""
        others = [side for side in self.t.areas[number].sides if side != self.side]
        against = self.lands.weakest(number, others)
        mine, theirs = self.lands.forces(number, legions, against)
        all_ = dice.destroyed(legions, mine[2], theirs[0] + theirs[1])[-1]
        chance = round(100 * all_)
        return (Line("All defenders in {area} fall in {n} % of such attacks.", area=naming.area(number), n=chance),)


def _stance_why(spoils: Spoils) -> Text:
    match spoils.stance:
        case "occupation":
            return Line("What your legions occupy yields to you.")
        case "assimilation":
            return Line("The province can become yours with all that stands there.")
        case "pillage":
            return Line("The building is missing from their next income.")
    return Line("There is nothing to take.")


# Answers


def menu(position: Position, question: Question[Any]) -> Ranking:
    """What to do next in the own part."""
    campaign = position.once(Campaign)
    steps = campaign.steps
    candidates = []
    for option in question.legal():
        step = max((step for step in steps if _is(option.subject, step)), key=lambda one: one.worth, default=None)
        if option.key == END:
            candidates.append(Candidate(END, 0.0, campaign.why_nothing()))
        elif step is not None:
            candidates.append(Candidate(option.key, step.worth, step.why))
        elif option.subject == ALPS and (gains := campaign.over_the_alps()):
            best = max(gains, key=lambda n: gains[n])
            worth = gains[best] if gains[best] > position.weights.courage else NO_PLAN
            candidates.append(Candidate(option.key, worth, campaign.why_march(alps.ALPS_WAY.end, best - alps.LOST)))
        else:
            value = NO_PLAN - 1.0 if isinstance(option.subject, Group) else NO_PLAN
            candidates.append(Candidate(option.key, value))
    return best_first(candidates)


def _is(subject: object, step: PlanStep) -> bool:
    """Whether that line of the menu begins the step."""
    match subject:
        case Group():
            return step.group == subject
        case Attack(area):
            return step.attack and step.target == area
        case Settle(area):
            return step.group is None and not step.attack and step.target == area
    return False


def where_to(position: Position, question: Question[Any]) -> Ranking:
    """Where a group goes."""
    group = question.subject
    steps = [step for step in position.once(Campaign).steps if step.group == group]

    def judge(option: Option[Any]) -> Judged:
        step = max((step for step in steps if step.target == option.subject), key=lambda one: one.worth, default=None)
        return (NO_PLAN,) if step is None else (step.worth, step.why)

    return ranked(question, judge, back=NO_PLAN if steps else -1.0)


def how_many(position: Position, question: Question[Any]) -> Ranking:
    """How many of a group go there."""
    target, legal = question.subject, question.legal()
    most = max(option.subject for option in legal)
    campaign = position.once(Campaign)
    able = {group for group, n in campaign.groups.items() if n == most}
    steps = [step for step in campaign.steps if step.target == target and step.group in able]
    best = max(steps, key=lambda one: one.worth, default=None)
    n = most if best is None else best.n
    planned = any(step.group is not None and step.target == target for step in campaign.steps)
    why = () if best is None else best.why

    def judge(option: Option[Any]) -> Judged:
        return -float(abs(option.subject - n)) - (0.0 if planned else 1.0), why if option.subject == n else ()

    return ranked(question, judge, back=-50.0 if planned else 0.0)


def whom(position: Position, question: Question[Any]) -> Ranking:
    """Whom to attack: the weakest, of equals the strongest rival."""
    number: Any = question.subject
    lands = Territory(position)
    sides = [option.subject for option in question.legal() if option.key != BACK]
    best = position.once(Campaign).at_sea(number, sides) if number in printed().water else lands.weakest(number, sides)
    why = (Line("They are the weakest there."),)
    return ranked(question, lambda option: (1.0, why) if option.subject == best else (0.0,), back=-1.0)


def with_how_many(position: Position, question: Question[Any]) -> Ranking:
    """With how many to attack: whatever is worth most."""
    subject: Any = question.subject
    number, against = subject
    at_sea = number in printed().water
    campaign = position.once(Campaign)

    def judge(option: Option[Any]) -> Judged:
        n = option.subject
        worth = campaign.sea_battle(number, n, against) if at_sea else campaign.lands.assault(number, n)
        return worth + 0.01 * n, () if at_sea else campaign.why_attack(number, n)

    return ranked(question, judge, back=NO_PLAN)


def stance(position: Position, question: Question[Any]) -> Ranking:
    """What to make of a victory. Where one is owed (MN-AFTER-2), going back would lead here again."""
    number: Any = question.subject
    lands, owed = Territory(position), not position.t.areas[number].stance
    n = len(position.t.areas[number].of(position.side, "legion"))
    known = {
        (spoils.stance, spoils.buildings if spoils.stance == "pillage" else ()): spoils
        for spoils in lands.stances(number, n)
    }

    def judge(option: Option[Any]) -> Judged:
        choice = option.subject
        spoils = known.get((choice.stance, (choice.building,) if choice.building else ()))
        return (-3.0,) if spoils is None else (spoils.worth, (_stance_why(spoils),))

    return ranked(question, judge, back=NO_PLAN if owed else -1.0)


def occupy(position: Position, question: Question[Any]) -> Ranking:
    """On which buildings legions stand."""
    handful: Any = question.subject
    assert isinstance(handful, Handful)
    lands = Territory(position)
    number = next(n for n in printed().land if _asked_there(position, n, handful))
    area = position.t.areas[number]
    rest = [building for building in area.buildings if building not in handful.stay]  # type: ignore[attr-defined]
    ranked = [*handful.stay, *sorted(rest, key=lambda building: -lands.alone(area, building))]  # type: ignore[attr-defined]
    candidates = [
        Candidate(handful.key(ranked[: handful.most]), 1.0, (Line("They yield most."),)),
    ]
    for option in question.legal():
        if option.key != candidates[0].key:
            candidates.append(Candidate(option.key, -1.0 if option.key == BACK else 0.0))
    return best_first(candidates)


def _asked_there(position: Position, number: AreaNumber, handful: Handful) -> bool:
    area = position.t.areas[number]
    return (
        is_sole_victor(position.t, position.side, number)
        and area.buildings == [item.key for item in handful.items]
        and (min(len(area.buildings), len(area.of(position.side, "legion"))) == handful.most)
    )


def over_the_alps(position: Position, question: Question[Any]) -> Ranking:
    """With as many as gain most."""
    gains = position.once(Campaign).over_the_alps()
    return ranked(question, lambda option: (gains.get(len(option.subject), 0.0),))


def lose(position: Position, question: Question[Any]) -> Ranking:
    """Legions before fortresses; an attacker keeps legions, who alone can take something."""
    battle = position.t.battle
    assert battle is not None
    attacks = battle.attacker.side == position.side and position.t.areas[battle.area].marker != position.side
    why = (Line("A fortress counts more in the next battle."),)
    if isinstance(question.legal()[0].subject, tuple):
        return which(position, question)
    return ranked(question, lambda one: (float(one.subject),) if attacks else (float(-one.subject), why))


def which(position: Position, question: Question[Any]) -> Ranking:
    """Units that have done most: the others can still do something."""
    why = (Line("The others can still do more."),)
    return ranked(question, lambda option: (float(sum(map(len, option.subject))), why))


def chain(position: Position, question: Question[Any]) -> Ranking:
    """The seas with the fewest triremes of others."""
    why = (Line("Fewest triremes of others are there."),)

    def judge(option: Option[Any]) -> Judged:
        watched = sum(unit.side != position.side for sea in option.subject for unit in position.t.areas[sea].units)
        return NO_PLAN if option.key == BACK else -float(watched), why

    return ranked(question, judge)


def support(position: Position, question: Question[Any]) -> Ranking:
    """As many triremes as raise the losses of the others."""
    handful, battle = question.subject, position.t.battle
    assert isinstance(handful, Handful)
    assert battle is not None
    lands = Territory(position)
    own, other = (
        (battle.attacker, battle.defender)
        if battle.attacker.side == position.side
        else (battle.defender, battle.attacker)
    )
    six = printed().pieces.battle.fortress
    certain = six * own.fortresses + lands.bonus(own.side, own.legions)
    all_ = [item.key for item in handful.items for _ in range(item.count)]
    candidates = []
    for n in range(len(all_) + 1):
        chances = dice.destroyed(own.legions, certain + n, other.units)
        worth = sum(k * chance for k, chance in enumerate(chances)) - 0.03 * n
        candidates.append(Candidate(handful.key(all_[:n]), worth, (Line("Each of them adds a point."),) if n else ()))
    return best_first(candidates)


def helen(position: Position, question: Question[Any]) -> Ranking:
    """She always acts: it costs nothing, and a legion changes sides; rather one that attacks, and could do most."""
    why = (Line("An enemy legion changes sides without a battle."),)

    def judge(option: Option[Any]) -> Judged:
        done = option.subject
        return (0.0,) if done is None else (2.0 + ("attacks" in done) - 0.1 * len(done), why)

    return ranked(question, judge)


def blockade(position: Position, question: Question[Any]) -> Ranking:
    """An attack on those who cross, if it costs them more."""
    campaign, candidates = position.once(Campaign), [Candidate(NOTHING, 0.0)]
    mover = position.t.players[position.t.acting].civilization
    for option in question.legal():
        if option.key != NOTHING:
            sea = position.t.areas[option.subject]
            n = len(sea.of(position.side, "trireme"))
            sinks_all = dice.destroyed(n, 0, len(sea.of(mover)))[-1]
            worth = campaign.sea_battle(option.subject, n, mover) + 0.6 * sinks_all
            candidates.append(Candidate(option.key, worth, (Line("Their legions might not cross."),)))
    return best_first(candidates)


def most(position: Position, question: Question[int]) -> Ranking:
    """With all that can."""
    return ranked(question, lambda option: (float(option.subject),))
