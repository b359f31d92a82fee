"""FAF-WON: the wonders of Fame and Fortune."""

from typing import Any

import pytest

from civ_tui.games.civilization.computers import answers
from civ_tui.games.civilization.computers.plans import EVEN
from civ_tui.games.civilization.computers.position import Position
from civ_tui.games.civilization.rules import gains
from civ_tui.games.civilization.rules.battle.loot import loot
from civ_tui.games.civilization.rules.cards.registry import happened
from civ_tui.games.civilization.rules.edition import LOOT_TABLE, STANDARD, edition
from civ_tui.games.civilization.rules.income import city_yield
from civ_tui.games.civilization.rules.invariants import check
from civ_tui.games.civilization.rules.limits import culture_hand, governments, immune_to_anarchy
from civ_tui.games.civilization.rules.phases.movement import movement
from civ_tui.games.civilization.rules.phases.production import wonder_cost
from civ_tui.games.civilization.rules.phases.routes import Route
from civ_tui.games.civilization.rules.phases.start_of_turn import start_of_turn
from civ_tui.games.civilization.rules.ruling import settle_governments
from civ_tui.games.civilization.rules.state import Table
from civ_tui.games.civilization.rules.view import view
from civ_tui.games.civilization.words.governments import free_now
from civ_tui.words.language import ENGLISH
from tests.certain import certain
from tests.games.civilization.conftest import Draw
from tests.games.civilization.editions.fame_and_fortune import people
from tests.games.civilization.rules import tables
from tests.games.civilization.rules.cards.phases import managing
from tests.games.civilization.rules.driver import Play, run
from tests.games.civilization.rules.producing import marker
from tests.games.civilization.rules.tables import wonder_at_home

WONDERS = ("wonders_faf",)


def table(*more: str, **how: Any) -> Table:
    return tables.table(options=(*WONDERS, *more), later_loot=True, **how)


def starting(t: Table, seat: int = 0) -> Play[None]:
    t.phase, t.first = "start_of_turn", seat
    return Play(start_of_turn(t, t.players[seat]), lambda: check(t))


# The cards


@pytest.mark.rule("FAF-WON-2", "EXP-3")
def test_the_printed_prices_and_what_is_left_out() -> None:
    whole = edition(STANDARD, (*WONDERS, "investments", LOOT_TABLE)).components.wonders
    eras = [whole[wonder].era for wonder in whole]
    assert [eras.count(era) for era in ("ancient", "medieval", "modern")] == [7, 7, 7]
    assert (wonder_cost(whole["taj_mahal"], ["chivalry"]), wonder_cost(whole["taj_mahal"], [])) == (15, 20)
    assert {"machu_picchu", "great_wall"}.isdisjoint(edition(STANDARD, WONDERS).components.wonders)
    assert "great_wall" in edition(STANDARD, (*WONDERS, LOOT_TABLE)).components.wonders


# Ancient


@pytest.mark.rule("wonder:chichen_itza")
def test_each_city_has_3_more_production() -> None:
    t = table()
    city = t.players[0].cities[0]
    square = wonder_at_home(t, "chichen_itza")
    before = city_yield(t, city).production
    tables.put(t, 1, "army", square)
    assert city_yield(t, city).production == before - 3
    t.players[1].figures[0].square = None
    gains.make_obsolete(t, "chichen_itza", "")
    assert city_yield(t, city).production == before - 3


@pytest.mark.rule("FAF-WON-3", "wonder:great_wall", "LOOT-4")
@pytest.mark.parametrize(("figures", "city", "left"), [(True, False, 0), (False, True, 1), (True, True, 2)])
def test_a_winner_over_the_owner_of_the_great_wall_has_1_loot_less(figures: bool, city: bool, left: int) -> None:
    t = table()
    wonder_at_home(t, "great_wall")
    t.players[0].trade = 20
    play = Play(loot(t, t.players[1], t.players[0], figures=figures, city=city), lambda: None)
    for _ in range(left):
        play.give("trade")
    assert play.over
    assert t.players[1].trade == 3 * left


@pytest.mark.rule("FAF-WON-3", "wonder:great_wall", "LOOT-4")
def test_the_great_wall_is_named_for_the_loot_that_it_saves_and_saves_its_owner_alone() -> None:
    t = table()
    wonder_at_home(t, "great_wall")
    t.players[0].trade = t.players[1].trade = 20
    assert Play(loot(t, t.players[1], t.players[0], figures=True, city=False), lambda: None).over
    assert tables.causes(t, "use_wonder") == ["wonder:great_wall"]
    play = Play(loot(t, t.players[0], t.players[1], figures=True, city=False), lambda: None).give("trade")
    assert (play.over, t.players[0].trade) == (True, 23)


@pytest.mark.rule("FAF-WON-3", "wonder:great_wall", "PROD-11")
def test_the_great_wall_builds_walls_without_masonry() -> None:
    t = table()
    wonder_at_home(t, "great_wall")
    tables.found(t, 0, "D9")
    capital = tables.geography(t).names[t.players[0].cities[0].square]
    play = starting(t).give("wonder:great_wall", capital)
    assert t.players[0].cities[0].walled
    assert tables.facts(t, "builds_free") == [{"item": "walls", "cost": 0}]
    assert play.reason("wonder:great_wall") == "START-1"
    t.players[0].used = []
    play = starting(t).give("wonder:great_wall")
    assert play.reason(capital) == "PROD-11"
    play.give("D9")
    assert t.players[0].cities[1].walled


@pytest.mark.rule("FAF-WON-4", "FAF-WON-5", "wonder:pyramids", "GOV-3")
def test_with_the_pyramids_any_government_is_taken_directly_once_a_turn() -> None:
    t = table()
    play = starting(t)
    assert play.reason("government:communism") == "GOV-1"
    wonder_at_home(t, "pyramids")
    assert immune_to_anarchy(t, t.players[0])
    assert {*t.components.governments} - {*governments(t, t.players[0])} == {"anarchy"}
    play = starting(t)
    free = free_now(ENGLISH, view(t, 0), play.question, play.question.option("government:communism"))
    assert not free, "no other Start of Turn takes Anarchy either"
    assert play.reason("government:anarchy") == "FAF-WON-5"
    play.give("government:communism")
    assert t.players[0].government == "communism"
    assert play.reason("government:monarchy") == "GOV-3"


@pytest.mark.rule("FAF-WON-4", "GOV-1", "wonder:pyramids")
def test_the_pyramids_give_no_despotism_to_who_never_has_it() -> None:
    t = table(civs=("romans", "russians"))
    wonder_at_home(t, "pyramids")
    assert {*t.components.governments} - {*governments(t, t.players[0])} == {"anarchy", "despotism"}


@pytest.mark.rule("FAF-WON-5", "GOV-2")
def test_who_is_immune_changes_once_even_if_a_tech_has_just_unlocked_another() -> None:
    t = table()
    wonder_at_home(t, "pyramids")
    t.players[0].fresh_governments.append("monarchy")
    play = starting(t).give("government:communism")
    assert play.reason("government:monarchy") == "GOV-3"


@pytest.mark.rule("FAF-WON-5", "event:citizens_revolting_1")
def test_no_card_brings_anarchy_to_who_is_immune() -> None:
    t = table(players=3)
    wonder_at_home(t, "pyramids", 1)
    tables.hold(t, 0, "citizens_revolting_1")
    play = starting(t).give("event:citizens_revolting_1")
    assert play.reason("seat:1") == "FAF-WON-5"
    assert "seat:2" in play.legal


@pytest.mark.rule("FAF-WON-5", "GOV-3")
def test_who_is_under_anarchy_when_they_become_immune_changes_directly() -> None:
    t = table()
    t.players[0].government, t.players[0].anarchy_since = "anarchy", t.round
    assert starting(t).reason("government:despotism") == "GOV-3"
    wonder_at_home(t, "pyramids")
    starting(t).give("government:despotism")
    assert t.players[0].government == "despotism"


@pytest.mark.rule("FAF-WON-4", "OBS-1")
def test_who_loses_the_pyramids_takes_a_government_unlocked_otherwise() -> None:
    t = table()
    wonder_at_home(t, "pyramids")
    tables.learn(t, 0, "code_of_laws")
    t.players[0].government = "communism"
    wonder_at_home(t, "chichen_itza")
    gains.make_obsolete(t, "pyramids", "")
    play = Play(settle_governments(t), lambda: None)
    assert play.legal == ["despotism", "republic"]
    play.give("republic")
    assert t.players[0].government == "republic"
    t = table()
    wonder_at_home(t, "pyramids")
    t.players[0].government = "fundamentalism"
    gains.make_obsolete(t, "pyramids", "")
    assert run(settle_governments(t)) is None
    assert t.players[0].government == "despotism"


@pytest.mark.rule("FAF-WON-4", "GOV-3")
def test_whoever_is_under_anarchy_stays_so_when_others_lose_a_government() -> None:
    t = table()
    wonder_at_home(t, "pyramids", 1)
    t.players[0].government, t.players[1].government = "anarchy", "fundamentalism"
    gains.make_obsolete(t, "pyramids", "")
    run(settle_governments(t))
    assert [player.government for player in t.players] == ["anarchy", "communism"]


@pytest.mark.rule("FAF-WON-4", "tech:monarchy", "OBS-1")
def test_it_is_taken_as_soon_as_a_card_makes_them_obsolete() -> None:
    t = table()
    wonder_at_home(t, "pyramids", 1)
    t.players[1].government = "fundamentalism"
    tables.learn(t, 0, "monarchy")
    tables.resource(t, 0, "silk")
    managing(t).give("ability:monarchy.obsolete_or_kill", "wonder:pyramids")
    assert t.players[1].government == t.components.civilizations[t.players[1].civilization].starting_government


@pytest.mark.rule("FAF-WON-4", "BLOCK-2")
def test_a_blockade_leaves_the_government_and_unlocks_none() -> None:
    t = table()
    square = wonder_at_home(t, "pyramids")
    t.players[0].government = "communism"
    tables.put(t, 1, "army", square)
    run(settle_governments(t))
    assert t.players[0].government == "communism"
    assert governments(t, t.players[0]) == ["despotism"]
    assert not immune_to_anarchy(t, t.players[0])


# Medieval

GATED = """
       E  F  G
   10  F  G  F
   11  G  GC G
    """


def gated(draw: Draw) -> Table:
    """A city of seat 1 on F11 and Brandenburg Gate in its outskirts, on E11; no army."""
    t = draw(GATED, options=WONDERS)
    tables.wonder(t, 1, "brandenburg_gate", "E11")
    t.phase = "movement"
    return t


@pytest.mark.rule("FAF-WON-6", "wonder:brandenburg_gate", "MOVE-13")
def test_nobody_ends_a_move_in_the_outskirts_behind_the_gate(draw: Draw) -> None:
    t = gated(draw)
    (army,) = tables.put(t, 0, "army", "F9")
    route = Route(t, t.players[0], [army])
    names = tables.geography(t).squares
    assert route.why_not_end(names["F10"]) is not None
    assert route.why_not_enter(names["F10"], 0) is not None
    assert route.why_not_enter(names["F10"], 1) is None, "it may pass, or attack the city"
    assert route.why_not_end(names["F11"]) is None
    assert Route(t, t.players[1], []).why_not_end(names["F10"]) is None
    tables.put(t, 1, "army", "F10")
    reason = certain(Route(t, t.players[0], [army]).why_not_enter(names["F10"], 1))
    assert reason.clause == "FAF-WON-6", "it would have to stop there"


@pytest.mark.rule("FAF-WON-6")
def test_who_stands_there_already_must_leave_if_they_can(draw: Draw) -> None:
    t = gated(draw)
    tables.put(t, 0, "army", "F10")
    play = Play(movement(t, t.players[0]), lambda: check(t))
    assert play.reason("end") == "FAF-WON-6"
    best = max(answers.weigh(Position(t, 0, EVEN), play.question), key=lambda one: one.value)
    assert best.key.startswith("F10")
    play.give("F10:1A", "F9", "stop", "end")
    assert play.over
    t = gated(draw)
    tables.put(t, 0, "army", "F10")
    t.board.locked = [tables.at(t, "F10")]
    assert run(movement(t, t.players[0]), "end") is None


@pytest.mark.rule("FAF-WON-6", "person:hannibal", "FAF-GP-12")
def test_no_great_person_of_theirs_puts_figures_behind_the_gate(draw: Draw) -> None:
    t = draw(GATED, options=(*WONDERS, people.CARDS))
    tables.wonder(t, 1, "brandenburg_gate", "E11")
    people.give(t, 0, "hannibal")
    for name in ("F10", "F9", "D9"):
        tables.put(t, 0, "army", name)
    play = managing(t).give("person:hannibal", "F9:1A")
    assert (play.reason("F10"), play.targets) == ("FAF-WON-6", ["D9"])
    next(figure for figure in t.players[0].figures if figure.square == tables.at(t, "D9")).square = None
    assert managing(t).give("person:hannibal").targets == ["F10:1A"], "those behind it may come out"


@pytest.mark.rule("FAF-WON-2", "wonder:machu_picchu", "FAF-INV-2")
def test_a_coin_invested_brings_a_resource_once_a_round() -> None:
    t = table("investments")
    wonder_at_home(t, "machu_picchu")
    t.players[0].sheet_coins = 2
    gains.recount(t)
    play = starting(t)
    key = next(key for key in play.legal if key.startswith("investment:"))
    play.give(key)
    while play.question.kind == "choose.option":
        play.give(play.legal[0])
    assert play.question.kind == "choose.resource"
    play.give("silk")
    assert t.players[0].resources == {"silk": 1}
    assert tables.causes(t, "gain_resource") == ["wonder:machu_picchu"]
    assert tables.facts(t, "use_wonder") == [{"card": "machu_picchu"}]
    assert Play(happened(t, "invested", t.players[0], "infrastructure")).over, "once a round"
    t.players[0].used.clear()
    for resource, number in [*t.market.resources.items()]:
        tables.resource(t, 1, resource, number)
    assert Play(happened(t, "invested", t.players[0], "infrastructure")).over, "the market is empty"


@pytest.mark.rule("FAF-WON-2", "wonder:taj_mahal", "EXP-9", "EXP-10")
def test_taj_mahal_builds_an_unlocked_building_for_free(draw: Draw) -> None:
    t = table()
    wonder_at_home(t, "taj_mahal")
    tables.know(t, 0, "currency")
    play = starting(t).give("wonder:taj_mahal")
    assert play.reason("building:library") == "PROD-6"
    assert play.reason("walls") == "PROD-11"
    play.give("building:market")
    place = play.legal[0]
    play.give(place)
    assert marker(t, place) == "market"
    assert play.reason("wonder:taj_mahal") == "START-1"


# Modern


@pytest.mark.rule("FAF-WON-2", "FAF-WON-8", "wonder:big_ben")
def test_big_ben_takes_one_of_each_resource_left() -> None:
    t = table()
    wonder_at_home(t, "big_ben")
    tables.resource(t, 1, "iron", 2)
    play = starting(t).give("wonder:big_ben")
    assert t.players[0].resources == {"incense": 1, "silk": 1, "wheat": 1}
    assert play.reason("wonder:big_ben") == "START-1"
    tables.resource(t, 1, "silk")
    tables.resource(t, 1, "wheat")
    tables.resource(t, 1, "incense")
    t.players[0].used = []
    assert starting(t).reason("wonder:big_ben") == "HARV-1"


@pytest.mark.rule("START-2", "wonder:big_ben")
def test_what_big_ben_gives_is_not_missed_by_who_forgets_it() -> None:
    t = table()
    wonder_at_home(t, "big_ben")
    starting(t).give("end")
    assert t.players[0].resources == {"incense": 1, "iron": 1, "silk": 1, "wheat": 1}
    assert tables.facts(t, "use_wonder") == [{"card": "big_ben"}]


@pytest.mark.rule("FAF-WON-2", "FAF-WON-8", "wonder:cristo_redentor", "EXP-X-4", "CULT-2")
def test_cristo_redentor_draws_two_from_one_deck_into_a_larger_hand() -> None:
    t = table()
    player = t.players[0]
    tables.learn(t, 0, "pottery")
    before = culture_hand(t, player)
    wonder_at_home(t, "cristo_redentor")
    assert culture_hand(t, player) == before + 4
    play = starting(t).give("wonder:cristo_redentor", "deck:3")
    assert [t.components.culture_events[card].deck for card in player.hand] == [3, 3]
    assert tables.causes(t, "draw_event") == ["wonder:cristo_redentor"] * 2
    assert play.reason("wonder:cristo_redentor") == "START-1"
    player.used = []
    tables.hold(t, 1, *t.market.events[1].face_down)
    assert starting(t).give("wonder:cristo_redentor").reason("deck:1") == "FAF-WON-8"


@pytest.mark.rule("FAF-WON-7", "wonder:kremlin", "HARV-2")
def test_two_resources_of_any_kinds_pay_for_a_spy_once_a_round() -> None:
    t = table("techs_faf")
    tables.know(t, 0, "mysticism")
    t.players[1].sheet_coins = 2
    gains.recount(t)
    key = "ability:mysticism.discard_coin"
    tables.resource(t, 0, "iron")
    tables.resource(t, 0, "silk")
    assert managing(t).reason(key) == "HARV-2"
    wonder_at_home(t, "kremlin")
    play = managing(t).give(key, "seat:1", "sheet")
    while play.question.kind == "choose.payment":
        play.give(play.legal[0])
    assert (t.players[0].resources, t.players[1].sheet_coins) == ({}, 1)
    assert "wonder:kremlin" in t.players[0].used
    assert tables.facts(t, "use_wonder") == [{"card": "kremlin"}]
    t.players[0].used.remove("mysticism.discard_coin")
    tables.resource(t, 0, "iron")
    tables.resource(t, 0, "silk")
    assert managing(t).reason(key) == "HARV-2", "once a round"


@pytest.mark.rule("FAF-WON-7", "wonder:kremlin", "HARV-2")
def test_two_resources_pay_for_nothing_but_a_spy() -> None:
    t = table()
    wonder_at_home(t, "kremlin")
    tables.know(t, 0, "animal_husbandry")
    tables.resource(t, 0, "iron")
    tables.resource(t, 0, "silk")
    assert managing(t).reason("ability:animal_husbandry.production") == "HARV-2"


@pytest.mark.rule("FAF-WON-7", "wonder:kremlin")
def test_who_has_a_spy_too_chooses_what_pays() -> None:
    t = table("techs_faf")
    tables.know(t, 0, "mysticism")
    t.players[1].sheet_coins = 1
    gains.recount(t)
    wonder_at_home(t, "kremlin")
    tables.token(t, 0, "hut", "spy")
    tables.resource(t, 0, "silk")
    play = managing(t).give("ability:mysticism.discard_coin", "seat:1", "sheet")
    assert (play.question.secret, play.legal) == (True, ["spy", "any+any", "back"])
    play.give("spy")
    while play.question.kind == "choose.payment":
        play.give(play.legal[0])
    assert t.players[0].resources == {"silk": 1}
    assert "wonder:kremlin" not in t.players[0].used
