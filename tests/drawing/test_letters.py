"""Words in the large letters of the title."""

from __future__ import annotations

import pytest

from civ_tui.drawing.letters import ROWS, large, letters


@pytest.mark.parametrize(("ascii_only", "signs"), [(False, "█▀▄"), (True, "#")])
@pytest.mark.parametrize("twice", [False, True])
def test_the_name_of_the_game_is_written_in_large_letters_of_every_terminal(
    ascii_only: bool, signs: str, twice: bool
) -> None:
    lines = large("Civilization", 80, ascii_only=ascii_only, twice=twice)
    assert set("".join(lines)) - {" "} <= set(signs)
    assert [len(line) for line in lines] == [80 if twice else 40] * (5 if ascii_only or twice else 3)


def test_a_letter_has_five_rows_as_long_as_each_other() -> None:
    for sign, rows in letters().items():
        assert len(rows) == ROWS, sign
        assert {len(row) for row in rows} == {len(rows[0])}, sign
        assert set("".join(rows)) <= set("o."), sign


def test_names_in_latin_and_cyrillic_letters_are_written() -> None:
    for name in ("ABCDEFGHIJKLMNOPQRSTUVWXYZ", "абвгдеёжзийклмнопрстуфхцчшщъыьэюя", "Mary-Ann 2", "O'Neil Jr.", "Éva"):
        assert large(name, 200), name
    assert large("Éva", 80) == large("EVA", 80)
    assert large("Ёж", 80) != large("Еж", 80)


def test_what_has_no_large_letters_or_no_room_is_not_written() -> None:
    assert large("李", 80) == []
    assert large("Ann & Bob", 80) == []
    assert large("", 80) == []
    assert len(large("Ivan", 15)[0]) == 14
    assert large("Ivan", 13) == large("Ivan", 27, twice=True) == []


def test_an_a_is_flat_on_top_or_it_would_wear_a_ring() -> None:
    assert letters()["A"] == letters()["А"] == ("ooo", "o.o", "ooo", "o.o", "o.o")
