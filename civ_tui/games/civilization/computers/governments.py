"""What governments and social policies are worth to a seat, by the numbers on their cards."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from civ_tui.computers.thoughts import Candidate
from civ_tui.engine.flow import Question
from civ_tui.engine.wording import Line
from civ_tui.games.civilization.computers.plans import AIMS, EVENTS, UNKNOWN_CARD
from civ_tui.games.civilization.computers.position import Position
from civ_tui.games.civilization.editions.wisdom_and_warfare.decrees import DUE
from civ_tui.games.civilization.rules import income, kinds, limits, naming, subjects
from civ_tui.games.civilization.rules.board import icons_on, outskirts
from civ_tui.games.civilization.rules.phases.culture_track import section
from civ_tui.games.civilization.rules.phases.pyramid import why_not_learn
from civ_tui.games.civilization.rules.phases.research import affordable_level
from civ_tui.games.civilization.rules.printed.components import Government, GovernmentClause

if TYPE_CHECKING:
    from civ_tui.games.civilization.rules.printed.expansions import Policy as PolicyCard

REPLACED: Final = "governments_waw"
"""The option with which governments are not those of the base game, whose values `plans.toml` has."""
CARD_IN_BATTLE, CARD_IN_HAND, ARMIES_FOUND, IDLE = 1.5, 0.5, 1.0, -6.0
"""What one more card in battle and in hand are worth, armies that found a city, and a capital that does nothing."""
FASTER, FEW, PERSON, UNITS, HUT, UNDER_WAY = 0.8, 3, 0.6, 0.4, 0.2, 0.6
"""What policies are worth in a round: a faster army and how many of them count, a choice of great people, how often an
army is built, how often a scout comes to a hut, and how much of a planned city counts before it is one."""
DRAWN, SELDOM, KNOWING, SWITCHED = 0.75, 0.1, 2.0, 0.4
"""The share of its value in hand that a culture event has which is yet to be drawn; how often trade is left for a tech
without coins, how much more it is worth to who flies into space, and the least gain for which a policy is switched."""
LEFT_OVER, KEPT = 0.3, 0.5
"""What trade is worth that Research does not need, and in how many rounds it leaves as much as it may."""
LENT, SCOUT_SOON = 0.6, 0.7
"""How much a coin counts that goes with its card for who does not aim for coins, and a scout that is not yet there."""
BEFORE_CITIES: Final = 100.0
"""The value of what counts a scout on the map, which a city to be founded uses up: it comes first."""
SOME: Final = 0.5
"""What a government gives whom it does not serve: more than Despotism and Anarchy, which give nothing."""
WAR: Final = 2.0
"""How much more battles are worth to who aims for a conquest."""


def government(position: Position, id_: str) -> float:
    """The value of a government for a round, apart from what others do."""
    if REPLACED not in position.t.settings.on:
        return position.plan.governments.get(id_, 0.0 if id_ in ("despotism", "anarchy") else SOME)
    return worth(position, position.t.components.governments[id_], "government")


def worth(position: Position, card: Government | PolicyCard, kind: subjects.CardKind) -> float:
    """The value for a round of what is printed on the card."""
    plan, me, numbers = position.plan, position.me, card.numbers
    war = WAR if plan.id == "military" else 1.0
    value = plan.production * numbers.get("city_production", 0) * len(me.cities)
    value += plan.coin * numbers.get("coins", 0) * (1.0 if plan.id == "economy" else LENT)
    value += plan.combat * numbers.get("combat", 0) * war
    value += CARD_IN_BATTLE * numbers.get("battle_hand", 0) * war
    value += CARD_IN_HAND * numbers.get("culture_hand", 0)
    if numbers.get("capital_actions"):
        value += (
            plan.token * plan.arts * max((position.yields(city).arts for city in me.cities if city.capital), default=0)
        )
    if "cities_share_production" in card.traits:
        value += plan.production * _evened_out(position)
    if "armies_found_cities" in card.traits and len(me.cities) < limits.max_cities(position.t, me):
        value += ARMIES_FOUND
    if "capital_idle" in card.traits:
        value += IDLE
    for clause in card.clauses:
        if clause.id:
            value += used(position, f"{kind}:{card.id}.{clause.id}")
    return value


def policy(position: Position, id_: str) -> float:
    """The value of a social policy for a round: of what any card can give, and of what these give besides."""
    t, plan = position.t, position.plan
    card = t.components.policies[id_]
    numbers, value = card.numbers, worth(position, card, "policy")
    war = WAR if plan.id == "military" else 1.0
    value += FASTER * war * numbers.get("lone_army_speed", 0) * max(1, min(FEW, len(position.on_map("army"))))
    value += PERSON * numbers.get("great_people", 0) * (2.0 if plan.id == "culture" else 1.0)
    value += plan.unit * UNITS * numbers.get("free_units", 0) * war
    if not position.on_map("scout"):
        value += plan.token * SCOUT_SOON * sum(clause.numbers.get("scout", 0) for clause in card.clauses)
    if "planned_pieces" in numbers:
        arts = plan.token * plan.arts * numbers["planned_arts"]
        value += max(plan.production * numbers["planned_production"], arts) * _planned(
            position, numbers["planned_pieces"]
        )
    if "scouts_take_huts" in card.traits:
        value += HUT * plan.hut * any(token.kind == "hut" for token in t.board.tokens.values())
    return value


def _planned(position: Position, most: int) -> float:
    """In how many of the seat's cities stand the pieces that planning asks for, or are under way."""
    t, total = position.t, 0.0
    for city in position.me.cities:
        near = [t.board.markers[square] for square in outskirts(t, city) if square in t.board.markers]
        there = len({(piece.kind, piece.id) for piece in near if piece.kind != "great_person"})
        total += 1.0 if there >= most else UNDER_WAY * (there + 1) / most
    return total


def adopt(position: Position, question: Question[Any]) -> list[Candidate]:
    """Which policy to adopt, to give back, or to switch for which."""
    given_back = question.kind == kinds.POLICY_GIVE_BACK
    candidates = []
    for option in question.legal():
        chosen = option.subject
        if not isinstance(chosen, subjects.Policy):
            candidates.append(Candidate(option.key, SWITCHED))
            continue
        value = policy(position, chosen.id) - (policy(position, chosen.instead) if chosen.instead else 0.0)
        card = position.t.components.policies[chosen.id]
        words = "{policy} serves this aim least: {aim}." if given_back else "{policy} serves this aim best: {aim}."
        why = Line(words, policy=Line(card.name), aim=AIMS[position.plan.id])
        candidates.append(Candidate(option.key, -value if given_back else value, (why, Line(card.clauses[0].text))))
    return candidates


def gain_of_reform(position: Position) -> float:
    """How much better the best policy is that the seat could have than the poorest that it has."""
    adopted, printed = position.me.policies, position.t.components.policies
    in_use = {*adopted, *(printed[card].other_side for card in adopted)}
    gains = [
        policy(position, new) - policy(position, old)
        for old in adopted
        for new in printed
        if new not in in_use or new == printed[old].other_side
    ]
    return max(gains, default=0.0)


def weigh_reform(position: Position, card: subjects.PrintedCard) -> Candidate:
    """Whether to use what a policy lets the seat do at a price."""
    clause = naming.clause_of("policy", card.id, position.t.components)
    if not clause.trade and not clause.culture:
        founds = "scout" in clause.numbers and position.on_map("scout")  # and counts no more
        return Candidate(card.key, BEFORE_CITIES if founds else 8.0, ("It costs nothing.",))
    if clause.culture:
        value = _event(position) - position.plan.token * clause.culture
        return Candidate(card.key, value, ("It brings a culture event.",))
    value = _taught(position, clause) - _costs(position, clause.trade)
    return Candidate(card.key, value, ("It brings a tech besides the one of Research.",))


def _costs(position: Position, trade: int) -> float:
    """What spending so much trade in the Start of Turn costs: little if what the cities still bring pays for a tech of
    the same level in Research, after which most of the rest is lost (RES-4)."""
    due = position.me.trade + sum(position.yields(city).trade for city in position.me.cities)
    before, after = (affordable_level(position.t, position.me, have) for have in (due, due - trade))
    return trade * (LEFT_OVER if after == before else position.plan.dear)


def _event(position: Position) -> float:
    """The value of a culture event of the section in which the marker stands; none if the hand is full."""
    t, me = position.t, position.me
    if len(me.hand) >= limits.culture_hand(t, me):
        return 0.0
    deck = section(t, me)
    cards = [EVENTS.get(card.id, UNKNOWN_CARD) for card in t.components.culture_events.values() if card.deck == deck]
    return DRAWN * sum(cards) / len(cards)


def _taught(position: Position, clause: GovernmentClause) -> float:
    """The value of the best tech that the clause teaches."""
    level, techs = clause.numbers["level"], position.t.components.techs.values()
    learnable = [
        tech.id for tech in techs if tech.level == level and why_not_learn(position.t, position.me, tech.id) is None
    ]
    return max(map(position.tech, learnable), default=0.0)


def used(position: Position, key: str) -> float:
    """The value of using what a card lets the seat do in a phase; what is due is worth what it brings now."""
    if key in DUE:
        points = DUE[key](position.t, position.me)
        return position.plan.trade * points.trade + position.plan.token * points.culture
    if key.startswith("policy:"):
        clause = naming.clause_of("policy", key.partition(":")[2], position.t.components)
        if clause.culture:
            return max(0.0, _event(position) - position.plan.token * clause.culture)
        wanted = KNOWING if position.plan.id == "technology" else 1.0
        reserve = KEPT * min(1.0, position.me.coins / clause.trade)  # Research leaves at most so much trade (RES-4)
        return (SELDOM + reserve) * wanted * max(0.0, _taught(position, clause) - position.plan.price * clause.trade)
    symbols = {symbol for city in position.me.cities for symbol in position.yields(city).resources}
    return max((position.resource(symbol) for symbol in sorted(symbols)), default=0.0)


def _evened_out(position: Position) -> int:
    """How much more the seat's cities produce if each has what the best outskirts give."""
    t = position.t
    icons = [
        sum(icons_on(t, square).production for square in income.controlled(t, city)) for city in position.me.cities
    ]
    return sum(max(icons, default=0) - icon for icon in icons)
