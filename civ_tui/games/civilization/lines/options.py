"""The options of Civilization as they are read out: squares with what stands there, cities with what they yield, and
each of them at length."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from civ_tui.engine.flow import Option, Question
from civ_tui.games.civilization.automation.face_down import FaceDownUnit
from civ_tui.games.civilization.lines import cards
from civ_tui.games.civilization.rules import kinds, subjects
from civ_tui.games.civilization.rules.view import View
from civ_tui.games.civilization.words import attacks, confirmations, fronts, governments, metropolis, squares
from civ_tui.games.civilization.words.exchange import exchanged
from civ_tui.games.civilization.words.options import (
    action_told,
    covered,
    laid,
    leaves_some,
    puts_figure,
    replaced,
    sites,
    without_square,
)
from civ_tui.lines.words import LANGUAGE, listed, say


def line(view: View, question: Question[Any], option: Option[Any], *, brief: bool = False) -> str:
    """The option as it is read out; `brief` without what stands on its square, unless more than that is read out."""
    if brief and _goes_there(option) and not _acts(question, option) and laid(question) is None:
        return _named(view, option)
    label = say(option.label)
    if question.kind == kinds.RESEARCH and isinstance(option.subject, subjects.Tech):
        return say("{tech}, level {n}", tech=label, n=view.components.techs[option.subject.id].level)
    if isinstance(option.subject, FaceDownUnit):
        return say("{unit}: {where}", unit=label, where=fronts.on_front(LANGUAGE, view, option.subject.front))
    if isinstance(option.subject, subjects.Group) and leaves_some(view, option.subject):
        return say("{group}; the others can march later", group=label)
    if isinstance(option.subject, subjects.Item) and option.reason is None:
        ground = sites(view, question, option.subject, None)
        if gone := replaced(LANGUAGE, view, ground):
            return say("{item}, replacing {piece}", item=label, piece=gone)
        what = covered(LANGUAGE, ground)
        return listed((label, say("covers {what}", what=what) if what else ""))
    if option.place is None:
        free = governments.free_now(LANGUAGE, view, question, option) or exchanged(LANGUAGE, view, question, option)
        return say("{option}. {free}", option=label, free=free) if free else label
    there = view.squares[option.place]
    if _acts(question, option) and there.city is not None:
        return say("{city}: {yields}.", city=label, yields=squares.yields(LANGUAGE, there.city))
    scout = question.subject
    if question.kind == kinds.GATHER_CITY and there.city is not None and isinstance(scout, subjects.Group):
        then = squares.gathering(there.city, view.squares[scout.square or 0])
        now, more = (squares.yields(LANGUAGE, city) for city in (there.city, then))
        sentence = say("{city}: {yields}; with it {then}.", city=label, yields=now, then=more)
        lost = squares.loses(LANGUAGE, view, view.squares[scout.square or 0], option.place)
        return f"{sentence} {lost}".rstrip()
    if _goes_there(option):
        facts = {"option": _named(view, option), "square": sight(view, option.place)}
        if question.kind == kinds.SETUP_CAPITAL:
            around = squares.outskirts(LANGUAGE, view, option.place)
            return say("{option}: {square}. {around}", around=around, **facts)
        piece = laid(question)
        if piece is not None:
            change = squares.with_piece(LANGUAGE, view, there, *piece)
            return say("{option}: {square}. {around}", around=change, **facts)
        near = squares.goods_around(LANGUAGE, view, option.place) if puts_figure(question) else ""
        if near:
            return say("{option}: {square}. {around}", around=say("Beside it: {what}.", what=near), **facts)
        return say("{option}: {square}.", **facts)
    return _named(view, option)


def _named(view: View, option: Option[Any]) -> str:
    """The option without what stands on its square; a step with its direction."""
    towards, march = "", view.march
    if isinstance(option.subject, subjects.Step) and march is not None and option.place is not None:
        towards = squares.direction(LANGUAGE, view, march.square, option.place)
    return listed((towards, say(option.label)))


def sight(view: View, place: int) -> str:
    """What is read out of a square that can be chosen."""
    return squares.brief(LANGUAGE, view, view.squares[place])


def directions(view: View, question: Question[Any], options: Iterable[Option[Any]]) -> dict[str, Option[Any]]:
    """The steps of a march by directions and the first letters of these, the squares further on by their names."""
    steps: dict[str, Option[Any]] = {}
    march = view.march
    if question.kind == kinds.MOVEMENT_STEP and march is not None:
        for option in options:
            if (
                option.place is not None
                and isinstance(option.subject, subjects.Step)
                and (towards := squares.direction(LANGUAGE, view, march.square, option.place))
            ):
                steps[towards] = steps[towards[0]] = option
        for square, way in march.ways.items():
            if len(way) > 1:
                name, keys = view.squares[square].name, tuple(view.squares[step].name for step in way)
                steps[name.lower()] = Option(name, None, name, place=square, gives=keys)
    return steps


def towards(view: View, question: Question[Any]) -> list[str]:
    """The keys of the steps to the north, east, south and west; a word that is no key where there is none."""
    if view.march is None:
        return []
    start, ways = view.squares[view.march.square], dict[tuple[int, int], str]()
    for option in question.options:
        if option.place is not None and isinstance(option.subject, subjects.Step):
            there = view.squares[option.place]
            ways.setdefault((there.x - start.x, there.y - start.y), option.key)
    return [ways.get(way, f"nowhere:{way}") for way in ((0, -1), (1, 0), (0, 1), (-1, 0))]


def about(view: View, question: Question[Any], option: Option[Any]) -> Iterator[str]:
    """The option at length: the card, the battle, the square that it is about."""
    yield from cards.about(view.components, option.subject)
    yield from metropolis.growth(LANGUAGE, view, question, option)
    if without := without_square(LANGUAGE, view, question, option):
        yield without
    if action := action_told(LANGUAGE, option.subject):
        yield action
    if (piece := laid(question)) is not None:
        yield from cards.card(view.components, *piece)
    if isinstance(option.subject, subjects.PlayedUnit) and view.battle is not None:
        yield from fronts.ahead(LANGUAGE, view.edition, view.battle, option.subject)
    if option.place is None:
        return
    fight, march = confirmations.fight_of(view, question, option), view.march
    if fight is not None and march is not None:
        yield from attacks.attack_in_words(LANGUAGE, view, march, option.place, fight).splitlines()
    there = view.squares[option.place]
    if _acts(question, option) or isinstance(option.subject, subjects.Founding):
        yield squares.outskirts(LANGUAGE, view, option.place)
        if isinstance(option.subject, subjects.Founding) and (lost := squares.loses(LANGUAGE, view, there)):
            yield lost
    else:
        yield from squares.described(LANGUAGE, view, there)


def _acts(question: Question[Any], option: Option[Any]) -> bool:
    """Whether it is a city that would act."""
    return isinstance(option.subject, subjects.CityAt) and question.kind in (kinds.CITY_MANAGEMENT, kinds.CITY_ACTION)


def _goes_there(option: Option[Any]) -> bool:
    """Whether the option is a square, and no more than its name stands in its label."""
    match option.subject:
        case subjects.Step(kind="step" | "explore") | subjects.OnSquare() | subjects.CityAt():
            return True
    return False
