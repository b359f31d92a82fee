"""A saved game written as a file for readers, from the command line."""

from __future__ import annotations

from pathlib import Path

import pytest

from civ_tui.export.saved_game import ExportError, export
from civ_tui.history.moments import Moments
from civ_tui.storage import record, saves

GAMES = Path(__file__).parents[2] / "screenshots"


def saved(folder: Path, answers: int, name: str = "rome-and-germany") -> Path:
    """A save of a game that was played by hand, after so many answers."""
    path = folder / "game.save"
    path.write_bytes(saves.dump(Moments(record.load(GAMES / f"{name}.json")).game_at(answers)))
    return path


def test_the_record_is_that_of_the_save(tmp_path: Path) -> None:
    export(saved(tmp_path, 120), tmp_path / "game.jsonl")
    written = record.load(tmp_path / "game.jsonl")
    assert written.answers == record.load(GAMES / "rome-and-germany.json").answers[:120]


def test_before_the_end_chronicle_and_picture_tell_what_is_public(tmp_path: Path) -> None:
    path = saved(tmp_path, 120)
    for name in ("game.md", "game.SVG"):
        export(path, tmp_path / name)
    chronicle, picture = (tmp_path / "game.md").read_text(), (tmp_path / "game.SVG").read_text()
    assert "the game goes on" in chronicle
    assert "has drawn" not in chronicle
    assert "seed" not in chronicle
    assert "Citizens" not in picture
    assert "Units:" not in picture


def test_after_the_end_everything_is_told(tmp_path: Path) -> None:
    path = saved(tmp_path, 322)
    for name in ("game.md", "game.svg"):
        export(path, tmp_path / name)
    assert "has drawn" in (tmp_path / "game.md").read_text()
    assert "322 decisions, seed " in (tmp_path / "game.md").read_text()
    assert "Units:" in (tmp_path / "game.svg").read_text()


def test_nothing_is_overwritten(tmp_path: Path) -> None:
    (tmp_path / "game.md").write_text("mine")
    with pytest.raises(ExportError, match="is there already"):
        export(saved(tmp_path, 20), tmp_path / "game.md")
    assert (tmp_path / "game.md").read_text() == "mine"


def test_what_cannot_be_done_gets_a_sentence(tmp_path: Path) -> None:
    path = saved(tmp_path, 20)
    with pytest.raises(ExportError, match=r"must end in \.jsonl, \.md, \.svg, \.png or \.apng\.$"):
        export(path, tmp_path / "game.txt")
    with pytest.raises(ExportError, match="No such file"):
        export(tmp_path / "nothing", tmp_path / "game.md")
    (tmp_path / "file").write_text("")
    with pytest.raises(ExportError, match="There is no folder"):
        export(path, tmp_path / "file" / "game.md")
    path.write_bytes(b"{}")
    with pytest.raises(ExportError, match=r"\.$"):
        export(path, tmp_path / "game.md")
    assert sorted(each.name for each in tmp_path.iterdir()) == ["file", "game.save"]
