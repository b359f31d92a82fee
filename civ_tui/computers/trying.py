"""Looking ahead in any game: answers are tried in imagined worlds, and valued by the chance to win that they leave."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Final

from civ_tui.computers.thoughts import Candidate, Thought
from civ_tui.engine.chance import Chance

PLAYED_ON: Final = "Played on in thought, no other answer does better."
"""Why an answer is the best after it was tried, if it has no reason of its own or its reasons had not put it first."""
REASONS: Final = 2
"""After how many reasons of its own that is said."""


def in_worlds(
    found: tuple[Candidate, ...],
    tried: tuple[Candidate, ...],
    worlds: int,
    chance: Chance,
    margin: float,
    play: Callable[[str, int], float],
) -> Iterator[Thought]:
    """A thought after each imagined game: the chance to win with each answer `tried`, at first as they were `found`.

    All are tried in the same worlds: `play` gives the chance (0 to 1) with the answer of that key in the world of that
    seed. The first stays first unless another is better by more than the margin.
    """
    sums = [0.0] * len(tried)
    done = 0
    for world in range(1, worlds + 1):
        seed = chance.below(1 << 60)
        for index, candidate in enumerate(tried):
            sums[index] += play(candidate.key, seed)
            done += 1
            if index < len(tried) - 1:
                yield Thought(found, done)
        judged = [replace(candidate, value=total / world) for candidate, total in zip(tried, sums, strict=True)]
        best = max(judged, key=lambda one: one.value + (margin if one is judged[0] else 0.0))
        others = sorted((candidate for candidate in judged if candidate is not best), key=lambda one: -one.value)
        decided = world == worlds and (not best.why or best is not judged[0])
        found = (replace(best, why=(*best.why[:REASONS], PLAYED_ON)) if decided else best, *others)
        yield Thought(found, done)
