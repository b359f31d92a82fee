"""What is read out tells nobody what another holds: tables that differ only in what is hidden sound alike."""

from collections import Counter

import pytest

from civ_tui.engine.game import Game
from civ_tui.games.civilization.computers.random_player import RandomPlayer
from civ_tui.games.civilization.rules.civilization import Civilization
from civ_tui.games.civilization.rules.state import Table
from civ_tui.games.civilization.words import players
from civ_tui.words.language import ENGLISH
from tests.certain import certain
from tests.games.civilization.lines.at_the_prompt import AWAY, LOOKS, Typist, game, letter, read_out, session_on, typed
from tests.games.civilization.printed import EDITION
from tests.games.civilization.rules.twins import otherwise, played


def checkpoints(step: int) -> list[Table]:
    return [t for t in played() if t.battle is None][::step]


@pytest.mark.parametrize("number", range(12))
def test_an_open_question_tells_nothing_of_any_hand(number: int) -> None:
    t = checkpoints(len(checkpoints(1)) // 12)[number]
    question = Game(Civilization(EDITION), t.clone()).pending[0]
    onlooker = (question.seat + 1) % len(t.players)
    for alone in (False, True):
        if question.secret and not alone:
            continue
        viewer = question.seat if alone else onlooker
        twin = otherwise(t, viewer, seed=number)
        looks = (*LOOKS, "hand") if alone else LOOKS
        heard = read_out(session_on(t.clone()), alone=alone, looks=looks)
        assert read_out(session_on(twin), alone=alone, looks=looks) == heard


def test_the_seat_itself_hears_the_difference() -> None:
    """The comparisons above would also hold if nothing were ever read out."""
    differ = 0
    for t in checkpoints(9):
        question = Game(Civilization(EDITION), t.clone()).pending[0]
        twin = otherwise(t, (question.seat + 1) % len(t.players), seed=3)
        if question.secret:
            continue
        lines = (letter(session_on(t.clone()), question.seat), "hand", letter(session_on(t.clone()), question.seat))
        differ += typed(session_on(twin), *lines) != typed(session_on(t.clone()), *lines)
    assert differ > 3


def test_in_the_midst_of_anything_a_seat_hears_nothing_of_the_others() -> None:
    """Battles too: all that is read out is read from what the seat sees, which another table does not change."""
    session, player, heard = game(3, 4), RandomPlayer(4), Counter[str]()
    for answer in range(2500):
        question = session.question
        if question is None:
            break
        if question.secret and (answer % 5 == 0 or question.kind == "battle.unit"):
            t = session.game.state
            before = read_out(session, alone=True, looks=(*LOOKS, "hand"))
            session.game.state = otherwise(t, question.seat, seed=answer)
            assert read_out(session, alone=True, looks=(*LOOKS, "hand")) == before
            session.game.state = t
            heard[question.kind] += 1
        session.keyboard.take(question.seat)
        session.game.answer(question.seat, player.choose(question))
    assert heard["battle.unit"] > 10
    assert heard["research"] > 10


def test_the_own_things_are_read_only_behind_the_gate_and_then_taken_out_of_sight() -> None:
    for t in checkpoints(1):
        session = session_on(t.clone())
        question = certain(session.question)
        mine = players.hand(ENGLISH, session.view(question.seat).players[question.seat])
        if question.kind != "trade" or not t.players[question.seat].hand:
            continue
        own = letter(session, question.seat)
        wrong = next(one for one in "ACEGRU" if one != own)
        closed = typed(session_on(t.clone()), own, "hand", wrong, "back", "state")
        assert mine[0] not in closed
        opened = typed(session_on(t.clone()), own, "hand", own, "hide", "state")
        shown, after = opened.split(AWAY, maxsplit=1)
        assert mine[0] in shown
        assert mine[0] not in after
        return
    raise AssertionError("nobody holds a card")


def test_nothing_private_stands_above_while_another_may_read() -> None:
    """The typist looks at every prompt: what only one seat may read stands only above that seat's prompts."""
    typist = Typist(game(4, 3), 3, answers=1000)
    typist.play()
    assert typist.output.getvalue().count(AWAY) > 10
    assert typist.kinds["research"] > 20
