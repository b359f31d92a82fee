"""The commands about saved games."""

from collections.abc import Callable
from functools import partial
from pathlib import Path

import pytest
from typer.testing import Result

from civ_tui.sitting.session import Session
from civ_tui.storage import record
from tests.cli import at_the_shell
from tests.games.civilization.screens.stand_in import answered, session

Run = Callable[..., Result]


@pytest.fixture
def played(tmp_path: Path) -> Session:
    played = session(tmp_path / "data")
    answered(played, 3)
    played.disk.close()
    return played


@pytest.fixture
def run(tmp_path: Path) -> Run:
    return partial(at_the_shell.run, data=tmp_path / "data")


def test_without_saves_the_list_says_so(run: Run, tmp_path: Path) -> None:
    assert run("saves").stdout == f"There is no saved game in {tmp_path / 'data'}.\n"


def test_the_list_names_every_game_and_save(run: Run, played: Session) -> None:
    assert run("saves", "copy", "2026-11-20-1930", "before the war").exit_code == 0
    lines = run("saves", "list").stdout.splitlines()
    assert lines == run("saves").stdout.splitlines()
    assert [line.split("  ")[0] for line in lines] == ["2026-11-20-1930", "before the war"]
    assert all(line.endswith("Anna, Boris: Setup.") for line in lines)


def test_a_copy_takes_nobodys_place(run: Run, played: Session) -> None:
    assert run("saves", "copy", "2026-11-20-1930", "one").exit_code == 0
    again = run("saves", "copy", "2026-11-20-1930", "one")
    assert (again.exit_code, "There is a save of that name already" in again.stderr) == (1, True)
    assert "A name has" in run("saves", "copy", "one", "../two").stderr


@pytest.mark.parametrize("command", [("copy", "x"), ("verify",), ("export", "x.md")])
def test_what_is_not_there_gets_a_sentence(run: Run, played: Session, command: tuple[str, ...]) -> None:
    done = run("saves", command[0], "nothing", *command[1:])
    assert (done.exit_code, done.stderr) == (1, "There is no saved game “nothing”. `civ-tui saves` lists them.\n")


def test_verify_says_what_is_wrong_and_leaves_with_an_error(run: Run, played: Session) -> None:
    good = run("saves", "verify")
    assert good.exit_code == 0
    assert good.stdout.count("good.") == 4
    assert played.disk.slot is not None
    path = played.disk.slot.folder / "autosave-2.civ"
    path.write_bytes(path.read_bytes()[:-30])
    bad = run("saves", "verify")
    assert bad.exit_code == 1
    assert f"{path}: This saved game is damaged." in bad.stdout
    assert run("saves", "verify", "2026-11-20-1930").exit_code == 0


def test_a_game_is_exported_as_record_chronicle_and_picture(run: Run, played: Session, tmp_path: Path) -> None:
    for suffix in (".jsonl", ".md", ".svg"):
        done = run("saves", "export", "2026-11-20-1930", str(tmp_path / f"game{suffix}"))
        assert (done.exit_code, done.stdout) == (0, f"Written: {tmp_path / f'game{suffix}'}.\n"), done.output
    assert record.load(tmp_path / "game.jsonl").answers == tuple(played.game.record)
    assert "Anna" in (tmp_path / "game.md").read_text()
    assert (tmp_path / "game.svg").read_text().startswith("<svg")


def test_an_export_writes_over_nothing_and_knows_its_kinds(run: Run, played: Session, tmp_path: Path) -> None:
    (tmp_path / "game.md").write_text("mine")
    for name, sentence in (("game.md", "is there already."), ("game.txt", "must end in")):
        done = run("saves", "export", "2026-11-20-1930", str(tmp_path / name))
        assert (done.exit_code, sentence in done.stderr) == (1, True)
    assert (tmp_path / "game.md").read_text() == "mine"


def test_a_picture_and_a_chronicle_of_a_game_in_progress_hold_no_secret(
    run: Run, played: Session, tmp_path: Path
) -> None:
    secrets = {card for player in played.game.state.players for card in player.forces}
    for suffix in (".md", ".svg"):
        run("saves", "export", "2026-11-20-1930", str(tmp_path / f"game{suffix}"))
        text = (tmp_path / f"game{suffix}").read_text()
        assert secrets
        assert not [card for card in secrets if card in text]


def test_resume_takes_a_name(run: Run, played: Session) -> None:
    assert "There is no saved game “nothing”." in run("resume", "nothing").stderr
    assert "is played in a terminal" in run("resume", "2026-11-20-1930").stderr
