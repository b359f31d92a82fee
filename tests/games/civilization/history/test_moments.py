"""A record played again: the same table after any number of answers, in whatever order they are asked for."""

from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from civ_tui.engine.flow import Given
from civ_tui.engine.game import BrokenRule, Game
from civ_tui.engine.log import heard
from civ_tui.games.civilization.computers.random_player import RandomPlayer
from civ_tui.games.civilization.rules.civilization import new_game, table_json
from civ_tui.games.civilization.rules.settings import SeatSettings, Settings
from civ_tui.games.civilization.rules.view import open_view, view
from civ_tui.history.answers import Eyes
from civ_tui.history.moments import EVERY, Moments
from civ_tui.storage import record
from civ_tui.storage.record import Record, RecordError
from tests.certain import certain

GAMES = Path(__file__).parents[4] / "screenshots"


@cache
def by_hand(name: str = "rome-and-germany") -> Record:
    """A whole game that was played by hand."""
    return record.load(GAMES / f"{name}.json")


@cache
def at_random(answers: int = 600) -> Record:
    """The beginning of a game of three random players, with cards played out of turn."""
    seats = tuple(SeatSettings(name, colour) for name, colour in (("A", "red"), ("B", "blue"), ("C", "green")))
    game, player = new_game(Settings(seats, seed=4)), RandomPlayer(4)
    while len(game.record) < answers:
        seat = player.steps_in(3)
        offered = [] if seat is None else [option for option in game.interrupts(seat) if option.reason is None]
        if offered and seat is not None:
            game.interrupt(seat, player.pick(seat, "interrupt", offered))
        else:
            question = player.whose_turn(game.pending)
            game.answer(question.seat, player.choose(question))
    return record.of(game)


@cache
def tables(recorded: Record) -> tuple[bytes, ...]:
    """Every table of the game, played from the deal to the end once."""
    game = new_game(recorded.settings)
    found = [table_json(game.state)]
    for given in recorded.answers:
        game.give(given)
        found.append(table_json(game.state))
    return tuple(found)


@pytest.mark.parametrize(
    "recorded", [by_hand(), by_hand("russia-and-germany"), at_random()], ids=["won", "cut", "three"]
)
def test_every_moment_is_the_table_after_that_many_answers(recorded: Record) -> None:
    moments, expected = Moments(recorded), tables(recorded)
    last = len(recorded.answers)
    assert (moments.last, moments.trouble) == (last, "")
    jumps = [(number * 37) % (last + 1) for number in range(120)]
    for number in [last, last - 1, last - 2, 0, 1, 0, *jumps]:
        game = moments.game_at(number)
        assert table_json(game.state) == expected[number], number
        assert game.record == list(recorded.answers[:number])


def test_every_moment_can_be_reached_going_back() -> None:
    moments, expected = Moments(by_hand()), tables(by_hand())
    for number in range(moments.last, -1, -1):
        assert table_json(moments.game_at(number).state) == expected[number], number


@pytest.mark.parametrize("number", [-1, 323])
def test_there_is_no_moment_before_the_deal_nor_after_the_end(number: int) -> None:
    with pytest.raises(IndexError):
        Moments(by_hand()).game_at(number)


def test_a_step_back_plays_few_answers_again(monkeypatch: pytest.MonkeyPatch) -> None:
    moments = Moments(at_random())
    given, give = [], Game.give
    monkeypatch.setattr(Game, "give", lambda game, answer: (given.append(answer), give(game, answer))[1])
    for number in range(moments.last, 0, -1):
        moments.game_at(number)
        given.clear()
        moments.game_at(number - 1)
        # A kept game lies so far back at most, and its own part may have as many answers again.
        assert len(given) <= 3 * EVERY
    moments.game_at(100)
    given.clear()
    moments.game_at(101)
    assert len(given) == 1


def test_who_plays_on_from_a_moment_does_not_change_it() -> None:
    moments, expected = Moments(by_hand()), tables(by_hand())
    game = moments.game_at(100).clone()
    question = game.pending[0]
    game.answer(question.seat, next(option.key for option in question.legal()))
    assert table_json(moments.game_at(100).state) == expected[100]
    assert len(game.record) == 101


# Where it begins


def test_phases_and_rounds_follow_each_other() -> None:
    moments = Moments(by_hand())
    when = [moments[number][:2] for number in range(moments.last + 1)]
    begins = [number for number in range(1, moments.last + 1) if when[number] != when[number - 1]]
    walked, number = [], 0
    while number < moments.last:
        number = moments.to_phase(number)
        walked.append(number)
    assert walked == [*begins, moments.last]
    rounds = [number for number in begins if when[number][0] != when[number - 1][0]]
    assert len(rounds) > 5
    assert [moments.to_round(number - 1) for number in rounds] == rounds
    assert moments.to_round(rounds[-1]) == moments.last


def test_going_back_leads_to_the_beginning_first() -> None:
    moments = Moments(by_hand())
    first, second = moments.to_phase(0), moments.to_phase(moments.to_phase(0))
    assert moments.to_phase(second + 1, -1) == second
    assert moments.to_phase(second, -1) == first
    assert moments.to_phase(first, -1) == moments.to_phase(0, -1) == 0
    first, second = moments.to_round(0), moments.to_round(moments.to_round(0))
    assert moments.to_round(second + 1, -1) == second
    assert moments.to_round(second, -1) == first
    assert moments.to_round(1, -1) == 0


def test_the_answers_of_one_seat() -> None:
    moments = Moments(by_hand())
    given = moments.record.answers
    own = [number for number in range(1, moments.last + 1) if given[number - 1].seat == 1]
    walked, number = [], 0
    for _ in own:
        number = moments.to_answer_of(1, number)
        walked.append(number)
    assert walked == own
    assert moments.to_answer_of(1, own[-1]) == moments.last
    assert moments.to_answer_of(1, own[3], -1) == own[2]
    assert moments.to_answer_of(1, own[0], -1) == 0


# What has happened


def test_an_answer_is_told_in_the_words_in_which_it_was_offered() -> None:
    moments = Moments(by_hand())
    first = moments.answer(1)
    assert (first.seat, first.secret) == (1, False)
    assert str(first.prompt) == "Where does your capital stand?"
    assert str(first.label) == "C14, suggested"
    assert moments.view_at(0).players[1].cities == ()
    assert [city.square for city in moments.view_at(1).players[1].cities] == [first.place]


def test_a_deal_is_told_in_words_without_the_faces_of_what_is_hidden() -> None:
    moments = Moments(by_hand("china-and-egypt"))
    kinds = [given.kind for given in moments.record.answers]
    deal = moments.answer(kinds.index("trade.deal") + 1)
    assert str(deal.label) == "Chen gives Cleo 2 trade, for nothing"


def test_research_is_told_to_its_seat_alone() -> None:
    moments = Moments(by_hand())
    secret = [n for n in range(1, moments.last + 1) if moments.record.answers[n - 1].kind == "research"]
    answer = moments.answer(secret[0])
    assert answer.secret
    assert [answer.told_to(eyes) for eyes in ("public", "everything", answer.seat, 1 - answer.seat)] == [
        False,
        True,
        True,
        False,
    ]


def test_cards_played_out_of_turn_have_their_words() -> None:
    moments = Moments(by_hand("china-and-egypt"))
    numbers = [n for n in range(1, moments.last + 1) if moments.record.answers[n - 1].any_time]
    assert numbers
    for number in numbers:
        answer = moments.answer(number)
        assert str(answer.label) != moments.record.answers[number - 1].key
        assert answer.told_to("public")


def test_a_remark_is_told_without_a_question() -> None:
    recorded = by_hand()
    answers = (*recorded.answers[:5], Given(0, "remark", "taken_back:2"), *recorded.answers[5:8])
    moments = Moments(replace(recorded, answers=answers))
    assert (moments.last, moments.trouble) == (9, "")
    assert str(moments.answer(6).label) == "All players agree"
    assert moments.answer(6).told_to("public")
    assert [entry.kind for entry in moments.brought(6)] == ["taken_back"]


@pytest.mark.parametrize("eyes", ["public", 0, 1, "everything"])
def test_what_the_answers_brought_is_the_log(eyes: Eyes) -> None:
    moments = Moments(by_hand())
    told = [entry for number in range(moments.last + 1) for entry in moments.brought(number, eyes)]
    log = moments.game_at(moments.last).state.log
    seat = None if eyes == "public" else eyes
    assert told == [entry for entry in log if eyes == "everything" or entry.heard_by(seat)]
    assert len(told) > 100


def test_the_eyes_see_what_they_could_see_then() -> None:
    moments = Moments(by_hand())
    for number in range(0, moments.last, 23):
        table = moments.game_at(number).state
        assert moments.view_at(number) == view(table, None)
        assert moments.view_at(number, 1) == view(table, 1)
        assert moments.view_at(number, "everything") == open_view(table)


def test_after_the_end_the_log_of_what_was_secret_stays_with_its_seat() -> None:
    moments = Moments(by_hand())
    assert moments.over_at(moments.last)
    assert not moments.over_at(moments.last - 1)
    table = moments.game_at(moments.last).state
    assert list(moments.view_at(moments.last).log) == heard(table.log, None)
    own = moments.view_at(moments.last, 0).log
    assert len(heard(table.log, None)) < len(own) < len(table.log)
    assert list(moments.view_at(moments.last, "everything").log) == table.log


def test_with_everything_open_every_hand_is_known() -> None:
    moments = Moments(at_random())
    for number in (200, 400, 600):
        seen = moments.view_at(number, "everything")
        table = moments.game_at(number).state
        assert [list(player.hand or ()) for player in seen.players] == [player.hand for player in table.players]
        assert [list(player.tokens or ()) for player in seen.players] == [player.tokens for player in table.players]
    fights = [n for n in range(moments.last + 1) if moments.view_at(n, "everything").battle is not None]
    for number in fights:
        battle = certain(moments.view_at(number, "everything").battle)
        assert None not in (battle.attacker.hand, battle.defender.hand)


# Records of other rules


@pytest.mark.parametrize(
    "given",
    [
        Given(0, "start_of_turn", "no such thing"),
        Given(0, "no such question", "end"),
        Given(7, "interrupt", "event:drought"),
        Given(-9, "remark", ""),
        Given(0, "start_of_turn", "\x1b[2J"),
    ],
    ids=["key", "kind", "seat", "remark", "control"],
)
def test_a_record_that_no_longer_fits_ends_at_its_last_good_answer(given: Given) -> None:
    recorded = by_hand()
    moments = Moments(replace(recorded, answers=(*recorded.answers[:30], given, *recorded.answers[30:])))
    assert moments.last == 30
    assert str(moments.trouble).startswith("The game ends before answer 31 of 323: ")
    assert str(moments.trouble).endswith(".")
    assert str(moments.trouble).isprintable()
    assert table_json(moments.game_at(30).state) == tables(recorded)[30]
    assert table_json(moments.game_at(29).state) == tables(recorded)[29]


def test_a_rule_that_fails_ends_the_game_there(monkeypatch: pytest.MonkeyPatch) -> None:
    give = Game.give

    def broken(game: Game[Any], given: Given) -> None:
        if len(game.record) == 40:
            raise BrokenRule(given)
        give(game, given)

    monkeypatch.setattr(Game, "give", broken)
    moments = Moments(by_hand())
    assert moments.last == 40
    assert str(moments.trouble) == "The game ends before answer 41 of 322: the rules fail on it."


def test_a_game_that_cannot_be_dealt_is_no_game() -> None:
    recorded = by_hand()
    nobody = replace(recorded.settings, seats=(SeatSettings("A", "red", "atlanteans"), recorded.settings.seats[1]))
    with pytest.raises(RecordError, match="cannot be dealt again"):
        Moments(replace(recorded, settings=nobody))


def test_a_game_without_answers_has_one_moment() -> None:
    moments = Moments(replace(by_hand(), answers=()))
    assert moments.last == moments.to_phase(0) == moments.to_round(0) == moments.to_phase(0, -1) == 0
    assert moments.brought(0)
