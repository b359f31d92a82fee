"""FAF-EVT: the culture events of Fame and Fortune."""

from collections import Counter
from dataclasses import replace

import pytest

from civ_tui.games.civilization.rules import gains
from civ_tui.games.civilization.rules.board import is_water
from civ_tui.games.civilization.rules.phases.setup import deal
from civ_tui.games.civilization.rules.state import Marker, Table
from tests.games.civilization.printed import PRINTED
from tests.games.civilization.rules import tables
from tests.games.civilization.rules.cards.phases import entering, starting
from tests.games.civilization.rules.driver import Play

OPTION = "events_faf"


def table(players: int = 3) -> Table:
    return tables.table(players, options=(OPTION,))


def coins(t: Table, seat: int, sheet: int = 0, **techs: int) -> None:
    """Coin tokens on the sheet and on techs of that seat."""
    player = t.players[seat]
    player.sheet_coins = sheet
    tables.know(t, seat, *(tech for tech in techs if not player.knows(tech)))
    player.tech_coins.update(techs)
    gains.recount(t)


@pytest.mark.rule("EXP-SETUP-6")
def test_the_cards_are_shuffled_into_their_decks() -> None:
    t = table()
    decks = deal(t.settings).market.events
    new = Counter(card for deck in decks.values() for card in deck.face_down if card not in PRINTED.culture_events)
    assert new == {
        **dict.fromkeys(("counterfeiters", "duty_and_honor", "nationalism"), 2),
        **dict.fromkeys(("depression", "flooding", "bank_scandal", "patriotism"), 1),
    }
    assert {number: len(deck) for number, deck in decks.items()} == {1: 23, 2: 21, 3: 13}


@pytest.mark.rule("event:counterfeiters", "FAF-EVT-2")
def test_counterfeiters_take_a_coin_token_of_another_player() -> None:
    t = table()
    coins(t, 1, sheet=1, pottery=2)
    tables.hold(t, 0, "counterfeiters")
    play = starting(t).give("event:counterfeiters")
    assert play.targets == ["seat:1"]
    assert play.reason("seat:2") == "FAF-TECH-5"
    play.give("seat:1")
    assert len(play.targets) == 2
    play.give(next(key for key in play.targets if "pottery" in key))
    assert t.players[1].tech_coins == {"pottery": 1}
    assert t.players[1].sheet_coins == 1


@pytest.mark.rule("event:depression", "FAF-EVT-2")
@pytest.mark.parametrize("second", [True, False])
def test_a_depression_takes_one_of_up_to_two_players(second: bool) -> None:
    t = table()
    for seat in (1, 2):
        coins(t, seat, sheet=2)
    tables.hold(t, 0, "depression")
    play = starting(t).give("event:depression", "seat:2")
    play.give(play.targets[0])
    assert "seat:2" not in play.targets
    play.give("seat:1" if second else "nothing")
    if second:
        play.give(play.targets[0])
    assert [player.sheet_coins for player in t.players] == [0, 1 if second else 2, 1]


@pytest.mark.rule("event:bank_scandal", "FAF-EVT-2")
def test_a_bank_scandal_takes_one_of_everybody_else_who_has_any() -> None:
    t = table(4)
    coins(t, 0, sheet=1)
    coins(t, 1, sheet=2)
    coins(t, 3, sheet=1, pottery=1)
    tables.hold(t, 0, "bank_scandal")
    play = starting(t).give("event:bank_scandal")
    assert "Bob" in str(play.question.prompt)
    play.give(play.targets[0])
    assert "Dan" in str(play.question.prompt)
    play.give(next(key for key in play.targets if "pottery" in key))
    assert [player.sheet_coins for player in t.players] == [1, 1, 0, 1]
    assert t.players[3].tech_coins.get("pottery", 0) == 0


@pytest.mark.rule("event:bank_scandal")
def test_a_bank_scandal_needs_somebody_with_a_coin_token() -> None:
    t = table()
    tables.hold(t, 0, "bank_scandal")
    assert starting(t).reason("event:bank_scandal") == "TIME-2"


@pytest.mark.rule("event:flooding", "FAF-EVT-3", "FAF-DIS-1")
def test_a_flood_makes_water_of_an_empty_square() -> None:
    t = table()
    around = t.shape.around[t.players[1].cities[0].square]
    t.board.markers[around[0]] = Marker("great_person", "artist", 1)
    t.market.great_people.remove("artist")
    tables.hold(t, 0, "flooding")
    play = starting(t).give("event:flooding")
    assert play.reason(t.shape.names[around[0]]) == "FAF-EVT-3"
    assert any("mountain" in str(option.reason.line) for option in play.question.options if option.reason)
    free = next(square for square in around if t.shape.names[square] in play.legal)
    play.give(t.shape.names[free])
    assert t.board.disasters[free] == "water"
    assert is_water(t, free)


@pytest.mark.rule("event:flooding", "FAF-EVT-3")
def test_no_square_of_a_closed_tile_is_flooded() -> None:
    t = table()
    closed = len(t.board.slots) - 1
    t.board.slots[closed] = replace(t.board.slots[closed], revealed=False)
    tables.hold(t, 0, "flooding")
    offered = {option.key for option in starting(t).give("event:flooding").question.options}
    assert not offered & {t.shape.names[square] for square in t.shape.all if t.shape.slot[square] == closed}


def battle(t: Table) -> Play[bool]:
    """Seat 0 attacks an army of seat 1."""
    tables.put(t, 1, "army", "C9")
    return entering(t, "C9")


@pytest.mark.rule("event:duty_and_honor", "event:nationalism", "event:patriotism", "FAF-EVT-1")
def test_units_are_called_up_before_the_forces_are_drawn() -> None:
    t = tables.table(2, options=(OPTION,))
    for card in ("duty_and_honor", "nationalism"):
        tables.hold(t, 0, card)
    tables.hold(t, 1, "patriotism")
    play = battle(t)
    assert (play.question.seat, play.targets) == (0, ["pass", "pass_on", "event:duty_and_honor", "event:nationalism"])
    play.give("event:nationalism", "pass", "unit:mounted", "unit:mounted")
    assert (play.question.seat, play.targets) == (1, ["pass", "pass_on", "event:patriotism"])
    play.give("event:patriotism", "unit:infantry", "unit:infantry", "none")
    assert t.battle is not None
    assert not t.battle.attacker.hand + t.battle.defender.hand, "nobody has drawn yet"
    play.give("event:duty_and_honor", "unit:artillery")
    built = [(entry.seat, entry.facts["item"]) for entry in t.log if entry.kind == "builds_free"]
    assert built == [*[(0, "unit:mounted")] * 2, *[(1, "unit:infantry")] * 2, (0, "unit:artillery")]
    assert play.question.kind == "battle.unit", "nobody could hold another such card"
    assert [len(t.battle.attacker.hand), len(t.battle.defender.hand)] == [3, 2]


@pytest.mark.rule("FAF-EVT-1")
def test_both_sides_are_asked_until_both_pass() -> None:
    t = tables.table(2, options=(OPTION,))
    tables.hold(t, 0, "duty_and_honor", "nationalism")
    tables.hold(t, 1, "patriotism")
    play = battle(t).give("event:duty_and_honor", "pass", "none")
    assert play.question.seat == 1
    play.give("pass")
    assert play.question.seat == 0, "again, as a card was played since"
    assert play.give("pass").over, "nobody has a unit to fight with"


@pytest.mark.rule("FAF-EVT-1", "EXP-9")
def test_nobody_is_called_up_where_no_unit_is_left() -> None:
    t = tables.table(2, options=(OPTION,))
    tables.hold(t, 0, "duty_and_honor")
    for kind in t.market.units:
        tables.empty_units(t, 1, kind)
    assert battle(t).reason("event:duty_and_honor") == "TIME-2"


@pytest.mark.rule("FAF-EVT-1")
def test_nobody_is_asked_who_holds_cards_of_a_deck_whose_battle_card_lies_open() -> None:
    t = tables.table(2, options=(OPTION,))
    tables.units(t, 0, "infantry-1")
    tables.hold(t, 0, "sabotage")
    deck = t.market.events[1]
    while "duty_and_honor" in deck.face_down:
        deck.face_down.remove("duty_and_honor")
        deck.face_up.append("duty_and_honor")
    assert battle(t).question.kind == "battle.unit"


@pytest.mark.rule("FAF-EVT-1")
def test_nobody_is_asked_who_cannot_hold_such_a_card() -> None:
    t = tables.table(2, options=(OPTION,))
    tables.units(t, 0, "infantry-1")
    assert battle(t).question.kind == "battle.unit"
