"""Movement: which group goes where, step by step. Nothing is remembered between steps: the goal is computed again."""

from __future__ import annotations

from dataclasses import dataclass
from heapq import heapify, heappop, heappush
from typing import Any, Final

from civ_tui.bots.sight import Sight
from civ_tui.bots.thoughts import Candidate
from civ_tui.engine.flow import Option, Question
from civ_tui.engine.wording import Line, Text
from civ_tui.rules import limits
from civ_tui.rules.board import city_around, city_at, icons_on
from civ_tui.rules.limits import max_cities, travel_speed
from civ_tui.rules.phases.ways import ways
from civ_tui.rules.state import Figure, Square
from civ_tui.rules.subjects import Group, PrintedCard, Step

WORTH_MOVING = 0.05
FADING = 0.8
"""The factor by which a goal's pull fades with each square."""
PULL = 0.7
PER_STEP = 0.02
DANGEROUS = 0.2
"""Armies stay together if the capital is at least this likely to fall."""
NEEDED = 12.0
"""The cost of risking units on a village while the capital is in danger."""
LIKELY = 0.6
"""The least odds for an army to set out for a fight that it cannot reach this round."""
CLEARING = 0.6
"""The share of a city site's yield that counts for clearing a hut or village in its way."""
BLOCKADE, COIN = 2.0, 8.0
"""The value of blockading a square of a rival near to winning, and of each coin on it."""
FORBIDDEN = -9.0
HOPELESS = -50.0
"""The value of staying where the group cannot stay."""
GATHERING: Final = "The armies meet before they set out for a city together."
ON_THE_WAY: Final = "It leads to a city that the armies can take."
KILLING = frozenset(("defection", "mass_defection", "wholesale_defection"))
"""Events that kill figures."""


@dataclass(frozen=True, slots=True)
class Goal:
    """Where a group would go: its gain over staying, the squares on the way, the square explored at the end, and
    why."""

    value: float
    path: tuple[Square, ...] = ()
    explores: Square | None = None
    why: Text = "There is nothing better to do than to stay."
    fights: bool = False


def march(sight: Sight, question: Question[Any]) -> list[Candidate]:
    """The menu of Movement: each group with its best march."""
    found = []
    for option in question.legal():
        subject = option.subject
        if isinstance(subject, Group):
            found += _group(sight, option.key, subject)
        elif isinstance(subject, PrintedCard):
            found.append(_card(sight, subject))
        else:
            found.append(Candidate(option.key, WORTH_MOVING, ("No march gains anything.",)))
    return found


def _group(sight: Sight, key: str, group: Group) -> list[Candidate]:
    """The value of a march for all armies of the square together or for one army alone; scouts march alone."""
    square, armies, scouts = group.square, group.armies, group.scouts
    if square is None or (armies and scouts):
        return []
    kind = "scout" if scouts else "army"
    waiting = [figure for figure in sight.mine_on(square) if not figure.moved and figure.kind == kind]
    wanted = len(waiting) if kind == "army" else 1
    if armies + scouts not in {wanted, 1}:
        return []
    best = goal(sight, waiting[: armies + scouts], square, travel_speed(sight.t, sight.me))
    # All together where there may be a fight; otherwise one alone, and the others find goals of their own.
    together = best.fights or sight.plan.id == "military" or sight.peril > DANGEROUS
    less = 0.3 if kind == "army" and (armies < len(waiting)) == together else 0.0
    return [Candidate(key, best.value - less, (best.why,))]


def _card(sight: Sight, card: PrintedCard) -> Candidate:
    """Cards and abilities for the seat's own Movement: they kill figures, lock squares, destroy cities."""
    key = card.key
    if card.id == "atomic_theory.destroy_city":
        return Candidate(key, 15.0, ("It takes a city from a rival.",))
    if card.id in KILLING:
        near = any(
            figure.kind == "army" and figure.square is not None and _near_home(sight, figure.square) <= 3
            for other in sight.others
            for figure in other.figures
        )
        if not near and sight.leaning.sharp and len(sight.me.hand) >= limits.culture_hand(sight.t, sight.me):
            return Candidate(key, 1.0, ("It is worth more now than in hand.",))
        return Candidate(key, 4.0 if near else -0.5, ("An enemy army near your cities goes.",))
    return Candidate(key, -1.0)


def _near_home(sight: Sight, square: Square) -> int:
    return min((sight.geo.city_distance(square, city.square) for city in sight.me.cities), default=9)


def step(sight: Sight, question: Question[Any]) -> list[Candidate]:
    """The next step of the march."""
    t = sight.t
    legal = question.legal()
    found = {option.key: _ending(option) for option in legal}
    if t.march is None:
        return list(found.values())
    figures = {(kind, number) for kind, number in t.march.figures}
    here = t.march.square
    group = [figure for figure in sight.mine_on(here) if (figure.kind, figure.number) in figures]
    if not group:
        return list(found.values())
    stays = any(option.subject.kind == "stop" for option in legal)
    best = goal(sight, group, here, travel_speed(sight.t, sight.me) - t.march.spent, stays=stays)
    wanted = ("step", best.path[0]) if best.path else ("explore", best.explores)
    for option in legal:
        if (option.subject.kind, option.subject.square) == wanted and best.value > WORTH_MOVING:
            found[option.key] = Candidate(option.key, best.value, (best.why,))
    return list(found.values())


class Course:
    """Fast movement for an imagined game: each group is considered once, in the order of the menu, and takes the way
    found for it."""

    def __init__(self) -> None:
        self._stays: set[str] = set()
        self._slopes: dict[bool, dict[Square, float]] = {}
        self._known = 0, 0
        self._ahead: list[tuple[str, Square]] = []

    def menu(self, sight: Sight, question: Question[Any]) -> str | None:
        """The first group that gains by marching, or None. Armies on a square go together, scouts alone. The slopes are
        computed again only after something was taken or revealed."""
        board = sight.t.board
        known = sum([slot.revealed for slot in board.slots]), len(board.tokens)
        if known != self._known:
            self._slopes, self._known = {}, known
        sight.slopes = self._slopes
        for option in question.legal():
            group, key = option.subject, option.key
            if not isinstance(group, Group) or group.square is None or key in self._stays:
                continue
            self._stays.add(key)
            kind = "scout" if group.scouts else "army"
            waiting = [one for one in sight.mine_on(group.square) if not one.moved and one.kind == kind]
            wanted = len(waiting) if kind == "army" else 1
            if (group.armies and group.scouts) or group.armies + group.scouts != wanted:
                continue
            best = goal(sight, waiting[:wanted], group.square, travel_speed(sight.t, sight.me))
            if best.value > WORTH_MOVING:
                self._ahead = [("step", square) for square in best.path]
                self._ahead += [] if best.explores is None else [("explore", best.explores)]
                return key
        return None

    def step(self, question: Question[Any]) -> str | None:
        """The next step of the way; None if the way has ended or is blocked."""
        if not self._ahead:
            return None
        wanted, *self._ahead = self._ahead
        found = (one.key for one in question.legal() if (one.subject.kind, one.subject.square) == wanted)
        return next(found, None)


def _ending(option: Option[Step]) -> Candidate:
    """The value of stopping, or of a step that a card allows."""
    if option.subject.kind == "stop":
        return Candidate(option.key, 0.0, ("Here it is best placed.",))
    if option.subject.kind == "card":
        return Candidate(option.key, 9.0, ("A figure is worth less than a tech.",))
    return Candidate(option.key, -1.0)


def goal(sight: Sight, group: list[Figure], here: Square, left: int, *, stays: bool = True) -> Goal:
    """The group's best goal with that many squares of movement; `stays` says that it may stay where it is. A step costs
    the same anywhere on the way, so a goal once chosen stays the best."""
    t, geo = sight.t, sight.geo
    scouts = group[0].kind == "scout"
    slopes = slope(sight, scouts=scouts)
    now = _stand(sight, group, here, scouts=scouts)[0] + slopes.get(here, 0.0) if stays else HOPELESS
    best = Goal(0.0)
    reach: dict[Square, tuple[Square, ...]] = {here: (), **ways(t, sight.me, group, here, left)}
    for square, path in reach.items():
        stand, why = _stand(sight, group, square, scouts=scouts)
        value = stand + slopes.get(square, 0.0) - now - PER_STEP * len(path)
        if square != here and value > best.value and not _own_centre(sight, square):
            best = Goal(value, path, None, why, _is_fight(sight, square))
        if len(path) < left and (square == here or square not in t.board.tokens) and not _own_centre(sight, square):
            for near in geo.orthogonal[square]:
                if near not in sight.land.revealed:
                    seen = value + sight.plan.explore - 0.3 * _near_home(sight, near)
                    if seen > best.value and stand > -2:
                        best = Goal(seen, path, near, "It explores a tile that nobody has seen.")
    return best


def _own_centre(sight: Sight, square: Square) -> bool:
    city = city_at(sight.t, square)
    return city is not None and city.owner == sight.seat


def _is_fight(sight: Sight, square: Square) -> bool:
    """Whether an army that enters the square may have to fight."""
    token = sight.t.board.tokens.get(square)
    village = token is not None and token.kind == "village"
    return village or square in sight.enemies or city_at(sight.t, square) is not None


def _stand(sight: Sight, group: list[Figure], square: Square, *, scouts: bool) -> tuple[float, Text]:
    """The value for the group of ending its move on the square, and why."""
    if _own_centre(sight, square):
        return FORBIDDEN, "Nobody stops in a city centre."
    return _scouts_stand(sight, group, square) if scouts else _armies_stand(sight, group, square)


def _scouts_stand(sight: Sight, group: list[Figure], square: Square) -> tuple[float, Text]:
    value, why = 0.0, "It comes nearer to what it looks for."
    if square in sight.sites:
        name = sight.geo.names[square]
        return 6.0 + 0.8 * sight.sites[square], Line("A city on {square} would yield much.", square=name)
    around = city_around(sight.t, square)
    taken = any(one.kind == "scout" and one not in group for one in sight.mine_on(square))
    if not taken and (around is None or around.owner != sight.seat):
        value += sight.plan.gather * sight.square(square)
        why = "It gathers what that square yields."
        if around is not None:
            value += 0.3 + _hinders(sight, square)
    if _exposed(sight, square):
        value -= 2.5
    return value, why


def _armies_stand(sight: Sight, group: list[Figure], square: Square) -> tuple[float, Text]:
    t, armies = sight.t, len(group)
    token = t.board.tokens.get(square)
    if token is not None and token.kind == "hut":
        if sight.obstacles.get(square, 0.0) > 1.0:
            return sight.plan.hut + CLEARING * sight.obstacles[square], "A city could stand there without the hut."
        return sight.plan.hut, "A hut holds a resource."
    city = city_at(t, square)
    if token is not None or square in sight.enemies or city is not None:
        return _fight(sight, armies, square)
    value, why = 0.0, "It comes nearer to what it looks for."
    around = city_around(t, square)
    if sight.campaign is not None:
        there = [one for one in sight.mine_on(square) if one.kind == "army" and one not in group]
        together = armies + (len(there) if square == sight.campaign.rally else 0)
        value += sight.campaign.pull(square, together)
        why = ON_THE_WAY if together >= sight.campaign.needed else GATHERING
    if around is not None and around.owner != sight.seat:
        hinders = _hinders(sight, square)
        value += 0.5 * sight.square(square) + hinders
        why = "It hinders a rival who is near to winning." if hinders else "It blockades a square of a rival's city."
    elif around is not None:
        value += 0.5
        if sight.campaign is None:
            value += 3 * sight.threats.get(around.square, 0.0)
            why = "It guards the city."
    others = [figure for figure in sight.mine_on(square) if figure.kind == "army" and figure not in group]
    if sight.plan.id == "military":
        value += 0.6 * len(others)
    return value, why


def _hinders(sight: Sight, square: Square) -> float:
    """The value of blockading a square of a rival near to winning, most of all one with a coin."""
    city = city_around(sight.t, square)
    if city is None or city.owner == sight.seat:
        return 0.0
    pressing = sight.urgency(sight.t.players[city.owner])
    return pressing * (BLOCKADE + COIN * icons_on(sight.t, square).coin) if pressing else 0.0


def _fight(sight: Sight, armies: int, square: Square) -> tuple[float, Text]:
    """The value of attacking there."""
    t = sight.t
    odds = sight.odds(square, armies)
    token, city = t.board.tokens.get(square), city_at(t, square)
    boldness = 0.75 + 0.5 * sight.leaning.boldness
    if token is not None:
        prize = sight.plan.village + CLEARING * sight.obstacles.get(square, 0.0)
        return prize * odds - (6.0 + NEEDED * sight.peril) * (1 - odds) / boldness, "The village would probably fall."
    prize, why = 5.0, "The enemies there are weaker."
    if city is not None:
        prize, why = (400.0, "The capital may fall, which wins the game.") if city.capital else (25.0, "A city falls.")
    else:
        around = city_around(t, square)
        if around is not None and around.owner == sight.seat:
            prize, why = 9.0, "The enemies there threaten or blockade your city."
    there = (p for p in sight.others if any(f.square == square for f in p.figures))
    owner = next(there, None) if city is None else t.players[city.owner]
    if owner is not None:
        prize *= 1 + 0.5 * max(0.0, sight.danger(owner) - 0.6)
    if odds < 0.4 and prize < 100:
        return FORBIDDEN, "The enemies there are stronger."
    if odds < 0.2:
        return FORBIDDEN, "The capital is too strong."
    return odds * prize - (1 - odds) * (5.0 * armies + (8 if odds < 0.5 else 0)) / boldness, why


def _exposed(sight: Sight, square: Square) -> bool:
    """Whether an enemy army could reach a scout there."""
    return any(
        figure.kind == "army"
        and figure.square is not None
        and sight.geo.city_distance(figure.square, square) <= travel_speed(sight.t, other)
        for other in sight.others
        for figure in other.figures
    )


def slope(sight: Sight, *, scouts: bool) -> dict[Square, float]:
    """The pull of goals too far away for this round, by square."""
    found = sight.slopes.get(scouts)
    if found is None:
        found = sight.slopes[scouts] = _spread(sight, _goals(sight, scouts=scouts))
    return found


def _goals(sight: Sight, *, scouts: bool) -> list[tuple[Square, float]]:
    t = sight.t
    goals: list[tuple[Square, float]] = []
    if scouts:
        if len(sight.me.cities) < max_cities(sight.t, sight.me):
            goals += [(square, 4.0 + 0.5 * value) for square, value in sight.sites.items()]
            goals += [(square, 4.0 + 0.3 * value) for square, value in sight.obstacles.items()]
    else:
        for square, token in t.board.tokens.items():
            if token.kind == "hut":
                goals.append((square, 4.0 + CLEARING * sight.obstacles.get(square, 0.0)))
        goals += [(square, _fight(sight, 1, square)[0]) for square in _foes(sight) if sight.odds(square, 1) > LIKELY]
        if not sight.campaign:
            goals += [(square, 3.5 * threat + 2) for square, threat in sight.threats.items() if threat > 0.15]
        bold = t.round >= 4 and (sight.plan.id == "military" or sight.leaning.boldness > 0.5)
        armies = min(limits.stacking_limit(sight.t, sight.me), 1 + len(sight.on_map("army")))
        for other in sight.others:
            pressing = sight.urgency(other)
            for city in other.cities if bold or pressing else ():
                odds = sight.odds(city.square, armies)
                goals.append((city.square, (20.0 if city.capital else 8.0) * odds))
                goals += [(near, _hinders(sight, near)) for near in sight.geo.around[city.square] if pressing]
    return goals + [(square, 4.0) for square in sight.land.frontier]


def _foes(sight: Sight) -> list[Square]:
    """Villages, and squares of enemy figures that blockade the player's cities."""
    t = sight.t
    villages = [square for square, token in t.board.tokens.items() if token.kind == "village"]
    home = {near for city in sight.me.cities for near in sight.geo.around[city.square]}
    return [*villages, *sorted(home & sight.enemies)]


def _spread(sight: Sight, goals: list[tuple[Square, float]]) -> dict[Square, float]:
    """The pull of the goals at each square, over land, and over water where the figures can go."""
    orthogonal = sight.geo.orthogonal
    wet = limits.water(sight.t, sight.me) != "closed"
    open_to = sight.land.revealed if wet else sight.land.dry
    slope: dict[Square, float] = {}
    edge = [(-value, square) for square, value in goals if square in open_to]
    heapify(edge)
    while edge:
        value, square = heappop(edge)
        if square in slope:
            continue
        slope[square] = -PULL * value
        if value < -0.5:
            for near in orthogonal[square]:
                if near not in slope and near in open_to:
                    heappush(edge, (FADING * value, near))
    return slope
