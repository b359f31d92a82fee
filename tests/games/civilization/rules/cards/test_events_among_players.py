"""Culture events by which players learn from one another, revolt, celebrate; and whom events cannot be aimed at."""

import pytest

from civ_tui.games.civilization.rules.cards.registry import PRINTED_CARDS
from civ_tui.games.civilization.rules.income import city_yield
from civ_tui.games.civilization.rules.state import Table
from civ_tui.games.civilization.rules.view import view
from civ_tui.games.civilization.words.exchange import exchanged
from civ_tui.words.language import ENGLISH
from tests.certain import certain
from tests.games.civilization.conftest import Draw
from tests.games.civilization.rules import tables
from tests.games.civilization.rules.cards.phases import managing, starting
from tests.games.civilization.rules.sabotage import CITY

LEVEL_1 = ("pottery", "writing", "masonry", "navigation", "philosophy")
"""Techs enough to rest higher ones on."""


def techs(t: Table, seat: int) -> set[str]:
    """What the seat knows beside what it began with."""
    return set(t.players[seat].techs) - {"currency", "communism", "code_of_laws"}


@pytest.mark.rule("event:exchange_of_ideas", "RES-3", "RES-5")
def test_two_players_learn_from_one_another() -> None:
    t = tables.table(3)
    tables.learn(t, 0, "pottery", "writing")
    tables.learn(t, 1, "masonry", "navigation", "philosophy")
    tables.learn(t, 1, "irrigation")
    tables.hold(t, 0, "exchange_of_ideas")
    play = starting(t).give("event:exchange_of_ideas")
    assert play.question.kind == "choose.player"
    told = exchanged(ENGLISH, view(t, 0), play.question, play.question.option("seat:1"))
    assert told == "You can learn: Masonry, Navigation, Philosophy. They can learn: Currency, Pottery, Writing."
    play.give("seat:1")
    assert (play.question.seat, play.question.kind) == (0, "choose.tech")
    assert play.targets == ["masonry", "navigation", "philosophy"]
    assert play.reason("irrigation") == "event:exchange_of_ideas"
    play.give((0, "navigation"))
    assert play.question.seat == 1
    assert play.targets == ["currency", "pottery", "writing"]
    play.give((1, "writing"))
    assert techs(t, 0) == {"pottery", "writing", "navigation"}
    assert techs(t, 1) == {"masonry", "navigation", "philosophy", "irrigation", "writing"}
    assert t.players[2].techs == ["code_of_laws"]


@pytest.mark.parametrize(
    ("card", "level"),
    [
        pytest.param("knowledge_shared", 2, marks=pytest.mark.rule("event:knowledge_shared")),
        pytest.param("think_tank", 3, marks=pytest.mark.rule("event:think_tank")),
    ],
)
def test_the_level_of_what_is_learned_is_limited(card: str, level: int) -> None:
    t = tables.table()
    t.phase = "start_of_turn"
    player, other = t.players
    tables.learn(
        t, 0, *LEVEL_1, "horseback_riding", "irrigation", "sailing", "mathematics", "chivalry", "theology", "banking"
    )
    tables.learn(t, 1, *LEVEL_1, "horseback_riding", "monarchy", "construction", "engineering", "democracy")
    tables.learn(t, 1, "biology", "metal_casting", "flight")
    player.fresh_governments.clear()
    tables.hold(t, 0, card)
    play = starting(t).give(f"event:{card}", "seat:1")
    high = {"biology", "metal_casting", "communism"}
    assert set(play.targets) == {"monarchy", "construction", "engineering", "democracy"} | (
        high if level == 3 else set()
    )
    if level == 2:
        assert play.reason("biology") == "event:knowledge_shared"
        assert play.reason("flight") == "event:knowledge_shared"
    play.give("monarchy")
    assert play.question.seat == 1
    legal = {"currency", "irrigation", "sailing", "mathematics", "chivalry"}
    assert set(play.targets) == legal | ({"theology", "banking"} if level == 3 else set())
    play.give("irrigation")
    assert player.knows("monarchy")
    assert other.knows("irrigation")


@pytest.mark.rule("event:exchange_of_ideas")
def test_who_finds_nothing_to_learn_does_not_learn() -> None:
    t = tables.table(3, ("americans", "russians", "romans"))
    tables.learn(t, 0, "pottery", "code_of_laws")
    t.players[1].learned.clear()
    tables.learn(t, 1, "currency")
    tables.hold(t, 0, "exchange_of_ideas")
    play = starting(t).give("event:exchange_of_ideas", "seat:1")
    assert play.question.seat == 1
    play.give((1, "pottery"))
    assert play.question.kind == "start_of_turn"
    assert techs(t, 0) == {"pottery"}


@pytest.mark.rule("event:exchange_of_ideas")
def test_a_partner_must_have_something_to_teach_or_to_learn() -> None:
    t = tables.table()
    t.players[1].learned = {"currency": 0}
    tables.hold(t, 0, "exchange_of_ideas")
    assert starting(t).reason("event:exchange_of_ideas") == "RES-3"
    tables.learn(t, 0, "writing")
    t.players[1].learned["writing"] = 0
    tables.learn(t, 1, "irrigation")
    assert starting(t).reason("event:exchange_of_ideas") == "RES-3", "a tech of level 2 is not taught"
    tables.learn(t, 1, "pottery")
    play = starting(t).give("event:exchange_of_ideas")
    assert play.legal == ["seat:1", "none"]
    play.give("seat:1")
    assert play.legal == ["pottery"], "even the only tech is not learned unasked"
    play.give("pottery")
    assert t.players[0].knows("pottery")


@pytest.mark.rule("event:exchange_of_ideas", "GOV-5")
def test_a_government_that_the_other_learns_after_his_turn_may_be_adopted_at_once() -> None:
    t = tables.table(3, ("americans", "russians", "germans"))
    tables.learn(t, 1, "code_of_laws")
    t.players[1].fresh_governments.clear()
    for number in range(2):
        tables.hold(t, 1, "exchange_of_ideas")
        t.players[0].learned.pop("code_of_laws", None)
        play = starting(t, 1).give("event:exchange_of_ideas", "seat:0", "currency", (0, "code_of_laws"))
        assert (play.question.seat, play.legal) == (0, ["republic", "nothing"])
        play.give((0, ("nothing", "republic")[number]))
        assert t.players[0].government == ("despotism", "republic")[number]
        assert t.players[0].fresh_governments == [], "the chance is gone, taken or not"
        t.players[1].learned.pop("currency")


@pytest.mark.rule("event:exchange_of_ideas", "GOV-5")
def test_whose_turn_is_still_to_come_chooses_in_it() -> None:
    t = tables.knowing("code_of_laws")
    t.players[0].fresh_governments.clear()
    tables.hold(t, 0, "exchange_of_ideas")
    play = starting(t).give("event:exchange_of_ideas", "seat:1")
    play.give((1, "code_of_laws"))
    assert play.question.kind == "start_of_turn"
    assert t.players[1].fresh_governments == ["republic"]


@pytest.mark.parametrize(
    "card",
    [
        pytest.param("citizens_revolting_1", marks=pytest.mark.rule("event:citizens_revolting_1", "GOV-3")),
        pytest.param("citizens_revolting_2", marks=pytest.mark.rule("event:citizens_revolting_2")),
    ],
)
def test_the_citizens_of_another_revolt(card: str) -> None:
    t = tables.table(3)
    t.round = 4
    t.players[2].government = "anarchy"
    t.players[1].fresh_governments.append("communism")
    tables.hold(t, 0, card)
    play = starting(t).give(f"event:{card}")
    assert play.reason("seat:2") == "GOV-3", "nobody revolts against Anarchy"
    play.give("seat:1")
    assert (t.players[1].government, t.players[1].anarchy_since) == ("anarchy", 4)
    assert t.players[1].fresh_governments == ["communism"]
    assert play.question.kind == "start_of_turn"
    assert managing(t, 1).reason("city:N14") == "CITY-2"


@pytest.mark.parametrize(
    ("card", "prompt"),
    [
        ("citizens_revolting_1", "Whose government becomes Anarchy?"),
        ("gift_from_afar", "Which player gains the coin?"),
        ("exchange_of_ideas", "With which player do you exchange techs?"),
    ],
)
def test_who_chooses_a_player_is_told_what_happens_to_them(card: str, prompt: str) -> None:
    t = tables.table(3)
    tables.learn(t, 1, "masonry")
    assert str(certain(PRINTED_CARDS.events[card].targets(t, t.players[0])).prompt) == prompt


@pytest.mark.rule("event:citizens_revolting_1", "GOV-4", "COIN-1")
def test_the_coin_of_the_old_government_goes_with_it() -> None:
    t = tables.table()
    t.players[1].government = "feudalism"
    tables.put(t, 1, "army", "E8")
    assert t.players[1].coins == 1
    tables.hold(t, 0, "citizens_revolting_1")
    starting(t).give("event:citizens_revolting_1", "seat:1")
    assert t.players[1].coins == 0


@pytest.mark.parametrize(
    ("card", "more"),
    [
        pytest.param("love_despot_day", 4, marks=pytest.mark.rule("event:love_despot_day", "PROD-12a")),
        pytest.param("love_queen_day", 6, marks=pytest.mark.rule("event:love_queen_day")),
        pytest.param("love_president_day", 8, marks=pytest.mark.rule("event:love_president_day")),
    ],
)
def test_a_city_loves_its_ruler(draw: Draw, card: str, more: int) -> None:
    t = draw(F7="Gc")
    capital, city = t.players[0].cities
    before = [city_yield(t, one).production for one in (capital, city)]
    tables.hold(t, 0, card)
    play = managing(t).give(f"event:{card}")
    assert play.targets == ["F3", "F7"]
    play.give("F7")
    assert [city_yield(t, one).production for one in (capital, city)] == [before[0], before[1] + more]
    assert t.players[0].hand == []


# The United Nations


def protected(draw: Draw) -> Table:
    """Seat 1 has the United Nations and two libraries in range; seat 0 holds Sabotage."""
    t = draw(CITY)
    tables.wonder(t, 1, "united_nations", "F8")
    tables.build(t, 1, "library", "E7")
    tables.build(t, 1, "library", "F6")
    tables.put(t, 0, "scout", "D7")
    tables.hold(t, 0, "sabotage")
    return t


@pytest.mark.rule("wonder:united_nations")
def test_events_are_not_aimed_at_the_united_nations_without_leave(draw: Draw) -> None:
    t = protected(draw)
    play = starting(t).give("event:sabotage", "E7")
    assert (play.question.seat, play.question.kind) == (1, "choose.option")
    play.give((1, "refuse"))
    assert play.question.kind == "start_of_turn"
    assert tables.at(t, "E7") in t.board.markers
    assert t.players[0].hand == []
    assert tables.facts(t, "fizzles") == [{"card": "sabotage"}]


@pytest.mark.rule("wonder:united_nations")
def test_the_united_nations_may_allow_it(draw: Draw) -> None:
    t = protected(draw)
    starting(t).give("event:sabotage", "E7", (1, "allow"))
    assert tables.at(t, "E7") not in t.board.markers


@pytest.mark.rule("wonder:united_nations")
def test_who_was_refused_aims_at_somebody_else(draw: Draw) -> None:
    t = protected(draw)
    tables.build(t, 0, "library", "F4")
    play = starting(t).give("event:sabotage", "E7", (1, "refuse"))
    assert (play.question.seat, play.question.kind) == (0, "choose.square")
    assert play.reason("E7") == play.reason("F6") == "wonder:united_nations"
    play.give("F4")
    assert tables.at(t, "F4") not in t.board.markers


@pytest.mark.rule("wonder:united_nations", "BLOCK-2", "OBS-1")
@pytest.mark.parametrize("obsolete", [True, False])
def test_an_obsolete_or_blockaded_wonder_protects_nobody(draw: Draw, obsolete: bool) -> None:
    t = protected(draw)
    if obsolete:
        t.players[1].wonders[0].obsolete = True
    else:
        tables.put(t, 0, "army", "F8")
    starting(t).give("event:sabotage", "E7")
    assert tables.at(t, "E7") not in t.board.markers


@pytest.mark.rule("wonder:united_nations")
def test_its_owner_needs_no_leave_of_his_own(draw: Draw) -> None:
    t = protected(draw)
    tables.hold(t, 1, "sabotage")
    starting(t, 1).give("event:sabotage", "E7")
    assert tables.at(t, "E7") not in t.board.markers


@pytest.mark.rule("event:knowledge_shared", "RES-3")
def test_a_partner_must_teach_what_the_pyramid_has_a_place_for() -> None:
    t = tables.table(2, ("romans", "russians"))
    t.players[1].learned = {"code_of_laws": 0}
    tables.know(t, 1, "construction")
    tables.hold(t, 0, "knowledge_shared")
    assert starting(t).reason("event:knowledge_shared") == "RES-3"
    tables.learn(t, 0, "pottery")
    t.players[1].learned["pottery"] = 0
    assert "event:knowledge_shared" in starting(t).legal


@pytest.mark.rule("event:exchange_of_ideas", "GOV-5")
@pytest.mark.parametrize(
    ("tech", "asked"), [("pottery", False), ("code_of_laws", True)], ids=["no government", "a government"]
)
def test_who_learns_after_the_own_start_of_turn_is_asked_for_a_government_alone(tech: str, asked: bool) -> None:
    t = tables.table(2, ("germans", "russians"))
    tables.know(t, 1, tech)
    tables.hold(t, 1, "exchange_of_ideas")
    t.players[0].learned["communism"] = 0
    play = starting(t, 1).give("event:exchange_of_ideas", "seat:0", (1, "metalworking"), (0, tech))
    assert (play.question.seat == 0) == asked
    if asked:
        assert [option.key for option in play.question.options] == ["republic", "nothing"]


@pytest.mark.rule("event:exchange_of_ideas", "GOV-5")
def test_a_government_that_was_to_be_had_before_is_not_offered_again() -> None:
    t = tables.table(2, ("romans", "russians"))
    t.players[0].learned = {"currency": 0}
    t.players[1].learned = {"code_of_laws": 0}
    tables.hold(t, 1, "exchange_of_ideas")
    play = starting(t, 1).give("event:exchange_of_ideas", "seat:0", (1, "currency"), (0, "code_of_laws"))
    assert (play.question.seat, play.question.kind) == (1, "start_of_turn")
