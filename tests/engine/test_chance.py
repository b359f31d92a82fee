"""Chance lives in the state."""

from collections import Counter

import pytest

from civ_tui.engine.chance import Chance


def test_the_generator_is_the_published_one() -> None:
    """SplitMix64 from state 0: the first outputs of the reference implementation, scaled to 2**64."""
    chance = Chance(0)
    assert [chance.below(1 << 64) for _ in range(3)] == [0xE220A8397B1DCDAF, 0x6E789E6AA1B965F4, 0x06C45D188009454F]


def test_equal_states_give_equal_results_and_a_clone_goes_its_own_way() -> None:
    chance = Chance(5)
    chance.below(6)
    twin = chance.clone()
    assert [twin.below(100) for _ in range(5)] == [chance.below(100) for _ in range(5)]
    twin.below(2)
    assert twin != chance


def test_results_are_spread_evenly() -> None:
    chance = Chance(1)
    counts = Counter(chance.below(6) for _ in range(6000))
    assert set(counts) == set(range(6))
    assert all(900 < count < 1100 for count in counts.values())


def test_shuffle_and_draw_keep_every_item() -> None:
    chance, items = Chance(3), list(range(20))
    chance.shuffle(items)
    assert items != list(range(20))
    assert sorted(items) == list(range(20))
    drawn = [chance.draw(items) for _ in range(20)]
    assert (sorted(drawn), items) == (list(range(20)), [])


def test_every_order_of_a_shuffle_comes_up() -> None:
    chance, orders = Chance(11), Counter[tuple[int, ...]]()
    for _ in range(600):
        items = [0, 1, 2]
        chance.shuffle(items)
        orders[tuple(items)] += 1
    assert len(orders) == 6
    assert min(orders.values()) > 60


def test_forced_results_come_first_and_must_fit() -> None:
    chance = Chance(3, [2, 9])
    assert chance.pick("abc") == "c"
    with pytest.raises(ValueError, match="forced result 9"):
        chance.below(6)
    assert chance.state == 3
