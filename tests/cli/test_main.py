"""The command line: what it imports, refuses and says."""

import io
import os
import re
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from civ_tui import __version__
from civ_tui.cli import commands
from civ_tui.engine.save import DAMAGED, NEWER, SCHEMA
from civ_tui.preferences.colours import COLOURS
from civ_tui.sitting import seed
from civ_tui.storage.paths import DATA_VARIABLE
from civ_tui.words import languages
from tests.cli.at_the_shell import run
from tests.engine.forging import folded, unfolded
from tests.games.civilization.screens.stand_in import session
from tests.in_a_terminal import running


def test_the_version_is_told_without_the_interface_and_without_the_rules() -> None:
    script = (
        "import sys; sys.argv = ['civ-tui', '--version']\n"
        "from civ_tui.cli.main import main\n"
        "try: main()\n"
        "except SystemExit as end: print(end.code)\n"
        "heavy = ('textual', 'pydantic', 'civ_tui.games.civilization.rules', 'civ_tui.engine.game', 'civ_tui.tui')\n"
        "print([name for name in sys.modules if name.startswith(heavy)])\n"
    )
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    assert done.stdout.splitlines() == [f"civ-tui {__version__}", "0", "[]"]


def test_the_module_is_the_program() -> None:
    done = subprocess.run([sys.executable, "-m", "civ_tui", "--version"], capture_output=True, text=True, check=True)
    assert done.stdout == f"civ-tui {__version__}\n"


@pytest.mark.parametrize("encoding", ["utf-16", "cp037"])
def test_lines_are_utf8_where_the_environment_asks_for_what_no_terminal_shows(encoding: str, tmp_path: Path) -> None:
    environment = {**os.environ, DATA_VARIABLE: str(tmp_path), "PYTHONIOENCODING": encoding, "LANGUAGE": "ru"}
    command = [sys.executable, "-m", "civ_tui", "--plain"]
    done = subprocess.run(command, input=b"4\n", capture_output=True, env=environment, check=True)
    assert "Что" in done.stdout.decode()
    assert done.stderr == b""
    assert list(tmp_path.glob("crash*")) == []


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["--help", "--language", "ru"], "Команды:"),
        (["--help", "--language=ru"], "Команды:"),
        (["new", "--language", "ru", "--help"], "Открыть форму новой игры"),
        (["tournament", "hard", "--language=ru"], "За столом сидят от 2 до 4 игроков."),
        (["--language", "ru", "tournament", "hard"], "За столом сидят от 2 до 4 игроков."),
        (["--language", "ru", "tournament", "best", "hard"], "Игрок может быть таким: random, easy, normal, hard."),
    ],
)
def test_help_and_refusals_are_in_the_language_wherever_it_stands(
    english_again: None, arguments: list[str], sentence: str
) -> None:
    done = run(*arguments)
    assert sentence in done.stdout + done.stderr


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["nonsense"], "There is no command “nonsense”."),
        (["resum"], "There is no command “resum”. Is “resume” meant?"),
        (["saves", "lost"], "There is no command “lost”. Is “list” meant?"),
        (["--nonsense"], "There is no option “--nonsense”."),
        (["simulate", "--player", "3"], "There is no option “--player”. Is “--players” meant?"),
        (
            ["simulate", "--players", "5"],
            "--players: Type a whole number from 2 to 4, not “5”. With --option fifth_player it is right. "
            "With --game mare_nostrum it is right too.",
        ),
        (["simulate", "--players", "6"], "--players: Type a whole number from 2 to 4, not “6”."),
        (["simulate", "--games", "0"], "--games: Type a whole number from 1 on, not “0”."),
        (["simulate", "--games", "many"], "--games: Type a whole number from 1 on, not “many”."),
        (["simulate", "--seed", "-1"], f"--seed: A seed is a whole number from 0 to {seed.LARGEST}, not “-1”."),
        (["simulate", "--fast=yes"], "“--fast” stands alone, without a value."),
        (["simulate", "--out", __file__], f"{__file__} is no folder."),
        (["tournament", "hard"], "From 2 to 4 players sit at the table."),
        (["new", "--players"], "“--players” needs a value after it."),
        (
            ["new", "--players", "1"],
            "--players: Type a whole number from 2 to 4, not “1”. With --game age_of_civilization it is right too.",
        ),
        (["new", "--computer", "genius"], "--computer: A computer player is one of easy, normal, hard."),
        (["new", *["--computer", "easy"] * 3], "--computer: There are only 2 seats."),
        (["replay"], "SAVE is missing."),
        (["saves", "copy", "one"], "NAME is missing."),
        (["resume", "one", "two"], "There are more words than the command takes."),
        (["completion", "tcsh"], "SHELL: This is one of bash, zsh, fish, powershell, not “tcsh”."),
    ],
)
def test_a_wrong_command_line_gets_a_sentence_of_ours(arguments: list[str], sentence: str) -> None:
    done = run(*arguments)
    lines = done.stderr.splitlines()
    assert sentence in lines
    assert done.stdout == ""
    assert done.exit_code == (1 if arguments[1:2] == ["--out"] else 2)
    for words in ("Error", "Invalid", "Missing", "Got unexpected", "Traceback"):
        assert words not in done.output


def test_how_many_may_play_is_for_the_title_to_say(monkeypatch: pytest.MonkeyPatch) -> None:
    told = " ".join(run("tournament", "--help").stdout.split())
    assert "Who sits at the seats: easy, normal, hard or random, 2 to 4 of them. With some options up to 5" in told
    for command in ("new", "simulate"):
        told = " ".join(run(command, "--help").stdout.split())
        assert "from 2 to 4. With some options up to 5 can play." in told
        assert "Mare Nostrum: 3 to 5." in told
    monkeypatch.setattr("civ_tui.cli.command_line.seats", lambda *_, **__: range(1, 7))
    assert "How many players, from 1 to 6." in " ".join(run("new", "--help").stdout.split())
    assert "--players: Type a whole number from 1 to 6, not “7”." in run("simulate", "--players", "7").stderr


@pytest.mark.parametrize(("game", "few"), [("civilization", 2), ("mare_nostrum", 3)])
def test_as_few_play_as_may_where_nobody_says_how_many(monkeypatch: pytest.MonkeyPatch, game: str, few: int) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO("\n"))
    assert f"How many players? Enter: {few}." in run("new", "--plain", "--game", game).stdout


def test_a_wrong_command_line_names_the_help() -> None:
    lines = run("new", "--players", "1").stderr.splitlines()
    assert lines[0].startswith("Usage: ")
    assert lines[0].endswith("new [OPTIONS]")
    assert lines[-1].endswith("new --help` tells more.")


def completed(line: str, folder: Path) -> list[str]:
    """What bash offers for the last word of the line."""
    words = {"COMP_WORDS": line, "COMP_CWORD": str(line.count(" ")), "_CIV_TUI_COMPLETE": "complete_bash"}
    command = [sys.executable, "-m", "civ_tui"]
    environment = {**os.environ, DATA_VARIABLE: str(folder), **words}
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=True)
    return done.stdout.split()


@pytest.mark.parametrize(
    ("line", "offered"),
    [
        ("civ-tui res", ["resume"]),
        ("civ-tui saves ", ["list", "copy", "verify", "export"]),
        ("civ-tui new --pl", ["--players", "--plain"]),
        ("civ-tui new --computer ha", ["hard"]),
        ("civ-tui resume ", ["2026-11-20-1930"]),
        ("civ-tui saves export 2", ["2026-11-20-1930"]),
        ("civ-tui completion f", ["fish"]),
    ],
)
def test_a_shell_completes_commands_options_and_saved_games(tmp_path: Path, line: str, offered: list[str]) -> None:
    session(tmp_path)
    assert completed(line, tmp_path) == offered


@pytest.mark.parametrize("shell", ["bash", "zsh", "fish", "powershell"])
def test_a_shell_is_given_what_makes_it_complete(shell: str) -> None:
    done = run("completion", shell)
    assert done.exit_code == 0
    assert "_CIV_TUI_COMPLETE" in done.stdout
    assert f"complete_{shell}" in done.stdout


def test_help_names_the_folder_variable_and_every_command() -> None:
    done = run("--help")
    assert done.exit_code == 0
    for word in (DATA_VARIABLE, "new", "resume", "simulate", "replay", "serve", "completion", "saves"):
        assert word in done.stdout


@pytest.fixture
def english_again() -> Iterator[None]:
    yield
    languages.insist("")
    languages.speak("en")


@pytest.mark.parametrize("command", [(), ("new",), ("replay",), ("tournament",), ("saves", "export")])
def test_help_is_in_the_language_that_is_asked_for(english_again: None, command: tuple[str, ...]) -> None:
    told = run("--language", "ru", *command, "--help").stdout
    words = set(re.findall(r"(?<![-\w=:/.])[A-Za-z]{3,}", told))
    words -= {"civ", "easy", "normal", "hard", "random", "Dask", "root", "quadrants", "Mare", "Nostrum"}
    words -= {"Age", "Civilization"}
    commands = {
        "art",
        "new",
        "learn",
        "resume",
        "simulate",
        "tournament",
        "replay",
        "serve",
        "completion",
        "saves",
        "export",
    }
    assert not words - commands - {*COLOURS} - {"CIV", "JSON", "SVG"}


def test_resuming_without_a_save_is_refused(tmp_path: Path) -> None:
    done = run("resume", data=tmp_path)
    assert (done.exit_code, done.stderr) == (1, f"There is no saved game in {tmp_path}.\n")


IN_A_TERMINAL = """
import sys
from civ_tui.cli import main
main.terminal.at_hand = lambda: True
main.play = lambda game: print(len(game.session.players), "at the table,", "typer" in sys.modules)
sys.argv = ["civ-tui", "resume"]
main.main()
"""


def resumed(data: Path) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-c", IN_A_TERMINAL]
    environment = {**os.environ, DATA_VARIABLE: str(data), "LANGUAGE": "en"}
    return subprocess.run(command, capture_output=True, text=True, check=False, env=environment)


def test_the_newest_game_is_resumed_without_reading_the_command_line(tmp_path: Path) -> None:
    session(tmp_path)
    done = resumed(tmp_path)
    assert (done.returncode, done.stdout, done.stderr) == (0, "2 at the table, False\n", "")


def test_without_a_save_that_is_told_as_the_command_tells_it(tmp_path: Path) -> None:
    done = resumed(tmp_path)
    assert (done.returncode, done.stdout, done.stderr) == (1, "", f"There is no saved game in {tmp_path}.\n")


def newer(content: bytes) -> bytes:
    return content.replace(f"saved game {SCHEMA}".encode(), b"saved game 9")


def deserted(content: bytes) -> bytes:
    saved = unfolded(content)
    del saved["checkpoint"]["players"][1]
    return folded(saved)


@pytest.mark.parametrize(
    ("spoil", "sentence", "how"),
    [(lambda content: content[:-9], DAMAGED, []), (deserted, DAMAGED, ["--plain"]), (newer, NEWER, [])],
    ids=["damaged", "deserted", "newer"],
)
def test_a_save_that_cannot_be_opened_gets_a_sentence_and_stays(
    tmp_path: Path, spoil: Callable[[bytes], bytes], sentence: str, how: list[str]
) -> None:
    path = session(tmp_path).disk.path
    assert path is not None
    path.write_bytes(spoil(path.read_bytes()))
    before = path.read_bytes()
    done = run("resume", *how, data=tmp_path)
    assert (done.exit_code, done.stderr) == (1, f"{sentence} It is still in {path}.\n")
    assert path.read_bytes() == before


def test_why_a_save_cannot_be_opened_is_said_in_the_language_of_the_rest(english_again: None, tmp_path: Path) -> None:
    path = session(tmp_path).disk.path
    assert path is not None
    path.write_bytes(newer(path.read_bytes()))
    done = run("--language", "ru", "resume", data=tmp_path)
    why = languages.spoken("ru").say(NEWER)
    assert why != NEWER
    assert done.stderr == f"{why} Файл цел: {path}.\n"


def test_with_its_input_closed_there_is_no_game() -> None:
    command = ["sh", "-c", '"$0" -m civ_tui <&-', sys.executable]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout) == (1, "")
    assert done.stderr == f"{commands.NO_TERMINAL}\n"
    assert "--plain" in commands.NO_TERMINAL


@pytest.mark.parametrize("arguments", [[], ["new"], ["resume"]])
def test_without_a_terminal_there_is_no_game(tmp_path: Path, arguments: list[str]) -> None:
    session(tmp_path)
    done = run(*arguments, data=tmp_path)
    assert done.exit_code == 1
    assert done.stderr == f"{commands.NO_TERMINAL}\n"


@pytest.mark.parametrize(("text", "number"), [("0", 0), (" 42 ", 42), (str(seed.LARGEST), seed.LARGEST)])
def test_a_seed_is_read(text: str, number: int) -> None:
    assert seed.read(text) == number


@pytest.mark.parametrize("text", ["", "-1", "1.5", "²", "٣", "0x10", str(seed.LARGEST + 1), "9" * 5000])
def test_what_is_no_seed_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match="A seed is a whole number"):
        seed.read(text)


def test_seeds_by_chance_differ() -> None:
    assert len({seed.fresh() for _ in range(20)}) > 1


@pytest.mark.parametrize(
    ("term", "arguments"),
    [("dumb", ()), ("dumb", ("resume",)), ("dumb", ("new",)), ("dumb", ("learn",)), ("unknown", ())],
)
def test_a_terminal_of_lines_only_is_told_of_plain_lines_in_a_sentence(
    term: str, arguments: tuple[str, ...], tmp_path: Path
) -> None:
    session(tmp_path).disk.close()
    with running(*arguments, environment={DATA_VARIABLE: str(tmp_path), "TERM": term}) as program:
        assert program.ended() == 1
    assert b"\x1b" not in program.shown
    assert b"civ-tui --plain" in program.shown
    assert f"TERM={term}".encode() in program.shown
    assert len(program.shown.splitlines()) == 1


DIAGNOSTICS = {
    "TEXTUAL_LOG": "/nowhere/log",
    "TEXTUAL_DRIVER": "nowhere:Driver",
    "TEXTUAL_COLOR_SYSTEM": "none of them",
    "TEXTUAL_SCREENSHOT": "0",
    "TEXTUAL_SCREENSHOT_LOCATION": "/nowhere",
    "TEXTUAL_PRESS": "q",
    "TEXTUAL": "debug,devtools,headless",
}


def test_what_the_environment_says_to_those_who_work_on_textual_is_nothing_to_players(tmp_path: Path) -> None:
    with running(environment={DATA_VARIABLE: str(tmp_path), **DIAGNOSTICS}) as program:
        program.until(b"New game")
        program.sleep(0.5)
        program.type(b"\x11")
        assert program.ended() == 0
    assert list(tmp_path.glob("crash*")) == []
