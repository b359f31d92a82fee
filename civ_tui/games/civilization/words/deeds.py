"""What the lessons of a first game ask for: one deed after another, each of them legal when it is asked.

The rules say what can be done, and a computer player of the same seat, who knows no more than it, what is best.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Mapping
from dataclasses import replace
from typing import Any, ClassVar, Final

from civ_tui.computers.thoughts import Candidate
from civ_tui.engine.answers import BACK, END, IDLE, NONE, STOP
from civ_tui.engine.flow import Option, Question
from civ_tui.engine.game import Game
from civ_tui.engine.wording import Line, Text, line_of, sentences
from civ_tui.games.civilization.computers import cities, destinations, marches, plans, research
from civ_tui.games.civilization.computers.answers import NOTHING_ELSE, suggested, weigh
from civ_tui.games.civilization.computers.heuristic import consider
from civ_tui.games.civilization.computers.outcomes import harm_done
from civ_tui.games.civilization.computers.position import Position
from civ_tui.games.civilization.computers.reasons import explained
from civ_tui.games.civilization.computers.search import fought
from civ_tui.games.civilization.computers.victories import ending
from civ_tui.games.civilization.rules import kinds, limits, subjects
from civ_tui.games.civilization.rules.goods import goods_in_words
from civ_tui.games.civilization.rules.imagined import Imagined
from civ_tui.games.civilization.rules.phases.founding import founders
from civ_tui.games.civilization.rules.phases.movement import group_in_words
from civ_tui.games.civilization.rules.phases.pyramid import why_no_place
from civ_tui.games.civilization.rules.phases.research import affordable_level, needed_trade
from civ_tui.games.civilization.rules.phases.sites import rounds_until_due, tech_of_cities
from civ_tui.games.civilization.rules.state import Figure, Square, Table
from civ_tui.games.civilization.rules.victory import ends_learning
from civ_tui.games.civilization.rules.view import view
from civ_tui.games.civilization.words.confirmations import left_open
from civ_tui.games.civilization.words.names import PHRASES
from civ_tui.games.civilization.words.options import played
from civ_tui.words.lessons import Deed


class Beginner(plans.Personality):
    """Plays for new land, where further cities can stand, for the tech that allows them, for huts, and for trade."""

    __slots__ = ()
    settles: ClassVar[bool] = True
    TASTES: ClassVar[plans.Plan] = replace(
        plans.EVEN.tastes, explore=12.0, hut=14.0, village=4.0, gather=0.2, price=9.0, dear=9.0, founder=60.0,
        techs={**plans.EVEN.tastes.techs, "irrigation": 20.0},
    )  # fmt: skip

    @property
    def tastes(self) -> plans.Plan:
        return self.TASTES


BEGINNER: Final = Beginner("economy", 0.0, 1.0, sharp=True)
AT_ONCE: Final = 6.0
"""What the first tech is worth to beginners whose building can be built at once."""
NEVER: Final = 4.0
"""What a tech is worth less to them whose building no city has a square for."""
TRADING: Final = "Build something that gives trade in every round."
NOTHING_LEFT: Final = PHRASES["nothing_left"]
NOT_WORTH_IT: Final = PHRASES["not_worth_it"]
PLACES: Final = PHRASES["places"]
SECOND: Final = PHRASES["second"]
CHOICES: Final = PHRASES["choices"]
NO_GAIN: Final = Line("No march gains anything.")
UNSEEN: Final = "Nobody has seen it yet: huts may lie there, and room for a city."
AIMED: Final = (kinds.START_OF_TURN, kinds.RESEARCH)
"""Questions at which how the game ends is told with what is advised, once a second city stands."""


def wished(game: Game[Table], question: Question[Any]) -> Deed | None:
    """The deed to ask for at that question of the game; None if it is not that seat's next."""
    imagined = Imagined(game, question.seat, steady=True)
    world = imagined.world(imagined.chance())
    asked = world.question(question.seat)
    if asked is None or asked.kind != question.kind:
        return None
    if not asked.composed:
        asked = replace(asked, options=[option for option in asked.options if question.find(option.key) is not None])
        if not asked.legal():
            return None
    position = Position(world.state, question.seat, BEGINNER)
    best = _best(position, asked, imagined)
    trading = None
    if (founder := _last_founder(position, asked)) is not None:
        best = founder
    elif (trading := _trade_building(position, asked)) is not None:
        best = trading
    option = question.find(best.key)
    if option is None:
        return _deal(game, question, best)
    deed = _deed(position, asked, option, explained(position, asked, best))
    if (
        asked.kind in AIMED
        and position.t.settings.learning
        and len(position.me.cities) > 1
        and not _ends(position, option)
    ):
        ends = ending(view(position.t, asked.seat), asked.seat)
        deed = replace(deed, why=sentences(deed.why, ends))
    return deed if trading is None else replace(deed, aim=TRADING)


def _last_founder(position: Position, asked: Question[Any]) -> Candidate | None:
    """The scout of the city with which a first game ends: whatever it costs where nothing else is missing, and where
    the tech of one more city is due soon, if that does not wait for it."""
    t, me = position.t, position.me
    if asked.kind != kinds.CITY_ACTION or not ends_learning(t, len(me.cities) + 1) or not asked.allows("scout"):
        return None
    if any(figure.square is not None for figure in founders(t, me)):
        return None
    seen, scout = view(t, asked.seat), asked.option("scout").subject
    waits = rounds_until_due(seen, asked.seat)
    later = rounds_until_due(seen, asked.seat, spent=scout.trade)
    if tech_of_cities(seen, asked.seat) is not None and (waits is None or waits > 1 or later != waits):
        return None
    return Candidate("scout", 0.0, ("The city that it founds ends the game.",))


def _trade_building(position: Position, asked: Question[Any]) -> Candidate | None:
    """The first building that gives trade, where the city can build one and the seat, which has made something in a
    round before, has none yet; not at the price of a tech."""
    if asked.kind != kinds.CITY_ACTION or "produces" not in _before(position):
        return None
    t, me, seat, printed = position.t, position.me, position.seat, position.t.components.buildings
    mine = (marker.id for marker in t.board.markers.values() if marker.owner == seat and marker.kind == "building")
    giving = {id_ for id_, building in printed.items() if building.icons.trade}
    if giving.intersection(mine):
        return None
    options = [
        option
        for option in asked.legal()
        if isinstance(option.subject, subjects.Item)
        and affordable_level(t, me, me.trade - option.subject.trade) == affordable_level(t, me, me.trade)
    ]
    candidates = consider(t, replace(asked, options=options), position.personality, {}) if options else ()
    keys = {option.key for option in options if option.subject.kind == "building" and option.subject.id in giving}
    return next((candidate for candidate in candidates if candidate.key in keys), None)


def _squares(position: Position) -> Mapping[Square, Line]:
    """The squares in words, since their names could be taken for keys."""
    return {square: Line("square {name}", name=name) for square, name in position.geo.names.items()}


def _best(position: Position, asked: Question[Any], imagined: Imagined) -> Candidate:
    """The best answer that helps no rival more than the seat; the least harmful if all do. A battle is played on in
    thought. For beginners the capital that the rulebook suggests, and a tech as soon as there is one."""
    if (capital := suggested(position, asked)) is not None:
        return capital
    taken = Counter((given.kind, given.key) for given in imagined.answers)
    candidates = consider(position.t, asked, position.personality, taken)
    if asked.kind == kinds.BATTLE_UNIT:
        return fought(imagined, asked, candidates, position.personality)[0]
    if asked.kind == kinds.RESEARCH:
        saved = _saved(position)
        candidates = tuple(
            sorted(
                candidates,
                key=lambda candidate: (
                    (candidate.key == NONE) != bool(saved),
                    -candidate.value - _housed(position, candidate),
                ),
            )
        )
        candidates = tuple(
            replace(candidate, why=(saved,)) if saved and candidate.key == NONE else candidate
            for candidate in candidates
        )
    least, harm = candidates[0], math.inf
    for candidate in candidates:
        if candidate.key in IDLE:
            return candidate
        done = harm_done(imagined, asked, candidate.key, position.personality)
        if done <= 0:
            return candidate
        if done < harm:
            least, harm = candidate, done
    return least


def _housed(position: Position, candidate: Candidate) -> float:
    """What a tech is worth more to beginners because a city has a square for its building and for none so far, or less
    because no city has one and it gives no government."""
    printed = position.t.components
    tech = printed.techs.get(candidate.key)
    if tech is None or tech.builds not in printed.buildings:
        return 0.0
    learned = (printed.buildings.get(printed.techs[known].builds) for known in position.me.learned)
    builds = any(building is not None and building.pool in position.pools for building in learned)
    if printed.buildings[tech.builds].pool in position.pools:
        return 0.0 if builds else AT_ONCE
    return 0.0 if tech.unlocks_government else -NEVER


def _saved(position: Position) -> Text:
    """Why the trade is kept, if in the next round it is enough for the tech that allows one more city; else empty."""
    t, me, plan = position.t, position.me, position.settlement
    founds = plan is not None and plan.rounds <= 1 and ends_learning(t, len(me.cities) + 2)
    tech = tech_of_cities(view(t, position.seat), position.seat, coming=int(founds))
    if tech is None or why_no_place(me, tech.level) is not None:
        return ""
    income = sum(position.yields(city).trade for city in me.cities)
    if not me.trade < needed_trade(t, me, tech.level) <= me.trade + income:
        return ""
    return Line(
        "In the next round the trade is enough for {tech}, with which you may have one city more.", tech=Line(tech.name)
    )


def _deed(position: Position, asked: Question[Any], option: Option[Any], best: Candidate) -> Deed:
    """The deed of taking that option, in words."""
    kind, key, place, subject = asked.kind, option.key, option.place, option.subject
    if key == END:
        return _end(position, asked, option, best)
    why = next(iter(best.why), "")
    names = _squares(position)
    if kind in (kinds.MOVEMENT, kinds.MOVEMENT_STEP) and isinstance(subject, subjects.Group | subjects.Step):
        return replace(_march(position, asked, option), begins=kind == kinds.MOVEMENT)
    if kind in PLACES and place is not None:
        put = PLACES[kind]
        if isinstance(asked.subject, subjects.NewFigure) and position.on_map(asked.subject.kind):
            put = SECOND.get(kind, put)
        return Deed(Line(put, square=names[place]), why, key, place)
    if isinstance(subject, subjects.Government | subjects.Tech):
        why = _gives(position, subject)
    if kind not in CHOICES:
        if isinstance(subject, subjects.Founding):
            why = "" if _ends(position, option) else why  # what else the city gives, nobody has any more
            return Deed(Line("Found a city on {square}.", square=names[subject.square]), why, key, subject.square)
        if isinstance(subject, subjects.OtherPlayer):
            name = position.t.players[subject.seat].name
            return Deed(Line("Talk with {name}.", name=name), why, key)
        if isinstance(subject, subjects.Gathering) and len(position.me.cities) == 1:
            return Deed(Line("Gather from {square}.", square=names[subject.square]), why, key, subject.square)
        if isinstance(subject, subjects.Gathering):
            city = cities.receiver(position, subject.square)
            words = Line(
                "Gather from {square} for the city on {city}.", square=names[subject.square], city=names[city.square]
            )
            return Deed(words, why, key, subject.square, begins=True, then=position.geo.names[city.square])
        if isinstance(subject, subjects.CityAt):
            words = Line("Let the city on {square} act.", square=names[subject.square])
            return Deed(words, why, key, subject.square, begins=True)
        if isinstance(subject, subjects.Government):
            return Deed(Line("{what}.", what=line_of(option.label)), why, key)
        if isinstance(subject, subjects.CultureSpace):
            return Deed(Line("Advance on the culture track."), why, key)
        if (card := played(position.t.components, subject)) is not None:
            return Deed(Line("Use this: {card}.", card=card), why, key)
    form = CHOICES.get(kind, "Choose this: {what}.") if subject is not None else "{what}."
    return Deed(Line(form, what=line_of(option.label)), why, key, place)


def _ends(position: Position, option: Option[Any]) -> bool:
    """Whether it founds the city with which the game ends, which is said before it is done."""
    return isinstance(option.subject, subjects.Founding) and ends_learning(position.t, len(position.me.cities) + 1)


def _end(position: Position, asked: Question[Any], option: Option[Any], best: Candidate) -> Deed:
    """To end the phase; why what is asked about before is not worth it, if anything is, and what is better held."""
    left = left_open(view(position.t, asked.seat), asked, asked.legal())
    if len(asked.legal()) == 1:
        return Deed(Line("{what}.", what=line_of(option.label)), NOTHING_ELSE, END)
    if not left:
        return Deed(NOTHING_LEFT.get(asked.kind, option.label), next(iter(best.why[1:]), ""), END)
    spaces = [option for option in asked.legal() if isinstance(option.subject, subjects.CultureSpace)]
    against = (
        [candidate.why for candidate in weigh(position, replace(asked, options=spaces)) if candidate.value < 0]
        if spaces
        else []
    )
    why: Text = against[0][0] if against else "It would gain you nothing, or help others more."
    if asked.kind == kinds.MOVEMENT:
        why = _waiting(position, asked)
    for open_ in reversed(left):
        why = sentences(open_, why)
    return Deed(NOT_WORTH_IT.get(asked.kind, option.label), why, END)


def _waiting(position: Position, asked: Question[Any]) -> Text:
    """That no march gains anything, and what one of the figures waits for that have not marched."""
    plan = position.settlement
    for option in asked.legal() if plan is not None else ():
        if isinstance(option.subject, subjects.Group):
            group = _figures(position, option.subject)
            if plan is not None and plan.part(group) is not None:
                speed = marches.speed(position, group)
                best = marches.goal(position, marches.Marchers(group, option.place or 0, speed))
                return sentences(NO_GAIN, best.why)
    return NO_GAIN


def _gives(position: Position, subject: subjects.Government | subjects.Tech) -> Text:
    """The first thing that the government or the tech gives."""
    printed = position.t.components
    if isinstance(subject, subjects.Government):
        return Line(printed.governments[subject.id].clauses[0].text)
    return research.gives(position, printed.techs[subject.id])


def _deal(game: Game[Table], question: Question[Any], best: Candidate) -> Deed | None:
    """The deal to propose, or to propose instead of what is offered."""
    deal = game.meaning(question, best.key)
    words = Line("Offer {gives} for {gets}.", gives=_goods(deal.gives), gets=_goods(deal.gets))
    return Deed(words, next(iter(best.why), ""), best.key)


def _goods(goods: subjects.Goods) -> Text:
    points = {what: n for what, n in (("trade", goods.trade), ("culture", goods.culture)) if n}
    return goods_in_words({**points, "resources": dict(goods.resources)})


# Marches


def _march(position: Position, asked: Question[Any], option: Option[Any]) -> Deed:
    """The march of a group to where it is of most use, or the rest of it."""
    t, march, subject, key = position.t, position.t.march, option.subject, option.key
    square, stays = option.place or 0, True
    if march is not None:
        square, left = march.square, limits.march_speed(t, position.me) - march.spent
        stays = any(other.key == STOP for other in asked.legal())
        group = [figure for figure in position.mine_on(square) if (figure.kind, figure.number) in march.figures]
    else:
        group = _figures(position, subject)
        left = marches.speed(position, group)
    scouts = [figure.kind for figure in group].count("scout")
    names = _squares(position)
    who = Line("{group} on {square}", group=group_in_words(len(group) - scouts, scouts), square=names[square])
    marchers = marches.Marchers(group, square, left, stays, marches.barred(position, asked))
    best = marches.goal(position, marchers)
    if best.why == marches.APART and any(other.key == BACK for other in asked.legal()):
        return Deed(Line("{group}: go back to the choice of figures.", group=who), best.why, BACK, square)
    if key == STOP or not (best.path or best.explores is not None):
        why = marches.NOTHING_BETTER if best.path or best.explores is not None else best.why
        return Deed(Line("{group}: stop here.", group=who), why, key, square)
    to = best.path[-1] if best.path else square
    if best.explores is not None and (march is None or not best.path):
        words = "{group}: explore the tile at {square}."
        return Deed(Line(words, group=who, square=names[best.explores]), UNSEEN, key, best.explores)
    plan = position.settlement
    planned = best.value == marches.PLANNED and plan is not None
    words, why = "{group}: to {square}.", marches.reason(position, best, group, square)
    ahead = None if best.takes or planned else marches.ahead(position, group, to)
    if ahead is not None and best.explores is None:
        village = "From there it reaches the village on {square} in the next round."
        hut = "From there it reaches the hut on {square} in the next round."
        why = Line(village if destinations.is_fight(position, ahead) else hut, square=names[ahead])
    aim = _aim(position, group, to, to if best.takes else plan.part(group) if plan is not None and planned else ahead)
    if best.explores is None and best.takes:
        words, why = "{group}: to the hut on {square}.", why if planned else destinations.HUT_TAKEN
    elif destinations.is_fight(position, to):
        words = "{group}: to {square}, to fight."
    return Deed(Line(words, group=who, square=names[to]), why, key, to, aim)


def _aim(position: Position, group: list[Figure], to: Square, hut: Square | None) -> Text:
    """What the march to that square, and to a hut from there, serves, if the player may find the way; empty in their
    first round of marches, and for what they have done before."""
    done, names = _before(position), position.geo.names
    if "march" not in done:
        return ""
    if group[0].kind == "scout":
        if len(position.me.cities) == 1 and hut is not None:
            return Line("Bring a scout to where a second city can be founded.")
    elif hut is not None and "take_hut" not in done and not destinations.is_fight(position, hut):
        return Line("Take the hut on {square} within two rounds.", square=names[hut])
    elif to in position.t.board.tokens and destinations.is_fight(position, to) and "battle_begins" not in done:
        return Line("Fight the village on {square} when you are strong enough.", square=names[to])
    return ""


def _before(position: Position) -> set[str]:
    """What the seat has done in the rounds before, as the log calls it."""
    return {entry.kind for entry in position.t.log if entry.seat == position.seat and entry.round < position.t.round}


def _figures(position: Position, group: subjects.Group) -> list[Figure]:
    """The figures of a group that has not begun to march."""
    wanted = {"army": group.armies, "scout": group.scouts}
    waiting = [figure for figure in position.mine_on(group.square or 0) if not figure.moved]
    return [
        member for kind, n in wanted.items() for member in [figure for figure in waiting if figure.kind == kind][:n]
    ]
