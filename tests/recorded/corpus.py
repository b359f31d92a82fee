"""The corpus of recorded games. Each file is a record as `civ-tui replay` takes it, a line an answer. Its first line
has more: who sat at each seat, how many of the first answers people gave, the victory with its clause, and the winners.
An answer that ended a round has a digest of the table behind it.

    python -m tests.recorded.corpus                    # play all of them again, as the tests do
    python -m tests.recorded.corpus --renew [NAME ...]
    python -m tests.recorded.corpus --add NAME --players hard,normal [--game mare_nostrum] [--preset everything]
    python -m tests.recorded.corpus --add NAME --from GAME.civ

A new game is dealt from one seed after another until it ends as it is to (`--ending culture`, or `--ending "pyramids
MN-END-3"`). `--from` takes a saved game or a record; who played stands in the save, of a record it is said (`--players
person,easy`). `--text` writes the game as a text to read, too (`playthrough.py`).

`--renew` brings games up to date after a change of the rules. Where all answers still fit, they are kept and the
digests are taken anew. Otherwise computer and random players play the game again by its description, from one seed
after another until it has the same ending. Of a game that people played, the answers that still fit are kept and normal
computer players end it; where none fits, or nothing like it can be dealt any more, it is refused with a sentence and
its file stays as it is.
"""

from __future__ import annotations

import argparse
import json
import os
import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from hashlib import sha256
from itertools import count, islice
from multiprocessing import get_context
from pathlib import Path
from typing import Any, Final, get_args

from pydantic import ValidationError

from civ_tui.cli.simulation import trials
from civ_tui.cli.tournament import PlayerKind, seat_to_answer
from civ_tui.computers.seats import PERSON, Level, everybody, players_of
from civ_tui.engine.flow import Given, Seat
from civ_tui.engine.game import Game
from civ_tui.engine.save import SaveError
from civ_tui.storage import record, saves
from civ_tui.storage.record import Record, RecordError, Trouble
from civ_tui.title import UnknownTitle
from civ_tui.titles import FIRST, TITLES, title
from tests.recorded import playthrough

HERE: Final = Path(__file__).parent
EXPLORER: Final = "explorer"
"""Who plays as those of `civ-tui simulate --explore`; "random" as those without."""
SEATED: Final = (PERSON, EXPLORER, "random", *get_args(Level))
"""Who can have sat at a seat."""
STAND_IN: Final = "normal"
"""Who ends a game that people have played, where their answers no longer fit."""
MOST: Final = 3_500
"""How many answers a game of the corpus has at the most."""
SHORT: Final = 450
"""How many one has at the most that computers play to be written as a text to read, too."""
DEALS: Final = 300
"""How many seeds are tried for an ending."""
SAMPLED: Final = 20
"""After every so many answers, and after every round, the invariants are checked."""


class Refused(Exception):
    """A game that cannot be added or renewed; the message is a sentence."""


@dataclass(frozen=True, slots=True)
class Recorded:
    """A game of the corpus. `by_hand` is 0 unless people played it; then it counts the answers that they gave before
    computer players ended it. `ending` is the victory with its clause, two empty words where people left the game
    unfinished; `tables` are the digests of the tables, by the number of answers."""

    record: Record
    players: tuple[str, ...]
    by_hand: int
    ending: tuple[str, str]
    winners: tuple[Seat, ...]
    tables: dict[int, str]

    def written(self) -> str:
        """The lines of its file."""
        head, *answers = map(json.loads, record.dump(self.record).splitlines())
        head |= {"players": self.players, "by_hand": self.by_hand, "ending": self.ending, "winners": self.winners}
        rows = [[*row, self.tables[number]] if number in self.tables else row for number, row in enumerate(answers, 1)]
        return "".join(json.dumps(line, ensure_ascii=False) + "\n" for line in (head, *rows))


def path_of(name: str) -> Path:
    """The file of that game."""
    return HERE / f"{name}.jsonl"


def text_of(name: str) -> Path:
    """The file of that game as a text to read, whether it is there or not."""
    return HERE / f"{name}.txt"


def names() -> list[str]:
    """Every game."""
    return sorted(path.stem for path in HERE.glob("*.jsonl"))


def read(name: str) -> Recorded:
    """A game of the corpus, by whatever rules it was played. Raises `Refused`."""
    head, *rows = map(json.loads, path_of(name).read_text("utf-8").splitlines())
    try:
        settings = title(head["title"]).settings.validate_python(head["settings"])
    except (UnknownTitle, ValidationError) as error:
        raise Refused(f"What was agreed for {name} is not understood any more: {error}") from error
    answers = tuple(Given(*row[:3]) for row in rows)
    tables = {number: row[3] for number, row in enumerate(rows, 1) if len(row) > 3}
    played = Record(head["title"], settings, answers, head["rules"], head["edition"])
    (victory, clause), seats, winners = head["ending"], tuple(head["players"]), tuple(head["winners"])
    return Recorded(played, seats, head["by_hand"], (victory, clause), winners, tables)


def digest(game: Game[Any]) -> str:
    """What tells this table from any other."""
    return sha256(game.rules.state.dump_json(game.state)).hexdigest()[:12]


def ending(game: Game[Any]) -> tuple[str, str]:
    """The victory and its clause; two empty words while the game goes on."""
    causes = [entry.cause for entry in game.state.log if entry.kind == "victory"]
    return (game.state.victory, causes[-1]) if causes else ("", "")


def recorded(game: Game[Any], players: Sequence[str], by_hand: int = 0) -> Recorded:
    """The game, played again for the digests."""
    played, tables = record.of(game), dict[int, str]()
    for _, again in played.rounds():
        tables[len(again.record)] = digest(again)
    return Recorded(played, tuple(players), by_hand, ending(game), tuple(game.state.winners), tables)


# Whether it still goes as it went


def departure(name: str) -> str:
    """Where that game no longer goes as it is written, and what is to be done; empty if it does. What the program
    itself refuses to read is told as the program tells it."""
    try:
        record.load(path_of(name))
        found = read(name)
    except (RecordError, Refused) as error:
        return f"{error} {_remedy(name)}"
    where = _departure(found)
    if not where:
        return ""
    rules = found.record.played.rules(found.record.settings).version
    raised = "" if found.record.rules < rules else "If a rule was changed, raise the version of the rules first. "
    return f"{name} no longer goes as it was recorded: {where.removesuffix('.')}. {raised}{_remedy(name)}"


def _remedy(name: str) -> str:
    return f"python -m tests.recorded.corpus --renew {name} brings it up to date; look at what it changes."


def _departure(found: Recorded) -> str:
    game = None
    try:
        game = found.record.played.new_game(found.record.settings)
        for number, given in enumerate(found.record.answers, 1):
            game.give(given)
            if number % SAMPLED == 0 or number in found.tables:
                game.rules.check(game.state)
            if number in found.tables and digest(game) != found.tables[number]:
                return f"after answer {number}, in round {game.state.round}, another table lies there"
    except Exception as error:
        if game is None:
            return str(Trouble(0, 0, "setup", None, error))
        return str(Trouble(number, game.state.round, game.state.phase, given, error))
    reached = ending(game), tuple(game.state.winners)
    return "" if reached == (found.ending, found.winners) else f"it ends with {reached}"


# A new one


def play_on(game: Game[Any], players: Sequence[str], most: int = MOST) -> None:
    """Play to the end, or until the game has more answers than that."""
    name, seed = game.rules.title, game.state.settings.seed
    chance = trials(name).player(seed, Counter() if EXPLORER in players else None)

    def sort(seat: Seat) -> PlayerKind:
        found: Any = players[seat]
        return "random" if found == EXPLORER else found

    while game.pending and len(game.record) < most:
        aside = chance.steps_in(len(players))
        offered = []
        if aside is not None and sort(aside) == "random":
            offered = [option for option in game.interrupts(aside) if option.reason is None]
        if offered and aside is not None:
            game.interrupt(aside, chance.pick(aside, "interrupt", offered))
            continue
        seat, key, steps_in = seat_to_answer(game, sort, chance)
        (game.interrupt if steps_in else game.answer)(seat, key)


def searched(name: str, settings: Any, players: Sequence[str], words: Sequence[str], most: int) -> Recorded:
    """A game between those players of at most so many answers that has all of these words in its ending, from the first
    seed that leads there; the seed of the settings is tried first. Raises `Refused`."""
    for seed in islice(count(settings.seed), DEALS):
        try:
            game = title(name).new_game(replace(settings, seed=seed))
        except ValueError as error:
            raise Refused(f"Such a game cannot be dealt: {error}") from error
        play_on(game, players, most)
        if game.over and {*words} <= {*ending(game)}:
            return recorded(game, players)
    raise Refused(f"None of {DEALS} games between {', '.join(players)} had the ending {' '.join(words) or 'of any'}.")


def brought(file: Path, players: Sequence[str]) -> Recorded:
    """The game of a file, a saved game or a record, with the people who played it. Raises `Refused`."""
    try:
        save = saves.read(file.read_bytes())
        settings, answers = saves.agreed(save)
        name, seats = title(save.title).name, players_of(save.metadata.get("players"), len(settings.seats))
    except (SaveError, OSError):
        try:
            played = record.load(file)
        except RecordError as error:
            raise Refused(str(error)) from error
        name, settings, answers = played.title, played.settings, [*played.answers]
        seats = everybody(len(settings.seats))
    if players and len(players) != len(seats):
        raise Refused(f"{len(seats)} sat at that table.")
    game, fitting = _as_far_as_it_fits(name, settings, answers)
    if fitting < len(answers):
        raise Refused(f"Only the first {fitting} of {len(answers)} answers fit the rules of today.")
    return recorded(game, players or seats, len(answers))


def _as_far_as_it_fits(name: str, settings: Any, answers: Sequence[Given]) -> tuple[Game[Any], int]:
    """The game with the first of those answers that fit the rules of today, and how many. Raises `Refused`."""
    try:
        game = title(name).new_game(settings)
    except ValueError as error:
        raise Refused(f"Such a game cannot be dealt any more: {error}") from error
    for number, given in enumerate(answers):
        try:
            game.give(given)
        except Exception:
            return game, number
    return game, len(answers)


# After a change of the rules


def renewed(old: Recorded, most: int = MOST) -> tuple[Recorded, str]:
    """The game by the rules of today, and what was done; if computers have to play it again, in at most so many
    answers. Raises `Refused`."""
    was = old.record
    game, fitting = _as_far_as_it_fits(was.title, was.settings, was.answers)
    if fitting == len(was.answers) and ending(game) == old.ending:
        return recorded(game, old.players, old.by_hand), "its answers still fit"
    why = f"answer {fitting + 1} no longer fits" if fitting < len(was.answers) else "it no longer ends so"
    if not old.by_hand:
        new = searched(was.title, was.settings, old.players, old.ending, most)
        return new, f"{why}: played again from seed {new.record.settings.seed}"
    kept = min(fitting, old.by_hand)
    if not kept:
        raise Refused("None of the answers that people gave fits any more: play it again, or remove it.")
    game, _ = _as_far_as_it_fits(was.title, was.settings, was.answers[:kept])
    if game.over:
        return recorded(game, old.players, kept), f"{why}: it ends after {kept} answers"
    play_on(game, [STAND_IN if player == PERSON else player for player in old.players])
    if not game.over:
        raise Refused(f"After the {kept} answers that still fit computer players did not end it.")
    return recorded(game, old.players, kept), f"{why}: played on by computers after {kept} answers"


def write(name: str, found: Recorded, *, text: bool) -> None:
    """Write its file, and the text to read if there is to be one."""
    path_of(name).write_text(found.written(), "utf-8")
    if text:
        text_of(name).write_text(playthrough.text(found.record), "utf-8")


def renew(name: str) -> tuple[bool, str]:
    """Bring that game up to date: whether it could be, and what was done, in a sentence."""
    text = text_of(name).exists()
    try:
        found, done = renewed(read(name), SHORT if text else MOST)
    except Refused as error:
        return False, f"{name} cannot be renewed. {error}"
    write(name, found, text=text)
    return True, f"{name}: {done}, {len(found.record.answers)} answers, {' '.join(found.ending) or 'unfinished'}."


def _renew_all(wanted: Sequence[str], processes: int) -> bool:
    """Whether all of them could be renewed."""
    refused = 0
    with get_context("spawn").Pool(processes or os.cpu_count()) as pool:
        for well, said in pool.imap(renew, wanted):
            refused += not well
            print(said, file=sys.stdout if well else sys.stderr, flush=True)
    return not refused


def _added(wanted: argparse.Namespace) -> Recorded:
    players = tuple(wanted.players.split(",")) if wanted.players else ()
    if unknown := {*players} - {*SEATED}:
        raise Refused(f"Nobody plays like {', '.join(unknown)}; who does: {', '.join(SEATED)}.")
    if wanted.source:
        return brought(wanted.source, players)
    if not players or PERSON in players:
        raise Refused("Say who plays (--players hard,random), or which game people have played (--from FILE).")
    presets = title(wanted.game).edition().presets
    on = presets[wanted.preset].on if wanted.preset in presets else tuple(filter(None, wanted.preset.split(",")))
    settings = trials(wanted.game).settings(len(players), wanted.seed, learning=wanted.learning, options=on)
    return searched(wanted.game, settings, players, wanted.ending.split(), SHORT if wanted.text else MOST)


def _asked(arguments: Sequence[str] | None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--renew", nargs="*", metavar="NAME", help="bring these games up to date, or all")
    parser.add_argument("--processes", type=int, default=0, help="how many renew games, one for each core unless said")
    parser.add_argument("--add", metavar="NAME", help="add a game of that name")
    parser.add_argument("--from", dest="source", type=Path, metavar="FILE", help="a saved game or a record")
    parser.add_argument("--game", choices=TITLES, default=FIRST)
    parser.add_argument("--players", default="", help=f"who plays, by seats, with commas: {', '.join(SEATED)}")
    parser.add_argument("--preset", default="", help="the preset that is on, or options with commas")
    parser.add_argument("--learning", action="store_true", help="the shorter first game")
    parser.add_argument("--ending", default="", help="the victory, its clause, or both in quotes")
    parser.add_argument("--seed", type=int, default=1, help="the first seed that is tried")
    parser.add_argument("--text", action="store_true", help="write it as a text to read, too")
    return parser.parse_args(arguments)


def departures() -> Iterator[str]:
    """Every game that no longer goes as it was recorded, in sentences."""
    yield from filter(None, map(departure, names()))


def main(arguments: Sequence[str] | None = None) -> None:
    """Do what the command line asks for; exit with 1 if something is refused, or a game goes another way."""
    wanted = _asked(arguments)
    if wanted.add:
        try:
            found = _added(wanted)
        except Refused as error:
            sys.exit(str(error))
        write(wanted.add, found, text=wanted.text)
        print(f"{path_of(wanted.add).name}: {len(found.record.answers)} answers, {' '.join(found.ending)}.")
    elif wanted.renew is not None:
        sys.exit(not _renew_all(wanted.renew or names(), wanted.processes))
    else:
        sys.exit("\n".join(departures()) or None)


if __name__ == "__main__":
    main()
