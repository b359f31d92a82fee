"""WAW-EVT: the culture events of Wisdom and Warfare."""

from __future__ import annotations

from collections import Counter

import pytest

from civ_tui.games.civilization.rules.battle.view import unit_view
from civ_tui.games.civilization.rules.board import city_around
from civ_tui.games.civilization.rules.phases.setup import deal
from civ_tui.games.civilization.rules.settings import Settings
from civ_tui.games.civilization.rules.state import Table
from civ_tui.games.civilization.rules.tally import outcomes
from civ_tui.games.civilization.rules.view import view
from tests.games.civilization.rules import tables
from tests.games.civilization.rules.cards.phases import managing, moving, starting
from tests.games.civilization.rules.driver import Play
from tests.games.civilization.rules.random_games import random_game, seated
from tests.printed import PRINTED

OPTION = "events_waw"
BOTH = ("events_faf", OPTION)


def table(players: int = 2) -> Table:
    return tables.table(players, options=(OPTION,))


def test_the_cards_are_shuffled_into_their_decks() -> None:
    decks = deal(table().settings).market.events
    new = Counter(card for deck in decks.values() for card in deck.face_down if card not in PRINTED.culture_events)
    assert [*new.values()] == [2] * 6
    assert {number: len(deck) for number, deck in decks.items()} == {1: 23, 2: 21, 3: 15}


@pytest.mark.rule("event:barbarian_encampment", "WAW-EVT-2")
def test_barbarians_settle_on_an_empty_square_of_nobody() -> None:
    t = table()
    tables.hold(t, 0, "barbarian_encampment")
    before = len(t.market.villages)
    play = starting(t).give("event:barbarian_encampment")
    legal = [t.shape.squares[key] for key in play.targets]
    assert legal
    assert not [square for square in legal if city_around(t, square)]
    reasons = {option.reason.clause for option in play.question.options if option.reason}
    assert reasons == {"WAW-EVT-2"}
    play.give(play.targets[0])
    assert t.board.tokens[legal[0]].kind == "village"
    assert len(t.market.villages) == before - 1
    seen = view(t, 1).squares[legal[0]]
    assert seen.token == "village", "everybody sees that it is there, and nobody what it hides"


@pytest.mark.rule("event:migrants", "event:colonists", "event:immigrants", "WAW-EVT-3")
@pytest.mark.parametrize(("card", "squares"), [("migrants", 2), ("colonists", 4), ("immigrants", 6)])
def test_a_figure_travels_besides_its_move(card: str, squares: int) -> None:
    t = table()
    (scout,) = tables.put(t, 0, "scout", "C9")
    tables.put(t, 1, "army", "C8")
    tables.hold(t, 0, card)
    play = moving(t).give(f"event:{card}")
    assert play.targets == ["C9:scout"]
    play.give("C9:scout")
    x, y = t.shape.coordinates(t.shape.squares["C9"])
    ways = [t.shape.coordinates(t.shape.squares[key]) for key in play.targets]
    far = max(abs(x - one) + abs(y - other) for one, other in ways)
    assert far == squares
    assert play.reason("C8") in ("WAW-EVT-3", "MOVE-11"), "no battle begins"
    play.give(play.targets[-1])
    assert scout.square != t.shape.squares["C9"]
    assert not scout.moved, "it may still march"


@pytest.mark.rule("WAW-EVT-1", "EXP-4")
def test_without_policies_they_are_played_in_movement_alone() -> None:
    t = table()
    tables.hold(t, 0, "migrants", "supply_drop")
    keys = [option.key for option in managing(t).question.options]
    assert "event:migrants" not in keys
    assert "event:supply_drop" in keys
    assert "polic" not in t.components.culture_events["migrants"].text, (
        "it speaks of nothing that this game does not have"
    )


@pytest.mark.rule("event:migrants", "event:colonists", "event:immigrants", "WAW-EVT-1", "WAW-POL-4")
@pytest.mark.parametrize(("card", "times"), [("migrants", 1), ("colonists", 2), ("immigrants", 3)])
def test_in_city_management_they_switch_policies(card: str, times: int) -> None:
    t = tables.table(2, options=(OPTION, "policies"))
    tables.found(t, 0, "C9")
    player = t.players[0]
    tables.hold(t, 0, card)
    if not player.policies:
        assert managing(t).reason(f"event:{card}") == "TIME-2"
        player.policies += ["rationalism", "pacifism"]
    play = managing(t).give(f"event:{card}")
    for _ in range(times):
        before = player.policies[:]
        play.give(next(key for key in play.legal if key != "none"))
        assert sum(one != other for one, other in zip(before, player.policies, strict=True)) == 1
    assert play.question.kind == "city_management", "no more than the card says"


@pytest.mark.rule("event:supply_drop", "WAW-EVT-1", "WAW-EVT-7")
def test_supplies_are_trade_in_the_start_of_turn_or_one_more_action_of_a_city() -> None:
    t = table()
    tables.hold(t, 0, "supply_drop", "supply_drop")
    starting(t).give("event:supply_drop")
    assert (t.players[0].trade, t.players[0].hand) == (7, ["supply_drop"])
    city = tables.found(t, 0, "C9")
    play = managing(t).give("event:supply_drop")
    assert play.reason(t.shape.names[t.players[0].cities[0].square]) == "WAW-EVT-7"
    play.give("C9")
    assert (city.actions, t.players[0].trade) == (2, 7)


def raid(t: Table, where: str, village: str = "C7") -> Play[None]:
    """Seat 0 sends the horde there, from a village."""
    tables.village(t, "iron", village)
    tables.hold(t, 0, "roaming_horde")
    for kind in ("infantry", "artillery", "mounted"):
        tables.stack_units(t, kind, f"{kind}-3")
    return moving(t).give("event:roaming_horde", where)


def fought(play: Play[None]) -> Play[None]:
    while play.question.kind.startswith("battle."):
        play.give(play.legal[0])
    return play


@pytest.mark.rule("event:roaming_horde", "WAW-EVT-4", "WAW-EVT-6")
def test_the_horde_attacks_at_rank_two_near_a_village() -> None:
    t = table()
    tables.put(t, 1, "army", "C9")
    tables.units(t, 1, "infantry-1")
    play = raid(t, "C9")
    assert t.battle is not None
    assert (t.battle.attacker.seat, t.battle.attacker.barbarian, t.battle.attacker.bonus) == (0, True, 0)
    assert sorted(t.battle.attacker.hand) == ["artillery-3", "infantry-3", "mounted-3"]
    strengths = {unit_view(t, t.battle.attacker, card).strength for card in t.battle.attacker.hand}
    assert strengths == {4}, "rank 2 adds 1"
    assert play.question.seat == 1, "the defender begins"
    fought(play)
    assert t.battle is None
    assert [figure.square for figure in t.players[1].figures if figure.square is not None] == []
    assert outcomes(t.log) == [(None, 1)]
    assert not tables.facts(t, "loot_nothing")
    assert "The barbarians attack Bob on C9. [BATTLE-1]" in tables.told(t, "battle_begins")


@pytest.mark.rule("WAW-EVT-4")
def test_the_horde_reaches_no_further_than_four_squares() -> None:
    t = table()
    tables.put(t, 1, "army", "C9")
    tables.village(t, "iron", "C7")
    tables.hold(t, 0, "roaming_horde")
    play = moving(t).give("event:roaming_horde")
    capital = t.shape.names[t.players[1].cities[0].square]
    assert "C9" in play.legal
    assert capital in play.legal or play.reason(capital) == "WAW-EVT-4"


@pytest.mark.rule("WAW-EVT-5", "WAW-EVT-6")
@pytest.mark.parametrize("capital", [True, False])
def test_the_horde_destroys_a_city_and_never_a_capital(capital: bool) -> None:
    t = table()
    city = t.players[1].cities[0] if capital else tables.found(t, 1, "C9")
    fought(raid(t, t.shape.names[city.square], "C12" if capital else "C7"))
    assert (city in t.players[1].cities) == capital
    assert not t.winners
    assert t.players[0].trade == 0
    assert outcomes(t.log) == [(1, None) if capital else (None, 1)]


@pytest.mark.rule("WAW-EVT-5", "WAW-EVT-6")
def test_who_beats_the_horde_has_no_reward() -> None:
    t = table()
    tables.put(t, 1, "army", "C9", 2)
    t.players[1].ranks = dict.fromkeys(t.players[1].ranks, 4)
    tables.units(t, 1, "infantry-2", "infantry-2", "artillery-2", "mounted-2", "mounted-2")
    fought(raid(t, "C9"))
    assert len([one for one in t.players[1].figures if one.square is not None]) == 2
    assert outcomes(t.log) == [(1, None)]
    assert t.board.tokens[t.shape.squares["C7"]].content == "iron"


def test_games_with_all_events_keep_every_invariant() -> None:
    random_game(Settings(seated(3), 8, options=BOTH), 900)
