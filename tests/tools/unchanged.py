"""What must stay as it is while the program is rebuilt: python -m tests.tools.unchanged FOLDER [--only PART...]

The first call writes into the folder, as lines of text, what the tree in which it runs does; a later call, from another
commit, does so again and prints what differs, file by file. Nothing in these files is right or wrong by itself.

- `games`: whole games of every title and preset by computer players of all strengths, each as a digest of its answers
  and its last table;
- `records`: the recorded games, with a digest of the table at the end of each round;
- `saves`: the saved games of the tests, as every seat sees them;
- `prompt`: recorded games read out at the prompt, in every language;
- `screens`: moments of them at 80x24, in every language;
- `sentences`: the sentences that reach the catalogues;
- `twins`: games that differ only in what is hidden from a seat, and whether anything betrays that.
"""

from __future__ import annotations

import argparse
import asyncio
import io
import os
import subprocess
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from difflib import unified_diff
from hashlib import sha256
from pathlib import Path
from typing import Final

from civ_tui.cli import tournament
from civ_tui.cli.tournament import Fixture, PlayerKind, Result
from civ_tui.engine.flow import INTERRUPT
from civ_tui.lines.console import Console
from civ_tui.lines.sitting import Sitting
from civ_tui.preferences.model import Preferences
from civ_tui.sitting.session import Session
from civ_tui.storage import record, saves
from civ_tui.titles import TITLES, title
from civ_tui.tui.app import CivApp
from civ_tui.tui.screens.hand_over import HandOverScreen
from civ_tui.words.languages import codes, speak
from tests.catalogue import FOLDERS, sentences
from tests.tools.imports import ROOT
from tests.tui.shown import screen_lines

RECORDED: Final = ROOT / "tests/recorded"
EVENINGS: Final = tuple(
    RECORDED / f"{name}.jsonl"
    for name in (
        *("china-and-egypt", "rome-and-germany", "base-4-economy"),
        *("everything-3-technology", "everything-5-culture", "mare-nostrum-3-cards"),
    )
)
"""The recorded games that are read out and looked at."""
EVERY: Final = 20
"""After how many answers of an evening the screen is looked at."""
SHOWN: Final = 40
"""How many lines of a difference are printed."""
QUICK: Final[tuple[PlayerKind, ...]] = ("random", "easy", "normal")
HARD: Final = 40
"""In one of so many games, everybody is a hard computer player, who takes twenty times as long."""
TWINS: Final = (
    "tests.games.civilization.rules.traces",
    "tests.games.mare_nostrum.rules.traces",
    "tests.tools.fuzzers.privacy_run",
)


def fixtures(name: str, options: Sequence[str], games: int) -> Iterator[Fixture]:
    """So many games of that title with these options on: all numbers of seats, players of all strengths."""
    may = title(name).seats(title(name).standard, options)
    for seed in range(1, games + 1):
        seats = range(may[seed % len(may)])
        sorts: tuple[PlayerKind, ...] = tuple(
            "hard" if seed % HARD == 0 else QUICK[(seed + seat) % len(QUICK)] for seat in seats
        )
        yield Fixture(seed, sorts, tuple(options), name)


def in_a_line(result: Result) -> str:
    """What came of a game."""
    fixture = result.fixture
    came = f"{result.victory} {result.winners} in round {result.round} after {result.answers} answers"
    return f"{fixture.seed} {'/'.join(fixture.seats)}: {came}, {result.digest[:16]}"


def games(number: int) -> Iterator[tuple[str, list[str]]]:
    """For each title and preset so many games, a line each."""
    for name in TITLES:
        presets = title(name).edition().presets
        for id_, options in [(id_, preset.on) for id_, preset in presets.items()] or [("base", ())]:
            results = tournament.play_all([*fixtures(name, options, number)])
            yield f"games-{name}-{id_}", [in_a_line(result) for result in results]


def hashed(text: str | bytes) -> str:
    """A short digest."""
    return sha256(text.encode() if isinstance(text, str) else text).hexdigest()[:16]


def records(_: int) -> Iterator[tuple[str, list[str]]]:
    """Every recorded game, a line for each of its rounds."""
    for path in sorted(RECORDED.glob("*.jsonl")):
        yield (
            f"records-{path.stem}",
            [
                f"round {number}: {len(game.record)} answers, {hashed(game.rules.state.dump_json(game.state))}"
                for number, game in record.load(path).rounds()
            ],
        )


def saved(_: int) -> Iterator[tuple[str, list[str]]]:
    """Every saved game of the tests, a line for each seat."""
    for path in sorted((ROOT / "tests/saves").glob("*.civ")):
        game, _beside = saves.load(path.read_bytes())
        seats = range(len(game.state.settings.seats))
        yield (
            f"saves-{path.stem}",
            [f"{seat}: {hashed(repr(title(game.rules.title).view(game.state, seat)))}" for seat in (None, *seats)],
        )


def moments(path: Path) -> Iterator[Session]:
    """The recorded game at each of its questions, with whoever is asked at the keyboard."""
    recorded = record.load(path)
    session = Session.begin(recorded.settings, title=recorded.title)
    for given in recorded.answers:
        if given.kind != INTERRUPT and (question := session.question) is not None:
            session.keyboard.take(question.seat, alone=question.secret)
            yield session
        session.game.give(given)


def prompt(_: int) -> Iterator[tuple[str, list[str]]]:
    """Each evening as it is read out."""
    for code in codes():
        speak(code)
        for path in EVENINGS:
            target, sitting = io.StringIO(), None
            for session in moments(path):
                sitting = sitting or Sitting(session, Console(io.StringIO(), target))
                sitting.tell_news()
                sitting.look_up()
                sitting.put(every=True)
            yield f"prompt-{code}-{path.stem}", target.getvalue().splitlines()
    speak("en")


async def pictured(session: Session) -> list[str]:
    """What a terminal of 80x24 shows of the question, and of the gate before it."""
    program = CivApp(session=session, patience=0, preferences=Preferences())
    lines = []
    async with program.run_test(size=(80, 24), notifications=False) as pilot:
        await pilot.pause()
        if isinstance(program.screen, HandOverScreen):
            lines += screen_lines(program)
            await pilot.press(program.screen.player.letter.lower())
            await pilot.pause()
        await pilot.pause()
        return [*lines, *screen_lines(program)]


def screens(_: int) -> Iterator[tuple[str, list[str]]]:
    """Moments of each evening."""
    for code in codes():
        speak(code)
        for path in EVENINGS:
            lines: list[str] = []
            for number, session in enumerate(moments(path)):
                if number % EVERY == 0:
                    lines += [
                        f"after {len(session.game.record)} answers",
                        *asyncio.run(pictured(Session(session.game.clone()))),
                    ]
            yield f"screens-{code}-{path.stem}", [line.rstrip() for line in lines]
    speak("en")


def catalogues(_: int) -> Iterator[tuple[str, list[str]]]:
    """The sentences of the host and of each game."""
    for name in FOLDERS:
        yield f"sentences-{name}", sorted(map(repr, sentences(name).places))


def twins(number: int) -> Iterator[tuple[str, list[str]]]:
    """What differs between games that may not differ: nothing."""
    for command in TWINS:
        done = subprocess.run(
            [sys.executable, "-m", command, "--games", str(max(2, number // 20))],
            capture_output=True,
            text=True,
            check=False,
        )
        yield f"twins-{command}", [f"exit {done.returncode}", *(done.stdout.splitlines() if done.returncode else ())]


PARTS: Final[Mapping[str, Callable[[int], Iterator[tuple[str, list[str]]]]]] = {
    "sentences": catalogues,
    "records": records,
    "saves": saved,
    "prompt": prompt,
    "screens": screens,
    "games": games,
    "twins": twins,
}


def main() -> int:
    """Write or compare; 1 if anything differs."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--only", nargs="+", choices=PARTS, default=[*PARTS])
    parser.add_argument("--games", type=int, default=200, help="how many of each title and preset")
    chosen = parser.parse_args()
    chosen.folder.mkdir(parents=True, exist_ok=True)
    os.environ["CIV_TUI_DATA"] = str(chosen.folder / "data")
    speak("en")
    differing = 0
    for part in chosen.only:
        for name, lines in PARTS[part](chosen.games):
            path = chosen.folder / f"{name}.txt"
            if not path.exists():
                path.write_text("\n".join(lines), "utf-8")
                print(f"{name}: {len(lines):,} lines written", flush=True)
                continue
            before = path.read_text("utf-8").splitlines()
            changes = [*unified_diff(before, lines, "before", "now", lineterm="", n=1)]
            differing += bool(changes)
            print(f"{name}: {f'{len(changes):,} lines differ' if changes else 'unchanged'}", flush=True)
            print(*changes[:SHOWN], sep="\n", end="\n" if changes else "")
    return bool(differing)


if __name__ == "__main__":
    raise SystemExit(main())
