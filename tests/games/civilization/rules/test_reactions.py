"""TIME-2: announcing and cancelling, in whatever order."""

from dataclasses import replace

import pytest

from civ_tui.engine.game import Game
from civ_tui.games.civilization.rules import gains
from civ_tui.games.civilization.rules.civilization import Civilization
from civ_tui.games.civilization.rules.view import view
from tests.games.civilization.conftest import Draw
from tests.games.civilization.printed import EDITION
from tests.games.civilization.rules import tables
from tests.games.civilization.rules.cards.phases import starting
from tests.games.civilization.rules.sabotage import sabotaged, stands

TOURNEY, TV = "event:jousting_tourney", "event:primetime_tv"


@pytest.mark.rule("TIME-2")
@pytest.mark.parametrize("cancels", [0, 1, 2, 3, 4])
def test_a_cancelling_card_may_be_cancelled_in_turn(draw: Draw, cancels: int) -> None:
    t = sabotaged(draw)
    chain = [(1, TOURNEY), (0, TV), (1, TV), (0, TOURNEY)]
    tables.hold(t, 1, "jousting_tourney", "primetime_tv")
    tables.hold(t, 0, "jousting_tourney", "primetime_tv")
    tables.learn(t, 0, "pottery")
    turn = starting(t).give("event:sabotage", "F6", *chain[:cancels])
    while turn.question.kind == "respond":
        turn.give("pass")
    assert stands(t) == (cancels % 2 == 1)
    assert len(t.players[0].hand) + len(t.players[1].hand) == 4 - cancels


@pytest.mark.rule("TIME-2")
def test_a_cancelled_response_leaves_the_others_to_respond(draw: Draw) -> None:
    t = sabotaged(draw)
    tables.hold(t, 1, "jousting_tourney", "bread_and_circuses")
    tables.hold(t, 0, "primetime_tv")
    turn = starting(t).give("event:sabotage", "F6", (1, TOURNEY), (0, TV))
    assert turn.question.seat == 1
    turn.give((1, "event:bread_and_circuses"))
    assert stands(t)


@pytest.mark.rule("TIME-2")
def test_they_are_asked_together_and_the_first_clockwise_from_the_active_player_acts() -> None:
    t = tables.table(4)
    tables.hold(t, 1, "citizens_revolting_1")
    tables.hold(t, 0, "jousting_tourney")
    tables.hold(t, 3, "primetime_tv")
    turn = starting(t, 1).give("event:citizens_revolting_1", "seat:2")
    assert [question.seat for question in turn.asked] == [3, 0]
    turn.give((0, TOURNEY), (3, TV))
    assert t.players[3].hand == []
    assert t.players[0].hand == ["jousting_tourney"], "his answer stays secret and his card in his hand"
    assert t.players[2].government == "republic"


@pytest.mark.rule("TIME-2")
def test_the_active_player_is_the_first_who_may_cancel_a_cancel() -> None:
    t = tables.table(4)
    tables.hold(t, 1, "citizens_revolting_1", "jousting_tourney")
    tables.hold(t, 2, "jousting_tourney")
    tables.hold(t, 3, "primetime_tv")
    turn = starting(t, 1).give("event:citizens_revolting_1", "seat:0", (2, TOURNEY), (3, "pass"))
    assert [question.seat for question in turn.asked] == [1, 3]
    turn.give((3, TV), (1, TOURNEY))
    assert t.players[1].hand == []
    assert t.players[3].hand == ["primetime_tv"]


@pytest.mark.rule("TIME-2")
def test_a_target_that_is_gone_after_the_reactions_is_chosen_again(draw: Draw) -> None:
    t = sabotaged(draw)
    tables.hold(t, 1, "jousting_tourney")
    tables.put(t, 0, "scout", "E5")
    tables.build(t, 1, "library", "E6")
    turn = starting(t).give("event:sabotage", "F6")
    gains.destroy_building(t, tables.at(t, "F6"), "")
    turn.give((1, "pass"))
    assert (turn.question.kind, turn.legal) == ("choose.square", ["E6", "none"])
    turn.give("E6", (1, "pass"))
    assert t.board.markers == {}


@pytest.mark.rule("TIME-2")
def test_a_card_that_has_no_target_left_does_nothing(draw: Draw) -> None:
    t = sabotaged(draw)
    tables.hold(t, 1, "jousting_tourney")
    turn = starting(t).give("event:sabotage", "F6")
    gains.destroy_building(t, tables.at(t, "F6"), "")
    turn.give((1, "pass"))
    assert turn.question.kind == "start_of_turn"
    assert tables.facts(t, "fizzles") == [{"card": "sabotage"}]


# Who is asked


@pytest.mark.rule("TIME-2")
@pytest.mark.parametrize(
    ("hand", "asked"), [((), False), (("sabotage",), True), (("lost",), True), (("disaster",), True)]
)
def test_a_seat_is_asked_when_a_card_of_its_backs_could_cancel(draw: Draw, hand: tuple[str, ...], asked: bool) -> None:
    t = sabotaged(draw)
    tables.hold(t, 1, *hand)
    turn = starting(t).give("event:sabotage", "F6")
    assert (turn.question.kind == "respond") == asked
    if asked:
        assert turn.targets == ["pass", "pass_on"]


@pytest.mark.rule("TIME-2")
def test_a_seat_is_not_asked_when_all_such_cards_lie_face_up(draw: Draw) -> None:
    t = sabotaged(draw)
    tables.hold(t, 1, "lost")
    deck = t.market.events[2]
    while "jousting_tourney" in deck.face_down:
        deck.face_down.remove("jousting_tourney")
        deck.face_up.append("jousting_tourney")
    assert starting(t).give("event:sabotage", "F6").question.kind == "start_of_turn"


@pytest.mark.rule("TIME-2")
def test_always_asks_everybody(draw: Draw) -> None:
    t = sabotaged(draw)
    t.settings = replace(t.settings, responses="always")
    turn = starting(t).give("event:sabotage", "F6")
    assert turn.targets == ["pass", "pass_on"]


@pytest.mark.rule("TIME-2")
def test_who_lets_everything_pass_is_asked_again_in_his_own_turn_at_the_latest(draw: Draw) -> None:
    t = sabotaged(draw)
    tables.hold(t, 0, "citizens_revolting_1")
    tables.hold(t, 1, "jousting_tourney", "bread_and_circuses")
    t.phase = "start_of_turn"
    game = Game(Civilization(EDITION), t)
    for seat, key in ((0, "event:sabotage"), (0, "F6"), (1, "pass_on")):
        game.answer(seat, key)
    assert view(game.state, 0).players[1].passes, "everybody knows"
    game.answer(0, "event:citizens_revolting_1")
    game.answer(0, "seat:1")
    assert game.state.players[1].government == "anarchy", "he has not been asked"
    game.answer(0, "end")
    assert not game.state.players[1].passes
