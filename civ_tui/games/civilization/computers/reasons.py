"""The reasons of advised answers in this position: what is gained, by its name on the table. Only advice asks for them;
computer players who play on in thought need none."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any, Final

from civ_tui.computers.thoughts import Candidate
from civ_tui.engine.answers import END
from civ_tui.engine.flow import Option, Question
from civ_tui.engine.wording import Line, Text, all_of, line_of, sentences
from civ_tui.games.civilization.computers import cities, deals, governments, people, targets
from civ_tui.games.civilization.computers.attraction import nearer, pulls_of
from civ_tui.games.civilization.computers.marches import lies_on
from civ_tui.games.civilization.computers.plans import USES
from civ_tui.games.civilization.computers.position import Position
from civ_tui.games.civilization.computers.research import gives
from civ_tui.games.civilization.computers.spending import with_cost
from civ_tui.games.civilization.rules import board, kinds, naming, paying, subjects
from civ_tui.games.civilization.rules.phases.culture_track import next_space, price
from civ_tui.games.civilization.rules.state import City, Square

TO_UNSEEN: Final = "From there it soon reaches land that nobody has seen yet."
NOTHING: Final = "Nothing that is offered is worth doing."
MAKES_WAY: Final = "It makes way for the city, and can march on in this round."
NEXT_SPACE: Final = "You then have {have} culture, and the next space of the culture track costs {price}. {gives}"
SPACES: Final = {
    "event": "It gives a culture card.",
    "great_person": "It brings a great person.",
    "victory": "It is the last one, and wins.",
}
"""What the next space of the culture track is good for, by its kind."""
IDLE: Final = (END, *kinds.IDLE)


def explained(position: Position, question: Question[Any], candidate: Candidate) -> Candidate:
    """The candidate with what it gains in this position, and what it spends."""
    option = question.find(candidate.key)
    gains = _gains(position, question, option, candidate)
    if not gains and not any(candidate.why):
        said = "" if option is None else targets.reason(position, question, option)
        gains = NOTHING if candidate.key in IDLE else said or targets.fallback(position, question, candidate.key)
    why = (gains, *candidate.why[1:]) if gains else candidate.why
    if question.kind == kinds.TRADE and candidate.key == END and not why[1:] and (none := deals.why_no_deal(position)):
        why = *why, none
    if question.kind == kinds.CITY_MANAGEMENT and option is not None and isinstance(option.subject, subjects.CityAt):
        option = cities.would_make(position, position.centres[option.subject.square])
    return with_cost(position.t, position.me, option, replace(candidate, why=why))


def _gains(position: Position, question: Question[Any], option: Option[Any] | None, candidate: Candidate) -> Text:
    """What the answer gains, in more words than its first reason; empty where that says it."""
    subject, square = (None, None) if option is None else (option.subject, option.place)
    about = question.subject
    city = None if not isinstance(about, subjects.CityAt) else position.centres.get(about.square)
    if question.kind == kinds.GATHER_CITY and isinstance(about, subjects.Group) and about.square and square:
        return _gathered(position, about.square, position.centres[square])
    if isinstance(subject, subjects.Gathering):
        return _gathered(position, subject.square, cities.receiver(position, subject.square))
    if question.kind in (kinds.SETUP_ARMY, kinds.SETUP_SCOUT):
        return TO_UNSEEN
    if question.kind == kinds.FOUND_DISPLACE:
        return MAKES_WAY
    if isinstance(about, subjects.Item) and about.kind in ("scout", "army") and square is not None:
        offered = [other.place for other in question.legal() if other.place is not None]
        return _entered(position, offered, square, next(iter(candidate.why), ""), scouts=about.kind == "scout")
    if cities.adds_production(subject) and (boosted := cities.boosted(position, subject)) is not None:
        return _makes(position, boosted, cities.added(position, subject))
    if question.kind == kinds.CHOOSE_CITY and cities.adds_production(about) and square in position.centres:
        return _makes(position, position.centres[square], cities.added(position, about))
    if question.kind == kinds.CITY_MANAGEMENT and isinstance(subject, subjects.CityAt):
        return _acts(position, subject.square)
    if isinstance(subject, subjects.Item) and subject.kind == "building":
        city = city or (cities.city_for_free(position) if about == cities.BUILDERS else None)
        return _built(position, position.me.cities if city is None else [city], subject)  # a free one goes anywhere
    if isinstance(subject, subjects.CardAction) and city is not None:
        program = subject.card == cities.PROGRAMS
        return _makes(position, city, cities.stored(position, city, subject.card if program else city.holds))
    if isinstance(subject, subjects.Arts) and city is not None:
        return _culture(position, position.yields(city).arts)
    if isinstance(subject, subjects.Harvest) and question.kind == kinds.CITY_ACTION:
        return _harvested(position, subject.resources[0], next(iter(candidate.why), ""))
    if isinstance(subject, subjects.Resource) and question.kind == kinds.CHOOSE_RESOURCE:
        return _harvested(position, subject.kind, "")
    if isinstance(subject, subjects.Tech) and question.kind != kinds.RESEARCH:
        return gives(position, position.t.components.techs[subject.id])
    if isinstance(subject, subjects.Swap) and subject.gives == "trade" and subject.amount <= people.surplus(position):
        return people.SURPLUS
    if isinstance(subject, subjects.PrintedCard) and subject.kind == "person" and people.FOR_CARD in candidate.why:
        return people.says(position, subject.id)
    if isinstance(subject, subjects.Government):
        return sentences(*governments.reasons(position, position.t.components.governments[subject.id])[:2])
    if isinstance(subject, subjects.Reward):
        return _looted(position, subject)
    if isinstance(subject, subjects.Founding):
        return _founded(position, subject.square)
    return ""


def _gathered(position: Position, square: Square, city: City) -> Text:
    """What a scout's square gives to that city in this round, and what the city can do with it; empty if it gives
    nothing, or to another city of the seat's."""
    given, owner = lies_on(position, square), position.outskirts.get(square)
    if not given or (owner is not None and owner.owner == position.seat):
        return ""
    name, icons = position.geo.names[square], board.icons_on(position.t, square)
    gives = Line("In this round square {square} gives {what}, at no cost.", square=name, what=line_of(given))
    return sentences(gives, _makes(position, city, icons.production))


def _makes(position: Position, city: City, more: int) -> Text:
    """What the city can make with so much more production; empty if it makes nothing better."""
    before = position.yields(city).production
    better, now = (cities.best_product(position, city, made) for made in (before + more, before))
    if better is None or (now is not None and better.subject == now.subject):
        return ""
    words = "The city on {square} can then make this: {what}."
    return Line(words, square=position.geo.names[city.square], what=line_of(better.label))


def _entered(position: Position, offered: list[Square], square: Square, why: Text, *, scouts: bool) -> Text:
    """Why a figure enters on that square: what it is nearer to than on the others that are offered, if that decides."""
    pull = pulls_of(position, scouts=scouts)
    drawn = {other: pull.get(other, 0.0) for other in offered}
    if why not in (cities.AS_NEAR, cities.JOINS) or drawn[square] < max(drawn.values()):
        return why
    return nearer(position, min(offered, key=drawn.__getitem__), square, scouts=scouts) or why


def _acts(position: Position, square: Square) -> Text:
    """Why that city acts, and before others that could."""
    n = position.yields(position.centres[square]).production
    if len(position.able) > 1:
        words = "Every city does one thing in a round, and none should go idle. This one produces most: {n}."
        produced = [position.yields(city).production for city in position.able]
        return Line(words, n=n) if n == max(produced) and produced.count(n) == 1 else ""
    return Line("Every city does one thing in a round, and this one has yet to, or its {n} production is lost.", n=n)


def _built(position: Position, builders: Sequence[City], item: subjects.Item) -> Text:
    """What the building gives on its best square, and what is there without it."""
    form = position.t.components.buildings[item.id]
    given, square = all_of(naming.icons(form.icons)), cities.best_plot(position, builders, item)
    if not given or square is None:
        return ""
    facts = {"square": position.geo.names[square], "given": line_of(given)}
    if before := all_of(naming.icons(board.icons_on(position.t, square))):
        words = "On square {square} it gives {given}, where there is {before} now."
        return Line(words, **facts, before=line_of(before))
    return Line("On square {square} it gives {given}.", **facts)


def _culture(position: Position, arts: int) -> Text:
    """What so much culture leads to."""
    t, me = position.t, position.me
    space = next_space(t, me)
    facts = {"have": me.culture + arts, "price": price(t, me, space)[0]}
    return Line(NEXT_SPACE, **facts, gives=Line(SPACES[space.kind]))


def _harvested(position: Position, resource: str, why: Text) -> Text:
    """What the resource is for: by which tech it is used, if by any."""
    t, me = position.t, position.me
    if why == cities.OF_PAIR:
        words = "{tech} makes a coin of any two resources: with it you have {n}."
        return Line(words, tech=Line(t.components.techs["pottery"].name), n=1 + paying.stock(me))
    wanting = sorted((-worth, tech) for tech, worth in USES[resource].items() if me.knows(tech))
    texts = (
        Line("{tech} uses it: {does}", tech=Line(t.components.techs[tech].name), does=Line(ability.text))
        for _, tech in wanting
        for ability in t.components.techs[tech].abilities
        if resource in ability.cost
    )
    return next(texts, None) or _kept_for(position, resource)


def _kept_for(position: Position, resource: str) -> Text:
    """Which tech to come would use a resource that none uses yet."""
    techs = sorted(position.t.components.techs.values(), key=lambda tech: tech.level)
    for tech in techs:
        for ability in tech.abilities:
            if resource in ability.cost and not position.me.knows(tech.id):
                words = "No tech of yours uses it yet. {tech}, of level {level}, will: {does}"
                return Line(words, tech=Line(tech.name), level=tech.level, does=Line(ability.text))
    return "No tech of yours uses it yet. It is kept, and others may want it in a deal."


def _looted(position: Position, reward: subjects.Reward) -> Text:
    """What the loot is good for."""
    if reward.kind == "culture":
        return _culture(position, reward.amount)
    if reward.kind == "tech":
        return gives(position, position.t.components.techs[reward.what])
    if reward.kind == "resource" and reward.what:
        return _harvested(position, reward.what, "")
    return "The coin is yours from then on, and no longer theirs." if reward.kind == "steal_coin" else ""


def _founded(position: Position, square: Square) -> Text:
    """What a city there has in every round."""
    around = [board.icons_on(position.t, near) for near in position.geo.around[square]]
    words = "From this round on one city more acts. Around it lie {production} production and {trade} trade."
    return Line(
        words,
        production=sum(icons.production for icons in around),
        trade=sum(icons.trade for icons in around),
    )
