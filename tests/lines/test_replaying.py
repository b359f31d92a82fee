"""A recorded game at the prompt, and the files that can be written of it."""

import io
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from civ_tui.drawing.look import Look
from civ_tui.drawing.palettes import DARK
from civ_tui.export import moment
from civ_tui.history.moments import Moments
from civ_tui.lines.console import Console, Left
from civ_tui.lines.replaying import Replay, commands
from civ_tui.sitting import open_game
from civ_tui.storage import record
from tests.certain import question_of
from tests.games.civilization.lines.at_the_prompt import LINES, game, letter, program, run, typed
from tests.games.civilization.screens.at_the_keys import at
from tests.tui.viewer import GAME


@pytest.fixture(scope="module")
def finished() -> Moments:
    """A game that has ended."""
    return Moments(record.load(GAME))


@pytest.fixture(scope="module")
def going_on() -> Moments:
    """A game of which a part has been played."""
    whole = record.load(GAME)
    return Moments(replace(whole, answers=whole.answers[:150]))


def write(folder: Path) -> Callable[..., Any]:
    """Writes files as the command line lets it."""
    return lambda wish, moments, number, eyes: moment.write(wish, moments, number, eyes, Look(DARK), folder / "exports")


def watch(moments: Moments, *lines: str, export: Callable[..., Any] | None = None) -> tuple[str, int | None]:
    """What is read out, and after how many answers somebody plays on."""
    target = io.StringIO()
    console = Console(io.StringIO("".join(f"{line}\n" for line in lines)), target)
    try:
        number = Replay(console, moments, export).play()
    except Left:
        number = None
    return " ".join(target.getvalue().split()), number


def test_enter_goes_on_by_one_answer_and_says_what_it_brought(finished: Moments) -> None:
    told, _ = watch(finished, "", "", "back")
    assert f"Answer 0 of {finished.last}. Setup." in told
    assert told.count(f"Answer 1 of {finished.last}.") == 2
    name = finished.view_at(1).players[finished.answer(1).seat].name
    assert f"Where does your capital stand? {name}: {finished.answer(1).label}" in told
    assert f"{name} places the capital on" in told


@pytest.mark.parametrize(
    ("line", "number"),
    [
        ("100", lambda moments: 100),
        ("99999", lambda moments: moments.last),
        ("last", lambda moments: moments.last),
        ("phase", lambda moments: moments.to_phase(0)),
        ("round", lambda moments: moments.to_round(0)),
        ("round 3", lambda moments: next(n for n in range(moments.last) if moments[n].round == 3)),
        ("round back", lambda moments: 0),
        ("phase back", lambda moments: 0),
    ],
)
def test_it_goes_to_answers_phases_and_rounds(finished: Moments, line: str, number: Callable[[Moments], int]) -> None:
    told, _ = watch(finished, line)
    assert told.rpartition("Answer ")[2].startswith(f"{number(finished)} of {finished.last}. ")


def test_whose_eyes_look_can_be_chosen_once_the_game_is_over(finished: Moments, going_on: Moments) -> None:
    secret = next(n for n in range(1, 150) if finished.answer(n).secret)
    answer = finished.answer(secret)
    name = finished.view_at(secret).players[answer.seat].name
    told, _ = watch(finished, str(secret), f"eyes {name}", "eyes nobody", "eyes everything", "hand")
    public, private, *_ = told.split("> ")[1:]
    assert f"{name} answers in secret." in public
    assert str(answer.label) not in public
    assert str(answer.label) in private
    assert "Whose eyes: " in told
    told, _ = watch(going_on, str(secret), f"eyes {name}")
    assert str(answer.label) not in told
    assert "only what everybody may see is told" in told


def test_a_game_that_goes_on_tells_no_hand(going_on: Moments) -> None:
    told, _ = watch(going_on, "last", *(f"hand {player.name}" for player in going_on.view_at(0).players))
    assert "No cards" not in told
    assert "Card " not in told


def test_every_look_can_be_taken_at_any_moment(finished: Moments) -> None:
    lines = ("state", "map cities", "square B7", "near B7", "tile B7", "sheet", "sheet x", "techs", "market units")
    told, _ = watch(finished, "120", *lines, "battle", "log 3", "rule TRADE-3", "card Writing", "help", "m", "nonsense")
    assert "“m” could be map, market." in told
    assert told.count("means nothing here") == 1
    assert all(f"{command.usage}: " in told for command in commands(LINES).values())


def test_a_game_is_played_on_from_a_moment(finished: Moments) -> None:
    told, number = watch(finished, "100", "play", "no", "play", "yes")
    assert number == 100
    assert f"A new game begins here, after answer 100 of {finished.last}" in told
    told, number = watch(finished, "last", "play", "quit")
    assert number is None
    assert "Here the game is over" in told


def test_what_is_played_on_is_saved_as_a_game_of_its_own(finished: Moments, folder: Path) -> None:
    told = run("100", "play", "yes", moments=finished)
    (shelved,) = open_game.shelf().games()
    assert shelved.newest.answers == 100
    assert shelved.newest.branched
    assert "The game is saved after every answer" in told


def test_files_are_written_and_named(finished: Moments, going_on: Moments, folder: Path) -> None:
    told, _ = watch(finished, "40", "export picture", "export chron", "export record", "export x", export=write(folder))
    written = sorted(path.name for path in (folder / "exports").iterdir())
    seed = finished.record.settings.seed
    names = [f"civilization-{seed}-answer-40.svg", f"civilization-{seed}.jsonl", f"civilization-{seed}.md"]
    assert written == names
    assert all(name in told for name in names)
    assert "Type export and one of record, chronicle, picture, postcard, evening." in told
    told, _ = watch(going_on, "export record", "no", "export chronicle", export=write(folder))
    assert "holds everybody's secrets" in told
    assert told.count("Written: ") == 1
    (folder / "file").write_text("")
    told, _ = watch(finished, "export chronicle", export=write(folder / "file"))
    assert "It could not be written: " in told


def test_the_game_that_is_played_is_replayed_in_the_open_and_goes_on() -> None:
    session = at("movement")
    own = letter(session, question_of(session).seat)
    told = typed(session, own, "replay", "last", "eyes everything", "quit", "state", "export record", "no")
    assert f"Answer {len(session.answers)} of {len(session.answers)}." in told
    assert "only what everybody may see is told" in told
    assert told.count("Movement: which figures march?") >= 2


def test_a_saved_game_is_watched_from_the_beginning(folder: Path) -> None:
    session = game(2, 7, civilizations=("romans", "germans"))
    session.disk.slot = open_game.shelf().new_slot(__import__("datetime").datetime(2026, 11, 20, 19, 30))
    session.answer(question_of(session).seat, "G2")
    session.disk.close()
    told = " ".join(run("watch", "1", "1", "quit", "quit").split())
    assert "Answer 1 of 1. Setup. Where does your capital stand? Anna: G2 Anna places" in told
    assert told.count("What do you want?") == 2


def test_the_command_line_reads_a_record_out(folder: Path) -> None:
    done = program("replay", "--plain", str(GAME), typed="last\nexport chronicle\n", folder=folder)
    assert (done.returncode, done.stderr) == (0, b"")
    assert b"Answer 322 of 322." in done.stdout
    assert len(list((folder / "exports").iterdir())) == 1
