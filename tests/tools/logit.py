"""What the fits of the computer players' weights share: a conditional logit, which finds the weights under which the
winners were likeliest."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import exp, log
from typing import NamedTuple


class Seat(NamedTuple):
    """What a seat stands by in a position: the row that the weights from a certain place on weigh, and what is added to
    that, all in log odds."""

    row: list[float]
    begin: int = 0
    added: float = 0.0


class Position(NamedTuple):
    """The seats in one position, which of them won in the end, and how much the position `counts`."""

    seats: list[Seat]
    winner: int
    counts: float = 1.0


def chances(judged: list[float]) -> list[float]:
    """The chance of each seat to win, from how each is judged in log odds."""
    top = max(judged)
    powers = [exp(one - top) for one in judged]
    return [power / sum(powers) for power in powers]


def shares(weights: list[float], seats: list[Seat]) -> list[float]:
    """The chance of each seat under these weights."""
    return chances([added + sum(map(float.__mul__, weights[begin:], row)) for row, begin, added in seats])


def loss(weights: list[float], positions: Sequence[Position]) -> float:
    """The mean surprise at who won; guessing gives log(seats)."""
    told = sum(count * log(max(1e-9, shares(weights, seats)[winner])) for seats, winner, count in positions)
    return -told / max(1, sum(count for _, _, count in positions))


def fit(positions: Sequence[Position], towards: list[float], *, steps: int, rate: float, shrink: float) -> list[float]:
    """The weights, from `towards` on so many steps downhill, each so far at most, and drawn so strongly back to it."""
    counted = sum(count for _, _, count in positions)

    def slope(weights: list[float]) -> list[float]:
        found = [shrink * (weight - goal) for weight, goal in zip(weights, towards, strict=True)]
        for seats, winner, count in positions:
            for seat, share in enumerate(shares(weights, seats)):
                pull = (share - (seat == winner)) * count / counted
                row, begin, _ = seats[seat]
                for place, x in enumerate(row, begin):
                    found[place] += pull * x
        return found

    return downhill(towards, slope, steps=steps, rate=rate)


def downhill(
    begin: list[float], slope: Callable[[list[float]], list[float]], *, steps: int, rate: float
) -> list[float]:
    """The weights after so many steps down the `slope` that they have, each with a momentum of its own (Adam)."""
    weights, first, second = begin[:], [0.0] * len(begin), [0.0] * len(begin)
    for step in range(1, steps + 1):
        for i, down in enumerate(slope(weights)):
            first[i] = 0.9 * first[i] + 0.1 * down
            second[i] = 0.99 * second[i] + 0.01 * down * down
            weights[i] -= rate * first[i] / (1 - 0.9**step) / ((second[i] / (1 - 0.99**step)) ** 0.5 + 1e-8)
    return weights
