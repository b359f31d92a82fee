"""CULT-1 to CULT-5: advancing on the culture track."""

import pytest

from civ_tui.engine.flow import GameOver
from civ_tui.games.civilization.rules.invariants import check
from civ_tui.games.civilization.rules.phases.city_management import city_management
from civ_tui.games.civilization.rules.phases.culture_track import advance
from civ_tui.games.civilization.rules.phases.rounds import part
from civ_tui.games.civilization.rules.state import Table
from civ_tui.games.civilization.rules.view import view
from tests.games.civilization.printed import PRINTED
from tests.games.civilization.rules import tables
from tests.games.civilization.rules.driver import Play, run


def rich(space: int = 0) -> Table:
    """City Management; both stand on that space and can pay for a lot."""
    t = tables.table()
    for player in t.players:
        player.culture, player.trade, player.culture_space = 30, 20, space
    t.phase = "city_management"
    return t


def manage(t: Table, seat: int = 0) -> Play[None]:
    return Play(city_management(t, t.players[seat]), lambda: check(t))


@pytest.mark.rule("CULT-1")
@pytest.mark.parametrize(
    ("space", "culture", "trade"), [(0, 3, 0), (6, 3, 0), (7, 5, 3), (13, 5, 3), (14, 7, 6), (19, 7, 6)]
)
def test_the_cost_is_that_of_the_space_entered(space: int, culture: int, trade: int) -> None:
    t = rich(space)
    player = t.players[0]
    player.culture, player.trade = culture, trade
    play = manage(t)
    price = f"{culture} culture and {trade} trade" if trade else f"{culture} culture"
    assert play.label("culture") == f"Advance to space {space + 1} of the culture track, {price}"
    play.give("culture")
    assert (player.culture_space, player.culture, player.trade) == (space + 1, 0, 0)
    if not play.over and play.question.kind == "great_person.square":
        play.give("reserve")
    for missing in ("culture", "trade")[: 1 + bool(trade)]:
        t = rich(space)
        setattr(t.players[0], missing, {"culture": culture, "trade": trade}[missing] - 1)
        assert manage(t).reason("culture") == "CULT-1"


@pytest.mark.rule("CULT-1")
def test_as_often_as_he_can_pay_and_between_the_actions_of_his_cities() -> None:
    t = rich()
    player = t.players[0]
    player.culture = 9
    play = manage(t).give("culture", "city:F3", "arts", "culture", "culture")
    assert (player.culture_space, player.culture) == (3, 1)
    play.give("reserve")
    assert play.reason("culture") == "CULT-1"


@pytest.mark.rule("CULT-1")
@pytest.mark.parametrize("phase", ["start_of_turn", "trade", "movement", "research"])
def test_in_no_other_phase(phase: str) -> None:
    t = rich()
    t.phase = phase
    asked = Play(part(t)).asked
    assert asked
    for question in asked:
        assert "culture" not in [option.key for option in question.options]


@pytest.mark.rule("CULT-2")
@pytest.mark.parametrize(("space", "deck"), [(0, 1), (7, 2), (14, 3)])
def test_an_event_space_brings_a_card_of_its_deck_unseen_by_others(space: int, deck: int) -> None:
    t = rich(space)
    top, revealed = t.market.events[deck].face_down[-1], t.revealed
    manage(t).give("culture", "end")
    assert t.revealed > revealed
    assert t.players[0].hand == [top]
    assert (view(t, 0).players[0].hand, view(t, 1).players[0].hand) == ((top,), None)
    assert view(t, 1).players[0].hand_backs == (deck,)
    assert all(top not in str(entry.facts) for entry in view(t, 1).log)


@pytest.mark.rule("CULT-2")
def test_the_hand_holds_two_at_first_and_is_reduced_at_once() -> None:
    t = rich()
    tables.hold(t, 0, "sabotage", "drought")
    play = manage(t).give("culture")
    assert play.question.kind == "hand.discard"
    assert len(play.legal) == 3
    play.give("sabotage")
    assert len(t.players[0].hand) == 2
    assert t.market.events[1].face_up == ["sabotage"]


@pytest.mark.rule("CULT-3")
@pytest.mark.parametrize("space", [2, 6, 11, 17])
@pytest.mark.parametrize("answer", ["E4", "reserve"])
def test_a_great_person_space_brings_one_to_place_or_keep(space: int, answer: str) -> None:
    t = rich(space)
    pool = len(t.market.great_people)
    revealed = t.revealed
    play = manage(t).give("culture")
    assert t.revealed > revealed
    assert play.question.kind == "great_person.square"
    assert str(play.question.prompt).startswith("From the culture track: where does the ")
    play.give(answer, "end")
    placed = tables.at(t, "E4") in t.board.markers
    assert (placed, len(t.players[0].great_people)) == ((True, 0) if answer == "E4" else (False, 1))
    assert len(t.market.great_people) == pool - 1


@pytest.mark.rule("CULT-4", "WIN-1")
def test_the_last_space_wins_at_once() -> None:
    t = rich(20)
    with pytest.raises(GameOver):
        manage(t).give("culture")
    assert (t.victory, t.winners, t.players[0].culture_space) == ("culture", [0], 21)


@pytest.mark.rule("CULT-5")
def test_markers_share_a_space() -> None:
    t = rich()
    manage(t, 0).give("culture", "end")
    manage(t, 1).give("culture", "end")
    assert [player.culture_space for player in t.players] == [1, 1]


@pytest.mark.rule("CULT-1", "CULT-2", "CULT-3")
def test_the_spaces_of_the_track() -> None:
    track = PRINTED.culture_track
    assert [space.number for space in track if space.kind == "great_person"] == [3, 7, 12, 18]
    assert [space.number for space in track if space.kind == "victory"] == [21]
    assert (sum(space.culture for space in track), sum(space.trade for space in track)) == (105, 63)


@pytest.mark.rule("CULT-1", "civ:romans", "GOLDEN-1")
def test_a_free_advance_costs_nothing() -> None:
    t = rich()
    t.players[0].culture = t.players[0].trade = 0
    run(advance(t, t.players[0], free=True))
    assert (t.players[0].culture_space, len(t.players[0].hand)) == (1, 1)


@pytest.mark.rule("CULT-3")
@pytest.mark.parametrize("left", [True, False])
def test_a_great_person_comes_while_there_is_one(left: bool) -> None:
    t = rich(2)
    people = t.market.great_people
    if left:
        people.remove("builder")
    t.players[1].great_people, t.market.great_people = people, ["builder"] if left else []
    t.log.clear()
    play = manage(t).give("culture", *["reserve"][: int(left)])
    assert play.question.kind == "city_management"
    assert t.players[0].great_people == ["builder"][: int(left)]
    assert tables.told(t)[-1] == (
        "Ann receives a great person: Builder. [CULT-3]"
        if left
        else "Ann advances to space 3 of the culture track. [CULT-1]"
    )
