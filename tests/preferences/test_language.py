"""The language of the commands, read from the file of preferences whatever stands in its place."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from civ_tui.preferences import reading
from civ_tui.preferences.language import preferred_language
from civ_tui.storage import paths


@pytest.fixture
def preferences(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    monkeypatch.setenv(paths.DATA_VARIABLE, str(tmp_path))
    return tmp_path / "preferences.toml"


@pytest.mark.parametrize(
    ("text", "language"),
    [
        ('language = "ru"\n', "ru"),
        ("language = 3\n", "auto"),
        ('theme = "civ-light"\n', "auto"),
        ('language = "ru"\nx = \n', "auto"),
        ('language = "ru"\n' + "a." * 49_000 + "a = 1\n", "auto"),
        ('language = "ru"\n' + "[" + "a." * 200 + "a]\n", "auto"),
        ('language = "ru"\n' + "#\n" * reading.MOST, "auto"),
        ('language = "ru"\nx = ' + "[\n" * 5000, "auto"),
    ],
    ids=range(8),
)
def test_it_is_read_within_the_limits_of_the_file(preferences: Path, text: str, language: str) -> None:
    preferences.write_text(text)
    assert preferred_language() == language


def test_nothing_is_no_language(preferences: Path) -> None:
    assert preferred_language() == "auto"
    preferences.mkdir()
    assert preferred_language() == "auto"


def test_a_pipe_of_that_name_holds_nothing_up_and_commands_need_no_pydantic_for_it(preferences: Path) -> None:
    os.mkfifo(preferences)
    asked = (
        "import sys; from civ_tui.preferences.language import preferred_language;"
        "print(preferred_language(), 'pydantic' in sys.modules)"
    )
    done = subprocess.run([sys.executable, "-c", asked], capture_output=True, text=True, timeout=60, check=True)
    assert done.stdout == "auto False\n"
