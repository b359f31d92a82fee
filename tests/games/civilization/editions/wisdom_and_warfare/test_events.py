"""WAW-EVT: the culture events of Wisdom and Warfare."""

from collections import Counter

import pytest

from civ_tui.games.civilization.rules.battle.battle import join_battle, resolve
from civ_tui.games.civilization.rules.battle.state import Side
from civ_tui.games.civilization.rules.battle.view import unit_view
from civ_tui.games.civilization.rules.board import city_around, face
from civ_tui.games.civilization.rules.cards.registry import cards_of
from civ_tui.games.civilization.rules.log_statistics import outcomes
from civ_tui.games.civilization.rules.phases.setup import deal
from civ_tui.games.civilization.rules.state import Table, TileSlot
from civ_tui.games.civilization.rules.subjects import Group
from civ_tui.games.civilization.rules.view import view
from tests.games.civilization.conftest import Draw
from tests.games.civilization.editions.fame_and_fortune import people
from tests.games.civilization.printed import PRINTED
from tests.games.civilization.rules import tables
from tests.games.civilization.rules.cards.phases import managing, moving, starting
from tests.games.civilization.rules.driver import Play

OPTION = "events_waw"


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
    shown = t.revealed
    play.give(play.targets[0])
    assert t.board.tokens[legal[0]].kind == "village"
    assert len(t.market.villages) == before - 1
    assert t.revealed > shown, "the draw is not taken back"
    assert tables.causes(t, "new_village") == ["event:barbarian_encampment"]
    seen = view(t, 1).squares[legal[0]]
    assert seen.token == "village", "everybody sees that it is there, and nobody what it hides"


@pytest.mark.rule("WAW-EVT-2", "MOVE-4", "MOVE-5")
def test_barbarians_settle_where_the_players_figures_could_stay_and_where_all_see_the_land(draw: Draw) -> None:
    t = draw(
        """
           F  G
        7  GA Gh
        8  W  G
        9  G? G
        """,
        options=(OPTION,),
    )
    tables.hold(t, 0, "barbarian_encampment")
    play = starting(t.clone()).give("event:barbarian_encampment")
    assert {play.reason(name) for name in ("F7", "G7", "F8")} == {"WAW-EVT-2"}
    assert "H7" in play.legal
    assert "F9" not in [option.key for option in play.question.options]
    for tech, legal in (("navigation", False), ("sailing", True)):
        able = t.clone()
        tables.know(able, 0, tech)
        assert ("F8" in starting(able).give("event:barbarian_encampment").legal) == legal


@pytest.mark.rule("event:barbarian_encampment", "WAW-EVT-2")
def test_barbarians_need_a_village_token() -> None:
    t = table()
    tables.hold(t, 0, "barbarian_encampment")
    t.market.removed += [f"village:{content}" for content in t.market.villages]
    t.market.villages.clear()
    assert starting(t).reason("event:barbarian_encampment") == "WAW-EVT-2"


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


def travelling(t: Table, *answers: str) -> Play[None]:
    """Seat 0 plays Migrants in Movement, with these answers."""
    tables.hold(t, 0, "migrants")
    return moving(t).give("event:migrants", *answers)


@pytest.mark.rule("event:migrants", "WAW-EVT-3")
def test_each_kind_of_figure_in_a_square_travels_alone(draw: Draw) -> None:
    t = draw("", options=(OPTION,))
    army, scout, _ = (*tables.put(t, 0, "army", "F8"), *tables.put(t, 0, "scout", "F8", 2))
    play = travelling(t)
    assert play.legal == ["F8:army", "F8:scout", "none"]
    here = tables.at(t, "F8")
    assert [play.meaning(key) for key in play.targets] == [Group(0, here, 1, 0), Group(0, here, 0, 1)]
    play.give("F8:scout", "G9")
    assert (army.square, scout.square) == (here, tables.at(t, "G9"))


@pytest.mark.rule("event:migrants", "WAW-EVT-3", "MOVE-4")
def test_a_figure_that_has_nowhere_to_go_does_not_travel(draw: Draw) -> None:
    t = draw(
        """
           D  E  F  G  H
        6  W  W  W  W  W
        7  W  W  W  W  W
        8  W  W  Ga W  W
        9  W  W  W  W  W
        10 W  W  W  W  W
        """,
        options=(OPTION,),
    )
    tables.put(t, 0, "army", "A9")
    play = travelling(t)
    assert (play.targets, play.reason("F8:army")) == (["A9:army"], "event:migrants")


CORRIDOR = """
       D  E  F  G  H
    7  G  W  W  W  W
    8  G  Ga {} G  G
    9  G  W  W  W  W
    """


@pytest.mark.rule("event:migrants", "WAW-EVT-3", "MOVE-8", "MOVE-11", "MOVE-13", "tech:flight")
@pytest.mark.parametrize("between", "ASChv")
def test_a_figure_travels_past_what_would_stop_it_only_in_flight(draw: Draw, between: str) -> None:
    t = draw(CORRIDOR.format(f"G{between}"), options=(OPTION,))
    tables.hold(t, 0, "migrants")
    play = moving(t.clone()).give("event:migrants", "E8:army")
    assert (play.reason("F8"), play.reason("G8")) == ("WAW-EVT-3", "WAW-EVT-3")
    told = {option.key: str(option.reason.line) for option in play.question.options if option.reason}
    assert told["G8"] == "It takes more than 2 squares."
    assert told["F8"] != told["G8"]
    tables.know(t, 0, "flight")
    play = moving(t).give("event:migrants", "E8:army")
    assert play.reason("F8") == "WAW-EVT-3"
    assert "G8" in play.legal


@pytest.mark.rule("event:migrants", "WAW-EVT-3", "MOVE-4")
@pytest.mark.parametrize(("tech", "over"), [("pottery", False), ("navigation", True)])
def test_a_figure_travels_over_water_that_it_can_cross_and_stays_where_it_can(
    draw: Draw, tech: str, over: bool
) -> None:
    t = draw(CORRIDOR.format("W"), options=(OPTION,))
    tables.know(t, 0, tech)
    play = travelling(t, "E8:army")
    assert ("G8" in play.legal, play.reason("F8")) == (over, "MOVE-4")


@pytest.mark.rule("event:migrants", "tech:communism")
def test_no_figure_travels_out_of_a_locked_square(draw: Draw) -> None:
    t = draw(CORRIDOR.format("G"), options=(OPTION,))
    tables.put(t, 0, "army", "A9")
    t.board.locked.append(tables.at(t, "E8"))
    play = travelling(t)
    assert (play.targets, play.reason("E8:army")) == (["A9:army"], "TIME-3")


@pytest.mark.rule("event:migrants", "tech:communism")
@pytest.mark.parametrize(("locked", "further"), [("F8", False), ("A9", True)])
def test_a_figure_travels_into_a_locked_square_and_no_further(draw: Draw, locked: str, further: bool) -> None:
    t = draw(CORRIDOR.format("G"), options=(OPTION,))
    t.board.locked.append(tables.at(t, locked))
    play = travelling(t, "E8:army")
    assert ("F8" in play.legal, "G8" in play.legal) == (True, further)


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
    assert tables.causes(t, "one_more_action") == ["event:supply_drop"]


def raid(t: Table, where: str, village: str = "C7") -> Play[None]:
    """Seat 0 sends the horde there, from a village."""
    tables.village(t, "iron", village)
    tables.hold(t, 0, "roaming_horde")
    for kind in ("infantry", "artillery", "mounted"):
        tables.stack_units(t, kind, f"{kind}-3")
    return moving(t).give("event:roaming_horde", where)


def fought(play: Play[None]) -> Play[None]:
    while not play.over and play.question.kind.startswith("battle."):
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


@pytest.mark.rule("event:roaming_horde", "WAW-EVT-4")
def test_the_horde_attacks_armies_and_cities_of_others_near_villages_alone(draw: Draw) -> None:
    t = draw(
        """
           E  F  G  H
        6  G  G  G  GA
        7  Gv Ga GS Gs
        8  G  G  GA Gc
        9  G  GA G  G
        10 G  G  GA Gh
        """,
        options=(OPTION,),
    )
    tables.hold(t, 0, "roaming_horde")
    play = moving(t).give("event:roaming_horde")
    capital = t.shape.names[t.players[1].cities[0].square]
    assert [option.key for option in play.question.options] == ["H6", "G8", "F9", "G10", capital, "none"]
    assert play.targets == ["H6", "G8", "F9"]
    assert (play.reason("G10"), play.reason(capital)) == ("WAW-EVT-4", "WAW-EVT-4"), "a hut sends nobody"


@pytest.mark.rule("event:roaming_horde", "WAW-EVT-4")
def test_the_horde_is_aimed_at_whoever_it_attacks() -> None:
    t = table(3)
    tables.put(t, 2, "army", "C9")
    hits = cards_of(t.edition).events["roaming_horde"].hits
    assert hits(t, tables.at(t, "C9")) == (2,)
    assert [hits(t, player.cities[0].square) for player in t.players] == [(0,), (1,), (2,)]


@pytest.mark.rule("event:roaming_horde", "WAW-EVT-4")
def test_the_horde_comes_from_printed_villages_whose_tokens_are_gone(draw: Draw) -> None:
    t = draw("     H\n 8  G?", options=(OPTION,))
    t.board.slots[4] = TileSlot(0, 8, "tile01", revealed=True)
    printed = {shown.token: t.shape.names[one] for one in t.shape.all if (shown := face(t, one)) and shown.token}
    assert printed == {"village": "A9", "hut": "A12"}
    for name in ("D10", "E10"):
        tables.put(t, 1, "army", name)
    tables.hold(t, 0, "roaming_horde")
    play = moving(t).give("event:roaming_horde")
    assert ("D10" in play.legal, play.reason("E10")) == (True, "WAW-EVT-4")
    t.board.disasters[tables.at(t, "A9")] = "desert"
    tables.hold(t, 0, "roaming_horde")
    assert moving(t).reason("event:roaming_horde") == "WAW-EVT-4", "a disaster covers what is printed"


@pytest.mark.rule("WAW-EVT-5", "WAW-EVT-6", "WAW-POL-5")
def test_the_horde_destroys_a_city_and_a_policy_goes_with_it() -> None:
    t = tables.table(options=(OPTION, "policies"))
    city = tables.found(t, 1, "C9")
    t.players[1].policies = ["patronage", "expansionism"]
    play = fought(raid(t, "C9"))
    assert (play.question.kind, play.question.seat) == ("policy.give_back", 1)
    assert city not in t.players[1].cities
    assert tables.facts(t, "battle_begins")[0]["attacked"] == "city"
    assert t.players[0].trade == 0
    assert outcomes(t.log) == [(None, 1)]


@pytest.mark.rule("WAW-EVT-5")
def test_a_capital_stays_although_barbarians_beat_it() -> None:
    """Those of the card are too weak for that."""
    t = tables.table(options=(OPTION, "policies"))
    capital = t.players[1].cities[0]
    t.players[1].policies = ["patronage", "expansionism"]
    for kind in ("infantry", "artillery", "mounted"):
        tables.stack_units(t, kind, f"{kind}-3")
    battle = join_battle(t, t.players[0], capital.square)
    battle.attacker = Side(0, barbarian=True, rank=3)
    play = fought(Play(resolve(t, battle)))
    assert outcomes(t.log) == [(None, 1)]
    assert play.over, "no policy is given back"
    assert (t.players[1].cities, t.winners) == ([capital], [])


@pytest.mark.rule("WAW-EVT-5", "WAW-EVT-6")
def test_who_beats_the_horde_has_no_reward() -> None:
    t = table()
    tables.put(t, 1, "army", "C9", 2)
    t.players[1].ranks = dict.fromkeys(t.players[1].ranks, 4)
    tables.units(t, 1, "infantry-2", "infantry-2", "artillery-2", "mounted-2", "mounted-2")
    fought(raid(t, "C9"))
    assert len([figure for figure in t.players[1].figures if figure.square is not None]) == 2
    assert outcomes(t.log) == [(1, None)]
    assert t.board.tokens[t.shape.squares["C7"]].content == "iron"


@pytest.mark.rule("WAW-EVT-5", "WAW-EVT-6", "BATTLE-11")
@pytest.mark.parametrize("won", [True, False])
def test_the_horde_is_a_battle_for_what_its_victim_can_do_and_for_nobody_else(won: bool) -> None:
    t = tables.table(civs=("americans", "aztecs"), options=(OPTION, "civilizations_waw"))
    for seat in (0, 1):
        tables.know(t, seat, "code_of_laws")
    tables.put(t, 1, "army", "C9", 3)
    for name in ("B13", "C13", "D13") if won else ():
        tables.great_person(t, 1, "general", name)
    tables.units(t, 1, "infantry-1", "infantry-1", "infantry-2")
    play = raid(t, "C9").give("infantry-1@new", "infantry-3@1", "infantry-1@new", "artillery-3@2", "infantry-2@new")
    play.give("mounted-3@3")
    assert outcomes(t.log) == [(1, None) if won else (None, 1)]
    ann, bob = t.players
    dead = len(tables.facts(t, "unit_killed"))
    assert (ann.culture, bob.culture, ann.trade, bob.trade) == (0, dead, 0, 3 * won)
    assert [seat for seat in (ann, bob) if "code_of_laws.coin_on_win" in seat.used] == [bob] * won
    assert tables.causes(t, "lose_figure") == (["BATTLE-11"] if won else ["BATTLE-12"] * 3)


@pytest.mark.rule("WAW-EVT-6", "person:florence_nightingale", "FAF-GP-11")
def test_nightingale_saves_the_dead_of_an_attack_by_the_horde() -> None:
    t = people.table(2, tables.CIVILIZATIONS, OPTION)
    people.give(t, 1, "florence_nightingale")
    tables.put(t, 1, "army", "C9")
    tables.units(t, 1, "infantry-1")
    raid(t, "C9").give(
        "infantry-1@new", "infantry-3@1", "artillery-3@new", "mounted-3@new", "person:florence_nightingale"
    )
    assert t.players[1].forces == ["infantry-1"]
