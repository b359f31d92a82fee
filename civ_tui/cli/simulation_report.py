"""The simulation at the command line: progress while it runs, the figures in words, records of what failed."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import Any, TypeVar

from civ_tui.cli.simulation import Plan, Tally
from civ_tui.cli.telling import tell
from civ_tui.storage import atomic_files, record

T = TypeVar("T")
SOME = 6
"""Of so many components it is told which ones did not occur."""


def run(plans: Sequence[Plan], out: Path, *, as_json: bool, quiet: bool) -> int:
    """Play the games and print what came of them. Returns the exit code: 1 if a game failed."""
    tally = Tally(len(plans[0].settings.seats), title=plans[0].title, settings=plans[0].settings)
    for plan in plans if quiet else by_tenths(plans, len(plans)):
        broken = tally.add(plan)
        if broken is not None:
            path = leave(broken, out)
            tell(f"Seed {plan.settings.seed}: {broken.trouble}", err=True)
            tell(f"  To play it again: civ-tui replay --check {path}", err=True)
    figures = tally.figures()
    if as_json:
        tell(json.dumps(figures, indent=2))
    else:
        for line in in_words(figures, plans):
            tell(line)
    return 1 if tally.failures else 0


def by_tenths(games: Iterable[T], number: int) -> Iterator[T]:
    """The games one after the other, with a line for every tenth part of that number."""
    reported = 0
    for played, game in enumerate(games, start=1):
        yield game
        if 10 * played // number > reported:
            reported = 10 * played // number
            tell(f"{played} of {number} games", err=True)


def leave(broken: record.Record, out: Path) -> Path:
    """Write the record of a game that failed into the folder. Returns its path."""
    settings = broken.settings
    stem = f"civ-tui-failed-{len(settings.seats)}p-{settings.seed}"
    return atomic_files.add(out, stem, ".jsonl", [record.dump(broken)])


def in_words(figures: dict[str, Any], plans: Sequence[Plan]) -> Iterator[str]:
    """The figures as lines to read."""
    seeds = f"{plans[0].settings.seed} to {plans[-1].settings.seed}"
    checked = "after every decision" if plans[0].thorough else "at the end of each game"
    victories = ", ".join(f"{kind} {games}" for kind, games in figures["victories"].items())
    yield _line("games", f"{figures['games']} of {figures['players']} players, seeds {seeds}")
    yield _line("decisions", f"{figures['decisions']:,}")
    yield _line("decisions a second", f"{figures['decisions_per_second']:,}")
    yield _line("median decisions", f"{figures['median_decisions']:,g}")
    yield _line("median rounds", f"{figures['median_rounds']:g}")
    yield _line("victories", victories or "none")
    yield _line("unfinished", str(len(figures["unfinished"])))
    for unfinished in figures["unfinished"]:
        yield f"  seed {unfinished['seed']}"
        yield from (f"    {race}" for race in unfinished["races"])
    yield _line("rule clauses", f"{figures['clauses']} of {figures['clauses_known']} seen at work")
    for name, count in figures["components"].items():
        missing = figures["components_missing"][name]
        but = f" (without {', '.join(missing)})" if 0 < len(missing) <= SOME else ""
        yield _line(name, f"{count} of {figures['components_known'][name]}{but}")
    yield _line("failures", str(len(figures["failures"])))
    yield _line("invariant failures", f"{figures['invariant_failures']}, checked {checked}")
    yield _line("digest", figures["digest"])


def _line(name: str, value: str) -> str:
    return f"{name:<24}{value}"
