"""Answers to all other questions, and the table from each kind of question to the function that answers it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Any, Final

from civ_tui.computers.thoughts import Candidate
from civ_tui.engine.answers import BACK, END, NONE, PASS, REFUSE
from civ_tui.engine.flow import Option, Question
from civ_tui.engine.wording import Line, Text, all_of, line_of
from civ_tui.games.civilization.computers import (
    battles,
    cities,
    deals,
    destinations,
    governments,
    marches,
    people,
    research,
    terrain,
)
from civ_tui.games.civilization.computers.attraction import pulls_of
from civ_tui.games.civilization.computers.destinations import HINDERS, state_held
from civ_tui.games.civilization.computers.disbanding import marker_left
from civ_tui.games.civilization.computers.investing import OWN_COINS, coin, for_free, weigh_investment
from civ_tui.games.civilization.computers.land import march_steps
from civ_tui.games.civilization.computers.plans import EVENTS
from civ_tui.games.civilization.computers.position import UNUSED, Position
from civ_tui.games.civilization.computers.strengths import LIKELY, PEACEFUL
from civ_tui.games.civilization.rules import board, kinds, limits, naming, subjects
from civ_tui.games.civilization.rules.announcements import Announcement
from civ_tui.games.civilization.rules.cards.targets import in_range
from civ_tui.games.civilization.rules.cards.techs_in_cities import number
from civ_tui.games.civilization.rules.paying import Means
from civ_tui.games.civilization.rules.phases.research import affordable_level
from civ_tui.games.civilization.rules.state import Player, Square

Answers = Callable[[Position, Question[Any]], list[Candidate]]
HELPFUL: Final = frozenset(("exchange_of_ideas", "knowledge_shared", "think_tank"))
"""Events that also help the player they hit."""
ENCAMPMENT: Final = "barbarian_encampment"
"""The event that brings a village."""
GIFTS: Final = frozenset(("gift_from_afar", "horseback_riding.trade"))
"""Cards that give something to another player."""
PAYS_A_TECH: Final = 0.5
"""How much nearer to winning a gift of trade brings whom it pays a tech of a higher level."""
SECOND: Final = 0.5
"""The share of its use that a resource has of which the player holds another."""
FAR, GIVEN = 0.3, 20.0
"""If all others are nearer to winning than the first, giving something away costs the second. An ability begun is paid
for all the same: a player who declined would be asked again and again."""
CALLING_UP: Final = frozenset(("duty_and_honor", "nationalism", "patriotism"))
"""Events that bring units before a battle."""
SAVING: Final = frozenset(("martin_luther_king",))
"""People who are shown so that an own action is not cancelled."""
TERRAIN: Final = "ecology.terrain"
"""The ability that makes a square another terrain."""
PEACE, HELPLESS = 2.0, 5.0
"""How much less a peaceful government is worth for each rival who has one, and when somebody is about to win."""
ENOUGH, SLOW = 5, 1.5
"""How much production the capital needs, and the loss in value for each one less."""
PRICE: Final = 2.5
"""The value in hand of a card that cancels."""


# Setup


def capital(position: Position, question: Question[Any]) -> list[Candidate]:
    """The centre with the best outskirts, among those that produce enough to begin with; of the second squares of a
    metropolis the one with which both have the best outskirts."""
    extra, worth = position.land.extra, position.square
    outskirts = {option.key: _around(position, option.place) for option in question.legal() if option.place is not None}
    yields = {
        key: sum([worth(square) + extra[square] for square in near if square in extra])
        for key, near in outskirts.items()
    }
    most = max(yields.values(), default=0.0)
    candidates = []
    for key, near in outskirts.items():
        production = sum(board.icons_on(position.t, square).production for square in near)
        why = (
            "Its outskirts yield most." if yields[key] == most else "Where more lies around, too little is production."
        )
        value = yields[key] - SLOW * max(0, ENOUGH - production)
        candidates.append(Candidate(key, value, (_lies_around(position, near, why),)))
    return candidates


def suggested(position: Position, question: Question[Any]) -> Candidate | None:
    """What the rulebook suggests to people, and so do the list and the lessons (SETUP-11); None if nothing."""
    for option in question.legal():
        if isinstance(option.subject, subjects.OnSquare) and option.subject.suggested:
            near = _around(position, option.subject.square)
            why = "The rulebook suggests this square to beginners."
            return Candidate(option.key, 0.0, (_lies_around(position, near, why),))
    return None


def _around(position: Position, square: Square) -> tuple[Square, ...]:
    """The outskirts of a capital there, with the first square of a metropolis if that stands."""
    first = next((city.square for city in position.me.cities), None)
    return position.geo.about(square, first)


def _lies_around(position: Position, near: tuple[Square, ...], why: Text) -> Text:
    """What those squares give, after that sentence."""
    icons = [board.icons_on(position.t, square) for square in near]
    return Line(
        "{why} Around it lie {production} production and {trade} trade for every round.",
        why=line_of(why),
        production=sum(icon.production for icon in icons),
        trade=sum(icon.trade for icon in icons),
    )


def first_army(position: Position, question: Question[Any]) -> list[Candidate]:
    """The first army's place: towards unrevealed land."""
    return cities.place_figure(position, question, scout=True)


# Start of Turn


def start(position: Position, question: Question[Any]) -> list[Candidate]:
    """The menu of the Start of Turn."""
    return [_beginning(position, option) for option in question.legal()]


def _beginning(position: Position, option: Option[Any]) -> Candidate:
    key, subject = option.key, option.subject
    if isinstance(subject, subjects.Founding):
        lost = state_held(position, position.mine_on(subject.square), subject.square) * position.left / 4
        return Candidate(key, 20 + position.site(subject.square) - lost, ("One city more works from this round on.",))
    if isinstance(subject, subjects.Government):
        if subject == subjects.ANARCHY:
            return Candidate(key, -10.5)
        has, printed = position.me.government, position.t.components.governments
        value = _rule(position, subject.id) - _rule(position, has)
        names = {"new": Line(printed[subject.id].name), "old": Line(printed[has].name)}
        return Candidate(key, 2 * value - 0.5, (Line(governments.NO_BETTER, **names),))
    if isinstance(subject, subjects.GreatPerson):
        if cities.settled(position, subject.id) <= 0:
            return Candidate(key, -1.0, (cities.AS_IT_IS,))
        return Candidate(key, 4.0, ("On the map a great person yields every round.",))
    if isinstance(subject, subjects.Gathering):
        value, why = cities.gathered(position, cities.receiver(position, subject.square), subject.square)
        return Candidate(key, value, (why,))
    if isinstance(subject, subjects.PrintedCard):
        if subject.kind == "event":
            return weigh_event(position, subject.id, key)
        if subject.kind == "person":
            return people.weigh(position, subject)
        if subject.id == TERRAIN:
            gained, spoils = terrain.best_change(position)
            why = HINDERS if spoils else "The square yields more for the rest of the game."
            return Candidate(key, gained - 0.3 * position.resource("wheat"), (why,))
        if subject.kind == "investment":
            return weigh_investment(position, subject.id, key)
        if subject.kind == "policy":
            return governments.weigh_reform(position, subject)
        return Candidate(key, 8.0, ("It costs nothing.",))
    return Candidate(key, 0.0, ("Nothing more is worth doing.",))


def _rule(position: Position, government: str) -> float:
    """The value of a government. One that forbids attacks on cities is worth less if others have it too, since somebody
    must be able to stop whoever leads, and less still when somebody is about to win."""
    t, value = position.t, governments.government(position, government)
    if PEACEFUL not in t.components.governments[government].traits:
        return value
    peaceful = sum(PEACEFUL in limits.government(t, other).traits for other in position.others)
    return value - PEACE * peaceful - HELPLESS * position.urgency(position.leader)


def weigh_event(position: Position, card: str, key: str) -> Candidate:
    """Cards of the Start of Turn: learn techs from others at once, harm others when there is something to harm."""
    t, worth = position.t, EVENTS.get(card, 2) / 2
    if trade := t.components.culture_events[card].numbers.get("gained_trade", 0):
        room = t.components.limits.trade_max - position.me.trade
        return Candidate(key, worth, (Line(people.TRADE, n=min(trade, room)),))
    if card in HELPFUL:
        return Candidate(key, worth, ("You learn a tech for nothing.",))
    if card == ENCAMPMENT:
        odds = position.raid(position.me) if position.on_map("army") else 0.0
        won = Line(destinations.WINS, n=round(10 * odds))
        return Candidate(key, worth, (won,)) if odds > LIKELY else Candidate(key, -0.5, ("You could hardly take it.",))
    if t.round < 3:
        return Candidate(key, -0.5, ("There is little to harm yet.",))
    if card in ("sabotage", "catastrophe", "disaster"):
        reach, markers = in_range(t, position.me, card), t.board.markers
        theirs = any(
            markers[at].kind == "building" and markers[at].owner != position.seat for at in markers.keys() & reach
        )
        if not theirs:
            return Candidate(key, -3.0, ("No rival has a building in its reach.",))
        return Candidate(key, 4.0, ("It takes a building from a rival.",))
    return Candidate(key, worth, (Line(t.components.culture_events[card].text),))


# What cards ask


def choose_player(position: Position, question: Question[Any]) -> list[Candidate]:
    """A player for a card: the nearest to winning for harm, the farthest for a gift, best one to whom it pays no tech,
    the one with most techs to learn from."""
    t, card, candidates = position.t, _card(question), []
    trade = number(t, card, "other_trade") if card == "horseback_riding.trade" else 0
    for option in question.legal():
        if not isinstance(option.subject, subjects.OtherPlayer):
            continue
        other = t.players[option.subject.seat]
        danger = position.danger(other)
        value = -danger if card in GIFTS else danger
        if trade and affordable_level(t, other, other.trade + trade) > affordable_level(t, other, other.trade):
            value -= PAYS_A_TECH
        if card in HELPFUL:
            value = 0.15 * len(other.learned) - danger
        why = "Of all, this does most for you, or least for whoever may win."
        candidates.append(Candidate(option.key, value, (why,)))
    return candidates


def _card(question: Question[Any]) -> str:
    """The card that asks the question."""
    return question.subject.id if isinstance(question.subject, subjects.PrintedCard) else ""


def choose_square(position: Position, question: Question[Any]) -> list[Candidate]:
    """A square for a card: where it harms others, most of all the leader, and never the seat itself. A group is moved
    as far as possible from the seat's cities."""
    if isinstance(question.subject, subjects.PrintedCard) and question.subject.kind == "person":
        return people.arrival(position, question)
    card = _card(question)
    if card == TERRAIN:
        return [
            Candidate(option.key, 0.0 if option.place is None else terrain.change(position, option.place))
            for option in question.legal()
        ]
    if isinstance(question.subject, subjects.PrintedCard) and question.subject.kind == "tech":
        return [_growth(position, option) for option in question.legal()]
    weigh_square = {
        **dict.fromkeys(cities.MOVING, distance),
        **dict.fromkeys(marches.TRAVELS, _goal),
        ENCAMPMENT: _camp,
    }.get(card, _harm)
    return [
        Candidate(option.key, 0.0 if option.place is None else weigh_square(position, option.place))
        for option in question.legal()
    ]


def _camp(position: Position, square: Square) -> float:
    """How much sooner and likelier the seat takes a village there than any of the others."""

    def takes(player: Player) -> float:
        steps = march_to(position, player, square)
        return position.raid(player) / steps if steps else 0.0

    return takes(position.me) - max(map(takes, position.others))


def march_to(position: Position, player: Player, square: Square) -> int:
    """The steps by land from that square to the nearest army of the player; 0 if none could come."""
    steps = march_steps(position.geo, position.land.dry, square)
    armies = [figure.square for figure in player.figures if figure.kind == "army" and figure.square in steps]
    return min((steps[army] for army in armies if army is not None), default=0)


def _goal(position: Position, square: Square) -> float:
    """How near the square is to what figures are sent for."""
    return max(pulls_of(position, scouts=scouts).get(square, 0.0) for scouts in (True, False))


def _growth(position: Position, option: Option[Any]) -> Candidate:
    """What the capital gains in outskirts if it grows onto the square, less what the square gives now."""
    capital, square = next((city for city in position.me.cities if city.capital), None), option.place
    if capital is None or square is None:
        return Candidate(option.key, 0.0)
    new = sorted({*position.geo.about(capital.square, square)} - {*position.geo.around[capital.square]})
    value = sum(map(position.square, new)) - position.square(square)
    given = naming.icons(sum((board.icons_on(position.t, near) for near in new), board.NO_ICONS))
    why = [Line("It adds to your capital what lies around it: {what}.", what=line_of(all_of(given)))] if given else []
    return Candidate(option.key, value, tuple(why))


def distance(position: Position, square: Square) -> float:
    """How many squares lie between that square and the nearest city of the seat's."""
    near = (position.geo.city_distance(square, home) for city in position.me.cities for home in city.squares)
    return float(min(near, default=0))


def _harm(position: Position, square: Square) -> float:
    """How much others are hurt by losing what is on the square."""
    marker = None if board.is_city_state(position.t, square) else position.t.board.markers.get(square)
    around = position.outskirts.get(square)
    owner = marker.owner if marker is not None else None if around is None else around.owner
    if owner is None:
        return 0.0
    value = position.square(square) + 0.1
    return 2 * HURT - value if owner == position.seat else value * (1 + position.danger(position.t.players[owner]))


def choose_figures(position: Position, question: Question[Any]) -> list[Candidate]:
    """Figures for a card: enemy armies near the seat's cities, never its own figures; for a great person its own."""
    if isinstance(question.subject, subjects.PrintedCard) and question.subject.kind == "person":
        return people.moved(position, question)
    card = _card(question)
    if card in marches.TRAVELS:
        return [
            Candidate(
                option.key, marches.travel(position, card, "army" if option.subject.armies else "scout", option.place)
            )
            for option in question.legal()
        ]
    return [Candidate(option.key, _figures(position, option.subject)) for option in question.legal()]


def _figures(position: Position, subject: object) -> float:
    """How much the seat gains when they are gone."""
    t = position.t
    if isinstance(subject, subjects.Victims):
        square, armies = subject.square, sum(kind == "army" for _, kind in subject.figures)
        own = any(seat == position.seat for seat, _ in subject.figures)
        if not subject.figures and square in t.board.markers:
            own = t.board.markers[square].owner == position.seat
        number = len(subject.figures) or 2
    elif isinstance(subject, subjects.Group) and subject.square is not None:
        square, armies, own = subject.square, subject.armies, subject.owner == position.seat
        number = armies + subject.scouts
    else:
        return 0.0
    marching = t.march is not None and t.march.square == square
    return -20.0 if own else 2.0 * armies + number - 0.5 * distance(position, square) + 3 * marching


def choose_option(position: Position, question: Question[Any]) -> list[Candidate]:
    """One of several effects of a card."""
    if any(isinstance(option.subject, subjects.OnFront) for option in question.options):
        return battles.divide(position, question)
    asks = question.subject
    own = isinstance(asks, subjects.PrintedCard) and asks.kind in OWN_COINS
    return [Candidate(option.key, _option(position, option, own=own)) for option in question.legal()]


def _option(position: Position, option: Option[Any], *, own: bool) -> float:
    """The value of an effect; a coin token is the seat's `own`, or a rival's."""
    subject = option.subject
    if (value := people.choice(position, option)) is not None:
        return value
    if option.key == REFUSE:
        return 1.0  # a card aimed at the seat means harm
    if isinstance(subject, subjects.NewFigure):
        return 1.5 if subject.kind == "army" else 3.0 if position.sites else 1.0
    if isinstance(subject, subjects.LostBuilding):
        return _harm(position, subject.square)
    if isinstance(subject, subjects.ObsoleteWonder):
        return 0.1 if option.place is None else _harm(position, option.place)
    if isinstance(subject, subjects.KilledUnit):
        return 0.5
    if isinstance(subject, subjects.Ground):
        gives = position.worth(position.t.components.limits.disasters[subject.terrain])
        return -gives if terrain.best_change(position)[1] else gives
    if isinstance(subject, subjects.CoinOn):
        return coin(position, subject.card) if own else 0.0
    if isinstance(subject, subjects.Item):
        return cities.free_building(position, subject)
    if isinstance(subject, subjects.PrintedCard) and subject.kind == "investment":
        return for_free(position, subject.id)
    if isinstance(subject, subjects.Government):
        return _rule(position, subject.id) - _rule(position, position.me.government)
    return 0.0


def choose_resource(position: Position, question: Question[Any]) -> list[Candidate]:
    """The most useful resource."""
    candidates = []
    for option in question.legal():
        subject = option.subject
        kinds = subject.resources if isinstance(subject, subjects.Harvest) else ()
        kinds = (subject.kind,) if isinstance(subject, subjects.Resource) else kinds
        candidates.append(
            Candidate(option.key, sum(position.resource(kind) for kind in kinds), ("It is of most use to you.",))
        )
    return candidates


def payment(position: Position, question: Question[Any]) -> list[Candidate]:
    """What pays: the piece least useful otherwise, gift cards last. A second one of a kind is of less use."""
    candidates, me = [], position.me
    for option in question.legal():
        means, why = option.subject, "It is of least use otherwise."
        value = -50.0
        if isinstance(means, Means):
            held = me.resources.get(means.resource, 0) + sum(token.content == means.resource for token in me.tokens)
            use = position.use(means.resource) * (SECOND if held > 1 else 1.0)
            if use <= UNUSED and means.kind != "gift":
                why = "No other ability of yours wants just this resource."
            value = -use - {"gift": 5.0, "market": 0.2, "token": 0.0}[means.kind]
            if means.card in GIFTS and position.danger(min(position.others, key=position.danger)) > FAR:
                value -= GIVEN  # another player gets a coin for it
        candidates.append(Candidate(option.key, value, (why,)))
    return candidates


def choose_card(position: Position, question: Question[Any]) -> list[Candidate]:
    """The strongest unit; of other cards any."""
    cards = ((option.key, option.subject) for option in question.legal())
    return [
        Candidate(key, position.points(position.me, card.card) if isinstance(card, subjects.UnitCard) else 0.0)
        for key, card in cards
    ]


def left_in_city(position: Position, question: Question[Any]) -> list[Candidate]:
    """The marker that a disbanded figure leaves: the one that serves its city best."""
    city = question.subject.square if isinstance(question.subject, subjects.CityAt) else -1
    return [
        Candidate(option.key, marker_left(position, city, option.subject.id) if option.subject.id else 0.0)
        for option in question.legal()
    ]


def discard(_position: Position, question: Question[Any]) -> list[Candidate]:
    """Discard the least valuable card; whoever plays a card does not take that back."""
    cards = [(option.key, option.subject) for option in question.legal()]
    why = ("Of your cards it is worth least.",)
    return [Candidate(key, 2 * HURT if card is None else -EVENTS.get(card.id, 2), why) for key, card in cards]


def keep(_position: Position, question: Question[Any]) -> list[Candidate]:
    """Keep the most valuable card."""
    why = ("Of your cards it is worth most.",)
    return [Candidate(option.key, EVENTS.get(option.subject.id, 2), why) for option in question.legal()]


# Responses


def respond(position: Position, question: Question[Any]) -> list[Candidate]:
    """Whether to cancel an announcement, or to stop a march before a battle."""
    about = question.subject
    candidates = []
    for option in question.legal():
        card = option.subject
        if isinstance(card, subjects.PrintedCard) and card.id in CALLING_UP:
            candidates.append(Candidate(option.key, 4.0, ("More units may fight.",)))
        elif isinstance(card, subjects.PrintedCard) and isinstance(about, subjects.Attack):
            candidates.append(_before_battle(position, card.key, about))
        elif isinstance(card, subjects.PrintedCard) and isinstance(about, Announcement) and card.id in SAVING:
            candidates.append(Candidate(option.key, 4.0, ("It saves your city action.",)))
        elif isinstance(card, subjects.PrintedCard) and isinstance(about, Announcement):
            candidates.append(_cancel(position, card.key, about))
        elif isinstance(card, subjects.PrintedCard) and card.kind == "person":
            candidates.append(people.answer(position, option, about))
        else:
            candidates.append(Candidate(option.key, 0.0 if option.key == PASS else -5.0, ("It is not worth a card.",)))
    return candidates


def _before_battle(position: Position, key: str, attack: subjects.Attack) -> Candidate:
    """A battle is about to begin: if it is against this seat and may be lost, stop the attacker."""
    city = next((city for city in position.me.cities if attack.square in city.squares), None)
    if city is not None:
        return Candidate(key, 30.0 if city.capital else 10.0, ("It saves your city from the attack.",))
    mine = any(figure.square == attack.square for figure in position.me.figures)
    return Candidate(key, 1.0 if mine else -1.0, ("It saves your figures.",))


def _cancel(position: Position, key: str, announced: Announcement) -> Candidate:
    """A card or ability that cancels: used on what hits this seat or helps a player near to winning."""
    danger = position.danger(position.t.players[announced.by])
    helps: tuple[Text, ...] = (Line("It would help {name}.", name=position.t.players[announced.by].name),)
    if announced.kind == "culture_event":
        aimed = position.seat in announced.targets
        harm = EVENTS.get(announced.what, 2) if announced.what not in HELPFUL else -1.0
        value = harm * 1.2 if aimed else 4.0 * (danger - 0.5)
        return Candidate(key, value - PRICE, ("It is aimed at you.",) if aimed else helps)
    if announced.kind == "resource_ability":
        heavy = 12.0 if announced.what == "atomic_theory.destroy_city" else 3 * danger
        if announced.what.endswith("coin"):
            heavy = 8.0 * danger
        return Candidate(key, heavy - PRICE - 2, helps)
    return Candidate(key, 6.0 * danger - PRICE - 1, helps)


def interrupt(position: Position, option: Option[Any]) -> Candidate:
    """A card played out of turn: stop an army that comes near."""
    t = position.t
    if t.march is None or t.acting == position.seat or not any(kind == "army" for kind, _ in t.march.figures):
        return Candidate(option.key, -1.0)
    near = distance(position, t.march.square)
    threat = max(position.threats.values(), default=0.0)
    return Candidate(option.key, 6 * threat - near, ("An army is coming for your city.",))


def indifferent(_position: Position, question: Question[Any]) -> list[Candidate]:
    """Answers that make little difference."""
    return [Candidate(option.key, 0.0) for option in question.legal()]


DECLINING: Final = (BACK, NONE)
NOTHING_ELSE: Final = "Nothing else is possible now."
"""Why a phase is ended in which nothing can be done."""
NO_TARGET: Final = "Every choice would cost you more than it gains."
HURT: Final = -10.0
"""The value of not choosing any target. Own targets are worth less than this, so they are chosen last."""
ANSWERS: Final[dict[str, Answers]] = {
    kinds.SETUP_CAPITAL: capital,
    kinds.SETUP_ARMY: first_army,
    kinds.SETUP_SCOUT: first_army,
    kinds.SETUP_WONDER: cities.place_piece,
    kinds.SETUP_GREAT_PERSON: cities.place_piece,
    kinds.START_OF_TURN: start,
    kinds.FOUND_DISPLACE: cities.place_piece,
    kinds.GATHER_CITY: cities.gathers,
    kinds.GREAT_PERSON_SQUARE: cities.place_piece,
    kinds.GREAT_PERSON_KEPT: cities.keep_great_person,
    kinds.POLICY_ADOPT: governments.adopt,
    kinds.POLICY_GIVE_BACK: governments.adopt,
    kinds.POLICY_SWITCH: governments.adopt,
    kinds.TRADE: deals.menu,
    kinds.TRADE_DEAL: deals.proposal,
    kinds.TRADE_AGREE: deals.agree,
    kinds.CITY_MANAGEMENT: cities.manage,
    kinds.CITY_ACTION: cities.act,
    kinds.CITY_PLACE: cities.placement,
    kinds.MOVEMENT: marches.march,
    kinds.MOVEMENT_STEP: marches.step,
    kinds.MOVEMENT_LEFT: left_in_city,
    kinds.RESEARCH: research.research,
    kinds.BATTLE_UNIT: battles.play_unit,
    kinds.BATTLE_LOOT: battles.loot,
    kinds.BATTLE_LOOT_CITY: battles.loot,
    kinds.RESPOND: respond,
    kinds.HAND_DISCARD: discard,
    kinds.HAND_KEPT: keep,
    kinds.CHOOSE_CARD: choose_card,
    kinds.CHOOSE_CITY: cities.choose_city,
    kinds.CHOOSE_FIGURES: choose_figures,
    kinds.CHOOSE_OPTION: choose_option,
    kinds.CHOOSE_PAYMENT: payment,
    kinds.CHOOSE_PLAYER: choose_player,
    kinds.CHOOSE_RESOURCE: choose_resource,
    kinds.CHOOSE_SQUARE: choose_square,
    kinds.CHOOSE_TECH: research.choose_tech,
}
"""The function that answers each kind of question. Other kinds get the first legal answer."""

APART: Final = frozenset((*kinds.MENUS, *kinds.DEALS, kinds.CITY_ACTION, kinds.MOVEMENT_STEP, kinds.RESPOND))
"""The questions whose answers have reasons of their own, not that they are better than the others."""


def weigh(position: Position, question: Question[Any]) -> list[Candidate]:
    """All answers that the seat considers, at least one. It declines to choose a target for a card only if every target
    would hurt it."""
    candidates, legal = _weighed(position, question), question.legal()
    if question.kind in kinds.MENUS:
        left = [*_left(position, question, candidates)]
        candidates = [
            replace(candidate, why=(*candidate.why, *left)) if candidate.key == END else candidate
            for candidate in candidates
        ]
    only = [option.key for option in legal if option.key not in kinds.IDLE]
    if not only and not question.composed and question.kind in kinds.MENUS:
        return [replace(candidate, why=(NOTHING_ELSE,)) for candidate in candidates]
    if len(only) != 1 or question.kind in APART:
        return candidates
    back = any(option.key == BACK for option in legal)
    idle = "No other is offered: you could only go back." if back else "No other is offered: you could only do nothing."
    return [
        replace(candidate, why=(idle,)) if candidate.key in only and candidate.why else candidate
        for candidate in candidates
    ]


def _left(position: Position, question: Question[Any], found: list[Candidate]) -> Iterator[Text]:
    """Why things are left that could be done now: a card that is worth more in hand, and what whoever ends the phase is
    asked about."""
    printed, said = position.t.components.culture_events, set[type]()
    for candidate in found:
        option = question.find(candidate.key)
        subject = None if option is None else option.subject
        if candidate.value >= 0 or not candidate.why or type(subject) in said:
            continue
        why = candidate.why[0]
        if isinstance(subject, subjects.PrintedCard) and subject.kind == "event":
            yield Line("Hold {card}: {why}", card=Line(printed[subject.id].name), why=line_of(why))
        elif isinstance(subject, subjects.Government | subjects.GreatPerson | subjects.CultureSpace):
            yield why
        else:
            continue
        said.add(type(subject))


def _weighed(position: Position, question: Question[Any]) -> list[Candidate]:
    answers, legal = ANSWERS.get(question.kind, indifferent), question.legal()
    if question.kind not in kinds.OF_CARDS:
        return answers(position, question)
    declining = [Candidate(option.key, HURT, (NO_TARGET,)) for option in legal if option.key in DECLINING]
    targets = [option for option in legal if option.key not in DECLINING]
    return [*answers(position, replace(question, options=targets)), *declining]
