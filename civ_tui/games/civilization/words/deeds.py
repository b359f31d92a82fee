"""What the lessons of a first game ask for: one deed after another, each of them legal when it is asked.

The rules say what can be done, and a computer player of the same seat, who knows no more than it, what is best.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final

from civ_tui.computers.thoughts import Candidate, best_first
from civ_tui.engine.answers import END, NONE, STOP
from civ_tui.engine.flow import Option, Question
from civ_tui.engine.game import Game
from civ_tui.engine.wording import Line, Text
from civ_tui.games.civilization.computers import deals, marches, plans, posts
from civ_tui.games.civilization.computers.answers import weigh
from civ_tui.games.civilization.computers.sight import Sight
from civ_tui.games.civilization.rules import board, kinds, limits, subjects
from civ_tui.games.civilization.rules.goods import goods_in_words
from civ_tui.games.civilization.rules.imagined import Imagined
from civ_tui.games.civilization.rules.phases.movement import group_in_words
from civ_tui.games.civilization.rules.state import Figure, Square, Table
from civ_tui.games.civilization.words.names import PHRASES
from civ_tui.games.civilization.words.options import played
from civ_tui.words.lessons import Deed

BEGINNING: Final = replace(plans.EVEN.tastes, explore=12.0, gather=0.2, price=9.0, dear=9.0)
"""What things are worth to a beginner: new land for a second city, and trade for a first tech."""
NOTHING_LEFT: Final = PHRASES["nothing_left"]
PLACES: Final = PHRASES["places"]
FIGURES: Final = (kinds.SETUP_ARMY, kinds.SETUP_SCOUT)
CHOICES: Final = PHRASES["choices"]
OTHERS: Final = (
    *(kinds.TRADE_DEAL, kinds.MOVEMENT_STEP, kinds.FOUND_DISPLACE, kinds.GATHER_CITY, kinds.CHOOSE_PAYMENT),
    *(kinds.BATTLE_LOOT, kinds.BATTLE_LOOT_CITY, kinds.HAND_DISCARD),
)
ASKED: Final = frozenset((*NOTHING_LEFT, *PLACES, *CHOICES, *OTHERS))
"""The questions at which something is asked for."""


def wished(game: Game[Table], question: Question[Any]) -> Deed | None:
    """The deed to ask for at that question of the game; None if the answer is the player's own affair."""
    if question.kind not in ASKED:
        return None
    imagined = Imagined(game, question.seat)
    world = imagined.world(imagined.chance())
    asked = world.question(question.seat)
    if asked is None or asked.kind != question.kind:
        return None
    sight = Sight(world.state, question.seat, plans.EVEN)
    sight.plan = BEGINNING
    if asked.kind == kinds.TRADE_DEAL:
        return _deal(sight, asked.subject) if isinstance(asked.subject, subjects.OtherPlayer) else None
    best = _best(sight, asked)
    option = question.find(best.key)
    return None if option is None or option.reason is not None else _deed(sight, asked, option, best)


def _best(sight: Sight, asked: Question[Any]) -> Candidate:
    """The best answer: for beginners the capital that the rulebook suggests, and a tech as soon as there is one."""
    for option in asked.legal():
        if isinstance(option.subject, subjects.OnSquare) and option.subject.suggested:
            return Candidate(option.key, 0.0, ("The rulebook suggests this square to beginners.",))
    found = best_first(weigh(sight, asked))
    return next((one for one in found if asked.kind != kinds.RESEARCH or one.key != NONE), found[0])


def _deed(sight: Sight, asked: Question[Any], option: Option[Any], best: Candidate) -> Deed:
    """The deed of taking that option, in words."""
    kind, key, place, subject = asked.kind, option.key, option.place, option.subject
    if key == END:
        return Deed(NOTHING_LEFT.get(kind, option.label), "", key)
    why = next(iter(best.why), "")
    names = sight.geo.names
    if isinstance(subject, subjects.Group | subjects.Step):
        return _march(sight, asked, option)
    if kind in PLACES and place is not None:
        if kind == kinds.SETUP_CAPITAL:
            why = _around(sight, place, why)
        elif kind in FIGURES:
            why = Line("From there it soon reaches land that nobody has seen yet.")
        return Deed(Line(PLACES[kind], square=names[place]), why, key, place)
    if isinstance(subject, subjects.Founding):
        return Deed(Line("Found a city on {square}.", square=names[subject.square]), why, key, subject.square)
    if isinstance(subject, subjects.OtherPlayer):
        name = sight.t.players[subject.seat].name
        return Deed(Line("Talk with {name}.", name=name), why, key)
    if isinstance(subject, subjects.CityAt):
        return Deed(Line("Let the city on {square} act.", square=names[subject.square]), why, key, subject.square)
    if isinstance(subject, subjects.CultureSpace):
        return Deed(Line("Advance on the culture track."), why, key)
    if (card := played(sight.t.components, subject)) is not None:
        return Deed(Line("Use this: {card}.", card=card), why, key)
    if isinstance(subject, subjects.Tech) and len(best.why) == 1:
        why = Line("Its card tells what it brings.")
    return Deed(Line(CHOICES.get(kind, "Choose this: {what}."), what=_translated(option.label)), why, key, place)


def _translated(text: Text) -> Line:
    """The text as a part of a sentence, to be translated with it."""
    return Line(text) if isinstance(text, str) else text


def _around(sight: Sight, square: Square, why: Text) -> Text:
    """What a capital there has around it, after that sentence."""
    icons = [board.icons_on(sight.t, near) for near in sight.geo.around[square]]
    return Line(
        "{why} Around it lie {production} production and {trade} trade for every round.",
        why=_translated(why),
        production=sum(each.production for each in icons),
        trade=sum(each.trade for each in icons),
    )


def _deal(sight: Sight, partner: subjects.OtherPlayer) -> Deed | None:
    """The deal to propose, if there is one that would serve both."""
    deal = deals.best_proposal(sight, partner.seat)
    if deal is None:
        return None
    words = Line("Offer {gives} for {gets}.", gives=_goods(deal.gives), gets=_goods(deal.gets))
    return Deed(words, "It would serve both.", deal.key)


def _goods(goods: subjects.Goods) -> Text:
    points = {what: n for what, n in (("trade", goods.trade), ("culture", goods.culture)) if n}
    return goods_in_words({**points, "resources": dict(goods.resources)})


# Marches


def _march(sight: Sight, asked: Question[Any], option: Option[Any]) -> Deed:
    """The march of a group to where it is of most use, or the rest of it."""
    t, march, subject, key = sight.t, sight.t.march, option.subject, option.key
    here, left, stays = option.place or 0, limits.travel_speed(t, sight.me), True
    if march is not None:
        here, left, stays = march.square, left - march.spent, any(one.key == STOP for one in asked.legal())
        group = [one for one in sight.mine_on(here) if (one.kind, one.number) in march.figures]
    else:
        group = _figures(sight, subject)
    scouts = [one.kind for one in group].count("scout")
    names = sight.geo.names
    who = Line("{group} on {square}", group=group_in_words(len(group) - scouts, scouts), square=names[here])
    best = marches.goal(sight, group, here, left, stays=stays)
    if key == STOP or not (best.path or best.explores):
        return Deed(Line("{group}: stop here.", group=who), "", key, here)
    to = best.path[-1] if best.path else here
    if best.explores is not None and (march is None or not best.path):
        words = "{group}: explore the tile at {square}. Nobody has seen it yet."
        return Deed(Line(words, group=who, square=names[best.explores]), "", key, best.explores)
    words, why = "{group}: to {square}.", best.why
    if best.explores is not None:
        explored = "From there it can explore the tile at {square}, which nobody has seen yet."
        why = Line(explored, square=names[best.explores])
    elif best.takes:
        words, why = "{group}: to the hut on {square}.", Line("It takes the hut, and what lies in it is yours.")
    elif scouts and to in sight.sites:
        words, why = "{group}: to {square}.", Line("Your next city can be founded there in the next round.")
    elif posts.is_fight(sight, to):
        words, why = "{group}: to {square}, to fight.", Line("You would probably win.")
    return Deed(Line(words, group=who, square=names[to]), why, key, to)


def _figures(sight: Sight, group: subjects.Group) -> list[Figure]:
    """The figures of a group that has not begun to march."""
    wanted = {"army": group.armies, "scout": group.scouts}
    waiting = [figure for figure in sight.mine_on(group.square or 0) if not figure.moved]
    return [one for kind, n in wanted.items() for one in [each for each in waiting if each.kind == kind][:n]]
