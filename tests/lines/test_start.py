"""Opening a game at the prompt, and leaving it."""

import io
import json
import signal
from pathlib import Path
from typing import Any, NoReturn

import pytest

from civ_tui.games.civilization.editions.parts import PARTS
from civ_tui.games.civilization.rules import gains
from civ_tui.lines import sitting
from civ_tui.lines.console import Console
from civ_tui.lines.start import INTERRUPTED, Beginning, play
from civ_tui.preferences.new_game import NewGame
from civ_tui.sitting import open_game
from tests.certain import certain
from tests.games.civilization import house
from tests.games.civilization.lines.at_the_prompt import game, program, run

NEW = ("new", "1", "2", "no", "", "", "", "Anna", "red", "Romans", "Ben", "", "Germans", "no", "", "", "7")


pytestmark = pytest.mark.usefixtures("folder")


def flat(*lines: str, **how: Any) -> str:
    return " ".join(run(*lines, **how).split())


def test_a_game_is_agreed_begun_and_resumed_at_its_question() -> None:
    told = run(*NEW, "r", "g2")
    assert "The game is saved after every answer" in told
    assert "seed is" not in told
    told = run("", "r", "quit")
    assert "Saved: Civilization. Anna, Ben: Setup." in told
    assert "Where does your army stand?" in told


def test_enter_takes_what_is_offered() -> None:
    run(*[""] * 18)
    saved = certain(open_game.shelf().newest())
    assert [player.name for player in saved.view.players] == ["Player 1", "Player 2"]
    assert [player.colour for player in saved.view.players] == ["red", "blue"]


@pytest.mark.parametrize(
    ("lines", "said"),
    [
        (("new", "1", "6"), "Type a number from 2 to 5."),
        (("new", "1", "²"), "Type a number from 2 to 5."),
        (("new", "1", "2", "maybe"), "“maybe” is none of them"),
        (("new", "1", "2", "no", "", "", "", "A" * 17), "A name has 16 letters at most."),
        (("new", "1", "2", "no", "", "", "", "Anna", "r", "", "anna"), "Another player has that name."),
        (("new", "1", "2", "no", "", "", "", "Anna", "red", "R"), "“R” is none of them"),
        ((*NEW[:-1], "-1"), "A seed is a whole number"),
        (("old",), "“old” is none of them"),
    ],
)
def test_what_cannot_be_is_said_and_asked_again(lines: tuple[str, ...], said: str) -> None:
    told = flat(*lines)
    assert said in told
    assert "Goodbye." in told


def test_what_another_has_taken_is_not_offered() -> None:
    told = flat(*NEW[:12])
    assert "Colour of Ben? 1 blue, 2 green, 3 yellow." in told
    assert "Civilization of Ben? 1 random, 2 Americans, 3 Chinese, 4 Egyptians, 5 Germans, 6 Russians." in told


def test_an_edition_is_asked_for_where_there_are_several() -> None:
    assert "Which edition?" not in run(*NEW[:4])
    with house.at_hand():
        told = run("new", "1", "house", "5", *NEW[3:5])
    assert "Which edition? 1 As printed, 2 House rules. Enter: As printed." in " ".join(told.split())
    assert "“5” is none" not in told
    assert "Type a number" not in told


def test_a_system_that_cannot_stop_a_program_for_a_while_plays_too(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delattr(signal, "SIGTSTP")
    assert "The game is saved after every answer" in run(*NEW, "r", "g2")


def test_back_asks_the_question_before_and_keeps_the_other_answers() -> None:
    told = run("new", "1", "3", "no", "", "", "", "", "Anna", "back", "Clara", "back", "quit")
    assert told.count("What do you want?") == 1
    assert told.count("Name of player 1?") == 3
    assert told.count("How many players?") == 1, "what has been answered is not read out again"
    assert "Colour of Anna?" in told
    assert "Colour of Clara?" in told


def test_a_form_that_was_gone_back_over_is_as_if_it_had_been_filled_in_at_once() -> None:
    before = {"Anna": ("An", "back", "Anna"), "Ben": ("Anna", "Ben", "back", "back", "back", "red", "Romans", "Ben")}
    run(*NEW, "r")
    run(*(typed for line in NEW for typed in before.get(line, (line,))), "r")
    first, second = (certain(game.newest.view) for game in open_game.shelf().games())
    assert [(player.name, player.civilization, player.colour) for player in first.players] == [
        (player.name, player.civilization, player.colour) for player in second.players
    ]
    assert first.squares == second.squares, "dealt by the same seed"


def test_back_leads_from_the_first_question_to_the_beginning() -> None:
    told = run("new", "1", "3", "back", "back", "quit")
    assert told.count("How many players?") == 2
    assert told.count("What do you want?") == 2


def test_the_saved_games_are_listed() -> None:
    run(*NEW, "r", "g2")
    run(*[{"Anna": "Clara", "Ben": "Dora"}.get(line, line) for line in ("new", *NEW[1:])], "r", "g2", "g1")
    told = run("saved", "2", "r")
    assert "Clara, Dora" in told
    assert "Anna, Romans. Setup." in told
    told = run("saved", "back", "saved", "9", "1", "r")
    assert "Clara, Romans. Setup." in told


def test_five_are_given_the_option_that_seats_them() -> None:
    fifth = str(1 + [*PARTS].index("fifth_player"))
    seats = [word for name in ("Anna", "Ben", "Cleo", "Dan", "Eve") for word in (name, "", "")]
    told = run("new", "1", "5", "", fifth, "", "", fifth, "", *[""] * 6, *seats, "", "", "", "7", "r", "quit")
    assert "Learning game" not in told, "four play it at most"
    assert "Fifth player: on." in told
    assert "Fifth player: off." in told
    assert told.count("With these options 2 to 4 can play.") == 1
    saved = certain(open_game.shelf().games()[0].newest)
    assert [player.colour for player in saved.view.players] == ["red", "blue", "green", "yellow", "purple"]
    assert (saved.view.width, saved.view.height) == (28, 18)


def test_a_moment_is_kept_under_a_name() -> None:
    told = run(*NEW, "r", "save before the war", "save before the war", "no", "save a/b")
    assert "Kept as" in told
    assert "There is already a save of that name." in told
    assert "letters, digits" in told
    assert open_game.shelf().find("before the war") is not None


def test_a_damaged_save_gets_a_sentence(folder: Path) -> None:
    run(*NEW, "r", "g2")
    for path in folder.rglob("*.civ"):
        path.write_text("no game")
    told = run("resume", "quit")
    assert "It is still in" in " ".join(told.split())
    assert "Traceback" not in told


def test_a_draft_of_the_command_line_is_asked_for_at_once() -> None:
    told = run("", "", "", "", "", "", "", "", "", "", draft=NewGame(players=3, seed=11, learning=True))
    assert "How many players? Enter: 3." in told
    assert "Learning game" not in told
    assert "Seed?" not in told


def test_ctrl_c_leaves_with_a_sentence() -> None:
    class Impatient(io.StringIO):
        def readline(self, _size: int | None = -1, /) -> NoReturn:
            raise KeyboardInterrupt

    target = io.StringIO()
    assert play(Console(Impatient(), target), Beginning(game())) == INTERRUPTED
    assert "Goodbye." in target.getvalue()
    assert "Traceback" not in target.getvalue()


def test_a_fault_leaves_a_report_and_no_traceback(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def fault(*_: object) -> None:
        raise RuntimeError("Anna holds a spy")

    monkeypatch.setattr(sitting, "numbered_turn", fault)
    target = io.StringIO()
    assert play(Console(io.StringIO("".join(f"{line}\n" for line in (*NEW, "r"))), target), Beginning()) == 1
    told = target.getvalue()
    assert "Something went wrong in the program" in told
    assert "spy" not in told
    assert "Traceback" not in told
    assert "RuntimeError" in next(folder.glob("crash*")).read_text()


def test_a_broken_rule_leaves_the_question_standing(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    session = game(2, 7, civilizations=("romans", "germans"))
    monkeypatch.setattr(gains, "note", None)
    told = run("r", "g2", "1", "quit", session=session)
    assert "The program failed on that answer. Nothing has happened." in told
    assert list(folder.glob("crash*"))


def test_the_program_plays_through_pipes(folder: Path) -> None:
    done = program("--plain", typed="\n".join((*NEW, "r", "g2", "1")) + "\n", folder=folder)
    assert (done.returncode, done.stderr) == (0, b"")
    assert b"Where does your scout stand?" in done.stdout
    done = program("--plain", "resume", typed="r\n", folder=folder)
    assert (done.returncode, done.stderr) == (0, b"")
    assert b"Where does your scout stand?" in done.stdout
    done = program("new", "--plain", "--seed", "3", typed="quit\n", folder=folder)
    assert (done.returncode, done.stderr) == (0, b"")
    assert b"No game is open." in done.stdout


def test_the_program_speaks_ascii_where_it_must(folder: Path) -> None:
    environment = {"PYTHONIOENCODING": "ascii", "TERM": "dumb"}
    typed = "\n".join(("Ж", *NEW, "r", "nonsense")) + "\n"
    done = program("--plain", typed=typed, folder=folder, environment=environment)
    assert (done.returncode, done.stderr) == (0, b"")
    assert b'"nonsense" means nothing here' in done.stdout
    assert max(done.stdout) < 128
    assert json.dumps(done.stdout.decode("ascii")).count("\\u001b") == 0
