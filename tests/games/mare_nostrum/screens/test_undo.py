"""What can be taken back while another player is asked in between."""

from random import Random
from typing import Any

import pytest

from civ_tui.drawing.look import Look
from civ_tui.drawing.palettes import DARK
from civ_tui.engine.answers import END
from civ_tui.engine.flow import Given, Question
from civ_tui.engine.game import Game
from civ_tui.games.mare_nostrum.rules.paying import Bill
from civ_tui.games.mare_nostrum.rules.state import Table
from civ_tui.sitting.session import Session
from civ_tui.tui.table.circumstances import last_answer, undo_lines
from tests.certain import certain
from tests.games.civilization.screens.at_the_keys import press
from tests.games.mare_nostrum.screens.at_table import at, begun, seated, shown
from tests.games.mare_nostrum.words.entries import chosen


def about_to() -> tuple[Session, Given]:
    """Before legions of seat 0, which sits at the keyboard, enter or attack where Helen, of seat 1, may act; and the
    answer by which they do."""
    session = at("helen", seat=1, people=2, heroes={"helen": 1}, when=lambda game, _: game.record[-1].seat == 0)
    last = session.game.record[-1]
    session.game.undo(1)
    session.keyboard.take(0)
    return session, last


def entered() -> Session:
    """Helen's owner is asked."""
    session, last = about_to()
    session.answer(last.seat, last.key)
    assert (certain(session.question).seat, certain(session.question).kind) == (1, "helen")
    return session


@pytest.mark.rule("MN-HERO-4")
def test_the_mover_takes_back_while_helens_owner_has_not_answered() -> None:
    session = entered()
    assert [given.seat for given in session.undo_history.undoable] == [0]
    before = len(session.answers)
    session.undo()
    assert len(session.answers) == before - 1
    assert certain(session.question).seat == 0


@pytest.mark.rule("MN-HERO-4")
def test_once_helens_owner_sits_at_the_keyboard_it_is_the_movers_to_take_back() -> None:
    session = entered()
    session.keyboard.take(1, alone=True)
    assert session.undo_history.undoable == []
    assert str(session.undo_history.why_not) == "What came before is for Ann to take back."


async def test_the_key_takes_the_move_back_at_the_table() -> None:
    session, last = about_to()
    before = len(session.answers)
    async with seated(session) as (pilot, table):
        assert session.keyboard.seat == 0
        table.actions.answer(last.key)
        await pilot.pause()
        assert "Does Helen of Troy" in shown(pilot)
        await press(pilot, "u")
        assert len(session.answers) == before + 1, "whoever reads it was not the one who moved"
        await press(pilot, "u")
        assert len(session.answers) == before
        assert certain(session.question).seat == 0


@pytest.mark.rule("MN-PAY-2", "MN-PAY-6")
def test_a_set_that_was_composed_is_given_again() -> None:
    def several(_game: Game[Table], question: Question[Any]) -> bool:
        return isinstance(question.subject, Bill) and len([*question.subject.sets()]) > len(question.legal())

    session = at("pay", when=several)
    question = certain(session.question)
    bill: Any = question.subject
    key = next(key for each in bill.sets() if question.find(key := bill.key(each)) is None)
    assert session.outcomes.can_take_back(0, key), "its owner alone has known what it shows"
    session.answer(0, key)
    paid = list(session.answers)
    session.undo()
    assert [given.key for given in certain(session.redoable).given] == [key]
    session.redo()
    assert session.answers == paid


@pytest.mark.rule("MN-HERO-6")
def test_a_hero_who_has_acted_out_of_turn_acts_again() -> None:
    def calls(game: Game[Table], _question: Question[Any]) -> bool:
        return any(option.reason is None for option in game.interrupts(0))

    session = at("trade.take", seat=1, heroes={"odysseus": 0}, when=calls)
    session.interrupt(0, session.interrupts(0)[0].key)
    called = list(session.answers)
    assert session.undo_history.undoable
    session.undo()
    session.redo()
    assert session.answers == called


def test_what_others_did_since_is_named_where_it_goes_with_an_answer() -> None:
    """The end of a part may take back all that computers have done after it."""
    ends = 0
    for seed in range(1, 12):
        session, chance = begun(seed=seed), Random(seed)
        while session.pending and session.view(None).round < 3 and not ends:
            question, view = session.pending[0], session.view(None)
            if session.is_person(question.seat) and (given := session.undo_history.undoable):
                names = ", ".join(view.players[n].name for n in sorted({one.seat for one in given} - {given[0].seat}))
                *whole, brief = last_answer(Look(DARK), session, view)
                for words in whole:
                    assert words.endswith(f"done since by: {names}") if names else "done since" not in words
                assert brief.endswith("and more by others") is bool(names)
                lines = undo_lines(Look(DARK), (*whole, brief), 27)
                fits = len(brief) < 2 * 27 - len("u takes back: ") - 15
                assert not names or not fits or lines[-1].plain.endswith((names, "by others")), "nothing is cut off"
                ends += bool(names) and given[0].key == END
            session.answer(question.seat, chosen(question, chance))
    assert ends
