"""One sitting: who takes the keyboard when, what is told to whom, and the save behind every answer."""

from pathlib import Path
from typing import Any

import pytest

from civ_tui.engine.flow import Illegal, Question, QuestionKind
from civ_tui.engine.log import Entry
from civ_tui.sitting.attention import LONGEST_THOUGHT
from civ_tui.sitting.on_disk import UNREADABLE, Unreadable
from civ_tui.sitting.session import Session
from civ_tui.storage.slot import Busy, SaveSlot
from tests.certain import certain, question_of
from tests.games.civilization.rules.tables import table
from tests.games.civilization.rules.well_put import posed
from tests.games.civilization.screens.at_the_keys import Sensible, announced, game, session_on
from tests.games.civilization.screens.stand_in import session


def test_who_gives_their_seat_away_sees_nothing_of_the_only_person_left(tmp_path: Path) -> None:
    played = session(tmp_path)
    played.keyboard.take(1)
    played.seat_player(1, "easy")
    played.seat_player(1, "hard")
    assert played.only_person is None, "who plays at the other seats makes no difference"
    assert played.keyboard.passing(posed(0, "movement", [])) == "gate"
    played.keyboard.take(0)
    assert played.only_person == 0


def test_an_open_answer_leaves_a_player_alone_until_the_keyboard_passes_on(tmp_path: Path) -> None:
    played = session(tmp_path)
    seat = question_of(played).seat
    played.keyboard.take(seat, alone=True)
    played.answer(seat, question_of(played).legal()[0].key)
    assert played.keyboard.alone_with(seat)


def test_a_new_round_calls_the_others_back() -> None:
    played = game(2, 3)
    player = Sensible(3)
    while question_of(played).kind != "research":
        played.answer(question_of(played).seat, player.choose(question_of(played)))
    last = played.pending[-1].seat
    played.answer(played.pending[0].seat, "none")
    played.keyboard.take(last, alone=True)
    played.answer(last, "none")
    assert not played.keyboard.alone


def test_an_illegal_answer_changes_and_saves_nothing(tmp_path: Path) -> None:
    played = session(tmp_path)
    before = certain(played.disk.path).read_bytes()
    played.keyboard.take(0, alone=True)
    with pytest.raises(Illegal):
        played.answer(question_of(played).seat, "Z99")
    assert certain(played.disk.path).read_bytes() == before
    assert played.game.record == []


def test_the_question_of_the_seat_at_the_keyboard_comes_first(tmp_path: Path) -> None:
    played = session(tmp_path)
    asked: list[Question[Any]] = [Question(seat, QuestionKind("research"), "Research", []) for seat in (0, 1)]
    played.game.pending = tuple(asked)
    for seat, first in ((None, 0), (0, 0), (1, 1)):
        if seat is not None:
            played.keyboard.take(seat)
        assert played.question is asked[first]
    played.keyboard.leave()
    assert played.question is asked[1], "of who had it last"
    played.disk.save()
    again, _ = Session.load(certain(played.disk.path))
    again.game.pending = tuple(asked)
    assert again.question is asked[1], "in the next sitting too"


def test_what_has_happened_since_is_public_and_begins_with_the_others_choices(tmp_path: Path) -> None:
    played = session(tmp_path)
    first = question_of(played).seat
    assert not played.news.has_chosen(first)
    everything = played.news.since_choice(first)
    assert everything
    assert all(entry.audience is None for entry in everything)
    played.answer(first, question_of(played).legal()[0].key)
    assert played.news.has_chosen(first)
    assert played.news.since_choice(first) == []
    while question_of(played).seat == first:
        played.answer(first, question_of(played).legal()[0].key)
    told = len(played.game.state.log)
    played.answer(1 - first, question_of(played).legal()[0].key)
    assert played.news.since_choice(first) == [e for e in played.game.state.log[told:] if e.audience is None] != []


def test_nobody_knows_of_what_was_taken_back(tmp_path: Path) -> None:
    played = session(tmp_path)
    seat, before = question_of(played).seat, played.log_length
    played.answer(seat, question_of(played).legal()[0].key)
    news = played.news
    assert news.untold(None).since == before
    news.seen = news.shown[seat] = played.log_length
    played.undo()
    assert (news.told, news.seen, news.shown) == (before, before, {seat: before})
    assert news.since_choice(seat) == []
    played.redo()
    assert [*news.untold(None).entries] == played.public_log(before) != []


def test_what_ends_a_part_is_taken_back_until_somebody_else_has_answered() -> None:
    t = table(2)
    t.phase = "city_management"
    played = session_on(t)
    played.answer(0, "end")
    assert question_of(played).seat == 1
    assert [given.key for given in played.undo_history.undoable] == ["end"]
    assert certain(played.undo_history.last_answer).seat == 0
    played.undo()
    assert question_of(played).seat == 0
    assert played.answers == []
    assert question_of(played).kind == "city_management"
    played.answer(0, "end")
    played.answer(1, next(option.key for option in question_of(played).legal() if option.key.startswith("city:")))
    played.undo()
    assert played.undo_history.undoable == [], "the other has answered since; that was taken back alone"


def stood_in(played: Session) -> None:
    """Answer all that need not be asked."""
    while played.answer_automatically():
        pass


def test_undo_goes_on_over_an_end_of_a_part_while_nobody_else_has_answered() -> None:
    t = table(2)
    t.phase = "start_of_turn"
    played = session_on(t)
    assert played.outcomes.can_take_back(0, "end")
    played.answer(0, "end")
    stood_in(played)
    assert (question_of(played).kind, question_of(played).seat) == ("trade", 0)
    played.answer(0, "end")
    assert question_of(played).seat == 1
    played.undo()
    assert (question_of(played).kind, question_of(played).seat) == ("trade", 0)
    assert certain(played.undo_history.last_answer).label == "End the phase"
    played.undo()
    assert (question_of(played).kind, question_of(played).seat, played.answers) == ("start_of_turn", 0, [])


def test_a_secret_answer_that_passes_the_keyboard_on_stays() -> None:
    t = table(2)
    t.phase = "research"
    played = session_on(t)
    played.answer(0, question_of(played).legal()[-1].key)
    assert question_of(played).seat == 1
    assert played.undo_history.undoable == []


def test_undo_is_saved_too(tmp_path: Path) -> None:
    played = session(tmp_path)
    before = certain(played.disk.path).read_bytes()
    played.answer(question_of(played).seat, question_of(played).legal()[0].key)
    assert certain(played.disk.path).read_bytes() != before
    played.undo()
    assert Session.load(certain(played.disk.path))[0].game.record == []


def test_a_game_that_was_closed_is_kept_from_others_again(tmp_path: Path) -> None:
    played = session(tmp_path)
    other = SaveSlot(certain(played.disk.slot).folder)
    other.take()
    played.disk.reopen()
    assert played.disk.trouble == "The game could not be saved: Another program has this game open."
    Session(played.game, other).disk.save()
    other.release()
    played.disk.reopen()
    with pytest.raises(Busy):
        other.take()
    played.disk.save()
    assert (played.disk.trouble, certain(played.disk.path).name) == ("", "autosave-3.civ")


def test_who_listens_hears_of_every_save(tmp_path: Path) -> None:
    played = session(tmp_path)
    heard = []
    played.disk.on_saved = lambda: heard.append(played.disk.trouble)
    played.disk.save()
    (tmp_path / "file").touch()
    played.disk.slot = SaveSlot(tmp_path / "file" / "games")
    played.disk.save()
    assert heard[0] == ""
    assert heard[1].startswith("The game could not be saved: ")


def test_what_could_not_be_read_again_is_not_written_and_the_game_goes_on(tmp_path: Path) -> None:
    played = session(tmp_path)

    def answer() -> None:
        played.answer(question_of(played).seat, question_of(played).legal()[0].key)

    answer()
    readable = certain(played.disk.path)
    kept = readable.read_bytes()
    played.game.state.log.append(Entry(0, "setup", "capital", 0, {}))
    for answers in (2, 3):
        answer()
        assert len(played.answers) == answers
        assert played.disk.trouble == UNREADABLE
        assert (played.disk.kept, played.disk.path, readable.read_bytes()) == (None, readable, kept)
        with pytest.raises(Unreadable, match="nobody could open that file again"):
            played.disk.copy()
    assert len(Session.load(readable)[0].answers) == 1
    while played.disk.trouble:
        played.undo()
    assert len(Session.load(certain(played.disk.path))[0].answers) == len(played.answers)


def test_the_clock_counts_for_who_answers_and_is_saved(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    now = [100.0]
    monkeypatch.setattr("time.monotonic", lambda: now[0])
    played = session(tmp_path)
    for seconds, counted in ((7.25, 7.25), (4 * LONGEST_THOUGHT, LONGEST_THOUGHT)):
        before, seat = list(played.attention.clock), question_of(played).seat
        now[0] += seconds
        played.answer(seat, question_of(played).legal()[0].key)
        assert played.attention.clock[seat] - before[seat] == counted
        assert played.attention.clock[1 - seat] == before[1 - seat]
    assert Session.load(certain(played.disk.path))[0].attention.clock == [
        round(each, 1) for each in played.attention.clock
    ]


def test_what_a_seat_has_heard_of_is_remembered_in_the_save(tmp_path: Path) -> None:
    played = session(tmp_path)
    first = question_of(played).seat
    while question_of(played).seat == first:
        played.answer(first, question_of(played).legal()[0].key)
    played.answer(1 - first, question_of(played).legal()[0].key)
    resumed, _ = Session.load(certain(played.disk.path))
    assert resumed.news.since_choice(first) == played.news.since_choice(first) != []
    assert resumed.news.has_chosen(1 - first)


@pytest.mark.parametrize("beside", [None, {"clock": 7}, {"clock": [1]}, {"clock": [-1, "x"]}, {"heard": [1e300, 0]}])
def test_a_save_without_sensible_times_starts_them_anew(tmp_path: Path, beside: dict[str, Any]) -> None:
    again = Session(session(tmp_path).game, None, beside)
    assert again.attention.clock == [0.0, 0.0]
    assert not again.news.has_chosen(0)


def test_to_let_something_pass_is_no_choice_after_which_others_are_told_of() -> None:
    session = announced(1)
    assert [question.seat for question in session.pending] == [1]
    session.answer(1, "pass")
    assert not session.news.has_chosen(1)
    assert session.news.has_chosen(0)
