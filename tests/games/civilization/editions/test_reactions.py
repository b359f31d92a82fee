"""TIME-2 with both expansions: which of the new cards and actions are announced, what is left of one that is cancelled,
and what cancelling the cancelling card does."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any, Final

import pytest

from civ_tui.games.civilization.editions.parts import PRESETS
from civ_tui.games.civilization.rules import gains
from civ_tui.games.civilization.rules.people import PEOPLE
from civ_tui.games.civilization.rules.state import Deck, Table
from tests.games.civilization.conftest import Draw
from tests.games.civilization.editions.fame_and_fortune import people
from tests.games.civilization.printed import PRINTED
from tests.games.civilization.rules import tables
from tests.games.civilization.rules.at_phases import own
from tests.games.civilization.rules.cards.phases import battle_of, managing, moving, starting
from tests.games.civilization.rules.driver import Play

Part = Callable[..., Play[None]]
ON: Final = PRESETS["everything"].on
PHASES: Final[dict[str, Part]] = {"start_of_turn": starting, "city_management": managing, "movement": moving}
TOURNEY, TV, BREAD, TWAIN = (
    *("event:jousting_tourney", "event:primetime_tv", "event:bread_and_circuses"),
    "person:mark_twain",
)


def table(*civs: str, **how: Any) -> Table:
    """Ann with something for every card, Bob who can cancel, and coin tokens, policies and a city of his."""
    t = tables.table(2, civs or ("americans", "romans"), options=ON, **how)
    t.round = 5
    for player in t.players:
        player.policies, player.sheet_coins = ["patronage", "pacifism"], 1
    tables.found(t, 0, "E8")
    tables.found(t, 1, "E12")
    tables.put(t, 0, "scout", "F2")
    tables.put(t, 1, "army", "C8")
    tables.village(t, "iron", "C10")
    for kind in ("incense", "iron", "silk", "wheat"):
        tables.resource(t, 0, kind)
    tables.token(t, 0, "hut", "spy")
    return t


def plain(t: Table) -> Table:
    """The table without what a card costs whoever plays it, and without what was told of it."""
    same = t.clone()
    same.log, same.revealed = [], 0
    same.market.events = {deck: Deck() for deck in same.market.events}
    same.market.resources, same.market.removed = {}, []
    for player in same.players:
        player.hand, player.resources, player.tokens, player.used = [], {}, [], []
    same.market.decks[PEOPLE] = Deck()
    return same


def chosen(play: Play[None]) -> Play[None]:
    """Targets and payment: always the first."""
    while len(play.asked) == 1 and play.question.kind.startswith("choose."):
        play.give(play.targets[0])
    return play


EVENTS: Final = [
    *(("start_of_turn", card) for card in ("counterfeiters", "depression", "bank_scandal", "flooding")),
    *(("start_of_turn", card) for card in ("barbarian_encampment", "supply_drop")),
    *(("city_management", card) for card in ("migrants", "colonists", "immigrants", "supply_drop")),
    *(("movement", card) for card in ("migrants", "colonists", "immigrants", "roaming_horde")),
]


def test_every_new_event_is_here() -> None:
    new = {card.id for card in table().components.culture_events.values()} - {*PRINTED.culture_events}
    assert new == {card for _, card in EVENTS} | {"duty_and_honor", "nationalism", "patriotism"}


@pytest.mark.rule("TIME-2", *{f"event:{card}" for _, card in EVENTS})
@pytest.mark.parametrize("again", [False, True])
@pytest.mark.parametrize(("phase", "card"), EVENTS)
def test_an_event_that_is_cancelled_does_nothing_and_one_whose_cancel_is_cancelled_does_all(
    phase: str, card: str, again: bool
) -> None:
    t = table()
    tables.hold(t, 0, card)
    tables.hold(t, 1, "jousting_tourney")
    if again:
        tables.hold(t, 0, "primetime_tv")
    play = chosen(PHASES[phase](t).give(f"event:{card}"))
    before = plain(t)
    play.give((1, TOURNEY), *([(0, TV)] if again else []))
    if again and play.question.kind in ("policy.switch", "city.action"):
        play.give(play.legal[0])
    assert (plain(t) == before) == (not again)
    assert not t.players[0].hand
    assert not t.players[1].hand


@pytest.mark.rule("FAF-EVT-1", "TIME-2")
@pytest.mark.parametrize("card", ["duty_and_honor", "nationalism", "patriotism"])
def test_units_called_up_are_cancelled_too(card: str) -> None:
    t = table()
    tables.hold(t, 0, card)
    tables.hold(t, 1, "jousting_tourney")
    decks = [*t.market.units.values()]
    play = battle_of(t, (decks[0].face_down[0],), (decks[1].face_down[0],))
    play.give((0, f"event:{card}"), (1, TOURNEY))
    assert len(t.players[0].forces) + len(t.battle.attacker.hand if t.battle else ()) == 1
    assert tables.facts(t, "cancelled") == [{"what": card, "by": 1}]


@pytest.mark.rule("event:bread_and_circuses", "FAF-TECH-5", "WAW-EVT-4", "TIME-2")
@pytest.mark.parametrize(
    ("phase", "card", "hit"),
    [
        ("start_of_turn", "counterfeiters", True),
        ("start_of_turn", "depression", True),
        ("start_of_turn", "bank_scandal", True),
        ("movement", "roaming_horde", True),
        ("start_of_turn", "barbarian_encampment", False),
        ("movement", "migrants", False),
    ],
)
def test_bread_and_circuses_cancels_what_is_aimed_at_its_owner(phase: str, card: str, hit: bool) -> None:
    t = table()
    tables.hold(t, 0, card)
    tables.hold(t, 1, "bread_and_circuses")
    play = chosen(PHASES[phase](t).give(f"event:{card}"))
    assert (play.question.kind == "respond" and BREAD in play.legal) == hit


ABILITIES: Final = [
    ("city_management", "mysticism.discard_coin"),
    ("start_of_turn", "ecology.terrain"),
    ("city_management", "plastics.production"),
    ("city_management", "education.tech"),
]


@pytest.mark.rule("TIME-2", "HARV-2", "tech:mysticism", "tech:ecology", "tech:plastics", "tech:education")
@pytest.mark.parametrize("canceller", [TV, TWAIN])
@pytest.mark.parametrize(("phase", "ability"), ABILITIES)
def test_an_ability_that_is_cancelled_costs_its_resources_and_does_nothing(
    phase: str, ability: str, canceller: str
) -> None:
    t = table()
    tables.know(t, 0, ability.split(".")[0])
    if canceller == TWAIN:
        people.give(t, 1, "mark_twain")
    else:
        tables.hold(t, 1, "primetime_tv")
    play = chosen(PHASES[phase](t).give(f"ability:{ability}"))
    left = dict(t.players[0].resources), list(t.players[0].tokens)
    before = plain(t)
    before.players[1].cards[PEOPLE] = []
    play.give((1, canceller))
    assert plain(t) == before
    assert sum(left[0].values()) + len(left[1]) < 5
    assert (t.players[0].resources, t.players[0].tokens) == left
    assert ability in t.players[0].used


@pytest.mark.rule("FAF-CIV-1", "TIME-2")
def test_the_arabs_gain_culture_for_what_they_paid_in_vain() -> None:
    t = table("arabs", "romans")
    tables.know(t, 0, "mysticism")
    tables.hold(t, 1, "primetime_tv")
    chosen(managing(t).give("ability:mysticism.discard_coin")).give((1, TV))
    assert t.players[0].culture == 1


@pytest.mark.rule("person:mark_twain", "FAF-GP-9", "TIME-2")
def test_twain_cancels_an_event_and_nobody_cancels_twain() -> None:
    t = table()
    tables.hold(t, 0, "counterfeiters", "primetime_tv", "jousting_tourney")
    tables.know(t, 0, "pottery", "philosophy")
    people.give(t, 1, "mark_twain")
    play = chosen(starting(t).give("event:counterfeiters")).give((1, TWAIN))
    while play.question.kind == "respond":
        assert not [option for option in play.question.legal() if option.key in (TV, TOURNEY)]
        play.give("pass")
    assert t.players[1].sheet_coins == 1


PORT = """
       D
    7  F
    8  Gc
    9  F
    """


def written_off(t: Table) -> Table:
    """Bob can cancel two city actions of Ann."""
    tables.know(t, 1, "writing")
    tables.token(t, 1, "hut", "spy")
    t.players[0].policies = ["patronage"]
    t.players[1].policies = ["patronage"]
    return t


def cancelled(play: Play[None]) -> None:
    """Bob cancels what was announced."""
    play.give((1, next(option.key for option in play.asked[0].legal() if "writing" in option.key)))
    while play.question.kind == "choose.payment":
        play.give(play.legal[0])


@pytest.mark.rule("FAF-DISB-4", "TIME-2", "PROD-2")
def test_the_caravan_of_a_cancelled_production_is_gone_as_trade_would_be(draw: Draw) -> None:
    t = written_off(draw(PORT, options=ON))
    city = t.players[0].cities[1]
    city.holds = "caravan"
    play = managing(t).give("city:D8", "caravan", "unit:infantry")
    cancelled(play)
    assert (city.holds, city.acted, city.production_bonus, t.players[0].forces) == ("", 1, 0, [])


@pytest.mark.rule("WAW-GOV-6", "TIME-2")
def test_under_monarchy_a_cancelled_action_is_not_taken_again_in_the_round(draw: Draw) -> None:
    t = written_off(draw(PORT, options=ON))
    gains.set_government(t, t.players[0], "monarchy", "")
    play = managing(t).give(f"city:{own(t)}", "arts")
    cancelled(play)
    play.give(f"city:{own(t)}")
    assert play.reason("arts") == "WAW-GOV-6"
    play.give("unit:infantry")
    assert len(t.players[0].forces) == 1


@pytest.mark.rule("person:michelangelo", "WAW-PROG-5", "TIME-2")
def test_michelangelo_is_gone_with_his_wonder_and_the_program_stays(draw: Draw) -> None:
    t = written_off(draw(PORT, options=ON))
    city = t.players[0].cities[1]
    city.program, city.production_bonus = True, 20
    people.give(t, 0, "michelangelo")
    play = managing(t).give("person:michelangelo", "D8")
    play.give(next(key for key in play.legal if key.startswith("wonder:")))
    cancelled(play)
    assert (t.players[0].wonders, people_of(t), city.acted, city.program) == ([], [], 1, True)


def people_of(t: Table) -> list[str]:
    """The great people of Ann, secret and open."""
    return [*t.players[0].cards[PEOPLE], *t.players[0].people]


@pytest.mark.rule("TIME-2", "FAF-GP-9", "EXP-9", "FAF-INV-2", "WAW-POL-6", "FAF-REL-5", "FAF-HUT-3")
@pytest.mark.parametrize(
    ("phase", "answers"),
    [
        (starting, "investment:infrastructure"),
        (starting, "government:democracy.trade"),
        (starting, "policy:patronage.commission"),
        (starting, "wonder:big_ben"),
        (starting, "relic:atlantis pottery"),
        (starting, "person:marco_polo"),
        (starting, "hut:teacher pottery"),
        (starting, "ability:plastics.build unit:infantry"),
        (managing, "person:jerry_garcia"),
        (managing, "person:ada_lovelace F3 arts"),
    ],
)
def test_what_is_no_event_ability_or_city_action_is_not_announced(phase: Part, answers: str) -> None:
    t = table()
    gains.set_government(t, t.players[0], "democracy", "")
    tables.know(t, 0, "plastics")
    tables.wonder(t, 0, "big_ben", "E3")
    tables.token(t, 0, "hut", "teacher")
    people.give(t, 0, "marco_polo", "jerry_garcia", "ada_lovelace")
    t.players[0].relics, t.players[0].culture = ["atlantis"], 3
    t.settings = replace(t.settings, responses="always")
    written_off(t)
    people.give(t, 1, "mark_twain")
    tables.hold(t, 1, "primetime_tv", "jousting_tourney")
    asked = phase(t).give(*answers.split()).asked
    assert {question.seat for question in asked} == {0}
