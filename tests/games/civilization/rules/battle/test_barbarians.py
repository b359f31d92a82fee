"""BARB-1 and MOVE-10: the village, its barbarians, its token."""

import pytest

from civ_tui.games.civilization.rules.battle.battle import attack
from civ_tui.games.civilization.rules.battle.village import take_village
from civ_tui.games.civilization.rules.state import Deck, Table, Token
from civ_tui.games.civilization.rules.view import view
from tests.certain import certain
from tests.games.civilization.printed import PRINTED
from tests.games.civilization.rules import tables
from tests.games.civilization.rules.driver import Play


def village_battle(t: Table, content: str = "spy", armies: int = 1) -> Play[bool]:
    """Seat 0 enters a village at F7."""
    tables.village(t, content, "F7")
    return Play(attack(t, t.players[0], tables.at(t, "F7"), tables.put(t, 0, "army", "F7", armies)))


def strong(t: Table) -> None:
    """A combat bonus for seat 0 that beats all barbarians."""
    for square in ("E1", "E2", "E3"):
        tables.build(t, 0, "academy", square)


def fight_on(play: Play[bool]) -> Play[bool]:
    """All barbarians open fronts."""
    while not play.over and play.question.kind == "battle.unit":
        play.give(play.legal[0])
    return play


@pytest.mark.rule("BARB-1")
def test_barbarians_draw_one_unit_of_each_type_and_none_of_their_players() -> None:
    t = tables.table()
    tables.units(t, 1, "infantry-3", "mounted-3")
    for kind in ("infantry", "artillery", "mounted"):
        tables.stack_units(t, kind, f"{kind}-2")
    village_battle(t)
    assert sorted(certain(t.battle).defender.hand) == ["artillery-2", "infantry-2", "mounted-2"]
    assert t.players[1].forces == ["infantry-3", "mounted-3"]


@pytest.mark.rule("BARB-1", "BATTLE-3", "BATTLE-4")
def test_barbarians_fight_at_rank_one_without_a_bonus_and_defend() -> None:
    t = tables.table()
    t.players[1].ranks = {"infantry": 4, "artillery": 4, "mounted": 4}
    tables.build(t, 1, "academy", "B13")
    tables.build(t, 0, "barracks", "E1")
    tables.stack_units(t, "infantry", "infantry-3")
    play = village_battle(t)
    assert t.battle is not None
    assert (t.battle.attacker.bonus, t.battle.defender.bonus) == (2, 0)
    assert play.question.seat == 1
    assert play.label("infantry-3@new") == "Spearman 3 opens a new front"


@pytest.mark.rule("BARB-1")
def test_a_missing_type_is_replaced_at_the_choice_of_who_runs_them() -> None:
    t = tables.table(3)
    tables.empty_units(t, 2, "mounted")
    tables.stack_units(t, "infantry", "infantry-1", "infantry-3")
    tables.village(t, "spy", "G7")
    play = Play(attack(t, t.players[0], tables.at(t, "G7"), tables.put(t, 0, "army", "G7")))
    assert (play.question.seat, play.question.kind) == (1, "battle.barbarian")
    assert play.legal == ["infantry", "artillery"]
    assert play.reason("mounted") == "PROD-5"
    assert play.reason("aircraft") == "BARB-1"
    revealed = t.revealed
    play.give("infantry")
    assert t.revealed > revealed, "who has seen the card does not choose again"
    hand = certain(t.battle).defender.hand
    assert len(hand) == 3
    assert {"infantry-1", "infantry-3"} <= set(hand)


@pytest.mark.rule("BARB-1", "PROD-5")
def test_cards_that_lie_face_up_are_shuffled_before_a_type_is_missing() -> None:
    t = tables.table()
    deck = t.market.units["mounted"]
    t.market.units["mounted"] = Deck([], deck.face_down)
    play = village_battle(t)
    assert play.question.kind == "battle.unit"
    assert len(t.market.units["mounted"].face_down) == 14


@pytest.mark.rule("BARB-1")
def test_without_any_cards_there_are_fewer_barbarians() -> None:
    t = tables.table()
    for kind in ("infantry", "mounted", "artillery"):
        tables.empty_units(t, 1, kind)
    t.market.units["mounted"] = Deck([t.players[1].forces.pop(t.players[1].forces.index("mounted-1"))])
    play = village_battle(t)
    assert certain(t.battle).defender.hand == ["mounted-1"]
    assert play.legal == ["mounted-1@new"]


@pytest.mark.rule("BARB-1", "BATTLE-13")
def test_their_cards_return_face_up_under_the_decks() -> None:
    t = tables.table()
    for kind in ("infantry", "artillery", "mounted"):
        tables.stack_units(t, kind, f"{kind}-2")
    fight_on(village_battle(t))
    for kind in ("infantry", "artillery", "mounted"):
        assert t.market.units[kind].face_up == [f"{kind}-2"]
    assert t.players[1].forces == []


@pytest.mark.rule("MOVE-10")
def test_the_winner_keeps_the_token_face_down() -> None:
    t = tables.table()
    strong(t)
    play = fight_on(village_battle(t, "uranium"))
    assert play.result
    assert t.board.tokens == {}
    assert t.players[0].tokens == [Token("village", "uranium")]
    assert [entry.audience for entry in t.log if "uranium" in entry.facts.values()] == [(0,)]


@pytest.mark.rule("MOVE-10")
def test_nobody_but_the_winner_sees_what_was_in_the_village() -> None:
    seen = {}
    for content in ("uranium", "iron"):
        t = tables.table()
        strong(t)
        fight_on(village_battle(t, content))
        seen[content] = view(t, 1), view(t, None), view(t, 0)
    assert seen["uranium"][:2] == seen["iron"][:2]
    assert seen["uranium"][2] != seen["iron"][2]


@pytest.mark.rule("MOVE-10")
def test_a_great_person_token_is_exchanged_for_a_random_great_person() -> None:
    t = tables.table()
    strong(t)
    before = len(t.market.great_people)
    play = fight_on(village_battle(t, "great_person"))
    assert (play.question.kind, play.question.seat) == ("great_person.square", 0)
    play.give("reserve")
    assert t.market.removed == ["village:great_person"]
    assert (len(t.players[0].great_people), len(t.market.great_people)) == (1, before - 1)
    assert t.players[0].tokens == []


@pytest.mark.rule("MOVE-10")
def test_after_a_loss_the_group_dies_and_nothing_else_happens() -> None:
    t = tables.table()
    t.players[0].trade = 5
    play = fight_on(village_battle(t, armies=2))
    assert (play.over, play.result) == (True, False)
    assert all(figure.square is None for figure in t.players[0].figures)
    assert tables.at(t, "F7") in t.board.tokens
    assert (t.players[0].trade, t.players[1].trade) == (5, 0)


@pytest.mark.rule("BARB-1", "BATTLE-10", "MOVE-10")
@pytest.mark.parametrize(
    ("played", "end"),
    [
        (
            ("mounted-3@1", "infantry-1@new", "mounted-1@new"),
            ["The battle of F7: 3 to 2. It is won by Ann. [BATTLE-10]", "Ann takes the village F7. [MOVE-10]"],
        ),
        (
            ("mounted-3@new", "infantry-1@new", "mounted-1@new"),
            [
                "The battle of F7: 3 to 3. A tie is won by the defender: the barbarians. [BATTLE-10]",
                "Ann loses an army on F7. [BATTLE-12]",
            ],
        ),
    ],
)
def test_everybody_reads_of_the_barbarians_and_not_of_who_runs_them(played: tuple[str, ...], end: list[str]) -> None:
    t = tables.table()
    for kind in ("infantry", "artillery", "mounted"):
        tables.stack_units(t, kind, f"{kind}-1")
    tables.units(t, 0, "mounted-3")
    play = village_battle(t, "iron").give("artillery-1@new", *played)
    assert play.over
    told = tables.told(t)
    assert told[:4] == [
        "Ann attacks the village F7. [BATTLE-1]",
        "Ann: units 1, combat bonus 0. [BATTLE-2]",
        "The barbarians: units 3, combat bonus 0. [BATTLE-2]",
        "The barbarians: Archer 1 opens front 1. [BATTLE-6]",
    ]
    assert told[-2:] == end
    assert not any("Bob" in line for line in told)


@pytest.mark.rule("MOVE-10")
@pytest.mark.parametrize(
    ("content", "left", "told"),
    [
        ("iron", 18, ["Ann takes the village F7. [MOVE-10]", "The token is iron. [MOVE-10]"]),
        (
            "great_person",
            18,
            ["Ann takes the village F7. [MOVE-10]", "Ann receives a great person: {person}. [MOVE-10]"],
        ),
        ("great_person", 0, ["Ann takes the village F7. [MOVE-10]"]),
    ],
)
def test_what_the_token_of_a_village_is_cannot_be_forgotten_again(content: str, left: int, told: list[str]) -> None:
    t = tables.table()
    player = t.players[0]
    tables.village(t, content, "F7")
    t.market.great_people = t.market.great_people[:left]
    revealed = t.revealed
    play = Play(take_village(t, player, tables.at(t, "F7")))
    assert t.revealed > revealed
    person = PRINTED.great_people[player.great_people[0]].name if player.great_people else ""
    assert tables.told(t, seat=0) == [line.format(person=person) for line in told]
    assert play.over == (not player.great_people)
