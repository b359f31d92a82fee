"""Looking ahead in any game: answers are tried in imagined worlds, and valued by the chance to win that they leave."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace

from civ_tui.computers.thoughts import Candidate, Thought
from civ_tui.engine.chance import Chance
from civ_tui.engine.wording import Line


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
    sums, firsts = [0.0] * len(tried), [0] * len(tried)
    done = 0
    for world in range(1, worlds + 1):
        seed = chance.below(1 << 60)
        chances = []
        for place, candidate in enumerate(tried):
            chances.append(play(candidate.key, seed))
            sums[place] += chances[-1]
            done += 1
            if place < len(tried) - 1:
                yield Thought(found, done)
        firsts = [times + (one == max(chances)) for times, one in zip(firsts, chances, strict=True)]
        judged = [_judged(tried[place], sums[place] / world, firsts[place], world) for place in range(len(tried))]
        best = max(judged, key=lambda one: one.value + (margin if one is judged[0] else 0.0))
        found = (best, *sorted((one for one in judged if one is not best), key=lambda one: -one.value))
        yield Thought(found, done)


def _judged(candidate: Candidate, chance: float, firsts: int, worlds: int) -> Candidate:
    """The candidate valued by its chance to win. How often it came out first of those tried is added after its other
    reasons: so few worlds say which is better, and nothing in percent."""
    if worlds > 1:
        lines = [Line("Of {all} games played on in thought, it did best in {n}.", all=worlds, n=firsts)]
    else:
        lines = [Line("In a game played on in thought it did best.")] * firsts
    return replace(candidate, value=chance, why=(*candidate.why, *lines))
