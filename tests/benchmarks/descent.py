"""What the fits of the computer players' weights share: likelihood of winners, and the way downhill."""

from __future__ import annotations

from collections.abc import Callable
from math import exp


def chances(judged: list[float]) -> list[float]:
    """The chance of each seat to win, from how each is judged in log odds."""
    top = max(judged)
    powers = [exp(one - top) for one in judged]
    return [power / sum(powers) for power in powers]


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
