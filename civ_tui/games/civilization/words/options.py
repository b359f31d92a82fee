"""Which options of a question are shown and in which order, and what they play."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import partial
from itertools import groupby
from typing import Any, Final

from civ_tui.engine.flow import Given, Option, Question, Seat
from civ_tui.engine.wording import Line
from civ_tui.games.civilization.rules import kinds, subjects, visibility
from civ_tui.games.civilization.rules.cards.registry import cards_of, nobody
from civ_tui.games.civilization.rules.kinds import IDLE
from civ_tui.games.civilization.rules.map_view import SquareView
from civ_tui.games.civilization.rules.naming import NO_SQUARE
from civ_tui.games.civilization.rules.phases.building_sites import building_sites
from civ_tui.games.civilization.rules.printed.catalog import Catalog
from civ_tui.games.civilization.rules.printed.components import Building, Tech
from civ_tui.games.civilization.rules.view import View
from civ_tui.games.civilization.words.components import about
from civ_tui.games.civilization.words.metropolis import AGRICULTURE
from civ_tui.games.civilization.words.names import PHRASES, RESOURCES_INSIDE, component_name
from civ_tui.games.civilization.words.squares import distance
from civ_tui.words.language import Language

UNSORTED: Final = (kinds.MOVEMENT, kinds.MOVEMENT_STEP)
"""Questions whose squares are not listed with the nearest first; the directions of a march keep the order in which the
rules name them."""
FIGURES: Final = ("army", "scout")
LAYING: Final = (*kinds.PLACING, kinds.SETUP_WONDER, kinds.SETUP_GREAT_PERSON)
"""Questions that lay a piece on a square."""
PROGRAM: Final = "part:building_programs"
ACTIONS: Final = PHRASES["actions"]
ARMY, SCOUT, PIECE, CITY = 5, 6, 15, 20
"""What an army, a scout, a wonder or great person, and a city weigh when a card is aimed at them, about what they
cost."""


def offered(view: View, question: Question[Any], *, alone: bool) -> list[Option[Any]]:
    """The options that may be shown, those that can be taken and those that cannot. Options that tell what the seat has
    in hand are shown only while the seat is `alone`."""
    options = list(question.options)
    if not alone:
        hides, shown = visibility.tells_of_hand, visibility.in_the_open
        options = [shown(option) for option in options if not hides(view, question, option)]
    if all(isinstance(option.subject, subjects.CityAt) for option in options):
        return options  # in the order of the menu of cities, whose digits they keep
    aimed = isinstance(question.subject, subjects.PrintedCard) and any(option.place is not None for option in options)
    if aimed or (question.kind not in UNSORTED and all(option.place is not None for option in options)):
        near, hurts, march = _anchors(view, question), harms(view, question), view.march
        comes = None if march is None or view.acting == question.seat else march.square
        options.sort(
            key=lambda option: (
                option.key in IDLE,
                comes is not None and option.place != comes,
                aimed and is_own(view, question.seat, option),
                covers(view, question, option),
                question.kind == kinds.CHOOSE_SQUARE and not _concerns(view, question.seat, option.place),
                0 if not aimed or (hurts and is_own(view, question.seat, option)) else -weight(view, option),
                min((distance(view, option.place, anchor) for anchor in near if option.place is not None), default=0),
                option.place or 0,
            )
        )
    elif question.kind != kinds.MOVEMENT_STEP:  # cities keep the order in which they were founded
        alike = groupby(options, lambda option: type(option.subject))
        runs = (run if sort is subjects.CityAt else sorted(run, key=partial(by_name, view)) for sort, run in alike)
        return [option for run in runs for option in run]
    return options


def by_name(view: View, option: Option[Any]) -> tuple[str, int, str]:
    """The place of the option's square among the names of squares, A2 before A12; all others are alike."""
    name = "" if option.place is None else view.squares[option.place].name
    return name[:1], len(name), name


def is_free(option: Option[Any]) -> bool:
    """Whether it uses a wonder or a power, which costs nothing."""
    return isinstance(option.subject, subjects.PrintedCard) and option.subject.kind in ("wonder", "power", "government")


def laid(question: Question[Any]) -> tuple[str, str] | None:
    """The kind and id of the building, wonder or great person that the question lays on a square."""
    piece = about(question.subject) if question.kind in LAYING else None
    return piece if piece is not None and piece[0] in ("building", "wonder", "great_person") else None


def has_square(view: View, seat: Seat, building: Building) -> bool:
    """Whether one is left and a city of the seat's has a square for it on which no piece lies."""
    item = subjects.Item("building", building.id, building.cost, building.name)
    left = dict(view.market.buildings)[building.pool]
    squares = (seen for city in view.players[seat].cities for seen in building_sites(view, city.square, item))
    return left > 0 and any(seen.marker is None for seen in squares)


def without_square(language: Language, view: View, question: Question[Any], option: Option[Any]) -> str:
    """The building of a tech that can be learnt, if none of the seat's cities has a square for it, and none that stands
    becomes it; else empty."""
    if not isinstance(option.subject, subjects.Tech):
        return ""
    printed = view.components
    building = printed.buildings.get(printed.techs[option.subject.id].builds)
    if building is None or has_square(view, question.seat, building):
        return ""
    improved = ("building", question.seat, building.improves)
    markers = (seen.marker for seen in view.squares.values() if seen.marker is not None)
    if any((marker.kind, marker.owner, marker.id) == improved for marker in markers):
        return ""
    return language.say(NO_SQUARE, building=language.name(building))


def sites(view: View, question: Question[Any], item: subjects.Item, before: Given | None) -> list[SquareView]:
    """The squares that could take the building or wonder that the question offers: around the city that it is about, or
    that has just been chosen in the answer `before`; else around any city of the seat's."""
    if item.kind not in ("building", "wonder"):
        return []
    cities = [city.square for city in view.players[question.seat].cities]
    if isinstance(question.subject, subjects.CityAt):
        cities = [question.subject.square]
    elif before is not None and before.kind == kinds.CHOOSE_CITY:
        cities = [city for city in cities if view.squares[city].name == before.key] or cities
    return [seen for city in cities for seen in building_sites(view, city, item)]


def replaced(language: Language, view: View, around: Sequence[SquareView]) -> str:
    """The pieces of which one would have to go, since there is one on each of these squares (PROD-12, PROD-13); empty
    if one of them is free."""
    pieces = [seen.marker for seen in around if seen.marker is not None]
    names = dict.fromkeys(component_name(language, view.components, piece.kind, piece.id) for piece in pieces)
    return language.any_of(names) if len(pieces) == len(around) else ""


def covered(language: Language, around: Iterable[SquareView]) -> str:
    """The resources of which one would be covered on whichever of these squares is free (PROD-9); empty if one of them
    has none."""
    free = [seen.resource for seen in around if seen.marker is None]
    named = {language.say(RESOURCES_INSIDE[kind]) for kind in free if kind is not None}
    return "" if None in free else language.any_of(sorted(named))


def puts_figure(question: Question[Any]) -> bool:
    """Whether the question puts a figure on a square."""
    item = question.subject
    return question.kind in (kinds.SETUP_ARMY, kinds.SETUP_SCOUT, kinds.FOUND_DISPLACE) or (
        question.kind == kinds.CITY_PLACE and isinstance(item, subjects.Item) and item.kind in FIGURES
    )


def by_level(components: Catalog) -> list[Tech]:
    """Every tech, in the order in which they are numbered throughout a game."""
    return sorted(components.techs.values(), key=lambda tech: tech.level)


def harms(view: View, question: Question[Any]) -> bool:
    """Whether the question asks for the target of a card that harms: an event that hits somebody, or any card that
    could hit others."""
    card, seat = question.subject, question.seat
    if not isinstance(card, subjects.PrintedCard):
        return False
    if card.kind == "event" and cards_of(view.edition).events[card.id].hits is not nobody:
        return True
    return any(option.place is not None and not is_own(view, seat, option) for option in question.options)


def is_own(view: View, seat: Seat, option: Option[Any]) -> bool:
    """Whether the option is about figures, a city, a building or land of that seat."""
    about = option.subject
    if isinstance(about, subjects.Victims) and about.figures:
        return any(owner == seat for owner, _ in about.figures)
    if isinstance(about, subjects.Group):
        return about.owner == seat
    if option.place is None:
        return False
    square = view.squares[option.place]
    if isinstance(about, subjects.OnSquare) and square.figures:
        return any(figure.owner == seat for figure in square.figures)
    return square.owner == seat


def is_aimed(question: Question[Any], option: Option[Any]) -> bool:
    """Whether the option is a square that a card of the question can be aimed at."""
    return isinstance(question.subject, subjects.PrintedCard) and option.place is not None


def owner_of(view: View, option: Option[Any]) -> Seat | None:
    """Whom an option about a square concerns: the owner of its figures, else of the land; None if nobody."""
    about = option.subject
    if isinstance(about, subjects.Victims) and about.figures:
        return about.figures[0][0]
    if isinstance(about, subjects.Group):
        return about.owner
    return None if option.place is None else view.squares[option.place].owner


def weight(view: View, option: Option[Any]) -> int:
    """How much a card can hurt or help on the square of the option: by the figures that it means, else by the piece
    there and what the square gives to its owner, in points of production about."""
    about = option.subject
    if isinstance(about, subjects.Victims) and about.figures:
        return sum(ARMY if kind == "army" else SCOUT for _, kind in about.figures)
    if isinstance(about, subjects.Group):
        return ARMY * about.armies + SCOUT * about.scouts
    seen = None if option.place is None else view.squares[option.place]
    if seen is None or seen.owner is None:
        return 0
    points, marker, icons = 0, seen.marker, seen.icons
    if marker is not None and marker.kind == "building":
        points += view.components.buildings[marker.id].cost
    elif marker is not None:
        points += PIECE
    points += 2 * icons.production + icons.trade + icons.culture + 3 * icons.coin + 2 * (seen.resource is not None)
    return points + CITY * (seen.city is not None)


def leaves_some(view: View, group: subjects.Group) -> bool:
    """Whether figures that could march along stay behind when the group marches off."""
    figures, march = () if group.square is None else view.squares[group.square].figures, view.march
    could = sum(figure.owner == group.owner and not figure.moved for figure in figures)
    if march is not None and march.origin == group.square and not march.path[1:]:
        could += march.armies + march.scouts  # they have begun to march, and have not left yet
    return could > group.armies + group.scouts


def _anchors(view: View, question: Question[Any]) -> list[int]:
    """The squares from which it is reckoned which options are near: the square that the question is about; else the own
    cities, and the own figures unless a piece is laid."""
    if isinstance(question.subject, subjects.OnSquare | subjects.CityAt):
        return [question.subject.square]
    seat, aimed = question.seat, question.kind == kinds.CHOOSE_SQUARE
    return [
        square
        for square, seen in view.squares.items()
        if (seen.city is not None and seen.city.owner == seat)
        or (aimed and any(figure.owner == seat for figure in seen.figures))
    ]


def _concerns(view: View, seat: Seat, square: int | None) -> bool:
    """Whether the seat has to look at the square: something stands on it, or it is somebody else's land."""
    if square is None:
        return False
    seen = view.squares[square]
    stands = bool(seen.figures) or any(piece is not None for piece in (seen.city, seen.marker, seen.token))
    return stands or seen.owner not in (None, seat)


def covers(view: View, question: Question[Any], option: Option[Any]) -> bool:
    """Whether the option lays a piece, or a part of the capital, where a piece lies. Figures take nothing away."""
    return option.place is not None and lays(question) and view.squares[option.place].marker is not None


def lays(question: Question[Any]) -> bool:
    """Whether the question lays a piece, or a part of the capital, on a square."""
    grows = question.kind == kinds.CHOOSE_SQUARE and question.subject == AGRICULTURE
    return grows or (question.kind in kinds.PLACING and not puts_figure(question))


def action_told(language: Language, subject: object) -> str:
    """What a city action means that a part of an expansion gives; empty for anything else."""
    return (
        language.say(ACTIONS[subject.card])
        if isinstance(subject, subjects.CardAction) and subject.card in ACTIONS
        else ""
    )


def played(components: Catalog, subject: object) -> Line | None:
    """The card, tech, wonder or power that is played, or the marker that is left on a city, by its name; None for a
    subject that is none."""
    printed = components
    if isinstance(subject, subjects.LeftMarker) and subject.id:
        return Line(printed.city_markers[subject.id].name)
    if not isinstance(subject, subjects.PrintedCard):
        return None
    if subject.kind == "ability":
        return Line(printed.techs[subject.on].name)
    if subject.kind == "power":
        return Line("Power of the {civ}", civ=Line(printed.civilizations[subject.on].name))
    return Line(printed.of_kind(subject.kind)[subject.on].name)
