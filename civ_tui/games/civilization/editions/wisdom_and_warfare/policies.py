"""WAW-POL-1 to WAW-POL-7: social policies, as many as a player has cities."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Final

from civ_tui.engine.answers import NONE
from civ_tui.engine.flow import Option, Question, Reason, ask
from civ_tui.engine.wording import Line
from civ_tui.games.civilization.editions import free
from civ_tui.games.civilization.editions.wisdom_and_warfare import city_states, decrees
from civ_tui.games.civilization.editions.wisdom_and_warfare.decrees import Points, decree, due
from civ_tui.games.civilization.rules import board, gains, hand, income, kinds, limits, subjects
from civ_tui.games.civilization.rules.cards.alike import lesson
from civ_tui.games.civilization.rules.cards.registry import Cards, TargetChoice, in_turn
from civ_tui.games.civilization.rules.edition import Edition, Options, Overrides
from civ_tui.games.civilization.rules.income import Yield
from civ_tui.games.civilization.rules.phases import culture_track, great_people, routes
from civ_tui.games.civilization.rules.printed import expansions, loading
from civ_tui.games.civilization.rules.state import City, Player, Square, Table
from civ_tui.games.civilization.rules.subjects import Policy, PrintedCard, Tech

OVERRIDES: Final = Overrides()
CARDS: Final = Cards()
PART: Final = "part:policies"
KIND: Final = "policy"


def policies(played: Edition, _on: Options) -> Edition:
    """Four cards of two sides for each player. Raises `CatalogError` if they are unusable."""
    content = loading.in_box(played.components, "wisdom_and_warfare", expansions.POLICIES)
    return played.extended(CARDS, OVERRIDES, policies=content)


def number(t: Table, player: Player, policy: str, what: str) -> int:
    """A number of the policy; 0 if it has no effect for the player."""
    return t.components.policies[policy].numbers[what] if limits.follows(t, player, policy) else 0


# Adopting, giving back, switching


def maximum(t: Table, player: Player) -> int:
    """WAW-POL-2: as many policies as cities, and as many more as the civilization sheet says."""
    powers = t.components.civilizations[player.civilization].powers
    return len(player.cities) + sum(power.numbers.get("policies", 0) for power in powers)


@CARDS.when("capital_placed", PART)
@CARDS.when("city_founded", PART)
@CARDS.when("city_lost", PART)
async def settle(t: Table, player: Player, _square: Square) -> None:
    """WAW-POL-1, WAW-POL-2, WAW-POL-5: the player adopts policies or gives some back until they are as many as they
    may be."""
    while len(player.policies) < maximum(t, player) and _which_to_adopt(t, player).legal():
        policy = await ask(lambda: _which_to_adopt(t, player))
        adopt(t, player, policy.id)
    while len(player.policies) > maximum(t, player):
        policy = await ask(lambda: _which_to_give_back(t, player))
        player.policies.remove(policy.id)
        gains.note(t, "gives_back_policy", player.seat, cause="WAW-POL-5", policy=policy.id)
        gains.card_coins(t, player, t.components.policies[policy.id].numbers)


def adopt(t: Table, player: Player, policy: str, instead: str | None = None) -> None:
    """WAW-POL-3: a card not in use is turned to that side. WAW-POL-4: `instead` goes; what was used of it in this Start
    of Turn is not used of the new one."""
    printed, cause = t.components.policies, "WAW-POL-2" if instead is None else "WAW-POL-4"
    if instead is None:
        player.policies.append(policy)
    else:
        player.policies[player.policies.index(instead)] = policy
        if any(used.startswith(f"{KIND}:{instead}.") for used in player.used):
            player.used += [f"{KIND}:{policy}.{clause.id}" for clause in printed[policy].clauses if clause.id]
    gains.note(t, "adopts_policy", player.seat, cause=cause, policy=policy, instead=instead)
    gains.card_coins(t, player, *(printed[card].numbers for card in (policy, instead) if card is not None))


def why_not_adopt(t: Table, player: Player, policy: str, instead: str | None = None) -> Reason | None:
    """WAW-POL-3: the reason why the player cannot adopt the policy, `instead` of another, or None."""
    if policy in player.policies:
        return ADOPTED
    other = t.components.policies[policy].other_side
    return _other_side(t.edition, other) if other in player.policies and other != instead else None


ADOPTED: Final = Reason("WAW-POL-3", "You have adopted this policy already.")


@cache
def _other_side(edition: Edition, other: str) -> Reason:
    words = "It is the other side of a card in use: {policy}."
    return Reason("WAW-POL-3", Line(words, policy=Line(edition.components.policies[other].name)))


def _which_to_adopt(t: Table, player: Player) -> Question[Policy]:
    options = [
        Option(policy.id, subjects.policy(policy.id), Line(policy.name), why_not_adopt(t, player, policy.id))
        for policy in t.components.policies.values()
    ]
    prompt = "You have one city more: which social policy do you adopt?"
    if t.phase == "setup":
        prompt = "Which social policy does your capital begin with?"
    return Question(player.seat, kinds.POLICY_ADOPT, prompt, options)


def _which_to_give_back(t: Table, player: Player) -> Question[Policy]:
    printed = t.components.policies
    options = [Option(policy, subjects.policy(policy), Line(printed[policy].name)) for policy in player.policies]
    prompt = "You have one city less: which social policy do you give back?"
    return Question(player.seat, kinds.POLICY_GIVE_BACK, prompt, options)


async def switch(t: Table, player: Player, times: int, card: PrintedCard) -> int:
    """WAW-POL-4: a card lets the player switch up to that many policies, one after the other. Returns how many they
    have switched."""
    for switched in range(times):
        if not player.policies:
            return switched
        policy = await ask(lambda: _which_to_switch(t, player, card))
        if policy is None:
            return switched
        adopt(t, player, policy.id, policy.instead)
    return times


def _which_to_switch(t: Table, player: Player, card: PrintedCard) -> Question[Policy | None]:
    """WAW-POL-4: to turn a card over, or to exchange it for one that is not in use."""
    options: list[Option[Policy | None]] = []
    for old in player.policies:
        for new in t.components.policies.values():
            if why_not_adopt(t, player, new.id, old) is None:
                options.append(_exchange(t.edition, old, new.id))
    options.append(Option(NONE, None, "Switch no policy"))
    return Question(player.seat, kinds.POLICY_SWITCH, "Which social policy do you switch?", options, subject=card)


@cache
def _exchange(edition: Edition, old: str, new: str) -> Option[Policy | None]:
    printed = edition.components.policies
    label = Line("{policy} in place of {old}", policy=Line(printed[new].name), old=Line(printed[old].name))
    return Option(f"{old}>{new}", subjects.policy(new, old), label)


@CARDS.when("research_revealed", "tech:bureaucracy")
async def reform(t: Table, player: Player) -> None:
    """WAW-TECH-4: in Research, after the new techs are revealed, its owner may switch a policy."""
    await switch(t, player, 1, PrintedCard("tech", "bureaucracy"))


# What is used in a phase


CARDS.uses(KIND, decrees.offers(KIND), "start_of_turn")(decrees.use)


def taught(clause: str) -> Callable[[Table, Player], TargetChoice[Tech]]:
    """WAW-POL-6, EXP-12: the techs of the level of that clause."""

    def choose(t: Table, player: Player) -> TargetChoice[Tech]:
        techs = free.teachable(t, player, (decrees.number(t, f"{KIND}:{clause}", "level"),))
        return TargetChoice(player.seat, kinds.CHOOSE_TECH, "Which tech do you learn?", techs)

    return choose


# Start of Turn: spend 6 trade to learn a tech of level I, or 11 trade to learn one of level II.
for id_ in ("rationalism.basic_science", "rationalism.higher_science"):
    decree(f"{KIND}:{id_}", "WAW-POL-6", targets=in_turn(taught(id_)))(lesson(PrintedCard(KIND, id_)))


def why_no_event(t: Table, player: Player) -> Reason | None:
    """CULT-6: the deck is empty."""
    return None if len(t.market.events[culture_track.section(t, player)]) else Reason("CULT-6", "That deck is empty.")


@decree("policy:patronage.commission", "WAW-POL-6", why_no_event)
async def commission(t: Table, player: Player) -> None:
    """Start of Turn: spend 1 culture token to draw a culture event of the section in which your marker stands."""
    await hand.draw_event(t, player, culture_track.section(t, player), "policy:patronage")


@due("policy:expansionism.tribute", "WAW-POL-6")
def tribute(t: Table, player: Player) -> Points:
    """Gain 1 trade for each of your cities and 1 for each of your city-states."""
    owned = len(player.cities) + len(city_states.held(t, player))
    return Points(trade=owned * decrees.number(t, "policy:expansionism.tribute", "trade"))


@due("policy:pacifism.harmony", "WAW-POL-6")
def harmony(t: Table, player: Player) -> Points:
    """Gain 1 culture token, and 1 more if you have a scout on the map."""
    scouts = any(figure.kind == "scout" and figure.square is not None for figure in player.figures)
    culture, scout = (decrees.number(t, "policy:pacifism.harmony", what) for what in ("culture", "scout"))
    return Points(culture=culture + (scout if scouts else 0))


# What always holds


def _adds(policy: str, what: str) -> Callable[..., int]:
    return lambda t, player: number(t, player, policy, what)


# WAW-POL-7, Natural Religion: an army that moves alone is faster.
OVERRIDES.adds(limits.lone_speed)(_adds("natural_religion", "lone_army_speed"))


@OVERRIDES.overrides(limits.march_speed)
def march_speed(before: Callable[..., int], t: Table, player: Player) -> int:
    """WAW-POL-7, Natural Religion: an army that moves alone from its first step on is faster."""
    march = t.march
    assert march is not None, "it is asked of a march"
    begun = len(march.path) > 1
    alone = march.alone if begun else [kind for kind, _ in march.figures] == ["army"]
    return limits.lone_speed(t, player) if alone else before(t, player)


# WAW-POL-7, Organized Religion, EXP-X-9, COIN-1: one more great person to choose from, and its coin.
OVERRIDES.adds(great_people.great_people_drawn)(_adds("organized_religion", "great_people"))
OVERRIDES.adds(income.more_coins)(_adds("organized_religion", "coins"))


@OVERRIDES.overrides(income.with_more)
def with_more(before: Callable[..., Yield], t: Table, city: City, gives: Yield, squares: list[Square]) -> Yield:
    """WAW-POL-7, Urban Development: a city with pieces of two kinds in its outskirts produces more, and its arts yield
    more."""
    player = t.players[city.owner]
    if limits.follows(t, player, "urban_development"):
        numbers = t.components.policies["urban_development"].numbers
        if pieces(t, player, city) >= numbers["planned_pieces"]:
            production, arts = gives.production + numbers["planned_production"], gives.arts + numbers["planned_arts"]
            gives = gives._replace(production=production, arts=arts)
    return before(t, city, gives, squares)


def pieces(t: Table, player: Player, city: City) -> int:
    """WAW-POL-7: how many kinds of buildings and wonders stand in the city's outskirts, not blockaded."""
    enemies, markers = board.enemy_squares(t, player), t.board.markers
    around = [markers[square] for square in board.outskirts(t, city) if square in markers and square not in enemies]
    return len({(marker.kind, marker.id) for marker in around if marker.kind != "great_person"})


@OVERRIDES.overrides(routes.scouts_take_huts)
def scouts_take_huts(before: Callable[..., bool], t: Table, player: Player) -> bool:
    """WAW-POL-7, Pacifism: scouts explore huts (MOVE-14)."""
    printed = t.components.policies
    return before(t, player) or any(
        "scouts_take_huts" in printed[policy].traits for policy in limits.policies(t, player)
    )


@CARDS.when("army_built", "policy:military_tradition")
async def levy(t: Table, player: Player, _square: Square) -> None:
    """WAW-POL-7, Military Tradition: with the first army built in a round comes a unit of an unlocked type."""
    policy = "policy:military_tradition"
    if policy not in player.used:
        player.used.append(policy)
        card = PrintedCard(KIND, "military_tradition")
        await free.build_units(t, player, policy, card, number(t, player, "military_tradition", "free_units"))
