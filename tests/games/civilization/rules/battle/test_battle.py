"""BATTLE-1 and BATTLE-9a to BATTLE-13: who fights whom, who wins, and what is lost.

Most of these battles are fought without units: an academy's bonus of 4 decides them.
"""

import random

import pytest

from civ_tui.games.civilization.rules import gains, invariants
from civ_tui.games.civilization.rules.battle.battle import attack
from civ_tui.games.civilization.rules.cards.registry import PRINTED_CARDS, Trigger
from civ_tui.games.civilization.rules.state import Deck, FigureKind, Player, Table
from tests.certain import certain
from tests.games.civilization.rules import tables
from tests.games.civilization.rules.driver import Play, run


def begin(t: Table, name: str, armies: int = 1, kind: FigureKind = "army") -> Play[bool]:
    """Seat 0 enters the square with so many figures."""
    return Play(attack(t, t.players[0], tables.at(t, name), tables.put(t, 0, kind, name, armies)))


def strong(t: Table, seat: int = 0) -> None:
    """Give that seat a combat bonus of 4."""
    tables.build(t, seat, "academy", "E1" if seat == 0 else "B13")


def on_map(t: Table, seat: int) -> int:
    """How many figures that seat has on the map."""
    return sum(figure.square is not None for figure in t.players[seat].figures)


@pytest.mark.rule("BATTLE-1")
def test_an_army_is_attacked_by_whoever_enters() -> None:
    t = tables.table()
    tables.put(t, 1, "army", "F7")
    tables.units(t, 1, "infantry-1")
    begin(t, "F7")
    assert t.battle is not None
    assert (t.battle.kind, t.battle.attacker.seat, t.battle.defender.seat) == ("figures", 0, 1)
    assert not t.battle.defender.barbarian


@pytest.mark.rule("BATTLE-1")
@pytest.mark.parametrize(("capital", "kind"), [(True, "capital"), (False, "city")])
def test_a_city_centre_is_attacked(capital: bool, kind: str) -> None:
    t = tables.table()
    tables.units(t, 1, "infantry-1")
    if not capital:
        tables.found(t, 1, "F7")
    begin(t, "C14" if capital else "F7")
    assert t.battle is not None
    assert (t.battle.kind, t.battle.defender.seat) == (kind, 1)


@pytest.mark.rule("BATTLE-1")
@pytest.mark.parametrize(("players", "attacker", "left"), [(2, 0, 1), (2, 1, 0), (3, 1, 2), (4, 3, 0)])
def test_a_village_is_defended_by_the_player_to_the_left(players: int, attacker: int, left: int) -> None:
    t = tables.table(players)
    square = "F7" if players != 3 else "G7"
    tables.village(t, "iron", square)
    group = tables.put(t, attacker, "army", square)
    play = Play(attack(t, t.players[attacker], tables.at(t, square), group))
    assert t.battle is not None
    assert (t.battle.kind, t.battle.defender.seat, t.battle.defender.barbarian) == ("village", left, True)
    assert play.question.seat == left


@pytest.mark.rule("BATTLE-9a", "BATTLE-2")
def test_armies_in_the_outskirts_take_no_part() -> None:
    t = tables.table()
    tables.found(t, 1, "F7")
    beside = tables.put(t, 1, "army", "F6", 2)
    tables.units(t, 1, *["infantry-2"] * 7)
    play = begin(t, "F7", armies=2)
    assert len(certain(t.battle).defender.hand) == 6
    play.give(*["infantry-2@new"] * 6)
    assert (play.over, play.result) == (True, False)
    assert all(army.square == tables.at(t, "F6") for army in beside)


@pytest.mark.rule("BATTLE-10")
def test_the_higher_total_of_survivors_and_bonus_wins() -> None:
    t = tables.table()
    strong(t)
    tables.put(t, 1, "army", "F7")
    tables.units(t, 0, "infantry-1")
    tables.units(t, 1, "infantry-2", "infantry-2")
    play = begin(t, "F7").give("infantry-2@new", "infantry-1@new", "infantry-2@new")
    assert play.result
    (result,) = tables.facts(t, "battle_result")
    assert (result["winner"], result["attacker"], result["defender"]) == ("attacker", 5, 4)


@pytest.mark.rule("BATTLE-10")
def test_wounds_are_removed_before_counting() -> None:
    t = tables.table()
    tables.put(t, 1, "army", "F7")
    tables.units(t, 0, "infantry-3")
    tables.units(t, 1, "infantry-2")
    assert begin(t, "F7").give("infantry-2@new", "infantry-3@1").result
    assert tables.facts(t, "battle_result")[0]["attacker"] == 3


@pytest.mark.rule("BATTLE-10")
@pytest.mark.parametrize(("attacker", "wins"), [("infantry-1", False), ("infantry-2", False), ("infantry-3", True)])
def test_a_tie_goes_to_the_defender(attacker: str, wins: bool) -> None:
    t = tables.table()
    tables.put(t, 1, "army", "F7")
    tables.units(t, 0, attacker)
    tables.units(t, 1, "infantry-2")
    play = begin(t, "F7").give("infantry-2@new", f"{attacker}@new")
    assert (play.over, play.result) == (True, wins)


@pytest.mark.rule("BATTLE-11")
@pytest.mark.parametrize(
    ("armies", "killed", "left"), [(3, 0, 3), (3, 1, 3), (3, 2, 2), (3, 3, 2), (3, 4, 1), (2, 4, 1), (1, 2, 1)]
)
def test_the_winner_loses_an_army_for_every_two_units_but_never_the_last(armies: int, killed: int, left: int) -> None:
    t = tables.table()
    for square in ("E1", "E2", "E3", "F3"):
        tables.build(t, 0, "academy", square)
    tables.put(t, 1, "army", "F7", armies)
    elsewhere = tables.put(t, 0, "army", "F6")
    tables.units(t, 0, *["infantry-1"] * min(killed, 3), *["mounted-1"] * (killed - 3))
    tables.units(t, 1, *["infantry-3"] * min(killed, 3), *["artillery-3"] * (killed - 3))
    play = begin(t, "F7", armies)
    for number in range(1, killed + 1):
        attacker, defender = ("infantry-1", "infantry-3") if number <= 3 else ("mounted-1", "artillery-3")
        if play.question.seat == 1:
            play.give((1, f"{defender}@new"))
        play.give((0, f"{attacker}@{number}"))
    assert (play.over, play.result) == (True, True)
    assert on_map(t, 0) == left + 1
    assert elsewhere[0].square == tables.at(t, "F6")


@pytest.mark.rule("BATTLE-11")
def test_a_winning_defender_loses_armies_too() -> None:
    t = tables.table()
    strong(t, 1)
    tables.put(t, 1, "army", "F7", 2)
    tables.units(t, 0, "infantry-3", "infantry-3")
    tables.units(t, 1, "infantry-1", "infantry-1", "aircraft-7")
    begin(t, "F7").give("infantry-1@new", "infantry-3@1", "infantry-1@new", "infantry-3@2", "aircraft-7@new")
    assert on_map(t, 1) == 1
    assert "Bob loses an army on F7. [BATTLE-11]" in tables.told(t, "lose_figure")


@pytest.mark.rule("BATTLE-12", "MOVE-11")
def test_all_the_losers_figures_die_scouts_beside_armies_too() -> None:
    t = tables.table()
    strong(t)
    tables.put(t, 1, "army", "F7", 2)
    tables.put(t, 1, "scout", "F7")
    tables.put(t, 1, "army", "F6")
    assert begin(t, "F7").result
    assert [figure.square for figure in t.players[1].figures if figure.square is not None] == [tables.at(t, "F6")]


@pytest.mark.rule("BATTLE-13")
def test_survivors_return_to_the_standing_forces_and_the_dead_do_not() -> None:
    t = tables.table()
    tables.put(t, 1, "army", "F7")
    tables.units(t, 0, "infantry-3", "mounted-2")
    tables.units(t, 1, "infantry-2", "artillery-1")
    begin(t, "F7").give("infantry-2@new", "infantry-3@1", "artillery-1@new", "mounted-2@new")
    assert sorted(t.players[0].forces) == ["infantry-3", "mounted-2"]
    assert t.players[1].forces == ["artillery-1"]
    assert t.market.units["infantry"].face_up == ["infantry-2"]
    assert t.battle is None


@pytest.mark.rule("CULT-6", "PROD-5", "BATTLE-7")
def test_in_a_battle_only_the_dead_wait_face_up() -> None:
    """What lies under an empty deck is turned over at once, but for the dead, of whom a card may call one back: they
    wait for the end of the battle."""
    t = tables.table()
    tables.put(t, 1, "army", "F7")
    tables.units(t, 1, "infantry-1")
    play = begin(t, "F7")
    tables.empty_units(t, 0, "mounted")
    dead = t.players[0].forces.pop()
    gains.return_unit(t, dead)
    assert t.market.units["mounted"] == Deck([], [dead])
    deck = t.market.events[3]
    t.players[0].hand, deck.face_down = deck.face_down, []
    card = t.players[0].hand[0]
    gains.discard_event(t, t.players[0], card, "CULT-2")
    assert deck == Deck([card], [])
    play.give(play.legal[0])
    assert t.market.units["mounted"] == Deck([dead], [])


@pytest.mark.rule("LOOT-3")
def test_a_capital_that_holds_out_ends_nothing() -> None:
    t = tables.table()
    strong(t)
    assert not begin(t, "C14").result
    assert not t.victory


@pytest.fixture
def told(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What the cards of both civilizations are told, as "moment name"."""
    heard: list[str] = []

    def listener(moment: str) -> Trigger:
        async def trigger(t: Table, player: Player, *facts: object) -> None:
            if moment.startswith("battle"):
                assert facts == (t.battle,)
            heard.append(f"{moment} {player.name}")

        return trigger

    for moment in ("battle_begins", "battle_won", "battle_over", "city_lost", "city_conquered", "village_conquered"):
        triggers = [(f"civ:{civ}", listener(moment)) for civ in ("americans", "russians")]
        monkeypatch.setitem(PRINTED_CARDS.triggers, moment, triggers)
    return heard


def test_cards_hear_of_a_battle(told: list[str]) -> None:
    t = tables.table()
    tables.put(t, 1, "army", "F7")
    begin(t, "F7")
    assert told == ["battle_begins Ann", "battle_begins Bob", "battle_won Bob", "battle_over Ann", "battle_over Bob"]


def test_cards_hear_of_a_conquered_city(told: list[str]) -> None:
    t = tables.table()
    for square in ("E1", "E2"):
        tables.build(t, 0, "academy", square)
    tables.found(t, 1, "F7")
    t.players[1].learned = {}
    begin(t, "F7")
    assert told[2:] == ["battle_won Ann", "battle_over Ann", "battle_over Bob", "city_lost Bob", "city_conquered Ann"]


def test_who_runs_barbarians_fights_no_battle_of_his_own(told: list[str]) -> None:
    t = tables.table()
    tables.build(t, 0, "academy", "E1")
    tables.build(t, 0, "academy", "E2")
    tables.village(t, "spy", "F7")
    play = begin(t, "F7")
    while not play.over:
        play.give(play.legal[0])
    assert told == ["battle_begins Ann", "battle_won Ann", "battle_over Ann", "village_conquered Ann"]


def test_victorious_barbarians_are_no_victory_of_who_runs_them(told: list[str]) -> None:
    t = tables.table()
    tables.village(t, "spy", "F7")
    play = begin(t, "F7")
    while not play.over:
        play.give(play.legal[0])
    assert told == ["battle_begins Ann", "battle_over Ann"]


@pytest.mark.rule("LOOT-3b", "MOVE-11")
def test_lone_scouts_die_without_a_fight_and_it_counts_as_a_won_battle(told: list[str]) -> None:
    t = tables.table()
    tables.put(t, 1, "scout", "F7", 2)
    t.players[1].trade = 2
    tables.units(t, 1, "infantry-3")
    play = begin(t, "F7")
    assert (play.question.kind, play.legal) == ("battle.loot", ["trade", "nothing"])
    assert on_map(t, 1) == 0
    assert "battle_won Ann" in told
    assert "battle_begins Ann" not in told
    play.give("trade")
    assert play.result
    assert (t.players[0].trade, t.players[1].trade, t.players[1].forces) == (2, 0, ["infantry-3"])


@pytest.mark.rule("BATTLE-4", "BATTLE-5")
def test_what_cards_do_at_the_beginning_comes_before_bonus_and_first_turn(monkeypatch: pytest.MonkeyPatch) -> None:
    """Combustion destroys the walls before the battle."""

    async def breach(t: Table, _player: Player, *_facts: object) -> None:
        t.players[1].cities[1].walled = False

    monkeypatch.setitem(PRINTED_CARDS.triggers, "battle_begins", [("civ:americans", breach)])
    t = tables.table()
    tables.found(t, 1, "F7", walled=True)
    tables.units(t, 0, "infantry-1")
    tables.units(t, 1, "infantry-1")
    play = begin(t, "F7")
    assert (certain(t.battle).defender.bonus, play.question.seat) == (6, 1)


@pytest.mark.rule("BATTLE-13", "BARB-1")
@pytest.mark.parametrize("what", ["figures", "city", "village"])
@pytest.mark.parametrize("seed", range(15))
def test_every_component_is_in_one_place_at_every_question(what: str, seed: int) -> None:
    t = tables.table(3, seed=seed)
    chance = random.Random(seed)
    cards = [card for deck in t.market.units.values() for card in deck.face_down]
    chance.shuffle(cards)
    for seat in (0, 1):
        tables.units(t, seat, *[cards.pop() for _ in range(chance.randrange(8))])
        t.players[seat].ranks["infantry"] = chance.randrange(1, 5)
    if what == "figures":
        tables.put(t, 1, "army", "G7", 2)
    elif what == "city":
        tables.found(t, 1, "G7", walled=bool(seed % 2))
    else:
        tables.village(t, "great_person", "G7")

    def check() -> None:
        invariants.check(t)
        assert t.clone() == t

    group = tables.put(t, 0, "army", "G7", 2)
    play = Play(attack(t, t.players[0], tables.at(t, "G7"), group), check)
    while not play.over:
        play.give(chance.choice(play.legal))
    assert t.battle is None
    assert play.result == any(figure.square == tables.at(t, "G7") for figure in group)
    assert run_again(t)


def run_again(t: Table) -> bool:
    """The forces that came back can fight again."""
    tables.put(t, 1, "scout", "H7")
    t.players[1].trade = t.players[1].culture = 0
    t.players[1].tokens, t.players[1].resources = [], {}
    return run(attack(t, t.players[0], tables.at(t, "H7"), tables.put(t, 0, "army", "H7")))


@pytest.mark.rule("BATTLE-1", "BATTLE-10", "LOOT-2")
def test_everybody_reads_how_a_city_fell() -> None:
    t = tables.table()
    for square in ("E1", "E2"):
        tables.build(t, 0, "academy", square)
    tables.found(t, 1, "F7")
    tables.units(t, 1, "infantry-1")
    t.players[1].learned = {}
    t.log.clear()
    begin(t, "F7").give("infantry-1@new")
    assert tables.told(t) == [
        "Ann attacks Bob on F7. [BATTLE-1]",
        "Ann: units 0, combat bonus 8. [BATTLE-2]",
        "Bob: units 1, combat bonus 6. [BATTLE-2]",
        "Bob: Spearman 1 opens front 1. [BATTLE-6]",
        "The battle of F7: 2 to 1. It is won by Ann. [BATTLE-10]",
        "Bob loses the city F7. [LOOT-2]",
        "Ann takes nothing from Bob. [LOOT-1]",
    ]
    (result,) = tables.facts(t, "battle_result")
    assert (result["winner"], result["against"], result["attacked"]) == ("attacker", 1, "city")
    assert (result["attacker_bonus"], result["defender_bonus"], result["barbarian"]) == (8, 6, False)


@pytest.mark.rule("LOOT-3b", "MOVE-11")
def test_everybody_reads_that_lone_scouts_were_driven_off() -> None:
    t = tables.table()
    tables.put(t, 1, "scout", "F7")
    begin(t, "F7")
    assert tables.told(t) == [
        "Ann drives the scouts of Bob off F7. [MOVE-11]",
        "Bob loses a scout on F7. [BATTLE-12]",
        "Ann takes nothing from Bob. [LOOT-1]",
    ]
