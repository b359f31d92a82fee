"""Numbers that stay while a phase lasts, and a terse mode that repeats only what has changed."""

import pytest

from civ_tui.lines.numbered_turn import numbered_turn
from civ_tui.lines.numbers import Numbers
from civ_tui.lines.reading import Reading
from civ_tui.sitting.session import Session
from tests.certain import certain, question_of
from tests.games.civilization.lines.at_the_prompt import LINES, Typist, game, letter, typed
from tests.games.civilization.screens.at_the_keys import at


def two_cities() -> Session:
    """A player who may act with one city after another, or with several figures."""
    return at("movement", when=lambda session, question: len(question.legal()) > 3)


def test_an_option_keeps_its_number_while_the_phase_lasts() -> None:
    session, numbers = two_cities(), Numbers()
    seat = question_of(session).seat
    session.keyboard.take(seat)
    first = certain(numbered_turn(session, LINES, numbers))
    before = {option.key: first.number_of(option) for option in first.every}
    assert [first.number_of(option) for option in first.offered] == list(range(1, len(first.offered) + 1))
    moved = first.offered[0]
    session.answer(seat, moved.key)
    while question_of(session).kind != "movement":
        stop = next(
            (option for option in question_of(session).legal() if option.key == "stop"), question_of(session).legal()[0]
        )
        session.answer(seat, stop.key)
    again = certain(numbered_turn(session, LINES, numbers))
    assert again.question.seat == seat
    kept = [option for option in again.every if option.key in before]
    assert kept
    assert all(again.number_of(option) == before[option.key] for option in kept)
    new = [again.number_of(option) for option in again.every if option.key not in before]
    assert all(number > len(before) for number in new)
    assert [again.number_of(option) for option in again.offered] == sorted(map(again.number_of, again.offered))


def test_who_is_alone_counts_apart() -> None:
    """A gap between numbers would tell the others of a card."""
    session, numbers = two_cities(), Numbers()
    seat = question_of(session).seat
    session.keyboard.take(seat)
    numbers.of(session.view(None), question_of(session), question_of(session).options[:2], alone=False)
    alone = numbers.of(session.view(None), question_of(session), question_of(session).options, alone=True)
    open_ = numbers.of(session.view(None), question_of(session), question_of(session).options[2:], alone=False)
    assert sorted(open_.values()) == list(range(1, len(question_of(session).options) + 1))
    assert all(alone[option.key] == open_[option.key] for option in question_of(session).options[:2])


def test_only_what_has_changed_is_read_again() -> None:
    before = Reading({1: "A city.", 2: "A scout.", 3: "End."})
    now = Reading({2: "A scout.", 3: "End of it.", 4: "An army."})
    assert list(now.since(before)) == ["3. End of it.", "4. An army.", "No longer possible: 1."]
    assert list(before.since(before)) == ["The same options as before."]


@pytest.mark.parametrize("terse", [False, True])
def test_a_terse_reader_hears_a_menu_once(terse: bool) -> None:
    session = two_cities()
    own = letter(session, question_of(session).seat)
    line = certain(numbered_turn(session, LINES, Numbers())).offered[1]
    label = f"2. {certain(numbered_turn(session, LINES, Numbers())).line(line)}"
    told = " ".join(typed(session, own, "takeback", "", "takeback", "", terse=terse).split())
    assert told.count(label) == (1 if terse else 3)
    assert told.count("The same options as before.") == (2 if terse else 0)
    told = " ".join(typed(session, own, "takeback", "", "list", terse=terse).split())
    assert told.count(label) == (2 if terse else 3)


def test_a_number_that_has_gone_says_so() -> None:
    session = two_cities()
    own = letter(session, question_of(session).seat)
    typist = Typist(game(2, 5), 5, answers=120, terse=True)
    typist.play()
    assert "No longer possible: " in typist.output.getvalue()
    assert "There is no 99." in typed(session, own, "99")


def test_a_terse_game_takes_fewer_words_and_the_same_answers() -> None:
    long, short = Typist(game(2, 5), 5, answers=400), Typist(game(2, 5), 5, answers=400, terse=True)
    long.play()
    short.play()
    assert short.session.game.record == long.session.game.record
    assert len(short.output.getvalue()) < 0.85 * len(long.output.getvalue())


def test_numbers_of_options_that_are_not_possible_are_told_in_whole_sentences() -> None:
    session = at(
        "start_of_turn", when=lambda session, question: any(option.key[:6] == "found:" for option in question.legal())
    )
    told = " ".join(typed(session, letter(session, question_of(session).seat), "why").split())
    assert "options are not possible now: type why." in told
