"""Options of Civilization as they are read out and typed: squares, cities, marches, techs."""

import re

import pytest

from civ_tui.games.civilization.rules.state import Square
from civ_tui.games.civilization.words import squares
from civ_tui.lines.numbered_turn import numbered_turn
from civ_tui.lines.numbers import Numbers
from civ_tui.sitting.session import Session
from tests.certain import certain, question_of
from tests.games.civilization.drawn.drawing import ENGLISH
from tests.games.civilization.lines.at_the_prompt import LINES, letter, typed
from tests.games.civilization.printed import PRINTED
from tests.games.civilization.rules.at_phases import gathering_for_another, researching, starting
from tests.games.civilization.rules.tables import learn, put, table, wonder
from tests.games.civilization.screens.at_the_keys import at, session_on


def test_a_government_that_is_free_now_alone_says_so() -> None:
    t = starting()
    learn(t, 0, "code_of_laws")
    told = " ".join(typed(session_on(t), "a").split())
    assert "Change to Republic. Free in this start of turn alone; later it takes a round of Anarchy." in told


def test_what_a_city_gains_and_another_loses_by_what_a_scout_gathers_is_read_out() -> None:
    t, name = gathering_for_another()
    session = session_on(t)
    told = " ".join(typed(session, "a", name).split())
    capital, city = session.view(0).players[0].cities
    then = squares.gathering(city, certain(squares.named(session.view(0), name)))
    assert then != city
    assert f"D9: {squares.yields(ENGLISH, city)}; with it {squares.yields(ENGLISH, then)}." in told
    assert told.count(f"{capital.name} loses what {name} gives: ") == 1, "only where the other city gets it"
    assert told.index("D9: ") < told.index(f"{capital.name} loses")


def test_what_a_piece_covers_or_replaces_wherever_it_can_go_is_read_out() -> None:
    t = table(2, ("egyptians", "germans"))
    t.phase = "city_management"
    learn(t, 0, "code_of_laws")
    t.players[0].trade = 27
    wonder(t, 0, "stonehenge", "G2")
    for square in ("F2", "H2"):
        put(t, 1, "army", square)
    session = session_on(t)
    session.answer(0, "city:G3")
    told = " ".join(typed(session, "e").split())
    assert re.search(r"Trading Post, [^.]* of your trade, covers Wheat", told)
    assert ", replacing Stonehenge" in told


def test_a_march_goes_where_the_square_is_named() -> None:
    session = at("movement.step", when=lambda session, question: any(map(_two_steps, _ways(session))))
    way = next(way for way in _ways(session) if _two_steps(way))
    names = [session.view(None).squares[square].name for square in way]
    before = len(session.game.record)
    typed(session, letter(session, question_of(session).seat), names[-1])
    assert [given.key for given in session.game.record[before : before + 2]] == names


def _ways(session: Session) -> list[tuple[Square, ...]]:
    march = session.view(None).march
    return [] if march is None else [way for square, way in march.ways.items() if square not in march.fights]


def _two_steps(way: tuple[Square, ...]) -> bool:
    return len(way) == 2


def test_a_part_of_the_group_that_could_march_says_that_the_rest_stays() -> None:
    t = table(2)
    t.phase, t.round = "movement", 2
    square = session_on(t).view(None).squares[t.players[0].cities[0].square].name
    put(t, 0, "army", square)
    put(t, 0, "scout", square)
    session = session_on(t)
    told = " ".join(typed(session, "a").split())
    assert f"An army on {square}; the others can march later" in told
    assert f"A scout on {square}; the others can march later" in told


def test_a_direction_is_a_step() -> None:
    session = at("movement.step", when=lambda session, question: len(question.legal()) > 2)
    told = typed(session, letter(session, question_of(session).seat), "help")
    words = next(line for line in told.splitlines() if line.startswith("Words that answer now"))
    assert {"north", "south", "east", "west"} & {word.strip(" .,") for word in words.split()}


def test_before_a_piece_is_placed_its_effect_and_what_its_square_gains_are_read_out() -> None:
    t = table(2)
    t.phase = "city_management"
    t.players[0].trade = 27
    t.market.wonders[0] = "stonehenge"
    session = session_on(t)
    session.answer(0, f"city:{t.shape.names[t.players[0].cities[0].square]}")
    session.answer(0, "wonder:stonehenge")
    told = " ".join(typed(session, "a", "what 1").split())
    assert PRINTED.wonders["stonehenge"].text in told
    assert "With Stonehenge it gives" in told
    assert "then yields" in told


def test_a_direction_keeps_its_number_from_step_to_step() -> None:
    session, numbers, seen = (
        at("movement.step", when=lambda session, question: len(question.legal()) > 2),
        Numbers(),
        set[int](),
    )
    for _ in range(6):
        now = certain(numbered_turn(session, LINES, numbers))
        march = now.view.march
        if march is None:
            break
        steps = [option for option in now.every if option.place not in (None, march.square)]
        for option in steps:
            towards = squares.direction(ENGLISH, now.view, march.square, certain(option.place))
            number = ("", "north", "east", "south", "west").index(towards)
            assert now.number_of(option) == number
            seen.add(number)
        assert all(now.number_of(option) > 4 for option in now.every if option not in steps)
        session.answer(now.seat, next((step for step in steps if step.reason is None), now.offered[-1]).key)
    assert len(seen) > 2


@pytest.mark.parametrize("known", [("writing", "pottery", "masonry"), ("writing", "pottery", "philosophy", "chivalry")])
def test_a_tech_keeps_its_number_throughout_the_game(known: tuple[str, ...]) -> None:
    t = researching(trade=27)
    learn(t, 0, *known)
    told = typed(session_on(t), letter(session_on(t), 0))
    assert "4. ! Horseback Riding, level 1\n" in told
    assert "12. ! Civil Service, level 2\n" in told
    assert "38. ! Research nothing\n" in told


def test_what_a_city_yields_is_read_each_time_it_could_act() -> None:
    session = at(
        "city_management",
        when=lambda session, question: any(option.key.startswith("city:") for option in question.legal()),
    )
    sitting_asked = certain(numbered_turn(session, LINES, Numbers()))
    known = {
        option.place: sitting_asked.sight(option.place) for option in sitting_asked.offered if option.place is not None
    }
    told = list(sitting_asked.read_out(sitting_asked.offered, known))
    assert any(" production, " in line for line in told)


def test_a_square_that_is_known_as_it_is_now_is_only_named() -> None:
    session = at("movement.step", when=lambda session, question: len(question.legal()) > 2)
    now = certain(numbered_turn(session, LINES, Numbers()))
    placed = [option for option in now.offered if option.place is not None]
    known = {certain(option.place): now.sight(certain(option.place)) for option in placed[:1]}
    known[certain(placed[1].place)] = "another sight"
    first, second, *_ = now.read_out(placed, known)
    assert first.endswith(now.view.squares[placed[0].place].name)
    assert placed[1].place is not None
    assert now.sight(placed[1].place) in second
