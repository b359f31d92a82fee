"""Battles, incomes and titles reckoned a second time, from their clauses alone: run
`python -m tests.games.mare_nostrum.rules.reckoned --tables 2000`.

Nothing of the rules is used but the printed facts and what lies on the table. Battles are fought at random on random
tables; what the game says of their scores and losses, what it deals as income and who holds a title must be what is
reckoned here.
"""

import argparse
from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Any, Final

from civ_tui.engine.chance import Chance
from civ_tui.engine.flow import Seat
from civ_tui.games.mare_nostrum.rules.income import deal_income
from civ_tui.games.mare_nostrum.rules.printed import printed
from civ_tui.games.mare_nostrum.rules.state import Area, Table
from civ_tui.games.mare_nostrum.rules.titles import counts
from tests.certain import certain
from tests.games.mare_nostrum.rules.driver import Play, war
from tests.games.mare_nostrum.rules.random_games import Wanderer
from tests.games.mare_nostrum.rules.tables import Lay, empty_bank, lay, table

SIDES = "carthage rome greece egypt babylon"
CARDS = ("hannibal", "pericles", "agamemnon", "archimedes", "solomon", "colossus", "temple_of_artemis", "helen")
OWN = {"hannibal": "carthage", "pericles": "greece"}


# Random tables


def spread(chance: Chance) -> Table:
    """A map full of buildings, owners, occupiers and units, with some cards owned and some kinds nearly gone."""
    sides = SIDES.split()
    t = table(sides=SIDES)
    for facts in printed().provinces:
        owner = facts.capital or chance.pick(["", *sides])
        if t.supplies[owner or "rome"].influence == 0 and not facts.capital:
            owner = ""
        buildings = _buildings(t, facts.id, chance) if owner else Lay(facts.id)
        lay(t, Lay(facts.id, owner or None, buildings.goods, buildings.cities, buildings.market, buildings.temple))
        _people(t, facts.id, chance)
    for sea in printed().seas:
        for side in sides:
            if not chance.below(3):
                lay(t, Lay(sea.id, units={side: "T" * min(1 + chance.below(2), t.supplies[side].trireme)}))
    for card in CARDS:
        if chance.below(3):
            side = OWN.get(card) or chance.pick(sides)
            t.offered.remove(card)
            player = certain(t.player_of(side))
            player.cards.append(card)
    for kind in printed().kinds:
        if not chance.below(4):
            empty_bank(t, kind, left=chance.below(3))
    return t


def _buildings(t: Table, name: str, chance: Chance) -> Lay:
    facts = printed().provinces[printed().number[name]]
    goods = [good for good in facts.goods if chance.below(2)][: t.tokens["caravan"]]
    cities = [site.id for site in facts.city if chance.below(2)][: t.tokens["city"]]
    market = bool(facts.goods) and t.tokens["market"] > 0 and not chance.below(3)
    temple = bool(facts.city) and t.tokens["temple"] > 0 and not chance.below(3)
    return Lay(name, None, " ".join(goods), " ".join(cities), market, temple)


def _people(t: Table, name: str, chance: Chance) -> None:
    """Nobody, the owner's units, units of several sides, an occupier or somebody who assimilates."""
    area, sides, how = t.areas[printed().number[name]], SIDES.split(), chance.below(6)
    able = [side for side in sides if t.supplies[side].legion >= 2]
    if not able:
        return
    if how < 3:
        for side in {chance.pick(able) for _ in range(1 + how)}:
            fortress = "F" if side == area.marker and t.supplies[side].fortress and chance.below(2) else ""
            lay(t, Lay(name, units={side: "L" * chance.below(3) + fortress}))
    elif how == 3 and area.marker:
        enemy = chance.pick([side for side in able if side != area.marker] or able)
        if enemy != area.marker:
            on = [building for building in area.buildings if chance.below(2)][: t.supplies[enemy].legion]
            marker = [] if on or name in {civ.capital for civ in printed().setup.civilization} else ["marker"]
            lay(t, Lay(name, on={enemy: " ".join(on or marker)}))


# Income, by MN-INCOME-1 to 9


def owed(area: Area, side: str) -> Counter[str]:
    """What a province owes to that side."""
    stood = {unit.on: unit.side for unit in area.units if unit.on and unit.on != "marker"}

    def gets(building: str) -> bool:
        return stood[building] == side if building in stood else not stood and area.marker == side

    due: Counter[str] = Counter()
    for good in area.caravans:
        if gets(f"caravan:{good}"):
            due[good] += 2 if area.market and gets("market") else 1
    for site in area.cities:
        if gets(f"city:{site}"):
            due["coin"] += 2 if area.temple and gets("temple") else 1
    return due


def incomes(t: Table) -> list[Counter[str]]:
    """What everybody receives, by seats, without the good of the Temple of Artemis, which they choose."""
    bank, received = Counter(t.bank), [Counter[str]() for _ in t.players]
    order = [*range(len(t.players))]
    first = t.titles["seafarer"]
    for seat in order[first:] + order[:first]:
        player = t.players[seat]
        due: Counter[str] = Counter()
        for area in t.areas:
            due += owed(area, player.civilization)
        due["coin"] += "colossus" in player.cards
        for kind, n in due.items():
            dealt = min(n, bank[kind])
            bank[kind] -= dealt
            received[seat][kind] += dealt
    return [+counter for counter in received]


def income_differs(t: Table) -> Iterator[str]:
    """Deal the income and compare. Whoever owns the Temple of Artemis takes the good of which there is most, so that
    nobody else lacks it."""
    wanted = incomes(t)
    before = [Counter(player.hand) for player in t.players]
    t.phase = "trade"
    play = Play(t, deal_income(t))
    while not play.over:
        question = play.question
        key = max(play.legal, key=lambda kind: t.bank[kind])
        wanted[question.seat][key] += 1
        play.tell(key)
    for seat, player in enumerate(t.players):
        got = Counter(player.hand) - before[seat]
        if got != wanted[seat]:
            yield f"income of {player.civilization}: {dict(got)} in the game, {dict(wanted[seat])} by the clauses"


# Titles, by MN-TITLE-2 to 5


EXTRA: Final = {"seafarer": ("agamemnon", 3), "general": ("archimedes", 3), "legislator": ("solomon", 2)}


def weights(t: Table, title: str) -> list[int]:
    """What everybody counts for a title, by seats."""
    kinds = ("caravan", "market") if title == "seafarer" else ("city", "temple")
    found = []
    for player in t.players:
        side, (card, n) = player.civilization, EXTRA[title]
        total = n if card in player.cards else 0
        for area in t.areas:
            stood = {unit.on: unit.side for unit in area.units if unit.on}
            if title == "general":
                total += [unit.side for unit in area.units].count(side)
            else:
                total += sum(
                    stood.get(building, area.marker) == side
                    for building in area.buildings
                    if building.startswith(kinds)
                )
        found.append(total)
    return found


def titles_differ(t: Table) -> Iterator[str]:
    """What the game counts otherwise."""
    for title in t.titles:
        if (by_clauses := weights(t, title)) != (in_game := counts(t, title)):
            yield f"{title}: {in_game} in the game, {by_clauses} by the clauses"


# Battles, by MN-BATTLE-4 to 12


def battles_differ(t: Table, chance: Chance) -> Iterator[str]:
    """Let somebody fight a war part at random, and reckon every battle again from what is told of it."""
    play, player = war(t, chance.pick(SIDES.split())), Wanderer(chance.below(10**6))
    for _ in range(60):
        if play.over:
            break
        fighting, told, question = t.battle is not None, len(t.log), play.question
        attacks = [key for key in play.legal if key.startswith("attack:")]
        key = chance.pick(attacks) if question.kind == "war" and attacks else player.choose(question)
        play.give((question.seat, key))
        if t.battle is None and (fighting or any(entry.kind == "battle" for entry in t.log[told:])):
            yield from _battle_differs(t)


def _battle_differs(t: Table) -> Iterator[str]:
    """The last battle, as the log tells it: dice, support and losses."""
    entries = t.log[max(place for place, entry in enumerate(t.log) if entry.kind == "battle") :]
    thrown = [entry.facts for entry in entries if entry.kind == "thrown"]
    support = {entry.seat: entry.facts["n"] for entry in entries if entry.kind == "support"}
    lost: Counter[str] = Counter()
    for facts in (entry.facts for entry in entries if entry.kind == "losses"):
        lost[facts["side"]] += facts["legions"] + facts["fortresses"] + facts["triremes"]
    points = [_points(t, mapping, support, entries[0].place in printed().water) for mapping in thrown]
    for each, score, other in zip(thrown, points, reversed(points), strict=True):
        falls = min(len(each["dice"]) + each["fortresses"], other // 5)
        if (each["score"], lost[each["side"]]) != (score, falls):
            yield f"{dict(each)} loses {lost[each['side']]}; by the clauses {score} points and {falls} losses"


def _points(t: Table, thrown: Mapping[str, Any], support: Mapping[Seat | None, int], at_sea: bool) -> int:
    """The eyes, 6 for each fortress, what Hannibal adds for each legion of Carthage, and the Greek triremes."""
    total = sum(thrown["dice"]) + 6 * int(thrown["fortresses"])
    player = t.player_of(thrown["side"])
    if player is not None and not at_sea:
        total += len(thrown["dice"]) * ("hannibal" in player.cards) + support.get(player.seat, 0)
    return total


# All together


def reckon(seed: int) -> tuple[int, list[str]]:
    """A random table, its titles, income and battles: how many dice were thrown, and what differs."""
    chance = Chance(seed)
    t = spread(chance)
    found = [*titles_differ(t), *income_differs(t.clone()), *battles_differ(t, chance)]
    return sum(entry.kind == "thrown" for entry in t.log), found


def main() -> None:
    """Reckon as many tables as the command line asks for."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=2000)
    parser.add_argument("--first", type=int, default=1, help="the first seed")
    wanted = parser.parse_args()
    throws = wrong = 0
    for seed in range(wanted.first, wanted.first + wanted.tables):
        thrown, found = reckon(seed)
        throws += thrown
        wrong += bool(found)
        for one in found:
            print(f"seed {seed}: {one}", flush=True)
    print(f"{wanted.tables} tables, {throws // 2} battles, {wrong} tables with differences")
    raise SystemExit(bool(wrong))


if __name__ == "__main__":
    main()
