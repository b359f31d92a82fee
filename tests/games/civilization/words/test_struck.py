"""Who is hit by an attack or a card of somebody else is told what it costs them."""

import pytest

from civ_tui.engine.log import Entry
from civ_tui.games.civilization.rules.board import name
from civ_tui.games.civilization.rules.log_kinds import KINDS
from civ_tui.games.civilization.rules.state import FigureKind, Table
from civ_tui.games.civilization.rules.view import view
from civ_tui.games.civilization.words.struck import given, played_for, struck
from tests.certain import certain
from tests.games.civilization.drawn.drawing import ENGLISH
from tests.games.civilization.printed import PRINTED
from tests.games.civilization.rules import tables
from tests.games.civilization.rules.cards.phases import starting, trading
from tests.games.civilization.rules.marching import move, straight

FACTS: dict[str, dict[str, object]] = {
    "lose_building": {"id": "market"},
    "lose_wonder": {"id": "colossus"},
    "lose_great_person": {"id": "general"},
    "lose_figure": {"kind": "army"},
    "lose_unit": {"card": next(iter(PRINTED.unit_cards))},
    "march": {"figures": 1, "origin": 3},
    "lose_person": {"card": "sun_tzu"},
    "spend_trade": {"amount": 2, "dial": 1},
    "spend_culture": {"amount": 2, "tokens": 1},
    "loot_resource": {"loser": 1, "resource": "silk"},
    "loot_token": {"loser": 1, "token": "hut"},
    "loot_event": {"loser": 1, "deck": 1},
    "discard_coin": {"card": "pottery"},
    "steal_coin": {"loser": 1, "card": "pottery"},
}
COSTLY = [(name, FACTS.get(name, {})) for name, kind in KINDS.items() if kind.costs]


def told(t: Table, seat: int, since: int = 0) -> list[str]:
    return struck(ENGLISH, view(t, None), t.log[since:], seat)


def test_who_is_in_anarchy_by_a_card_reads_what_that_means() -> None:
    t = tables.table(3)
    tables.hold(t, 0, "citizens_revolting_1")
    starting(t).give("event:citizens_revolting_1", "seat:1")
    (said,) = told(t, 1)
    assert said == (
        f"{t.players[0].name} plays The Citizens Are Revolting!"
        " You are in Anarchy: as long as that lasts your capital does not act."
    )
    assert told(t, 0) == told(t, 2) == []
    t.round += 2
    assert told(t, 1) == [], "long ago"


def test_of_an_anarchy_that_is_over_nothing_is_told() -> None:
    t = tables.table(3)
    tables.hold(t, 0, "citizens_revolting_1")
    starting(t).give("event:citizens_revolting_1", "seat:1")
    t.players[1].government = "republic"
    assert told(t, 1) == []


def test_who_loses_land_to_a_drought_reads_what_their_city_loses() -> None:
    t = tables.table(2)
    tables.hold(t, 0, "drought")
    play = starting(t).give("event:drought")
    seen = view(t, None).squares
    hit = next(
        option
        for option in play.question.legal()
        if option.place is not None and seen[option.place].owner == 1 and seen[option.place].terrain == "forest"
    )
    play.give(hit.key)
    (said,) = told(t, 1)
    city = name(t, t.players[1].cities[0].square)
    assert said == f"{t.players[0].name} plays Drought. {hit.key} becomes desert. {city} loses: 2 production."
    assert told(t, 0) == []


@pytest.mark.parametrize(("kind", "facts"), [*COSTLY, ("lose_figure", {"kind": "scout"})])
def test_what_a_card_takes_is_told_to_its_owner_alone(kind: str, facts: dict[str, object]) -> None:
    t = tables.table(2, options=("great_people_cards",) if kind == "lose_person" else ())
    by = Entry(1, "movement", "play_event", 0, {"card": "sabotage"}, None, "event:sabotage")
    entry = Entry(1, "movement", kind, 1, facts, None, "event:sabotage", 3)
    assert len(struck(ENGLISH, view(t, None), [by, entry], 1)) == 1
    assert struck(ENGLISH, view(t, None), [by, entry], 0) == []
    assert struck(ENGLISH, view(t, None), [entry], 1) == [], "nobody has played that card"
    assert struck(ENGLISH, view(t, None), [by._replace(seat=1), entry], 1) == [], "one's own card"


def test_what_a_card_does_is_told_with_who_has_played_it() -> None:
    t = tables.table(2)
    tables.hold(t, 0, "drought")
    play = starting(t).give("event:drought")
    hit = next(option for option in play.question.legal() if option.place is not None)
    play.give(hit.key)
    seen = view(t, None)
    turned = next(entry for entry in seen.log if entry.kind == "disaster")
    by = certain(played_for(seen, turned))
    assert (by.kind, by.seat) == ("play_event", 0)
    assert played_for(seen, by) is None, "the card says so itself"


def test_what_somebody_else_has_cancelled_is_told_to_who_had_announced_it() -> None:
    t = tables.table(2)
    facts: dict[str, object] = {"what": "building:market", "by": 1}
    entry = Entry(1, "city_management", "cancelled", 0, facts, None, "PROD-6", None)
    assert len(struck(ENGLISH, view(t, None), [entry], 0)) == 1
    assert struck(ENGLISH, view(t, None), [entry], 1) == []
    assert struck(ENGLISH, view(t, None), [entry._replace(facts=facts | {"by": 0})], 0) == [], "one's own doing"
    by = Entry(1, "movement", "play_event", 1, {"card": "sabotage"}, None, "event:sabotage")
    lost = Entry(1, "movement", "lose_figure", 0, {"kind": "army"}, None, "event:sabotage", 3)
    said = struck(ENGLISH, view(t, None), [by, lost, entry, lost], 0)
    assert [said.index(one) for one in struck(ENGLISH, view(t, None), [entry], 0)] == [1], "it stays between the losses"
    assert len(said) == 3


def test_who_gains_by_a_card_of_somebody_else_reads_what_and_through_what() -> None:
    t = tables.table(3)
    tables.learn(t, 0, "horseback_riding")
    tables.resource(t, 0, "silk")
    trading(t).give("ability:horseback_riding.trade", "seat:1")
    seen = view(t, None)
    (said,) = given(ENGLISH, seen, t.log, 1)
    assert "Horseback Riding" in said
    assert t.players[0].name in said
    assert "gains 6 trade" in said
    assert given(ENGLISH, seen, t.log, 0) == given(ENGLISH, seen, t.log, 2) == []


def test_what_hits_somebody_says_what_it_costs_them() -> None:
    assert [kind for kind, told in KINDS.items() if told.loss and not told.costs] == []
    assert [kind for kind, told in KINDS.items() if "loser" in told.facts and not told.costs] == ["loot_nothing"]


@pytest.mark.parametrize("kind", ["scout", "army"])
def test_who_is_attacked_and_robbed_reads_by_whom_and_what_is_lost(kind: FigureKind) -> None:
    t = tables.table(2)
    a, b = straight(t, 1)
    tables.put(t, 0, "army", a)
    tables.put(t, 1, kind, b)
    tables.units(t, 0, "infantry-3")
    t.players[1].trade = 2
    play = move(t, f"{a}:1A", b)
    while play.question.kind != "battle.loot":
        play.give(play.question.legal()[0].key)
    play.give("trade")
    (said,) = told(t, 1)
    assert said.endswith(f"You lose {'a scout' if kind == 'scout' else 'an army'} on {b}. You lose 2 trade.")
    assert t.players[0].name in said
    (said,) = told(t, 1, since=len(t.log) - 2)
    assert said.endswith(". You lose 2 trade."), "they have seen the battle"
    assert told(t, 0) == []


def test_who_attacks_in_vain_reads_only_what_is_looted() -> None:
    t = tables.table(2)
    facts: dict[str, object] = {"winner": "defender", "barbarian": False, "attacker": 1, "defender": 2}
    result = Entry(1, "movement", "battle_result", 1, facts, None, "BATTLE-10", 3)
    lost = Entry(1, "movement", "lose_figure", 0, {"kind": "army"}, None, "BATTLE-12", 3)
    assert struck(ENGLISH, view(t, None), [result, lost], 0) == []
    loot = Entry(1, "movement", "spend_trade", 0, {"amount": 2, "dial": 0}, None, "LOOT-1", None)
    (said,) = struck(ENGLISH, view(t, None), [result, lost, loot], 0)
    assert said.endswith(" You lose 2 trade.")
    assert "army" not in said


def test_what_is_lost_twice_to_the_same_is_told_once_with_how_often() -> None:
    t = tables.table(2)
    facts: dict[str, object] = {"winner": "attacker", "barbarian": False, "attacker": 1, "defender": 0}
    result = Entry(1, "movement", "battle_result", 1, facts, None, "BATTLE-10", 3)
    lost = Entry(1, "movement", "lose_figure", 0, {"kind": "army"}, None, "BATTLE-12", 3)
    (said,) = struck(ENGLISH, view(t, None), [result, lost, lost], 0)
    assert said.count("You lose an army on") == 1
    assert said.endswith(" (2 times)")
