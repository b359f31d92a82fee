"""Movement: which group goes where, step by step. Nothing is remembered between steps: the goal is computed again."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

from civ_tui.computers.thoughts import Candidate
from civ_tui.engine.answers import BACK
from civ_tui.engine.flow import Option, Question
from civ_tui.engine.wording import Line, Text, all_of, line_of, sentences
from civ_tui.games.civilization.computers import destinations, disbanding, people, strengths
from civ_tui.games.civilization.computers.attraction import nearer, pulls_of, travelled
from civ_tui.games.civilization.computers.destinations import GATHERING, GATHERS, HINDERS, ON_THE_WAY, STANDS
from civ_tui.games.civilization.computers.position import Position
from civ_tui.games.civilization.computers.settling import FAR, Settlement, purpose
from civ_tui.games.civilization.computers.strengths import LIKELY
from civ_tui.games.civilization.rules import board, limits, naming, subjects
from civ_tui.games.civilization.rules.cards.targets import in_range
from civ_tui.games.civilization.rules.limits import lone_speed, march_speed, travel_speed
from civ_tui.games.civilization.rules.phases.movement import why_not_stay
from civ_tui.games.civilization.rules.phases.routes import Route, scouts_take_huts
from civ_tui.games.civilization.rules.phases.ways import Ways, ways
from civ_tui.games.civilization.rules.state import Figure, Square

APART: Final = "Armies and scouts do more apart."
NOTHING_BETTER: Final = "Nothing that it reaches in this round serves more."
IN_TIME: Final = "It gathers {what}, and still comes to square {square} in time for your next city."
PLANNED: Final = 8.0
"""The value of a march that the plan for the next city asks for: first the map is explored, which may better it."""
COMES_NEARER: Final = "A figure comes nearer to what it is sent for."
NONE_NEARER: Final = "No figure comes much nearer by it to what it is sent for."
MEETING: Final = "The armies meet before they march together on the enemy city on {square}."
ON_THE_WAY_TO: Final = "It leads to the enemy city on {square}, which the armies can take."
WORTH_MOVING = 0.05
PER_STEP = 0.02
CROWD: Final = 6.0
"""The cost of sending several armies for a hut that one can take."""
RETRACED: Final = 3.0
"""The cost of going back the way that the group came, unless that leads to what it takes by its next march."""
HOPELESS = -50.0
"""The value of staying where the group cannot stay."""
NO_WAY_ON: Final = -0.5
"""That of ending a march that has a goal ahead; any other step has less."""
ERRANDS: Final = frozenset(("explore", "take_hut", "take_relic", "take_village"))
"""What the log calls the deeds that a group may have come for."""
KILLING = frozenset(("defection", "mass_defection", "wholesale_defection"))
"""Events that kill figures."""
TRAVELS: Final = frozenset(("migrants", "colonists", "immigrants"))
"""Events that move an own figure."""
GAINS: Final = 0.4
"""How much nearer to a goal a figure must come for such an event."""


@dataclass(frozen=True, slots=True)
class Goal:
    """Where a group would go: its gain over staying, the squares on the way, the square explored at the end, and
    why. `fights`: there may be a fight; `takes`: a hut or relic lies there."""

    value: float
    path: tuple[Square, ...] = ()
    explores: Square | None = None
    why: Text = "There is nothing better to do than to stay."
    fights: bool = False
    takes: bool = False


@dataclass(frozen=True, slots=True)
class Marchers:
    """The figures of a group on the square `here`, with that many squares of movement `left`. `stays`: they may stay
    where they are; no way of theirs begins with what is `barred`."""

    group: list[Figure]
    here: Square
    left: int
    stays: bool = True
    barred: frozenset[Square] = frozenset()

    @property
    def scouts(self) -> bool:
        """Whether they are scouts; armies march apart from them."""
        return self.group[0].kind == "scout"

    def reach(self, position: Position) -> Ways:
        """The squares that they reach and where they can end their move (MOVE-3, MOVE-4), or which are centres of their
        own cities, where they can be disbanded; with the way to each."""
        t, me, group = position.t, position.me, self.group
        ends = Route(t, me, group)
        return {
            square: path
            for square, path in ways(t, me, group, self.here, self.left).items()
            if path[0] not in self.barred
            and (ends.why_not_end(square) is None or destinations.own_centre(position, square))
        }


def march(position: Position, question: Question[Any]) -> list[Candidate]:
    """The menu of Movement: each group with its best march."""
    candidates = []
    for option in question.legal():
        subject = option.subject
        if isinstance(subject, subjects.Group):
            candidates += _group(position, option.key, subject)
        elif isinstance(subject, subjects.PrintedCard):
            candidates.append(weigh_card(position, subject))
        else:
            candidates.append(Candidate(option.key, WORTH_MOVING, ("No march gains anything.",)))
    return candidates


def speed(position: Position, group: list[Figure]) -> int:
    """How far the group marches (MOVE-1)."""
    alone = [figure.kind for figure in group] == ["army"]
    return (lone_speed if alone else travel_speed)(position.t, position.me)


def _group(position: Position, key: str, group: subjects.Group) -> list[Candidate]:
    """The value of a march for all armies of the square together or for one army alone; scouts march alone."""
    square, armies, scouts = group.square, group.armies, group.scouts
    if square is None or (armies and scouts):
        return []
    kind = "scout" if scouts else "army"
    waiting = [figure for figure in position.mine_on(square) if not figure.moved and figure.kind == kind]
    wanted = len(waiting) if kind == "army" else 1
    if armies + scouts not in {wanted, 1}:
        return []
    going = waiting[: armies + scouts]
    stays = why_not_stay(position.t, position.me, going, square) is None
    best = goal(position, Marchers(going, square, speed(position, going), stays))
    # All together where there may be a fight; otherwise one alone, and the others find goals of their own.
    together = best.fights or position.plan.id == "military" or position.peril > strengths.DANGEROUS
    less = 0.3 if kind == "army" and (armies < len(waiting)) == together else 0.0
    if best.takes and armies > 1:
        less = CROWD
    value = best.value - less
    if position.personality.settles and best.value > WORTH_MOVING:
        value = max(value, 2 * WORTH_MOVING)  # the menu calls a march what the group's own advice calls one
    return [Candidate(key, value, (reason(position, best, going, square),))]


def weigh_card(position: Position, card: subjects.PrintedCard) -> Candidate:
    """Cards and abilities for the seat's own Movement: they kill figures, lock squares, destroy cities."""
    key = card.key
    if card.kind == "person":
        return people.weigh(position, card)
    if card.id == "atomic_theory.destroy_city":
        return Candidate(key, 15.0, ("It takes a city from a rival.",))
    if card.id in TRAVELS:
        gain = max(
            (travel(position, card.id, figure.kind, figure.square) for figure in position.me.figures), default=0.0
        )
        near = gain > GAINS
        return Candidate(key, 3 * gain if near else -1.0, (COMES_NEARER if near else NONE_NEARER,))
    if card.id == "roaming_horde":
        return Candidate(key, 4.0, ("Barbarians fight a rival for you.",))
    if card.id in KILLING:
        if not _can_hit(position, card.id):
            return Candidate(key, -0.5, ("No enemy stands in its reach.",))
        if position.beset:
            return Candidate(key, 4.0, ("An enemy army near your cities goes.",))
        if position.personality.sharp and len(position.me.hand) >= limits.culture_hand(position.t, position.me):
            return Candidate(key, 1.0, ("Your hand is full: a better card can take its place.",))
        return Candidate(key, -0.5, (destinations.FOR_ENEMIES,))
    return Candidate(key, -1.0)


def _can_hit(position: Position, card: str) -> bool:
    """Whether the card can kill a figure of a rival, or a great person instead."""
    t = position.t
    people = [
        square
        for square, marker in t.board.markers.items()
        if marker.kind == "great_person" and marker.owner != position.seat
    ]
    instead = people if "figures" in t.components.culture_events[card].numbers else ()
    return not in_range(t, position.me, card).isdisjoint([*position.enemies, *instead])


def travel(position: Position, card: str, kind: str, square: Square | None) -> float:
    """What a figure there gains if that card moves it."""
    squares = position.t.components.culture_events[card].numbers["squares"]
    return 0.0 if square is None else travelled(position, square, squares, scouts=kind == "scout")


def _near_home(position: Position, square: Square) -> int:
    near = (position.geo.city_distance(square, home) for city in position.me.cities for home in city.squares)
    return min(near, default=9)


def step(position: Position, question: Question[Any]) -> list[Candidate]:
    """The next step of the march."""
    t = position.t
    legal = [option for option in question.legal() if option.key != BACK]
    candidates = {option.key: _ending(option) for option in legal}
    if t.march is None:
        return list(candidates.values())
    figures = {(kind, number) for kind, number in t.march.figures}
    square = t.march.square
    group = [figure for figure in position.mine_on(square) if (figure.kind, figure.number) in figures]
    if not group:
        return list(candidates.values())
    stays = any(option.subject.kind == "stop" for option in legal)
    left = march_speed(t, position.me) - t.march.spent
    best = goal(position, Marchers(group, square, left, stays, barred(position, question)))
    wanted = ("step", best.path[0]) if best.path else ("explore", best.explores)
    why = reason(position, best, group, square)
    if len(best.path) > 1:  # the reason is that of its end
        way = Line("On the way to square {square}.", square=position.geo.names[best.path[-1]])
        why = sentences(way, why)
    inside = next((option for option in legal if option.subject.kind == "disband"), None)
    if inside is not None:
        goes_on = best.path or best.explores is not None
        candidates[inside.key] = Candidate(inside.key, NO_WAY_ON if goes_on else best.value, (why,))
    for option in legal:
        if (option.subject.kind, option.subject.square) == wanted and best.value > WORTH_MOVING:
            candidates[option.key] = Candidate(option.key, best.value, (why,))
        elif option.subject.kind == "stop" and best.value <= WORTH_MOVING:
            candidates[option.key] = Candidate(option.key, 0.0, (_stopping(position, best, group, square),))
    return list(candidates.values())


def _stopping(position: Position, best: Goal, group: list[Figure], here: Square) -> Text:
    """Why the group ends its march there, where no better goal is left: by the plan for the next city, or for what it
    does or comes nearer to there."""
    if position.personality.settles:
        return best.why
    why = destinations.value_of(position, group, here, scouts=group[0].kind == "scout")[1]
    said = reason(position, Goal(0.0, (here,), why=why), group, here)
    return NOTHING_BETTER if said == STANDS else said


class Course:
    """Fast movement for an imagined game: each group is considered once, in the order of the menu, and takes the way
    found for it."""

    def __init__(self) -> None:
        self._stays: set[str] = set()
        self._pulls: dict[bool, dict[Square, float]] = {}
        self._known = 0, 0
        self._ahead: list[tuple[str, Square]] = []

    def menu(self, position: Position, question: Question[Any]) -> str | None:
        """The first group that gains by marching, or None. Armies on a square go together, scouts alone. The pulls are
        computed again only after something was taken or revealed."""
        board = position.t.board
        known = sum([slot.revealed for slot in board.slots]), len(board.tokens) + len(board.relics)
        if known != self._known:
            self._pulls, self._known = {}, known
        position.pulls = self._pulls
        for option in question.legal():
            group, key = option.subject, option.key
            if not isinstance(group, subjects.Group) or group.square is None or key in self._stays:
                continue
            self._stays.add(key)
            kind = "scout" if group.scouts else "army"
            waiting = [figure for figure in position.mine_on(group.square) if not figure.moved and figure.kind == kind]
            wanted = len(waiting) if kind == "army" else 1
            if (group.armies and group.scouts) or group.armies + group.scouts != wanted:
                continue
            best = goal(position, Marchers(waiting[:wanted], group.square, speed(position, waiting[:wanted])))
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
        keys = (option.key for option in question.legal() if (option.subject.kind, option.subject.square) == wanted)
        return next(keys, None)


def _ending(option: Option[subjects.Step]) -> Candidate:
    """The value of stopping, or of a step that a card allows."""
    if option.subject.kind == "stop":
        return Candidate(option.key, 0.0, (NOTHING_BETTER,))
    if option.subject.kind == "card":
        return Candidate(option.key, 9.0, ("A figure is worth less than a tech.",))
    return Candidate(option.key, -1.0)


def barred(position: Position, question: Question[Any]) -> frozenset[Square]:
    """The squares beside the marching group to which no step is offered."""
    march = position.t.march
    if march is None:
        return frozenset()
    offered = {option.place for option in question.legal() if option.subject.kind == "step"}
    return frozenset(position.geo.orthogonal[march.square]) - offered


def goal(position: Position, marchers: Marchers) -> Goal:
    """Their best goal. For whoever settles the plan for the next city comes first, and a march whose gain nobody could
    name is none."""
    if not position.personality.settles:
        return _most(position, marchers)
    plan, group, here = position.settlement, marchers.group, marchers.here
    target = None if plan is None else plan.part(group)
    if plan is not None and target is not None:
        planned = _planned(position, plan, target, marchers)
        if planned is not None:
            return planned
    if len({figure.kind for figure in group}) > 1 and marchers.stays:
        return Goal(0.0, why=APART)
    best = _most(position, marchers)
    if marchers.stays and (best.value <= WORTH_MOVING or not _is_gain(position, marchers, best)):
        why = destinations.value_of(position, group, here, scouts=marchers.scouts)[1]
        return Goal(0.0, why=NOTHING_BETTER if why == STANDS else why)
    return best


def _is_gain(position: Position, marchers: Marchers, best: Goal) -> bool:
    """Whether it can be said what the march to that goal gains."""
    if best.takes or best.explores is not None or not best.path:
        return True
    why = reason(position, best, marchers.group, marchers.here)
    return why != STANDS or ahead(position, marchers.group, best.path[-1]) is not None


def _planned(position: Position, plan: Settlement, target: Square, marchers: Marchers) -> Goal | None:
    """The march to where the plan for the next city sends them; they may stay if they stand there, or if they gather
    and can still come in time. None if they cannot go there now."""
    t, me, group, here, scouts = position.t, position.me, marchers.group, marchers.here, marchers.scouts
    if here == target:
        return Goal(0.0, why=purpose(position, plan, here, scouts=scouts)) if marchers.stays else None
    if not scouts and position.peril > strengths.DANGEROUS:
        return None
    way = ways(t, me, group, here, FAR).get(target)
    if way is None:
        return None
    given, alone = lies_on(position, here), destinations.gathers(position, group, here) is not None
    begun = t.march is not None and t.march.spent > 0
    in_time = -(-len(way) // speed(position, group)) <= plan.rounds
    if scouts and marchers.stays and not begun and alone and given and in_time:
        facts = {"what": line_of(given), "square": position.geo.names[target]}
        return Goal(0.0, why=Line(IN_TIME, **facts))
    reach = marchers.reach(position)
    on_way = [
        square for square in way[: marchers.left] if square in reach and not destinations.own_centre(position, square)
    ]
    if not on_way:
        return None
    held = {figure.square for figure in position.on_map("scout") if figure not in group} if scouts else set()
    apart = [square for square in on_way if square not in held]
    to = on_way[-1]
    if apart and _rounds(position, way, apart[-1]) == _rounds(position, way, to):
        to = apart[-1]  # where no other scout stands, if that loses no time
    fights = destinations.is_fight(position, to)
    takes = (to in t.board.tokens or to in t.board.relics) and not fights
    return Goal(PLANNED, reach[to], None, purpose(position, plan, to, scouts=scouts), fights, takes)


def _rounds(position: Position, way: tuple[Square, ...], square: Square) -> int:
    """In how many further rounds a group is at the end of the way that stops on that square of it."""
    return -(-(len(way) - way.index(square) - 1) // limits.travel_speed(position.t, position.me))


def _most(position: Position, marchers: Marchers) -> Goal:
    """The goal at which they do most, apart from any plan. A step costs the same anywhere on the way, so a goal once
    chosen stays the best."""
    t, geo = position.t, position.geo
    group, here, left, scouts = marchers.group, marchers.here, marchers.left, marchers.scouts
    pulls = pulls_of(position, scouts=scouts)
    origin = here if t.march is None else t.march.origin
    behind = _behind(position, origin)
    if here in behind:  # it has made up its mind
        behind = set()
    stays = marchers.stays
    now = destinations.value_of(position, group, here, scouts=scouts)[0] + pulls.get(here, 0.0) if stays else HOPELESS
    passed = () if here == origin else geo.orthogonal[origin]  # whose tiles it did not explore from there
    best, centres, steps = Goal(0.0), [], dict.fromkeys(map(t.shape.slot.__getitem__, passed), -1)
    reach: dict[Square, tuple[Square, ...]] = {here: (), **marchers.reach(position)}
    for square, path in reach.items():
        if destinations.own_centre(position, square):
            centres.append((square, path))
            continue
        stand, why = destinations.value_of(position, group, square, scouts=scouts)
        value = stand + pulls.get(square, 0.0) - now - PER_STEP * len(path)
        if not behind.isdisjoint(path) and not (value > best.value and _leads_on(position, group, here, square)):
            value -= RETRACED
        guarded = position.outskirts.get(square) if why == destinations.GUARDS else None
        in_place = guarded and any(position.outskirts.get(near) is guarded for near in (here, *path[:-1]))
        if square != here and value > best.value and not in_place:  # it guards that city where it stands or comes first
            fights = destinations.is_fight(position, square)
            takes = (square in t.board.tokens or square in t.board.relics) and not fights
            best = Goal(value, path, None, why, fights, takes)
        if len(path) < left and (square == here or square not in t.board.tokens):
            for near in geo.orthogonal[square]:
                if near not in position.land.revealed and stand > -2:
                    if len(path) > steps.setdefault(t.shape.slot[near], len(path)):
                        continue  # the tile was in reach before
                    seen = value + position.plan.explore - 0.3 * _near_home(position, near)
                    if seen > best.value:
                        best = Goal(seen, path, near, "It explores a tile that nobody has seen.")
    return _inside(position, group, best, centres, best.value + now) if t.components.city_markers else best


def ahead(position: Position, group: list[Figure], square: Square) -> Square | None:
    """What the group would reach from there by its next march: a hut that it may explore, or a village that it would
    probably take; for scouts a site for a city. None if it stands there already."""
    t, armies = position.t, len(group)
    scouts = group[0].kind == "scout"
    far = limits.travel_speed(t, position.me)
    aims = {*position.sites} if scouts and not position.personality.settles else set[Square]()
    if not scouts or scouts_take_huts(t, position.me):
        for target, token in t.board.tokens.items():
            takes = token.kind == "hut" or (not scouts and position.odds(target, armies, group) > LIKELY)
            aims |= {target} if takes and target not in position.claimed else set()
    if not aims or square in aims:
        return None
    return next((target for target in ways(t, position.me, group, square, far) if target in aims), None)


def _leads_on(position: Position, group: list[Figure], here: Square, square: Square) -> bool:
    """Whether the next march reaches from that square what it does not from `here`."""
    return ahead(position, group, square) is not None and ahead(position, group, here) is None


def reason(position: Position, best: Goal, group: list[Figure], here: Square) -> Text:
    """Why that goal is the best for the group from `here`, in words: what it gains since the march began."""
    if not best.path:
        return best.why
    to, t, names, scouts = best.path[-1], position.t, position.geo.names, group[0].kind == "scout"
    if best.explores is not None:
        words = "From there it can explore the tile at {square}, which nobody has seen yet."
        return Line(words, square=names[best.explores])
    here = here if t.march is None or t.march.origin == to else t.march.origin
    still = best.why == GATHERS and to != here and destinations.gathers(position, group, here) is not None
    if still and position.square(to) <= position.square(here):
        return nearer(position, here, to, scouts=scouts) or _safer(position, here, to, scouts=scouts)
    if best.why == STANDS:
        return nearer(position, here, to, scouts=scouts) or _safer(position, here, to, scouts=scouts)
    if best.why == GATHERS:
        given = lies_on(position, to)
        return Line("From the next round on it gathers {what} there.", what=line_of(given)) if given else GATHERS
    if best.why == destinations.GUARDS and (city := position.outskirts.get(to)) is not None:
        return Line("It guards your city on {square}, which is in danger.", square=names[city.square])
    if best.why == destinations.RELIC_TAKEN:
        relic = t.components.relics[t.board.relics[to]]
        return Line("The relic there is yours, {relic}: {text}", relic=Line(relic.name), text=Line(relic.text))
    if best.why in (GATHERING, ON_THE_WAY) and position.campaign is not None and position.campaign.target is not None:
        words = MEETING if best.why == GATHERING else ON_THE_WAY_TO
        return Line(words, square=names[position.campaign.target])
    around = position.outskirts.get(to)
    if best.why == HINDERS and around is not None and around.owner != position.seat:
        return Line("It hinders {name}, who is near to winning.", name=t.players[around.owner].name)
    return best.why


def _safer(position: Position, here: Square, to: Square, *, scouts: bool) -> Text:
    """That a scout could be attacked where it stands and not there; or only that it stands better there."""
    if scouts and destinations.exposed(position, here) and not destinations.exposed(position, to):
        return Line("An enemy army could attack it on square {square}.", square=position.geo.names[here])
    return STANDS


def lies_on(position: Position, square: Square) -> Text:
    """What a scout there gathers in a round, in words; empty if nothing."""
    face, icons = board.face(position.t, square), naming.icons(board.icons_on(position.t, square))
    return all_of([*icons, *([Line(naming.CALLED[face.resource])] if face and face.resource else [])])


def _inside(
    position: Position, group: list[Figure], best: Goal, centres: list[tuple[Square, tuple[Square, ...]]], does: float
) -> Goal:
    """The best goal, at which the group `does` so much, or one of these centres if it gains more by being disbanded
    there than by reaching that goal."""
    chosen = best
    for square, path in centres:
        gained, why = disbanding.disbanded(position, group, square, does)
        if (value := best.value + gained - PER_STEP * len(path)) > chosen.value:
            chosen = Goal(value, path, None, why)
    return chosen


def _behind(position: Position, start: Square) -> set[Square]:
    """The squares by which the group that begins its march there came in the round before, as everybody saw; none if it
    came for something that it found there."""
    t, squares, at, errand = position.t, set[Square](), start, False
    for entry in reversed(t.log):
        if entry.round < t.round - 1:
            break
        if entry.round == t.round or entry.seat != position.seat:
            continue
        if entry.kind == "march":
            if entry.place == at:
                if errand and at == start:
                    break
                at = entry.facts["origin"]
                squares.add(at)
            errand = False
        elif entry.kind in ERRANDS:
            errand = True
    return squares
