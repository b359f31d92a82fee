"""The tournament at the command line: progress while it runs, and the figures in words or as JSON."""

from __future__ import annotations

import json
import signal
from collections.abc import Iterator, Sequence
from contextlib import suppress
from typing import Any

from civ_tui.cli.simulation_report import by_tenths
from civ_tui.cli.telling import tell
from civ_tui.cli.tournament import PlayerKind, Result, figures, fixtures, play_all, play_on_cluster
from civ_tui.titles import FIRST


def run(
    players: Sequence[PlayerKind],
    games: int,
    seed: int,
    processes: int,
    address: str,
    *,
    as_json: bool,
    quiet: bool,
    options: Sequence[str] = (),
    name: str = FIRST,
) -> int:
    """Play games of that title with those options on and print what came of them; with an `address`, on the workers of
    the Dask scheduler there. Returns the exit code: 1 if a game did not end, 128 and the number of the signal that
    ended the tournament early, after the games that were played. Raises `NoCluster` if no workers can be reached."""
    planned = fixtures(players, games, seed, options, name)
    played = play_on_cluster(planned, address) if address else play_all(planned, processes)
    results: list[Result] = []
    ended = 0
    with suppress(ValueError):  # only in the main thread
        signal.signal(signal.SIGTERM, _end)
    try:
        for result in played if quiet else by_tenths(played, len(planned)):
            results.append(result)
    except KeyboardInterrupt as asked:
        ended = 128 + (asked.args[0] if asked.args else signal.SIGINT)
    summary = figures(results)
    lines = [json.dumps(summary, indent=2)] if as_json else in_words(summary)
    for line in lines:
        tell(line)
    return ended or (1 if summary["unfinished"] else 0)


def _end(number: int, _frame: object) -> None:
    """End as Ctrl+C does."""
    raise KeyboardInterrupt(number)


def in_words(summary: dict[str, Any]) -> Iterator[str]:
    """The figures, line by line."""
    yield f"{summary['games']} games, {summary['unfinished']} without an end, {summary['answers']:,} answers"
    for sort, record in summary["players"].items():
        low, high = record["interval"]
        seats = "one seat" if record["seats"] == record["games"] else f"{record['seats'] // record['games']} seats"
        yield ""
        yield f"{sort}, {seats} a game"
        yield _line("wins", f"{record['wins']:g} of {record['games']}: {record['rate']:.0%} ({low:.0%} to {high:.0%})")
        yield _line("victories", _counts(record["victories"]) or "none")
        if record["rounds"]:
            first, middle, last = record["rounds"]
            yield _line("round of victory", f"median {middle:g} ({first} to {last})")
        if record["plans"]:
            plans = ", ".join(f"{plan} {won} of {seats}" for plan, (won, seats) in record["plans"].items())
            yield _line("wins by plan", plans)
        if record["played"]:
            sides = ", ".join(f"{side} {won} of {seats}" for side, (won, seats) in record["played"].items())
            yield _line("wins by side", sides)
        for name, (number, of) in record["counters"].items():
            yield _line(name, f"{number} of {of}: {number / of:.0%}" if of else str(number))
        turn = record["turn_seconds"]
        times = f"median {turn['median']:.3f}, 95 % {turn['95']:.3f}, most {turn['most']:.3f} seconds of processor"
        yield _line("a turn", times)


def _counts(counts: dict[str, int]) -> str:
    return ", ".join(f"{what} {number}" for what, number in counts.items())


def _line(name: str, value: str) -> str:
    return f"  {name:<20}{value}" if len(name) < 20 else f"  {name}: {value}"
