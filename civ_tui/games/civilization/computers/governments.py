"""What governments and social policies are worth to a seat, by the numbers on their cards."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from typing import TYPE_CHECKING, Any, Final

from civ_tui.computers.thoughts import Candidate
from civ_tui.engine.flow import Question
from civ_tui.engine.wording import Line, Text, all_of, line_of
from civ_tui.games.civilization.computers.plans import EVENTS, UNKNOWN_CARD
from civ_tui.games.civilization.computers.position import Position
from civ_tui.games.civilization.editions.wisdom_and_warfare.decrees import DUE
from civ_tui.games.civilization.rules import income, kinds, limits, naming, subjects
from civ_tui.games.civilization.rules.board import icons_on, outskirts
from civ_tui.games.civilization.rules.phases.culture_track import section
from civ_tui.games.civilization.rules.phases.pyramid import why_not_learn
from civ_tui.games.civilization.rules.phases.research import affordable_level
from civ_tui.games.civilization.rules.printed.components import Government, GovernmentClause, Icons
from civ_tui.games.civilization.rules.state import Table

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
PRODUCE: Final = "Your cities together produce {n} more in every round."
COINS: Final = "It counts as {n} of the {all} coins that win the game."
HOLD: Final = "You can hold more culture cards: {n}."
BESIDES: Final = "Your capital could devote itself to the arts besides what it does, for {n} culture."
LONE: Final = "Armies that march alone go farther by {n}; on the map you have so many: {all}."
PLANNED: Final = "Your cities that have all the pieces for it, and then produce {more} more: {n} of {all}."
NO_BETTER: Final = "{new} would not give you more than {old}."
AS_THEY_ARE: Final = "No other social policy would give you enough more."
Part = tuple[float, Callable[[], Text] | None]
"""The value of something that a card gives, and the words for it; None for what no card is chosen for."""


def government(position: Position, id_: str) -> float:
    """The value of a government for a round, apart from what others do."""
    if REPLACED not in position.t.settings.on:
        return position.plan.governments.get(id_, 0.0 if id_ in ("despotism", "anarchy") else SOME)
    return sum(value for value, _ in _of_both(position, position.t.components.governments[id_], "government"))


def policy(position: Position, id_: str) -> float:
    """The value of a social policy for a round."""
    return sum(value for value, _ in _of_policy(position, position.t.components.policies[id_]))


def reasons(position: Position, card: Government | PolicyCard) -> tuple[Text, ...]:
    """What the card gives the seat now, most valuable first; the words of the card where that is nothing yet."""
    parts = _of_both(position, card, "government") if isinstance(card, Government) else _of_policy(position, card)
    said = [why() for value, why in sorted(parts, key=lambda part: -part[0]) if value > 0 and why is not None]
    return (*(said or [Line(card.clauses[0].text)]),)


def _of_both(position: Position, card: Government | PolicyCard, kind: subjects.CardKind) -> Iterator[Part]:
    """The parts of what can be printed on a government and on a social policy."""
    t, plan, me, numbers = position.t, position.plan, position.me, card.numbers
    war, cities = WAR if plan.id == "military" else 1.0, len(me.cities)
    arts = max((position.yields(city).arts for city in me.cities if city.capital), default=0)
    if output := numbers.get("city_production", 0):
        yield plan.production * output * cities, lambda: Line(PRODUCE, n=output * cities)
    if coins := numbers.get("coins", 0):
        yield plan.coin * coins * (1.0 if plan.id == "economy" else LENT), lambda: Line(COINS, **_coins(t, coins))
    if combat := numbers.get("combat", 0):
        yield plan.combat * combat * war, lambda: Line("In every battle your combat bonus is greater by {n}.", n=combat)
    if drawn := numbers.get("battle_hand", 0):
        yield CARD_IN_BATTLE * drawn * war, lambda: Line("To every battle you bring more cards: {n}.", n=drawn)
    if held := numbers.get("culture_hand", 0):
        yield CARD_IN_HAND * held, lambda: Line(HOLD, n=held)
    if numbers.get("capital_actions"):
        yield plan.token * plan.arts * arts, lambda: Line(BESIDES, n=arts)
    if "cities_share_production" in card.traits and (even := _evened_out(position)):
        yield plan.production * even, lambda: Line(PRODUCE, n=even)
    if "armies_found_cities" in card.traits and cities < limits.max_cities(t, me):
        yield ARMIES_FOUND, lambda: "You may have one city more, and an army could found it."
    if "capital_idle" in card.traits:
        yield IDLE, None
    for clause in card.clauses:
        if clause.id:
            key = f"{kind}:{card.id}.{clause.id}"
            yield used(position, key), partial(_use, position, key, clause)
    if more := numbers.get("capital_arts", 0):  # of the base game, whose values `plans.toml` has
        then = arts + more - limits.government(t, me).numbers.get("capital_arts", 0)
        yield float(more > 0), lambda: Line("Your capital, devoted to the arts, then gives {n} culture.", n=then)
    if (trade := numbers.get("collected_trade", 0)) > 0:
        yield 1.0, lambda: Line("Whenever you collect trade, you have so much more: {n}.", n=trade)


def _of_policy(position: Position, card: PolicyCard) -> Iterator[Part]:
    """The parts of a social policy: of what any card can give, and of what these give besides."""
    t, plan, numbers = position.t, position.plan, card.numbers
    yield from _of_both(position, card, "policy")
    war, armies = WAR if plan.id == "military" else 1.0, len(position.on_map("army"))
    if faster := numbers.get("lone_army_speed", 0):
        text, value = card.clauses[0].text, FASTER * war * faster * max(1, min(FEW, armies))
        yield value, lambda: Line(LONE, n=faster, all=armies) if armies else Line(text)
    if people := numbers.get("great_people", 0):
        yield PERSON * people * (2.0 if plan.id == "culture" else 1.0), lambda: Line(card.clauses[-1].text)
    if free := numbers.get("free_units", 0):
        yield plan.unit * UNITS * free * war, lambda: Line(card.clauses[0].text)
    if not position.on_map("scout"):
        yield plan.token * SCOUT_SOON * sum(clause.numbers.get("scout", 0) for clause in card.clauses), None
    if "planned_pieces" in numbers:
        arts, most = plan.token * plan.arts * numbers["planned_arts"], numbers["planned_pieces"]
        each, ready = max(plan.production * numbers["planned_production"], arts), _planned(position, most)
        facts = {"n": sum(there == 1.0 for there in ready), "all": len(ready), "more": numbers["planned_production"]}
        asks = card.clauses[0].text
        yield each * sum(ready), lambda: Line(PLANNED, **facts) if facts["n"] else Line(asks)
    if "scouts_take_huts" in card.traits:
        huts = sum(token.kind == "hut" for token in t.board.tokens.values())
        yield (
            HUT * plan.hut * (huts > 0),
            lambda: Line("Your scouts can take huts; on the map lie so many: {n}.", n=huts),
        )


def _coins(t: Table, coins: int) -> dict[str, int]:
    return {"n": coins, "all": t.components.limits.coins_to_win}


def _use(position: Position, key: str, clause: GovernmentClause) -> Text:
    """What the clause of a card brings that is used in a phase."""
    if key in DUE:
        points = DUE[key](position.t, position.me)
        given = naming.icons(Icons(trade=points.trade, culture=points.culture))
        return Line("As you stand now, it gives in every round: {what}.", what=line_of(all_of(given)))
    if not clause.trade and not clause.culture:
        best = max(_symbols(position), key=position.resource)
        return Line("A city of yours could then harvest besides what it does: {what}.", what=Line(naming.CALLED[best]))
    return Line(clause.text)


def _planned(position: Position, most: int) -> list[float]:
    """For each of the seat's cities how far it has the pieces that planning asks for, or has them under way."""
    t, ready = position.t, list[float]()
    for city in position.me.cities:
        near = [t.board.markers[square] for square in outskirts(t, city) if square in t.board.markers]
        there = len({(piece.kind, piece.id) for piece in near if piece.kind != "great_person"})
        ready.append(1.0 if there >= most else UNDER_WAY * (there + 1) / most)
    return ready


def adopt(position: Position, question: Question[Any]) -> list[Candidate]:
    """Which policy to adopt, to give back, or to switch for which."""
    given_back = question.kind == kinds.POLICY_GIVE_BACK
    candidates = []
    for option in question.legal():
        chosen = option.subject
        if not isinstance(chosen, subjects.Policy):
            candidates.append(Candidate(option.key, SWITCHED, (AS_THEY_ARE,)))
            continue
        value = policy(position, chosen.id) - (policy(position, chosen.instead) if chosen.instead else 0.0)
        why = reasons(position, position.t.components.policies[chosen.id])
        if given_back:
            why = (Line("Of your policies it gives you least now. {gives}", gives=line_of(why[0])),)
        candidates.append(Candidate(option.key, -value if given_back else value, why))
    return candidates


def reform(position: Position) -> tuple[float, Text]:
    """How much better the best policy is that the seat could have than the poorest that it has, and why."""
    adopted, printed = position.me.policies, position.t.components.policies
    in_use = {*adopted, *(printed[card].other_side for card in adopted)}
    gains = [
        (policy(position, new) - policy(position, old), old, new)
        for old in adopted
        for new in printed
        if new not in in_use or new == printed[old].other_side
    ]
    gained, old, new = max(gains, key=lambda gain: gain[0], default=(0.0, "", ""))
    if gained < SWITCHED:
        return gained, AS_THEY_ARE
    better = reasons(position, printed[new])[0]
    facts = {"new": Line(printed[new].name), "old": Line(printed[old].name), "gives": line_of(better)}
    return gained, Line("{new} would give you more than {old}. {gives}", **facts)


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
    return max(map(position.resource, _symbols(position)), default=0.0)


def _symbols(position: Position) -> list[str]:
    """The resources that the seat's cities show."""
    return sorted({symbol for city in position.me.cities for symbol in position.yields(city).resources})


def _evened_out(position: Position) -> int:
    """How much more the seat's cities produce if each has what the best outskirts give."""
    t = position.t
    icons = [
        sum(icons_on(t, square).production for square in income.controlled(t, city)) for city in position.me.cities
    ]
    return sum(max(icons, default=0) - icon for icon in icons)
