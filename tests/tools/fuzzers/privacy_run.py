"""Many games through the comparison of `privacy`: `python -m tests.tools.fuzzers.privacy_run --games 100`."""

from __future__ import annotations

import argparse
import asyncio
import time

from civ_tui.tui.app import CivApp
from tests.games.civilization.screens.at_the_keys import MEDIUM, SMALL
from tests.games.civilization.screens.privacy import Figures, compare, in_turn, moments

SIZES = (SMALL, MEDIUM)


async def run(games: int, first: int, minutes: float, most: int) -> tuple[list[str], Figures]:
    """Compare every kind of moment of so many games of two to four players, at both sizes in turn, with so many of the
    screens that are laid over the table each time."""
    figures, begun = Figures(), time.monotonic()
    found: list[str] = []
    for number in range(games):
        seed = first + number
        async with CivApp(patience=0).run_test(size=SIZES[number % 2]) as pilot:
            for moment in moments(2 + number % 3, seed):
                laid = in_turn(figures.moments, most)
                found += [f"seed {seed}: {words}" for words in await compare(pilot, moment, seed, figures, laid)]
                if time.monotonic() - begun > minutes * 60:
                    return found, figures
        print(f"{number + 1} games: {figures}; {len(found)} differences", flush=True)
    return found, figures


def main() -> int:
    """Run and report; 1 if anything differed."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--first", type=int, default=1, help="the first seed")
    parser.add_argument("--minutes", type=float, default=60.0, help="end after so many minutes")
    parser.add_argument("--laid", type=int, default=3, help="how many other screens at each moment")
    chosen = parser.parse_args()
    found, figures = asyncio.run(run(chosen.games, chosen.first, chosen.minutes, chosen.laid))
    for words in found:
        print(words)
    print(f"{figures}; {len(found)} differences")
    return bool(found)


if __name__ == "__main__":
    raise SystemExit(main())
