"""Research, and every other choice of a tech."""

from __future__ import annotations

from typing import Any, Final

from civ_tui.computers.thoughts import Candidate
from civ_tui.engine.answers import NONE
from civ_tui.engine.flow import Question
from civ_tui.engine.wording import Line, Text, all_of, line_of, sentences
from civ_tui.games.civilization.computers import governments
from civ_tui.games.civilization.computers.position import Position
from civ_tui.games.civilization.rules import limits, naming, paying
from civ_tui.games.civilization.rules.phases.pyramid import has_place, why_no_place, why_not_learn
from civ_tui.games.civilization.rules.phases.research import needed_trade
from civ_tui.games.civilization.rules.printed.components import Ability, Building, Icons
from civ_tui.games.civilization.rules.printed.components import Tech as TechCard
from civ_tui.games.civilization.rules.state import Player
from civ_tui.games.civilization.rules.subjects import Tech

COINS: Final = "So many coins can come to lie on it: {n}. {all} coins win the game."
CARD_TELLS: Final = "Its card tells what it brings."
ROWS = (0, 5, 4, 3, 2, 1)
"""How many techs of each level a pyramid with Space Flight needs."""


def research(position: Position, question: Question[Any]) -> list[Candidate]:
    """The tech of this round, or saving trade for a higher one."""
    return [
        _tech(position, option.subject.id) if isinstance(option.subject, Tech) else _wait(position)
        for option in question.legal()
    ]


def _tech(position: Position, tech: str) -> Candidate:
    card = position.t.components.techs[tech]
    if tech == "space_flight":
        return Candidate(tech, 1000.0, ("It wins the game.",))
    value = position.tech(tech)
    if why_no_place(position.me, 5) is None and position.plan.id == "technology":
        return Candidate(tech, min(value, 1.0), ("All trade is kept for Space Flight.",))
    row = list(position.me.learned.values()).count(card.level - 1)
    if position.plan.id == "technology" and row >= ROWS[card.level]:
        value -= 7
    me = position.me
    rewards = [Line(words) for _, words in position.rewards(card)]
    reasons: tuple[Text, ...] = gives(position, card), *rewards, _rests(me, card.level)
    return Candidate(tech, value, tuple(filter(None, reasons)))


def gives(position: Position, tech: TechCard) -> Text:
    """The first thing that the tech gives the seat now; of an ability that wants what they do not have, that. A
    building only where a city has a square for it. Empty if that is all it gives, and no city has one."""
    printed, player = position.t.components, position.me
    better = [upgrade for upgrade in tech.unit_upgrades if upgrade.rank > player.ranks.get(upgrade.type, 9)]
    building = printed.buildings.get(tech.builds)
    if tech.max_cities is not None:
        return Line("You may then have one city more.")
    coins: Text = ""
    if tech.coin_tokens and position.plan.id == "economy":
        coins = Line(COINS, n=tech.coin_tokens, all=printed.limits.coins_to_win)
    if building is not None and (given := _built(position, building)):
        return sentences(given, coins)
    if tech.unlocks_government is not None:
        card = printed.governments[tech.unlocks_government]
        opened = Line("It gives a new government: {government}.", government=Line(card.name))
        return sentences(opened, coins or governments.reasons(position, card)[0])
    if tech.coins:
        return Line("It gives at once: {what}.", what=line_of(all_of(naming.icons(Icons(coin=tech.coins)))))
    for ability in tech.abilities:
        if _pays(player, ability):
            return Line(ability.text)
    for upgrade in better:
        unit = Line(printed.unit_kinds[upgrade.type].names[upgrade.rank])
        return Line("Your units of this kind become stronger: {unit}.", unit=unit)
    for ability in tech.abilities:
        resources = [Line(naming.CALLED[resource]) for resource in ability.cost if resource in naming.CALLED]
        wanted = all_of([*resources, *naming.icons(Icons(culture=ability.culture))])
        if wanted:
            return Line("Once you have {resource}: {does}", resource=line_of(wanted), does=Line(ability.text))
    if figures := _marches(position, tech):
        return figures
    for ability in tech.abilities:
        return Line("Once you have enough resources: {does}", does=Line(ability.text))
    if tech.culture_hand:
        return Line(governments.HOLD, n=tech.culture_hand)
    return "" if building is not None else CARD_TELLS


def _marches(position: Position, tech: TechCard) -> Text:
    """What the tech adds to how the seat's figures move and stand together, or to how its cities are defended; empty if
    nothing."""
    t, me = position.t, position.me
    if (tech.travel_speed or 0) > limits.travel_speed(t, me):
        return Line("Your figures then go so many squares in a round: {n}.", n=tech.travel_speed)
    if tech.water is not None and limits.water(t, me) == "closed":
        return "Your figures can then cross water."
    if tech.builds == "walls":
        return Line("Your cities can then build walls: combat bonus {n} in their defence.", n=t.components.walls.combat)
    if (tech.stacking_limit or 0) > limits.stacking_limit(t, me):
        return Line("So many of your figures can then stand on one square: {n}.", n=tech.stacking_limit)
    return ""


def _pays(player: Player, ability: Ability) -> bool:
    """Whether the player has what the ability costs besides trade, without giving up a card for it."""
    if player.culture < ability.culture:
        return False
    if "any" in ability.cost:
        return paying.stock(player) >= len(ability.cost)
    return {*ability.cost} <= {*player.resources, *(token.content for token in player.tokens)}


def _built(position: Position, building: Building) -> Text:
    """That the seat's cities can build it, and what it gives, or that those they have become that; empty where none of
    them has a square for it."""
    given = all_of(naming.icons(building.icons))
    stands = any(
        (marker.kind, marker.owner, marker.id) == ("building", position.seat, building.improves)
        for marker in position.t.board.markers.values()
    )
    if stands:
        words = "What you have built becomes this: {building}, which gives {given}."
    elif building.pool in position.pools:
        words = "Your cities can then build this: {building}, which gives {given}."
        words = words if given else "Your cities can then build this: {building}."
    else:
        return ""
    return Line(words, building=Line(building.name), **({"given": line_of(given)} if given else {}))


def _rests(player: Player, level: int) -> Text:
    """What the tech does to the pyramid: whether a place above it comes free."""
    rows = [*player.learned.values(), *player.blanks.values()]
    if level < len(ROWS) - 1 and not has_place(rows, level + 1) and has_place([*rows, level - 1], level + 1):
        return Line("With it you have a place for a tech of level {level}.", level=level + 1)
    return ""


def _wait(position: Position) -> Candidate:
    """Learn nothing and keep the trade."""
    t, me = position.t, position.me
    income = sum(position.yields(city).trade for city in me.cities)
    if why_no_place(me, 5) is None and me.trade + income >= needed_trade(t, me, 5) - 3:
        return Candidate(NONE, 30.0, ("Space Flight comes next round.",))
    return Candidate(NONE, position.plan.wait, ("What is not spent now may serve later.",))


def best_free(position: Position) -> float:
    """The value of the best tech that could be learned for free (EXP-12), 0 if there is none."""
    t, me = position.t, position.me
    return max((position.tech(tech) for tech in t.components.techs if why_not_learn(t, me, tech) is None), default=0.0)


def choose_tech(position: Position, question: Question[Any]) -> list[Candidate]:
    """The tech to take from a card or a battle."""
    return [Candidate(option.key, position.tech(option.key)) for option in question.legal()]
