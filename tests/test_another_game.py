"""The host without Civilization: another game is played through the real screens by two people and a computer."""

import subprocess
import sys
from pathlib import Path

import pytest


@pytest.mark.slow
def test_an_evening_with_another_game(tmp_path: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "tests.harbour.evening", str(tmp_path)], capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    assert done.stdout.splitlines() == [
        "begun Question ('person', 'person', 'easy')",
        "undone 1",
        "resumed 4",
        "over True True",
        "russian True True",
        "watched 1",
        "exported .jsonl",
        "exported .md",
        "exported .svg",
        "screens HandOverScreen TableScreen",
        "games",
    ]
