"""The cards and abilities that cancel, one by one (TIME-2, TIME-4)."""

from dataclasses import replace
from typing import get_args

import pytest

from civ_tui.games.civilization.rules.cards.registry import PRINTED_CARDS
from civ_tui.games.civilization.rules.settings import Responses
from civ_tui.games.civilization.rules.state import Table
from civ_tui.words.languages import spoken
from tests.games.civilization.conftest import Draw
from tests.games.civilization.rules import tables
from tests.games.civilization.rules.cards.phases import managing, starting, trading
from tests.games.civilization.rules.driver import Play
from tests.games.civilization.rules.sabotage import sabotaged, stands

BREAD, TOURNEY, TV = "event:bread_and_circuses", "event:jousting_tourney", "event:primetime_tv"
WRITING, SERVICE = "ability:writing.cancel_city_action", "ability:civil_service.cancel_event"
MEDIA = "ability:mass_media.cancel_resource_ability"
SPY = "token:hut:spy"


def asked(play: Play[None]) -> dict[int, list[str]]:
    """What each seat that is asked may respond with, passing aside."""
    assert {question.kind for question in play.asked} == {"respond"}
    assert all(question.secret for question in play.asked)
    offered = {question.seat: [option.key for option in question.legal()] for question in play.asked}
    assert all(keys[:2] == ["pass", "pass_on"] for keys in offered.values())
    return {seat: keys[2:] for seat, keys in offered.items()}


@pytest.mark.parametrize(
    ("card", "key"),
    [
        pytest.param("bread_and_circuses", BREAD, marks=pytest.mark.rule("event:bread_and_circuses")),
        pytest.param("jousting_tourney", TOURNEY, marks=pytest.mark.rule("event:jousting_tourney", "TIME-4")),
        pytest.param("primetime_tv", TV, marks=pytest.mark.rule("event:primetime_tv", "TIME-2")),
    ],
)
def test_a_card_cancels_an_event(draw: Draw, card: str, key: str) -> None:
    t = sabotaged(draw)
    tables.hold(t, 1, card)
    play = starting(t).give("event:sabotage", "F6")
    assert asked(play) == {1: [key]}
    assert "Sabotage" in str(play.question.prompt)
    assert "Library of Bob on F6" in str(play.question.prompt)
    play.give((1, key))
    assert play.question.kind == "start_of_turn"
    assert stands(t)
    assert [player.hand for player in t.players] == [[], []]
    assert tables.facts(t, "cancelled") == [{"what": "sabotage", "by": 1}]


@pytest.mark.rule("tech:civil_service", "HARV-2")
def test_civil_service_cancels_an_event_for_a_spy(draw: Draw) -> None:
    t = sabotaged(draw)
    tables.learn(t, 1, "civil_service")
    tables.token(t, 1, "hut", "spy")
    play = starting(t).give("event:sabotage", "F6")
    assert asked(play) == {1: [SERVICE]}
    play.give((1, SERVICE), (1, SPY))
    assert stands(t)
    assert t.players[1].tokens == []
    assert t.market.removed == ["hut:spy"]
    assert t.players[1].used == ["civil_service.cancel_event"]


@pytest.mark.rule("tech:civil_service", "HARV-2")
def test_who_does_not_pay_after_all_cancels_nothing(draw: Draw) -> None:
    t = sabotaged(draw)
    tables.learn(t, 1, "civil_service")
    tables.token(t, 1, "hut", "spy")
    play = starting(t).give("event:sabotage", "F6", (1, SERVICE), (1, "back"))
    assert asked(play) == {1: [SERVICE]}
    play.give((1, "pass"))
    assert not stands(t)


@pytest.mark.rule("tech:civil_service", "HARV-2")
def test_it_does_so_once_a_round(draw: Draw) -> None:
    t = sabotaged(draw)
    tables.hold(t, 0, "citizens_revolting_1")
    tables.learn(t, 1, "civil_service")
    tables.token(t, 1, "hut", "spy")
    tables.token(t, 1, "hut", "spy")
    twin = t.clone()
    play = starting(t).give("event:sabotage", "F6", (1, SERVICE), (1, SPY), "event:citizens_revolting_1", "seat:1")
    assert play.question.kind == "start_of_turn", "everybody knows that it is used up"
    assert t.players[1].government == "anarchy"
    tables.hold(twin, 1, "disoriented")
    play = starting(twin).give("event:sabotage", "F6", (1, SERVICE), (1, SPY), "event:citizens_revolting_1", "seat:1")
    assert play.reason(SERVICE) == "HARV-2"


@pytest.mark.rule("event:bread_and_circuses")
def test_bread_and_circuses_needs_an_event_aimed_at_its_owner() -> None:
    t = tables.table(3)
    tables.hold(t, 0, "citizens_revolting_1")
    tables.hold(t, 1, "bread_and_circuses")
    tables.hold(t, 2, "jousting_tourney", "bread_and_circuses")
    play = starting(t).give("event:citizens_revolting_1", "seat:1")
    assert asked(play) == {1: [BREAD], 2: [TOURNEY]}
    play.give((1, BREAD))
    assert play.reason(BREAD) == "event:bread_and_circuses"
    play.give((2, "pass"))
    assert t.players[1].government == "communism"


@pytest.mark.rule("event:bread_and_circuses")
def test_nobody_is_asked_whom_the_event_spares() -> None:
    t = tables.table(3)
    tables.hold(t, 0, "citizens_revolting_1")
    tables.hold(t, 1, "bread_and_circuses")
    play = starting(t).give("event:citizens_revolting_1", "seat:2")
    assert play.question.kind == "start_of_turn"


@pytest.mark.rule("event:primetime_tv")
def test_primetime_tv_cancels_a_resource_ability_too() -> None:
    t = tables.table()
    tables.resource(t, 0, "incense")
    tables.hold(t, 1, "primetime_tv")
    play = managing(t).give("ability:currency.culture")
    assert asked(play) == {1: [TV]}
    play.give((1, TV))
    assert t.players[0].culture == 0
    assert t.players[0].resources == {}
    assert t.players[0].used == ["currency.culture"]
    assert t.market.resources["incense"] == 2


@pytest.mark.rule("event:primetime_tv", "tech:mass_media", "tech:democracy", "TIME-2")
def test_nobody_cancels_an_ability_without_a_resource() -> None:
    t = tables.knowing("democracy")
    t.players[0].trade = 6
    tables.learn(t, 1, "mass_media")
    tables.token(t, 1, "village", "spy")
    tables.hold(t, 1, "primetime_tv")
    play = managing(t).give("ability:democracy.buy_coin")
    assert play.question.kind == "city_management"
    assert t.players[0].tech_coins == {"democracy": 1}


@pytest.mark.rule("tech:mass_media")
def test_mass_media_cancels_a_resource_ability_for_a_spy() -> None:
    t = tables.knowing("horseback_riding", silk=1)
    tables.learn(t, 1, "mass_media")
    tables.token(t, 1, "village", "spy")
    play = trading(t).give("ability:horseback_riding.trade", "seat:1")
    assert asked(play) == {1: [MEDIA]}
    before = t.players[0].trade
    play.give((1, MEDIA), (1, "token:village:spy"))
    assert t.players[0].trade == before
    assert t.players[0].resources == {}
    assert t.market.removed == ["village:spy"]


@pytest.mark.rule("tech:mass_media")
@pytest.mark.parametrize("responses", get_args(Responses))
def test_the_events_of_mass_media_cannot_be_cancelled(draw: Draw, responses: Responses) -> None:
    t = sabotaged(draw)
    t.settings = replace(t.settings, responses=responses)
    tables.learn(t, 0, "mass_media")
    tables.hold(t, 1, "jousting_tourney", "bread_and_circuses")
    starting(t).give("event:sabotage", "F6")
    assert not stands(t)


@pytest.mark.rule("tech:mass_media")
def test_nor_can_a_cancelling_card_of_mass_media(draw: Draw) -> None:
    t = sabotaged(draw)
    tables.hold(t, 0, "primetime_tv")
    tables.learn(t, 1, "mass_media")
    tables.hold(t, 1, "jousting_tourney")
    play = starting(t).give("event:sabotage", "F6", (1, TOURNEY))
    assert play.question.kind == "start_of_turn"
    assert stands(t)
    assert t.players[0].hand == ["primetime_tv"]


def watched(draw: Draw) -> Table:
    """A city of seat 0, which seat 1 could hinder with Writing and a spy."""
    t = draw("""
               E   F   G
            6  Gw  F   F
            7  F   Gc  F
            8  F   F   F
            """)
    tables.learn(t, 1, "writing")
    tables.token(t, 1, "hut", "spy")
    return t


@pytest.mark.rule("tech:writing", "TIME-2")
@pytest.mark.parametrize("action", ["arts", "army", "harvest:wheat"])
def test_writing_cancels_a_city_action_for_a_spy(draw: Draw, action: str) -> None:
    t = watched(draw)
    before = t.market.resources["wheat"], t.players[0].culture
    play = managing(t).give("city:F7", action)
    assert asked(play) == {1: [WRITING]}
    play.give((1, WRITING), (1, SPY))
    assert play.reason("city:F7") == "CITY-1"
    assert (t.market.resources["wheat"], t.players[0].culture) == before
    assert all(figure.square is None for figure in t.players[0].figures)
    assert t.market.removed == ["hut:spy"]


def test_a_harvest_that_could_be_cancelled_is_told_in_every_language(draw: Draw) -> None:
    t = watched(draw)
    asked_now = managing(t).give("city:F7", "harvest:wheat").question
    assert "зерно" in spoken("ru").say(asked_now.prompt)
    assert "harvests wheat in F7" in str(asked_now.prompt)


@pytest.mark.rule("tech:writing", "HARV-2")
def test_writing_cancels_no_resource_ability() -> None:
    t = tables.table()
    tables.resource(t, 0, "incense")
    tables.learn(t, 1, "writing")
    tables.token(t, 1, "hut", "spy")
    managing(t).give("ability:currency.culture")
    assert t.players[0].culture == 3


@pytest.mark.rule("tech:writing", "TIME-1")
def test_in_ones_own_turn_there_is_nothing_to_cancel() -> None:
    t = tables.knowing("writing")
    tables.token(t, 0, "hut", "spy")
    assert managing(t).reason(WRITING) == "TIME-2"


@pytest.mark.rule("TIME-2")
def test_what_does_not_fit_is_greyed_with_its_reason(draw: Draw) -> None:
    t = sabotaged(draw)
    tables.learn(t, 1, "writing", "civil_service", "mass_media")
    tables.hold(t, 1, "jousting_tourney")
    play = starting(t).give("event:sabotage", "F6")
    assert asked(play) == {1: [TOURNEY]}
    assert [play.reason(key) for key in (WRITING, SERVICE, MEDIA)] == ["TIME-2", "HARV-2", "TIME-2"]


@pytest.mark.rule("CULT-2")
def test_a_hand_over_its_limit_is_reduced_before_it_responds(draw: Draw) -> None:
    t = sabotaged(draw)
    tables.hold(t, 1, "jousting_tourney", "drought", "defection")
    play = starting(t).give("event:sabotage", "F6", (1, TOURNEY))
    assert (play.question.seat, play.question.kind, play.question.secret) == (1, "hand.discard", True)
    assert play.legal == ["drought", "defection", "back"], "what is to be played stays in the hand"
    play.give("drought")
    assert play.question.kind == "start_of_turn"
    assert stands(t)
    assert t.players[1].hand == ["defection"]
    assert tables.facts(t, "discard_event")[-2:] == [{"card": "drought"}, {"card": "jousting_tourney"}]


@pytest.mark.rule("CULT-2")
def test_who_would_rather_not_discard_may_respond_otherwise_or_not_at_all(draw: Draw) -> None:
    t = sabotaged(draw)
    tables.hold(t, 1, "jousting_tourney", "drought", "defection")
    play = starting(t).give("event:sabotage", "F6", (1, TOURNEY), "back")
    assert (play.question.seat, play.question.kind) == (1, "respond")
    play.give("pass")
    assert not stands(t)
    assert t.players[1].hand == ["jousting_tourney", "drought", "defection"]


def test_every_response_is_a_card_that_says_so() -> None:
    assert sorted(card.key for card in PRINTED_CARDS.responses) == sorted([BREAD, TOURNEY, TV, WRITING, SERVICE, MEDIA])
