"""Great person cards: when to show or use which, which of several to keep, and what their texts ask."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any, Final

from civ_tui.computers.thoughts import Candidate
from civ_tui.engine.answers import PASS
from civ_tui.engine.flow import Option, Question
from civ_tui.engine.wording import Line, Text, all_of, line_of
from civ_tui.games.civilization.computers.plans import EVENTS
from civ_tui.games.civilization.computers.position import Position
from civ_tui.games.civilization.computers.strengths import DANGEROUS
from civ_tui.games.civilization.rules import board, limits, naming, people, subjects
from civ_tui.games.civilization.rules.battle import attacks, forces
from civ_tui.games.civilization.rules.cards.registry import cards_of
from civ_tui.games.civilization.rules.phases.culture_track import next_space, price
from civ_tui.games.civilization.rules.phases.research import kept_trade

if TYPE_CHECKING:
    from civ_tui.games.civilization.rules.printed.expansions import Person

FREE: Final = 6.0
"""What a card is worth that costs nothing and helps for the rest of the game, or gives something for nothing."""
KEPT: Final = 3.0
"""The least gain for which a card is given up."""
A_CARD: Final = 2.0
"""What one more culture card is worth."""
NO: Final = -1.0
LASTS: Final = "In every round its marker gives {given}, and the card serves for the rest of the game."
ONCE: Final = "In every round its marker gives {given}, and the card serves once."
"""What a great person card to keep gives."""
SURPLUS: Final = "Research would take that trade all the same: it needs less, and no coin keeps it."
FOR_NOTHING: Final = "It costs nothing."
FOR_CARD: Final = "It costs nothing but the card."
CULTURE: Final = "It brings culture: {n}."
TRADE: Final = "It brings trade: {n}."
LEADS: Final = "It leads to space {n} of the culture track."

# What using a card gains


def _trade(position: Position, person: Person) -> float:
    """Trade for nothing, as far as the dial has room."""
    room = position.t.components.limits.trade_max - position.me.trade
    return 0.35 * min(room, person.numbers["gained_trade"])


def _hand(position: Position, _person: Person | None = None) -> float:
    """Cards for the hand, instead of the poorest."""
    hand = position.me.hand
    poor = sum(EVENTS.get(card, 2) < 1 for card in hand)
    return A_CARD * (limits.culture_hand(position.t, position.me) - len(hand) + poor)


def _all_arts(position: Position, _person: Person) -> float:
    """The arts of all cities for the action of one."""
    arts = sum(position.yields(city).arts for city in position.me.cities)
    return arts * position.plan.token - 4.0


def _buildings(position: Position, person: Person) -> float:
    """Trade and culture for each building."""
    return _built(position) * (person.numbers["culture"] * position.plan.token + 0.4 * person.numbers["trade"])


def _built(position: Position) -> int:
    """How many buildings the seat has on the map."""
    markers = position.t.board.markers.values()
    return sum(marker.kind == "building" and marker.owner == position.seat for marker in markers)


def _armies(position: Position, person: Person) -> float:
    """Culture for each army in the reserve."""
    return len(limits.figures_in_reserve(position.me, "army")) * person.numbers["culture"] * position.plan.token - 2.0


def _spaces(position: Position, person: Person) -> float:
    """Free spaces of the culture track for coins."""
    return position.me.coins // person.numbers["coins"] * person.numbers["spaces"] * position.plan.advance - 2.0


def _swap(position: Position, _person: Person) -> float:
    """Trade to spare for culture, or culture to spare for trade."""
    return max(
        _exchanged(position, subjects.Swap("trade", _spent(position))),
        _exchanged(position, subjects.Swap("culture", position.me.culture)),
    )


def _spent(position: Position) -> int:
    """The trade that may go for culture: for a plan that lives by that all that Research does not need."""
    return position.spare if position.plan.id == "culture" else surplus(position)


def surplus(position: Position) -> int:
    """The trade that Research takes although it needs less, as nothing keeps it (RES-4); nobody else is supposed to
    research the same tech."""
    t, me, tech = position.t, position.me, position.next_tech
    return max(0, me.trade - max(position.reserve, kept_trade(t, me, tech, ()))) if tech else 0


def _exchanged(position: Position, swap: subjects.Swap) -> float:
    """The gain of an exchange: a plan that lives by culture wants that, any other trade for its research, unless that
    takes it for nothing."""
    lives = position.plan.id == "culture"
    if swap.amount <= 0:
        return NO
    if swap.gives == "trade":
        return 0.4 * swap.amount if swap.amount <= _spent(position) else NO
    if lives:
        return NO
    room = position.t.components.limits.trade_max - position.me.trade
    return 0.35 * swap.amount if swap.amount <= room else NO


def _coin(position: Position, _person: Person) -> float:
    """A coin of one's own to another for a space of the track."""
    if position.plan.id == "economy" or min(map(position.danger, position.others), default=1.0) > 0.6:
        return NO
    culture, trade = price(position.t, position.me, next_space(position.t, position.me))
    saved = (
        position.plan.token * culture + position.plan.price * trade
        if position.plan.id == "culture"
        else position.plan.advance
    )
    return saved - 0.6 * position.coin_now


def _gathered(position: Position, _person: Person) -> float:
    """Figures far away join those beside a capital in danger, or those that set out for a city together."""
    far = max((len(board.own_figures(position.me, square)) for square in _away(position)), default=0)
    return 5.0 + far if far and (position.peril > DANGEROUS or _wars(position)) else NO


def _away(position: Position) -> list[int]:
    """The squares with armies of the seat that are far from where they are wanted."""
    squares = {figure.square for figure in position.me.figures if figure.kind == "army" and figure.square is not None}
    return [square for square in sorted(squares) if _far(position, square) > 4]


def _wars(position: Position) -> bool:
    """Whether the seat's armies march against a city."""
    return position.peril <= DANGEROUS and position.campaign is not None and position.campaign.target is not None


def _wanted(position: Position) -> list[int]:
    """Where the armies are wanted: where they meet for war, else at home."""
    if _wars(position) and position.campaign is not None:
        return [position.campaign.rally]
    return [city.square for city in position.me.cities]


def _far(position: Position, square: int) -> int:
    """How far the square is from where the armies are wanted."""
    return min((position.geo.city_distance(square, target) for target in _wanted(position)), default=0)


def _raid(position: Position, _person: Person) -> float:
    """A leap towards the leader for who means to conquer; else it is kept."""
    return 4.0 if position.plan.id == "military" and position.peril <= DANGEROUS else 0.2


def _speed(position: Position, _person: Person) -> float:
    """A long march: for a war, or while there is much to find."""
    marching = any(figure.square is not None and not figure.moved for figure in position.me.figures)
    return (4.0 if position.plan.id == "military" or position.t.round < 6 else 0.5) if marching else NO


def _once(_position: Position, _person: Person) -> float:
    """It gives something for nothing."""
    return FREE


def _look(_position: Position, _person: Person) -> float:
    """To know the tokens is worth little to a player who weighs what they may be."""
    return KEPT


GAINS: Final[Mapping[str, Callable[[Position, Person], float]]] = {
    "marco_polo": _trade,
    "frida_kahlo": _hand,
    "jerry_garcia": _all_arts,
    "frank_lloyd_wright": _buildings,
    "francis_of_assisi": _armies,
    "andrew_carnegie": _spaces,
    "albert_einstein": _swap,
    "mother_teresa": _coin,
    "hannibal": _gathered,
    "galileo_galilei": _raid,
    "james_cook": _speed,
    "zheng_he": _look,
}
"""What it depends on whether a card is worth using; any other is used as soon as it can be."""


def weigh(position: Position, card: subjects.PrintedCard) -> Candidate:
    """A great person card in a menu: shown as soon as it works, used for what it gains."""
    printed = position.t.components.people[card.id]
    if not people.serves(position.t, position.me, printed.type):
        return Candidate(card.key, NO, ("It works only with its marker on the map.",))
    used = card.id in cards_of(position.t.edition).people and printed.phase in (position.t.phase, "any_time", "battle")
    if not used:
        return Candidate(card.key, FREE, ("A lasting gain begins when it is shown.",))
    gain = GAINS.get(card.id, _once)(position, printed)
    if printed.discards and card.id in GAINS and gain < KEPT and not _late(position):
        gain = NO
    swaps = card.id == "albert_einstein" and 0 < gain == _exchanged(position, subjects.Swap("trade", surplus(position)))
    if swaps and position.able:
        gain = NO  # a city may still want the trade
    return Candidate(card.key, gain, (SURPLUS if swaps else FOR_CARD if printed.discards else FOR_NOTHING,))


def says(position: Position, card: str) -> Text:
    """What using the card brings in this position, or its text where that alone says it."""
    t, me, numbers = position.t, position.me, position.t.components.people[card].numbers
    match card:
        case "marco_polo":
            gained = min(t.components.limits.trade_max - me.trade, numbers["gained_trade"])
            return Line(TRADE, n=gained)
        case "frida_kahlo":
            return Line("It brings so many culture cards: {n}.", n=round(_hand(position) / A_CARD))
        case "jerry_garcia":
            return Line(CULTURE, n=sum(position.yields(city).arts for city in me.cities))
        case "frank_lloyd_wright":
            return Line("So many buildings of yours count for it: {n}.", n=_built(position))
        case "francis_of_assisi":
            return Line(CULTURE, n=len(limits.figures_in_reserve(me, "army")) * numbers["culture"])
        case "andrew_carnegie":
            spaces = me.coins // numbers["coins"] * numbers["spaces"]
            return Line(LEADS, n=min(me.culture_space + spaces, len(t.components.culture_track)))
        case "mother_teresa":
            return Line(LEADS, n=next_space(t, me).number)
    return Line(t.components.people[card].text)


def _late(position: Position) -> bool:
    """Whether the game may end before a better moment comes."""
    return position.urgency(position.leader) > 0.5 if position.others else False


# What is used when something happens


def answer(position: Position, option: Option[Any], about: object) -> Candidate:
    """A great person card as a phase begins or around a battle."""
    key, card = option.key, option.subject
    if not isinstance(card, subjects.PrintedCard):
        return Candidate(key, 0.0 if key == PASS else -5.0, ("It is not worth a card.",))
    if isinstance(about, subjects.Moment) and about.kind in ("battle", "battle_over"):
        value, why = _in_battle(position, card)
        return Candidate(key, value, (why,))
    printed = position.t.components.people[card.id]
    if not printed.discards:
        return Candidate(key, FREE, ("It holds a place of the pyramid for the rest of the game.",))
    first = position.t.first == position.seat
    wants = (
        not first and position.t.phase == "movement" and (position.peril > DANGEROUS or position.plan.id == "military")
    )
    return Candidate(key, KEPT if wants else NO, ("Who moves first strikes first.",))


def _in_battle(position: Position, card: subjects.PrintedCard) -> tuple[float, Text]:
    """What the card gains at the beginning or after the end of a battle, and why."""
    t, printed = position.t, position.t.components.people[card.id]
    assert t.battle is not None
    side = t.battle.side(forces.side_of(t.battle, position.me))
    enemy = t.battle.side(attacks.enemy_of(forces.side_of(t.battle, position.me)))
    if side.killed:
        return 2.0 * len(side.savable) - 1.5, Line("So many of your units come back: {n}.", n=len(side.savable))
    if not printed.discards:
        return FREE, FOR_NOTHING
    if "combat" in printed.numbers:
        more = position.me.culture * printed.numbers["combat"]
        return more - KEPT, Line("It adds {n} to your combat bonus.", n=more)

    def strength(unit: str) -> int:
        return limits.strength(t.edition, position.me.ranks, unit, position.me.civilization)

    strengths = [strength(unit) for unit in side.hand]
    usual = [strength(unit.id) for unit in t.components.unit_cards.values() if unit.type != "aircraft"]
    poor = sum(usual) / len(usual) - sum(strengths) / max(1, len(strengths))
    gained = 4.0 * poor * len(strengths) if len(enemy.hand) >= len(side.hand) else NO
    return gained, "Your units are weaker than those that would take their place."


# What their texts ask


def choice(position: Position, option: Option[Any]) -> float | None:
    """What an option of a great person is worth, or None for an option that is none."""
    subject = option.subject
    if isinstance(subject, subjects.Swap):
        return _exchanged(position, subject) + 0.01 * subject.amount
    if isinstance(subject, subjects.Row | subjects.CultureSpace):
        return float(subject.level if isinstance(subject, subjects.Row) else subject.number)
    if isinstance(subject, subjects.UnitType):
        return float(position.me.ranks.get(subject.id, 4))
    return None


def moved(position: Position, question: Question[Any]) -> list[Candidate]:
    """Which figures a great person moves: the most armies, from far away."""
    return [
        Candidate(
            option.key,
            0.0
            if not isinstance(option.subject, subjects.Group) or option.subject.square is None
            else 2.0 * option.subject.armies - option.subject.scouts + 0.5 * _far(position, option.subject.square),
        )
        for option in question.legal()
    ]


def arrival(position: Position, question: Question[Any]) -> list[Candidate]:
    """Where they go: home or to where armies meet, with Galileo towards the leader's cities."""
    away = isinstance(question.subject, subjects.PrintedCard) and question.subject.id == "galileo_galilei"
    candidates = []
    for option in question.legal():
        value = 0.0
        if option.place is not None:
            targets = (
                [city.square for city in position.leader.cities] if away and position.others else _wanted(position)
            )
            near = min((position.geo.city_distance(option.place, target) for target in targets), default=9)
            value = 10.0 - near
        candidates.append(Candidate(option.key, value))
    return candidates


def keep(position: Position, option: Option[Any]) -> Candidate:
    """Which of several cards to keep: one that lasts, and a marker that yields much."""
    printed = position.t.components.people[option.subject.id]
    icons = position.t.components.great_people[printed.type].icons
    value = position.worth(icons) + (KEPT if not printed.discards else 1.0)
    words = ONCE if printed.discards else LASTS
    return Candidate(option.key, value, (Line(words, given=line_of(all_of(naming.icons(icons)))),))
