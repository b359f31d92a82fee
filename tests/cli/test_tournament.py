"""The tournament: who sits where, what is counted, and how it is told."""

import json
import os
import signal
import subprocess
import sys
from functools import partial
from typing import Any

import pytest

from civ_tui.cli import tournament
from civ_tui.cli.tournament import Fixture, PlayerKind, Result, figures, fixtures, percentile, play, play_all, sorts_of
from civ_tui.cli.tournament_report import in_words
from tests.cli.at_the_shell import run


def test_every_deal_is_played_with_every_rotation_of_the_seats() -> None:
    assert fixtures(("hard", "normal", "normal"), 4, 7) == [
        Fixture(7, ("hard", "normal", "normal")),
        Fixture(7, ("normal", "normal", "hard")),
        Fixture(7, ("normal", "hard", "normal")),
        Fixture(8, ("hard", "normal", "normal")),
        Fixture(8, ("normal", "normal", "hard")),
        Fixture(8, ("normal", "hard", "normal")),
    ]
    assert len(fixtures(("easy", "easy"), 3, 1)) == 3


def result(seats: tuple[PlayerKind, ...], winner: int, victory: str = "culture", round: int = 12) -> Result:
    counters: tuple[dict[str, tuple[int, int]], ...] = ({"cities idle": (1, 4)}, {})
    turns, plans = [[0.1, 0.3], [0.2]], ("culture",) * len(seats)
    return Result(Fixture(1, seats), (winner,), victory, round, plans, turns, 50, counters=counters)


def test_what_is_counted() -> None:
    found: Any = figures([result(("normal", "easy"), 0), result(("easy", "normal"), 1), result(("easy", "normal"), 0)])
    normal, easy = found["players"]["normal"], found["players"]["easy"]
    assert (normal["games"], normal["wins"], easy["wins"]) == (3, 2, 1)
    assert normal["victories"] == {"culture": 2}
    assert normal["rounds"] == [12, 12, 12]
    assert normal["plans"] == {"culture": [2, 3]}
    assert (normal["counters"], easy["counters"]) == ({"cities idle": [1, 4]}, {"cities idle": [2, 8]})
    assert normal["turn_seconds"] == {"median": 0.2, "95": 0.3, "most": 0.3}
    assert (found["games"], found["unfinished"], found["answers"]) == (3, 0, 150)
    told = list(in_words(found))
    assert told[0] == "3 games, 0 without an end, 150 answers"
    assert "  wins                2 of 3: 67% (21% to 94%)" in told
    assert "  cities idle         2 of 8: 25%" in told


def test_a_game_is_the_same_in_another_process() -> None:
    games = fixtures(("random", "random"), 1, 3)
    alone, beside = play(games[0]), next(iter(play_all(games, 2)))
    assert (alone.winners, alone.victory) == (beside.winners, beside.victory)
    assert (alone.round, alone.answers) == (beside.round, beside.answers)


def outcomes(found: dict[str, Any]) -> dict[str, dict[str, Any]]:
    """The figures without those that depend on how fast a machine is."""
    return {sort: {what: one[what] for what in one if what != "turn_seconds"} for sort, one in found["players"].items()}


@pytest.mark.slow
def test_two_workers_of_a_cluster_play_the_same_games() -> None:
    distributed = pytest.importorskip("distributed")
    matches = ("tournament", "easy", "random", "--games", "4", "--json", "--quiet")
    with distributed.LocalCluster(2, threads_per_worker=1, dashboard_address=None, silence_logs="ERROR") as cluster:
        cluster.wait_for_workers(2)
        far = run(*matches, "--address", cluster.scheduler_address)
        with distributed.Client(cluster, set_as_default=False) as client:
            played = client.run(lambda dask_worker: dask_worker.state.executed_count)
    near = run(*matches, "--processes", "1")
    assert far.exit_code == near.exit_code == 0
    assert outcomes(json.loads(far.stdout)) == outcomes(json.loads(near.stdout))
    assert len(played) == 2
    assert all(played.values())


def test_a_cluster_that_is_not_there_is_told_in_a_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "distributed", None)
    done = run("tournament", "easy", "random", "--games", "1", "--address", "tcp://127.0.0.1:9")
    assert (done.exit_code, done.stdout) == (1, "")
    assert done.stderr == "Other machines take part with the extra: pip install 'civ-tui[cluster]'\n"


def test_an_address_where_no_scheduler_answers_is_told_in_a_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    pytest.importorskip("distributed")
    monkeypatch.setattr(tournament, "PATIENCE", 0.2)
    done = run("tournament", "easy", "random", "--games", "1", "--address", "tcp://127.0.0.1:9")
    assert (done.exit_code, done.stdout) == (1, "")
    assert done.stderr == "No Dask scheduler answers at tcp://127.0.0.1:9.\n"


def test_percentiles() -> None:
    assert percentile([], 0.5) == 0.0
    assert percentile(range(100), 0.95) == 95
    assert percentile([3.0], 0.95) == 3.0


def test_players_are_named_by_their_level() -> None:
    assert sorts_of(["hard", "random"]) == ("hard", "random")
    for words in (["hard"], ["hard", "nobody"], ["easy"] * 5):
        with pytest.raises(ValueError, match="player"):
            sorts_of(words)


def test_five_play_in_a_tournament_with_the_option_that_seats_them() -> None:
    five: tuple[PlayerKind, ...] = ("random",) * 5
    assert "From 2 to 4 players sit at the table." in run("tournament", *five, "--games", "1").stderr
    done = run("tournament", *five, "--option", "fifth_player", "--games", "1", "--processes", "1", "--json", "--quiet")
    assert json.loads(done.stdout)["players"]["random"]["seats"] == 5
    assert fixtures(five, 1, 7, ("tiles_faf",)) == [Fixture(7, five, ("tiles_faf",))]


def test_another_game_is_played_by_its_name() -> None:
    done = run(
        *("tournament", "--game", "mare_nostrum", "random", "random", "random"),
        *("--games", "1", "--processes", "1", "--json", "--quiet"),
    )
    one = json.loads(done.stdout)["players"]["random"]
    assert (one["seats"], one["wins"]) == (3, 1)
    assert {side: seats for side, (_, seats) in one["played"].items()} == {"babylon": 1, "carthage": 1, "greece": 1}
    assert sum(won for won, _ in one["played"].values()) == 1
    assert "From 3 to 5 players" in run("tournament", "--game", "mare_nostrum", "random", "random").stderr


def test_the_command_prints_json() -> None:
    done = run("tournament", "random", "random", "--games", "1", "--processes", "1", "--json", "--quiet")
    assert json.loads(done.stdout)["players"]["random"]["wins"] == 1


@pytest.mark.slow
@pytest.mark.parametrize(("asked", "processes"), [(signal.SIGINT, "2"), (signal.SIGTERM, "2"), (signal.SIGTERM, "1")])
def test_what_was_played_is_printed_when_the_tournament_is_ended_early(asked: signal.Signals, processes: str) -> None:
    words = ("tournament", "random", "random", "--games", "10", "--processes", processes, "--json")
    command = [sys.executable, "-m", "civ_tui", *words]
    streams: dict[str, Any] = {"stdout": subprocess.PIPE, "stderr": subprocess.PIPE, "text": True}
    # Whatever runs the tests in the background ignores Ctrl+C, and so would the tournament.
    heeding = partial(signal.signal, signal.SIGINT, signal.SIG_DFL)
    with subprocess.Popen(command, **streams, start_new_session=True, preexec_fn=heeding) as played:
        assert played.stderr is not None
        assert played.stderr.readline() == "1 of 10 games\n"
        if asked == signal.SIGINT:
            os.killpg(played.pid, asked)  # as Ctrl+C does
        else:
            played.send_signal(asked)
        told, trouble = played.communicate()
    assert 1 <= json.loads(told)["games"] < 10
    assert "Traceback" not in trouble
    assert played.returncode == 128 + asked


def test_the_command_says_what_is_wrong() -> None:
    done = run("tournament", "hard", "nobody")
    assert done.exit_code == 2
    assert "random, easy, normal, hard" in done.stderr
