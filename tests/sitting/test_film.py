"""The map as everybody has seen it."""

from __future__ import annotations

from civ_tui.sitting.film import LONGEST, Film

ONE, TWO, THREE = ({1: object(), 2: object()} for _ in range(3))


def test_only_what_has_changed_makes_a_frame() -> None:
    film = Film()
    film.take(3, ONE)
    film.take(5, dict(ONE))
    film.take(6, TWO)
    assert [frame.entries for frame in film.frames] == [3, 6]
    assert film.at(5) == ONE
    assert film.at(6) == TWO
    assert film.at(2) is None
    assert [frame.squares for frame in film.since(3)] == [TWO]


def test_what_was_taken_back_has_never_been_seen() -> None:
    film = Film()
    for entries, squares in ((3, ONE), (6, TWO), (9, THREE)):
        film.take(entries, squares)
    film.take(4, ONE)
    assert [frame.entries for frame in film.frames] == [3]


def test_squares_that_stay_are_kept_once() -> None:
    film = Film()
    film.take(1, {1: "a", 2: "b"})
    film.take(2, {1: "".join(["a"]), 2: "c"})
    assert film.frames[1].squares[1] is film.frames[0].squares[1]


def test_the_same_moment_has_one_frame_and_the_oldest_go() -> None:
    film = Film()
    film.take(1, {1: 0})
    film.take(1, {1: 1})
    assert [frame.squares for frame in film.frames] == [{1: 1}]
    for number in range(2, LONGEST + 10):
        film.take(number, {1: number})
    assert len(film.frames) == LONGEST
    assert film.at(1) is None
