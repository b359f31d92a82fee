"""Sets and what they are worth, against trying everything."""

from itertools import combinations, product

import pytest

from civ_tui.engine.chance import Chance
from civ_tui.games.mare_nostrum.computers.hands import Purse, coin_divisions, divisions, fits, with_new
from tests.rows import all_rows


def can_pay(counts: list[int], sets: list[int]) -> bool:
    """Whether the sets can be paid one after the other, by trying all that could pay the first."""
    if not sets:
        return True
    held = [kind for kind, n in enumerate(counts) if n]
    return any(
        can_pay([n - (kind in paid) for kind, n in enumerate(counts)], sets[1:]) for paid in combinations(held, sets[0])
    )


def some_hands(n: int) -> list[tuple[int, ...]]:
    chance = Chance(7)
    found = []
    for _ in range(n):
        counts = [chance.below(4) for _ in range(1 + chance.below(7))]
        found.append(tuple(sorted((count for count in counts if count), reverse=True)))
    return found


@all_rows("counts", some_hands(40))
def test_goods_fit_into_sets_if_they_can_be_paid_one_by_one(counts: tuple[int, ...]) -> None:
    for sets in ([3], [3, 3], [3, 3, 3], [5, 2], [6], [6, 3], [5, 3, 2], [6, 3, 3]):
        assert fits(counts, sets) == can_pay([*counts], sets)


@all_rows("counts", some_hands(25))
def test_the_best_division_is_as_good_as_any(counts: tuple[int, ...]) -> None:
    sums = {6: (0.0, 7.0, 12.0), 3: (0.0, 4.0, 7.0, 9.0, 10.0)}
    best = max(
        sums[6][six] + sums[3][three]
        for six, three in product(range(3), range(5))
        if can_pay([*counts], [6] * six + [3] * three)
    )
    assert Purse(sums, 0.0).worth(0, counts) == pytest.approx(best)


def test_nine_against_six_and_three_against_three_threes() -> None:
    nine_kinds = (1,) * 9
    assert {(1, 0, 0), (0, 1, 1), (0, 0, 3)} <= {*divisions(nine_kinds, (9, 6, 3))}
    assert Purse({9: (0.0, 10.0), 6: (0.0, 6.0), 3: (0.0, 3.5, 6.5, 9.0)}, 0.0).best(0, nine_kinds) == (10.0, (1, 0, 0))
    assert Purse({9: (0.0, 9.0), 6: (0.0, 6.0), 3: (0.0, 3.5, 6.5, 9.0)}, 0.0).best(0, nine_kinds)[1] == (0, 1, 1)
    assert Purse({9: (0.0, 9.0), 6: (0.0, 5.0), 3: (0.0, 3.5, 7.0, 10.5)}, 0.0).best(0, nine_kinds)[1] == (0, 0, 3)


def test_the_best_sets_are_told_by_their_sizes() -> None:
    known = Purse({6: (0.0, 6.0), 3: (0.0, 3.5, 6.5, 9.0)}, 0.0)
    assert known.sets(3, (1,) * 7) == (6, 3)
    assert known.sets(0, (2, 2, 2)) == (3, 3)
    assert known.sets(2, (1, 1)) == ()


def test_two_coins_are_kept_and_no_more() -> None:
    known = Purse({3: (0.0, 2.0)}, 0.7)
    assert known.worth(2, ()) == pytest.approx(1.4)
    assert known.worth(4, ()) == pytest.approx(2.7)
    assert known.worth(7, ()) == pytest.approx(3.4)


def test_coins_are_divided_until_no_more_than_two_are_left_or_nothing_is_for_sale() -> None:
    assert {*coin_divisions(9, (6, 3), (1, 3))} == {(3, (0, 2)), (0, (0, 3)), (3, (1, 0)), (0, (1, 1))}
    assert {*coin_divisions(9, (6, 3), (1, 0))} == {(3, (1, 0))}
    assert {*coin_divisions(5, (3,), (2,))} == {(2, (1,))}


def test_there_are_twelve_kinds_and_no_more() -> None:
    assert with_new((2, 1), 3) == (2, 1, 1, 1, 1)
    assert with_new((1,) * 11, 3) == (1,) * 12


def test_where_nothing_is_for_sale_a_hand_is_worth_the_coins_that_are_kept() -> None:
    assert Purse({}, 0.5).worth(5, (3, 1)) == pytest.approx(1.0)
