"""Plugins for all tests, which of them are slow, and a data folder that is nobody's."""

from pathlib import Path
from typing import Final

import pytest

from civ_tui.paths import DATA_VARIABLE

pytest_plugins = ["pytester", "tests.rule_coverage"]

SLOW: Final = (
    "screens",
    "saves",
    "bots/test_players.py",
    "plain/test_whole_game.py",
    "plain/test_privacy.py",
    "plain/test_start.py",
    "rules/test_imagined.py",
    "rules/test_reaction_laws.py",
    "rules/test_traces.py",
    "test_cli.py",
    "test_driver.py",
    "test_rule_coverage.py",
    "test_simulation.py",
    "test_tournament.py",
    "widgets/test_map.py",
    "widgets/test_paint.py",
    "widgets/test_panels.py",
    "widgets/test_real_games.py",
    "widgets/test_signs.py",
)
"""Folders and files of whole games, screens and processes, left out by `-m "not slow"`."""


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Mark what is slow."""
    here = Path(__file__).parent
    for item in items:
        if any(item.path.is_relative_to(here / slow) for slow in SLOW):
            item.add_marker("slow")


@pytest.fixture(autouse=True, scope="session")
def nobodys_data(tmp_path_factory):
    """Whatever a test does not put elsewhere, reports of crashes too, goes into a folder of the test run."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv(DATA_VARIABLE, str(tmp_path_factory.mktemp("data")))
        yield
