"""What computer players think of positions in which the answer is plain."""

import re
from collections.abc import Iterable
from dataclasses import replace

import pytest

from civ_tui.engine.answers import BACK, NONE
from civ_tui.engine.flow import Option, Question
from civ_tui.engine.game import Game
from civ_tui.engine.log import Entry
from civ_tui.engine.wording import Line
from civ_tui.games.civilization.computers import answers, attraction, cities, destinations, governments, marches, people
from civ_tui.games.civilization.computers.answers import weigh, weigh_event
from civ_tui.games.civilization.computers.land import march_steps
from civ_tui.games.civilization.computers.plans import PLANS, USES, Personality
from civ_tui.games.civilization.computers.player import think
from civ_tui.games.civilization.computers.position import Position
from civ_tui.games.civilization.computers.reasons import explained
from civ_tui.games.civilization.editions.parts import PRESETS
from civ_tui.games.civilization.rules import board, kinds, limits
from civ_tui.games.civilization.rules.board import city_around, face, is_water
from civ_tui.games.civilization.rules.civilization import Civilization, new_game
from civ_tui.games.civilization.rules.hand import read_out
from civ_tui.games.civilization.rules.imagined import Imagined
from civ_tui.games.civilization.rules.kinds import KINDS
from civ_tui.games.civilization.rules.paying import Means
from civ_tui.games.civilization.rules.phases.production import all_items, why_not_place
from civ_tui.games.civilization.rules.phases.ways import Ways, ways
from civ_tui.games.civilization.rules.printed.components import TileToken
from civ_tui.games.civilization.rules.state import City, Figure, March, Marker, Square, Table, Token
from civ_tui.games.civilization.rules.subjects import (
    Arts,
    BuildingAt,
    CityAt,
    Government,
    Group,
    Item,
    OtherPlayer,
    PrintedCard,
    Swap,
    Tech,
)
from civ_tui.games.civilization.words.deeds import BEGINNER
from tests.certain import certain
from tests.games.civilization.printed import EDITION
from tests.games.civilization.rules import tables
from tests.games.civilization.rules.driver import Play


def position(t: Table, seat: int = 0, plan: str = "economy", boldness: float = 0.5) -> Position:
    return Position(t, seat, Personality(plan, boldness, 0.5))


def worth_of(t: Table, key: str) -> float:
    """What the first seat thinks of making that in its capital."""
    city = t.players[0].cities[0]
    item = next(one for one in all_items(t, t.players[0]) if one.key == key)
    return cities.action(position(t), city, Option(key, item, item.name)).value


def outskirts(t: Table, terrain: tuple[str, ...]) -> list[Square]:
    seen = position(t)
    return [sq for sq in seen.geo.around[t.players[0].cities[0].square] if certain(face(t, sq)).terrain in terrain]


def test_whoever_plays_a_card_over_the_limit_discards_another_and_goes_on() -> None:
    t = tables.table(2)
    tables.hold(t, 0, "gift_from_afar", "bread_and_circuses", "lost")
    asked = Play(read_out(t, t.players[0], "gift_from_afar")).question
    assert max(answers.discard(position(t), asked), key=lambda found: found.value).key == "lost"


def test_nobody_builds_a_market_in_place_of_the_market() -> None:
    t = tables.table(2)
    before = worth_of(t, "building:market")
    square = outskirts(t, ("grassland",))[0]
    t.board.markers[square] = Marker("building", "market", 0)
    t.market.buildings["market"] -= 1
    assert before > 8
    assert worth_of(t, "building:market") < 0


def test_a_city_that_could_fall_gets_units_and_walls() -> None:
    t = tables.table(2)
    calm = worth_of(t, "unit:infantry")
    besiege(t)
    assert position(t).peril > 0.3
    assert worth_of(t, "unit:infantry") > calm + 4


def besiege(t: Table) -> None:
    """The second seat gets strong units and four armies two squares from the capital of the first."""
    tables.units(t, 1, *(f"{kind}-3" for kind in ("infantry", "mounted", "artillery")), "infantry-2", "mounted-2")
    capital = tables.geography(t).names[t.players[0].cities[0].square]
    near = [name for name in tables.geography(t).squares if _far(t, capital, name) == 2]
    for name in near[:2]:
        tables.put(t, 1, "army", name, 2)
    for kind in t.players[1].ranks:
        t.players[1].ranks[kind] = 4


def _far(t: Table, one: str, other: str) -> int:
    shape = tables.geography(t)
    return shape.city_distance(shape.squares[one], shape.squares[other])


def test_an_open_capital_is_taken() -> None:
    t = tables.table(2)
    target = t.players[1].cities[0].square
    strong = [f"{kind}-3" for kind in ("infantry", "mounted", "artillery")]
    tables.units(t, 0, *strong, "infantry-2", "mounted-2", "artillery-2")
    for kind in t.players[0].ranks:
        t.players[0].ranks[kind] = 4
    t.players[0].learned.update({"masonry": 0})
    land = next(sq for sq in tables.geography(t).orthogonal[target] if not is_water(t, sq))
    tables.put(t, 0, "army", tables.geography(t).names[land], 3)
    assert position(t).odds(target, 3) > 0.5
    question = Game(Civilization(EDITION), t).pending[0]
    assert question.kind == "movement"
    best = max(weigh(position(t), question), key=lambda one: one.value)
    assert best.value > 100
    assert "wins the game" in str(best.why[0])


def test_hopeless_attacks_are_not_made() -> None:
    t = tables.table(2)
    target = t.players[1].cities[0].square
    land = next(sq for sq in tables.geography(t).orthogonal[target] if not is_water(t, sq))
    group = tables.put(t, 0, "army", tables.geography(t).names[land])
    assert destinations.attack(position(t), len(group), target)[0] < 0


def test_every_plan_has_its_own_tastes() -> None:
    t = tables.table(2)
    values = {plan: position(t, plan=plan).tech("monarchy") for plan in PLANS}
    assert max(values, key=values.__getitem__) == "culture"
    values = {plan: position(t, plan=plan).tech("gunpowder") for plan in PLANS}
    assert max(values, key=values.__getitem__) == "military"


def test_space_flight_is_researched_and_waited_for() -> None:
    t = tables.table(2)
    question = Question(
        0, KINDS["research"], "", [Option("space_flight", Tech("space_flight"), ""), Option("none", None, "")]
    )
    best = max(weigh(position(t), question), key=lambda one: one.value)
    assert best.key == "space_flight"


def test_a_hut_in_the_way_of_a_city_is_worth_more() -> None:
    t = tables.table(2)
    before = position(t)
    free = [square for square in before.sites if square not in t.board.tokens]
    best = max(free, key=before.sites.__getitem__)
    near = next(square for square in before.geo.around[best] if square not in t.board.tokens)
    t.board.tokens[near] = Token("hut", "silk")
    seen = position(t)
    assert best not in seen.sites
    assert near in seen.obstacles
    assert seen.obstacles[near] == max(seen.obstacles[near], seen.site(best) - max(seen.sites.values(), default=0.0))


def test_armies_set_out_for_a_village_or_a_blockade_that_they_can_beat() -> None:
    t = tables.table(2)
    village = next(square for square in position(t).sites if square not in t.board.tokens)
    blockade = outskirts(t, ("grassland", "desert", "forest", "mountain"))[0]
    t.board.tokens[village] = Token("village", "silk")
    tables.put(t, 1, "scout", tables.geography(t).names[blockade])
    tables.put(t, 0, "army", tables.geography(t).names[outskirts(t, ("desert", "forest", "mountain"))[-1]])
    weak = {square for square, _ in attraction.goals_of(position(t), scouts=False)}
    tables.units(t, 0, "infantry-3", "mounted-3", "artillery-3", "infantry-2", "mounted-2")
    for kind in t.players[0].ranks:
        t.players[0].ranks[kind] = 3
    strong = {square for square, _ in attraction.goals_of(position(t), scouts=False)}
    assert village in strong - weak
    assert blockade in strong


def test_who_is_near_to_winning_is_blockaded_most_of_all_where_a_coin_lies() -> None:
    t = tables.table(2)
    rival = t.players[1].cities[0].square
    near = [square for square in tables.geography(t).around[rival] if not is_water(t, square)]
    t.board.markers[near[0]] = Marker("building", "bank", 1)
    tables.put(t, 0, "army", tables.geography(t).names[near[1]])
    assert destinations.blockade(position(t), near[0]) == 0.0
    assert near[0] not in {square for square, _ in attraction.goals_of(position(t), scouts=False)}
    tables.know(t, 1, *list(EDITION.components.techs)[:11])
    seen = position(t)
    assert seen.danger(t.players[1]) > 0.6
    assert destinations.blockade(seen, near[0]) > destinations.blockade(seen, near[1]) > 0
    assert {near[0], near[1], rival} <= {square for square, _ in attraction.goals_of(seen, scouts=False)}


def test_what_lies_in_water_pulls_nobody_who_cannot_go_there() -> None:
    t = tables.table(2)
    seen = position(t)
    water = next(square for square in seen.geo.all if is_water(t, square))
    assert attraction.spread(seen, [(water, 9.0)]) == {}
    tables.know(t, 0, "sailing")
    assert attraction.spread(position(t), [(water, 9.0)])


@pytest.mark.parametrize(("tech", "ends"), [("navigation", False), ("sailing", True)])
def test_a_march_ends_where_the_group_can_stay(tech: str, ends: bool) -> None:
    """MOVE-3, MOVE-4: over water that is only crossed, and past a square that is full, it goes on."""
    t = tables.table(2)
    tables.know(t, 0, tech)
    me, names, land = t.players[0], tables.geography(t).names, position(t).land
    group = tables.put(t, 0, "army", names[me.cities[0].square])
    for here in sorted(land.dry - set(position(t).centres)):
        group[0].square = here
        if wet(t, reached(t, group)):
            break
    full = next(square for square in reached(t, group) if square in land.dry and square not in position(t).centres)
    tables.put(t, 0, "army", names[full], limits.stacking_limit(t, me))
    passed = reached(t, group)
    reach = marches.Marchers(group, here, limits.travel_speed(t, me)).reach(position(t))
    assert full in passed
    assert full not in reach
    assert bool(wet(t, reach)) == ends
    assert wet(t, passed)


def reached(t: Table, group: list[Figure]) -> Ways:
    """The squares that the group steps on, with the way to each."""
    assert group[0].square is not None
    return ways(t, t.players[0], group, group[0].square, limits.travel_speed(t, t.players[0]))


def wet(t: Table, squares: Iterable[Square]) -> list[Square]:
    return [square for square in squares if is_water(t, square)]


def test_the_odds_of_a_fight_are_those_of_the_group_that_goes_there() -> None:
    t = tables.table(2)
    tables.units(t, 0, *(f"{kind}-{n}" for kind in ("infantry", "mounted", "artillery") for n in (1, 2)))
    square = dry(t, t.players[0].cities[0].square, 4)[0]
    village = wild(t, square)[0]
    t.board.tokens[village] = Token("village", "silk")
    armies = tables.put(t, 0, "army", tables.geography(t).names[square], 2)
    seen = position(t)
    odds = [round(10 * seen.odds(village, number)) for number in (1, 2)]
    assert odds[0] < odds[1]
    for group in (armies[:1], armies):
        _, why = destinations.value_of(seen, group, village, scouts=False)
        assert isinstance(why, Line)
        assert why.parts["n"] == odds[len(group) - 1]


def boosted(resource: str, production: int) -> float:
    """What using Construction is worth to the first seat, whose capital has yet to act."""
    t = tables.table(2)
    tables.know(t, 0, "construction", "pottery")
    tables.resource(t, 0, "wheat")
    card = PrintedCard("ability", "construction.production")
    seen = position(t, plan="culture")
    capital = t.players[0].cities[0]
    seen._yields[capital.square] = seen.yields(capital)._replace(production=production, resources=(resource,))
    return cities.weigh_card(seen, card).value


def test_more_production_is_used_only_where_it_makes_something_better() -> None:
    few, many = boosted("silk", 1), boosted("silk", 30)
    assert few > 0
    assert many < 0, "what it can make at best it can make already"


def test_a_free_building_never_takes_the_place_of_the_same_building() -> None:
    t = tables.table(2)
    tables.know(t, 0, *(building.tech for building in t.components.buildings.values() if building.tech))
    seen = position(t)
    before = cities.weigh_builders(seen, "").value
    for city in t.players[0].cities:
        city.acted = city.actions
    assert before > 0
    assert cities.weigh_builders(position(t), "").value < 0


def test_a_free_building_is_one_that_the_market_has() -> None:
    t = tables.table(2)
    tables.know(t, 0, "writing")
    assert cities.weigh_builders(position(t), "").value > 0
    for pool in t.market.buildings:
        t.market.buildings[pool] = 0
    assert cities.weigh_builders(position(t), "").value < 0
    assert cities.free_building(position(t), _library(t)) > 0
    for square in outskirts(t, ("grassland",)):
        tables.wonder(t, 0, t.market.wonders[0], tables.geography(t).names[square])
    assert cities.free_building(position(t), _library(t)) < answers.HURT, "declining is better than losing a wonder"


def _library(t: Table) -> Item:
    return next(item for item in all_items(t, t.players[0]) if item.key == "building:library")


def named(t: Table, terrain: tuple[str]) -> list[str]:
    return [tables.geography(t).names[square] for square in outskirts(t, terrain)]


def test_no_wonder_gives_way_to_a_lesser_one_or_to_a_building() -> None:
    t = tables.table(2)
    for square in outskirts(t, ("grassland",))[1:]:
        t.board.markers[square] = Marker("great_person", "scientist", 1)  # nothing of the seat can go there
    (name, *_), library = named(t, ("grassland",)), worth_of(t, "building:library")
    stonehenge = worth_of(t, "wonder:stonehenge")
    tables.wonder(t, 0, "hanging_gardens", name)
    assert worth_of(t, "wonder:stonehenge") < 0 < stonehenge, "a city holds one wonder, and the better one stands"
    assert worth_of(t, "building:library") < 0 < library
    t.players[0].wonders[0].obsolete = True
    assert worth_of(t, "wonder:stonehenge") > 0


def test_a_free_building_goes_up_in_the_city_that_gains_most_by_it() -> None:
    t = tables.table(2)
    tables.know(t, 0, "writing")
    for name in named(t, ("grassland",)):
        tables.build(t, 0, "library", name)
    seen, capital = position(t), t.players[0].cities[0]
    capital.production_bonus = 5
    apart = set(seen.geo.around) - {capital.square, *seen.geo.around[capital.square]}
    second = tables.found(t, 0, tables.geography(t).names[next(sq for sq in sorted(apart) if _grassland(t, sq))])
    towns = [Option(str(city.square), CityAt(city.square), "", place=city.square) for city in (capital, second)]
    question = Question(0, kinds.CHOOSE_CITY, "", towns, subject=PrintedCard("power", "egyptians.builders"))
    best = max(weigh(position(t), question), key=lambda one: one.value)
    assert best.key == towns[1].key, "in the capital it would take the place of the same building"


def test_a_card_adds_production_to_the_city_that_makes_most_of_it() -> None:
    t = tables.table(2)
    tables.know(t, 0, "animal_husbandry")
    seen, capital = position(t), t.players[0].cities[0]
    capital.production_bonus = 40
    apart = set(seen.geo.around) - {capital.square, *seen.geo.around[capital.square]}
    second = tables.found(t, 0, tables.geography(t).names[next(sq for sq in sorted(apart) if _grassland(t, sq))])
    card = PrintedCard("ability", "animal_husbandry.production")
    towns = [Option(str(city.square), CityAt(city.square), "", place=city.square) for city in (capital, second)]
    question = Question(0, kinds.CHOOSE_CITY, "", towns, subject=card)
    assert max(weigh(position(t), question), key=lambda one: one.value).key == towns[1].key, "the capital makes it all"
    second.acted = 1
    assert max(weigh(position(t), question), key=lambda one: one.value).key == towns[0].key, "the other has acted"


def _grassland(t: Table, square: int) -> bool:
    """Whether a city there has grassland of its own beside it."""
    home = position(t).geo.around[t.players[0].cities[0].square]
    near = [sq for sq in position(t).geo.around[square] if sq not in home and face(t, sq) is not None]
    return len(near) == 8 and any(certain(face(t, sq)).terrain == "grassland" for sq in near)


def test_nobody_destroys_a_building_of_their_own() -> None:
    t = tables.table(2)
    t.round = 5
    (name, *_), sabotage = named(t, ("grassland",)), PrintedCard("event", "sabotage")
    tables.build(t, 0, "library", name)
    assert weigh_event(position(t), "sabotage", "").value < 0, "nothing of a rival is in range"
    library = Option("library", BuildingAt(tables.at(t, name)), "", place=tables.at(t, name))
    question = Question(0, kinds.CHOOSE_SQUARE, "", [library, Option(NONE, None, "")], subject=sabotage)
    assert max(weigh(position(t), question), key=lambda one: one.value).key == NONE
    near = next(square for square in outskirts(t, ("mountain", "desert", "forest")))
    t.board.markers[near] = Marker("building", "workshop", 1)
    assert weigh_event(position(t), "sabotage", "").value > 0


def test_an_army_that_is_far_away_threatens_less() -> None:
    t = tables.table(2)
    tables.units(t, 1, *(f"{kind}-3" for kind in ("infantry", "mounted", "artillery")), "infantry-2", "mounted-2")
    for kind in t.players[1].ranks:
        t.players[1].ranks[kind] = 4
    capital = tables.geography(t).names[t.players[0].cities[0].square]
    squares = tables.geography(t).squares
    perils = []
    for distance in (3, 7, 9):
        other = t.clone()
        name = next(name for name in squares if _far(t, capital, name) == distance)
        tables.put(other, 1, "army", name, 2)
        perils.append(position(other).peril)
    assert perils[0] > perils[1] > perils[2] > 0


def test_a_card_that_gives_a_rival_a_coin_pays_last_but_pays() -> None:
    t = tables.table(2)
    gift, other, market = (
        Means("gift", "iron", card="gift_from_afar"),
        Means("gift", "iron", card="generous_gift"),
        Means("market", "iron"),
    )
    options = [Option("gift", gift, ""), Option("back", None, ""), Option("other", other, ""), Option("m", market, "")]
    question = Question(0, KINDS["choose.payment"], "", options)
    t.players[1].coins = 9
    worth = {candidate.key: candidate.value for candidate in weigh(position(t), question)}
    assert worth["m"] > worth["other"] > worth["gift"] + 10
    assert worth["gift"] > worth["back"], "who declines what was begun is asked again and again"


def test_a_resource_that_an_ability_of_the_payer_names_is_not_called_of_least_use() -> None:
    t = tables.table(2)
    for tech in ("writing", "pottery"):
        tables.learn(t, 0, tech)
    held = [Token("hut", "spy"), Token("hut", "silk")]
    t.players[0].tokens = held
    pieces = [Means("token", one.content, one) for one in held]
    asked = Question(0, kinds.CHOOSE_PAYMENT, "?", [Option(one.key, one, one.resource) for one in pieces])
    other, best = sorted(answers.payment(position(t), asked), key=lambda one: one.value)
    assert (best.key, best.why) == (pieces[1].key, ("No other ability of yours wants just this resource.",))
    assert best.value > other.value


def test_every_ability_that_a_named_resource_pays_for_counts_as_a_use_of_it() -> None:
    printed = [
        (each, card.id) for card in EDITION.components.techs.values() for one in card.abilities for each in one.cost
    ]
    assert [(each, card) for each, card in printed if each != "any" and card not in USES[each]] == []


def test_no_building_takes_the_place_of_a_wonder_even_when_the_game_is_nearly_over() -> None:
    t = tables.table(2)
    t.round = 12
    grassland, city = outskirts(t, ("grassland",)), t.players[0].cities[0]
    for square in grassland[1:]:
        t.board.markers[square] = Marker("great_person", "scientist", 1)  # nothing of the seat can go there
    tables.know(t, 0, "writing")
    library = _library(t)
    options = [Option("arts", Arts(), ""), Option(library.key, library, "")]
    question = Question(0, kinds.CITY_ACTION, "", options, subject=CityAt(city.square))
    assert library.key in {candidate.key for candidate in weigh(position(t), question)}
    tables.wonder(t, 0, "colossus", tables.geography(t).names[grassland[0]])
    assert {candidate.key for candidate in weigh(position(t), question)} == {"arts"}
    desert = outskirts(t, ("desert",))[0]
    tables.build(t, 0, "trading_post", tables.geography(t).names[desert])
    places: list[Option[object]] = [Option(str(square), None, "", place=square) for square in (grassland[0], desert)]
    question = Question(0, kinds.CITY_PLACE, "", places, subject=library)
    assert max(weigh(position(t), question), key=lambda one: one.value).key == str(desert)


def adopted(t: Table, plan: str = "economy") -> float:
    """What becoming a democracy is worth to the first seat."""
    question = Question(0, kinds.START_OF_TURN, "", [Option("democracy", Government("democracy"), "")])
    return weigh(position(t, plan=plan), question)[0].value


def test_somebody_keeps_the_right_to_attack() -> None:
    t = tables.table(4)
    calm = adopted(t)
    for rival in t.players[1:3]:
        rival.government = "democracy"
    assert adopted(t) < 0 < calm, "two who attack nobody are enough"
    t = tables.table(4)
    t.players[3].coins = 12
    assert adopted(t) < 0, "somebody is about to win"


def test_cities_defend_themselves_before_coins_are_bought() -> None:
    t = tables.table(2)
    tables.know(t, 0, "democracy")
    t.players[0].trade = 20
    city, buy = t.players[0].cities[0], PrintedCard("ability", "democracy.buy_coin")
    question = Question(
        0, kinds.CITY_MANAGEMENT, "", [Option(buy.key, buy, ""), Option("city", CityAt(city.square), "")]
    )
    assert _first(t, question) == buy.key
    besiege(t)
    t.players[0].coins = 14
    assert _first(t, question) == buy.key, "it wins the game"
    t.players[0].coins = 5
    assert _first(t, question) == "city"
    city.acted = city.actions
    assert _first(t, question) == buy.key
    assert weigh(position(t), question)[0].value > cities.LATER, "what is left over buys a coin afterwards"


def test_no_coin_is_bought_with_the_trade_of_the_tech_unless_few_are_missing() -> None:
    t = tables.table(2)
    tables.know(t, 0, "democracy", "pottery", "writing")
    buy, ends = PrintedCard("ability", "democracy.buy_coin"), Option[object]("end", None, "")
    question = Question(0, kinds.CITY_MANAGEMENT, "", [Option[object](buy.key, buy, ""), ends])
    for trade, coins, bought in ((13, 3, False), (17, 3, True), (13, 12, True)):
        t.players[0].trade, t.players[0].coins = trade, coins
        assert (_first(t, question) == buy.key) == bought, (trade, coins)


def test_a_tech_is_worth_what_powers_and_great_people_give_for_it() -> None:
    for civilization, options in (("germans", ()), ("greeks", PRESETS["everything"].on)):
        t = tables.table(2, (civilization, "romans"), options=options)
        mathematics = t.components.techs["mathematics"]
        assert [worth > 0 for worth, _ in position(t).rewards(mathematics)] == [True]
        assert [*position(t, 1).rewards(mathematics)] == []
    t = tables.table(2, ("romans", "russians"), options=PRESETS["everything"].on)
    t.players[0].people.append("archimedes")
    t.board.markers[position(t).geo.around[t.players[0].cities[0].square][0]] = Marker("great_person", "builder", 0)
    writing = t.components.techs["writing"]
    ((_, words),) = position(t).rewards(writing)
    assert words == t.components.people["archimedes"].text
    tables.know(t, 1, "writing")
    assert [*position(t).rewards(writing)] == []


def test_barbarians_settle_where_who_is_stronger_comes_first() -> None:
    t = tables.table(2, options=PRESETS["everything"].on)
    card, capital = PrintedCard("event", answers.ENCAMPMENT), t.players[0].cities[0].square
    strong = sorted(t.components.unit_cards, key=lambda id_: position(t).points(t.players[0], id_))[-3:]
    near, far = dry(t, capital, 3)[0], dry(t, capital, 6)[0]
    question = Question(
        0, kinds.CHOOSE_SQUARE, "", [Option(f"{n}", None, "", place=n) for n in (near, far)], subject=card
    )
    tables.put(t, 0, "army", tables.geography(t).names[capital])
    for seat, first in ((0, near), (1, far)):
        t.players[seat].forces[:], t.players[1 - seat].forces[:] = strong, []
        if seat:
            tables.put(t, 1, "army", tables.geography(t).names[capital])
        best = max(weigh(position(t), question), key=lambda one: one.value)
        assert best.key == f"{first}"
        played = weigh_event(position(t), card.id, card.key)
        assert (played.value > 0) == (seat == 0)
        if not seat:
            why = explained(position(t), question, best).why
            assert str(why[0]).startswith("Your nearest army is so far away, in steps: 3."), why


def _first(t: Table, question: Question[object]) -> str:
    return max(weigh(position(t), question), key=lambda one: one.value).key


def dry(t: Table, start: int, steps: int) -> list[Square]:
    """The squares on land that far from the start by the shortest march."""
    return [
        square for square, far in march_steps(tables.geography(t), position(t).land.dry, start).items() if far == steps
    ]


def goal_of(t: Table, figures: list[Figure], plan: str = "economy") -> int | None:
    """Where the group of the first seat would march: the square, or None if it stays."""
    assert figures[0].square is not None
    marchers = marches.Marchers(figures, figures[0].square, limits.travel_speed(t, t.players[0]))
    best = marches.goal(position(t, plan=plan), marchers)
    return best.path[-1] if best.path else None


def test_an_army_does_not_walk_back_for_little(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(destinations, "ALARM", -1.0)  # it guards a city against nobody
    t = tables.table(2)
    t.round = 5
    home = t.players[0].cities[0].square
    names = tables.geography(t).names
    square = next(one for one in dry(t, home, 3) if city_around(t, one) is None)
    army = tables.put(t, 0, "army", names[square])
    beside = goal_of(t, army)
    assert beside is not None, "the outskirts of its city draw it a little"
    t.log.append(Entry(4, "movement", "march", 0, {"figures": 1, "origin": beside}, None, "MOVE-1", square))
    assert goal_of(t, army) is None
    t.log.append(Entry(4, "movement", "explore", 0, {}, None, "MOVE-6", square))
    assert goal_of(t, army) == beside, "it had come to explore"
    t.log.pop()
    t.board.tokens[beside] = Token("hut", "silk")
    assert goal_of(t, army) == beside, "for a hut it does"


@pytest.mark.parametrize(("government", "takes"), [("republic", True), ("despotism", False)])
def test_a_scout_goes_for_a_hut_where_scouts_may_explore_them(government: str, takes: bool) -> None:
    t = tables.table(2)
    t.players[0].government = government
    names, home = tables.geography(t).names, t.players[0].cities[0].square
    near = dry(t, home, 3)[-1]
    hut = wild(t, near)[0]
    t.board.tokens[hut] = Token("hut", "silk")
    scout = tables.put(t, 0, "scout", names[near])
    for square in dry(t, home, 6)[-2:]:
        tables.found(t, 0, names[square])  # as many cities as there may be: nothing else draws it more
    assert (goal_of(t, scout) == hut) is takes
    assert (hut in dict(attraction.goals_of(position(t), scouts=True))) is takes


def test_one_army_takes_a_hut_while_the_others_find_something_else() -> None:
    t = tables.table(2)
    names, free = tables.geography(t).names, set(dry(t, t.players[0].cities[0].square, 4))
    square, huts = next((one, near) for one in sorted(free) if len(near := wild(t, one)) > 1)
    tables.put(t, 0, "army", names[square], 2)
    for hut in huts[:2]:
        t.board.tokens[hut] = Token("hut", "silk")
    question = Game(Civilization(EDITION), t).pending[0]
    for plan in PLANS:
        best = max(weigh(position(t, plan=plan), question), key=lambda one: one.value)
        assert best.key == f"{names[square]}:1A", plan


def test_a_hut_that_an_army_takes_next_draws_no_second_one() -> None:
    t = tables.table(2)
    names, home = tables.geography(t).names, t.players[0].cities[0].square
    near = dry(t, home, limits.travel_speed(t, t.players[0]))[-1]
    hut = wild(t, near)[0]
    t.board.tokens[hut] = Token("hut", "silk")
    (army,) = tables.put(t, 0, "army", names[near])
    draws = [(hut in dict(attraction.goals_of(position(t), scouts=False))) for army.moved in (False, True)]
    assert draws == [True, False]
    tables.put(t, 0, "army", names[dry(t, home, 1)[0]])
    assert hut not in dict(attraction.goals_of(position(t), scouts=False))
    t.march = March(near, near, [(army.kind, army.number)])
    assert hut in dict(attraction.goals_of(position(t), scouts=False)), "what marches now may still go there"


@pytest.mark.parametrize("kind", ["hut", "village"])
def test_a_new_army_is_not_sent_for_what_another_takes_first(kind: TileToken, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Position, "odds", lambda *_: 0.9)
    t = tables.table(2)
    names, home = tables.geography(t).names, t.players[0].cities[0].square
    near = dry(t, home, limits.travel_speed(t, t.players[0]))[-1]
    there = wild(t, near)[0]
    t.board.tokens[there], t.phase = Token(kind, "silk"), "city_management"
    assert there in dict(attraction.goals_of(position(t), scouts=False))
    tables.put(t, 0, "army", names[near])
    assert there not in dict(attraction.goals_of(position(t), scouts=False))


def test_an_army_guards_a_city_only_against_somebody() -> None:
    t = tables.table(2)
    square = outskirts(t, ("grassland", "forest", "desert"))[0]
    group = tables.put(t, 0, "army", tables.geography(t).names[square])
    t.players[1].figures = [one for one in t.players[1].figures if one.kind != "army"]
    seen, guards = position(t), "It guards the city."
    assert not max(seen.threats.values())
    assert destinations.for_armies(seen, group, square) == (0.0, destinations.STANDS)
    seen.threats = dict.fromkeys(seen.threats, 0.5)
    assert destinations.for_armies(seen, group, square)[1] == guards


def test_nobody_goes_to_a_square_to_gather_nothing() -> None:
    t = tables.table(2)
    seen = position(t)
    scout = tables.put(t, 0, "scout", tables.geography(t).names[seen.me.cities[0].square])
    reasons = {square: destinations.for_scouts(seen, scout, square)[1] for square in sorted(seen.land.dry)}
    gathering = [square for square, why in reasons.items() if why == destinations.GATHERS]
    assert gathering
    assert all(seen.square(square) > 0 for square in gathering)
    assert any(seen.square(square) == 0 for square in reasons)


def test_a_city_state_gives_no_scout_anything_to_gather_and_no_city_a_place_beside_it() -> None:
    t = tables.table(2, options=("huts_villages_waw", "city_states"))
    free = next(square for square in sorted(position(t).land.dry) if position(t).square(square) > 2 and wild(t, square))
    scout = tables.put(t, 0, "scout", tables.geography(t).names[position(t).me.cities[0].square])
    assert destinations.gathers(position(t), scout, free) is not None
    assert position(t).apart & {*tables.geography(t).around[free]}
    t.board.markers[free] = Marker("city_state", "city_state_1", -1)
    assert destinations.gathers(position(t), scout, free) is None, "WAW-CS-11"
    assert not position(t).apart & {*tables.geography(t).around[free]}, "WAW-CS-9"


def wild(t: Table, square: int) -> list[Square]:
    """The squares on land beside it that belong to no city."""
    return [one for one in dry(t, square, 1) if city_around(t, one) is None]


def test_trade_buys_units_sooner_when_the_capital_could_fall() -> None:
    t = tables.table(2)
    unit = next(item for item in all_items(t, t.players[0]) if item.key == "unit:infantry")
    rushed = replace(unit, trade=9)

    def price() -> float:
        made, bought = (
            cities.action(position(t), t.players[0].cities[0], Option("", item, "")) for item in (unit, rushed)
        )
        return made.value - bought.value

    calm = price()
    besiege(t)
    assert 0 < price() < calm


def test_the_adviser_founds_where_the_list_suggests_and_says_so() -> None:
    for civilizations in (("americans", "germans"), ("arabs", "greeks"), ("indians", "spanish")):
        game = new_game(tables.table(2, civilizations, options=PRESETS["everything"].on).settings)
        seen = [question for question in game.pending if question.kind == kinds.SETUP_CAPITAL]
        assert seen
        for question in seen:
            marked = next(option.key for option in question.options if option.subject.suggested)
            best = next(think(Imagined(game, question.seat, steady=True), "hard")).best
            assert best.key == marked
            assert "The rulebook suggests this square" in str(best.why[0])


def test_the_reason_for_the_place_of_a_piece_is_the_one_that_decided() -> None:
    """Where a square that gives no more was passed over, the reason says why, and of which square."""
    t = tables.table(2)
    learned = [tech for tech in t.components.techs if t.components.techs[tech].level <= 2]
    tables.learn(t, 0, *(tech for tech in learned if tech not in t.players[0].learned))
    seen, passed_over = position(t), 0
    city = t.players[0].cities[0]
    for item in all_items(t, t.players[0]):
        if item.kind != "building":
            continue
        options = [
            Option(seen.geo.names[site.square], site, "", None, site.square)
            for site in seen.around(city)
            if why_not_place(t, t.players[0], item, site) is None
        ]
        found = cities.place_piece(seen, Question(0, kinds.CITY_PLACE, "?", options, subject=item))
        squares = {option.key: certain(option.place) for option in options}
        best = max(found, key=lambda one: one.value, default=None)
        if best is None:
            continue
        poorer = [key for key in squares if seen.square(squares[key]) < seen.square(squares[best.key])]
        passed_over += bool(poorer)
        if poorer:
            assert any(
                str(best.why[0]).startswith((f"Square {key} ", f"What stands on square {key} ")) for key in poorer
            )
        else:
            assert "gives less by itself" in str(best.why[0]) or best.key not in str(best.why[0])
    assert passed_over


def test_a_square_that_gives_less_is_named_where_its_costs_make_it_as_dear(monkeypatch: pytest.MonkeyPatch) -> None:
    """Of those costs the one that the square taken does not share."""
    seen = position(tables.table(2))
    worth = {square: seen.square(square) for square in seen.geo.around[seen.me.cities[0].square]}
    rich, poor = max(worth, key=worth.__getitem__), min(worth, key=worth.__getitem__)
    assert worth[rich] > worth[poor]
    for shared in (False, True):
        costs = {rich: [(4.0, Line("{square} is wet.", square=rich))] if shared else [], poor: []}
        costs[poor] += [(4.0, Line("{square} is wet.", square=poor))] if shared else []
        costs[poor].append((worth[rich] - worth[poor], Line("{square} is kept.", square=poor)))
        monkeypatch.setattr(cities, "_costs", lambda _position, square, _pool, costs=costs: costs[square])
        options = [Option(f"{square}", None, "", place=square) for square in (rich, poor)]
        first, _ = cities.place_piece(seen, Question(0, kinds.CITY_PLACE, "?", options))
        assert str(first.why[0]) == f"{poor} is kept."


def test_a_square_kept_for_a_building_of_the_next_tech_says_so() -> None:
    """And no square is kept for a building that needs another tech first."""
    t = tables.table(2, ("egyptians", "chinese"))
    around = tables.geography(t).around[t.players[0].cities[0].square]
    for trade in (0, 6):
        t.players[0].trade = trade
        seen = position(t)
        told = [str(why) for square in around for _, why in cities._costs(seen, square, "") if "kept for" in str(why)]
        assert any("You would learn" in words for words in told) == bool(seen.next_tech) == bool(trade), told
        known = {form.name for form in t.components.buildings.values() if t.players[0].knows(form.tech)}
        kept = (re.findall(r"for this: ([^.]*)\.(.*)", words)[0] for words in told)
        assert all(name in known or "You would learn" in more for name, more in kept), told


def test_what_is_gathered_goes_where_the_city_is_then_advised_to_use_it() -> None:
    """A city that loses the square counts against it, and so does one that could do nothing with it."""
    t = tables.table(2)
    me, seen = t.players[0], position(t)
    capital = me.cities[0]
    there = next(sq for sq in seen.geo.around[capital.square] if board.icons_on(t, sq).production)
    far = next(sq for sq in seen.land.centres if sq in seen.apart)
    me.cities.append(City(0, far))
    seen = position(t)
    assert cities.gathered(seen, capital, there)[0] < 0, "it has the square"
    free = next(sq for sq in seen.land.dry if sq not in seen.outskirts and board.icons_on(t, sq).production > 1)
    city = cities.receiver(seen, free)
    gained = {one.square: cities.better_with(seen, one, board.icons_on(t, free).production) for one in me.cities}
    assert gained[city.square] == max(gained.values())
    hurt = cities.gathered(seen, me.cities[1], there)[0]
    lost = cities.better_with(seen, capital, -board.icons_on(t, there).production)
    assert lost <= 0
    assert hurt < cities.better_with(seen, me.cities[1], board.icons_on(t, there).production)


def test_what_only_moves_from_one_own_city_to_another_is_no_gain() -> None:
    """What a city has already, and what that will have which is founded at the next start of turn."""
    t = tables.table(2)
    me, seen = t.players[0], position(t)
    site = max(seen.sites, key=seen.site)
    scouts = tables.put(t, 0, "scout", seen.geo.names[site], 2)
    around = [sq for sq in seen.geo.around[site] if seen.square(sq) and sq not in seen.outskirts]
    assert around
    for personality in (seen.personality, BEGINNER):
        now = Position(t, 0, personality)
        founds = scouts[0] if now.settlement is None else now.settlement.founder
        gatherer = next(one for one in scouts if one is not founds)
        assert all(destinations.gathers(now, [gatherer], square) is None for square in around)
        assert any(destinations.gathers(now, scouts, square) for square in around), "who leaves founds nothing"
    me.cities.append(City(0, site))
    trade = next(sq for sq in seen.geo.around[me.cities[0].square] if board.icons_on(t, sq).trade)
    question: Question[CityAt] = Question(0, kinds.GATHER_CITY, "?", [], subject=Group(0, trade, 0, 1))
    for option in (Option(f"{city.square}", CityAt(city.square), "", place=city.square) for city in me.cities):
        (found,) = cities.gathers(position(t), replace(question, options=[option]))
        assert found.value < 0
        assert "has what that square yields" in str(explained(position(t), question, found).why[0])


@pytest.mark.rule("CITY-2")
def test_of_a_capital_that_takes_no_action_nothing_is_made() -> None:
    """Nor is it said of another city that it should not go idle before that one."""
    t = tables.table(2, options=PRESETS["everything"].on)
    me, card, t.phase = t.players[0], PrintedCard("village", "friendly_workers"), "city_management"
    assert cities.weigh_card(position(t), card).value > 0
    me.government = "anarchy"
    assert cities.weigh_card(position(t), card).value < 0
    me.cities.append(City(0, next(iter(position(t).sites))))
    acts = Option("city", CityAt(me.cities[1].square), "", place=me.cities[1].square)
    question = Question(0, kinds.CITY_MANAGEMENT, "?", [acts, Option("end", None, "")])
    found = next(one for one in weigh(position(t), question) if one.key == "city")
    assert "this one has yet to" in str(explained(position(t), question, found).why[0])


@pytest.mark.rule("EXP-7")
def test_trade_that_the_greeks_keep_is_not_changed_for_culture() -> None:
    """By their first printed sheet, for a tech that nobody knows; and asking that leaves no trace."""
    t = tables.table(2, ("greeks", "romans"), options=(*PRESETS["everything"].on, "printed_sheets_faf"))
    me, t.phase, me_too = t.players[0], "city_management", t.players[1]
    me.trade, logged = t.components.limits.research_trade[1] + 12, len(t.log)
    for known, changed in ((False, 0), (True, 12)):
        if known:
            me_too.learned |= dict.fromkeys(t.components.techs, 0)
        assert people.surplus(position(t)) == changed
    assert len(t.log) == logged


def test_trade_that_research_takes_for_nothing_is_changed_for_culture() -> None:
    t = tables.table(2, options=PRESETS["everything"].on)
    me, t.phase = t.players[0], "city_management"
    me.people.append("albert_einstein")
    names, home = tables.geography(t).names, tables.geography(t).around[me.cities[0].square]
    tables.great_person(t, 0, "scientist", names[home[0]])
    needed = position(t).t.components.limits.research_trade[1]
    card = PrintedCard("person", "albert_einstein")
    for me.trade, me.coins, changed in ((needed, 0, 0), (needed + 12, 0, 12), (needed + 12, needed + 2, 10)):
        seen = position(t)
        assert people.surplus(seen) == changed
        for me.cities[0].acted, me.government in ((0, "despotism"), (1, "despotism"), (0, "anarchy")):
            one, able = people.weigh(seen := position(t), card), (me.cities[0].acted, me.government) == (0, "despotism")
            assert (one.value > 0) == (changed > 0 and not able), "cities may want it first"
        assert (one.why == (people.SURPLUS,)) == (changed > 0)
        swaps = [people._exchanged(seen, Swap("trade", amount)) > 0 for amount in range(1, 13)]
        assert swaps == [amount <= changed for amount in range(1, 13)]


@pytest.mark.parametrize(("other", "told"), [(NONE, "do nothing"), (BACK, "go back")])
def test_what_can_be_declined_is_not_called_the_only_answer(other: str, told: str) -> None:
    t = tables.table(2)
    options = [Option("1", OtherPlayer(1), "Bob"), Option(other, None, "")]
    found = weigh(position(t), Question(0, kinds.CHOOSE_PLAYER, "?", options, subject=PrintedCard("event", "sabotage")))
    assert told in str(next(one for one in found if one.key == "1").why[0])


@pytest.mark.parametrize("needs", [1, 2])
def test_trade_is_given_to_whom_it_pays_no_tech(needs: int) -> None:
    t = tables.table(3)
    card = PrintedCard("ability", "horseback_riding.trade")
    for other in t.players[1:]:
        other.trade = t.components.limits.research_trade[1] - (1 if other.seat == needs else 7)
    options = [Option(str(other.seat), OtherPlayer(other.seat), other.name) for other in t.players[1:]]
    found = weigh(position(t), Question(0, kinds.CHOOSE_PLAYER, "?", options, subject=card))
    assert max(found, key=lambda one: one.value).key == str(3 - needs)


@pytest.mark.parametrize("plan", PLANS)
def test_policies_and_governments_are_advised_by_what_they_give_now(plan: str) -> None:
    """Never by the name of a plan alone; what can be counted on the table is counted."""
    for options in ((), PRESETS["everything"].on):
        t = tables.table(2, options=options)
        me, square = t.players[0], next(iter(position(t).sites))
        for n in (1, 2):
            seen, printed = position(t, plan=plan), t.components
            governs = {id_: governments.reasons(seen, card) for id_, card in printed.governments.items()}
            orders = {id_: governments.reasons(seen, card) for id_, card in printed.policies.items()}
            why = {id_: [*map(str, said)] for id_, said in (*governs.items(), *orders.items())}
            assert all(why.values())
            assert not any("victory" in text for said in why.values() for text in said), why
            assert why["communism"][0] == f"Your cities together produce {2 * n} more in every round." or options
            assert why.get("expansionism", [f"it gives in every round: {n} trade."])[0].endswith(f": {n} trade."), why
            me.cities.append(City(0, square))


@pytest.mark.parametrize("added", [0, 4])
def test_advice_makes_what_it_said_could_be_made_with_the_production_of_a_card(added: int) -> None:
    """Where nothing was said yet, other answers are played on too."""
    t = tables.table(2)
    t.phase, t.players[0].cities[0].production_bonus = "city_management", added
    game = Game(Civilization(EDITION), t)
    acts = next(option for option in certain(game.question(0)).legal() if isinstance(option.subject, CityAt))
    game.answer(0, acts.key)
    thoughts = [*think(Imagined(game, 0, steady=True), "hard")]
    assert (len(thoughts) == 1) == bool(added)


def test_a_building_program_does_not_count_on_the_production_of_one_round() -> None:
    t = tables.table(2, options=PRESETS["everything"].on)
    city = t.players[0].cities[0]
    later = []
    for city.production_bonus in (0, 5):
        seen = position(t)
        later.append(seen.yields(city).production + cities.stored(seen, city, cities.PROGRAMS))
    assert len({*later}) == 1


def test_an_army_that_guards_a_city_does_not_go_to_another_square_of_it() -> None:
    t = tables.table(2)
    squares = outskirts(t, ("grassland", "forest", "desert"))
    group = tables.put(t, 0, "army", tables.geography(t).names[squares[0]])
    t.board.tokens.clear()
    seen = position(t)
    seen.threats = dict.fromkeys(seen.threats, 0.5)
    seen.pulls[False] = {squares[-1]: 0.2}
    best = marches.goal(seen, marches.Marchers(group, squares[0], 2))
    assert best.explores is not None or not best.path or seen.outskirts.get(best.path[-1]) is None
