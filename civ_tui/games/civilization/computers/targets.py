"""The reasons of advised answers to what a card, a power or a victory asks: whom it costs what, and what it brings."""

from __future__ import annotations

from typing import Any, Final

from civ_tui.engine.flow import Option, Question
from civ_tui.engine.wording import Line, Text, all_of, line_of
from civ_tui.games.civilization.computers import answers, cities, marches
from civ_tui.games.civilization.computers.attraction import nearer, pulls_of
from civ_tui.games.civilization.computers.investing import OWN_COINS, coin
from civ_tui.games.civilization.computers.position import Position
from civ_tui.games.civilization.rules import board, kinds, naming, subjects
from civ_tui.games.civilization.rules.state import City, Player, Square

NO_CARD: Final = subjects.PrintedCard("event", "")
FARTHEST: Final = "There they are so far from your cities, in squares: {n}."
TO_TAKE: Final = "Your nearest army is so far away, in steps: {n}."
NEAR: Final = "They stand so near to a city of yours, in squares: {n}."
ALIKE: Final = "None of what is offered is worth more than another."
"""Said where that is so; else only that nothing else is worth more."""
BEST: Final = "Of all that is offered it serves you most."


def reason(position: Position, question: Question[Any], option: Option[Any]) -> Text:
    """What that answer gains or costs somebody; empty where nothing can be said of it alone."""
    subject, square = option.subject, option.place
    asks = question.subject if isinstance(question.subject, subjects.PrintedCard) else NO_CARD
    if question.kind == kinds.CHOOSE_SQUARE and square is not None:
        return _square(position, question, asks, square)
    if question.kind == kinds.CHOOSE_FIGURES:
        return _figures(position, asks, subject)
    if question.kind == kinds.CHOOSE_CITY and square is not None and square in position.centres:
        return _city(position, asks, position.centres[square])
    match subject:
        case subjects.NewFigure(kind):
            return cities.why_made(position, subjects.Item(kind, kind, 0, ""))
        case subjects.Item():
            return cities.why_made(position, subject)
        case subjects.LostBuilding(at):
            return _loses(position, at)
        case subjects.ObsoleteWonder():
            return _loses(position, square) if square is not None else "Nobody can build it then."
        case subjects.KilledUnit(seat):
            other = position.t.players[seat]
            return Line("{name} then has so many units: {n}.", name=other.name, n=len(other.forces) - 1)
        case subjects.CoinOn(card) if asks.kind in OWN_COINS and coin(position, card) == 1.0:
            return "The tech can then take another coin."
        case subjects.UnitCard(card):
            others = (other.subject.card for other in question.legal() if isinstance(other.subject, subjects.UnitCard))
            strength = position.points(position.me, card)
            weaker = any(position.points(position.me, other) < strength for other in others)
            return "Of these it is the strongest." if weaker else ""
        case subjects.LeftMarker(marker) if marker:
            return Line(position.t.components.city_markers[marker].text)
        case subjects.Reward() if isinstance(question.subject, subjects.OtherPlayer):
            return _reward(position, position.t.players[question.subject.seat], subject)
        case subjects.PrintedCard(kind="investment", id=id_):
            return Line(position.t.components.investments[id_].text)
    return ""


def fallback(position: Position, question: Question[Any], key: str) -> Text:
    """What is said of an answer without any reason."""
    values = {candidate.key: candidate.value for candidate in answers.weigh(position, question)}
    return ALIKE if len({*values.values(), values.get(key)}) == 1 else BEST


def _loses(position: Position, square: Square) -> Text:
    """Who has what stands or lies there, and what that gives them in a round."""
    marker, city = position.t.board.markers.get(square), position.outskirts.get(square)
    owner = None if city is None else city.owner
    owner = owner if marker is None or marker.owner is None else marker.owner
    if owner is None or owner == position.seat:
        return ""
    given, name = all_of(naming.icons(board.icons_on(position.t, square))), position.t.players[owner].name
    if not given:
        return Line("{name} has what stands there.", name=name)
    return Line("{name} has from there in every round: {what}.", name=name, what=line_of(given))


def _square(position: Position, question: Question[Any], asks: subjects.PrintedCard, square: Square) -> Text:
    """Where something goes that a card moves, or what it hits."""
    offered = [option.place for option in question.legal() if option.place is not None]
    if asks.id in cities.MOVING:
        return Line(FARTHEST, n=round(answers.distance(position, square)))
    if asks.id in marches.TRAVELS or asks.kind == "person":
        scouts = max((True, False), key=lambda scouts: pulls_of(position, scouts=scouts).get(square, 0.0))
        pull = pulls_of(position, scouts=scouts)
        return nearer(position, min(offered, key=lambda place: pull.get(place, 0.0)), square, scouts=scouts)
    if asks.id == answers.ENCAMPMENT and (steps := answers.march_to(position, position.me, square)):
        return Line(TO_TAKE, n=steps)
    return _loses(position, square)


def _figures(position: Position, asks: subjects.PrintedCard, subject: object) -> Text:
    """Which figures a card moves or kills."""
    if not isinstance(subject, subjects.Group | subjects.Victims) or subject.square is None:
        return ""
    if asks.kind == "person":
        armies = subject.armies if isinstance(subject, subjects.Group) else 0
        return Line("So many armies of yours go together: {n}.", n=armies) if armies else ""
    if asks.id in marches.TRAVELS:
        return marches.COMES_NEARER
    march = position.t.march
    if march is not None and march.square == subject.square:
        return "They are on the march."
    return Line(NEAR, n=round(answers.distance(position, subject.square)))


def _city(position: Position, asks: subjects.PrintedCard, city: City) -> Text:
    """Which city acts, builds or falls."""
    if city.owner != position.seat:
        facts = {"name": position.t.players[city.owner].name, "n": position.yields(city).production}
        return Line("{name} produces there in every round: {n}.", **facts)
    if asks == cities.BUILDERS and (item := cities.best_for_free(position, city)) is not None:
        return Line("The best that it can build for free is this: {building}.", building=Line(item.name))
    return Line("So much does it produce: {n}.", n=position.yields(city).production)


def _reward(position: Position, loser: Player, reward: subjects.Reward) -> Text:
    """What a loot is good for that is no card and no resource."""
    if reward.kind == "trade":
        trade = min(position.me.trade + reward.amount, position.t.components.limits.trade_max)
        return Line("You then have so much trade: {n}.", n=trade)
    if reward.kind == "discard_coin":
        return Line("{name} then has so many coins: {n}.", name=loser.name, n=loser.coins - 1)
    return ""
